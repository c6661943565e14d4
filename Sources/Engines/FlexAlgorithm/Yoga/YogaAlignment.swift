/// The cross axis in Yoga's algorithm: items in their line, lines in the container, and baselines.
extension FlexPass {
    /// Stretches the items of a line, and puts each at its place in the line.
    mutating func alignYogaLine(
        _ box: inout YogaContainer, _ line: YogaLine, containerCross: Double, lineOffset: Double
    ) {
        let row = box.isRow
        let crossEnd = box.crossStart ^ 2
        var next = line.first
        for _ in 0..<line.count {
            guard let item = next else { break }
            next = item.pointee.asItem.nextItem
            var lead = box.insets[box.crossStart]
            let autoMargins = item.autoMargins
            let startIsAuto = autoMargins & (1 << UInt8(box.crossStart)) != 0
            let endIsAuto = autoMargins & (1 << UInt8(crossEnd)) != 0
            let align = box.alignment(of: item)
            if (align == .stretch || align == .auto) && !startIsAuto && !endIsAuto {
                if item.setSize(horizontal: !row).isNaN { stretchInLine(item, &box, line) }
            } else {
                let size = row ? item.pointee.asItem.measuredHeight : item.pointee.asItem.measuredWidth
                let free = containerCross - size - item.marginSum(horizontal: !row)
                if startIsAuto && endIsAuto {
                    lead += max(free / 2, 0)
                } else if endIsAuto {
                } else if startIsAuto {
                    lead += max(free, 0)
                } else if align == .center {
                    lead += free / 2
                } else if align == .end || align == .baseline {
                    lead += free
                }
            }
            item.pointee.asItem.cross += lineOffset + lead
        }
    }

    private mutating func stretchInLine(_ item: FlexPointer, _ box: inout YogaContainer, _ line: YogaLine) {
        size(
            item, in: box.stretchedSpace(item, lineCross: line.cross), ownerWidth: box.innerWidth,
            ownerHeight: box.innerHeight, performs: true)
    }

    /// `alignContent`, and the items of each line once more in it.
    mutating func alignYogaLines(_ box: inout YogaContainer, count: Int, crossSum: Double, crossGap: Double) {
        let node = box.node
        let row = box.isRow
        let frame = box.frameCross
        var whole = crossSum + frame
        if box.crossMode == .exactly {
            whole = box.innerCross + frame
        } else if !node.setSize(horizontal: !row).isNaN {
            whole = node.setSize(horizontal: !row)
        }
        let limited = node.limit(whole, horizontal: !row)
        let free = max(limited, frame) - frame - crossSum
        let align = node.pointee.style.alignContent
        let distribution = FlexDistribution(align, free: free, count: count)
        let between = distribution.spacing
        let extra = align == .stretch && free > 0 ? free / Double(count) : 0
        var lead = box.insets[box.crossStart] + distribution.offset
        var line = box.firstItem
        var index = 0
        while let first = line {
            line = first.pointee.line.next
            if index > 0 { lead += crossGap }
            let height = alignItems(&box, first, lead: lead, extra: extra, between: between)
            lead += between + height
            index += 1
        }
    }

