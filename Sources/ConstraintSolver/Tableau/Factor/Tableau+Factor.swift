/// Keeping the factor of the tight constraints' matrix while they change.
///
/// The factor is `U`, with one column a tight constraint and one row a variable, each column paired with the variable
/// that it defines (the pivot), such that the definitions are acyclic; and a list of eliminations, row operations
/// that turned the matrix into `U`. This is Forrest and Tomlin's update of a simplex basis (Mathematical Programming
/// 2, 1972) with the graph of definitions in the place of a fixed order, which mostly makes the elimination needless.
extension Tableau {
    /// Replaces the column that defines `variable` (or the nothing that does) by the constraint whose row was computed
    /// last. The old column's constraint must be basic already.
    ///
    /// - Parameter coefficient: of the computed row at the variable. The new pivot must be this many times the old one,
    ///   which tells how far the factor can be trusted.
    /// - Returns: `false` when the factor must be made again.
    mutating func replaceColumn(of variable: Int32, by constraint: Int32, coefficient: Double) -> Bool {
        let expected = coefficient * variables[variable].diagonal
        switch path(to: variable) {
        case .none:
            let pivot = rowSolve.spikeValue(at: variable)
            guard isTrusted(pivot, expected) else { return false }
            installColumn(constraint, defining: variable, pivot: pivot)
            return true
        case .simple(let end):
            let pivot = rowSolve.spikeValue(at: end)
            if abs(pivot) >= Tolerance.pivotShare * RowSolve.largest(of: rowSolve.spike), canShift(from: end) {
                shiftPairs(from: end, to: variable)
                installColumn(constraint, defining: end, pivot: pivot)
                measureHeights(from: end, to: variable)
                return true
            }
        case .tangled:
            break
        }
        return eliminate(variable, for: constraint, expected: expected)
    }

    private mutating func isTrusted(_ pivot: Double, _ expected: Double) -> Bool {
        abs(pivot) >= Tolerance.noise && abs(pivot - expected) <= Tolerance.pivotDrift * abs(expected)
    }

    /// Lets a constraint define a variable.
    @inline(__always)
    mutating func pair(_ variable: Int32, with constraint: Int32, diagonal: Double) {
        constraints[constraint].pair = variable
        variables[variable].column = constraint
        variables[variable].diagonal = diagonal
    }

    /// Makes a constraint basic; the variable that it defined is left to the caller.
    @inline(__always)
    mutating func unpair(_ constraint: Int32) {
        constraints[constraint].status = .basic
        constraints[constraint].pair = -1
    }

    /// Makes the constraint tight, with the computed spike as its column.
    private mutating func installColumn(_ constraint: Int32, defining variable: Int32, pivot: Double) {
        pair(variable, with: constraint, diagonal: pivot)
        guard rowSolve.isSpikeEliminated else {
            constraints[constraint].status = .tight
            measureHeight(of: variable)
            return
        }
        constraints[constraint].status = .tightEliminated
        for entry in rowSolve.spike where entry.value != 0 {
            appendEliminated(entry.variable, entry.value, to: constraint)
        }
        measureHeight(of: variable)
    }

    mutating func appendEliminated(_ variable: Int32, _ value: Double, to constraint: Int32) {
        let columnPosition = constraints[constraint].eliminated.count
        let rowPosition = variables[variable].eliminatedUses.count
        pool.append(
            Entry(index: variable, back: rowPosition, value: value), to: &constraints[constraint].eliminated)
        pool.append(
            Entry(index: constraint, back: columnPosition, value: value), to: &variables[variable].eliminatedUses)
    }

    /// Forgets the changed column of a constraint that is no longer tight, an entry each turn of the loop.
    mutating func dropEliminatedColumn(_ constraint: Int32) {
        while constraints[constraint].eliminated.count > 0 {
            removeEliminatedEntry(of: constraint, at: constraints[constraint].eliminated.count - 1)
        }
        pool.release(&constraints[constraint].eliminated)
    }

