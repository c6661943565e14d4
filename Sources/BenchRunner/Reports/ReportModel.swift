import BenchModel
import BenchStatistics
import Foundation

/// A result set arranged for a reader: by scenario, with the figures behind the headline.
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
    /// The beginning of its charts' file names, different for all scenarios of a report.
    let fileName: String
    /// The engines in the order of the rows, with the reference engine first.
    let engines: [String]
    /// The engine that ratios divide by; `nil` if there are no ratios.
    let reference: String?
    /// The numbers of cells, ascending.
    let cells: [Int]
    /// The phases in the order of the rows.
    let phases: [String]
    /// The phase of the headline: the whole pass if it was timed.
    let headlinePhase: String
    /// The largest number of cells in the headline's phase.
    let headlineCells: Int
    /// The reported time metric: wall time, or another one if there is no wall time.
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

    /// The time of an engine. Phase and cells default to the headline's.
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

    /// The growth of the headline's time for an engine.
    func growth(_ engine: String) -> GrowthRow? {
        growth.first { $0.engine == engine && $0.phase == headlinePhase && $0.metric == timeMetric }
    }

    /// The numbers of cells at which the headline's phase was timed.
    var timedCells: [Int] {
        cells.filter { count in engines.contains { time($0, cells: count) != nil } }
    }

    /// The largest number of cells at which a phase was timed; `nil` if it wasn't.
    func largestCells(phase: String) -> Int? { largestCells(phase: phase, timeMetric) }

    /// The largest number of cells at which a phase has a metric; `nil` if it has it nowhere.
    func largestCells(phase: String, _ metric: Metric) -> Int? {
        cells.last { count in engines.contains { row($0, cells: count, phase: phase, metric) != nil } }
    }

    /// The cells and phase of the counters in a report: the headline's, if they were counted there.
    var counterPlace: (cells: Int, phase: String) {
        let keys = rows.keys.filter { !$0.metric.isTime }
        let phases = Set(keys.map(\.phase))
        let phase = phases.contains(headlinePhase) ? headlinePhase : phases.sorted().first ?? headlinePhase
        let cells = Set(keys.filter { $0.phase == phase }.map(\.cells))
        return (cells.contains(headlineCells) ? headlineCells : cells.max() ?? headlineCells, phase)
    }

    /// The engines that were timed at the headline's number of cells.
    var timedEngines: [String] {
        engines.filter { time($0)?.median.isFinite == true }
    }

    /// The index of an engine, which determines its colour in every chart.
    func colour(of engine: String) -> Int {
        engines.firstIndex(of: engine) ?? 0
    }

    /// The number of cells in words; in synthetic scenarios a cell is a view.
    func size(_ count: Int) -> String { Quantity.count(count, "cell") }

    /// The scenario with its headline's place.
    var title: String { "\(name), \(size(headlineCells)), \(headlinePhase)" }
}
