import BenchModel
import BenchStatistics

/// Our ratios beside those of a device: the same cell and the same passes, but real frameworks on a phone.
struct PublishedComparison {
    struct Row {
        var engine: String
        var framework: String
        var ours: ResultRow
        var theirSeconds: Double
        var theirRatio: Double
    }

    /// The framework that each engine follows, by the beginning of its published name.
    private static let counterparts = [
        "manual": "Manual Layout", "pin": "PinLayout", "flex": "FlexLayout", "constraint": "Auto Layout",
        "stack": "UIStackView",
    ]

    static let differences = """
        The two can't be equal, and are not meant to be. On the device each pass also makes views and layers, measures \
        text with the system and goes through a collection view, which costs every framework about the same and pulls its \
        ratios towards 1; here only the layout engines and a table-driven text measurement run, without a screen. The \
        published cells do not match each other exactly, here all engines are held to the same frames. The device's \
        figures are one time for each number of cells, without an interval; ours are medians of paired rounds. And the engines here \
        follow those frameworks' interfaces and rules, they are not their code.
        """

    let figures: PublishedFigures
    let scenario: ScenarioModel
    /// The largest number of cells that both measured.
    let cells: Int
    let reference: String
    let rows: [Row]
    private let origin: String

    /// Creates a comparison; `nil` unless the whole pass of the feed was measured at a number of cells, and with two
    /// engines, that were published too.
    init?(_ figures: PublishedFigures, _ model: ReportModel) {
        guard let scenario = model.scenarios.first(where: { $0.name == "feed" }),
            scenario.headlinePhase == Phase.pass.rawValue, let reference = scenario.reference,
            let cells = Set(scenario.timedCells).intersection(figures.cells).max(),
            let base = Self.framework(of: reference, in: figures).flatMap({ figures.seconds($0, cells: cells) })
        else { return nil }
        self.figures = figures
        self.scenario = scenario
        self.cells = cells
        self.reference = reference
        origin = EnvironmentFacts.origin(model.results)
        rows = scenario.engines.compactMap { engine in
            guard let framework = Self.framework(of: engine, in: figures),
                let seconds = figures.seconds(framework, cells: cells), let ours = scenario.time(engine, cells: cells)
            else { return nil }
            return Row(
                engine: engine, framework: framework, ours: ours, theirSeconds: seconds, theirRatio: seconds / base)
        }
        guard rows.count > 1 else { return nil }
    }

    var introduction: String {
        "Ratios to \(reference) for \(scenario.size(cells)) of the feed, here (headless) and on \(figures.device) "
            + "(\(figures.source))."
    }

    func chart() -> BarChart? {
        BarChart(
            title: "feed: ratios here and on \(figures.device)",
            subtitle: "\(scenario.size(cells)); the device's figures were published without intervals",
            axisTitle: "times as long as \(Escaping.shortened(reference, to: 20)) in the same place", form: .dots,
            bars: rows.filter { $0.engine != reference }.flatMap { row -> [BarChart.Bar] in
                let colour = scenario.colour(of: row.engine)
                let ours = BarChart.Bar(ratio: row.ours, name: "\(row.engine), here", colour: colour)
                let theirs = BarChart.Bar(
                    name: row.framework, colour: colour, value: row.theirRatio,
                    label: Quantity.ratio(row.theirRatio) + "×, device")
                return [ours, theirs].compactMap { $0 }
            })
    }

    private static let columns = ["engine", "ratio here", "time here", "framework", "ratio on the device", "its time"]

    private var table: ReportTable {
        ReportTable(caption: introduction, columns: Self.columns, rows: rows.map(fields))
    }

    func markdown(chartPath: String?) -> String {
        let image = chartPath.map { "\n![Ratios here and on the device](\($0))\n" } ?? ""
        return "## Beside the published figures\n\n\(table.markdown(origin: origin))\(image)\n"
            + "\(Self.differences)\n"
    }

    func section(id: String) -> PageSection {
        PageSection(
            id: id, title: "Published figures", heading: "Beside the published figures",
            html: "\(table.html())\(chart()?.figure ?? "")<p>\(Self.differences)</p>\n")
    }

    private func fields(_ row: Row) -> [ReportTable.Field] {
        [
            .init(row.engine), .ratio(row.ours), .time(row.ours),
            .init(row.framework), .init(Quantity.ratio(row.theirRatio) + "×", row.theirRatio),
            .init(Quantity.time(row.theirSeconds * 1e9), row.theirSeconds),
        ]
    }

    private static func framework(of engine: String, in figures: PublishedFigures) -> String? {
        counterparts[engine].flatMap { prefix in figures.frameworks.first { $0.hasPrefix(prefix) } }
    }
}
