/// One case of a plan: all sizes and places as a straight list of steps over numbers, valid while its checks hold.
///
/// Slot 0 is 0, 1 and 2 are the width and height that the root is laid out in; each step writes the slots from its
/// target on. A region never changes once it is made, so that threads share it.
final class FlexRegion: @unchecked Sendable {
    fileprivate let steps: Steps
    /// The box of each node, in the order of the plan; only the root's where the region is for the root's size alone.
    fileprivate let boxes: UnsafeMutableBufferPointer<FlexPlannedBox>
    /// The root's box while its height isn't known.
    let openBox: FlexPlannedBox?
    let slotCount: Int
    let question: FlexPlanQuestion

    /// The steps of a region.
    fileprivate struct Steps {
        let all: UnsafeMutablePointer<FlexStep>
        let count: Int
        /// The number of those that the height of the root doesn't matter to, which come first.
        let openCount: Int
        /// The numbers of those that measure.
        let measuring: UnsafeMutableBufferPointer<UInt16>
    }

    init(
        _ steps: [FlexStep], openCount: Int, boxes: [FlexPlannedBox], openBox: FlexPlannedBox?, slotCount: Int,
        question: FlexPlanQuestion
    ) {
        let measuring = steps.indices.filter { steps[$0].measures }.map { UInt16($0) }
        self.steps = Steps(
            all: Self.copy(steps).baseAddress.unsafelyUnwrapped, count: steps.count, openCount: openCount,
            measuring: Self.copy(measuring))
        self.boxes = Self.copy(boxes)
        self.openBox = openBox
        self.slotCount = slotCount
        self.question = question
    }

    private static func copy<Element>(_ elements: [Element]) -> UnsafeMutableBufferPointer<Element> {
        let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(elements.count, 1))
        _ = copy.initialize(from: elements)
        return UnsafeMutableBufferPointer(rebasing: copy[..<elements.count])
    }

    deinit {
        steps.all.deallocate()
        steps.measuring.deallocate()
        boxes.deallocate()
    }

    /// True if the region is for what a root is asked. One for the height is also for a layout in it.
    func answers(_ question: FlexPlanQuestion) -> Bool {
        self.question == question || self.question.isOpen && self.question.ofLayout == question
    }

    static let largestSlotCount = 1024
}

/// What a root is asked: which of its sizes are known, and whether places are wanted, too.
struct FlexPlanQuestion: Equatable {
    let hasWidth: Bool
    let hasHeight: Bool
    let sizesOnly: Bool

    /// True for a question about the height, which mostly is followed by a layout in it.
    var isOpen: Bool { sizesOnly && !hasHeight }
    /// The layout that mostly follows.
    var ofLayout: FlexPlanQuestion {
        isOpen ? FlexPlanQuestion(hasWidth: hasWidth, hasHeight: true, sizesOnly: false) : self
    }
}

/// One step of a region.
struct FlexStep: Equatable {
    enum Kind: UInt8 {
        /// a + b + constant.
        case sum
        /// a - b.
        case difference
        /// The larger one of a and b + constant.
        case larger
        /// The smaller one of a and b + constant.
        case smaller
        /// a times the constant.
        case multiple
        case product
        case quotient
        /// The size of a text in at most a width of a + constant; b is what the others of its row take from it, or 0.
        case text
        /// The same in exactly that width.
        case textExactly
        /// The size of another content in a width of a and a height of b; the constant says how they are meant.
        case content
        /// A number of a node's style, by its number among `FlexStyleNumber`.
        case style

        // Checks of a against the constant.
        case isAtLeast
        case isAtMost
        case isAbove
        case isBelow
    }

    var kind: Kind
    /// The node that is measured.
    var node: UInt8 = 0
    /// The first slot that is written.
    var target: UInt16 = 0
    var a: UInt16
    var b: UInt16 = 0
    var constant = 0.0

    /// True if a step does the same.
    func isSame(as other: FlexStep) -> Bool {
        kind == other.kind && a == other.a && b == other.b && node == other.node && constant == other.constant
    }

    /// True if two slots are written: a width and a height.
    var measures: Bool { kind.rawValue >= Kind.text.rawValue && kind.rawValue <= Kind.content.rawValue }
    var isCheck: Bool { kind.rawValue >= Kind.isAtLeast.rawValue }
    var readsB: Bool { kind.rawValue <= Kind.content.rawValue && kind != .multiple }
}

/// The numbers of a style that differ between the trees of a plan.
enum FlexStyleNumber: UInt8 {
    case aspectRatio
    case minWidth
    case minHeight
    case maxWidth
    case maxHeight
}

/// The place of a node in its parent and its size: a slot and a constant each.
struct FlexPlannedBox {
    /// The number of the parent.
    var parent: UInt16 = 0
    var xSlot: UInt16
    var ySlot: UInt16
    var widthSlot: UInt16
    var heightSlot: UInt16
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ terms: [FlexTerm]) {
        (xSlot, x) = (UInt16(terms[0].slot), terms[0].constant)
        (ySlot, y) = (UInt16(terms[1].slot), terms[1].constant)
        (widthSlot, width) = (UInt16(terms[2].slot), terms[2].constant)
        (heightSlot, height) = (UInt16(terms[3].slot), terms[3].constant)
    }
}

