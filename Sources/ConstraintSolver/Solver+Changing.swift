/// A constant that waits for ``Solver/commit()``.
struct StagedConstant {
    var constraint: Int32
    /// The new constant of the scaled row; while a commit runs, the old one.
    var constant: Double
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
        let edited = tableau.pointee.constraints[slot].editedVariable
        if edited >= 0 { tableau.pointee.variables[edited].edit = -1 }
        dropStaged(slot)
        tableau.pointee.removeConstraint(slot)
    }

    /// The constant of a constraint, read as `expression relation 0`.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``.
    public func constant(of constraint: Constraint) throws(SolverError) -> Double {
        let slot = try checked(constraint)
        return tableau.pointee.constraints[slot].constant / tableau.pointee.constraints[slot].scale
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
        let scaled = try scaledConstant(constant, of: slot)
        let old = tableau.pointee.constraints[slot].constant
        if scaled == old { return }
        guard tableau.pointee.constraints[slot].isRequired else {
            tableau.pointee.setConstant(scaled, of: slot)
            return
        }
        tableau.pointee.restoreRequired()
        tableau.pointee.beginJournal()
        tableau.pointee.setConstant(scaled, of: slot)
        let failed = tableau.pointee.repair(requiredOnly: true)
        tableau.pointee.endJournal()
        if failed >= 0 {
            let others = conflict(failed, without: slot)
            tableau.pointee.constraints[slot].constant = old
            tableau.pointee.rollBack()
            tableau.pointee.reexamine(slot)
            throw .unsatisfiable(others: others)
        }
    }

    /// Notes a new constant for a constraint, to take effect with ``commit()`` together with all others noted before.
    ///
    /// This is the way to move several required constraints that could not move one after the other. O(1)
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/notFinite``.
    public func stageConstant(_ constant: Double, of constraint: Constraint) throws(SolverError) {
        let slot = try checked(constraint)
        staged.append(StagedConstant(constraint: slot, constant: try scaledConstant(constant, of: slot)))
    }

    /// Lets all staged constants take effect: all of them, or none.
    ///
    /// - Throws: ``SolverError/unsatisfiable(others:)`` with the whole conflict, the changed constraints included.
    public func commit() throws(SolverError) {
        defer { staged.removeAll(keepingCapacity: true) }
        tableau.pointee.restoreRequired()
        tableau.pointee.beginJournal()
        exchangeStaged(forward: true)
        let failed = tableau.pointee.repair(requiredOnly: true)
        tableau.pointee.endJournal()
        if failed >= 0 {
            let others = conflict(failed, without: -1)
            exchangeStaged(forward: false)
            tableau.pointee.rollBack()
            for change in staged { tableau.pointee.reexamine(change.constraint) }
            throw .unsatisfiable(others: others)
        }
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
        let record = tableau.pointee.constraints[slot]
        if strength.isRequired, record.editedVariable >= 0 { throw .requiredEdit }
        if strength.isRequired, record.isRequired { return }
        guard strength.isRequired || (strength.weight / abs(record.scale)).isFinite else { throw .invalidStrength }
        tableau.pointee.settle()
        guard strength.isRequired else {
            tableau.pointee.setPreference(strength, of: slot)
            return
        }
        let old = try self.strength(of: constraint)
        tableau.pointee.beginJournal()
        tableau.pointee.makeRequired(slot)
        let failed = tableau.pointee.repair(requiredOnly: true)
        tableau.pointee.endJournal()
        if failed >= 0 {
            let others = conflict(failed, without: slot)
            tableau.pointee.restorePreference(old, of: slot)
            tableau.pointee.rollBack()
            tableau.pointee.reexamine(slot)
            throw .unsatisfiable(others: others)
        }
    }

    /// The strength of a constraint.
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``.
    public func strength(of constraint: Constraint) throws(SolverError) -> Strength {
        let record = tableau.pointee.constraints[try checked(constraint)]
        if record.isRequired { return .required }
        return Strength(
            level: tableau.pointee.levels.levels[record.level].value, weight: record.weight * abs(record.scale))
    }

    private func scaledConstant(_ constant: Double, of slot: Int32) throws(SolverError) -> Double {
        let scaled = constant * tableau.pointee.constraints[slot].scale
        guard scaled.isFinite else { throw .notFinite }
        return scaled
    }

    private func exchangeStaged(forward: Bool) {
        var index = forward ? 0 : staged.count - 1
        while index >= 0, index < staged.count {
            let slot = staged[index].constraint
            let old = tableau.pointee.constraints[slot].constant
            if forward {
                tableau.pointee.setConstant(staged[index].constant, of: slot)
            } else {
                tableau.pointee.constraints[slot].constant = staged[index].constant
            }
            staged[index].constant = old
            index += forward ? 1 : -1
        }
    }

    private func dropStaged(_ slot: Int32) {
        if !staged.isEmpty { staged.removeAll { $0.constraint == slot } }
    }
}
