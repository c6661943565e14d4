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
        /// True if the weights of the scaled rows are so far apart that it matters which of them errors are paid for
        /// with.
        var isSpread = false
        /// The smallest weight of a scaled row, to a power of 2.
        var leastWeight = 0.0
        /// The largest weight, to a power of 2; of a spread level the largest slope since reduced costs were last
        /// summed up: they are sums of slopes' multiples, and as exact as these.
        var greatestSlope = 0.0
        /// The largest slope now, while that is looked for.
        var presentSlope = 0.0

        mutating func updateTolerance(_ share: Double) {
            tolerance = max(share * leastWeight, Tolerance.reducedCostGrowth * greatestSlope)
        }
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
    }

    private(set) var levels = Buffer<Level>(planned: 8)
    private(set) var order = Buffer<Int32>(planned: 8)
    private var vacant = Buffer<Int32>(planned: 4)
    /// The number of spread levels.
    private(set) var spreadCount = 0
    /// True if the tolerance of a spread level became larger since ``tightenTolerances()``.
    private var isAnyLooser = false
    /// The share of a level's smallest weight from which on reduced costs count.
    private var share = Tolerance.reducedCost

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
        for slot in order { levels[slot].updateTolerance(share) }
    }

    /// The position in `order` of a level, or where it would be. Each turn halves the interval at least.
    private mutating func search(_ value: Double) -> (position: Int, isFound: Bool) {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if levels[order[middle]].value > value { low = middle + 1 } else { high = middle }
        }
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

    /// One user less; the slot of a level without users is given out again.
    mutating func release(_ slot: Int32) {
        levels[slot].users -= 1
        guard levels[slot].users == 0 else { return }
        if levels[slot].isSpread { spreadCount -= 1 }
        levels[slot].isSpread = false
        let rank = Int(levels[slot].rank)
        order.remove(at: rank)
        vacant.append(slot)
        renumber(from: rank)
    }

    /// Forgets all weights, which are to be inserted again.
    mutating func forgetWeights() {
        for slot in order { (levels[slot].scaled, levels[slot].given) = (Exponents(), Exponents()) }
    }

    /// Lets a level have a constraint's weights.
    ///
    /// - Returns: whether the tolerance of the level became another.
    mutating func insert(_ weight: Double, _ given: Double, at slot: Int32) -> Bool {
        _ = levels[slot].given.insert(given)
        guard levels[slot].scaled.insert(weight) else { return false }
        let before = levels[slot].tolerance
        let (least, greatest) = (levels[slot].scaled.least, levels[slot].scaled.greatest)
        levels[slot].leastWeight = Double(sign: .plus, exponent: Int(least), significand: 1)
        levels[slot].greatestSlope = Double(sign: .plus, exponent: Int(greatest), significand: 1)
        let isSpread = greatest - least > Int32(Tolerance.weightRange.exponent)
        if isSpread != levels[slot].isSpread { spreadCount += isSpread ? 1 : -1 }
        levels[slot].isSpread = isSpread
        levels[slot].updateTolerance(share)
        return levels[slot].tolerance != before
    }

    /// Notes that an error is paid for with a slope.
    @inline(__always)
    mutating func noteSlope(_ slope: Double, at slot: Int32) {
        guard levels[slot].isSpread else { return }
        levels[slot].presentSlope = max(levels[slot].presentSlope, abs(slope))
        if abs(slope) > levels[slot].greatestSlope {
            levels[slot].greatestSlope = abs(slope)
            levels[slot].updateTolerance(share)
            isAnyLooser = true
        }
    }

    /// Forgets the present slopes, which are to be noted again.
    mutating func forgetSlopes() { for slot in order { levels[slot].presentSlope = 0 } }

    /// Lets the tolerances of spread levels follow from the present slopes.
    ///
    /// - Returns: whether one is smaller than before, and whether one is larger than at the last call.
    mutating func tightenTolerances() -> (isAnyTighter: Bool, isAnyLooser: Bool) {
        defer { isAnyLooser = false }
        var isAnyTighter = false
        for slot in order {
            guard levels[slot].isSpread, levels[slot].presentSlope < levels[slot].greatestSlope else { continue }
            levels[slot].greatestSlope = levels[slot].presentSlope
            levels[slot].updateTolerance(share)
            isAnyTighter = true
        }
        return (isAnyTighter, isAnyLooser)
    }

    /// True if the smallest weight of a level is lost in what rounding leaves of the largest slope.
    var isWeightLost: Bool {
        order.contains { levels[$0].isSpread && 10 * levels[$0].tolerance > levels[$0].leastWeight }
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
