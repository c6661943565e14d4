/// Measured leaves: asking the measure function as seldom as possible, and finding out after `markDirty` whether
/// anything changed.
extension FlexPass {
    /// The content's size for a request, from an earlier measurement when that holds.
    mutating func measure(_ node: FlexPointer, _ request: FlexMeasureRequest) -> FlexSize {
        let answers = node.sideAnswers()
        for index in 0..<Int(answers.pointee.count) {
            let old = answers.entries[index]
            // Content that is narrower than the space without any limit is the same within it.
            let isSameWidth =
                old.widthMode == request.widthMode && old.width == request.width
                || request.widthMode == .atMost && old.widthMode == .undefined && old.resultWidth <= request.width
            if isSameWidth && old.heightMode == request.heightMode && old.height == request.height {
                return FlexSize(width: old.resultWidth, height: old.resultHeight)
            }
        }
        return measureFresh(node, request)
    }

    /// The content's height at a known content width.
    mutating func measuredHeight(_ node: FlexPointer, contentWidth width: Double) -> Double {
        let answers = node.sideAnswers()
        for index in 0..<Int(answers.pointee.count) {
            let old = answers.entries[index]
            guard old.heightMode == .undefined else { continue }
            switch old.widthMode {
            case .exactly:
                if old.width == width { return old.resultHeight }
            case .atMost, .undefined:
                // Content that chose this width by itself has the same height when it is given exactly this width.
                if old.resultWidth == width && old.width > 0 { return old.resultHeight }
            }
        }
        let request = FlexMeasureRequest(
            width: width, widthMode: .exactly, height: .infinity, heightMode: .undefined)
        return measureFresh(node, request).height
    }

    private mutating func measureFresh(_ node: FlexPointer, _ request: FlexMeasureRequest) -> FlexSize {
        let size = callMeasurer(node, request)
        let answers = node.sideAnswers()
        let pass = Int32(truncatingIfNeeded: number)
        if answers.pointee.usedPass != pass {
            // Older ones may be of no use to anybody any more.
            if answers.pointee.count > 0 { answers.pointee.isIncomplete = true }
            answers.pointee.usedPass = pass
        }
        node.keep(FlexAnswer(to: request, size))
        return size
    }

    @inline(__always)
    mutating func callMeasurer(
        _ node: FlexPointer,
        _ request: FlexMeasureRequest
    ) -> FlexSize {
        counters.measureCalls += 1
        return FlexPass.contentSize(node.pointee.content?.measure(node, request) ?? FlexSize(width: 0, height: 0))
    }

    @inline(__always)
    static func contentSize(_ size: FlexSize) -> FlexSize {
        FlexSize(width: FlexPass.contentLength(size.width), height: FlexPass.contentLength(size.height))
    }

    /// A measured length: what is no positive number counts as 0.
    @inline(__always)
    private static func contentLength(_ length: Double) -> Double {
        if length > 0 && length <= FlexLength.largest { return length }
        return length > 0 && length.isFinite ? FlexLength.largest : 0
    }

    /// Measures the leaves below `node` that were marked dirty again, and marks for layout what depends on a size that
    /// changed.
    ///
    /// When every measurement that the last layout relied on comes out as before, nothing above the leaf can come out
    /// differently, so the tree stays as it is. Returns whether the node's size may have changed.
    ///
    /// - Parameter isOutdated: whether the leaves will be asked something else, so that they aren't now.
    mutating func validateContents(of node: FlexPointer, isOutdated: Bool) -> Bool {
        node.pointee.flags.subtract(.contentDirty | .descendantContentDirty)
        guard node.pointee.firstChild != nil else {
            let isOutdated = isOutdated || node.parentFlags.contains(.dirty)
            let isText = !isOutdated && node.pointee.flags.contains(.isStructured) && node.has(.isText)
            return isText ? textIsOther(node) : contentChanged(node, isOutdated: isOutdated)
        }
        depth += 1
        defer { depth -= 1 }
        var changed = true
        if depth > FlexNode.maximumDepth {
            isTooDeep = true
        } else {
            let isRow = node.pointee.style.direction.isRow
            let isOutdated = isOutdated || node.forgetsLeaves
            changed = validateChildren(of: node, isOutdated: isOutdated, flexible: isRow ? false : nil)
            // In a row, what changes takes space from those that get what the others leave.
            let isOther = isOutdated || changed || node.pointee.flags.contains(.dirty)
            if isRow, validateChildren(of: node, isOutdated: isOther, flexible: true) { changed = true }
        }
        if changed {
            if node.pointee.flags.contains(.isStructured) {
                node.pointee.answers?.pointee.removeAll()
            } else {
                node.pointee.flags.insert(.dirty)
            }
        }
        return changed
    }

