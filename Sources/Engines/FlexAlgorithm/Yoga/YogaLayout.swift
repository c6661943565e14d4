/// A container while Yoga's algorithm lays it out.
struct YogaContainer {
    let node: FlexPointer
    let isRow: Bool
    let wraps: Bool
    let isRightToLeft: Bool
    /// Padding and border.
    let insets: FlexInsets
    // The edges where the main and the cross axis begin: left 0, top 1, right 2, bottom 3.
    let mainStart: Int
    let crossStart: Int
    /// The size that the content box is laid out for; NaN where undefined.
    let innerWidth: Double
    let innerHeight: Double
    /// The base of percentages while flex bases are found.
    let basisWidth: Double
    let basisHeight: Double
    /// True if this is a column below a container that scrolls, and what is in it is asked for its basis without a
    /// limit.
    let isInScrolledColumn: Bool
    var innerMain: Double
    let innerCross: Double
    var mainMode: FlexMeasureMode
    let crossMode: FlexMeasureMode
    /// The base of percentages among the node's own sizes.
    let ownerMain: Double
    let ownerCross: Double
    let performs: Bool
    var firstItem: FlexPointer?
    /// The number of children, absolute and hidden ones included.
    var childCount = 0
    var basisSum = 0.0
    var overflows = false
    /// True if items of this row are aligned at their baselines.
    var usesBaselines = false
    /// The only item that can grow or shrink, where it can do both.
    var onlyFlexible: FlexPointer?

    init(
        _ node: FlexPointer, _ space: YogaSpace, ownerWidth: Double, ownerHeight: Double, performs: Bool,
        options: FlexYogaOptions
    ) {
        self.node = node
        self.performs = performs
        let direction = node.pointee.style.direction
        isRow = direction.isRow
        wraps = node.pointee.style.wrap != .noWrap
        isRightToLeft = node.pointee.flags.contains(.rightToLeft)
        insets = node.frameInsets
        let inlineStart = isRightToLeft ? 2 : 0
        innerWidth = YogaContainer.inner(
            space.width - node.ownHorizontalMargins - insets.horizontal, insets.horizontal, node.pointee.box.minW,
            node.pointee.box.maxW
        )
        innerHeight = YogaContainer.inner(
            space.height - node.margin.vertical - insets.vertical, insets.vertical, node.pointee.box.minH,
            node.pointee.box.maxH
        )
        var (basisWidth, basisHeight) = (innerWidth, innerHeight)
        if options.contains(.fixedFlexBasis) {
            isInScrolledColumn = !isRow && node.hasScrollingAncestor
            if node.pointee.parent?.pointee.style.overflow != .scroll {
                if innerWidth.isNaN {
                    basisWidth = YogaContainer.inner(
                        ownerWidth - node.ownHorizontalMargins - insets.horizontal, insets.horizontal,
                        node.pointee.box.minW,
                        node.pointee.box.maxW)
                }
                if innerHeight.isNaN {
                    basisHeight = YogaContainer.inner(
                        ownerHeight - node.margin.vertical - insets.vertical, insets.vertical, node.pointee.box.minH,
                        node.pointee.box.maxH)
                }
            }
        } else {
            isInScrolledColumn = false
        }
        (self.basisWidth, self.basisHeight) = (basisWidth, basisHeight)
        if isRow {
            mainStart = direction.isReverse ? inlineStart ^ 2 : inlineStart
            crossStart = 1
            (innerMain, innerCross) = (innerWidth, innerHeight)
            (mainMode, crossMode) = (space.widthMode, space.heightMode)
            (ownerMain, ownerCross) = (ownerWidth, ownerHeight)
        } else {
            mainStart = direction.isReverse ? 3 : 1
            crossStart = inlineStart
            (innerMain, innerCross) = (innerHeight, innerWidth)
            (mainMode, crossMode) = (space.heightMode, space.widthMode)
            (ownerMain, ownerCross) = (ownerHeight, ownerWidth)
        }
    }

    /// The space for the content within the limits.
    @inline(__always)
    static func inner(_ space: Double, _ insets: Double, _ minimum: Double, _ maximum: Double) -> Double {
        var result = space
        let upper = maximum - insets
        if result > upper { result = upper }
        let lower = minimum.isNaN ? 0 : minimum - insets
        return result < lower ? lower : result
    }

    var frameMain: Double { isRow ? insets.horizontal : insets.vertical }
    var frameCross: Double { isRow ? insets.vertical : insets.horizontal }

    /// The space between two items, or between two lines.
    func gap(betweenItems: Bool) -> Double {
        guard let edges = node.pointee.edges, edges.hasGaps else { return 0 }
        let isColumnGap = betweenItems == isRow
        let gap = edges[isColumnGap ? .columnGap : .rowGap].yogaResolved(against: betweenItems ? innerMain : innerCross)
        return gap > 0 ? gap : 0
    }

