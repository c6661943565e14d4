/// Computing a row of the solved form that reaches far.
///
/// In nested containers a position is the sum of everything before it, and most rows contain the difference of two
/// positions: nearly all that the definitions reach has the coefficient 0. So variables are substituted not in an order
/// that is found by walking all of that, but the one farthest from the undefined variables first, as their heights
/// tell, and only those with a coefficient.
extension Tableau {
    /// The most variables that a row may reach for their order to be found by walking through them all.
    static let shortRow = 32

    /// The number of variables in a constraint from which on its row is taken to reach nearly all.
    static let longSpike = 256

    static let greatestHeight = Int32.max / 2

    /// Substitutes the spike, the highest variable first.
    ///
    /// Heights that are too small are corrected on the way. They make a variable come too early and therefore again,
    /// which costs time but changes nothing in the result. The loop ends: a variable becomes pending only when one that
    /// is in the row for the first time is substituted, or one of a limited number of repetitions.
    ///
    /// - Returns: `false` when that happened too often; `rowSolve.work` then holds the spike again.
    mutating func substituteByHeight() -> Bool {
        let mark = rowSolve.stamp + 2
        // What the loop's stores can't change, as the compiler doesn't know.
        let variables = variables.base
        let constraints = constraints.base
        let entries = pool.entries.base
        let work = rowSolve.work.base
        rowSolve.entries.extendUninitialized(to: self.variables.count)
        let found = rowSolve.entries.base
        var count = 0
        var pending = rowSolve.pending
        for entry in rowSolve.spike { Self.addPending(entry.variable, variables, &pending) }
        var repetitions = 0
        var hasDropped = false
        while let variable = pending.removeFirst() {
            let record = variables + Int(variable)
            record.pointee.isPending = false
            let amount = work[Int(variable)]
            work[Int(variable)] = 0
            if abs(amount) < Tolerance.noise {
                hasDropped = hasDropped || amount != 0
                continue
            }
            let column = record.pointee.column
            let coefficient = column < 0 ? amount : Self.quotient(amount, record.pointee.diagonal)
            if record.pointee.rowMark == mark {
                found[Int(record.pointee.link)].value += coefficient
                repetitions += 1
                if repetitions > Self.shortRow + count {
                    rowSolve.pending = pending
                    restoreSpike()
                    return false
                }
            } else {
                record.pointee.rowMark = mark
                record.pointee.link = Int32(truncatingIfNeeded: count)
                found[count] = Multiple(variable: variable, value: coefficient)
                count &+= 1
            }
            if column < 0 { continue }
            let definition = constraints + Int(column)
            let isChanged = definition.pointee.status == .tightEliminated
            let list = isChanged ? definition.pointee.eliminated : definition.pointee.terms
            var deepest = record.pointee.height &- 1
            for term in UnsafeBufferPointer(start: entries + Int(list.start), count: Int(list.count)) {
                let next = term.index
                if next == variable { continue }
                work[Int(next)] -= term.value * coefficient
                deepest = max(deepest, variables[Int(next)].height)
                if !variables[Int(next)].isPending { Self.addPending(next, variables, &pending) }
            }
            record.pointee.height = min(deepest &+ 1, Self.greatestHeight)
        }
        rowSolve.pending = pending
        rowSolve.entries.truncate(to: count)
        rowSolve.hasDroppedEntries = hasDropped
        return true
    }

    private mutating func restoreSpike() {
        while let variable = rowSolve.pending.removeFirst() {
            variables[variable].isPending = false
            rowSolve.work[variable] = 0
        }
        rowSolve.entries.removeAll()
        rowSolve.scatterSpike()
    }

    /// Notes the height of a variable that is defined by a column now.
    @inline(__always)
    mutating func measureHeight(of variable: Int32) {
        var height: Int32 = 0
        for entry in pool[factorColumn(variables[variable].column)] where entry.index != variable {
            height = max(height, variables[entry.index].height)
        }
        variables[variable].height = min(height + 1, Self.greatestHeight)
    }

    @inline(__always)
    private static func addPending(
        _ variable: Int32, _ variables: UnsafeMutablePointer<VariableRecord>, _ pending: inout FrontedHeap
    ) {
        variables[Int(variable)].isPending = true
        pending.insert(HeightEntry(variable, height: variables[Int(variable)].height))
    }
}
