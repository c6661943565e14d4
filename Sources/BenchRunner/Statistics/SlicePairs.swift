import Foundation

/// Two builds' times from slices that were measured in pairs, one right after the other.
///
/// The unit of the statistics is a pair, not a round: each slice is a process of its own, with its own memory layout,
/// so that the cost of an accidental layout is part of the noise and isn't mistaken for a change. The pairs' ratios are
/// compared with 1 by the sign test, which assumes nothing about their distribution, and their median gets the interval
/// that belongs to that test (see ``MedianInterval``).
public struct SlicePairs: Sendable, Hashable {
    /// The base's times, in the order of the pairs.
    public private(set) var base: [Double] = []
    /// The head's times, in the order of the pairs.
    public private(set) var head: [Double] = []

    /// Creates a sample without pairs.
    public init() {}

    /// Adds a pair, unless one of its values isn't finite and above 0.
    public mutating func add(base: Double, head: Double) {
        guard base > 0, head > 0, base.isFinite, head.isFinite else { return }
        self.base.append(base)
        self.head.append(head)
    }

    private var logRatios: [Double] { zip(base, head).map { log($1 / $0) } }

    /// The relative change from base to head with its interval; `nil` if there are too few pairs for the confidence.
    public func change(confidence: Double) -> Interval? {
        MedianInterval.interval(of: logRatios, confidence: confidence).map { interval in
            Interval(
                estimate: exp(interval.estimate) - 1, low: exp(interval.low) - 1, high: exp(interval.high) - 1)
        }
    }

    /// The two-sided probability of pairs at least as one-sided if nothing changed.
    public var probability: Double { SignTest.probability(logRatios) }
}
