import BenchStatistics

/// The samples of a row, per pass and in the order of the rounds. The series of a scenario, cells and phase are paired:
/// index i of each engine comes from the same round.
public struct SampleSeries: Codable, Sendable, Hashable {
    /// The key of the sampled row.
    public var key: ResultKey
    /// The samples in the metric's unit.
    public var values: [Double]

    /// Creates the series of one row.
    public init(key: ResultKey, values: [Double]) {
        self.key = key
        self.values = values
    }
}

/// The condensed samples of a row in a compacted result set: the shape of their distribution, and the data for a later
/// comparison with another run. About a hundredth of the size of a long run's samples.
public struct SampleSketch: Codable, Sendable, Hashable {
    /// The key of the sampled row.
    public var key: ResultKey
    /// Evenly spaced quantiles from the smallest to the largest sample, in the unit of the metric.
    public var quantiles: [Double]
    /// The paired ratios to the reference engine, condensed in the order of the rounds
    /// (`MedianComparison.blockMedians`); empty for the reference engine itself, and if that wasn't measured.
    public var ratios: [Double]

    /// The maximum number of quantiles; with fewer samples each of them is kept.
    static let quantileLimit = 41

    /// Creates a sketch from its parts.
    public init(key: ResultKey, quantiles: [Double], ratios: [Double]) {
        self.key = key
        self.quantiles = quantiles
        self.ratios = ratios
    }

    /// Creates the sketch of a row's samples; `ratios` are the paired ratios of all rounds. O(n log n).
    init(_ series: SampleSeries, ratios: [Double]) {
        let sorted = series.values.filter(\.isFinite).sorted()
        let count = min(sorted.count, Self.quantileLimit)
        let last = Double(max(count - 1, 1))
        self.init(
            key: series.key, quantiles: (0..<count).map { Significant.rounded(sorted.quantile(Double($0) / last)) },
            ratios: MedianComparison.blockMedians(ratios).map(Significant.rounded))
    }
}

extension ResultSet {
    /// The paired ratios of a row's rounds to the reference engine, condensed as in `SampleSketch.ratios`; empty for
    /// the reference engine itself, and if there are none.
    package func ratioBlocks(_ key: ResultKey) -> [Double] {
        if let sketch = sketches.first(where: { $0.key == key }) { return sketch.ratios }
        guard let series = samples.first(where: { $0.key == key }) else { return [] }
        return MedianComparison.blockMedians(ratios(series))
    }

    /// The same results with sketches instead of samples, and times rounded to seven significant digits.
    public func compacted() -> ResultSet {
        var result = self
        result.sketches += samples.filter { $0.key.metric == .wallTime }.map { series in
            SampleSketch(series, ratios: ratios(series))
        }
        result.samples = []
        result.rows = rows.map { $0.rounded() }
        return result
    }

    private func ratios(_ series: SampleSeries) -> [Double] {
        guard let engine = references[series.key.scenario], engine != series.key.engine else { return [] }
        let key = series.key.of(engine: engine)
        return samples.first { $0.key == key }.map { PairedRatio.ratios(series.values, to: $0.values) } ?? []
    }
}

extension ResultRow {
    fileprivate func rounded() -> ResultRow {
        var row = self
        for field in [\Self.min, \.p25, \.median, \.p75, \.p90, \.p99, \.max, \.mean, \.standardDeviation] {
            row[keyPath: field] = Significant.rounded(row[keyPath: field])
        }
        row.medianAbsoluteDeviation = Significant.rounded(row.medianAbsoluteDeviation)
        for field in [\Self.ratio, \.ratioLow, \.ratioHigh, \.medianLow, \.medianHigh, \.drift, \.waiting] {
            row[keyPath: field] = row[keyPath: field].map(Significant.rounded)
        }
        return row
    }
}
