/// Costs of the variables themselves: a linear part of the objective, at one level or two of its own.
///
/// In the paper only errors of rows cost anything. A cost a unit of a variable's value takes no row, and no pivot for
/// one: it counts where the reduced costs are balanced (``Tableau/imbalance(at:_:)``), and the simplex methods price by
/// it as by any other level. Nothing bounds such a sum from below: a variable that would fall for ever costs nothing
/// any more, and the client is told.
///
/// A client may hold variables by what it hasn't said by rows yet. Costs don't move them: it is told which ones they
/// would move, so that it says so.
extension Solver {
    /// Sets what a unit of a variable's value costs. O(1); what is better then is found with the next solution.
    ///
    /// - Parameters:
    ///   - cost: 0, or at least 1.
    ///   - index: of a variable that is never removed.
    ///   - isHeld: whether costs leave the variable where it is.
    ///   - level: one of two, below all levels of constraints that don't belong to these costs. Always the same for one
    ///     variable.
    package func setCost(_ cost: Double, ofVariableAt index: Int, isHeld: Bool, level: Double) {
        tableau.setCost(cost, of: Int32(truncatingIfNeeded: index), isHeld: isHeld, level)
    }

    /// The variables that would have fallen for ever since this was called last, whose costs are 0 now.
    package func takeUnboundedIndices() -> [Int] {
        defer { tableau.costs.unbounded.removeAll() }
        return tableau.costs.unbounded.map { Int($0) }
    }

    /// The held variables that costs would have moved since this was called last; some repeatedly. What would have
    /// moved them is looked at again with the next solution.
    package func takePushedIndices() -> [Int] {
        defer { tableau.resumeMoves() }
        return tableau.costs.pushed.map { Int($0) }
    }
}

/// The costs of variables, and the moves that wait.
struct VariableCosts {
    /// The slots of their levels; -1 for none.
    private(set) var slots: (stronger: Int32, weaker: Int32) = (-1, -1)
    /// The stronger level; not a number without costs.
    private(set) var level = Double.nan
    /// In the client's units, a variable each; empty without costs.
    var amounts = Buffer<Double>(planned: 0)
    var unbounded = Buffer<Int32>(planned: 0)
    /// Held variables, and the entries of `agenda.priced` that would move them.
    var pushed = Buffer<Int32>(planned: 0)
    var pushing = Buffer<Int32>(planned: 0)
    /// Entries of `agenda.priced` that are to be looked at again.
    var putOff = Buffer<Int32>(planned: 0)
    /// True while a constraint goes: what costs alone would make better waits for what comes in its place.
    var areWaiting = false

    /// Most costs are near this, for tolerances.
    static let usual = 2.0

    @inline(__always) var isEmpty: Bool { slots.stronger < 0 }

    @inline(__always)
    func isLevel(_ slot: Int32) -> Bool { slot == slots.stronger || slot == slots.weaker }

    mutating func insert(_ slot: Int32, _ level: Double) {
        if isEmpty || level > self.level {
            slots = (slot, slots.stronger)
            self.level = level
        } else {
            slots.weaker = slot
        }
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&amounts)
        visitor.visit(&unbounded)
        visitor.visit(&pushed)
        visitor.visit(&pushing)
        visitor.visit(&putOff)
    }
}

extension Tableau {
    fileprivate mutating func setCost(_ cost: Double, of variable: Int32, isHeld: Bool, _ level: Double) {
        let isFreed = variables[variable].isHeld && !isHeld && variables[variable].column < 0
        variables[variable].isHeld = isHeld
        if variables[variable].costSlot < 0 {
            if cost == 0, costs.isEmpty { return }
            variables[variable].costSlot = costSlot(level)
        }
        costs.amounts.extend(to: variables.count, with: 0)
        if cost == costs.amounts[variable], !isFreed { return }
        costs.amounts[variable] = cost
        markUnbalanced(variable)
    }

    /// The slot of a level of costs, which stays in use from then on.
    private mutating func costSlot(_ level: Double) -> Int32 {
        for slot in levels.order where costs.isLevel(slot) && levels.levels[slot].value == level { return slot }
        let slot = retainLevel(Strength(level: level, weight: VariableCosts.usual), weight: VariableCosts.usual)
        costs.insert(slot, level)
        return slot
    }

