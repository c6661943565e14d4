/// A constant that waits for ``Solver/commit()``.
struct StagedConstant {
    var constraint: Int32
    /// As the client gives it.
    var constant: Double
    /// The scaled row's constant before a commit.
    var old = 0.0
}

extension Solver {
    /// Removes a constraint.
    ///
    /// O(terms) when no preference is violated on its account; else as many pivots as it takes to use the freedom.
    /// Variables that nothing determines any more keep their values.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``.
    public func remove(_ constraint: Constraint) throws(SolverError) {
        let slot = try checked(constraint)
        let edited = tableau.constraints[slot].editedVariable
        if edited >= 0 {
            if tableau.registry.stayCount > 0 {
                update()
                if tableau.progress.failure == nil { tableau.resetStays() }
            }
            tableau.variables[edited].edit = -1
        }
        dropStaged(slot)
        tableau.recover()
        tableau.removeConstraint(slot)
    }

    /// The constant of a constraint, read as `expression relation 0`.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``.
    public func constant(of constraint: Constraint) throws(SolverError) -> Double {
        let slot = try checked(constraint)
        return tableau.constraints[slot].constant / tableau.constraints[slot].scale
    }

    /// Replaces the constant of a constraint in place.
    ///
    /// The constant is that of `expression relation 0`, so for `left == right + 8` it is -8. A preference's constant
    /// is only noted, O(terms); what it moves is found out once for all changes when something is read. A required
    /// constraint is checked at once.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/notFinite``,
    ///   ``SolverError/unsatisfiable(others:)``.
    public func setConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        let slot = try checked(constraint)
        guard tableau.constraints[slot].isRequired else {
            try setPreference(constant: constant, of: slot)
            return
        }
        if try scaledConstant(constant, of: slot) == tableau.constraints[slot].constant { return }
        var change = CollectionOfOne(StagedConstant(constraint: slot, constant: constant))
        try replaceConstants(&change, without: slot)
    }

    /// Lets required constraints have new constants: all of them, or none.
    ///
    /// - Parameter slot: the constraint that a conflict is told without; -1 where all that are in it are told.
    private func replaceConstants(
        _ changes: inout some MutableCollection<StagedConstant> & BidirectionalCollection, without slot: Int32
    ) throws(SolverError) {
        try restoreRequired()
        tableau.beginJournal()
        for index in changes.indices {
            let constraint = changes[index].constraint
            changes[index].old = tableau.constraints[constraint].constant
            tableau.setConstant(changes[index].constant * tableau.constraints[constraint].scale, of: constraint)
        }
        let outcome = tableau.repairRequired()
        tableau.endJournal()
        guard outcome != .done else { return }
        let error = error(outcome, without: slot)
        for change in changes.reversed() { tableau.constraints[change.constraint].constant = change.old }
        tableau.rollBack()
        for change in changes { tableau.reexamine(change.constraint) }
        throw error
    }

    /// Solves what stands in the way of judging a required change.
    func restoreRequired() throws(SolverError) {
        tableau.recover()
        guard tableau.restoreRequired() else {
            let error = tableau.progress.trouble ?? .numericalTrouble
            tableau.progress.trouble = nil
            // The attempt has taken rows out of the queue that still fail.
            tableau.restart()
            throw error
        }
    }

    /// Notes a preference's constant.
    @inline(__always)
    func setPreference(constant: Double, of slot: Int32) throws(SolverError) {
        let scaled = try scaledConstant(constant, of: slot)
        if scaled == tableau.constraints[slot].constant { return }
        tableau.recover()
        if abs(constant) <= Tolerance.greatestUntried {
            tableau.setConstant(scaled, of: slot)
        } else {
            try attempt(constant: scaled, of: slot)
        }
    }

    @inline(never)
    private func attempt(constant: Double, of slot: Int32) throws(SolverError) {
        try attempt { tableau.setConstant(constant, of: slot) }
    }

    /// Makes a change to a preference by which values may become too large, and solves at once; where that fails, all
    /// is as before.
    func attempt<Result>(_ change: () -> Result) throws(SolverError) -> Result {
        var backup = tableau.copy()
        let result = change()
        tableau.settle()
        guard let failure = tableau.progress.failure else {
            backup.free()
            return result
        }
        swap(&backup.journal, &tableau.journal)
        tableau.free()
        tableau = backup
        throw failure
    }

    /// Notes a new constant for a constraint, to take effect with ``commit()`` together with all others noted before.
    ///
    /// This is the way to move several required constraints that could not move one after the other. O(1)
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/notFinite``.
    public func stageConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        let slot = try checked(constraint)
        _ = try scaledConstant(constant, of: slot)
        staged.append(StagedConstant(constraint: slot, constant: constant))
    }

    /// Lets all staged constants take effect: all of them, or none.
    ///
    /// - Throws: ``SolverError/unsatisfiable(others:)`` with the whole conflict, the changed constraints included.
    public func commit() throws(SolverError) {
        defer { staged.removeAll(keepingCapacity: true) }
        try replaceConstants(&staged, without: -1)
    }

    /// Changes the strength of a constraint in place.
    ///
    /// O(1) when the constraint holds and remains worth it; else as many pivots as it takes.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/invalidStrength``,
    ///   ``SolverError/requiredEdit``, ``SolverError/unsatisfiable(others:)``.
    public func setStrength(_ strength: Strength, of constraint: Constraint) throws(SolverError) {
        let slot = try checked(constraint)
        try check(strength)
        let record = tableau.constraints[slot]
        if strength.isRequired, record.editedVariable >= 0 { throw .requiredEdit }
        if strength.isRequired, record.isRequired { return }
        guard strength.isRequired || isUsable(strength, scale: record.scale) else { throw .invalidStrength }
        tableau.recover()
        try solve()
        guard strength.isRequired else {
            tableau.setPreference(strength, of: slot)
            return
        }
        let old = tableau.constraints[slot]
        tableau.beginJournal()
        tableau.makeRequired(slot)
        let outcome = tableau.repairRequired()
        tableau.endJournal()
        if outcome == .done {
            tableau.releasePreference(slot, old)
            return
        }
        let error = error(outcome, without: slot)
        tableau.restorePreference(slot, old)
        tableau.rollBack()
        tableau.reexamine(slot)
        throw error
    }

    /// Returns whether a preference's weight can be told from the others of its level.
    func isUsable(_ strength: Strength, scale: Double) -> Bool {
        let weight = strength.weight / abs(scale)
        guard weight.isNormal else { return false }
        if tableau.levels.accepts(strength.weight, at: strength.level) { return true }
        tableau.measureWeights()
        return tableau.levels.accepts(strength.weight, at: strength.level)
    }

    /// The strength of a constraint.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``.
    public func strength(of constraint: Constraint) throws(SolverError) -> Strength {
        tableau.strength(of: try checked(constraint))
    }

    @inline(__always)
    func scaledConstant(_ constant: Double, of slot: Int32) throws(SolverError) -> Double {
        let scaled = constant * tableau.constraints[slot].scale
        guard abs(scaled) <= Tolerance.greatestValue else { throw .notFinite }
        return scaled
    }

    private func dropStaged(_ slot: Int32) { if !staged.isEmpty { staged.removeAll { $0.constraint == slot } } }
}

extension Tableau {
    mutating func strength(of constraint: Int32) -> Strength {
        let record = constraints[constraint]
        if record.isRequired { return .required }
        // Scales are powers of 2, so that this is what the client gave.
        return Strength(level: levels.levels[record.level].value, weight: record.weight * abs(record.scale))
    }
}

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
