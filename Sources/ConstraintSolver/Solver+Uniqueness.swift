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
