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
    /// True if nothing but that rest is left.
    var isCancelled = false
    var autoMargins = 0
    var freeSpace = 0.0
    /// The same before limits cut any share.
    var freeSpaceAtFirst = 0.0
    /// The container's main size that the line asks for, padding and border included.
    var main = 0.0
    var cross = 0.0

    /// An item's share of the free space by its factor.
    @inline(__always)
    func share(of factor: Double, grows: Bool) -> Double {
        guard isCancelled else { return freeSpace / (grows ? growSum : shrinkSum) * factor }
        return Double(Float(freeSpace) / (grows ? roundedGrowSum : roundedShrinkSum) * Float(factor))
    }

    /// `justifyContent`: what comes before the first of `count` items, and between two.
    ///
    /// - Parameter free: the space that the items leave.
    @inline(__always)
    static func spacing(
        _ justify: FlexJustify, free: Double, count: Double, gap: Double
    ) -> (lead: Double, between: Double) {
        var lead = 0.0
        var between = gap
        switch justify {
        case .start, .writingStart: break
        case .center: lead = free / 2
        case .end, .writingEnd: lead = free
        case .spaceBetween: if free > 0 && count > 1 { between += free / (count - 1) }
        case .spaceEvenly:
            if free > 0 {
                lead = free / (count + 1)
                between += lead
            }
        case .spaceAround:
            if free > 0 && count > 0 {
                lead = free / count / 2
                between += lead * 2
            }
        }
        return (lead, between)
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
            item.pointee.hypothetical = base
            line.consumed += outer
            line.count += 1
            line.growSum += item.pointee.grow
            line.shrinkSum -= item.pointee.shrink * item.pointee.flexBase
            line.roundedShrinkSum += -Float(item.pointee.shrink) * Float(item.pointee.flexBase)
            line.roundedGrowSum += Float(item.pointee.grow)
            next = item.pointee.nextItem
        }
        start?.pointee.lineItemCount = line.count
        start?.pointee.nextLine = next
        line.nextLine = next
        if line.growSum > 0 && line.growSum < 1 {
            line.growSum = 1
            line.roundedGrowSum = 1
        }
        return line
    }

    /// Finds the line's free space, shares it, and puts the items along the main axis.
    mutating func resolveYogaLine(_ box: inout YogaContainer, _ line: inout YogaLine) {
        setFreeSpace(&box, &line)
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

    /// Finds the space that the bases leave, and the container's main size where the line decides it.
    private func setFreeSpace(_ box: inout YogaContainer, _ line: inout YogaLine) {
        let node = box.node
        let row = box.isRow
        var isSizedByContent = false
        box.consumed = line.consumed
        if box.mainMode != .exactly {
            let minimum = node.minimum(horizontal: row) - box.frameMain
            let maximum = node.maximum(horizontal: row) - box.frameMain
            if line.consumed < minimum {
                box.innerMain = minimum
            } else if line.consumed > maximum {
                box.innerMain = maximum
            } else {
                if line.growSum == 0 || node.pointee.parent == nil || node.pointee.grow == 0 {
                    box.innerMain = line.consumed
                }
                isSizedByContent = true
            }
        }
        if !isSizedByContent && !box.innerMain.isNaN {
            line.freeSpace = box.innerMain - line.consumed
        } else if line.consumed < 0 {
            line.freeSpace = -line.consumed
        }
    }

    /// The first pass over a line: items whose limits cut their share take what they can, and the others share the
    /// rest.
    private func freezeYogaItems(_ box: inout YogaContainer, _ line: inout YogaLine) {
        var delta = 0.0
        line.freeSpaceAtFirst = line.freeSpace
        let (growSum, shrinkSum) = (line.growSum, line.shrinkSum)
        var next = line.first
        for _ in 0..<line.count {
            guard let item = next else { break }
            next = item.pointee.nextItem
            let base = item.pointee.hypothetical
            if line.freeSpace < 0 {
                let scaled = -item.pointee.shrink * base
                guard scaled != 0 else { continue }
                let share = base + line.share(of: scaled, grows: false)
                let bound = boundMain(item, share, &box, hasAutomaticMinimum: true)
                if !share.isNaN && share != bound {
                    delta += bound - base
                    line.shrinkSum += item.pointee.shrink * item.pointee.flexBase
                    line.roundedShrinkSum -= -Float(item.pointee.shrink) * Float(item.pointee.flexBase)
                    line.isCancelled = abs(line.shrinkSum) < 1e-5 * abs(shrinkSum)
                }
            } else if line.freeSpace > 0 && item.pointee.grow != 0 {
                let share = base + line.share(of: item.pointee.grow, grows: true)
                let bound = boundMain(item, share, &box, hasAutomaticMinimum: false)
                if !share.isNaN && share != bound {
                    delta += bound - base
                    line.growSum -= item.pointee.grow
                    line.roundedGrowSum -= Float(item.pointee.grow)
                    line.isCancelled = abs(line.growSum) < 1e-5 * growSum
                }
            }
        }
        line.freeSpace -= delta
    }

    /// - Parameter hasAutomaticMinimum: whether the automatic minimum is one of the limits; Yoga leaves it out where it
    ///   finds out whose limits cut their growth.
    private func boundMain(
        _ item: FlexPointer, _ size: Double, _ box: inout YogaContainer, hasAutomaticMinimum: Bool
    ) -> Double {
        let limited = item.limit(size, horizontal: box.isRow, percentageBase: box.innerMain)
        let frame = box.isRow ? item.frameInsets.horizontal : item.frameInsets.vertical
        let bound = limited < frame ? frame : limited
        guard hasAutomaticMinimum && options.contains(.automaticMinimum) else { return bound }
        return max(bound, item.pointee.automaticMinimum)
    }

    /// The second pass: gives every item its main size, and asks it for its cross size. Returns how much was
    /// distributed.
    private mutating func distributeYoga(_ box: inout YogaContainer, _ line: YogaLine) -> Double {
        var distributed = 0.0
        var next = line.first
        for _ in 0..<line.count {
            guard let item = next else { break }
            next = item.pointee.nextItem
            let base = item.pointee.hypothetical
            var main = base
            if line.freeSpace < 0 {
                let scaled = -item.pointee.shrink * base
                if scaled != 0 {
                    let isNothing = line.isCancelled ? line.roundedShrinkSum == 0 : line.shrinkSum == 0
                    let share = isNothing ? scaled : line.share(of: scaled, grows: false)
                    main = boundMain(item, base + share, &box, hasAutomaticMinimum: true)
                    if main == base + share && line.isAbsurd(main, from: base) {
                        main = boundMain(item, 0, &box, hasAutomaticMinimum: true)
                    }
                }
            } else if line.freeSpace > 0 && item.pointee.grow != 0 {
                let size = base + line.share(of: item.pointee.grow, grows: true)
                main = boundMain(item, size, &box, hasAutomaticMinimum: true)
                if main == size && line.isAbsurd(main, from: base) {
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
        let mainMargin = item.marginSum(horizontal: row)
        let crossMargin = item.marginSum(horizontal: !row)
        var mainSpace = main + mainMargin
        var mainMode = FlexMeasureMode.exactly
        var cross: Double
        var crossMode: FlexMeasureMode
        let crossSize = item.setSize(horizontal: !row)
        let stretches = crossSize.isNaN && box.stretches(item)
        if !item.pointee.aspectRatio.isNaN {
            cross = crossMargin + (row ? main / item.pointee.aspectRatio : main * item.pointee.aspectRatio)
            crossMode = .exactly
        } else if crossSize.isNaN {
            cross = box.innerCross
            let fills = stretches && box.crossMode == .exactly && !(box.wraps && box.overflows)
            crossMode = cross.isNaN ? .undefined : fills ? .exactly : .atMost
        } else {
            cross = crossSize + crossMargin
            // A percentage of a size that is still to be found only says how large the item is at first.
            let isLoose = item.usesPercentage(horizontal: !row) && box.crossMode != .exactly
            crossMode = isLoose ? .undefined : .exactly
        }
        item.limitSpace(&mainSpace, &mainMode, horizontal: row, percentageBase: box.innerMain)
        item.limitSpace(&cross, &crossMode, horizontal: !row, percentageBase: box.innerCross)
        let space = YogaSpace(isRow: row, main: mainSpace, mainMode, cross: cross, crossMode)
        let performs = box.performs && !stretches
        size(item, in: space, ownerWidth: box.innerWidth, ownerHeight: box.innerHeight, performs: performs)
        if performs && !isMeasuredAlike(item, space) { box.measuresOtherwise = true }
        box.noteEmpty(item)
        if !stretches && crossMode != .exactly && !item.holds(horizontal: !row) { box.holdsCross = false }
        if item.pointee.flags.contains(.hadOverflow) { box.node.pointee.flags.insert(.hadOverflow) }
    }

    /// The free space of a line that places the items; where the container shrinks to its content, only its minimum
    /// leaves any.
    private func freeForPlaces(_ line: YogaLine, _ box: inout YogaContainer) -> Double {
        let free = line.freeSpace
        guard box.mainMode == .atMost && free > 0 else { return free }
        let minimum = box.node.minimum(horizontal: box.isRow)
        return minimum.isNaN ? 0 : max(minimum - box.frameMain - (box.innerMain - free), 0)
    }

    /// `justifyContent` and automatic margins: positions along the main axis, from its start.
    private mutating func justifyYoga(_ box: inout YogaContainer, _ line: inout YogaLine, skips: Bool) {
        let row = box.isRow
        let usesSpace = line.autoMargins == 0
        let gap = box.gap(betweenItems: true)
        let free = freeForPlaces(line, &box)
        let (lead, between) =
            usesSpace
            ? YogaLine.spacing(box.node.pointee.justifyContent, free: free, count: Double(line.count), gap: gap)
            : (0, gap)
        let autoMargin = line.autoMargins > 0 && free > 0 ? free / Double(line.autoMargins) : 0
        let startBit = UInt8(1) << UInt8(box.mainStart)
        let endBit = UInt8(1) << UInt8(box.mainStart ^ 2)
        let baselines = box.usesBaselines
        var position = box.insets[box.mainStart] + lead
        var ascent = 0.0
        var descent = 0.0
        var cross = 0.0
        var next = line.first
        for index in 0..<line.count {
            guard let item = next else { break }
            next = item.pointee.nextItem
            let autoMargins = item.autoMargins
            if autoMargins & startBit != 0 { position += autoMargin }
            if box.performs {
                item.pointee.main = position
                setStart(item, &box)
            }
            if index < line.count - 1 { position += between }
            if autoMargins & endBit != 0 { position += autoMargin }
            let margin = item.marginSum(horizontal: row)
            if skips {
                position += margin + item.pointee.hypothetical
                cross = box.innerCross
                continue
            }
            let main = row ? item.pointee.measuredWidth : item.pointee.measuredHeight
            if main != item.limitedBase(&box) { box.noteOtherThanBasis() }
            position += margin + main
            let outerCross =
                (row ? item.pointee.measuredHeight : item.pointee.measuredWidth) + item.marginSum(horizontal: !row)
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
        item.pointee.main += item.marginAt(box.mainStart) + (box.isRow ? shift.x : shift.y)
        item.pointee.cross = item.marginAt(box.crossStart) + (box.isRow ? shift.y : shift.x)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The flex basis within the limits. Percentages among these refer to what the container's own do, as in Yoga.
    @inline(__always)
    func limitedBase(_ box: inout YogaContainer) -> Double {
        limit(pointee.flexBase, horizontal: box.isRow, percentageBase: box.ownerMain)
    }

    /// True if the size that counts in an axis is a percentage.
    func usesPercentage(horizontal: Bool) -> Bool {
        effectiveSize(horizontal: horizontal).unit == .percent
    }
}
