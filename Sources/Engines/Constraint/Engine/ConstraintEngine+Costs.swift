import ConstraintSolver

// What a unit of each size and place costs in the solver, where something may be open: no rows. A row comes where a
// place would fall below 0, and holds it there, as being left of a superview's edge is no better than being right of
// it.
extension ConstraintEngine {
    /// Decides what the solution leaves open.
    func closeSolution() {
        if path.costs.ranks.isEmpty {
            if path.costs.amounts.isEmpty, !mayBeOpen { return }
            beginCosts()
        }
        while !areRowsRefused, updateCosts() { solve() }
    }

    private func beginCosts() {
        path.costs.ranks = itemRanks()
        path.costs.counts = nil
        let count = 4 * items.count
        path.costs.amounts.append(contentsOf: repeatElement(0, count: count - path.costs.amounts.count))
        path.costs.rows.append(contentsOf: repeatElement(nil, count: count - path.costs.rows.count))
    }

    /// Forgets where the items lie, and removes the rows that hold places: items came, went, or changed places.
    func forgetOrder() {
        path.openness.mark = nil
        path.openness.treeOrder.removeAll(keepingCapacity: true)
        path.costs.ranks.removeAll(keepingCapacity: true)
        if path.costs.rows.isEmpty { return }
        if !status.isToBeBuiltAnew { for row in path.costs.rows { if let row { try? solver.remove(row) } } }
        path.costs.rows.removeAll(keepingCapacity: true)
        path.rowCounts.removals += 1
        status.solverChanged = true
    }

    /// Sets costs where rows came and went, and adds rows that costs ask for. Returns whether anything is to be solved
    /// for.
    private func updateCosts() -> Bool {
        var isChanged = path.costs.isDue
        path.costs.isDue = false
        for index in solver.takePushedIndices() {
            if let length = length(ofVariable: index), bringContentRows(of: length) { isChanged = true }
        }
        for index in solver.takeUnboundedIndices() {
            path.costs.amounts[index] = 0
            // Where rows came and went meanwhile, more was open than is now.
            if path.costs.counts == path.rowCounts { path.costs.fallen.append(Int32(truncatingIfNeeded: index)) }
        }
        if path.costs.counts != path.rowCounts {
            path.costs.counts = path.rowCounts
            let values = solver.solution
            for index in 0..<4 * items.count where values[index] < -ConstraintEngine.tolerance {
                path.costs.fallen.append(Int32(truncatingIfNeeded: index))
            }
            for index in 0..<4 * items.count where updateCost(of: index) { isChanged = true }
        }
        if bringRowsOfFallen() { isChanged = true }
        return isChanged
    }

    private func bringRowsOfFallen() -> Bool {
        var isAny = false
        for index in path.costs.fallen.map({ Int($0) })
        where path.costs.rows[index] == nil && path.costs.amounts[index] >= 0 {
            let weight = path.costs.weight(of: index)
            if weight == 0 { continue }
            setCost(0, of: index)
            let strength = Strength(level: OpenCosts.level(of: index), weight: weight)
            path.costs.rows[index] = try? solver.add(
                1, times: solver.variable(at: index), constant: 0, .equal, strength)
            isAny = true
        }
        path.costs.fallen.removeAll(keepingCapacity: true)
        return isAny
    }

    /// Looks again at what a length costs, whose content's rows came or went.
    func updateCost(of length: Length) {
        if !path.costs.ranks.isEmpty, updateCost(of: variable(length).index) { path.costs.isDue = true }
    }

    /// Returns whether the variable costs something else than before.
    private func updateCost(of index: Int) -> Bool {
        if path.costs.rows[index] != nil { return false }
        if solver.useCount(solver.variable(at: index)) == 0 { return setCost(0, of: index) }
        if let length = length(ofVariable: index), asked(length) >= 0, path.lengths[length.number].atMost == nil,
            path.lengths[length.number].atLeast == nil
        {
            return setCost(OpenCosts.held, of: index)
        }
        return setCost(path.costs.weight(of: index), of: index)
    }

    @discardableResult
    private func setCost(_ amount: Double, of index: Int) -> Bool {
        if amount == path.costs.amounts[index] { return false }
        path.costs.amounts[index] = amount
        solver.setCost(
            max(0, amount), ofVariableAt: index, isHeld: amount == OpenCosts.held, level: OpenCosts.level(of: index))
        return true
    }
}

/// The costs of a tree's variables.
struct OpenCosts {
    /// The ranks of the items; empty where they aren't known.
    var ranks: ContiguousArray<ItemRank> = []
    /// The rows that hold places at 0, by the indices of their variables.
    var rows: ContiguousArray<Constraint?> = []
    /// The cost of each variable: 0, its weight, or ``held``; empty as long as nothing was open.
    var amounts: ContiguousArray<Double> = []
    /// True if an amount has changed since it was solved for.
    var isDue = false
    /// Variables with costs that fell below 0.
    var fallen: ContiguousArray<Int32> = []
    /// The state of the rows when all amounts were set.
    var counts: ConstraintEngine.RowCounts?

    /// The amount of a length that is as its content asks, without rows that say so: it costs nothing, and stays.
    static let held = -1.0

    /// The level at which a variable costs something. Sizes come before places.
    static func level(of index: Int) -> Double {
        index & 3 <= FramePart.height.rawValue ? ConstraintLevel.openSizes : ConstraintLevel.openPlaces
    }

    /// Notes a variable's value, if it costs something and is below 0.
    mutating func note(_ value: Double, of variable: Int32) {
        guard value < -ConstraintEngine.tolerance, Int(variable) < amounts.count, amounts[Int(variable)] > 0 else {
            return
        }
        fallen.append(variable)
    }

    func weight(of index: Int) -> Double {
        FramePart(rawValue: index & 3).map { ranks[index >> 2].weight(of: $0) } ?? 0
    }
}
