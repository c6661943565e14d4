import BenchModel
import BenchScenarios

/// Exports `report.md`, `index.html` and the charts below `charts/`.
public struct ReportExporter: Exporter {
    private let registry: Registry
    private let published: [PublishedFigures]
    private let flameGraphs: [(name: String, svg: String)]
    private let textCost: Double?

    /// Creates an exporter.
    ///
    /// - Parameter registry: draws the cells for the page's inspector; scenarios and engines that it doesn't know are
    ///   reported without pictures.
    /// - Parameter published: figures to show beside our own ratios if the feed was measured.
    public init(registry: Registry = .standard, published: [PublishedFigures] = [.shipped]) {
        self.init(registry: registry, published: published, flameGraphs: [])
    }

    /// Creates an exporter.
    ///
    /// - Parameters:
    ///   - flameGraphs: the files that `profile` wrote beside the results, for the page.
    ///   - textCost: nanoseconds that measuring one text takes on a device, for the ratios there.
    package init(
        registry: Registry, published: [PublishedFigures] = [.shipped], flameGraphs: [(name: String, svg: String)],
        textCost: Double? = nil
    ) {
        self.textCost = textCost
        self.registry = registry
        self.published = published
        self.flameGraphs = flameGraphs
    }

    /// The files of the report.
    ///
    /// - Throws: never for a result set that was read or measured; what can't be drawn is left out of the report.
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
        let own = ownCosts(model, charts: &files)
        if let own {
            report.sections.append(own.markdown)
            page.sections.append(PageSection(id: "own-cost", title: "Own cost", html: own.html))
        }
        for (number, comparison) in published.compactMap({ PublishedComparison($0, model) }).enumerated() {
            let id = "published\(number == 0 ? "" : "-\(number + 1)")"
            let path = "charts/\(id).svg"
            let chart = comparison.chart()
            if let chart { files.append(OutputFile(path: path, text: chart.svg())) }
            report.sections.append(comparison.markdown(chartPath: chart == nil ? nil : path))
            page.sections.append(comparison.section(id: id))
        }
        if !flameGraphs.isEmpty {
            let figures = flameGraphs.map { graph in
                let image = graph.svg.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
                // As wide as its letters need: it scrolls where the window is narrower.
                return "<figure tabindex=\"0\" aria-label=\"flame graph\">\n\(image)</figure>\n"
            }
            page.sections.append(
                PageSection(
                    id: "profiles", title: "Profiles", heading: "Where the instructions go", html: figures.joined()))
        }
        return [
            OutputFile(path: "report.md", text: report.text()), OutputFile(path: "index.html", text: try page.text()),
        ] + files
    }

    /// The section about the engines' own costs, and its charts; `nil` if none were measured.
    private func ownCosts(_ model: ReportModel, charts: inout [OutputFile]) -> (markdown: String, html: String)? {
        let reports = model.scenarios.compactMap { scenario in
            OwnCostReport(scenario, model.results, textCost: textCost).map { (scenario: scenario, report: $0) }
        }
        guard !reports.isEmpty else { return nil }
        var blocks = ["## Own cost\n\n\(Escaping.markdown(OwnCostReport.introduction))\n"]
        var html = "<p>\(Escaping.xml(OwnCostReport.introduction))</p>\n"
        for (index, (scenario, report)) in reports.enumerated() {
            blocks.append(
                "### \(Escaping.markdown(report.title))\n\n\(report.table.markdown(origin: EnvironmentFacts.origin(model.results)))"
            )
            html += report.table.html()
            guard let chart = report.chart() else { continue }
            let path = "charts/\(scenario.fileName)-text-cost.svg"
            charts.append(OutputFile(path: path, text: chart.svg()))
            blocks.append("![\(Escaping.markdown(chart.title))](\(path))\n")
            // The page has to stay small; the others' charts are files.
            guard index == 0 else { continue }
            html += chart.figure
        }
        let feed = reports.first { $0.scenario.name == "feed" }?.report
        if let fit = PublishedFit(published.first.flatMap { PublishedComparison($0, model) }, feed) {
            blocks.append(fit.table.markdown(origin: EnvironmentFacts.origin(model.results)))
            html += fit.table.html()
        }
        return (blocks.joined(separator: "\n"), html)
    }
}
