import Foundation

@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchStatistics

/// A result file in the form of a run's, with made-up times and counters.
struct SyntheticRun {
    /// The times of the engine `other` over those of the reference engine.
    var ratio = 2.0
    /// The relative noise of each round's ratio.
    var noise = 0.01
    var rounds = 100
    var allocations = 100
    var engines = ["manual", "other"]
    var seed: UInt64 = 1
    var cells = 100
    /// The samples of each engine that the system interrupted.
    var interrupted = 0
    /// The share of the time that the process waited for a core.
    var waiting: Double?

    func results() -> ResultSet {
        var generator = SplitMix64(seed: seed)
        let reference = (0..<rounds).map { _ in Double.random(in: 900...1100, using: &generator) }
        let block = MeasuredBlock(
            scenario: "feed", cells: cells, phase: .pass, reference: "manual",
            engines: engines.map { engine in
                let times =
                    engine == "manual"
                    ? reference
                    : reference.map { $0 * ratio * (1 + Double.random(in: -noise...noise, using: &generator)) }
                return MeasuredBlock.EngineSamples(
                    engine: engine, wall: times, cpu: times, repetitions: 1, interrupted: interrupted,
                    counters: [CounterPass.Count(.allocations, allocations)])
            },
            isWarm: true, waiting: waiting)
        let (rows, samples) = ResultAssembler.rows(of: block)
        var results = sampleResults()
        results.options = RunOptions(scenarios: ["feed"], engines: engines, cells: [cells], iterations: rounds)
        results.references = ["feed": "manual"]
        results.rows = rows
        results.samples = samples
        results.warnings = []
        return results
    }
}
