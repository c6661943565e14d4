/// Absolutely positioned nodes (CSS Positioned Layout §4 and §5, CSS Flexbox §4.1), after everything in flow
/// has its place.
extension FlexPass {
    /// Lays out the absolute nodes below `node` whose containing block is `block`; with CSS's defaults also those whose
    /// containing block is further down, while in Yoga's algorithm each block has laid out its own.
    ///
    /// - Parameters:
    ///   - widthMode: in Yoga's algorithm, how the block's width was meant.
    ///   - offsetX: the distance of the node's left border edge from the block's.
    ///   - offsetY: the same for the top edges.
    mutating func layOutAbsolutes(
        below node: FlexPointer, in block: FlexPointer, widthMode: FlexMeasureMode = .exactly, offsetX: Double = 0,
        offsetY: Double = 0
    ) {
        guard enter(node) else { return }
        defer { leave(node) }
        let isYoga = block.pointee.flags.contains(.isYoga)
        var placed: FlexPointer?
        var next = node.pointee.firstChild
        while let child = next {
            next = child.nextBox(within: node, descending: child.pointee.style.display == .contents)
            let isAbsolute = child.pointee.style.position == .absolute
            if child.pointee.style.display == .none && isAbsolute { child.hide() }
            if child.pointee.style.display != .flex || !isYoga && child.isCollapsedItem { continue }
            if isAbsolute && isYoga {
                placeYogaAbsolute(child, in: node, block, widthMode: widthMode, offsetX: offsetX, offsetY: offsetY)
                placed = child
            } else if isAbsolute {
                placeAbsolute(child, in: node, block, offsetX: offsetX, offsetY: offsetY)
            }
            guard child.pointee.flags.contains(.hasAbsoluteDescendant) else { continue }
            if child.pointee.style.position == .static {
                layOutAbsolutes(
                    below: child, in: block, widthMode: widthMode, offsetX: offsetX + child.pointee.result.x,
                    offsetY: offsetY + child.pointee.result.y)
            } else if !isYoga {
                layOutAbsolutes(below: child, in: child)
            }
        }
        if let placed { markMoved(placed) }
    }

    /// One axis of an absolute node and its containing block; positions are relative to the block's padding edge.
    private struct Axis {
        var isHorizontal: Bool
        /// The size of the containing block's padding box.
        var block: Double
        var startInset: Double
        var endInset: Double
        var startMargin: Double
        var endMargin: Double
        var startMarginIsAuto: Bool
        var endMarginIsAuto: Bool
        /// True if the overflow of an over-constrained box goes to the start (right to left).
        var isReversed: Bool
        /// True if what overflows the containing block can be scrolled to at its start, and at its end.
        var scrollsToStart: Bool
        var scrollsToEnd: Bool

        var margins: Double { startMargin + endMargin }
        var hasBothInsets: Bool { !startInset.isNaN && !endInset.isNaN }
        var hasNoInset: Bool { startInset.isNaN && endInset.isNaN }

        /// The edges of the containing block moved in by the insets that are set. Where they cross, the one at the
        /// start of the direction stays, and the other is moved to it.
        var modifiedStart: Double {
            let start = startInset.isNaN ? 0 : startInset
            return isReversed ? min(start, block - (endInset.isNaN ? 0 : endInset)) : start
        }
        var modifiedEnd: Double {
            let end = block - (endInset.isNaN ? 0 : endInset)
            return isReversed ? end : max(end, startInset.isNaN ? 0 : startInset)
        }
        var insetModifiedSize: Double { modifiedEnd - modifiedStart }
    }

