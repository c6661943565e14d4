import Foundation

/// Counted work as a table of `.ci`, a line a case. What an engine or a solver does is the same on every machine, so
/// that a step that is taken in vain, or another way to the same answer, shows without a clock.
///
/// A change that is meant to work otherwise writes the tables anew with `UPDATE_WORK=1` in the environment.
package enum CommittedWork {
    /// The lines that aren't those of a table, with the number and the text of the table's; none if all are equal.
    package static func differences(_ lines: [String], from name: String) throws -> [String] {
        let table = PackageFolder.root.appending(path: ".ci/\(name).tsv")
        if ProcessInfo.processInfo.environment["UPDATE_WORK"] == "1" {
            try lines.map { $0 + "\n" }.joined().write(to: table, atomically: true, encoding: .utf8)
        }
        let committed = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").map(String.init)
        return (0..<max(lines.count, committed.count)).compactMap { index in
            let now = index < lines.count ? lines[index] : "nothing"
            let before = index < committed.count ? committed[index] : "nothing"
            return now == before ? nil : "\(name).tsv:\(index + 1): \(now); committed: \(before)"
        }
    }
}
