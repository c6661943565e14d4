import BenchStatistics

/// Everything that one run found out: what was measured, with what, where, and how sure it is.
///
/// A value that goes from the harness to the exporters, and from a file back to `report` and `gate`.
public struct ResultSet: Sendable, Equatable {
    /// The schema that this version writes and the newest that it reads.
    public static let currentSchema = 2

    /// The schema that the values follow, which is the current one: an older file's are converted when they are read.
    public var schema: Int
    /// False when the run was interrupted: the rows then hold what was measured up to there.
    public var isComplete: Bool
    /// The part that this is of a larger run; `nil` for a whole one.
    public var shard: Shard?
    /// Where and with what the numbers were taken.
    public var environment: RunEnvironment
    /// What was asked for.
    public var options: RunOptions
    /// The engine that the ratios of a scenario divide by, by the scenario's name.
    public var references: [String: String]
    /// In the order: scenario, cells, phase, metric, engine (each in the order of the options).
    public var rows: [ResultRow]
    /// The times behind the rows of `wall_time` and `cpu_time`, in the order of the rounds; empty in a compacted set.
    public var samples: [SampleSeries]
    /// The frames of the scrolling phases; `nil` without any.
    public var frames: [FrameSeries]?
    /// What is left of the samples of `wall_time` in a compacted set.
    public var sketches: [SampleSketch]
    /// How the time grows with the number of cells, where at least three numbers of cells were measured.
    public var growth: [GrowthRow]
    /// What a reader has to know before believing the numbers.
    public var warnings: [ResultWarning]
    /// Metrics that this platform can't give, with the reason.
    public var unavailable: [UnavailableMetric]

    /// A result set of the current schema.
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

    /// The row under a key. O(number of rows).
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
    }

    /// True for a row of the engine that its scenario's ratios divide by.
    public func isReference(_ key: ResultKey) -> Bool { references[key.scenario] == key.engine }
}

/// How a time grows with the number of cells n: time ≈ factor · n^exponent.
public struct GrowthRow: Codable, Sendable, Hashable {
    /// The scenario's name.
    public var scenario: String
    /// The engine's name.
    public var engine: String
    /// The raw value of a ``Phase``.
    public var phase: String
    /// The time that was fitted.
    public var metric: Metric
    /// How many different numbers of cells the fit stands on.
    public var points: Int
    /// 1 where twice the cells take twice the time, 2 where they take four times.
    public var exponent: Double
    /// The ends of the exponent's 95 % interval.
    public var low: Double
    /// The upper end, as ``low``.
    public var high: Double
    /// The fixed cost in nanoseconds and the cost of each cell, where a line fits the times at least as well as the
    /// power.
    public var fixed: Double?
    /// Nanoseconds, as ``fixed``.
    public var perCell: Double?

    /// The fit of one engine.
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

/// One sentence about the trustworthiness of the numbers, and what to do.
public struct ResultWarning: Codable, Sendable, Hashable {
    /// What a warning is about.
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
        /// The clock is coarse beside the pass.
        case clock
        /// A counter differed between passes.
        case counters
        /// The times did not settle during the warm-up.
        case warmup
    }

    /// What the warning is about.
    public var kind: Kind
    /// One sentence for the reader.
    public var message: String
    /// The row it is about; `nil` when it is about the whole run.
    public var key: ResultKey?

    /// A warning about a row, or about the whole run without a key.
    public init(_ kind: Kind, _ message: String, key: ResultKey? = nil) {
        self.kind = kind
        self.message = message
        self.key = key
    }
}

/// A metric that could not be taken, and why: it has no rows, which is not the same as rows with 0.
public struct UnavailableMetric: Codable, Sendable, Hashable {
    /// What is missing.
    public var metric: Metric
    /// Why, in the middle of a sentence, e.g. `the heap can't be watched on this platform`.
    public var reason: String

    /// A metric that this platform does not give.
    public init(metric: Metric, reason: String) {
        self.metric = metric
        self.reason = reason
    }
}
