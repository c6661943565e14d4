import ConstraintSolver
import Foundation

extension ConstraintEngine {
    /// Measures the contents that may have changed. Whether one asks for something else than before.
    func measureContents() -> Bool {
        var changed = false
        for index in dirtyContents where items[Int(index)].flags.contains(.dirty) {
            if measureContent(of: Int(index)) { changed = true }
        }
        dirtyContents.removeAll(keepingCapacity: true)
        return changed
    }

    private func measureContent(of index: Int) -> Bool {
        items[index].flags.remove(.dirty)
        guard let view = items[index].node?.view else { return false }
        let natural = ConstraintEngine.cleaned(view.intrinsicContentSize)
        let wraps = view.hasHeightForWidth
        if wraps != items[index].flags.contains(.wraps) { setWraps(wraps, of: index) }
        let old = items[index]
        if wraps, natural == old.natural, old.wrappedAt >= 0 {
            // The same room as before is what it gets, unless something else changes: then the two passes follow anyway.
            let size = ConstraintEngine.cleaned(view.sizeThatFits(wrappingLimit(old.wrappedAt)))
            guard size != old.wrapped else { return false }
            items[index].wrapped = size
            return true
        }
        guard natural != old.natural else { return false }
        items[index].natural = natural
        items[index].wrappedAt = -1
        ask(for: natural, of: index)
        return true
    }

    private func setWraps(_ wraps: Bool, of index: Int) {
        items[index].wrappedAt = -1
        if wraps {
            items[index].flags.insert(.wraps)
            wrapping.append(Int32(truncatingIfNeeded: index))
        } else {
            items[index].flags.remove(.wraps)
            wrapping.removeAll { Int($0) == index }
        }
    }

    private func wrappingLimit(_ width: CGFloat) -> CGSize {
        CGSize(width: width, height: .greatestFiniteMagnitude)
    }

    /// Negative, NaN and infinite lengths are none.
    private static func cleaned(_ size: CGSize) -> CGSize {
        func cleaned(_ length: CGFloat) -> CGFloat { length >= 0 && length < .infinity ? length : -1 }
        return CGSize(width: cleaned(size.width), height: cleaned(size.height))
    }

    // MARK: Rows

    /// Changes what an item's content asks for.
    private func ask(for size: CGSize, of index: Int) {
        let old = items[index].asked
        guard size != old else { return }
        items[index].asked = size
        solverChanged = true
        if size.width != old.width { setRows(&items[index].rows.horizontal, size.width) }
        if size.height != old.height { setRows(&items[index].rows.vertical, size.height) }
    }

    private func setRows(_ rows: inout EngineItem.AxisRows, _ length: CGFloat) {
        if length < 0 {
            removeContentRows(&rows)
        } else {
            if let row = rows.atLeast { try? solver.setConstant(-length, of: row) }
            if let row = rows.atMost { try? solver.setConstant(-length, of: row) }
        }
    }

    private func removeContentRows(_ rows: inout EngineItem.AxisRows) {
        if let row = rows.atLeast { try? solver.remove(row) }
        if let row = rows.atMost { try? solver.remove(row) }
        rows.atLeast = nil
        rows.atMost = nil
    }

    /// Takes an item's content rows out, so that they come back with the node's present priorities.
    func contentPrioritiesDidChange(of index: Int) {
        removeContentRows(&items[index].rows.horizontal)
        removeContentRows(&items[index].rows.vertical)
        solverChanged = true
        markDirty()
    }

    // MARK: Solving

    /// Solves, with the rows that the solution shows to be needed.
    ///
    /// Hugging, compression resistance and "no size is negative" are rows for every item, and nearly all of them hold by
    /// themselves. A solution of the system without some of its rows that satisfies them all the same is a solution of the
    /// whole system, so a row is brought in only when a solution violates it.
    func solve() {
        repeat {
            solver.solve()
        } while bringViolatedRows()
        solverChanged = false
    }

