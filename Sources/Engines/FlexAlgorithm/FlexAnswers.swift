/// What a box was asked, and its answer.
struct FlexAnswer {
    /// The space in points. CSS's algorithm: for a leaf's content, infinite where the mode is `undefined`. Yoga's: for the
    /// margin box, NaN where it is unknown.
    var width = 0.0
    var height = 0.0
    /// CSS's algorithm: the content's size. Yoga's: the border box.
    var resultWidth = 0.0
    var resultHeight = 0.0
    var widthMode = FlexMeasureMode.undefined
    var heightMode = FlexMeasureMode.undefined
    /// `YogaSpace.open` of the question, and which of its bits matter for the answer.
    var open: UInt8 = 0
    var openMask: UInt8 = 0
    /// `FlexFlags.ofAnswer`, as the answer left them.
    var flags: UInt8 = 0

    /// Whether the answer is the same for exactly its own width, and all spaces between (`FlexFlags.holdsAtOwnWidth`).
    var holdsAtOwnWidth: Bool { flags & 1 != 0 }
    var holdsAtOwnHeight: Bool { flags & 2 != 0 }
}

/// What a leaf, or in Yoga's algorithm a container, answered before. As many answers as there is room for follow in memory.
struct FlexAnswers {
    // First, so that `pixelPhase` finds it.
    var phase = FlexPixelPhase()

    /// In Yoga's algorithm: the answer to the layout that counted last; in a container, the one that the places of its children
    /// belong to.
    var layout = FlexAnswer()
    var hasLayout = false
    var count: UInt8 = 0
    /// How many answers there is room for.
    var capacity: UInt8
    /// An answer that somebody above may still rely on was overwritten, or the passes that asked differ, so that
    /// an older answer may be of no use to anybody any more.
    var isIncomplete = false
    /// What the answers depend on besides the space.
    var rightToLeft = false
    /// The pass that asked first, and the last one that an answer was found for.
    var pass: Int32 = 0
    var usedPass: Int32 = 0

    /// Whether there is no other answer than the last one.
    @inline(__always)
    var isSingle: Bool { count &+ (hasLayout ? 1 : 0) <= 1 }

    /// Yoga keeps as many.
    static let largestCapacity: UInt8 = 8
    /// The room at first, for as many as most boxes are asked.
    static let usualCapacity: UInt8 = 4

    static func size(_ capacity: UInt8) -> Int {
        MemoryLayout<FlexAnswers>.stride + Int(capacity) * MemoryLayout<FlexAnswer>.stride
    }

    mutating func removeAll() {
        hasLayout = false
        count = 0
        isIncomplete = false
    }

    /// Says that a pass asked.
    @inline(__always)
    mutating func note(_ number: Int32, isFirst: Bool) {
        usedPass = number
        if isFirst { pass = number } else if pass != number { isIncomplete = true }
    }
}

