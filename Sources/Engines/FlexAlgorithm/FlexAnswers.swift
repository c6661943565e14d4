/// A question that a box was asked, and its answer.
struct FlexAnswer {
    /// The space in points. CSS's algorithm: for a leaf's content, infinite where the mode is `undefined`. Yoga's: for
    /// the margin box, NaN where it is unknown.
    var width = 0.0
    var height = 0.0
    /// CSS's algorithm: the content's size. Yoga's: the border box.
    var resultWidth = 0.0
    var resultHeight = 0.0
    var widthMode = FlexMeasureMode.undefined
    var heightMode = FlexMeasureMode.undefined
    /// Of a container in a layout by a structure.
    var facts: FlexStructureAnswerFacts = []
}

/// What a leaf, or in Yoga's algorithm a container, answered before. As many answers as there is room for follow in
/// memory.
struct FlexAnswers {
    // First, so that `pixelPhase` finds it.
    var phase = FlexPixelPhase()

    /// In Yoga's algorithm: the answer to the layout that counted last; in a container, the one that the places of its
    /// children belong to.
    var layout = FlexAnswer()
    var hasLayout = false
    var count: UInt8 = 0
    /// The number of answers that there is room for.
    var capacity: UInt8
    /// An answer that somebody above may still rely on was overwritten; of a container in a layout by a structure: its
    /// leaves may have forgotten one.
    var isIncomplete = false
    /// The direction that the answers are for.
    var rightToLeft = false
    /// The last pass that asked.
    var usedPass: Int32 = 0
    /// In Yoga's algorithm, of a measured leaf and of a container: how many answers are known to `usedPass`, the first
    /// ones, and whether the layout is.
    var knownCount: UInt8 = 0
    var knowsLayout = false
    /// Of a container in a layout by a structure: the last pass that it answered by what it knew of earlier ones.
    var recalledPass: Int32 = 0
    /// Of a container in Yoga's algorithm: all of the pass so far was answered as in the one before.
    var isRecalling = false
    /// Of a text in a layout by a structure, where a row has too little for all of it (`FlexPass.narrowing`): false
    /// while it is known that it never needed more than what is left, as most don't.
    var mayBeNarrowed = true
    /// The number of times that both questions are still answered at once, though only one of them was needed.
    var narrowings: UInt8 = 0
    static let largestNarrowings: UInt8 = 4

    /// The number that Yoga keeps, which shows in a leaf: the first of its answers that fits stands.
    static let largestCapacity: UInt8 = 8
    /// The number that a container keeps. They stand for questions with the same answers only, so that more of them
    /// change no frame; a forgotten one costs a layout of everything below.
    static let containerCapacity: UInt8 = 128
    /// The initial capacity, which is enough for most boxes.
    static let usualCapacity: UInt8 = 4

    static func size(_ capacity: UInt8) -> Int {
        MemoryLayout<FlexAnswers>.stride + Int(capacity) * MemoryLayout<FlexAnswer>.stride
    }

    mutating func removeAll() {
        hasLayout = false
        count = 0
        knowsLayout = false
        knownCount = 0
        isRecalling = false
        isIncomplete = false
    }
}

