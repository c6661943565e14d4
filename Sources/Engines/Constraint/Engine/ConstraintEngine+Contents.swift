import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

extension ConstraintEngine {
    /// Measures the contents that may have changed. Whether one asks for something else than before.
    func measureContents() -> Bool {
        var changed = false
        forEachDirtyContent { if measureContent(of: $0) { changed = true } }
        return changed
    }

    /// Calls `body` with the items whose contents are to be measured. That calls the client's code: what it makes dirty
    /// is left to the next update, and it may end the tree.
    @inline(__always)
    func forEachDirtyContent(_ body: (Int) -> Void) {
        let count = dirtyContents.count
        var position = 0
        while position < min(count, dirtyContents.count) {
            let index = Int(dirtyContents[position])
            position += 1
            if index < items.count, items[index].flags.isDirtyAndAsked { body(index) }
        }
        if dirtyContents.count <= count { dirtyContents.removeAll() } else { dirtyContents.removeFirst(count) }
    }

    private func measureContent(of index: Int) -> Bool {
        items[index].flags.remove(.dirty)
        guard let node = items[index].nodeReference,
            let reference = node._withUnsafeGuaranteedRef({ $0.viewReference })
        else { return false }
        return reference._withUnsafeGuaranteedRef { view in
            view.beginBorrowing()
            defer { view.endBorrowing() }
            let content = MeasuredContent(
                of: view, wraps: view.hasHeightForWidth, cap: naturalCap(target),
                narrower: items[index].lastWrappedAt)
            let (natural, wraps) = (content.natural, content.wraps)
            guard isItem(index, of: node) else { return false }
            if wraps != items[index].flags.contains(.wraps) { setWraps(wraps, of: index) }
            let isSame = natural == items[index].natural && content.isCapped == items[index].flags.contains(.isCapped)
            if wraps, isSame, items[index].wrappedAt >= 0 {
                // The same room as before is what it gets, unless something else changes: then two passes follow
                // anyway.
                let limit = wrappingLimit(items[index].wrappedAt)
                let size = content.wrapped ?? ConstraintEngine.cleaned(view.sizeThatFits(limit))
                guard isItem(index, of: node), size != items[index].wrapped else { return false }
                let isWrapped = items[index].asked == items[index].askedWrapped
                items[index].wrapped = size
                if isWrapped {
                    path.widths.rewrapped.append(Int32(truncatingIfNeeded: index))
                } else {
                    touchWidth(of: index)
                }
                return true
            }
            guard !isSame || content.isCapped || !wraps && items[index].asked != natural else { return false }
            items[index].natural = natural
            if wraps { keepWrapped(content.wrapped, of: index) }
            if content.isCapped {
                items[index].flags.insert(.isCapped)
            } else {
                items[index].flags.remove(.isCapped)
            }
            touchWidth(of: index)
            if !wraps { ask(for: natural, of: index) }
            return true
        }
    }

    /// Notes what other content takes at the width at which it wrapped last; `nil` where that wasn't measured.
    private func keepWrapped(_ size: CGSize?, of index: Int) {
        items[index].forgetWrapped()
        guard let size else { return }
        items[index].wrappedAt = items[index].lastWrappedAt
        items[index].wrapped = size
    }

    /// Returns whether an index still stands for a node: not where the client's code took its view out of the tree
    /// meanwhile.
    func isItem(_ index: Int, of node: Unmanaged<LayoutNode>) -> Bool {
        index < items.count && items[index].nodeReference?.refers(to: node) ?? false
    }

    func setWraps(_ wraps: Bool, of index: Int) {
        items[index].wrappedAt = -1
        touchWidth(of: index)
        if wraps {
            items[index].flags.insert(.wraps)
            path.widths.wrapping.append(Int32(truncatingIfNeeded: index))
        } else {
            items[index].flags.remove(.wraps)
            path.widths.wrapping.removeAll { Int($0) == index }
        }
    }

    func wrappingLimit(_ width: CGFloat) -> CGSize {
        CGSize(width: width, height: .greatestFiniteMagnitude)
    }

    /// Negative, NaN and infinite lengths are none.
    static func cleaned(_ size: CGSize) -> CGSize {
        func cleaned(_ length: CGFloat) -> CGFloat { length >= 0 && length.hasFiniteAddends ? length : -1 }
        return CGSize(width: cleaned(size.width), height: cleaned(size.height))
    }

    // MARK: Rows

    /// Changes what an item's content asks for.
    func ask(for size: CGSize, of index: Int) {
        let old = items[index].asked
        guard size != old else { return }
        items[index].asked = size
        solverChanged = true
        watch(index)
        if size.width != old.width { setRows(&items[index].horizontal, items[index].width, size.width) }
        if size.height != old.height { setRows(&items[index].vertical, items[index].height, size.height) }
    }

