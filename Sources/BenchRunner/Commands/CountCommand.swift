import BenchMeasurement
import BenchModel
import BenchReports

/// `bench-runner count`.
struct CountCommand: Command {
    let name = "count"
    let summary = "instructions a pass, without noise"
    let discussion = """
        Counts the instructions that a pass executes, each engine, scenario, number of cells and phase in a
        process of its own under valgrind's callgrind, and estimates its cycles by simulated caches. Other
        work on the machine does not change what is counted. Where valgrind is missing, the processor's own
        counter is asked.

          \(Program.name) count --cells 100 --save-baseline instructions.json
          \(Program.name) gate --instructions --baseline instructions.json
        """
    let options =
        (RunOption.selection + [.phases, .viewportHeight]).commandOptions + [
            CommandOption("--passes", "N", "how many passes are counted, and twice as many again (default 4)"),
            CommandOption("--output", "DIR", "also write results and report into this folder"),
            DifferencesOption.option, ShardOption.option,
            CommandOption(
                "--save-baseline", "FILE", "also write the results to FILE, for '\(Program.name) gate --instructions'"),
        ]

    let interruption = "before everything was counted; nothing was written"

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let whole = try RunPlan(arguments.request(), context.registry)
        let shard = try ShardOption(arguments, whole, command: name)
        let plan = try shard?.plan() ?? whole
        let passes = try arguments.integer("--passes", in: 1...10_000) ?? InstructionCount.usualPasses
        let areReported = try DifferencesOption.areReported(arguments)
        let (folder, baseline) = (shard?.folder ?? arguments.text("--output"), arguments.text("--save-baseline"))
        if let folder { try FileTransaction.checkWritable(folder: folder) }
        if let baseline { try FileTransaction.checkWritable(file: baseline) }
        Interruption.listen()
        guard let differences = try DifferencesOption.warnings(plan, areReported: areReported, context) else {
            return .found
        }
        var results = try InstructionCount.results(
            plan, executable: OwnExecutable.path(), passes: passes, ProgressLine(isShown: true))
        guard results.isComplete else { throw CancellationError() }
        results.warnings += differences
        for warning in differences { context.note("warning: \(warning.message)") }
        results.shard = try shard?.shard()
        context.print(InstructionTable.text(of: results))
        if let folder {
            try RunCommand.write(results, below: folder, baseline: baseline, context.registry)
            context.print("\nwritten: \(folder)")
        } else if let baseline {
            try FileTransaction.write(ResultJSON.data(of: results), to: baseline)
        }
        return .done
    }
}
