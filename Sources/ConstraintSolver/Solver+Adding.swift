extension Solver {
    /// Adds a constraint.
    ///
    /// One that is in the solver already is refused. Edits and stays, whose constants follow values, are no duplicates
    /// of anything: their weights add up with those of equal constraints.
    ///
    /// O(terms) when the constraint holds already or defines a variable that no other one does; else as many pivots
    /// as it takes, at once for a required one, put off for the others.
    ///
    /// - Parameters:
    ///   - constraint: e.g. `left + width <= right - 8`.
    ///   - strength: ``Strength/required`` unless told.
    /// - Returns: the handle by which to change or remove it.
    /// - Throws: ``SolverError/unsatisfiable(others:)``, ``SolverError/duplicateConstraint(_:)``,
    ///   ``SolverError/unknownVariable(_:)``, ``SolverError/notFinite``, ``SolverError/invalidStrength``,
    ///   ``SolverError/noVariable(isSatisfied:)``.
    @discardableResult
    public func add(
        _ constraint: LinearConstraint, _ strength: Strength = .required
    ) throws(SolverError) -> Constraint {
        try collect(constraint.expression)
        return try addCollected(
            constant: constraint.expression.constant, constraint.relation, strength, rejectingDuplicates: true)
    }

    /// Adds a constraint, whether there is one like it or not: the weights of equal ones add up.
    @discardableResult
    package func insert(_ constraint: LinearConstraint, _ strength: Strength) throws(SolverError) -> Constraint {
        try collect(constraint.expression)
        return try addCollected(
            constant: constraint.expression.constant, constraint.relation, strength, rejectingDuplicates: false)
    }

    @inline(__always)
    private func collect(_ expression: LinearExpression) throws(SolverError) {
        tableau.registry.mergedTerms.removeAll()
        let count = expression.inlineCount
        if count > 0 { try collect(expression.term0.coefficient, expression.term0.variable) }
        if count > 1 { try collect(expression.term1.coefficient, expression.term1.variable) }
        if count > 2 { try collect(expression.term2.coefficient, expression.term2.variable) }
        if count > 3 {
            try collect(expression.term3.coefficient, expression.term3.variable)
            for term in expression.overflow { try collect(term.coefficient, term.variable) }
        }
    }

    /// Adds `a x + b y + c z + d w + constant relation 0` without making an expression, for the engine, which sees to
    /// duplicates itself; terms without a variable are left out.
    ///
    /// Costs and errors as ``add(_:_:)``, except that equal constraints may be added again: their weights add up.
    @discardableResult
    package func add(
        _ a: Double, times x: Variable, plus b: Double = 0, times y: Variable? = nil, plus c: Double = 0,
        times z: Variable? = nil, plus d: Double = 0, times w: Variable? = nil, constant: Double,
        _ relation: Relation, _ strength: Strength
    ) throws(SolverError) -> Constraint {
        tableau.registry.mergedTerms.removeAll()
        try collect(a, x)
        if let y { try collect(b, y) }
        if let z { try collect(c, z) }
        if let w { try collect(d, w) }
        return try addCollected(constant: constant, relation, strength, rejectingDuplicates: false)
    }

    /// Adds a stay: a preference that the variable keep its present value. O(1) after solving what is pending.
    ///
    /// Stays follow edits, as in Cassowary: when an edit ends, every stay asks for the value that its variable has
    /// then.
    ///
    /// - Throws: ``SolverError/unknownVariable(_:)``, ``SolverError/invalidStrength``, and what ``solve()`` throws.
    @discardableResult
    public func addStay(_ variable: Variable, _ strength: Strength = .weak) throws(SolverError) -> Constraint {
        _ = try checked(variable)
        try solve()
        let stay = try add(1, times: variable, constant: -value(of: variable), .equal, strength)
        tableau.constraints[stay.slot].isStay = true
        tableau.registry.stayCount += 1
        return stay
    }

    @inline(__always)
    private func collect(_ coefficient: Double, _ variable: Variable) throws(SolverError) {
        guard contains(variable) else { throw .unknownVariable(variable) }
        guard coefficient.isFinite else { throw .notFinite }
        tableau.registry.mergedTerms.append(Entry(index: variable.slot, back: 0, value: coefficient))
    }

    private func addCollected(
        constant: Double, _ relation: Relation, _ strength: Strength, rejectingDuplicates: Bool
    ) throws(SolverError) -> Constraint {
        try check(strength)
        guard constant.isFinite else { throw .notFinite }
        let (largest, smallest, hasUnused) = tableau.mergeTerms()
        guard largest <= Tolerance.greatestCoefficient else { throw .notFinite }
        if largest == 0 { throw .noVariable(isSatisfied: relation.holds(constant)) }
        guard smallest >= 1 / Tolerance.greatestCoefficient else { throw .notFinite }
        tableau.recover()
        var scale = try rowScale(constant, relation, strength, largest: largest, smallest: smallest)
        if rejectingDuplicates, !hasUnused,
            let twin = tableau.twin(constant: constant, scale: scale, relation: relation, strength: strength)
        {
            throw .duplicateConstraint(handle(ofConstraint: twin))
        }
        if hasUnused, relation == .equal, let variable = tableau.unusedVariable() {
            let slot = tableau.insert(constant: constant, scale: scale, relation: relation, strength: strength)
            tableau.define(variable, by: slot)
            if tableau.progress.trouble == nil { return handle(ofConstraint: slot) }
            tableau.progress.trouble = nil
            tableau.removeConstraint(slot)
            throw .notFinite
        }
        if !strength.isRequired, abs(constant) > Tolerance.greatestUntried {
            return try attempt {
                let slot = tableau.insert(
                    constant: constant, scale: scale, relation: relation, strength: strength)
                tableau.reexamine(slot)
                return handle(ofConstraint: slot)
            }
        }
        // A required constraint is checked at values that are true to the other constraints.
        if strength.isRequired, tableau.isRequiredQueued || !tableau.canMoveLater {
            tableau.removeUnits()
            try restoreRequired()
            // That may have chosen other units.
            scale = try rowScale(constant, relation, strength, largest: largest, smallest: smallest)
        }
        let slot = tableau.insert(constant: constant, scale: scale, relation: relation, strength: strength)
        if strength.isRequired {
            tableau.rescaleIfNeeded()
            tableau.beginJournal()
        }
        if strength.isRequired, tableau.defineAloneLater(slot) {
            tableau.endJournal()
            return handle(ofConstraint: slot)
        }
        tableau.reexamine(slot)
        guard strength.isRequired else { return handle(ofConstraint: slot) }
        if relation == .equal { tableau.defineAnything(by: slot) }
        if !tableau.constraints[slot].status.isTight, !tableau.constraints[slot].isQueued {
            tableau.progress.canRequiredFail = true
        }
        let isDone =
            !tableau.constraints[slot].isQueued && !tableau.constraints[slot].isDoubted
            && tableau.agenda.stale.count == 0
        let outcome = isDone ? .done : tableau.repairRequired()
        tableau.endJournal()
        if outcome == .done { return handle(ofConstraint: slot) }
        let error = error(outcome, without: slot)
        tableau.rollBack()
        tableau.unlink(slot)
        throw error
    }

    /// Converts `mergedTerms` to the variables' units.
    ///
    /// - Returns: what the row is to be multiplied by.
    private func rowScale(
        _ constant: Double, _ relation: Relation, _ strength: Strength, largest: Double, smallest: Double
    ) throws(SolverError) -> Double {
        let size = Tableau.scale(forLargest: tableau.applyUnits(largest: largest, smallest: smallest))
        guard abs(constant * size) <= Tolerance.greatestValue else { throw .notFinite }
        guard strength.isRequired || isUsable(strength, scale: size) else { throw .invalidStrength }
        return relation == .lessOrEqual ? -size : size
    }

    /// What a failed attempt to make all required constraints hold is to the caller.
    func error(_ outcome: Outcome, without slot: Int32) -> SolverError {
        defer { tableau.progress.trouble = nil }
        if case .impossible(let failed) = outcome {
            let others = conflict(failed, without: slot)
            let shown = names.isEmpty ? [] : others.prefix(Conflict.shown).map(quotation)
            return .unsatisfiable(others: Conflict(others, equations: shown))
        }
        return tableau.progress.trouble ?? .numericalTrouble
    }

    /// The conflict that the last repair found, apart from the constraint that was being added or changed.
    func conflict(_ failed: Int32, without slot: Int32) -> [Constraint] {
        if failed != slot { tableau.objective.conflict.append(failed) }
        let found = tableau.objective.conflict
        var isSorted = true
        var others = [Constraint](unsafeUninitializedCapacity: found.count) { result, count in
            var last: Int32 = -1
            for constraint in found where constraint != slot {
                isSorted = isSorted && constraint > last
                last = constraint
                result.initializeElement(at: count, to: handle(ofConstraint: last))
                count += 1
            }
        }
        if !isSorted { others.sort { $0.slot < $1.slot } }
        return others
    }
}