    private mutating func placeAbsolute(
        _ child: FlexPointer,
        in parent: FlexPointer,
        _ block: FlexPointer,
        offsetX: Double,
        offsetY: Double
    ) {
        let border = block.pointee.edges?.pointee.resolvedBorder ?? FlexInsets()
        let blockWidth = max(block.pointee.result.laidOutWidth - border.horizontal, 0)
        let blockHeight = max(block.pointee.result.laidOutHeight - border.vertical, 0)
        prepareItem(
            child,
            percentWidth: blockWidth,
            percentHeight: blockHeight,
            parentIsRightToLeft: child.parentFlags.contains(.rightToLeft)
        )
        let horizontal = axis(child, block, size: blockWidth, isHorizontal: true)
        let vertical = axis(child, block, size: blockHeight, isHorizontal: false)
        let context = FlexContainer(
            parent, width: parent.pointee.result.laidOutWidth, height: parent.pointee.result.laidOutHeight,
            heightIsDefinite: true)

        let staticHeight = staticSpace(child, context, vertical, offset: offsetY - border.top)
        child.resolveStretchedHeightLimits(available: vertical.hasNoInset ? staticHeight : vertical.insetModifiedSize)
        var height = absoluteDefiniteHeight(child, vertical, staticAvailable: staticHeight)
        let staticAvailable = staticSpace(child, context, horizontal, offset: offsetX - border.left)
        let hasRatio = !child.pointee.style.aspectRatio.isNaN
        let width = absoluteWidth(child, horizontal, vertical, definiteHeight: height, staticAvailable: staticAvailable)
        if hasRatio { child.resolveContentHeightLimits(content: child.heightFromRatio(width: width)) }
        var ratioHeight = Double.nan
        if height.isNaN && hasRatio {
            height = aspectRatioHeight(child, width: width)
            ratioHeight = child.ratioHeight(width: width, used: height)
        }
        if !height.isNaN { height = child.clampHeight(max(height, child.frameInsets.vertical)) }
        let used = layout(
            child, width: width, height: height, heightIsDefinite: !height.isNaN, ratioHeight: ratioHeight,
            limitsByContent: !hasRatio && child.hasContentHeightLimit)
        let changed =
            child.pointee.result.laidOutWidth != width || child.pointee.result.laidOutHeight != used
        child.pointee.result.laidOutWidth = width
        child.pointee.result.laidOutHeight = used

        let x = position(child, horizontal, size: width, context, offset: offsetX - border.left)
        let y = position(child, vertical, size: used, context, offset: offsetY - border.top)
        let newX = x + border.left - offsetX
        let newY = y + border.top - offsetY
        if changed || newX != child.pointee.result.x || newY != child.pointee.result.y
            || child.pointee.flags.contains(.childrenMoved)
        {
            child.pointee.result.x = newX
            child.pointee.result.y = newY
            markMoved(child)
        }
    }

    /// Makes the pixel grid pass come to this node, though its parents' layouts didn't change.
    private func markMoved(_ child: FlexPointer) {
        var next = child.pointee.parent
        while let node = next {
            node.pointee.flags.insert(.childrenMoved)
            next = node.pointee.parent
        }
    }

    private func axis(_ child: FlexPointer, _ block: FlexPointer, size: Double, isHorizontal: Bool) -> Axis {
        let inset = child.insets(width: size, height: size, rightToLeft: child.pointee.flags.contains(.rightToLeft))
        let margin = child.margin
        if isHorizontal {
            return Axis(
                isHorizontal: true,
                block: size,
                startInset: inset.left,
                endInset: inset.right,
                startMargin: margin.left,
                endMargin: margin.right,
                startMarginIsAuto: child.hasAutoMargin(0),
                endMarginIsAuto: child.hasAutoMargin(2),
                isReversed: block.pointee.flags.contains(.rightToLeft),
                scrollsToStart: false, scrollsToEnd: false
            )
        }
        let scrolls = block.pointee.style.overflow != .visible
        let direction = block.pointee.style.direction
        let stacksUpwards =
            direction == .columnReverse || (direction.isRow && block.pointee.style.wrap == .wrapReverse)
        return Axis(
            isHorizontal: false,
            block: size,
            startInset: inset.top,
            endInset: inset.bottom,
            startMargin: margin.top,
            endMargin: margin.bottom,
            startMarginIsAuto: child.hasAutoMargin(1),
            endMarginIsAuto: child.hasAutoMargin(3),
            isReversed: false,
            scrollsToStart: scrolls && stacksUpwards, scrollsToEnd: scrolls && !stacksUpwards
        )
    }

    /// The height where it is known without the width.
    private func absoluteDefiniteHeight(
        _ child: FlexPointer,
        _ vertical: Axis,
        staticAvailable: Double
    ) -> Double {
        let space = vertical.hasNoInset ? staticAvailable : vertical.insetModifiedSize
        let own = child.definiteHeight(available: max(space - vertical.margins, 0))
        if !own.isNaN { return child.clampHeight(own) }
        guard fillsBetweenInsets(child, vertical) else { return .nan }
        if !child.pointee.style.aspectRatio.isNaN && child.pointee.style.alignSelf != .stretch { return .nan }
        return child.clampHeight(max(vertical.insetModifiedSize - vertical.margins, child.frameInsets.vertical))
    }

