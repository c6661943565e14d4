/// A line of items, in Yoga's algorithm.
struct YogaLine {
    var first: FlexPointer?
    var nextLine: FlexPointer?
    var count = 0
    /// What the flex bases take, within their limits, with margins and gaps.
    var consumed = 0.0
    var growSum = 0.0
    /// The sum of the shrink factors times the bases, negative.
    var shrinkSum = 0.0
    // The same with Yoga's numbers, which leave another rest where everything is taken away again.
    var roundedGrowSum: Float = 0
    var roundedShrinkSum: Float = 0
    var roundedConsumed: Float = 0
    var roundedFreeSpace: Float = 0
    /// True if nothing but that rest is left.
    var isCancelled = false
    var autoMargins = 0
    var freeSpace = 0.0
    /// The same before limits cut any share.
    var freeSpaceAtFirst = 0.0
    /// The container's main size that the line asks for, padding and border included.
    var main = 0.0
    var cross = 0.0

    /// The main size of an item that grows or shrinks, before its limits.
    @inline(__always)
    func share(of item: FlexPointer, from base: Double, grows: Bool) -> Double {
        if isCancelled { return Double(roundedShare(of: item, from: base, grows: grows)) }
        return grows
            ? base + freeSpace / growSum * item.pointee.style.grow
            : base - freeSpace / shrinkSum * (item.pointee.style.shrink * base)
    }

    /// The same with Yoga's numbers.
    @inline(__always)
    func roundedShare(of item: FlexPointer, from base: Double, grows: Bool) -> Float {
        grows
            ? Float(base) + roundedFreeSpace / roundedGrowSum * Float(item.pointee.style.grow)
            : Float(base) + roundedFreeSpace / roundedShrinkSum * (-Float(item.pointee.style.shrink) * Float(base))
    }

    /// True if an item's size is made of nothing but the rest that is left of the sum: where no limit cuts it, Yoga's
    /// sizes go into the hundreds of millions. What shrinks is as small as it can be then, what grows stays as it is.
    @inline(__always)
    func isAbsurd(_ size: Double, from base: Double) -> Bool {
        isCancelled && !(abs(size - base) <= abs(freeSpaceAtFirst))
    }
}

/// Breaking lines, and the main axis: who grows and shrinks, and where that puts the items.
extension FlexPass {
    func breakYogaLine(_ box: inout YogaContainer, from start: FlexPointer?) -> YogaLine {
        var line = YogaLine(first: start)
        let gap = box.gap(betweenItems: true)
        let startBit = UInt8(1) << UInt8(box.mainStart)
        let endBit = UInt8(1) << UInt8(box.mainStart ^ 2)
        var next = start
        while let item = next {
            let margin = item.marginSum(horizontal: box.isRow)
            let base = item.limitedBase(&box)
            let outer = base + margin + (line.count > 0 ? gap : 0)
            // Yoga counts those of the item that begins the next line, too.
            let autoMargins = item.autoMargins
            if autoMargins & startBit != 0 { line.autoMargins += 1 }
            if autoMargins & endBit != 0 { line.autoMargins += 1 }
            if box.wraps && line.count > 0 && line.consumed + outer > box.innerMain + 1e-4 { break }
            item.pointee.asItem.hypothetical = base
            line.consumed += outer
            line.roundedConsumed += Float(base) + Float(margin) + (line.count > 0 ? Float(gap) : 0)
            line.count += 1
            line.growSum += item.pointee.style.grow
            line.shrinkSum -= item.pointee.style.shrink * item.pointee.asItem.flexBase
            line.roundedShrinkSum += -Float(item.pointee.style.shrink) * Float(item.pointee.asItem.flexBase)
            line.roundedGrowSum += Float(item.pointee.style.grow)
            next = item.pointee.asItem.nextItem
        }
        start?.pointee.line.itemCount = line.count
        start?.pointee.line.next = next
        line.nextLine = next
        if line.growSum > 0 && line.growSum < 1 {
            line.growSum = 1
            line.roundedGrowSum = 1
        }
        return line
    }

    /// Finds the line's free space, shares it, and puts the items along the main axis.
    mutating func resolveYogaLine(_ box: inout YogaContainer, _ line: inout YogaLine) {
        line.freeSpace = box.node.freeSpace(
            &box.innerMain, box.mainMode, insets: box.frameMain, consumed: line.consumed, growSum: line.growSum,
            row: box.isRow)
        // Without a layout, a known cross size leaves nothing to find out.
        let skips = !box.performs && box.crossMode == .exactly
        if !skips {
            let free = line.freeSpace
            findAutomaticMinima(&box, line)
            freezeYogaItems(&box, &line)
            line.freeSpace = free - distributeYoga(&box, line)
        }
        if line.freeSpace < 0 { box.node.pointee.flags.insert(.hadOverflow) }
        justifyYoga(&box, &line, skips: skips)
    }

