/// Finding the cycle that a new column would close in the graph of definitions: ways from the computed row's spike down
/// to a variable, among what a short row reaches, else among what the variable defines.
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
    /// column on it with the next variable on the way then takes the cycle away. It ends, as definitions are acyclic.
    ///
    /// O(what the row reaches) where that is short, else O(what the variable defines)
    mutating func path(to variable: Int32) -> Path {
        if rowSolve.isOrderComplete {
            // What defines a variable comes before it in the order.
            advanceColumnStamp()
            for node in rowSolve.order where node == variable || dependsOnMarked(node) {
                variables[node].columnMark = columnSolve.stamp
            }
        } else {
            orderColumn(of: variable)
        }
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

    private mutating func dependsOnMarked(_ variable: Int32) -> Bool {
        guard variables[variable].column >= 0 else { return false }
        return pool[factorColumn(variables[variable].column)]
            .contains { variables[$0.index].columnMark == columnSolve.stamp }
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
