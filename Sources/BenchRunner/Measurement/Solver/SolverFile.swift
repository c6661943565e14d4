import BenchModel
import ConstraintSolver
import Foundation

/// A system of constraints in a file: the JSON of the solver library's `SavedSolver`.
package struct SolverFile {
    private let path: String
    private let saved: SavedSolver

    /// - Throws: ``HarnessError`` where the file can't be read or isn't such a system.
    package init(path: String) throws {
        self.path = path
        let data = try InputFile.contents(path)
        do {
            saved = try JSONDecoder().decode(SavedSolver.self, from: data)
        } catch {
            let reason = data.isEmpty ? "it is empty" : JSONSyntax.firstError(in: data) ?? JSONSyntax.place(of: error)
            throw HarnessError(
                "\(path) is no system of constraints (\(reason)); write it as the solver's page for researchers shows")
        }
    }

    /// Solves the system: values, what is violated and what can't hold, and the solver's counters.
    ///
    /// - Throws: ``HarnessError`` where a constraint is refused.
    package func report() throws -> String {
        let solver = Solver()
        var place = 0
        do {
            try solver.restore(saved, adding: &place)
            place = saved.constraints.count
            try solver.solve()
        } catch {
            let isAdding = place < saved.constraints.count && error != .malformedConstraint(place)
            throw HarnessError("\(path)\(isAdding ? ", constraint \(place)" : ""): \(solver.description(of: error))")
        }
        var lines = solver.variables.map { "\(solver.description(of: $0)) = \(solver.value(of: $0))" }
        for violation in solver.violated() {
            lines.append(
                "violated by \(violation.error), \(violation.strength): "
                    + solver.description(of: violation.constraint))
        }
        let counters = solver.counters
        lines.append(
            "\(counters.pivots) pivots, \(counters.flips) flips, \(counters.rowOperations) rows and columns, "
                + "\(counters.refactorizations) refactorizations")
        return lines.joined(separator: "\n")
    }
}
