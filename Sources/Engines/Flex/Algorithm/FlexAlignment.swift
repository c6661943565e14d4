/// CSS Flexbox §9.5 and §9.6: main-axis alignment, cross-axis alignment, and where that puts the items.
extension FlexPass {
    /// §9.5 step 12: automatic margins, then `justifyContent`.
    func alignMain(_ container: FlexContainer, line first: FlexPointer) {
        let count = first.pointee.lineItemCount
        let row = container.isRow
        let startBit = UInt8(1) << UInt8(container.mainStart)
        let endBit = UInt8(1) << UInt8(container.mainEnd)
        var used = container.mainGap * Double(count - 1)
        var autoMargins = 0
        var item = first
        for index in 0..<count {
            if index > 0 { item = item.pointee.nextItem.unsafelyUnwrapped }
            used += item.pointee.main + item.marginSum(horizontal: row)
            let mask = item.autoMargins
            if mask != 0 { autoMargins += (mask & startBit != 0 ? 1 : 0) + (mask & endBit != 0 ? 1 : 0) }
        }
        let free = container.innerMain - used
        var autoMargin = 0.0
        var distribution = FlexDistribution(offset: 0, spacing: 0)
        if autoMargins > 0 && free > 0 {
            autoMargin = free / Double(autoMargins)
        } else {
            distribution = FlexDistribution(
                container.node.pointee.justifyContent,
                free: free,
                count: count,
                isReversed: container.node.pointee.direction.isReverse
            )
        }
        var position = distribution.offset
        item = first
        for index in 0..<count {
            if index > 0 { item = item.pointee.nextItem.unsafelyUnwrapped }
            if item.pointee.edges != nil {
                position += item.marginAt(container.mainStart)
                if item.autoMargins & startBit != 0 { position += autoMargin }
            }
            item.pointee.mainOffset = position
            position += item.pointee.main
            if item.pointee.edges != nil {
                position += item.marginAt(container.mainEnd)
                if item.autoMargins & endBit != 0 { position += autoMargin }
            }
            position += container.mainGap + distribution.spacing
        }
    }

    /// §9.6 steps 13, 14 and 16: lines by `alignContent`, items within their lines.
    func alignCross(_ container: FlexContainer) {
        var lineOffset = 0.0
        var spacing = 0.0
        if container.wraps {
            var sum = 0.0
            var count = 0
            var line = container.firstItem
            while let first = line {
                sum += first.pointee.lineCross
                count += 1
                line = first.pointee.nextLine
            }
            let free = container.innerCross - sum - container.crossGap * Double(max(count - 1, 0))
            let distribution = FlexDistribution(
                container.node.pointee.alignContent,
                free: free,
                count: count,
                isReversed: container.node.pointee.wrap == .wrapReverse
            )
            lineOffset = distribution.offset
            spacing = distribution.spacing
        }
        var line = container.firstItem
        while let first = line {
            var item = first
            for index in 0..<first.pointee.lineItemCount {
                if index > 0 { item = item.pointee.nextItem.unsafelyUnwrapped }
                item.pointee.crossOffset =
                    lineOffset + crossOffsetInLine(item, container, lineCross: first.pointee.lineCross)
            }
            lineOffset += first.pointee.lineCross + container.crossGap + spacing
            line = first.pointee.nextLine
        }
    }

    /// The distance of an item's border edge from its line's cross-start edge.
    private func crossOffsetInLine(_ item: FlexPointer, _ container: FlexContainer, lineCross: Double) -> Double {
        let start = item.marginAt(container.crossStart)
        let free = lineCross - item.pointee.cross - item.marginSum(horizontal: !container.isRow)
        let mask = item.autoMargins
        if mask != 0 {
            let startIsAuto = mask & (1 << UInt8(container.crossStart)) != 0
            let endIsAuto = mask & (1 << UInt8(container.crossEnd)) != 0
            // §9.6 step 13: without free space the overflow is at the physical end of the axis.
            if startIsAuto || endIsAuto {
                if free > 0 {
                    if startIsAuto { return start + (endIsAuto ? free / 2 : free) }
                    return start
                }
                return autoMarginOverflow(container) ? start + free : start
            }
        }
        switch alignment(of: item, in: container.node) {
        case .end: return start + free
        case .center: return start + free / 2
        case .baseline: return start + item.pointee.baseline
        case .auto, .stretch, .start: return start
        }
    }

