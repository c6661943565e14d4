import Foundation

/// What a process measured for its part of a run.
struct RoundsResult: Codable, Sendable {
    struct Block: Codable, Sendable {
        struct Engine: Codable, Sendable {
            var engine: String
            /// Nanoseconds per pass, in the order of the rounds.
            var wall: [Double]
            var cpu: [Double]
            var repetitions: Int
        }

        var cells: Int
        var phase: String
        var engines: [Engine]

        init(_ block: MeasuredBlock) {
            cells = block.cells
            phase = block.phase.rawValue
            engines = block.engines.map {
                Engine(engine: $0.engine, wall: $0.wall, cpu: $0.cpu, repetitions: $0.repetitions)
            }
        }
    }

    var blocks: [Block]
}

/// `bench-runner rounds`: a process's part of a run.
struct RoundsCommand: Command {
    let name = "rounds"
    let summary = "time a part of a run's rounds and print the samples as JSON; used by 'run'"
    let discussion = "Measures in a fresh process, without verification and counters, which 'run' has done."
    let isListed = false
    let options =
        RunPlan.selectionOptions + RunPlan.measuringOptions + [
            CommandOption("--order-seed", "N", "the seed of the order of rounds (default: that of --seed)"),
            CommandOption("--progress", "I/N", "show the progress of part I of N, counted from 0"),
        ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let plan = try RunPlan(arguments, context.registry)
        let orderSeed = arguments.text("--order-seed").flatMap(UInt64.init) ?? plan.seed
        let place = arguments.text("--progress")?.split(separator: "/").compactMap { Int($0) } ?? []
        let progress = Progress(isShown: place.count == 2)
        if place.count == 2 { progress.start(plan.title, done: place[0], of: place[1]) }
        // Who started this process passes the user's interruption on, and the terminal may send it too.
        Interruption.listen(isPatient: true)
        let effort = MeasuringEffort(
            iterations: plan.iterations, warmup: plan.warmup, clock: .measured(), orderSeed: orderSeed)
        let blocks = try Measurement.measure(plan.tasks, effort, progress: progress.update) {
            !Interruption.isRequested
        }
        let result = RoundsResult(blocks: blocks.map(RoundsResult.Block.init))
        context.print(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
        return Interruption.isRequested ? .interrupted : .done
    }
}

/// Measures a plan of one scenario in a process of its own.
struct RoundsProcess {
    var plan: RunPlan
    var orderSeed: UInt64
    /// Which part of how many the process shows as its progress; `nil` shows nothing.
    var progress: (part: Int, count: Int)?

    /// The blocks in the order of the plan; with fewer rounds where the user interrupted.
    ///
    /// - Throws: `HarnessError` when the executable can't be started, fails, or prints something else.
    func run(_ executable: String) throws -> [RoundsResult.Block] {
        let output = try Subprocess.output(of: executable, arguments, errors: .shared)
        let isInterrupted = output.status == ExitCode.interrupted.rawValue
        guard output.status == ExitCode.done.rawValue || isInterrupted,
            let result = try? JSONDecoder().decode(RoundsResult.self, from: Data(output.text.utf8))
        else {
            if Interruption.isRequested { return [] }
            throw HarnessError(
                "a further process of \(executable) could not measure (exit code \(output.status)); "
                    + "check that the file is still the same bench-runner")
        }
        return result.blocks
    }

    private var arguments: [String] {
        let options = plan.options
        var arguments = [
            "rounds", "--scenario", options.scenarios.joined(separator: ","),
            "--engines", options.engines.joined(separator: ","),
            "--cells", options.cells.map(String.init).joined(separator: ","),
            "--phases", options.phases.joined(separator: ","), "--iterations", String(options.iterations),
            "--width", String(options.width), "--viewport-height", String(options.viewportHeight),
            "--seed", String(options.seed), "--order-seed", String(orderSeed),
        ]
        if let warmup = options.warmup { arguments += ["--warmup", String(warmup)] }
        if let progress { arguments += ["--progress", "\(progress.part)/\(progress.count)"] }
        return arguments
    }
}
