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
        // Other variables may be undefined than before, which costs don't move.
        guard isAccuracyLost || !isComplete || !costs.isEmpty else { return }
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

/// A sparse LU factorization of what is left of the matrix of tight constraints when the singletons are peeled off.
///
/// Gaussian elimination with Markowitz's choice of pivots (Management Science 3(3), 1957), simplified: of a column with
/// the fewest rows, the entry in the shortest row, if it isn't small beside the largest one of its column (threshold
/// pivoting), so that no factor exceeds 1 / ``Tolerance/pivotShare``.
extension Tableau {
    /// Factors the constraints of `basis.unfactored` that are still basic. `column` says `undefined` of their
    /// variables. One that depends on the others stays basic. The loop ends: each turn takes an entry out of the heap,
    /// and one comes in only with a nonzero of the column.
    mutating func factorNucleus(undefined: Int32) {
        for constraint in basis.unfactored where constraints[constraint].status == .basic {
            // Its terms are its column until an elimination changes them.
            constraints[constraint].status = .tight
            rankInNucleus(constraint)
        }
        while basis.nucleus.count > 0 {
            let rows = -basis.nucleus.first.key
            let constraint = basis.nucleus.remove()
            guard isInNucleus(constraint), rows == Double(basis.unfactoredCounts[constraint]) else { continue }
            if let pivot = nucleusPivot(of: constraint, undefined) {
                eliminateNucleus(constraint, pivot, undefined)
            } else {
                // No usable entry: the column depends on those factored so far.
                if constraints[constraint].status == .tightEliminated { dropEliminatedColumn(constraint) }
                constraints[constraint].status = .basic
            }
        }
    }

    /// Returns whether a column is yet to be factored.
    private mutating func isInNucleus(_ constraint: Int32) -> Bool {
        constraints[constraint].status.isTight && constraints[constraint].pair < 0
    }

    private mutating func rankInNucleus(_ constraint: Int32) {
        basis.nucleus.insert(KeyedEntry(key: -Double(basis.unfactoredCounts[constraint]), index: constraint))
    }

    private mutating func nucleusPivot(of constraint: Int32, _ undefined: Int32) -> Entry? {
        let column = pool[factorColumn(constraint)]
        var largest = Tolerance.pivot
        for entry in column where variables[entry.index].column == undefined {
            largest = max(largest, abs(entry.value))
        }
        var best: Entry?
        var shortest = Int32.max
        for entry in column where variables[entry.index].column == undefined {
            let length = variables[entry.index].uses.count + variables[entry.index].eliminatedUses.count
            guard length < shortest, abs(entry.value) >= Tolerance.pivotShare * largest,
                abs(entry.value) > Tolerance.pivot
            else { continue }
            (best, shortest) = (entry, length)
        }
        return best
    }

    private mutating func eliminateNucleus(_ constraint: Int32, _ pivot: Entry, _ undefined: Int32) {
        pair(pivot.index, with: constraint, diagonal: pivot.value)
        basis.targets.removeAll()
        for entry in pool[factorColumn(constraint)]
        where variables[entry.index].column == undefined && entry.value != 0 {
            basis.targets.append(entry)
        }
        gatherPivotRow(pivot.index)
        if basis.targets.count > 0 { copyColumn(constraint) }
        for target in basis.targets {
            subtractPivotRow(from: target.index, target.value / pivot.value, source: pivot.index, constraint)
        }
        for entry in basis.pivotRow {
            basis.unfactoredCounts[entry.index] -= 1
            if isInNucleus(entry.index) { rankInNucleus(entry.index) }
        }
    }

    /// The entries of a row in the columns that are yet to be factored or were before.
    private mutating func gatherPivotRow(_ variable: Int32) {
        let column = variables[variable].column
        basis.pivotRow.removeAll()
        for entry in pool[variables[variable].uses]
        where constraints[entry.index].status == .tight && entry.index != column {
            basis.pivotRow.append(entry)
        }
        for entry in pool[variables[variable].eliminatedUses] where entry.index != column {
            basis.pivotRow.append(entry)
        }
    }

    private mutating func subtractPivotRow(from target: Int32, _ factor: Double, source: Int32, _ pivotColumn: Int32) {
        for entry in basis.pivotRow {
            // Columns that are still the constraints' own terms are copied before they change.
            copyColumn(entry.index)
            let change = -factor * entry.value
            guard let position = position(ofRow: target, inColumn: entry.index) else {
                appendEliminated(target, change, to: entry.index)
                basis.unfactoredCounts[entry.index] += 1
                continue
            }
            let place = constraints[entry.index].eliminated.start + position
            let old = pool.entries[place].value
            if abs(old + change) <= Tolerance.cancellation * abs(old) {
                removeEliminatedEntry(of: entry.index, at: position)
                basis.unfactoredCounts[entry.index] -= 1
            } else {
                pool.entries[place].value += change
                pool.entries[variables[target].eliminatedUses.start + pool.entries[place].back].value += change
            }
        }
        if let position = position(ofRow: target, inColumn: pivotColumn) {
            removeEliminatedEntry(of: pivotColumn, at: position)
        }
        basis.eliminations.append(source, factor)
        basis.eliminations.endStep(target: target)
        variables[source].isEliminated = true
        variables[target].isEliminated = true
    }

    /// The position of a row's entry in a changed column, looked for in the shorter one of the two.
    private mutating func position(ofRow variable: Int32, inColumn constraint: Int32) -> Int32? {
        let row = pool[variables[variable].eliminatedUses]
        let column = pool[constraints[constraint].eliminated]
        if row.count < column.count { return row.first { $0.index == constraint }?.back }
        return column.firstIndex { $0.index == variable }.map { Int32(truncatingIfNeeded: $0) }
    }
}
