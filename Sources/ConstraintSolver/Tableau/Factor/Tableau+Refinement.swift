/// Answers where rows are nearly parallel.
///
/// Two tight rows a millionth apart make a million times of each rounding: values that leave next to nothing in the
/// rows may be far from the solution, and costs that nearly balance far from the costs. So, as soon as a pivot was that
/// small, both are refined until they are the solution's nearest doubles: what is left in the rows is added up in twice
/// the precision (Dekker, Numerische Mathematik 18(3), 1971; Wilkinson's iterative refinement), solved for, and added.
/// Then nothing has to be excused by the size of other numbers.
extension Tableau {
    /// How often the solution of what is left may be added. Each time takes as many digits as the factor has.
    private static let refinements = 4

    /// Moves the variables to where the tight rows are 0, and looks at every basic row there: those that held to a
    /// larger tolerance may not hold to that of refined values. O(terms) a round; ends when nothing moves any more.
    ///
    /// Large numbers leave a rest of rounding that can't be added to them and makes noise of its size in small ones. So
    /// rows that aren't 0 after that are looked at without the others.
    mutating func refineValues() {
        refineValues(all: true)
        refineValues(all: false)
        for constraint in constraints.slots { reexamine(constraint) }
    }

    private mutating func refineValues(all: Bool) {
        for _ in 0..<Self.refinements {
            columnSolve.roots.removeAll()
            for constraint in constraints.slots
            where constraints[constraint].status.isTight {
                let rest = exactValue(of: constraint)
                if rest == 0 || !all && isRefinedEnough(rest, constraint) { continue }
                columnSolve.work[constraints[constraint].pair] = -rest
                columnSolve.roots.append(constraints[constraint].pair)
            }
            if columnSolve.roots.count == 0 { break }
            computeColumn()
            var isMoving = false
            for variable in columnSolve.order {
                let value = values[variable] + columnSolve.work[variable]
                columnSolve.work[variable] = 0
                guard value != values[variable], abs(value) <= Tolerance.greatestValue else { continue }
                setValue(value, of: variable)
                markSuspect(variable)
                isMoving = true
            }
            if !isMoving { break }
        }
    }

    private mutating func isRefinedEnough(_ rest: Double, _ constraint: Int32) -> Bool {
        abs(rest) <= Tolerance.refinedFeasibility * magnitude(constraint) || isNothing(rest, constraint)
    }

    /// Corrects the reduced costs of the levels that changed to where they balance. O(uses) a level and round.
    mutating func refineCosts() {
        columnSolve.order.removeAll()
        for variable in variables.slots where variables[variable].isAlive { columnSolve.order.append(variable) }
        for slot in levels.order where certificate.repricedLevels.contains(slot) {
            for _ in 0..<Self.refinements where !correctExactly(slot) { break }
        }
    }

    /// - Returns: whether a cost changed.
    private mutating func correctExactly(_ slot: Int32) -> Bool {
        let largest = solveForImbalance(slot, isExact: true)
        var isChanging = false
        for entry in rowSolve.entries {
            // What moving a free variable gains is left to ``correctCosts(_:)``.
            let column = variables[entry.variable].column
            if column < 0 { continue }
            let cost = objective.reducedCost(column, slot)
            let sum = cost.pointee + largest * entry.value
            if sum == cost.pointee { continue }
            cost.pointee = sum
            isChanging = true
        }
        return isChanging
    }

    /// The row's value at the present values, each rounded but once.
    private mutating func exactValue(of constraint: Int32) -> Double {
        var sum = ExactSum(constraints[constraint].constant)
        for term in pool[constraints[constraint].terms] { sum.add(term.value, times: values[term.index]) }
        return sum.value
    }

    /// As the rest of ``imbalance(at:_:)``.
    mutating func exactImbalance(at variable: Int32, _ slot: Int32) -> Double {
        var sum = ExactSum(cost(of: variable, slot))
        for use in pool[variables[variable].uses] {
            let cost = balancedCost(of: use.index, slot)
            if cost != 0 { sum.add(-use.value, times: cost) }
        }
        return sum.value
    }
}

/// A sum of products in twice the precision of `Double`: the sum and what rounding took from it.
private struct ExactSum {
    private var high: Double
    private var low = 0.0

    init(_ value: Double) { high = value }

    var value: Double { high + low }

    mutating func add(_ first: Double, times second: Double) {
        let product = first * second
        let (a, b) = Self.halves(first)
        let (c, d) = Self.halves(second)
        let rest = ((a * c - product) + a * d + b * c) + b * d
        let sum = high + product
        let part = sum - high
        low += (high - (sum - part)) + (product - part) + rest
        high = sum
    }

    /// Two numbers of 26 digits each whose sum is the number.
    private static func halves(_ value: Double) -> (Double, Double) {
        let scaled = 134_217_729 * value
        let high = scaled - (scaled - value)
        return (high, value - high)
    }
}

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