    /// The first pass over a line: items whose limits cut their share take what they can, and the others share the
    /// rest. A share that is its limit but for rounding is cut where Yoga's numbers say so: what is left then may be
    /// nothing at all, and says who shrinks.
    private func freezeYogaItems(_ box: inout YogaContainer, _ line: inout YogaLine) {
        line.freeSpaceAtFirst = line.freeSpace
        line.roundedFreeSpace =
            line.freeSpace == box.innerMain - line.consumed
            ? Float(box.innerMain) - line.roundedConsumed : Float(line.freeSpace)
        let grows = line.freeSpace > 0
        guard grows || line.freeSpace < 0 else { return }
        let sum = grows ? line.growSum : line.shrinkSum
        var (delta, roundedDelta): (Double, Float) = (0, 0)
        var next = line.first
        for _ in 0..<line.count {
            guard let item = next else { break }
            next = item.pointee.asItem.nextItem
            let base = item.pointee.asItem.hypothetical
            if (grows ? item.pointee.style.grow : item.pointee.style.shrink * base) == 0 { continue }
            let share = line.roundedShare(of: item, from: base, grows: grows)
            let bound = boundMain(item, Double(share), &box, hasAutomaticMinimum: !grows)
            if share.isNaN || share == Float(bound) { continue }
            delta += bound - base
            roundedDelta += Float(bound) - Float(base)
            if grows {
                line.growSum -= item.pointee.style.grow
                line.roundedGrowSum -= Float(item.pointee.style.grow)
            } else {
                line.shrinkSum += item.pointee.style.shrink * item.pointee.asItem.flexBase
                line.roundedShrinkSum -= -Float(item.pointee.style.shrink) * Float(item.pointee.asItem.flexBase)
            }
        }
        line.freeSpace -= delta
        line.roundedFreeSpace -= roundedDelta
        // Where maxima leave more than was missing, the others grow, by factors that nothing was taken from.
        line.isCancelled =
            (line.freeSpace > 0) == grows && abs(grows ? line.growSum : line.shrinkSum) < 1e-5 * abs(sum)
        guard abs(line.freeSpace) < 1e-5 * abs(line.freeSpaceAtFirst) else { return }
        line.isCancelled = true
        line.freeSpace = Double(line.roundedFreeSpace)
    }

    /// - Parameter hasAutomaticMinimum: whether the automatic minimum is one of the limits; Yoga leaves it out where it
    ///   finds out whose limits cut their growth.
    private func boundMain(
        _ item: FlexPointer, _ size: Double, _ box: inout YogaContainer, hasAutomaticMinimum: Bool
    ) -> Double {
        let frame = item.frame(horizontal: box.isRow, ownerIsRightToLeft: box.isRightToLeft)
        let limited = item.limit(size, horizontal: box.isRow, percentageBase: box.innerMain, insets: frame)
        let bound = limited < frame ? frame : limited
        guard hasAutomaticMinimum && options.contains(.automaticMinimum) else { return bound }
        return max(bound, item.pointee.asItem.automaticMinimum)
    }

    /// The second pass: gives every item its main size, and asks it for its cross size. Returns how much was
    /// distributed.
    private mutating func distributeYoga(_ box: inout YogaContainer, _ line: YogaLine) -> Double {
        var distributed = 0.0
        var next = line.first
        for _ in 0..<line.count {
            guard let item = next else { break }
            next = item.pointee.asItem.nextItem
            let base = item.pointee.asItem.hypothetical
            var main = base
            if line.freeSpace < 0 {
                let scaled = -item.pointee.style.shrink * base
                if scaled != 0 {
                    let isNothing = line.isCancelled ? line.roundedShrinkSum == 0 : line.shrinkSum == 0
                    let share = isNothing ? base + scaled : line.share(of: item, from: base, grows: false)
                    main = boundMain(item, share, &box, hasAutomaticMinimum: true)
                    if main == share && line.isAbsurd(main, from: base) {
                        main = boundMain(item, 0, &box, hasAutomaticMinimum: true)
                    }
                }
            } else if line.freeSpace > 0 && item.pointee.style.grow != 0 {
                let share = line.share(of: item, from: base, grows: true)
                main = boundMain(item, share, &box, hasAutomaticMinimum: true)
                if main == share && line.isAbsurd(main, from: base) {
                    main = boundMain(item, base, &box, hasAutomaticMinimum: true)
                }
            }
            distributed += main - base
            sizeYogaItem(item, &box, main: main)
        }
        return distributed
    }

    private mutating func sizeYogaItem(_ item: FlexPointer, _ box: inout YogaContainer, main: Double) {
        let row = box.isRow
        let stretches = item.setSize(horizontal: !row).isNaN && box.stretches(item)
        let fills = stretches && box.crossMode == .exactly && !(box.wraps && box.overflows)
        let space = box.space(item, atMain: main, fills: fills)
        let performs = box.performs && !stretches
        size(item, in: space, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight, performs: performs)
        if item.pointee.flags.contains(.hadOverflow) { box.node.pointee.flags.insert(.hadOverflow) }
    }