extension FlexPass {
    /// Evaluates a region for the nodes of a tree, and sets their frames where places are wanted. Returns false, with
    /// no frame set, where one of its checks fails.
    mutating func evaluate(
        _ region: Unmanaged<FlexRegion>, _ tree: UnsafeMutablePointer<FlexPlannedTree>, _ input: FlexLayoutInput,
        _ question: FlexPlanQuestion
    ) -> Bool {
        let (slots, nodes) = (tree.pointee.slots(of: region), tree.pointee.nodes)
        let steps = region.steps
        if !tree.pointee.isOpen || !isSameLength(slots[1], input.width) {
            (tree.pointee.isOpen, tree.pointee.isPlaced) = (false, false)
            slots[1] = input.width
            guard run(steps.all, steps.openCount, slots, nodes) else { return false }
            tree.pointee.isOpen = true
        }
        if question.isOpen { return true }
        tree.pointee.isPlaced = false
        slots[2] = input.height
        guard run(steps.all + steps.openCount, steps.count - steps.openCount, slots, nodes) else { return false }
        let boxes = region.boxes
        nodes[0].setResult(boxes[0], slots)
        if !question.sizesOnly {
            setFrames(boxes, slots, nodes)
            tree.pointee.isPlaced = true
        }
        return true
    }

    /// Measures contents that changed as the tree's region did. Where all have the sizes that they had, what the tree
    /// knows stands.
    ///
    /// - Parameter changed: bit i is set where the content of node i changed.
    mutating func remeasure(_ tree: UnsafeMutablePointer<FlexPlannedTree>, changed: UInt64) {
        guard tree.pointee.isOpen, changed != 0, let region = tree.pointee.region, let slots = tree.pointee.slots else {
            return
        }
        let steps = region.steps
        for place in steps.measuring {
            let index = Int(place)
            let step = steps.all[index]
            guard changed & 1 << UInt64(step.node) != 0 else { continue }
            if index >= steps.openCount && !tree.pointee.isPlaced { return }
            let size = measure(step, slots, tree.pointee.nodes)
            if slots[Int(step.target)] == size.width && slots[Int(step.target) + 1] == size.height { continue }
            (tree.pointee.isOpen, tree.pointee.isPlaced) = (index >= steps.openCount, false)
            return
        }
    }

    @inline(__always)
    private mutating func measure(
        _ step: FlexStep, _ slots: UnsafeMutablePointer<Double>, _ nodes: UnsafeMutablePointer<FlexPointer>
    ) -> FlexSize {
        let node = nodes[Int(step.node)]
        let (a, b) = (slots[Int(step.a)], slots[Int(step.b)])
        if step.kind == .content { return contentSize(of: node, FlexPlanQuestion.request(a, b, step.constant)) }
        let width = a + step.constant
        let answers = node.sideAnswers()
        if answers.pointee.count == 0 {
            if b == 0 { return measureFirst(node, answers, width) }
        } else if answers.entries.pointee.resultWidth <= width && width <= answers.entries.pointee.width {
            let answer = answers.entries
            return FlexSize(width: answer.pointee.resultWidth, height: answer.pointee.resultHeight)
        }
        narrowing = b
        defer { narrowing = 0 }
        return textSize(node, width, isExact: step.kind == .textExactly)
    }

    /// Measures a text whose content changed. What `textSize` does for it, in fewer instructions: 1.5 % of a feed's
    /// pass.
    @inline(never)
    private mutating func measureFirst(
        _ node: FlexPointer, _ answers: UnsafeMutablePointer<FlexAnswers>, _ width: Double
    ) -> FlexSize {
        counters.measureCalls += 1
        let content = node.pointee.content.unsafelyUnwrapped
        let size = FlexPass.contentSize(content.measureText(node, maxWidth: width))
        answers.entries.pointee = FlexAnswer(width: width, resultWidth: size.width, resultHeight: size.height)
        (answers.pointee.count, answers.pointee.knownCount) = (1, 1)
        answers.pointee.usedPass = Int32(truncatingIfNeeded: number)
        return size
    }

    /// Sets the frames of all nodes on the pixel grid.
    private func setFrames(
        _ boxes: UnsafeMutableBufferPointer<FlexPlannedBox>, _ slots: UnsafeMutablePointer<Double>,
        _ nodes: UnsafeMutablePointer<FlexPointer>
    ) {
        withUnsafeTemporaryAllocation(of: FlexGridPlace.self, capacity: boxes.count) { places in
            for index in 0..<boxes.count {
                let box = boxes[index]
                places[index] = round(
                    nodes[index],
                    x: slots[Int(box.xSlot)] + box.x, y: slots[Int(box.ySlot)] + box.y,
                    width: slots[Int(box.widthSlot)] + box.width, height: slots[Int(box.heightSlot)] + box.height,
                    in: index == 0 ? FlexGridPlace() : places[Int(box.parent)])
            }
        }
    }

