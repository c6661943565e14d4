/// What an answer leaves open.
extension Solver {
    /// Returns whether there may be answers as good as the present one at every level above a given one in which
    /// variables have other values. Variables that no constraint contains don't count. Solves what is pending.
    /// O(constraints × levels), and a column of the tableau for each move that may cost nothing.
    ///
    /// - Parameters:
    ///   - level: constraints of this level or a lower one don't count.
    ///   - isExact: whether rows that happen to be 0, and hold one such move alone, count.
    ///   - pin: what the solver doesn't know that keeps a variable where it is.
    /// - Returns: `nil` where there are none as long as no constraint comes or goes and no pivot or flip is made.
    package func mayBeOpen(
        above level: Double, isExact: Bool, pinning pin: (_ index: Int) -> Pin?
    ) -> Bool? {
        update()
        if tableau.progress.failure != nil { return false }
        return tableau.mayBeOpen(above: level, isExact: isExact, pinning: pin)
    }
}

/// A preference that a variable stay where it is, which no row says.
package struct Pin {
    let forbidsRising: Bool
    let forbidsFalling: Bool

    /// - Parameters:
    ///   - forbidsRising: false where a row says what rising costs.
    ///   - forbidsFalling: the same of falling.
    package init(forbidsRising: Bool, forbidsFalling: Bool) {
        (self.forbidsRising, self.forbidsFalling) = (forbidsRising, forbidsFalling)
    }
}

/// A way in which a tight row, or a variable that nothing defines, could leave its place without a cost of its own.
private struct FreeMove {
    var variable: Int32
    /// The variable whose pin is a part of what the move costs; -1 for none.
    var pinned: Int32
    var rises: Bool
    var falls: Bool

    var isOpen: Bool { rises || falls }

    /// Returns whether the move may have a row rise that moves at a rate, or fall.
    func pushes(_ rate: Double, up: Bool) -> Bool { (rate > 0) == up ? rises : falls }
}

/// A row that is 0 by itself, or a variable with a pin, which a free move moves.
private struct MovedRow {
    /// The constraint, or the variable behind all constraints.
    var row: Int
    var rate: Double
    var holdsBelow: Bool
    var holdsAbove: Bool
}

/// The free moves that have a row rise, or fall.
private struct Pushing {
    /// The only one; -1 for none, -2 for several.
    private var move: Int32 = -1

    var isNone: Bool { move == -1 }

    func isNoneBut(_ other: Int) -> Bool { move == -1 || Int(move) == other }

    mutating func insert(_ other: Int) { move = isNoneBut(other) ? Int32(truncatingIfNeeded: other) : -2 }
}

extension Tableau {
    /// Looks for moves that cost nothing above a level, rows of the moving variable alone considered.
    fileprivate mutating func mayBeOpen(
        above level: Double, isExact: Bool, pinning pin: (_ index: Int) -> Pin?
    ) -> Bool? {
        var moves: [FreeMove] = []
        // False where values decide that a move costs something.
        var isLasting = true
        for variable in 0..<variables.count where variables[variable].isAlive {
            let column = variables[variable].column
            // The variable whose pin is a part of what the move costs; -1 for none.
            var pinned = Int32(truncatingIfNeeded: variable)
            var isReversed = false
            var (rises, falls) = (true, true)
            if column < 0 {
                // Its moves cost nothing, or there would be a better answer: but for what pins add.
                if variables[variable].uses.count == 0 { continue }
            } else if constraints[column].forbidsAbove, constraints[column].forbidsBelow {
                continue
            } else {
                (rises, falls) = freeDirections(ofTight: column, above: level)
                if !rises, !falls { continue }
                // A row about one variable alone moves it, and nothing else does. It may define another variable. What
                // pins of other variables add to such a move isn't counted.
                pinned = -1
                if constraints[column].terms.count == 1 {
                    let term = pool[constraints[column].terms][0]
                    (pinned, isReversed) = (term.index, term.value < 0)
                }
            }
            if pinned >= 0, closeByOwnRows(pinned, isReversed: isReversed, level, &rises, &falls) { isLasting = false }
            if rises || falls, pinned >= 0, let own = pin(Int(pinned)) {
                isLasting = isLasting && column < 0
                rises = rises && !(isReversed ? own.forbidsFalling : own.forbidsRising)
                falls = falls && !(isReversed ? own.forbidsRising : own.forbidsFalling)
            }
            if !rises, !falls { continue }
            if !isExact { return true }
            moves.append(
                FreeMove(
                    variable: Int32(truncatingIfNeeded: variable), pinned: pinned, rises: rises, falls: falls))
        }
        if moves.isEmpty { return isLasting ? nil : false }
        return closeByOtherRows(&moves, level, pin)
    }

