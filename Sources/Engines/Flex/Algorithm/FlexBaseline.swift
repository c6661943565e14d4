/// Baselines: §8.3 (baseline alignment) and §8.5 (a container's own baseline).
extension FlexPass {
    /// Whether an item of a row takes part in its line's baseline alignment.
    func isBaselineAligned(_ item: FlexPointer, _ container: FlexContainer) -> Bool {
        alignment(of: item, in: container.node) == .baseline && item.autoMargins & 0b1010 == 0
    }

    /// §9.4 step 8.1: finds the baselines of a line's items, and the height that the aligned ones take together.
    ///
    /// Afterwards `baseline` of each aligned item is the distance of its margin edge from the line's cross-start edge that
    /// brings the baselines onto each other.
    mutating func alignBaselines(_ container: FlexContainer, line first: FlexPointer) -> Double {
        let count = first.pointee.lineItemCount
        let fromBottom = container.crossStart == 3
        var largestBefore = -Double.infinity
        var largestAfter = -Double.infinity
        var item = first
        for index in 0..<count {
            if index > 0 { item = item.pointee.nextItem.unsafelyUnwrapped }
            guard isBaselineAligned(item, container) else { continue }
            let height = item.pointee.cross
            if item.pointee.firstChild != nil {
                let definite = item.pointee.flags.contains(.definiteCross)
                _ = layout(
                    item, width: item.pointee.main, height: definite ? height : .nan, heightIsDefinite: definite)
            }
            let margin = item.margin
            let baseline = firstBaseline(of: item, width: item.pointee.main, height: height)
            let above = margin.top + baseline
            let below = margin.bottom + height - baseline
            item.pointee.baseline = fromBottom ? below : above
            largestBefore = max(largestBefore, fromBottom ? below : above)
            largestAfter = max(largestAfter, fromBottom ? above : below)
        }
        guard largestBefore.isFinite else { return 0 }
        item = first
        for index in 0..<count {
            if index > 0 { item = item.pointee.nextItem.unsafelyUnwrapped }
            item.pointee.baseline = largestBefore - item.pointee.baseline
        }
        return largestBefore + largestAfter
    }

    /// The first baseline of a laid-out node, from its top border edge.
    mutating func firstBaseline(of node: FlexPointer, width: Double, height: Double) -> Double {
        if let function = node.pointee.measured?.pointee.baselineFunction {
            let baseline = function(FlexSize(width: width, height: height))
            return baseline.isFinite ? baseline : height
        }
        guard let item = baselineItem(of: node) else { return height }
        depth += 1
        defer { depth -= 1 }
        if depth > FlexNode.maximumDepth {
            isTooDeep = true
            return height
        }
        return item.pointee.flowY
            + firstBaseline(of: item, width: item.pointee.laidOutWidth, height: item.pointee.laidOutHeight)
    }

    /// The item of the first line whose baseline is the container's (§8.5): the first that is baseline-aligned, or else
    /// simply the first.
    private func baselineItem(of node: FlexPointer) -> FlexPointer? {
        var next = node.pointee.firstChild
        while let child = next, child.pointee.display != .flex || child.pointee.position == .absolute {
            next = child.nextBox(within: node, descending: child.pointee.display == .contents)
        }
        guard let first = next else { return nil }
        guard node.pointee.direction.isRow else { return first }
        var candidate = first
        for index in 0..<first.pointee.lineItemCount {
            if index > 0 {
                guard let following = candidate.pointee.nextItem else { break }
                candidate = following
            }
            if alignment(of: candidate, in: node) == .baseline && candidate.autoMargins & 0b1010 == 0 {
                return candidate
            }
        }
        return first
    }
}
