import Foundation
import LayoutGeometry
import ViewTree

/// An item's place in its tree, with what structures say of the item itself.
struct ItemPlace: Equatable {
    /// The item around; -1 for the root, and for a free place.
    let parent: Int32
    /// The view's index among the subviews of the view around; of a guide, -1 less the index among that view's guides.
    let child: Int32
    /// The number of subviews; 0 for a guide.
    let childCount: Int32
    /// Those that say what it is: see `identifying`.
    let flags: EngineItem.Flags
    let isFree: Bool
    let priorities: LayoutNode.ContentPriorities

    static let identifying: EngineItem.Flags = [.isGuide, .isDistance, .rightToLeft]

    /// The hash of the places before this one, and of this one.
    func hash(after hash: UInt64) -> UInt64 {
        let place = UInt64(UInt32(bitPattern: parent)) | UInt64(UInt32(bitPattern: child)) &<< 32
        let kind = UInt64(UInt32(bitPattern: childCount)) | UInt64(flags.rawValue) &<< 32 | (isFree ? 1 &<< 63 : 0)
        var hash = ConstraintForm.mix(ConstraintForm.mix(hash ^ place) ^ kind)
        for word in [priorities.hugging, priorities.compression] {
            hash = ConstraintForm.mix(hash ^ unsafeBitCast(word, to: UInt64.self))
        }
        return hash
    }
}

/// A constraint that trees of a skeleton had, by its number.
struct NumberedForm {
    let form: ConstraintForm
    /// The items that it speaks of, bit by bit.
    let items: UInt64
    /// Its bit in sets of numbers in force, in one of eight words, of which the first four are of the horizontal axis.
    let bit: UInt64
    let word: Int8
    /// True if it is written in its items alone, without a multiplier, and the constant follows nothing.
    let isPlain: Bool
    let isHorizontal: Bool
    /// True if the constant follows margins or the safe area.
    let isEnvironmental: Bool
    /// The two items of a plain one; -1 for no second item.
    let first, second: Int16
    /// The number of the constraint that its holder had next, when that was last numbered; -1 for none.
    var next: Int16 = -1

    /// - Parameter isItem: whether trees of the skeleton have an item.
    init(
        _ form: ConstraintForm, number: Int, isHorizontal: Bool, isEnvironmental: Bool, isItem: (UInt64) -> Bool
    ) {
        (self.form, items) = (form, form.items)
        (self.isHorizontal, self.isEnvironmental) = (isHorizontal, isEnvironmental)
        bit = 1 &<< UInt64(number & 63)
        word = Int8(truncatingIfNeeded: number &>> 6 | (isHorizontal ? 0 : 4))
        let (first, second) = (form.terms & 0xFFFF, form.terms &>> 16 & 0xFFFF)
        isPlain =
            isItem(first) && (second == 0xFFFF || isItem(second)) && form.terms &>> 47 == 0 && !isEnvironmental
            && form.kind & LayoutConstraint.isMultiplied == 0
        self.first = Int16(truncatingIfNeeded: first)
        self.second = Int16(truncatingIfNeeded: second)
    }
}

/// The items of a tree with their places and priorities, and every constraint that trees with these items had:
/// interned, shared by all such trees. A constraint's place here is its number; a structure is a set of numbers.
///
/// Everything that changes is guarded by `lock`.
final class TreeSkeleton: @unchecked Sendable {
    let places: ContiguousArray<ItemPlace>
    /// Subviews of the items' views that are no items.
    let bystanders: ContiguousArray<(item: Int32, child: Int32)>
    /// Items as they are in a new tree, but for their nodes.
    let items: UnsafeMutablePointer<EngineItem>
    /// The views without subviews, bit by bit.
    let leaves: UInt64
    /// The costs of contents that aren't as large as they ask for, by axis and item.
    private let contents: [[PlanCosts]]
    /// The items in the order of the tree.
    let order: [Int]
    private let lock = NSLock()
    @exclusivity(unchecked) private var table = NumberTable()
    @exclusivity(unchecked) private(set) var forms = PlainList<NumberedForm>(capacity: 64)
    @exclusivity(unchecked) private var rows: ContiguousArray<PlanRow> = []
    /// The number of each item's first constraint when they were last numbered; -1 for none.
    let firstNumbers: UnsafeMutablePointer<Int16>
    @exclusivity(unchecked) private var stackTable = NumberTable()
    @exclusivity(unchecked) private var stacks: ContiguousArray<StackNumbers> = []
    /// The numbers of each item's rows when they were last looked for.
    @exclusivity(unchecked) private var lastStacks: ContiguousArray<StackNumbers?> = []
    @exclusivity(unchecked) private var systems = AgingTable<PlanSystem>(capacity: 64)
    /// The number of trees that had to be described to find it. For `SkeletonTable`, which has a lock of its own.
    @exclusivity(unchecked) var searches = 0
    /// The bytes of systems and regions that were compiled since half of the systems were forgotten.
    @exclusivity(unchecked) private var compiledBytes = 0

