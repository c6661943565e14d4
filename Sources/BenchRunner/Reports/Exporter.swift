import BenchModel
import Foundation

/// Converts results to files. An exporter doesn't write them: the harness writes the files of all exporters together,
/// so that either all of them exist or none.
public protocol Exporter: Sendable {
    func files(for results: ResultSet) throws -> [OutputFile]
}

/// Exports `results.csv`.
public struct CSVExporter: Exporter {
    /// Creates an exporter; it has no state.
    public init() {}

    /// The single file `results.csv`.
    public func files(for results: ResultSet) -> [OutputFile] {
        [OutputFile(path: "results.csv", text: ResultCSV.text(of: results.rows))]
    }
}

/// Exports `results.json`.
public struct JSONExporter: Exporter {
    public init() {}

    /// The single file `results.json`.
    public func files(for results: ResultSet) throws -> [OutputFile] {
        [OutputFile(path: "results.json", contents: try ResultJSON.data(of: results))]
    }
}
