import ConstraintSolver
import Foundation

// Where constraints and contents leave something open, each item lies as near to its superview's upper left corner as
// it can, and is as small as it can be. Items are decided one after another, in the order of the tree: a view before
// its guides, these before its subviews, and these from back to front.
//
// So the layout follows from the tree alone, not from what was laid out before, by plans as by the solver. As most
// trees leave nothing open, the rows that say so are only added for variables that other solutions move. Large trees
// are in `ConstraintEngine+Costs.swift`.
extension ConstraintEngine {
    /// Decides what the solution leaves open.
    ///
    /// What is open follows from the rows, not from the solution that was looked at: it is looked for again only where
    /// contents got rows on the way.
    func closeSolution() {
        if isLarge { return closeLargeSolution() }
        if !path.costs.amounts.isEmpty { endCosts() }
        while closeOpenVariables() {
            let (removals, rows) = (path.rowCounts.removals, solver.constraintCount)
            solve()
            if removals == path.rowCounts.removals, rows == solver.constraintCount { return }
        }
    }

    /// Adds rows of weakest levels for what the solution leaves open. Returns whether there are new ones.
    private func closeOpenVariables() -> Bool {
        let mark = openMark
        guard mark != path.openness.mark else { return false }
        let values = solver.solution
        let open = solver.openVariables(above: ConstraintLevel.weakest(0)) { contentPin(ofVariable: $0, values) }
        path.openness.mark = open == nil ? mark : nil
        guard let open, path.openness.findMissing(of: open, variableCount: 4 * items.count) else { return false }
        for (place, item) in knownTreeOrder.enumerated() {
            for part in 0..<4 where path.openness.isMissing[4 * Int(item) + part] {
                // Its place comes before its size.
                let level = ConstraintLevel.weakest(4 * place + (part + 2) % 4)
                let variable = solver.variable(at: 4 * Int(item) + part)
                path.openness.rows[variable.index] = try? solver.add(
                    1, times: variable, constant: 0, .equal, Strength(level: level))
            }
        }
        return true
    }

    /// Moves variables that no row contains to where they are smallest, or as large as contents ask, where constraints
    /// contain others of their items. Items that no constraint speaks of are silent from then on: they keep their
    /// frames.
    func placeUnusedVariables() {
        let mark = RowMark(counts: path.rowCounts, items: items.count)
        guard mark != path.openness.unusedMark else { return }
        path.openness.unusedMark = mark
        for index in 1..<max(1, items.count) {
            let item = items.pointer(to: index)
            guard item.pointee.nodeReference != nil, !item.pointee.flags.contains(.fixed) else { continue }
            let (width, height) = (useCount(.width, of: index), useCount(.height, of: index))
            let (left, top) = (useCount(.left, of: index), useCount(.top, of: index))
            guard left + top + width + height > ownRowCount(of: index) || isInShadowed(index) else {
                if !item.pointee.flags.contains(.isSilent) { item.pointee.flags.formUnion([.isSilent, .moved]) }
                continue
            }
            if item.pointee.flags.contains(.isSilent) {
                item.pointee.flags.remove(.isSilent)
                item.pointee.flags.insert(.moved)
                sweep.isDue = true
            }
            if left == 0 { solver.place(variable(.left, of: index), at: 0) }
            if top == 0 { solver.place(variable(.top, of: index), at: 0) }
            if width == 0 { solver.place(variable(.width, of: index), at: max(0, item.pointee.asked.width)) }
            if height == 0 { solver.place(variable(.height, of: index), at: max(0, item.pointee.asked.height)) }
        }
    }

    /// Returns whether a constraint without a row of its own speaks of an item: one that relates a view to its own
    /// margins has no variable left.
    private func isInShadowed(_ index: Int) -> Bool {
        // A copy of the list would be retained.
        if path.shadowed.isEmpty { return false }
        return path.shadowed.contains { constraint in
            [constraint.first, constraint.second].contains { $0.flatMap(spokenItemIndex) == index }
        }
    }