    /// More constraints that say something else aren't numbered.
    static let mostForms = FormSet.capacity
    /// After so many bytes of new systems and regions the systems that weren't used meanwhile are forgotten.
    private static let byteLimit = 1 << 19
    /// Larger trees are solved: elimination grows with the square of their size.
    static let mostItems = 64

    init(
        _ places: ContiguousArray<ItemPlace>, bystanders: ContiguousArray<(item: Int32, child: Int32)>,
        contents: [[PlanCosts]], order: [Int]
    ) {
        (self.places, self.bystanders) = (places, bystanders)
        (self.contents, self.order) = (contents, order)
        items = .allocate(capacity: places.count)
        firstNumbers = .allocate(capacity: places.count)
        firstNumbers.initialize(repeating: -1, count: places.count)
        var leaves: UInt64 = 0
        for index in places.indices {
            let place = places[index]
            (items + index).initialize(to: EngineItem(parent: place.parent, flags: place.flags))
            if place.childCount == 0, !place.isFree, !place.flags.contains(.isGuide) { leaves |= 1 &<< UInt64(index) }
        }
        self.leaves = leaves
    }

    deinit {
        items.deallocate()
        firstNumbers.deallocate()
        forms.free()
    }

    var itemCount: Int { places.count }

    /// The part of a structure that concerns one axis.
    struct SystemKey: Equatable {
        var isHorizontal: Bool
        /// The constraints in force.
        var forms: FormSet
        /// The items that have contents.
        var contents: UInt64
        /// Of the root's length; infinite for a given one.
        var targetLevel: Double

        var hash: UInt64 {
            forms.hash(after: contents ^ targetLevel.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ (isHorizontal ? 1 : 0))
        }
    }

    @inline(__always)
    func locked<Result>(_ body: (TreeSkeleton) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(self)
    }

    // MARK: While locked

    /// The number of a form; `nil` where it has none. O(1)
    @inline(__always)
    func number(of form: ConstraintForm) -> Int? { table.number(form.hash) { forms[$0].form == form } }

    /// Records which number a holder's constraint has after another one's; -1 for its first one.
    @inline(__always)
    func recordNext(_ number: Int, after last: Int, heldBy item: Int) {
        let short = Int16(truncatingIfNeeded: number)
        if last < 0 { firstNumbers[item] = short } else { forms.pointer(to: last).pointee.next = short }
    }

    /// The numbers of a stack view's rows when they were last looked for.
    func lastStackNumbers(ofItem item: Int) -> StackNumbers? { item < lastStacks.count ? lastStacks[item] : nil }

    func stackNumbers(_ key: StackKey) -> StackNumbers? {
        guard let number = stackTable.number(key.hash, where: { stacks[$0].key == key }) else { return nil }
        lastStacks[key.stack] = stacks[number]
        return stacks[number]
    }

    /// Adds the numbers of a stack view's rows, of which there are no more sets than forms.
    func add(_ numbers: StackNumbers) {
        if stacks.count >= TreeSkeleton.mostForms { (stackTable, stacks) = (NumberTable(), []) }
        stackTable.add(numbers.key.hash)
        stacks.append(numbers)
        if lastStacks.isEmpty { lastStacks = ContiguousArray(repeating: nil, count: itemCount) }
        lastStacks[numbers.key.stack] = numbers
    }

    /// Gives a form a number; `nil` where there are too many.
    func add(_ form: ConstraintForm, _ row: PlanRow, isHorizontal: Bool) -> Int? {
        guard rows.count < TreeSkeleton.mostForms else { return nil }
        table.add(form.hash)
        forms.append(
            NumberedForm(
                form, number: rows.count, isHorizontal: isHorizontal, isEnvironmental: row.isEnvironmental,
                isItem: { $0 < UInt64(itemCount) && !places[Int($0)].isFree }))
        rows.append(row)
        return rows.count - 1
    }

