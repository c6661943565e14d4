/// Facts about a container's answer in a layout by a structure.
struct FlexStructureAnswerFacts: OptionSet {
    let rawValue: UInt8

    // Two bits for the width, and two for the height: the layout is also the one for exactly the size that came out,
    // and for at most something between that and the space that it was for.
    /// Nothing in the container is larger than its space.
    static let isCalm = FlexStructureAnswerFacts(rawValue: 16)
    /// The layout is the one for exactly the size across that came out, if stretched leaves answer as they did: only of
    /// the container's last layout, whose sizes they know.
    static let asksLeaves = FlexStructureAnswerFacts(rawValue: 32)
    /// Without a structure: something in the container was larger than its space.
    static let overflowed = FlexStructureAnswerFacts(rawValue: 64)
    /// In less space along the main axis, the items' contents answer the same as long as they fit.
    static let holdsInLess = FlexStructureAnswerFacts(rawValue: 128)
    /// Of what was given both sizes.
    static let ofGiven = FlexStructureAnswerFacts(rawValue: 31)

    @inline(__always)
    func holds(horizontal: Bool, within: Bool) -> Bool {
        rawValue & (within ? 2 : 1) << (horizontal ? 0 : 2) != 0
    }
    @inline(__always)
    mutating func setHolds(exactly: Bool, within: Bool, horizontal: Bool) {
        let bits: UInt8 = (exactly ? 1 : 0) | (within ? 2 : 0)
        self = FlexStructureAnswerFacts(rawValue: rawValue | bits << (horizontal ? 0 : 2))
    }
}

extension UnsafeMutablePointer<FlexAnswers> {
    /// Notes that a container answers by what it knows. Leaves only know what they were asked in the last pass that
    /// came to them: where their container relies on an earlier one, too, a changed content must be laid out.
    ///
    /// - Parameters:
    ///   - isSized: whether the container's items were asked in the pass.
    ///   - isLayout: whether the answer is its layout, which may be older than the last pass that asked them.
    @inline(__always)
    func noteRecall(in pass: Int32, isSized: Bool, isLayout: Bool) {
        if isLayout && !pointee.knowsLayout { pointee.isIncomplete = true }
        if !isSized { pointee.recalledPass = pass }
    }

    /// A container's last answer, where leaves are to be asked whether it holds for something else.
    @inline(__always)
    var askingLeaves: UnsafeMutablePointer<FlexAnswer>? {
        if let layout, layout.pointee.facts.contains(.asksLeaves) { return layout }
        let last = Int(pointee.count) - 1
        return last >= 0 && entries[last].facts.contains(.asksLeaves) ? entries + last : nil
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Makes an answer of a container its last one.
    @inline(__always)
    func setAnswer(_ answer: FlexAnswer, isCurrent: Bool) {
        pointee.asItem.measuredWidth = answer.resultWidth
        pointee.asItem.measuredHeight = answer.resultHeight
        pointee.asItem.answerFacts = answer.facts
        pointee.asItem.isCurrent = isCurrent
    }

    /// Keeps the container's last answer as its layout.
    @inline(__always)
    func keepCurrent(_ width: FlexLineSpace, _ height: FlexLineSpace) {
        let answers = sideAnswers()
        answers.pointee.layout = answer(width, height)
        (answers.pointee.hasLayout, answers.pointee.knowsLayout) = (true, true)
        pointee.asItem.isCurrent = true
    }

    /// Keeps the container's last answer as one about its size alone.
    func keepMeasured(_ width: FlexLineSpace, _ height: FlexLineSpace) {
        keepFormer(answer(width, height))
        pointee.asItem.isCurrent = false
    }

    /// Makes the container's answers ones to the same questions alone.
    func forgetFacts() {
        pointee.asItem.answerFacts = []
        pointee.asItem.asksLeaves = false
        guard let answers = pointee.answers else { return }
        answers.pointee.layout.facts = []
        for index in 0..<Int(answers.pointee.count) { answers.entries[index].facts = [] }
    }

    /// The container's last answer.
    @inline(__always)
    private func answer(_ width: FlexLineSpace, _ height: FlexLineSpace) -> FlexAnswer {
        var answer = FlexAnswer(
            to: YogaSpace(width: width.length, width.mode, height: height.length, height.mode),
            width: pointee.asItem.measuredWidth, height: pointee.asItem.measuredHeight)
        answer.facts = pointee.asItem.answerFacts
        return answer
    }

    /// Keeps what a container answered besides its last layout.
    func keepFormer(_ answer: FlexAnswer) {
        let (width, height) = (
            FlexLineSpace(length: answer.width, mode: answer.widthMode),
            FlexLineSpace(length: answer.height, mode: answer.heightMode)
        )
        if let answers = pointee.answers {
            for index in 0..<Int(answers.pointee.count) where answers.entries[index].isSame(width, height) { return }
        }
        let answers = answersWithRoom()
        answers.entries[Int(answers.pointee.count)] = answer
        answers.pointee.count += 1
    }

    /// True if a container relies on answers that its leaves may have forgotten.
    var forgetsLeaves: Bool {
        pointee.flags.contains(.isStructured) && pointee.answers?.pointee.isIncomplete == true
    }

    /// True if the container's last answer is also the one to exactly the size that came out along an axis.
    ///
    /// - Parameter withPlaces: whether its items must have the places of that layout.
    @inline(__always)
    func holds(horizontal: Bool, withPlaces: Bool) -> Bool {
        pointee.asItem.answerFacts.holds(horizontal: horizontal, within: false)
            && (pointee.asItem.isCurrent || !withPlaces)
    }
}

extension FlexAnswer {
    /// True if a container was asked the same.
    @inline(__always)
    func isSame(_ width: FlexLineSpace, _ height: FlexLineSpace) -> Bool {
        Self.isSame(self.width, widthMode, width) && Self.isSame(self.height, heightMode, height)
    }

    /// True if a container's layout is the one for a space: it was laid out for it; or that is the same, and the space
    /// is exactly what came out, or at most something between that and the space that it was laid out for.
    @inline(__always)
    func isLayout(_ width: FlexLineSpace, _ height: FlexLineSpace) -> Bool {
        isLayout(width, horizontal: true) && isLayout(height, horizontal: false)
    }

    /// The same along one axis.
    @inline(__always)
    func isLayout(_ space: FlexLineSpace, horizontal: Bool) -> Bool {
        let former = self.space(horizontal: horizontal)
        if Self.isSame(former.length, former.mode, space) { return true }
        switch space.mode {
        case .exactly:
            return facts.holds(horizontal: horizontal, within: false)
                && space.isExactly(horizontal ? resultWidth : resultHeight)
        case .atMost:
            return facts.holds(horizontal: horizontal, within: true) && former.mode != .exactly
                && !(former.length < space.length) && (horizontal ? resultWidth : resultHeight) <= space.length
        case .undefined: return false
        }
    }

    /// The space along an axis that the container was asked for.
    @inline(__always)
    func space(horizontal: Bool) -> FlexLineSpace {
        horizontal ? FlexLineSpace(length: width, mode: widthMode) : FlexLineSpace(length: height, mode: heightMode)
    }

    @inline(__always)
    private static func isSame(_ length: Double, _ mode: FlexMeasureMode, _ space: FlexLineSpace) -> Bool {
        mode == space.mode && isSame(length, space.length)
    }
}