    /// The cross-axis alignment of an item. Columns have no baselines, unless they are roots that aren't shown: for
    /// them Yoga leaves the value, and takes it for the end.
    @inline(__always)
    func alignment(of item: FlexPointer) -> FlexAlign {
        let own = item.pointee.style.alignSelf
        let align = own == .auto ? node.pointee.style.alignItems : own
        if align.rawValue < FlexAlign.baseline.rawValue { return align }
        return align == .baseline && !isRow && node.pointee.style.display == .flex ? .start : align.withoutWritingMode
    }

    /// True if an item fills its line: aligned so, and without automatic margins in the cross axis.
    @inline(__always)
    func stretches(_ item: FlexPointer) -> Bool {
        alignment(of: item) == .stretch && item.autoMargins & (isRow ? 0b1010 : 0b0101) == 0
    }
}

/// Yoga's layout algorithm, for trees with FlexLayout's defaults.
///
/// A container asks each item for its size as Yoga does, with the space that there is and the way in which it is meant
/// (`YogaSpace`), where CSS knows content-based sizes. Its quirks are part of it; they are named where they are.
extension FlexPass {
    /// Lays out the tree of a root, which Yoga shows whatever its `display`.
    mutating func layoutYogaRoot(_ root: FlexPointer, input: FlexLayoutInput) {
        if root.pointee.flags.contains(.alignsBaselines) && root.readsContainerBaselines { forgetPlaces(below: root) }
        // A root has no owner: its margins are those of its own direction, also where it is absolute.
        let rightToLeft = root.pointee.style.layoutDirection.isRightToLeft(inherited: input.rightToLeft)
        prepareYoga(root, ownerWidth: input.width, ownerHeight: input.height, ownerIsRightToLeft: rightToLeft)
        let margin = root.margin
        let width = rootSpace(
            size: root.pointee.box.setWidth, margin: root.marginSum(horizontal: true), maximum: root.pointee.box.maxW,
            owner: input.width)
        let height = rootSpace(
            size: root.pointee.box.setHeight, margin: margin.vertical, maximum: root.pointee.box.maxH,
            owner: input.height)
        let space = YogaSpace(width: width.space, width.mode, height: height.space, height.mode)
        size(root, in: space, ownerWidth: input.width, ownerHeight: input.height, performs: true, isRoot: true)
        // A root is shifted as if it were laid out from left to right.
        let shift = relativeShift(
            root, ownerWidth: input.width, ownerHeight: input.height, rightToLeft: false)
        root.pointee.result.x = margin.left + shift.x
        root.pointee.result.y = margin.top + shift.y
    }

    /// Puts all boxes at the tops of their containers, where they are for baselines before they are laid out.
    private func forgetPlaces(below root: FlexPointer) {
        var next: FlexPointer? = root
        while let node = next {
            node.pointee.result.y = 0
            // Each question counts, and no more answers than Yoga keeps.
            node.pointee.flags.insert(.hasPercentages)
            next = node.nextInPreorder(within: root)
        }
    }

    private func rootSpace(
        size: Double, margin: Double, maximum: Double, owner: Double
    ) -> (space: Double, mode: FlexMeasureMode) {
        if !size.isNaN { return (size + margin, .exactly) }
        if !maximum.isNaN { return (maximum, .atMost) }
        return (owner, owner.isNaN ? .undefined : .exactly)
    }

    mutating func layOutYoga(
        _ node: FlexPointer, _ space: YogaSpace, ownerWidth: Double, ownerHeight: Double, performs: Bool, _ isRoot: Bool
    ) {
        let outerWidth = space.width - node.ownHorizontalMargins
        let outerHeight = space.height - node.margin.vertical
        counters.containerLayouts += 1
        node.pointee.flags.remove(.hadOverflow)
        var box = YogaContainer(
            node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: performs, options: options)
        determineYogaBases(&box)
        if box.childCount > 1 { box.basisSum += box.gap(betweenItems: true) * Double(box.childCount - 1) }
        box.overflows = box.mainMode != .undefined && box.basisSum > box.innerMain
        if box.wraps && box.overflows && box.mainMode == .atMost { box.mainMode = .exactly }

        let crossGap = box.gap(betweenItems: false)
        var lineCount = 0
        var crossSum = 0.0
        var longest = 0.0
        var next = box.firstItem
        repeat {
            var line = breakYogaLine(&box, from: next)
            next = line.nextLine
            resolveYogaLine(&box, &line)
            let containerCross = settleCross(&box, &line)
            if performs { alignYogaLine(&box, line, containerCross: containerCross, lineOffset: crossSum) }
            crossSum += line.cross + (lineCount > 0 ? crossGap : 0)
            longest = max(longest, line.main)
            lineCount += 1
        } while next != nil

        if performs && (box.wraps || box.usesBaselines) {
            alignYogaLines(&box, count: lineCount, crossSum: crossSum, crossGap: crossGap)
        }
        setMeasuredSize(&box, outerWidth, outerHeight, longest: longest, crossSum: crossSum)
        if performs {
            placeYogaItems(&box)
            placeAbsolutes(&box, isRoot: isRoot)
        }
    }

