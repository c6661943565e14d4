import ConstraintSolver
import TestSupport
import Testing

/// Sessions take the pivots, rows and factors that are committed, by `CommittedWork`.
@Suite struct SessionWorkTests {
    private static let files = ["oracle-sessions.txt", "near-sessions.txt", "point-sessions.txt"]

    /// Columns: file, number of the session's line, pivots, flips, row operations, refactorizations, separated by tabs.
    @Test func sessionsTakeTheCommittedWork() throws {
        let work = try Self.files.flatMap(Self.work)
        #expect(work.count > 150)
        #expect(try CommittedWork.differences(work, from: "solver-sessions") == [])
    }

    /// A line for every eighth session of a file, not those that `OracleSessionTests` plays by default.
    private static func work(of file: String) throws -> [String] {
        let lines = try PackageFolder.text("Tests/ConstraintSolverTests/Cases/\(file)").split(separator: "\n")
        return stride(from: 4, to: lines.count, by: 8).map { number in
            var session = OracleSession(lines[number])
            session.checksInvariants = false
            _ = session.play()
            let work = session.work
            let counts = [work.pivots, work.flips, work.rowOperations, work.refactorizations]
            return ([file, String(number + 1)] + counts.map(String.init)).joined(separator: "\t")
        }
    }
}
