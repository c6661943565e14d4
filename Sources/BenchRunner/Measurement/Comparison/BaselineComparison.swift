import BenchModel
import BenchStatistics

/// Compares a run with a stored one.
///
/// Times are compared as paired ratios to the reference engine, so that a baseline from another machine still means
/// something; what slows all engines alike can't be seen this way (that is what `ab` is for). Counters are compared as
/// they are.
public struct BaselineComparison: Sendable {
    /// When a change of a time counts.
    public var rule: ComparisonRule
    /// How much more a counter may be, relative to the baseline.
    public var counterTolerance: Double
    /// How much the ratios of two runs of the same build differ: the standard deviation of their logarithm. The default is
    /// what a quiet machine shows; a gate that measures in several processes finds out.
    public var runSpread = BaselineComparison.quietRunSpread
    /// How many runs the current results come from.
    public var currentRuns = 1

    /// How much the ratios of two runs differ on a quiet machine, as the standard deviation of their logarithm.
    public static let quietRunSpread = 0.0075

    /// - Parameter counterTolerance: how much more a counter may be, relative to the baseline; 0.02 is 2 %. Default: nothing.
    public init(rule: ComparisonRule, counterTolerance: Double = 0) {
        self.rule = rule
        self.counterTolerance = counterTolerance
    }

    /// The rows of both sides, those of the baseline first.
    public func rows(baseline: ResultSet, current: ResultSet) -> [ComparisonRow] {
        let (old, new) = (comparable(baseline), comparable(current))
        var times: [(key: ResultKey, before: Double, after: Double, change: Interval, probability: Double)] = []
        var others: [ResultKey: ComparisonRow] = [:]
        for (key, before) in old.values {
            guard let after = new.byKey[key] else {
                others[key] = ComparisonRow(key: key, before: before.value, after: nil, verdict: .vanished)
                continue
            }
            if !key.metric.isTime {
                others[key] = ComparisonRule.counter(
                    key, before: before.value, after: after.value, tolerance: counterTolerance)
            } else if let comparison = MedianComparison(
                old: before.samples, new: after.samples, runSpread: runSpread, newRuns: currentRuns)
            {
                times.append(
                    (
                        key, before.value, after.value, comparison.interval(confidence: rule.confidence),
                        comparison.probability
                    ))
            } else {
                others[key] = ComparisonRow(key: key, before: before.value, after: after.value, verdict: .undecided)
            }
        }
        for row in rule.judged(times) { others[row.key] = row }
        let appeared = new.values.filter { old.byKey[$0.key] == nil }.map { key, value in
            ComparisonRow(key: key, before: nil, after: value.value, verdict: .appeared)
        }
        return old.values.compactMap { others[$0.key] } + appeared
    }

    private struct Value {
        var value: Double
        /// The paired ratios of the rounds; empty for counters.
        var samples: [Double] = []
    }

    /// What takes part: the wall time's paired ratios of all but the reference engine, and the counters.
    private func comparable(_ results: ResultSet) -> (
        values: [(key: ResultKey, value: Value)], byKey: [ResultKey: Value]
    ) {
        let series = Dictionary(results.samples.map { ($0.key, $0.values) }) { first, _ in first }
        var references: [ResultKey: [Double]] = [:]
        for row in results.rows where row.key.metric == .wallTime && row.isReference {
            references[anonymous(row.key)] = series[row.key]
        }
        let values: [(ResultKey, Value)] = results.rows.compactMap { row in
            guard row.key.metric.isTime else { return (row.key, Value(value: row.median)) }
            guard row.key.metric == .wallTime, !row.isReference, let ratio = row.ratio,
                let samples = series[row.key], let reference = references[anonymous(row.key)]
            else { return nil }
            return (row.key, Value(value: ratio, samples: PairedRatio.ratios(samples, to: reference)))
        }
        return (values, Dictionary(values) { first, _ in first })
    }

    /// The key without its engine: what the engines of one block have in common.
    private func anonymous(_ key: ResultKey) -> ResultKey {
        var key = key
        key.engine = ""
        return key
    }

    /// Says why two result sets can't be compared; `nil` when they can.
    public static func difference(_ baseline: RunOptions, _ current: RunOptions) -> String? {
        let facts: [(fact: String, old: String, new: String)] = [
            ("scenarios are", "\(baseline.scenarios)", "\(current.scenarios)"),
            ("cells are", "\(baseline.cells)", "\(current.cells)"),
            ("phases are", "\(baseline.phases)", "\(current.phases)"),
            ("width is", CSV.number(baseline.width), CSV.number(current.width)),
            (
                "viewport's height is", CSV.number(baseline.viewportHeight), CSV.number(current.viewportHeight)
            ),
            (
                "scroll speed is", CSV.number(baseline.scrollSpeed ?? 40), CSV.number(current.scrollSpeed ?? 40)
            ),
            ("seed is", "\(baseline.seed)", "\(current.seed)"),
        ]
        return facts.first { $0.old != $0.new }.map { "its \($0.fact) \($0.old), not \($0.new)" }
    }
}
