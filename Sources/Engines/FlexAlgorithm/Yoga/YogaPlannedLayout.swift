/// Yoga's algorithm for containers that have a plan: most do. It takes the steps of `YogaBases`, `YogaLines` and
/// `YogaAlignment` and finds the same sizes and places, in three sweeps over the items, each axis compiled by itself.
/// An item's answer for its basis stands where the item isn't flexed, so that most are asked once.
extension FlexPass {
    /// Lays out a container by its plan. Returns false where it has none, or where a limit cuts an item's share of the
    /// free space.
    @inline(__always)
    mutating func layOutByPlan(_ node: FlexPointer, _ space: YogaSpace, performs: Bool, isRoot: Bool) -> Bool {
        guard takesShortWay, !node.pointee.flags.contains(.hasPercentages) else { return false }
        if node.pointee.plan == .unknown { makePlan(node) }
        guard node.pointee.plan != .none else { return false }
        let isRow = node.pointee.style.direction.isRow
        guard isRow ? layOutPlannedRow(node, space, performs) : layOutPlannedColumn(node, space, performs) else {
            return false
        }
        if performs && node.pointee.flags.contains(.hasAbsoluteDescendant),
            node.pointee.style.position != .static || isRoot
        {
            layOutYogaAbsolutes(below: node, in: node, widthMode: space.widthMode, offsetX: 0, offsetY: 0)
        }
        return true
    }

    @inline(never)
    private mutating func layOutPlannedRow(_ node: FlexPointer, _ space: YogaSpace, _ performs: Bool) -> Bool {
        let outer = narrowing
        narrowing = 0
        defer { narrowing = outer }
        return layOutPlanned(node, space, performs, row: true)
    }

    @inline(never)
    private mutating func layOutPlannedColumn(_ node: FlexPointer, _ space: YogaSpace, _ performs: Bool) -> Bool {
        layOutPlanned(node, space, performs, row: false)
    }

    @inline(__always)
    private mutating func layOutPlanned(
        _ node: FlexPointer, _ space: YogaSpace, _ performs: Bool, row: Bool
    ) -> Bool {
        let flags = node.pointee.flags
        let insets = node.frameInsets
        let outerWidth = space.width - node.ownHorizontalMargins
        let outerHeight = space.height - node.margin.vertical
        let innerWidth = YogaContainer.inner(
            outerWidth - insets.horizontal, insets.horizontal, node.pointee.box.minW, node.pointee.box.maxW)
        let innerHeight = YogaContainer.inner(
            outerHeight - insets.vertical, insets.vertical, node.pointee.box.minH, node.pointee.box.maxH)
        let mainMode = row ? space.widthMode : space.heightMode
        let crossMode = row ? space.heightMode : space.widthMode
        let innerMain = row ? innerWidth : innerHeight
        if innerMain.isNaN && node.pointee.plan == .plainWithLengths { return false }
        var box = YogaPlannedBox(
            node: node, performs: performs, insetMain: row ? insets.horizontal : insets.vertical,
            insetCross: row ? insets.vertical : insets.horizontal, innerMain: innerMain,
            innerCross: row ? innerHeight : innerWidth, mainMode: mainMode, crossMode: crossMode)
        if flags.contains(.hasAbsoluteDescendant) && space.widthMode == .undefined {
            // Where the width is open, absolute boxes are asked with another one.
            if row { box.mainReach = .none } else { box.crossReach = .none }
        }
        let gap = plannedGap(&box, row: row)
        sumPlannedBases(&box, gap: gap, row: row)
        box.freeSpace = node.freeSpace(
            &box.innerMain, mainMode, insets: box.insetMain, consumed: box.consumed, growSum: box.growSum, row: row)
        // Without a layout, a known cross size leaves nothing to find out.
        let skips = !performs && crossMode == .exactly
        if !skips && (box.freeSpace < 0 ? box.shrinkSum != 0 : box.freeSpace > 0 && box.growSum != 0) {
            guard sharePlannedSpace(&box, row: row) else { return false }
        }
        if box.freeSpace < 0 { node.pointee.flags.insert(.hadOverflow) }

        let isRightToLeft = flags.contains(.rightToLeft)
        let isReverse = node.pointee.style.direction.isReverse
        let mainIsReversed = row ? isRightToLeft != isReverse : isReverse
        let crossIsReversed = !row && isRightToLeft
        let mainStart =
            row ? (mainIsReversed ? insets.right : insets.left) : mainIsReversed ? insets.bottom : insets.top
        let mainEnd = row ? (mainIsReversed ? insets.left : insets.right) : mainIsReversed ? insets.top : insets.bottom
        let (lead, between) = plannedSpacing(&box, gap: gap, row: row)
        var position = mainStart + lead
        var lineCross = skips && box.count > 0 ? box.innerCross : 0
        var next = node.pointee.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            if performs { item.pointee.asItem.main = position + item.leadingMargin(row: row, reversed: mainIsReversed) }
            if next != nil { position += between }
            let margin = item.marginSum(horizontal: row)
            if skips {
                position += margin + item.pointee.asItem.hypothetical
                continue
            }
            sizePlannedItem(item, &box, row: row)
            let main = item.measured(horizontal: row)
            if main != item.plannedBase(row: row) { box.noteOtherThanBasis() }
            position = position + margin + main
            lineCross = larger(item.measured(horizontal: !row) + item.marginSum(horizontal: !row), lineCross)
        }
        let longest = larger(position + mainEnd, 0)