    mutating func removeEliminatedEntry(of constraint: Int32, at position: Int32) {
        let column = constraints[constraint].eliminated
        let entry = pool.entries[column.start + position]
        let row = variables[entry.index].eliminatedUses
        let lastUse = pool.entries[row.start + row.count - 1]
        pool.entries[row.start + entry.back] = lastUse
        pool.entries[constraints[lastUse.index].eliminated.start + lastUse.back].back = entry.back
        variables[entry.index].eliminatedUses.count -= 1
        let lastEntry = pool.entries[column.start + column.count - 1]
        if position != column.count - 1 {
            pool.entries[column.start + position] = lastEntry
            pool.entries[variables[lastEntry.index].eliminatedUses.start + lastEntry.back].back = position
        }
        constraints[constraint].eliminated.count -= 1
    }

    /// Returns whether the entries that would become pivots are large enough beside their columns. A path has no
    /// variable twice, so that following it ends, here and below.
    mutating func canShift(from end: Int32) -> Bool {
        var node = end
        while variables[node].link >= 0 {
            let next = variables[node].link
            var largest = 0.0
            var pivot = 0.0
            for entry in pool[factorColumn(variables[node].column)] {
                largest = max(largest, abs(entry.value))
                if entry.index == next { pivot = abs(entry.value) }
            }
            if pivot < Tolerance.pivotShare * largest { return false }
            node = next
        }
        return true
    }

    mutating func shiftPairs(from end: Int32, to variable: Int32) {
        var node = end
        var column = variables[end].column
        while node != variable {
            let next = variables[node].link
            let nextColumn = variables[next].column
            for entry in pool[factorColumn(column)] where entry.index == next {
                variables[next].diagonal = entry.value
            }
            variables[next].column = column
            constraints[column].pair = next
            node = next
            column = nextColumn
        }
    }

    mutating func measureHeights(from end: Int32, to variable: Int32) {
        var node = end
        while node != variable {
            node = variables[node].link
            measureHeight(of: node)
        }
    }

    /// Forrest and Tomlin's step: subtracts multiples of the rows of everything that `variable` defines from its row,
    /// until only the pivot is left in it.
    private mutating func eliminate(_ variable: Int32, for constraint: Int32, expected: Double) -> Bool {
        var largest = 0.0
        counters.rowOperations += 1
        orderColumn(of: variable)
        countEliminationWork()
        rowSolve.isSpikeEliminated = true
        rowSolve.scatterSpike()
        var pivot = rowSolve.work[variable]
        // What is left out of the row counts beside its pivot.
        let least = Tolerance.noise * min(abs(expected), 1)
        propagate(-1, from: variable)
        for node in columnSolve.order.backwards {
            guard node != variable, variables[node].columnMark == columnSolve.stamp else { continue }
            let entry = columnSolve.work[node]
            columnSolve.work[node] = 0
            if abs(entry) < least { continue }
            let factor = entry / variables[node].diagonal
            largest = max(largest, abs(factor))
            basis.eliminations.append(node, factor)
            variables[node].isEliminated = true
            pivot -= factor * rowSolve.work[node]
            propagate(factor, from: node)
        }
        columnSolve.work[variable] = 0
        for entry in rowSolve.spike { rowSolve.work[entry.variable] = 0 }
        variables[variable].isEliminated = true
        basis.eliminations.endStep(target: variable)
        removeDependents(of: variable)
        guard isTrusted(pivot, expected), largest <= Tolerance.growth else { return false }
        rowSolve.setSpike(pivot, at: variable)
        installColumn(constraint, defining: variable, pivot: pivot)
        return true
    }

    /// Takes the variable's entries out of the columns of everything that it defines, one each turn of the loop.
    private mutating func removeDependents(of variable: Int32) {
        let list = variables[variable].uses
        for index in 0..<list.count {
            let column = pool.entries[list.start + index].index
            if constraints[column].status == .tight, constraints[column].pair != variable { copyColumn(column) }
        }
        while let use = pool[variables[variable].eliminatedUses].last {
            removeEliminatedEntry(of: use.index, at: use.back)
        }
    }

    /// Gives a tight constraint's column entries of its own, which elimination may change.
    mutating func copyColumn(_ constraint: Int32) {
        guard constraints[constraint].status == .tight else { return }
        constraints[constraint].status = .tightEliminated
        let terms = constraints[constraint].terms
        for term in 0..<terms.count {
            let entry = pool.entries[terms.start + term]
            appendEliminated(entry.index, entry.value, to: constraint)
        }
    }
}
