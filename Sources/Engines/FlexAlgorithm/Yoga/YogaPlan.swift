/// The plan of a container: what its style and those of its items decide, whatever the items contain. It is found once
/// and stands until one of these styles, or the children, change.
enum FlexPlan: UInt8 {
    case unknown
    /// The items can depend on each other in ways that only the general steps (`YogaLines`) follow.
    case none
    /// The items are linked, resolved, and plain (`FlexFlags.isPlain`).
    case plain
    /// The same, and some flex bases are lengths, which count only where the main size is known.
    case plainWithLengths
}

/// What is asked of an item for its flex basis, in a plan.
enum FlexItemKind: UInt8 {
    /// Nothing: its basis, or its main size, is set.
    case fixed
    /// Nothing: it has no content.
    case empty
    case leaf
    case container
}

/// A container that is laid out by its plan.
private struct YogaPlannedBox {
    let node: FlexPointer
    let performs: Bool
    let insetMain: Double
    let insetCross: Double
    var innerMain: Double
    let innerCross: Double
    let mainMode: FlexMeasureMode
    let crossMode: FlexMeasureMode
    // As in `YogaContainer`.
    var holdsMain: Bool
    var holdsCross: Bool
    var leavesOutEmpty = false
    var largestMain = -Double.infinity
    var leastStretched = Double.infinity
    var measuresOtherwise = false
    // The line.
    var consumed = 0.0
    var growSum = 0.0
    var shrinkSum = 0.0
    var freeSpace = 0.0
    var count = 0
}

/// Yoga's algorithm for containers that have a plan: most do. It takes the steps of `YogaBases`, `YogaLines` and
/// `YogaAlignment` and finds the same sizes and places, in three sweeps over the items, each axis compiled by itself.
/// What an item answered for its basis stands where the item isn't flexed, so that most are asked once.
extension FlexPass {
    /// Lays out a container by its plan. Returns false where it has none, or where a limit cuts an item's share of the
    /// free space.
    @inline(__always)
    mutating func layOutByPlan(_ node: FlexPointer, _ space: YogaSpace, performs: Bool, isRoot: Bool) -> Bool {
        guard takesShortWay else { return false }
        if node.pointee.plan == .unknown { makePlan(node) }
        guard node.pointee.plan != .none else { return false }
        let isRow = node.pointee.direction.isRow
        guard isRow ? layOutPlannedRow(node, space, performs) : layOutPlannedColumn(node, space, performs) else {
            return false
        }
        if performs && node.pointee.flags.contains(.hasAbsoluteDescendant),
            node.pointee.position != .static || isRoot
        {
            layOutYogaAbsolutes(below: node, in: node, widthMode: space.widthMode, offsetX: 0, offsetY: 0)
        }
        return true
    }

