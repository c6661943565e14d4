/// CSS Flexbox §9.5 and §9.6: main-axis alignment, cross-axis alignment, and where that puts the items.
extension FlexPass {
    /// Puts the items at their places in the container's border box.
    func placeItems(_ container: FlexContainer) {
        let lines = lineDistribution(container)
        var lineOffset = lines.offset
        var line = container.firstItem
        while let first = line {
            placeItems(container, line: first, lineOffset: lineOffset)
            lineOffset += first.pointee.line.cross + container.crossGap + lines.spacing
            line = first.pointee.line.next
        }
    }

    private func placeItems(_ container: FlexContainer, line first: FlexPointer, lineOffset: Double) {
        let row = container.isRow
        let startBit = UInt8(1) << UInt8(container.mainStart)
        let endBit = UInt8(1) << UInt8(container.mainEnd)
        let mainFlips = container.mainStart >= 2
        let crossFlips = container.crossStart >= 2
        let (distribution, autoMargin) = mainDistribution(container, line: first)
        let spacing = container.mainGap + distribution.spacing
        var position = distribution.offset
        var next: FlexPointer? = first
        var remaining = first.pointee.line.itemCount
        while remaining > 0, let item = next {
            remaining -= 1
            next = item.pointee.asItem.nextItem
            let size = item.pointee.asItem.main
            position += item.marginAt(container.mainStart)
            var endMargin = item.marginAt(container.mainEnd)
            if item.autoMargins & startBit != 0 { position += autoMargin }
            if item.autoMargins & endBit != 0 { endMargin += autoMargin }
            let main = mainFlips ? container.innerMain - position - size : position
            var cross = lineOffset + crossOffsetInLine(item, container, lineCross: first.pointee.line.cross)
            if crossFlips { cross = container.innerCross - cross - item.pointee.asItem.cross }
            item.pointee.result.x = container.insets.left + (row ? main : cross)
            item.pointee.result.y = container.insets.top + (row ? cross : main)
            item.pointee.asItem.flowY = item.pointee.result.y
            shiftRelative(
                item, containerWidth: container.innerWidth, containerHeight: container.percentHeight,
                containerIsRightToLeft: container.isRightToLeft)
            position += size + endMargin + spacing
        }
    }

    /// §9.5 step 12: where the free space of a line goes: to the automatic margins, each of which gets as much as is
    /// returned, or as `justifyContent` says.
    private func mainDistribution(
        _ container: FlexContainer,
        line first: FlexPointer
    ) -> (distribution: FlexDistribution, autoMargin: Double) {
        let justify = container.node.pointee.style.justifyContent
        let mainAxis: UInt8 = container.isRow ? 0b0101 : 0b1010
        let hasAutoMargins = first.pointee.line.autoMargins & mainAxis != 0
        let mayBeSafe = container.node.pointee.style.safeAlignments.contains(.justifyContent)
        if justify == .start && !hasAutoMargins && !mayBeSafe { return (FlexDistribution(offset: 0, spacing: 0), 0) }
        let count = first.pointee.line.itemCount
        var used = container.mainGap * Double(count - 1)
        var autoMargins = 0
        var item = first
        for index in 0..<count {
            if index > 0 { item = item.following }
            used += item.pointee.asItem.main + item.marginSum(horizontal: container.isRow)
            autoMargins += (item.autoMargins & mainAxis).nonzeroBitCount
        }
        let free = container.innerMain - used
        if autoMargins > 0 && free > 0 {
            return (FlexDistribution(offset: 0, spacing: 0), free / Double(autoMargins))
        }
        let isReversed = container.node.pointee.style.direction.isReverse
        return (
            FlexDistribution(
                mayBeSafe && free < 0 ? .writingStart : justify, free: free, count: count, isReversed: isReversed), 0
        )
    }

    /// §9.6 step 16: lines by `alignContent`.
    private func lineDistribution(_ container: FlexContainer) -> FlexDistribution {
        guard container.wraps else { return FlexDistribution(offset: 0, spacing: 0) }
        var sum = 0.0
        var count = 0
        var line = container.firstItem
        while let first = line {
            sum += first.pointee.line.cross
            count += 1
            line = first.pointee.line.next
        }
        let free = container.innerCross - sum - container.crossGap * Double(max(count - 1, 0))
        let isSafe = free < 0 && container.node.pointee.style.safeAlignments.contains(.alignContent)
        return FlexDistribution(
            isSafe ? .writingStart : container.node.pointee.style.alignContent, free: free, count: count,
            isReversed: container.node.pointee.style.wrap == .wrapReverse)
    }

