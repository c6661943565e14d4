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
        Where valgrind is there, instructions and estimated cycles are counted first, which no load moves;
        times then tell what those can't, such as branches and the caches of this machine.
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
                "--instructions", nil, "count instructions alone; --threshold is then 0.2 unless told"),
            CommandOption("--time", nil, "measure times alone"), ShardOption.option, ShardOption.output,
        ] + ABCommand.measuringOptions + VerdictOutput.options(threshold: ABMeasurement.usualThreshold)

    /// The options that are passed on to the slices.
    static let measuringOptions = (RunOption.selection + [.phases, .viewportHeight]).commandOptions

    let interruption = "before there was a verdict"

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let output = try VerdictOutput(arguments)
        let isExact = arguments.has("--instructions")
        guard !isExact || !arguments.has("--time") else {
            throw HarnessError("--instructions and --time exclude each other; give one, or none for both")
        }
        let isCounted = isExact || !arguments.has("--time") && Executables.find("valgrind") != nil
        let thresholds = try ThresholdOptions(
            arguments, time: ABMeasurement.usualThreshold, isExact: isExact, context.registry.thresholds)
        // Checks the names and numbers before anything is built.
        var request = try arguments.request()
        request.cells = request.cells ?? [100]
        let whole = try RunPlan(request, context.registry)
        let shard = try ShardOption(arguments, whole, command: name)
        let plan = try shard?.plan() ?? whole
        let rule = thresholds.rule(looks: ABMeasurement.looks.count, shard: shard?.number)
        Interruption.listen(isPatient: true)
        let progress = ProgressLine(isShown: true)
        defer { progress.end() }
        let builds = try builds(arguments, context, progress)
        if FilePath.isSameFile(builds.base, builds.head) {
            context.note("base and head are the same file: what differs is noise")
        }
        // A part of the pairs has other engines in each scenario.
        let plans = shard == nil ? [plan] : plan.perScenario
        var outcome = ABMeasurement.Outcome()
        for plan in plans {
            let request = shard == nil ? request : RunRequest(plan.options)
            let measurement = ABMeasurement(
                base: SliceRunner(executable: builds.base, request: request),
                head: SliceRunner(executable: builds.head, request: request), rule: rule,
                counterTolerance: thresholds.counters, maxTime: output.maxTime, seed: plan.seed, progress: progress)
            if isCounted { outcome.rows += try measurement.instructions(plan, threshold: thresholds.instructions) }
            guard !isExact else { continue }
            let timed = try measurement.run()
            outcome.rows += timed.rows
            outcome.mismatches += timed.mismatches
            outcome.pairs = max(outcome.pairs, timed.pairs)
        }
        progress.end()
        let remedy = ABMeasurement.remedy(outcome, rule, maxTime: output.maxTime)
        if let shard {
            var report = try shard.report()
            (report.rows, report.mismatches) = (outcome.rows, outcome.mismatches)
            (report.valueName, report.threshold, report.remedy) = ("time", thresholds.usual, remedy)
            report.countersFail = arguments.has("--counters-fail")
            return try shard.finish(report, context)
        }
        return try Self.finish(outcome, remedy, threshold: thresholds.usual, output, arguments, context)
    }

    private static func finish(
        _ outcome: ABMeasurement.Outcome, _ remedy: String, threshold: Double, _ output: VerdictOutput,
        _ arguments: ParsedArguments, _ context: CommandContext
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
            rows: outcome.rows, valueName: "time", threshold: threshold, remedy: remedy,
            // A change may well trade memory for time: the counters are shown, and the times decide.
            countersFail: arguments.has("--counters-fail"), missingFails: output.missingFails)
        return try output.finish(report, title: "\(Program.name) ab", context)
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
