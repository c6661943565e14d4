import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

extension ConstraintEngine {
    /// Measures the contents that may have changed. Whether one asks for something else than before.
    func measureContents() -> Bool {
        let cap = naturalCap(target)
        var changed = false
        forEachDirtyContent { index in
            guard measureContent(of: index, cap: cap) == true else { return }
            changed = true
            touchWidth(of: index)
            if !items[index].flags.contains(.wraps) { ask(for: items[index].natural, of: index) }
        }
        return changed
    }

    /// Calls `body` with the items whose contents are to be measured. That calls the client's code: what it makes dirty
    /// is left to the next update, and it may end the tree.
    @inline(__always)
    func forEachDirtyContent(_ body: (Int) -> Void) {
        let count = news.contents.count
        var position = 0
        while position < min(count, news.contents.count) {
            let index = Int(news.contents[position])
            position += 1
            if index < items.count, items[index].flags.isDirtyAndAsked { body(index) }
        }
        if news.contents.count <= count { news.contents.removeAll() } else { news.contents.removeFirst(count) }
    }

    /// Measures an item's content anew, at the width at which it wrapped last, too. Returns whether it may ask for
    /// something else than before; `nil` for a label that wraps, if such are put off.
    func measureContent(of index: Int, cap: CGFloat?, putsOffLabels: Bool = false) -> Bool? {
        guard let node = items[index].nodeReference,
            let reference = node._withUnsafeGuaranteedRef({ $0.viewReference })
        else { return false }
        items[index].flags.remove(.dirty)
        let last = items[index].lastWrappedAt
        let measured = reference._withUnsafeGuaranteedRef { view -> MeasuredContent? in
            view.beginBorrowing()
            defer { view.endBorrowing() }
            let wraps = view.hasHeightForWidth
            if wraps, putsOffLabels, MeasuredContent.isPlainLabel(view) {
                items[index].flags.insert(.dirty)
                return nil
            }
            // Only plans have single lines measured as far as it matters.
            return MeasuredContent(of: view, wraps: wraps, cap: wraps || plan != nil ? cap : nil, narrower: last)
        }
        guard let content = measured else { return nil }
        guard isItem(index, of: node) else { return false }
        let item = items.pointer(to: index)
        var isOther = item.pointee.natural != content.natural
        item.pointee.natural = content.natural
        if content.isCapped != item.pointee.flags.contains(.isCapped) {
            item.pointee.flags.formSymmetricDifference(.isCapped)
            plan?.capped ^= 1 &<< UInt64(index)
            isOther = true
        }
        if content.wraps != item.pointee.flags.contains(.wraps) {
            setWraps(content.wraps, of: index)
            isOther = true
        }
        guard content.wraps else { return isOther }
        let (at, size) = (item.pointee.wrappedAt, item.pointee.wrapped)
        item.pointee.forgetWrapped()
        if let found = content.wrapped {
            item.pointee.wrappedAt = item.pointee.lastWrappedAt
            item.pointee.wrapped = found
        }
        // Nothing new where it isn't wrapped, and where it is as large at the same width.
        return isOther || at >= 0 && (item.pointee.wrappedAt != at || item.pointee.wrapped != size)
    }

    /// Returns whether an index still stands for a node: not where the client's code took its view out of the tree
    /// meanwhile.
    func isItem(_ index: Int, of node: Unmanaged<LayoutNode>) -> Bool {
        index < items.count && items[index].nodeReference?.refers(to: node) ?? false
    }

