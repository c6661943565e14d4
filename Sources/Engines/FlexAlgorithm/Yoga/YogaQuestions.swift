/// Asking boxes for their sizes in Yoga's algorithm, and finding the answers that are known.
extension FlexPass {
    /// Finds the size of a box for a space: `measuredWidth` and `measuredHeight`. The box has been prepared.
    ///
    /// - Parameter performs: whether the layout counts, so that the boxes below get their positions.
    mutating func size(
        _ node: FlexPointer, in space: YogaSpace, ownerWidth: Double, ownerHeight: Double, performs: Bool,
        isRoot: Bool = false
    ) {
        if node.pointee.flags.contains(.isStructured), sizeByStructure(node, space, performs: performs) { return }
        counters.nodeVisits += 1
        let pass = Int32(truncatingIfNeeded: number)
        // Of a former layout.
        if node.pointee.asItem.sizedPass != pass { node.pointee.flags.remove(.hadOverflow) }
        node.pointee.asItem.sizedPass = pass
        if node.pointee.firstChild == nil {
            sizeLeaf(node, space, performs: performs)
        } else if !performs && isFixed(node, space) {
            sizeFixed(node, space)
        } else {
            sizeContainer(
                node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: performs, isRoot: isRoot)
        }
        if performs { node.keepLaidOutSize() }
    }

    /// A space of a rounding error is none, in whatever order its terms were added up.
    static var noSpace: Double { 1e-9 }

    /// True if the content isn't asked: in both axes, the size is given or there is no space.
    @inline(__always)
    func isFixed(_ node: FlexPointer, _ space: YogaSpace) -> Bool {
        (space.widthMode == .exactly
            || (space.widthMode == .atMost && space.width - node.ownHorizontalMargins <= Self.noSpace))
            && (space.heightMode == .exactly
                || (space.heightMode == .atMost && space.height - node.margin.vertical <= Self.noSpace))
    }

    /// Finds the size of a container whose content isn't asked. Within a layout, Yoga's answer to the same question
    /// stands whatever percentages among the limits refer to.
    @inline(__always)
    private mutating func sizeFixed(_ node: FlexPointer, _ space: YogaSpace) {
        guard node.pointee.flags.contains(.hasPercentages) else {
            (node.pointee.asItem.measuredWidth, node.pointee.asItem.measuredHeight) = fixedSize(node, space)
            return
        }
        let answers = node.answers(in: number)
        if let old = answers.sameAnswer(space, among: answers.pointee.count) {
            node.setMeasuredSize(old.pointee)
            return
        }
        (node.pointee.asItem.measuredWidth, node.pointee.asItem.measuredHeight) = fixedSize(node, space)
        node.keep(
            FlexAnswer(to: space, width: node.pointee.asItem.measuredWidth, height: node.pointee.asItem.measuredHeight))
    }

    /// The size of a box whose content isn't asked.
    @inline(__always)
    func fixedSize(_ node: FlexPointer, _ space: YogaSpace) -> (width: Double, height: Double) {
        let (width, height) = (space.width - node.ownHorizontalMargins, space.height - node.margin.vertical)
        return (
            node.bound(width > 0 ? width : 0, horizontal: true), node.bound(height > 0 ? height : 0, horizontal: false)
        )
    }

    private mutating func sizeContainer(
        _ node: FlexPointer, _ space: YogaSpace, ownerWidth: Double, ownerHeight: Double, performs: Bool,
        isRoot: Bool
    ) {
        let answers = node.answers(in: number)
        if let old = answers.knownAnswer(to: space, performs: performs) {
            node.setMeasuredSize(old.pointee)
            return
        }
        if answers.recalls(space, performs: performs) {
            node.recall(performs ? answers.pointee.layout : answers.entries[Int(answers.pointee.knownCount) - 1])
            return
        }
        guard enter(node) else { return }
        if answers.pointee.isRecalling { answerAgain(node, answers, ownerWidth, ownerHeight, isRoot) }
        let outer = keepsPlaces
        if !performs && answers.pointee.hasLayout { keepsPlaces = true }
        layOutYoga(node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: performs, isRoot)
        keepsPlaces = outer
        leave(node)
        node.keepContainer(space, performs: performs)
    }

    /// Asks a container for real what it answered in this pass as in the one before, so that it is as if it always had
    /// been.
    private mutating func answerAgain(
        _ node: FlexPointer, _ answers: UnsafeMutablePointer<FlexAnswers>, _ ownerWidth: Double,
        _ ownerHeight: Double, _ isRoot: Bool
    ) {
        answers.pointee.isRecalling = false
        answers.pointee.count = answers.pointee.knownCount
        answers.pointee.hasLayout = answers.pointee.knowsLayout
        for index in 0..<Int(answers.pointee.count) {
            let space = YogaSpace(answers.entries[index])
            layOutYoga(node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: false, isRoot)
        }
        guard let layout = answers.layout else { return }
        let space = YogaSpace(layout.pointee)
        layOutYoga(node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: true, isRoot)
    }

