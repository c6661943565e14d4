/// The questions of a container to its items.
extension FlexPlanCompiler {
    mutating func basis(
        of child: Int, _ innerMain: FlexTerm?, _ innerCross: FlexTerm?, _ mode: FlexMeasureMode, fills: Bool, row: Bool,
        leavesOutHeight: Bool
    ) throws(FlexPlanLimit) -> Basis {
        let item = items[child]
        let inset = item.inset(horizontal: row)
        var basis = Basis(length: FlexRegionBuilder.constant(inset))
        if item.has(.hasLength) && innerMain == nil {
            throw FlexPlanLimit()
        } else if item.has(.isOnlyFlexible) && mode == .exactly {
            // It gets what is left, so that its content doesn't matter.
            basis.length = .zero
        } else if item.has(.hasLength) {
            basis.length = FlexRegionBuilder.constant(max(item.basis, inset))
        } else if !item.setSize(horizontal: row).isNaN {
            basis.length = FlexRegionBuilder.constant(max(item.setSize(horizontal: row), inset))
        } else {
            let leavesOut = leavesOutHeight && ignoresHeight(child)
            var main = Space.atMost(leavesOut && !row ? nil : innerMain.map { $0 - item.margins(horizontal: row) })
            let cross = crossSpace(of: child, innerCross, fills: fills, row: row, leavesOut: leavesOut)
            if item.has(.hasRatio) { main = try ratioSpace(child, cross, row: row) }
            main = cut(main, child, horizontal: row)
            let answer = try ask(child, width: row ? main : cross, height: row ? cross : main, performs: false)
            basis.answer = answer
            basis.length = atLeast(inset, answer.along(horizontal: row))
        }
        if item.has(.isLimited) { basis.length = limit(basis.length, child, horizontal: row) }
        return basis
    }

    /// The space along the main axis that an aspect ratio makes of the known one across.
    mutating func ratioSpace(_ child: Int, _ cross: Space, row: Bool) throws(FlexPlanLimit) -> Space {
        guard cross.mode == .exactly, let length = cross.length else { throw FlexPlanLimit() }
        let ratio = builder.style(child, .aspectRatio, nodes[child].pointee.style.aspectRatio)
        let main = row ? builder.product(length, ratio) : builder.quotient(length, ratio)
        let least = FlexRegionBuilder.constant(items[child].inset(horizontal: row))
        if builder.isBelow(main, least) { throw FlexPlanLimit() }
        return .exactly(main)
    }

    /// The size of an item at its main size.
    mutating func size(
        of child: Int, atMain length: FlexTerm, _ innerCross: FlexTerm?, basis: Size?, performs: Bool, fills: Bool,
        row: Bool, leavesOutHeight: Bool
    ) throws(FlexPlanLimit) -> Size {
        let item = items[child]
        if let basis, !item.has(.isContainer), basis.along(horizontal: row).isSame(as: length) { return basis }
        let main = cut(.exactly(length), child, horizontal: row)
        let leavesOut = leavesOutHeight && ignoresHeight(child)
        let cross = crossSpace(of: child, innerCross, fills: fills, row: row, leavesOut: leavesOut)
        return try ask(
            child, width: row ? main : cross, height: row ? cross : main,
            performs: performs && (fills || !item.has(.stretches)))
    }

    /// The size of an item that is given the cross size of its line.
    mutating func stretched(
        _ child: Int, _ size: Size, to length: FlexTerm, row: Bool
    ) throws(FlexPlanLimit) -> Size {
        let item = items[child]
        guard item.has(.isContainer) else {
            let bounded = bound(length, child, horizontal: !row)
            let answer = Size(width: row ? size.width : bounded, height: row ? bounded : size.height)
            if item.has(.measures) {
                let (main, cross) = (Space.exactly(size.along(horizontal: row)), Space.exactly(length))
                try keep(answer, of: child, row ? main : cross, row ? cross : main)
            }
            return answer
        }
        let main = cut(.exactly(size.along(horizontal: row)), child, horizontal: row)
        let cross = cut(.exactly(length), child, horizontal: !row)
        return try lay(child, row ? main : cross, row ? cross : main, performs: true)
    }

