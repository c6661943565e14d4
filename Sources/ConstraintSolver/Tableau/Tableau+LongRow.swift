/// Computing a row of the solved form that reaches far.
///
/// In nested containers a position is the sum of everything before it, and most rows contain the difference of two
/// positions: nearly all that the definitions reach has the coefficient 0. So variables are substituted not in an order
/// that is found by walking all of that, but the one farthest from the undefined variables first, as their heights
/// tell, and only those with a coefficient.
extension Tableau {
    /// How many variables a row may reach for their order to be found by walking through them all.
    static let shortRow = 48

    private static let greatestHeight = Int32.max / 2

    /// Substitutes the spike, the highest variable first.
    ///
    /// Heights that are too small are corrected on the way. They make a variable come too early and therefore again,
    /// which costs time but changes nothing in the result. The loop ends: a variable becomes pending only when one that is
    /// in the row for the first time is substituted, or one of a limited number of repetitions.
    ///
    /// - Returns: `false` when that happened too often; `rowWork` then holds the spike again.
    mutating func substituteByHeight() -> Bool {
        let mark = rowStamp + 2
        for index in 0..<spikeVariables.count { addPending(spikeVariables[index]) }
        var repetitions = 0
        while pendingRow.count > 0 {
            let variable = removeHighestPending()
            let amount = rowWork[variable]
            rowWork[variable] = 0
            if abs(amount) < Tolerance.noise { continue }
            let column = variables[variable].column
            let coefficient = column < 0 ? amount : amount / variables[variable].diagonal
            if variables[variable].rowMark == mark {
                rowValues[variables[variable].link] += coefficient
                repetitions += 1
                if repetitions > Self.shortRow + rowVariables.count {
                    restoreSpike()
                    return false
                }
            } else {
                variables[variable].rowMark = mark
                variables[variable].link = Int32(truncatingIfNeeded: rowVariables.count)
                rowVariables.append(variable)
                rowValues.append(coefficient)
            }
            if column >= 0 { substitute(variable, by: factorColumn(column), coefficient) }
        }
        return true
    }

    @inline(__always)
    private mutating func substitute(_ variable: Int32, by list: EntryList, _ coefficient: Double) {
        let entries = pool.pointer(list)
        var height = variables[variable].height
        for index in 0..<Int(list.count) where entries[index].index != variable {
            let next = entries[index].index
            rowWork[next] -= entries[index].value * coefficient
            height = max(height, min(variables[next].height + 1, Self.greatestHeight))
            if !variables[next].isPending { addPending(next) }
        }
        variables[variable].height = height
    }

    private mutating func restoreSpike() {
        while pendingRow.count > 0 { rowWork[removeHighestPending()] = 0 }
        rowVariables.removeAll()
        rowValues.removeAll()
        for index in 0..<spikeVariables.count { rowWork[spikeVariables[index]] = spikeValues[index] }
    }

    /// Notes the height of a variable that is defined by a column now.
    @inline(__always)
    mutating func measureHeight(of variable: Int32) {
        let list = factorColumn(variables[variable].column)
        let entries = pool.pointer(list)
        var height: Int32 = 0
        for index in 0..<Int(list.count) where entries[index].index != variable {
            height = max(height, variables[entries[index].index].height)
        }
        variables[variable].height = min(height + 1, Self.greatestHeight)
    }

    @inline(__always)
    private mutating func addPending(_ variable: Int32) {
        variables[variable].isPending = true
        pendingRow.insert(variable, key: Double(variables[variable].height))
    }

    @inline(__always)
    private mutating func removeHighestPending() -> Int32 {
        let highest = pendingRow.remove()
        variables[highest].isPending = false
        return highest
    }
}
