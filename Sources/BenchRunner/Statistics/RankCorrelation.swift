/// Spearman's rank correlation (The American Journal of Psychology 15, 1904).
public enum RankCorrelation {
    /// The correlation of the ranks, from −1 to 1; `nil` with fewer than 3 pairs, or if one side is constant. Equal
    /// values share the mean of their ranks. O(n log n).
    public static func spearman(_ x: [Double], _ y: [Double]) -> Double? {
        guard x.count == y.count, x.count >= 3 else { return nil }
        let (rankX, rankY) = (ranks(x), ranks(y))
        let mean = Double(x.count + 1) / 2
        var (product, squareX, squareY) = (0.0, 0.0, 0.0)
        for (a, b) in zip(rankX, rankY) {
            product += (a - mean) * (b - mean)
            squareX += (a - mean) * (a - mean)
            squareY += (b - mean) * (b - mean)
        }
        guard squareX > 0, squareY > 0 else { return nil }
        return product / (squareX * squareY).squareRoot()
    }

    /// The two-sided probability of a correlation at least this strong if there is none, by Student's t with n − 2
    /// degrees of freedom (Kendall and Stuart, The Advanced Theory of Statistics, 31.19).
    public static func probability(ofSpearman correlation: Double, count: Int) -> Double {
        guard count > 2 else { return 1 }
        let rest = 1 - correlation * correlation
        guard rest > 0 else { return 0 }
        let t = abs(correlation) * (Double(count - 2) / rest).squareRoot()
        return 2 * (1 - Distributions.studentCumulative(t, degrees: count - 2))
    }

    /// The ranks, from 1; equal values get the mean of the ranks that they occupy together.
    static func ranks(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
            for index in order[start..<end] { ranks[index] = Double(start + 1 + end) / 2 }
            start = end
        }
        return ranks
    }
}

/// A trend in samples over the time in which they were taken.
public struct Drift: Sendable, Hashable {
    /// Spearman's correlation of the samples with their position in the series.
    public var correlation: Double
    /// The two-sided probability of such a correlation without any drift.
    public var probability: Double
    /// The median of the last third divided by that of the first third, less 1.
    public var change: Double

    /// The drift of the samples; `nil` with fewer than 9 samples, or if all are equal.
    public init?(_ samples: [Double]) {
        guard samples.count >= 9 else { return nil }
        let time = samples.indices.map(Double.init)
        guard let correlation = RankCorrelation.spearman(time, samples),
            let first = Array(samples.prefix(samples.count / 3)).median, first > 0,
            let last = Array(samples.suffix(samples.count / 3)).median
        else { return nil }
        self.correlation = correlation
        probability = RankCorrelation.probability(ofSpearman: correlation, count: samples.count)
        change = last / first - 1
    }

    /// True if the drift isn't accidental and is large enough to matter to a reader.
    public var matters: Bool { probability < 0.001 && abs(change) > 0.05 }
}
