/// Making the factor, the values and the reduced costs again from the constraints: what keeps long-lived solvers
/// accurate and eliminations few.
extension Tableau {
    /// Refactors when eliminations have cost as much as a fresh factor would, or have piled up in a cautious attempt.
    /// After many steps, refines the values and has the reduced costs verified. Amortized O(1) a step.
    mutating func maintain() {
        let size = variables.count
        let added = basis.eliminations.count - basis.eliminations.freshCount
        let isCostly = basis.eliminations.work > Self.refactoringWork * (size + constraints.count)
        if added > 0, isCostly || progress.isCautious && added > Self.cautiousSteps {
            refactor(isAccuracyLost: progress.isCautious)
        }
        guard progress.stepsSinceRefresh > 1024 + size else { return }
        markResiduals()
        flush()
        certificate.isPricingSuspect = true
        progress.stepsSinceRefresh = 0
    }

    /// How many elimination steps a cautious attempt adds to a fresh factor at most.
    private static let cautiousSteps = 8

    /// How many steps of an attempt making a new factor counts as.
    private static let stepsOfRefactoring = 32

    /// How much work with eliminations, a variable and constraint of the solver, a fresh factor is worth.
    private static let refactoringWork = 32

    mutating func markResiduals() {
        for constraint in constraints.slots where constraints[constraint].status.isTight {
            let (value, size) = residual(of: constraint)
            if !Self.isRefined(value, size) { markStale(constraint) }
        }
    }

    /// Computes the reduced costs again from the slopes: one row a level, by which they balance.
    ///
    /// - Parameter pricing: as of ``addRowToReducedCosts(times:level:pricing:)``.
    mutating func recomputeReducedCosts(pricing: Bool = false) {
        certificate.isPricingSuspect = true
        objective.clearReducedCosts()
        columnSolve.order.removeAll()
        for variable in variables.slots where variables[variable].isAlive { columnSolve.order.append(variable) }
        for slot in levels.order {
            addRowToReducedCosts(times: solveForImbalance(slot, isExact: false), level: slot, pricing: pricing)
        }
    }

    /// Finds a fresh pairing of tight constraints and variables with as few eliminations as it can, then refines the
    /// values.
    ///
    /// - Parameter isAccuracyLost: whether the reduced costs are to be summed up again, too. They follow from the
    ///   constraints, whichever variables these define.
    mutating func refactor(isAccuracyLost: Bool = true) {
        let isComplete = refactorOnly()
        markResiduals()
        flush()
        guard isAccuracyLost || !isComplete else { return }
        recomputeReducedCosts()
        progress.stepsSinceRefresh = 0
    }

    /// As ``refactor(isAccuracyLost:)``, but keeps the values to the bit, and leaves the reduced costs to the caller.
    ///
    /// - Returns: whether all tight constraints still are: one that depends on others becomes basic.
    @discardableResult
    mutating func refactorOnly() -> Bool {
        counters.refactorizations += 1
        progress.stepsLeft -= Self.stepsOfRefactoring
        progress.canRequiredFail = true
        resetFactor()
        peelSingletons()
        factorNucleus(undefined: Self.undefined)
        // Variables for which no constraint is left keep their values.
        for variable in variables.slots where variables[variable].column == Self.undefined {
            variables[variable].column = -1
        }
        basis.eliminations.markFresh()
        var isComplete = true
        for position in 0..<basis.unfactored.count where constraints[basis.unfactored[position]].status == .basic {
            isComplete = false
            reexamine(basis.unfactored[position])
        }
        return isComplete
    }

    /// What `column` says, while refactoring, of a variable that had a column and must get one again.
    private static let undefined: Int32 = -2

    private mutating func resetFactor() {
        basis.version += 1
        basis.eliminations.removeAll()
        basis.unfactored.removeAll()
        basis.unfactoredCounts.removeAll()
        basis.definingCounts.removeAll()
        for constraint in constraints.slots {
            basis.unfactoredCounts.append(0)
            pool.release(&constraints[constraint].eliminated)
            guard constraints[constraint].status.isTight else { continue }
            unpair(constraint)
            basis.unfactored.append(constraint)
        }
        for variable in variables.slots {
            pool.release(&variables[variable].eliminatedUses)
            variables[variable].isEliminated = false
            if variables[variable].column >= 0 { variables[variable].column = Self.undefined }
            variables[variable].diagonal = 1
            basis.definingCounts.append(0)
        }
    }

    /// A constraint with one undefined variable defines it; a variable in one constraint only is defined by it. Neither
    /// closes a cycle. The loop ends: each turn takes an entry from one of the lists, and a constraint or variable
    /// comes into its list once, as its count arrives at 1.
    private mutating func peelSingletons() {
        basis.peeledConstraints.removeAll()
        basis.peeledVariables.removeAll()
        for constraint in basis.unfactored {
            var count: Int32 = 0
            for entry in pool[constraints[constraint].terms] {
                let variable = entry.index
                guard variables[variable].column == Self.undefined else { continue }
                count += 1
                basis.definingCounts[variable] += 1
            }
            basis.unfactoredCounts[constraint] = count
            if count == 1 { basis.peeledConstraints.append(constraint) }
        }
        for variable in variables.slots where basis.definingCounts[variable] == 1 {
            basis.peeledVariables.append(variable)
        }
        while true {
            if basis.peeledConstraints.count > 0 {
                let constraint = basis.peeledConstraints.removeLast()
                if basis.unfactoredCounts[constraint] == 1 { peel(constraint) }
            } else if basis.peeledVariables.count > 0 {
                let variable = basis.peeledVariables.removeLast()
                if variables[variable].column == Self.undefined, basis.definingCounts[variable] == 1 {
                    peel(variable: variable)
                }
            } else {
                return
            }
        }
    }

    private mutating func peel(_ constraint: Int32) {
        let last = pool[constraints[constraint].terms].first { variables[$0.index].column == Self.undefined }
        if let last { settle(last.index, by: constraint, coefficient: last.value) }
    }

    private mutating func peel(variable: Int32) {
        let last = pool[variables[variable].uses].first { basis.unfactoredCounts[$0.index] > 0 }
        if let last { settle(variable, by: last.index, coefficient: last.value) }
    }

    private mutating func settle(_ variable: Int32, by constraint: Int32, coefficient: Double) {
        constraints[constraint].status = .tight
        pair(variable, with: constraint, diagonal: coefficient)
        basis.unfactoredCounts[constraint] = 0
        for term in pool[constraints[constraint].terms] {
            let other = term.index
            guard variables[other].column == Self.undefined else { continue }
            basis.definingCounts[other] -= 1
            if basis.definingCounts[other] == 1 { basis.peeledVariables.append(other) }
        }
        for use in pool[variables[variable].uses] {
            let other = use.index
            guard basis.unfactoredCounts[other] > 0 else { continue }
            basis.unfactoredCounts[other] -= 1
            if basis.unfactoredCounts[other] == 1 { basis.peeledConstraints.append(other) }
        }
    }
}
