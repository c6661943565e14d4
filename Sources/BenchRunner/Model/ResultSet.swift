import BenchStatistics

/// Everything that one run found out: what was measured, with what, where, and how sure it is.
///
/// A value that goes from the harness to the exporters, and from a file back to `report` and `gate`.
public struct ResultSet: Codable, Sendable, Equatable {
    /// The schema that this version writes and the newest that it reads.
    public static let currentSchema = 1

    /// The schema that the values follow; `currentSchema` unless read from an older file.
    public var schema: Int
    /// False when the run was interrupted: the rows then hold what was measured up to there.
    public var isComplete: Bool
    /// Where and with what the numbers were taken.
    public var environment: RunEnvironment
    /// What was asked for.
    public var options: RunOptions
    /// In the order: scenario, cells, phase, metric, engine (each in the order of the options).
    public var rows: [ResultRow]
    /// The times behind the rows of `wall_time` and `cpu_time`, in the order of the rounds.
    public var samples: [SampleSeries]
    /// The frames of the scrolling phases; `nil` without any.
    public var frames: [FrameSeries]?
    /// How the time grows with the number of cells, where at least three numbers of cells were measured.
    public var growth: [GrowthRow]
    /// What a reader has to know before believing the numbers.
    public var warnings: [ResultWarning]
    /// Metrics that this platform can't give, with the reason.
    public var unavailable: [UnavailableMetric]

    /// A result set of the current schema.
    public init(
        isComplete: Bool, environment: RunEnvironment, options: RunOptions, rows: [ResultRow] = [],
        samples: [SampleSeries] = [], growth: [GrowthRow] = [], warnings: [ResultWarning] = [],
        unavailable: [UnavailableMetric] = []
    ) {
        schema = Self.currentSchema
        self.isComplete = isComplete
        self.environment = environment
        self.options = options
        self.rows = rows
        self.samples = samples
        self.growth = growth
        self.warnings = warnings
        self.unavailable = unavailable
    }

    /// The row under a key. O(number of rows).
    public func row(_ key: ResultKey) -> ResultRow? {
        rows.first { $0.key == key }
    }
}

/// What a row or a series of samples is about.
public struct ResultKey: Codable, Sendable, Hashable, CustomStringConvertible {
    /// The scenario's name, e.g. `feed`.
    public var scenario: String
    /// The engine's name, e.g. `manual`.
    public var engine: String
    /// The number of cells (for synthetic scenarios: of views).
    public var cells: Int
    /// The raw value of a `Phase`; benchmarks that are no scenario may name phases of their own.
    public var phase: String
    /// What was timed or counted.
    public var metric: Metric

    /// The key of one row.
    public init(scenario: String, engine: String, cells: Int, phase: String, metric: Metric) {
        self.scenario = scenario
        self.engine = engine
        self.cells = cells
        self.phase = phase
        self.metric = metric
    }

    public var description: String { "\(scenario)/\(engine)/\(cells)/\(phase)/\(metric.rawValue)" }
}

/// One line of `results.csv`, with what only the JSON holds (`medianLow` and the rest behind `ratioHigh`).
///
/// Values are in the metric's unit per pass: nanoseconds, counts or bytes.
public struct ResultRow: Codable, Sendable, Hashable {
    /// What the row is about.
    public var key: ResultKey
    /// The metric's unit: `ns`, `bytes` or `count`.
    public var unit: String
    /// How many samples the statistics stand on.
    public var samples: Int
    /// The smallest sample.
    public var min: Double
    /// The lower quartile.
    public var p25: Double
    /// The middle sample.
    public var median: Double
    /// The upper quartile.
    public var p75: Double
    /// 90 % of the samples are at most this.
    public var p90: Double
    /// 99 % of the samples are at most this.
    public var p99: Double
    /// The largest sample.
    public var max: Double
    /// The arithmetic mean, which outliers pull along; prefer the median.
    public var mean: Double
    /// The sample standard deviation (n − 1); 0 for a single sample.
    public var standardDeviation: Double
    /// The median over the rounds of this engine's value over the reference engine's in the same round; 1 for the
    /// reference engine itself, `nil` where the reference engine was not measured or is 0.
    public var ratio: Double?
    /// The ends of the 95 % interval of `ratio`; equal to `ratio` for counters; `nil` with too few samples.
    public var ratioLow: Double?
    /// The upper end, as `ratioLow`.
    public var ratioHigh: Double?

