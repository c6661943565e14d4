/// The long step of the dual simplex, or bound flipping ratio test (Maros, Computational Techniques of the Simplex
/// Method, 2003, section 10.2.2; Fourer, Notes on the Dual Simplex Method, 1994).
///
/// A violated row that is a sum of many lengths pushes one length after the other from its natural size to 0. Each of
/// these ends where another row of that length alone becomes 0, so that the two rows only change their roles: no row
/// and no column of the tableau has to be computed. All lengths that the violation reaches are gone through by one
/// computed row, cheapest first.
extension Tableau {
    /// Lets tight rows of one variable leave 0 that help the row computed last as far as the next row of their
    /// variable, which becomes tight in their place, until one can do the rest.
    ///
    /// The reduced costs are within their bounds again once the row has entered, or counts its error.
    ///
    /// - Parameters:
    ///   - entry: the choice of the ratio test.
    ///   - direction: 1 if the value of the constraint that defines its variable rises.
    /// - Returns: the entry to pivot on instead, with its direction; `nil` where paying for the rest is cheaper.
    mutating func passBounds(
        in row: Int32, _ entry: Multiple, direction: Double
    ) -> (entry: Multiple, direction: Double)? {
        guard variables[entry.variable].column >= 0 else { return (entry, direction) }
        var rest = abs(constraints[row].activity)
        rowSolve.bounds.removeAll()
        var first = BoundMove(entry: entry, position: -1, direction: direction)
        guard let bound = nextBound(of: &first), abs(entry.value) * bound.step < rest else { return (entry, direction) }
        let limit = gatherMoves(for: row)
        rowSolve.passes.removeAll()
        while rowSolve.cheapest.count > 0 {
            let number = rowSolve.cheapest.remove()
            var move = rowSolve.moves[number]
            if let limit, !move.cost.isLess(than: limit) {
                applyPasses(row, rest)
                return nil
            }
            guard let bound = nextBound(of: &move),
                abs(move.entry.value) * (bound.step - move.step) < rest * (1 - Tolerance.feasibility)
            else {
                applyPasses(row, rest)
                let entry = move.position >= 0 ? rowSolve.entries[move.position] : move.entry
                return (entry, entry.value * (constraints[row].activity < 0 ? 1 : -1) > 0 ? 1 : -1)
            }
            rest -= abs(move.entry.value) * (bound.step - move.step)
            rowSolve.passes.append(BoundPass(position: Int32(truncatingIfNeeded: move.position), bound: bound.row))
            guard advance(&move, to: bound) else { continue }
            rowSolve.moves[number] = move
            rowSolve.cheapest.insert(RankedMove(cost: move.cost, size: abs(move.entry.value), index: number))
        }
        // Nothing is left that helps: the pivot shows what the row contradicts.
        return (entry, direction)
    }

    /// Fills `rowSolve.cheapest` with the tight rows that can help a row.
    ///
    /// - Returns: what it costs to leave the row violated; `nil` where that isn't allowed.
    private mutating func gatherMoves(for row: Int32) -> MoveCost? {
        let sign: Double = constraints[row].activity < 0 ? 1 : -1
        let least = max(RowSolve.largest(of: rowSolve.entries) * progress.preferredPivot, Tolerance.pivot)
        rowSolve.moves.removeAll()
        rowSolve.cheapest.removeAll()
        for position in 0..<rowSolve.entries.count {
            let entry = rowSolve.entries[position]
            let column = variables[entry.variable].column
            guard column >= 0, abs(entry.value) >= least else { continue }
            let direction: Double = entry.value * sign > 0 ? 1 : -1
            if constraints[column].forbids(direction) { continue }
            var move = BoundMove(entry: entry, position: position, direction: direction)
            move.cost = cost(of: move)
            rowSolve.cheapest.insert(
                RankedMove(
                    cost: move.cost, size: abs(entry.value), index: Int32(truncatingIfNeeded: rowSolve.moves.count)))
            rowSolve.moves.append(move)
        }
        if constraints[row].forbids(-sign) { return nil }
        startRatio(row, sign)
        var limit = MoveCost()
        for slot in levels.order {
            limit.add(objective.bestRatio[slot], rank: levels.levels[slot].rank, tolerance: levels.tolerance(slot))
        }
        return limit
    }

