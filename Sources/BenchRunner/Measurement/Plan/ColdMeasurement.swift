import BenchModel
import BenchScenarios

/// Measures the phases that are cold, each sample in a process of its own, the engines in turns.
struct ColdMeasurement {
    /// The most rounds: a process takes a hundred times as long as what is timed in it.
    static let roundLimit = 50
    /// The most times that an interrupted sample is taken again.
    static let retakes = 4

    let plan: RunPlan
    let executable: String

    /// The samples of one task, with their counters.
    ///
    /// - Parameter block: the plan's block that the task was made from.
    /// - Throws: `HarnessError` when a process can't measure.
    func measured(
        _ task: MeasuringTask, _ block: RunPlan.Block, progress: (Double) -> Void
    ) throws -> MeasuredBlock {
        let rounds = min(plan.iterations, Self.roundLimit)
        var samples = task.engines.map(MeasuredBlock.EngineSamples.init(engine:))
        var order = RoundOrder(contenders: task.engines.count, seed: plan.seed)
        for round in 0..<rounds where !Interruption.isRequested {
            for index in order.rows(1) {
                guard let sample = try sample(block, engine: task.engines[index], round: round) else { continue }
                samples[index].wall.append(sample.wall)
                samples[index].cpu.append(sample.cpu)
                samples[index].interrupted += sample.wasInterrupted ? 1 : 0
            }
            progress(Double(round + 1) / Double(rounds))
        }
        // A round that ended early has samples of some engines alone, which can't be paired.
        let complete = samples.map(\.wall.count).min() ?? 0
        for index in samples.indices {
            samples[index].wall.removeLast(samples[index].wall.count - complete)
            samples[index].cpu.removeLast(samples[index].cpu.count - complete)
            guard !Interruption.isRequested else { continue }
            let counted = try process(block, engine: samples[index].engine, round: 0, counts: true).run(executable)
            samples[index].counters = counted.first?.engines.first?.counters ?? []
        }
        return MeasuredBlock(task, samples)
    }

    /// - Returns: `nil` where the user interrupted.
    private func sample(
        _ block: RunPlan.Block, engine: String, round: Int
    ) throws -> (wall: Double, cpu: Double, wasInterrupted: Bool)? {
        let process = process(block, engine: engine, round: round, counts: false)
        var last: (wall: Double, cpu: Double)?
        for trial in 0...Self.retakes {
            guard let sample = try process.run(executable).first?.engines.first, let wall = sample.wall.first,
                let cpu = sample.cpu.first
            else { return nil }
            if sample.interrupted == 0 { return (wall, cpu, trial > 0) }
            last = (min(wall, cpu), cpu)
        }
        return last.map { ($0.wall, $0.cpu, true) }
    }

    private func process(_ block: RunPlan.Block, engine: String, round: Int, counts: Bool) -> RoundsProcess {
        var portion = plan
        var part = block.part
        part.engines = [engine]
        part.phases = [block.phase]
        part.cells = [block.cells]
        portion.parts = [part]
        portion.iterations = 1
        return RoundsProcess(plan: portion, orderSeed: UInt64(round), counts: counts)
    }
}