extension UnsafeMutablePointer<FlexAnswers> {
    /// The answers, the oldest first.
    @inline(__always)
    var entries: UnsafeMutablePointer<FlexAnswer> {
        UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: FlexAnswer.self)
    }

    /// A copy with twice the room, in a block of its own.
    func grown() -> UnsafeMutablePointer<FlexAnswers> {
        let capacity = 2 * pointee.capacity
        let block = FlexSideBlock.allocate(bytes: FlexAnswers.size(capacity))
        let copy = block.bindMemory(to: FlexAnswers.self, capacity: 1)
        copy.initialize(to: pointee)
        copy.pointee.capacity = capacity
        copy.entries.initialize(from: entries, count: Int(pointee.count))
        return copy
    }

    /// The answer to the layout that counted last.
    @inline(__always)
    var layout: UnsafeMutablePointer<FlexAnswer>? {
        guard pointee.hasLayout else { return nil }
        // The first member behind the pixel phase.
        return (UnsafeMutableRawPointer(self) + MemoryLayout<FlexPixelPhase>.stride)
            .assumingMemoryBound(to: FlexAnswer.self)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The answers that hold in a pass of Yoga's algorithm: those that it gave, as each layout begins anew; older ones
    /// of a leaf that measures, and of a container while it is asked what it was asked then (`recalls`), unless
    /// percentages made something else of them.
    @inline(__always)
    func answers(in pass: Int) -> UnsafeMutablePointer<FlexAnswers> {
        let answers = sideAnswers()
        let number = Int32(truncatingIfNeeded: pass)
        let (flags, isContainer) = (pointee.flags, pointee.firstChild != nil)
        let rightToLeft = flags.contains(.rightToLeft)
        let isTurned = answers.pointee.rightToLeft != rightToLeft && (isContainer || pointee.edges != nil)
        let isFirst = answers.pointee.usedPass != number
        let isKept =
            isContainer
            ? !flags.contains(.hasPercentages) && !answers.pointee.isIncomplete
            : flags.intersection(.measures | .hasPercentages) == .measures
        if isTurned || isFirst && !isKept { answers.pointee.removeAll() }
        if isFirst {
            (answers.pointee.knownCount, answers.pointee.knowsLayout) = (0, false)
            answers.pointee.isRecalling = isContainer
        }
        (answers.pointee.usedPass, answers.pointee.rightToLeft) = (number, rightToLeft)
        return answers
    }

    /// Makes an answer the size that the node answered last.
    @inline(__always)
    func setMeasuredSize(_ answer: FlexAnswer) {
        pointee.asItem.measuredWidth = answer.resultWidth
        pointee.asItem.measuredHeight = answer.resultHeight
    }

    /// Makes what the node answered last its size.
    @inline(__always)
    func keepLaidOutSize() {
        pointee.result.laidOutWidth = pointee.asItem.measuredWidth
        pointee.result.laidOutHeight = pointee.asItem.measuredHeight
    }

    /// Keeps an answer behind the others.
    @inline(__always)
    func keep(_ answer: FlexAnswer) {
        let answers = answersWithRoom()
        let count = answers.pointee.count
        answers.entries[Int(count)] = answer
        answers.pointee.count = count + 1
    }

    /// Keeps an answer of a measured leaf in Yoga's algorithm.
    @inline(__always)
    func keepMeasured(_ answer: FlexAnswer, performs: Bool) {
        let answers = sideAnswers()
        if performs {
            keepLayout(answer)
            answers.pointee.knowsLayout = true
            return
        }
        // Older ones make room.
        if answers.pointee.count >= FlexAnswers.largestCapacity { answers.pointee.count = answers.pointee.knownCount }
        keep(answer)
        // Perhaps in a larger block.
        let kept = sideAnswers()
        let last = Int(kept.pointee.count) - 1
        let place = min(Int(kept.pointee.knownCount), last)
        if place < last { swap(&kept.entries[last], &kept.entries[place]) }
        kept.pointee.knownCount = UInt8(place + 1)
    }

    /// Makes a container's former answer the present one.
    func recall(_ answer: FlexAnswer) {
        setMeasuredSize(answer)
        pointee.flags.remove(.hadOverflow)
        if answer.facts.contains(.overflowed) { pointee.flags.insert(.hadOverflow) }
    }

    /// Keeps what a container answered in Yoga's algorithm.
    func keepContainer(_ space: YogaSpace, performs: Bool) {
        let item = pointee.asItem
        var answer = FlexAnswer(to: space, width: item.measuredWidth, height: item.measuredHeight)
        if pointee.flags.contains(.hadOverflow) { answer.facts = .overflowed }
        if performs {
            keepLayout(answer)
            pointee.answers?.pointee.knowsLayout = true
            pointee.flags.insert(.childrenMoved)
        } else {
            keep(answer)
            let answers = sideAnswers()
            answers.pointee.knownCount = answers.pointee.count
            // What is asked after a layout isn't recalled in its order.
            if answers.pointee.knowsLayout { answers.pointee.isIncomplete = true }
        }
    }

    /// Keeps the answer of a layout that counts.
    @inline(__always)
    func keepLayout(_ answer: FlexAnswer) {
        let answers = sideAnswers()
        // The former one may be what somebody relied on.
        if answers.pointee.hasLayout && answers.pointee.knowsLayout { answers.pointee.isIncomplete = true }
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
        (self.width, self.height) = (space.width, space.height)
        (widthMode, heightMode) = (space.widthMode, space.heightMode)
        (resultWidth, resultHeight) = (width, height)
    }

    @inline(__always)
    func hasSameSize(as other: FlexAnswer) -> Bool {
        resultWidth == other.resultWidth && resultHeight == other.resultHeight
    }
}
