/// One case of a plan: all sizes and places as a straight list of steps over numbers, valid while its checks hold.
///
/// Slot 0 is 0, 1 and 2 are the width and height that the root is laid out in; each step writes the slots from its
/// target on. A region never changes once it is made, so that threads share it.
final class FlexRegion: @unchecked Sendable {
    let steps: Steps
    /// The box of each node, in the order of the plan; only the root's where the region is for the root's size alone.
    let boxes: UnsafeMutableBufferPointer<FlexPlannedBox>
    /// The root's box while its height isn't known.
    let openBox: FlexPlannedBox?
    let slotCount: Int
    let question: FlexPlanQuestion

    /// The steps of a region.
    struct Steps {
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
        /// a - b, times the constant.
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

    /// True if a check of the same slot holds wherever this one does.
    func implies(_ other: FlexStep) -> Bool {
        guard isCheck && other.isCheck && a == other.a else { return false }
        if constant == other.constant && kind == other.kind { return true }
        switch (kind, other.kind) {
        case (.isAtLeast, .isAtLeast), (.isAbove, .isAbove), (.isAtLeast, .isAbove): return constant > other.constant
        case (.isAbove, .isAtLeast): return constant >= other.constant
        case (.isAtMost, .isAtMost), (.isBelow, .isBelow), (.isAtMost, .isBelow): return constant < other.constant
        case (.isBelow, .isAtMost): return constant <= other.constant
        default: return false
        }
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

    init(_ terms: FlexBoxTerms) {
        (xSlot, x) = (UInt16(terms.x.slot), terms.x.constant)
        (ySlot, y) = (UInt16(terms.y.slot), terms.y.constant)
        (widthSlot, width) = (UInt16(terms.width.slot), terms.width.constant)
        (heightSlot, height) = (UInt16(terms.height.slot), terms.height.constant)
    }
}

extension FlexPlanQuestion {
    /// The constant of a step that asks a content, whose bits say how its spaces are meant, and the request that it
    /// stands for.
    static func constant(_ width: FlexMeasureMode, _ height: FlexMeasureMode) -> Double {
        Double(bitPattern: UInt64(width.rawValue * 3 + height.rawValue))
    }
    static func request(_ width: Double, _ height: Double, _ constant: Double) -> FlexMeasureRequest {
        let modes = UInt8(truncatingIfNeeded: constant.bitPattern)
        func length(_ length: Double, _ mode: FlexMeasureMode) -> Double {
            mode == .undefined ? .infinity : length > 0 ? length : 0
        }
        let widthMode = FlexMeasureMode(rawValue: modes / 3) ?? .undefined
        let heightMode = FlexMeasureMode(rawValue: modes % 3) ?? .undefined
        return FlexMeasureRequest(
            width: length(width, widthMode), widthMode: widthMode, height: length(height, heightMode),
            heightMode: heightMode)
    }
}

extension Unmanaged<FlexRegion> {
    // Read without counting references: whoever asks holds the region.

    @inline(__always)
    var steps: FlexRegion.Steps { _withUnsafeGuaranteedRef { $0.steps } }
    @inline(__always)
    var boxes: UnsafeMutableBufferPointer<FlexPlannedBox> { _withUnsafeGuaranteedRef { $0.boxes } }
    @inline(__always)
    var openBox: FlexPlannedBox? { _withUnsafeGuaranteedRef { $0.openBox } }
    @inline(__always)
    var slotCount: Int { _withUnsafeGuaranteedRef { $0.slotCount } }
    @inline(__always)
    func answers(_ question: FlexPlanQuestion) -> Bool { _withUnsafeGuaranteedRef { $0.answers(question) } }
    @inline(__always)
    func isFor(_ question: FlexPlanQuestion) -> Bool { _withUnsafeGuaranteedRef { $0.question == question } }
}
