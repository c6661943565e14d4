/// Making the factor, the values and the reduced costs again from the constraints: what keeps long-lived solvers
/// accurate and eliminations few.
extension Tableau {
    /// Refactors when eliminations have piled up or have cost as much as a fresh factor would, refines after many
    /// steps. Amortized O(1) a step.
    mutating func maintain() {
        let size = variables.count
        let limit = isCautious ? 8 : 32 + size / 16
        let isLarge =
            eliminations.count > eliminations.freshCount + limit
            || eliminations.addendCount > 2 * eliminations.freshAddendCount + 256 + 2 * size
        let isCostly =
            eliminations.count > eliminations.freshCount
            && eliminations.work > Self.refactoringWork * (size + constraints.count)
        if isLarge || isCostly { refactor(isAccuracyLost: isCautious) }
        if stepsSinceRefresh > 1024 + size { refresh() }
    }

    /// How many steps of an attempt making a new factor counts as.
    private static let stepsOfRefactoring = 32

    /// How much work with eliminations, a variable and constraint of the solver, a fresh factor is worth.
    private static let refactoringWork = 32

    /// The values and the reduced costs from scratch.
    mutating func refresh() {
        markResiduals()
        flush()
        recomputeReducedCosts()
        stepsSinceRefresh = 0
    }

    mutating func markResiduals() {
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count) where constraints[constraint].status.isTight
        {
            let (value, size) = residual(of: constraint)
            if !Self.isRefined(value, size) { markStale(constraint) }
        }
    }

    /// Sums the reduced costs again over the violated constraints.
    mutating func recomputeReducedCosts() {
        isPricingSuspect = true
        for index in 0..<reducedCosts.count { reducedCosts[index] = 0 }
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count)
        where constraints[constraint].status == .basic && constraints[constraint].slope != 0 {
            computeRow(constraint)
            addRowToReducedCosts(
                times: constraints[constraint].slope, level: constraints[constraint].slopeLevel, pricing: false)
        }
    }

    /// Finds a fresh pairing of tight constraints and variables with as few eliminations as it can, then refines the
    /// values.
    ///
    /// - Parameter isAccuracyLost: whether the reduced costs are to be summed up again, too. They follow from the
    ///   constraints, whichever variables these define.
    mutating func refactor(isAccuracyLost: Bool = true) {
        let isComplete = refactorOnly()
        if isAccuracyLost || !isComplete {
            refresh()
        } else {
            markResiduals()
            flush()
        }
    }

    /// As ``refactor(isAccuracyLost:)``, but keeps the values to the bit, and leaves the reduced costs to the caller.
    ///
    /// - Returns: whether all tight constraints still are: one that depends on others becomes basic.
    @discardableResult
    mutating func refactorOnly() -> Bool {
        counters.refactorizations += 1
        stepsLeft -= Self.stepsOfRefactoring
        canRequiredFail = true
        resetFactor()
        peelSingletons()
        factorNucleus(undefined: Self.undefined)
        undefineRest()
        eliminations.markFresh()
        var isComplete = true
        for position in 0..<unfactored.count where constraints[unfactored[position]].status == .basic {
            isComplete = false
            reexamine(unfactored[position])
        }
        return isComplete
    }

    /// What `column` says, while refactoring, of a variable that had a column and must get one again.
    private static let undefined: Int32 = -2

    private mutating func resetFactor() {
        definitionsVersion += 1
        eliminations.removeAll()
        unfactored.removeAll()
        unfactoredCounts.removeAll()
        definingCounts.removeAll()
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count) {
            unfactoredCounts.append(0)
            pool.release(&constraints[constraint].eliminated)
            guard constraints[constraint].status.isTight else { continue }
            constraints[constraint].status = .basic
            constraints[constraint].pair = -1
            unfactored.append(constraint)
        }
        for variable in 0..<Int32(truncatingIfNeeded: variables.count) {
            pool.release(&variables[variable].eliminatedUses)
            variables[variable].isEliminated = false
            if variables[variable].column >= 0 { variables[variable].column = Self.undefined }
            variables[variable].diagonal = 1
            definingCounts.append(0)
        }
    }

    /// A constraint with one undefined variable defines it; a variable in one constraint only is defined by it. Neither
    /// closes a cycle. The loop ends: each turn takes an entry from one of the lists, and a constraint or variable
    /// comes into its list once, as its count arrives at 1.
    private mutating func peelSingletons() {
        peeledConstraints.removeAll()
        peeledVariables.removeAll()
        for position in 0..<unfactored.count {
            let constraint = unfactored[position]
            let list = constraints[constraint].terms
            var count: Int32 = 0
            for index in 0..<list.count {
                let variable = pool.entries[list.start + index].index
                guard variables[variable].column == Self.undefined else { continue }
                count += 1
                definingCounts[variable] += 1
            }
            unfactoredCounts[constraint] = count
            if count == 1 { peeledConstraints.append(constraint) }
        }
        for variable in 0..<Int32(truncatingIfNeeded: variables.count) where definingCounts[variable] == 1 {
            peeledVariables.append(variable)
        }
        while true {
            if peeledConstraints.count > 0 {
                let constraint = peeledConstraints.removeLast()
                if unfactoredCounts[constraint] == 1 { peel(constraint) }
            } else if peeledVariables.count > 0 {
                let variable = peeledVariables.removeLast()
                if variables[variable].column == Self.undefined, definingCounts[variable] == 1 {
                    peel(variable: variable)
                }
            } else {
                return
            }
        }
    }

    private mutating func peel(_ constraint: Int32) {
        let list = constraints[constraint].terms
        for index in 0..<list.count {
            let entry = pool.entries[list.start + index]
            if variables[entry.index].column == Self.undefined {
                settle(entry.index, by: constraint, coefficient: entry.value)
                return
            }
        }
    }

    private mutating func peel(variable: Int32) {
        let list = variables[variable].uses
        for index in 0..<list.count {
            let entry = pool.entries[list.start + index]
            if unfactoredCounts[entry.index] > 0 {
                settle(variable, by: entry.index, coefficient: entry.value)
                return
            }
        }
    }

    private mutating func settle(_ variable: Int32, by constraint: Int32, coefficient: Double) {
        constraints[constraint].status = .tight
        constraints[constraint].pair = variable
        variables[variable].column = constraint
        variables[variable].diagonal = coefficient
        unfactoredCounts[constraint] = 0
        let terms = constraints[constraint].terms
        for index in 0..<terms.count {
            let other = pool.entries[terms.start + index].index
            guard variables[other].column == Self.undefined else { continue }
            definingCounts[other] -= 1
            if definingCounts[other] == 1 { peeledVariables.append(other) }
        }
        let uses = variables[variable].uses
        for index in 0..<uses.count {
            let other = pool.entries[uses.start + index].index
            guard unfactoredCounts[other] > 0 else { continue }
            unfactoredCounts[other] -= 1
            if unfactoredCounts[other] == 1 { peeledConstraints.append(other) }
        }
    }

    /// Variables for which no constraint is left keep their values.
    private mutating func undefineRest() {
        for variable in 0..<variables.count where variables[variable].column == Self.undefined {
            variables[variable].column = -1
        }
    }
}