    @inline(never)
    private mutating func makePlan(_ node: FlexPointer) {
        let row = node.pointee.direction.isRow
        let alignItems = node.pointee.alignItems
        node.pointee.plan = .none
        guard node.pointee.wrap == .noWrap, node.pointee.overflow != .scroll,
            node.pointee.flags.isDisjoint(with: .hasPercentages), alignItems != .auto,
            !(row && alignItems == .baseline)
        else { return }
        var last: FlexPointer?
        var flexible: FlexPointer?
        var count = 0
        var flexibleCount = 0
        var hasLengths = false
        node.pointee.firstItem = nil
        var next = node.pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            guard child.pointee.display == .flex else { return }
            if child.pointee.position == .absolute { continue }
            let own = child.pointee.alignSelf
            if own == .baseline && row { return }
            prepareYoga(
                child, ownerWidth: .nan, ownerHeight: .nan,
                ownerIsRightToLeft: node.pointee.flags.contains(.rightToLeft))
            guard child.pointee.flags.contains(.isPlain) else { return }
            if child.pointee.grow != 0 || child.pointee.shrink != 0 {
                flexible = child
                flexibleCount += 1
            }
            count += 1
            child.pointee.isOnlyFlexible = false
            var align = (own == .auto ? alignItems : own).withoutWritingMode
            if align == .baseline { align = .start }
            child.pointee.plannedAlign = align
            let isLength = child.pointee.basis.isLength
            if isLength { hasLengths = true }
            if isLength || !child.setSize(horizontal: row).isNaN {
                child.pointee.kind = .fixed
            } else if child.pointee.firstChild != nil {
                child.pointee.kind = .container
            } else {
                child.pointee.kind = child.isEmptyLeaf && child.pointee.aspectRatio.isNaN ? .empty : .leaf
            }
            child.pointee.nextItem = nil
            if let last { last.pointee.nextItem = child } else { node.pointee.firstItem = child }
            last = child
        }
        if flexibleCount == 1, let flexible, flexible.pointee.grow != 0, flexible.pointee.shrink != 0 {
            flexible.pointee.isOnlyFlexible = true
        }
        node.pointee.firstItem?.pointee.lineItemCount = count
        node.pointee.plan = hasLengths ? .plainWithLengths : .plain
    }

    @inline(never)
    private mutating func layOutPlannedRow(_ node: FlexPointer, _ space: YogaSpace, _ performs: Bool) -> Bool {
        layOutPlanned(node, space, performs, row: true)
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
            outerWidth - insets.horizontal, insets.horizontal, node.pointee.minW, node.pointee.maxW)
        let innerHeight = YogaContainer.inner(
            outerHeight - insets.vertical, insets.vertical, node.pointee.minH, node.pointee.maxH)
        let mainMode = row ? space.widthMode : space.heightMode
        let crossMode = row ? space.heightMode : space.widthMode
        let innerMain = row ? innerWidth : innerHeight
        if innerMain.isNaN && node.pointee.plan == .plainWithLengths { return false }
        let isSimple = !flags.contains(.hasHeightDependentDescendant)
        let hasAbsolutes = flags.contains(.hasAbsoluteDescendant)
        var box = YogaPlannedBox(
            node: node, performs: performs, insetMain: row ? insets.horizontal : insets.vertical,
            insetCross: row ? insets.vertical : insets.horizontal, innerMain: innerMain,
            innerCross: row ? innerHeight : innerWidth, mainMode: mainMode, crossMode: crossMode,
            // Where the width is open, absolute boxes are asked with another one.
            holdsMain: isSimple && !(row && hasAbsolutes && mainMode == .undefined),
            holdsCross: isSimple && !(!row && hasAbsolutes && crossMode == .undefined))
        let gap = plannedGap(&box, row: row)
        sumPlannedBases(&box, gap: gap, row: row)
        setPlannedFreeSpace(&box, row: row)
        // Without a layout, a known cross size leaves nothing to find out.
        let skips = !performs && crossMode == .exactly
        if !skips && (box.freeSpace < 0 ? box.shrinkSum != 0 : box.freeSpace > 0 && box.growSum != 0) {
            guard sharePlannedSpace(&box, row: row) else { return false }
        }
        if box.freeSpace < 0 { node.pointee.flags.insert(.hadOverflow) }

        let isRightToLeft = flags.contains(.rightToLeft)
        let isReverse = node.pointee.direction.isReverse
        let mainIsReversed = row ? isRightToLeft != isReverse : isReverse
        let crossIsReversed = !row && isRightToLeft
        let mainStart = row ? (mainIsReversed ? insets.right : insets.left) : mainIsReversed ? insets.bottom : insets.top
        let mainEnd = row ? (mainIsReversed ? insets.left : insets.right) : mainIsReversed ? insets.top : insets.bottom
        let (lead, between) = plannedSpacing(&box, gap: gap, row: row)
        var position = mainStart + lead
        var lineCross = skips && box.count > 0 ? box.innerCross : 0
        var next = node.pointee.firstItem
        while let item = next {
            next = item.pointee.nextItem
            if performs { item.pointee.main = position + item.leadingMargin(row: row, reversed: mainIsReversed) }
            if next != nil { position += between }
            let margin = item.marginSum(horizontal: row)
            if skips {
                position += margin + item.pointee.hypothetical
                continue
            }
            sizePlannedItem(item, &box, row: row)
            let main = item.measured(horizontal: row)
            if main != item.limit(item.pointee.flexBase, horizontal: row) { box.noteOtherThanBasis() }
            position = position + margin + main
            lineCross = larger(item.measured(horizontal: !row) + item.marginSum(horizontal: !row), lineCross)
        }
        let longest = larger(position + mainEnd, 0)

        // The line's cross size, then the container's own.
        lineCross = larger(lineCross, 0)
        if crossMode == .exactly { lineCross = box.innerCross }
        lineCross = node.bound(lineCross + box.insetCross, horizontal: !row) - box.insetCross
        let containerCross = crossMode == .exactly ? box.innerCross : lineCross
        if box.leastStretched < lineCross - 1e-4 { box.holdsCross = false }
        let mainSize = node.bound(mainMode == .exactly ? (row ? outerWidth : outerHeight) : longest, horizontal: row)
        let crossSize = node.bound(
            crossMode == .exactly ? (row ? outerHeight : outerWidth) : lineCross + box.insetCross, horizontal: !row)
        node.setMeasured(mainSize, horizontal: row)
        node.setMeasured(crossSize, horizontal: !row)

        if performs {
            let crossStart = row ? insets.top : crossIsReversed ? insets.right : insets.left
            var next = node.pointee.firstItem
            while let item = next {
                next = item.pointee.nextItem
                let margin = item.leadingMargin(row: !row, reversed: crossIsReversed)
                var cross = margin + crossStart
                let align = item.pointee.plannedAlign
                if align == .stretch {
                    if item.setSize(horizontal: !row).isNaN { stretchPlannedItem(item, &box, lineCross, row: row) }
                } else if align != .start {
                    let free =
                        containerCross - item.measured(horizontal: !row) - item.marginSum(horizontal: !row)
                    cross = margin + (crossStart + (align == .center ? free / 2 : free))
                }
                let width = item.pointee.measuredWidth
                let height = item.pointee.measuredHeight
                item.pointee.laidOutWidth = width
                item.pointee.laidOutHeight = height
                var main = item.pointee.main
                if mainIsReversed { main = mainSize - main - (row ? width : height) }
                if crossIsReversed { cross = crossSize - cross - (row ? height : width) }
                item.pointee.x = row ? main : cross
                item.pointee.y = row ? cross : main
            }
        }
        noteHolds(&box, outerWidth, outerHeight, row: row)
        return true
    }

    // MARK: - Flex bases and free space

    /// Finds the flex basis of each item and what they take together.
    @inline(__always)
    private mutating func sumPlannedBases(_ box: inout YogaPlannedBox, gap: Double, row: Bool) {
        let pass = Int32(truncatingIfNeeded: number)
        var next = box.node.pointee.firstItem
        while let item = next {
            next = item.pointee.nextItem
            let flags = item.pointee.flags
            if flags.contains(.dirty) { item.forgetDirtyAnswers() }
            item.pointee.answersBasis = false
            if item.pointee.isOnlyFlexible && box.mainMode == .exactly {
                // It gets what is left, so that its content doesn't matter. That stays for what is asked later.
                item.pointee.flexBase = 0
                if item.pointee.basis.isLength { box.holdsCross = false }
            } else if !(item.pointee.kind == .fixed && item.pointee.basisPass == pass && item.pointee.basis.isLength) {
                // The first length that is found in a layout stays.
                item.pointee.flexBase = plannedBasis(item, &box, row: row)
            }
            item.pointee.basisPass = pass
            box.noteFlexibility(item, flags, row: row)
            let flexBase = item.pointee.flexBase
            let base = item.limit(flexBase, horizontal: row)
            item.pointee.hypothetical = base
            box.consumed += base + item.marginSum(horizontal: row) + (box.count > 0 ? gap : 0)
            box.count += 1
            box.growSum += item.pointee.grow
            box.shrinkSum -= item.pointee.shrink * flexBase
        }
        if box.growSum > 0 && box.growSum < 1 { box.growSum = 1 }
    }

    @inline(__always)
    private mutating func plannedBasis(_ item: FlexPointer, _ box: inout YogaPlannedBox, row: Bool) -> Double {
        let frame = row ? item.frameInsets.horizontal : item.frameInsets.vertical
        switch item.pointee.kind {
        case .fixed:
            let isLength = item.pointee.basis.isLength
            let size =
                isLength
                ? item.resolve(item.pointee.basis, horizontal: row, percentageBase: .nan)
                : item.setSize(horizontal: row)
            return larger(size, frame)
        case .empty:
            // Whatever it is asked, its size is nothing.
            counters.nodeVisits += 1
            item.pointee.sizedPass = Int32(truncatingIfNeeded: number)
            let base = item.bound(frame, horizontal: row)
            item.setMeasured(base, horizontal: row)
            item.setMeasured(item.bound(box.crossOfEmpty(item, row: row), horizontal: !row), horizontal: !row)
            return base
        case .leaf, .container:
            let space = box.basisSpace(item, row: row)
            if !sizeText(item, in: space) {
                // What neither grows nor shrinks gets the size that it answers: then it is laid out at once, and the
                // layout at exactly that size finds it done.
                let performs =
                    box.performs && !row && item.pointee.kind == .container && item.canBeLaidOutEarly
                    && item.pointee.grow == 0 && item.pointee.shrink == 0 && !isFixed(item, space)
                    && !item.laysOutAbsolutesTwice(space)
                size(item, in: space, ownerWidth: .nan, ownerHeight: .nan, performs: performs)
                if performs { noteLaidOutEarly(item, space, ownerWidth: .nan, ownerHeight: .nan) }
            }
            item.pointee.answersBasis = true
            box.noteAsked(item, row: row)
            return larger(item.measured(horizontal: row), frame)
        }
    }

    @inline(__always)
    private func plannedGap(_ box: inout YogaPlannedBox, row: Bool) -> Double {
        guard let edges = box.node.pointee.edges, edges.hasGaps else { return 0 }
        let gap = edges[row ? .columnGap : .rowGap].resolved(against: .nan)
        return gap > 0 ? gap : 0
    }

    /// As `setFreeSpace`.
    @inline(__always)
    private func setPlannedFreeSpace(_ box: inout YogaPlannedBox, row: Bool) {
        var isSizedByContent = false
        if box.mainMode != .exactly {
            let minimum = box.node.minimum(horizontal: row) - box.insetMain
            let maximum = box.node.maximum(horizontal: row) - box.insetMain
            if box.consumed < minimum {
                box.innerMain = minimum
            } else if box.consumed > maximum {
                box.innerMain = maximum
            } else {
                if box.growSum == 0 || box.node.pointee.parent == nil || box.node.pointee.grow == 0 {
                    box.innerMain = box.consumed
                }
                isSizedByContent = true
            }
        }
        if !isSizedByContent && !box.innerMain.isNaN {
            box.freeSpace = box.innerMain - box.consumed
        } else if box.consumed < 0 {
            box.freeSpace = -box.consumed
        }
    }

    /// Makes `hypothetical` the size that each item has with its share. Returns whether no limit cuts one.
    @inline(__always)
    private func sharePlannedSpace(_ box: inout YogaPlannedBox, row: Bool) -> Bool {
        let grows = box.freeSpace > 0
        let unit = box.freeSpace / (grows ? box.growSum : box.shrinkSum)
        var distributed = 0.0
        var next = box.node.pointee.firstItem
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
        box.freeSpace -= distributed
        return true
    }

    /// `justifyContent`: what comes before the first item and between two.
    @inline(__always)
    private func plannedSpacing(
        _ box: inout YogaPlannedBox, gap: Double, row: Bool
    ) -> (lead: Double, between: Double) {
        let justify = box.node.pointee.justifyContent
        if justify == .start { return (0, gap) }
        var free = box.freeSpace
        if box.mainMode == .atMost && free > 0 {
            let minimum = box.node.minimum(horizontal: row)
            free = minimum.isNaN ? 0 : max(minimum - box.insetMain - (box.innerMain - free), 0)
        }
        return YogaLine.spacing(justify, free: free, count: Double(box.count), gap: gap)
    }

    // MARK: - Sizes

    /// Asks an item at its main size, unless what it answered for its basis stands.
    @inline(__always)
    private mutating func sizePlannedItem(_ item: FlexPointer, _ box: inout YogaPlannedBox, row: Bool) {
        let main = item.pointee.hypothetical
        let kind = item.pointee.kind
        let hasRatio = !item.pointee.aspectRatio.isNaN
        let stretches = item.pointee.plannedAlign == .stretch && item.setSize(horizontal: !row).isNaN
        if item.pointee.answersBasis && main == item.measured(horizontal: row) && !hasRatio {
            let stands: Bool
            if kind == .leaf {
                // Among several answers Yoga takes the first that is as wide, or as high.
                stands = item.pointee.answers?.pointee.isSingle ?? true
            } else if box.performs && !stretches {
                stands = item.pointee.flags.contains(.laidOutAtBasis) && item.holdsAtOwnSize(horizontal: row)
            } else {
                // Where the cross size is given too, the content isn't asked.
                stands =
                    (stretches ? box.crossMode == .exactly : !item.setSize(horizontal: !row).isNaN)
                    || item.holdsAtOwnSize(horizontal: row)
            }
            if stands {
                if !stretches { item.pointee.flags.remove(.laidOutAtBasis) }
                if item.pointee.flags.contains(.hadOverflow) { box.node.pointee.flags.insert(.hadOverflow) }
                return
            }
        } else if kind <= .empty, !hasRatio, item.isEmptyLeaf, item.hasNoLimits {
            // What isn't given is padding and border. With the margins, as the general way rounds.
            let mainMargin = item.marginSum(horizontal: row)
            let frame = row ? item.frameInsets.vertical : item.frameInsets.horizontal
            let mainFrame = row ? item.frameInsets.horizontal : item.frameInsets.vertical
            counters.nodeVisits += 1
            item.pointee.sizedPass = Int32(truncatingIfNeeded: number)
            item.setMeasured(larger(main + mainMargin - mainMargin, mainFrame), horizontal: row)
            item.setMeasured(larger(box.crossOfEmpty(item, row: row), frame), horizontal: !row)
            return
        }
        let early =
            !hasRatio && box.performs && stretches && box.crossMode != .exactly && item.canBeLaidOutEarly
            && !item.pointee.flags.contains(.hasBasisDescendant)
        askPlannedItem(item, &box, main: main, stretches: stretches, early: early, row: row)
    }

    /// As `sizeYogaItem`.
    @inline(__always)
    private mutating func askPlannedItem(
        _ item: FlexPointer, _ box: inout YogaPlannedBox, main: Double, stretches: Bool, early: Bool, row: Bool
    ) {
        let crossMargin = item.marginSum(horizontal: !row)
        var mainSpace = main + item.marginSum(horizontal: row)
        var mainMode = FlexMeasureMode.exactly
        var cross: Double
        var crossMode = FlexMeasureMode.exactly
        let crossSize = item.setSize(horizontal: !row)
        let ratio = item.pointee.aspectRatio
        if !ratio.isNaN {
            cross = crossMargin + (row ? main / ratio : main * ratio)
        } else if crossSize.isNaN {
            cross = box.innerCross
            crossMode = cross.isNaN ? .undefined : stretches && box.crossMode == .exactly ? .exactly : .atMost
        } else {
            cross = crossSize + crossMargin
        }
        if !item.pointee.flags.contains(.isUnlimited) {
            item.limitSpace(&mainSpace, &mainMode, horizontal: row, percentageBase: .nan)
            item.limitSpace(&cross, &crossMode, horizontal: !row, percentageBase: .nan)
        }
        let space = YogaSpace(isRow: row, main: mainSpace, mainMode, cross: cross, crossMode)
        let isEarly = early && !isFixed(item, space) && !item.laysOutAbsolutesTwice(space)
        let performs = isEarly || box.performs && !stretches
        size(item, in: space, ownerWidth: .nan, ownerHeight: .nan, performs: performs)
        if isEarly {
            noteLaidOutEarly(item, space, ownerWidth: .nan, ownerHeight: .nan)
        } else if performs && !isMeasuredAlike(item, space) {
            box.measuresOtherwise = true
        }
        box.noteEmpty(item, row: row)
        if !stretches && crossMode != .exactly && !item.holds(horizontal: !row) { box.holdsCross = false }
        if item.pointee.flags.contains(.hadOverflow) { box.node.pointee.flags.insert(.hadOverflow) }
    }

    /// Gives an item the cross size of its line.
    @inline(__always)
    private mutating func stretchPlannedItem(
        _ item: FlexPointer, _ box: inout YogaPlannedBox, _ lineCross: Double, row: Bool
    ) {
        let ratio = item.pointee.aspectRatio
        let size = item.measured(horizontal: row)
        if ratio.isNaN {
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
                && box.crossMode == .exactly && lineCross == box.innerCross && item.pointee.hypothetical == size
            {
                item.pointee.flags.remove(.laidOutAtBasis)
                return
            }
        }
        var main = size + item.marginSum(horizontal: row)
        var cross = lineCross
        var (mainMode, crossMode) = (FlexMeasureMode.exactly, FlexMeasureMode.exactly)
        if !ratio.isNaN { cross = item.marginSum(horizontal: !row) + (row ? size / ratio : size * ratio) }
        if !item.pointee.flags.contains(.isUnlimited) {
            item.limitSpace(&main, &mainMode, horizontal: row, percentageBase: .nan)
            item.limitSpace(&cross, &crossMode, horizontal: !row, percentageBase: .nan)
        }
        mainMode = main.isNaN ? .undefined : .exactly
        crossMode = cross.isNaN ? .undefined : .exactly
        self.size(
            item, in: YogaSpace(isRow: row, main: main, mainMode, cross: cross, crossMode), ownerWidth: .nan,
            ownerHeight: .nan, performs: true)
    }

    /// As `setHolds`.
    @inline(__always)
    private func noteHolds(_ box: inout YogaPlannedBox, _ outerWidth: Double, _ outerHeight: Double, row: Bool) {
        let node = box.node
        var flags = node.pointee.flags
        flags.ofAnswer = 0
        if box.measuresOtherwise {
            flags.insert(.measuresOtherwise)
            node.pointee.flags = flags
            return
        }
        if box.leavesOutEmpty { flags.insert(.leavesOutEmpty) }
        if box.mainMode != .exactly {
            let innerMain = node.measured(horizontal: row) - box.insetMain
            if box.largestMain > innerMain + 1e-9 || abs(innerMain - box.consumed) >= 1e-9 { box.holdsMain = false }
        }
        let widthMode = row ? box.mainMode : box.crossMode
        let heightMode = row ? box.crossMode : box.mainMode
        if widthMode != .exactly && (row ? box.holdsMain : box.holdsCross) {
            let width = node.pointee.measuredWidth
            if heightMode != .atMost || outerHeight > 0, !(width > outerWidth),
                node.limit(width, horizontal: true) == width
            {
                flags.insert(.holdsAtOwnWidth)
            }
        }
        if heightMode != .exactly && (row ? box.holdsCross : box.holdsMain) {
            let height = node.pointee.measuredHeight
            if widthMode != .atMost || outerWidth > 0, !(height > outerHeight),
                node.limit(height, horizontal: false) == height
            {
                flags.insert(.holdsAtOwnHeight)
            }
        }
        node.pointee.flags = flags
    }
}

