/// Scratch of factoring what singletons leave.
struct Nucleus {
    /// Columns not factored yet, the one with the fewest rows not factored yet first. Those that got or lost a row are in
    /// it again.
    var columns = Heap<KeyedEntry>(planned: 0)
    /// The row that is subtracted from others, and its multiple by column; all 0 between calls.
    var pivotRow = Buffer<Entry>(planned: 0)
    var changes = Buffer<Double>(planned: 0)
    /// The rows with an entry in the column of the pivot.
    var targets = Buffer<Entry>(planned: 0)
    /// What has been subtracted from each row so far, as chains.
    var chains = Buffer<Int32>(planned: 0)
    var factors = Buffer<Multiple>(planned: 0)
    var links = Buffer<Int32>(planned: 0)

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        columns.visitScratch(&visitor)
        visitor.visitScratch(&pivotRow)
        visitor.visitScratch(&changes)
        visitor.visitScratch(&targets)
        visitor.visitScratch(&chains)
        visitor.visitScratch(&factors)
        visitor.visitScratch(&links)
    }
}

/// A sparse LU factorization of what is left of the matrix of tight constraints when the singletons are peeled off.
///
/// Gaussian elimination with Markowitz's choice of pivots (Management Science 3(3), 1957), simplified: of a column with the
/// fewest rows, the entry in the shortest row, if it isn't small beside the largest one of its column (threshold
/// pivoting), so that no factor exceeds 1 / ``Tolerance/pivotShare``.
extension Tableau {
    /// Factors the constraints of `basis.unfactored` that are still basic. `column` says `undefined` of their
    /// variables. One that depends on the others stays basic. The loop ends: each turn takes an entry out of the heap,
    /// and one comes in only with a nonzero of the column.
    mutating func factorNucleus(undefined: Int32) {
        for constraint in basis.unfactored where constraints[constraint].status == .basic {
            // Its terms are its column until an elimination changes them.
            constraints[constraint].status = .tight
            rankColumn(constraint)
        }
        if basis.nucleus.columns.count == 0 { return }
        basis.nucleus.changes.extend(to: constraints.count, with: 0)
        basis.nucleus.chains.removeAll()
        basis.nucleus.chains.extend(to: variables.count, with: -1)
        basis.nucleus.factors.removeAll()
        basis.nucleus.links.removeAll()
        while basis.nucleus.columns.count > 0 {
            let count = -basis.nucleus.columns.first.key
            let constraint = basis.nucleus.columns.remove()
            guard isInNucleus(constraint), count == Double(basis.unfactoredCounts[constraint]) else { continue }
            if let pivot = nucleusPivot(of: constraint, undefined) {
                eliminateNucleus(constraint, pivot, undefined)
            } else {
                // No usable entry: the column depends on those factored so far.
                if constraints[constraint].status == .tightEliminated { dropEliminatedColumn(constraint) }
                constraints[constraint].status = .basic
            }
        }
        // So far only rows that got a column have their changes on record.
        for variable in variables.slots where variables[variable].column == undefined {
            recordEliminations(of: variable)
        }
    }

    private mutating func rankColumn(_ constraint: Int32) {
        basis.nucleus.columns.insert(
            KeyedEntry(key: -Double(basis.unfactoredCounts[constraint]), index: constraint))
    }

    /// Returns whether a column is yet to be factored.
    private mutating func isInNucleus(_ constraint: Int32) -> Bool {
        constraints[constraint].status.isTight && constraints[constraint].pair < 0
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
        basis.nucleus.targets.removeAll()
        for entry in pool[factorColumn(constraint)]
        where variables[entry.index].column == undefined && entry.value != 0 {
            basis.nucleus.targets.append(entry)
        }
        gatherPivotRow(pivot.index)
        if basis.nucleus.targets.count > 0 { copyColumn(constraint) }
        for target in basis.nucleus.targets {
            subtractPivotRow(from: target.index, target.value / pivot.value, source: pivot.index, constraint)
        }
        for entry in basis.nucleus.pivotRow {
            basis.unfactoredCounts[entry.index] -= 1
            if isInNucleus(entry.index) { rankColumn(entry.index) }
        }
        recordEliminations(of: pivot.index)
    }

    /// The entries of a row in the columns that are yet to be factored or were before.
    private mutating func gatherPivotRow(_ variable: Int32) {
        basis.nucleus.pivotRow.removeAll()
        let column = variables[variable].column
        for entry in pool[variables[variable].uses]
        where constraints[entry.index].status == .tight && entry.index != column {
            basis.nucleus.pivotRow.append(entry)
        }
        for entry in pool[variables[variable].eliminatedUses] where entry.index != column {
            basis.nucleus.pivotRow.append(entry)
        }
    }

    private mutating func subtractPivotRow(from target: Int32, _ factor: Double, source: Int32, _ pivotColumn: Int32) {
        for entry in basis.nucleus.pivotRow {
            // Columns that are still the constraints' own terms are copied before they change.
            copyColumn(entry.index)
            basis.nucleus.changes[entry.index] = -factor * entry.value
        }
        // From the last entry on, as that takes the place of one that goes.
        var position = variables[target].eliminatedUses.count
        while position > 0 {
            position -= 1
            let place = variables[target].eliminatedUses.start + position
            let entry = pool.entries[place]
            let change = basis.nucleus.changes[entry.index]
            basis.nucleus.changes[entry.index] = 0
            let value = entry.value + change
            if entry.index == pivotColumn {
                removeEliminatedEntry(of: entry.index, at: entry.back)
            } else if abs(value) <= Tolerance.cancellation * abs(entry.value) {
                removeEliminatedEntry(of: entry.index, at: entry.back)
                basis.unfactoredCounts[entry.index] -= 1
            } else {
                pool.entries[place].value = value
                pool.entries[constraints[entry.index].eliminated.start + entry.back].value = value
            }
        }
        for entry in basis.nucleus.pivotRow where basis.nucleus.changes[entry.index] != 0 {
            appendEliminated(target, basis.nucleus.changes[entry.index], to: entry.index)
            basis.nucleus.changes[entry.index] = 0
            basis.unfactoredCounts[entry.index] += 1
        }
        basis.nucleus.links.append(basis.nucleus.chains[target])
        basis.nucleus.chains[target] = Int32(truncatingIfNeeded: basis.nucleus.factors.count)
        basis.nucleus.factors.append(Multiple(variable: source, value: factor))
    }

    /// Makes the changes of a row that is final now one elimination. Each link of its chain leads to an earlier change.
    private mutating func recordEliminations(of variable: Int32) {
        var link = basis.nucleus.chains[variable]
        guard link >= 0 else { return }
        while link >= 0 {
            let entry = basis.nucleus.factors[link]
            basis.eliminations.append(entry.variable, entry.value)
            variables[entry.variable].isEliminated = true
            link = basis.nucleus.links[link]
        }
        variables[variable].isEliminated = true
        basis.eliminations.endStep(target: variable)
    }
}
