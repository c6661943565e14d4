import ConstraintSolver
import Foundation
import Testing

/// Sessions take the pivots, rows and factors that are committed: what a solver does is the same on every machine, so
/// that a choice that gives the same answer by another way shows.
///
/// A change that is meant to take other ways writes the table anew with `UPDATE_WORK=1` in the environment.
@Suite struct SessionWorkTests {
    private static let files = ["oracle-sessions.txt", "near-sessions.txt", "point-sessions.txt"]

    /// Columns: file, number of the session's line, pivots, flips, row operations, refactorizations, separated by tabs.
    private static let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../.ci/solver-sessions.tsv")

    @Test func sessionsTakeTheCommittedWork() throws {
        let work = try Self.files.flatMap(Self.work)
        if ProcessInfo.processInfo.environment["UPDATE_WORK"] == "1" {
            try work.map { $0 + "\n" }.joined().write(to: Self.table, atomically: true, encoding: .utf8)
        }
        let committed = try String(contentsOf: Self.table, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(committed.count > 150 && committed.count == work.count)
        for (now, before) in zip(work, committed) { #expect(now == before) }
    }

    /// A line for every eighth session of a file, not those that `OracleSessionTests` plays by default.
    private static func work(of file: String) throws -> [String] {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(file)")
        let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
        return stride(from: 4, to: lines.count, by: 8).map { number in
            var session = OracleSession(lines[number])
            _ = session.play()
            let work = session.work
            let counts = [work.pivots, work.flips, work.rowOperations, work.refactorizations]
            return ([file, String(number + 1)] + counts.map(String.init)).joined(separator: "\t")
        }
    }
}