    private func setRows(_ rows: inout EngineItem.AxisRows, _ variable: Variable, _ length: CGFloat) {
        if length < 0 {
            removeContentRows(&rows)
        } else if rows.atLeast == nil, rows.atMost == nil {
            // Where nothing else decides the length, no row is needed to hold it there.
            solver.place(variable, at: length)
        } else {
            if let row = rows.atLeast { try? solver.setConstant(-length, of: row) }
            if let row = rows.atMost { try? solver.setConstant(-length, of: row) }
        }
    }

    private func removeContentRows(_ rows: inout EngineItem.AxisRows) {
        path.rowCounts.removals += 1
        if let row = rows.atLeast { try? solver.remove(row) }
        if let row = rows.atMost { try? solver.remove(row) }
        rows.atLeast = nil
        rows.atMost = nil
    }

    /// Removes all rows about a length, as the variable that they speak of isn't that length any more.
    func removeContentRows(of length: Length) {
        withRows(of: length) {
            removeContentRows(&$0)
            if let row = $0.notNegative { try? solver.remove(row) }
            $0.notNegative = nil
            $0.speaker = -1
        }
    }

    /// Changes the rows about a length in place.
    func withRows<Result>(of length: Length, _ body: (inout EngineItem.AxisRows) -> Result) -> Result {
        length.isHorizontal ? body(&items[length.item].horizontal) : body(&items[length.item].vertical)
    }

    /// Takes an item's content rows out, so that they come back with the node's present priorities.
    func contentPrioritiesDidChange(of index: Int) {
        guard index < items.count else { return }
        if let plan {
            plan.isStale = true
            solverChanged = true
            return markDirty()
        }
        touchWidth(of: index)
        removeContentRows(&items[index].horizontal)
        removeContentRows(&items[index].vertical)
        solverChanged = true
        watch(index)
        markDirty()
    }

    // MARK: Solving

    /// Solves, with the rows that the solution shows to be needed.
    ///
    /// Hugging, compression resistance and "no size is negative" are rows for every item, and nearly all of them hold
    /// by themselves. A solution of the system without some of its rows that satisfies them all the same is a solution
    /// of the whole system, so a row is brought in only when a solution violates it.
    func solve() {
        var rounds = 0
        repeat {
            repeat {
                if path.contentRows.equalLengths.hasLostEdges { removeRowsOfLostLeaders() }
                placeUnusedVariables()
                try? solver.solve()
                if solver.isOverworked { return }
                noteMoves()
                rounds += 1
            } while bringViolatedRows(rounds)
        } while recheckHeld()
        solverChanged = false
    }

    /// Looks at an item's rows after the next solve.
    func watch(_ index: Int) {
        guard !items[index].flags.contains(.watched) else { return }
        items[index].flags.insert(.watched)
        path.contentRows.watched.append(Int32(truncatingIfNeeded: index))
    }

    /// Marks the items that the solution moved.
    func noteMoves() {
        let changed = solver.changedIndices
        guard !changed.isEmpty else { return }
        sweep.isDue = true
        for slot in changed {
            let owner = path.owners[Int(slot)]
            guard owner >= 0 else { continue }
            items[Int(owner)].flags.insert(.moved)
            if items[Int(owner)].flags.contains(.wraps) { path.widths.toWrap.append(owner) }
            watch(Int(owner))
        }
        solver.clearChanges()
    }

    private func bringViolatedRows(_ rounds: Int) -> Bool {
        let values = solver.solution
        // First all values are compared, then rows are added: adding one ends the loan of the values.
        path.contentRows.violations.removeAll()
        for position in path.contentRows.watched.indices {
            let index = path.contentRows.watched[position]
            items[Int(index)].flags.remove(.watched)
            guard items[Int(index)].flags.isDisjoint(with: [.fixed, .isDistance]) else { continue }
            note(index, axis: 0, values[items[Int(index)].width.index], items[Int(index)].asked.width)
            note(index, axis: 1, values[items[Int(index)].height.index], items[Int(index)].asked.height)
        }
        path.contentRows.watched.removeAll()
        let count = path.contentRows.violations.count
        let isCostly = count >= ConstraintEngine.manyViolations || rounds >= ConstraintEngine.manyRounds
        // All lengths are looked at before rows come: between these, each look would solve anew.
        var first: Int?
        for position in path.contentRows.violations.indices {
            let violation = path.contentRows.violations[position]
            guard items[Int(violation.item)].nodeReference != nil, lacksRow(violation) else { continue }
            if isCostly, violation.value >= -ConstraintEngine.tolerance, isHeld(length(violation)) {
                path.contentRows.held.append(violation.item)
                continue
            }
            path.contentRows.violations[position].needsRow = true
            if first == nil { first = position }
        }
        guard let first else { return false }
        if isCostly, distribute(length(path.contentRows.violations[first])) {
            for position in first..<count { watch(Int(path.contentRows.violations[position].item)) }
            return true
        }
        var found = false
        for position in first..<count {
            let violation = path.contentRows.violations[position]
            guard violation.needsRow else { continue }
            if bringRows(violation) {
                found = true
                // The row may leave the value where it is, below 0 perhaps: not only what moves needs another look.
                watch(Int(violation.item))
            }
        }
        return found
    }

