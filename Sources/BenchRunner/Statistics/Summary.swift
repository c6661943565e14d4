/// The order statistics and moments of a sample.
public struct Summary: Sendable, Hashable {
    /// The number of values.
    public var count: Int
    /// The smallest value.
    public var min: Double
    /// The lower quartile. All percentiles are computed by `quantile(_:)`.
    public var p25: Double
    /// The median.
    public var median: Double
    /// The upper quartile.
    public var p75: Double
    /// The 90th percentile.
    public var p90: Double
    /// The 99th percentile.
    public var p99: Double
    /// The largest value.
    public var max: Double
    /// The arithmetic mean.
    public var mean: Double
    /// The sample standard deviation (n − 1); 0 for a single value.
    public var standardDeviation: Double
    /// The median of the absolute deviations from the median, unscaled.
    public var medianAbsoluteDeviation: Double
    /// The indices in the sample, ascending, of the values outside Tukey's inner fences: more than 1.5 interquartile
    /// ranges below the lower or above the upper quartile (Tukey, Exploratory Data Analysis, 1977).
    public var outliers: [Int]

    /// Summarizes a sample; `nil` if it is empty or contains a value that isn't finite. O(n log n).
    public init?(_ values: [Double]) {
        guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
        let sorted = values.sorted()
        count = sorted.count
        min = sorted[0]
        max = sorted[sorted.count - 1]
        p25 = sorted.quantile(0.25)
        median = sorted.quantile(0.5)
        p75 = sorted.quantile(0.75)
        p90 = sorted.quantile(0.9)
        p99 = sorted.quantile(0.99)
        let mean = values.reduce(0) { $0 + $1 / Double(values.count) }
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        self.mean = mean
        standardDeviation = values.count > 1 ? (squares / Double(values.count - 1)).squareRoot() : 0
        let median = self.median
        medianAbsoluteDeviation = values.map { abs($0 - median) }.median ?? 0
        let reach = 1.5 * (p75 - p25)
        let (low, high) = (p25 - reach, p75 + reach)
        outliers = values.indices.filter { values[$0] < low || values[$0] > high }
    }
}

extension Array where Element == Double {
    /// The quantile of an ascending, non-empty array, linearly interpolated between its neighbours: definition 7 of
    /// Hyndman and Fan, "Sample Quantiles in Statistical Packages" (The American Statistician 50, 1996), which R and
    /// NumPy use by default. `probability` is clamped to 0...1.
    public func quantile(_ probability: Double) -> Double {
        let position = Swift.min(Swift.max(probability, 0), 1) * Double(count - 1)
        let lower = Int(position)
        let fraction = position - Double(lower)
        guard fraction > 0, lower + 1 < count else { return self[lower] }
        return self[lower] + fraction * (self[lower + 1] - self[lower])
    }

    /// The middle value, or the mean of the two middle values; `nil` if empty. The array needn't be sorted. O(n log n).
    public var median: Double? {
        isEmpty ? nil : sorted().quantile(0.5)
    }
}
