import BenchMeasurement
import BenchModel
import BenchReports
import Foundation

/// `bench-runner ab`.
struct ABCommand: Command {
    let name = "ab"
    let summary = "measure two builds of bench-runner against each other, interleaved"
    let discussion = """
        Runs two executables alternately, in short slices and in random order, and compares each engine's
        time in one with its time in the other. It is the only way to see a change that slows all engines
        alike.
        The exit code is 1 where a change is both certain and larger than the threshold. A slowdown as large
        as the threshold is found half of the time, as its estimate may fall on either side: the threshold
        is 2.5 % so that 5 % are found nearly always ('bench-runner calibrate' tells how often). The gate's
        is 5 %: it compares with another day's run, which no pairing makes as precise.

          bench-runner ab --base old/bench-runner --head new/bench-runner
          bench-runner ab --ref main        builds that commit beside the present tree, and compares
        """
    let options =
        [
            CommandOption("--base", "PATH", "the executable to compare with"),
            CommandOption("--head", "PATH", "the executable that is judged (default: this one)"),
            CommandOption("--ref", "GIT_REF", "build this commit for the base, and the present tree for the head"),
            CommandOption("--product", "NAME", "what --ref builds (default bench-runner)"),
            CommandOption("--counters-fail", nil, "a counter that grew is a regression too"),
        ] + ABCommand.measuringOptions + VerdictOutput.options(threshold: ABCommand.defaultThreshold)

    /// The options that are handed on to the slices.
    static let measuringOptions = (RunOption.selection + [.phases, .viewportHeight]).commandOptions

    /// The smallest change that counts unless told. A slowdown of exactly the threshold is found in half of the trials only,
    /// as the estimate falls on either side of it: one of 5 % is to be found nearly always, so the threshold is half of that.
    static let defaultThreshold = 0.025

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let output = try VerdictOutput(arguments)
        let threshold = try arguments.percentage("--threshold") ?? Self.defaultThreshold
        // Checks the names and numbers before anything is built.
        var request = try arguments.request()
        request.cells = request.cells ?? [100]
        let plan = try RunPlan(request, context.registry)
        Interruption.listen()
        let builds: Builds
        do {
            builds = try self.builds(arguments, context)
        } catch  where Interruption.isRequested {
            // The signal reached the compiler too, whose end is no error then.
            return Self.interrupted(context)
        }
        defer { builds.cleanUp() }
        let progress = Progress(isShown: true)
        progress.start("measuring both builds", done: 0, of: 1)
        let measurement = ABMeasurement(
            base: SliceRunner(executable: builds.base, request: request),
            head: SliceRunner(executable: builds.head, request: request),
            rule: ComparisonRule(threshold: threshold, looks: ABMeasurement.looks.count), maxTime: output.maxTime,
            seed: plan.seed, progress: progress)
        guard let outcome = try measurement.run() else {
            progress.end()
            return Self.interrupted(context)
        }
        progress.end()
        guard outcome.mismatches.isEmpty else {
            for mismatch in outcome.mismatches.prefix(PlanVerification.reportLimit) {
                context.note("mismatch: \(mismatch)")
            }
            context.note("bench-runner: the engines don't agree with the reference; nothing was timed")
            return .found
        }
        let report = VerdictReport(
            rows: outcome.rows, valueName: "time", threshold: threshold,
            remedy:
                "it would take more pairs of slices than the \(outcome.pairs) of this run: raise --max-time or --threshold, "
                + "or use a quieter machine",
            // A change may well trade memory for time: the counters are told, and the times judge.
            countersFail: arguments.has("--counters-fail"))
        return try output.finish(report, title: "bench-runner ab", context)
    }

    private static func interrupted(_ context: CommandContext) -> ExitCode {
        context.note("bench-runner: interrupted before there was a verdict")
        return .interrupted
    }

    private struct Builds {
        var base: String
        var head: String
        var cleanUp: () -> Void = {}
    }

    private func builds(_ arguments: ParsedArguments, _ context: CommandContext) throws -> Builds {
        if let reference = arguments.text("--ref") {
            guard arguments.text("--base") == nil, arguments.text("--head") == nil else {
                throw HarnessError("--ref builds both sides itself; leave --base and --head out")
            }
            let worktree = try ReferenceBuild(
                reference: reference, product: arguments.text("--product") ?? "bench-runner", note: context.note)
            return Builds(base: worktree.base, head: worktree.head, cleanUp: worktree.remove)
        }
        guard let base = arguments.text("--base") else {
            throw HarnessError(
                "ab needs --base PATH (and --head PATH) or --ref GIT_REF; 'bench-runner ab --help' explains both")
        }
        let head = try arguments.text("--head") ?? OwnExecutable.path()
        for path in [base, head] where !FileManager.default.isExecutableFile(atPath: path) {
            throw HarnessError("\(path) is no executable file; name a bench-runner that was built with '-c release'")
        }
        return Builds(base: base, head: head)
    }
}
