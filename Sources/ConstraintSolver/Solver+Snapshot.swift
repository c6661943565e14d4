/// The solved state of a solver as plain memory, to begin other solvers with.
///
/// Immutable, so that any number of threads may begin solvers with it.
package final class SolverSnapshot: @unchecked Sendable {
    private let tableau: UnsafeMutablePointer<Tableau>
    /// `nil` where solvers can't go on from it without a copy.
    private let order: EvaluationOrder?

    /// A copy of what a solver knows, names apart; `nil` while its constraints have no answer. Solves what is pending.
    /// O(size of the solver)
    package init?(of solver: Solver) {
        solver.update()
        guard solver.tableau.failure == nil, solver.staged.isEmpty else { return nil }
        solver.clearChanges()
        tableau = .allocate(capacity: 1)
        tableau.initialize(to: solver.tableau.copy(isTight: true))
        order = EvaluationOrder(of: tableau.pointee)
    }

    deinit {
        tableau.pointee.free()
        tableau.deinitialize(count: 1)
        tableau.deallocate()
        order?.free()
    }

    func copy() -> Tableau { tableau.pointee.copyOfCopy() }

    /// Puts a tableau in the place of another one that shares most contents with the snapshot, which must outlive it,
    /// or where that can't be is a copy of it.
    func begin(_ place: UnsafeMutablePointer<Tableau>) {
        if let order {
            place.deinitialize(count: 1)
            place.initializeBytes(from: tableau)
            place.pointee.share(order)
        } else {
            place.pointee = copy()
        }
    }

    /// The bytes that it holds.
    package var byteCount: Int { tableau.pointee.byteCount + (order?.byteCount ?? 0) }
}

extension UnsafeMutablePointer<Tableau> {
    /// Initializes to a tableau without `failure` and `trouble`, the only parts whose copies are counted: so one copy
    /// of its bytes is one of it, where the compiler's copies field by field, several times over (2,200 instructions).
    func initializeBytes(from other: UnsafeMutablePointer<Tableau>) {
        UnsafeMutableRawPointer(self).copyMemory(from: other, byteCount: MemoryLayout<Tableau>.size)
    }
}

/// The state of a solver, put aside.
package final class SolverState {
    private var tableau: Tableau

    /// A copy of what a solver knows, names apart, with its handles. O(size of the solver)
    package init(copying solver: Solver) {
        solver.update()
        tableau = solver.tableau.copy()
    }

    deinit { tableau.free() }

    package var byteCount: Int { tableau.byteCount }

    fileprivate func exchange(with solver: Solver) { solver.exchange(&tableau) }
}

extension Solver {
    /// Exchanges what it knows for a state that was put aside, and puts that aside. No variable counts as changed. O(1)
    package func exchange(with state: SolverState) {
        update()
        clearChanges()
        state.exchange(with: self)
    }

    /// Stages a constant that isn't the constraint's present one. Whether it isn't.
    package func stageIfNew(_ constant: Double, of constraint: Constraint) -> Bool {
        guard contains(constraint) else { return false }
        let record = tableau.constraints.base + Int(constraint.slot)
        if constant * record.pointee.scale == record.pointee.constant { return false }
        do {
            try stageConstant(constant, of: constraint)
            return true
        } catch {
            return false
        }
    }

    /// Forgets everything and goes on from a snapshot, whose variables and constraints are this solver's from now on,
    /// by the handles that they had. No variable counts as changed.
    ///
    /// One allocation, and 16 bytes copied a variable and constraint. The rest is read in the snapshot until constants
    /// and places alone don't tell the answer: then one more allocation, and O(size of the snapshot) bytes.
    package func restore(_ snapshot: SolverSnapshot) {
        replaceTableau(by: snapshot)
    }

    /// Forgets everything. Handles of what was in the solver are unknown from now on.
    package func reset(variableCapacity: Int, constraintCapacity: Int) {
        replaceTableau(
            Solver.emptyTableau(variableCapacity: variableCapacity, constraintCapacity: constraintCapacity))
    }

    /// Whether a constraint contains the variable. O(1)
    package func isUsed(_ variable: Variable) -> Bool {
        contains(variable) && core.variables[variable.slot].uses.count > 0
    }

    /// Moves a variable that no tight constraint defines, so that it needs no constraint to get there: a good guess, as
    /// the value that ``makeVariable(_:value:keepsValue:)`` begins with. No effect on another one. O(uses of the
    /// variable)
    package func place(_ variable: Variable, at value: Double) {
        guard contains(variable), abs(value) <= Tolerance.greatestValue else { return }
        if core.isShared { return core.placeShared(variable.slot, at: value) }
        tableau.place(variable.slot, at: value / tableau.variables[variable.slot].unit)
    }
}

extension Tableau {
    mutating func place(_ variable: Int32, at value: Double) {
        guard failure == nil, variables[variable].column < 0, !variables[variable].isEliminated,
            value != values[variable]
        else { return }
        isCurrent = false
        setValue(value, of: variable)
        let uses = variables[variable].uses
        for index in 0..<uses.count {
            let constraint = pool.entries[uses.start + index].index
            if constraints[constraint].status.isTight { markStale(constraint) } else { reexamine(constraint) }
        }
    }
}