    /// Has the reduced costs balanced at a variable, whose own cost counts otherwise than before.
    private mutating func markUnbalanced(_ variable: Int32) {
        isCurrent = false
        certificate.unbalanced.append(variable)
        certificate.repricedLevels.insert(costs.slots.stronger)
        if costs.slots.weaker >= 0 { certificate.repricedLevels.insert(costs.slots.weaker) }
    }

    /// The variable's own cost at a level, a unit of its value, in the tableau's units.
    @inline(__always)
    func cost(of variable: Int32, _ slot: Int32) -> Double {
        slot == variables[variable].costSlot ? costs.amounts[variable] * variables[variable].unit : 0
    }

    /// Returns whether a level leaves a variable where it is that nothing defines.
    @inline(__always)
    func isHeld(_ variable: Int32, _ slot: Int32) -> Bool {
        variables[variable].isHeld && variables[variable].column < 0 && costs.isLevel(slot)
    }

    /// Notes that a variable is defined from now on, so that its costs count.
    @inline(__always)
    mutating func noteDefinition(of variable: Int32) { if !costs.isEmpty { markUnbalanced(variable) } }

    /// Forgets the costs of a tight constraint that nothing else prices: what is better without it is looked for when
    /// it is gone.
    mutating func dropVariableCosts(of constraint: Int32) {
        guard !costs.isEmpty, hasReducedCost(constraint) else { return }
        objective.clear(of: constraint)
        markUnbalanced(constraints[constraint].pair)
        for term in pool[constraints[constraint].terms] { markUnbalanced(term.index) }
    }

    /// Lets the weights of the costs' levels be known again.
    mutating func insertCostWeights() {
        for slot in levels.order where costs.isLevel(slot) {
            _ = levels.insert(VariableCosts.usual, VariableCosts.usual, at: slot)
        }
    }

    // MARK: Moves

    /// Returns whether costs of variables alone speak for a move.
    mutating func isForCosts(_ variable: Int32, _ direction: Double) -> Bool {
        !costs.isEmpty && costSign(variable, direction, above: costs.level) == 0
    }

    /// Returns whether the computed column would move held variables for costs alone, so that it isn't followed.
    ///
    /// - Parameter entry: of `agenda.priced`.
    mutating func pushesHeld(_ entry: Int32) -> Bool {
        let before = costs.pushed.count
        for variable in columnSolve.order
        where variables[variable].isHeld && abs(columnSolve.work[variable]) > Tolerance.pivot {
            costs.pushed.append(variable)
        }
        if costs.pushed.count == before { return false }
        costs.pushing.append(entry)
        return true
    }

    fileprivate mutating func resumeMoves() {
        costs.pushed.removeAll()
        for entry in costs.pushing { costs.putOff.append(entry) }
        costs.pushing.removeAll()
        if costs.putOff.count > 0 { isCurrent = false }
    }

    /// Has the moves looked at that were put off.
    mutating func resumePutOff() {
        for entry in costs.putOff {
            if entry < 0 { markUnbalanced(~entry) } else if constraints[entry].status.isTight { markRepriced(entry) }
        }
        costs.putOff.removeAll()
    }

    /// Lets the variables cost nothing that would fall for ever as the computed column is followed, and has what the
    /// moving variable's constraint priced looked at again.
    ///
    /// - Returns: whether there are any.
    mutating func endUnboundedCosts(of moving: Int32, _ direction: Double) -> Bool {
        if costs.isEmpty { return false }
        let before = costs.unbounded.count
        for variable in columnSolve.order where variables[variable].costSlot >= 0 {
            guard costs.amounts[variable] * columnSolve.work[variable] * direction < 0 else { continue }
            costs.amounts[variable] = 0
            costs.unbounded.append(variable)
            markUnbalanced(variable)
        }
        if costs.unbounded.count == before { return false }
        markUnbalanced(moving)
        if variables[moving].column >= 0 {
            for term in pool[constraints[variables[moving].column].terms] { markUnbalanced(term.index) }
        }
        return true
    }
}
