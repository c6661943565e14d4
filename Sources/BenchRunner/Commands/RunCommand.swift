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
            CommandOption("--output", "DIR", "the folder that the results are written to (default Results)"),
            CommandOption("--save-baseline", "FILE", "also write the results to FILE, for 'bench-runner gate'"),
            CommandOption("--quiet", nil, "no table and no progress; warnings and errors still come"),
        ]

    /// Everything that is written into the output folder.
    static func exporters(_ registry: Registry) -> [any Exporter] {
        [CSVExporter(), JSONExporter(), ReportExporter(registry: registry)]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let requested = try RunPlan(arguments.request(), context.registry)
        let folder = arguments.text("--output") ?? "Results"
        let baseline = arguments.text("--save-baseline")
        try FileTransaction.checkWritable(folder: folder)
        if let baseline { try FileTransaction.checkWritable(file: baseline) }

        Interruption.listen()
        guard try PlanVerification.passes(requested, context.note) else { return .found }
        let plan = try requested.checked { context.note("note: \($0)") }
        let results = try PlanMeasurement(plan: plan, executable: context.executable).results(
            Progress(isShown: !arguments.has("--quiet")))
        guard !results.rows.isEmpty else {
            context.note("bench-runner: interrupted before anything was measured; nothing was written")
            return .interrupted
        }
        if !arguments.has("--quiet") {
            context.print(ResultTable(results, isColoured: ResultTable.isColouredTerminal).text())
        }
        for warning in results.warnings { context.note("warning: \(warning.message)") }
        let files = try Self.exporters(context.registry).flatMap { try $0.files(for: results) }
        try FileTransaction.write(
            files, below: folder, and: try baseline.map { [($0, try ResultJSON.data(of: results))] } ?? [])
        if !arguments.has("--quiet") { context.print("\nwritten: \(folder)") }
        return results.isComplete ? .done : .interrupted
    }
}
