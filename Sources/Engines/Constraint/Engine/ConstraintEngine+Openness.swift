import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

// Where constraints and contents leave something open, each item lies as near to its superview's upper left corner as
// it can, and is as small as it can be. Items are decided one after another, in the order of the tree: a view before
// its guides, these before its subviews, and these from back to front.
//
// So the layout follows from the tree alone, not from what was laid out before, by plans as by the solver. As most
// trees leave nothing open, the rows that say so are only added for variables that other solutions move.
extension ConstraintEngine {
    /// Adds rows of weakest levels for what the solution leaves open. Returns whether there are new ones.
    func closeOpenVariables() -> Bool {
        guard items.count <= TreeSkeleton.mostItems else { return false }
        let mark = openMarkNow
        guard mark != openMark else { return false }
        let values = solver.solution
        let open = solver.openVariables(above: ConstraintLevel.weakest(0)) { contentPin(ofVariable: $0, values) }
        guard let open, !open.isEmpty else {
            openMark = open == nil ? mark : nil
            return false
        }
        openMark = nil
        guard open.contains(where: { weakestRows[$0] == nil }) else { return false }
        let order = knownTreeOrder
        var isNew = false
        for (place, item) in order.enumerated() {
            let item = items[Int(item)]
            for (part, variable) in [item.width, item.height, item.left, item.top].enumerated()
            where open.contains(variable.index) && weakestRows[variable.index] == nil {
                // Its place comes before its size.
                let level = ConstraintLevel.weakest(4 * place + (part + 2) % 4)
                weakestRows[variable.index] = try? solver.add(
                    1, times: variable, constant: 0, .equal, Strength(level: level))
                isNew = true
            }
        }
        return isNew
    }

    /// Moves variables that no row contains to where they are smallest, or as large as contents ask, where rows contain
    /// others of their items. Items that no row contains stay where they are.
    func placeUnusedVariables() {
        let mark = RowMark(removals: removals, additions: additions, items: items.count)
        guard mark != unusedMark else { return }
        unusedMark = mark
        for index in 1..<max(1, items.count) {
            let item = items.pointer(to: index)
            guard item.pointee.nodeReference != nil, !item.pointee.flags.contains(.fixed) else { continue }
            let hasLeft = solver.isUsed(item.pointee.left)
            let hasTop = solver.isUsed(item.pointee.top)
            let hasWidth = solver.isUsed(item.pointee.width)
            let hasHeight = solver.isUsed(item.pointee.height)
            guard hasLeft || hasTop || hasWidth || hasHeight else { continue }
            if !hasLeft { solver.place(item.pointee.left, at: 0) }
            if !hasTop { solver.place(item.pointee.top, at: 0) }
            if !hasWidth { solver.place(item.pointee.width, at: max(0, item.pointee.asked.width)) }
            if !hasHeight { solver.place(item.pointee.height, at: max(0, item.pointee.asked.height)) }
        }
    }

    /// The items in the order of the tree, kept until items come, go, or change places.
    var knownTreeOrder: ContiguousArray<Int32> {
        if treeOrder.isEmpty { treeOrder = itemsInTreeOrder() }
        return treeOrder
    }

    /// Removes the rows of weakest levels, and forgets the items' order: items came, went, or changed places.
    func removeWeakestRows() {
        openMark = nil
        treeOrder.removeAll(keepingCapacity: true)
        guard !weakestRows.isEmpty else { return }
        if !isToBeBuiltAnew { for row in weakestRows.values { try? solver.remove(row) } }
        weakestRows = [:]
        removals += 1
        solverChanged = true
    }

    private var openMarkNow: OpenMark {
        OpenMark(basis: basisMark, constraints: solver.constraintCount)
    }

    /// The pin that keeps a length as its content asks, unless rows do so already.
    private func contentPin(ofVariable index: Int, _ values: UnsafePointer<Double>) -> Pin? {
        let owner = Int(owners[index])
        guard owner >= 0 else { return nil }
        let item = items.pointer(to: owner)
        let isHorizontal = item.pointee.width.index == index
        guard isHorizontal || item.pointee.height.index == index else { return nil }
        let asked = isHorizontal ? item.pointee.asked.width : item.pointee.asked.height
        guard asked >= 0, abs(values[index] - asked) <= ConstraintEngine.tolerance,
            let priorities = item.pointee.nodeReference?._withUnsafeGuaranteedRef({ $0.priorities })
        else { return nil }
        let axis = isHorizontal ? 0 : 1
        let rows = isHorizontal ? item.pointee.horizontal : item.pointee.vertical
        if rows.atMost != nil, rows.atLeast != nil { return nil }
        return Pin(
            rising: rows.atMost == nil ? Self.contentLevel(priorities.hugging[axis]) : nil,
            falling: rows.atLeast == nil ? Self.contentLevel(priorities.compression[axis]) : nil)
    }

    /// A fingerprint that changes when rows are removed or constraints' rows are added. Contents' rows are added where
    /// lengths aren't as contents ask, which those of variables without rows are.
    struct RowMark: Equatable {
        var removals: Int
        var additions: Int
        var items: Int
    }

    /// A fingerprint that changes when the solution may be open where it wasn't before.
    struct OpenMark: Equatable {
        var basis: BasisMark
        var constraints: Int
    }
}