    /// The compiled rows of one axis.
    func system(_ key: SystemKey) -> PlanSystem {
        systems.find(key.hash) { $0.key == key } ?? makeSystem(key, open: [])
    }

    /// The same, with variables that the rows leave open.
    func system(_ key: SystemKey, open: Set<Int>) -> PlanSystem {
        if let known = systems.find(key.hash, where: { $0.key == key }), known.open.isSuperset(of: open) {
            return known
        }
        return makeSystem(key, open: open)
    }

    private func makeSystem(_ key: SystemKey, open: Set<Int>) -> PlanSystem {
        let axis = key.isHorizontal ? 0 : 1
        let made = PlanSystem(
            key, rows: key.forms.numbers.map { (Int32(truncatingIfNeeded: $0), rows[$0]) },
            contents: contents[axis].indices.map { key.contents >> UInt64($0) & 1 != 0 ? contents[axis][$0] : nil },
            mayBeNegative: places.map { $0.flags.contains(.isDistance) }, order: order, open: open)
        systems.remove(key.hash) { $0.key == key }
        systems.insert(made, key.hash)
        count(made)
        return made
    }

    /// Solves one axis of a tree.
    @inline(__always)
    func solve(
        _ system: PlanSystem, _ values: UnsafeMutablePointer<Double>, _ constants: PlanSystem.Constants
    ) -> PlanSystem.Outcome {
        defer { if system.newBytes > 0 { count(system) } }
        return system.solve(values, constants)
    }

    /// Counts what was compiled for a system, with the regions that were met. After `byteLimit` of it, systems that
    /// weren't used for long are forgotten.
    @inline(never)
    private func count(_ system: PlanSystem) {
        compiledBytes += system.newBytes
        system.newBytes = 0
        guard compiledBytes > TreeSkeleton.byteLimit else { return }
        compiledBytes = 0
        systems.age()
    }

    /// The number of different arrangements of stack views that were met.
    var stackCount: Int { lock.withLock { stacks.count } }

    var byteCount: Int {
        lock.withLock {
            let ofItems = places.count * (MemoryLayout<EngineItem>.stride + MemoryLayout<ItemPlace>.stride)
            return ofItems + rows.count * 200 + systems.values.reduce(0) { $0 + $1.byteCount }
        }
    }
}

/// A set of numbers below 256.
struct FormSet: Equatable {
    // Objects that hold larger vectors are allocated with an alignment, at four times the price.
    private var low = SIMD2<UInt64>()
    private var high = SIMD2<UInt64>()
    static let capacity = 256

    init() {}

    /// A set of four words, of which the lowest bit of the first one stands for 0.
    @inline(__always)
    init(_ words: UnsafePointer<UInt64>) {
        low = SIMD2(words[0], words[1])
        high = SIMD2(words[2], words[3])
    }

    /// The word that has a number's bit.
    private subscript(word: Int) -> UInt64 {
        @inline(__always) get { word < 2 ? low[word] : high[word &- 2] }
        @inline(__always) set { if word < 2 { low[word] = newValue } else { high[word &- 2] = newValue } }
    }

    @inline(__always)
    func contains(_ number: Int) -> Bool { self[number &>> 6] &>> UInt64(number & 63) & 1 != 0 }

    @inline(__always)
    mutating func insert(_ number: Int) { self[number &>> 6] |= 1 &<< UInt64(number & 63) }

    @inline(__always)
    mutating func remove(_ number: Int) { self[number &>> 6] &= ~(1 &<< UInt64(number & 63)) }

    @inline(__always)
    mutating func formUnion(_ other: FormSet) {
        low |= other.low
        high |= other.high
    }

    @inline(__always)
    mutating func subtract(_ other: FormSet) {
        low &= ~other.low
        high &= ~other.high
    }

    var count: Int { (0..<4).reduce(0) { $0 + self[$1].nonzeroBitCount } }

    var numbers: [Int] { (0..<FormSet.capacity).filter(contains) }

    static func == (one: FormSet, other: FormSet) -> Bool { one.low == other.low && one.high == other.high }

    @inline(__always)
    func hash(after hash: UInt64) -> UInt64 {
        (0..<4).reduce(hash) { ConstraintForm.mix($0 ^ self[$1]) }
    }
}
