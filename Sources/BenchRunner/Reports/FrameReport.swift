import BenchModel
import BenchStatistics
import Foundation

/// The frame times of a scroll with each engine, at a scenario's largest size.
struct FrameReport {
    /// The frame rates of usual displays, in frames per second.
    private static let rates = [60.0, 120]

    let scenario: ScenarioModel
    let phase: String
    private let cells: Int
    private let series: [(engine: String, frames: FrameSeries)]
    /// The time limit of a frame in nanoseconds; `nil` if none was given.
    private let budget: Double?

    /// The reports of all scrolling phases that were timed.
    static func all(_ scenario: ScenarioModel, _ results: ResultSet) -> [FrameReport] {
        Phase.allCases.filter(\.isScroll).compactMap { FrameReport(scenario, phase: $0.rawValue, results) }
    }

    private init?(_ scenario: ScenarioModel, phase: String, _ results: ResultSet) {
        guard let cells = scenario.largestCells(phase: phase) else { return nil }
        self.scenario = scenario
        self.phase = phase
        self.cells = cells
        budget = results.options.frameBudget.map { $0 * FrameBudget.nanosecondsPerMicrosecond }
        let all = (results.frames ?? []).filter {
            $0.key.scenario == scenario.name && $0.key.phase == phase && $0.key.cells == cells && !$0.times.isEmpty
        }
        series = scenario.engines.compactMap { engine in
            all.first { $0.key.engine == engine }.map { (engine, $0) }
        }
        if series.isEmpty { return nil }
    }

    var title: String { "\(scenario.name), \(scenario.size(cells)), frames of \(phase)" }

    /// A summary of the frames' work, which is the same for every engine.
    private var caption: String {
        guard let kinds = series.first?.frames.kinds else { return "" }
        func number(_ count: Int) -> String { Quantity.grouped(Double(count)) }
        let counts = FrameKind.allCases.map { kind in kinds.lazy.filter { $0 == kind }.count }
        return
            "\(Quantity.count(kinds.count, "frame")): \(number(counts[0])) made a cell, \(number(counts[1])) reused one, "
            + "\(number(counts[2])) had nothing to do. The median of those with a cell has a column of its own. These are "
            + "the frames of one round; the percentiles and the worst are medians over the rounds, each of which scrolls "
            + "over other items, and the ratios are to "
            + "\(scenario.reference ?? "the reference")'s worst frame."
    }

    var table: ReportTable { ReportTable(caption: caption, columns: columns, rows: rows) }

    private var columns: [String] {
        ["engine", "worst", "ratio of the worst", "with a cell", "p50", "p90", "p99"]
            + Self.rates.map { "of 1/\(Int($0)) s" }
            + (budget == nil ? [] : ["frames over the budget"])
    }

    private var rows: [[ReportTable.Field]] {
        series.map { engine, frames in
            let sorted = frames.times.sorted()
            let quantiles = Metric.frameQuantiles.map { metric, probability in
                scenario.row(engine, cells: cells, phase: phase, metric)?.median ?? sorted.quantile(probability)
            }
            let worst = quantiles[quantiles.count - 1]
            let row = Metric.frameQuantiles.last.flatMap {
                scenario.row(engine, cells: cells, phase: phase, $0.metric)
            }
            let over = budget.map { budget -> [ReportTable.Field] in [.count(sorted.count { $0 > budget })] }
            let busy = Self.busy(frames).median
            return [
                .init(engine), .init(Quantity.time(worst), worst), row.map { .ratio($0) } ?? .none,
                .init(busy.map(Quantity.time) ?? Quantity.none, busy ?? .nan),
            ]
                + quantiles.dropLast().map { .init(Quantity.time($0), $0) }
                + Self.rates.map { rate in
                    let share = worst * rate / 1e9
                    return .init(Percent.text(share), share)
                } + (over ?? [])
        }
    }

    /// The worst frame of each stretch of the scroll, by frame number.
    func overTime() -> LineChart? {
        let unit = unit
        let count =
            series.map { ($0.frames.kinds.lastIndex { $0 != .idle } ?? $0.frames.times.count - 1) + 1 }.max() ?? 0
        return LineChart(
            title: "\(scenario.name): frames of \(phase)",
            subtitle: "the worst frame of each of up to 60 stretches of the scroll; lower is better",
            xTitle: "frame", yTitle: "time (\(unit.symbol))", yKind: .logarithmic,
            series: series.map { engine, frames in
                let end = min(count, frames.times.count)
                let width = max(1, (end + 59) / 60)
                let points = stride(from: 0, to: end, by: width).map { start in
                    let worst = frames.times[start..<min(start + width, end)].max() ?? 0
                    return ChartPoint(
                        x: Double(start), y: worst / unit.nanoseconds, label: "\(engine): \(Quantity.time(worst))")
                }
                return ChartSeries(name: engine, colour: scenario.colour(of: engine), points: points)
            }, hasMarkers: false, endsWithValues: true)
    }

    /// The distribution of times: the quantiles of the frames that have work to do.
    func distribution() -> LineChart? {
        let unit = unit
        let shares = stride(from: 0.0, through: 90, by: 10).map { $0 } + [95, 99, 100]
        return LineChart(
            title: "\(scenario.name): distribution of the frames of \(phase)",
            subtitle: "of the frames that made or reused a cell, so many take at most so long; lower is better",
            xTitle: "share of the frames with a cell (%)", yTitle: "time (\(unit.symbol))", yKind: .logarithmic,
            series: series.map { engine, frames in
                let busy = Self.busy(frames)
                let sorted = (busy.isEmpty ? frames.times : busy).sorted()
                return ChartSeries(
                    name: engine, colour: scenario.colour(of: engine),
                    points: shares.map { share in
                        let time = sorted.quantile(share / 100)
                        return ChartPoint(
                            x: share, y: time / unit.nanoseconds,
                            label: "\(engine): \(CSV.number(share)) % within \(Quantity.time(time))")
                    })
            })
    }

    private static func busy(_ frames: FrameSeries) -> [Double] {
        zip(frames.times, frames.kinds).filter { $1 != .idle }.map(\.0)
    }

    private var unit: Quantity.TimeUnit {
        Quantity.TimeUnit.fitting(series.flatMap { $0.frames.times }.max() ?? 1)
    }
}
