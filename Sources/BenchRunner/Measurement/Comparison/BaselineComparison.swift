import BenchModel
import BenchStatistics
import Foundation

/// Compares a run with a stored one.
///
/// Times are compared as paired ratios to the reference engine, so that a baseline from another machine still means
/// something; what slows all engines alike can't be seen this way (that is what `ab` is for). Counters are compared as
/// they are.
public struct BaselineComparison: Sendable {
    /// The rule by which a change of a time counts.
    public var rule: ComparisonRule
    /// The largest allowed increase of a counter, relative to the baseline.
    public var counterTolerance: Double
    /// The spread of ratios between two runs of the same build: the standard deviation of their logarithm. The default
    /// is what a quiet machine shows; a gate that measures in several processes finds out.
    public var runSpread = BaselineComparison.quietRunSpread
    /// The largest allowed increase of instructions, relative to the baseline.
    public var instructionTolerance: Double
    /// The number of runs that the current results come from.
    public var currentRuns = 1

    /// The spread of ratios between two runs on a quiet machine, as the standard deviation of their logarithm.
    public static let quietRunSpread = 0.0075

    /// The standard deviation of a ratio's logarithm between a quiet machine and one that interrupts every sample; of
    /// smaller differences in proportion. Interrupted samples are measured again, but cores share caches, too: with a
    /// load of 12 on two cores, where a process waits for a core 83 % of its time, the ratios of 55 passes moved by
    /// -3 to +32 %.
    public static let loadSpread = 0.13

    /// - Parameter counterTolerance: how much more a counter may be, relative to the baseline; 0.02 is 2 %. Default:
    ///   nothing.
    public init(rule: ComparisonRule, counterTolerance: Double = 0, instructionTolerance: Double = 0) {
        self.rule = rule
        self.instructionTolerance = instructionTolerance
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
                    key, before: before.value, after: after.value, tolerance: tolerance(of: key))
            } else if let comparison = MedianComparison(
                old: before.samples, new: after.samples, runSpread: runSpread, newRuns: currentRuns,
                shift: Self.shift(from: before, to: after))
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

    private func tolerance(of key: ResultKey) -> Double {
        switch key.metric {
        case .instructions: rule.threshold(of: key, or: instructionTolerance)
        case .estimatedCycles: rule.threshold(of: key, or: max(instructionTolerance, InstructionCount.cycleThreshold))
        default: rule.threshold(of: key, or: counterTolerance)
        }
    }

    private struct Value {
        var value: Double
        /// The paired ratios, condensed; empty for counters.
        var samples: [Double] = []
        /// As in `ResultRow`.
        var load = 0.0
    }

    private static func shift(from old: Value, to new: Value) -> Double {
        loadSpread * abs(new.load - old.load)
    }

    /// True if the load differs so much between both sides that no number of runs shows that a time is unchanged.
    package func isHiddenByLoad(_ key: ResultKey, baseline: ResultSet, current: ResultSet) -> Bool {
        guard let old = comparable(baseline).byKey[key], let new = comparable(current).byKey[key] else { return false }
        let reach = Distributions.normalQuantile(0.5 + rule.confidence / 2) * Self.shift(from: old, to: new)
        return reach > log(1 + rule.threshold(of: key, or: rule.threshold))
    }

    /// The rows that are compared: the wall time's paired ratios of all but the reference engine, and what is counted.
    private func comparable(_ results: ResultSet) -> (
        values: [(key: ResultKey, value: Value)], byKey: [ResultKey: Value]
    ) {
        let values: [(ResultKey, Value)] = results.rows.compactMap { row in
            guard row.key.metric.isTime else { return (row.key, Value(value: row.median)) }
            guard row.key.metric == .wallTime, !results.isReference(row.key), let ratio = row.ratio else { return nil }
            return (row.key, Value(value: ratio, samples: results.ratioBlocks(row.key), load: row.load))
        }
        return (values, Dictionary(values) { first, _ in first })
    }

    /// The part of a baseline that is compared.
    package enum Kind: Sendable {
        /// The times as ratios, the counters, and the instructions where the baseline has them.
        case everything
        case counters
        case instructions

        package func includes(_ metric: Metric) -> Bool {
            switch self {
            case .everything: true
            case .counters: !metric.isTime && !metric.isInstructions
            case .instructions: metric.isInstructions
            }
        }
    }

    /// - Throws: `HarnessError` that says what to do where a baseline lacks what is to be compared.
    package func check(_ baseline: ResultSet, _ kind: Kind, name: String) throws {
        let keys = comparable(baseline).values.map(\.key).filter {
            kind.includes($0.metric) && (kind == .instructions || !$0.metric.isInstructions)
        }
        let timed = Set(keys.filter(\.metric.isTime).map(\.scenario))
        let alone = baseline.rows.first { $0.key.metric == .wallTime && !timed.contains($0.key.scenario) }
        if kind == .everything, let key = alone?.key {
            let reference = baseline.references[key.scenario].map { " (\($0))" } ?? ""
            throw HarnessError(
                "\(name) has no ratios for \(key.scenario), and times alone mean nothing in another run: write it again with "
                    + "the reference engine\(reference) beside another one, compare what is exact with --counters-only or "
                    + "--instructions, or measure two builds with '\(Program.name) ab'")
        }
        guard keys.isEmpty else { return }
        switch kind {
        case .everything, .counters:
            if baseline.rows.contains(where: \.key.metric.isInstructions) {
                throw HarnessError("\(name) holds instructions alone; compare them with --instructions")
            }
            throw HarnessError(
                "\(name) holds nothing that can be compared; write it again with '\(Program.name) run --save-baseline FILE'"
            )
        case .instructions:
            throw HarnessError(
                "\(name) holds no instructions; write it again with '\(Program.name) count --save-baseline FILE'")
        }
    }

    /// Says why two result sets can't be compared; `nil` when they can.
    public static func difference(_ baseline: RunOptions, _ current: RunOptions) -> String? {
        let facts: [(fact: String, old: String, new: String)] = [
            ("scenarios are", "\(baseline.scenarios)", "\(current.scenarios)"),
            ("cells are", "\(baseline.cells)", "\(current.cells)"),
            ("phases are", "\(baseline.phases)", "\(current.phases)"),
            ("width is", CSV.number(baseline.width), CSV.number(current.width)),
            (
                "display scale is", CSV.number(baseline.effectiveDisplayScale),
                CSV.number(current.effectiveDisplayScale)
            ),
            ("text size is", baseline.effectiveTextSize, current.effectiveTextSize),
            (
                "viewport's height is", CSV.number(baseline.viewportHeight), CSV.number(current.viewportHeight)
            ),
            (
                "scroll speed is", CSV.number(baseline.scrollSpeed ?? 40), CSV.number(current.scrollSpeed ?? 40)
            ),
            ("seed is", "\(baseline.seed)", "\(current.seed)"),
            (
                "number of counted passes is", "\(baseline.countedPasses ?? current.countedPasses ?? 0)",
                "\(current.countedPasses ?? baseline.countedPasses ?? 0)"
            ),
        ]
        return facts.first { $0.old != $0.new }.map { "its \($0.fact) \($0.old), not \($0.new)" }
    }
}