    /// True if an automatic height fills the space between two insets: not when `alignSelf` asks for another place than
    /// all of it (CSS Positioned Layout 3 §4.3).
    private func fillsBetweenInsets(_ child: FlexPointer, _ vertical: Axis) -> Bool {
        let isAutomatic = child.pointee.height.unit == .auto || child.pointee.height.unit == .undefined
        return isAutomatic && vertical.hasBothInsets
            && (child.pointee.style.alignSelf == .auto || child.pointee.style.alignSelf == .stretch)
    }

    private mutating func absoluteWidth(
        _ child: FlexPointer,
        _ horizontal: Axis,
        _ vertical: Axis,
        definiteHeight: Double,
        staticAvailable: Double
    ) -> Double {
        let space = horizontal.hasNoInset ? staticAvailable : horizontal.insetModifiedSize
        let available = max(space - horizontal.margins, 0)
        let hasRatio = !child.pointee.style.aspectRatio.isNaN
        var height = definiteHeight
        if height.isNaN && hasRatio && fillsBetweenInsets(child, vertical) {
            height = child.clampHeight(max(vertical.insetModifiedSize - vertical.margins, child.frameInsets.vertical))
        }
        applyKeywordLimits(child, available: available, height: height)
        var width = child.pointee.box.setWidth
        // The automatic minimum of boxes with a ratio holds for a given width too, unless the insets give the box's
        // place.
        let isRaised = !height.isNaN && !(definiteHeight.isNaN && horizontal.hasBothInsets)
        if !width.isNaN {
            if isRaised { width = raisedToContent(child, width: width, height: height) }
            return child.clampWidth(max(width, child.frameInsets.horizontal))
        }
        width = keywordWidth(child, child.pointee.width, available: available, height: height)
        var fills = false
        if width.isNaN && hasRatio && !definiteHeight.isNaN { width = child.widthFromRatio(height: height) }
        if width.isNaN && horizontal.hasBothInsets {
            width = available
            fills = true
        }
        if width.isNaN { width = fitContentWidth(child, available: available, height: height) }
        if hasRatio && child.pointee.width.isAutomatic { width = limitedByBlock(child, vertical, width: width) }
        if !fills && isRaised { width = raisedToContent(child, width: width, height: height) }
        return child.clampWidth(max(width, child.frameInsets.horizontal))
    }

    /// An automatic width within the limits that the ratio carries over from the limits of the height. As in browsers,
    /// those that stretch are as high as the containing block here, whatever the insets are.
    private func limitedByBlock(_ child: FlexPointer, _ vertical: Axis, width: Double) -> Double {
        let (minH, maxH) = (child.pointee.box.minH, child.pointee.box.maxH)
        child.resolveStretchedHeightLimits(available: vertical.block)
        let limited = child.limitedByRatio(width: width)
        (child.pointee.box.minH, child.pointee.box.maxH) = (minH, maxH)
        return limited
    }

    /// The position of the child's border edge from the containing block's padding edge.
    private func position(
        _ child: FlexPointer,
        _ axis: Axis,
        size: Double,
        _ context: FlexContainer,
        offset: Double
    ) -> Double {
        if axis.hasNoInset {
            if child.pointee.style.safeAlignments.contains(.itself) && child.pointee.style.alignSelf != .auto
                && context.isRow != axis.isHorizontal
            {
                let (start, end) = staticRange(child, context, axis, offset: offset)
                let outer = size + axis.margins
                if outer > end - start {
                    return (axis.isReversed ? end - outer : start) + axis.startMargin
                }
            }
            return offset + staticPosition(child, context, axis, size: size)
        }
        guard axis.hasBothInsets else {
            if !axis.startInset.isNaN { return axis.startInset + axis.startMargin }
            return axis.block - axis.endInset - axis.endMargin - size
        }
        let free = axis.insetModifiedSize - size - axis.margins
        let start = axis.modifiedStart
        if axis.startMarginIsAuto && axis.endMarginIsAuto {
            if free >= 0 || !axis.isHorizontal { return start + free / 2 }
            return axis.isReversed ? start + free : start
        }
        if axis.startMarginIsAuto { return start + free }
        if axis.endMarginIsAuto { return start + axis.startMargin }
        if !axis.isHorizontal && child.pointee.style.alignSelf != .auto {
            if free < 0 && child.pointee.style.safeAlignments.contains(.itself) { return start + axis.startMargin }
            let isUnsafe = child.pointee.style.safeAlignments.contains(.unsafeItself)
            return alignedPosition(child.pointee.style.alignSelf, isUnsafe: isUnsafe, axis, free: free)
                + axis.startMargin
        }
        return axis.isReversed ? start + free + axis.startMargin : start + axis.startMargin
    }

