/// Baselines: §8.3 (baseline alignment) and §8.5 (a container's own baseline).
extension FlexPass {
    /// True if an item takes part in its line's baseline alignment.
    func isBaselineAligned(_ item: FlexPointer, _ container: FlexContainer) -> Bool {
        alignment(of: item, in: container.node) == .baseline
            && item.autoMargins & (container.isRow ? 0b1010 : 0b0101) == 0
    }

    /// §9.4 step 8.1: finds the baselines of a line's items, and the cross size that the aligned ones take together.
    ///
    /// Afterwards `baseline` of each aligned item is the distance of its margin edge from the line's cross-start edge
    /// that brings the baselines onto each other. In a column, where no item has a baseline of the line's axis, the
    /// left border edges take their place, as browsers synthesize them.
    mutating func alignBaselines(_ container: FlexContainer, line first: FlexPointer) -> Double {
        let count = first.pointee.line.itemCount
        var largestBefore = -Double.infinity
        var largestAfter = -Double.infinity
        var item = first
        for index in 0..<count {
            if index > 0 { item = item.following }
            guard isBaselineAligned(item, container) else { continue }
            let before = extentBeforeBaseline(item, container, isLaidOut: false)
            item.pointee.asItem.baseline = before
            largestBefore = max(largestBefore, before)
            largestAfter = max(
                largestAfter, item.pointee.asItem.cross + item.marginSum(horizontal: !container.isRow) - before)
        }
        guard largestBefore.isFinite else { return 0 }
        first.pointee.line.baseline = largestBefore
        item = first
        for index in 0..<count {
            if index > 0 { item = item.following }
            item.pointee.asItem.baseline = largestBefore - item.pointee.asItem.baseline
        }
        return max(largestBefore + largestAfter, 0)
    }

    /// The distance of an item's baseline from its margin edge on the line's cross-start side.
    ///
    /// - Parameter isLaidOut: false while the item has the size that it is asked for (§9.4 step 7).
    mutating func extentBeforeBaseline(
        _ item: FlexPointer, _ container: FlexContainer, isLaidOut: Bool
    ) -> Double {
        let size = item.pointee.asItem.cross
        let margin = item.margin
        let fromFarEdge = container.crossStart >= 2
        guard container.isRow else { return fromFarEdge ? margin.right + size : margin.left }
        let baseline =
            isLaidOut || item.pointee.firstChild == nil
            ? firstBaseline(of: item, width: item.pointee.asItem.main, height: size)
            : hypotheticalBaseline(of: item, container)
        return fromFarEdge ? margin.bottom + size - baseline : margin.top + baseline
    }

    /// The first baseline of a row's item that is a container, with the size that it is asked for.
    private mutating func hypotheticalBaseline(of item: FlexPointer, _ container: FlexContainer) -> Double {
        let width = item.pointee.asItem.main
        if item.hasContentHeightLimit && item.pointee.style.aspectRatio.isNaN {
            let height = limitedHeight(item, container, lineCross: .nan)
            return baselineAnswer(item, width: width, height: height, limitsByContent: true)
        }
        let definite = item.pointee.flags.contains(.definiteCross) || !item.pointee.style.aspectRatio.isNaN
        return baselineAnswer(
            item, width: width, height: definite ? item.pointee.asItem.cross : .nan,
            ratioHeight: percentageHeight(item))
    }

    /// The first baseline of a laid-out node, from its top border edge.
    mutating func firstBaseline(of node: FlexPointer, width: Double, height: Double) -> Double {
        let baseline = contentBaseline(of: node, width: width, height: height)
        // What is scrolled out of a box doesn't align it (CSS Align §9.1).
        return node.pointee.style.overflow == .visible ? baseline : min(max(baseline, 0), height)
    }

    /// The baseline that the node's content answers for a size; the bottom edge where that is no finite number, and
    /// `nil` where the content isn't asked.
    func askedBaseline(of node: FlexPointer, width: Double, height: Double) -> Double? {
        guard node.asksForBaseline, let content = node.pointee.content else { return nil }
        // Another content of the same size may have another baseline.
        node.pointee.flags.insert(.baselineWasAsked)
        let baseline = content.firstBaseline(of: node, in: FlexSize(width: width, height: height))
        return baseline.isFinite ? FlexLength.limited(baseline) : height
    }

    private mutating func contentBaseline(of node: FlexPointer, width: Double, height: Double) -> Double {
        if let asked = askedBaseline(of: node, width: width, height: height) { return asked }
        guard let item = baselineItem(of: node) else { return height }
        guard enter(node) else { return height }
        defer { leave(node) }
        return item.pointee.asItem.flowY
            + firstBaseline(
                of: item, width: item.pointee.result.laidOutWidth, height: item.pointee.result.laidOutHeight)
    }

    /// The item whose baseline is the container's (§8.5): of the line at the cross start of the writing mode, the first
    /// that is baseline-aligned, or else the one at the main start of the writing mode.
    private func baselineItem(of node: FlexPointer) -> FlexPointer? {
        var first: FlexPointer?
        var next = node.pointee.firstChild
        while let child = next {
            next = child.nextBox(within: node, descending: child.pointee.style.display == .contents)
            if child.pointee.style.display != .flex || child.pointee.style.position == .absolute { continue }
            if child.isCollapsedItem { continue }
            if let first, first.pointee.style.order <= child.pointee.style.order { continue }
            first = child
            if !node.pointee.flags.contains(.hasOrderedDescendant) { break }
        }
        guard var line = first else { return nil }
        if node.pointee.style.wrap == .wrapReverse {
            var next = line.pointee.line.next
            while let following = next {
                next = following.pointee.line.next
                // One of struts alone has no items.
                if following.pointee.line.itemCount > 0 { line = following }
            }
        }
        var last = line
        for index in 0..<line.pointee.line.itemCount {
            if index > 0 {
                guard let following = last.pointee.asItem.nextItem else { break }
                last = following
            }
            if node.pointee.style.direction.isRow && alignment(of: last, in: node) == .baseline
                && last.autoMargins & 0b1010 == 0
            {
                return last
            }
        }
        return node.pointee.style.direction.isReverse ? last : line
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if the content of the node, or its function, knows its baseline.
    var asksForBaseline: Bool {
        pointee.flags.contains(.hasBaselineFunction)
            || (pointee.flags.contains(.contentHasBaseline) && pointee.firstChild == nil)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Whether, in Yoga's algorithm, a layout of the tree needs the baseline of a container with items. It is where
    /// these were put last, as high as they were asked last, so that each question counts.
    var readsContainerBaselines: Bool {
        var next: FlexPointer? = self
        while let node = next {
            next = node.nextInPreorder(within: self)
            let display = node.pointee.style.display
            // A root has a box, whatever its style says; one that isn't displayed aligns baselines in a column, too.
            if display == .contents && node != self || display != .none && !node.pointee.style.direction.isRow {
                continue
            }
            var isAligned = node.pointee.style.alignItems == .baseline
            var hasContainer = false
            var child = node.pointee.firstChild
            while let item = child {
                let isBox = item.pointee.style.display != .contents
                child = item.nextBox(within: node, descending: !isBox)
                if item.pointee.style.alignSelf == .baseline { isAligned = true }
                if isBox && item.pointee.firstChild != nil { hasContainer = true }
            }
            if isAligned && hasContainer { return true }
        }
        return false
    }
}
