import BenchModel
import BenchStatistics
import Foundation

/// `index.html`: one page that needs nothing else, opens from the disk and stays below a megabyte.
struct HTMLReport {
    let model: ReportModel
    let gallery: CellGallery
    /// Further sections.
    var sections: [PageSection] = []

    /// The most bytes of charts that the page holds; those beyond are linked.
    private static let chartLimit = 410_000
    /// The most rows that the tables of one kind show, all together; `results.csv` holds all.
    private static let rowLimit = 580
    /// The most rows that a list shows.
    private static let listLimit = 200

    /// The most rows that a scenario's table shows.
    private var rowsPerScenario: Int { max(8, Self.rowLimit / max(1, model.scenarios.count)) }

    /// - Throws: when the pictures of the cells can't be encoded.
    func text() throws -> String {
        var bytes = 0
        var all: [PageSection] = []
        if let budget = FrameBudget(model) { all.append(budget.section) }
        if let matrix = Matrix(model) {
            let note = Matrix.note(model).replacingOccurrences(of: "`", with: "")
            let html =
                matrix.tables.map { "<h3>\(Escaping.xml($0.title))</h3>\n\(matrix.table($0).html())" }.joined()
                + matrix.legend + (note.isEmpty ? "" : "<p>\(Escaping.xml(note))</p>\n")
            all.append(PageSection(id: "matrix", title: "Matrix", heading: "How many times as long", html: html))
        }
        for scenario in model.scenarios {
            let html = contents(scenario, bytes: &bytes)
            all.append(PageSection(id: "scenario-\(scenario.fileName)", title: scenario.name, html: html))
        }
        if !gallery.isEmpty { all.append(PageInspector.section) }
        let rest = [
            ("growth", "Growth", model.growthTable(limit: Self.listLimit)?.html() ?? ""),
            ("counters", "Counters", counters()), ("warnings", "Warnings", warnings()),
            ("environment", "Environment", environment()),
        ]
        all += sections + rest.filter { !$0.2.isEmpty }.map { PageSection(id: $0, title: $1, html: $2) }
        return HTMLPage(header: verdict(), sections: all, data: try galleryData()).text()
    }

    private func verdict() -> String {
        var text = ""
        if !model.results.isComplete {
            text += "<p class=\"alert\">This run was interrupted: the figures hold what was measured up to there.</p>\n"
        }
        if model.scenarios.isEmpty { text += "<p>No results: nothing was measured.</p>\n" }
        for (index, sentence) in Verdict.headlines(model).enumerated() {
            // A number stays beside its unit.
            let line = Escaping.xml(sentence).replacing(" %", with: "\u{A0}%")
            text += index == 0 ? "<p class=\"verdict\">\(line)</p>\n" : "<p>\(line)</p>\n"
        }
        let warnings = model.results.warnings.count
        if warnings > 0 {
            text += "<p class=\"alert\"><a href=\"#warnings\">\(Quantity.count(warnings, "warning"))</a>: read them "
            text += "before you trust the numbers.</p>\n"
        }
        let environment = model.results.environment
        let facts = [
            environment.machine, environment.operatingSystem, environment.date, EnvironmentFacts.origin(model.results),
        ]
        return text + "<p class=\"facts\">\(Escaping.xml(facts.joined(separator: " · ")))</p>\n"
    }

    private func contents(_ scenario: ScenarioModel, bytes: inout Int) -> String {
        var text = times(scenario)
        for report in FrameReport.all(scenario, model.results) {
            text += "<h3>\(Escaping.xml(report.title))</h3>\n\(report.table.html())"
        }
        text += switchedChart(scenario, bytes: &bytes)
        text += "<div class=\"charts\">\n"
        for entry in Self.charts(scenario, model.results) {
            let svg = entry.chart.svg(isStandalone: false)
            bytes += svg.utf8.count
            if bytes <= Self.chartLimit {
                text += figure(svg)
            } else {
                let path = "charts/\(scenario.fileName)-\(entry.suffix).svg"
                text += "<p><a href=\"\(path)\">\(Escaping.xml(entry.chart.title))</a></p>\n"
            }
        }
        return text + "</div>\n"
    }

    /// The charts beside each other, the low ones before the high ones, so that two columns end at about one height.
    private static func charts(_ scenario: ScenarioModel, _ results: ResultSet) -> [ScenarioCharts.Entry] {
        let entries = ScenarioCharts(scenario, results: results).entries().filter { $0.suffix != "time" }
        let samples = entries.filter { $0.suffix == "distribution" }
        let others = entries.filter { $0.suffix != "distribution" }
        return others.dropLast() + samples + others.suffix(1)
    }

