import BenchModel
import BenchStatistics
import Foundation

/// Measures two builds against each other until everything is decided, and then what counts as changed once more.
package struct ABMeasurement {
    /// The numbers of pairs at which the data are looked at.
    package static let looks = [16, 32, 64, 128, 256]
    /// The default of the smallest change that counts. A slowdown of exactly the threshold is found in half of the
    /// trials only, as the estimate falls on either side of it: one of 5 % is to be found nearly always, so the
    /// threshold is half of that.
    package static let usualThreshold = 0.025

    package private(set) var base: SliceRunner
    package let head: SliceRunner
    package var rule: ComparisonRule
    /// The largest allowed increase of a counter, relative to the base.
    package var counterTolerance: Double
    /// Seconds.
    package var maxTime: Double
    package var seed: UInt64
    /// True if both verify and count first.
    package var isComplete = true
    package var progress: ProgressLine?

    package init(
        base: SliceRunner, head: SliceRunner, rule: ComparisonRule, counterTolerance: Double = 0, maxTime: Double,
        seed: UInt64, isComplete: Bool = true, progress: ProgressLine? = nil
    ) {
        (self.base, self.head, self.rule, self.counterTolerance) = (base, head, rule, counterTolerance)
        (self.maxTime, self.seed, self.isComplete, self.progress) = (maxTime, seed, isComplete, progress)
    }

    package struct Outcome {
        package var rows: [ComparisonRow] = []
        package var mismatches: [String] = []
        package var pairs = 0

        package init() {}
    }

    /// The measurement that would decide undecided times, in a sentence: an interval shrinks with the root of the
    /// number of pairs.
    ///
    /// - Parameter rule: the rule that they were judged by.
    package static func remedy(_ outcome: Outcome, _ rule: ComparisonRule, maxTime: Double) -> String {
        let factor = rule.effort(toDecide: outcome.rows) ?? 2
        return "it would take about \(CSV.number(factor)) times the \(outcome.pairs) pairs of slices of this run "
            + "(--max-time \(CSV.number((maxTime * factor).rounded()))), a quieter machine, or a larger --threshold"
    }

    /// - Throws: `HarnessError` when a build can't measure, `CancellationError` when the user interrupted.
    package func run() throws -> Outcome {
        do {
            return try measure()
        } catch  where Interruption.isRequested {
            // The signal reached the slice too, whose end is no error then.
            throw CancellationError()
        }
    }

    /// Counts the instructions of a plan's blocks in both builds, and estimates their cycles.
    ///
    /// - Parameter threshold: the smallest change of the instructions that counts.
    /// - Throws: `HarnessError` when a build can't count, `CancellationError` when the user interrupted.
    package func instructions(_ plan: RunPlan, threshold: Double) throws -> [ComparisonRow] {
        let items = InstructionCount.items(plan)
        let counts = try [base, head].enumerated().map { index, side in
            progress?.start("counting instructions", done: index, of: 2)
            return try InstructionCount.counts(
                items, InstructionCounter(executable: side.executable), withCycles: true, progress: progress)
        }
        return items.indices.flatMap { index -> [ComparisonRow] in
            let (before, after) = (counts[0][index], counts[1][index])
            let key = items[index].key
            let cycles = key.of(.estimatedCycles)
            let row = ComparisonRule.counter(
                key, before: before.instructions, after: after.instructions,
                tolerance: rule.threshold(of: key, or: threshold))
            guard let old = before.cycles, let new = after.cycles else { return [row] }
            let tolerance = rule.threshold(of: cycles, or: max(threshold, InstructionCount.cycleThreshold))
            return [row, ComparisonRule.counter(cycles, before: old, after: new, tolerance: tolerance)]
        }
    }

    /// The rows of `measureOnce`, where a change counts only if pairs taken at another moment show it too: what
    /// disturbs a machine for some seconds affects many pairs, whose number would be mistaken for certainty.
    private func measure() throws -> Outcome {
        var outcome = try measureOnce()
        let changed = outcome.rows.filter { $0.verdict.isChange && $0.key.metric.isTime }.map(\.key)
        guard !changed.isEmpty else { return outcome }
        var again = self
        again.isComplete = false
        again.seed = seed &+ Self.seedOfConfirmation
        again.base.request.engines = Set(changed.map(\.engine)).sorted()
        let confirmation = try again.measureOnce()
        for var row in confirmation.rows where changed.contains(row.key) {
            guard let index = outcome.rows.firstIndex(where: { $0.key == row.key }) else { continue }
            if row.verdict.isChange, row.verdict != outcome.rows[index].verdict { row.verdict = .undecided }
            outcome.rows[index] = row
        }
        outcome.pairs += confirmation.pairs
        return outcome
    }

    private static let seedOfConfirmation: UInt64 = 1 << 32

    private func measureOnce() throws -> Outcome {
        var outcome = Outcome()
        let start = MeasuringClock.wall()
        var generator = SplitMix64(seed: seed)
        var pairs: [ResultKey: SlicePairs] = [:]
        let firstBase = try base.slice(isComplete: isComplete)
        let firstHead = try head.slice(isComplete: isComplete)
        guard firstBase.buildConfiguration == firstHead.buildConfiguration else {
            throw HarnessError(
                "the base is a \(firstBase.buildConfiguration) build and the head a \(firstHead.buildConfiguration) build; "
                    + "build both with '-c release'")
        }
        outcome.mismatches = firstBase.mismatches + firstHead.mismatches
        if !outcome.mismatches.isEmpty { return outcome }
        // Both sides measure the same engines: one more would disturb the others' caches.
        let keys = firstHead.times.map(\.key).filter { key in firstBase.times.contains { $0.key == key } }
        var (base, head) = (base, head)
        let engines = Set(keys.map(\.engine)).sorted()
        base.request.engines = engines
        head.request.engines = engines
        for look in Self.looks where !keys.isEmpty {
            while (pairs[keys[0]]?.base.count ?? 0) < look {
                if Interruption.isRequested { throw CancellationError() }
                let isBaseFirst = Bool.random(using: &generator)
                let first = try (isBaseFirst ? base : head).slice()
                let second = try (isBaseFirst ? head : base).slice()
                add(base: isBaseFirst ? first : second, head: isBaseFirst ? second : first, to: &pairs)
                let elapsed = Double(MeasuringClock.wall() - start) / 1e9
                progress?.update(elapsed / maxTime)
                if elapsed >= maxTime, (pairs[keys[0]]?.base.count ?? 0) >= Self.looks[0] { break }
            }
            let elapsed = Double(MeasuringClock.wall() - start) / 1e9
            if elapsed >= maxTime || !judged(pairs, keys).contains(where: { $0.verdict == .undecided }) { break }
        }
        outcome.rows = judged(pairs, keys) + others(firstBase, firstHead, keys)
        outcome.pairs = keys.first.flatMap { pairs[$0]?.base.count } ?? 0
        return outcome
    }

    private func values(_ rows: [SliceResult.Row]) -> [ResultKey: Double] {
        Dictionary(rows.map { ($0.key, $0.value) }) { first, _ in first }
    }

    private func add(base: SliceResult, head: SliceResult, to pairs: inout [ResultKey: SlicePairs]) {
        let baseTimes = values(base.times)
        for row in head.times {
            guard let before = baseTimes[row.key] else { continue }
            pairs[row.key, default: SlicePairs()].add(base: before, head: row.value)
        }
    }

    private func judged(_ pairs: [ResultKey: SlicePairs], _ keys: [ResultKey]) -> [ComparisonRow] {
        rule.judged(
            keys.compactMap { key in
                guard let pair = pairs[key], let change = pair.change(confidence: rule.confidence),
                    let before = pair.base.median, let after = pair.head.median
                else { return nil }
                return (key, before, after, change, pair.probability)
            })
    }

    /// The rows that only one side has, and the counters.
    private func others(_ base: SliceResult, _ head: SliceResult, _ common: [ResultKey]) -> [ComparisonRow] {
        let (old, new) = (values(base.times + base.counters), values(head.times + head.counters))
        let known = Set(common)
        let vanishedOrKept = (base.times + base.counters).filter { !known.contains($0.key) }.map { row in
            new[row.key].map {
                ComparisonRule.counter(
                    row.key, before: row.value, after: $0,
                    tolerance: rule.threshold(of: row.key, or: counterTolerance))
            } ?? ComparisonRow(key: row.key, before: row.value, after: nil, verdict: .vanished)
        }
        let appeared = (head.times + head.counters).filter { old[$0.key] == nil }.map { row in
            ComparisonRow(key: row.key, before: nil, after: row.value, verdict: .appeared)
        }
        return vanishedOrKept + appeared
    }
}