    /// Closes the moves that rows which happen to be 0 block. A row blocks those that push it to a side that it forbids
    /// or that costs, where no other open move pushes it back. Each turn of the loop but the last closes a move.
    ///
    /// - Returns: whether a move is left.
    private mutating func closeByOtherRows(
        _ moves: inout [FreeMove], _ level: Double, _ pin: (_ index: Int) -> Pin?
    ) -> Bool {
        let rows = moves.map { rowsMoved(by: $0, level, pin) }
        while true {
            var rising = [Pushing](repeating: Pushing(), count: constraints.count + variables.count)
            var falling = rising
            for move in moves.indices {
                for moved in rows[move] {
                    if moves[move].pushes(moved.rate, up: true) { rising[moved.row].insert(move) }
                    if moves[move].pushes(moved.rate, up: false) { falling[moved.row].insert(move) }
                }
            }
            var isNew = false
            for move in moves.indices where moves[move].isOpen {
                let before = (moves[move].rises, moves[move].falls)
                for moved in rows[move] {
                    let isAlone = rising[moved.row].isNoneBut(move) && falling[moved.row].isNoneBut(move)
                    let isUpBlocked = moved.holdsAbove && (isAlone || falling[moved.row].isNone)
                    let isDownBlocked = moved.holdsBelow && (isAlone || rising[moved.row].isNone)
                    if moved.rate > 0 ? isUpBlocked : isDownBlocked { moves[move].rises = false }
                    if moved.rate > 0 ? isDownBlocked : isUpBlocked { moves[move].falls = false }
                }
                if before != (moves[move].rises, moves[move].falls) { isNew = true }
            }
            if !isNew { return moves.contains { $0.isOpen } }
        }
    }

    private mutating func rowsMoved(
        by move: FreeMove, _ level: Double, _ pin: (_ index: Int) -> Pin?
    ) -> [MovedRow] {
        computeColumn(of: move.variable)
        var rows: [MovedRow] = []
        for variable in columnSolve.order {
            let rate = columnSolve.work[variable]
            guard variable != move.pinned, abs(rate) > Tolerance.pivot, let pin = pin(Int(variable)) else { continue }
            rows.append(
                MovedRow(
                    row: constraints.count + Int(variable), rate: rate, holdsBelow: pin.forbidsFalling,
                    holdsAbove: pin.forbidsRising))
        }
        for constraint in columnSolve.touched {
            guard let held = heldSides(of: constraint, level) else { continue }
            var rate = 0.0
            for entry in pool[constraints[constraint].terms] { rate += entry.value * columnSolve.work[entry.index] }
            guard abs(rate) > Tolerance.pivot else { continue }
            rows.append(
                MovedRow(row: Int(constraint), rate: rate, holdsBelow: held.below, holdsAbove: held.above))
        }
        columnSolve.clear()
        return rows
    }

    /// The directions in which a tight constraint may leave 0 without a cost above a level.
    private mutating func freeDirections(ofTight constraint: Int32, above level: Double) -> (rises: Bool, falls: Bool) {
        let record = constraints.base + Int(constraint)
        var rises = !record.pointee.forbidsAbove
        var falls = !record.pointee.forbidsBelow
        let costs = objective.reducedCost(constraint, 0)
        for slot in levels.order {
            let cost = costs[Int(slot)]
            let isOwn = slot == record.pointee.level
            if cost == 0, !isOwn { continue }
            if levels.levels[slot].value <= level { break }
            let tolerance = levels.tolerance(slot)
            if abs(cost + (isOwn ? record.pointee.upperSlope : 0)) > tolerance { rises = false }
            if abs(cost - (isOwn ? record.pointee.lowerSlope : 0)) > tolerance { falls = false }
        }
        return (rises, falls)
    }

    /// Closes the moves of a variable that nothing else moves where rows of it alone block them. Most moves of lengths
    /// end that way, so that no column has to be computed for them.
    ///
    /// - Parameter isReversed: whether the variable falls where the row that defines it rises.
    /// - Returns: whether one is closed.
    mutating func closeByOwnRows(
        _ variable: Int32, isReversed: Bool, _ level: Double, _ rises: inout Bool, _ falls: inout Bool
    ) -> Bool {
        let before = (rises, falls)
        for use in pool[variables[variable].uses] {
            guard constraints[use.index].terms.count == 1, constraints[use.index].status == .basic,
                let held = heldSides(of: use.index, level)
            else { continue }
            let isSame = (use.value > 0) != isReversed
            rises = rises && !(isSame ? held.above : held.below)
            falls = falls && !(isSame ? held.below : held.above)
        }
        return (rises, falls) != before
    }

    /// The sides of 0 to which a basic row that happens to be 0 lets nothing move it, or only at a cost above the
    /// level; `nil` for other rows.
    private mutating func heldSides(of constraint: Int32, _ level: Double) -> (below: Bool, above: Bool)? {
        let record = constraints.base + Int(constraint)
        guard isNegligible(record.pointee.activity, constraint),
            record.pointee.isRequired || levels.levels[record.pointee.level].value > level
        else { return nil }
        // The slope is in the move's cost already.
        let slope = record.pointee.slope
        return (
            record.pointee.forbidsBelow || slope > -record.pointee.lowerSlope,
            record.pointee.forbidsAbove || slope < record.pointee.upperSlope
        )
    }
}
