/// Asking boxes for their sizes in Yoga's algorithm, and finding the answers that are known.
extension FlexPass {
    /// Finds the size of a box for a space: `measuredWidth` and `measuredHeight`. The box has been prepared.
    ///
    /// - Parameter performs: whether the layout counts, so that the boxes below get their positions.
    mutating func size(
        _ node: FlexPointer, in space: YogaSpace, ownerWidth: Double, ownerHeight: Double, performs: Bool,
        isRoot: Bool = false
    ) {
        counters.nodeVisits += 1
        node.pointee.asItem.sizedPass = Int32(truncatingIfNeeded: number)
        if node.pointee.firstChild == nil {
            sizeLeaf(node, space, performs: performs)
        } else if !performs && isFixed(node, space) {
            node.pointee.flags.remove(.laidOutAtBasis)
            node.pointee.flags.ofAnswer = FlexAnswerFacts()
            sizeFixed(node, space)
        } else {
            sizeContainer(
                node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: performs, isRoot: isRoot)
        }
        if performs {
            node.pointee.result.laidOutWidth = node.pointee.asItem.measuredWidth
            node.pointee.result.laidOutHeight = node.pointee.asItem.measuredHeight
        }
    }

    /// True if the content isn't asked: in both axes, the size is given or there is no space.
    @inline(__always)
    func isFixed(_ node: FlexPointer, _ space: YogaSpace) -> Bool {
        (space.widthMode == .exactly || (space.widthMode == .atMost && space.width - node.ownHorizontalMargins <= 0))
            && (space.heightMode == .exactly
                || (space.heightMode == .atMost && space.height - node.margin.vertical <= 0))
    }

    /// Finds the size of a container whose content isn't asked. Within a layout, Yoga's answer to the same question
    /// stands whatever percentages among the limits refer to.
    @inline(__always)
    private mutating func sizeFixed(_ node: FlexPointer, _ space: YogaSpace) {
        guard node.pointee.flags.contains(.hasPercentages) else {
            (node.pointee.asItem.measuredWidth, node.pointee.asItem.measuredHeight) = fixedSize(node, space)
            return
        }
        let answers = node.answers(in: number, areOutdated: asksAll)
        answers.pointee.usedPass = Int32(truncatingIfNeeded: number)
        if let old = answers.sameAnswer(space) {
            node.setMeasuredSize(old.pointee)
            return
        }
        (node.pointee.asItem.measuredWidth, node.pointee.asItem.measuredHeight) = fixedSize(node, space)
        node.keep(
            FlexAnswer(to: space, width: node.pointee.asItem.measuredWidth, height: node.pointee.asItem.measuredHeight),
            pass: number)
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
        let flags = node.pointee.flags
        node.pointee.flags.remove(.laidOutAtBasis)
        let answers = node.answers(in: number, areOutdated: asksAll)
        // What percentages make of an answer depends on when it was asked, so that Yoga's own way counts.
        let old =
            asksAll || flags.contains(.hasPercentages)
            ? performs ? answers.sameLayout(space) : answers.sameAnswer(space)
            : performs ? answers.layoutAnswer(to: space, of: node) : answers.answer(to: space, of: node)
        answers.pointee.usedPass = Int32(truncatingIfNeeded: number)
        if let old {
            node.setMeasured(old.pointee)
            return
        }
        if performs && flags.contains(.laidOutAtBasis) { node.pointee.flags.insert(.wasLaidOutTwice) }
        guard enter(node) else { return }
        layOutYoga(
            node, space, ownerWidth: ownerWidth, ownerHeight: ownerHeight, performs: performs, isRoot)
        leave(node)
        var answer = FlexAnswer(
            to: space, width: node.pointee.asItem.measuredWidth, height: node.pointee.asItem.measuredHeight)
        answer.facts = node.pointee.flags.ofAnswer
        if performs {
            node.keepLayout(answer, pass: number)
            node.pointee.flags.insert(.childrenMoved)
        } else {
            node.keep(answer, pass: number)
        }
    }

    /// Says that it matters in which order boxes are asked in this layout: the first answer that fits by Yoga's rule
    /// stands, also where another one would be measured (`isLooser`), and a basis stays what the content was while the
    /// container had no size. Then answers of earlier layouts stand for questions that weren't asked now.
    mutating func noteOrder(_ node: FlexPointer) {
        guard !node.pointee.flags.contains(.dependsOnOrder) else { return }
        node.raise(.dependsOnOrder)
        usedOlderAnswers = true
    }

