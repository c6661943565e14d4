/// Variables and constraints coming, changing and going.
extension Tableau {
    mutating func makeVariable(value: Double, keepsValue: Bool) -> Int32 {
        var record = VariableRecord()
        record.keepsValue = keepsValue
        let variable: Int32
        if registry.vacantVariables.count > 0 {
            variable = registry.vacantVariables.removeLast()
            record.generation = variables[variable].generation
            variables[variable] = record
            values[variable] = value
        } else {
            variable = Int32(truncatingIfNeeded: variables.count)
            variables.append(record)
            values.append(value)
            rowSolve.work.append(0)
            columnSolve.work.append(0)
        }
        scaling.noteSize(value)
        agenda.changed.append(variable)
        return variable
    }

    /// Factors anew where an elimination step took part in a variable that no constraint contains any more.
    mutating func endElimination(of variable: Int32) {
        guard variables[variable].isEliminated else { return }
        isCurrent = false
        refactor()
    }

    /// Forgets a variable that no constraint contains any more.
    mutating func removeVariable(_ variable: Int32) {
        endElimination(of: variable)
        variables[variable].isAlive = false
        if variable < costs.amounts.count { costs.amounts[variable] = 0 }
        variables[variable].generation &+= 1
        if variables[variable].isChanged { Agenda.remove(variable, from: &agenda.changed) }
        pool.release(&variables[variable].uses)
        pool.release(&variables[variable].eliminatedUses)
        registry.vacantVariables.append(variable)
    }

    /// Adds up what was collected in `registry.mergedTerms` a variable, and drops what is 0.
    ///
    /// - Returns: the largest and the smallest coefficient, the largest being 0 when no variable is left; and whether
    ///   there is a variable that no constraint contains so far.
    mutating func mergeTerms() -> (largest: Double, smallest: Double, hasUnused: Bool) {
        if registry.mergedTerms.count == 1, registry.mergedTerms[0].value != 0 {
            let size = abs(registry.mergedTerms[0].value)
            return (size, size, variables[registry.mergedTerms[0].index].uses.count == 0)
        }
        var hasUnused = false
        var largest = 0.0
        var smallest = Double.infinity
        var kept = 0
        advanceRowStamp()
        for term in registry.mergedTerms {
            if variables[term.index].rowMark == rowSolve.stamp {
                let position = variables[term.index].link
                registry.mergedTerms[position].value = Self.merged(registry.mergedTerms[position].value, term.value)
            } else {
                variables[term.index].rowMark = rowSolve.stamp
                variables[term.index].link = Int32(truncatingIfNeeded: kept)
                registry.mergedTerms[kept] = term
                kept += 1
            }
        }
        var count = 0
        for index in 0..<kept where registry.mergedTerms[index].value != 0 {
            largest = max(largest, abs(registry.mergedTerms[index].value))
            smallest = min(smallest, abs(registry.mergedTerms[index].value))
            hasUnused = hasUnused || variables[registry.mergedTerms[index].index].uses.count == 0
            registry.mergedTerms[count] = registry.mergedTerms[index]
            count += 1
        }
        registry.mergedTerms.truncate(to: count)
        return (largest, smallest, hasUnused)
    }

    /// The sum of two coefficients of one variable; what rounding leaves of a sum that cancels is 0.
    private static func merged(_ first: Double, _ second: Double) -> Double {
        let sum = first + second
        let isNothing = abs(sum) <= Tolerance.cancellation * max(abs(first), abs(second)) && sum.isFinite
        return isNothing ? 0 : sum
    }

    /// A power of 2 that brings the largest coefficient near 1, when it is far from it.
    static func scale(forLargest largest: Double) -> Double {
        if largest <= Tolerance.scaleLimit, largest >= 1 / Tolerance.scaleLimit { return 1 }
        return 1 / Double(sign: .plus, exponent: largest.exponent, significand: 1)
    }

    /// Adds the constraint `mergedTerms * scale + constant`, basic at its present value. O(terms), when the level is
    /// not new.
    mutating func insert(
        constant: Double, scale: Double, relation: Relation, strength: Strength
    ) -> Int32 {
        let constraint: Int32
        var generation: UInt32 = 0
        if registry.vacantConstraints.count > 0 {
            constraint = registry.vacantConstraints.removeLast()
            generation = constraints[constraint].generation
        } else {
            constraint = Int32(truncatingIfNeeded: constraints.count)
        }
        let weight = strength.isRequired ? 0 : strength.weight / abs(scale)
        let level = strength.isRequired ? -1 : retainLevel(strength, weight: weight)
        var record = ConstraintRecord(
            constant: constant * scale, weight: weight, scale: scale,
            terms: pool.makeList(capacity: registry.mergedTerms.count), level: level, slopeLevel: level,
            generation: generation, kind: relation == .equal ? .equality : .inequality, relation: relation)
        for index in registry.mergedTerms.slots {
            let term = registry.mergedTerms[index]
            let entry = Entry(index: term.index, back: variables[term.index].uses.count, value: term.value * scale)
            pool.entries[record.terms.start + index] = entry
            pool.append(Entry(index: constraint, back: index, value: entry.value), to: &variables[term.index].uses)
        }
        record.terms.count = registry.mergedTerms.slots.upperBound
        isCurrent = false
        scaling.isFresh = false
        basis.version += 1
        noteLarge(constant * scale)
        if Int(constraint) == constraints.count {
            constraints.append(record)
            if constraints.count * objective.stride > objective.reducedCosts.count {
                objective.reserve(constraints: 2 * constraints.count, slots: levels.slotCount)
            }
        } else {
            constraints[constraint] = record
            objective.clear(of: constraint)
        }
        return constraint
    }

