import Foundation

/// An estimate with the ends of its confidence interval.
public struct Interval: Codable, Sendable, Hashable {
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
    ///
    /// - Parameter designEffect: how many values count as one (``DesignEffect``); 1 if they are independent. Where too
    ///   few are left for the confidence, the interval reaches from the smallest to the largest value.
    public static func interval(
        of values: [Double], designEffect: Double = 1, confidence: Double = 0.95
    ) -> Interval? {
        guard values.allSatisfy(\.isFinite), let plain = depth(values.count, confidence: confidence) else { return nil }
        let sorted = values.sorted()
        let effective = Int(Double(sorted.count) / Swift.max(designEffect, 1))
        // The place between the values, counted from 1: that of the effective number, at the same probability.
        var place = Double(plain.outer) + plain.weight
        if effective < sorted.count {
            let (outer, weight) = depth(effective, confidence: confidence) ?? (0, 0)
            place = (Double(outer) + weight) * Double(sorted.count + 1) / Double(effective + 1)
        }
        let outer = Swift.max(Int(place), 1)
        let weight = Swift.max(place - Double(outer), 0)
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

/// The number of clustered values that say as much about a median as one independent value: Kish, Survey Sampling
/// (1965), 8.2, with the variance of the sign statistic that clusters have in Larocque, Nevalainen and Oja, "A weighted
/// multivariate sign test for cluster-correlated data" (Biometrika 94, 2007).
///
/// The rounds of one process are such a cluster: they share its addresses and its moment on the machine.
public enum DesignEffect {
    /// The design effect on the medians of some series, at least 1; 1 with fewer than two clusters.
    ///
    /// With few clusters one series says little about it, therefore the mean over series that share the clusters, with
    /// Student's t in place of the normal quantile for what is still uncertain.
    ///
    /// - Parameters:
    ///   - series: values in the order of the clusters; those of another length than all clusters together don't count.
    ///   - clusters: the number of values of each cluster.
    public static func ofMedians(_ series: [[Double]], clusters: [Int]) -> Double {
        let count = clusters.reduce(0, +)
        let effects = series.filter { $0.count == count }.compactMap { effect($0, clusters) }
        guard clusters.count > 1, !effects.isEmpty else { return 1 }
        let mean = effects.reduce(0, +) / Double(effects.count)
        let degrees = (clusters.count - 1) * effects.count
        let student = Distributions.studentQuantile(0.975, degrees: degrees) / Distributions.normalQuantile(0.975)
        return Swift.max(mean * student * student, 1)
    }

    private static func effect(_ values: [Double], _ clusters: [Int]) -> Double? {
        guard let median = values.median else { return nil }
        var (start, squares, differing) = (0, 0, 0)
        for size in clusters {
            let signs = values[start..<start + size].map { ($0 > median ? 1 : 0) - ($0 < median ? 1 : 0) }
            let sum = signs.reduce(0, +)
            squares += sum * sum
            differing += signs.count { $0 != 0 }
            start += size
        }
        guard differing > 0 else { return nil }
        // The signs around a sample's own median sum up to 0, which takes one degree of freedom.
        return Double(squares * clusters.count) / Double(differing * (clusters.count - 1))
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