    private func length(_ violation: Violation) -> Length {
        Length(item: Int(violation.item), isHorizontal: violation.axis == 0)
    }

    /// Returns whether the row that would speak against a violation isn't in the solver.
    private func lacksRow(_ violation: Violation) -> Bool {
        let rows = items[Int(violation.item)].rows(violation.axis == 0)
        let asked =
            violation.axis == 0 ? items[Int(violation.item)].asked.width : items[Int(violation.item)].asked.height
        if asked >= 0, violation.value < asked ? rows.atLeast == nil : rows.atMost == nil { return true }
        return violation.value < -ConstraintEngine.tolerance && rows.notNegative == nil
    }

    /// Brings the row that speaks against a violation. Whether there is one that wasn't there.
    func bringRows(_ violation: Violation) -> Bool {
        let index = Int(violation.item)
        guard let node = items[index].nodeReference else { return false }
        let priorities = node._withUnsafeGuaranteedRef { $0.priorities }
        let length = length(violation)
        let leader = leader(of: length)
        let variable = variable(leader)
        return withRows(of: length) { rows in
            if leader.item != index {
                rows.speaker = Int32(truncatingIfNeeded: leader.item)
                path.contentRows.equalLengths.addSpeaker(leader.item)
            }
            return bringRows(
                variable, asked(length), violation.value, priorities.compression[violation.axis],
                priorities.hugging[violation.axis], &rows)
        }
    }

    @inline(__always)
    private func note(_ index: Int32, axis: Int, _ value: Double, _ asked: CGFloat) {
        let isOff = asked >= 0 ? abs(value - asked) > ConstraintEngine.tolerance : value < -ConstraintEngine.tolerance
        if isOff { path.contentRows.violations.append(Violation(item: index, axis: axis, value: value)) }
    }

    /// A length that isn't as its item's content asks.
    struct Violation {
        var item: Int32
        var axis: Int
        var value: Double
        /// It is to be spoken against.
        var needsRow = false
    }

    /// The state of the rows about contents, which are only added where solutions violate them.
    struct ContentRows {
        /// Items whose rows are looked at after the next solve.
        var watched = PlainList<Int32>(capacity: 32)
        var violations = PlainList<Violation>(capacity: 16)
        /// Items whose rows are left out because nothing about contents can change their lengths, while the basis is
        /// the one of `basis`.
        var held = PlainList<Int32>(capacity: 8)
        var basis = BasisMark()
        /// The number of bases that lengths were looked at in.
        var look: UInt32 = 1
        var equalLengths = EqualLengths()

        /// Forgets the items and their equal lengths.
        mutating func removeAll() {
            watched.removeAll()
            held.removeAll()
            equalLengths = EqualLengths()
        }

        mutating func remove(_ item: Int32, isWatched: Bool) {
            if !held.isEmpty { held.removeAll { $0 == item } }
            if isWatched { watched.removeAll { $0 == item } }
        }

        func free() {
            watched.free()
            violations.free()
            held.free()
        }
    }

    private func bringRows(
        _ variable: Variable, _ asked: CGFloat, _ value: Double, _ compression: Float, _ hugging: Float,
        _ rows: inout EngineItem.AxisRows
    ) -> Bool {
        if asked >= 0 {
            if value < asked, rows.atLeast == nil {
                rows.atLeast = add(variable, asked, .greaterOrEqual, compression)
                return rows.atLeast != nil
            }
            if value > asked, rows.atMost == nil {
                rows.atMost = add(variable, asked, .lessOrEqual, hugging)
                return rows.atMost != nil
            }
        }
        if value < -ConstraintEngine.tolerance, rows.notNegative == nil {
            rows.notNegative = addNotNegative(variable)
            return rows.notNegative != nil
        }
        return false
    }

    /// Adds `length >= 0`. Required constraints that together ask for less are in conflict with it: of these the one
    /// that came last is given up.
    func addNotNegative(_ variable: Variable) -> Constraint? {
        while true {
            do {
                return try solver.add(1, times: variable, constant: 0, .greaterOrEqual, .required)
            } catch .unsatisfiable(let others) {
                guard giveUpLast(of: Array(others)) else { return nil }
            } catch {
                return nil
            }
        }
    }

    private func add(_ variable: Variable, _ length: CGFloat, _ relation: Relation, _ priority: Float) -> Constraint? {
        let strength = Strength(level: Self.contentLevel(priority))
        return try? solver.add(1, times: variable, constant: -length, relation, strength)
    }

    /// The solver's level of a content's priority.
    static func contentLevel(_ priority: Float) -> Double {
        priority >= 1000 ? ConstraintLevel.requiredContent : Double(priority)
    }
}

extension EngineItem.Flags {
    /// True if the content is to be measured.
    @inline(__always)
    fileprivate var isDirtyAndAsked: Bool { intersection([.dirty, .isUnasked]) == .dirty }
}
