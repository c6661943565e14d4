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
