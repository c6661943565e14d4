/// The timed samples and the counters of one scenario, number of cells and phase.
struct MeasuredBlock: Sendable {
    struct EngineSamples: Sendable {
        var engine: String
        /// Nanoseconds per pass, in the order of the rounds; the same index is the same round for every engine.
        var wall: [Double]
        var cpu: [Double]
        var repetitions: Int
        /// Empty when the run was interrupted before they were taken.
        var counters: [(metric: Metric, count: Int)] = []
        /// The counters that differed between two equal passes, with both counts.
        var counterDifferences: [String] = []
    }

    var scenario: String
    var cells: Int
    var phase: Phase
    /// The reference engine, whether it is among `engines` or not.
    var reference: String
    var engines: [EngineSamples]
    var isWarm: Bool
}

/// Measures one scenario, number of cells and phase.
enum Measurement {
    /// After so many rounds the passes are made anew, at other places in memory: one layout may happen to suit one engine,
    /// and the ratios of two runs would differ for that alone.
    static let batchSize = 25
    /// The rounds that new passes get before they are timed.
    static let batchWarmup = 3

    /// - Parameter shouldGoOn: asked after each round; `false` ends the measurement with the rounds so far.
    static func measure(
        _ scenario: any Scenario, engines: [String], phase: Phase, configuration: PassConfiguration, iterations: Int,
        warmup: Int?, clock: ClockCost, shouldGoOn: () -> Bool
    ) -> MeasuredBlock {
        var layout = MemoryLayoutShuffle(seed: configuration.seed)
        func makePasses() -> [any EnginePass] {
            engines.map { engine in
                layout.shift()
                return scenario.makePass(engine: engine, configuration)
            }
        }
        let sampler = RoundSampler(
            passes: makePasses(), phase: phase, capacity: max(iterations, WarmUp.capacity), seed: configuration.seed)
        let isWarm = WarmUp.run(
            sampler, rounds: warmup, shortestSample: clock.shortestSample, shouldGoOn: shouldGoOn)
        var rest = iterations
        while rest > 0, shouldGoOn() {
            if rest < iterations { sampler.replacePasses(makePasses(), warmup: batchWarmup) }
            sampler.run(rounds: min(rest, batchSize), afterRound: shouldGoOn)
            rest -= batchSize
        }
        let samples = engines.enumerated().map { index, engine in
            MeasuredBlock.EngineSamples(
                engine: engine, wall: sampler.wallTimes(of: index), cpu: sampler.cpuTimes(of: index),
                repetitions: sampler.repetitions[index])
        }
        return MeasuredBlock(
            scenario: scenario.name, cells: configuration.cells, phase: phase, reference: scenario.engines[0],
            engines: samples, isWarm: isWarm)
    }

    /// Takes the counters, with passes made anew: what they count must not depend on how long the timing took.
    static func addCounters(to block: inout MeasuredBlock, _ scenario: any Scenario, _ configuration: PassConfiguration)
    {
        for index in block.engines.indices {
            let engine = block.engines[index].engine
            let (counts, differences) = CounterPass.counters(block.phase) {
                scenario.makePass(engine: engine, configuration)
            }
            block.engines[index].counters = counts
            block.engines[index].counterDifferences = differences
        }
    }
}

/// Takes blocks of random sizes from the heap, so that what is made next lies elsewhere than the last time (after Curtsinger
/// and Berger, "Stabilizer: statistically sound performance evaluation", ASPLOS 2013).
private struct MemoryLayoutShuffle: ~Copyable {
    private var generator: SplitMix64
    private var blocks: [UnsafeMutableRawPointer] = []

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    mutating func shift() {
        for _ in 0..<16 {
            let size = Int.random(in: 16...2048, using: &generator)
            blocks.append(.allocate(byteCount: size, alignment: 16))
        }
    }

    deinit {
        for block in blocks { block.deallocate() }
    }
}