    /// `justifyContent` and automatic margins: positions along the main axis, from its start.
    private mutating func justifyYoga(_ box: inout YogaContainer, _ line: inout YogaLine, skips: Bool) {
        let row = box.isRow
        let usesSpace = line.autoMargins == 0
        let gap = box.gap(betweenItems: true)
        let free = box.node.freeForPlaces(
            line.freeSpace, box.mainMode, insets: box.frameMain, innerMain: box.innerMain, row: row)
        let distribution = FlexDistribution(
            usesSpace ? box.node.pointee.style.justifyContent : .start, free: free, count: line.count)
        let between = gap + distribution.spacing
        let autoMargin = line.autoMargins > 0 && free > 0 ? free / Double(line.autoMargins) : 0
        let startBit = UInt8(1) << UInt8(box.mainStart)
        let endBit = UInt8(1) << UInt8(box.mainStart ^ 2)
        let baselines = box.usesBaselines
        var position = box.insets[box.mainStart] + distribution.offset
        var ascent = 0.0
        var descent = 0.0
        var cross = 0.0
        var next = line.first
        for index in 0..<line.count {
            guard let item = next else { break }
            next = item.pointee.asItem.nextItem
            let autoMargins = item.autoMargins
            if autoMargins & startBit != 0 { position += autoMargin }
            if box.performs {
                item.pointee.asItem.main = position
                setStart(item, &box)
            }
            if index < line.count - 1 { position += between }
            if autoMargins & endBit != 0 { position += autoMargin }
            let margin = item.marginSum(horizontal: row)
            if skips {
                position += margin + item.pointee.asItem.hypothetical
                cross = box.innerCross
                continue
            }
            let main = row ? item.pointee.asItem.measuredWidth : item.pointee.asItem.measuredHeight
            position += margin + main
            let outerCross =
                (row ? item.pointee.asItem.measuredHeight : item.pointee.asItem.measuredWidth)
                + item.marginSum(horizontal: !row)
            if baselines {
                let before = yogaBaseline(of: item) + item.marginAt(1)
                ascent = max(ascent, before)
                descent = max(descent, outerCross - before)
            } else {
                cross = max(cross, outerCross)
            }
        }
        line.main = position + box.insets[box.mainStart ^ 2]
        line.cross = baselines ? ascent + descent : cross
    }

    /// Adds margins and the shift of a relative position at the starts of both axes.
    private func setStart(_ item: FlexPointer, _ box: inout YogaContainer) {
        let shift = relativeShift(
            item, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight,
            rightToLeft: item.pointee.flags.contains(.rightToLeft))
        item.pointee.asItem.main += item.marginAt(box.mainStart) + (box.isRow ? shift.x : shift.y)
        item.pointee.asItem.cross = item.marginAt(box.crossStart) + (box.isRow ? shift.y : shift.x)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The space that the flex bases of a container's line leave.
    ///
    /// - Parameters:
    ///   - innerMain: the container's main size, found here where the line decides it.
    ///   - consumed: what the bases take, with margins and gaps.
    @inline(__always)
    func freeSpace(
        _ innerMain: inout Double, _ mode: FlexMeasureMode, insets: Double, consumed: Double, growSum: Double, row: Bool
    ) -> Double {
        var isSizedByContent = false
        if mode != .exactly {
            let lower = minimum(horizontal: row) - insets
            let upper = maximum(horizontal: row) - insets
            if consumed < lower {
                innerMain = lower
            } else if consumed > upper {
                innerMain = upper
            } else {
                if growSum == 0 || pointee.parent == nil || pointee.style.grow == 0 { innerMain = consumed }
                isSizedByContent = true
            }
        }
        if !isSizedByContent && !innerMain.isNaN { return innerMain - consumed }
        return consumed < 0 ? -consumed : 0
    }

    /// The free space that places the items of a container's line; where the container shrinks to its content, only its
    /// minimum leaves any.
    @inline(__always)
    func freeForPlaces(
        _ free: Double, _ mode: FlexMeasureMode, insets: Double, innerMain: Double, row: Bool
    ) -> Double {
        guard mode == .atMost && free > 0 else { return free }
        let lower = minimum(horizontal: row)
        return lower.isNaN ? 0 : max(lower - insets - (innerMain - free), 0)
    }

    /// The flex basis within the limits. Percentages among these, and of what they add for the content box, refer to
    /// what the container's own do, as in Yoga.
    @inline(__always)
    func limitedBase(_ box: inout YogaContainer) -> Double {
        let row = box.isRow
        var insets = frame(horizontal: row, ownerIsRightToLeft: box.isRightToLeft)
        if let edges = pointee.edges, edges.pointee.usesPercentages {
            let ownerWidth = row ? box.ownerMain : box.ownerCross
            insets =
                edges.sum(.padding, horizontal: row, ownerWidth: ownerWidth)
                + edges.sum(.border, horizontal: row, ownerWidth: ownerWidth)
        }
        return limit(pointee.asItem.flexBase, horizontal: row, percentageBase: box.ownerMain, insets: insets)
    }
}
