import Foundation

/// Two builds' times from slices that were taken in pairs, one right after the other.
///
/// A pair, not a round, is the unit that is counted: each slice is a process of its own, with its own memory layout, so
/// that what the layout happens to cost is part of the noise and not taken for a change. The pairs' ratios are compared
/// with 1 by the sign test, which assumes nothing about their distribution, and their median gets the interval that
/// belongs to that test (see ``MedianInterval``).
public struct SlicePairs: Sendable, Hashable {
    /// The base's times, in the order of the pairs.
    public private(set) var base: [Double] = []
    /// The head's times, in the order of the pairs.
    public private(set) var head: [Double] = []

    /// No pairs yet.
    public init() {}

    /// Adds a pair; one with a value that is not above 0 and finite is ignored.
    public mutating func add(base: Double, head: Double) {
        guard base > 0, head > 0, base.isFinite, head.isFinite else { return }
        self.base.append(base)
        self.head.append(head)
    }

    private var logRatios: [Double] { zip(base, head).map { log($1 / $0) } }

    /// The relative change from base to head with its interval; `nil` when there are too few pairs for the confidence.
    public func change(confidence: Double) -> Interval? {
        MedianInterval.interval(of: logRatios, confidence: confidence).map { interval in
            Interval(
                estimate: exp(interval.estimate) - 1, low: exp(interval.low) - 1, high: exp(interval.high) - 1)
        }
    }

    /// The two-sided probability of pairs at least as one-sided when nothing changed.
    public var probability: Double { SignTest.probability(logRatios) }
}