    /// §9.6 steps 13 and 14: the distance of an item's border edge from its line's cross-start edge.
    @inline(__always)
    private func crossOffsetInLine(_ item: FlexPointer, _ container: FlexContainer, lineCross: Double) -> Double {
        let start = item.marginAt(container.crossStart)
        let free = lineCross - item.pointee.asItem.cross - (start + item.marginAt(container.crossEnd))
        if item.autoMargins != 0 {
            let startIsAuto = item.hasAutoMargin(container.crossStart)
            let endIsAuto = item.hasAutoMargin(container.crossEnd)
            // §9.6 step 13: without free space the overflow is at the physical end of the axis.
            if startIsAuto || endIsAuto {
                if free > 0 {
                    if startIsAuto { return start + (endIsAuto ? free / 2 : free) }
                    return start
                }
                return autoMarginOverflow(container) ? start + free : start
            }
        }
        switch alignment(of: item, in: container.node, free: free) {
        case .end: return start + free
        case .center: return start + free / 2
        case .baseline: return start + item.pointee.asItem.baseline
        default: return start
        }
    }

    /// True if an item with automatic cross margins that is too large sticks to the line's cross-end edge: the
    /// overflow goes to the block or inline end, whatever `wrapReverse` does.
    private func autoMarginOverflow(_ container: FlexContainer) -> Bool {
        container.node.pointee.style.wrap == .wrapReverse
    }

    /// Shifts a relatively positioned node by its insets (CSS Positioned Layout §3.2).
    func shiftRelative(
        _ node: FlexPointer,
        containerWidth: Double,
        containerHeight: Double,
        containerIsRightToLeft rightToLeft: Bool
    ) {
        guard node.pointee.style.position == .relative && node.pointee.edges != nil else { return }
        let inset = node.insets(
            width: containerWidth, height: containerHeight, rightToLeft: node.pointee.flags.contains(.rightToLeft))
        if !inset.left.isNaN && (inset.right.isNaN || !rightToLeft) {
            node.pointee.result.x += inset.left
        } else if !inset.right.isNaN {
            node.pointee.result.x -= inset.right
        }
        if !inset.top.isNaN {
            node.pointee.result.y += inset.top
        } else if !inset.bottom.isNaN {
            node.pointee.result.y -= inset.bottom
        }
    }
}

/// The offset of the first of several boxes and the space added between two when free space is distributed
/// (CSS Box Alignment §5.3).
///
/// Where space is missing, `spaceBetween` falls back to the flex start, `spaceAround` and `spaceEvenly` to
/// `safe center`, which is the start of the writing mode: in a reversed axis, the other end. In Yoga's mode
/// items are placed from the main start, so that `isReversed` is false there.
struct FlexDistribution {
    var offset: Double
    var spacing: Double

    init(offset: Double, spacing: Double) {
        self.offset = offset
        self.spacing = spacing
    }

    init(_ justify: FlexJustify, free: Double, count: Int, isReversed: Bool = false) {
        switch justify {
        case .start: self.init(offset: 0, spacing: 0)
        case .end: self.init(offset: free, spacing: 0)
        case .center: self.init(offset: free / 2, spacing: 0)
        case .spaceBetween: self.init(between: free, count: count)
        case .spaceAround: self.init(around: free, count: count, isReversed: isReversed)
        case .spaceEvenly: self.init(evenly: free, count: count, isReversed: isReversed)
        case .writingStart: self.init(offset: isReversed ? free : 0, spacing: 0)
        case .writingEnd: self.init(offset: isReversed ? 0 : free, spacing: 0)
        }
    }

    init(_ align: FlexAlignContent, free: Double, count: Int, isReversed: Bool = false) {
        switch align {
        case .start, .baseline, .stretch: self.init(offset: 0, spacing: 0)
        case .end: self.init(offset: free, spacing: 0)
        case .center: self.init(offset: free / 2, spacing: 0)
        case .spaceBetween: self.init(between: free, count: count)
        case .spaceAround: self.init(around: free, count: count, isReversed: isReversed)
        case .spaceEvenly: self.init(evenly: free, count: count, isReversed: isReversed)
        case .writingStart: self.init(offset: isReversed ? free : 0, spacing: 0)
        case .writingEnd: self.init(offset: isReversed ? 0 : free, spacing: 0)
        }
    }

    private init(between free: Double, count: Int) {
        self.init(offset: 0, spacing: free > 0 && count > 1 ? free / Double(count - 1) : 0)
    }

    private init(around free: Double, count: Int, isReversed: Bool) {
        guard free > 0 && count > 0 else {
            self.init(offset: isReversed ? free : 0, spacing: 0)
            return
        }
        let spacing = free / Double(count)
        self.init(offset: spacing / 2, spacing: spacing)
    }

    private init(evenly free: Double, count: Int, isReversed: Bool) {
        guard free > 0 else {
            self.init(offset: isReversed ? free : 0, spacing: 0)
            return
        }
        let spacing = free / Double(count + 1)
        self.init(offset: spacing, spacing: spacing)
    }
}
