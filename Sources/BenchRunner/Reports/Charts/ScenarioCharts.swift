import BenchModel
import BenchStatistics
import Foundation

/// The charts of one scenario, computed from its rows.
struct ScenarioCharts {
    /// A chart with the last part of its file name.
    struct Entry {
        var suffix: String
        var chart: any Chart
    }

    let scenario: ScenarioModel
    /// The beginning of the titles.
    private let name: String
    /// The frames of the scrolls; empty if there are none, and in a comparison with other runs.
    private let frames: [FrameReport]

    /// - Parameters:
    ///   - results: the results that contain the scrolls' frames.
    ///   - place: the origin of the figures, for the titles of charts shown beside those of other runs.
    init(_ scenario: ScenarioModel, results: ResultSet? = nil, place: String? = nil) {
        self.scenario = scenario
        frames = results.map { FrameReport.all(scenario, $0) } ?? []
        name = place.map { "\(scenario.name), \(Escaping.shortened($0, to: 40))" } ?? scenario.name
    }

    /// All charts for which there are figures, in the order of interest for a reader.
    func entries() -> [Entry] {
        let charts: [(String, (any Chart)?)] = [
            ("time", timeByCells()), ("engines", engines()), ("ratio", ratios()), ("distribution", distribution()),
            ("phases", phases()), ("growth", growth()),
        ]
        let scrolls = frames.flatMap { report -> [(String, (any Chart)?)] in
            [("\(report.phase)-frames", report.overTime()), ("\(report.phase)-distribution", report.distribution())]
        }
        return (charts + scrolls).compactMap { suffix, chart in chart.map { Entry(suffix: suffix, chart: $0) } }
    }

    /// The form of the published chart: time by number of cells, one line per engine.
    func timeByCells(_ yKind: Scale.Kind = .linear) -> LineChart? {
        let unit = unit
        return LineChart(
            title: "\(name): time by cells",
            subtitle: "median per \(scenario.headlinePhase), with its 95 % interval as a band; lower is faster",
            xTitle: "cells", yTitle: "time per \(scenario.headlinePhase) (\(unit.symbol))", yKind: yKind,
            series: series { row in
                ChartPoint(
                    x: Double(row.key.cells), y: row.median / unit.nanoseconds,
                    low: row.medianLow.map { $0 / unit.nanoseconds },
                    high: row.medianHigh.map { $0 / unit.nanoseconds },
                    label: label(row, Quantity.time(row)))
            })
    }

    /// The ratio to the reference engine by number of cells.
    func ratioByCells(_ yKind: Scale.Kind = .linear) -> LineChart? {
        guard let reference = scenario.reference else { return nil }
        return LineChart(
            title: "\(name): ratio to \(reference) by cells",
            subtitle: "median of the paired ratios, with its 95 % interval as a band; lower is faster",
            xTitle: "cells", yTitle: "times as long as \(Escaping.shortened(reference, to: 20))", yKind: yKind,
            series: series { row in
                row.ratio.map { ratio in
                    ChartPoint(
                        x: Double(row.key.cells), y: ratio, low: row.ratioLow, high: row.ratioHigh,
                        label: label(row, Quantity.ratio(row)))
                }
            }, hasUnitLine: true)
    }

    /// The engines at the headline's number of cells.
    func engines() -> BarChart? {
        let rows = scenario.timedEngines.compactMap { scenario.time($0) }
        let unit = Quantity.TimeUnit.fitting(rows.map(\.median).max() ?? 1)
        return BarChart(
            title: "\(name): \(scenario.size(scenario.headlineCells))",
            subtitle: "median per \(scenario.headlinePhase), with its 95 % interval; shorter is faster",
            axisTitle: "time per \(scenario.headlinePhase) (\(unit.symbol))",
            bars: rows.map { row in
                BarChart.Bar(
                    name: row.key.engine, colour: scenario.colour(of: row.key.engine),
                    value: row.median / unit.nanoseconds, low: row.medianLow.map { $0 / unit.nanoseconds },
                    high: row.medianHigh.map { $0 / unit.nanoseconds },
                    label: Quantity.time(row))
            })
    }

    /// The ratio of each other engine's time to the reference engine's.
    func ratios() -> BarChart? {
        guard let reference = scenario.reference else { return nil }
        let rows = scenario.timedEngines.filter { $0 != reference }.compactMap { scenario.time($0) }
        return BarChart(
            title: "\(name): ratio to \(reference), \(scenario.size(scenario.headlineCells))",
            subtitle: "median of the paired ratios with its 95 % interval; left of the line is faster",
            axisTitle: "times as long as \(Escaping.shortened(reference, to: 20))", form: .dots,
            bars: rows.compactMap { BarChart.Bar(ratio: $0, colour: scenario.colour(of: $0.key.engine)) })
    }

