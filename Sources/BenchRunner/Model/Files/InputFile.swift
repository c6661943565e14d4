import Foundation

/// Reads the files named on a command line.
package enum InputFile {
    /// - Throws: `HarnessError` with the path and the reason.
    package static func contents(_ path: String) throws -> Data {
        guard FileManager.default.fileExists(atPath: path) else {
            throw HarnessError("can't read \(path) (no such file); check the path")
        }
        guard !FilePath.isFolder(path) else { throw HarnessError("can't read \(path) (it is a folder); name a file") }
        // Also reads a pipe or a device, which Foundation doesn't read by its path.
        guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data() else {
            throw HarnessError("can't read \(path) (permission denied); name a file that you may read")
        }
        return data
    }

    /// A file's text in UTF-8; invalid bytes become U+FFFD.
    package static func text(_ path: String) throws -> String {
        String(decoding: try contents(path), as: UTF8.self)
    }
}
