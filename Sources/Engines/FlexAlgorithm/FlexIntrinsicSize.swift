/// Content-based widths (CSS Flexbox §9.9, CSS Sizing §5).
///
/// The block axis needs no such pass: a content-based height is what a layout at the known width gives.
extension FlexPass {
    enum ContentSize {
        case minContent
        case maxContent
    }

    /// The content-based width of a node as a border box, its own width, minimum and maximum left aside.
    ///
    /// - Parameter height: the node's border-box height where definite, else NaN; it matters to measure functions
    ///   and to columns that wrap.
    mutating func contentWidth(_ node: FlexPointer, _ kind: ContentSize, height: Double) -> Double {
        counters.nodeVisits += 1
        let insets = node.frameInsets
        guard node.pointee.firstChild != nil else {
            guard node.pointee.flags.contains(.measures) else { return insets.horizontal }
            let contentHeight = height.isNaN ? Double.infinity : max(height - insets.vertical, 0)
            let request = FlexMeasureRequest(
                width: kind == .maxContent ? .infinity : 0,
                widthMode: kind == .maxContent ? .undefined : .atMost,
                height: contentHeight,
                heightMode: height.isNaN ? .undefined : .exactly
            )
            return measure(node, request).width + insets.horizontal
        }
        let breaksAtLimit = height.isNaN && node.pointee.style.wrap != .noWrap && !node.pointee.style.direction.isRow
        let question = FlexCache.Question.width(kind, height: breaksAtLimit ? -node.columnLimit : height)
        if let known = node.sideCache().answer(to: question, in: answerPass) {
            useAnswer(of: known.pass)
            return known.size
        }
        guard enter(node) else { return 0 }
        let lookedAbove = beginAnswer()
        let width = containerContentWidth(node, kind, height: height) + insets.horizontal
        leave(node)
        node.keepInCache(FlexCache.Answer(question: question, pass: endAnswer(lookedAbove), size: width))
        return width
    }

    private mutating func containerContentWidth(_ node: FlexPointer, _ kind: ContentSize, height: Double) -> Double {
        let innerHeight = height.isNaN ? Double.nan : max(height - node.frameInsets.vertical, 0)
        let wraps = node.pointee.style.wrap != .noWrap
        let row = node.pointee.style.direction.isRow
        var first = collectItems(node, percentWidth: .nan, percentHeight: innerHeight)
        if node.pointee.flags.contains(.hasCollapsedDescendant) { first = withoutCollapsed(first) }
        if !row && wraps {
            return wrappedColumnContentWidth(node, kind, first: first, height: height)
        }
        let definiteLine = row && !wraps && !innerHeight.isNaN
        var sum = 0.0
        var largest = 0.0
        var count = 0
        var needsUnbroken = false
        var next = first
        while let item = next {
            next = item.pointee.asItem.nextItem
            let stretched = definiteLine && isStretched(item, in: node, row: row)
            let itemHeight =
                stretched || item.pointee.height.unit == .stretch
                ? item.clampHeight(max(innerHeight - item.marginSum(horizontal: false), 0)) : Double.nan
            let inner =
                row && !(wraps && kind == .minContent)
                ? rowContribution(item, kind, stretchedHeight: itemHeight, of: node)
                : widthContribution(item, kind, stretchedHeight: itemHeight)
            let margins = item.marginSum(horizontal: true)
            let outer = inner + margins
            if wraps && (item.pointee.basis.unit == .points || margins < 0) { needsUnbroken = true }
            sum += outer
            largest = max(largest, outer)
            count += 1
        }
        guard row && !(wraps && kind == .minContent) else { return largest }
        let gap = node.pointee.edges?[.columnGap].resolved(against: .nan) ?? 0
        sum += (gap.isNaN ? 0 : gap) * Double(max(count - 1, 0))
        if needsUnbroken {
            // Neither flex bases nor negative margins make lines that wrap narrower than what can't be broken.
            sum = max(sum, containerContentWidth(node, .minContent, height: height))
        }
        return max(sum, 0)
    }

