import BenchMeasurement
import BenchModel
import BenchScenarios

/// `bench-runner passes`: run under callgrind by `count` and `profile`.
struct PassesCommand: Command {
    let name = "passes"
    let summary = "run passes of one engine whose instructions are counted; used by 'count' and 'profile'"
    let discussion = "Runs a few passes under callgrind, or prints what the processor's counter says about them."
    let isListed = false
    let options =
        RunOption.all.commandOptions + [
            CommandOption("--count", "N", "how many passes (default 4)"),
            CommandOption("--texts-only", nil, "count their text measurements by themselves"),
            CommandOption(
                "--unrepeated", "NOVELTY", "count passes in which nothing comes twice: items, met-widths or widths"),
            CommandOption("--loads", "N", "add N loads from memory to each pass"),
            CommandOption("--stride", "BYTES", "the distance from one of them to the next (default 0: the same line)"),
        ]

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let plan = try RunPlan(arguments.request(), context.registry)
        let count = try arguments.integer("--count", in: 1...1_000_000) ?? InstructionCount.usualPasses
        guard let task = plan.tasks.first, plan.tasks.count == 1, let engine = task.engines.first else {
            throw HarnessError("'passes' takes one scenario, engine, phase and number of cells")
        }
        var mode = CountedPasses.Mode()
        if let warmup = plan.warmup { mode.warmup = warmup }
        mode.textsOnly = arguments.has("--texts-only")
        mode.novelty = try arguments.choice("--unrepeated", Novelty.allCases.map(\.rawValue)).flatMap(Novelty.init)
        mode.loads = try arguments.integer("--loads", in: 0...Int(Int32.max)).map {
            PlantedLoads(count: $0, stride: try arguments.integer("--stride", in: 0...1_000_000) ?? 0)
        }
        let counts = try CountedPasses.run(task, engine: engine, count: count, mode)
        for count in counts ?? [] { context.print(String(count)) }
        return .done
    }
}
