/// The layout that a container has, and what it answered to questions about its size. As many answers as there is room
/// for follow in memory.
struct FlexCache {
    // First, so that `pixelPhase` finds it.
    var phase = FlexPixelPhase()

    /// All that a layout depends on but the subtree's styles and contents.
    struct Key: Equatable {
        var width: Double
        /// NaN when the height is to be found.
        var height: Double
        var minH: Double
        var maxH: Double
        /// The height that percentages refer to where that isn't `height`, else -1; `limitedByContent`
        /// where limits that the content decides are still to be applied to the height.
        var ratioHeight: Double
        static let limitedByContent = -2.0
        var heightIsDefinite: Bool
        var rightToLeft: Bool

        var isLimitedByContent: Bool { ratioHeight == Key.limitedByContent }

        @inline(__always)
        func matches(_ other: Key) -> Bool {
            width == other.width && (height == other.height || (height.isNaN && other.height.isNaN))
                && minH == other.minH && maxH == other.maxH && ratioHeight == other.ratioHeight
                && heightIsDefinite == other.heightIsDefinite && rightToLeft == other.rightToLeft
        }
    }

    enum Question {
        /// The height that a layout has.
        case height(Key)
        /// The first baseline of a layout.
        case baseline(Key)
        /// A content-based width, by the definite height that it is found with (NaN for none, or the maximum height
        /// with a minus sign where it matters).
        case width(FlexPass.ContentSize, height: Double)

        @inline(__always)
        func matches(_ other: Question) -> Bool {
            switch (self, other) {
            case (.height(let key), .height(let otherKey)), (.baseline(let key), .baseline(let otherKey)):
                key.matches(otherKey)
            case (.width(let kind, let height), .width(let otherKind, let otherHeight)):
                kind == otherKind && isSameLength(height, otherHeight)
            default: false
            }
        }
    }

    struct Answer {
        // In an order without gaps: two of them have room behind a node.
        var question: Question
        /// The pass that it holds in, where it depends on what is around the container; 0 for all of them.
        var pass: Int32 = 0
        /// Of the border box; for a baseline the distance from its top.
        var size: Double
        /// Of a height: the one that the content asks for (`FlexCache.contentHeight`).
        var contentHeight = Double.nan

        @inline(__always)
        func holds(in pass: Int32) -> Bool { self.pass == 0 || self.pass == pass }
    }

    /// The layout that the children's positions and sizes belong to.
    var current: Key?
    var currentHeight = 0.0
    /// The pass that it holds in, as that of an answer.
    fileprivate(set) var currentPass: Int32 = 0

    /// The height that the content of the last layout asks for, padding and border included; found only for boxes with
    /// an aspect ratio and columns that wrap.
    var contentHeight = 0.0

    fileprivate(set) var count: UInt8 = 0
    /// The number of answers that there is room for.
    fileprivate(set) var capacity: UInt8
    /// The place of the answer that makes room for the next one where there is no more.
    fileprivate var oldest: UInt8 = 0
    /// The place of the last answer about a height for which the children were not laid out, where that came after
    /// `current`; -1 for none.
    fileprivate var asked: Int8 = -1
    /// The number of layouts in the pass that is `laidOutPass`.
    private var layouts: UInt8 = 0
    private var laidOutPass: Int32 = 0

    /// As many as the room behind a node has place for.
    static let usualCapacity: UInt8 = 2
    /// Questions differ where sizes of boxes around do. Each that is forgotten costs a layout of all that is below, and
    /// each box that forgets doubles it.
    static let largestCapacity: UInt8 = 64
    /// The number of layouts in a pass after which a question about the height no longer counts on being the layout
    /// that stays.
    static let mostLayouts: UInt8 = 2

    init(capacity: UInt8) { self.capacity = capacity }

    static func size(_ capacity: UInt8) -> Int {
        MemoryLayout<FlexCache>.stride + Int(capacity) * MemoryLayout<Answer>.stride
    }

    mutating func invalidate() {
        current = nil
        (count, oldest, asked) = (0, 0, -1)
    }

    fileprivate mutating func forgetLayouts() { (laidOutPass, layouts) = (0, 0) }

    /// Counts a layout of the container in a pass.
    mutating func countLayout(in pass: Int) {
        let number = Int32(truncatingIfNeeded: pass)
        if laidOutPass != number { (laidOutPass, layouts) = (number, 0) }
        if layouts < .max { layouts += 1 }
    }

