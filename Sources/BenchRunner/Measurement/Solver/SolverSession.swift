import BenchModel
import ConstraintSolver

/// A solver that holds one system.
final class SolverSession {
    let solver: Solver
    let variables: [Variable]
    private let system: SolverSystem
    /// The rows' constraints; `nil` for those that are not in the solver.
    private var added: [Constraint?]
    private let rows: [Row]

    private struct Row {
        var constraint: LinearConstraint
        var strength: Strength
    }

    /// Makes the solver, its variables and the constraint values; adds nothing.
    init(_ system: SolverSystem) {
        self.system = system
        let solver = Solver()
        let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
        self.solver = solver
        self.variables = variables
        rows = (system.rows + system.spareRows).map { row in
            let terms = row.terms.map { Term(variables[$0.variable], $0.coefficient) }
            return Row(
                constraint: LinearConstraint(LinearExpression(terms, constant: row.constant), row.relation),
                strength: row.strength)
        }
        added = Array(repeating: nil, count: rows.count)
    }

    /// Adds the edits and then all constraints, and solves.
    func build() throws {
        for edit in system.edits {
            try solver.addEdit(variables[edit])
            try solver.suggest(system.start(of: edit), for: variables[edit])
        }
        // Kept apart, so that what the harness pays for each access to the array isn't counted as the solver's.
        var handles: [Constraint?] = []
        handles.reserveCapacity(system.rows.count)
        for index in 0..<system.rows.count {
            handles.append(try solver.add(rows[index].constraint, rows[index].strength))
        }
        try solver.solve()
        added.replaceSubrange(handles.indices, with: handles)
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

    /// Makes the calls of one step of a script, and solves.
    func perform(_ step: [SolverSystem.Script.Call]) throws {
        for call in step {
            switch call {
            case .add(let row): try add(row)
            case .refuse(let row):
                do {
                    try add(row)
                } catch SolverError.unsatisfiable {
                    continue
                }
                throw HarnessError("\(system.name): row \(row) was to be refused")
            case .remove(let row):
                guard let constraint = added[row] else { continue }
                try solver.remove(constraint)
                added[row] = nil
            case .strengthen(let row, let strength):
                guard let constraint = added[row] else { continue }
                try solver.setStrength(strength, of: constraint)
            }
        }
        try solver.solve()
    }

    private func add(_ index: Int) throws {
        added[index] = try solver.add(rows[index].constraint, rows[index].strength)
    }
}