    /// Gives a line its cross size within what there is. Returns the container's inner cross size as far as it is
    /// known.
    private func settleCross(_ box: inout YogaContainer, _ line: inout YogaLine) -> Double {
        let node = box.node
        line.cross = max(line.cross, 0)
        if !box.wraps && box.crossMode == .exactly { line.cross = box.innerCross }
        let frameCross = box.frameCross
        var containerCross = box.innerCross
        if box.crossMode != .exactly || !box.wraps {
            let bound = node.bound(line.cross + frameCross, horizontal: !box.isRow) - frameCross
            if box.crossMode != .exactly { containerCross = bound }
            if !box.wraps { line.cross = bound }
        }
        if let first = line.first { first.pointee.line.cross = line.cross }
        return containerCross
    }

    /// The container's own size: the space, or what its lines take.
    private func setMeasuredSize(
        _ box: inout YogaContainer, _ outerWidth: Double, _ outerHeight: Double, longest: Double, crossSum: Double
    ) {
        let node = box.node
        let row = box.isRow
        let outerMain = row ? outerWidth : outerHeight
        let outerCross = row ? outerHeight : outerWidth
        let scrolls = node.pointee.style.overflow == .scroll
        var main = box.mainMode == .exactly ? outerMain : longest
        var cross = box.crossMode == .exactly ? outerCross : crossSum + box.frameCross
        if scrolls && box.mainMode == .atMost {
            main = max(min(box.innerMain + box.frameMain, node.limit(main, horizontal: row)), box.frameMain)
        } else {
            main = node.bound(main, horizontal: row)
        }
        if scrolls && box.crossMode == .atMost {
            cross = max(min(box.innerCross + box.frameCross, node.limit(cross, horizontal: !row)), box.frameCross)
        } else {
            cross = node.bound(cross, horizontal: !row)
        }
        node.pointee.asItem.measuredWidth = row ? main : cross
        node.pointee.asItem.measuredHeight = row ? cross : main
    }

    /// Turns the positions from the axes' starts into coordinates.
    private func placeYogaItems(_ box: inout YogaContainer) {
        let node = box.node
        let row = box.isRow
        let main = row ? node.pointee.asItem.measuredWidth : node.pointee.asItem.measuredHeight
        let cross = row ? node.pointee.asItem.measuredHeight : node.pointee.asItem.measuredWidth
        let reversesLines = node.pointee.style.wrap == .wrapReverse
        var next = box.firstItem
        while let item = next {
            next = item.pointee.asItem.nextItem
            let width = item.pointee.result.laidOutWidth
            let height = item.pointee.result.laidOutHeight
            var mainPosition = item.pointee.asItem.main
            var crossPosition = item.pointee.asItem.cross
            if reversesLines { crossPosition = cross - crossPosition - (row ? height : width) }
            if box.mainStart >= 2 { mainPosition = main - mainPosition - (row ? width : height) }
            if box.crossStart >= 2 { crossPosition = cross - crossPosition - (row ? height : width) }
            // Without a baseline, Yoga doesn't know a place: in a column that of a root that isn't shown.
            if crossPosition.isNaN { crossPosition = 0 }
            if mainPosition.isNaN { mainPosition = 0 }
            item.pointee.result.x = row ? mainPosition : crossPosition
            item.pointee.result.y = row ? crossPosition : mainPosition
        }
    }

    private mutating func placeAbsolutes(_ box: inout YogaContainer, isRoot: Bool) {
        let node = box.node
        if node.pointee.flags.contains(.hasAbsoluteDescendant), node.pointee.style.position != .static || isRoot {
            let widthMode = box.isRow ? box.mainMode : box.crossMode
            layOutAbsolutes(below: node, in: node, widthMode: widthMode)
        }
    }

    /// How far insets shift a box that isn't static, in the direction of each axis' inline start.
    func relativeShift(
        _ node: FlexPointer, ownerWidth: Double, ownerHeight: Double, rightToLeft: Bool
    ) -> (x: Double, y: Double) {
        guard node.pointee.style.position != .static && node.pointee.edges != nil else { return (0, 0) }
        // A percentage of an unknown size counts as 0.
        let inset = node.insets(
            width: ownerWidth.isNaN ? 0 : ownerWidth, height: ownerHeight.isNaN ? 0 : ownerHeight,
            rightToLeft: rightToLeft)
        let start = rightToLeft ? inset.right : inset.left
        let end = rightToLeft ? inset.left : inset.right
        return (
            !start.isNaN ? start : !end.isNaN ? -end : 0,
            !inset.top.isNaN ? inset.top : !inset.bottom.isNaN ? -inset.bottom : 0
        )
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// True if a node above scrolls.
    var hasScrollingAncestor: Bool {
        var ancestor = pointee.parent
        while let node = ancestor {
            if node.pointee.style.overflow == .scroll { return true }
            ancestor = node.pointee.parent
        }
        return false
    }

    /// Makes the node and what is dirty below it clean, as a layout does: a later change there would be taken for one
    /// that the nodes above know of.
    func forgetDirtyBelow() {
        if pointee.style.display == .none {
            hide()
            return
        }
        if pointee.flags.contains(.dirty) { forgetDirtyAnswers() }
        var next = pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if child.pointee.flags.contains(.dirty) || pointee.style.display == .contents { child.forgetDirtyBelow() }
        }
    }
}
