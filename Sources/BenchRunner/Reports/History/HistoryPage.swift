import BenchModel
import BenchScenarios

/// `index.html` of a history: its steps, and a trend for each scenario, metric and machine.
package struct HistoryPage {
    private let history: History
    private let steps: [HistoryStep]

    /// The most bytes of charts that the page holds.
    private static let chartLimit = 700_000
    /// The most steps that the table shows; the latest come first.
    private static let stepLimit = 300
    /// Metrics that have trends, the first ones first.
    private static let metrics = ["instructions", "ratio", "wall_time", "allocations"]

    package init(_ history: History, _ thresholds: HistoryThresholds) {
        self.history = history
        steps = history.steps(thresholds)
    }

    /// The newest step in a sentence, or that there is none.
    package var verdict: String {
        guard let last = history.lines.last else { return "Nothing is in the history yet." }
        let worse = steps.filter { $0.change > 0 }
        let count = "\(Quantity.count(history.lines.count, "line")) up to \(HistoryLine.abbreviated(last.commit))"
        guard let latest = worse.first else { return "No lasting slowdown in \(count)." }
        return "The latest of \(Quantity.count(worse.count, "lasting slowdown")): \(latest.name) "
            + "by \(Quantity.change(latest.change)) in \(latest.commits). \(count)."
    }

    /// The steps as a table for a terminal.
    package var text: String {
        let rows = steps.prefix(Self.stepLimit).map { [$0.name, $0.commits, Quantity.change($0.change), $0.machine] }
        if rows.isEmpty { return verdict }
        return verdict + "\n\n"
            + TextTable.text([["benchmark", "commits", "change", "machine"]] + rows, leftColumns: 2)
    }

    package func html() -> String {
        let table = ReportTable(
            caption: "Changes of the level that last, found by PELT; the commits are those that may have made them.",
            columns: ["benchmark", "change", "commits", "from", "to", "machine"],
            rows: steps.prefix(Self.stepLimit).map { step in
                [
                    .init(step.name), .init(Quantity.change(step.change), step.change), .init(step.commits),
                    .init(Quantity.number(step.before), step.before), .init(Quantity.number(step.now), step.now),
                    .init(step.machine),
                ]
            })
        let rest = steps.count - Self.stepLimit
        let list =
            (steps.isEmpty ? "<p>None.</p>\n" : table.html())
            + (rest > 0 ? "<p>\(rest) older ones are left out.</p>\n" : "")
        var sections = [PageSection(id: "steps", title: "Steps", html: list)]
        var bytes = 0
        for (index, scenario) in scenarios.enumerated() {
            let (charts, unchanged) = charts(of: scenario)
            let figures = charts.map { $0.svg(isStandalone: false) }.filter { svg in
                bytes += svg.utf8.count
                return bytes <= Self.chartLimit
            }
            guard !figures.isEmpty || !unchanged.isEmpty else { continue }
            let html =
                "<div class=\"charts\(figures.count % 3 == 0 ? " three" : "")\">\n"
                + figures.map { "<figure>\n\($0)</figure>\n" }.joined() + "</div>\n"
                + (unchanged.isEmpty
                    ? "" : "<p>The same in every line: \(Escaping.xml(unchanged.joined(separator: "; "))).</p>\n")
            sections.append(PageSection(id: "trend-\(index)", title: scenario, html: html))
        }
        let header = "<p class=\"verdict\">\(Escaping.xml(verdict))</p>\n"
        return HTMLPage(title: "Layout benchmark: history", header: header, sections: sections).text()
    }

    private var scenarios: [String] {
        Set(history.lines.flatMap { $0.values.keys.compactMap { $0.split(separator: "/").first.map(String.init) } })
            .sorted()
    }

    /// A chart for each metric and machine, of the most cells and the first phase that there are, and the names of
    /// those in which no value ever changed.
    private func charts(of scenario: String) -> (charts: [LineChart], unchanged: [String]) {
        let own = history.series.map { (parts: $0.name.split(separator: "/").map(String.init), series: $0) }
            .filter { $0.parts.count == 5 && $0.parts[0] == scenario }
        let phases = Set(own.map { $0.parts[3] })
        let phase = phases.contains(Phase.pass.rawValue) ? Phase.pass.rawValue : phases.sorted().first
        let cells = own.filter { $0.parts[3] == phase }.compactMap { Int($0.parts[2]) }.max()
        // An engine has one colour in all charts, the same as in a report.
        let usual = Registry.standard.scenarios.flatMap(\.engines).uniqued()
        let engines = usual + Set(own.map { $0.parts[1] }).subtracting(usual).sorted()
        var unchanged: [String] = []
        let charts = Self.metrics.flatMap { metric -> [LineChart] in
            let chosen = own.filter {
                $0.parts[4] == metric && $0.parts[3] == phase && Int($0.parts[2]) == cells
            }
            return Set(chosen.map(\.series.machine)).sorted().compactMap { machine in
                let lines = engines.flatMap { engine in
                    chosen.filter { $0.series.machine == machine && $0.parts[1] == engine }.map { (engine, $0.series) }
                }
                let title = "\(scenario), \(cells ?? 0) cells: \(metric)"
                let isFlat = lines.allSatisfy { _, series in
                    !HistorySeries.isTime(series.name) && Set(series.points.map(\.value)).count == 1
                }
                guard !isFlat || history.lines.count == 1 else {
                    unchanged.append("\(metric), \(Escaping.shortened(machine, to: 70))")
                    return nil
                }
                return chart(metric, lines, title, machine: machine, engines: engines)
            }
        }
        return (charts, unchanged)
    }

    private func chart(
        _ metric: String, _ lines: [(engine: String, series: HistorySeries)], _ title: String, machine: String,
        engines: [String]
    ) -> LineChart? {
        let places = Set(lines.flatMap { $0.series.points.map(\.line) }).sorted()
        let series = lines.map { line in
            let first = line.series.points.first?.value ?? 1
            return ChartSeries(
                name: line.engine, colour: engines.firstIndex(of: line.engine) ?? 0,
                points: line.series.points.map { point in
                    let share = first > 0 ? point.value / first : 1
                    return ChartPoint(
                        x: Double(places.firstIndex(of: point.line) ?? 0), y: share, low: nil, high: nil,
                        label:
                            "\(line.engine), \(commit(point.line)), \(history.lines[point.line].date): "
                            + "\(Quantity.number(point.value, digits: 4)) (\(Quantity.change(share - 1)))")
                })
        }
        var chart = LineChart(
            title: title,
            subtitle: "relative to the first line of this history; \(Escaping.shortened(machine, to: 70))",
            xTitle: "commits in the order of their dates", yTitle: "times the first", series: series, hasUnitLine: true)
        chart?.startsAtZero = false
        chart?.xNames = places.map(commit)
        return chart
    }

    private func commit(_ line: Int) -> String { HistoryLine.abbreviated(history.lines[line].commit) }
}