extension FlexItemKind {
    @inline(__always)
    fileprivate static func <= (a: FlexItemKind, b: FlexItemKind) -> Bool { a.rawValue <= b.rawValue }
}

extension YogaPlannedBox {
    /// The cross size of an item without content, before its limits.
    @inline(__always)
    fileprivate func crossOfEmpty(_ item: FlexPointer, row: Bool) -> Double {
        let margin = item.marginSum(horizontal: !row)
        let size = item.setSize(horizontal: !row)
        if !size.isNaN { return size + margin - margin }
        return item.pointee.plannedAlign == .stretch && crossMode == .exactly ? innerCross - margin : 0
    }

    /// The space in which an item without a main size is asked for its content.
    @inline(__always)
    fileprivate func basisSpace(_ item: FlexPointer, row: Bool) -> YogaSpace {
        var main = innerMain
        var mainMode = main.isNaN ? FlexMeasureMode.undefined : .atMost
        var cross = innerCross
        var crossMode = cross.isNaN ? FlexMeasureMode.undefined : .atMost
        let crossSize = item.setSize(horizontal: !row)
        if !crossSize.isNaN {
            cross = crossSize + item.marginSum(horizontal: !row)
            crossMode = .exactly
        } else if self.crossMode == .exactly && crossMode == .atMost && item.pointee.plannedAlign == .stretch {
            crossMode = .exactly
        }
        let ratio = item.pointee.aspectRatio
        if !ratio.isNaN && crossMode == .exactly {
            main = (cross - item.marginSum(horizontal: !row)) * (row ? ratio : 1 / ratio)
            if !crossSize.isNaN { main += item.marginSum(horizontal: row) }
            mainMode = .exactly
        }
        if !item.pointee.flags.contains(.isUnlimited) {
            item.limitSpace(&main, &mainMode, horizontal: row, percentageBase: .nan)
            item.limitSpace(&cross, &crossMode, horizontal: !row, percentageBase: .nan)
        }
        return YogaSpace(isRow: row, main: main, mainMode, cross: cross, crossMode)
    }