    /// Where `alignSelf` puts the margin box between two insets. A box that is too large is kept, as far as possible,
    /// within the containing block and the space between the insets together, unless it can be scrolled to (CSS Box
    /// Alignment §4.4).
    private func alignedPosition(_ align: FlexAlign, isUnsafe: Bool, _ axis: Axis, free: Double) -> Double {
        var position = axis.modifiedStart
        if align == .center { position += free / 2 }
        if align == .end || align == .writingEnd || align == .selfEnd { position += free }
        guard free < 0 && !isUnsafe else { return position }
        let size = axis.insetModifiedSize - free
        if !axis.scrollsToEnd { position = min(position, max(axis.modifiedEnd, axis.block) - size) }
        return axis.scrollsToStart ? position : max(position, min(axis.modifiedStart, 0))
    }

    /// §4.1: as if the child were the only item of its parent. From the parent's border edge.
    private func staticPosition(_ child: FlexPointer, _ context: FlexContainer, _ axis: Axis, size: Double) -> Double {
        let isMain = context.isRow == axis.isHorizontal
        let inner = axis.isHorizontal ? context.innerWidth : context.innerHeight
        let before = axis.isHorizontal ? context.insets.left : context.insets.top
        let free = inner - size - axis.margins
        let fraction = staticAlignment(child, context, isMain: isMain)
        let flips = (isMain ? context.mainStart : context.crossStart) >= 2
        return before + axis.startMargin + free * (flips ? 1 - fraction : fraction)
    }

    /// How much of the free space lies before the child at its static position, from 0 to 1. As in browsers, `safe` of
    /// the parent has no effect there.
    private func staticAlignment(_ child: FlexPointer, _ context: FlexContainer, isMain: Bool) -> Double {
        if isMain {
            let isReversed = context.node.pointee.style.direction.isReverse
            switch context.node.pointee.style.justifyContent {
            case .start, .spaceBetween: return 0
            case .end: return 1
            case .center, .spaceAround, .spaceEvenly: return 0.5
            case .writingStart: return isReversed ? 1 : 0
            case .writingEnd: return isReversed ? 0 : 1
            }
        }
        switch alignment(of: child, in: context.node) {
        case .end: return 1
        case .center: return 0.5
        // Without others to align with, a baseline is at the start of the writing mode, which wrap-reverse doesn't
        // turn.
        case .baseline: return context.node.pointee.style.wrap == .wrapReverse ? 1 : 0
        default: return 0
        }
    }

    /// The size of `staticRange`.
    private func staticSpace(_ child: FlexPointer, _ context: FlexContainer, _ axis: Axis, offset: Double) -> Double {
        let (start, end) = staticRange(child, context, axis, offset: offset)
        return end - start
    }

    /// Where a child without insets has room: from its static position to the containing block's edge, or as far to
    /// both sides; none, but at that position, where it lies beyond that edge.
    private func staticRange(
        _ child: FlexPointer, _ context: FlexContainer, _ axis: Axis, offset: Double
    ) -> (start: Double, end: Double) {
        let isMain = context.isRow == axis.isHorizontal
        let fraction = staticAlignment(child, context, isMain: isMain)
        let flips = (isMain ? context.mainStart : context.crossStart) >= 2
        let near = offset + (axis.isHorizontal ? context.insets.left : context.insets.top)
        let far = near + (axis.isHorizontal ? context.innerWidth : context.innerHeight)
        switch flips ? 1 - fraction : fraction {
        case 0: return (near, max(near, axis.block))
        case 1: return (min(far, 0), far)
        default:
            let middle = (near + far) / 2
            let half = max(min(middle, axis.block - middle), 0)
            return (middle - half, middle + half)
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The insets against the size that percentages refer to; NaN where there is none.
    func insets(width: Double, height: Double, rightToLeft: Bool) -> FlexInsets {
        guard let edges = pointee.edges, edges.uses(.inset) else {
            return FlexInsets(left: .nan, top: .nan, right: .nan, bottom: .nan)
        }
        let isYoga = pointee.flags.contains(.isYoga)
        return edges.resolve(
            .inset, width: width, height: height, missing: .nan, rightToLeft: rightToLeft, isYoga: isYoga
        ).lengths
    }
}