    mutating func sizeLeaf(_ node: FlexPointer, _ space: YogaSpace, performs: Bool) {
        let flags = node.pointee.flags
        let measures = flags.contains(.measures)
        guard measures || flags.contains(.hasPercentages) else {
            node.setMeasuredSize(askYogaLeaf(node, space))
            return
        }
        let answers = node.answers(in: number)
        if measures {
            sizeMeasuredLeaf(node, space, answers, performs: performs)
            return
        }
        if let old = performs
            ? answers.sameLayout(space) : answers.sameAnswer(space, among: answers.pointee.count)
        {
            node.setMeasuredSize(old.pointee)
            return
        }
        let answer = askYogaLeaf(node, space)
        node.setMeasuredSize(answer)
        // For Yoga's reuse with other percentages.
        if performs { node.keepLayout(answer) } else { node.keep(answer) }
    }

    private mutating func sizeMeasuredLeaf(
        _ node: FlexPointer, _ space: YogaSpace, _ answers: UnsafeMutablePointer<FlexAnswers>, performs: Bool
    ) {
        let (width, height) = (node.marginSum(horizontal: true), node.marginSum(horizontal: false))
        if let known = answers.measuredAnswer(to: space, margins: width, height, grid: self) {
            node.setMeasuredSize(known.pointee)
            return
        }
        if let same = answers.recalledAnswer(to: space, performs: performs) {
            node.setMeasuredSize(same.pointee)
            return
        }
        let isGiven = space.widthMode == .exactly && space.heightMode == .exactly
        var answer: FlexAnswer
        if !isGiven, width == 0, height == 0, node.hasNoLimits, let old = answers.olderAnswer(to: space) {
            answer = FlexAnswer(to: space, width: old.pointee.resultWidth, height: old.pointee.resultHeight)
        } else {
            answer = askYogaLeaf(node, space)
        }
        node.setMeasuredSize(answer)
        node.keepMeasured(answer, performs: performs)
    }

    /// The border box of a leaf in a space, from its content where a size isn't given.
    mutating func askYogaLeaf(_ node: FlexPointer, _ space: YogaSpace) -> FlexAnswer {
        yogaAnswer(of: node, to: space, content: yogaContent(of: node, in: space))
    }

    /// The size of a leaf's content in a space for its margin box.
    @inline(__always)
    mutating func yogaContent(of node: FlexPointer, in space: YogaSpace) -> FlexSize {
        guard node.pointee.flags.contains(.measures) && (space.widthMode != .exactly || space.heightMode != .exactly)
        else { return FlexSize(width: 0, height: 0) }
        let insets = node.frameInsets
        let margin = node.ownHorizontalMargins
        let height = space.height - node.margin.vertical - insets.vertical
        let request = FlexMeasureRequest(
            width: space.widthMode == .undefined ? .infinity : max(space.width - margin - insets.horizontal, 0),
            widthMode: space.widthMode,
            height: space.heightMode == .undefined ? .infinity : max(height, 0), heightMode: space.heightMode)
        return callMeasurer(node, request)
    }

    func yogaAnswer(of node: FlexPointer, to space: YogaSpace, content: FlexSize) -> FlexAnswer {
        let insets = node.frameInsets
        let outerWidth = space.width - node.ownHorizontalMargins
        let width = space.widthMode == .exactly ? outerWidth : content.width + insets.horizontal
        let height =
            space.heightMode == .exactly ? space.height - node.margin.vertical : content.height + insets.vertical
        return FlexAnswer(
            to: space, width: node.bound(width, horizontal: true), height: node.bound(height, horizontal: false))
    }

    /// Asks a leaf again. Returns the answer where it is another one.
    mutating func changedYogaAnswer(_ node: FlexPointer, _ old: UnsafeMutablePointer<FlexAnswer>) -> FlexAnswer? {
        let space = YogaSpace(old.pointee)
        let content = yogaContent(of: node, in: space)
        let new = yogaAnswer(of: node, to: space, content: content)
        return new.hasSameSize(as: old.pointee) ? nil : new
    }
}

/// What a box is asked in Yoga's algorithm: the space for its margin box, and how each size is meant.
struct YogaSpace {
    /// In points, margins included; NaN where the mode is `undefined` and no space is known.
    var width: Double
    var height: Double
    /// `exactly`: the box fills the space. `atMost`: its content decides, within the space. `undefined`: its content
    /// decides.
    var widthMode: FlexMeasureMode
    var heightMode: FlexMeasureMode

    @inline(__always)
    init(width: Double, _ widthMode: FlexMeasureMode, height: Double, _ heightMode: FlexMeasureMode) {
        self.width = width
        self.height = height
        self.widthMode = widthMode
        self.heightMode = heightMode
    }

