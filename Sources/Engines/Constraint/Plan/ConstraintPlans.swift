import Foundation
import SharedLock

/// The plans that constraints are compiled to.
///
/// Cells of one class bring the same views and the same constraints; only constants and contents differ. What they have
/// in common is a structure, which is compiled once, for the 24th tree or where a tree changes again: a layout then
/// takes some sums and comparisons. Trees share plans, from any thread. Where required constraints contradict each
/// other, the solver answers: plans change how fast a layout is found, not which.
///
/// Structures that weren't used for long make room for new ones: at most 256 are known, and little more than 16 MB.
public enum ConstraintPlans {
    /// True if new trees use plans; those that exist stay as they are. Default: true, unless the environment variable
    /// `CONSTRAINT_PLANS` is `off`.
    public static var isEnabled: Bool {
        get { table.isEnabled }
        set { table.isEnabled = newValue }
    }

    /// The choices for trees that the current task lays out first. In one value, as each look for one takes a hundred
    /// instructions in the first layout of a tree.
    private struct Choices {
        var areSuspended = false
        var table: SkeletonTable?
    }

    @TaskLocal private static var choices = Choices()

    /// Calls `operation`, in which trees that are laid out first do without plans.
    ///
    /// - Parameter areSuspended: false for with plans. Default: true.
    package static func suspending<Result>(
        _ areSuspended: Bool = true, operation: () throws -> Result
    ) rethrows -> Result {
        var inner = choices
        inner.areSuspended = areSuspended
        return try $choices.withValue(inner, operation: operation)
    }

    /// Calls `operation`, in which trees that are laid out first have the structures of a table in place of the
    /// process's: what they cost doesn't depend on other trees then.
    static func using<Result>(_ table: SkeletonTable, operation: () throws -> Result) rethrows -> Result {
        var inner = choices
        inner.table = table
        return try $choices.withValue(inner, operation: operation)
    }

    /// True if structures are compiled for the second tree that has them, by the current task.
    @TaskLocal package static var compilesEarly = false

    /// The structures that a new tree uses; `nil` where it does without plans.
    static var usedTable: SkeletonTable? { usedTable(by: choices) }

    private static func usedTable(by choices: Choices) -> SkeletonTable? {
        choices.areSuspended ? nil : choices.table ?? (table.isEnabled ? table : nil)
    }

    /// Forgets all structures, but for those that trees have.
    public static func removeAll() { table.removeAll() }

    /// The number of known skeletons.
    public static var count: Int { table.count }

    /// The bytes that structures and plans take, nearly. O(plans)
    public static var byteCount: Int { table.byteCount }

    // Foundation's dictionary of the environment takes 35,000 instructions.
    static let table = SkeletonTable(isEnabled: getenv("CONSTRAINT_PLANS").map { strcmp($0, "off") != 0 } ?? true)
}

/// The skeletons that are known, by the hashes of their places.
final class SkeletonTable: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    private var isOn: Bool
    private var known = AgingTable<TreeSkeleton>(capacity: SkeletonTable.capacity)
    /// The prints of roots, and the skeletons that roots with each had last, the newest first.
    @exclusivity(unchecked) private var prints = NumberTable()
    @exclusivity(unchecked) private var recent: ContiguousArray<ContiguousArray<TreeSkeleton>> = []
    private var agesOfRecent = 0
    private var meetings = MeetingCounts()

    private var insertions = 0

    private static let capacity = 128
    /// With more bytes in all, those that weren't used for long are forgotten.
    private static let byteLimit = 1 << 24
    private static let insertionsBetweenCounts = 16
    private static let printCapacity = 1024
    private static let ways = 4

    init(isEnabled: Bool) {
        isOn = isEnabled
        lock.initialize(to: 0)
    }

    deinit { lock.deallocate() }

    @inline(__always)
    private func locked<Result>(_ body: () -> Result) -> Result {
        shared_lock(lock)
        defer { shared_unlock(lock) }
        return body()
    }

    var isEnabled: Bool {
        get { locked { isOn } }
        set { locked { isOn = newValue } }
    }

    var count: Int { locked { known.values.count } }

    var byteCount: Int { locked { known.values.reduce(0) { $0 + $1.byteCount } } }

    func removeAll() {
        locked {
            known.removeAll()
            forgetRecent()
            meetings.removeAll()
        }
    }

    /// A skeleton that a root with a given print had lately: 0 for the last one, up to `ways`; `nil` for no more.
    func recent(_ print: UInt64, _ rank: Int) -> TreeSkeleton? {
        locked {
            guard let number = prints.number(print, where: { _ in true }), rank < recent[number].count else {
                return nil
            }
            return recent[number][rank]
        }
    }

    /// Makes a skeleton the first one of those that roots with a given print had lately.
    func use(_ skeleton: TreeSkeleton, _ print: UInt64) {
        locked { enter(skeleton, print) }
    }

    private func enter(_ skeleton: TreeSkeleton, _ print: UInt64) {
        if agesOfRecent != known.ages || prints.count == SkeletonTable.printCapacity { forgetRecent() }
        let number = prints.number(print, where: { _ in true }) ?? prints.count
        if number == prints.count {
            prints.add(print)
            recent.append([])
        }
        recent[number].removeAll { $0 === skeleton }
        recent[number].insert(skeleton, at: 0)
        if recent[number].count > SkeletonTable.ways { recent[number].removeLast() }
    }

    private func forgetRecent() {
        (prints, recent) = (NumberTable(), [])
        agesOfRecent = known.ages
    }

    /// The skeleton with given places; `nil` where too few trees had it yet.
    ///
    /// - Parameters:
    ///   - print: of the root.
    ///   - isRecurring: whether it is wanted all the same.
    func skeleton(
        _ places: ContiguousArray<ItemPlace>, _ print: UInt64, isRecurring: Bool, make: () -> TreeSkeleton
    ) -> TreeSkeleton? {
        let hash = places.reduce(UInt64(places.count)) { $1.hash(after: $0) }
        return locked {
            if let found = known.find(hash, where: { $0.places == places }) {
                found.searches += 1
                enter(found, print)
                return found
            }
            if !isRecurring, !meetings.isEnough(hash) { return nil }
            let made = make()
            insertions += 1
            if insertions.isMultiple(of: SkeletonTable.insertionsBetweenCounts),
                known.values.reduce(0, { $0 + $1.byteCount }) > SkeletonTable.byteLimit
            {
                known.age()
            }
            known.insert(made, hash)
            enter(made, print)
            return made
        }
    }
}

