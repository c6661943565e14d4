import Foundation
import Testing

/// Compares counted work with a table of `.ci`, a line a case. The work is the same on every machine, so that what an
/// engine does in vain, or leaves out, shows without a clock.
///
/// A change that is meant to work otherwise writes the table anew with `UPDATE_WORK=1` in the environment.
enum CommittedWork {
    static func expect(_ lines: [String], as name: String) throws {
        let table = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "../../../.ci/\(name).tsv")
        if ProcessInfo.processInfo.environment["UPDATE_WORK"] == "1" {
            try lines.map { $0 + "\n" }.joined().write(to: table, atomically: true, encoding: .utf8)
        }
        let committed = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(committed.count == lines.count)
        for (now, before) in zip(lines, committed) { #expect(now == before, "of \(name)") }
    }
}