    // MARK: - What holds for exactly the container's own size (as in `YogaContainer`)

    @inline(__always)
    fileprivate mutating func noteFlexibility(_ item: FlexPointer, _ flags: FlexFlags, row: Bool) {
        if item.pointee.grow != 0 && item.pointee.shrink != 0 {
            holdsMain = false
            if item.pointee.basis.isLength { holdsCross = false }
        }
        guard holdsCross && item.setSize(horizontal: !row).isNaN else { return }
        if item.marginSum(horizontal: !row) < 0 { holdsCross = false }
        if innerCross.isNaN && flags.contains(.hasBasisDescendant) { holdsCross = false }
    }

    @inline(__always)
    fileprivate mutating func noteAsked(_ item: FlexPointer, row: Bool) {
        largestMain = larger(item.measured(horizontal: row) + item.marginSum(horizontal: row), largestMain)
        noteEmpty(item, row: row)
        if !item.holds(horizontal: row) { holdsMain = false }
        guard holdsCross && item.setSize(horizontal: !row).isNaN, !item.isEmptyLeaf else { return }
        if !item.holds(horizontal: !row) { holdsCross = false }
        guard item.pointee.plannedAlign == .stretch else { return }
        let outer = item.measured(horizontal: !row) + item.marginSum(horizontal: !row)
        if outer < leastStretched { leastStretched = outer }
    }