/// The numbers of trees that had one structure, by its hash, nearly: structures may share a number, and all are
/// forgotten now and then.
///
/// Plain bytes: with a set or a dictionary, the runtime makes its type in the first layout of a process, which took a
/// third of that layout's instructions in all.
private struct MeetingCounts: ~Copyable {
    private let counts = UnsafeMutablePointer<UInt8>.allocate(capacity: MeetingCounts.capacity)
    private var total = 0

    private static let capacity = 4096
    /// To compile a structure takes as long as the solver takes for 8 (settings) to 26 trees (feed) more than the plan.
    private static let enough = 24

    init() { counts.initialize(repeating: 0, count: MeetingCounts.capacity) }

    deinit { counts.deallocate() }

    mutating func removeAll() {
        counts.update(repeating: 0, count: MeetingCounts.capacity)
        total = 0
    }

    /// Counts a tree. Returns whether its structure is worth a plan.
    mutating func isEnough(_ hash: UInt64) -> Bool {
        if total == MeetingCounts.capacity { removeAll() }
        total += 1
        let place = Int(truncatingIfNeeded: hash) & (MeetingCounts.capacity - 1)
        counts[place] = min(counts[place] + 1, UInt8(MeetingCounts.enough))
        return counts[place] >= (ConstraintPlans.compilesEarly ? 2 : MeetingCounts.enough)
    }
}

/// Numbers from 0 up for keys that are kept elsewhere, by open addressing: a look-up takes one comparison of hashes and
/// mostly one of keys.
struct NumberTable {
    private var places = ContiguousArray<Int32>(repeating: -1, count: 16)
    private var hashes: ContiguousArray<UInt64> = []

    var count: Int { hashes.count }

    /// The number of the key with a hash; `nil` for none. O(1)
    ///
    /// - Parameter isSame: whether the key of a number is the one that is looked for.
    @inline(__always)
    func number(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] >= 0 {
            let number = Int(places[place])
            if hashes[number] == hash, isSame(number) { return number }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Gives the next number to a key that has none. O(1) amortized
    mutating func add(_ hash: UInt64) {
        hashes.append(hash)
        if 2 * hashes.count > places.count {
            places = ContiguousArray(repeating: -1, count: 2 * places.count)
            for number in hashes.indices { enter(number) }
        } else {
            enter(hashes.count - 1)
        }
    }

    private mutating func enter(_ number: Int) {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hashes[number]) & mask
        while places[place] >= 0 { place = (place + 1) & mask }
        places[place] = Int32(truncatingIfNeeded: number)
    }
}

/// Objects that know their keys, by the keys' hashes: at least the `capacity` ones that were used last, and at most
/// twice as many.
struct AgingTable<Value: AnyObject> {
    private struct Generation {
        private var table = NumberTable()
        /// `nil` for those that went over to the younger generation.
        var values: ContiguousArray<Value?> = []

        /// The place of the value with a hash that `isSame` accepts, which isn't retained for being compared.
        @inline(__always)
        func place(_ hash: UInt64, where isSame: (Value) -> Bool) -> Int? {
            values.withUnsafeBytes { values in
                table.number(hash) {
                    let value = values.load(
                        fromByteOffset: $0 &* MemoryLayout<Value?>.stride, as: Unmanaged<Value>?.self)
                    return value?._withUnsafeGuaranteedRef(isSame) ?? false
                }
            }
        }

        mutating func insert(_ value: Value, _ hash: UInt64) {
            table.add(hash)
            values.append(value)
        }
    }

    private let capacity: Int
    /// The number of times that the older half was forgotten.
    private(set) var ages = 0
    private var young = Generation()
    private var old = Generation()

    init(capacity: Int) { self.capacity = capacity }

    /// The value with a hash that `isSame` accepts. O(1)
    @inline(__always)
    mutating func find(_ hash: UInt64, where isSame: (Value) -> Bool) -> Value? {
        if let place = young.place(hash, where: isSame) { return young.values[place] }
        guard let place = old.place(hash, where: isSame), let value = old.values[place] else { return nil }
        old.values[place] = nil
        insert(value, hash)
        return value
    }

    mutating func insert(_ value: Value, _ hash: UInt64) {
        if young.values.count >= capacity { age() }
        young.insert(value, hash)
    }

    /// Forgets the value with a hash that `isSame` accepts.
    mutating func remove(_ hash: UInt64, where isSame: (Value) -> Bool) {
        guard let value = find(hash, where: isSame) else { return }
        if let place = young.place(hash, where: { $0 === value }) { young.values[place] = nil }
    }

    mutating func removeAll() { (young, old) = (Generation(), Generation()) }

    /// Forgets the older half.
    mutating func age() {
        (old, young) = (young, Generation())
        ages += 1
    }

    var values: [Value] { (old.values + young.values).compactMap(\.self) }
}
