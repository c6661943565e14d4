import BenchMeasurement
import BenchModel
import BenchReports
import BenchScenarios
import Foundation

/// `bench-runner run`, the main job.
struct RunCommand: Command {
    let name = "run"
    let summary = "measure; the main job, meant when no subcommand is named"
    let discussion = """
        First lays out everything with every engine and compares the frames with the reference: an engine
        that computes something else isn't faster, it is wrong, and nothing is timed. Then warms up, times
        the engines in interleaved rounds, spread over several processes from 50 rounds on, prints a table,
        and writes results.csv, results.json, report.md and charts into the output folder.
        """
    let options =
        (RunOption.measuring + RunOption.selection).commandOptions + [
            CommandOption("--output", "DIR", "the folder that the results are written to (default Results/latest)"),
            CommandOption("--save-baseline", "FILE", "also write the results to FILE, for '\(Program.name) gate'"),
            CommandOption(
                "--instructions", nil,
                "also count instructions as 'count' does, so that a gate of this baseline looks at them first"),
            CommandOption("--samples", nil, "keep every sample in results.json, which is large (default: quantiles)"),
            DifferencesOption.option, ShardOption.option,
            CommandOption("--quiet", nil, "no table and no progress; warnings and errors still come"),
        ]

    /// The subfolder for the results of an interrupted run, if the folder contains a complete one, which is never
    /// replaced by an interrupted one.
    static let interruptedFolder = "interrupted"

    /// Writes all files of the output folder, and a baseline's file.
    static func write(_ results: ResultSet, below folder: String, baseline: String?, _ registry: Registry) throws {
        let exporters: [any Exporter] = [CSVExporter(), JSONExporter(), ReportExporter(registry: registry)]
        try FileTransaction.write(
            try exporters.flatMap { try $0.files(for: results) }, below: folder,
            and: try baseline.map { [($0, try ResultJSON.data(of: results))] } ?? [])
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let whole = try RunPlan(arguments.request(), context.registry)
        let shard = try ShardOption(arguments, whole, command: name)
        let requested = try shard?.plan() ?? whole
        let areReported = try DifferencesOption.areReported(arguments)
        let folder = shard?.folder ?? arguments.text("--output") ?? "Results/latest"
        let baseline = arguments.text("--save-baseline")
        try FileTransaction.checkWritable(folder: folder, files: baseline.map { [$0] } ?? [])

        Interruption.listen()
        guard let differences = try DifferencesOption.warnings(requested, areReported: areReported, context) else {
            return .found
        }
        let plan = try requested.checked { context.note("note: \($0)") }
        let progress = ProgressLine(isShown: !arguments.has("--quiet"))
        var measurement = PlanMeasurement(plan: plan, executable: context.executable)
        measurement.measuresOwnCosts = true
        var results = try measurement.results(progress)
        if arguments.has("--instructions"), results.isComplete {
            results.add(instructions: try InstructionCount.results(plan, executable: OwnExecutable.path(), progress))
        }
        results.warnings.insert(contentsOf: differences, at: 0)
        results.shard = try shard?.shard()
        guard !results.rows.isEmpty else {
            context.note("\(Program.name): interrupted before anything was measured; nothing was written")
            return .interrupted
        }
        if !arguments.has("--quiet") {
            context.print(ResultTable(results, isColoured: ResultTable.isColouredTerminal).text())
        }
        for warning in results.warnings { context.note("warning: \(warning.message)") }
        let stored = arguments.has("--samples") ? results : results.compacted()
        let place = Self.place(for: stored, folder)
        let saved = baseline.flatMap { stored.isComplete || !Self.isComplete($0) ? $0 : nil }
        try Self.write(stored, below: place, baseline: saved, context.registry)
        if place != folder {
            context.note("\(Program.name): \(folder) holds a complete run, so the interrupted one is in \(place)")
        }
        if !arguments.has("--quiet") { context.print("\nwritten: \(place)") }
        return stored.isComplete ? .done : .interrupted
    }

    private static func place(for results: ResultSet, _ folder: String) -> String {
        let isKept = !results.isComplete && isComplete(folder + "/results.json")
        return isKept ? "\(folder)/\(interruptedFolder)" : folder
    }

    /// True if the file contains a run that wasn't interrupted.
    private static func isComplete(_ file: String) -> Bool {
        (try? ResultFile.results(at: file))?.isComplete == true
    }
}