    private func setWraps(_ wraps: Bool, of index: Int) {
        items[index].forgetWrapped()
        if wraps { items[index].flags.insert(.wraps) } else { items[index].flags.remove(.wraps) }
        if let plan {
            plan.wrapping ^= 1 &<< UInt64(index)
        } else if wraps {
            path.widths.wrapping.append(Int32(truncatingIfNeeded: index))
        } else {
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
        status.solverChanged = true
        watch(index)
        if size.width != old.width { setRows(of: Length(item: index, isHorizontal: true), size.width) }
        if size.height != old.height { setRows(of: Length(item: index, isHorizontal: false), size.height) }
    }

    private func setRows(of length: Length, _ asked: CGFloat) {
        let rows = path.lengths[length.number]
        if asked < 0 {
            removeContentRows(of: length)
        } else if rows.atLeast == nil, rows.atMost == nil {
            updateCost(of: length)
            // Where nothing else decides the length, no row is needed to hold it there.
            solver.place(variable(length), at: asked)
        } else {
            if let row = rows.atLeast { try? solver.setConstant(-asked, of: row) }
            if let row = rows.atMost { try? solver.setConstant(-asked, of: row) }
        }
    }

    /// Removes the rows that hold a length as its content asks.
    private func removeContentRows(of length: Length) {
        path.rowCounts.removals += 1
        let rows = path.lengths[length.number]
        if let row = rows.atLeast { try? solver.remove(row) }
        if let row = rows.atMost { try? solver.remove(row) }
        (path.lengths[length.number].atLeast, path.lengths[length.number].atMost) = (nil, nil)
    }

    /// Removes all rows about a length.
    func removeRows(of length: Length) {
        removeContentRows(of: length)
        if let row = path.lengths[length.number].notNegative { try? solver.remove(row) }
        path.lengths[length.number].notNegative = nil
        path.lengths[length.number].speaker = -1
    }

    /// Takes an item's content rows out, so that they come back with the node's present priorities.
    func contentPrioritiesDidChange(of index: Int) {
        guard index < items.count else { return }
        if let plan {
            plan.isStale = true
            status.solverChanged = true
            return markDirty()
        }
        touchWidth(of: index)
        for number in Length.numbers(of: index) where number < path.lengths.count {
            removeContentRows(of: Length(number: number))
        }
        status.solverChanged = true
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
                if areRowsRefused { return }
                noteMoves()
                rounds += 1
            } while bringViolatedRows(rounds)
        } while recheckHeld()
        status.solverChanged = false
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
        let values = path.costs.amounts.isEmpty ? nil : solver.solution
        for slot in changed {
            if let values { path.costs.note(values[Int(slot)], of: slot) }
            let owner = Int(slot >> 2)
            items[owner].flags.insert(.moved)
            if items[owner].flags.contains(.wraps) { path.widths.toWrap.append(slot >> 2) }
            watch(owner)
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
            guard items[Int(index)].flags.isDisjoint(with: .isDistance) else { continue }
            note(Length(item: Int(index), isHorizontal: true), values)
            note(Length(item: Int(index), isHorizontal: false), values)
        }
        path.contentRows.watched.removeAll()
        let count = path.contentRows.violations.count
        let isCostly = count >= ConstraintEngine.manyViolations || rounds >= ConstraintEngine.manyRounds
        // All lengths are looked at before rows come: between these, each look would solve anew.
        var first: Int?
        for position in path.contentRows.violations.indices {
            let violation = path.contentRows.violations[position]
            guard items[violation.length.item].nodeReference != nil, lacksRow(violation) else { continue }
            if isCostly, violation.value >= -ConstraintEngine.tolerance, isHeld(violation.length) {
                path.contentRows.held.append(Int32(truncatingIfNeeded: violation.length.item))
                continue
            }
            path.contentRows.violations[position].needsRow = true
            if first == nil { first = position }
        }
        guard let first else { return false }
        if isCostly, distribute(path.contentRows.violations[first].length) {
            for position in first..<count { watch(path.contentRows.violations[position].length.item) }
            return true
        }
        var found = false
        for position in first..<count {
            let violation = path.contentRows.violations[position]
            guard violation.needsRow else { continue }
            if bringRows(violation) {
                found = true
                // The row may leave the value where it is, below 0 perhaps: not only what moves needs another look.
                watch(violation.length.item)
            }
        }
        return found
    }

    /// Returns whether the row that would speak against a violation isn't in the solver.
    private func lacksRow(_ violation: Violation) -> Bool {
        let rows = path.lengths[violation.length.number]
        let asked = asked(violation.length)
        if asked >= 0, violation.value < asked ? rows.atLeast == nil : rows.atMost == nil { return true }
        return violation.value < -ConstraintEngine.tolerance && rows.notNegative == nil
    }

    /// Adds the row that speaks against a violation. Returns whether there is one that wasn't there.
    func bringRows(_ violation: Violation) -> Bool {
        defer { updateCost(of: violation.length) }
        let (length, value) = (violation.length, violation.value)
        guard let node = items[length.item].nodeReference else { return false }
        let priorities = node._withUnsafeGuaranteedRef { $0.priorities }
        let variable = variable(spokenOf(length))
        let (asked, axis) = (asked(length), length.isHorizontal ? 0 : 1)
        let rows = path.lengths[length.number]
        if asked >= 0, value < asked, rows.atLeast == nil {
            let row = add(variable, asked, .greaterOrEqual, priorities.compression[axis])
            path.lengths[length.number].atLeast = row
            return row != nil
        }
        if asked >= 0, value > asked, rows.atMost == nil {
            let row = add(variable, asked, .lessOrEqual, priorities.hugging[axis])
            path.lengths[length.number].atMost = row
            return row != nil
        }
        guard value < -ConstraintEngine.tolerance, rows.notNegative == nil else { return false }
        let row = addNotNegative(variable)
        path.lengths[length.number].notNegative = row
        return row != nil
    }

    /// Adds the rows that hold a length as its content asks. Returns whether there is one that wasn't there.
    func bringContentRows(of length: Length) -> Bool {
        let asked = asked(length)
        let isNew = bringRows(Violation(length: length, value: asked - 1))
        return bringRows(Violation(length: length, value: asked + 1)) || isNew
    }

    /// The length whose variable the rows about a content speak of: all of the same one, as they go with it.
    private func spokenOf(_ length: Length) -> Length {
        let rows = path.lengths[length.number]
        if rows.count > 0 { return rows.speaker < 0 ? length : Length(number: Int(rows.speaker)) }
        let leader = leader(of: length)
        let isOther = leader != length
        path.lengths[length.number].speaker = isOther ? Int32(truncatingIfNeeded: leader.number) : -1
        if isOther { path.contentRows.equalLengths.addSpeaker(leader.item) }
        return leader
    }

    @inline(__always)
    private func note(_ length: Length, _ values: UnsafePointer<Double>) {
        let (value, asked) = (values[variable(length).index], asked(length))
        let isOff = asked >= 0 ? abs(value - asked) > ConstraintEngine.tolerance : value < -ConstraintEngine.tolerance
        if isOff { path.contentRows.violations.append(Violation(length: length, value: value)) }
    }

    /// A length that isn't as its item's content asks.
    struct Violation {
        var length: Length
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

    /// Adds `length >= 0`. Required constraints that together ask for less are in conflict with it.
    func addNotNegative(_ variable: Variable) -> Constraint? {
        do {
            return try solver.add(1, times: variable, constant: 0, .greaterOrEqual, .required)
        } catch .unsatisfiable {
            path.conflicts.areOpen = true
        } catch {}
        return nil
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
