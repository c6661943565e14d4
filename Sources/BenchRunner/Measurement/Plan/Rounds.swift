import BenchModel
import Foundation

/// A process's results for its part of a run.
package struct RoundsResult: Codable, Sendable {
    package struct Block: Codable, Sendable {
        package struct Engine: Codable, Sendable {
            package var engine: String
            /// Nanoseconds per pass, in the order of the rounds.
            package var wall: [Double]
            package var cpu: [Double]
            package var repetitions: Int
            package var interrupted: Int
            package var frames: FrameSamples?
            /// Of a cold phase, where they were asked for.
            package var counters: [Counter]?
        }

        package struct Counter: Codable, Sendable {
            package var metric: Metric
            package var count: Int
        }

        package var cells: Int
        package var phase: String
        package var engines: [Engine]
        package var isWarm: Bool

        package init(_ block: MeasuredBlock) {
            cells = block.cells
            phase = block.phase.rawValue
            isWarm = block.isWarm
            engines = block.engines.map {
                Engine(
                    engine: $0.engine, wall: $0.wall, cpu: $0.cpu, repetitions: $0.repetitions,
                    interrupted: $0.interrupted, frames: $0.frames,
                    counters: $0.counters.isEmpty
                        ? nil : $0.counters.map { Counter(metric: $0.metric, count: $0.count) })
            }
        }
    }

    package var blocks: [Block]
}

extension RoundsResult {
    /// Measures a part of a plan's rounds in this process, until they are done or the user interrupts.
    ///
    /// - Parameters:
    ///   - orderSeed: for a cold phase, the number of its pass.
    ///   - counts: counts a cold phase's pass in place of timing it.
    /// - Throws: what making a pass throws.
    package static func measured(
        _ plan: RunPlan, orderSeed: UInt64, counts: Bool, progress: (Double) -> Void
    ) throws -> RoundsResult {
        if let task = plan.tasks.first, task.phase.isCold {
            return RoundsResult(blocks: [Block(try coldBlock(task, pass: Int(clamping: orderSeed), counts: counts))])
        }
        try Surroundings.visit(plan.surroundings, engines: plan.options.engines)
        let effort = MeasuringEffort(
            iterations: plan.iterations, warmup: plan.warmup, clock: .measured(), orderSeed: orderSeed)
        let blocks = try Measurement.measure(plan.tasks, effort, progress: progress) { !Interruption.isRequested }
        return RoundsResult(blocks: blocks.map(Block.init))
    }

    private static func coldBlock(_ task: MeasuringTask, pass: Int, counts: Bool) throws -> MeasuredBlock {
        guard let engine = task.engines.first, task.engines.count == 1 else {
            throw HarnessError("a cold phase is measured with one engine in a process")
        }
        var samples: MeasuredBlock.EngineSamples
        if counts {
            samples = MeasuredBlock.EngineSamples(engine: engine, wall: [], cpu: [], repetitions: 1)
            samples.counters = try ColdSample.counted(task, engine: engine, pass: pass)
        } else {
            samples = try ColdSample.timed(task, engine: engine, pass: pass)
        }
        return MeasuredBlock(
            scenario: task.scenario.name, cells: task.configuration.cells, phase: task.phase,
            reference: task.scenario.engines[0], engines: [samples], isWarm: true)
    }
}

/// Measures a plan of one scenario in a process of its own.
package struct RoundsProcess {
    package var plan: RunPlan
    package var orderSeed: UInt64
    /// The part, and the number of parts, that the process shows as its progress; `nil` shows nothing.
    package var progress: (part: Int, count: Int)?
    /// True where a cold phase is counted and not timed.
    var counts = false

    package init(plan: RunPlan, orderSeed: UInt64, progress: (part: Int, count: Int)? = nil, counts: Bool = false) {
        self.plan = plan
        self.orderSeed = orderSeed
        self.progress = progress
        self.counts = counts
    }

    /// The blocks in the order of the plan; with fewer rounds where the user interrupted.
    ///
    /// - Throws: `HarnessError` when the executable can't be started, fails, or prints something else.
    package func run(_ executable: String) throws -> [RoundsResult.Block] {
        let output = try Subprocess.output(of: executable, arguments, errors: .shared)
        let isInterrupted = output.status == ExitCode.interrupted.rawValue
        guard output.status == ExitCode.done.rawValue || isInterrupted,
            let result = try? JSONDecoder().decode(RoundsResult.self, from: Data(output.text.utf8))
        else {
            if Interruption.isRequested { return [] }
            throw HarnessError(
                "a further process of \(executable) could not measure (exit code \(output.status)); "
                    + "check that the file is still the same \(Program.name)")
        }
        return result.blocks
    }

    private var arguments: [String] {
        var arguments =
            ["rounds"] + RunRequest(plan.options).arguments + ["--order-seed", String(orderSeed)]
        if counts { arguments.append("--counters") }
        if let progress { arguments += ["--progress", "\(progress.part)/\(progress.count)"] }
        return arguments
    }
}
