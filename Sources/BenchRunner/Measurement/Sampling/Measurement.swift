import BenchModel
import BenchScenarios
import BenchStatistics

/// The timed samples and the counters of one scenario, number of cells and phase.
package struct MeasuredBlock: Codable, Sendable {
    package struct EngineSamples: Codable, Sendable {
        package var engine: String
        /// Nanoseconds per pass, in the order of the rounds; the same index is the same round for every engine.
        package var wall: [Double]
        package var cpu: [Double]
        /// The passes whose mean a sample is.
        package var repetitions: Int
        /// Those between two readings of the clocks.
        package var passesPerReading = 1
        /// The samples in which the system took the core away.
        package var interrupted = 0
        /// The frames of a scrolling phase.
        package var frames: FrameSamples?
        /// Empty when the run was interrupted before they were taken.
        package var counters: CounterPass.Counts = []
        /// Reasons to distrust the counters.
        package var counterDoubts: [String] = []
    }

    package var scenario: String
    package var cells: Int
    package var phase: Phase
    /// The reference engine, whether it is among `engines` or not.
    package var reference: String
    package var engines: [EngineSamples]
    package var isWarm: Bool
    /// The rounds of each process, in the order of the samples; empty where each sample is a process of its own.
    package var portions: [Int] = []
    /// The share of the recorded rounds' time that the process waited for a core: the load that samples too short to be
    /// interrupted don't show. `nil` without rounds.
    package var waiting: Double?
}

extension MeasuredBlock {
    /// A block of one task.
    init(_ task: MeasuringTask, _ engines: [EngineSamples], isWarm: Bool = true, waiting: Double? = nil) {
        self.init(
            scenario: task.scenario.name, cells: task.configuration.cells, phase: task.phase,
            reference: task.scenario.engines[0], engines: engines, isWarm: isWarm, waiting: waiting)
    }

    func key(_ engine: String, _ metric: Metric) -> ResultKey {
        ResultKey(scenario: scenario, engine: engine, cells: cells, phase: phase.rawValue, metric: metric)
    }
}

extension MeasuredBlock.EngineSamples {
    /// No samples yet.
    init(engine: String) { self.init(engine: engine, wall: [], cpu: [], repetitions: 1) }
}

/// One measured block: a scenario's engines with one number of cells, in one phase.
package struct MeasuringTask: Sendable {
    package var scenario: any Scenario
    package var engines: [String]
    package var phase: Phase
    package var configuration: PassConfiguration
}

/// The number of rounds and the care with which blocks are measured.
package struct MeasuringEffort: Sendable {
    /// The rounds of each block.
    package var iterations: Int
    /// The untimed rounds before them; `nil` means until the times are stable.
    package var warmup: Int?
    package var clock: ClockCost
    /// The seed of the order of turns and rounds.
    package var orderSeed: UInt64 = 1
    /// The time of `MeasuringClock.wall` by which the rounds should be done: warm-ups share what is left until then,
    /// and no turn begins later once every block has the rounds that its median needs. `nil` means no limit.
    package var deadline: UInt64?

    /// The nanoseconds that each of so many warm-ups may take.
    func warmUpLimit(_ blocks: Int) -> UInt64 {
        guard let deadline else { return WarmUp.timeLimit }
        let now = MeasuringClock.wall()
        let left = deadline > now ? deadline - now : 0
        return min(WarmUp.timeLimit, left / UInt64(2 * max(blocks, 1)))
    }
}

/// Measures blocks in turns: each meets the machine's fast and slow moments as often as the others, so that times of
/// different sizes and phases can be compared, and growth fitted, even where the machine changes its speed meanwhile.
package enum Measurement {
    /// The most rounds that a block gets in one turn.
    package static let turnLimit = 25
    /// The fewest: the passes are made anew and warmed up for each turn, which has to be worth it.
    package static let turnMinimum = 5
    /// A block's rounds are spread over at least this many turns, as long as the turns stay long enough.
    package static let turnCount = 10

    /// The rounds that a block gets before the next one has its turn.
    package static func turnLength(iterations: Int) -> Int {
        min(max(iterations / turnCount, turnMinimum), turnLimit)
    }

    /// The blocks in the order of the tasks. Those that got no round before the end have no samples.
    ///
    /// Only one block's passes exist at a time, so that memory is bounded by the largest block and the samples.
    ///
    /// - Parameters:
    ///   - progress: gets the share of the rounds that are done, from 0 to 1, between the rounds.
    ///   - shouldGoOn: asked after each round, warm-up included; `false` ends the measurement with the rounds so far.
    /// - Throws: what making a pass throws.
    package static func measure(
        _ tasks: [MeasuringTask], _ effort: MeasuringEffort, progress: (Double) -> Void = { _ in },
        shouldGoOn: () -> Bool
    ) throws -> [MeasuredBlock] {
        let blocks = tasks.map { BlockMeasurement($0, effort) }
        var generator = SplitMix64(seed: effort.orderSeed)
        let total = Double(tasks.count * effort.iterations)
        var done = 0
        func afterRound() -> Bool {
            done += 1
            progress(Double(done) / total)
            return shouldGoOn()
        }
        var isGoingOn = shouldGoOn()
        func isLate() -> Bool {
            guard let deadline = effort.deadline, MeasuringClock.wall() >= deadline else { return false }
            return blocks.allSatisfy { $0.roundsDone >= MedianComparison.minimumCount }
        }
        let warmUpLimit = effort.warmUpLimit(blocks.count)
        while isGoingOn, blocks.contains(where: { !$0.isDone }), !isLate() {
            for block in blocks.shuffled(using: &generator) where isGoingOn && !block.isDone {
                try block.warmUp(limit: warmUpLimit, shouldGoOn: shouldGoOn)
                isGoingOn = shouldGoOn()
                if isGoingOn { block.takeTurn(afterRound: afterRound) }
                isGoingOn = isGoingOn && shouldGoOn()
            }
        }
        return blocks.map(\.result)
    }

    /// Takes the counters, with passes made anew: what they count must not depend on how long the timing took.
    package static func addCounters(to block: inout MeasuredBlock, _ task: MeasuringTask) throws {
        for index in block.engines.indices {
            let engine = block.engines[index].engine
            let (counts, doubts) = try CounterPass.counters(block.phase) {
                try task.scenario.makePass(engine: engine, task.configuration)
            }
            block.engines[index].counters = counts
            block.engines[index].counterDoubts = doubts
        }
    }
}
