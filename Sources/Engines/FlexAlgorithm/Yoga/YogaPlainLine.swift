/// The short way through Yoga's algorithm, for containers without wrapping, percentages and baselines whose items are
/// plain (`FlexFlags.isPlain`): what most boxes are.
///
/// It takes the same steps as `YogaLines` and `YogaAlignment` and finds the same sizes and places, in two sweeps over
/// the items. What an item answered for its basis stands where the item isn't flexed, so that most are asked once.
extension FlexPass {
    /// Sizes the items and puts them along the main axis.
    ///
    /// - Returns: the line; nil where an item can't take its share of the free space, which is for the general way.
    mutating func layOutPlainLine(_ box: inout YogaContainer) -> YogaLine? {
        var line = sumPlainLine(&box)
        setFreeSpace(&box, &line)
        // Without a layout, a known cross size leaves nothing to find out.
        let skips = !box.performs && box.crossMode == .exactly
        if !skips && (line.freeSpace < 0 ? line.shrinkSum != 0 : line.freeSpace > 0 && line.growSum != 0) {
            guard sharePlainSpace(&box, &line) else { return nil }
        }
        if line.freeSpace < 0 { box.node.pointee.flags.insert(.hadOverflow) }
        let row = box.isRow
        let (lead, between) = spacing(of: line, &box)
        var position = box.insets[box.mainStart] + lead
        var cross = skips && line.count > 0 ? box.innerCross : 0
        var next = line.first
        while let item = next {
            next = item.pointee.nextItem
            if box.performs { item.pointee.main = position + item.marginAt(box.mainStart) }
            if next != nil { position += between }
            let margin = item.marginSum(horizontal: row)
            if skips {
                position += margin + item.pointee.hypothetical
                continue
            }
            sizePlainItem(item, &box)
            let main = item.measured(horizontal: row)
            if main != item.limit(item.pointee.flexBase, horizontal: row) { box.noteOtherThanBasis() }
            position = position + margin + main
            cross = larger(item.measured(horizontal: !row) + item.marginSum(horizontal: !row), cross)
        }
        line.main = position + box.insets[box.mainStart ^ 2]
        line.cross = cross
        line.first?.pointee.lineItemCount = line.count
        return line
    }

    private func sumPlainLine(_ box: inout YogaContainer) -> YogaLine {
        var line = YogaLine(first: box.firstItem)
        let gap = box.gap(betweenItems: true)
        let row = box.isRow
        var next = box.firstItem
        while let item = next {
            next = item.pointee.nextItem
            let flexBase = item.pointee.flexBase
            let base = item.limit(flexBase, horizontal: row)
            item.pointee.hypothetical = base
            line.consumed += base + item.marginSum(horizontal: row) + (line.count > 0 ? gap : 0)
            line.count += 1
            line.growSum += item.pointee.grow
            line.shrinkSum -= item.pointee.shrink * flexBase
        }
        if line.growSum > 0 && line.growSum < 1 { line.growSum = 1 }
        return line
    }

    /// Makes `hypothetical` the size that each item has with its share. Returns whether no limit cuts one.
    private func sharePlainSpace(_ box: inout YogaContainer, _ line: inout YogaLine) -> Bool {
        let row = box.isRow
        let grows = line.freeSpace > 0
        let unit = line.freeSpace / (grows ? line.growSum : line.shrinkSum)
        var distributed = 0.0
        var next = line.first
        while let item = next {
            next = item.pointee.nextItem
            let base = item.pointee.hypothetical
            let factor = grows ? item.pointee.grow : -item.pointee.shrink * base
            if factor == 0 { continue }
            let size = base + unit * factor
            if size != item.bound(size, horizontal: row) { return false }
            item.pointee.hypothetical = size
            distributed += size - base
        }
        line.freeSpace -= distributed
        return true
    }

    /// Asks an item at its main size, unless what it answered for its basis stands.
    @inline(__always)
    private mutating func sizePlainItem(_ item: FlexPointer, _ box: inout YogaContainer) {
        let row = box.isRow
        let main = item.pointee.hypothetical
        let flags = item.pointee.flags
        let stretches = box.stretchesPlain(item)
        if !item.pointee.aspectRatio.isNaN {
            sizeYogaItem(item, &box, main: main)
            return
        }
        if item.isEmptyLeaf && item.hasNoLimits {
            sizeEmptyItem(item, &box, main: main, stretches: stretches)
            return
        }
        if item.pointee.answersBasis && main == item.measured(horizontal: row) {
            let stands: Bool
            if item.pointee.firstChild == nil {
                // Among several answers Yoga takes the first that is as wide, or as high.
                stands = item.pointee.answers?.pointee.isSingle ?? true
            } else if box.performs && !stretches {
                stands = flags.contains(.laidOutAtBasis) && item.holdsAtOwnSize(horizontal: row)
            } else {
                // Where the cross size is given too, the content isn't asked.
                stands =
                    (stretches ? box.crossMode == .exactly : !item.setSize(horizontal: !row).isNaN)
                    || item.holdsAtOwnSize(horizontal: row)
            }
            if stands {
                if !stretches { item.pointee.flags.remove(.laidOutAtBasis) }
                if flags.contains(.hadOverflow) { box.node.pointee.flags.insert(.hadOverflow) }
                return
            }
        }
        sizeYogaItem(
            item, &box, main: main,
            early: box.performs && stretches && box.crossMode != .exactly && item.canBeLaidOutEarly
                && !flags.contains(.hasBasisDescendant))
    }

