import BenchModel
import BenchScenarios
import CountingHooks
import Engines

/// A count that the code under measurement keeps: how to read it.
///
/// The count only ever grows; the harness takes the difference over a pass.
package struct CounterSource: Sendable {
    package var metric: Metric
    package var read: @Sendable () -> Int
}

/// Every counter that a pass can be asked for.
package enum CounterCatalog {
    /// The counters of the engines, a line each.
    package static let sources: [CounterSource] = [
        CounterSource(metric: .textMeasurements) { TextMeasurer.measurementCount },
        CounterSource(metric: .frameWrites) { LayoutCounters.frameWrites },
        CounterSource(metric: .flexNodeVisits) { LayoutCounters.flexNodeVisits },
        CounterSource(metric: .flexMeasureCalls) { LayoutCounters.flexMeasureCalls },
        CounterSource(metric: .solverPivots) { LayoutCounters.solverPivots },
        CounterSource(metric: .solverRowOperations) { LayoutCounters.solverRowOperations },
        CounterSource(metric: .planHits) { LayoutCounters.planHits },
    ]

    /// Counts that get less while an engine learns.
    static let learning: Set<Metric> = [.allocations, .solverPivots]

    /// Counts while a call runs.
    static func counting<Result>(_ body: () throws -> Result) rethrows -> Result {
        counting_hooks_start()
        setEnabled(true)
        defer {
            setEnabled(false)
            counting_hooks_stop()
        }
        return try body()
    }

    /// Switches the counting in the engines on or off.
    package static func setEnabled(_ isEnabled: Bool) {
        TextMeasurer.isCountingMeasurements = isEnabled
        LayoutCounters.isEnabled = isEnabled
    }

    /// The counters that this platform offers, in the order of the results.
    package static var metrics: [Metric] {
        (hasAllocations ? allocationMetrics : []) + (hasRetains ? retainMetrics : []) + sources.map(\.metric)
    }

    /// The counters that this platform does not offer, with the reason.
    package static var unavailable: [UnavailableMetric] {
        let allocations = hasAllocations ? [] : allocationMetrics
        let retains = hasRetains ? [] : retainMetrics
        return allocations.map { UnavailableMetric(metric: $0, reason: "the heap can't be watched on this platform") }
            + retains.map {
                UnavailableMetric(metric: $0, reason: "the Swift runtime's retains can't be watched on this platform")
            }
    }

    package static let hasAllocations = counting_hooks_allocations_available()
    package static let hasRetains = counting_hooks_retains_available()
    private static let allocationMetrics: [Metric] = [.allocations, .allocatedBytes, .peakBytes]
    private static let retainMetrics: [Metric] = [.retains, .releases]

    /// The heap allocations that a call makes; `nil` where they can't be counted.
    static func countAllocations(_ body: () throws -> Void) rethrows -> Int? {
        guard hasAllocations else {
            try body()
            return nil
        }
        counting_hooks_start()
        defer { counting_hooks_stop() }
        counting_hooks_set_to_zero()
        try body()
        return Int(counting_hooks_read().allocations)
    }
}

/// Counts what a pass does, in passes of its own that are never timed.
package enum CounterPass {
    /// One counter of a pass.
    package struct Count: Codable, Sendable {
        package var metric: Metric
        package var count: Int

        package init(_ metric: Metric, _ count: Int) {
            self.metric = metric
            self.count = count
        }
    }

    package typealias Counts = [Count]

    /// Untimed passes before the counted one, so that caches are filled.
    package static let warmup = 3
    /// The number of the first of them: no timed pass had their items.
    static let first = 1_000_000
    /// The number of times that the counted pass is made again to search for counters that grow.
    static let neighbours = 6

    /// The counters of one pass of `phase` with items that its cells never had, and reasons to distrust them.
    ///
    /// The same passes run before, with cells of their own: what an engine learns of structures and keeps for the
    /// process is there then, however long the process ran.
    ///
    /// - Parameter makePass: makes the pass anew, so that what it counts does not depend on what was done before.
    package static func counters(
        _ phase: Phase, makePass: () throws -> any EnginePass
    ) rethrows -> (counts: Counts, doubts: [String]) {
        try CounterCatalog.counting {
            let series = counts(phase, of: try makePass(), passes: neighbours)
            let found = counts(phase, of: try makePass(), passes: 1)[0]
            let again = counts(phase, of: try makePass(), passes: 1)[0]
            return (found, differences(found, again) + growth(series))
        }
    }

    /// The counts of a pass that is made several times, after others.
    private static func counts(_ phase: Phase, of pass: any EnginePass, passes: Int) -> [Counts] {
        for number in 0..<warmup {
            pass.prepare(phase, pass: first + number)
            pass.run(phase)
        }
        return (0..<passes).map { _ in
            pass.prepare(phase, pass: first + warmup)
            return counts { pass.run(phase) }
        }
    }

    /// Two passes that were prepared alike must count the same, to the last one.
    static func differences(_ first: Counts, _ second: Counts) -> [String] {
        zip(first, second).filter { $0.count != $1.count }.map { first, second in
            "\(first.metric.rawValue) \(first.count) and \(second.count) in two equal passes"
        }
    }

    /// The counters of which each pass has more than the one before.
    static func growth(_ series: [Counts]) -> [String] {
        guard let first = series.first, let last = series.last else { return [] }
        return first.indices.filter { index in
            zip(series, series.dropFirst()).allSatisfy { $0[index].count < $1[index].count }
        }.map { index in
            "\(first[index].metric.rawValue) growing from pass to pass, from \(first[index].count) to \(last[index].count)"
        }
    }

    /// The counts of a call, while `CounterCatalog.counting` is on.
    static func counts(_ body: () -> Void) -> Counts {
        let before = CounterCatalog.sources.map { $0.read() }
        counting_hooks_set_to_zero()
        body()
        let counts = counting_hooks_read()
        let after = CounterCatalog.sources.map { $0.read() }
        var result: Counts = []
        if CounterCatalog.hasAllocations {
            result += [
                Count(.allocations, Int(counts.allocations)), Count(.allocatedBytes, Int(counts.allocated_bytes)),
                Count(.peakBytes, Int(counts.peak_bytes)),
            ]
        }
        if CounterCatalog.hasRetains {
            result += [Count(.retains, Int(counts.retains)), Count(.releases, Int(counts.releases))]
        }
        for (index, source) in CounterCatalog.sources.enumerated() {
            result.append(Count(source.metric, after[index] - before[index]))
        }
        return result
    }
}
