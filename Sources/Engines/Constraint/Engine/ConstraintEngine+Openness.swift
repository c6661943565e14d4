import ConstraintSolver
import Foundation

// Where constraints and contents leave something open, each item lies as near to its superview's upper left corner as
// it can, and is as small as it can be. Items are decided one after another, in the order of the tree: a view before
// its guides, these before its subviews, and these from back to front.
//
// So the layout follows from the tree alone, not from what was laid out before, by plans as by the solver. As most
// trees leave nothing open, the rows that say so are only added for variables that other solutions move.
extension ConstraintEngine {
    /// Decides what the solution leaves open.
    ///
    /// What is open follows from the rows, not from the solution that was looked at: it is looked for again only where
    /// contents got rows on the way.
    func closeSolution() {
        while closeOpenVariables() {
            let (removals, rows) = (path.rowCounts.removals, solver.constraintCount)
            solve()
            if removals == path.rowCounts.removals, rows == solver.constraintCount { return }
        }
    }

    /// Adds rows of weakest levels for what the solution leaves open. Returns whether there are new ones.
    private func closeOpenVariables() -> Bool {
        guard items.count <= TreeSkeleton.mostItems else { return false }
        let mark = OpenMark(basis: basisMark, constraints: solver.constraintCount)
        guard mark != path.openness.mark else { return false }
        let values = solver.solution
        let open = solver.openVariables(above: ConstraintLevel.weakest(0)) { contentPin(ofVariable: $0, values) }
        path.openness.mark = open == nil ? mark : nil
        guard let open, path.openness.findMissing(of: open, variableCount: path.owners.count) else { return false }
        for (place, item) in knownTreeOrder.enumerated() {
            let item = items[Int(item)]
            for (part, variable) in [item.width, item.height, item.left, item.top].enumerated()
            where path.openness.isMissing[variable.index] {
                // Its place comes before its size.
                let level = ConstraintLevel.weakest(4 * place + (part + 2) % 4)
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
            let (left, top) = (solver.useCount(item.pointee.left), solver.useCount(item.pointee.top))
            let (width, height) = (solver.useCount(item.pointee.width), solver.useCount(item.pointee.height))
            guard left + top + width + height > ownRowCount(of: item.pointee) else {
                if !item.pointee.flags.contains(.isSilent) { item.pointee.flags.formUnion([.isSilent, .moved]) }
                continue
            }
            if item.pointee.flags.contains(.isSilent) {
                item.pointee.flags.remove(.isSilent)
                item.pointee.flags.insert(.moved)
                sweep.isDue = true
            }
            if left == 0 { solver.place(item.pointee.left, at: 0) }
            if top == 0 { solver.place(item.pointee.top, at: 0) }
            if width == 0 { solver.place(item.pointee.width, at: max(0, item.pointee.asked.width)) }
            if height == 0 { solver.place(item.pointee.height, at: max(0, item.pointee.asked.height)) }
        }
    }

    /// The number of rows about an item's own variables that stand for no constraint.
    private func ownRowCount(of item: EngineItem) -> Int {
        guard let rows = item.inSolver else { return 0 }
        var count = rows.pointee.horizontal.ownCount + rows.pointee.vertical.ownCount
        guard path.openness.hasRows else { return count }
        for variable in [item.left, item.top, item.width, item.height] where variable.index < path.openness.rows.count {
            if path.openness.rows[variable.index] != nil { count += 1 }
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
        guard path.openness.hasRows else { return }
        if !status.isToBeBuiltAnew { for row in path.openness.rows { if let row { try? solver.remove(row) } } }
        path.openness.rows.removeAll(keepingCapacity: true)
        path.rowCounts.removals += 1
        status.solverChanged = true
    }

    /// The pin that keeps a length as its content asks, unless rows do so already.
    private func contentPin(ofVariable index: Int, _ values: UnsafePointer<Double>) -> Pin? {
        let owner = Int(path.owners[index])
        guard owner >= 0 else { return nil }
        let item = items.pointer(to: owner)
        let isHorizontal = item.pointee.width.index == index
        guard isHorizontal || item.pointee.height.index == index else { return nil }
        let asked = item.pointee.asked(isHorizontal)
        guard asked >= 0, abs(values[index] - asked) <= ConstraintEngine.tolerance,
            let priorities = item.pointee.nodeReference?._withUnsafeGuaranteedRef({ $0.priorities })
        else { return nil }
        let axis = isHorizontal ? 0 : 1
        let rows = item.pointee[isHorizontal]
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