    /// The same for children: those of a row that are flexible, or those that aren't, else all.
    @inline(__always)
    private mutating func validateChildren(of node: FlexPointer, isOutdated: Bool, flexible: Bool?) -> Bool {
        var changed = false
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.flags.isDisjoint(with: .contentDirty | .descendantContentDirty) { continue }
            if let flexible, (child.pointee.style.grow != 0 || child.pointee.style.shrink != 0) != flexible { continue }
            if child.pointee.style.display == .none {
                layOutWhenShown(child)
                continue
            }
            if validateContents(of: child, isOutdated: isOutdated) { changed = true }
            // Its structure doesn't know of it.
            if child.pointee.style.position == .absolute && child.pointee.flags.contains(.dirty)
                && node.pointee.flags.intersection(.isStructured | .dirty) == .isStructured
            {
                child.forgetDirtyBelow()
            }
        }
        return changed
    }

    /// Turns the marks in a hidden subtree into ones for its next layout: its contents are not measured before it is
    /// shown.
    func layOutWhenShown(_ hidden: FlexPointer) {
        var next: FlexPointer? = hidden
        while let node = next {
            if node.pointee.flags.isDisjoint(with: .contentDirty | .descendantContentDirty) {
                next = node.nextInPreorderSkippingChildren(within: hidden)
            } else {
                node.pointee.flags.subtract(.contentDirty | .descendantContentDirty)
                // Not the hidden node itself: showing it marks it, and every node above it.
                if node != hidden { node.pointee.flags.insert(.dirty) }
                next = node.nextInPreorder(within: hidden)
            }
        }
    }

    @inline(never)
    private mutating func contentChanged(_ node: FlexPointer, isOutdated: Bool) -> Bool {
        guard let answers = node.pointee.answers else {
            // Never asked for its size, so that nothing depends on it but how small boxes around it can be.
            return node.pointee.flags.contains(.dirty) || options.contains(.automaticMinimum)
        }
        counters.nodeVisits += 1
        let flags = node.pointee.flags
        if flags.contains(.dirty) { return true }
        let isYoga = flags.contains(.isYoga)
        // What limits of a percentage made of the answers isn't known before the layout.
        let isRelative = isYoga && flags.contains(.hasPercentages)
        // Nor is how small it can be.
        let hasMinimum = options.contains(.automaticMinimum)
        if hasMinimum || isOutdated || answers.pointee.isIncomplete || isRelative
            || !flags.isDisjoint(with: .hasBaselineFunction | .baselineWasAsked)
        {
            answers.pointee.removeAll()
            return true
        }
        // Those that the last layout relied on.
        if isYoga { answers.pointee.count = answers.pointee.knownCount }
        for index in 0..<Int(answers.pointee.count) {
            guard let new = changedAnswer(node, answers.entries + index) else { continue }
            // Those before hold, too.
            answers.entries[index] = new
            answers.pointee.count = UInt8(index + 1)
            answers.pointee.hasLayout = false
            return true
        }
        guard let layout = answers.layout, let new = changedAnswer(node, layout) else { return false }
        layout.pointee = new
        return true
    }

    /// Asks a leaf again. Returns the answer where it is another one.
    @inline(__always)
    private mutating func changedAnswer(_ node: FlexPointer, _ old: UnsafeMutablePointer<FlexAnswer>) -> FlexAnswer? {
        if node.pointee.flags.contains(.isYoga) { return changedYogaAnswer(node, old) }
        let size = callMeasurer(
            node,
            FlexMeasureRequest(
                width: old.pointee.width, widthMode: old.pointee.widthMode, height: old.pointee.height,
                heightMode: old.pointee.heightMode))
        var new = old.pointee
        (new.resultWidth, new.resultHeight) = (size.width, size.height)
        return new.hasSameSize(as: old.pointee) ? nil : new
    }
}

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

/// The functions of a `FlexNode`.
struct FlexFunctionTable {
    var measure: ((FlexMeasureRequest) -> FlexSize)?
    var baseline: ((FlexSize) -> Double)?
    var dirtied: (() -> Void)?
}
