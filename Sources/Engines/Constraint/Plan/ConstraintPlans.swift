import Foundation

/// The plans that constraints are compiled to.
///
/// Cells of one class bring the same views and the same constraints; only constants and contents differ. What they have
/// in common is a structure, which is compiled once: a layout then takes some sums and comparisons. Trees share plans,
/// from any thread. Where required constraints contradict each other, the solver answers: plans change
/// how fast a layout is found, not which.
///
/// Structures that weren't used for long make room for new ones.
public enum ConstraintPlans {
    /// True if new trees use plans; those that exist stay as they are. Default: true, unless the environment variable
    /// `CONSTRAINT_PLANS` is `off`.
    public static var isEnabled: Bool {
        get { table.isEnabled }
        set { table.isEnabled = newValue }
    }

    /// True if trees that the current task lays out first do without: `$isSuspended.withValue(true) { … }`.
    @TaskLocal package static var isSuspended = false

    /// True if a new tree uses plans.
    static var isUsed: Bool { table.isEnabled && !isSuspended }

    /// Forgets all structures, but for those that trees have.
    public static func removeAll() { table.removeAll() }

    /// The number of known skeletons.
    public static var count: Int { table.count }

    /// The bytes that structures and plans take, nearly. O(plans)
    public static var byteCount: Int { table.byteCount }

    static let table = SkeletonTable(isEnabled: ProcessInfo.processInfo.environment["CONSTRAINT_PLANS"] != "off")
}

/// The skeletons and structures that are known, by the hashes of their words.
final class SkeletonTable: @unchecked Sendable {
    private let lock = NSLock()
    private var isOn: Bool
    private var known = AgingTable<UInt64, TreeSkeleton>(capacity: SkeletonTable.capacity)
    private var structures = AgingTable<UInt64, TreeStructure>(capacity: SkeletonTable.structureCapacity)
    /// Hashes of skeletons that were met once.
    private var met: ContiguousArray<UInt64> = []

    private static let capacity = 128
    private static let structureCapacity = 256
    private static let metCount = 4096

    init(isEnabled: Bool) { isOn = isEnabled }

    var isEnabled: Bool {
        get { lock.withLock { isOn } }
        set { lock.withLock { isOn = newValue } }
    }

    var count: Int { lock.withLock { known.count } }

    var byteCount: Int {
        lock.withLock {
            structures.reduce(known.reduce(0) { $0 + $1.byteCount }) { $0 + $1.byteCount + 24 * $1.skeleton.itemCount }
        }
    }

    func removeAll() {
        lock.withLock {
            known.removeAll()
            structures.removeAll()
            met = []
        }
    }

    /// The structure with given words.
    func structure(_ key: StructureKey) -> TreeStructure? {
        lock.lock()
        defer { lock.unlock() }
        guard let found = structures.find(key.hash), key.words.hasSameBytes(as: found.words) else { return nil }
        return found
    }

    func add(_ structure: TreeStructure, _ key: StructureKey) {
        lock.withLock { structures.insert(key.hash, structure) }
    }

    /// The skeleton with given words; `nil` where it is met for the first time.
    ///
    /// - Parameter isRecurring: whether it is wanted all the same.
    func skeleton(
        _ key: StructureKey, isRecurring: Bool, make: () -> TreeSkeleton
    ) -> TreeSkeleton? {
        lock.withLock {
            if let found = known.find(key.hash), key.words.hasSameBytes(as: found.words) { return found }
            if !isRecurring, !wasMet(key.hash) { return nil }
            let made = make()
            known.insert(key.hash, made)
            return made
        }
    }

    /// Returns whether a hash was met lately; it is from now on. Each has four places, so that one doesn't displace
    /// another.
    private func wasMet(_ hash: UInt64) -> Bool {
        if met.isEmpty { met = ContiguousArray(repeating: 0, count: SkeletonTable.metCount) }
        let first = 4 * Int(truncatingIfNeeded: hash % UInt64(SkeletonTable.metCount / 4))
        if met[first..<first + 4].contains(hash) { return true }
        for place in (first + 1..<first + 4).reversed() { met[place] = met[place - 1] }
        met[first] = hash
        return false
    }
}
