/// `report.md` and the charts below `charts/`.
public struct ReportExporter: Exporter {
    public init() {}

    /// - Throws: never for a result set that was read or measured; what it can't draw is left out of the report.
    public func files(for results: ResultSet) throws -> [OutputFile] {
        let model = ReportModel(results)
        var files: [OutputFile] = []
        var charts: [(title: String, summary: String, path: String)] = []
        for scenario in model.scenarios {
            for entry in ScenarioCharts(scenario).entries() {
                let path = "charts/\(scenario.fileName)-\(entry.suffix).svg"
                files.append(OutputFile(path: path, text: entry.chart.svg()))
                charts.append((entry.chart.title, entry.chart.summary, path))
            }
        }
        let report = MarkdownReport(model: model, charts: charts)
        return [OutputFile(path: "report.md", text: report.text())] + files
    }
}