    /// The contribution of a row's item to the row's content-based width, without margins (§9.9.3): limited by its flex
    /// base size where it can't grow or can't shrink beyond that, then by its minimum and maximum.
    private mutating func rowContribution(
        _ item: FlexPointer,
        _ kind: ContentSize,
        stretchedHeight: Double,
        of container: FlexPointer
    ) -> Double {
        var base = resolvedBasis(item, item.pointee.basis, percentBase: .nan, horizontal: true)
        let fits = item.pointee.minWidth.unit == .fitContent || item.pointee.maxWidth.unit == .fitContent
        if fits && item.pointee.basis.unit == .auto { base = item.pointee.box.setWidth }
        if base.isNaN { return widthContribution(item, kind, stretchedHeight: stretchedHeight) }
        var width =
            fits
            ? widthContribution(item, kind, stretchedHeight: stretchedHeight)
            : unlimitedWidthContribution(item, kind, stretchedHeight: stretchedHeight)
        let contribution = width
        if item.pointee.style.grow == 0 { width = min(width, base) }
        if item.pointee.style.shrink == 0 { width = max(width, base) }
        // As in browsers, the maximum limits what the flex base size gives, but not what the content does.
        if fits && width != contribution && item.pointee.maxWidth.unit != .fitContent {
            width = min(width, item.pointee.box.maxW)
        }
        let height = contributionHeight(item, stretchedHeight: stretchedHeight)
        applyKeywordLimits(item, available: .nan, height: height, kind: kind)
        if fits {
            // The container's width is still to be found, so that an item fits into its own contribution.
            if item.pointee.minWidth.unit == .fitContent { item.pointee.box.minW = item.frameInsets.horizontal }
            if item.pointee.maxWidth.unit == .fitContent { item.pointee.box.maxW = .infinity }
            let fit = max(fitContentWidth(item, available: width, height: height), item.frameInsets.horizontal)
            if item.pointee.minWidth.unit == .fitContent { item.pointee.box.minW = fit }
            if item.pointee.maxWidth.unit == .fitContent { item.pointee.box.maxW = fit }
        }
        if item.pointee.minWidth.unit == .auto && item.pointee.style.overflow == .visible {
            let minimum = automaticMinimumWidth(
                item, height: minimumHeight(item, height, in: container), available: .nan)
            item.pointee.box.minW = max(item.pointee.box.minW, min(minimum, item.pointee.box.maxW))
        }
        return item.clampWidth(width)
    }

    /// The height that an item's automatic minimum width comes from. Where the item has a width of its own, and its
    /// height comes from its container's, it is what the container had when its content was asked first: browsers keep
    /// the width that they found then.
    private mutating func minimumHeight(
        _ item: FlexPointer, _ height: Double, in container: FlexPointer
    ) -> Double {
        if item.pointee.box.setWidth.isNaN || item.pointee.height.unit == .points { return height }
        looksAbove = true
        switch firstHeight(container) {
        case .unknown: return .nan
        case .askedAgain: return height
        case .known(let first):
            if height.isNaN || item.pointee.height.unit == .percent { return height }
            let inner = first - container.frameInsets.vertical - item.marginSum(horizontal: false)
            return item.clampHeight(max(inner, 0))
        }
    }

    /// The knowledge of a border-box height when the content is asked first.
    private enum FirstHeight {
        case unknown
        /// The content is asked again once the node has another height.
        case askedAgain
        case known(Double)

        init(_ height: Double) { self = height.isNaN ? .askedAgain : .known(height) }

        var isUnknown: Bool { if case .unknown = self { true } else { false } }

        /// NaN where it isn't known.
        var points: Double { if case .known(let height) = self { height } else { .nan } }
    }

    private func firstHeight(_ node: FlexPointer) -> FirstHeight {
        if node.pointee.style.position == .absolute {
            return node.hasDefiniteAbsoluteHeight ? .askedAgain : .unknown
        }
        guard let parent = node.boxAround else {
            let height = node.pointee.box.setHeight
            return height.isNaN ? .unknown : FirstHeight(node.clampHeight(height))
        }
        let outer = firstHeight(parent)
        let isSet = node.pointee.height.unit == .points || node.pointee.height.unit == .percent && !outer.isUnknown
        guard parent.pointee.style.direction.isRow else {
            return firstHeight(node, in: parent, of: outer, isSet: isSet)
        }
        if isSet { return FirstHeight(node.clampHeight(node.pointee.box.setHeight)) }
        if !node.pointee.style.aspectRatio.isNaN && node.pointee.width.unit == .points {
            return hasContentWidth(parent) ? .unknown : .askedAgain
        }
        guard parent.pointee.style.wrap == .noWrap, isStretched(node, in: parent, row: true), !outer.isUnknown else {
            return .unknown
        }
        let inner = outer.points - parent.frameInsets.vertical - node.marginSum(horizontal: false)
        return FirstHeight(node.clampHeight(max(inner, 0)))
    }

