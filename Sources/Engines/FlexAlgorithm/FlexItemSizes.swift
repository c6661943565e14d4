/// What is known about an item's sizes before it is laid out: content-based heights, cross sizes that are definite (CSS
/// Flexbox §9.8), and the automatic minimum size (§4.5).
extension FlexPass {
    /// The content's height, with the item's own minimum and maximum left aside: flex base sizes aren't clamped.
    ///
    /// - Parameter lineLimit: the border-box height that the lines of a column are filled up to, if not the item's own.
    mutating func unlimitedContentHeight(_ item: FlexPointer, width: Double, lineLimit: Double = .nan) -> Double {
        let breaksLines = item.pointee.style.wrap != .noWrap && !item.pointee.style.direction.isRow
        // Limits of the lines that depend on the container don't count while the content is asked.
        var limit = lineLimit
        if limit.isNaN && item.pointee.height.unit == .points { limit = item.pointee.box.setHeight }
        let keepsMaximum =
            breaksLines && item.pointee.maxHeight.unit != .percent && item.pointee.maxHeight.unit != .stretch
        if limit.isNaN && keepsMaximum && item.pointee.box.maxH.isFinite { limit = item.pointee.box.maxH }
        if breaksLines && item.pointee.firstChild != nil && !limit.isNaN {
            // Its lines break at the height, to which percentages nevertheless don't refer.
            let maxH = item.pointee.box.maxH
            item.pointee.box.maxH = min(maxH, limit)
            let content = heightAnswer(item, width: width).content
            item.pointee.box.maxH = maxH
            return content
        }
        if item.pointee.box.minH == item.frameInsets.vertical && (item.pointee.box.maxH == .infinity || keepsMaximum) {
            return contentHeight(item, width: width)
        }
        let minH = item.pointee.box.minH
        let maxH = item.pointee.box.maxH
        item.pointee.box.minH = item.frameInsets.vertical
        if !keepsMaximum { item.pointee.box.maxH = .infinity }
        let height = contentHeight(item, width: width)
        item.pointee.box.minH = minH
        item.pointee.box.maxH = maxH
        return height
    }

    /// Resolves `minHeight` and `maxHeight` of a column's item where the content decides them: by the width that it has
    /// if its height is `auto`.
    mutating func applyContentHeightLimits(_ item: FlexPointer, _ container: FlexContainer) {
        guard item.hasContentHeightLimit else { return }
        item.resolveContentHeightLimits(
            content: item.pointee.style.aspectRatio.isNaN
                ? unlimitedContentHeight(item, width: automaticWidth(item, container))
                : item.heightFromRatio(width: widthWithoutHeight(item, container, ignoringPercentages: true)))
    }

    func resolvedBasis(
        _ item: FlexPointer,
        _ basis: FlexLength,
        percentBase: Double,
        horizontal: Bool
    ) -> Double {
        let insets = item.frameInsets
        let frame = horizontal ? insets.horizontal : insets.vertical
        return FlexPass.borderBox(
            basis.resolved(against: percentBase), item.pointee.style.boxSizing == .contentBox ? frame : 0, frame)
    }

    // MARK: - Cross sizes that are known before the layout (§9.8)

    /// The border-box height of a row's item where it is definite: its own, or its line's when it is stretched.
    func definiteCrossHeight(_ item: FlexPointer, _ container: FlexContainer) -> Double {
        let margins = item.marginSum(horizontal: false)
        let own = item.definiteHeight(available: max(container.percentHeight - margins, 0))
        if !own.isNaN { return item.clampHeight(own) }
        guard !container.wraps && container.heightIsDefinite && isStretched(item, in: container.node, row: true) else {
            return .nan
        }
        return item.clampHeight(max(container.percentHeight - margins, 0))
    }

    /// True if `width` of a column's item doesn't depend on its content.
    func hasDefiniteColumnWidth(_ item: FlexPointer, _ container: FlexContainer) -> Bool {
        !item.pointee.box.setWidth.isNaN || item.pointee.width.unit == .stretch
            || (!container.wraps && isStretched(item, in: container.node, row: false))
    }

    /// The border-box width of a column's item: its own, the container's when it is stretched, else fit-content.
    ///
    /// - Parameter height: the item's definite border-box height, or NaN.
    mutating func columnItemWidth(_ item: FlexPointer, _ container: FlexContainer, height: Double) -> Double {
        let available = max(container.innerWidth - item.marginSum(horizontal: true), 0)
        applyKeywordLimits(item, available: available, height: height)
        var width = item.pointee.box.setWidth
        if !width.isNaN { return item.clampWidth(width) }
        // The space is unknown while the content-based width of a column that wraps is found.
        let fills =
            item.pointee.width.unit == .stretch
            || (!container.wraps && isStretched(item, in: container.node, row: false))
        if fills && !available.isNaN { return item.clampWidth(available) }
        width = keywordWidth(item, item.pointee.width, available: available, height: height)
        if width.isNaN { width = fitContentWidth(item, available: available, height: height) }
        return item.clampWidth(height.isNaN ? width : raisedToContent(item, width: width, height: height))
    }

