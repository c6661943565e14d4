import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// `bench-runner ab`.
struct ABCommand: Command {
    let name = "ab"
    let summary = "measure two builds of \(Program.name) against each other, interleaved"
    let discussion = """
        Runs two executables alternately, in short slices and in random order, and compares each engine's
        time in one with its time in the other. It is the only way to see a change that slows all engines
        alike.
        The exit code is 1 where a change is both certain and larger than the threshold, in the first pairs
        of slices and again in fresh ones of another moment, so that a disturbance isn't taken for a change.
        A slowdown as large as the threshold is mostly not found, as each estimate may fall on either side:
        the threshold is 2.5 % so that 5 % are found nearly always ('\(Program.name) calibrate' tells how
        often). The gate's is 5 %: it compares with another day's run, which no pairing makes as precise.

          \(Program.name) ab --base old/\(Program.name) --head new/\(Program.name)
          \(Program.name) ab --ref main        builds that commit beside the present tree, and compares
          \(Program.name) ab --ref main --instructions
        """
    let options =
        [
            CommandOption("--base", "PATH", "the executable to compare with"),
            CommandOption("--head", "PATH", "the executable that is judged (default: this one)"),
            CommandOption("--ref", "GIT_REF", "build this commit for the base, and the present tree for the head"),
            CommandOption("--product", "NAME", "the executable product that --ref builds (default \(Program.name))"),
            CommandOption("--counters-fail", nil, "a counter that grew is a regression too"),
            CommandOption(
                "--instructions", nil, "count instructions instead of timing; --threshold is then 0.2 unless told"),
        ] + ABCommand.measuringOptions + VerdictOutput.options(threshold: ABMeasurement.usualThreshold)

    /// The options that are passed on to the slices.
    static let measuringOptions = (RunOption.selection + [.phases, .viewportHeight]).commandOptions

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let output = try VerdictOutput(arguments)
        let isExact = arguments.has("--instructions")
        let threshold = try VerdictOutput.threshold(
            arguments, or: isExact ? InstructionCount.usualThreshold : ABMeasurement.usualThreshold, isExact: isExact)
        // Check the names and numbers before anything is built.
        var request = try arguments.request()
        request.cells = request.cells ?? [100]
        let plan = try RunPlan(request, context.registry)
        Interruption.listen(isPatient: true)
        let progress = ProgressLine(isShown: true)
        defer { progress.end() }
        do {
            let builds = try builds(arguments, context, progress)
            if FilePath.isSameFile(builds.base, builds.head) {
                context.note("base and head are the same file: what differs is noise")
            }
            let measurement = ABMeasurement(
                base: SliceRunner(executable: builds.base, request: request),
                head: SliceRunner(executable: builds.head, request: request),
                rule: ComparisonRule(threshold: threshold, looks: ABMeasurement.looks.count), maxTime: output.maxTime,
                seed: plan.seed, progress: progress)
            let measured = isExact ? try measurement.instructions(plan) : try measurement.run()
            guard let outcome = measured else { return Self.interrupted(context) }
            progress.end()
            return try Self.finish(outcome, threshold: threshold, output, arguments, context)
        } catch is CancellationError {
            return Self.interrupted(context)
        }
    }

    private static func finish(
        _ outcome: ABMeasurement.Outcome, threshold: Double, _ output: VerdictOutput, _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> ExitCode {
        guard outcome.mismatches.isEmpty else {
            for mismatch in outcome.mismatches.prefix(PlanVerification.reportLimit) {
                context.note("mismatch: \(mismatch)")
            }
            context.note("\(Program.name): the engines don't agree with the reference; nothing was timed")
            return .found
        }
        guard outcome.rows.contains(where: { $0.before != nil && $0.after != nil }) else {
            throw HarnessError("base and head have no engine and scenario in common; there is nothing to compare")
        }
        let report = VerdictReport(
            rows: outcome.rows, valueName: "time", threshold: threshold,
            remedy:
                "it would take more pairs of slices than the \(outcome.pairs) of this run: raise --max-time or --threshold, "
                + "or use a quieter machine",
            // A change may deliberately trade memory for time: counters are shown, times decide.
            countersFail: arguments.has("--counters-fail"), missingFails: output.missingFails)
        return try output.finish(report, title: "\(Program.name) ab", context)
    }

    private static func interrupted(_ context: CommandContext) -> ExitCode {
        context.note("\(Program.name): interrupted before there was a verdict")
        return .interrupted
    }

    private func builds(
        _ arguments: ParsedArguments, _ context: CommandContext, _ progress: ProgressLine
    ) throws -> (base: String, head: String) {
        if let reference = arguments.text("--ref") {
            guard arguments.text("--base") == nil, arguments.text("--head") == nil else {
                throw HarnessError("--ref builds both sides itself; leave --base and --head out")
            }
            let builds = try CommitBuilds(product: arguments.text("--product") ?? Program.name, progress: progress)
            defer { builds.remove() }
            let commit = try builds.commit(reference)
            context.note("building \(reference) (\(commit.prefix(12))) and the present tree …")
            return (try builds.executable(of: commit), try builds.presentExecutable())
        }
        guard let base = arguments.text("--base") else {
            throw HarnessError(
                "ab needs --base PATH (and --head PATH) or --ref GIT_REF; '\(Program.name) ab --help' explains both")
        }
        let head = try arguments.text("--head").map(OwnExecutable.checked) ?? OwnExecutable.path()
        return (try OwnExecutable.checked(base), head)
    }
}