        // The line's cross size, then the container's own.
        lineCross = larger(lineCross, 0)
        if crossMode == .exactly { lineCross = box.innerCross }
        let bounded = node.bound(lineCross + box.insetCross, horizontal: !row) - box.insetCross
        // Where the maximum cuts what the items take, a known size leaves them less space.
        if bounded < lineCross - 1e-9 { box.crossReach = .none }
        lineCross = bounded
        let containerCross = crossMode == .exactly ? box.innerCross : lineCross
        // With the cross size known they would have been asked for exactly that one.
        if box.leastStretched < lineCross - 1e-4 { box.noteNotExactCross() }
        let mainSize = node.bound(mainMode == .exactly ? (row ? outerWidth : outerHeight) : longest, horizontal: row)
        let crossSize = node.bound(
            crossMode == .exactly ? (row ? outerHeight : outerWidth) : lineCross + box.insetCross, horizontal: !row)
        node.setMeasured(mainSize, horizontal: row)
        node.setMeasured(crossSize, horizontal: !row)

        if performs {
            let crossStart = row ? insets.top : crossIsReversed ? insets.right : insets.left
            var next = node.pointee.firstItem
            while let item = next {
                next = item.pointee.asItem.nextItem
                let margin = item.leadingMargin(row: !row, reversed: crossIsReversed)
                var cross = margin + crossStart
                let align = item.pointee.asItem.plannedAlign
                if align == .stretch {
                    if item.pointee.asItem.traits.contains(.stretches) {
                        stretchPlannedItem(item, &box, lineCross, row: row)
                    }
                } else if align != .start {
                    let free =
                        containerCross - item.measured(horizontal: !row) - item.marginSum(horizontal: !row)
                    cross = margin + (crossStart + (align == .center ? free / 2 : free))
                }
                let width = item.pointee.asItem.measuredWidth
                let height = item.pointee.asItem.measuredHeight
                item.pointee.result.laidOutWidth = width
                item.pointee.result.laidOutHeight = height
                var main = item.pointee.asItem.main
                if mainIsReversed { main = mainSize - main - (row ? width : height) }
                if crossIsReversed { cross = crossSize - cross - (row ? height : width) }
                item.pointee.result.x = row ? main : cross
                item.pointee.result.y = row ? cross : main
            }
        }
        box.noteReaches(outerWidth, outerHeight, row: row)
        return true
    }

    // MARK: - Free space

    @inline(__always)
    private func plannedGap(_ box: inout YogaPlannedBox, row: Bool) -> Double {
        guard let edges = box.node.pointee.edges, edges.hasGaps else { return 0 }
        let gap = edges[row ? .columnGap : .rowGap].resolved(against: box.innerMain)
        return gap > 0 ? gap : 0
    }

    /// Makes `hypothetical` the size that each item has with its share. Returns whether no limit cuts one.
    @inline(__always)
    private func sharePlannedSpace(_ box: inout YogaPlannedBox, row: Bool) -> Bool {
        let grows = box.freeSpace > 0
        let unit = box.freeSpace / (grows ? box.growSum : box.shrinkSum)
        var distributed = 0.0
        var next = box.node.pointee.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            let base = item.pointee.asItem.hypothetical
            let factor = grows ? item.pointee.style.grow : -item.pointee.style.shrink * base
            if factor == 0 { continue }
            let size = base + unit * factor
            // Nor where it is nearly cut: Yoga's numbers decide then.
            let frame = row ? item.frameInsets.horizontal : item.frameInsets.vertical
            if size <= frame + 1e-3 { return false }
            item.pointee.asItem.hypothetical = size
            distributed += size - base
        }
        box.freeSpace -= distributed
        return true
    }

    /// `justifyContent`: what comes before the first item and between two.
    @inline(__always)
    private func plannedSpacing(
        _ box: inout YogaPlannedBox, gap: Double, row: Bool
    ) -> (lead: Double, between: Double) {
        let justify = box.node.pointee.style.justifyContent
        if justify == .start { return (0, gap) }
        let free = box.node.freeForPlaces(
            box.freeSpace, box.mainMode, insets: box.insetMain, innerMain: box.innerMain, row: row)
        return YogaLine.spacing(justify, free: free, count: Double(box.count), gap: gap)
    }

    // MARK: - Sizes

    /// Asks an item at its main size, unless what it answered for its basis stands.
    @inline(__always)
    private mutating func sizePlannedItem(_ item: FlexPointer, _ box: inout YogaPlannedBox, row: Bool) {
        let main = item.pointee.asItem.hypothetical
        let traits = item.pointee.asItem.traits
        if item.pointee.asItem.answersBasis && main == item.measured(horizontal: row) && !traits.contains(.hasRatio) {
            let stretches = traits.contains(.stretches)
            if item.pointee.asItem.kind == .leaf {
                // Among several answers Yoga takes the first that is as wide, or as high.
                if item.pointee.answers?.pointee.isSingle ?? true { return }
            } else {
                let holds = item.holdsAtOwnSize(horizontal: row)
                let stands =
                    box.performs && !stretches
                    ? holds && item.pointee.flags.contains(.laidOutAtBasis)
                    // Where the cross size is given too, the content isn't asked.
                    : holds || (stretches ? box.crossMode == .exactly : !item.setSize(horizontal: !row).isNaN)
                if stands {
                    if !stretches { item.pointee.flags.remove(.laidOutAtBasis) }
                    if item.pointee.flags.contains(.hadOverflow) { box.node.pointee.flags.insert(.hadOverflow) }
                    return
                }
            }
        } else if traits.contains(.isEmpty) {
            // What isn't given is padding and border. With the margins, as the general way rounds.
            let mainMargin = item.marginSum(horizontal: row)
            let frame = row ? item.frameInsets.vertical : item.frameInsets.horizontal
            let mainFrame = row ? item.frameInsets.horizontal : item.frameInsets.vertical
            counters.nodeVisits += 1
            item.pointee.asItem.sizedPass = Int32(truncatingIfNeeded: number)
            item.setMeasured(larger(main + mainMargin - mainMargin, mainFrame), horizontal: row)
            let cross = item.crossOfEmpty(box.innerCross, fills: box.fills(item), row: row)
            item.setMeasured(larger(cross, frame), horizontal: !row)
            return
        }
        askPlannedItem(item, &box, main: main, row: row)
    }

    /// As `sizeYogaItem`.
    @inline(__always)
    private mutating func askPlannedItem(
        _ item: FlexPointer, _ box: inout YogaPlannedBox, main: Double, row: Bool
    ) {
        let stretches = item.pointee.asItem.traits.contains(.stretches)
        let isKnown = box.crossMode == .exactly
        let space = item.space(
            atMain: main, box.innerMain, box.innerCross, fills: stretches && isKnown, isKnown: isKnown, row: row)
        // What will be stretched is laid out at once, for the case that it is its line's highest.
        if stretches {
            let isEarly =
                box.performs && !isKnown && item.pointee.style.aspectRatio.isNaN
                && !item.pointee.flags.contains(.hasBasisDescendant)
            sizeEarly(item, in: space, ownerWidth: .nan, ownerHeight: .nan, mayPerform: isEarly)
        } else {
            size(item, in: space, ownerWidth: .nan, ownerHeight: .nan, performs: box.performs)
            if box.performs && !isMeasuredAlike(item, space) { box.measuresOtherwise = true }
        }
        box.noteEmpty(item, row: row)
        // In exactly the cross size, what is stretched is given in both axes.
        if (row ? space.heightMode : space.widthMode) != .exactly && item.reach(horizontal: !row) == .none {
            box.crossReach = .none
        }
        if item.pointee.flags.contains(.hadOverflow) { box.node.pointee.flags.insert(.hadOverflow) }
    }

    /// Gives an item the cross size of its line.
    @inline(__always)
    private mutating func stretchPlannedItem(
        _ item: FlexPointer, _ box: inout YogaPlannedBox, _ lineCross: Double, row: Bool
    ) {
        if !item.pointee.asItem.traits.contains(.hasRatio) {
            if item.pointee.firstChild == nil {
                let maximum = item.maximum(horizontal: !row)
                var cross = lineCross - item.marginSum(horizontal: !row)
                if cross > maximum { cross = maximum }
                let size = item.bound(cross, horizontal: !row)
                // What measures keeps its answer where it is nearly the same, as Yoga's.
                if abs(size - item.measured(horizontal: !row)) >= 1e-4 { item.setMeasured(size, horizontal: !row) }
                return
            }
            // Laid out at its basis for exactly this cross size already.
            if item.pointee.flags.contains(.laidOutAtBasis) && item.holdsAtOwnSize(horizontal: row)
                && box.crossMode == .exactly && lineCross == box.innerCross
                && item.pointee.asItem.hypothetical == item.measured(horizontal: row)
            {
                item.pointee.flags.remove(.laidOutAtBasis)
                return
            }
        }
        let space = item.stretchedSpace(lineCross, box.innerMain, box.innerCross, isLoose: false, row: row)
        size(item, in: space, ownerWidth: .nan, ownerHeight: .nan, performs: true)
    }

    /// True if the layout that an item was given made it as large as a question about the size alone would.
    @inline(__always)
    private func isMeasuredAlike(_ item: FlexPointer, _ space: YogaSpace) -> Bool {
        guard isFixed(item, space) else { return !item.pointee.flags.contains(.measuresOtherwise) }
        let isGiven = space.widthMode == .exactly && space.heightMode == .exactly
        if isGiven || item.pointee.firstChild == nil { return true }
        return fixedSize(item, space) == (item.pointee.asItem.measuredWidth, item.pointee.asItem.measuredHeight)
    }

    /// Finds the size of a box that is laid out later, at exactly that size. Lays it out at once where that pays, so
    /// that the later layout is done already.
    @inline(__always)
    mutating func sizeEarly(
        _ item: FlexPointer, in space: YogaSpace, ownerWidth: Double, ownerHeight: Double, mayPerform: Bool
    ) {
        let performs =
            mayPerform && item.canBeLaidOutEarly && !isFixed(item, space) && !item.laysOutAbsolutesTwice(space)
        size(item, in: space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: performs)
        guard performs else { return }
        guard item.pointee.flags.contains(.measuresOtherwise) else {
            item.pointee.flags.insert(.laidOutAtBasis)
            return
        }
        item.pointee.flags.insert(.wasLaidOutTwice)
        size(item, in: space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: false)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The size that the node answered last.
    @inline(__always)
    func measured(horizontal: Bool) -> Double {
        horizontal ? pointee.asItem.measuredWidth : pointee.asItem.measuredHeight
    }

    @inline(__always)
    func setMeasured(_ size: Double, horizontal: Bool) {
        if horizontal { pointee.asItem.measuredWidth = size } else { pointee.asItem.measuredHeight = size }
    }

    /// True if what the container answered last holds for exactly its own size.
    @inline(__always)
    fileprivate func holdsAtOwnSize(horizontal: Bool) -> Bool {
        pointee.flags.ofAnswer.reach(horizontal: horizontal) == .exactly
    }

    /// The reach of what the node answered to a space without an exact size along an axis.
    @inline(__always)
    func reach(horizontal: Bool) -> YogaReach {
        if pointee.firstChild == nil { return pointee.flags.contains(.wasCut) ? .none : .exactly }
        return pointee.flags.ofAnswer.reach(horizontal: horizontal)
    }

    /// True if absolute boxes below, when they are laid out for this space, are asked with another width than in the
    /// last layout.
    @inline(__always)
    fileprivate func laysOutAbsolutesTwice(_ space: YogaSpace) -> Bool {
        pointee.flags.contains(.hasAbsoluteDescendant) && space.widthMode != .exactly
    }

    /// True if it pays to lay out the node where only its size is asked: the layout at exactly that size then finds it
    /// done, unless that turned out otherwise before. Where margins are other ones in the box's direction than in its
    /// container's, what measures answers by what it was asked before.
    @inline(__always)
    fileprivate var canBeLaidOutEarly: Bool {
        pointee.firstChild != nil && pointee.flags.isDisjoint(with: .ofLateLayout)
    }

    /// The flex basis within the limits.
    @inline(__always)
    func plannedBase(row: Bool) -> Double {
        pointee.asItem.traits.contains(.hasOwnSpace)
            ? limit(pointee.asItem.flexBase, horizontal: row) : pointee.asItem.flexBase
    }

    /// The margin where an axis starts.
    @inline(__always)
    fileprivate func leadingMargin(row: Bool, reversed: Bool) -> Double {
        let margin = pointee.box.margin
        return row ? (reversed ? margin.right : margin.left) : reversed ? margin.bottom : margin.top
    }
}
