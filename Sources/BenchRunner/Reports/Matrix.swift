import BenchModel
import BenchStatistics
import Foundation

/// The headline of a run of several scenarios: a row for each scenario, with every engine's ratio at the largest number
/// of cells, and the geometric mean of the scenarios as the last row. One table for each timed phase that is a whole
/// task of an app, the headline's first, then those of the instructions if they were counted.
struct Matrix {
    /// The table of one phase.
    struct Table {
        let phase: String
        /// True if its figures are instructions, false if they are times.
        let isCounted: Bool
        /// The rows of the scenarios, then `geometric mean`.
        let rows: [(name: String, size: String, base: ResultRow?, ratios: [Ratio?])]

        var title: String {
            let work = Phase(rawValue: phase)?.title ?? phase
            return isCounted ? "\(work): instructions" : work
        }
        /// The reference engine's figure in a row; empty for a mean.
        func base(_ index: Int) -> String {
            rows[index].base.map { isCounted ? Quantity.grouped($0.median.rounded()) : Quantity.time($0.median) } ?? ""
        }
    }

    /// The ratio of an engine's time to the reference engine's, with the ends of the interval if there is one.
    struct Ratio {
        var value: Double
        var low: Double?
        var high: Double?
        /// The share of a frame's budget; `nil` for a mean over scenarios.
        var share: Double?
    }

    /// All engines except the reference engine.
    let engines: [String]
    let reference: String
    let tables: [Table]
    private let budget: Double
    /// The program that counted the instructions.
    private let counting: String

    /// Creates a matrix; `nil` for a run of one scenario, for which the verdict is sufficient, and if there are no
    /// ratios.
    init?(_ model: ReportModel) {
        guard model.scenarios.count > 1, let reference = model.scenarios.lazy.compactMap(\.reference).first else {
            return nil
        }
        self.reference = reference
        budget = FrameBudget.nanoseconds(model.results.options)
        counting = model.results.environment.counting ?? "callgrind"
        let others = model.scenarios.flatMap { scenario in scenario.engines.filter { $0 != scenario.reference } }
        engines = Array(others.uniqued().prefix(ChartTheme.seriesLimit))
        let phases = [model.scenarios[0].headlinePhase] + Phase.allCases.filter(\.isWhole).map(\.rawValue)
        let engines = engines
        tables = [false, true].flatMap { isCounted in
            phases.uniqued().compactMap { phase in Self.table(phase, isCounted: isCounted, model, engines) }
        }
        guard !tables.isEmpty else { return nil }
    }

    private static func table(
        _ phase: String, isCounted: Bool, _ model: ReportModel, _ engines: [String]
    ) -> Table? {
        var rows: [(name: String, size: String, base: ResultRow?, ratios: [Ratio?])] = []
        for scenario in model.scenarios {
            let metric = isCounted ? Metric.instructions : scenario.timeMetric
            guard let cells = scenario.largestCells(phase: phase, metric) else { continue }
            let base = scenario.reference.flatMap { scenario.row($0, cells: cells, phase: phase, metric) }
            let ratios = engines.map { engine -> Ratio? in
                guard let row = scenario.row(engine, cells: cells, phase: phase, metric), let ratio = row.ratio else {
                    return nil
                }
                // A count is exact, and says nothing about a frame's time.
                guard !isCounted else { return Ratio(value: ratio) }
                return Ratio(
                    value: ratio, low: row.ratioLow, high: row.ratioHigh,
                    share: share(engine, scenario, cells: cells, phase: phase, model))
            }
            rows.append((scenario.name, scenario.size(cells), base, ratios))
        }
        guard rows.count > 1 else {
            return rows.isEmpty ? nil : Table(phase: phase, isCounted: isCounted, rows: rows)
        }
        let means = engines.indices.map { index -> Ratio? in
            let values = rows.compactMap { $0.ratios[index]?.value }
            // The mean over different scenarios couldn't be compared with the other engines' means.
            guard values.count == rows.count, values.allSatisfy({ $0 > 0 }) else { return nil }
            return Ratio(value: exp(values.reduce(0) { $0 + log($1) } / Double(values.count)))
        }
        return Table(phase: phase, isCounted: isCounted, rows: rows + [("geometric mean", "", nil, means)])
    }

