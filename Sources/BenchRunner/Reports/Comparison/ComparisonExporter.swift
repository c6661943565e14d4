import BenchModel

/// Exports several result sets as `report.md`, `index.html`, `comparison.csv` and charts.
public struct ComparisonExporter: Sendable {
    /// Creates an exporter; it has no state.
    public init() {}

    /// The files of the comparison.
    ///
    /// - Throws: ``HarnessError`` with the reason if the sources can't be compared.
    public func files(for sources: [ResultSource]) throws -> [OutputFile] {
        let comparison = try Comparison(sources)
        let charts = ComparisonCharts(comparison: comparison).entries()
        let report = ComparisonReport(comparison: comparison, charts: charts)
        return [
            OutputFile(path: "report.md", text: report.markdown()), OutputFile(path: "index.html", text: report.html()),
            OutputFile(path: "comparison.csv", text: report.csv()),
        ] + charts.map { OutputFile(path: "charts/\($0.name).svg", text: $0.chart.svg()) }
    }
}
