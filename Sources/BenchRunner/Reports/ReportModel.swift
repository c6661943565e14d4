import BenchModel
import BenchStatistics
import Foundation

/// A result set arranged for a reader: by scenario, with the figures that the headline stands on.
struct ReportModel {
    let results: ResultSet
    let scenarios: [ScenarioModel]

    init(_ results: ResultSet) {
        self.results = results
        var order: [String] = []
        var rows: [String: [ResultRow]] = [:]
        for row in results.rows {
            if rows[row.key.scenario] == nil { order.append(row.key.scenario) }
            rows[row.key.scenario, default: []].append(row)
        }
        var samples: [ResultKey: [Double]] = [:]
        for sketch in results.sketches { samples[sketch.key] = sketch.quantiles }
        for series in results.samples { samples[series.key] = series.values }
        var usedNames: Set<String> = []
        scenarios = order.map { name in
            var fileName = Escaping.fileName(name)
            var number = 2
            while !usedNames.insert(fileName).inserted {
                fileName = "\(Escaping.fileName(name))-\(number)"
                number += 1
            }
            return ScenarioModel(
                name: name, fileName: fileName, reference: results.references[name], rows: rows[name] ?? [],
                samples: samples,
                growth: results.growth.filter { $0.scenario == name })
        }
    }
}

/// One scenario's rows, arranged for a reader.
struct ScenarioModel {
    let name: String
    /// What the names of its charts start with; no two scenarios of a report share it.
    let fileName: String
    /// In the order of the rows, the reference engine first.
    let engines: [String]
    /// The engine that ratios divide by; `nil` where no ratio was taken.
    let reference: String?
    /// Ascending.
    let cells: [Int]
    /// In the order of the rows.
    let phases: [String]
    /// The phase of the headline: the whole pass where it was timed.
    let headlinePhase: String
    /// The largest number of cells of the headline's phase.
    let headlineCells: Int
    /// The time that is reported: wall time, or the one that there is.
    let timeMetric: Metric
    /// The counters, in the order of the rows.
    let counters: [Metric]
    let growth: [GrowthRow]
    private let rows: [ResultKey: ResultRow]
    private let samples: [ResultKey: [Double]]

    init(
        name: String, fileName: String, reference: String?, rows: [ResultRow], samples: [ResultKey: [Double]],
        growth: [GrowthRow]
    ) {
        self.name = name
        self.fileName = fileName
        self.samples = samples
        self.growth = growth
        self.rows = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
        let times = rows.filter { $0.key.metric.isTime }
        let metric = times.contains { $0.key.metric == .wallTime } ? Metric.wallTime : times.first?.key.metric
        timeMetric = metric ?? .wallTime
        let order = rows.map(\.key.engine).uniqued()
        let reference = reference.flatMap { name in
            rows.contains { $0.key.engine == name && $0.ratio != nil } ? name : nil
        }
        engines = order.filter { $0 == reference } + order.filter { $0 != reference }
        self.reference = reference
        cells = Set(rows.map(\.key.cells)).sorted()
        phases = rows.map(\.key.phase).uniqued()
        let timedPhases = times.map(\.key.phase).uniqued()
        let phase = timedPhases.contains(Phase.pass.rawValue) ? Phase.pass.rawValue : timedPhases.first
        headlinePhase = phase ?? phases.first ?? Phase.pass.rawValue
        headlineCells = times.filter { $0.key.phase == phase }.map(\.key.cells).max() ?? cells.last ?? 0
        counters = rows.map(\.key.metric).filter { !$0.isTime }.uniqued()
    }

    /// The time of an engine; phase and cells are those of the headline unless told.
    func time(_ engine: String, cells: Int? = nil, phase: String? = nil) -> ResultRow? {
        row(engine, cells: cells ?? headlineCells, phase: phase ?? headlinePhase, timeMetric)
    }

    func row(_ engine: String, cells: Int, phase: String, _ metric: Metric) -> ResultRow? {
        rows[ResultKey(scenario: name, engine: engine, cells: cells, phase: phase, metric: metric)]
    }

    /// The samples behind `time(engine)`, or their quantiles in a compacted result set.
    func samples(_ engine: String) -> [Double] {
        let key = ResultKey(
            scenario: name, engine: engine, cells: headlineCells, phase: headlinePhase, metric: timeMetric)
        return samples[key] ?? []
    }

    /// How the headline's time grows for an engine.
    func growth(_ engine: String) -> GrowthRow? {
        growth.first { $0.engine == engine && $0.phase == headlinePhase && $0.metric == timeMetric }
    }

    /// The numbers of cells at which the headline's phase was timed.
    var timedCells: [Int] {
        cells.filter { count in engines.contains { time($0, cells: count) != nil } }
    }

    /// The largest number of cells at which a phase was timed; `nil` where it was not.
    func largestCells(phase: String) -> Int? {
        cells.last { count in engines.contains { time($0, cells: count, phase: phase) != nil } }
    }

    /// Where the counters that a report shows were taken: at the headline's, if they were counted there.
    var counterPlace: (cells: Int, phase: String) {
        let keys = rows.keys.filter { !$0.metric.isTime }
        let phases = Set(keys.map(\.phase))
        let phase = phases.contains(headlinePhase) ? headlinePhase : phases.sorted().first ?? headlinePhase
        let cells = Set(keys.filter { $0.phase == phase }.map(\.cells))
        return (cells.contains(headlineCells) ? headlineCells : cells.max() ?? headlineCells, phase)
    }

    /// The engines that were timed at the headline's cells.
    var timedEngines: [String] {
        engines.filter { time($0)?.median.isFinite == true }
    }

    /// The position of an engine, which decides its colour in every chart.
    func colour(of engine: String) -> Int {
        engines.firstIndex(of: engine) ?? 0
    }

    /// What is counted: the synthetic scenarios build trees of n views.
    func size(_ count: Int) -> String {
        Quantity.count(count, "cell")
    }
}

extension Sequence where Element: Hashable {
    /// The elements without the repetitions, in the order of their first appearance.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