    /// The number of rows that a part of an item's frame is in.
    func useCount(_ part: FramePart, of item: Int) -> Int { solver.useCount(variable(part, of: item)) }

    /// The number of rows about an item's own variables that stand for no constraint.
    private func ownRowCount(of item: Int) -> Int {
        var count = 0
        for number in Length.numbers(of: item) where path.lengths[number].speaker < 0 {
            count += path.lengths[number].count
        }
        for index in 4 * item..<4 * item + 4 where index < path.openness.rows.count {
            if path.openness.rows[index] != nil { count += 1 }
        }
        return count
    }

    /// The items in the order of the tree, kept until items come, go, or change places.
    var knownTreeOrder: ContiguousArray<Int32> {
        if path.openness.treeOrder.isEmpty { path.openness.treeOrder = itemsInTreeOrder() }
        return path.openness.treeOrder
    }

    /// Removes the rows of weakest levels, and forgets the items' order: items came, went, or changed places.
    func removeWeakestRows() {
        path.openness.mark = nil
        path.openness.treeOrder.removeAll(keepingCapacity: true)
        path.costs.keys.removeAll(keepingCapacity: true)
        guard path.openness.hasRows else { return }
        if !status.isToBeBuiltAnew { for row in path.openness.rows { if let row { try? solver.remove(row) } } }
        path.openness.rows.removeAll(keepingCapacity: true)
        path.rowCounts.removals += 1
        status.solverChanged = true
    }

    /// The pin that keeps a length as its content asks, unless rows do so already.
    func contentPin(ofVariable index: Int, _ values: UnsafePointer<Double>) -> Pin? {
        guard let length = length(ofVariable: index) else { return nil }
        let asked = asked(length)
        guard asked >= 0, abs(values[index] - asked) <= ConstraintEngine.tolerance,
            let priorities = items[length.item].nodeReference?._withUnsafeGuaranteedRef({ $0.priorities })
        else { return nil }
        let axis = length.isHorizontal ? 0 : 1
        let rows = path.lengths[length.number]
        if rows.atMost != nil, rows.atLeast != nil { return nil }
        return Pin(
            rising: rows.atMost == nil ? Self.contentLevel(priorities.hugging[axis]) : nil,
            falling: rows.atLeast == nil ? Self.contentLevel(priorities.compression[axis]) : nil)
    }

    /// A fingerprint that changes when rows are removed or constraints' rows are added. Contents' rows are added where
    /// lengths aren't as contents ask, which those of variables without rows are.
    struct RowMark: Equatable {
        var counts: RowCounts
        var items: Int
    }

    var openMark: OpenMark { OpenMark(basis: basisMark, constraints: solver.constraintCount) }

    /// A fingerprint that changes when the solution may be open where it wasn't before.
    struct OpenMark: Equatable {
        var basis: BasisMark
        var constraints: Int
    }
}

/// The rows that decide what nothing else does, and what is known of the need for them.
struct Openness {
    /// The rows, by the indices of their variables.
    var rows: ContiguousArray<Constraint?> = []
    /// The variables that were found open last and have no rows, by their indices.
    private(set) var isMissing: ContiguousArray<Bool> = []
    /// The state of the rows when the costs alone last left nothing open.
    var mark: ConstraintEngine.OpenMark?
    /// The state of the rows when variables without rows were last searched for.
    var unusedMark: ConstraintEngine.RowMark?
    /// The items in the order of the tree; empty where it isn't known.
    var treeOrder: ContiguousArray<Int32> = []

    var hasRows: Bool { !rows.isEmpty }

    /// Sets `isMissing` for variables that are open. Returns whether it is true of any.
    mutating func findMissing(of open: [Int], variableCount: Int) -> Bool {
        guard open.contains(where: { $0 >= rows.count || rows[$0] == nil }) else { return false }
        while rows.count < variableCount { rows.append(nil) }
        isMissing.removeAll(keepingCapacity: true)
        isMissing.append(contentsOf: repeatElement(false, count: variableCount))
        for variable in open where rows[variable] == nil { isMissing[variable] = true }
        return true
    }
}
