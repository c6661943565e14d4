import Foundation
import TestSupport
import Testing

/// Random sessions with the answers of HiGHS and of exact rationals, made by `Tools/solver_oracle`, whose
/// `make_sessions.py` describes the format.
///
/// Every eighth session of each file; all that are committed with `SOLVER_TESTS=full`, and any other file with
/// `SOLVER_SESSIONS=FILE swift test -c release -Xswiftc -enable-testing --filter OracleSessionTests`.
@Suite struct OracleSessionTests {
    private static func lines(of name: String) throws -> [Substring] {
        try PackageFolder.text("Tests/ConstraintSolverTests/Cases/\(name)").split(separator: "\n")
    }

    /// `oracle`: of HiGHS. `point`: systems that leave one point, most of them 0, and the same 1000 away; and required
    /// rows that say again what follows from values of 1e9 to 1e14. `near`: rows a millionth apart, judged in exact
    /// rationals.
    private static let files = ["oracle-sessions.txt", "point-sessions.txt", "near-sessions.txt"]

    private static func sessions(of file: String) throws -> [Substring] {
        if let path = ProcessInfo.processInfo.environment["SOLVER_SESSIONS"] {
            return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        }
        let lines = try lines(of: file)
        return TestScale.isFull ? lines : lines.enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
    }

    /// Sessions that failed among a hundred thousand.
    @Test func sessionsThatWereWrongOnceAreNotAnyMore() throws {
        for (number, line) in try Self.lines(of: "once-wrong-sessions.txt").enumerated() {
            var session = OracleSession(line)
            let report = session.play()
            #expect(report.problems.isEmpty && report.refusals == 0, "session \(number)")
        }
    }

    @Test(arguments: files) func everyAnswerIsTheOracles(file: String) throws {
        let sessions = try Self.sessions(of: file)
        #expect(sessions.count > 60)
        var total = OracleSession.Report()
        for (number, line) in sessions.enumerated() {
            var session = OracleSession(line)
            let report = session.play()
            #expect(report.problems.isEmpty, "session \(number): \(report.problems.first ?? "")")
            total.checks += report.checks
            total.refusals += report.refusals
            total.oracleFailures += report.oracleFailures
        }
        #expect(total.refusals == 0, "calls refused for numerical reasons")
        print("\(sessions.count) sessions, \(total.checks) checks, \(total.oracleFailures) without the oracle's answer")
    }
}
