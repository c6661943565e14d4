import BenchModel
import BenchScenarios

/// One block on its way through the turns of a measurement.
///
/// The passes live for one turn only, so that just one block's are in memory.
final class BlockMeasurement {
    /// The rounds that new passes get before they are timed.
    static let turnWarmup = 3

    private let task: MeasuringTask
    private let effort: MeasuringEffort
    private let sampler: RoundSampler
    /// `nil` before the warm-up, which is part of the first turn.
    private var isWarm: Bool?

    init(_ task: MeasuringTask, _ effort: MeasuringEffort) {
        self.task = task
        self.effort = effort
        sampler = RoundSampler(
            contenders: task.engines.count, phase: task.phase, capacity: max(effort.iterations, WarmUp.capacity),
            clock: effort.clock, seed: effort.orderSeed)
    }

    /// True when all rounds are recorded.
    var isDone: Bool { isWarm != nil && sampler.roundsDone >= effort.iterations }

    var roundsDone: Int { isWarm == nil ? 0 : sampler.roundsDone }

    /// Makes the passes for a turn and warms them up: until the engines are steady for the first turn, briefly for the
    /// others.
    ///
    /// - Parameter limit: the nanoseconds of the longest warm-up.
    func warmUp(limit: UInt64, shouldGoOn: () -> Bool) throws {
        if isWarm == nil {
            isWarm = try WarmUp.run(
                sampler, rounds: effort.warmup, cells: task.configuration.cells, timeLimit: limit,
                makePass: makePass, shouldGoOn: shouldGoOn)
        } else {
            try sampler.fillPasses(makePass)
            sampler.warmUp(rounds: Self.turnWarmup)
        }
    }

    /// Records some rounds and releases the passes.
    func takeTurn(afterRound: () -> Bool) {
        let rest = effort.iterations - sampler.roundsDone
        sampler.run(rounds: min(rest, Measurement.turnLength(iterations: effort.iterations)), afterRound: afterRound)
        sampler.dropPasses()
    }

    private func makePass(_ contender: Int) throws -> any EnginePass {
        try task.scenario.makePass(engine: task.engines[contender], task.configuration)
    }

    var result: MeasuredBlock {
        let samples = task.engines.enumerated().map { index, engine in
            MeasuredBlock.EngineSamples(
                engine: engine, wall: sampler.wallTimes(of: index), cpu: sampler.cpuTimes(of: index),
                repetitions: sampler.repetitions, passesPerReading: sampler.passesPerReading,
                interrupted: sampler.interrupted[index],
                frames: sampler.frameSamples(of: index))
        }
        var block = MeasuredBlock(task, samples, isWarm: isWarm ?? true, waiting: sampler.waiting)
        block.portions = [sampler.roundsDone]
        return block
    }
}
