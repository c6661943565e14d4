/// Absolutely positioned boxes in Yoga's algorithm.
extension FlexPass {
    /// Lays out an absolute box and puts it at its place.
    ///
    /// - Parameters:
    ///   - widthMode: how the block's main size (in a column: its cross size) was meant.
    ///   - offsetX: the distance of the parent's left border edge from the block's.
    mutating func placeYogaAbsolute(
        _ child: FlexPointer, in parent: FlexPointer, _ block: FlexPointer, widthMode: FlexMeasureMode, offsetX: Double,
        offsetY: Double
    ) {
        let border = block.pointee.edges?.pointee.resolvedBorder ?? FlexInsets()
        let (blockSize, parentSize) = (usedSize(of: block), usedSize(of: parent))
        // What the child asks on its way is answered as in any other layout.
        let wereLaidOut = areLaidOutByStructure
        areLaidOutByStructure = false
        defer { areLaidOutByStructure = wereLaidOut }
        // Percentages refer to the width between the borders of a block from left to right.
        let blockWidth = blockSize.width - block.leftToRightBorderSum
        let innerWidth = blockSize.width - border.horizontal
        let blockHeight = blockSize.height - border.vertical
        let parentIsRightToLeft = parent.pointee.flags.contains(.rightToLeft)
        prepareYoga(
            child, ownerWidth: blockWidth, ownerHeight: blockHeight, ownerIsRightToLeft: parentIsRightToLeft)
        let inset = child.insets(width: blockWidth, height: blockHeight, rightToLeft: parentIsRightToLeft)
        let margin = child.margin
        let horizontalMargins = child.marginSum(horizontal: true)
        var width = child.pointee.box.setWidth + horizontalMargins
        var height = child.pointee.box.setHeight + margin.vertical
        if width.isNaN { width = child.boundKnown(innerWidth - inset.left - inset.right, horizontal: true) }
        if height.isNaN { height = child.boundKnown(blockHeight - inset.top - inset.bottom, horizontal: false) }
        let ratio = child.pointee.style.aspectRatio
        if !ratio.isNaN && width.isNaN != height.isNaN {
            if width.isNaN {
                width = horizontalMargins + (height - margin.vertical) * ratio
            } else {
                height = margin.vertical + (width - horizontalMargins) / ratio
            }
        }
        if width.isNaN || height.isNaN {
            var space = YogaSpace(
                width: width, width.isNaN ? .undefined : .exactly, height: height, height.isNaN ? .undefined : .exactly)
            // Less is what rounding left of no width.
            let hasWidth = blockWidth > 0x1p-20
            if !parent.pointee.style.direction.isRow && width.isNaN && widthMode != .undefined && hasWidth {
                space.width = blockWidth
                space.widthMode = .atMost
            }
            size(child, in: space, ownerWidth: blockWidth, ownerHeight: blockHeight, performs: false)
            width = child.pointee.asItem.measuredWidth + horizontalMargins
            height = child.pointee.asItem.measuredHeight + margin.vertical
        }
        size(
            child, in: YogaSpace(width: width, .exactly, height: height, .exactly), ownerWidth: blockWidth,
            ownerHeight: blockHeight, performs: true)
        let x = position(
            child, in: parent, parentSize.width, block, blockSize.width, horizontal: true, base: blockWidth,
            inset: inset, parentIsRightToLeft)
        let y = position(
            child, in: parent, parentSize.height, block, blockSize.height, horizontal: false, base: blockHeight,
            inset: inset, parentIsRightToLeft)
        let newX = inset.left.isNaN && inset.right.isNaN ? x : x - offsetX
        let newY = inset.top.isNaN && inset.bottom.isNaN ? y : y - offsetY
        child.pointee.result.x = newX
        child.pointee.result.y = newY
    }

    /// The size of a box that was laid out. In a layout by a structure its last answer may have been to a question that
    /// was asked after its layout.
    private func usedSize(of node: FlexPointer) -> FlexSize {
        areLaidOutByStructure
            ? FlexSize(width: node.pointee.result.laidOutWidth, height: node.pointee.result.laidOutHeight)
            : FlexSize(width: node.pointee.asItem.measuredWidth, height: node.pointee.asItem.measuredHeight)
    }

