/// Telling small entries of a row of the tableau from what rounding has left of 0.
///
/// Where each variable is a thirtieth of the one before it, the ninth one's coefficient in a row is as small as noise,
/// and yet moving it is what makes the row hold. In other units such entries are near 1.
extension Tableau {
    /// Returns whether the row computed last has smaller entries than `limit` that are no rounding, at constraints or
    /// variables that can move the row's value to where `sign` says. Never so with eliminations, whose rounding is in
    /// the factor's columns. O(what the row reaches)
    mutating func hasSmallEntries(below limit: Double, towards sign: Double) -> Bool {
        if basis.eliminations.count > 0 { return false }
        orderRow()
        for entry in rowSolve.spike {
            rowSolve.work[entry.variable] = entry.value
            columnSolve.work[entry.variable] = abs(entry.value)
        }
        var isAnySmall = false
        for variable in rowSolve.order.backwards {
            let amount = rowSolve.work[variable]
            let size = columnSolve.work[variable]
            rowSolve.work[variable] = 0
            columnSolve.work[variable] = 0
            if abs(amount) <= Tolerance.entryRounding * size { continue }
            let column = variables[variable].column
            if abs(amount) < limit, canMove(column, sign * amount / variables[variable].diagonal) { isAnySmall = true }
            if column >= 0 { substitute(variable, column, amount, size) }
        }
        return isAnySmall
    }

    /// Returns whether what defines a variable, if anything, may leave 0 to that side.
    private mutating func canMove(_ column: Int32, _ direction: Double) -> Bool {
        column < 0 || !constraints[column].forbids(direction)
    }

    /// Replaces an entry by what the variable is defined by; `columnSolve.work` has the sums of the addends' sizes.
    private mutating func substitute(_ variable: Int32, _ column: Int32, _ amount: Double, _ size: Double) {
        let coefficient = amount / variables[variable].diagonal
        let share = abs(size / variables[variable].diagonal)
        for entry in pool[factorColumn(column)] where entry.index != variable {
            rowSolve.work[entry.index] -= entry.value * coefficient
            columnSolve.work[entry.index] += abs(entry.value) * share
        }
    }
}
