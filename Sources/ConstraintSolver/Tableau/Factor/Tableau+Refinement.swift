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

    /// Moves the variables to where the tight rows are 0, and looks at every basic row there. O(terms) a round; ends
    /// when nothing moves any more.
    mutating func refineValues() {
        var hasMoved = false
        for _ in 0..<Self.refinements {
            columnSolve.roots.removeAll()
            for constraint in 0..<Int32(truncatingIfNeeded: constraints.count)
            where constraints[constraint].status.isTight {
                let rest = exactValue(of: constraint)
                if rest == 0 { continue }
                columnSolve.work[constraints[constraint].pair] = -rest
                columnSolve.roots.append(constraints[constraint].pair)
            }
            if columnSolve.roots.count == 0 { break }
            computeColumn()
            var isMoving = false
            for index in 0..<columnSolve.order.count {
                let variable = columnSolve.order[index]
                let value = values[variable] + columnSolve.work[variable]
                columnSolve.work[variable] = 0
                guard value != values[variable], abs(value) <= Tolerance.greatestValue else { continue }
                setValue(value, of: variable)
                isMoving = true
            }
            if !isMoving { break }
            hasMoved = true
        }
        guard hasMoved else { return }
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count) { reexamine(constraint) }
    }

    /// Lets a required row that nothing can mend hold by the tolerance that it would have without refinement: the
    /// client's own numbers may be rounded, as those of rows that say the same in other units are.
    ///
    /// - Returns: whether it holds by that.
    mutating func excuse(_ row: Int32) -> Bool {
        constraints[row].excused = abs(constraints[row].activity)
        guard isExcused(constraints[row].activity, row) else { return false }
        progress.trouble = nil
        return true
    }

    mutating func isExcused(_ value: Double, _ row: Int32) -> Bool {
        abs(value) <= 2 * constraints[row].excused && abs(value) <= Tolerance.feasibility * magnitude(row)
    }

    /// Corrects the reduced costs of the levels that changed to where they balance. O(uses) a level and round.
    mutating func refineCosts() {
        for rank in 0..<levels.order.count where certificate.repricedLevels.contains(levels.order[rank]) {
            let slot = levels.order[rank]
            for _ in 0..<Self.refinements where !correctExactly(slot) { break }
        }
    }

    /// - Returns: whether a cost changed.
    private mutating func correctExactly(_ slot: Int32) -> Bool {
        beginRow()
        var largest = 0.0
        for variable in 0..<Int32(truncatingIfNeeded: variables.count) where variables[variable].isAlive {
            let rest = exactImbalance(at: variable, slot)
            if rest == 0 { continue }
            largest = max(largest, abs(rest))
            rowSolve.work[variable] = rest
            variables[variable].spikeMark = rowSolve.stamp
            rowSolve.spikeVariables.append(variable)
        }
        if largest == 0 { return false }
        // A row's noise is beside 1.
        for index in 0..<rowSolve.spikeVariables.count { rowSolve.work[rowSolve.spikeVariables[index]] /= largest }
        finishRow()
        var isChanging = false
        for index in 0..<rowSolve.variables.count {
            // What moving a free variable gains is left to ``correctCosts(_:)``.
            let column = variables[rowSolve.variables[index]].column
            if column < 0 { continue }
            let cost = objective.reducedCost(column, slot)
            let sum = cost.pointee + largest * rowSolve.values[index]
            if sum == cost.pointee { continue }
            cost.pointee = sum
            isChanging = true
        }
        return isChanging
    }

    /// The row's value at the present values, each rounded but once.
    private mutating func exactValue(of constraint: Int32) -> Double {
        let list = constraints[constraint].terms
        let terms = pool.pointer(list)
        var sum = ExactSum(constraints[constraint].constant)
        for index in 0..<Int(list.count) { sum.add(terms[index].value, times: values[terms[index].index]) }
        return sum.value
    }

    /// As the rest of ``imbalance(at:_:)``.
    private mutating func exactImbalance(at variable: Int32, _ slot: Int32) -> Double {
        let list = variables[variable].uses
        let uses = pool.pointer(list)
        var sum = ExactSum(0)
        for index in 0..<Int(list.count) {
            let cost = balancedCost(of: uses[index].index, slot)
            if cost != 0 { sum.add(-uses[index].value, times: cost) }
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