extension UnsafeMutablePointer<FlexAnswers> {
    /// The answers, the oldest first.
    @inline(__always)
    var entries: UnsafeMutablePointer<FlexAnswer> {
        UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: FlexAnswer.self)
    }

    /// A copy with all the room that there can be, in a block of its own.
    func grown() -> UnsafeMutablePointer<FlexAnswers> {
        let block = FlexSideBlock.allocate(bytes: FlexAnswers.size(FlexAnswers.largestCapacity))
        let copy = block.bindMemory(to: FlexAnswers.self, capacity: 1)
        copy.initialize(to: pointee)
        copy.pointee.capacity = FlexAnswers.largestCapacity
        copy.entries.initialize(from: entries, count: Int(pointee.count))
        return copy
    }

    private var layout: UnsafeMutablePointer<FlexAnswer>? {
        guard pointee.hasLayout else { return nil }
        // The first member behind the pixel phase.
        return (UnsafeMutableRawPointer(self) + MemoryLayout<FlexPixelPhase>.stride)
            .assumingMemoryBound(to: FlexAnswer.self)
    }

    // MARK: - Yoga's algorithm

    /// The layout of a container, where it was for the same question.
    @inline(__always)
    func sameLayout(_ space: YogaSpace) -> UnsafeMutablePointer<FlexAnswer>? {
        guard let layout, layout.pointee.answers(space) else { return nil }
        return layout
    }

    /// The answer to the same question that wasn't about a layout.
    @inline(__always)
    func sameAnswer(_ space: YogaSpace) -> UnsafeMutablePointer<FlexAnswer>? {
        for index in 0..<Int(pointee.count) where entries[index].answers(space) { return entries + index }
        return nil
    }

    /// The layout of a container, where it was for the same question or for one with the same result.
    @inline(__always)
    func layoutAnswer(to space: YogaSpace, of node: FlexPointer) -> UnsafeMutablePointer<FlexAnswer>? {
        guard let layout, layout.pointee.answers(space) || layout.pointee.reaches(space, node) else { return nil }
        return layout
    }

    /// What a container answered to the same question, or to one with the same answer.
    @inline(__always)
    func answer(to space: YogaSpace, of node: FlexPointer) -> UnsafeMutablePointer<FlexAnswer>? {
        if let same = sameAnswer(space) { return same }
        if let layout, layout.pointee.reaches(space, node) { return layout }
        for index in 0..<Int(pointee.count) where entries[index].reaches(space, node) { return entries + index }
        return nil
    }

    /// An answer to a question about the same height, whatever the width.
    func answer(toHeightOf space: YogaSpace) -> UnsafeMutablePointer<FlexAnswer>? {
        if let layout, layout.pointee.asksHeight(of: space) { return layout }
        for index in 0..<Int(pointee.count) where entries[index].asksHeight(of: space) { return entries + index }
        return nil
    }

    /// A measured leaf's answer, from the question that was asked or another one with the same answer.
    ///
    /// - Parameters:
    ///   - width: the margins of left and right together, `height` those of top and bottom.
    ///   - pass: the running one. Yoga compares former spaces, margins included, with the present one without them; that
    ///     counts where the present pass asked.
    @inline(__always)
    func measuredAnswer(
        to space: YogaSpace, margins width: Double, _ height: Double, pass: Int32
    ) -> UnsafeMutablePointer<FlexAnswer>? {
        let isThisPass = pointee.usedPass == pass
        if let layout, layout.holds(space, width, height, isThisPass) { return layout }
        for index in 0..<Int(pointee.count) where (entries + index).holds(space, width, height, isThisPass) {
            return entries + index
        }
        return nil
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The answers that hold in a pass. With percentages, Yoga's hold within a layout whatever these refer to, and with ratios
    /// and where the only item that flexes has one, flex bases depend on how boxes were asked in it; so that earlier layouts
    /// don't matter, each begins anew.
    @inline(__always)
    func answers(in pass: Int) -> UnsafeMutablePointer<FlexAnswers> {
        let answers = sideAnswers()
        let flags = pointee.flags
        let isOutdated =
            (!flags.isDisjoint(with: [.hasPercentages, .hasFlexibleBasis])
                || flags.isSuperset(of: [.hasBasisDescendant, .hasRatio]))
            && answers.pointee.pass != Int32(truncatingIfNeeded: pass)
        let rightToLeft = flags.contains(.rightToLeft)
        if isOutdated || (answers.pointee.rightToLeft != rightToLeft && pointee.firstChild != nil) {
            answers.pointee.removeAll()
            answers.pointee.rightToLeft = rightToLeft
        }
        return answers
    }

    /// Makes an answer the size that the node answered last.
    @inline(__always)
    func setMeasured(_ answer: FlexAnswer) {
        pointee.measuredWidth = answer.resultWidth
        pointee.measuredHeight = answer.resultHeight
        pointee.openMask = answer.openMask
        pointee.flags.ofAnswer = answer.flags
    }

    /// Remembers in which axes the node was asked without a size in this layout.
    @inline(__always)
    func noteOpenAxes(_ space: YogaSpace) {
        if space.width.isNaN { pointee.flags.insert(.askedWithoutWidth) }
        if space.height.isNaN { pointee.flags.insert(.askedWithoutHeight) }
    }

    /// Keeps an answer behind the others.
    @inline(__always)
    func keep(_ answer: FlexAnswer, pass: Int) {
        let answers = answersWithRoom()
        let count = answers.pointee.count
        answers.pointee.note(Int32(truncatingIfNeeded: pass), isFirst: count == 0 && !answers.pointee.hasLayout)
        answers.entries[Int(count)] = answer
        answers.pointee.count = count + 1
    }

    /// Keeps the answer of a layout that counts.
    @inline(__always)
    func keepLayout(_ answer: FlexAnswer, pass: Int) {
        let answers = sideAnswers()
        // The former one may be what somebody relied on.
        if answers.pointee.hasLayout { answers.pointee.isIncomplete = true }
        answers.pointee.note(
            Int32(truncatingIfNeeded: pass), isFirst: answers.pointee.count == 0 && !answers.pointee.hasLayout)
        answers.pointee.layout = answer
        answers.pointee.hasLayout = true
    }
}

