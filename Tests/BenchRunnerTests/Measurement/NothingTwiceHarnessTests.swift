import BenchScenarios
import Engines
import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel

/// The phases beside a harness of its own in which nothing comes twice: each pass is another object with a seed of its
/// own, so that no item, text or cell of one pass was in another. Only what a process keeps for all trees is shared.
@Suite("Phases beside a harness in which nothing comes twice")
struct NothingTwiceHarnessTests {
    /// Counters of an engine's work; bytes and releases follow the others.
    private static let compared: [Metric] = [
        .allocations, .retains, .textMeasurements, .frameWrites, .flexNodeVisits, .flexMeasureCalls, .solverPivots,
        .planHits,
    ]
    private static let cells = 25
    private static let passes = 8

    private static func sums(_ counts: [CounterPass.Counts]) -> [Metric: Int] {
        Dictionary(counts.joined().map { ($0.metric, $0.count) }, uniquingKeysWith: +)
    }

    /// The passes of one object, as a run makes them.
    private static func own(_ scenario: any Scenario, _ engine: String, _ phase: Phase) throws -> [Metric: Int] {
        let pass = try scenario.makePass(engine: engine, PassConfiguration(cells: cells))
        return try CounterCatalog.counting {
            for number in 0..<3 {
                pass.prepare(phase, pass: number)
                pass.run(phase)
            }
            return sums(
                (3..<3 + passes).map { number in
                    pass.prepare(phase, pass: number)
                    return CounterPass.counts { pass.run(phase) }
                })
        }
    }

    /// Passes of which each is an object of its own.
    private static func others(_ scenario: any Scenario, _ engine: String, _ phase: Phase) throws -> [Metric: Int] {
        try CounterCatalog.counting {
            sums(
                try (0..<passes).map { number in
                    let configuration = PassConfiguration(cells: cells, seed: UInt64(1_000 + number))
                    let pass = try scenario.makePass(engine: engine, configuration)
                    // The sizing cell has been used, with other items.
                    for earlier in 0..<2 {
                        pass.prepare(phase, pass: earlier)
                        pass.run(phase)
                    }
                    pass.prepare(phase, pass: 2)
                    return CounterPass.counts { pass.run(phase) }
                })
        }
    }

    static let cases = ["feed-varied-plain", "chat-plain", "settings-plain"].flatMap { name in
        ["manual", "pin", "flex", "constraint", "stack"].map { (name: name, engine: $0) }
    }

    /// To 10 %, or to two of something in a cell: the items of the two harnesses are others.
    @Test(arguments: cases)
    func everyPhaseCountsTheSame(name: String, engine: String) throws {
        let scenario = try #require(Registry.standard.scenario(named: name))
        for phase in [Phase.pass, .layout, .recycle, .rotate, .update] {
            // What a process keeps for all trees is there in both.
            _ = try Self.others(scenario, engine, phase)
            let own = try Self.own(scenario, engine, phase)
            let others = try Self.others(scenario, engine, phase)
            for metric in Self.compared {
                guard let here = own[metric], let there = others[metric] else { continue }
                let allowed = max(0.1 * Double(max(here, there)), Double(2 * Self.cells * Self.passes))
                #expect(
                    abs(Double(here - there)) <= allowed,
                    "\(name), \(engine), \(phase.rawValue): \(metric.rawValue) \(here), and \(there) where nothing comes twice"
                )
            }
        }
    }
}