    /// The same for a column's item. Where the column's width comes from its content, that was asked before the item
    /// flexes; elsewhere it is asked for the flex basis and the automatic minimum.
    ///
    /// - Parameters:
    ///   - outer: the column's own.
    ///   - isSet: whether the item's `height` gives it one.
    private func firstHeight(
        _ item: FlexPointer, in column: FlexPointer, of outer: FirstHeight, isSet: Bool
    ) -> FirstHeight {
        if hasContentWidth(column) {
            return isSet ? FirstHeight(item.clampHeight(item.pointee.box.setHeight)) : .unknown
        }
        let basis = item.pointee.basis.unit == .auto ? item.pointee.height.unit : item.pointee.basis.unit
        let mayShrinkToContent =
            item.pointee.minHeight.unit == .auto && item.pointee.style.overflow == .visible
            && !(isSet
                && (item.pointee.style.shrink == 0
                    || column.keepsHeight(of: item, within: outer.points)))
        if mayShrinkToContent || item.hasContentHeightLimit { return .unknown }
        return basis == .points || basis == .percent && !outer.isUnknown ? .askedAgain : .unknown
    }

    /// True if a node's width is what its content asks for.
    private func hasContentWidth(_ node: FlexPointer) -> Bool {
        guard node.pointee.width.unit != .points, node.pointee.width.unit != .stretch,
            node.pointee.style.position != .absolute, let parent = node.boxAround
        else { return false }
        if node.pointee.width.unit == .percent { return hasContentWidth(parent) }
        return parent.pointee.style.direction.isRow || !isStretched(node, in: parent, row: false)
            || hasContentWidth(parent)
    }

    /// A node's contribution to its container's content-based width, without margins (CSS Sizing §5.2).
    mutating func widthContribution(_ item: FlexPointer, _ kind: ContentSize, stretchedHeight: Double) -> Double {
        let width = unlimitedWidthContribution(item, kind, stretchedHeight: stretchedHeight)
        if item.pointee.minWidth.isSizingKeyword || item.pointee.maxWidth.isSizingKeyword {
            let height = contributionHeight(item, stretchedHeight: stretchedHeight)
            applyKeywordLimits(item, available: .nan, height: height, kind: kind)
        }
        return item.clampWidth(width)
    }

    private func contributionHeight(_ item: FlexPointer, stretchedHeight: Double) -> Double {
        item.pointee.box.setHeight.isNaN ? stretchedHeight : item.clampHeight(item.pointee.box.setHeight)
    }

    private mutating func unlimitedWidthContribution(
        _ item: FlexPointer,
        _ kind: ContentSize,
        stretchedHeight: Double
    ) -> Double {
        if !item.pointee.box.setWidth.isNaN { return item.pointee.box.setWidth }
        let height = contributionHeight(item, stretchedHeight: stretchedHeight)
        let asked: ContentSize =
            switch item.pointee.width.unit {
            case .minContent: .minContent
            case .maxContent: .maxContent
            default: kind
            }
        let width = intrinsicWidth(item, asked, height: height)
        return height.isNaN ? width : raisedToContent(item, width: width, height: height)
    }

    /// The content-based width, the aspect ratio taken into account: it gives the width from a definite height, and
    /// carries over a minimum and maximum height (CSS Sizing 4 §5.1).
    mutating func intrinsicWidth(_ node: FlexPointer, _ kind: ContentSize, height: Double) -> Double {
        guard !node.pointee.style.aspectRatio.isNaN else { return contentWidth(node, kind, height: height) }
        if !height.isNaN { return node.widthFromRatio(height: height) }
        return node.limitedByRatio(width: contentWidth(node, kind, height: height))
    }

    /// A width that came from the aspect ratio, raised to the automatic minimum of boxes with a ratio: the content's
    /// smallest width, unless the box scrolls or has a minimum of its own (CSS Sizing 4 §5.1.2).
    ///
    /// - Parameter height: the node's definite border-box height, or NaN.
    mutating func raisedToContent(_ node: FlexPointer, width: Double, height: Double) -> Double {
        guard !node.pointee.style.aspectRatio.isNaN, node.pointee.minWidth.unit == .auto,
            node.pointee.style.overflow == .visible
        else { return width }
        return max(width, contentWidth(node, .minContent, height: height))
    }

    /// The width of a column that wraps: its lines side by side, which takes breaking the lines.
    private mutating func wrappedColumnContentWidth(
        _ node: FlexPointer,
        _ kind: ContentSize,
        first: FlexPointer?,
        height: Double
    ) -> Double {
        guard let first else { return 0 }
        var container = FlexContainer(node, width: .nan, height: height, heightIsDefinite: !height.isNaN)
        container.firstItem = first
        // Breaking lines finds a height that nothing fills.
        let innerHeight = container.innerHeight
        if kind == .maxContent && (!height.isNaN || node.columnLimit.isFinite) {
            determineFlexBaseSizes(&container)
            breakIntoLines(&container)
        }
        var largest = 0.0
        var count = 0
        var next: FlexPointer? = first
        while let item = next {
            next = item.pointee.asItem.nextItem
            count += 1
            let stretched =
                item.pointee.height.unit == .stretch
                ? item.clampHeight(max(innerHeight - item.marginSum(horizontal: false), 0)) : .nan
            // An automatic minimum of the height, found with the flex base size, isn't carried over to the width.
            if item.pointee.minHeight.unit == .auto { item.pointee.box.minH = item.frameInsets.vertical }
            item.pointee.asItem.cross = widthContribution(item, kind, stretchedHeight: stretched)
            largest = max(largest, item.pointee.asItem.cross + item.marginSum(horizontal: true))
        }
        if kind == .minContent { return largest }
        if container.itemCount == 0 { first.pointee.line.itemCount = count }
        determineLineCrossSizes(&container)
        var total = 0.0
        var line: FlexPointer? = first
        while let start = line {
            total += start.pointee.line.cross
            line = start.pointee.line.next
            if line != nil { total += container.crossGap }
        }
        return total
    }