    /// Puts the items of one line at their places in the container. Returns the line's cross size.
    private mutating func alignItems(
        _ box: inout YogaContainer, _ first: FlexPointer, lead: Double, extra: Double, between: Double
    ) -> Double {
        let row = box.isRow
        var height = 0.0
        var ascent = 0.0
        var descent = 0.0
        var item = first
        for index in 0..<first.pointee.line.itemCount {
            if index > 0 { item = item.following }
            let outer =
                (row ? item.pointee.result.laidOutHeight : item.pointee.result.laidOutWidth)
                + item.marginSum(horizontal: !row)
            height = max(height, outer)
            if box.alignment(of: item) == .baseline {
                let before = yogaBaseline(of: item) + item.marginAt(1)
                ascent = max(ascent, before)
                descent = max(
                    descent, item.pointee.result.laidOutHeight + item.marginSum(horizontal: false) - before)
                height = max(height, ascent + descent)
            }
        }
        height += extra
        item = first
        for index in 0..<first.pointee.line.itemCount {
            if index > 0 { item = item.following }
            let size = row ? item.pointee.result.laidOutHeight : item.pointee.result.laidOutWidth
            switch box.alignment(of: item) {
            case .start, .writingStart, .selfStart:
                // Yoga adds the inset where the margin would be, a share of the width in both axes.
                item.pointee.asItem.cross = lead + inset(item, &box, edge: box.crossStart, owner: box.innerWidth)
            case .end, .writingEnd, .selfEnd:
                item.pointee.asItem.cross = lead + height - margin(item, &box, edge: box.crossStart ^ 2) - size
            case .center: item.pointee.asItem.cross = lead + (height - size) / 2
            case .baseline:
                // The place is the top edge's in a column, too.
                let top =
                    lead + ascent - yogaBaseline(of: item)
                    + inset(item, &box, edge: 1, owner: box.innerCross)
                if row {
                    item.pointee.asItem.cross = top
                } else if !box.node.pointee.style.direction.isReverse {
                    item.pointee.asItem.main = top
                }
            case .stretch, .auto:
                item.pointee.asItem.cross = lead + margin(item, &box, edge: box.crossStart)
                if item.setSize(horizontal: !row).isNaN {
                    // Also in columns it is the horizontal margins that Yoga adds.
                    let main =
                        (row ? item.pointee.result.laidOutWidth : item.pointee.result.laidOutHeight)
                        + item.marginSum(horizontal: true)
                    // It compares with sizes without margins, too.
                    let isSame =
                        isNear(main, row ? item.pointee.result.laidOutWidth : item.pointee.result.laidOutHeight)
                        && isNear(between + height, size)
                    if !isSame {
                        self.size(
                            item,
                            in: YogaSpace(isRow: row, main: main, .exactly, cross: between + height, .exactly),
                            ownerWidth: box.innerWidth, ownerHeight: box.innerHeight, performs: true)
                    }
                }
            }
        }
        return height
    }

    /// A margin in the container's direction.
    private func margin(_ item: FlexPointer, _ box: inout YogaContainer, edge: Int) -> Double {
        guard item.pointee.flags.contains(.rightToLeft) != box.isRightToLeft, let edges = item.pointee.edges,
            edges.uses(.margin)
        else { return item.marginAt(edge) }
        return edges.resolve(
            .margin, width: box.innerWidth, height: box.innerWidth, missing: 0, rightToLeft: box.isRightToLeft,
            isYoga: true
        ).lengths[edge]
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-4 }

    private func inset(_ item: FlexPointer, _ box: inout YogaContainer, edge: Int, owner: Double) -> Double {
        guard let edges = item.pointee.edges, edges.uses(.inset) else { return 0 }
        let insets = edges.resolve(
            .inset, width: owner, height: owner, missing: 0, rightToLeft: box.isRightToLeft, isYoga: true
        ).lengths
        return insets[edge]
    }

    // MARK: - Baselines

    /// The distance of the baseline from the top of a box that was sized. Its items are where they were put last in
    /// this layout.
    mutating func yogaBaseline(of node: FlexPointer) -> Double {
        // What has no size yet, or is hidden, has no baseline in Yoga.
        guard node.pointee.style.display != .none && node.pointee.asItem.sizedPass == Int32(truncatingIfNeeded: number)
        else {
            return .nan
        }
        let height = node.pointee.asItem.measuredHeight
        if let asked = askedBaseline(of: node, width: node.pointee.asItem.measuredWidth, height: height) {
            return asked
        }
        guard let child = yogaBaselineItem(of: node) else { return height }
        guard enter(node) else { return height }
        defer { leave(node) }
        return yogaBaseline(of: child) + child.pointee.result.y
    }

    /// The first item of the first line that is aligned at its baseline, or else the first item.
    private func yogaBaselineItem(of node: FlexPointer) -> FlexPointer? {
        var candidate: FlexPointer?
        let isRow = node.pointee.style.direction.isRow
        var next = node.pointee.firstChild
        // In the first line; nil before its first item. Hidden boxes belong to it.
        var remaining: Int?
        while let child = next {
            next = child.nextBox(within: node, descending: child.pointee.style.display == .contents)
            if child.pointee.style.display == .contents || child.pointee.style.position == .absolute { continue }
            if child.pointee.style.display != .none {
                let isSized = child.pointee.asItem.sizedPass == Int32(truncatingIfNeeded: number)
                let count = remaining ?? (isSized ? child.pointee.line.itemCount : .max)
                if count == 0 { break }
                remaining = count - 1
            }
            let own = child.pointee.style.alignSelf
            let align = own == .auto ? node.pointee.style.alignItems : own
            if (align == .baseline && isRow) || child.pointee.flags.contains(.isReferenceBaseline) { return child }
            if candidate == nil { candidate = child }
        }
        return candidate
    }
}
