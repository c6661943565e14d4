/// The distinct finite strength levels in use.
///
/// A level keeps its slot for as long as a constraint has it; `order` lists the slots from the strongest down.
struct LevelTable {
    struct Level: BitwiseCopyable {
        var value: Double
        var users: Int32
        var rank: Int32
        /// The largest weight ever used on the level: the scale of its reduced costs.
        var largestWeight: Double
    }

    private(set) var levels = Buffer<Level>(capacity: 8)
    private(set) var order = Buffer<Int32>(capacity: 8)
    private var vacant = Buffer<Int32>(capacity: 4)

    func copy() -> LevelTable {
        var result = self
        result.levels = levels.copy()
        result.order = order.copy()
        result.vacant = vacant.copy()
        return result
    }

    func free() {
        levels.free()
        order.free()
        vacant.free()
    }

    /// How many slots there are, vacant ones included.
    var slotCount: Int { levels.count }

    /// Absolute values of reduced costs up to this are 0.
    @inline(__always)
    func tolerance(_ slot: Int32) -> Double {
        Tolerance.reducedCost * levels[slot].largestWeight
    }

    /// The slot of a level, taken or made, with one user more. O(log L), and O(L) when it is new.
    mutating func retain(_ value: Double, weight: Double) -> (slot: Int32, isNew: Bool) {
        var low = 0
        var high = order.count
        while low < high {
            let middle = (low + high) / 2
            if levels[order[middle]].value > value { low = middle + 1 } else { high = middle }
        }
        if low < order.count, levels[order[low]].value == value {
            let slot = order[low]
            levels[slot].users += 1
            if weight > levels[slot].largestWeight { levels[slot].largestWeight = weight }
            return (slot, false)
        }
        let level = Level(value: value, users: 1, rank: 0, largestWeight: weight)
        let slot: Int32
        if vacant.count > 0 {
            slot = vacant.removeLast()
            levels[slot] = level
        } else {
            slot = Int32(truncatingIfNeeded: levels.count)
            levels.append(level)
        }
        order.insert(slot, at: low)
        renumber(from: low)
        return (slot, true)
    }

    /// One user less; the slot of a level without users is given out again.
    mutating func release(_ slot: Int32) {
        levels[slot].users -= 1
        guard levels[slot].users == 0 else { return }
        let rank = Int(levels[slot].rank)
        order.remove(at: rank)
        vacant.append(slot)
        renumber(from: rank)
    }

    private func renumber(from rank: Int) {
        for position in rank..<order.count { levels[order[position]].rank = Int32(truncatingIfNeeded: position) }
    }
}
