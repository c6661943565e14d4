import Foundation

/// A file that is to be written below the output folder.
public struct OutputFile: Sendable, Equatable {
    /// Relative to the output folder, with `/` between parts, e.g. `charts/time.svg`.
    public var path: String
    /// What the file will hold, byte for byte.
    public var contents: Data

    /// A file of bytes.
    public init(path: String, contents: Data) {
        self.path = path
        self.contents = contents
    }

    /// A file of text in UTF-8.
    public init(path: String, text: String) {
        self.init(path: path, contents: Data(text.utf8))
    }
}

/// Turns results into files. An exporter writes nothing itself: the harness writes the files of all exporters together,
/// so that either all of them are there or none.
public protocol Exporter: Sendable {
    func files(for results: ResultSet) throws -> [OutputFile]
}

/// `results.csv`.
public struct CSVExporter: Exporter {
    /// An exporter; it keeps nothing between two calls.
    public init() {}

    /// One file, `results.csv`.
    public func files(for results: ResultSet) -> [OutputFile] {
        [OutputFile(path: "results.csv", text: ResultCSV.text(of: results.rows))]
    }
}

/// `results.json`.
public struct JSONExporter: Exporter {
    public init() {}

    /// One file, `results.json`.
    public func files(for results: ResultSet) throws -> [OutputFile] {
        [OutputFile(path: "results.json", contents: try ResultJSON.data(of: results))]
    }
}
