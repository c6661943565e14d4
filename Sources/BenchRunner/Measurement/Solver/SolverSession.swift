import ConstraintSolver

/// A solver that holds one system.
final class SolverSession {
    let solver: Solver
    let variables: [Variable]
    private let system: SolverSystem
    private(set) var added: [Constraint] = []
    private let rows: [(constraint: LinearConstraint, strength: Strength)]

    /// Makes the solver, its variables and the constraint values; adds nothing.
    init(_ system: SolverSystem) {
        self.system = system
        let solver = Solver()
        let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        self.solver = solver
        self.variables = variables
        rows = system.rows.map { row in
            let terms = row.terms.map { Term(variables[$0.variable], $0.coefficient) }
            return (LinearConstraint(LinearExpression(terms, constant: row.constant), row.relation), row.strength)
        }
        added.reserveCapacity(rows.count)
    }

    /// Adds the edits and then all constraints, and solves.
    func build() throws {
        for edit in system.edits {
            try solver.addEdit(variables[edit])
            try solver.suggest(system.start(of: edit), for: variables[edit])
        }
        for row in rows { added.append(try solver.add(row.constraint, row.strength)) }
        try solver.solve()
    }

    /// Suggests one position of a motion and reads every variable.
    ///
    /// - Returns: the sum of the values, so that reading is not optimized away.
    func move(_ motion: SolverSystem.Motion, to index: Int) throws -> Double {
        let position = motion.positions[index % motion.positions.count]
        for offset in position.indices {
            try solver.suggest(position[offset], for: variables[motion.variables[offset]])
        }
        var sum = 0.0
        for variable in variables { sum += solver.value(of: variable) }
        return sum
    }

    /// As ``move(_:to:)``, but reads the variables that changed only.
    func moveReadingChanges(_ motion: SolverSystem.Motion, to index: Int) throws -> Double {
        let position = motion.positions[index % motion.positions.count]
        for offset in position.indices {
            try solver.suggest(position[offset], for: variables[motion.variables[offset]])
        }
        var sum = 0.0
        for position in 0..<solver.changedCount {
            if let variable = solver.changedVariable(at: position) { sum += solver.value(of: variable) }
        }
        solver.clearChanges()
        return sum
    }

    /// Removes the constraint added last, adds it back, and solves.
    func removeAndAdd() throws {
        guard let last = added.popLast() else { return }
        let row = rows[added.count]
        try solver.remove(last)
        added.append(try solver.add(row.constraint, row.strength))
        try solver.solve()
    }
}
