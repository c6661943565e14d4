import Foundation

/// Reads results from files.
package enum ResultFile {
    /// The path of a results file; a folder means the `results.json` in it.
    package static func path(_ operand: String) -> String {
        FilePath.isFolder(operand) ? (operand as NSString).appendingPathComponent("results.json") : operand
    }

    /// - Throws: `HarnessError` that names the file and what is wrong with it.
    package static func results(at operand: String) throws -> ResultSet {
        let path = path(operand)
        return try ResultJSON.results(of: try InputFile.contents(path), name: path)
    }
}
