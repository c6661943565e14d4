/// The freedom of a variable, for clients that choose which constraints to add.
extension Solver {
    /// A variable's freedom by its equation in terms of the tight constraints.
    package enum Freedom: Sendable {
        /// Only at the cost of a constraint above the level asked about does the variable move.
        case held
        /// The variable moves when others do that can move at no cost; see ``freeTerm(at:)``.
        case free(count: Int)
        /// Constraints of the level asked about, or lower ones, decide.
        case priced
    }

    /// What can move a variable. The solver must have nothing pending, or solves first. O(what the variable depends on)
    ///
    /// - Parameters:
    ///   - variable: one of this solver's.
    ///   - level: ``Freedom/held`` means that any move costs errors above this level.
    ///   - direction: above 0, which variables can let this one rise; below 0, fall. Besides those that no constraint
    ///     defines, these are then those that a constraint of this variable alone defines that may leave 0 at no cost.
    ///     Default: 0, only the former.
    /// - Returns: `held` for a variable that is not this solver's.
    package func freedom(of variable: Variable, above level: Double, moving direction: Double = 0) -> Freedom {
        update()
        guard contains(variable) else { return .held }
        guard tableau.progress.failure == nil else { return .priced }
        tableau.computeRow(ofVariable: variable.slot)
        return tableau.freedomOfComputedRow(of: variable.slot, above: level, direction)
    }

    /// One of the free variables that ``freedom(of:above:moving:)`` found last, and how far the variable moves when
    /// that one does by 1. Valid until the next call of any kind but this one.
    package func freeTerm(at position: Int) -> Term {
        let index = tableau.objective.pivotSlots[position]
        return Term(
            handle(ofVariable: tableau.rowSolve.entries[index].variable), tableau.coefficientInComputedRow(index))
    }

    /// Lets a constraint of one variable that holds with equality define that variable, where none does: from then on
    /// moving the variable counts as violating the constraint. No effect otherwise. O(uses of the variable)
    package func define(_ variable: Variable, by constraint: Constraint) {
        guard contains(variable), contains(constraint) else { return }
        tableau.defineIfFree(variable.slot, by: constraint.slot, isMoving: false)
    }

    /// Moves a variable to where an inequality holds with equality, where no constraint defines the variable and no
    /// other one that is tight contains it: it lies on its bound then, as it does after a simplex step. No effect
    /// otherwise, nor after an `add` that has not been solved for. O(uses of the variable)
    package func settle(_ variable: Variable, on constraint: Constraint) {
        guard contains(variable), contains(constraint) else { return }
        tableau.defineIfFree(variable.slot, by: constraint.slot, isMoving: true)
    }
}

extension Tableau {
    /// Leaves the positions of the row's free variables in `objective.pivotSlots`.
    ///
    /// - Parameter variable: the one whose row it is.
    fileprivate mutating func freedomOfComputedRow(
        of variable: Int32, above level: Double, _ direction: Double
    ) -> Solver.Freedom {
        objective.pivotSlots.removeAll()
        var (rises, falls) = (false, false)
        for index in rowSolve.entries.slots where abs(rowSolve.entries[index].value) >= Tolerance.pivot {
            let entry = rowSolve.entries[index]
            if variables[entry.variable].column < 0 || isSlack(entry.variable, direction * entry.value) {
                objective.pivotSlots.append(index)
            } else {
                rises = rises || !isHeldInPlace(entry.variable, entry.value, above: level)
                falls = falls || !isHeldInPlace(entry.variable, -entry.value, above: level)
            }
        }
        if objective.pivotSlots.count > 0 { return .free(count: objective.pivotSlots.count) }
        if rises || falls { _ = closeByOwnRows(variable, isReversed: false, level, &rises, &falls) }
        return rises || falls ? .priced : .held
    }

    /// Returns whether a row of one variable defines this one, and may leave 0 to a side at no cost.
    private mutating func isSlack(_ variable: Int32, _ direction: Double) -> Bool {
        guard direction != 0, !variables[variable].isEliminated else { return false }
        let record = constraints.base + Int(variables[variable].column)
        guard record.pointee.terms.count == 1, record.pointee.status == .tight, !record.pointee.forbids(direction)
        else { return false }
        return isFree(variable, direction > 0 ? 1 : -1)
    }

