import BenchModel
import Foundation

extension Measurement {
    /// Measures a part of a plan's rounds in this process, until they are done or the user interrupts.
    ///
    /// - Parameters:
    ///   - orderSeed: for a cold phase, the number of its pass.
    ///   - counts: counts a cold phase's pass in place of timing it.
    /// - Throws: what making a pass throws.
    package static func rounds(
        of plan: RunPlan, orderSeed: UInt64, counts: Bool, progress: (Double) -> Void
    ) throws -> [MeasuredBlock] {
        if let task = plan.tasks.first, task.phase.isCold {
            return [try coldBlock(task, pass: Int(clamping: orderSeed), counts: counts)]
        }
        try Surroundings.visit(plan.surroundings, engines: plan.options.engines)
        let effort = MeasuringEffort(
            iterations: plan.iterations, warmup: plan.warmup, clock: .measured(), orderSeed: orderSeed)
        return try measure(plan.tasks, effort, progress: progress) { !Interruption.isRequested }
    }

    private static func coldBlock(_ task: MeasuringTask, pass: Int, counts: Bool) throws -> MeasuredBlock {
        guard let engine = task.engines.first, task.engines.count == 1 else {
            throw HarnessError("a cold phase is measured with one engine in a process")
        }
        guard counts else { return MeasuredBlock(task, [try ColdSample.timed(task, engine: engine, pass: pass)]) }
        var samples = MeasuredBlock.EngineSamples(engine: engine)
        samples.counters = try ColdSample.counted(task, engine: engine, pass: pass)
        return MeasuredBlock(task, [samples])
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
    package func run(_ executable: String) throws -> [MeasuredBlock] {
        let output = try Subprocess.output(of: executable, arguments, errors: .shared)
        let isInterrupted = output.status == ExitCode.interrupted.rawValue
        guard output.status == ExitCode.done.rawValue || isInterrupted,
            let blocks = try? JSONDecoder().decode([MeasuredBlock].self, from: Data(output.text.utf8))
        else {
            if Interruption.isRequested { return [] }
            throw HarnessError(
                "a further process of \(executable) could not measure (exit code \(output.status)); "
                    + "check that the file is still the same \(Program.name)")
        }
        return blocks
    }

    private var arguments: [String] {
        var arguments =
            ["rounds"] + RunRequest(plan.options).arguments + ["--order-seed", String(orderSeed)]
        if counts { arguments.append("--counters") }
        if let progress { arguments += ["--progress", "\(progress.part)/\(progress.count)"] }
        return arguments
    }
}
