import Foundation

/// `bench-runner run`, the main job.
struct RunCommand: Command {
    let name = "run"
    let summary = "measure; the main job, meant when no subcommand is named"
    let discussion = """
        First lays out everything with every engine and compares the frames with the reference: an engine
        that computes something else isn't faster, it is wrong, and nothing is timed. Then warms up, times
        the engines in interleaved rounds, prints a table, and writes results.csv, results.json, report.md
        and charts into the output folder.
        """
    let options =
        RunPlan.measuringOptions + RunPlan.selectionOptions + [
            CommandOption("--output", "DIR", "the folder that the results are written to (default Results)"),
            CommandOption("--save-baseline", "FILE", "also write the results to FILE, for 'bench-runner gate'"),
            CommandOption("--quiet", nil, "no table and no progress; warnings and errors still come"),
        ]

    /// Everything that is written into the output folder.
    static func exporters(_ registry: Registry) -> [any Exporter] {
        [CSVExporter(), JSONExporter(), ReportExporter(registry: registry)]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let plan = try RunPlan(arguments, context.registry)
        let folder = arguments.text("--output") ?? "Results"
        let baseline = arguments.text("--save-baseline")
        try FileTransaction.checkWritable(folder: folder)
        if let baseline { try FileTransaction.checkWritable(file: baseline) }

        Interruption.listen()
        guard PlanVerification.passes(plan, context) else { return .found }
        let results = PlanMeasurement.results(of: plan, progress: Progress(isShown: !arguments.has("--quiet")))
        guard !results.rows.isEmpty else {
            context.note("bench-runner: interrupted before anything was measured; nothing was written")
            return .interrupted
        }
        if !arguments.has("--quiet") { context.print(ResultTable.text(of: results)) }
        for warning in results.warnings { context.note("warning: \(warning.message)") }
        let files = try Self.exporters(context.registry).flatMap { try $0.files(for: results) }
        try FileTransaction.write(
            files, below: folder, and: try baseline.map { [($0, try ResultJSON.data(of: results))] } ?? [])
        if !arguments.has("--quiet") { context.print("\nwritten: \(folder)") }
        return results.isComplete ? .done : .interrupted
    }
}

/// Measures everything in a plan.
enum PlanMeasurement {
    static func results(of plan: RunPlan, progress: Progress) -> ResultSet {
        let clock = ClockCost.measured()
        var results = ResultSet(
            isComplete: true, environment: EnvironmentProbe.environment(clock: clock), options: plan.options,
            unavailable: CounterCatalog.unavailable)
        if results.environment.buildConfiguration == "debug" {
            results.warnings.append(
                ResultWarning(
                    .debugBuild,
                    "this is a debug build, whose times mean nothing; use 'swift run -c release bench-runner'"))
        }
        let tasks = plan.tasks
        progress.start(plan.title, done: 0, of: 1)
        let effort = MeasuringEffort(iterations: plan.iterations, warmup: plan.warmup, clock: clock)
        let blocks = Measurement.measure(tasks, effort, seed: plan.seed, progress: progress.update) {
            !Interruption.isRequested
        }
        for (task, var block) in zip(tasks, blocks) {
            if !Interruption.isRequested { Measurement.addCounters(to: &block, task) }
            let (rows, samples) = ResultAssembler.rows(of: block)
            results.rows += rows
            results.samples += samples
            results.warnings += ResultWarnings.warnings(of: block, rows: rows, clock: clock)
        }
        progress.end()
        results.growth = ResultAssembler.growth(of: results.rows)
        if Interruption.isRequested {
            results.isComplete = false
            results.warnings.insert(
                ResultWarning(.interrupted, "the run was interrupted; these results are incomplete"), at: 0)
        }
        return results
    }
}