    /// The coefficient in the client's units.
    fileprivate mutating func coefficientInComputedRow(_ index: Int32) -> Double {
        // What a row defines counts in the row's value.
        let entry = rowSolve.entries[index]
        let variable = variables[entry.variable]
        let diagonal = variable.column < 0 ? 1 : variable.diagonal
        return entry.value * diagonal * variables[rowSolve.spike[0].variable].unit / variable.unit
    }

    /// Returns whether the constraint that defines the variable doesn't leave 0 to a side without an error above the
    /// level.
    private mutating func isHeldInPlace(_ variable: Int32, _ direction: Double, above level: Double) -> Bool {
        let record = constraints.base + Int(variables[variable].column)
        return record.pointee.forbids(direction) || costSign(variable, direction > 0 ? 1 : -1, above: level) > 0
    }

    /// - Parameter isMoving: whether the variable is to move, and then no tight constraint may contain it; else the
    ///   constraint must be of this variable alone, and hold.
    fileprivate mutating func defineIfFree(_ variable: Int32, by constraint: Int32, isMoving: Bool) {
        let term = pool[constraints[constraint].terms].first { $0.index == variable }
        guard let term, variables[variable].column < 0, !variables[variable].isEliminated,
            constraints[constraint].status == .basic, constraints[constraint].slope == 0,
            abs(term.value) >= Tolerance.pivot,
            isMoving
                ? !definesAnything(variable)
                : constraints[constraint].terms.count == 1 && abs(evaluate(constraint)) <= Tolerance.feasibility
        else { return }
        define(variable, by: constraint)
    }
}

extension Solver {
    /// Returns whether the constraints leave the variable only the value that it has.
    ///
    /// `false` also for a variable that no constraint contains. Works on a copy: O(size of the solver), and a few
    /// pivots.
    ///
    /// - Throws: ``SolverError/unknownVariable(_:)``, and what ``solve()`` throws.
    public func isUnique(_ variable: Variable) throws(SolverError) -> Bool { try alternative(moving: variable) == nil }

    /// Another solution, as good at every level, in which the variable has another value: up to 1 (or a millionth of
    /// its value where that is more) greater, or if it can't be greater, as much less. `nil` when the variable's value
    /// is unique.
    ///
    /// The solver itself stays as it is. O(size of the solver), and a few pivots.
    ///
    /// Values count as different when they are more than 1e-6 apart, or a 1e-13th of their size where that is more: a
    /// variable that other solutions move by less is called unique.
    ///
    /// - Returns: every variable whose value differs, with the value it has there.
    /// - Throws: ``SolverError/unknownVariable(_:)``, and what ``solve()`` throws.
    public func alternative(
        moving variable: Variable
    ) throws(SolverError) -> [(variable: Variable, value: Double)]? {
        let slot = try checked(variable)
        try solve()
        let value = tableau.values[slot]
        // A step of 1 would be within the tolerance of a row whose addends are large, or within rounding.
        let step = max(1 / tableau.variables[slot].unit, abs(value) * Tolerance.probe)
        for other in [value + step, value - step] where abs(other) <= Tolerance.greatestValue {
            var trial = tableau.copy()
            defer { trial.free() }
            trial.prefer(slot, other)
            if let failure = trial.progress.failure { throw failure }
            if trial.differs(from: tableau, at: slot) { return differences(trial) }
        }
        return nil
    }

    private func differences(_ trial: Tableau) -> [(variable: Variable, value: Double)] {
        var result: [(variable: Variable, value: Double)] = []
        for slot in trial.variables.slots
        where trial.variables[slot].isAlive && trial.differs(from: tableau, at: slot) {
            result.append((handle(ofVariable: slot), trial.values[slot] * trial.variables[slot].unit))
        }
        return result
    }
}

extension Tableau {
    /// Solves with the preference that a variable have a value, on a level below all that a client can use: among
    /// solutions that are equally good so far, the one nearest to that value.
    fileprivate mutating func prefer(_ variable: Int32, _ value: Double) {
        registry.mergedTerms.removeAll()
        registry.mergedTerms.append(Entry(index: variable, back: 0, value: 1))
        let constraint = insert(
            constant: -value, scale: 1, relation: .equal, strength: Strength(level: -.infinity))
        reexamine(constraint)
        settle()
    }

    fileprivate func differs(from other: Tableau, at variable: Int32) -> Bool {
        let unit = variables[variable].unit
        let difference = abs(values[variable] - other.values[variable]) * unit
        return difference > Tolerance.sameValue + Tolerance.sameValueGrowth * abs(values[variable] * unit)
    }
}
