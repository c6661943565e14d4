/// CSS Flexbox §9.4: cross sizes of items, lines and the container.
extension FlexPass {
    /// Step 7: the hypothetical cross size of each item.
    mutating func determineCrossSizes(_ container: inout FlexContainer) {
        // A constant, so that it is handed on without a copy for each item.
        let constant = container
        var next = constant.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            if constant.isStrut(item) { continue }
            if constant.isRow {
                item.pointee.asItem.cross = rowItemHeight(item, constant)
            } else if item.dependsOnHeight {
                refineColumnItemWidth(item, constant)
            }
        }
    }

    /// A column's item has a width since its flex base size was found, but the main size may give it another one.
    /// Only where something in it, or the item itself, depends on a height.
    private mutating func refineColumnItemWidth(_ item: FlexPointer, _ container: FlexContainer) {
        let available = max(container.innerWidth - item.marginSum(horizontal: true), 0)
        let height = item.pointee.asItem.main
        let isDefinite = container.heightIsDefinite || item.pointee.flags.contains(.definiteMain)
        if isDefinite && (item.pointee.minWidth.isSizingKeyword || item.pointee.maxWidth.isSizingKeyword) {
            applyKeywordLimits(item, available: available, height: height)
            let width = item.pointee.box.setWidth
            item.pointee.asItem.cross = item.clampWidth(width.isNaN ? item.pointee.asItem.cross : width)
        }
        if !item.pointee.style.aspectRatio.isNaN && ratioDecidesCross(item, container, ofLine: container.wraps) {
            var width = intrinsicWidth(item, .maxContent, height: height)
            if item.pointee.height.unit != .auto && item.pointee.height.unit != .undefined {
                // The main size of an item with a height of its own is no content-based one.
                width = raisedToContent(item, width: width, height: height)
            }
            item.pointee.asItem.cross = item.clampWidth(width)
            return
        }
        let unit = item.pointee.width.unit
        guard unit != .points && unit != .percent && unit != .stretch else { return }
        guard isDefinite else { return }
        let isAutomatic = unit == .auto || unit == .undefined
        if isAutomatic && !container.wraps && isStretched(item, in: container.node, row: false) { return }
        item.pointee.asItem.cross = item.clampWidth(
            isAutomatic
                ? fitContentWidth(item, available: available, height: height)
                : keywordWidth(item, item.pointee.width, available: available, height: height)
        )
    }

    private mutating func rowItemHeight(_ item: FlexPointer, _ container: FlexContainer) -> Double {
        let width = item.pointee.asItem.main
        if !item.pointee.style.aspectRatio.isNaN {
            item.resolveContentHeightLimits(content: item.heightFromRatio(width: width))
            if ratioDecidesCross(item, container) {
                item.pointee.flags.formUnion(.definiteCross | .heightFromRatio)
                return aspectRatioHeight(item, width: width)
            }
        } else if item.hasContentHeightLimit {
            let lineCross = container.wraps ? .nan : container.innerCross
            let height = limitedHeight(item, container, lineCross: lineCross)
            return heightAnswer(item, width: width, height: height, limitsByContent: true).height
        }
        let definite = definiteCrossHeight(item, container)
        if !definite.isNaN {
            item.pointee.flags.insert(.definiteCross)
            // Where stretching finds the height that the ratio gave before, percentages go on referring to the ratio's.
            if !item.pointee.style.aspectRatio.isNaN && item.pointee.height.isAutomatic
                && aspectRatioHeight(item, width: width) == definite
            {
                item.pointee.flags.insert(.heightFromRatio)
            }
            return definite
        }
        let isAligned = item.pointee.height.unit == .stretch && isBaselineAligned(item, container)
        if !container.innerCross.isNaN && !container.wraps && isStretched(item, in: container.node, row: true)
            && !isAligned
        {
            // The line is as high as the container, which is all that the height is needed for.
            return item.clampHeight(max(container.innerCross - item.marginSum(horizontal: false), 0))
        }
        if !item.pointee.style.aspectRatio.isNaN {
            item.pointee.flags.insert(.heightFromRatio)
            return aspectRatioHeight(item, width: width)
        }
        return contentHeight(item, width: width)
    }

    /// The height that a row's item without a ratio is given, before limits that its content decides; NaN where the
    /// content decides it.
    ///
    /// - Parameter lineCross: the line's cross size where it is known, or NaN.
    func limitedHeight(_ item: FlexPointer, _ container: FlexContainer, lineCross: Double) -> Double {
        if !lineCross.isNaN && isStretched(item, in: container.node, row: true) {
            return item.clampHeight(max(lineCross - item.marginSum(horizontal: false), 0))
        }
        return definiteCrossHeight(item, container)
    }

    /// A height from the aspect ratio, with CSS's defaults no smaller than the content (CSS Sizing 4 §5.1.2).
    mutating func aspectRatioHeight(_ item: FlexPointer, width: Double) -> Double {
        var height = item.heightFromRatio(width: width)
        let unit = item.pointee.height.unit
        let isAutomatic = unit != .points && unit != .percent && unit != .stretch
        if item.pointee.minHeight.unit == .auto && item.pointee.style.overflow == .visible && isAutomatic {
            height = max(height, min(contentHeight(item, width: width, height: height), item.pointee.box.maxH))
        }
        return item.clampHeight(height)
    }

    /// The border-box height that percentages in a row's item refer to where that isn't its cross size, else NaN: the
    /// one that its aspect ratio gives, as a minimum that comes from the content isn't definite (CSS Sizing 4 §5.1.2).
    func percentageHeight(_ item: FlexPointer) -> Double {
        guard item.pointee.flags.contains(.heightFromRatio) else { return .nan }
        return item.ratioHeight(width: item.pointee.asItem.main, used: item.pointee.asItem.cross)
    }

    /// The height that the content asks for in a box of the given size, in which percentages resolve.
    mutating func contentHeight(_ item: FlexPointer, width: Double, height: Double) -> Double {
        item.pointee.firstChild == nil
            ? unlimitedContentHeight(item, width: width) : heightAnswer(item, width: width, height: height).content
    }

    /// The border-box height that the items of a container ask for: a row's lines, or a column's longest line.
    mutating func contentBasedHeight(_ container: FlexContainer) -> Double {
        let alignsBaselines = container.isRow && usesBaselines(container)
        var total = 0.0
        var longest = 0.0
        var line = container.firstItem
        while let first = line {
            var largest = max(container.strutCross, alignsBaselines ? alignBaselines(container, line: first) : 0)
            var sum = container.mainGap * Double(first.pointee.line.itemCount - 1)
            var item = first
            for index in 0..<first.pointee.line.itemCount {
                if index > 0 { item = item.following }
                let margins = item.marginSum(horizontal: false)
                largest = max(largest, item.pointee.asItem.cross + margins)
                sum += item.pointee.asItem.hypothetical + margins
            }
            longest = max(longest, sum)
            total += container.wraps ? first.pointee.line.cross : largest
            line = first.pointee.line.next
            if line != nil { total += container.crossGap }
        }
        return (container.isRow ? total : longest) + container.insets.vertical
    }

    /// True if the aspect ratio gives the cross size from the main size: where that is an automatic one that isn't
    /// stretched.
    ///
    /// - Parameter ofLine: whether the size is for finding the line's cross size, before items are stretched to it.
    private func ratioDecidesCross(
        _ item: FlexPointer,
        _ container: FlexContainer,
        ofLine: Bool = false
    ) -> Bool {
        if item.sizeProperty(horizontal: !container.isRow).unit == .stretch { return false }
        return item.setSize(horizontal: !container.isRow).isNaN
            && (ofLine || !isStretched(item, in: container.node, row: container.isRow))
    }

    /// Step 8: the cross size of each line.
    mutating func determineLineCrossSizes(_ container: inout FlexContainer) {
        guard let first = container.firstItem else { return }
        if !container.wraps && !container.innerCross.isNaN {
            first.pointee.line.cross = container.innerCross
            if usesBaselines(container) { _ = alignBaselines(container, line: first) }
            return
        }
        let baselines = usesBaselines(container)
        var line: FlexPointer? = first
        while let start = line {
            var largest = baselines ? alignBaselines(container, line: start) : 0
            // What `unlinkStruts` left there.
            if container.hasStruts { largest = max(largest, start.pointee.line.cross) }
            var item = start
            for index in 0..<start.pointee.line.itemCount {
                if index > 0 { item = item.following }
                if baselines && isBaselineAligned(item, container) { continue }
                largest = max(largest, item.pointee.asItem.cross + item.marginSum(horizontal: !container.isRow))
            }
            start.pointee.line.cross = largest
            line = start.pointee.line.next
        }
    }

    /// True if any item is aligned at a baseline.
    private func usesBaselines(_ container: FlexContainer) -> Bool {
        if container.node.pointee.style.alignItems == .baseline { return true }
        var next = container.firstItem
        while let item = next {
            if item.pointee.style.alignSelf == .baseline { return true }
            next = item.pointee.asItem.nextItem
        }
        return false
    }

    /// Step 15 for a row of automatic height, before lines are stretched: the sum of its lines within its limits. For
    /// one whose limits come from its content, the same with its own height.
    mutating func determineContainerCrossSize(_ container: inout FlexContainer) {
        if container.innerCross.isNaN {
            var sum = 0.0
            var line = container.firstItem
            while let first = line {
                sum += first.pointee.line.cross
                line = first.pointee.line.next
                if line != nil { sum += container.crossGap }
            }
            setHeight(&container, contentHeight: sum)
        } else if container.isRow && container.limitsByContent {
            setHeight(&container, contentHeight: contentBasedHeight(container) - container.insets.vertical)
        } else {
            return
        }
        if !container.wraps, let first = container.firstItem { first.pointee.line.cross = container.innerCross }
    }

    /// Steps 9 and 11: stretched lines, then stretched items; and with that the last layout of every item.
    mutating func stretchLinesAndItems(_ container: FlexContainer) {
        stretchLines(container)
        var line = container.firstItem
        while let first = line {
            var item = first
            for index in 0..<first.pointee.line.itemCount {
                if index > 0 { item = item.following }
                finishItem(item, container, line: first.pointee.line)
            }
            line = first.pointee.line.next
        }
    }

    /// Step 9.
    func stretchLines(_ container: FlexContainer) {
        guard container.wraps && container.node.pointee.style.alignContent == .stretch else { return }
        var sum = 0.0
        var count = 0
        var line = container.firstItem
        while let first = line {
            sum += first.pointee.line.cross
            count += 1
            line = first.pointee.line.next
        }
        let free = container.innerCross - sum - container.crossGap * Double(max(count - 1, 0))
        guard free > 0 && count > 0 else { return }
        line = container.firstItem
        while let first = line {
            first.pointee.line.cross += free / Double(count)
            line = first.pointee.line.next
        }
    }

    private mutating func finishItem(_ item: FlexPointer, _ container: FlexContainer, line: FlexLine) {
        let lineCross = line.cross
        let row = container.isRow
        let hypotheticalCross = item.pointee.asItem.cross
        let mayFillLine = item.pointee.height.unit == .stretch || item.hasStretchedHeightLimit
        let mayMoveBaseline = (row ? mayFillLine : container.wraps) && isBaselineAligned(item, container)
        var stretched = isStretched(item, in: container.node, row: row)
        if !row && container.wraps { resolveLimitsInLine(item, container, lineCross: lineCross) }
        if row && item.hasStretchedHeightLimit {
            item.resolveStretchedHeightLimits(available: lineCross)
            var height = definiteCrossHeight(item, container)
            if height.isNaN && item.pointee.style.aspectRatio.isNaN {
                height = contentHeight(item, width: item.pointee.asItem.main)
            }
            item.pointee.asItem.cross = height.isNaN ? item.clampHeight(item.pointee.asItem.cross) : height
        }
        if stretched && !item.pointee.style.aspectRatio.isNaN && ratioDecidesCross(item, container) {
            stretched = false
        }
        if stretched {
            let available = max(lineCross - item.marginSum(horizontal: !row), 0)
            item.pointee.asItem.cross = item.clamp(available, horizontal: !row)
        } else if !row && container.wraps && item.pointee.style.aspectRatio.isNaN && !item.hasOwnWidth {
            let available = max(lineCross - item.marginSum(horizontal: true), 0)
            let dependsOnHeight =
                item.dependsOnHeight
                && (container.heightIsDefinite || item.pointee.flags.contains(.definiteMain))
            item.pointee.asItem.cross = item.clampWidth(
                fitContentWidth(item, available: available, height: dependsOnHeight ? item.pointee.asItem.main : .nan))
        }
        if row && item.hasContentHeightLimit && item.pointee.style.aspectRatio.isNaN {
            let height = limitedHeight(item, container, lineCross: lineCross)
            item.pointee.asItem.cross = layout(
                item, width: item.pointee.asItem.main, height: height, heightIsDefinite: !height.isNaN,
                limitsByContent: true)
        } else if row {
            let hasHeight = stretched || item.pointee.flags.contains(.definiteCross)
            // The line's height may be the item's own but for the rounding of the container's edges.
            let isResized = abs(item.pointee.asItem.cross - hypotheticalCross) > 1e-9
            if isResized {
                // Stretching makes the line's height the one that percentages refer to.
                item.pointee.flags.remove(.heightFromRatio)
            }
            if item.pointee.firstChild != nil {
                let isKnown = hasHeight || !item.pointee.style.aspectRatio.isNaN || isResized
                let height = isKnown ? item.pointee.asItem.cross : Double.nan
                _ = layout(
                    item, width: item.pointee.asItem.main, height: height, heightIsDefinite: hasHeight,
                    ratioHeight: percentageHeight(item))
            }
        } else if item.pointee.firstChild != nil {
            let definite = container.heightIsDefinite || item.pointee.flags.contains(.definiteMain)
            _ = layout(
                item, width: item.pointee.asItem.cross, height: item.pointee.asItem.main, heightIsDefinite: definite)
        }
        item.pointee.result.laidOutWidth = row ? item.pointee.asItem.main : item.pointee.asItem.cross
        item.pointee.result.laidOutHeight = row ? item.pointee.asItem.cross : item.pointee.asItem.main
        if mayMoveBaseline {
            // The line keeps the baseline that it was given by the hypothetical sizes (steps 8 and 14).
            item.pointee.asItem.baseline = line.baseline - extentBeforeBaseline(item, container, isLaidOut: true)
        }
    }

    /// In a column that wraps, the space that keywords among the limits fill or fit is the line's.
    private mutating func resolveLimitsInLine(_ item: FlexPointer, _ container: FlexContainer, lineCross: Double) {
        guard item.pointee.minWidth.isSizingKeyword || item.pointee.maxWidth.isSizingKeyword else { return }
        let available = max(lineCross - item.marginSum(horizontal: true), 0)
        let isDefinite = container.heightIsDefinite || item.pointee.flags.contains(.definiteMain)
        let height = isDefinite ? item.pointee.asItem.main : .nan
        applyKeywordLimits(item, available: available, height: height)
        var width = item.pointee.box.setWidth
        if width.isNaN { width = keywordWidth(item, item.pointee.width, available: available, height: height) }
        item.pointee.asItem.cross = item.clampWidth(width.isNaN ? item.pointee.asItem.cross : width)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if the width property is anything but `auto` or fit-content.
    fileprivate var hasOwnWidth: Bool {
        switch pointee.width.unit {
        case .auto, .undefined, .fitContent: return false
        case .percent: return !pointee.box.setWidth.isNaN
        default: return true
        }
    }
}
