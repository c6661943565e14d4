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
            for part in matrix.tables { text += matrix.table(part).markdown(origin: origin) + "\n" }
            let note = Matrix.note(model)
            if !note.isEmpty { text += "\(note)\n\n" }
        }
        text += "Times are wall time per pass (median, in brackets its 95 % interval); ratios are the median of the "
        text += "paired ratios of the same round, in brackets their 95 % interval; × means times as long. "
        text += "\(Escaping.markdown(origin))\n"
        let count = model.results.warnings.count
        if count > 0 {
            text += "\n**\(Quantity.count(count, "warning")): read [them](#warnings) before you trust the numbers.**\n"
        }
        return text
    }

    /// A table below a heading of its own.
    private func block(_ title: String, _ table: ReportTable) -> String {
        "### \(Escaping.markdown(title))\n\n\(table.markdown(origin: origin))"
    }

    private var origin: String { EnvironmentFacts.origin(model.results) }

    private func chapter(_ title: String, _ blocks: [String]) -> String {
        blocks.isEmpty ? "" : "## \(title)\n\n" + blocks.joined(separator: "\n")
    }

    private static let intervals = "Medians, in brackets their 95 % intervals."

    private func times() -> String {
        chapter(
            "Times",
            model.scenarios.map { scenario in
                block(
                    scenario.title,
                    ReportTable(
                        caption: "Medians and ratios, in brackets their 95 % intervals.",
                        columns: ["engine", scenario.ratioColumn] + ScenarioModel.timeColumns,
                        rows: scenario.engines.compactMap { engine in
                            scenario.time(engine).map { [.init(engine)] + ScenarioModel.timeFields($0) }
                        }))
            })
    }

    private func frames() -> String {
        let reports = model.scenarios.flatMap { FrameReport.all($0, model.results) }
        return chapter("Frames", reports.map { block($0.title, $0.table) })
    }

    private func bars() -> String {
        let blocks = model.scenarios.compactMap { scenario -> String? in
            let rows = scenario.timedEngines.compactMap { engine in
                scenario.time(engine).map { row in
                    TextBars.Row(name: engine, value: row.median, label: Quantity.time(row))
                }
            }
            guard !rows.isEmpty else { return nil }
            return "```text\n\(Escaping.plain(scenario.title))\n\(TextBars.text(rows))```\n"
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
            let hidden = scenario.engines.count - shown.count
            let more = hidden > 0 ? " \(Quantity.count(hidden, "more engine")) in results.csv." : ""
            let table = ReportTable(
                caption: Self.intervals + more, columns: ["cells"] + shown,
                rows: scenario.timedCells.map { count in
                    [.count(count)] + shown.map { scenario.time($0, cells: count).map { .time($0) } ?? .none }
                })
            blocks.append(block("\(scenario.name), \(scenario.headlinePhase)", table))
        }
        for scenario in model.scenarios where scenario.phases.count > 1 {
            let table = ReportTable(
                caption: Self.intervals, columns: ["engine"] + scenario.phases,
                rows: scenario.engines.map { engine in
                    [.init(engine)]
                        + scenario.phases.map { scenario.time(engine, phase: $0).map { .time($0) } ?? .none }
                })
            blocks.append(block("\(scenario.name), \(scenario.size(scenario.headlineCells)), by phase", table))
        }
        return chapter("Times by cells and phase", blocks)
    }

    private func growth() -> String {
        model.growthTable().map { "## Growth\n\n\($0.markdown(origin: origin))" } ?? ""
    }

    private func counters() -> String {
        let scenarios = model.scenarios.filter { !$0.counters.isEmpty }
        let missing = model.results.unavailable.map {
            "- \(Escaping.markdown($0.metric.rawValue)): \(Escaping.markdown($0.reason))\n"
        }
        return chapter(
            "Counters",
            scenarios.map { block("Counters of \($0.name)", $0.counterTable()) }
                + (missing.isEmpty ? [] : ["Not available here:\n\n\(missing.joined())"]))
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
        let facts = EnvironmentFacts.list(results).map { [$0.0, $0.1] }
        let table = MarkdownTable(["environment", "value"], facts, alignsNumbers: false)
        return "## Environment\n\n" + table.text()
    }

    static func reproduction(_ results: ResultSet) -> String {
        let commands = EnvironmentFacts.commands(results)
        // Use a fence longer than any run of backticks in the text, so that no name can end the block.
        let runs = commands.split { $0 != "`" }.map(\.count)
        let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
        return "## How to reproduce\n\n\(fence)sh\n\(commands)\(fence)\n"
    }
}