    private mutating func sizeLeaf(_ node: FlexPointer, _ space: YogaSpace, performs: Bool) {
        let flags = node.pointee.flags
        let isRelative = flags.contains(.hasPercentages)
        let measures = flags.contains(.measures)
        guard measures || isRelative else {
            node.setMeasuredSize(askYogaLeaf(node, space))
            return
        }
        if !isRelative && node.pointee.answers == nil && space.widthMode == .exactly && space.heightMode == .exactly
            && node.pointee.box.horizontalMargins == node.pointee.box.ownHorizontalMargins
        {
            // Nothing was asked before, and nothing is now.
            node.pointee.asItem.measuredWidth = node.bound(space.width - node.ownHorizontalMargins, horizontal: true)
            node.pointee.asItem.measuredHeight = node.bound(space.height - node.margin.vertical, horizontal: false)
            return
        }
        let answers = node.answers(in: number)
        if measures {
            sizeMeasuredLeaf(node, space, answers, performs: performs, isRelative: isRelative)
            if !isRelative { noteMargins(node, space) }
            return
        }
        if let old = performs ? answers.sameLayout(space) : answers.sameAnswer(space) {
            node.setMeasuredSize(old.pointee)
            return
        }
        let answer = askYogaLeaf(node, space)
        node.setMeasuredSize(answer)
        // For Yoga's reuse with other percentages.
        if performs { node.keepLayout(answer, pass: number) } else { node.keep(answer, pass: number) }
    }

    /// Finds the size of a leaf as `size` does, without its detours, for the first question in a pass to a leaf that
    /// answers as large as its content.
    ///
    /// - Returns: whether it is such a leaf.
    @inline(__always)
    mutating func sizeContent(_ node: FlexPointer, in space: YogaSpace) -> Bool {
        guard node.pointee.flags.intersection(.ofContent) == .answersPlainly, node.pointee.firstChild == nil else {
            return false
        }
        let answers = node.sideAnswers()
        let pass = Int32(truncatingIfNeeded: number)
        let rightToLeft = node.pointee.flags.contains(.rightToLeft)
        let count = Int(answers.pointee.count)
        guard answers.pointee.usedPass != pass, !answers.pointee.hasLayout,
            answers.pointee.rightToLeft == rightToLeft || node.pointee.edges == nil || count == 0
        else { return false }
        answers.pointee.rightToLeft = rightToLeft
        var place = 0
        while place < count && !answers.entries[place].answers(space) { place += 1 }
        if place == count && !measureContent(node, answers, space) { return false }
        if place > 0 { swap(&answers.entries[0], &answers.entries[place]) }
        answers.pointee.usedPass = pass
        answers.pointee.knownCount = 1
        answers.pointee.knowsLayout = false
        counters.nodeVisits += 1
        node.pointee.asItem.sizedPass = pass
        node.setMeasuredSize(answers.entries.pointee)
        if answers.pointee.count > 1 { noteMargins(node, space) }
        return true
    }

    /// Keeps the answer of a leaf to a new question behind the others. Returns false where there is no room.
    @inline(never)
    private mutating func measureContent(
        _ node: FlexPointer, _ answers: UnsafeMutablePointer<FlexAnswers>, _ space: YogaSpace
    ) -> Bool {
        let count = Int(answers.pointee.count)
        let (margin, vertical) = (node.ownHorizontalMargins, node.margin.vertical)
        guard count + 1 < answers.pointee.capacity, space.widthMode != .exactly, space.heightMode != .exactly,
            !(space.width < margin), !(space.height < vertical), margin == node.pointee.box.horizontalMargins,
            let content = node.pointee.content
        else { return false }
        answers.begin(Int32(truncatingIfNeeded: number))
        var answer: FlexAnswer
        if count > 0, let older = answers.olderAnswer(to: space, margins: margin, vertical) {
            answer = FlexAnswer(to: space, width: older.pointee.resultWidth, height: older.pointee.resultHeight)
            answer.isCut = older.pointee.isCut
        } else {
            let width = space.widthMode == .atMost ? space.width - margin : .infinity
            let height = space.heightMode == .atMost ? space.height - vertical : .infinity
            let request = FlexMeasureRequest(
                width: width, widthMode: space.widthMode, height: height, heightMode: space.heightMode)
            var size: FlexSize
            if node.pointee.flags.contains(.hasTextContent) {
                noteNarrowerSpace(of: node, answers, than: space)
                size = measureText(node, content, request, space)
                if size.height > height { size.height = height }
            } else {
                counters.measureCalls += 1
                size = content.measure(node, request)
            }
            size = FlexPass.contentSize(size)
            answer = FlexAnswer(to: space, width: size.width, height: size.height)
            answer.isCut = size.width > width
        }
        if answer.isCut {
            node.pointee.flags.insert(.wasCut)
            noteOrder(node)
        }
        if count > 0 && (margin > 0 || vertical > 0) { noteClose(node, answer, margins: margin, vertical) }
        answers.pointee.note(Int32(truncatingIfNeeded: number), isFirst: count == 0)
        answers.entries[count] = answer
        answers.pointee.count = UInt8(count + 1)
        keepNarrower(of: node)
        return true
    }