    /// The share of a frame's budget that the worst frame of a scroll, or a whole pass, takes.
    private static func share(
        _ engine: String, _ scenario: ScenarioModel, cells: Int, phase: String, _ model: ReportModel
    ) -> Double? {
        let isScroll = Phase(rawValue: phase)?.isScroll == true
        let metric = isScroll ? Metric.frameQuantiles[Metric.frameQuantiles.count - 1].metric : scenario.timeMetric
        let row = scenario.row(engine, cells: cells, phase: phase, metric)
        return row.map { $0.median / FrameBudget.nanoseconds(model.results.options) }
    }

    /// The legend of the colours, as HTML.
    var legend: String {
        let steps = zip(["heat0", "heat2", "heat4", "heat6"], ["up to a tenth", "up to a half", "up to all", "more"])
        let entries = steps.map { "<span class=\"swatch \($0)\"></span>\($1)" }.joined(separator: " ")
        return "<p class=\"note legend\">What the worst frame of a scroll, or a whole pass, takes of a frame of "
            + "\(Quantity.time(budget)): \(entries)</p>\n"
    }

    /// The caption of a table.
    private func caption(_ table: Table) -> String {
        if table.isCounted {
            return
                "Instructions per \(table.phase), by \(counting), the same in every run: \(reference)'s, and how many "
                + "times as many the others take; each scenario at its largest size."
        }
        return (Phase(rawValue: table.phase)?.isCold == true ? "Cold, in fresh processes; per " : "Per ")
            + "\(table.phase): \(reference)'s median time, and how many times as long the others take, with the 95 % "
            + "intervals; each scenario at its largest size."
    }

    /// A table's cells; the ratios with their colours.
    func table(_ table: Table) -> ReportTable {
        let rows = table.rows.enumerated().map { index, row in
            [.init(row.name), .init(table.base(index), row.base?.median ?? .nan)]
                + row.ratios.map { ratio -> ReportTable.Field in
                    guard let ratio else { return .none }
                    var field = ReportTable.Field(
                        Quantity.ratio(ratio.value, low: ratio.low, high: ratio.high, sign: "×"), ratio.value)
                    field.style = ratio.share.map(Self.heat) ?? ""
                    return field
                }
        }
        return ReportTable(
            caption: caption(table), columns: ["scenario", reference] + engines, style: "matrix", rows: rows)
    }

    /// The colour of a share of a frame's budget: red is over it.
    static func heat(_ share: Double) -> String {
        let limits = [0.1, 0.25, 0.5, 0.75, 1, 2]
        return "heat\(limits.firstIndex { share <= $0 } ?? limits.count)"
    }

    /// The summary in a sentence: the geometric means of the engines, phase by phase.
    var sentence: String {
        let parts = tables.filter { table in
            let isTold = Phase(rawValue: table.phase).map { $0 == .pass || $0.isCold || $0.isScroll } ?? false
            return !table.isCounted && table.rows.count > 1 && (isTold || table.phase == tables[0].phase)
        }.compactMap { table -> String? in
            let means = zip(engines, table.rows[table.rows.count - 1].ratios).compactMap { engine, mean in
                mean.map { "\(engine) \(Quantity.ratio($0.value))" }
            }
            guard !means.isEmpty else { return nil }
            let work = Phase(rawValue: table.phase)?.title ?? table.phase
            return "\(work.prefix(1).lowercased())\(work.dropFirst()): \(Verdict.list(means))"
        }
        guard !parts.isEmpty else { return "" }
        let count = Quantity.count(tables[0].rows.count - 1, "scenario")
        return "Times as long as \(reference), by the geometric mean of \(count), \(parts.joined(separator: "; "))."
    }
}

extension Matrix {
    /// The reason why the published texts say little about a feed of real texts; empty if they weren't measured.
    static func note(_ model: ReportModel) -> String {
        guard model.scenarios.contains(where: { $0.name == "feed" }) else { return "" }
        return
            "The texts of `feed` are the published benchmark's, and differ by a number from item to item, so that an "
            + "engine that keeps what it knows from the last item has little to do; the other screens show what it does "
            + "where texts change in length."
    }
}
