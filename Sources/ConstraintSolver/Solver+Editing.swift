extension Solver {
    /// Makes a variable an edit variable: a preference that it have the value suggested last, at first its present one.
    ///
    /// - Returns: the edit's constraint, by which the edit can also be removed or given another strength.
    /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/alreadyEdited(_:)``, ``SolverError/requiredEdit``,
    ///   ``SolverError/invalidStrength``.
    @discardableResult
    public func addEdit(_ variable: Variable, _ strength: Strength = .strong) throws(SolverError) -> Constraint {
        let slot = try checked(variable)
        if tableau.variables[slot].edit >= 0 { throw .alreadyEdited(variable) }
        if strength.isRequired { throw .requiredEdit }
        try solve()
        let constraint = try add(1, times: variable, constant: -value(of: variable), .equal, strength)
        tableau.variables[slot].edit = constraint.slot
        tableau.constraints[constraint.slot].editedVariable = slot
        return constraint
    }

    /// Ends the edit of a variable; the variable is free to go where the other constraints want it. Stays ask for the
    /// values as they are now.
    ///
    /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/notEdited(_:)``.
    public func removeEdit(_ variable: Variable) throws(SolverError) { try remove(try edit(of: variable)) }

    /// Returns whether the variable is being edited.
    public func isEdited(_ variable: Variable) -> Bool {
        contains(variable) && tableau.variables[variable.slot].edit >= 0
    }

    /// Suggests a value for an edit variable. O(1) until something is read.
    ///
    /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/notEdited(_:)``, ``SolverError/notFinite``.
    public func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
        let slot = try checked(variable)
        let edit = tableau.variables[slot].edit
        if edit < 0 { throw .notEdited(variable) }
        try setPreference(constant: -value, of: edit)
    }

    /// Suggests several values at once: all of them, or none when one of them is refused.
    ///
    /// - Throws: as ``suggest(_:for:)-(Double,_)``.
    public func suggest(_ values: some Collection<(variable: Variable, value: Double)>) throws(SolverError) {
        for (variable, value) in values {
            _ = try scaledConstant(-value, of: try edit(of: variable).slot)
        }
        for (variable, value) in values { try suggest(value, for: variable) }
    }

    private func edit(of variable: Variable) throws(SolverError) -> Constraint {
        let edit = tableau.variables[try checked(variable)].edit
        if edit < 0 { throw .notEdited(variable) }
        return handle(ofConstraint: edit)
    }
}