    /// Notes where margins decide which answers of a measured leaf stand: by Yoga's rule they matter where there is at
    /// most a space.
    @inline(__always)
    private mutating func noteMargins(_ node: FlexPointer, _ space: YogaSpace) {
        let mayDepend =
            (space.widthMode == .atMost && node.marginSum(horizontal: true) != 0)
            || (space.heightMode == .atMost && node.marginSum(horizontal: false) != 0)
        if mayDepend && !node.pointee.flags.contains(.dependsOnOrder) { noteLooserAnswers(node, space) }
    }

    /// Notes where an answer that a measured leaf with margins gave before the pass would stand for this question, or
    /// the other way round, if both had been asked in it: containers above may have answered what would have led to the
    /// older question.
    @inline(never)
    private mutating func noteLooserAnswers(_ node: FlexPointer, _ space: YogaSpace) {
        let answers = node.sideAnswers()
        guard answers.pointee.hasOlder else { return }
        let (width, height) = (node.marginSum(horizontal: true), node.marginSum(horizontal: false))
        var answer = FlexAnswer(
            to: space, width: node.pointee.asItem.measuredWidth, height: node.pointee.asItem.measuredHeight)
        let depends = withUnsafeMutablePointer(to: &answer) { answer in
            answers.containsOlder { older in
                older.pointee.isClose(to: space, width, height)
                    && (older.pointee.resultWidth != answer.pointee.resultWidth
                        || older.pointee.resultHeight != answer.pointee.resultHeight)
                    && (older.isLooser(for: space, width, height)
                        || answer.isLooser(for: YogaSpace(older.pointee), width, height))
            }
        }
        if depends { noteOrder(node) }
    }

    private mutating func sizeMeasuredLeaf(
        _ node: FlexPointer, _ space: YogaSpace, _ answers: UnsafeMutablePointer<FlexAnswers>, performs: Bool,
        isRelative: Bool
    ) {
        answers.begin(Int32(truncatingIfNeeded: number))
        let (width, height) = (node.marginSum(horizontal: true), node.marginSum(horizontal: false))
        if let known = answers.measuredAnswer(to: space, margins: width, height) {
            node.setMeasuredSize(known.pointee)
            if width != 0 || height != 0, !known.isMeasured(for: space, width, height) { noteOrder(node) }
            return
        }
        let hasOlder = answers.pointee.hasOlder
        if hasOlder, let same = answers.recalledAnswer(to: space, performs: performs) {
            node.setMeasuredSize(same.pointee)
            return
        }
        if !isRelative && space.widthMode == .exactly && node.pointee.flags.contains(.heightIgnoresWidth),
            let same = answers.answer(toHeightOf: space)
        {
            node.pointee.asItem.measuredWidth = node.bound(space.width - node.ownHorizontalMargins, horizontal: true)
            node.pointee.asItem.measuredHeight = same.pointee.resultHeight
            return
        }
        let isGiven = space.widthMode == .exactly && space.heightMode == .exactly
        var answer: FlexAnswer
        if hasOlder && !isGiven, let old = answers.olderAnswer(to: space, margins: width, height) {
            answer = FlexAnswer(to: space, width: old.pointee.resultWidth, height: old.pointee.resultHeight)
            answer.isCut = old.pointee.isCut
        } else {
            noteNarrowerSpace(of: node, answers, than: space)
            answer = askYogaLeaf(node, space)
        }
        node.setMeasuredSize(answer)
        // What is given in both axes needn't be remembered, except for Yoga's reuse with other percentages, and where
        // its margins in the two directions differ.
        guard isRelative || !isGiven || node.pointee.box.horizontalMargins != node.pointee.box.ownHorizontalMargins
        else {
            // In Yoga it takes the place of the layout before it, which then no longer answers anything.
            if performs { answers.pointee.knowsLayout = false }
            return
        }
        if answer.isCut {
            node.pointee.flags.insert(.wasCut)
            noteOrder(node)
        }
        if answers.pointee.knownCount > 0 && answers.entries.pointee.widthMode == .atMost
            && space.width < answers.entries.pointee.width
        {
            (answers.pointee.narrowerWidth, answers.pointee.narrowerMode) = (space.width, space.widthMode)
            answers.pointee.wasNarrowed = true
        }
        if width > 0 || height > 0, answers.pointee.count > 0 || answers.pointee.hasLayout {
            noteClose(node, answer, margins: width, height)
        }
        node.keepMeasured(answer, performs: performs, pass: number)
        keepNarrower(of: node)
    }