    @inline(__always)
    private mutating func run(
        _ steps: UnsafeMutablePointer<FlexStep>, _ count: Int, _ slots: UnsafeMutablePointer<Double>,
        _ nodes: UnsafeMutablePointer<FlexPointer>
    ) -> Bool {
        for index in 0..<count {
            let step = steps[index]
            let a = slots[Int(step.a)]
            let b = slots[Int(step.b)]
            let target = slots + Int(step.target)
            switch step.kind {
            case .sum: target.pointee = a + b + step.constant
            case .difference: target.pointee = a - b
            case .larger:
                let other = b + step.constant
                target.pointee = a > other ? a : other
            case .smaller:
                let other = b + step.constant
                target.pointee = a < other ? a : other
            case .multiple: target.pointee = a * step.constant
            case .product: target.pointee = a * b
            case .quotient: target.pointee = a / b
            case .text, .textExactly, .content:
                let size = measure(step, slots, nodes)
                (target[0], target[1]) = (size.width, size.height)
            case .style: target.pointee = nodes[Int(step.node)].number(step.constant)
            case .isAtLeast: if !(a >= step.constant) { return false }
            case .isAtMost: if !(a <= step.constant) { return false }
            case .isAbove: if !(a > step.constant) { return false }
            case .isBelow: if !(a < step.constant) { return false }
            }
        }
        return true
    }

    /// The size of a content that is no text for a request, which it is asked only once between two changes.
    @inline(never)
    mutating func contentSize(of node: FlexPointer, _ request: FlexMeasureRequest) -> FlexSize {
        let answers = node.sideAnswers()
        for index in 0..<Int(answers.pointee.count) {
            let answer = answers.entries[index]
            if answer.width == request.width && answer.height == request.height
                && answer.widthMode == request.widthMode && answer.heightMode == request.heightMode
            {
                return FlexSize(width: answer.resultWidth, height: answer.resultHeight)
            }
        }
        let size = callMeasurer(node, request)
        // Measuring may have changed them.
        let kept = node.sideAnswers()
        if kept.pointee.count >= FlexAnswers.usualCapacity { kept.pointee.count = 0 }
        kept.entries[Int(kept.pointee.count)] = FlexAnswer(to: request, size)
        kept.pointee.count += 1
        return size
    }
}

extension FlexPlanQuestion {
    /// The constant of a step that asks a content, and the request that it stands for.
    static func constant(_ width: FlexMeasureMode, _ height: FlexMeasureMode) -> Double {
        Double(width.rawValue * 3 + height.rawValue)
    }
    static func request(_ width: Double, _ height: Double, _ constant: Double) -> FlexMeasureRequest {
        let modes = UInt8(constant)
        return FlexMeasureRequest(
            width: width > 0 ? width : 0, widthMode: FlexMeasureMode(rawValue: modes / 3) ?? .undefined,
            height: height > 0 ? height : 0, heightMode: FlexMeasureMode(rawValue: modes % 3) ?? .undefined)
    }
}

extension Unmanaged<FlexRegion> {
    // Read without counting references: whoever asks holds the region.

    @inline(__always)
    fileprivate var steps: FlexRegion.Steps { _withUnsafeGuaranteedRef { $0.steps } }
    @inline(__always)
    fileprivate var boxes: UnsafeMutableBufferPointer<FlexPlannedBox> { _withUnsafeGuaranteedRef { $0.boxes } }
    @inline(__always)
    var openBox: FlexPlannedBox? { _withUnsafeGuaranteedRef { $0.openBox } }
    @inline(__always)
    var slotCount: Int { _withUnsafeGuaranteedRef { $0.slotCount } }
    @inline(__always)
    func answers(_ question: FlexPlanQuestion) -> Bool { _withUnsafeGuaranteedRef { $0.answers(question) } }
    @inline(__always)
    func isFor(_ question: FlexPlanQuestion) -> Bool { _withUnsafeGuaranteedRef { $0.question == question } }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Sets the place and size of a root before rounding.
    @inline(__always)
    func setResult(_ box: FlexPlannedBox, _ slots: UnsafeMutablePointer<Double>) {
        pointee.result.x = box.x
        pointee.result.y = box.y
        pointee.result.laidOutWidth = slots[Int(box.widthSlot)] + box.width
        pointee.result.laidOutHeight = slots[Int(box.heightSlot)] + box.height
    }

    /// A number of the node's style.
    func number(_ constant: Double) -> Double {
        switch FlexStyleNumber(rawValue: UInt8(constant)) {
        case .aspectRatio: pointee.style.aspectRatio
        case .minWidth: pointee.minWidth.value
        case .minHeight: pointee.minHeight.value
        case .maxWidth: pointee.maxWidth.value
        case .maxHeight: pointee.maxHeight.value
        case nil: 0
        }
    }
}
