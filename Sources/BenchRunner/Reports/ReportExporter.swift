import BenchModel
import BenchScenarios

/// `report.md`, `index.html` and the charts below `charts/`.
public struct ReportExporter: Exporter {
    private let registry: Registry
    private let published: [PublishedFigures]

    /// - Parameter registry: draws the cells that the page's inspector shows; scenarios and engines that it does not know
    ///   are reported without pictures.
    /// - Parameter published: shown beside our own ratios where the feed was measured.
    public init(registry: Registry = .standard, published: [PublishedFigures] = [.shipped]) {
        self.registry = registry
        self.published = published
    }

    /// - Throws: never for a result set that was read or measured; what it can't draw is left out of the report.
    public func files(for results: ResultSet) throws -> [OutputFile] {
        let model = ReportModel(results)
        var files: [OutputFile] = []
        var charts: [(title: String, path: String)] = []
        for scenario in model.scenarios {
            for entry in ScenarioCharts(scenario, results: results).entries() {
                let path = "charts/\(scenario.fileName)-\(entry.suffix).svg"
                files.append(OutputFile(path: path, text: entry.chart.svg()))
                charts.append((entry.chart.title, path))
            }
        }
        let gallery = try CellGallery(
            registry: registry, scenarios: model.scenarios.map(\.name), engines: results.options.engines,
            seed: results.options.seed)
        var report = MarkdownReport(model: model, charts: charts)
        var page = HTMLReport(model: model, gallery: gallery)
        for (number, comparison) in published.compactMap({ PublishedComparison($0, model) }).enumerated() {
            let id = "published\(number == 0 ? "" : "-\(number + 1)")"
            let path = "charts/\(id).svg"
            let chart = comparison.chart()
            if let chart { files.append(OutputFile(path: path, text: chart.svg())) }
            report.sections.append(comparison.markdown(chartPath: chart == nil ? nil : path))
            page.sections.append((id: id, title: "Published figures", html: comparison.html(id: id)))
        }
        return [
            OutputFile(path: "report.md", text: report.text()), OutputFile(path: "index.html", text: try page.text()),
        ] + files
    }
}
