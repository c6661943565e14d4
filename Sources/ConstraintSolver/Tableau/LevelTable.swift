/// The distinct finite strength levels in use.
///
/// A level keeps its slot for as long as a constraint has it; `order` lists the slots from the strongest down.
struct LevelTable {
    struct Level: BitwiseCopyable {
        var value: Double
        var users: Int32
        var rank: Int32
        /// Absolute values of reduced costs up to this are 0.
        var tolerance: Double
        /// The weights' exponents while all users have the same; `weights` counts them otherwise.
        var exponent: Int32
        var givenExponent: Int32
        var isUniform: Bool
        /// True if the weights of the scaled rows are so far apart that it matters which of them errors are paid for
        /// with.
        var isSpread = false
        /// The smallest weight of a scaled row, to a power of 2.
        var leastWeight: Double
        /// The largest weight, to a power of 2; of a spread level the largest slope since reduced costs were last
        /// summed up: they are sums of slopes' multiples, and as exact as these.
        var greatestSlope = 0.0
        /// The largest slope now, while that is looked for.
        var presentSlope = 0.0

        mutating func updateTolerance(_ share: Double) {
            tolerance = max(share * leastWeight, Tolerance.reducedCostGrowth * greatestSlope)
        }
    }

    /// The number of constraints of a level with a weight between two powers of 2.
    private struct WeightClass: BitwiseCopyable {
        var slot: Int32
        var exponent: Int32
        var users: Int32
        /// True if it is about the weights as the client gave them, not those of the scaled rows.
        var isGiven: Bool
    }

    private(set) var levels = Buffer<Level>(planned: 8)
    private(set) var order = Buffer<Int32>(planned: 8)
    private var vacant = Buffer<Int32>(planned: 4)
    private var weights = Buffer<WeightClass>(planned: 8)
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
        visitor.visit(&weights)
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
        for rank in 0..<order.count { levels[order[rank]].updateTolerance(share) }
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

