import BenchModel
import BenchStatistics

/// Creates `report.md`, which is readable on a terminal and on GitHub.
struct MarkdownReport {
    let model: ReportModel
    /// The charts of all scenarios, with their paths relative to the report. Their figures are also in the tables and
    /// the files contain descriptions, so the title is sufficient as alternative text.
    let charts: [(title: String, path: String)]
    /// Further sections, before the environment.
    var sections: [String] = []

    func text() -> String {
        let blocks = [heading(), times(), frames(), bars(), images(), byCells(), growth(), counters()]
            .filter { !$0.isEmpty }
        let rest = [warnings(), Self.environment(model.results), Self.reproduction(model.results)]
        return (blocks + sections + rest).joined(separator: "\n")
    }

    private func heading() -> String {
        var text = "# Layout benchmark\n\n"
        if !model.results.isComplete {
            text += "**This run was interrupted: the figures hold what was measured up to there.**\n\n"
        }
        guard !model.scenarios.isEmpty else { return text + "No results: nothing was measured.\n" }
        if let sentence = Verdict.headline(model) { text += Escaping.markdown(sentence) + "\n\n" }
        if let matrix = Matrix(model) {
            for part in matrix.tables {
                var table = MarkdownTable(matrix.columns)
                for row in matrix.fields(part) { table.add(row.map(\.text)) }
                text += "\(table.text())\n\(Escaping.markdown(matrix.caption(part)))\n\n"
            }
            let note = Matrix.note(model)
            if !note.isEmpty { text += "\(note)\n\n" }
        }
        text += "Times are wall time per pass (median, in brackets its 95 % interval); ratios are the median of the "
        text += "paired ratios of the same round, in brackets their 95 % interval; × means times as long. "
        text += "\(Escaping.markdown(EnvironmentFacts.origin(model.results)))\n"
        let count = model.results.warnings.count
        if count > 0 {
            text += "\n**\(Quantity.count(count, "warning")): read [them](#warnings) before you trust the numbers.**\n"
        }
        return text
    }

    private func times() -> String {
        let tables = model.scenarios.map { scenario in
            let ratioTitle = scenario.reference.map { "ratio to \(Escaping.shortened($0, to: 24))" } ?? "ratio"
            var table = MarkdownTable([
                "engine", ratioTitle, "median", "p99", "min", "samples", "outliers", "interrupted",
            ])
            for engine in scenario.engines {
                guard let row = scenario.time(engine) else { continue }
                table.add([
                    engine, Quantity.ratio(row.ratio, low: row.ratioLow, high: row.ratioHigh, sign: "×"),
                    Quantity.time(row.median, low: row.medianLow, high: row.medianHigh),
                    Quantity.time(row.p99), Quantity.time(row.min), Quantity.grouped(Double(row.samples)),
                    Quantity.grouped(Double(row.outliers)),
                    row.interrupted.map { Quantity.grouped(Double($0)) } ?? Quantity.none,
                ])
            }
            return "### \(Escaping.markdown(title(scenario)))\n\n\(table.text())"
        }
        return tables.isEmpty ? "" : "## Times\n\n" + tables.joined(separator: "\n")
    }

    private func frames() -> String {
        let reports = model.scenarios.flatMap { FrameReport.all($0, model.results) }
        let tables = reports.map { report in
            var table = MarkdownTable(report.columns)
            for row in report.rows { table.add(row.map(\.text)) }
            return "### \(Escaping.markdown(report.title))\n\n\(table.text())\n\(Escaping.markdown(report.caption))\n"
        }
        return tables.isEmpty ? "" : "## Frames\n\n" + tables.joined(separator: "\n")
    }

    private func bars() -> String {
        let blocks = model.scenarios.compactMap { scenario -> String? in
            let rows = scenario.timedEngines.compactMap { engine in
                scenario.time(engine).map { row in
                    TextBars.Row(
                        name: engine, value: row.median,
                        label: Quantity.time(row.median, low: row.medianLow, high: row.medianHigh))
                }
            }
            guard !rows.isEmpty else { return nil }
            return "```text\n\(Escaping.plain(title(scenario)))\n\(TextBars.text(rows))```\n"
        }
        return blocks.joined(separator: "\n")
    }

    private func images() -> String {
        guard !charts.isEmpty else { return "" }
        let images = charts.map { "![\(Escaping.markdown($0.title))](\($0.path))\n" }
        return "## Charts\n\n" + images.joined(separator: "\n")
    }

