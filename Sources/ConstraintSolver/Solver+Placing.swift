extension Solver {
    /// Forgets all variables and constraints, but not the ``counters``. Handles of what was in the solver are unknown
    /// from now on.
    ///
    /// - Parameters:
    ///   - variableCapacity: as of ``init(variableCapacity:constraintCapacity:)``.
    ///   - constraintCapacity: the same.
    public func reset(variableCapacity: Int = 0, constraintCapacity: Int = 0) {
        replaceTableau(
            Solver.emptyTableau(variableCapacity: variableCapacity, constraintCapacity: constraintCapacity))
    }

    /// Leaves preferences that don't hold violated, all at once, where a client knows that most of them will be: one by
    /// one, each takes a row of the solved form. What should hold after all is found by the primal simplex. O(size of
    /// the solver), and a few pivots
    package func flipQueued() { tableau.flipQueued() }

    /// The variable with an index, for clients that never remove one.
    @inlinable
    package func variable(at index: Int) -> Variable {
        Variable(slot: Int32(truncatingIfNeeded: index), generation: 0, owner: owner)
    }

    /// Makes a variable that no constraint contains any more as good as new: see
    /// ``makeVariable(_:value:keepsValue:)``.
    package func renew(_ variable: Variable, value: Double, keepsValue: Bool) {
        guard contains(variable), useCount(variable) == 0 else { return }
        tableau.renew(variable.slot, value: value, keepsValue: keepsValue)
    }

    /// The number of constraints that contain the variable. O(1)
    package func useCount(_ variable: Variable) -> Int {
        contains(variable) ? Int(tableau.variables[variable.slot].uses.count) : 0
    }

    /// Moves a variable that no tight constraint defines, so that it needs no constraint to get there: a good guess, as
    /// the value that ``makeVariable(_:value:keepsValue:)`` begins with. No effect on another one. O(uses of the
    /// variable)
    package func place(_ variable: Variable, at value: Double) {
        guard contains(variable), abs(value) <= Tolerance.greatestValue else { return }
        tableau.place(variable.slot, at: value / tableau.variables[variable.slot].unit)
    }
}

extension Tableau {
    fileprivate mutating func renew(_ variable: Int32, value: Double, keepsValue: Bool) {
        endElimination(of: variable)
        variables[variable].keepsValue = keepsValue
        setValue(value, of: variable)
    }

    mutating func place(_ variable: Int32, at value: Double) {
        // Eliminations don't keep it: no step reads the row of a variable that nothing defines.
        guard progress.failure == nil, variables[variable].column < 0, value != values[variable] else { return }
        isCurrent = false
        setValue(value, of: variable)
        for use in pool[variables[variable].uses] {
            let constraint = use.index
            if constraints[constraint].status.isTight { markStale(constraint) } else { reexamine(constraint) }
        }
    }
}
