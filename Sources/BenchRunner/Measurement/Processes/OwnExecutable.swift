import BenchModel
import Foundation

/// The file that this process runs.
package enum OwnExecutable {
    /// - Throws: `HarnessError` when the system does not say which.
    package static func path() throws -> String {
        guard let path = Bundle.main.executablePath else {
            throw HarnessError("the system does not tell which file this process runs; name it with --head PATH")
        }
        return path
    }

    /// - Throws: `HarnessError` where `path` is no executable file.
    package static func checked(_ path: String) throws -> String {
        // A bare name is a file in the current folder, and not looked up in `PATH`.
        let path = path.contains("/") ? path : "./" + path
        guard FileManager.default.isExecutableFile(atPath: path), !FilePath.isFolder(path) else {
            throw HarnessError("\(path) is no executable file; name a \(Program.name) that was built with '-c release'")
        }
        return path
    }
}