    private func byCells() -> String {
        var blocks: [String] = []
        for scenario in model.scenarios where scenario.timedCells.count > 1 {
            let shown = Array(scenario.engines.prefix(ChartTheme.seriesLimit))
            var table = MarkdownTable(["cells"] + shown)
            for count in scenario.timedCells {
                let times = shown.map { engine in
                    scenario.time(engine, cells: count).map {
                        Quantity.time($0.median, low: $0.medianLow, high: $0.medianHigh)
                    } ?? Quantity.none
                }
                table.add([Quantity.grouped(Double(count))] + times)
            }
            var text = "### \(Escaping.markdown("\(scenario.name), \(scenario.headlinePhase)"))\n\n\(table.text())"
            let hidden = scenario.engines.count - shown.count
            if hidden > 0 { text += "\n\(Quantity.count(hidden, "more engine")) in `results.csv`.\n" }
            blocks.append(text)
        }
        for scenario in model.scenarios where scenario.phases.count > 1 { blocks.append(phases(scenario)) }
        return blocks.isEmpty ? "" : "## Times by cells and phase\n\n" + blocks.joined(separator: "\n")
    }

    private func phases(_ scenario: ScenarioModel) -> String {
        var table = MarkdownTable(["engine"] + scenario.phases)
        for engine in scenario.engines {
            let times = scenario.phases.map { phase in
                scenario.time(engine, phase: phase).map {
                    Quantity.time($0.median, low: $0.medianLow, high: $0.medianHigh)
                } ?? Quantity.none
            }
            table.add([engine] + times)
        }
        let size = scenario.size(scenario.headlineCells)
        return "### \(Escaping.markdown("\(scenario.name), \(size), by phase"))\n\n\(table.text())"
    }

    private func growth() -> String {
        guard !model.results.growth.isEmpty else { return "" }
        var table = MarkdownTable(["scenario", "engine", "phase", "time", "exponent", "sizes"])
        for row in model.results.growth {
            table.add([
                row.scenario, row.engine, row.phase, row.text,
                Quantity.ratio(row.exponent, low: row.low, high: row.high),
                "\(row.points)",
            ])
        }
        return "## Growth\n\n\(GrowthRow.explanation)\n\n" + table.text()
    }

    private func counters() -> String {
        let tables = model.scenarios.filter { !$0.counters.isEmpty }.map { scenario in
            var table = MarkdownTable(["engine"] + scenario.counters.map(\.rawValue))
            let (cells, phase) = scenario.counterPlace
            for engine in scenario.engines {
                let values = scenario.counters.map { metric in
                    scenario.row(engine, cells: cells, phase: phase, metric).map {
                        Quantity.value($0.median, unit: $0.unit)
                    } ?? Quantity.none
                }
                table.add([engine] + values)
            }
            return "### \(Escaping.markdown("\(scenario.name), \(scenario.size(cells)), \(phase)"))\n\n\(table.text())"
        }
        var text = tables.isEmpty ? "" : "## Counters\n\nCounts per pass, the same on every run.\n\n"
        text += tables.joined(separator: "\n")
        if !model.results.unavailable.isEmpty {
            text += tables.isEmpty ? "## Counters\n" : ""
            text += "\nNot available here:\n\n"
            for metric in model.results.unavailable {
                text += "- \(Escaping.markdown(metric.metric.rawValue)): \(Escaping.markdown(metric.reason))\n"
            }
        }
        return text
    }

    private func warnings() -> String {
        var text = "## Warnings\n\n"
        if model.results.warnings.isEmpty { return text + "None.\n" }
        for warning in model.results.warnings.prefix(WarningList.limit) {
            let place = warning.key.map { " (`\(Escaping.plain($0.description))`)" } ?? ""
            text += "- **\(warning.kind.rawValue)**: \(Escaping.markdown(warning.message))\(place)\n"
        }
        if let rest = WarningList.rest(model.results.warnings) { text += "- \(rest)\n" }
        return text
    }

    static func environment(_ results: ResultSet) -> String {
        var table = MarkdownTable(["environment", "value"], alignsNumbers: false)
        for (name, value) in EnvironmentFacts.list(results) { table.add([name, value]) }
        return "## Environment\n\n" + table.text()
    }

    static func reproduction(_ results: ResultSet) -> String {
        let commands = EnvironmentFacts.commands(results)
        // Use a fence longer than any run of backticks in the text, so that no name can end the block.
        let runs = commands.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
        return "## How to reproduce\n\n\(fence)sh\n\(commands)\(fence)\n"
    }

    private func title(_ scenario: ScenarioModel) -> String {
        "\(scenario.name), \(scenario.size(scenario.headlineCells)), \(scenario.headlinePhase)"
    }
}