    /// The space across for an item within its maximum, margins taken off.
    ///
    /// - Parameter leavesOut: whether a height isn't told where it would be a limit.
    mutating func crossSpace(
        of child: Int, _ innerCross: FlexTerm?, fills: Bool, row: Bool, leavesOut: Bool
    ) -> Space {
        let item = items[child]
        let size = item.setSize(horizontal: !row)
        let space: Space
        if !size.isNaN {
            space = .exactly(FlexRegionBuilder.constant(size))
        } else if let length = innerCross.map({ $0 - item.margins(horizontal: !row) }) {
            let isExact = fills && item.has(.stretches)
            space = isExact ? .exactly(length) : .atMost(leavesOut && row ? nil : length)
        } else {
            space = .atMost(nil)
        }
        return cut(space, child, horizontal: !row)
    }

    /// Finds a box's size in a space for its border box.
    mutating func ask(
        _ index: Int, width: Space, height: Space, performs: Bool
    ) throws(FlexPlanLimit) -> Size {
        let item = items[index]
        if item.has(.isContainer) { return try lay(index, width, height, performs: performs) }
        if !item.has(.measures) || width.mode == .exactly && height.mode == .exactly {
            let insets = (
                FlexRegionBuilder.constant(item.inset(horizontal: true)),
                FlexRegionBuilder.constant(item.inset(horizontal: false))
            )
            let size = Size(
                width: bound(width.mode == .exactly ? width.length ?? insets.0 : insets.0, index, horizontal: true),
                height: bound(height.mode == .exactly ? height.length ?? insets.1 : insets.1, index, horizontal: false))
            if item.has(.measures) { try keep(size, of: index, width, height) }
            return size
        }
        // The same question has the same answer in all of a layout.
        let question = Question(width: width, height: height, performs: false)
        if let answer = known[index].sizes.first(where: { $0.question == question }) { return answer.size }
        let isFixed = nodes[index].pointee.flags.contains(.ignoresSpace) && !item.has(.isLimited)
        let size =
            item.has(.isText)
            ? try measureText(index, width, height)
            : isFixed ? try measureFixed(index, width, height) : try measureContent(index, width, height)
        try keep(size, of: index, width, height)
        return size
    }

    /// Keeps the answer of a measured leaf in the present layout. One to a space that may round to the same pixel would
    /// stand for it by Yoga's rule.
    mutating func keep(_ size: Size, of index: Int, _ width: Space, _ height: Space) throws(FlexPlanLimit) {
        /// Beside a height, one that was left out is no less than the answer.
        func told(_ height: Space, _ size: Size, beside other: Space) -> Space {
            height.length == nil && other.length != nil ? .atMost(size.height) : height
        }
        for former in known[index].sizes
        where !former.size.width.isSame(as: size.width) || !former.size.height.isSame(as: size.height) {
            let (formerHeight, newHeight) = (
                told(former.question.height, former.size, beside: height),
                told(height, size, beside: former.question.height)
            )
            if mayBeSamePixel(former.question.width, width) || mayBeSamePixel(formerHeight, newHeight) {
                throw FlexPlanLimit()
            }
        }
        let question = Question(width: width, height: height, performs: false)
        known[index].sizes.append(Answer(question: question, size: size))
    }

    /// True if two spaces, which differ by more than a rounding error, may round to the same pixel, for the tree, which
    /// then is a check: pixels of trees with plans are no larger than a point.
    mutating func mayBeSamePixel(_ a: Space, _ b: Space) -> Bool {
        guard a.mode == b.mode, let a = a.length, let b = b.length, !a.isSame(as: b), !isNearly(a, b) else {
            return false
        }
        return builder.value(a) < builder.value(b) ? builder.isBelow(b, a + 1) : builder.isBelow(a, b + 1)
    }
}

/// What the style of a node comes to in its container, whatever the contents: taken from the structure of the first
/// tree of a plan.
struct FlexPlanItem {
    /// The items of a container in their order, by their numbers in the plan.
    var children: [Int] = []
    var parent = 0
    /// The absolute boxes in a container.
    var absolutes: [Int] = []
    let facts: FlexStructureFacts
    let align: FlexAlign
    let justify: FlexJustify
    let gap: Double
    let grow: Double
    let shrink: Double
    /// The flex basis where it is a length, else NaN.
    let basis: Double
    let box: FlexBox
    let hasEdges: Bool

