import BenchStatistics

/// The verdict of a comparison on one row.
public enum ComparisonVerdict: String, Codable, Sendable, Hashable, CaseIterable {
    /// Certainly worse, and by more than the threshold.
    case regressed
    /// Statistically certain to be better, by more than the threshold.
    case improved
    /// No change, or one below the threshold.
    case unchanged
    /// The noise allows both no change and one above the threshold.
    case undecided
    /// Only the new side has the row.
    case appeared
    /// Only the old side has the row.
    case vanished

    /// True if both sides have the row and certainly differ.
    package var isChange: Bool { self == .regressed || self == .improved }
}

/// One row of a comparison: the value before, the value after, and the verdict.
public struct ComparisonRow: Codable, Sendable, Hashable {
    /// The compared row.
    public var key: ResultKey
    /// The compared value of the old side: a paired ratio, a time in nanoseconds or a count.
    public var before: Double?
    /// The compared value of the new side; `nil` for a row that vanished or wasn't measured.
    public var after: Double?
    /// The relative change (0.05 is 5 % more) with its interval; `nil` if there is nothing to compare.
    public var change: Interval?
    /// The probability of such a change without a cause, corrected for the number of comparisons.
    public var probability: Double?
    /// The verdict.
    public var verdict: ComparisonVerdict

    /// Creates a row, without a change if one side lacks it.
    public init(
        key: ResultKey, before: Double?, after: Double?, change: Interval? = nil, probability: Double? = nil,
        verdict: ComparisonVerdict
    ) {
        self.key = key
        self.before = before
        self.after = after
        self.change = change
        self.probability = probability
        self.verdict = verdict
    }
}

/// The rule that decides if a change of a time counts.
///
/// The change must be certain: the probability of such a change without a cause, corrected for the number of
/// comparisons (Holm) and for the number of looks at the growing data (Bonferroni), is below ``significance``. And it
/// must be larger than the threshold. Neither alone should fail a build: a certain change may be tiny, a large one
/// chance.
public struct ComparisonRule: Sendable, Hashable {
    /// The smallest relative change that counts.
    public var threshold: Double
    /// The accepted probability that a comparison of equals reports any row as regressed or improved.
    public var significance = 0.01
    /// The maximum number of looks at the data while they grow.
    public var looks = 1
    /// The thresholds that scenarios have of their own, by their names.
    public var scenarioThresholds: [String: Thresholds] = [:]

    /// - Parameters:
    ///   - threshold: the smallest relative change that counts; 0.05 is 5 %.
    ///   - looks: the maximum number of looks at the data while they grow. Default: one.
    public init(threshold: Double, looks: Int = 1) {
        self.threshold = threshold
        self.looks = looks
    }

    /// The confidence of the displayed intervals.
    public var confidence: Double { 1 - significance }

    /// The smallest change of a row that counts: the scenario's own, or `usual`.
    package func threshold(of key: ResultKey, or usual: Double) -> Double {
        scenarioThresholds[key.scenario]?.share(of: key.metric) ?? usual
    }

    /// The verdict about one row.
    /// - Parameters:
    ///   - change: the relative change with its interval.
    ///   - probability: corrected for the number of comparisons.
    ///   - threshold: the smallest change that counts; `nil` means that of the rule.
    public func verdict(change: Interval, probability: Double, threshold: Double? = nil) -> ComparisonVerdict {
        let threshold = threshold ?? self.threshold
        if probability < significance / Double(looks) {
            if change.estimate > threshold { return .regressed }
            // The threshold as a factor, inverted.
            return change.estimate < 1 / (1 + threshold) - 1 ? .improved : .unchanged
        }
        return change.high > threshold ? .undecided : .unchanged
    }

    /// The multiple of the present samples that would decide all undecided rows, at least 2, as an interval shrinks
    /// with the root of their number; `nil` if no row has one.
    package func effort(toDecide rows: [ComparisonRow]) -> Double? {
        let factors = rows.filter { $0.verdict == .undecided }.compactMap { row -> Double? in
            let threshold = threshold(of: row.key, or: threshold)
            guard let change = row.change, threshold > 0 else { return nil }
            let reach = (change.high - change.low) / 2 / threshold
            return reach * reach
        }
        return factors.max().map { max($0.rounded(.up), 2) }
    }

    /// The rows with their corrected probabilities and verdicts.
    public func judged(
        _ rows: [(key: ResultKey, before: Double, after: Double, change: Interval, probability: Double)]
    ) -> [ComparisonRow] {
        let corrected = HolmCorrection.adjusted(rows.map(\.probability))
        return zip(rows, corrected).map { row, probability in
            ComparisonRow(
                key: row.key, before: row.before, after: row.after, change: row.change, probability: probability,
                verdict: verdict(
                    change: row.change, probability: probability, threshold: threshold(of: row.key, or: threshold)))
        }
    }

    /// The comparison of a counter's row. Counts are exact, so any change beyond the tolerance is certain.
    public static func counter(
        _ key: ResultKey, before: Double, after: Double, tolerance: Double
    ) -> ComparisonRow {
        let change = before == after ? 0 : before > 0 ? after / before - 1 : .infinity
        let verdict: ComparisonVerdict =
            after > before * (1 + tolerance) ? .regressed : after < before * (1 - tolerance) ? .improved : .unchanged
        return ComparisonRow(
            key: key, before: before, after: after,
            change: change.isFinite ? Interval(estimate: change, low: change, high: change) : nil, verdict: verdict)
    }
}
