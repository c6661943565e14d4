import Foundation

/// The plans that constraints are compiled to.
///
/// Cells of one class bring the same views and the same constraints; only constants and contents differ. What they have
/// in common is a structure, which is compiled once: a layout then takes some sums and comparisons. Trees share plans,
/// from any thread. Where required constraints contradict each other, the solver answers: plans change
/// how fast a layout is found, not which.
///
/// Structures that weren't used for long make room for new ones: at most 256 are known, and little more than 16 MB.
public enum ConstraintPlans {
    /// True if new trees use plans; those that exist stay as they are. Default: true, unless the environment variable
    /// `CONSTRAINT_PLANS` is `off`.
    public static var isEnabled: Bool {
        get { table.isEnabled }
        set { table.isEnabled = newValue }
    }

    /// True if trees that the current task lays out first do without: `$isSuspended.withValue(true) { … }`.
    @TaskLocal package static var isSuspended = false

    /// The structures of trees that the current task lays out first, in place of the process's: what they cost doesn't
    /// depend on other trees then.
    @TaskLocal static var ownTable: SkeletonTable?

    /// The structures that a new tree uses; `nil` where it does without plans.
    static var usedTable: SkeletonTable? { isSuspended ? nil : ownTable ?? (table.isEnabled ? table : nil) }

    /// Forgets all structures, but for those that trees have.
    public static func removeAll() { table.removeAll() }

    /// The number of known skeletons.
    public static var count: Int { table.count }

    /// The bytes that structures and plans take, nearly. O(plans)
    public static var byteCount: Int { table.byteCount }

    static let table = SkeletonTable(isEnabled: ProcessInfo.processInfo.environment["CONSTRAINT_PLANS"] != "off")
}

/// The skeletons that are known, by the hashes of their places.
final class SkeletonTable: @unchecked Sendable {
    private let lock = NSLock()
    private var isOn: Bool
    private var known = AgingTable<TreeSkeleton>(capacity: SkeletonTable.capacity)
    /// The prints of roots, and the skeletons that roots with each had last, the newest first.
    @exclusivity(unchecked) private var prints = NumberTable()
    @exclusivity(unchecked) private var recent: ContiguousArray<ContiguousArray<TreeSkeleton>> = []
    private var agesOfRecent = 0
    /// Hashes of skeletons that were met once.
    private var met: Set<UInt64> = []

    private var insertions = 0

    private static let capacity = 128
    /// With more bytes in all, those that weren't used for long are forgotten.
    private static let byteLimit = 1 << 24
    private static let insertionsBetweenCounts = 16
    private static let printCapacity = 1024
    private static let ways = 4
    private static let metCount = 4096

    init(isEnabled: Bool) { isOn = isEnabled }

    var isEnabled: Bool {
        get { lock.withLock { isOn } }
        set { lock.withLock { isOn = newValue } }
    }

    var count: Int { lock.withLock { known.values.count } }

    var byteCount: Int { lock.withLock { known.values.reduce(0) { $0 + $1.byteCount } } }

    func removeAll() {
        lock.withLock {
            known.removeAll()
            forgetRecent()
            met = []
        }
    }

    /// A skeleton that a root with a given print had lately: 0 for the last one, up to `ways`; `nil` for no more.
    func recent(_ print: UInt64, _ rank: Int) -> TreeSkeleton? {
        lock.lock()
        defer { lock.unlock() }
        guard let number = prints.number(print, where: { _ in true }), rank < recent[number].count else { return nil }
        return recent[number][rank]
    }

    /// Makes a skeleton the first one of those that roots with a given print had lately.
    func use(_ skeleton: TreeSkeleton, _ print: UInt64) {
        lock.withLock { enter(skeleton, print) }
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

    /// The skeleton with given places; `nil` where it is met for the first time.
    ///
    /// - Parameters:
    ///   - print: of the root.
    ///   - isRecurring: whether it is wanted all the same.
    func skeleton(
        _ places: ContiguousArray<ItemPlace>, _ print: UInt64, isRecurring: Bool, make: () -> TreeSkeleton
    ) -> TreeSkeleton? {
        let hash = places.reduce(UInt64(places.count)) { $1.hash(after: $0) }
        return lock.withLock {
            if let found = known.find(hash, where: { $0.places == places }) {
                found.searches += 1
                enter(found, print)
                return found
            }
            if !isRecurring, !wasMet(hash) { return nil }
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

    /// Returns whether a hash was met lately; it is from now on.
    private func wasMet(_ hash: UInt64) -> Bool {
        if met.count == SkeletonTable.metCount { met.removeAll(keepingCapacity: true) }
        return !met.insert(hash).inserted
    }
}
