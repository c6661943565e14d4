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
        let cache = node.sideCache()
        switch kind {
        case .minContent:
            if cache.pointee.hasMinContent && isSameLength(cache.pointee.minContentHeight, height) {
                return cache.pointee.minContent
            }
        case .maxContent:
            if cache.pointee.hasMaxContent && isSameLength(cache.pointee.maxContentHeight, height) {
                return cache.pointee.maxContent
            }
        }
        guard enter(node) else { return 0 }
        let width = containerContentWidth(node, kind, height: height) + insets.horizontal
        leave(node)
        switch kind {
        case .minContent:
            cache.pointee.minContent = width
            cache.pointee.minContentHeight = height
            cache.pointee.hasMinContent = true
        case .maxContent:
            cache.pointee.maxContent = width
            cache.pointee.maxContentHeight = height
            cache.pointee.hasMaxContent = true
        }
        return width
    }

    private mutating func containerContentWidth(_ node: FlexPointer, _ kind: ContentSize, height: Double) -> Double {
        let innerHeight = height.isNaN ? Double.nan : max(height - node.frameInsets.vertical, 0)
        let wraps = node.pointee.wrap != .noWrap
        let row = node.pointee.direction.isRow
        let first = collectItems(node, percentWidth: .nan, percentHeight: innerHeight)
        if !row && wraps {
            return wrappedColumnContentWidth(node, kind, first: first, innerHeight: innerHeight)
        }
        let definiteLine = row && !wraps && !innerHeight.isNaN
        var sum = 0.0
        var largest = 0.0
        var count = 0
        var next = first
        while let item = next {
            next = item.pointee.nextItem
            let stretched = definiteLine && isStretched(item, in: node, row: row)
            let itemHeight =
                stretched ? item.clampHeight(max(innerHeight - item.marginSum(horizontal: false), 0)) : Double.nan
            let outer =
                widthContribution(item, kind, stretchedHeight: itemHeight) + item.marginSum(horizontal: true)
            sum += outer
            largest = max(largest, outer)
            count += 1
        }
        guard row && !(wraps && kind == .minContent) else { return largest }
        let gap = node.pointee.edges?.pointee.columnGap.resolved(against: .nan) ?? 0
        return max(sum + (gap.isNaN ? 0 : gap) * Double(max(count - 1, 0)), 0)
    }

    /// A node's contribution to its container's content-based width, without margins (CSS Sizing §5.2).
    mutating func widthContribution(_ item: FlexPointer, _ kind: ContentSize, stretchedHeight: Double) -> Double {
        var width = item.pointee.setWidth
        if width.isNaN {
            let height = item.pointee.setHeight.isNaN ? stretchedHeight : item.clampHeight(item.pointee.setHeight)
            switch item.pointee.width.unit {
            case .minContent: width = contentWidth(item, .minContent, height: height)
            case .maxContent: width = contentWidth(item, .maxContent, height: height)
            default:
                if !item.pointee.aspectRatio.isNaN && !height.isNaN {
                    width = item.widthFromRatio(height: height)
                } else {
                    width = contentWidth(item, kind, height: height)
                }
            }
        }
        applyKeywordLimits(item, available: .nan)
        return item.clampWidth(width)
    }

    /// The width of a column that wraps: its lines side by side, which takes breaking the lines.
    private mutating func wrappedColumnContentWidth(
        _ node: FlexPointer,
        _ kind: ContentSize,
        first: FlexPointer?,
        innerHeight: Double
    ) -> Double {
        var largest = 0.0
        var next = first
        while let item = next {
            next = item.pointee.nextItem
            let width = widthContribution(item, kind, stretchedHeight: .nan)
            item.pointee.cross = width
            largest = max(largest, width + item.marginSum(horizontal: true))
        }
        if kind == .minContent { return largest }
        let limit = innerHeight.isNaN ? node.pointee.maxH - node.frameInsets.vertical : innerHeight
        if !limit.isFinite { return largest }

        // The heights disturb the layouts of the items, so the node's own one no longer belongs to them.
        node.pointee.cache?.pointee.hasCurrent = false
        let gaps = node.pointee.edges
        let mainGap = gaps?.pointee.rowGap.resolved(against: innerHeight) ?? 0
        let crossGap = gaps?.pointee.columnGap.resolved(against: .nan) ?? 0
        var total = 0.0
        var lineWidth = 0.0
        var used = 0.0
        var lineIsEmpty = true
        next = first
        while let item = next {
            next = item.pointee.nextItem
            let width = item.pointee.cross
            let basis = item.pointee.basis.resolved(against: innerHeight)
            var height = basis.isNaN ? item.pointee.setHeight : basis
            if height.isNaN { height = layout(item, width: width, height: .nan, heightIsDefinite: false) }
            let outer = item.clampHeight(height) + item.marginSum(horizontal: false)
            if !lineIsEmpty && used + (mainGap.isNaN ? 0 : mainGap) + outer > limit {
                total += lineWidth + (crossGap.isNaN ? 0 : crossGap)
                lineWidth = 0
                used = 0
                lineIsEmpty = true
            }
            used += outer + (lineIsEmpty || mainGap.isNaN ? 0 : mainGap)
            lineIsEmpty = false
            lineWidth = max(lineWidth, width + item.marginSum(horizontal: true))
        }
        return total + lineWidth
    }

    /// The width that a sizing keyword of the width property gives, or NaN for other lengths.
    mutating func keywordWidth(_ node: FlexPointer, _ length: FlexLength, available: Double) -> Double {
        switch length.unit {
        case .minContent: return contentWidth(node, .minContent, height: node.pointee.setHeight)
        case .maxContent: return contentWidth(node, .maxContent, height: node.pointee.setHeight)
        case .fitContent: return fitContentWidth(node, available: available)
        case .stretch: return available
        default: return .nan
        }
    }

    /// The available width, but no more than the content needs at most, and (with CSS's defaults) no less than it needs at
    /// least (CSS Sizing §5.1).
    mutating func fitContentWidth(_ node: FlexPointer, available: Double) -> Double {
        let height = node.pointee.setHeight
        if available.isNaN { return contentWidth(node, .maxContent, height: height) }
        if node.pointee.firstChild == nil && !node.pointee.flags.contains(.cssDefaults)
            && node.pointee.flags.contains(.measures)
        {
            // One question to the measure function is enough: it knows the longest line.
            let insets = node.frameInsets
            let request = FlexMeasureRequest(
                width: max(available - insets.horizontal, 0),
                widthMode: .atMost,
                height: height.isNaN ? .infinity : max(height - insets.vertical, 0),
                heightMode: height.isNaN ? .undefined : .exactly
            )
            return min(measure(node, request).width + insets.horizontal, max(available, insets.horizontal))
        }
        let maxContent = contentWidth(node, .maxContent, height: height)
        if maxContent <= available { return maxContent }
        if !node.pointee.flags.contains(.cssDefaults) { return max(available, node.frameInsets.horizontal) }
        return max(available, contentWidth(node, .minContent, height: height))
    }

    /// Resolves `minWidth` and `maxWidth` that are sizing keywords; `auto` and `stretch` limits don't reach here.
    mutating func applyKeywordLimits(_ node: FlexPointer, available: Double) {
        if node.pointee.minWidth.isSizingKeyword {
            let minimum = keywordWidth(node, node.pointee.minWidth, available: available)
            if !minimum.isNaN { node.pointee.minW = minimum }
        }
        if node.pointee.maxWidth.isSizingKeyword {
            let maximum = keywordWidth(node, node.pointee.maxWidth, available: available)
            if !maximum.isNaN { node.pointee.maxW = maximum }
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The cache of a container, created at its first layout.
    @inline(__always)
    func sideCache() -> UnsafeMutablePointer<FlexCache> {
        if let cache = pointee.cache { return cache }
        let cache = UnsafeMutablePointer<FlexCache>.allocate(capacity: 1)
        cache.initialize(to: FlexCache())
        pointee.cache = cache
        return cache
    }
}
