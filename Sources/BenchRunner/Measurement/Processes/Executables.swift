import BenchModel
import Foundation

/// Programs that the harness calls.
package enum Executables {
    /// The path of a program in `PATH`; `nil` where there is none.
    package static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

/// A new folder for files that nobody needs afterwards, which is removed with the last reference to it.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// - Throws: `HarnessError` when it can't be created.
    package init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("bench-runner-\(UUID().uuidString)").path
        try FileTransaction.checkWritable(folder: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