extension Relation {
    /// Returns whether `value relation 0` is true.
    func holds(_ value: Double) -> Bool {
        switch self {
        case .equal: value == 0
        case .lessOrEqual: value <= 0
        case .greaterOrEqual: value >= 0
        }
    }
}

extension Tableau {
    /// A constraint, apart from edits and stays, like the one about to be made of `registry.mergedTerms`, if there is
    /// one. O(uses of its least used variable)
    mutating func twin(constant: Double, scale: Double, relation: Relation, strength: Strength) -> Int32? {
        var rarest = registry.mergedTerms[0].index
        for index in 1..<registry.mergedTerms.count {
            let variable = registry.mergedTerms[index].index
            if variables[variable].uses.count < variables[rarest].uses.count { rarest = variable }
        }
        for use in pool[variables[rarest].uses] {
            let other = use.index
            let record = constraints[other]
            guard record.relation == relation, record.constant == constant * scale, record.scale == scale,
                record.editedVariable < 0, !record.isStay, Int(record.terms.count) == registry.mergedTerms.count
            else { continue }
            let existing = self.strength(of: other)
            if existing == strength || existing.isRequired && strength.isRequired, hasMergedTerms(other, scale: scale) {
                return other
            }
        }
        return nil
    }

    private mutating func hasMergedTerms(_ constraint: Int32, scale: Double) -> Bool {
        let terms = pool[constraints[constraint].terms]
        let scaled = registry.mergedTerms
        return scaled.allSatisfy { term in
            terms.contains { $0.index == term.index && $0.value == term.value * scale }
        }
    }
}