    /// Returns whether a weight is within reach of all others of its level; see ``Tolerance/weightRange``. O(weight
    /// classes)
    mutating func accepts(_ weight: Double, at value: Double) -> Bool {
        let (position, isFound) = search(value)
        guard isFound else { return true }
        let exponent = Int32(truncatingIfNeeded: weight.exponent)
        // The classes' bounds are meant, so that nothing within the range is refused.
        let limit = Int32(truncatingIfNeeded: Tolerance.weightRange.exponent) + 1
        let level = levels[order[position]]
        if level.isUniform { return abs(level.givenExponent - exponent) <= limit }
        for index in 0..<weights.count where weights[index].slot == order[position] && weights[index].isGiven {
            if abs(weights[index].exponent - exponent) > limit { return false }
        }
        return true
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
            let slot = order[position]
            let before = levels[slot].tolerance
            count(weight, given, slot, 1)
            levels[slot].users += 1
            return (slot, false, levels[slot].tolerance != before)
        }
        let level = Level(
            value: value, users: 1, rank: 0, tolerance: 0, exponent: Int32(truncatingIfNeeded: weight.exponent),
            givenExponent: Int32(truncatingIfNeeded: given.exponent), isUniform: true, leastWeight: 0)
        let slot: Int32
        if vacant.count > 0 {
            slot = vacant.removeLast()
            levels[slot] = level
        } else {
            slot = Int32(truncatingIfNeeded: levels.count)
            levels.append(level)
        }
        order.insert(slot, at: position)
        renumber(from: position)
        updateTolerance(slot)
        return (slot, true, false)
    }

    /// One user less; the slot of a level without users is given out again.
    ///
    /// - Returns: whether the tolerance of the level became another.
    @discardableResult
    mutating func release(_ slot: Int32, weight: Double, given: Double) -> Bool {
        let before = levels[slot].tolerance
        count(weight, given, slot, -1)
        levels[slot].users -= 1
        guard levels[slot].users == 0 else { return levels[slot].tolerance != before }
        if levels[slot].isSpread { spreadCount -= 1 }
        levels[slot].isSpread = false
        let rank = Int(levels[slot].rank)
        order.remove(at: rank)
        vacant.append(slot)
        renumber(from: rank)
        return false
    }

    /// Counts a weight of a row that got another scale.
    mutating func rescale(_ slot: Int32, from old: Double, to new: Double) {
        countEachWeight(slot)
        count(old.exponent, slot, -1, isGiven: false)
        count(new.exponent, slot, 1, isGiven: false)
    }

    private mutating func count(_ weight: Double, _ given: Double, _ slot: Int32, _ change: Int32) {
        if levels[slot].isUniform {
            let isSame = levels[slot].exponent == weight.exponent && levels[slot].givenExponent == given.exponent
            if isSame { return }
            countEachWeight(slot)
        }
        count(weight.exponent, slot, change, isGiven: false)
        count(given.exponent, slot, change, isGiven: true)
    }

    private mutating func countEachWeight(_ slot: Int32) {
        let level = levels[slot]
        guard level.isUniform else { return }
        levels[slot].isUniform = false
        weights.append(WeightClass(slot: slot, exponent: level.exponent, users: level.users, isGiven: false))
        weights.append(WeightClass(slot: slot, exponent: level.givenExponent, users: level.users, isGiven: true))
    }

    private mutating func count(_ exponent: Int, _ slot: Int32, _ change: Int32, isGiven: Bool) {
        let exponent = Int32(truncatingIfNeeded: exponent)
        var index = 0
        while index < weights.count {
            let entry = weights[index]
            if entry.slot == slot, entry.exponent == exponent, entry.isGiven == isGiven { break }
            index += 1
        }
        if index == weights.count {
            weights.append(WeightClass(slot: slot, exponent: exponent, users: change, isGiven: isGiven))
        } else {
            weights[index].users += change
            if weights[index].users > 0 { return }
            weights.remove(at: index)
        }
        if !isGiven { updateTolerance(slot) }
    }

    private mutating func updateTolerance(_ slot: Int32) {
        var least = levels[slot].isUniform ? levels[slot].exponent : Int32.max
        var greatest = levels[slot].isUniform ? levels[slot].exponent : Int32.min
        for index in 0..<weights.count where weights[index].slot == slot && !weights[index].isGiven {
            least = min(least, weights[index].exponent)
            greatest = max(greatest, weights[index].exponent)
        }
        guard least <= greatest else { return }
        levels[slot].leastWeight = Double(sign: .plus, exponent: Int(least), significand: 1)
        let isSpread = greatest - least > Int32(Tolerance.weightRange.exponent)
        if isSpread != levels[slot].isSpread { spreadCount += isSpread ? 1 : -1 }
        levels[slot].isSpread = isSpread
        levels[slot].greatestSlope = Double(sign: .plus, exponent: Int(greatest), significand: 1)
        levels[slot].updateTolerance(share)
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
    mutating func forgetSlopes() {
        for rank in 0..<order.count { levels[order[rank]].presentSlope = 0 }
    }

    /// Lets the tolerances of spread levels follow from the present slopes.
    ///
    /// - Returns: whether one is smaller than before, and whether one is larger than at the last call.
    mutating func tightenTolerances() -> (isAnyTighter: Bool, isAnyLooser: Bool) {
        defer { isAnyLooser = false }
        var isAnyTighter = false
        for rank in 0..<order.count {
            let slot = order[rank]
            guard levels[slot].isSpread, levels[slot].presentSlope < levels[slot].greatestSlope else { continue }
            levels[slot].greatestSlope = levels[slot].presentSlope
            levels[slot].updateTolerance(share)
            isAnyTighter = true
        }
        return (isAnyTighter, isAnyLooser)
    }

    /// True if the smallest weight of a level is lost in what rounding leaves of the largest slope.
    var isWeightLost: Bool {
        for rank in 0..<order.count {
            let level = levels[order[rank]]
            if level.isSpread, 10 * level.tolerance > level.leastWeight { return true }
        }
        return false
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