    /// Notes that an answer is close to a former one, so that what a container above answers, or answered before,
    /// doesn't hold for less space.
    @inline(never)
    private func noteClose(_ node: FlexPointer, _ answer: FlexAnswer, margins width: Double, _ height: Double) {
        guard !node.pointee.flags.contains(.wasCut),
            node.sideAnswers().containClose(to: answer, margins: width, height)
        else { return }
        node.pointee.flags.insert(.wasCut)
        var ancestor = node.pointee.parent
        while let container = ancestor {
            container.pointee.answers?.forgetReaches()
            ancestor = container.pointee.parent
        }
    }

    /// Keeps what a text answered to a narrower space, for when it is asked.
    mutating func keepNarrower(of node: FlexPointer) {
        guard let narrower, narrower.node == node else { return }
        self.narrower = nil
        guard node.sideAnswers().pointee.count < FlexAnswers.largestCapacity else { return }
        let (width, height) = (node.marginSum(horizontal: true), node.marginSum(horizontal: false))
        if width > 0 || height > 0 { noteClose(node, narrower.answer, margins: width, height) }
        node.keep(narrower.answer, pass: number)
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
        if node.pointee.flags.contains(.hasTextContent), let narrower = node.narrowerSpace(than: space) {
            return yogaContent(of: node, request, narrower)
        }
        return callMeasurer(node, request)
    }

    /// The size of a text without insets in a space, `request` as it sees it.
    @inline(__always)
    mutating func measureText(
        _ node: FlexPointer, _ content: any FlexContent.Type, _ request: FlexMeasureRequest, _ space: YogaSpace
    ) -> FlexSize {
        if let narrower = node.narrowerSpace(than: space) { return yogaContent(of: node, request, narrower) }
        counters.measureCalls += 1
        return content.measureText(node, maxWidth: request.width)
    }

    /// Notes how much space is left for a text where its row has too little.
    @inline(__always)
    private func noteNarrowerSpace(
        of node: FlexPointer, _ answers: UnsafeMutablePointer<FlexAnswers>, than space: YogaSpace
    ) {
        guard narrowing > 0 && space.widthMode == .atMost && !answers.pointee.narrowerWidth.isNaN else { return }
        answers.pointee.narrowerWidth = space.width - narrowing
        answers.pointee.narrowerMode = node.fillsNarrowerSpace ? .exactly : .atMost
    }

    /// The same, and finds out what the content answers to a narrower space.
    private mutating func yogaContent(
        of node: FlexPointer, _ request: FlexMeasureRequest, _ space: YogaSpace
    ) -> FlexSize {
        var narrowerRequest = request
        narrowerRequest.width = space.width - node.ownHorizontalMargins - node.frameInsets.horizontal
        narrowerRequest.widthMode = space.widthMode
        guard narrowerRequest.width > 0, let content = node.pointee.content else { return callMeasurer(node, request) }
        counters.measureCalls += 1
        let sizes = content.measure(node, request, narrowerRequest)
        let size = FlexPass.contentSize(sizes.0)
        // What fits in less stays as it is, and isn't asked again.
        if size.width > narrowerRequest.width {
            let answer = yogaAnswer(of: node, to: space, content: FlexPass.contentSize(sizes.1))
            // What is cut depends on the order of questions.
            narrower = answer.isCut ? nil : (node, answer)
            node.sideAnswers().pointee.wasNarrowed = true
        } else if !node.sideAnswers().pointee.wasNarrowed {
            node.sideAnswers().pointee.narrowerWidth = .nan
        }
        return size
    }

    func yogaAnswer(of node: FlexPointer, to space: YogaSpace, content: FlexSize) -> FlexAnswer {
        let insets = node.frameInsets
        let outerWidth = space.width - node.ownHorizontalMargins
        let width = space.widthMode == .exactly ? outerWidth : content.width + insets.horizontal
        let height =
            space.heightMode == .exactly ? space.height - node.margin.vertical : content.height + insets.vertical
        var answer = FlexAnswer(
            to: space, width: node.bound(width, horizontal: true), height: node.bound(height, horizontal: false))
        // Crossing limits applied twice give another size.
        answer.isCut =
            answer.resultWidth > outerWidth || answer.resultWidth < width
            || node.limit(answer.resultHeight, horizontal: false) != answer.resultHeight
        return answer
    }

    /// Asks a leaf again. Returns the answer where it is another one.
    mutating func changedYogaAnswer(_ node: FlexPointer, _ old: UnsafeMutablePointer<FlexAnswer>) -> FlexAnswer? {
        let space = YogaSpace(old.pointee)
        if let narrower, narrower.node == node, narrower.answer.answers(space) {
            self.narrower = nil
            return narrower.answer.hasSameSize(as: old.pointee) ? nil : narrower.answer
        }
        let content = yogaContent(of: node, in: space)
        let new = yogaAnswer(of: node, to: space, content: content)
        return new.hasSameSize(as: old.pointee) ? nil : new
    }
}