    /// What a move costs for each point that it gives the violated row, behind the bounds that it has passed.
    private mutating func cost(of move: BoundMove) -> MoveCost {
        let column = variables[move.entry.variable].column
        let size = abs(move.entry.value)
        var result = MoveCost()
        for slot in levels.order {
            var cost = moveCost(ofTight: column, move.direction, slot)
            cost += move.jumps.amount(at: slot)
            result.add(
                Self.quotient(cost, size), rank: levels.levels[slot].rank, tolerance: levels.tolerance(slot))
        }
        return result
    }

    /// The next row of the move's variable alone whose price changes as the move goes on; `nil` where there is none, or
    /// where it can't take the place of the tight row.
    private mutating func nextBound(of move: inout BoundMove) -> Bound? {
        if move.nextBound < 0 { gatherBounds(of: &move) }
        guard move.nextBound < move.endBound else { return nil }
        let bound = rowSolve.bounds[move.nextBound]
        let record = constraints.base + Int(bound.row)
        let hasRoom =
            record.pointee.isRequired || record.pointee.forbids(bound.rate)
            || move.jumps.hasRoom(at: record.pointee.level)
        return hasRoom ? bound : nil
    }

    /// Lists the move's bounds in `rowSolve.bounds` in the order in which it comes to them; none where one of them
    /// can't be passed.
    private mutating func gatherBounds(of move: inout BoundMove) {
        let variable = move.entry.variable
        let start = rowSolve.bounds.count
        (move.nextBound, move.endBound) = (start, start)
        let column = variables[variable].column
        let record = constraints.base + Int(column)
        guard record.pointee.terms.count == 1, record.pointee.status == .tight, !variables[variable].isEliminated,
            pool[record.pointee.terms][0].index == variable
        else { return }
        let unit = pool[record.pointee.terms][0].value
        let place = -record.pointee.constant / unit
        for use in pool[variables[variable].uses] {
            let other = constraints.base + Int(use.index)
            guard other.pointee.terms.count == 1, other.pointee.status == .basic else { continue }
            let coefficient = pool[other.pointee.terms][0].value
            let rate = move.direction * coefficient / unit
            let ahead = other.pointee.slope(towards: rate)
            let forbids = other.pointee.forbids(rate)
            guard forbids || other.pointee.slope != ahead else { continue }
            let value = coefficient * place + other.pointee.constant
            // What is violated already, or counts at a level that it had, is left to the ratio test.
            if value * rate > 0, abs(value) > Tolerance.feasibility * (abs(other.pointee.constant) + 1) { return }
            if other.pointee.slope != 0, other.pointee.slopeLevel != other.pointee.level { return }
            rowSolve.bounds.append(Bound(row: use.index, step: max(0, -value / rate), rate: rate))
        }
        move.endBound = rowSolve.bounds.count
        guard move.endBound > start + 1 else { return }
        var found = UnsafeMutableBufferPointer(start: rowSolve.bounds.base + start, count: move.endBound - start)
        found.sort { ($0.step, $0.row) < ($1.step, $1.row) }
    }

    /// Brings a move to a bound. Returns whether it may go on from there.
    private mutating func advance(_ move: inout BoundMove, to bound: Bound) -> Bool {
        let record = constraints.base + Int(bound.row)
        if record.pointee.forbids(bound.rate) { return false }
        if !record.pointee.isRequired {
            let ahead = record.pointee.slope(towards: bound.rate)
            move.jumps.add((ahead - record.pointee.slope) * bound.rate, at: record.pointee.level)
        }
        move.step = bound.step
        move.nextBound += 1
        move.cost = cost(of: move)
        return true
    }

    private mutating func applyPasses(_ row: Int32, _ rest: Double) {
        guard rowSolve.passes.count > 0 else { return }
        for pass in rowSolve.passes {
            let entry = rowSolve.entries[Int(pass.position)]
            let sign: Double = constraints[row].activity < 0 ? 1 : -1
            let share = replaceBound(of: entry.variable, by: pass.bound, direction: entry.value * sign > 0 ? 1 : -1)
            rowSolve.entries[Int(pass.position)].value = entry.value * share
        }
        counters.flips += rowSolve.passes.count
        progress.stepsSinceRefresh += rowSolve.passes.count
        basis.version += 1
        rowSolve.version = basis.version
        rowSolve.isVerified = false
        constraints[row].activity = constraints[row].activity < 0 ? -rest : rest
        markStale(row)
    }