    /// The left or top edge: from the block's border edge where an inset is set, else from the parent's.
    ///
    /// - Parameter base: what percentages of the margins along this axis refer to, heights for vertical ones.
    private func position(
        _ child: FlexPointer, in parent: FlexPointer, _ parentSize: Double, _ block: FlexPointer, _ blockSize: Double,
        horizontal: Bool, base: Double, inset: FlexInsets, _ rightToLeft: Bool
    ) -> Double {
        // The edges where the axis begins in the writing mode, and ends.
        let start = horizontal ? (rightToLeft ? 2 : 0) : 1
        let end = start ^ 2
        let near = horizontal ? 0 : 1
        let size = horizontal ? child.pointee.asItem.measuredWidth : child.pointee.asItem.measuredHeight
        let border = block.pointee.edges?.pointee.resolvedBorder ?? FlexInsets()
        let edge = !inset[start].isNaN ? start : !inset[end].isNaN ? end : -1
        if edge >= 0 {
            var margin = FlexInsets()
            if let edges = child.pointee.edges, edges.uses(.margin) {
                margin =
                    edges.resolve(
                        .margin, width: base, height: base, missing: 0, rightToLeft: rightToLeft, isYoga: true
                    ).lengths
            }
            let distance = inset[edge] + border[edge] + margin[edge]
            return edge == near ? distance : blockSize - size - distance
        }
        return staticYogaPosition(child, in: parent, parentSize, horizontal: horizontal, rightToLeft)
    }

    /// The edge of a parent that a child without insets is aligned from along an axis, and how, as if it were the only
    /// item.
    func staticYogaAlignment(
        _ child: FlexPointer, in parent: FlexPointer, horizontal: Bool, _ rightToLeft: Bool
    ) -> (start: Int, align: FlexAlign) {
        let isMain = parent.pointee.style.direction.isRow == horizontal
        let inlineStart = horizontal ? (rightToLeft ? 2 : 0) : 1
        let start = isMain && parent.pointee.style.direction.isReverse ? inlineStart ^ 2 : inlineStart
        var align = FlexAlign.start
        if isMain {
            switch parent.pointee.style.justifyContent {
            case .start, .writingStart, .spaceBetween: break
            case .end, .writingEnd: align = .end
            case .center, .spaceAround, .spaceEvenly: align = .center
            }
        } else {
            let own = child.pointee.style.alignSelf
            align = own == .auto ? parent.pointee.style.alignItems : own
            align = align.withoutWritingMode
            if align == .baseline && !parent.pointee.style.direction.isRow { align = .start }
            if parent.pointee.style.wrap == .wrapReverse {
                if align == .end { align = .start } else if align != .center { align = .end }
            }
        }
        return (start, align)
    }

    /// Where the parent's alignment puts a child without insets, as if it were its only item.
    private func staticYogaPosition(
        _ child: FlexPointer, in parent: FlexPointer, _ parentSize: Double, horizontal: Bool, _ rightToLeft: Bool
    ) -> Double {
        let (start, align) = staticYogaAlignment(child, in: parent, horizontal: horizontal, rightToLeft)
        let frame = parent.frameInsets
        let size = horizontal ? child.pointee.asItem.measuredWidth : child.pointee.asItem.measuredHeight
        let fromStart: Double
        switch align {
        case .center:
            let inner = parentSize - (horizontal ? frame.horizontal : frame.vertical)
            let outer = size + child.marginSum(horizontal: horizontal)
            fromStart = (inner - outer) / 2 + frame[start] + child.marginAt(start)
        case .end: fromStart = parentSize - size - frame[start ^ 2] - child.marginAt(start ^ 2)
        default: fromStart = frame[start] + child.marginAt(start)
        }
        return start >= 2 ? parentSize - size - fromStart : fromStart
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The borders, where none is a percentage.
    func border(rightToLeft: Bool) -> FlexInsets {
        guard let edges = pointee.edges, edges.uses(.border) else { return FlexInsets() }
        return edges.resolve(
            .border, width: .nan, height: .nan, missing: 0, rightToLeft: rightToLeft, isYoga: true
        ).lengths
    }

    /// The left and right borders together, as if the direction were left to right.
    fileprivate var leftToRightBorderSum: Double {
        guard let edges = pointee.edges else { return 0 }
        guard pointee.flags.contains(.rightToLeft) else { return edges.pointee.resolvedBorder.horizontal }
        return edges.sum(.border, horizontal: true, ownerWidth: edges.pointee.resolvedOwnerWidth)
    }

    /// `bound`, where the size is known; else NaN.
    fileprivate func boundKnown(_ size: Double, horizontal: Bool) -> Double {
        size.isNaN ? .nan : bound(size, horizontal: horizontal)
    }
}
