/// What an answer leaves open.
extension Solver {
    /// The variables that may have other values in answers as good as the present one at every level above a given one;
    /// empty where the present one is certainly the only one. Variables that no constraint contains aren't among them.
    /// Solves what is pending. O(constraints × levels), and a column of the tableau for each move that costs nothing.
    ///
    /// - Parameters:
    ///   - level: constraints of this level or a lower one don't count: with what they decide, the variables that they
    ///     decide would depend on which of them there are.
    ///   - pin: what the solver doesn't know that keeps a variable where it is.
    /// - Returns: indices of variables, each once, in no certain order; `nil` where there are none as long as no
    ///   constraint comes or goes and no pivot or flip is made.
    package func openVariables(above level: Double, pinning pin: (_ index: Int) -> Pin?) -> [Int]? {
        update()
        return tableau.progress.failure == nil ? tableau.openVariables(above: level, pinning: pin) : []
    }

    /// Returns whether there may be such variables, `true` too where rows that happen to be 0 leave no move after all;
    /// `nil` where there are none as of ``openVariables(above:pinning:)``. O(constraints × levels)
    package func mayBeOpen(above level: Double, pinning pin: (_ index: Int) -> Pin?) -> Bool? {
        update()
        guard tableau.progress.failure == nil else { return false }
        let (moves, isLasting) = tableau.freeMoves(above: level, pinning: pin)
        return moves.isEmpty && isLasting ? nil : !moves.isEmpty
    }
}

/// A preference that a variable stay where it is, which no row says: with weight 1, at a level for each direction.
package struct Pin {
    /// `nil` where a row says what rising costs.
    let rising: Double?
    /// The same of falling.
    let falling: Double?

    package init(rising: Double?, falling: Double?) {
        self.rising = rising
        self.falling = falling
    }
}

/// A way that a tight row, or a variable that nothing defines, could leave its place without a cost of its own.
private struct FreeMove {
    var variable: Int32
    /// The variable whose pin is a part of what the move costs; -1 for none.
    var pinned: Int32
    var direction: Double
    var isOpen = true
}

/// What a free move does to a row that is 0 by itself, or to a variable that is pinned.
private struct MoveEffect {
    /// The constraint, or the complement of the variable.
    var row: Int32
    var move: Int
    /// The speed at which the row's value rises.
    var rate: Double
    var holdsBelow: Bool
    var holdsAbove: Bool
}

extension Tableau {
    fileprivate mutating func openVariables(above level: Double, pinning pin: (_ index: Int) -> Pin?) -> [Int]? {
        var (moves, isLasting) = freeMoves(above: level, pinning: pin)
        if moves.isEmpty { return isLasting ? nil : [] }
        block(&moves, level, pin)
        return moved(by: moves)
    }

    /// The moves that cost nothing above a level, rows of the moving variable alone considered, and whether there are
    /// no others either as long as nothing but values changes.
    fileprivate mutating func freeMoves(
        above level: Double, pinning pin: (_ index: Int) -> Pin?
    ) -> (moves: [FreeMove], isLasting: Bool) {
        var moves: [FreeMove] = []
        moves.reserveCapacity(32)
        var isLasting = true
        for variable in 0..<variables.count where variables[variable].isAlive {
            let number = Int32(truncatingIfNeeded: variable)
            let column = variables[variable].column
            // The variable whose pin is a part of what the move costs.
            var pinned = number
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
                rises = rises && (isReversed ? own.falling : own.rising) == nil
                falls = falls && (isReversed ? own.rising : own.falling) == nil
            }
            if rises { moves.append(FreeMove(variable: number, pinned: pinned, direction: 1)) }
            if falls { moves.append(FreeMove(variable: number, pinned: pinned, direction: -1)) }
        }
        return (moves, isLasting)
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

    private mutating func moved(by moves: [FreeMove]) -> [Int] {
        var found: [Int] = []
        var isFound = [Bool](repeating: false, count: variables.count)
        func insert(_ variable: Int32) {
            if isFound[Int(variable)] { return }
            isFound[Int(variable)] = true
            found.append(Int(variable))
        }
        for move in moves where move.isOpen {
            insert(move.variable)
            computeColumn(of: move.variable)
            for variable in columnSolve.order
            where abs(columnSolve.work[variable]) > Tolerance.pivot {
                insert(variable)
            }
            columnSolve.clear()
        }
        return found
    }

    /// Closes the moves that rows which happen to be 0 block. A row blocks those that push it to a side that it forbids
    /// or that costs, where no other open move pushes it back. Each turn of the outer loop but the last closes a move.
    private mutating func block(_ moves: inout [FreeMove], _ level: Double, _ pin: (_ index: Int) -> Pin?) {
        var effects: [MoveEffect] = []
        effects.reserveCapacity(64)
        var start = 0
        while start < moves.count {
            // The two directions of one variable stand side by side.
            let count = start + 1 < moves.count && moves[start + 1].variable == moves[start].variable ? 2 : 1
            gatherEffects(of: moves[start..<start + count], level, pin, &effects)
            start += count
        }
        effects.sort { ($0.row, $0.move) < ($1.row, $1.move) }
        var isNew = true
        while isNew {
            isNew = false
            var start = 0
            while start < effects.count {
                var end = start
                while end < effects.count, effects[end].row == effects[start].row { end += 1 }
                for side in [1.0, -1.0] where side > 0 ? effects[start].holdsBelow : effects[start].holdsAbove {
                    var first: Int32 = -1
                    var isOfOne = true
                    var pushesBack = false
                    for index in start..<end where moves[effects[index].move].isOpen {
                        let variable = moves[effects[index].move].variable
                        if first < 0 { first = variable }
                        if variable != first { isOfOne = false }
                        if effects[index].rate * side >= 0 { pushesBack = true }
                    }
                    guard isOfOne || !pushesBack else { continue }
                    for index in start..<end
                    where moves[effects[index].move].isOpen && effects[index].rate * side < 0 {
                        moves[effects[index].move].isOpen = false
                        isNew = true
                    }
                }
                start = end
            }
        }
    }

    /// - Parameter moves: of one variable.
    private mutating func gatherEffects(
        of moves: ArraySlice<FreeMove>, _ level: Double, _ pin: (_ index: Int) -> Pin?,
        _ effects: inout [MoveEffect]
    ) {
        guard let moved = moves.first else { return }
        computeColumn(of: moved.variable)
        for variable in columnSolve.order {
            let rate = columnSolve.work[variable]
            guard variable != moved.pinned, abs(rate) > Tolerance.pivot, let pin = pin(Int(variable)) else { continue }
            for move in moves.indices {
                effects.append(
                    MoveEffect(
                        row: ~variable, move: move, rate: rate * moves[move].direction,
                        holdsBelow: pin.falling != nil, holdsAbove: pin.rising != nil))
            }
        }
        for constraint in columnSolve.touched {
            guard let held = heldSides(of: constraint, level) else { continue }
            var rate = 0.0
            for entry in pool[constraints[constraint].terms] { rate += entry.value * columnSolve.work[entry.index] }
            guard abs(rate) > Tolerance.pivot else { continue }
            for move in moves.indices {
                effects.append(
                    MoveEffect(
                        row: constraint, move: move, rate: rate * moves[move].direction, holdsBelow: held.below,
                        holdsAbove: held.above))
            }
        }
        columnSolve.clear()
    }
}
