import Foundation
import Testing

/// Random sessions with the answers of HiGHS, made by `Tools/solver_oracle/make_sessions.py`, which describes the
/// format.
///
/// Every eighth session; all that are committed with `SOLVER_TESTS=full`, and any other file with
/// `SOLVER_SESSIONS=FILE swift test -c release -Xswiftc -enable-testing --filter OracleSessionTests`.
@Suite struct OracleSessionTests {
    private static func lines(of name: String) throws -> [Substring] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases/\(name)")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    }

    private static func sessions() throws -> [Substring] {
        if let path = ProcessInfo.processInfo.environment["SOLVER_SESSIONS"] {
            return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        }
        let lines = try lines(of: "oracle-sessions.txt")
        return TestScale.isFull ? lines : lines.enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
    }

    /// What a hundred thousand sessions had found.
    @Test func sessionsThatWereWrongOnceAreNotAnyMore() throws {
        for (number, line) in try Self.lines(of: "once-wrong-sessions.txt").enumerated() {
            var session = OracleSession(line)
            let report = session.play()
            #expect(report.problems.isEmpty && report.refusals == 0, "session \(number)")
        }
    }

    @Test func everyAnswerIsTheOracles() throws {
        let sessions = try Self.sessions()
        #expect(sessions.count > 90)
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
