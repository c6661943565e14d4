import Foundation
import LayoutGeometry
import ViewTree

/// The items of a tree with their priorities, and every constraint that trees with these items had: interned, shared by
/// all such trees. A constraint's place here is its number; a structure is a set of numbers.
///
/// Everything that changes is guarded by `lock`.
final class TreeSkeleton: @unchecked Sendable {
    let words: ContiguousArray<UInt64>
    let itemCount: Int
    /// The costs of contents that aren't as large as they ask for, by axis and item.
    private let contents: [[PlanCosts]]
    private let mayBeNegative: [Bool]
    /// The items in the order of the tree.
    let order: [Int]
    private let lock = NSLock()
    @exclusivity(unchecked) private var table = FormTable()
    @exclusivity(unchecked) private var rows: ContiguousArray<PlanRow> = []
    @exclusivity(unchecked) private var stacks: [StackKey: StackNumbers] = [:]
    @exclusivity(unchecked) private var isHorizontal: ContiguousArray<Bool> = []
    @exclusivity(unchecked) private var systems = AgingTable<SystemKey, PlanSystem>(capacity: 64)
    /// The bytes of the systems that were compiled since half of them were forgotten.
    @exclusivity(unchecked) private var compiledBytes = 0

    /// More constraints that say something else aren't numbered.
    static let mostForms = FormSet.capacity
    /// After so many bytes of new systems those that weren't used meanwhile are forgotten.
    private static let byteLimit = 1 << 20
    /// Larger trees are solved: elimination grows with the square of their size.
    static let mostItems = 64

    init(words: ContiguousArray<UInt64>, contents: [[PlanCosts]], mayBeNegative: [Bool], order: [Int]) {
        self.words = words
        self.contents = contents
        self.mayBeNegative = mayBeNegative
        self.order = order
        itemCount = mayBeNegative.count
    }

    /// The part of a structure that concerns one axis.
    struct SystemKey: Hashable {
        var isHorizontal: Bool
        /// The constraints in force.
        var forms: FormSet
        /// The items that have contents.
        var contents: UInt64
        /// Of the root's length; infinite for a given one.
        var targetLevel: Double

        func hash(into hasher: inout Hasher) {
            forms.hash(into: &hasher)
            hasher.combine(contents ^ targetLevel.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ (isHorizontal ? 1 : 0))
        }
    }

    @inline(__always)
    func locked<Result>(_ body: (TreeSkeleton) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(self)
    }

    // MARK: While locked

    @inline(__always)
    func number(of form: ConstraintForm) -> Int? { table.number(of: form) }

    func stackNumbers(_ key: StackKey) -> StackNumbers? { stacks[key] }

    /// Notes the numbers of a stack view's rows, of which there are no more sets than forms.
    func add(_ numbers: StackNumbers, _ key: StackKey) {
        if stacks.count >= TreeSkeleton.mostForms { stacks = [:] }
        stacks[key] = numbers
    }

    /// Returns whether a constraint with a number is along the horizontal axis, and whether its constant follows
    /// margins.
    @inline(__always)
    func kind(_ number: Int) -> (isHorizontal: Bool, isEnvironmental: Bool) {
        (isHorizontal[number], rows[number].isEnvironmental)
    }

    /// Gives a form a number; `nil` where there are too many.
    func add(_ form: ConstraintForm, _ row: PlanRow, isHorizontal: Bool) -> Int? {
        guard rows.count < TreeSkeleton.mostForms else { return nil }
        table.append(form)
        rows.append(row)
        self.isHorizontal.append(isHorizontal)
        return rows.count - 1
    }

    /// The compiled rows of one axis.
    func system(_ key: SystemKey) -> PlanSystem {
        systems.find(key) ?? makeSystem(key, open: [])
    }

    /// The same, with variables that the rows leave open.
    func system(_ key: SystemKey, open: Set<Int>) -> PlanSystem {
        if let known = systems.find(key), known.open.isSuperset(of: open) { return known }
        return makeSystem(key, open: open)
    }

    private func makeSystem(_ key: SystemKey, open: Set<Int>) -> PlanSystem {
        if compiledBytes > TreeSkeleton.byteLimit {
            compiledBytes = 0
            systems.age()
        }
        let axis = key.isHorizontal ? 0 : 1
        let made = PlanSystem(
            itemCount: itemCount, rows: key.forms.numbers.map { (Int32(truncatingIfNeeded: $0), rows[$0]) },
            contents: contents[axis].indices.map { key.contents >> UInt64($0) & 1 != 0 ? contents[axis][$0] : nil },
            mayBeNegative: mayBeNegative, targetLevel: key.targetLevel, order: order, open: open)
        compiledBytes += made.byteCount
        systems.insert(key, made)
        return made
    }

    /// The number of different arrangements of stack views that were met.
    var stackCount: Int { lock.withLock { stacks.count } }

    var byteCount: Int {
        lock.withLock {
            words.count * 8 + rows.count * 200 + systems.reduce(0) { $0 + $1.byteCount }
        }
    }
}

/// A set of numbers below 256.
struct FormSet: Hashable {
    private var low = SIMD4<UInt64>()
    static let capacity = 256

    @inline(__always)
    func contains(_ number: Int) -> Bool { low[number &>> 6] &>> UInt64(number & 63) & 1 != 0 }

    @inline(__always)
    mutating func insert(_ number: Int) { low[number &>> 6] |= 1 &<< UInt64(number & 63) }

    @inline(__always)
    mutating func remove(_ number: Int) { low[number &>> 6] &= ~(1 &<< UInt64(number & 63)) }

    @inline(__always)
    mutating func formUnion(_ other: FormSet) { low |= other.low }

    @inline(__always)
    mutating func subtract(_ other: FormSet) { low &= ~other.low }

    var count: Int { (0..<4).reduce(0) { $0 + low[$1].nonzeroBitCount } }

    var numbers: [Int] { (0..<FormSet.capacity).filter(contains) }

    static func == (one: FormSet, other: FormSet) -> Bool { one.low == other.low }

    func hash(into hasher: inout Hasher) {
        var hash: UInt64 = 0
        for index in 0..<4 { hash = ConstraintForm.mix(hash ^ low[index]) }
        hasher.combine(hash)
    }
}

/// A dictionary that keeps at least the `capacity` entries that were used last, and at most twice as many.
struct AgingTable<Key: Hashable, Value> {
    private let capacity: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    init(capacity: Int) { self.capacity = capacity }

    /// The value of a key, made where it isn't kept. O(1)
    mutating func value(_ key: Key, make: () -> Value) -> Value {
        if let known = find(key) { return known }
        let made = make()
        insert(key, made)
        return made
    }

    mutating func find(_ key: Key) -> Value? {
        if let known = young[key] { return known }
        guard let known = old.removeValue(forKey: key) else { return nil }
        insert(key, known)
        return known
    }

    mutating func insert(_ key: Key, _ value: Value) {
        if young.count >= capacity {
            old = young
            young = [:]
        }
        young[key] = value
    }

    mutating func removeAll() { (young, old) = ([:], [:]) }

    /// Forgets the older half.
    mutating func age() {
        old = young
        young = [:]
    }

    var count: Int { young.count + old.count }

    func reduce(_ start: Int, _ next: (Int, Value) -> Int) -> Int {
        old.values.reduce(young.values.reduce(start, next), next)
    }
}
