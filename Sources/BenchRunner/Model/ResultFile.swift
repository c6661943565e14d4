/// Reads results from files.
package enum ResultFile {
    /// - Throws: `HarnessError` that names the file and what is wrong with it.
    package static func results(at path: String) throws -> ResultSet {
        try ResultJSON.results(of: try InputFile.contents(path), name: path)
    }
}