extension FlexAnswer {
    init(to request: FlexMeasureRequest, _ size: FlexSize) {
        (width, height) = (request.width, request.height)
        (widthMode, heightMode) = (request.widthMode, request.heightMode)
        (resultWidth, resultHeight) = (size.width, size.height)
    }

    @inline(__always)
    init(to space: YogaSpace, width: Double, height: Double) {
        (self.width, self.height, open) = (space.width, space.height, space.open)
        (widthMode, heightMode) = (space.widthMode, space.heightMode)
        (resultWidth, resultHeight) = (width, height)
    }

    /// Whether the question was the same about the height.
    @inline(__always)
    fileprivate func asksHeight(of space: YogaSpace) -> Bool {
        heightMode == space.heightMode && isSameLength(height, space.height)
    }

    /// Whether the question was the same.
    @inline(__always)
    func answers(_ space: YogaSpace) -> Bool {
        widthMode == space.widthMode && heightMode == space.heightMode && (open ^ space.open) & openMask == 0
            && isSameLength(width, space.width) && isSameLength(height, space.height)
    }
}

extension FlexAnswer {
    /// Whether the answer to another question is this one, too: in one axis, the space is exactly what the answer needs or
    /// lies between that and the space that there was, and the answer says that this changes nothing.
    func reaches(_ space: YogaSpace, _ node: FlexPointer) -> Bool {
        guard (open ^ space.open) & openMask == 0 else { return false }
        if holdsAtOwnHeight && width == space.width && widthMode == space.widthMode {
            return FlexAnswer.reaches(
                space.height, space.heightMode, height, heightMode, resultHeight + node.marginSum(horizontal: false))
        }
        if holdsAtOwnWidth && heightMode == space.heightMode && isSameLength(height, space.height) {
            return FlexAnswer.reaches(
                space.width, space.widthMode, width, widthMode, resultWidth + node.ownHorizontalMargins)
        }
        return false
    }

    @inline(__always)
    private static func reaches(
        _ space: Double, _ mode: FlexMeasureMode, _ oldSpace: Double, _ oldMode: FlexMeasureMode, _ answer: Double
    ) -> Bool {
        switch mode {
        case .exactly: return abs(space - answer) < 1e-9
        case .atMost: return space >= answer && (oldMode == .undefined || space <= oldSpace)
        case .undefined: return false
        }
    }
}

extension UnsafeMutablePointer<FlexAnswer> {
    @inline(__always)
    fileprivate func holds(_ space: YogaSpace, _ width: Double, _ height: Double, _ isThisPass: Bool) -> Bool {
        Self.holds(
            space.width, space.widthMode, pointee.width, pointee.widthMode, pointee.resultWidth, width, isThisPass)
            && Self.holds(
                space.height, space.heightMode, pointee.height, pointee.heightMode, pointee.resultHeight, height,
                isThisPass)
    }

    /// Whether an answer in one axis holds for another space: content that fits in less stays what it is.
    @inline(__always)
    private static func holds(
        _ space: Double, _ mode: FlexMeasureMode, _ oldSpace: Double, _ oldMode: FlexMeasureMode, _ answer: Double,
        _ margins: Double, _ isThisPass: Bool
    ) -> Bool {
        if mode == oldMode && (abs(space - oldSpace) < 1e-4 || (space.isNaN && oldSpace.isNaN)) { return true }
        let inner = space - margins
        switch mode {
        case .exactly: return abs(inner - answer) < 1e-4
        case .atMost:
            if oldMode == .undefined { return inner >= answer - 1e-4 }
            return oldMode == .atMost && (isThisPass ? oldSpace : oldSpace - margins) > inner && answer <= inner + 1e-4
        case .undefined: return false
        }
    }
}