    /// Lets another row of a variable alone be tight in the place of the one that is.
    ///
    /// - Returns: how far the value of the former rises as that of the latter rises by 1.
    mutating func replaceBound(of variable: Int32, by bound: Int32, direction: Double) -> Double {
        let leaving = variables[variable].column
        let record = constraints.base + Int(leaving)
        let coefficient = pool[constraints[bound].terms][0].value
        let share = pool[record.pointee.terms][0].value / coefficient
        let slope = record.pointee.slope(towards: direction)
        for slot in levels.order {
            var cost = objective.reducedCost(leaving, slot).pointee
            if slot == record.pointee.level { cost = Self.sum(cost, slope) }
            cost *= share
            if constraints[bound].slope != 0, slot == constraints[bound].slopeLevel {
                cost = Self.sum(cost, -constraints[bound].slope)
            }
            objective.reducedCost(bound, slot).pointee = cost
            if cost != 0 {
                certificate.repricedLevels.insert(slot)
                markRepriced(bound)
            }
        }
        objective.clear(of: leaving)
        setSlope(bound, 0)
        setSlope(leaving, slope)
        if journal.isOpen { journal.exchanges.append(.init(entering: bound, leaving: leaving, variable: variable)) }
        unpair(leaving)
        if constraints[leaving].isRequired { progress.canRequiredFail = true }
        constraints[bound].status = .tight
        pair(variable, with: bound, diagonal: coefficient)
        markStale(bound)
        markStale(leaving)
        return share
    }
}

/// A tight row of one variable on its way from 0, for a violated row's sake.
struct BoundMove: BitwiseCopyable {
    /// Of the violated row, at the variable.
    var entry: Multiple
    /// The entry's position in the row.
    var position: Int
    /// 1 if the tight row's value rises.
    var direction: Double
    var cost = MoveCost()
    /// The value so far, from 0.
    var step = 0.0
    /// The positions of the next bound and of the end of the bounds; -1 where these aren't listed yet.
    var nextBound = -1
    var endBound = -1
    /// What the rows that it passed add to its cost.
    var jumps = LevelPair()

    init(entry: Multiple, position: Int, direction: Double) {
        (self.entry, self.position, self.direction) = (entry, position, direction)
    }
}

/// Amounts at two levels at most, by the levels' slots: those of hugging and compression resistance.
struct LevelPair: BitwiseCopyable {
    private var first: Int32 = -1
    private var second: Int32 = -1
    private var firstAmount = 0.0
    private var secondAmount = 0.0

    @inline(__always)
    func amount(at slot: Int32) -> Double { slot == first ? firstAmount : slot == second ? secondAmount : 0 }

    func hasRoom(at slot: Int32) -> Bool { second < 0 || slot == first || slot == second }

    mutating func add(_ amount: Double, at slot: Int32) {
        if first < 0 || slot == first {
            first = slot
            firstAmount += amount
        } else {
            second = slot
            secondAmount += amount
        }
    }
}

/// Another row of a move's variable alone, whose price changes where it becomes 0.
struct Bound: BitwiseCopyable {
    var row: Int32
    /// The move's value there.
    var step: Double
    /// The rise of the row's value for each unit of the move's value.
    var rate: Double
}

/// A bound that a move has passed.
struct BoundPass: BitwiseCopyable {
    var position: Int32
    var bound: Int32
}

/// A cost at the two strongest levels where it isn't 0.
struct MoveCost: BitwiseCopyable {
    private var rank = Int32.max
    private var amount = 0.0
    private var nextRank = Int32.max
    private var nextAmount = 0.0

    /// Adds the cost at a level that is weaker than those added before.
    @inline(__always)
    mutating func add(_ cost: Double, rank: Int32, tolerance: Double) {
        guard nextRank == .max, abs(cost) > tolerance else { return }
        if self.rank == .max { (self.rank, amount) = (rank, cost) } else { (nextRank, nextAmount) = (rank, cost) }
    }

    @inline(__always)
    func isLess(than other: MoveCost) -> Bool {
        if rank != other.rank { return rank < other.rank ? amount < 0 : other.amount > 0 }
        if amount != other.amount { return amount < other.amount }
        if nextRank != other.nextRank { return nextRank < other.nextRank ? nextAmount < 0 : other.nextAmount > 0 }
        return nextAmount < other.nextAmount
    }
}

/// A move among others: the cheapest one first, among equals the largest entry, then the newest.
struct RankedMove: HeapEntry {
    var cost: MoveCost
    var size: Double
    var index: Int32

    func precedes(_ other: RankedMove) -> Bool {
        if cost.isLess(than: other.cost) { return true }
        if other.cost.isLess(than: cost) { return false }
        return size == other.size ? index > other.index : size > other.size
    }
}