    func distribution() -> DistributionChart? {
        DistributionChart(
            title: "\(name): distribution of the samples, \(scenario.size(scenario.headlineCells))",
            subtitle:
                "height: how often; bar and brackets: the middle half; line: the median",
            rows: scenario.timedEngines.compactMap { engine in
                guard let row = scenario.time(engine) else { return nil }
                return DistributionChart.Row(
                    name: engine, colour: scenario.colour(of: engine), samples: scenario.samples(engine), p25: row.p25,
                    median: row.median, p75: row.p75, p99: row.p99,
                    label: Quantity.time(row.median, low: row.p25, high: row.p75))
            })
    }

    /// The parts of a pass. Binding is part of measuring, so it is only drawn if measuring wasn't timed.
    func phases() -> StackedBarChart? {
        let timed = Set(scenario.phases)
        let wanted: [(Phase, String)] = [
            (.create, "create"), (timed.contains(Phase.measure.rawValue) ? .measure : .bind, ""), (.layout, "layout"),
        ]
        let parts = wanted.filter { timed.contains($0.0.rawValue) }.map { phase, _ in
            (phase, phase == .measure ? "bind and measure" : phase.rawValue)
        }
        return StackedBarChart(
            title: "\(name): where the time goes, \(scenario.size(scenario.headlineCells))",
            subtitle: "medians of the phases, each timed alone; their sum need not be the pass's time",
            parts: parts.map(\.1),
            bars: scenario.engines.map { engine in
                let values = parts.map { scenario.time(engine, phase: $0.0.rawValue)?.median ?? 0 }
                return StackedBarChart.Bar(
                    name: engine, values: values, label: Quantity.time(values.reduce(0, +)) + " in all")
            })
    }

    /// Time by cells on logarithmic axes, on which a power of n is a straight line.
    func growth() -> LineChart? {
        let unit = unit
        let fitted: [ChartSeries] = series { row in
            ChartPoint(
                x: Double(row.key.cells), y: row.median / unit.nanoseconds,
                label: label(row, Quantity.time(row.median)))
        }.compactMap { one in
            guard let growth = scenario.growth(one.name), growth.exponent.isFinite else { return nil }
            var one = one
            one.fit = Self.line(through: one.points, exponent: growth.exponent)
            one.name += " n^\(Quantity.ratio(growth.exponent, low: growth.low, high: growth.high))"
            return one
        }
        return LineChart(
            title: "\(name): how the time grows with the cells",
            subtitle: "medians on logarithmic axes; dashed: the fitted power of n, exponent with 95 % interval",
            xTitle: "cells", yTitle: "time per \(scenario.headlinePhase) (\(unit.symbol))", xKind: .logarithmic,
            yKind: .logarithmic, series: fitted)
    }

    /// The unit of the times by cells.
    private var unit: Quantity.TimeUnit {
        let times = scenario.engines.flatMap { engine in
            scenario.timedCells.compactMap { scenario.time(engine, cells: $0)?.median }
        }
        return Quantity.TimeUnit.fitting(times.filter(\.isFinite).max() ?? 1)
    }

    private func series(_ point: (ResultRow) -> ChartPoint?) -> [ChartSeries] {
        let cells = scenario.timedCells
        return scenario.engines.map { engine in
            ChartSeries(
                name: engine, colour: scenario.colour(of: engine),
                points: cells.compactMap { scenario.time(engine, cells: $0).flatMap(point) })
        }
    }

    private func label(_ row: ResultRow, _ value: String) -> String {
        "\(row.key.engine), \(scenario.size(row.key.cells)): \(value)"
    }

    /// The ends of a line with a given slope (on logarithmic axes) through the middle of the points.
    private static func line(through points: [ChartPoint], exponent: Double) -> [ChartPoint] {
        let points = points.filter { $0.isDrawable(.logarithmic, .logarithmic) }
        guard points.count > 1, let first = points.map(\.x).min(), let last = points.map(\.x).max() else { return [] }
        let count = Double(points.count)
        let x = points.reduce(0) { $0 + log($1.x) } / count
        let y = points.reduce(0) { $0 + log($1.y) } / count
        return [first, last].map { ChartPoint(x: $0, y: exp(y + exponent * (log($0) - x))) }
    }
}