    @inline(__always)
    fileprivate mutating func noteEmpty(_ item: FlexPointer, row: Bool) {
        guard item.pointee.firstChild != nil else { return }
        let leavesOut = item.pointee.flags.contains(.leavesOutEmpty)
        let isAcross = item.pointee.direction.isRow == row
        if item.measured(horizontal: row) <= 0 || (leavesOut && !isAcross) { holdsMain = false }
        guard item.measured(horizontal: !row) <= 0 || (leavesOut && isAcross),
            item.setSize(horizontal: !row).isNaN
        else { return }
        if item.pointee.plannedAlign == .stretch { leavesOutEmpty = true } else { holdsCross = false }
    }

    @inline(__always)
    fileprivate mutating func noteOtherThanBasis() {
        if crossMode == .exactly {
            measuresOtherwise = true
        } else if mainMode != .exactly {
            holdsCross = false
        }
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The size that the node answered last.
    @inline(__always)
    func measured(horizontal: Bool) -> Double { horizontal ? pointee.measuredWidth : pointee.measuredHeight }

    @inline(__always)
    func setMeasured(_ size: Double, horizontal: Bool) {
        if horizontal { pointee.measuredWidth = size } else { pointee.measuredHeight = size }
    }

    /// True if what the container answered last holds for exactly its own size.
    @inline(__always)
    fileprivate func holdsAtOwnSize(horizontal: Bool) -> Bool {
        pointee.flags.contains(horizontal ? .holdsAtOwnWidth : .holdsAtOwnHeight)
    }

    /// True if what the node answered to a space without an exact size along an axis holds for exactly its answer, too.
    @inline(__always)
    func holds(horizontal: Bool) -> Bool {
        pointee.firstChild == nil ? !pointee.flags.contains(.wasCut) : holdsAtOwnSize(horizontal: horizontal)
    }

    /// The margin where an axis starts.
    @inline(__always)
    fileprivate func leadingMargin(row: Bool, reversed: Bool) -> Double {
        let margin = pointee.margin
        return row ? (reversed ? margin.right : margin.left) : reversed ? margin.bottom : margin.top
    }
}
