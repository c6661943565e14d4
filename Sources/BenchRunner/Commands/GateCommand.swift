import BenchMeasurement
import BenchModel
import BenchReports
import BenchStatistics
import Foundation

/// `bench-runner gate`.
struct GateCommand: Command {
    let name = "gate"
    let summary = "compare with a stored baseline; the exit code is the verdict"
    let discussion = """
        Measures what the baseline holds once more (or takes --current FILE) and compares the ratios to the
        reference engine and the counters. It fails, with exit code 1, only where a change is both certain
        and larger than the threshold. A change that one run sees is confirmed by further ones. When the
        noise is too large to decide, it measures more, up to --max-time; then it says 'undecided' and what
        it would take, and passes, unless --undecided fail is given. A baseline should have 100 rounds or
        more; with fewer than \(MedianComparison.minimumCount) nothing can be decided. It needs the reference
        engine, which the ratios divide by. What is no longer measured fails too. Engines that it does not
        hold are said to have appeared, and are measured once 'run' has written it again with them. A
        slowdown of all engines alike does not show in ratios: instructions show it, and
        '\(Program.name) ab'. A baseline that 'run --instructions' wrote is compared by instructions first,
        which no load moves, then by estimated cycles and by time, in one table.

          \(Program.name) run --cells 100 --instructions --save-baseline baseline.json
          \(Program.name) gate --baseline baseline.json
        """
    let options =
        [
            CommandOption(
                "--baseline", "FILE", "the results to compare with (from 'run --save-baseline' or a results.json)"),
            CommandOption("--current", "FILE", "compare these results instead of measuring"),
            CommandOption("--iterations", "N", "how many rounds are timed at first (default: as in the baseline)"),
            CommandOption("--counters-only", nil, "compare the counters alone, which no noise touches"),
            CommandOption(
                "--instructions", nil,
                "count instructions a pass and compare them alone (the baseline: '\(Program.name) count --save-baseline')"
            ),
            ShardOption.option, ShardOption.output,
            CommandOption("--update", nil, "accept: write the new results to the baseline file"),
        ] + VerdictOutput.options(threshold: GateMeasurement.usualThreshold)

    let interruption = "before there was a verdict"

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let path = arguments.text("--baseline") else {
            throw HarnessError("gate needs --baseline FILE; '\(Program.name) run --save-baseline FILE' writes one")
        }
        let output = try VerdictOutput(arguments)
        let kind = try Self.kind(arguments)
        let thresholds = try ThresholdOptions(
            arguments, time: GateMeasurement.usualThreshold, isExact: kind != .everything, context.registry.thresholds)
        let number = try arguments.text("--shard").map(ShardNumber.init)
        let run = try GateRun(
            baseline: path, kind, thresholds.rule(looks: GateMeasurement.looks.count, shard: number),
            counterTolerance: thresholds.counters, instructionTolerance: thresholds.instructions)
        if number != nil, arguments.has("--update") || arguments.text("--current") != nil {
            throw HarnessError("--shard measures a part; leave --update and --current out")
        }
        if arguments.has("--update") { try FileTransaction.checkWritable(file: ResultFile.path(path)) }

        let outcome: GateRun.Outcome
        var shard: ShardOption?
        if let file = arguments.text("--current") {
            outcome = try run.stored(file)
        } else {
            let whole = try run.plan(
                iterations: arguments.integer("--iterations", in: RunLimits.iterations), context.registry)
            shard = try ShardOption(arguments, whole, command: name)
            let plan = try shard?.plan() ?? whole
            Interruption.listen()
            guard try PlanVerification.passes(plan, context.note) else { return .found }
            outcome = try run.measured(
                plan, executable: context.executable, maxTime: output.maxTime, isPart: shard != nil, note: context.note)
        }
        if let shard {
            var report = try shard.report(baseline: path)
            (report.rows, report.valueName) = (outcome.rows, "ratio")
            (report.threshold, report.remedy) = (outcome.threshold, outcome.remedy)
            return try shard.finish(report, context)
        }
        let report = VerdictReport(
            rows: outcome.rows, valueName: "ratio", threshold: outcome.threshold, remedy: outcome.remedy,
            missingFails: output.missingFails)
        let verdict = try output.finish(report, title: "\(Program.name) gate", context)
        guard arguments.has("--update") else { return verdict }
        try FileTransaction.write(ResultJSON.data(of: outcome.current.compacted()), to: ResultFile.path(path))
        context.print("updated: \(path)")
        return .done
    }

    private static func kind(_ arguments: ParsedArguments) throws -> BaselineComparison.Kind {
        switch (arguments.has("--counters-only"), arguments.has("--instructions")) {
        case (true, true): throw HarnessError("--counters-only and --instructions exclude each other; give one of them")
        case (true, false): .counters
        case (false, true): .instructions
        case (false, false): .everything
        }
    }
}
