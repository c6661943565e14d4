import BenchModel
import BenchScenarios
import BenchStatistics
import Engines
import Foundation

/// Measures what passes cost beyond measuring texts: a pass's measurements are recorded and made again by themselves.
package enum OwnCostMeasurement {
    /// The untimed pairs of passes before, so that caches are filled: at most these, and for at most these nanoseconds.
    static let warmup = 40
    static let warmupTime: UInt64 = 1_000_000_000
    /// The timed passes, of which the median counts.
    static let passes = 24
    /// The number of the first pass: no other measurement has its items.
    static let first = 2_000_000

    /// The own cost of each engine of a task, in time. The passes of all engines alternate.
    ///
    /// - Throws: what making a pass throws.
    static func costs(of task: MeasuringTask) throws -> [OwnCost] {
        let contenders = try task.engines.map { try task.scenario.makePass(engine: $0, task.configuration) }
        var own = contenders.map { _ in [Double]() }
        var texts = contenders.map { _ in [Double]() }
        var counts = contenders.map { _ in 0 }
        let end = MeasuringClock.wall() &+ warmupTime
        for number in 0..<warmup + passes {
            if number < warmup, MeasuringClock.wall() > end { continue }
            for (index, pass) in contenders.enumerated() where !Interruption.isRequested {
                // Two passes of new items: the first one's measurements, and the other one's time. The same pass for
                // both would be timed with items that were there before.
                let requests = requests(of: pass, task.phase, number: first + 2 * number)
                pass.prepare(task.phase, pass: first + 2 * number + 1)
                let start = MeasuringClock.wall()
                pass.run(task.phase)
                let middle = MeasuringClock.wall()
                perform(requests)
                let end = MeasuringClock.wall()
                guard number >= warmup else { continue }
                own[index].append(Double(middle - start) - Double(end - middle))
                texts[index].append(Double(end - middle))
                counts[index] += requests.count
            }
        }
        return task.engines.indices.compactMap { index in
            guard let own = Summary(own[index]), let texts = Summary(texts[index]) else { return nil }
            var cost = OwnCost(
                scenario: task.scenario.name, engine: task.engines[index], cells: task.configuration.cells,
                phase: task.phase.rawValue, texts: Double(counts[index]) / Double(own.count))
            (cost.time, cost.textTime) = (own.median, texts.median)
            return cost
        }
    }

    /// The mean number of texts that a pass measures, without times.
    ///
    /// - Throws: what making a pass throws.
    static func texts(_ scenario: any Scenario, engine: String, _ configuration: PassConfiguration) throws -> Double {
        let pass = try scenario.makePass(engine: engine, configuration)
        let counts = (0..<passes).map { requests(of: pass, .pass, number: first + 2 * (warmup + $0)).count }
        return Double(counts.reduce(0, +)) / Double(passes)
    }

    /// The measurements of one pass.
    static func requests(of pass: any EnginePass, _ phase: Phase, number: Int) -> [TextRequest] {
        pass.prepare(phase, pass: number)
        return TextMeasurer.recording { pass.run(phase) }
    }

    /// Makes measurements again. The sum keeps the calls from being optimized away.
    @inline(never) @discardableResult
    static func perform(_ requests: [TextRequest]) -> CGFloat {
        var sum: CGFloat = 0
        for request in requests { sum += request.perform() }
        return sum
    }

    /// True for the phase whose own cost is reported: the one of the headline.
    static func isMeasured(_ phase: Phase) -> Bool { phase == .pass }
}
