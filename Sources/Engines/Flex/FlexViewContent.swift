import FlexAlgorithm
import Foundation
import ViewTree

/// Measures the views of leaves for the flex algorithm.
enum FlexViewContent: FlexContent {
    /// The view's size within the requested space, constrained to what the layout allows.
    static func measure(_ node: FlexPointer, _ request: FlexMeasureRequest) -> FlexSize {
        if node.pointee.flags.contains(.hasTextContent) {
            return constrain(withLabel(node, else: .zero) { $0.measure(maxWidth: request.width) }, request)
        }
        let width = request.widthMode == .undefined ? CGFloat.greatestFiniteMagnitude : request.width
        let height = request.heightMode == .undefined ? CGFloat.greatestFiniteMagnitude : request.height
        return constrain(
            node.withView(else: .zero) { $0.sizeThatFits(CGSize(width: width, height: height)) }, request)
    }

    static func measureText(_ node: FlexPointer, maxWidth: Double) -> FlexSize {
        let size = withLabel(node, else: .zero) { $0.measure(maxWidth: maxWidth) }
        return FlexSize(width: min(size.width, maxWidth), height: size.height)
    }

    @inline(__always)
    private static func withLabel<Answer>(
        _ node: FlexPointer, else missing: Answer, _ body: (Label) -> Answer
    ) -> Answer {
        guard let view = node.view else { return missing }
        return view._withUnsafeGuaranteedRef { view in
            // `body` calls no code that could release the view, so it isn't borrowed. A checked cast would take 4 % of
            // a feed's measurement.
            let label = unsafeDowncast(view, to: Label.self)
            if label.hasOneLine {
                node.pointee.flags.insert(.heightIgnoresWidth)
            } else {
                node.pointee.flags.remove(.heightIgnoresWidth)
            }
            return body(label)
        }
    }

    static func measure(
        _ node: FlexPointer, _ request: FlexMeasureRequest, _ narrower: FlexMeasureRequest
    ) -> (FlexSize, FlexSize) {
        let sizes = withLabel(node, else: (.zero, .zero)) { $0.measure(maxWidths: (request.width, narrower.width)) }
        return (constrain(sizes.0, request), constrain(sizes.1, narrower))
    }

    @inline(__always)
    private static func constrain(_ size: CGSize, _ request: FlexMeasureRequest) -> FlexSize {
        FlexSize(
            width: constrain(size.width, request.width, request.widthMode),
            height: constrain(size.height, request.height, request.heightMode))
    }

    @inline(__always)
    private static func constrain(_ size: CGFloat, _ space: Double, _ mode: FlexMeasureMode) -> Double {
        switch mode {
        case .undefined: return Double(size)
        case .exactly: return space
        case .atMost: return min(Double(size), space)
        }
    }

    /// The first text baseline of the view; its bottom edge if it has none.
    static func firstBaseline(of node: FlexPointer, in size: FlexSize) -> Double {
        node.withView(else: size.height) { view in
            Double(view.baselines(in: CGSize(width: size.width, height: size.height)).first)
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The view of the node, not retained; nil after the view was freed.
    @inline(__always)
    var view: Unmanaged<View>? { pointee.owner.map { Unmanaged<View>.fromOpaque($0) } }

    /// Calls `body` with the view, which stays alive at least until the call returns.
    @inline(__always)
    fileprivate func withView<Answer>(else missing: Answer, _ body: (View) -> Answer) -> Answer {
        guard let view else { return missing }
        return view._withUnsafeGuaranteedRef { view in
            view.beginBorrowing()
            defer { view.endBorrowing() }
            return body(view)
        }
    }
}