    /// Sees to it that no move waits which a large constant could take beyond all numbers.
    @inline(__always)
    private mutating func noteLarge(_ constant: Double) {
        if abs(constant) > Tolerance.greatestUntried { progress.canRequiredFail = true }
    }

    mutating func retainLevel(_ strength: Strength, weight: Double) -> Int32 {
        let (slot, isNew, isToleranceNew) = levels.retain(strength.level, weight: weight, given: strength.weight)
        // With a smaller tolerance, costs count that didn't so far; with a larger one, those may count no longer that
        // outweighed the costs of weaker levels.
        if isToleranceNew { certificate.isPricingSuspect = true }
        if isNew {
            objective.reserve(constraints: constraints.count, slots: levels.slotCount)
            objective.clear(ofLevel: slot, constraints: constraints.count)
        }
        return slot
    }

    /// Lets levels know the weights that there are, and no others any more. O(constraints)
    mutating func measureWeights() {
        levels.forgetWeights()
        certificate.isPricingSuspect = true
        for constraint in constraints.slots {
            let record = constraints[constraint]
            guard record.status != .free, record.level >= 0 else { continue }
            _ = levels.insert(record.weight, record.weight * abs(record.scale), at: record.level)
        }
        insertCostWeights()
    }

    /// Takes a basic constraint whose value no objective counts out of the tableau. O(terms)
    mutating func unlink(_ constraint: Int32) {
        isCurrent = false
        basis.version += 1
        let terms = constraints[constraint].terms
        for entry in pool[terms] {
            let uses = variables[entry.index].uses
            let last = pool.entries[uses.start + uses.count - 1]
            pool.entries[uses.start + entry.back] = last
            pool.entries[constraints[last.index].terms.start + last.back].back = entry.back
            variables[entry.index].uses.count -= 1
        }
        if constraints[constraint].isQueued { removeFromQueue(constraint) }
        if constraints[constraint].isStale {
            Agenda.remove(constraint, from: &agenda.stale)
        }
        if constraints[constraint].isRepriced {
            Agenda.remove(constraint, from: &certificate.repriced)
            for term in pool[terms] { certificate.unbalanced.append(term.index) }
        }
        levels.release(constraints[constraint].level)
        if constraints[constraint].isStay { registry.stayCount -= 1 }
        pool.release(&constraints[constraint].terms)
        constraints[constraint].status = .free
        constraints[constraint].generation &+= 1
        registry.vacantConstraints.append(constraint)
    }

    /// The paper's removal of a constraint. A tight constraint leaves the basis; where the objective had
    /// paid for it, the primal simplex finds what is better now.
    mutating func removeConstraint(_ constraint: Int32) {
        if !isUnpriced(constraint) {
            settle()
            recover()
            if !isUnpriced(constraint) { release(constraint) }
        }
        if constraints[constraint].status.isTight {
            dropVariableCosts(of: constraint)
            makeBasic(constraint)
        }
        unlink(constraint)
    }

    /// Returns whether removing the constraint leaves all reduced costs within bounds.
    private mutating func isUnpriced(_ constraint: Int32) -> Bool {
        constraints[constraint].status == .basic
            ? constraints[constraint].slope == 0 : !hasReducedCost(constraint)
    }

    private mutating func release(_ constraint: Int32) {
        objective.reserveFree(variables: variables.count)
        if constraints[constraint].status == .basic {
            computeRow(constraint)
            changeSlope(constraint, to: 0, pricing: true)
        } else {
            markPriced(constraint)
        }
        constraints[constraint].kind = .released
        allowSteps()
        costs.areWaiting = true
        optimize()
        costs.areWaiting = false
    }

