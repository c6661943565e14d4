import ConstraintSolver

// Where constraints and contents leave something open, all items are as small as they can be, and then as near to
// their superviews' upper left corners. Of items that could give way for each other, the later ones do: each size, and
// then each place, counts with a weight that grows with the item's place in the tree (`ItemRank`), and the sum of all
// is the smallest.
//
// So the layout follows from the tree alone, not from what was laid out before, by plans as by the solver. As most
// trees leave nothing open, sizes and places only cost something in the solver where something may be open
// (`ConstraintEngine+Costs.swift`).
extension ConstraintEngine {
    /// Returns whether the solution may leave something open.
    var mayBeOpen: Bool {
        let mark = openMark
        if path.openness.mark == mark { return false }
        let values = solver.solution
        path.openness.looks += 1
        let mayBe = solver.mayBeOpen(
            above: ConstraintLevel.openSizes,
            isExact: path.openness.looks <= ConstraintEngine.exactLooks && !isLarge
        ) { contentPin(ofVariable: $0, values) }
        path.openness.mark = mayBe == nil ? mark : nil
        return mayBe == true
    }

    /// After so many exact looks, costs of variables are cheaper.
    private static let exactLooks = 4

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
        for index in 4 * item..<4 * item + 4 where index < path.costs.rows.count {
            if path.costs.rows[index] != nil { count += 1 }
        }
        return count
    }

    /// The pin that keeps a length as its content asks, unless rows do so already.
    private func contentPin(ofVariable index: Int, _ values: UnsafePointer<Double>) -> Pin? {
        guard let length = length(ofVariable: index) else { return nil }
        let asked = asked(length)
        guard asked >= 0, abs(values[index] - asked) <= ConstraintEngine.tolerance else { return nil }
        let rows = path.lengths[length.number]
        if rows.atMost != nil, rows.atLeast != nil { return nil }
        return Pin(forbidsRising: rows.atMost == nil, forbidsFalling: rows.atLeast == nil)
    }

    /// A fingerprint that changes when rows are removed or constraints' rows are added. Contents' rows are added where
    /// lengths aren't as contents ask, which those of variables without rows are.
    struct RowMark: Equatable {
        var counts: RowCounts
        var items: Int
    }

    private var openMark: OpenMark { OpenMark(basis: basisMark, constraints: solver.constraintCount) }

    /// A fingerprint that changes when the solution may be open where it wasn't before.
    struct OpenMark: Equatable {
        var basis: BasisMark
        var constraints: Int
    }
}

/// The knowledge of what may be open.
struct Openness {
    /// The state of the rows when the costs alone last left nothing open.
    var mark: ConstraintEngine.OpenMark?
    /// The number of times that it was looked for what is open.
    var looks = 0
    /// The state of the rows when variables without rows were last searched for.
    var unusedMark: ConstraintEngine.RowMark?
    /// The items in the order of the tree; empty where it isn't known.
    var treeOrder: ContiguousArray<Int32> = []
}