    private func times(_ scenario: ScenarioModel) -> String {
        var table = ReportTable(
            caption:
                "Per \(scenario.headlinePhase). Medians and ratios with their 95 % intervals; × means times as long.",
            columns: ["engine", "phase", scenario.ratioColumn, "median", "cells"]
                + ScenarioModel.timeColumns.dropFirst())
        let places =
            scenario.timedCells.reversed().map { ($0, scenario.headlinePhase) }
            + scenario.phases.filter { $0 != scenario.headlinePhase }.map { (scenario.headlineCells, $0) }
        for (cells, phase) in places {
            for engine in scenario.engines where table.rows.count < rowsPerScenario {
                guard let row = scenario.time(engine, cells: cells, phase: phase) else { continue }
                var fields = ScenarioModel.timeFields(row)
                fields.insert(.count(cells), at: 2)
                table.rows.append([.init(engine), .init(phase)] + fields)
            }
        }
        let note = table.rows.count >= rowsPerScenario ? "<p>More rows are in <code>results.csv</code>.</p>\n" : ""
        return table.html() + note
    }

    /// The time by cells in its four forms, of which the switch shows one.
    private func switchedChart(_ scenario: ScenarioModel, bytes: inout Int) -> String {
        let charts = ScenarioCharts(scenario)
        let forms: [(String, String, LineChart?)] = [
            ("time", "linear", charts.timeByCells()), ("time", "log", charts.timeByCells(.logarithmic)),
            ("ratio", "linear", charts.ratioByCells()), ("ratio", "log", charts.ratioByCells(.logarithmic)),
        ]
        let figures = forms.compactMap { quantity, scale, chart -> (String, String, String)? in
            chart.map { (quantity, scale, $0.svg(isStandalone: false)) }
        }
        guard let first = figures.first else { return "" }
        bytes += figures.reduce(0) { $0 + $1.2.utf8.count }
        guard bytes <= Self.chartLimit else { return figure(first.2) }
        let name = scenario.fileName
        let quantities = figures.contains { $0.0 == "ratio" } ? [("time", "time"), ("ratio", "ratio")] : []
        var text = "<div class=\"switched\">\n<div class=\"controls\">"
        text += PageControls.radios("\(name)-quantity", legend: "Show", quantities)
        text += PageControls.radios("\(name)-scale", legend: "Axis", [("linear", "linear"), ("log", "logarithmic")])
        text += "</div>\n"
        for (index, one) in figures.enumerated() {
            text += figure(one.2, attributes: " data-form=\"\(one.0) \(one.1)\"\(index == 0 ? "" : " hidden")")
        }
        return text + "</div>\n"
    }

    private func figure(_ svg: String, attributes: String = "") -> String {
        "<figure\(attributes)>\n\(svg)</figure>\n"
    }

    private func counters() -> String {
        var text = model.scenarios.filter { !$0.counters.isEmpty }
            .map { $0.counterTable(engines: rowsPerScenario).html() }.joined()
        if !model.results.unavailable.isEmpty {
            let items = model.results.unavailable.map { metric in
                "<li>\(Escaping.xml(metric.metric.rawValue)): \(Escaping.xml(metric.reason))</li>"
            }
            text += "<p>Not available here:</p>\n<ul>\(items.joined(separator: "\n"))</ul>\n"
        }
        return text
    }

    private func warnings() -> String {
        guard !model.results.warnings.isEmpty else { return "<p>None.</p>\n" }
        let items = model.results.warnings.prefix(WarningList.limit).map { warning in
            let place = warning.key.map { " <code>\(Escaping.xml($0.description))</code>" } ?? ""
            return "<li><strong>\(warning.kind.rawValue)</strong>: \(Escaping.xml(warning.message))\(place)</li>"
        }
        let rest = WarningList.rest(model.results.warnings).map { "<li>\($0)</li>\n" } ?? ""
        return "<ul>\n\(items.joined(separator: "\n"))\n\(rest)</ul>\n"
    }

    private func environment() -> String {
        let facts = EnvironmentFacts.list(model.results).map { name, value in
            "<dt>\(Escaping.xml(name))</dt><dd>\(Escaping.xml(value))</dd>"
        }
        return "<dl>\n\(facts.joined(separator: "\n"))\n</dl>\n<h3>How to reproduce</h3>\n"
            + "<pre tabindex=\"0\">\(Self.preformatted(EnvironmentFacts.commands(model.results)))</pre>\n"
    }

    private static func preformatted(_ text: String) -> String {
        text.split(separator: "\n").map { Escaping.xml(String($0)) }.joined(separator: "\n")
    }

    private func galleryData() throws -> String {
        guard !gallery.isEmpty else { return "" }
        let json = String(decoding: try JSONEncoder.stable().encode(gallery), as: UTF8.self)
        return "<script type=\"application/json\" id=\"gallery\">\(Escaping.scriptJSON(json))</script>\n"
    }
}
