/// An order in which most variables can be computed from their own constraints where definitions run in circles.
///
/// In views of equal widths that fill an edge, each value follows from the one width, and that from all the others.
/// Once a few variables, the *tears*, are known, a constraint after the other has just one variable left that isn't
/// (Steward, SIAM Journal on Numerical Analysis 2(2), 1965). Tears move along the computed column of the stale
/// constraint; the rest is evaluated, so that its rows hold to the last digit, and only as many rows as there are tears
/// are to be verified.
extension Tableau {
    /// With more tears than this, all variables move along the column.
    private static let greatestTearing = 8

    /// Fills `basis.flushOrder` for the only stale constraint. O(constraints of what moves)
    ///
    /// - Parameter tearing: whether to compute as few variables as can be along the column, rather than all.
    mutating func orderAlongColumn(tearing: Bool) {
        computeColumn(of: constraints[agenda.stale[0]].pair)
        countEliminationWork()
        columnSolve.reached.removeAll()
        for variable in columnSolve.order {
            let isMoving = columnSolve.work[variable] != 0
            variables[variable].isTearing = isMoving
            if isMoving { columnSolve.reached.append(variable) }
        }
        gatherTight(of: columnSolve.reached)
        basis.flushOrder.begin(agenda.stale, basis.version, columnSolve.touched)
        if !tearing || !tear() { tearEverything() }
        basis.flushOrder.isTorn = tearing
        for variable in columnSolve.reached { variables[variable].isTearing = false }
        columnSolve.clear()
    }

    private mutating func tearEverything() {
        basis.flushOrder.begin(agenda.stale, basis.version, columnSolve.touched)
        for variable in columnSolve.reached { appendTear(variable) }
        for row in columnSolve.tightRows { basis.flushOrder.checks.append(row) }
    }

    private mutating func appendTear(_ variable: Int32) {
        basis.flushOrder.tears.append(
            FlushOrder.Tear(variable: variable, amount: columnSolve.work[variable], oldValue: 0))
    }

    /// Each turn of the loop takes a row from `basis.peeledConstraints`, where each comes once at most, or a variable
    /// out of those that are unknown. Rows are taken in the order in which they come, so that chains are followed from
    /// both ends and meet in the middle: what rounding adds up along them is to be small beside the row where they
    /// meet.
    ///
    /// - Returns: `false` when it takes too many tears.
    private mutating func tear() -> Bool {
        basis.unfactoredCounts.extend(to: constraints.count, with: 0)
        basis.peeledConstraints.removeAll()
        for row in columnSolve.tightRows {
            var count: Int32 = 0
            for entry in pool[constraints[row].terms] where variables[entry.index].isTearing { count += 1 }
            basis.unfactoredCounts[row] = count
            if count == 1 { basis.peeledConstraints.append(row) }
        }
        var unknown = columnSolve.reached.count
        var next = 0
        while unknown > 0 {
            if next < basis.peeledConstraints.count {
                let row = basis.peeledConstraints[next]
                next += 1
                guard basis.unfactoredCounts[row] == 1, let entry = lastUnknown(in: row) else { continue }
                appendStep(entry.index, row, diagonal: entry.value)
                basis.unfactoredCounts[row] = -1
                know(entry.index)
            } else {
                if basis.flushOrder.tears.count == Self.greatestTearing { return false }
                let variable = mostUsedUnknown()
                appendTear(variable)
                know(variable)
            }
            unknown -= 1
        }
        for row in columnSolve.tightRows where basis.unfactoredCounts[row] >= 0 {
            basis.flushOrder.checks.append(row)
        }
        return true
    }

    /// The only variable of a row that isn't known, unless its coefficient is small beside the others.
    private mutating func lastUnknown(in row: Int32) -> Entry? {
        var largest = 0.0
        var unknown: Entry?
        for term in pool[constraints[row].terms] {
            largest = max(largest, abs(term.value))
            if variables[term.index].isTearing { unknown = term }
        }
        guard let unknown, abs(unknown.value) >= Tolerance.pivotShare * largest else { return nil }
        return unknown
    }

    private mutating func mostUsedUnknown() -> Int32 {
        var best = columnSolve.reached[0]
        var most: Int32 = -1
        for variable in columnSolve.reached {
            guard variables[variable].isTearing, variables[variable].uses.count > most else { continue }
            most = variables[variable].uses.count
            best = variable
        }
        return best
    }

    private mutating func know(_ variable: Int32) {
        variables[variable].isTearing = false
        for use in pool[variables[variable].uses] where constraints[use.index].status.isTight {
            basis.unfactoredCounts[use.index] -= 1
            if basis.unfactoredCounts[use.index] == 1 { basis.peeledConstraints.append(use.index) }
        }
    }
}