    /// The same for a leaf without content: what isn't given is padding and border. With the margins, as the general
    /// way rounds.
    @inline(__always)
    private mutating func sizeEmptyItem(_ item: FlexPointer, _ box: inout YogaContainer, main: Double, stretches: Bool)
    {
        let row = box.isRow
        let mainMargin = item.marginSum(horizontal: row)
        let cross = box.crossOfEmpty(item, stretches: stretches)
        let frame = row ? item.frameInsets.vertical : item.frameInsets.horizontal
        let mainFrame = row ? item.frameInsets.horizontal : item.frameInsets.vertical
        counters.nodeVisits += 1
        item.pointee.sizedPass = Int32(truncatingIfNeeded: number)
        item.setMeasured(max(main + mainMargin - mainMargin, mainFrame), horizontal: row)
        item.setMeasured(cross < frame ? frame : cross, horizontal: !row)
    }

    /// Stretches the items of the only line, and turns the places from the axes' starts into coordinates.
    ///
    /// - Parameter containerCross: the container's inner cross size.
    mutating func alignPlainLine(_ box: inout YogaContainer, _ line: YogaLine, containerCross: Double) {
        let row = box.isRow
        let node = box.node
        let mainSize = node.measured(horizontal: row)
        let crossSize = node.measured(horizontal: !row)
        let crossInset = box.insets[box.crossStart]
        var next = box.firstItem
        while let item = next {
            next = item.pointee.nextItem
            var cross = item.marginAt(box.crossStart) + crossInset
            let align = box.alignment(of: item)
            if align == .stretch {
                if item.setSize(horizontal: !row).isNaN { stretchPlainItem(item, &box, line) }
            } else if align != .start {
                let free =
                    containerCross - item.measured(horizontal: !row) - item.marginSum(horizontal: !row)
                if align == .center { cross = item.marginAt(box.crossStart) + (crossInset + free / 2) }
                if align == .end { cross = item.marginAt(box.crossStart) + (crossInset + free) }
            }
            let width = item.pointee.measuredWidth
            let height = item.pointee.measuredHeight
            item.pointee.laidOutWidth = width
            item.pointee.laidOutHeight = height
            var main = item.pointee.main
            if box.mainStart >= 2 { main = mainSize - main - (row ? width : height) }
            if box.crossStart >= 2 { cross = crossSize - cross - (row ? height : width) }
            item.pointee.x = row ? main : cross
            item.pointee.y = row ? cross : main
        }
    }

    @inline(__always)
    private mutating func stretchPlainItem(_ item: FlexPointer, _ box: inout YogaContainer, _ line: YogaLine) {
        let row = box.isRow
        let flags = item.pointee.flags
        if !item.pointee.aspectRatio.isNaN {
            stretchInLine(item, &box, line)
            return
        }
        if item.pointee.firstChild == nil {
            let maximum = item.maximum(horizontal: !row)
            var cross = line.cross - item.marginSum(horizontal: !row)
            if cross > maximum { cross = maximum }
            let size = item.bound(cross, horizontal: !row)
            // What measures keeps its answer where it is nearly the same, as Yoga's.
            if abs(size - item.measured(horizontal: !row)) >= 1e-4 { item.setMeasured(size, horizontal: !row) }
            return
        }
        // Laid out at its basis for exactly this cross size already.
        if flags.contains(.laidOutAtBasis) && item.holdsAtOwnSize(horizontal: row)
            && box.crossMode == .exactly && line.cross == box.innerCross
            && item.pointee.hypothetical == item.measured(horizontal: row)
        {
            item.pointee.flags.remove(.laidOutAtBasis)
            return
        }
        stretchInLine(item, &box, line)
    }
}

extension YogaContainer {
    /// The cross size of an item without content, before its limits.
    @inline(__always)
    func crossOfEmpty(_ item: FlexPointer, stretches: Bool) -> Double {
        let margin = item.marginSum(horizontal: !isRow)
        let size = item.setSize(horizontal: !isRow)
        if !size.isNaN { return size + margin - margin }
        return stretches && crossMode == .exactly ? innerCross - margin : 0
    }

    /// `stretches` for a plain item without a cross size.
    @inline(__always)
    func stretchesPlain(_ item: FlexPointer) -> Bool {
        alignment(of: item) == .stretch && item.setSize(horizontal: !isRow).isNaN
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The size that the node answered last.
    @inline(__always)
    func measured(horizontal: Bool) -> Double { horizontal ? pointee.measuredWidth : pointee.measuredHeight }

    /// True if what the node answered last holds for exactly its own size.
    @inline(__always)
    fileprivate func holdsAtOwnSize(horizontal: Bool) -> Bool {
        pointee.flags.contains(horizontal ? .holdsAtOwnWidth : .holdsAtOwnHeight)
    }

    @inline(__always)
    func setMeasured(_ size: Double, horizontal: Bool) {
        if horizontal { pointee.measuredWidth = size } else { pointee.measuredHeight = size }
    }
}