    /// The width of a column's item with an aspect ratio if its height were `auto`: what its content-based height comes
    /// from (§4.5, §9.2 step 3E).
    ///
    /// - Parameter ignoringPercentages: leaves a minimum and maximum height in percent out, as browsers do while they
    ///   look for the flex base size.
    mutating func widthWithoutHeight(
        _ item: FlexPointer,
        _ container: FlexContainer,
        ignoringPercentages: Bool
    ) -> Double {
        let (minW, maxW) = (item.pointee.box.minW, item.pointee.box.maxW)
        let (minH, maxH) = (item.pointee.box.minH, item.pointee.box.maxH)
        if ignoringPercentages {
            if item.pointee.minHeight.unit == .percent { item.pointee.box.minH = item.frameInsets.vertical }
            if item.pointee.maxHeight.unit == .percent { item.pointee.box.maxH = .infinity }
        }
        // While the content-based width of a column that wraps is found, a height counts nevertheless.
        let height = container.innerWidth.isNaN ? definiteColumnItemHeight(item, container) : .nan
        let width = columnItemWidth(item, container, height: height)
        (item.pointee.box.minW, item.pointee.box.maxW) = (minW, maxW)
        (item.pointee.box.minH, item.pointee.box.maxH) = (minH, maxH)
        return width
    }

    /// The width that a column's item has if its height is `auto`.
    private mutating func automaticWidth(_ item: FlexPointer, _ container: FlexContainer) -> Double {
        if item.pointee.height.isAutomatic || hasDefiniteColumnWidth(item, container) {
            return item.pointee.asItem.cross
        }
        return widthWithoutHeight(item, container, ignoringPercentages: false)
    }

    func definiteColumnItemHeight(_ item: FlexPointer, _ container: FlexContainer) -> Double {
        let height = item.definiteHeight(
            available: max(container.percentHeight - item.marginSum(horizontal: false), 0))
        return height.isNaN ? .nan : item.clampHeight(height)
    }

    // MARK: - Automatic minimum size (§4.5)

    /// Raises the item's minimum main size to its content-based minimum.
    mutating func applyAutomaticMinimum(_ item: FlexPointer, _ container: FlexContainer) {
        item.pointee.flags.remove(.pendingAutomaticMinimum)
        if container.isRow {
            let minimum = automaticMinimumWidth(
                item, height: definiteCrossHeight(item, container),
                available: max(container.innerWidth - item.marginSum(horizontal: true), 0))
            item.pointee.box.minW = max(item.pointee.box.minW, min(minimum, item.pointee.box.maxW))
        } else {
            let ratio = item.pointee.style.aspectRatio
            let specified = item.definiteHeight(
                available: max(container.percentHeight - item.marginSum(horizontal: false), 0))
            var minimum: Double
            if ratio.isNaN {
                minimum = unlimitedContentHeight(item, width: automaticWidth(item, container))
            } else {
                var width = item.pointee.asItem.cross
                let (minW, maxW) = (item.pointee.box.minW, item.pointee.box.maxW)
                if !specified.isNaN {
                    // What the limits are by a height doesn't matter before that height is known.
                    let available = max(container.innerWidth - item.marginSum(horizontal: true), 0)
                    applyKeywordLimits(item, available: available, height: .nan)
                    width = widthWithoutHeight(item, container, ignoringPercentages: false)
                }
                minimum = item.heightFromRatio(width: width)
                let unit = item.pointee.height.unit
                if unit == .auto || unit == .undefined || !specified.isNaN {
                    let lineLimit = specified.isNaN ? minimum : .nan
                    let content = unlimitedContentHeight(item, width: width, lineLimit: lineLimit)
                    minimum = max(minimum, content)
                }
                if item.pointee.box.maxW.isFinite {
                    minimum = min(minimum, item.heightFromRatio(width: item.pointee.box.maxW))
                }
                minimum = max(minimum, item.heightFromRatio(width: item.pointee.box.minW))
                (item.pointee.box.minW, item.pointee.box.maxW) = (minW, maxW)
            }
            if !specified.isNaN { minimum = min(minimum, specified) }
            item.pointee.box.minH = max(item.pointee.box.minH, min(minimum, item.pointee.box.maxH))
        }
    }

    /// The content-based minimum of a row's item.
    ///
    /// - Parameter available: the width that `stretch` fills, or NaN.
    mutating func automaticMinimumWidth(_ item: FlexPointer, height: Double, available: Double) -> Double {
        var minimum = contentWidth(item, .minContent, height: height)
        if !item.pointee.style.aspectRatio.isNaN {
            // A definite height has its limits applied already.
            minimum =
                height.isNaN
                ? item.limitedByRatio(width: minimum) : max(minimum, item.widthFromRatio(height: height))
        }
        var specified = item.pointee.box.setWidth
        if specified.isNaN { specified = keywordWidth(item, item.pointee.width, available: available, height: height) }
        return specified < minimum ? specified : minimum
    }
}
