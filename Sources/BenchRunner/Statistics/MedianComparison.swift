import Foundation

/// Compares the medians of two independent samples, e.g. the paired ratios of a baseline and of today.
///
/// The logarithm of each sample's median gets a standard error from two of its order statistics, and the difference of
/// the two logarithms is compared with the normal distribution: Price and Bonett, "Distribution-free confidence
/// intervals for difference and ratio of medians" (Journal of Statistical Computation and Simulation 72, 2002).
///
/// Neighbouring rounds share disturbances, so they don't count as independent: each sample is first condensed to the
/// medians of about 20 blocks of consecutive rounds (the idea of batch means, Law, Simulation Modeling and Analysis,
/// 9.5).
public struct MedianComparison: Sendable, Hashable {
    /// log(median of the new sample / median of the old one).
    public var logChange: Double
    /// The standard error of ``logChange``.
    public var standardError: Double

    /// - Parameters:
    ///   - runSpread: the standard deviation of the logarithm between runs of the same build, which the samples of a
    ///     single run can't show: each run has its own memory layout and its own moment on the machine.
    ///   - newRuns: the number of runs in the new sample; the old one comes from one run.
    ///   - shift: the standard deviation of what moves all runs of one sample alike, which no number of runs reduces.
    /// - Returns: `nil` if a sample has fewer than ``minimumCount`` values above 0.
    public init?(old: [Double], new: [Double], runSpread: Double = 0, newRuns: Int = 1, shift: Double = 0) {
        guard let old = Self.logMedian(old), let new = Self.logMedian(new) else { return nil }
        logChange = new.estimate - old.estimate
        let betweenRuns = runSpread * runSpread * (1 + 1 / Double(max(newRuns, 1)))
        standardError = (old.error * old.error + new.error * new.error + betweenRuns + shift * shift).squareRoot()
    }

    /// The relative change: 0.05 is 5 % more.
    public var change: Double { exp(logChange) - 1 }

    /// The interval of ``change``.
    public func interval(confidence: Double) -> Interval {
        let reach = Distributions.normalQuantile(0.5 + confidence / 2) * standardError
        return Interval(estimate: change, low: exp(logChange - reach) - 1, high: exp(logChange + reach) - 1)
    }

    /// The two-sided probability of a change at least this large if there is none.
    public var probability: Double {
        if logChange == 0 { return 1 }
        return standardError > 0 ? 2 * Distributions.normalCumulative(-abs(logChange) / standardError) : 0
    }

    /// The minimum number of values for a comparison of medians.
    public static let minimumCount = 5

    static let blocks = 20

    /// The medians of consecutive blocks, or the values themselves if there are too few for blocks of two.
    ///
    /// They can replace a sample of positive values: the comparison gives about the same result.
    package static func blockMedians(_ values: [Double]) -> [Double] {
        guard values.count >= 2 * blocks else { return values }
        return (0..<blocks).compactMap { block in
            Array(values[values.count * block / blocks..<values.count * (block + 1) / blocks]).median
        }
    }

    private static func logMedian(_ values: [Double]) -> (estimate: Double, error: Double)? {
        let positive = values.filter { $0 > 0 && $0.isFinite }
        guard positive.count >= minimumCount, let median = positive.median else { return nil }
        let sorted = blockMedians(positive).map { log($0) }.sorted()
        let count = sorted.count
        let depth = Swift.max(Int((Double(count + 1) / 2 - Double(count).squareRoot()).rounded()), 1)
        let tail = Distributions.fairBinomialCumulative(depth - 1, of: count)
        let width = sorted[count - depth] - sorted[depth - 1]
        return (log(median), width / (2 * Distributions.normalQuantile(1 - tail)))
    }
}
