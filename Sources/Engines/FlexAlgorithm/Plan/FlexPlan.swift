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

/// A node's part in a plan: a hash of its style and of its place in the tree.
///
/// Two nodes that differ have the same one once in 2^64 pairs, and a tree has another plan's only if all of its nodes
/// do.
enum FlexPlanKey {
    @inline(__always)
    static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ mixed >> 32
    }

    /// A hash of two words: the halves of their product, into which all of their bits go. Numbers of points differ in
    /// their upper bits, where a product alone has too few to tell two of them from two others.
    @inline(__always)
    static func folded(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let product = first.multipliedFullWidth(by: second)
        return product.high ^ product.low
    }

    /// Random numbers, so that no factor is 0.
    static var salt: (UInt64, UInt64, UInt64, UInt64) {
        (0xA3B1_9535_4A39_B70D, 0x1B03_7387_1DB1_6C29, 0xC6BC_2796_9223_5F03, 0x5851_F42D_4C95_7F2D)
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// The key of a node: its style, and whether it has children and a next sibling, which all together make the tree.
    @inline(__always)
    func planKey() -> UInt64 {
        if !pointee.flags.contains(.isKeyed) { keepStyleKey() }
        let place: UInt64 = (pointee.firstChild == nil ? 0 : 1) | (pointee.nextSibling == nil ? 0 : 2)
        return pointee.styleKey ^ place
    }

    @inline(never)
    private func keepStyleKey() {
        let kinds = pointee.flags.intersection(.measures | .hasTextContent | .ignoresSpace)
        pointee.flags.insert(.isKeyed)
        // The units are seven bytes; the eighth is padding.
        let units = withUnsafePointer(to: &pointee.sizes) {
            UnsafeRawPointer($0).load(as: UInt64.self) & 0xFF_FFFF_FFFF_FFFF
        }
        let salt = FlexPlanKey.salt
        let kind = kinds.rawValue | (pointee.style.aspectRatio.isNaN ? 0 : 1)
        let key = pointee.style.key ^ FlexPlanKey.folded(units ^ salt.2, kind ^ salt.3)
        pointee.styleKey = pointee.sizes.addingKey(to: key)
        if let edges = pointee.edges { edges.addKey(to: self) }
    }
}

extension UnsafeMutablePointer<FlexEdges> {
    /// Makes the key of a node one of its edges, too.
    @inline(never)
    fileprivate func addKey(to node: FlexPointer) {
        var key = FlexPlanKey.mixed(node.pointee.styleKey, pointee.slots)
        for index in 0..<Int(pointee.count) {
            let unit = UInt64(lengths[index].unit.rawValue)
            key = FlexPlanKey.folded(key ^ lengths[index].value.bitPattern, unit ^ FlexPlanKey.salt.0)
        }
        node.pointee.styleKey = key
    }
}

extension FlexStyle {
    /// A hash of all properties but of the aspect ratio. The type has no padding.
    @inline(__always)
    fileprivate var key: UInt64 {
        let words = unsafeBitCast(self, to: (UInt64, UInt64, UInt64, UInt64, UInt64).self)
        let salt = FlexPlanKey.salt
        let key = FlexPlanKey.folded(words.0 ^ salt.0, words.1 ^ salt.1)
        // Most boxes neither grow nor shrink.
        return words.2 | words.3 == 0 ? key : FlexPlanKey.folded(key ^ words.2, words.3 ^ salt.2)
    }
}

extension FlexSizes {
    /// A hash of the numbers on top of another one, but of those of limits, which plans read. What has both limits
    /// along an axis may have a size by them.
    @inline(__always)
    fileprivate func addingKey(to key: UInt64) -> UInt64 {
        var key = key
        func add(_ first: Double, _ second: Double) {
            key = FlexPlanKey.folded(key ^ first.bitPattern, second.bitPattern ^ FlexPlanKey.salt.3)
        }
        if basisValue.bitPattern | widthValue.bitPattern | heightValue.bitPattern != 0 {
            add(basisValue, widthValue)
            add(heightValue, 0)
        }
        if minWidthUnit == .points && maxWidthUnit == .points { add(minWidthValue, maxWidthValue) }
        if minHeightUnit == .points && maxHeightUnit == .points { add(minHeightValue, maxHeightValue) }
        return key
    }
}