    private func bringViolatedRows() -> Bool {
        var found = false
        for index in items.indices {
            guard items[index].node != nil, !items[index].flags.contains(.fixed) else { continue }
            let item = items[index]
            if bringRows(item.width, item.asked.width, 0, item.node, &items[index].rows.horizontal) { found = true }
            if bringRows(item.height, item.asked.height, 1, item.node, &items[index].rows.vertical) { found = true }
        }
        return found
    }

    private func bringRows(
        _ variable: Variable, _ asked: CGFloat, _ axis: Int, _ node: LayoutNode?, _ rows: inout EngineItem.AxisRows
    ) -> Bool {
        let value = solver.value(of: variable)
        if asked >= 0, let node {
            if value < asked - ConstraintEngine.tolerance, rows.atLeast == nil {
                rows.atLeast = add(variable, asked, .greaterOrEqual, node.priorities.compression[axis])
                return rows.atLeast != nil
            }
            if value > asked + ConstraintEngine.tolerance, rows.atMost == nil {
                rows.atMost = add(variable, asked, .lessOrEqual, node.priorities.hugging[axis])
                return rows.atMost != nil
            }
        }
        if value < -ConstraintEngine.tolerance, rows.notNegative == nil {
            rows.notNegative = try? solver.add(1, variable, constant: 0, .greaterOrEqual, .required)
            if rows.notNegative == nil {
                rows.notNegative = try? solver.add(
                    1, variable, constant: 0, .greaterOrEqual, Strength(level: ConstraintEngine.notNegativeLevel))
            }
            return rows.notNegative != nil
        }
        return false
    }

    /// The level of "no size is negative" where required constraints demand a negative one.
    private static let notNegativeLevel = 4000.0

    private func add(_ variable: Variable, _ length: CGFloat, _ relation: Relation, _ priority: Float) -> Constraint? {
        let level = priority >= 1000 ? ConstraintEngine.requiredContentLevel : Double(priority)
        return try? solver.add(1, variable, constant: -length, relation, Strength(level: level))
    }

    // MARK: Contents that follow the solution

    /// First pass: content whose height follows its width asks for its natural size again.
    func unwrapContents() {
        for index in wrapping where items[Int(index)].asked != items[Int(index)].natural {
            ask(for: items[Int(index)].natural, of: Int(index))
        }
    }

    /// Second pass: wraps contents at the widths that the solution gives them, and renews the constants that follow the
    /// solution. Whether something has to be solved again.
    func adjustToSolution() -> Bool {
        var changed = false
        for index in wrapping where wrap(Int(index)) { changed = true }
        if !environmental.isEmpty && refreshEnvironmental() { changed = true }
        if !fixed.isEmpty && readFixedFrames() { changed = true }
        return changed
    }

    private func wrap(_ index: Int) -> Bool {
        let item = items[index]
        let width = onPixels(solver.value(of: item.width))
        let isNarrow =
            item.asked.width < 0
            ? abs(width - item.wrappedAt) > ConstraintEngine.tolerance
            : width < item.asked.width - ConstraintEngine.tolerance
        guard isNarrow, let view = item.node?.view else { return false }
        if abs(width - item.wrappedAt) > ConstraintEngine.tolerance {
            items[index].wrapped = ConstraintEngine.cleaned(view.sizeThatFits(wrappingLimit(max(0, width))))
            items[index].wrappedAt = width
        }
        var size = items[index].wrapped
        if item.natural.width < 0 { size.width = -1 }
        guard size != item.asked else { return false }
        ask(for: size, of: index)
        return true
    }

    /// A length that differs from whole pixels by rounding errors alone, on them.
    private func onPixels(_ length: Double) -> CGFloat {
        let doubled = (length * 64).rounded() / 64
        return abs(doubled - length) < ConstraintEngine.tolerance ? doubled : length
    }
}