    /// True if the container was laid out so often in a pass that one more layout will hardly be the last one.
    func isUnsettled(in pass: Int) -> Bool {
        laidOutPass == Int32(truncatingIfNeeded: pass) && layouts >= Self.mostLayouts
    }
}

extension UnsafeMutablePointer<FlexCache> {
    private var entries: UnsafeMutablePointer<FlexCache.Answer> {
        UnsafeMutableRawPointer(self + 1).assumingMemoryBound(to: FlexCache.Answer.self)
    }

    /// The place of the answer to a question.
    @inline(__always)
    func place(of question: FlexCache.Question) -> Int? {
        var index = Int(pointee.count) - 1
        while index >= 0 {
            if entries[index].question.matches(question) { return index }
            index -= 1
        }
        return nil
    }

    /// The answer to a question that holds in a pass.
    @inline(__always)
    func answer(to question: FlexCache.Question, in pass: Int32) -> FlexCache.Answer? {
        guard let place = place(of: question), entries[place].holds(in: pass) else { return nil }
        return entries[place]
    }

    /// The last question and its answer in a pass, where the container has no layout for it.
    func lastAsked(in pass: Int32) -> (key: FlexCache.Key, answer: FlexCache.Answer)? {
        guard pointee.asked >= 0, case .height(let key) = entries[Int(pointee.asked)].question,
            entries[Int(pointee.asked)].holds(in: pass)
        else { return nil }
        return (key, entries[Int(pointee.asked)])
    }

    /// The layout that the children have, where it holds in a pass.
    func current(in pass: Int32) -> FlexCache.Key? {
        pointee.currentPass == 0 || pointee.currentPass == pass ? pointee.current : nil
    }

    /// Keeps an answer in the place of a former one to the same question, or where there is room, or in the place of
    /// the oldest one where there can't be more.
    func keep(_ answer: FlexCache.Answer) {
        var place = Int(pointee.count)
        if let known = self.place(of: answer.question) {
            place = known
        } else if pointee.count < pointee.capacity {
            pointee.count += 1
        } else {
            place = Int(pointee.oldest)
            pointee.oldest = (pointee.oldest + 1) % pointee.capacity
            if pointee.asked == place { pointee.asked = -1 }
        }
        entries[place] = answer
    }

    /// The answer to a question about a height, as `answer(to:in:)` finds it: it is the last one that was asked for,
    /// unless the container has a layout for it.
    func recall(_ question: FlexCache.Question, in pass: Int32) -> FlexCache.Answer? {
        guard let place = place(of: question), entries[place].holds(in: pass) else { return nil }
        pointee.asked = Int8(truncatingIfNeeded: place)
        return entries[place]
    }

    /// Makes answers that hold in one pass ones of no pass to come, as another tree's have the same numbers.
    func forgetPass() {
        pointee.forgetLayouts()
        if pointee.currentPass != 0 { pointee.currentPass = -1 }
        for place in 0..<Int(pointee.count) where entries[place].pass != 0 { entries[place].pass = -1 }
    }

    /// Keeps what the container was laid out for, and the pass that it holds in.
    func setCurrent(_ key: FlexCache.Key, height: Double, pass: Int32) {
        (pointee.current, pointee.currentHeight, pointee.currentPass, pointee.asked) = (key, height, pass, -1)
    }

    /// A copy with twice the room, in a block of its own.
    func grown() -> UnsafeMutablePointer<FlexCache> {
        let capacity = 2 * pointee.capacity
        let copy = FlexSideBlock.allocate(bytes: FlexCache.size(capacity)).bindMemory(to: FlexCache.self, capacity: 1)
        copy.initialize(to: pointee)
        copy.pointee.capacity = capacity
        copy.entries.initialize(from: entries, count: Int(pointee.count))
        return copy
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Says that the items of this container, which are about to be sized anew, no longer are as the last layout left
    /// them, so that neither it nor the containers above can take them for laid out. The only place where that is
    /// decided: whoever finds items, for a layout as well as for a content-based size, begins here.
    ///
    /// A container whose layout holds has only such containers in its flow, so that the walk ends at the first one that
    /// doesn't.
    func forgetCurrentLayout() {
        var next: FlexPointer? = self
        while let node = next {
            if let cache = node.pointee.cache {
                if cache.pointee.current == nil && node != self { return }
                (cache.pointee.current, cache.pointee.asked) = (nil, -1)
            }
            if node.pointee.style.position == .absolute { return }
            next = node.pointee.parent
        }
    }
}
