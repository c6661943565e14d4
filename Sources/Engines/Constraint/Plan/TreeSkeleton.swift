import Foundation
import SharedLock

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

    static let identifying: EngineItem.Flags = [.isGuide, .isDistance, .isSupplied, .rightToLeft]

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
    let isHorizontal: Bool
    /// As its `PlanRow` has them.
    let isEnvironmental, isScaled, hasConstant: Bool
}

/// The constraints that a view holds in trees of one skeleton, in the order in which they came first: mostly a tree has
/// them in this order, or in one in which an earlier tree had them.
struct ExpectedConstraints {
    struct Entry {
        /// As `LayoutConstraint` has it.
        let kind: UInt64
        /// Bit by bit.
        let items: UInt64
        /// The items, by the bytes before them; -1 for no second one.
        let first, second: Int32
        let number: Int32
        /// The place of the one that last came after it.
        var next: Int32
    }

    private(set) var entries = PlainList<Entry>(capacity: 8)
    /// The numbers of all of them, and the items that they speak of, bit by bit.
    private(set) var forms = FormSet()
    private(set) var items: UInt64 = 0

    /// - Parameter isItem: whether trees of the skeleton have an item.
    mutating func append(_ number: Int, _ known: NumberedForm, isItem: (UInt64) -> Bool) {
        if forms.contains(number) { return }
        let (terms, kind) = (known.form.terms, known.form.kind)
        let (first, second) = (terms & 0xFFFF, terms &>> 16 & 0xFFFF)
        let isPlain =
            isItem(first) && (second == 0xFFFF || isItem(second)) && terms &>> 47 == 0 && !known.isEnvironmental
            && kind & LayoutConstraint.isMultiplied == 0
        guard isPlain else { return }
        func offset(_ item: UInt64) -> Int32 {
            Int32(truncatingIfNeeded: Int(item) * MemoryLayout<EngineItem>.stride)
        }
        entries.append(
            Entry(
                kind: kind, items: known.form.items, first: offset(first),
                second: second == 0xFFFF ? -1 : offset(second),
                number: Int32(truncatingIfNeeded: number), next: Int32(truncatingIfNeeded: entries.count + 1)))
        items |= known.form.items
        forms.insert(number)
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
    let ranks: ContiguousArray<ItemRank>
    /// One word: see `shared_lock`.
    private let lock: UnsafeMutablePointer<UInt32>
    @exclusivity(unchecked) var forms = FormTable()
    /// By the items that hold them.
    let expected: UnsafeMutablePointer<ExpectedConstraints>
    /// The numbers of stacks' rows.
    @exclusivity(unchecked) private var stacks = AgingTable<StackNumbers>(capacity: 64)
    /// The numbers of all stacks' rows when they were last looked for.
    @exclusivity(unchecked) var lastStacks: PlannedStacks?
    @exclusivity(unchecked) private var systems = AgingTable<PlanSystem>(capacity: 64)
    /// The most values that a tree has needed so far, by axis.
    @exclusivity(unchecked) private(set) var valueCounts = (horizontal: 0, vertical: 0)
    /// The number of times that trees had other constants: see `TreePlan.Numbers`.
    @exclusivity(unchecked) private var constantChanges: UInt64 = 0
    /// The number of trees that had to be described to find it. For `SkeletonTable`, which has a lock of its own.
    @exclusivity(unchecked) var searches = 0
    /// The bytes of systems and regions that were compiled since half of the systems were forgotten.
    @exclusivity(unchecked) private var compiledBytes = 0

    /// After so many bytes of new systems and regions the systems that weren't used meanwhile are forgotten.
    private static let byteLimit = 1 << 19
    /// Larger trees are solved: elimination grows with the square of their size.
    static let mostItems = 64

    init(
        _ places: ContiguousArray<ItemPlace>, bystanders: ContiguousArray<(item: Int32, child: Int32)>,
        contents: [[PlanCosts]], order: [Int], ranks: ContiguousArray<ItemRank>
    ) {
        (self.places, self.bystanders) = (places, bystanders)
        (self.contents, self.order, self.ranks) = (contents, order, ranks)
        lock = .allocate(capacity: 1)
        lock.initialize(to: 0)
        items = .allocate(capacity: places.count)
        expected = .allocate(capacity: places.count)
        expected.initialize(repeating: ExpectedConstraints(), count: places.count)
        var leaves: UInt64 = 0
        for index in places.indices {
            let place = places[index]
            (items + index).initialize(to: EngineItem(parent: place.parent, flags: place.flags))
            if place.childCount == 0, !place.isFree, !place.flags.contains(.isGuide) { leaves |= 1 &<< UInt64(index) }
        }
        self.leaves = leaves
    }

    deinit {
        lock.deallocate()
        items.deallocate()
        for index in places.indices { expected[index].entries.free() }
        expected.deallocate()
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
        shared_lock(lock)
        defer { shared_unlock(lock) }
        return body(self)
    }

    // MARK: While locked

    /// Expects constraints behind the others that their holders have, in the trees to come: those that are written in
    /// their items alone, without a multiplier, and whose constants follow nothing.
    func expect(_ strays: some Sequence<(holder: Int, number: Int)>) {
        for stray in strays where stray.number >= 0 {
            expected[stray.holder].append(stray.number, forms.list[stray.number]) { item in
                item < UInt64(itemCount) && !places[Int(item)].isFree
            }
        }
    }

    /// A number that no other constants have had.
    func nextConstants() -> UInt64 {
        constantChanges += 1
        return constantChanges
    }

    func stackNumbers(_ key: StackKey) -> StackNumbers? { stacks.find(key.hash) { $0.key == key } }

    func add(_ numbers: StackNumbers) { stacks.insert(numbers, numbers.key.hash) }

    /// The compiled rows of one axis.
    ///
    /// - Parameter open: variables that the rows leave open. Default: none that are known.
    func system(_ key: SystemKey, open: Set<Int> = []) -> PlanSystem {
        if let known = systems.find(key.hash, where: { $0.key == key }),
            open.isEmpty || known.open.isSuperset(of: open)
        {
            return known
        }
        return makeSystem(key, open: open)
    }

    private func makeSystem(_ key: SystemKey, open: Set<Int>) -> PlanSystem {
        let axis = key.isHorizontal ? 0 : 1
        let made = PlanSystem(
            key, rows: key.forms.numbers.map { (Int32(truncatingIfNeeded: $0), forms.row($0)) },
            contents: contents[axis].indices.map { key.contents >> UInt64($0) & 1 != 0 ? contents[axis][$0] : nil },
            mayBeNegative: places.map { $0.flags.contains(.isDistance) }, ranks: ranks, open: open)
        systems.remove(key.hash) { $0.key == key }
        systems.insert(made, key.hash)
        count(made)
        if key.isHorizontal {
            valueCounts.horizontal = max(valueCounts.horizontal, made.valueCount)
        } else {
            valueCounts.vertical = max(valueCounts.vertical, made.valueCount)
        }
        return made
    }

    /// Solves one axis of a tree.
    @inline(__always)
    func solve(
        _ system: PlanSystem, _ values: UnsafeMutablePointer<Double>, changed: UInt64,
        _ constants: PlanSystem.Constants
    ) -> PlanSystem.Outcome {
        defer { if system.newBytes > 0 { count(system) } }
        return system.solve(values, changed: changed, constants)
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
    var stackCount: Int { locked { $0.stacks.values.count } }

    var byteCount: Int {
        locked { _ in
            let ofItems = places.count * (MemoryLayout<EngineItem>.stride + MemoryLayout<ItemPlace>.stride)
            return systems.values.reduce(ofItems + forms.byteCount) { $0 + $1.byteCount }
        }
    }
}

/// The constraints that trees of a skeleton had, and their rows.
struct FormTable {
    private var table = NumberTable()
    private(set) var list = PlainList<NumberedForm>(capacity: 64)
    /// The numbers of those along the horizontal axis.
    private(set) var horizontal = FormSet()
    /// Of each row its terms, and those that cross axes.
    private var terms = SumList()

    /// The number of a form; `nil` where it has none. O(1)
    @inline(__always)
    func number(of form: ConstraintForm) -> Int? { table.number(form.hash) { list[$0].form == form } }

    /// The number of a form, which is compared with that of a former number first.
    @inline(__always)
    func number(of form: ConstraintForm, formerly former: Int) -> Int? {
        if list.indices.contains(former), list[former].form == form { return former }
        return number(of: form)
    }

    /// The number of a form, which gets one; `nil` where there are too many.
    mutating func number(of form: ConstraintForm, _ row: PlanRow) -> Int? {
        if let known = number(of: form) { return known }
        guard list.count < FormSet.capacity else { return nil }
        table.add(form.hash)
        if row.isHorizontal { horizontal.insert(list.count) }
        list.append(
            NumberedForm(
                form: form, isHorizontal: row.isHorizontal, isEnvironmental: row.isEnvironmental,
                isScaled: row.isScaled, hasConstant: row.hasConstant))
        terms.append(row.terms)
        terms.append(row.crossing)
        return list.count - 1
    }

    func row(_ number: Int) -> PlanRow {
        let form = list[number]
        return PlanRow(
            terms: terms.terms(2 * number), crossing: terms.terms(2 * number + 1),
            costs: PlanCosts(of: form.form.kind), isHorizontal: form.isHorizontal, isScaled: form.isScaled,
            isEnvironmental: form.isEnvironmental, hasConstant: form.hasConstant)
    }

    var byteCount: Int {
        list.count * (MemoryLayout<NumberedForm>.stride + 16) + terms.byteCount
    }

    func free() { list.free() }
}

/// A set of numbers below 256.
struct FormSet: Equatable {
    // No vectors: objects that hold one are allocated with an alignment, at twice the price.
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    static let capacity = 256

    private subscript(word: Int) -> UInt64 {
        @inline(__always) get { withUnsafeBytes(of: words) { $0.load(fromByteOffset: 8 &* word, as: UInt64.self) } }
        @inline(__always) set {
            withUnsafeMutableBytes(of: &words) { $0.storeBytes(of: newValue, toByteOffset: 8 &* word, as: UInt64.self) }
        }
    }

    @inline(__always)
    func contains(_ number: Int) -> Bool { self[number &>> 6] &>> UInt64(number & 63) & 1 != 0 }

    @inline(__always)
    mutating func insert(_ number: Int) { self[number &>> 6] |= 1 &<< UInt64(number & 63) }

    @inline(__always)
    mutating func remove(_ number: Int) { self[number &>> 6] &= ~(1 &<< UInt64(number & 63)) }

    @inline(__always)
    mutating func formUnion(_ other: FormSet) { for word in 0..<4 { self[word] |= other[word] } }

    @inline(__always)
    mutating func subtract(_ other: FormSet) { for word in 0..<4 { self[word] &= ~other[word] } }

    @inline(__always)
    func subtracting(_ other: FormSet) -> FormSet {
        var left = self
        left.subtract(other)
        return left
    }

    @inline(__always)
    func intersection(_ other: FormSet) -> FormSet { subtracting(subtracting(other)) }

    var count: Int { (0..<4).reduce(0) { $0 + self[$1].nonzeroBitCount } }

    var numbers: [Int] {
        var numbers: [Int] = []
        for word in 0..<4 { self[word].forEachBit { numbers.append(64 * word + $0) } }
        return numbers
    }

    @inline(__always)
    static func == (one: FormSet, other: FormSet) -> Bool { (0..<4).allSatisfy { one[$0] == other[$0] } }

    @inline(__always)
    func hash(after hash: UInt64) -> UInt64 { (0..<4).reduce(hash) { ConstraintForm.mix($0 ^ self[$1]) } }
}
