import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// Going back to a structure that the tree had before.
extension ConstraintEngine {
    /// Goes on from the state that the tree had when it held the same constraints, if that is kept. `nil` where it
    /// isn't; the present state is then kept, where the tree comes back to it.
    func goBack() -> Sharing? {
        var hash: UInt64 = 0
        var count = 0
        forEachHolder { _, constraints in
            count += constraints.count
            constraints.forEachUnretained {
                hash = hash &+ $0.formHash
            }
        }
        let found = earlier.find(hash, count: count) { body in
            forEachHolder { _, constraints in constraints.forEachUnretained(body) }
        }
        guard let next = found, let state = next.state else {
            keepPresent()
            return nil
        }
        next.state = nil
        let outgoing = earlier.present ?? presentStructure()
        let old =
            next.loose.isEmpty
            ? [] : ContiguousArray(UnsafeBufferPointer(start: solver.solution, count: owners.count))
        solver.exchange(with: state.solver)
        exchange(&state.tables)
        outgoing?.state = state
        outgoing?.places = places
        if let outgoing, earlier.present == nil {
            outgoing.measure()
            earlier.insert(outgoing)
        }
        earlier.present = next
        forgetChanges()
        toWrap.removeAll()
        touchedWidths = TouchedWidths(areAll: widthGroups == nil)
        let isBound = bind(next)
        takeOver(state.tables.items, loose: next.loose, old)
        heldMark = BasisMark(pivots: -1)
        solverChanged = true
        framesChanged = true
        if LayoutCounters.isEnabled { LayoutCounters.shapeHits += 1 }
        return isBound ? Sharing.none : .failed
    }

    private var places: EarlierStructure.Places {
        EarlierStructure.Places(
            frameWrites: frameWrites, rootSize: rootView?._withUnsafeGuaranteedRef { $0.rect.size } ?? .zero)
    }

    /// A copy of the tables.
    private var tables: EarlierStructure.Tables {
        EarlierStructure.Tables(
            items: items, owners: owners, held: held, widthGroups: widthGroups, target: target, widthRow: widthRow,
            heightRow: heightRow
        ).copy()
    }

    /// Exchanges the tables for others.
    private func exchange(_ tables: inout EarlierStructure.Tables) {
        swap(&items, &tables.items)
        leaderShortcuts.removeAll()
        swap(&owners, &tables.owners)
        swap(&held, &tables.held)
        swap(&widthGroups, &tables.widthGroups)
        swap(&target, &tables.target)
        swap(&widthRow, &tables.widthRow)
        swap(&heightRow, &tables.heightRow)
    }

    /// Keeps a copy of the present state, where the tree had left it before.
    private func keepPresent() {
        if let present = earlier.present {
            present.state = EarlierStructure.State(SolverState(copying: solver), tables)
            present.places = places
            earlier.present = nil
            return
        }
        var hash: UInt64 = 0
        forEachRow { constraint, holder, priority, _ in
            hash = hash &+ constraint.formHash(holder, priority)
        }
        guard earlier.leaves(hash), earlier.hasRoom, let structure = presentStructure() else { return }
        structure.state = EarlierStructure.State(SolverState(copying: solver), tables)
        structure.places = places
        structure.measure()
        earlier.insert(structure)
    }

    /// The constraints whose rows are in the solver.
    private func forEachRow(_ body: (LayoutConstraint, Unmanaged<LayoutNode>?, LayoutPriority?, Constraint) -> Void) {
        forEachHolder { _, constraints in
            constraints.forEachUnretained { constraint in
                if let row = constraint.handle {
                    body(constraint, constraint.holderReference, constraint.storedPriority, row)
                }
            }
        }
        for entry in removed { body(entry.constraint, entry.holder, entry.priority, entry.row) }
    }

    /// The structure whose rows are in the solver, without its state; `nil` where a view lends another one its
    /// baseline.
    private func presentStructure() -> EarlierStructure? {
        var hash: UInt64 = 0
        var rows: ContiguousArray<EarlierStructure.Row> = []
        var isPlain = true
        forEachRow { constraint, holder, priority, row in
            hash = hash &+ constraint.formHash(holder, priority)
            if !hasPlainBaselines(constraint) { isPlain = false }
            rows.append(
                EarlierStructure.Row(
                    constraint: .passUnretained(constraint), holder: holder, priority: priority, row: row))
        }
        guard isPlain else { return nil }
        return EarlierStructure(hash: hash, rows: rows, loose: looseItems)
    }

    /// Items that no row speaks of in all their variables.
    var looseItems: ContiguousArray<Int32> {
        var loose: ContiguousArray<Int32> = []
        for index in items.indices.dropFirst() {
            let item = items[index]
            let isWhole =
                solver.isUsed(item.left) && solver.isUsed(item.top) && solver.isUsed(item.width)
                && solver.isUsed(item.height)
            if !isWhole { loose.append(Int32(truncatingIfNeeded: index)) }
        }
        return loose
    }

    /// Gives the constraints their rows, and the rows their constants. Whether these can all hold.
    private func bind(_ structure: EarlierStructure) -> Bool {
        var isStaged = false
        let isInPlace = structure.places == places
        structure.rows.withUnsafeBufferPointer { rows in
            for entry in rows {
                entry.constraint._withUnsafeGuaranteedRef { constraint in
                    constraint.handle = entry.row
                    constraint.state.subtract([.broken, .pending])
                    if constraint.state.contains(.environmental) { environmental.append(constraint) }
                    let constant = isInPlace ? knownRowConstant(of: constraint) : rowConstant(of: constraint)
                    guard solver.stageIfNew(constant, of: entry.row) else { return }
                    touchWidths(of: constraint)
                    isStaged = true
                }
            }
        }
        return !isStaged || commitConstants()
    }

    /// Goes on with what the outgoing tables know of contents and frames.
    private func takeOver(
        _ outgoing: PlainList<EngineItem>, loose: ContiguousArray<Int32>, _ old: ContiguousArray<Double>
    ) {
        for index in items.indices {
            let own = outgoing[index]
            let isSameContent =
                items[index].natural == own.natural && items[index].wrapped == own.wrapped
                && max(items[index].wrappedAt, -1) == max(own.wrappedAt, -1)
            items[index].takeOver(own)
            items[index].flags = own.flags.subtracting(.watched).union(.moved)
            if own.flags.contains(.wraps) {
                if !isSameContent { touchWidth(of: index) }
            } else if items[index].asked != own.natural {
                touchWidth(of: index)
                ask(for: own.natural, of: index)
            }
        }
        for number in loose { keep(outgoing[Int(number)], old, Int(number)) }
    }
}
