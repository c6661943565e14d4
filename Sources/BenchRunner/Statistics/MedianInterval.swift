import Foundation

/// An estimate with the ends of its confidence interval.
public struct Interval: Sendable, Hashable {
    /// The most likely value.
    public var estimate: Double
    /// The lower end.
    public var low: Double
    /// The upper end.
    public var high: Double

    /// Creates an interval; the order of the three values isn't checked.
    public init(estimate: Double, low: Double, high: Double) {
        self.estimate = estimate
        self.low = low
        self.high = high
    }
}

/// Distribution-free confidence intervals for a median.
///
/// The number of values below the true median is binomial with probability ½, whatever the distribution, so that two
/// order statistics enclose the median with a known probability: the inversion of the sign test. With few values the
/// attainable probabilities are far apart; the interval interpolates between two neighbouring ones as in Hettmansperger
/// and Sheather, "Confidence intervals based on interpolated order statistics" (Statistics & Probability Letters 4,
/// 1986), which achieves the promised confidence nearly exactly, for skewed distributions too.
///
/// It was chosen over the bootstrap because it needs no resampling, gives the same result every time, and keeps its
/// coverage under heavy tails, where the bootstrap of a median is rough.
public enum MedianInterval {
    /// The median of `values` with its interval; `nil` if there are too few values for the confidence (fewer than 6 for
    /// 95 %), or one isn't finite. O(n log n).
    public static func interval(of values: [Double], confidence: Double = 0.95) -> Interval? {
        guard values.allSatisfy(\.isFinite), let depth = depth(values.count, confidence: confidence) else { return nil }
        let sorted = values.sorted()
        let (outer, weight) = depth
        let last = sorted.count - 1
        // Depth d is the interval from the d-th smallest to the d-th largest value; `outer` is counted from 1.
        let low = (1 - weight) * sorted[outer - 1] + weight * sorted[outer]
        let high = (1 - weight) * sorted[last - outer + 1] + weight * sorted[last - outer]
        return Interval(estimate: sorted.quantile(0.5), low: low, high: high)
    }

    /// The depth of the outermost order statistics that reach the confidence, and the weight of the next inner ones.
    private static func depth(_ count: Int, confidence: Double) -> (outer: Int, weight: Double)? {
        guard count >= 2, confidence > 0, confidence < 1 else { return nil }
        // The interval at depth d covers with 1 − 2·P(X ≤ d − 1).
        let allowed = (1 - confidence) / 2
        var cumulative = Distributions.fairBinomial(0, of: count)
        guard cumulative <= allowed else { return nil }
        var depth = 1
        while depth < count / 2 {
            let next = cumulative + Distributions.fairBinomial(depth, of: count)
            if next > allowed { break }
            cumulative = next
            depth += 1
        }
        guard depth < count / 2 else { return (depth, 0) }
        let outerCoverage = 1 - 2 * cumulative
        let innerCoverage = outerCoverage - 2 * Distributions.fairBinomial(depth, of: count)
        let share = (outerCoverage - confidence) / (outerCoverage - innerCoverage)
        let (n, d) = (Double(count), Double(depth))
        return (depth, (n - d) * share / (d + (n - 2 * d) * share))
    }
}

/// The sign test.
public enum SignTest {
    /// The two-sided probability that as many of the values, or more, lie on one side of `center` if the true median is
    /// `center`. Values equal to `center` carry no information and are left out (Conover, Practical Nonparametric
    /// Statistics, 3.4).
    public static func probability(_ values: [Double], center: Double = 0) -> Double {
        let above = values.count { $0 > center }
        let below = values.count { $0 < center }
        guard above + below > 0 else { return 1 }
        return Swift.min(2 * Distributions.fairBinomialCumulative(Swift.min(above, below), of: above + below), 1)
    }
}