    init(_ node: FlexPointer) {
        facts = node.pointee.asItem.structure
        align = node.pointee.asItem.align
        justify = node.pointee.style.justifyContent
        gap = node.pointee.asItem.gap
        grow = node.pointee.style.grow
        shrink = node.pointee.style.shrink
        basis = node.pointee.basis.resolved(against: .nan)
        box = node.pointee.box
        hasEdges = node.pointee.edges != nil
    }

    func has(_ fact: FlexStructureFacts) -> Bool { facts.has(fact) }

    func inset(horizontal: Bool) -> Double { horizontal ? box.frameInsets.horizontal : box.frameInsets.vertical }
    func margins(horizontal: Bool) -> Double { horizontal ? box.horizontalMargins : box.margin.vertical }
    func setSize(horizontal: Bool) -> Double { horizontal ? box.setWidth : box.setHeight }
    func minimum(horizontal: Bool) -> Double { horizontal ? box.minW : box.minH }
    func maximum(horizontal: Bool) -> Double { horizontal ? box.maxW : box.maxH }
}

/// Lengths within limits.
extension FlexPlanCompiler {
    /// True if a content isn't asked: the size is given, or there is no space.
    mutating func isFixed(_ space: Space) -> Bool {
        guard let length = space.length else { return false }
        return space.mode == .exactly || builder.isAtMost(length, FlexRegionBuilder.constant(FlexPass.noSpace))
    }

    /// A length that is mostly at least another one, which is a check: the region then needs no step.
    mutating func atLeast(_ least: Double, _ length: FlexTerm) -> FlexTerm {
        let least = FlexRegionBuilder.constant(least)
        return builder.isBelow(length, least) ? least : length
    }

    mutating func inner(_ space: FlexTerm?, _ index: Int, horizontal: Bool) -> FlexTerm? {
        guard let space else { return nil }
        let insets = items[index].inset(horizontal: horizontal)
        let (minimum, maximum) = limits(of: index, horizontal: horizontal)
        var result = space - insets
        if let maximum { result = builder.smaller(result, maximum - insets) }
        if let minimum { return builder.larger(result, minimum - insets) }
        return atLeast(0, result)
    }

    /// A size within limits and no smaller than padding and border.
    mutating func bound(_ size: FlexTerm, _ index: Int, horizontal: Bool) -> FlexTerm {
        atLeast(items[index].inset(horizontal: horizontal), limit(size, index, horizontal: horizontal))
    }

    mutating func limit(_ size: FlexTerm, _ index: Int, horizontal: Bool) -> FlexTerm {
        let (minimum, maximum) = limits(of: index, horizontal: horizontal)
        var size = size
        if let maximum { size = builder.smaller(size, maximum) }
        if let minimum { size = builder.larger(size, minimum) }
        return size
    }

    /// Cuts a space to an item's maximum, which stands in where no space is known.
    mutating func cut(_ space: Space, _ index: Int, horizontal: Bool) -> Space {
        guard let maximum = limits(of: index, horizontal: horizontal).maximum else { return space }
        return Space(
            length: space.length.map { builder.smaller($0, maximum) } ?? maximum,
            mode: space.mode == .undefined ? .atMost : space.mode)
    }

    /// The limits of a box along an axis. A single one is a number of the tree's, two are the plan's.
    mutating func limits(of index: Int, horizontal: Bool) -> (minimum: FlexTerm?, maximum: FlexTerm?) {
        let item = items[index]
        let (minimum, maximum) = (item.minimum(horizontal: horizontal), item.maximum(horizontal: horizontal))
        if minimum.isNaN && maximum.isNaN { return (nil, nil) }
        if !minimum.isNaN && !maximum.isNaN {
            return (FlexRegionBuilder.constant(minimum), FlexRegionBuilder.constant(maximum))
        }
        let node = nodes[index]
        if !minimum.isNaN {
            let length = horizontal ? node.pointee.minWidth : node.pointee.minHeight
            return (builder.style(index, horizontal ? .minWidth : .minHeight, length.value), nil)
        }
        let length = horizontal ? node.pointee.maxWidth : node.pointee.maxHeight
        return (nil, builder.style(index, horizontal ? .maxWidth : .maxHeight, length.value))
    }
}
