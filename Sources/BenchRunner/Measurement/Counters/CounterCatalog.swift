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
    ]

    /// Switches the counting in the engines on or off.
    package static func setEnabled(_ isEnabled: Bool) {
        TextMeasurer.isCountingMeasurements = isEnabled
        LayoutCounters.isEnabled = isEnabled
    }

    /// The counters that this platform offers, in the order of the results.
    package static var metrics: [Metric] {
        (hasAllocations ? allocationMetrics : []) + (hasRetains ? retainMetrics : []) + sources.map(\.metric)
    }

    /// The counters that it does not offer, with the reason.
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
}

/// Counts what a pass does, in passes of its own that are never timed.
package enum CounterPass {
    /// Untimed passes before the counted ones, so that caches are filled.
    package static let warmup = 3

    /// The counters of one pass of `phase`, and what a second pass counted otherwise.
    ///
    /// - Parameter makePass: makes the pass anew, so that what it counts does not depend on what was done before.
    package static func counters(
        _ phase: Phase, makePass: () throws -> any EnginePass
    ) rethrows -> (counts: [(metric: Metric, count: Int)], differences: [String]) {
        counting_hooks_start()
        CounterCatalog.setEnabled(true)
        defer {
            CounterCatalog.setEnabled(false)
            counting_hooks_stop()
        }
        let pass = try makePass()
        for _ in 0..<warmup {
            pass.prepare(phase)
            pass.run(phase)
        }
        let first = count(pass, phase)
        let second = count(pass, phase)
        let differences = zip(first, second).filter { $0.count != $1.count }.map { first, second in
            "\(first.metric.rawValue) \(first.count) and \(second.count)"
        }
        return (first, differences)
    }

    private static func count(_ pass: any EnginePass, _ phase: Phase) -> [(metric: Metric, count: Int)] {
        pass.prepare(phase)
        let before = CounterCatalog.sources.map { $0.read() }
        counting_hooks_set_to_zero()
        pass.run(phase)
        let counts = counting_hooks_read()
        let after = CounterCatalog.sources.map { $0.read() }
        var result: [(metric: Metric, count: Int)] = []
        if CounterCatalog.hasAllocations {
            result += [
                (.allocations, Int(counts.allocations)), (.allocatedBytes, Int(counts.allocated_bytes)),
                (.peakBytes, Int(counts.peak_bytes)),
            ]
        }
        if CounterCatalog.hasRetains {
            result += [(.retains, Int(counts.retains)), (.releases, Int(counts.releases))]
        }
        for (index, source) in CounterCatalog.sources.enumerated() {
            result.append((source.metric, after[index] - before[index]))
        }
        return result
    }
}
