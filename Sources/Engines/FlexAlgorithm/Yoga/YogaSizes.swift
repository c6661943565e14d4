/// Yoga's box model: a box's own sizes and limits against its owner, as border boxes. What isn't set is NaN.
extension FlexPass {
    /// Resolves a node's direction, edges, sizes and limits.
    mutating func prepareYoga(
        _ node: FlexPointer, ownerWidth: Double, ownerHeight: Double, ownerIsRightToLeft: Bool
    ) {
        let flags = node.pointee.flags
        let rightToLeft = node.pointee.style.layoutDirection.isRightToLeft(inherited: ownerIsRightToLeft)
        // What a former layout resolved stands.
        let isResolved =
            flags.intersection(.isResolved | .isYoga | .hasPercentages | .hiddenFramesCleared) == .isResolved | .isYoga
            && rightToLeft == flags.contains(.rightToLeft)
            && node.pointee.edges?.pointee.marginsRightToLeft ?? ownerIsRightToLeft == ownerIsRightToLeft
        if isResolved {
            if flags.contains(.dirty) { node.forgetDirtyAnswers() }
        } else {
            resolveYoga(
                node, ownerWidth: ownerWidth, ownerHeight: ownerHeight, rightToLeft: rightToLeft,
                ownerIsRightToLeft: ownerIsRightToLeft)
        }
    }

    private func resolveYoga(
        _ node: FlexPointer, ownerWidth: Double, ownerHeight: Double, rightToLeft: Bool, ownerIsRightToLeft: Bool
    ) {
        let former = node.pointee.flags
        if former.contains(.dirty) || !former.contains(.isYoga) { node.forgetDirtyAnswers() }
        var flags = node.pointee.flags.subtracting(
            .hiddenFramesCleared | .rightToLeft)
        flags.formUnion(.isYoga | .isResolved)
        if rightToLeft { flags.insert(.rightToLeft) }
        node.pointee.flags = flags
        if node.pointee.edges != nil {
            resolveEdges(
                node, ownerWidth: ownerWidth, rightToLeft: rightToLeft, ownerIsRightToLeft: ownerIsRightToLeft)
        }
        resolveYogaSizes(
            node, ownerWidth: ownerWidth, ownerHeight: ownerHeight, ownerIsRightToLeft: ownerIsRightToLeft)
    }

    private func resolveYogaSizes(
        _ node: FlexPointer, ownerWidth: Double, ownerHeight: Double, ownerIsRightToLeft: Bool
    ) {
        var extraWidth = 0.0
        var extraHeight = 0.0
        if node.pointee.style.boxSizing == .contentBox {
            extraWidth = node.frame(horizontal: true, ownerIsRightToLeft: ownerIsRightToLeft)
            extraHeight = node.frameInsets.vertical
        }
        if node.hasAutomaticLimits {
            node.pointee.box.minW = .nan
            node.pointee.box.minH = .nan
            node.pointee.box.maxW = .nan
            node.pointee.box.maxH = .nan
            node.pointee.box.setWidth = node.pointee.width.positive(against: ownerWidth) + extraWidth
            node.pointee.box.setHeight = node.pointee.height.positive(against: ownerHeight) + extraHeight
            return
        }
        let (minWidth, maxWidth) = (node.pointee.minWidth, node.pointee.maxWidth)
        let (minHeight, maxHeight) = (node.pointee.minHeight, node.pointee.maxHeight)
        let (width, height) = (node.effectiveSize(horizontal: true), node.effectiveSize(horizontal: false))
        node.pointee.box.setWidth = width.positive(against: ownerWidth) + extraWidth
        node.pointee.box.setHeight = height.positive(against: ownerHeight) + extraHeight
        node.pointee.box.minW = minWidth.yogaResolved(against: ownerWidth) + extraWidth
        node.pointee.box.maxW = maxWidth.yogaResolved(against: ownerWidth) + extraWidth
        node.pointee.box.minH = minHeight.yogaResolved(against: ownerHeight) + extraHeight
        node.pointee.box.maxH = maxHeight.yogaResolved(against: ownerHeight) + extraHeight
    }
}

extension FlexLength {
    /// True if it is a number of points or a percentage.
    @inline(__always)
    var isLength: Bool { unit == .points || unit == .percent }

