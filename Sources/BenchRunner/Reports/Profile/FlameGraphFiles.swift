import BenchModel
import BenchScenarios
import Foundation

/// The flame graphs beside a report: files below `profiles/` that the page shows.
package enum FlameGraphFiles {
    package static let folder = "profiles"
    /// The maximum number of graphs on the page: each may have a hundred kilobytes.
    private static let limit = 4

    /// Writes a flame graph, and rewrites the page of the results in the same folder.
    ///
    /// - Throws: `HarnessError` if a file can't be written, or the results there can't be read.
    package static func add(_ graph: FlameGraph, named name: String, to path: String, _ registry: Registry) throws {
        let file = OutputFile(path: "\(folder)/\(Escaping.fileName(name)).svg", text: graph.svg())
        try FileTransaction.write([file], below: path)
        guard FileManager.default.fileExists(atPath: path + "/results.json") else { return }
        let results = try ResultFile.results(at: path)
        try FileTransaction.write(
            ReportExporter(registry: registry, flameGraphs: graphs(in: path)).files(for: results), below: path)
    }

    /// The flame graphs in a report's folder, by name.
    package static func graphs(in path: String) -> [(name: String, svg: String)] {
        let files = FilePath.names(in: "\(path)/\(folder)") ?? []
        return files.filter { $0.hasSuffix(".svg") }.sorted().prefix(limit).compactMap { file in
            (try? String(contentsOfFile: "\(path)/\(folder)/\(file)", encoding: .utf8)).map { (file, $0) }
        }
    }
}
