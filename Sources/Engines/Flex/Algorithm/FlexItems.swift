/// CSS Flexbox §9.1 and §9.2: the items, their flex base sizes and hypothetical main sizes, and the container's main size.
extension FlexPass {
    /// Links the items of a container, in order, and resolves their styles. Returns the first.
    ///
    /// Nodes without a box (`contents`) are replaced by their children; hidden and absolutely positioned
    /// nodes are no items.
    mutating func collectItems(_ node: FlexPointer, percentWidth: Double, percentHeight: Double) -> FlexPointer? {
        var first: FlexPointer?
        var last: FlexPointer?
        let rightToLeft = node.pointee.flags.contains(.rightToLeft)
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.display != .flex {
                next = child.nextBox(within: node, descending: child.pointee.display == .contents)
                skipBox(child)
                continue
            }
            if next == nil && child.pointee.parent != node { next = child.nextBox(within: node, descending: false) }
            if child.pointee.position == .absolute { continue }
            // Only below nodes without a box is the parent another one than the container.
            let inherited =
                child.pointee.parent == node ? rightToLeft : child.parentFlags.contains(.rightToLeft)
            prepareItem(
                child, percentWidth: percentWidth, percentHeight: percentHeight, parentIsRightToLeft: inherited)
            child.pointee.nextItem = nil
            child.pointee.nextLine = nil
            if let last {
                last.pointee.nextItem = child
            } else {
                first = child
            }
            last = child
        }
        return first
    }

    private func skipBox(_ child: FlexPointer) {
        if child.pointee.display == .none {
            hide(child)
        } else {
            child.pointee.flags.remove(.dirty)
            child.pointee.flags.insert(.childrenMoved)
            let direction = child.pointee.layoutDirection
            let inherited = child.parentFlags.contains(.rightToLeft)
            if direction == .rtl || (direction == .inherit && inherited) {
                child.pointee.flags.insert(.rightToLeft)
            } else {
                child.pointee.flags.remove(.rightToLeft)
            }
            child.pointee.x = 0
            child.pointee.y = 0
            child.pointee.laidOutWidth = 0
            child.pointee.laidOutHeight = 0
        }
    }

    /// Gives a hidden subtree zero frames, once.
    func hide(_ node: FlexPointer) {
        node.pointee.flags.remove(.dirty)
        if node.pointee.flags.contains(.hiddenFramesCleared) { return }
        node.pointee.flags.insert(.hiddenFramesCleared)
        var next: FlexPointer? = node
        while let hidden = next {
            hidden.pointee.x = 0
            hidden.pointee.y = 0
            hidden.pointee.laidOutWidth = 0
            hidden.pointee.laidOutHeight = 0
            hidden.pointee.cache?.pointee.invalidate()
            setFrame(of: hidden, x: 0, y: 0, width: 0, height: 0)
            next = hidden.nextInPreorder(within: node)
        }
    }

    /// §9.2 step 3.
    mutating func determineFlexBaseSizes(_ container: inout FlexContainer) {
        var count = 0
        // A constant, so that it is handed on without a copy for each item.
        let constant = container
        var next = container.firstItem
        while let item = next {
            next = item.pointee.nextItem
            count += 1
            if constant.isRow {
                determineRowBase(item, constant)
            } else {
                determineColumnBase(item, constant)
            }
            let base = item.pointee.flexBase
            item.pointee.hypothetical = item.clamp(base, horizontal: container.isRow)
        }
        container.itemCount = count
    }

    private mutating func determineRowBase(_ item: FlexPointer, _ container: FlexContainer) {
        let margins = item.marginSum(horizontal: true)
        let available = max(container.innerWidth - margins, 0)
        let hasAutomaticMinimum = item.pointee.minWidth.unit == .auto && item.pointee.overflow == .visible
        let basis = item.pointee.basis
        if item.pointee.minWidth.isSizingKeyword || item.pointee.maxWidth.isSizingKeyword {
            applyKeywordLimits(item, available: available, height: definiteCrossHeight(item, container))
        }
        var base = resolvedBasis(item, basis, percentBase: container.innerWidth, horizontal: true)
        if base.isNaN && basis.isSizingKeyword {
            base = keywordWidth(
                item, basis, available: available, height: definiteCrossHeight(item, container))
        }
        if !base.isNaN {
            // Only a basis of its own can be below the automatic minimum: a size or the content isn't.
            item.pointee.flexBase = base
            if hasAutomaticMinimum { applyAutomaticMinimum(item, container) }
            return
        }
        if basis.unit == .auto || basis.unit == .undefined {
            base = item.pointee.setWidth
            if base.isNaN && item.pointee.width.isSizingKeyword {
                base = keywordWidth(
                    item,
                    item.pointee.width,
                    available: available,
                    height: definiteCrossHeight(item, container)
                )
            }
        }
        if base.isNaN {
            let height = definiteCrossHeight(item, container)
            if !item.pointee.aspectRatio.isNaN && !height.isNaN {
                base = item.widthFromRatio(height: height)
                item.pointee.flexBase = base
                if hasAutomaticMinimum { applyAutomaticMinimum(item, container) }
                return
            }
            base = intrinsicWidth(item, .maxContent, height: height)
        }
        item.pointee.flexBase = base
        setPendingMinimum(item, hasAutomaticMinimum)
    }

    private mutating func determineColumnBase(_ item: FlexPointer, _ container: FlexContainer) {
        let hasAutomaticMinimum = item.pointee.minHeight.unit == .auto && item.pointee.overflow == .visible
        let basis = item.pointee.basis
        // With a basis from the content, a height of its own says nothing about the item.
        let isContentBased =
            basis.unit == .content || (basis.unit == .percent && container.percentHeight.isNaN)
        let width = columnItemWidth(
            item, container, height: isContentBased ? .nan : definiteColumnItemHeight(item, container))
        item.pointee.cross = width
        if item.pointee.minHeight.isSizingKeyword || item.pointee.maxHeight.isSizingKeyword {
            applyKeywordHeightLimits(item, width: width, available: container.percentHeight)
        }
        var base = resolvedBasis(item, basis, percentBase: container.percentHeight, horizontal: false)
        if base.isNaN && basis.unit == .stretch {
            base = max(container.percentHeight - item.marginSum(horizontal: false), 0)
        }
        item.pointee.flags.remove(.definiteMain)
        if !base.isNaN {
            item.pointee.flags.insert(.definiteMain)
            item.pointee.flexBase = base
            if hasAutomaticMinimum { applyAutomaticMinimum(item, container) }
            return
        }
        // A percentage of an indefinite height is `content`.
        if basis.unit == .auto || basis.unit == .undefined {
            base = item.definiteHeight(
                available: max(container.percentHeight - item.marginSum(horizontal: false), 0))
        }
        if !base.isNaN {
            item.pointee.flags.insert(.definiteMain)
        } else {
            if !item.pointee.aspectRatio.isNaN { item.pointee.flags.insert(.definiteMain) }
            if !item.pointee.aspectRatio.isNaN && hasDefiniteColumnWidth(item, container) {
                base = item.heightFromRatio(width: width)
                item.pointee.flexBase = base
                if hasAutomaticMinimum { applyAutomaticMinimum(item, container) }
                return
            }
            base =
                item.pointee.aspectRatio.isNaN
                ? unlimitedContentHeight(item, width: width)
                : item.heightFromRatio(width: widthWithoutHeight(item, container, ignoringPercentages: true))
        }
        item.pointee.flexBase = base
        if hasAutomaticMinimum && !item.pointee.aspectRatio.isNaN {
            // The content may be higher than the ratio makes the item.
            applyAutomaticMinimum(item, container)
            return
        }
        setPendingMinimum(item, hasAutomaticMinimum)
    }

    @inline(__always)
    private func setPendingMinimum(_ item: FlexPointer, _ isPending: Bool) {
        if isPending {
            item.pointee.flags.insert(.pendingAutomaticMinimum)
        } else {
            item.pointee.flags.remove(.pendingAutomaticMinimum)
        }
    }

    /// The content's height, with the item's own minimum and maximum left aside: flex base sizes aren't clamped.
    ///
    /// - Parameter lineLimit: the border-box height that the lines of a column are filled up to, if not the item's own.
    mutating func unlimitedContentHeight(_ item: FlexPointer, width: Double, lineLimit: Double = .nan) -> Double {
        let breaksLines = item.pointee.wrap != .noWrap && !item.pointee.direction.isRow
        // Percentages among the limits of the lines don't count while the content is asked.
        var limit = lineLimit
        if limit.isNaN && item.pointee.height.unit == .points { limit = item.pointee.setHeight }
        if breaksLines && item.pointee.firstChild != nil && !limit.isNaN {
            // Its lines break at the height, to which percentages nevertheless don't refer.
            let maxH = item.pointee.maxH
            item.pointee.maxH = min(maxH, limit)
            _ = layout(item, width: width, height: .nan, heightIsDefinite: false)
            item.pointee.maxH = maxH
            return item.sideCache().pointee.contentHeight
        }
        let keepsMaximum = breaksLines && item.pointee.maxHeight.unit != .percent
        if item.pointee.minH == item.frameInsets.vertical && (item.pointee.maxH == .infinity || keepsMaximum) {
            return contentHeight(item, width: width)
        }
        let minH = item.pointee.minH
        let maxH = item.pointee.maxH
        item.pointee.minH = item.frameInsets.vertical
        if !keepsMaximum { item.pointee.maxH = .infinity }
        let height = contentHeight(item, width: width)
        item.pointee.minH = minH
        item.pointee.maxH = maxH
        return height
    }

    mutating func applyKeywordHeightLimits(_ item: FlexPointer, width: Double, available: Double) {
        if item.pointee.minHeight.isSizingKeyword {
            let stretch = item.pointee.minHeight.unit == .stretch
            let value =
                stretch
                ? available - item.marginSum(horizontal: false) : unlimitedContentHeight(item, width: width)
            if !value.isNaN { item.pointee.minH = max(value, item.frameInsets.vertical) }
        }
        if item.pointee.maxHeight.isSizingKeyword {
            let stretch = item.pointee.maxHeight.unit == .stretch
            let value =
                stretch
                ? available - item.marginSum(horizontal: false) : unlimitedContentHeight(item, width: width)
            if !value.isNaN { item.pointee.maxH = max(value, item.frameInsets.vertical) }
        }
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
            basis.resolved(against: percentBase), item.pointee.boxSizing == .contentBox ? frame : 0, frame)
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

    /// Whether `width` of a column's item doesn't depend on its content.
    func hasDefiniteColumnWidth(_ item: FlexPointer, _ container: FlexContainer) -> Bool {
        !item.pointee.setWidth.isNaN || item.pointee.width.unit == .stretch
            || (!container.wraps && isStretched(item, in: container.node, row: false))
    }

    /// The border-box width of a column's item: its own, the container's when it is stretched, else fit-content.
    ///
    /// - Parameter height: the item's definite border-box height, or NaN.
    mutating func columnItemWidth(_ item: FlexPointer, _ container: FlexContainer, height: Double) -> Double {
        let available = max(container.innerWidth - item.marginSum(horizontal: true), 0)
        applyKeywordLimits(item, available: available, height: height)
        var width = item.pointee.setWidth
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
    private mutating func widthWithoutHeight(
        _ item: FlexPointer,
        _ container: FlexContainer,
        ignoringPercentages: Bool
    ) -> Double {
        let (minW, maxW) = (item.pointee.minW, item.pointee.maxW)
        let (minH, maxH) = (item.pointee.minH, item.pointee.maxH)
        if ignoringPercentages {
            if item.pointee.minHeight.unit == .percent { item.pointee.minH = item.frameInsets.vertical }
            if item.pointee.maxHeight.unit == .percent { item.pointee.maxH = .infinity }
        }
        let width = columnItemWidth(item, container, height: .nan)
        (item.pointee.minW, item.pointee.maxW) = (minW, maxW)
        (item.pointee.minH, item.pointee.maxH) = (minH, maxH)
        return width
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
            var minimum = automaticMinimumWidth(item, height: definiteCrossHeight(item, container))
            if item.pointee.width.isSizingKeyword {
                let available = max(container.innerWidth - item.marginSum(horizontal: true), 0)
                let height = definiteCrossHeight(item, container)
                minimum = min(
                    minimum, keywordWidth(item, item.pointee.width, available: available, height: height))
            }
            item.pointee.minW = max(item.pointee.minW, min(minimum, item.pointee.maxW))
        } else {
            let ratio = item.pointee.aspectRatio
            let specified = item.definiteHeight(
                available: max(container.percentHeight - item.marginSum(horizontal: false), 0))
            var minimum: Double
            if ratio.isNaN {
                minimum = unlimitedContentHeight(item, width: item.pointee.cross)
            } else {
                var width = item.pointee.cross
                if !specified.isNaN && !hasDefiniteColumnWidth(item, container) {
                    width = widthWithoutHeight(item, container, ignoringPercentages: false)
                }
                minimum = item.heightFromRatio(width: width)
                let unit = item.pointee.height.unit
                if unit == .auto || unit == .undefined || !specified.isNaN {
                    let content = unlimitedContentHeight(item, width: width, lineLimit: minimum)
                    minimum = max(minimum, content)
                }
                if item.pointee.maxW.isFinite {
                    minimum = min(minimum, item.heightFromRatio(width: item.pointee.maxW))
                }
                minimum = max(minimum, item.heightFromRatio(width: item.pointee.minW))
            }
            if !specified.isNaN { minimum = min(minimum, specified) }
            item.pointee.minH = max(item.pointee.minH, min(minimum, item.pointee.maxH))
        }
    }

    /// The content-based minimum of a row's item.
    mutating func automaticMinimumWidth(_ item: FlexPointer, height: Double) -> Double {
        var minimum = contentWidth(item, .minContent, height: height)
        if !item.pointee.aspectRatio.isNaN {
            // A definite height has its limits applied already.
            minimum =
                height.isNaN
                ? item.limitedByRatio(width: minimum) : max(minimum, item.widthFromRatio(height: height))
        }
        return item.pointee.setWidth.isNaN ? minimum : min(minimum, item.pointee.setWidth)
    }

    // MARK: - Container

    /// §9.2 step 4: the main size of a column of automatic height, found from its hypothetical main sizes. A column that
    /// wraps has its maximum height as the limit of its lines.
    func determineMainSize(_ container: inout FlexContainer) {
        guard container.innerMain.isNaN && !container.wraps else { return }
        var sum = container.mainGap * Double(max(container.itemCount - 1, 0))
        var next = container.firstItem
        while let item = next {
            next = item.pointee.nextItem
            sum += item.pointee.hypothetical + item.marginSum(horizontal: false)
        }
        setAutomaticHeight(&container, contentHeight: sum)
    }

    /// Sets the container's height to its content's within its minimum and maximum.
    func setAutomaticHeight(_ container: inout FlexContainer, contentHeight: Double) {
        let vertical = container.insets.vertical
        let height = container.node.clampHeight(max(contentHeight, 0) + vertical) - vertical
        container.innerHeight = height
        if container.isRow {
            container.innerCross = height
        } else {
            container.innerMain = height
        }
    }

    /// Whether an item takes the cross size of its line: aligned `stretch`, size `auto`, no `auto` margin in that axis.
    func isStretched(_ item: FlexPointer, in container: FlexPointer, row: Bool) -> Bool {
        let length = row ? item.pointee.height : item.pointee.width
        // The keyword asks for the same, however the item is aligned.
        if length.unit == .stretch { return true }
        guard alignment(of: item, in: container) == .stretch else { return false }
        if length.unit != .auto && length.unit != .undefined { return false }
        return item.autoMargins & (row ? 0b1010 : 0b0101) == 0
    }

    /// The item's cross-axis alignment, with `auto` resolved.
    @inline(__always)
    func alignment(of item: FlexPointer, in container: FlexPointer) -> FlexAlign {
        let own = item.pointee.alignSelf
        let align = own == .auto ? container.pointee.alignItems : own
        return align == .auto ? .stretch : align
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The flags of the parent; none for a root.
    var parentFlags: FlexFlags { pointee.parent?.pointee.flags ?? [] }

    /// The node after this one in the list of a container's children with `contents` nodes opened.
    func nextBox(within container: FlexPointer, descending: Bool) -> FlexPointer? {
        if descending, let child = pointee.firstChild { return child }
        var node = self
        while node != container {
            if let sibling = node.pointee.nextSibling { return sibling }
            guard let parent = node.pointee.parent, parent != container else { return nil }
            node = parent
        }
        return nil
    }
}
