import BenchStatistics

/// The results of one run: the measured values, the options, the environment, and the confidence in them.
///
/// A value that passes from the harness to the exporters, and from a file back to `report` and `gate`.
public struct ResultSet: Sendable, Equatable {
    /// The schema that this version writes, and the newest that it can read.
    public static let currentSchema = 2

    /// The schema of the values, which is the current one: an older file's values are converted when they are read.
    public var schema: Int
    /// False if the run was interrupted: the rows then contain the measurements up to that point.
    public var isComplete: Bool
    /// The part that this is of a larger run; `nil` for a whole one.
    public var shard: Shard?
    /// The machine, the system and the build of the measurements.
    public var environment: RunEnvironment
    /// The requested options.
    public var options: RunOptions
    /// The reference engine of each scenario, by the scenario's name.
    public var references: [String: String]
    /// The rows, sorted by scenario, cells, phase, metric and engine (each in the order of the options).
    public var rows: [ResultRow]
    /// The samples of the rows of `wall_time` and `cpu_time`, in the order of the rounds; empty in a compacted set.
    public var samples: [SampleSeries]
    /// The frames of the scrolling phases; `nil` if there are none.
    public var frames: [FrameSeries]?
    /// The condensed samples of `wall_time` in a compacted set.
    public var sketches: [SampleSketch]
    /// The growth of times with the number of cells, if at least three numbers of cells were measured.
    public var growth: [GrowthRow]
    /// The engines' costs beyond measuring texts, for the whole pass.
    public var ownCosts: [OwnCost] = []
    /// Warnings that a reader should know before trusting the numbers.
    public var warnings: [ResultWarning]
    /// The metrics that this platform doesn't support, with the reason.
    public var unavailable: [UnavailableMetric]

    /// Creates a result set of the current schema.
    public init(
        isComplete: Bool, environment: RunEnvironment, options: RunOptions, references: [String: String] = [:],
        rows: [ResultRow] = [], samples: [SampleSeries] = [], sketches: [SampleSketch] = [],
        growth: [GrowthRow] = [], warnings: [ResultWarning] = [], unavailable: [UnavailableMetric] = []
    ) {
        schema = Self.currentSchema
        self.isComplete = isComplete
        self.environment = environment
        self.options = options
        self.references = references
        self.rows = rows
        self.samples = samples
        self.sketches = sketches
        self.growth = growth
        self.warnings = warnings
        self.unavailable = unavailable
    }

    /// The row with a key. O(number of rows).
    public func row(_ key: ResultKey) -> ResultRow? {
        rows.first { $0.key == key }
    }

    /// Brings the rows into the order that `rows` promises; metrics in the order of their first appearance.
    package mutating func sortRows(as options: RunOptions) {
        func places(_ names: [String]) -> [String: Int] {
            Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        }
        let (scenarios, engines) = (places(options.scenarios), places(options.engines))
        let (phases, metrics) = (places(options.phases), places(rows.map(\.key.metric.rawValue)))
        func place(_ key: ResultKey) -> [Int] {
            [
                scenarios[key.scenario] ?? .max, key.cells, phases[key.phase] ?? .max,
                metrics[key.metric.rawValue] ?? .max, engines[key.engine] ?? .max,
            ]
        }
        rows = rows.map { (place: place($0.key), row: $0) }.enumerated().sorted {
            $0.element.place == $1.element.place
                ? $0.offset < $1.offset : $0.element.place.lexicographicallyPrecedes($1.element.place)
        }.map(\.element.row)
    }

    /// Removes everything but the rows with such keys, and what belongs to them.
    package mutating func keepRows(_ isKept: (ResultKey) -> Bool) {
        rows.removeAll { !isKept($0.key) }
        samples.removeAll { !isKept($0.key) }
        sketches.removeAll { !isKept($0.key) }
        frames?.removeAll { !isKept($0.key) }
        let kept = Set(rows.map(\.key.place))
        ownCosts.removeAll { !kept.contains($0.place) }
    }

    /// True for a row of its scenario's reference engine.
    public func isReference(_ key: ResultKey) -> Bool { references[key.scenario] == key.engine }
}

/// The growth of a time with the number of cells n: time ≈ factor · n^exponent.
public struct GrowthRow: Codable, Sendable, Hashable {
    /// The scenario's name.
    public var scenario: String
    /// The engine's name.
    public var engine: String
    /// The raw value of a ``Phase``.
    public var phase: String
    /// The metric of the fitted time.
    public var metric: Metric
    /// The number of different numbers of cells in the fit.
    public var points: Int
    /// The exponent: 1 if twice the cells take twice the time, 2 if they take four times as long.
    public var exponent: Double
    /// The lower end of the exponent's 95 % interval.
    public var low: Double
    /// The upper end of the exponent's 95 % interval.
    public var high: Double
    /// The fixed cost in nanoseconds, if a line fits the times at least as well as the power law.
    public var fixed: Double?
    /// The cost of each cell in nanoseconds, under the same condition.
    public var perCell: Double?

    /// Creates the fit of one engine.
    public init(
        scenario: String, engine: String, phase: String, metric: Metric, points: Int, exponent: Double, low: Double,
        high: Double, fixed: Double? = nil, perCell: Double? = nil
    ) {
        self.scenario = scenario
        self.engine = engine
        self.phase = phase
        self.metric = metric
        self.points = points
        self.exponent = exponent
        self.low = low
        self.high = high
        self.fixed = fixed
        self.perCell = perCell
    }
}

/// A sentence about the trustworthiness of the numbers, and what to do about it.
public struct ResultWarning: Codable, Sendable, Hashable {
    /// The subject of a warning.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// The interval is wide: the machine was busy or the samples are few.
        case noise
        /// The samples grew or fell over the run.
        case drift
        /// Many samples lie far from the others.
        case outliers
        /// A debug build was measured.
        case debugBuild
        /// The run was interrupted.
        case interrupted
        /// The resolution of the clock is coarse compared with the pass.
        case clock
        /// A counter differed between passes.
        case counters
        /// The times did not settle during the warm-up.
        case warmup
        /// Frames differ from the reference, and were measured all the same.
        case differences
    }

    /// The subject of the warning.
    public var kind: Kind
    /// One sentence for the reader.
    public var message: String
    /// The key of the row in question; `nil` if the warning is about the whole run.
    public var key: ResultKey?

    /// Creates a warning about a row, or without a key about the whole run.
    public init(_ kind: Kind, _ message: String, key: ResultKey? = nil) {
        self.kind = kind
        self.message = message
        self.key = key
    }
}

/// A metric that couldn't be measured, and the reason: it has no rows, which isn't the same as rows with 0.
public struct UnavailableMetric: Codable, Sendable, Hashable {
    /// The missing metric.
    public var metric: Metric
    /// The reason, as the middle of a sentence, e.g. `the heap can't be watched on this platform`.
    public var reason: String

    /// Creates an entry for a metric that this platform doesn't support.
    public init(metric: Metric, reason: String) {
        self.metric = metric
        self.reason = reason
    }
}
