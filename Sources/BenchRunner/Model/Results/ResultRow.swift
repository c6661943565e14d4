/// The key of a row or a series of samples.
public struct ResultKey: Sendable, Hashable, CustomStringConvertible {
    /// The scenario's name, e.g. `feed`.
    public var scenario: String
    /// The engine's name, e.g. `manual`.
    public var engine: String
    /// The number of cells (for synthetic scenarios: of views).
    public var cells: Int
    /// The raw value of a ``Phase``; benchmarks that aren't scenarios may have phases of their own.
    public var phase: String
    /// The metric that was timed or counted.
    public var metric: Metric

    /// Creates the key of a row.
    public init(scenario: String, engine: String, cells: Int, phase: String, metric: Metric) {
        self.scenario = scenario
        self.engine = engine
        self.cells = cells
        self.phase = phase
        self.metric = metric
    }

    /// The key of another metric at the same place.
    package func of(_ metric: Metric) -> ResultKey {
        var key = self
        key.metric = metric
        return key
    }

    /// The key of another engine at the same place.
    package func of(engine: String) -> ResultKey {
        var key = self
        key.engine = engine
        return key
    }

    /// The key without the metric, for what belongs to a whole block.
    var place: [String] { [scenario, engine, "\(cells)", phase] }

    /// The number of cells in words: `1 cell`, `100 cells`.
    package var size: String { Self.size(cells) }

    /// The same text for any number of cells.
    package static func size(_ cells: Int) -> String { cells == 1 ? "1 cell" : "\(cells) cells" }

    public var description: String { "\(scenario)/\(engine)/\(cells)/\(phase)/\(metric.rawValue)" }
}

/// One line of `results.csv`, with fields that exist only in the JSON (``medianLow`` and all after ``ratioHigh``).
///
/// Values are in the metric's unit per pass: nanoseconds, counts or bytes.
public struct ResultRow: Sendable, Hashable {
    /// The key of the row.
    public var key: ResultKey
    /// The metric's unit: `ns`, `bytes` or `count`.
    public var unit: String
    /// The number of samples.
    public var samples: Int
    /// The smallest sample.
    public var min: Double
    /// The lower quartile.
    public var p25: Double
    /// The median.
    public var median: Double
    /// The upper quartile.
    public var p75: Double
    /// The 90th percentile.
    public var p90: Double
    /// The 99th percentile.
    public var p99: Double
    /// The largest sample.
    public var max: Double
    /// The arithmetic mean. Outliers affect it; prefer the median.
    public var mean: Double
    /// The sample standard deviation (n − 1); 0 for a single sample.
    public var standardDeviation: Double
    /// The median over the rounds of this engine's value divided by the reference engine's in the same round; 1 for the
    /// reference engine itself, `nil` if the reference engine wasn't measured or is 0.
    public var ratio: Double?
    /// The lower end of the 95 % interval of ``ratio``; equal to ``ratio`` for counters; `nil` with too few samples.
    public var ratioLow: Double?
    /// The upper end of that interval; `nil` and equal to ``ratio`` in the same cases.
    public var ratioHigh: Double?

    /// The lower end of the distribution-free 95 % interval of the median; `nil` with too few samples and for counters.
    public var medianLow: Double?
    /// The upper end of that interval; `nil` in the same cases.
    public var medianHigh: Double?
    /// The median absolute deviation from the median, unscaled.
    public var medianAbsoluteDeviation: Double
    /// The number of samples outside Tukey's fences (1.5 interquartile ranges beyond the quartiles). They are included
    /// in all figures.
    public var outliers: Int
    /// The number of samples in which the system took the core away. They were measured again or, where that didn't
    /// help, count without the time off the core. `nil` if this wasn't checked.
    public var interrupted: Int?
    /// The share of the rounds' time that the measuring process waited for a core; `nil` if this wasn't checked.
    public var waiting: Double?
    /// The load of the machine while the row was measured, from 0 to 1: the share of the time that the process waited,
    /// or of the samples that the system interrupted, if that is larger. Short samples are seldom interrupted.
    package var load: Double {
        Swift.max(waiting ?? 0, Double(interrupted ?? 0) / Double(Swift.max(samples, 1)))
    }
    /// The rank correlation of the samples with their order in time, from −1 to 1; `nil` with too few samples.
    public var drift: Double?
    /// The number of passes in one sample (the smallest one, if processes differ); more than 1 if a single pass is too
    /// short for the clock.
    public var repetitions: Int

    /// Creates the row of a count, which is the same every time.
    package init(exact value: Double, key: ResultKey, unit: String? = nil, ratio: Double?) {
        self.init(
            key: key, unit: unit ?? key.metric.unit, samples: 1, min: value, p25: value, median: value, p75: value,
            p90: value, p99: value, max: value, mean: value, standardDeviation: 0, ratio: ratio, ratioLow: ratio,
            ratioHigh: ratio)
    }

    /// The mean of shares of waiting, weighted by the numbers of rounds; `nil` without any.
    package static func waiting(_ shares: [(share: Double?, rounds: Double)]) -> Double? {
        let known = shares.filter { $0.share != nil && $0.rounds > 0 }
        let rounds = known.reduce(0) { $0 + $1.rounds }
        return rounds > 0 ? known.reduce(0) { $0 + ($1.share ?? 0) * $1.rounds } / rounds : nil
    }

    /// Creates a row; fields that the CSV doesn't have are empty unless given.
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
