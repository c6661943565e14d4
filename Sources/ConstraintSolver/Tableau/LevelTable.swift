/// The distinct finite strength levels in use.
///
/// A level keeps its slot for as long as a constraint has it; `order` lists the slots from the strongest down.
struct LevelTable {
    struct Level: BitwiseCopyable {
        var value: Double
        var users: Int32 = 1
        var rank: Int32 = 0
        /// Absolute values of reduced costs up to this are 0.
        var tolerance = 0.0
        /// Of the scaled rows' weights, and of the weights as the client gave them.
        var scaled = Exponents()
        var given = Exponents()
    }

    /// The smallest and the largest exponent of the weights that a level has had since it was made or
    /// ``LevelTable/forgetWeights()`` was called: those of removed constraints count until then.
    struct Exponents: BitwiseCopyable {
        var least = Int32.max
        var greatest = Int32.min

        /// Returns whether that is a new smallest or largest one.
        @inline(__always)
        mutating func insert(_ weight: Double) -> Bool {
            let exponent = Int32(truncatingIfNeeded: weight.exponent)
            if exponent >= least, exponent <= greatest { return false }
            (least, greatest) = (min(least, exponent), max(greatest, exponent))
            return true
        }

        static func power(_ exponent: Int32) -> Double { Double(sign: .plus, exponent: Int(exponent), significand: 1) }
    }

    private(set) var levels = Buffer<Level>(planned: 8)
    private(set) var order = Buffer<Int32>(planned: 8)
    private var vacant = Buffer<Int32>(planned: 4)
    /// The position of the level that was searched for last: most come several times in a row.
    private var lastPosition = 0
    /// The share of a level's smallest weight from which on reduced costs count.
    private(set) var share = Tolerance.reducedCost
    /// True if the smallest weight of a level is lost in what rounding leaves of the largest one.
    private(set) var isWeightLost = false

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&levels)
        visitor.visit(&order)
        visitor.visit(&vacant)
    }

    /// The number of slots, vacant ones included.
    var slotCount: Int { levels.count }

    /// Absolute values of reduced costs up to this are 0.
    @inline(__always)
    func tolerance(_ slot: Int32) -> Double { levels[slot].tolerance }

    /// Lets reduced costs count from another share of the smallest weight on.
    mutating func setShare(_ share: Double) {
        guard share != self.share else { return }
        self.share = share
        for slot in order { updateTolerance(slot) }
    }

    /// The position in `order` of a level, or where it would be. Each turn halves the interval at least.
    private mutating func search(_ value: Double) -> (position: Int, isFound: Bool) {
        if lastPosition < order.count, levels[order[lastPosition]].value == value { return (lastPosition, true) }
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if levels[order[middle]].value > value { low = middle + 1 } else { high = middle }
        }
        lastPosition = low
        return (low, low < order.count && levels[order[low]].value == value)
    }

    /// Returns whether a weight is within reach of all others of its level; see ``Tolerance/weightRange``.
    mutating func accepts(_ weight: Double, at value: Double) -> Bool {
        let (position, isFound) = search(value)
        guard isFound else { return true }
        var given = levels[order[position]].given
        _ = given.insert(weight)
        // The classes' bounds are meant, so that nothing within the range is refused.
        return given.greatest - given.least <= Int32(truncatingIfNeeded: Tolerance.weightRange.exponent) + 1
    }

    /// The slot of a level, taken or made, with one user more. O(log L), and O(L) when it is new.
    ///
    /// - Parameters:
    ///   - weight: of the scaled row.
    ///   - given: as the client gave it.
    /// - Returns: the slot, whether it is new, and whether the tolerance of the level became another.
    mutating func retain(
        _ value: Double, weight: Double, given: Double
    ) -> (slot: Int32, isNew: Bool, isToleranceNew: Bool) {
        let (position, isFound) = search(value)
        if isFound {
            levels[order[position]].users += 1
            return (order[position], false, insert(weight, given, at: order[position]))
        }
        let slot: Int32
        if vacant.count > 0 {
            slot = vacant.removeLast()
            levels[slot] = Level(value: value)
        } else {
            slot = Int32(truncatingIfNeeded: levels.count)
            levels.append(Level(value: value))
        }
        order.insert(slot, at: position)
        renumber(from: position)
        _ = insert(weight, given, at: slot)
        return (slot, true, false)
    }

    /// One user less; the slot of a level without users is given out again. No effect for -1, no level.
    mutating func release(_ slot: Int32) {
        guard slot >= 0 else { return }
        levels[slot].users -= 1
        guard levels[slot].users == 0 else { return }
        let rank = Int(levels[slot].rank)
        order.remove(at: rank)
        vacant.append(slot)
        renumber(from: rank)
    }

    /// Forgets all weights, which are to be inserted again.
    mutating func forgetWeights() {
        isWeightLost = false
        for slot in order { (levels[slot].scaled, levels[slot].given) = (Exponents(), Exponents()) }
    }

    /// Lets a level have a constraint's weights.
    ///
    /// - Returns: whether the tolerance of the level became another.
    mutating func insert(_ weight: Double, _ given: Double, at slot: Int32) -> Bool {
        _ = levels[slot].given.insert(given)
        guard levels[slot].scaled.insert(weight) else { return false }
        let before = levels[slot].tolerance
        updateTolerance(slot)
        return levels[slot].tolerance != before
    }

    private mutating func updateTolerance(_ slot: Int32) {
        let least = Exponents.power(levels[slot].scaled.least)
        let greatest = Exponents.power(levels[slot].scaled.greatest)
        levels[slot].tolerance = max(share * least, Tolerance.reducedCostGrowth * greatest)
        isWeightLost = isWeightLost || 10 * levels[slot].tolerance > least
    }

    private func renumber(from rank: Int) {
        for position in rank..<order.count { levels[order[position]].rank = Int32(truncatingIfNeeded: position) }
    }
}

/// Slots of levels. From 64 slots on, some are in a set together.
struct LevelSet: BitwiseCopyable {
    private var bits: UInt64

    static var none: LevelSet { LevelSet(bits: 0) }
    static var all: LevelSet { LevelSet(bits: .max) }

    @inline(__always) var isEmpty: Bool { bits == 0 }

    @inline(__always)
    mutating func insert(_ slot: Int32) { bits |= 1 << UInt64(truncatingIfNeeded: slot & 63) }

    @inline(__always)
    func contains(_ slot: Int32) -> Bool { bits & 1 << UInt64(truncatingIfNeeded: slot & 63) != 0 }
}
