import BenchModel
import Foundation

/// What a process measured for its part of a run.
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
        }

        package var cells: Int
        package var phase: String
        package var engines: [Engine]

        package init(_ block: MeasuredBlock) {
            cells = block.cells
            phase = block.phase.rawValue
            engines = block.engines.map {
                Engine(
                    engine: $0.engine, wall: $0.wall, cpu: $0.cpu, repetitions: $0.repetitions,
                    interrupted: $0.interrupted, frames: $0.frames)
            }
        }
    }

    package var blocks: [Block]
}

extension RoundsResult {
    /// Measures a part of a plan's rounds in this process, until they are done or the user interrupts.
    ///
    /// - Throws: what making a pass throws.
    package static func measured(
        _ plan: RunPlan, orderSeed: UInt64, progress: (Double) -> Void
    ) throws -> RoundsResult {
        let effort = MeasuringEffort(
            iterations: plan.iterations, warmup: plan.warmup, clock: .measured(), orderSeed: orderSeed)
        let blocks = try Measurement.measure(plan.tasks, effort, progress: progress) { !Interruption.isRequested }
        return RoundsResult(blocks: blocks.map(Block.init))
    }
}

/// Measures a plan of one scenario in a process of its own.
package struct RoundsProcess {
    package var plan: RunPlan
    package var orderSeed: UInt64
    /// Which part of how many the process shows as its progress; `nil` shows nothing.
    package var progress: (part: Int, count: Int)?

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
        if let progress { arguments += ["--progress", "\(progress.part)/\(progress.count)"] }
        return arguments
    }
}