    /// Makes a tight constraint without a reduced cost basic. A variable that it moved keeps its value with nothing to
    /// define it: its own, where no elimination step reads that one's row.
    private mutating func makeBasic(_ constraint: Int32) {
        let variable = constraints[constraint].pair
        if constraints[constraint].isStale { flush() }
        basis.version += 1
        var undefined = variable
        var isFactored = true
        if basis.eliminations.reads(variable) { (undefined, isFactored) = undefinable(following: variable) }
        if constraints[constraint].status == .tightEliminated { dropEliminatedColumn(constraint) }
        unpair(constraint)
        if !isFactored {
            // Refactoring asks only which variables have a column, so the two may swap.
            variables[variable].column = 0
            variables[undefined].column = -1
            refactor()
            return
        }
        if undefined != variable {
            shiftPairs(from: undefined, to: variable)
            measureHeights(from: undefined, to: variable)
        }
        variables[undefined].column = -1
        variables[undefined].diagonal = 1
    }

    /// The variable to do without a definition when that of `variable` goes: one that moves with it, that no
    /// elimination step reads, and on whose way down to it each definition can define the next variable instead. The
    /// way is left in `link`. O(column)
    ///
    /// - Returns: the variable, and whether it is one of that kind; the one that moves most otherwise.
    private mutating func undefinable(following variable: Int32) -> (variable: Int32, isFactored: Bool) {
        computeColumn(of: variable)
        defer { columnSolve.clear() }
        var best = variable
        var largest = 0.0
        for variable in columnSolve.order where abs(columnSolve.work[variable]) > largest {
            largest = abs(columnSolve.work[variable])
            best = variable
        }
        var tries = 0
        // From the nearest one on.
        for candidate in columnSolve.order.backwards where tries < Self.greatestTries {
            guard variables[candidate].columnMark == columnSolve.stamp, !basis.eliminations.reads(candidate),
                abs(columnSolve.work[candidate]) >= Tolerance.pivotShare * largest
            else { continue }
            tries += 1
            if linkPath(from: candidate, to: variable), canShift(from: candidate) { return (candidate, true) }
        }
        return (best, false)
    }

    /// The number of ways that are looked at before a fresh factor is made.
    private static let greatestTries = 16

    /// Replaces the constant of the scaled row.
    @inline(__always)
    mutating func setConstant(_ constant: Double, of constraint: Int32) {
        isCurrent = false
        noteLarge(constant)
        constraints[constraint].constant = constant
        if constraints[constraint].status == .basic {
            reexamine(constraint)
        } else {
            markStale(constraint)
        }
    }

    /// Lets every stay ask for its variable's present value, as the paper does when edits end. O(constraints)
    mutating func resetStays() {
        for constraint in constraints.slots
        where constraints[constraint].status != .free && constraints[constraint].isStay {
            let term = pool.entries[constraints[constraint].terms.start]
            let constant = -term.value * values[term.index]
            if constant != constraints[constraint].constant { setConstant(constant, of: constraint) }
        }
    }

    /// Changes a preference's level and weight, or makes a required constraint one; everything must be settled. The
    /// reduced costs follow from the new price, and the primal simplex takes it from there.
    mutating func setPreference(_ strength: Strength, of constraint: Int32) {
        isCurrent = false
        let old = constraints[constraint]
        let weight = strength.weight / abs(old.scale)
        let level = retainLevel(strength, weight: weight)
        objective.reserveFree(variables: variables.count)
        constraints[constraint].level = level
        constraints[constraint].weight = weight
        if old.status.isTight {
            markRepriced(constraint)
            markPriced(constraint)
        } else if old.slope != 0 {
            computeRow(constraint)
            changeSlope(constraint, to: old.slope < 0 ? -weight : weight, pricing: true)
        }
        allowSteps()
        optimize()
        levels.release(old.level)
        requeue(constraint)
    }

    /// Makes a preference required; everything must be settled. Its slope, where it has one, is what the dual simplex
    /// starts from. The old level is kept until ``releasePreference(_:_:)``.
    mutating func makeRequired(_ constraint: Int32) {
        isCurrent = false
        progress.canRequiredFail = true
        constraints[constraint].level = -1
        constraints[constraint].weight = 0
        reexamine(constraint)
        requeue(constraint)
    }

    /// Lets the level go that a constraint had before it became required.
    mutating func releasePreference(_ constraint: Int32, _ old: ConstraintRecord) {
        isCurrent = false
        if constraints[constraint].slope != 0 {
            objective.reserveFree(variables: variables.count)
            computeRow(constraint)
            changeSlope(constraint, to: 0, pricing: true)
            allowSteps()
            optimize()
        }
        levels.release(old.level)
    }

    /// Takes ``makeRequired(_:)`` back on the way to an error.
    mutating func restorePreference(_ constraint: Int32, _ old: ConstraintRecord) {
        isCurrent = false
        constraints[constraint].level = old.level
        constraints[constraint].weight = old.weight
        if constraints[constraint].slope == 0 { constraints[constraint].slopeLevel = old.level }
        requeue(constraint)
    }
}