    /// The width that a sizing keyword of a width property gives, or NaN for other lengths.
    ///
    /// - Parameter height: the node's definite border-box height, or NaN.
    mutating func keywordWidth(
        _ node: FlexPointer,
        _ length: FlexLength,
        available: Double,
        height: Double
    ) -> Double {
        switch length.unit {
        case .minContent: return intrinsicWidth(node, .minContent, height: height)
        case .maxContent: return intrinsicWidth(node, .maxContent, height: height)
        case .fitContent: return fitContentWidth(node, available: available, height: height)
        case .stretch: return max(available, node.frameInsets.horizontal)
        default: return .nan
        }
    }

    /// The available width, but no more than the content needs at most, and no less than it needs at least (CSS Sizing
    /// §5.1).
    mutating func fitContentWidth(_ node: FlexPointer, available: Double, height: Double) -> Double {
        if available.isNaN { return intrinsicWidth(node, .maxContent, height: height) }
        let maxContent = intrinsicWidth(node, .maxContent, height: height)
        if maxContent <= available { return maxContent }
        return max(available, intrinsicWidth(node, .minContent, height: height))
    }

    /// Resolves `minWidth` and `maxWidth` where they are sizing keywords.
    ///
    /// - Parameters:
    ///   - available: NaN while content-based widths are found; then fit-content is the size that is asked for.
    ///   - height: the node's definite border-box height, or NaN.
    mutating func applyKeywordLimits(
        _ node: FlexPointer,
        available: Double,
        height: Double,
        kind: ContentSize = .maxContent
    ) {
        if node.pointee.minWidth.isSizingKeyword {
            let minimum = limitWidth(node, node.pointee.minWidth, available: available, height: height, kind: kind)
            if !minimum.isNaN { node.pointee.box.minW = max(minimum, node.frameInsets.horizontal) }
        }
        if node.pointee.maxWidth.isSizingKeyword {
            let maximum = limitWidth(node, node.pointee.maxWidth, available: available, height: height, kind: kind)
            if !maximum.isNaN { node.pointee.box.maxW = max(maximum, node.frameInsets.horizontal) }
        }
    }

    private mutating func limitWidth(
        _ node: FlexPointer,
        _ length: FlexLength,
        available: Double,
        height: Double,
        kind: ContentSize
    ) -> Double {
        if available.isNaN && length.unit == .fitContent { return intrinsicWidth(node, kind, height: height) }
        return keywordWidth(node, length, available: available, height: height)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if an absolute box has a height of its own, or one from two insets.
    fileprivate var hasDefiniteAbsoluteHeight: Bool {
        if !pointee.box.setHeight.isNaN || pointee.height.unit == .stretch { return true }
        guard pointee.edges != nil else { return false }
        let inset = insets(width: 0, height: 0, rightToLeft: false)
        return !inset.top.isNaN && !inset.bottom.isNaN
    }

    /// True if a column's item surely doesn't shrink below its size: alone in its line, it fits into the column's
    /// height or maximum.
    ///
    /// - Parameter height: the column's border-box height; NaN where it isn't known.
    fileprivate func keepsHeight(of item: FlexPointer, within height: Double) -> Bool {
        let isAlone = pointee.style.wrap != .noWrap || item.otherItem(among: pointee.firstChild) == nil
        let limit = height.isNaN ? pointee.box.maxH : height
        let size = item.pointee.basis.unit == .points ? item.pointee.basis.value : item.pointee.box.setHeight
        return isAlone && limit.isFinite
            && item.clampHeight(size) + item.marginSum(horizontal: false) <= limit - frameInsets.vertical
    }

    /// The first other item among siblings.
    private func otherItem(among first: FlexPointer?) -> FlexPointer? {
        var next = first
        while let node = next {
            let isItem = node.pointee.style.display != .none && node.pointee.style.position != .absolute
            if isItem && node != self { return node }
            next = node.pointee.nextSibling
        }
        return nil
    }
}