    /// In points; NaN also where it is a percentage of less than no space, which Yoga doesn't count as a size.
    @inline(__always)
    fileprivate func positive(against base: Double) -> Double {
        let size = yogaResolved(against: base)
        return size >= 0 ? size : .nan
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The size that counts in an axis: a minimum that equals the maximum is the size.
    @inline(__always)
    func effectiveSize(horizontal: Bool) -> FlexLength {
        let minimum = horizontal ? pointee.minWidth : pointee.minHeight
        let maximum = horizontal ? pointee.maxWidth : pointee.maxHeight
        return maximum.isLength && minimum == maximum ? maximum : sizeProperty(horizontal: horizontal)
    }

    /// True if no minimum and no maximum is set.
    @inline(__always)
    var hasNoLimits: Bool {
        pointee.box.minW.isNaN && pointee.box.maxW.isNaN && pointee.box.minH.isNaN && pointee.box.maxH.isNaN
    }

    /// True if a minimum is larger than the maximum.
    var limitsCross: Bool { pointee.box.minW > pointee.box.maxW || pointee.box.minH > pointee.box.maxH }

    /// The size that the node answered last.
    @inline(__always)
    func measured(horizontal: Bool) -> Double {
        horizontal ? pointee.asItem.measuredWidth : pointee.asItem.measuredHeight
    }

    @inline(__always)
    func setMeasured(_ size: Double, horizontal: Bool) {
        if horizontal { pointee.asItem.measuredWidth = size } else { pointee.asItem.measuredHeight = size }
    }

    /// A size within the limits and not below padding and border.
    @inline(__always)
    func bound(_ size: Double, horizontal: Bool) -> Double {
        let floor = horizontal ? frameInsets.horizontal : frameInsets.vertical
        let limited = limit(size, horizontal: horizontal)
        return larger(limited, floor)
    }

    /// Padding and border together as a container counts those of an item: in its own direction.
    @inline(__always)
    func frame(horizontal: Bool, ownerIsRightToLeft: Bool) -> Double {
        guard horizontal, pointee.flags.contains(.rightToLeft) != ownerIsRightToLeft, let edges = pointee.edges else {
            return inset(horizontal: horizontal)
        }
        let width = edges.pointee.resolvedOwnerWidth
        return edges.sum(.padding, horizontal: true, ownerWidth: width, rightToLeft: ownerIsRightToLeft)
            + edges.sum(.border, horizontal: true, ownerWidth: width, rightToLeft: ownerIsRightToLeft)
    }

    /// A size within the limits; the maximum wins where they cross and the size is larger.
    @inline(__always)
    func limit(_ size: Double, horizontal: Bool) -> Double {
        // Percentages of negative spaces don't count.
        let upper = maximum(horizontal: horizontal)
        let lower = minimum(horizontal: horizontal)
        // What was shared so that it is the maximum isn't larger, whatever rounding made of the sum.
        if size > upper && upper >= 0 { return lower > upper && Float(size) <= Float(upper) ? lower : upper }
        return size < lower && lower >= 0 ? lower : size
    }

    @inline(__always)
    func maximum(horizontal: Bool) -> Double { horizontal ? pointee.box.maxW : pointee.box.maxH }
    @inline(__always)
    func minimum(horizontal: Bool) -> Double { horizontal ? pointee.box.minW : pointee.box.minH }

    /// A size within limits whose percentages refer to another size than the one that they were resolved against.
    ///
    /// - Parameter insets: padding and border together, as a limit of the content box adds them.
    func limit(_ size: Double, horizontal: Bool, percentageBase: Double, insets: Double) -> Double {
        guard pointee.flags.contains(.hasPercentages) else { return limit(size, horizontal: horizontal) }
        let extra = pointee.style.boxSizing == .contentBox ? insets : 0
        let upper = (horizontal ? pointee.maxWidth : pointee.maxHeight).yogaResolved(against: percentageBase) + extra
        if size > upper && upper >= 0 { return upper }
        let lower = (horizontal ? pointee.minWidth : pointee.minHeight).yogaResolved(against: percentageBase) + extra
        return size < lower && lower >= 0 ? lower : size
    }

    /// A length as a border box.
    func resolve(_ length: FlexLength, horizontal: Bool, percentageBase: Double) -> Double {
        let size = length.yogaResolved(against: percentageBase)
        guard pointee.style.boxSizing == .contentBox else { return size }
        return size + (horizontal ? frameInsets.horizontal : frameInsets.vertical)
    }

    /// Limits the space for a margin box to the maximum, which stands in where no space is known.
    ///
    /// - Parameter percentageBase: what a percentage refers to.
    @inline(__always)
    func limitSpace(
        _ space: inout Double, _ mode: inout FlexMeasureMode, horizontal: Bool, percentageBase: Double
    ) {
        let length = horizontal ? pointee.maxWidth : pointee.maxHeight
        guard length.isLength else { return }
        let maximum = resolve(length, horizontal: horizontal, percentageBase: percentageBase)
        guard !maximum.isNaN else { return }
        let margin = marginSum(horizontal: horizontal)
        let outer = maximum + margin
        if mode == .undefined {
            mode = .atMost
            space = outer
        } else if !(space < outer) {
            space = outer
            if minimum(horizontal: horizontal) > maximum {
                // Which of the two wins is what single precision leaves of the maximum without the margin.
                let upper = Float(maximum)
                if (upper + Float(margin)) - Float(margin) > upper { space += maximum * 0x1p-22 }
            }
        }
    }
}
