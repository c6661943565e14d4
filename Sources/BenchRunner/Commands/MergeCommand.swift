import BenchMeasurement
import BenchModel
import BenchReports

/// `bench-runner merge`.
struct MergeCommand: Command {
    let name = "merge"
    let summary = "shards (--shard I/N of run, gate, ab, count, verify) to one result and verdict"
    let discussion = """
        Takes the files or folders that all shards of one command wrote, in any order. Of run and count it
        makes one result set and report, of gate and ab one table and verdict, of verify one answer; the
        exit code is what the command would have had. A shard that is lost, doubled, or of another
        selection, baseline, threshold, commit or kind of build is an error that names it.

          \(Program.name) run --shard 2/6 --scenario all --output shards/2        on each of six machines
          \(Program.name) merge shards/* --output Results/latest
        """
    let operands = "SHARD..."
    let options =
        [
            CommandOption(
                "--output", "DIR", "the folder that a run's or count's results are written to (default Results/latest)"),
            CommandOption("--save-baseline", "FILE", "also write them to FILE, for '\(Program.name) gate'"),
        ] + VerdictOutput.finishing

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard !arguments.operands.isEmpty else {
            throw HarnessError("merge needs the shards' files or folders: \(Program.name) merge shards/*")
        }
        let output = try VerdictOutput(arguments)
        // A folder without a file is that of a shard that was ended: the shard is lost.
        let operands = arguments.operands.filter { FilePath.names(in: $0)?.isEmpty != true }
        let files = try ShardMerge.ordered(try operands.map(ShardFile.init(at:)))
        let results = files.compactMap { file -> ResultSet? in
            if case .results(let results) = file.contents { results } else { nil }
        }
        if let merged = ShardMerge.results(results) { return try write(merged, arguments, context) }
        let reports = files.compactMap { file -> ShardReport? in
            if case .report(let report) = file.contents { report } else { nil }
        }
        guard let merged = ShardMerge.report(reports) else { return .done }
        for line in merged.lines { context.print(line) }
        for mismatch in merged.mismatches { context.note(mismatch) }
        if !merged.mismatches.isEmpty { return .found }
        guard merged.shard.command != VerifyCommand().name else { return .done }
        let report = VerdictReport(
            rows: merged.rows, valueName: merged.valueName, threshold: merged.threshold, remedy: merged.remedy,
            countersFail: merged.countersFail, missingFails: output.missingFails)
        return try output.finish(report, title: "\(Program.name) \(merged.shard.command)", context)
    }

    private func write(
        _ results: ResultSet, _ arguments: ParsedArguments, _ context: CommandContext
    ) throws -> ExitCode {
        let folder = arguments.text("--output") ?? "Results/latest"
        context.print(
            results.rows.contains(where: \.key.metric.isTime)
                ? ResultTable(results, isColoured: ResultTable.isColouredTerminal).text()
                : InstructionTable.text(of: results))
        for warning in results.warnings { context.note("warning: \(warning.message)") }
        try RunCommand.write(results, below: folder, baseline: arguments.text("--save-baseline"), context.registry)
        context.print("\nwritten: \(folder)")
        return .done
    }
}
