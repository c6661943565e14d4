import FlexShared
import SharedLock

/// The plan of all trees of one structure: the same nodes with the same styles, whatever their contents.
///
/// A plan is found by what its nodes are (`FlexPlanKey`), shared by all threads, and knows the regions that were met so
/// far.
final class FlexPlan: @unchecked Sendable {
    /// The keys of the nodes, in preorder.
    let keys: UnsafeMutableBufferPointer<UInt64>
    let number: UInt64

    // Under the lock of `FlexPlans`.
    private var items: [FlexPlanItem] = []
    /// The regions, which stay as long as the plan, so that nobody counts references to them. Their number grows under
    /// the lock, and is read without it.
    private let regions = UnsafeMutablePointer<Unmanaged<FlexRegion>>.allocate(capacity: largestRegionCount)
    private let countOfRegions = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    private var regionCount: Int {
        get { flex_load_count(countOfRegions) }
        set { flex_store_count(countOfRegions, newValue) }
    }
    /// The layouts of trees that looked for the plan before it was made.
    private var sightings = 0
    private var failures = 0

    /// The layouts of trees without the plan before it is made: what is met once or twice doesn't pay for one. More of
    /// them would be cheaper for a first screenful, but leave what a layout costs to how often others took place.
    private static let firstSightings = 2
    private static let largestRegionCount = 16
    /// The number of times that no region could be made from which on nobody tries; while there is none at all, less.
    private static let largestFailureCount = 32
    private static let firstFailureCount = 4

    init(_ number: UInt64, _ keys: UnsafeBufferPointer<UInt64>) {
        self.number = number
        self.keys = .allocate(capacity: keys.count)
        _ = self.keys.initialize(from: keys)
        countOfRegions.initialize(to: 0)
    }

    deinit {
        for index in 0..<regionCount { regions[index].release() }
        regions.deallocate()
        countOfRegions.deallocate()
        keys.deallocate()
    }

    /// The nodes' styles, with which making a region begins; empty until the first tree was looked at.
    var knownItems: [FlexPlanItem] { FlexPlans.locked { items } }

    func keep(_ items: [FlexPlanItem]) { FlexPlans.locked { self.items = items } }

    /// Notes that a tree could be laid out by the plan. Returns whether it is to be. To be called under the lock.
    fileprivate func isWanted() -> Bool {
        sightings += 1
        return sightings > Self.firstSightings && (regionCount > 0 || failures < Self.firstFailureCount)
    }

    func noteFailure() { FlexPlans.locked { failures += 1 } }

    /// The first region for what a root is asked, from a number on, and the number behind it.
    func region(_ question: FlexPlanQuestion, from start: Int) -> (region: Unmanaged<FlexRegion>, next: Int)? {
        for index in start..<regionCount where regions[index].isFor(question) { return (regions[index], index + 1) }
        return nil
    }

    /// True if there may be another region.
    var mayGrow: Bool {
        FlexPlans.locked { regionCount < Self.largestRegionCount && failures < Self.largestFailureCount }
    }

    /// Adds a region. Returns it, or nil where there is no room any more.
    func add(_ region: FlexRegion) -> Unmanaged<FlexRegion>? {
        FlexPlans.locked {
            guard regionCount < Self.largestRegionCount else { return nil }
            let kept = Unmanaged.passRetained(region)
            regions[regionCount] = kept
            regionCount += 1
            return kept
        }
    }
}

extension Unmanaged<FlexPlan> {
    // Read without counting references: whoever asks holds the plan.

    @inline(__always)
    var keys: UnsafeMutableBufferPointer<UInt64> { _withUnsafeGuaranteedRef { $0.keys } }
    @inline(__always)
    var count: Int { keys.count }

    /// True if the plan is that of the trees whose nodes have these keys.
    ///
    /// - Parameter number: a hash of the keys.
    @inline(__always)
    func has(_ number: UInt64, _ keys: UnsafeBufferPointer<UInt64>) -> Bool {
        if number != _withUnsafeGuaranteedRef({ $0.number }) { return false }
        let own = self.keys
        if keys.count != own.count { return false }
        for index in 0..<keys.count where keys[index] != own[index] { return false }
        return true
    }
}

/// The plans of the process: sets of a few plans each, in which a new one takes the place of the one that was made
/// first. Trees keep theirs.
enum FlexPlans {
    private static let setSize = 8

    @inline(__always)
    static func locked<Value>(_ body: () -> Value) -> Value {
        shared_lock(flex_plan_lock())
        defer { shared_unlock(flex_plan_lock()) }
        return body()
    }

    /// The plan of the trees whose nodes have these keys, if they were met often enough for one. Whoever asks holds it.
    ///
    /// - Parameter number: a hash of the keys.
    static func plan(_ number: UInt64, _ keys: UnsafeBufferPointer<UInt64>) -> Unmanaged<FlexPlan>? {
        let setCount = Int(FLEX_PLAN_COUNT) / setSize
        let set = flex_plans().unsafelyUnwrapped + Int(number >> 32) % setCount * setSize
        return locked {
            for place in 0..<setSize {
                guard let known = set[place] else { break }
                let plan = Unmanaged<FlexPlan>.fromOpaque(known)
                guard plan.has(number, keys) else { continue }
                return plan._withUnsafeGuaranteedRef({ $0.isWanted() }) ? plan.retain() : nil
            }
            if let last = set[setSize - 1] { Unmanaged<FlexPlan>.fromOpaque(last).release() }
            for place in (1..<setSize).reversed() { set[place] = set[place - 1] }
            let plan = FlexPlan(number, keys)
            set[0] = Unmanaged.passRetained(plan).toOpaque()
            return plan.isWanted() ? Unmanaged.passRetained(plan) : nil
        }
    }
}
