import LayoutGeometry

/// The identity of a stack view's rows among trees that have the same items.
struct StackKey: Equatable {
    /// The stack's settings as one word, its item, and that of the shared length; then the items of the visible views,
    /// a byte each.
    private var words: SIMD8<UInt64>
    private(set) var count = 0

    @inline(__always)
    init(_ settings: UInt64, item: Int, sharedLength: Int) {
        words = SIMD8()
        words[0] = StackKey.first(settings, item, sharedLength)
    }

    @inline(__always)
    private static func first(_ settings: UInt64, _ item: Int, _ sharedLength: Int) -> UInt64 {
        settings | UInt64(item) &<< 16 | UInt64(sharedLength + 1) &<< 32
    }

    /// Returns whether it begins as that of a stack with given settings.
    @inline(__always)
    func begins(_ settings: UInt64, item: Int, sharedLength: Int) -> Bool {
        words[0] == StackKey.first(settings, item, sharedLength)
    }

    /// Adds the item of the next visible view; no effect where there are too many.
    @inline(__always)
    mutating func append(_ item: Int) {
        guard count < 56, item < 256 else { return }
        let place = 8 &+ count
        withUnsafeMutableBytes(of: &words) { $0[place] = UInt8(truncatingIfNeeded: item) }
        count += 1
    }

    /// The item of a visible view.
    fileprivate func item(_ index: Int) -> Int { withUnsafeBytes(of: words) { Int($0[8 &+ index]) } }

    /// The number of words behind the first one that have views.
    @inline(__always)
    private var wordsOfViews: Int { (count &+ 7) &>> 3 }

    @inline(__always)
    static func == (one: StackKey, other: StackKey) -> Bool {
        guard one.count == other.count else { return false }
        // One by one: mostly there are two, and an index that isn't known makes a vector go through memory each time.
        return withUnsafeBytes(of: one.words) { words in
            withUnsafeBytes(of: other.words) { others in
                (0...one.wordsOfViews).allSatisfy { StackKey.word($0, words) == StackKey.word($0, others) }
            }
        }
    }

    @inline(__always)
    private static func word(_ index: Int, _ words: UnsafeRawBufferPointer) -> UInt64 {
        words.load(fromByteOffset: 8 &* index, as: UInt64.self)
    }

    @inline(__always)
    var hash: UInt64 {
        withUnsafeBytes(of: words) { words in
            var hash = ConstraintForm.mix(StackKey.word(0, words) | UInt64(count) &<< 48)
            for index in 0..<wordsOfViews { hash = ConstraintForm.mix(hash ^ StackKey.word(1 &+ index, words)) }
            return hash
        }
    }
}

/// The numbers of a stack view's rows, shared by all trees in which the stack says the same. Its lists are never
/// written to.
final class StackNumbers: @unchecked Sendable {
    let key: StackKey
    /// The items of the visible views, in order, and bit by bit.
    let views: PlainList<UInt8>
    let items: UInt64
    let forms: FormSet
    /// The rows whose constants are spacings, with the visible view that each comes after; -1 for the largest spacing.
    let spacings: PlainList<(number: Int32, view: Int32)>
    /// The rows whose constants follow the stack's margins, with what these are multiplied by.
    let margins: PlainList<MarginTerm>
    /// The largest number.
    let last: Int

    struct MarginTerm {
        let number: Int32
        let isHorizontal: Bool
        /// Of the margin on the left or at the top, and on the right or at the bottom.
        let before, after: Double
    }

    /// - Parameters:
    ///   - spacings: and the margins, owned from now on.
    init(
        _ key: StackKey, _ forms: FormSet, spacings: PlainList<(number: Int32, view: Int32)>,
        margins: PlainList<MarginTerm>, last: Int
    ) {
        self.key = key
        var views = PlainList<UInt8>(capacity: key.count)
        for place in 0..<key.count { views.append(UInt8(truncatingIfNeeded: key.item(place))) }
        self.views = views
        items = views.indices.reduce(0) { $0 | 1 &<< UInt64(views[$1]) }
        (self.forms, self.spacings, self.margins, self.last) = (forms, spacings, margins, last)
    }

    deinit {
        views.free()
        spacings.free()
        margins.free()
    }
}

/// A stack view whose rows are part of a tree's plan.
struct PlannedStack {
    let item: Int
    var numbers: StackNumbers
}

/// The margins that the constants of a stack view's rows were made for.
struct StackMargins {
    let item: Int
    var margins: EdgeInsets
    /// They may be others without being set, as those that a class of the client's says, or that the safe area is in.
    var followFrames: Bool
}

extension StackView {
    /// True if the margins may change with frames, the stack view's or others'.
    var hasMarginsOfFrames: Bool {
        type(of: self) != StackView.self || preservesSuperviewLayoutMargins || insetsLayoutMarginsFromSafeArea
    }
}

/// All stack views of a tree whose rows are part of its plan, shared by trees in which all of them say the same.
final class PlannedStacks: Sendable {
    let stacks: [PlannedStack]
    /// The numbers of all rows, and the visible views, bit by bit.
    let forms: FormSet
    let items: UInt64

    init(_ stacks: [PlannedStack]) {
        self.stacks = stacks
        forms = stacks.reduce(into: FormSet()) { $0.formUnion($1.numbers.forms) }
        items = stacks.reduce(0) { $0 | $1.numbers.items }
    }
}
