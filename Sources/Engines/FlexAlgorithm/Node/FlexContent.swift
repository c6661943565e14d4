/// Whoever knows the contents of leaves: the only thing outside of its nodes that the algorithm asks.
///
/// The requirements are static and take the node, whose `owner` they know, so that asking counts no references.
package protocol FlexContent {
    /// The size of a leaf's content in points for the space that there is for it.
    static func measure(_ node: FlexPointer, _ request: FlexMeasureRequest) -> FlexSize

    /// The same where at most a width is asked for, infinity for none: for leaves that stand for labels.
    static func measureText(_ node: FlexPointer, maxWidth: Double) -> FlexSize

    /// The sizes for two requests, of which the second one is about a smaller width: for leaves that stand for labels.
    static func measure(
        _ node: FlexPointer, _ request: FlexMeasureRequest, _ narrower: FlexMeasureRequest
    ) -> (FlexSize, FlexSize)

    /// The distance of the first baseline from the top edge of a leaf's border box of the given size, in points.
    static func firstBaseline(of node: FlexPointer, in size: FlexSize) -> Double
}

extension FlexContent {
    package static func measureText(_ node: FlexPointer, maxWidth: Double) -> FlexSize {
        let mode = maxWidth.isFinite ? FlexMeasureMode.atMost : .undefined
        return measure(
            node, FlexMeasureRequest(width: maxWidth, widthMode: mode, height: .infinity, heightMode: .undefined))
    }

    package static func measure(
        _ node: FlexPointer, _ request: FlexMeasureRequest, _ narrower: FlexMeasureRequest
    ) -> (FlexSize, FlexSize) {
        (measure(node, request), measure(node, narrower))
    }
}

/// The contents of `FlexNode`s: their functions.
enum FlexFunctions: FlexContent {
    static func measure(_ node: FlexPointer, _ request: FlexMeasureRequest) -> FlexSize {
        // A copy, as the function may replace itself.
        let function = node.pointee.functions?.pointee.measure
        return function?(request) ?? FlexSize(width: 0, height: 0)
    }

    static func firstBaseline(of node: FlexPointer, in size: FlexSize) -> Double {
        guard let function = node.pointee.functions?.pointee.baseline else { return size.height }
        return function(size)
    }
}
