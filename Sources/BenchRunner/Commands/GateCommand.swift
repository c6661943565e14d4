import BenchMeasurement
import BenchModel
import BenchReports
import BenchScenarios
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
        slowdown of all engines alike does not show in ratios: use '\(Program.name) ab' for that.

          \(Program.name) run --cells 100 --save-baseline baseline.json
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
            CommandOption("--counter-tolerance", "P", "how much a counter may grow, in percent (default 0)"),
            CommandOption("--update", nil, "accept: write the new results to the baseline file"),
        ] + VerdictOutput.options(threshold: defaultThreshold)

    /// The smallest change that counts unless told.
    static let defaultThreshold = 0.05
    /// As `defaultThreshold`, for instructions, two counts of which differ by less than a hundredth of it.
    static let instructionThreshold = 0.002

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let path = arguments.text("--baseline") else {
            throw HarnessError("gate needs --baseline FILE; '\(Program.name) run --save-baseline FILE' writes one")
        }
        let output = try VerdictOutput(arguments)
        let kind = try Self.kind(arguments)
        let threshold = try VerdictOutput.threshold(
            arguments, or: kind == .instructions ? Self.instructionThreshold : Self.defaultThreshold,
            isExact: kind != .everything)
        let rule = ComparisonRule(threshold: threshold, looks: GateMeasurement.looks.count)
        var comparison = BaselineComparison(
            rule: rule, counterTolerance: try arguments.percentage("--counter-tolerance") ?? 0,
            instructionTolerance: threshold)
        let baseline = try ResultFile.results(at: path)
        try comparison.check(baseline, kind, name: path)
        if arguments.has("--update") { try FileTransaction.checkWritable(file: ResultFile.path(path)) }

        var current: ResultSet
        var appeared: [ComparisonRow] = []
        if let file = arguments.text("--current") {
            guard !FilePath.isSameFile(ResultFile.path(path), ResultFile.path(file)) else {
                throw HarnessError("--baseline and --current are the same file; name the results of two runs")
            }
            current = try ResultFile.results(at: file)
            if let difference = BaselineComparison.difference(baseline.options, current.options) {
                throw HarnessError(
                    "\(path) was measured with other options than \(file): \(difference); measure it again")
            }
        } else {
            let plan = try Self.plan(baseline, kind, arguments, context.registry)
            Interruption.listen()
            guard try PlanVerification.passes(plan, context.note) else { return .found }
            if kind == .instructions {
                current = try InstructionCount.results(
                    plan, executable: OwnExecutable.path(), ProgressLine(isShown: true))
            } else {
                current = try GateMeasurement(plan: plan, executable: context.executable).measure(
                    against: baseline, &comparison, maxTime: kind == .counters ? 0 : output.maxTime)
            }
            appeared = Self.appeared(plan, baseline: baseline)
            guard current.isComplete else {
                context.note("\(Program.name): interrupted before there was a verdict")
                return .interrupted
            }
        }
        if baseline.environment.buildConfiguration != current.environment.buildConfiguration {
            throw HarnessError(
                "\(path) comes from a \(baseline.environment.buildConfiguration) build and this is a "
                    + "\(current.environment.buildConfiguration) build; compare builds of the same kind")
        }
        let rows = comparison.rows(baseline: baseline, current: current).filter { kind.includes($0.key.metric) }
        // A gate that compared nothing has no verdict, and must not look like one that passed.
        guard rows.contains(where: { $0.before != nil && $0.after != nil }) else {
            throw HarnessError(
                "the present results have nothing of what \(path) holds; "
                    + "write it again with '\(Program.name) run --save-baseline FILE'")
        }
        let report = VerdictReport(
            rows: rows + appeared, valueName: "ratio",
            threshold: kind == .counters ? comparison.counterTolerance : rule.threshold,
            remedy: GateMeasurement.remedy(rows, threshold: rule.threshold, baseline: baseline),
            missingFails: output.missingFails)
        let verdict = try output.finish(report, title: "\(Program.name) gate", context)
        guard arguments.has("--update") else { return verdict }
        try FileTransaction.write(ResultJSON.data(of: current.compacted()), to: ResultFile.path(path))
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

    private static func plan(
        _ baseline: ResultSet, _ kind: BaselineComparison.Kind, _ arguments: ParsedArguments, _ registry: Registry
    ) throws -> RunPlan {
        var plan: RunPlan
        do {
            plan = try RunPlan(baseline.options, registry)
        } catch let error as HarnessError {
            throw HarnessError("\(arguments.text("--baseline") ?? "") can't be measured again: \(error.message)")
        }
        if let iterations = try arguments.integer("--iterations", in: RunLimits.iterations) {
            plan.iterations = iterations
        }
        if kind == .counters {
            plan.iterations = 1
            plan.warmup = 0
        }
        return plan
    }

    /// The engines that are meant when none is named and that the baseline does not know, a row a block. They are not
    /// measured: one engine more would disturb the others' caches, which those of the baseline did without.
    private static func appeared(_ plan: RunPlan, baseline: ResultSet) -> [ComparisonRow] {
        plan.blocks.flatMap { block in
            block.part.scenario.usualEngines.filter { !baseline.options.engines.contains($0) }.map { engine in
                ComparisonRow(
                    key: ResultKey(
                        scenario: block.part.scenario.name, engine: engine, cells: block.cells,
                        phase: block.phase.rawValue, metric: .wallTime),
                    before: nil, after: nil, verdict: .appeared)
            }
        }
    }
}
