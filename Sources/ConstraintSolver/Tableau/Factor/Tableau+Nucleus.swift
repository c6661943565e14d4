/// Scratch of factoring what singletons leave.
struct Nucleus {
    /// Columns not factored yet, the one with the fewest rows not factored yet first. Those that got or lost a row are
    /// in it again.
    private var columns = Heap<KeyedEntry>(planned: 0)
    /// The row that is subtracted from others, and its multiple by column; all 0 between calls.
    private(set) var pivotRow = Buffer<Entry>(planned: 0)
    private var changes = Buffer<Double>(planned: 0)
    /// The rows with an entry in the column of the pivot.
    private(set) var targets = Buffer<Entry>(planned: 0)
    /// What has been subtracted from each row so far, as chains.
    private var chains = Buffer<Int32>(planned: 0)
    private var factors = Buffer<Multiple>(planned: 0)
    private var links = Buffer<Int32>(planned: 0)

    mutating func begin(constraints: Int, variables: Int) {
        changes.extend(to: constraints, with: 0)
        chains.removeAll()
        chains.extend(to: variables, with: -1)
        factors.removeAll()
        links.removeAll()
    }

    /// Adds a column with entries in so many rows.
    mutating func rank(_ column: Int32, rows: Int32) {
        columns.insert(KeyedEntry(key: -Double(rows), index: column))
    }

    /// Takes out a column with the fewest rows, and how many they were when it was added.
    mutating func removeFirst() -> (column: Int32, rows: Int32)? {
        guard columns.count > 0 else { return nil }
        let rows = Int32(-columns.first.key)
        return (columns.remove(), rows)
    }

    mutating func beginPivot() {
        pivotRow.removeAll()
        targets.removeAll()
    }

    mutating func appendToPivotRow(_ entry: Entry) { pivotRow.append(entry) }

    mutating func appendTarget(_ entry: Entry) { targets.append(entry) }

    /// Notes what an entry in a column is to change by.
    mutating func setChange(_ change: Double, in column: Int32) { changes[column] = change }

    /// What the entry in a column is to change by, once.
    @inline(__always)
    mutating func takeChange(in column: Int32) -> Double {
        let change = changes[column]
        changes[column] = 0
        return change
    }

    /// Notes that a multiple of a row has been subtracted from another one.
    mutating func note(_ multiple: Multiple, subtractedFrom target: Int32) {
        links.append(chains[target])
        chains[target] = Int32(truncatingIfNeeded: factors.count)
        factors.append(multiple)
    }

    /// Takes out what was subtracted from a row last.
    mutating func removeLast(subtractedFrom target: Int32) -> Multiple? {
        let link = chains[target]
        guard link >= 0 else { return nil }
        chains[target] = links[link]
        return factors[link]
    }

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
/// Gaussian elimination with Markowitz's choice of pivots (Management Science 3(3), 1957), simplified: of a column with
/// the fewest rows, the entry in the shortest row, if it isn't small beside the largest one of its column (threshold
/// pivoting), so that no factor exceeds 1 / ``Tolerance/pivotShare``.
extension Tableau {
    /// Factors the constraints of `basis.unfactored` that are still basic. `column` says `undefined` of their
    /// variables. One that depends on the others stays basic. The loop ends: each turn takes an entry out of the heap,
    /// and one comes in only with a nonzero of the column.
    mutating func factorNucleus(undefined: Int32) {
        basis.nucleus.begin(constraints: constraints.count, variables: variables.count)
        for constraint in basis.unfactored where constraints[constraint].status == .basic {
            // Its terms are its column until an elimination changes them.
            constraints[constraint].status = .tight
            basis.nucleus.rank(constraint, rows: basis.unfactoredCounts[constraint])
        }
        while let (constraint, rows) = basis.nucleus.removeFirst() {
            guard isInNucleus(constraint), rows == basis.unfactoredCounts[constraint] else { continue }
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
        basis.nucleus.beginPivot()
        for entry in pool[factorColumn(constraint)]
        where variables[entry.index].column == undefined && entry.value != 0 {
            basis.nucleus.appendTarget(entry)
        }
        gatherPivotRow(pivot.index)
        if basis.nucleus.targets.count > 0 { copyColumn(constraint) }
        for target in basis.nucleus.targets {
            subtractPivotRow(from: target.index, target.value / pivot.value, source: pivot.index, constraint)
        }
        for entry in basis.nucleus.pivotRow {
            basis.unfactoredCounts[entry.index] -= 1
            if isInNucleus(entry.index) { basis.nucleus.rank(entry.index, rows: basis.unfactoredCounts[entry.index]) }
        }
        recordEliminations(of: pivot.index)
    }

    /// The entries of a row in the columns that are yet to be factored or were before.
    private mutating func gatherPivotRow(_ variable: Int32) {
        let column = variables[variable].column
        for entry in pool[variables[variable].uses]
        where constraints[entry.index].status == .tight && entry.index != column {
            basis.nucleus.appendToPivotRow(entry)
        }
        for entry in pool[variables[variable].eliminatedUses] where entry.index != column {
            basis.nucleus.appendToPivotRow(entry)
        }
    }

    private mutating func subtractPivotRow(from target: Int32, _ factor: Double, source: Int32, _ pivotColumn: Int32) {
        for entry in basis.nucleus.pivotRow {
            // Columns that are still the constraints' own terms are copied before they change.
            copyColumn(entry.index)
            basis.nucleus.setChange(-factor * entry.value, in: entry.index)
        }
        // From the last entry on, as that takes the place of one that goes.
        var position = variables[target].eliminatedUses.count
        while position > 0 {
            position -= 1
            let place = variables[target].eliminatedUses.start + position
            let entry = pool.entries[place]
            let value = entry.value + basis.nucleus.takeChange(in: entry.index)
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
        for entry in basis.nucleus.pivotRow {
            let change = basis.nucleus.takeChange(in: entry.index)
            if change == 0 { continue }
            appendEliminated(target, change, to: entry.index)
            basis.unfactoredCounts[entry.index] += 1
        }
        basis.nucleus.note(Multiple(variable: source, value: factor), subtractedFrom: target)
    }

    /// Makes the changes of a row that is final now one elimination.
    private mutating func recordEliminations(of variable: Int32) {
        var hasChanged = false
        while let multiple = basis.nucleus.removeLast(subtractedFrom: variable) {
            basis.eliminations.append(multiple.variable, multiple.value)
            variables[multiple.variable].isEliminated = true
            hasChanged = true
        }
        guard hasChanged else { return }
        variables[variable].isEliminated = true
        basis.eliminations.endStep(target: variable)
    }
}