    /// The ends of the distribution-free 95 % interval of the median; `nil` with too few samples and for counters.
    public var medianLow: Double?
    /// The upper end, as `medianLow`.
    public var medianHigh: Double?
    /// The median absolute deviation from the median, unscaled.
    public var medianAbsoluteDeviation: Double
    /// The samples outside Tukey's fences (1.5 interquartile ranges beyond the quartiles). They are kept in all figures.
    public var outliers: Int
    /// The samples in which the system took the core away, and which were taken again, or, where that didn't help, count
    /// without the time off the core; `nil` where nobody looked.
    public var interrupted: Int?
    /// The rank correlation of the samples with their order in time, from −1 to 1; `nil` with too few samples.
    public var drift: Double?
    /// How many passes one sample holds (the fewest, where processes differ); more than 1 where a pass alone is too short for the clock.
    public var repetitions: Int

    /// A row; what the CSV does not hold is empty unless given.
    public init(
        key: ResultKey, unit: String, samples: Int, min: Double, p25: Double, median: Double, p75: Double, p90: Double,
        p99: Double, max: Double, mean: Double, standardDeviation: Double, ratio: Double? = nil,
        ratioLow: Double? = nil, ratioHigh: Double? = nil, medianLow: Double? = nil, medianHigh: Double? = nil,
        medianAbsoluteDeviation: Double = 0, outliers: Int = 0, drift: Double? = nil, repetitions: Int = 1
    ) {
        self.key = key
        self.unit = unit
        self.samples = samples
        self.min = min
        self.p25 = p25
        self.median = median
        self.p75 = p75
        self.p90 = p90
        self.p99 = p99
        self.max = max
        self.mean = mean
        self.standardDeviation = standardDeviation
        self.ratio = ratio
        self.ratioLow = ratioLow
        self.ratioHigh = ratioHigh
        self.medianLow = medianLow
        self.medianHigh = medianHigh
        self.medianAbsoluteDeviation = medianAbsoluteDeviation
        self.outliers = outliers
        self.drift = drift
        self.repetitions = repetitions
    }
}

extension ResultRow {
    /// True for the reference engine's own row, whose ratio is 1 in every round.
    public var isReference: Bool { ratio == 1 && ratioLow ?? 1 == 1 && ratioHigh ?? 1 == 1 }
}

/// The samples behind a row, per pass and in the order of the rounds. The series of a scenario, cells and phase are
/// paired: index i of each engine comes from the same round.
public struct SampleSeries: Codable, Sendable, Hashable {
    /// What the samples are of.
    public var key: ResultKey
    /// In the unit of the metric.
    public var values: [Double]

    /// The samples of one row.
    public init(key: ResultKey, values: [Double]) {
        self.key = key
        self.values = values
    }
}

/// How a time grows with the number of cells n: time ≈ factor · n^exponent.
public struct GrowthRow: Codable, Sendable, Hashable {
    /// The scenario's name.
    public var scenario: String
    /// The engine's name.
    public var engine: String
    /// The raw value of a `Phase`.
    public var phase: String
    /// The time that was fitted.
    public var metric: Metric
    /// How many different numbers of cells the fit stands on.
    public var points: Int
    /// 1 where twice the cells take twice the time, 2 where they take four times.
    public var exponent: Double
    /// The ends of the exponent's 95 % interval.
    public var low: Double
    /// The upper end, as `low`.
    public var high: Double
    /// The fixed cost in nanoseconds and the cost of each cell, where a line fits the times at least as well as the power.
    public var fixed: Double?
    /// Nanoseconds, as `fixed`.
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
