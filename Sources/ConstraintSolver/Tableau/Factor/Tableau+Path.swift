/// Finding the cycle that a new column would close in the graph of definitions.
///
/// Ways from the computed row's spike down to a variable can be looked for from both ends: through what the spike is
/// defined by, or through what the variable defines. Either may be nearly everything while the other is next to
/// nothing: in nested containers a position reaches all that lies before it, and a container's length moves only what
/// lies behind it. So both are searched in turns, each time four times as far, until one of them is exhausted.
extension Tableau {
    /// How the computed row's constraint would close a cycle, defining a variable.
    enum Path {
        /// Not at all: nothing in the row's spike but the variable itself is defined by it.
        case none
        /// Along one simple path, from the variable of the spike given.
        case simple(Int32)
        /// Along several.
        case tangled
    }

    private static let notOnPath: Int32 = -1
    private static let endOfPath: Int32 = -2

    /// Looks for ways from the computed row's spike down to `variable`. A simple one is left in `link`; pairing each
    /// column on it with the next variable on the way then takes the cycle away.
    ///
    /// O(the smaller of what the row reaches and what the variable defines); the limit grows until one of them is below
    /// it.
    mutating func path(to variable: Int32) -> Path {
        var limit = 2 * Self.shortRow
        while !rowSolve.isOrderComplete {
            if orderColumn(of: variable, limit: limit) { return markedPath(to: variable) }
            orderRow(limit: limit)
            limit *= 4
        }
        // What defines a variable comes before it in the order.
        advanceColumnStamp()
        for node in rowSolve.order where node == variable || dependsOnMarked(node) {
            variables[node].columnMark = columnSolve.stamp
        }
        return markedPath(to: variable)
    }

    private mutating func dependsOnMarked(_ variable: Int32) -> Bool {
        guard variables[variable].column >= 0 else { return false }
        for entry in pool[factorColumn(variables[variable].column)]
        where variables[entry.index].columnMark == columnSolve.stamp {
            return true
        }
        return false
    }

    /// The path, where all on the ways to the variable are marked. It ends, as definitions are acyclic.
    private mutating func markedPath(to variable: Int32) -> Path {
        var end: Int32 = -1
        for entry in rowSolve.spike where entry.value != 0 {
            let candidate = entry.variable
            guard candidate != variable, variables[candidate].columnMark == columnSolve.stamp else { continue }
            if end >= 0 { return .tangled }
            end = candidate
        }
        if end < 0 { return .none }
        if isInSpike(variable) { return .tangled }
        return linkPath(from: end, to: variable) ? .simple(end) : .tangled
    }

    /// Leaves the way from `end` down to `variable`, which is marked with all that it defines, in `link`.
    ///
    /// - Returns: whether there is just one.
    mutating func linkPath(from end: Int32, to variable: Int32) -> Bool {
        var node = end
        while node != variable {
            var next = Self.notOnPath
            for entry in pool[factorColumn(variables[node].column)] {
                let child = entry.index
                if child == node || variables[child].columnMark != columnSolve.stamp { continue }
                if next != Self.notOnPath { return false }
                next = child
            }
            // Unmarked definitions of a marked variable would mean that the walk upwards missed some.
            if next == Self.notOnPath { return false }
            variables[node].link = next
            node = next
        }
        variables[variable].link = Self.endOfPath
        return true
    }

    private mutating func isInSpike(_ variable: Int32) -> Bool {
        variables[variable].spikeMark == rowSolve.stamp && rowSolve.spikeValue(at: variable) != 0
    }
}
