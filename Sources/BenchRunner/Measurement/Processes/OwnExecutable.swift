import BenchModel
import Foundation

/// The file that this process runs.
package enum OwnExecutable {
    /// - Throws: `HarnessError` when the system does not tell.
    package static func path() throws -> String {
        guard let path = Bundle.main.executablePath else {
            throw HarnessError("the system does not tell which file this process runs; name it with --head PATH")
        }
        return path
    }
}
