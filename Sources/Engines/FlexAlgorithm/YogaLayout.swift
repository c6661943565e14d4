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
    /// What the content box is laid out for; NaN where undefined.
    let innerWidth: Double
    let innerHeight: Double
    var innerMain: Double
    let innerCross: Double
    var mainMode: FlexMeasureMode
    let crossMode: FlexMeasureMode
    /// What percentages among the node's own sizes refer to.
    let ownerMain: Double
    let ownerCross: Double
    let performs: Bool
    let open: FlexFlags
    var firstItem: FlexPointer?
    /// How many children there are, absolute and hidden ones included.
    var childCount = 0
    var basisSum = 0.0
    var overflows = false

    init(
        _ node: FlexPointer, _ space: YogaSpace, ownerWidth: Double, ownerHeight: Double, performs: Bool
    ) {
        self.node = node
        self.performs = performs
        open = space.open
        let direction = node.pointee.direction
        isRow = direction.isRow
        wraps = node.pointee.wrap != .noWrap
        isRightToLeft = node.pointee.flags.contains(.rightToLeft)
        insets = node.frameInsets
        let margin = node.margin
        let inlineStart = isRightToLeft ? 2 : 0
        innerWidth = YogaContainer.inner(
            space.width - margin.horizontal - insets.horizontal, insets.horizontal, node.pointee.minW, node.pointee.maxW
        )
        innerHeight = YogaContainer.inner(
            space.height - margin.vertical - insets.vertical, insets.vertical, node.pointee.minH, node.pointee.maxH)
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
    private static func inner(_ space: Double, _ insets: Double, _ minimum: Double, _ maximum: Double) -> Double {
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
        let gap = edges[isColumnGap ? .columnGap : .rowGap].resolved(against: betweenItems ? innerMain : innerCross)
        return gap > 0 ? gap : 0
    }

    /// The cross-axis alignment of an item. Columns have no baselines.
    @inline(__always)
    func alignment(of item: FlexPointer) -> FlexAlign {
        let own = item.pointee.alignSelf
        let align = own == .auto ? node.pointee.alignItems : own
        return align == .baseline && !isRow ? .start : align
    }

    /// Whether an item fills its line: aligned so, and without automatic margins in the cross axis.
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
    /// Lays out the tree of a root.
    mutating func layoutYogaRoot(_ root: FlexPointer, input: FlexLayoutInput) {
        if root.pointee.display == .none {
            hide(root)
            return
        }
        prepareYoga(
            root, ownerWidth: input.width, ownerHeight: input.height, ownerIsRightToLeft: input.rightToLeft)
        let margin = root.margin
        let width = rootSpace(
            size: root.pointee.setWidth, margin: root.marginSum(horizontal: true), maximum: root.pointee.maxW,
            owner: input.width)
        let height = rootSpace(
            size: root.pointee.setHeight, margin: margin.vertical, maximum: root.pointee.maxH, owner: input.height)
        size(
            root, in: YogaSpace(width: width.space, width.mode, height: height.space, height.mode),
            ownerWidth: input.width, ownerHeight: input.height, performs: true, isRoot: true)
        // A root is shifted as if it were laid out from left to right.
        let shift = relativeShift(
            root, ownerWidth: input.width, ownerHeight: input.height, rightToLeft: false)
        root.pointee.x = margin.left + shift.x
        root.pointee.y = margin.top + shift.y
    }

    private func rootSpace(
        size: Double, margin: Double, maximum: Double, owner: Double
    ) -> (space: Double, mode: FlexMeasureMode) {
        if !size.isNaN { return (size + margin, .exactly) }
        if !maximum.isNaN { return (maximum, .atMost) }
        return (owner, owner.isNaN ? .undefined : .exactly)
    }

    /// Finds the size of a box for a space: `measuredWidth` and `measuredHeight`. The box has been prepared.
    ///
    /// - Parameter performs: whether the layout counts, so that the boxes below get their positions.
    mutating func size(
        _ node: FlexPointer, in question: YogaSpace, ownerWidth: Double, ownerHeight: Double, performs: Bool,
        isRoot: Bool = false
    ) {
        counters.nodeVisits += 1
        var space = question
        if node.pointee.firstChild == nil {
            sizeLeaf(node, space)
        } else if !performs && isFixed(node, space) {
            node.pointee.flags.insert(.sizedWithoutContent)
            if space.width.isNaN { node.pointee.flags.insert(.askedWithoutWidth) }
            if space.height.isNaN { node.pointee.flags.insert(.askedWithoutHeight) }
            let margin = node.margin
            node.pointee.measuredWidth = node.bound(max(space.width - margin.horizontal, 0), horizontal: true)
            node.pointee.measuredHeight = node.bound(max(space.height - margin.vertical, 0), horizontal: false)
        } else {
            node.pointee.flags.remove(.sizedWithoutContent)
            space.open = node.pointee.flags.intersection([.askedWithoutWidth, .askedWithoutHeight])
            if space.width.isNaN { node.pointee.flags.insert(.askedWithoutWidth) }
            if space.height.isNaN { node.pointee.flags.insert(.askedWithoutHeight) }
            let cache = node.sideYoga()
            let rightToLeft = node.pointee.flags.contains(.rightToLeft)
            if cache.pointee.rightToLeft != rightToLeft {
                cache.pointee.rightToLeft = rightToLeft
                cache.pointee.removeAll()
            }
            // Within a layout, Yoga's answers with percentages hold whatever these refer to, and the first percentage of a
            // basis stays. So that earlier layouts don't matter, each begins anew.
            if node.pointee.flags.contains(.hasPercentages) && cache.pointee.pass != number {
                cache.pointee.pass = number
                cache.pointee.removeAll()
            }
            if performs {
                if cache.pointee.hasLayout && cache.pointee.layout.space.matches(space) {
                    node.pointee.measuredWidth = cache.pointee.layout.width
                    node.pointee.measuredHeight = cache.pointee.layout.height
                } else {
                    guard enter(node) else { return }
                    layOutYoga(node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: true, isRoot)
                    leave(node)
                    cache.pointee.layout = YogaCache.Entry(
                        space: space, width: node.pointee.measuredWidth, height: node.pointee.measuredHeight)
                    cache.pointee.hasLayout = true
                    node.pointee.flags.insert(.childrenMoved)
                }
            } else if let entry = cache.answer(to: space) {
                node.pointee.measuredWidth = entry.width
                node.pointee.measuredHeight = entry.height
            } else {
                guard enter(node) else { return }
                layOutYoga(node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: false, isRoot)
                leave(node)
                cache.remember(
                    YogaCache.Entry(
                        space: space, width: node.pointee.measuredWidth, height: node.pointee.measuredHeight))
            }
        }
        if performs {
            node.pointee.laidOutWidth = node.pointee.measuredWidth
            node.pointee.laidOutHeight = node.pointee.measuredHeight
        }
    }

    /// Whether the content isn't asked: both sizes are given, or there is no space in one axis.
    @inline(__always)
    private func isFixed(_ node: FlexPointer, _ space: YogaSpace) -> Bool {
        if space.widthMode == .exactly && space.heightMode == .exactly { return true }
        if space.widthMode == .atMost && space.width - node.margin.horizontal <= 0 { return true }
        return space.heightMode == .atMost && space.height - node.margin.vertical <= 0
    }

    private mutating func sizeLeaf(_ node: FlexPointer, _ space: YogaSpace) {
        let insets = node.frameInsets
        let margin = node.margin
        var width = space.width - margin.horizontal
        var height = space.height - margin.vertical
        guard node.pointee.flags.contains(.measures) else {
            if space.widthMode != .exactly { width = insets.horizontal }
            if space.heightMode != .exactly { height = insets.vertical }
            node.pointee.measuredWidth = node.bound(width, horizontal: true)
            node.pointee.measuredHeight = node.bound(height, horizontal: false)
            return
        }
        let measured = node.sideMeasured()
        if node.pointee.flags.contains(.hasPercentages) && measured.pointee.pass != number {
            measured.pointee.removeAll()
        }
        let request = FlexMeasureRequest(
            width: space.widthMode == .undefined ? .infinity : max(width - insets.horizontal, 0),
            widthMode: space.widthMode,
            height: space.heightMode == .undefined ? .infinity : max(height - insets.vertical, 0),
            heightMode: space.heightMode)
        let content = FlexSize(
            width: request.widthMode == .undefined ? width - insets.horizontal : request.width,
            height: request.heightMode == .undefined ? height - insets.vertical : request.height)
        if let box = measured.answer(to: request, space: content, insets) {
            node.pointee.measuredWidth = box.width
            node.pointee.measuredHeight = box.height
            return
        }
        let asks = space.widthMode != .exactly || space.heightMode != .exactly
        let answer = asks ? callMeasurer(node, request) : FlexSize(width: 0, height: 0)
        let box = node.yogaBox(
            request, FlexSize(width: width - insets.horizontal, height: height - insets.vertical), answer)
        node.pointee.measuredWidth = box.width
        node.pointee.measuredHeight = box.height
        if asks {
            measured.append(request, answer, pass: number)
            measured.setBox(box, in: content)
        }
    }

    private mutating func layOutYoga(
        _ node: FlexPointer, _ space: YogaSpace, ownerWidth: Double, ownerHeight: Double, performs: Bool, _ isRoot: Bool
    ) {
        let margin = node.margin
        let outerWidth = space.width - margin.horizontal
        let outerHeight = space.height - margin.vertical
        counters.containerLayouts += 1
        node.pointee.flags.remove(.hadOverflow)
        var box = YogaContainer(
            node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: performs)
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
            var line = breakYogaLine(box, from: next)
            next = line.nextLine
            resolveYogaLine(&box, &line)
            line.cross = max(line.cross, 0)
            if !box.wraps && box.crossMode == .exactly { line.cross = box.innerCross }
            let frameCross = box.frameCross
            var containerCross = box.innerCross
            if box.crossMode != .exactly {
                containerCross = node.bound(line.cross + frameCross, horizontal: !box.isRow) - frameCross
            }
            if !box.wraps { line.cross = node.bound(line.cross + frameCross, horizontal: !box.isRow) - frameCross }
            if performs { alignYogaLine(box, line, containerCross: containerCross, lineOffset: crossSum) }
            if let first = line.first { first.pointee.lineCross = line.cross }
            crossSum += line.cross + (lineCount > 0 ? crossGap : 0)
            longest = max(longest, line.main)
            lineCount += 1
        } while next != nil

        if performs && (box.wraps || usesBaselines(box)) {
            alignYogaLines(box, count: lineCount, crossSum: crossSum, crossGap: crossGap)
        }
        setMeasuredSize(box, outerWidth, outerHeight, longest: longest, crossSum: crossSum)
        if performs { placeYogaItems(box, isRoot: isRoot) }
    }

    /// The container's own size: the space, or what its lines take.
    private func setMeasuredSize(
        _ box: YogaContainer, _ outerWidth: Double, _ outerHeight: Double, longest: Double, crossSum: Double
    ) {
        let node = box.node
        let row = box.isRow
        let outerMain = row ? outerWidth : outerHeight
        let outerCross = row ? outerHeight : outerWidth
        let scrolls = node.pointee.overflow == .scroll
        var main = node.bound(outerMain, horizontal: row)
        var cross = node.bound(outerCross, horizontal: !row)
        if box.mainMode == .undefined || (!scrolls && box.mainMode == .atMost) {
            main = node.bound(longest, horizontal: row)
        } else if box.mainMode == .atMost {
            main = max(
                min(box.innerMain + box.frameMain, node.limit(longest, horizontal: row)), box.frameMain)
        }
        if box.crossMode == .undefined || (!scrolls && box.crossMode == .atMost) {
            cross = node.bound(crossSum + box.frameCross, horizontal: !row)
        } else if box.crossMode == .atMost {
            cross = max(
                min(box.innerCross + box.frameCross, node.limit(crossSum + box.frameCross, horizontal: !row)),
                box.frameCross)
        }
        node.pointee.measuredWidth = row ? main : cross
        node.pointee.measuredHeight = row ? cross : main
    }

    /// Turns the positions from the axes' starts into coordinates, and places the absolute boxes.
    private mutating func placeYogaItems(_ box: YogaContainer, isRoot: Bool) {
        let node = box.node
        let row = box.isRow
        let main = row ? node.pointee.measuredWidth : node.pointee.measuredHeight
        let cross = row ? node.pointee.measuredHeight : node.pointee.measuredWidth
        let reversesLines = node.pointee.wrap == .wrapReverse
        var next = box.firstItem
        while let item = next {
            next = item.pointee.nextItem
            let width = item.pointee.laidOutWidth
            let height = item.pointee.laidOutHeight
            var mainPosition = item.pointee.main
            var crossPosition = item.pointee.cross
            if reversesLines { crossPosition = cross - crossPosition - (row ? height : width) }
            if box.mainStart >= 2 { mainPosition = main - mainPosition - (row ? width : height) }
            if box.crossStart >= 2 { crossPosition = cross - crossPosition - (row ? height : width) }
            item.pointee.x = row ? mainPosition : crossPosition
            item.pointee.y = row ? crossPosition : mainPosition
        }
        if node.pointee.flags.contains(.hasAbsoluteDescendant), node.pointee.position != .static || isRoot {
            let widthMode = row ? box.mainMode : box.crossMode
            layOutYogaAbsolutes(below: node, in: node, widthMode: widthMode, offsetX: 0, offsetY: 0)
        }
    }

    /// How far insets shift a box that isn't static, in the direction of each axis' inline start.
    func relativeShift(
        _ node: FlexPointer, ownerWidth: Double, ownerHeight: Double, rightToLeft: Bool
    ) -> (x: Double, y: Double) {
        guard node.pointee.position != .static, let edges = node.pointee.edges, edges.uses(.inset) else {
            return (0, 0)
        }
        let inset = edges.resolve(
            // A percentage of an unknown size counts as 0.
            .inset, width: ownerWidth.isNaN ? 0 : ownerWidth, height: ownerHeight.isNaN ? 0 : ownerHeight,
            missing: .nan, rightToLeft: rightToLeft
        ).lengths
        let start = rightToLeft ? inset.right : inset.left
        let end = rightToLeft ? inset.left : inset.right
        return (
            !start.isNaN ? start : !end.isNaN ? -end : 0,
            !inset.top.isNaN ? inset.top : !inset.bottom.isNaN ? -inset.bottom : 0
        )
    }
}