    /// Whether an item with automatic cross margins that is too large sticks to the line's cross-end edge: the
    /// overflow goes to the block or inline end, whatever `wrapReverse` does.
    private func autoMarginOverflow(_ container: FlexContainer) -> Bool {
        container.node.pointee.wrap == .wrapReverse
    }

    /// Turns offsets along the axes into positions in the container's border box.
    func placeItems(_ container: FlexContainer) {
        let insets = container.insets
        let row = container.isRow
        let mainFlips = container.mainStart >= 2
        let crossFlips = container.crossStart >= 2
        var next = container.firstItem
        while let item = next {
            next = item.pointee.nextItem
            var main = item.pointee.mainOffset
            if mainFlips { main = container.innerMain - main - item.pointee.main }
            var cross = item.pointee.crossOffset
            if crossFlips { cross = container.innerCross - cross - item.pointee.cross }
            item.pointee.x = insets.left + (row ? main : cross)
            item.pointee.y = insets.top + (row ? cross : main)
            item.pointee.flowY = item.pointee.y
            shiftRelative(
                item,
                containerWidth: container.innerWidth,
                containerHeight: container.percentHeight,
                containerIsRightToLeft: container.isRightToLeft
            )
        }
    }

    /// Shifts a relatively positioned node by its insets (CSS Positioned Layout §3.2).
    func shiftRelative(
        _ node: FlexPointer,
        containerWidth: Double,
        containerHeight: Double,
        containerIsRightToLeft rightToLeft: Bool
    ) {
        guard node.pointee.position == .relative, let edges = node.pointee.edges, edges.uses(.inset) else { return }
        let inset = edges.resolve(
            .inset, width: containerWidth, height: containerHeight, missing: .nan,
            rightToLeft: node.pointee.flags.contains(.rightToLeft)
        ).lengths
        if !inset.left.isNaN && (inset.right.isNaN || !rightToLeft) {
            node.pointee.x += inset.left
        } else if !inset.right.isNaN {
            node.pointee.x -= inset.right
        }
        if !inset.top.isNaN {
            node.pointee.y += inset.top
        } else if !inset.bottom.isNaN {
            node.pointee.y -= inset.bottom
        }
    }
}

/// Where the first of several boxes begins when free space is distributed, and what is added between two
/// (CSS Box Alignment §5.3).
///
/// Where space is missing, `spaceBetween` falls back to the flex start, `spaceAround` and `spaceEvenly` to `safe center`,
/// which is the start of the writing mode: in a reversed axis, the other end.
struct FlexDistribution {
    var offset: Double
    var spacing: Double

    init(offset: Double, spacing: Double) {
        self.offset = offset
        self.spacing = spacing
    }

    init(_ justify: FlexJustify, free: Double, count: Int, isReversed: Bool) {
        switch justify {
        case .start: self.init(offset: 0, spacing: 0)
        case .end: self.init(offset: free, spacing: 0)
        case .center: self.init(offset: free / 2, spacing: 0)
        case .spaceBetween: self.init(between: free, count: count)
        case .spaceAround: self.init(around: free, count: count, isReversed: isReversed)
        case .spaceEvenly: self.init(evenly: free, count: count, isReversed: isReversed)
        }
    }

    init(_ align: FlexAlignContent, free: Double, count: Int, isReversed: Bool) {
        switch align {
        case .start, .baseline, .stretch: self.init(offset: 0, spacing: 0)
        case .end: self.init(offset: free, spacing: 0)
        case .center: self.init(offset: free / 2, spacing: 0)
        case .spaceBetween: self.init(between: free, count: count)
        case .spaceAround: self.init(around: free, count: count, isReversed: isReversed)
        case .spaceEvenly: self.init(evenly: free, count: count, isReversed: isReversed)
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