    /// The space from sizes along a container's main and cross axis.
    @inline(__always)
    init(
        isRow: Bool, main: Double, _ mainMode: FlexMeasureMode, cross: Double, _ crossMode: FlexMeasureMode
    ) {
        if isRow {
            self.init(width: main, mainMode, height: cross, crossMode)
        } else {
            self.init(width: cross, crossMode, height: main, mainMode)
        }
    }

    /// The space that an answer is for.
    init(_ answer: FlexAnswer) {
        self.init(width: answer.width, answer.widthMode, height: answer.height, answer.heightMode)
    }
}

/// The questions of a container to an item.
extension YogaContainer {
    /// The space in which an item without a main size is asked for its content.
    @inline(__always)
    func basisSpace(_ item: FlexPointer) -> YogaSpace {
        // What scrolls doesn't limit its content along the axis in which it scrolls.
        let isOpen =
            node.pointee.style.overflow == .scroll
            || isInScrolledColumn && (item.pointee.firstChild != nil || !item.pointee.flags.contains(.measures))
        var main = isOpen ? .nan : innerMain
        var mainMode = main.isNaN ? FlexMeasureMode.undefined : .atMost
        var cross = innerCross
        let fills = crossMode == .exactly && alignment(of: item) == .stretch
        var itemCrossMode: FlexMeasureMode = cross.isNaN ? .undefined : fills ? .exactly : .atMost
        let crossSize = item.setSize(horizontal: !isRow)
        if !crossSize.isNaN {
            cross = crossSize + item.marginSum(horizontal: !isRow)
            itemCrossMode = .exactly
        }
        let ratio = item.pointee.style.aspectRatio
        if !ratio.isNaN && itemCrossMode == .exactly {
            main = (cross - item.marginSum(horizontal: !isRow)) * (isRow ? ratio : 1 / ratio)
            if !crossSize.isNaN { main += item.marginSum(horizontal: isRow) }
            mainMode = .exactly
        }
        return limited(item, main, mainMode, cross, itemCrossMode)
    }

    /// The space in which an item is asked at its main size.
    ///
    /// - Parameter fills: whether the item is stretched in a known cross size.
    @inline(__always)
    func space(_ item: FlexPointer, atMain main: Double, fills: Bool) -> YogaSpace {
        let margins = item.marginSum(horizontal: !isRow)
        let crossSize = item.setSize(horizontal: !isRow)
        let ratio = item.pointee.style.aspectRatio
        var cross = innerCross
        var itemCrossMode = FlexMeasureMode.exactly
        if !ratio.isNaN {
            cross = margins + (isRow ? main / ratio : main * ratio)
        } else if crossSize.isNaN {
            itemCrossMode = cross.isNaN ? .undefined : fills ? .exactly : .atMost
        } else {
            cross = crossSize + margins
            // A percentage of a size that is still to be found only says how large the item is at first.
            if crossMode != .exactly && item.effectiveSize(horizontal: !isRow).unit == .percent {
                itemCrossMode = .undefined
            }
        }
        return limited(item, main + item.marginSum(horizontal: isRow), .exactly, cross, itemCrossMode)
    }

    /// The space in which an item that was sized is asked to fill its line.
    @inline(__always)
    func stretchedSpace(_ item: FlexPointer, lineCross: Double) -> YogaSpace {
        let size = item.measured(horizontal: isRow)
        let ratio = item.pointee.style.aspectRatio
        let cross =
            ratio.isNaN
            ? lineCross : item.marginSum(horizontal: !isRow) + (isRow ? size / ratio : size * ratio)
        var space = limited(item, size + item.marginSum(horizontal: isRow), .exactly, cross, .exactly)
        // Where the line's cross size isn't the container's, the item is as large as it likes.
        let isLoose = wraps && node.pointee.style.alignContent != .stretch
        if space.width.isNaN || isLoose && !isRow { space.widthMode = .undefined }
        if space.height.isNaN || isLoose && isRow { space.heightMode = .undefined }
        return space
    }

    /// A space cut to an item's maxima, whose percentages refer to the container's inner sizes.
    @inline(__always)
    private func limited(
        _ item: FlexPointer, _ main: Double, _ mainMode: FlexMeasureMode, _ cross: Double, _ crossMode: FlexMeasureMode
    ) -> YogaSpace {
        var (main, mainMode, cross, crossMode) = (main, mainMode, cross, crossMode)
        item.limitSpace(&main, &mainMode, horizontal: isRow, percentageBase: innerMain)
        item.limitSpace(&cross, &crossMode, horizontal: !isRow, percentageBase: innerCross)
        return YogaSpace(isRow: isRow, main: main, mainMode, cross: cross, crossMode)
    }
}
