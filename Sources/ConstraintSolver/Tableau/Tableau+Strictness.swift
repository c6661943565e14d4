/// Whether an answer is the only one.
extension Solver {
    /// Whether there is certainly no other answer, by the costs of all that could move. `false` also where only several rows
    /// together leave no room. Solves what is pending. O(constraints × levels), and a column of the tableau for each move
    /// that costs nothing.
    ///
    /// - Parameter isPinned: whether something that the solver doesn't know keeps a variable where it is.
    package func hasUniqueAnswer(pinning isPinned: (_ index: Int) -> Bool) -> Bool {
        proofOfUniqueness(pinning: isPinned) != nil
    }

    /// Why there is certainly no other answer, as ``hasUniqueAnswer(pinning:)`` tells; `nil` where that isn't certain.
    package func proofOfUniqueness(pinning isPinned: (_ index: Int) -> Bool) -> UniquenessProof? {
        update()
        guard tableau.pointee.failure == nil else { return nil }
        var blocking: [Int32] = []
        return tableau.pointee.isAnswerStrict(pinning: isPinned, &blocking) ? UniquenessProof(blocking: blocking) : nil
    }

    /// Whether a proof holds for the present answer too, where the basis is the one that it was found for: costs follow from
    /// that, so that only what happened to be 0 is looked at again. O(rows in the proof)
    package func isUnique(by proof: UniquenessProof, pinning isPinned: (_ index: Int) -> Bool) -> Bool {
        update()
        guard tableau.pointee.failure == nil else { return false }
        return proof.blocking.allSatisfy { row in
            row < 0
                ? isPinned(Int(~row))
                : tableau.pointee.isNegligible(tableau.pointee.constraints[row].activity, row)
        }
    }
}

/// What, beside costs, keeps an answer the only one.
package struct UniquenessProof: Sendable {
    /// Constraints whose rows are 0 by themselves, and complements of variables that something else keeps in place.
    fileprivate let blocking: [Int32]
}

/// A way that a tight row, or a variable that nothing defines, could leave its place without a cost of its own.
private struct FreeMove {
    var variable: Int32
    var direction: Double
    var isOpen = true
}

/// What a free move does to a row that is 0 by itself, or to a variable that is pinned.
private struct MoveEffect {
    /// The constraint, or the complement of the variable.
    var row: Int32
    var move: Int
    /// How fast the row's value rises.
    var rate: Double
    var holdsBelow: Bool
    var holdsAbove: Bool
}

extension Tableau {
    /// More free moves than this aren't looked at.
    private static let greatestFreedom = 32

    /// - Parameter blocking: gets what keeps moves without a cost from being made.
    fileprivate mutating func isAnswerStrict(
        pinning isPinned: (_ index: Int) -> Bool, _ blocking: inout [Int32]
    ) -> Bool {
        var moves: [FreeMove] = []
        for variable in 0..<variables.count where variables[variable].isAlive {
            let number = Int32(truncatingIfNeeded: variable)
            let column = variables[variable].column
            if column < 0 {
                if variables[variable].uses.count == 0 { continue }
                if isPinned(variable) {
                    blocking.append(~number)
                    continue
                }
                moves.append(FreeMove(variable: number, direction: 1))
                moves.append(FreeMove(variable: number, direction: -1))
            } else {
                let record = constraints.base + Int(column)
                if record.pointee.forbidsAbove { continue }
                if !costs(number, 1) { moves.append(FreeMove(variable: number, direction: 1)) }
                if !record.pointee.forbidsBelow, !costs(number, -1) {
                    moves.append(FreeMove(variable: number, direction: -1))
                }
            }
            if moves.count > Self.greatestFreedom { return false }
        }
        return moves.isEmpty || areBlocked(&moves, isPinned, &blocking)
    }

    /// Whether moving what defines a variable off 0 that way costs something.
    private mutating func costs(_ variable: Int32, _ direction: Double) -> Bool {
        for rank in 0..<levels.order.count {
            let slot = levels.order[rank]
            let cost = moveCost(variable, direction, slot)
            if abs(cost) > levels.tolerance(slot) { return cost > 0 }
        }
        return false
    }

    /// Whether rows that happen to be 0 block all moves. A row blocks those that push it to a side that it forbids or that
    /// costs, where no other open move pushes it back. Each turn of the outer loop but the last closes a move.
    private mutating func areBlocked(
        _ moves: inout [FreeMove], _ isPinned: (_ index: Int) -> Bool, _ blocking: inout [Int32]
    ) -> Bool {
        var effects: [MoveEffect] = []
        for index in moves.indices { gatherEffects(of: index, moves[index], isPinned, &effects) }
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
                        if blocking.last != effects[index].row { blocking.append(effects[index].row) }
                        isNew = true
                    }
                }
                start = end
            }
        }
        return moves.allSatisfy { !$0.isOpen }
    }

    private mutating func gatherEffects(
        of index: Int, _ move: FreeMove, _ isPinned: (_ index: Int) -> Bool, _ effects: inout [MoveEffect]
    ) {
        computeColumn(of: move.variable)
        for position in 0..<columnOrder.count {
            let variable = columnOrder[position]
            let rate = columnWork[variable] * move.direction
            guard abs(rate) > Tolerance.pivot, isPinned(Int(variable)) else { continue }
            effects.append(
                MoveEffect(row: ~variable, move: index, rate: rate, holdsBelow: true, holdsAbove: true))
        }
        for position in 0..<touched.count {
            let constraint = touched[position]
            let record = constraints.base + Int(constraint)
            guard isNegligible(record.pointee.activity, constraint) else { continue }
            let terms = pool.pointer(record.pointee.terms)
            var rate = 0.0
            for term in 0..<Int(record.pointee.terms.count) {
                rate += terms[term].value * columnWork[terms[term].index]
            }
            rate *= move.direction
            guard abs(rate) > Tolerance.pivot else { continue }
            // The slope is in the move's cost already.
            let slope = record.pointee.slope
            let holdsBelow = record.pointee.forbidsBelow || slope > -record.pointee.lowerSlope
            let holdsAbove = record.pointee.forbidsAbove || slope < record.pointee.upperSlope
            effects.append(
                MoveEffect(
                    row: constraint, move: index, rate: rate, holdsBelow: holdsBelow, holdsAbove: holdsAbove))
        }
        clearColumn()
    }
}
