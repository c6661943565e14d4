import BenchModel
import Foundation

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
