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
        more; with fewer than \(MedianComparison.minimumCount) nothing can be decided. Engines that it does not hold are said to have
        appeared, and are measured once 'run' has written it again with them. A slowdown of all engines
        alike does not show in ratios: use 'bench-runner ab' for that.

          bench-runner run --cells 100 --save-baseline baseline.json
          bench-runner gate --baseline baseline.json
        """
    let options =
        [
            CommandOption(
                "--baseline", "FILE", "the results to compare with (from 'run --save-baseline' or a results.json)"),
            CommandOption("--current", "FILE", "compare these results instead of measuring"),
            CommandOption("--iterations", "N", "how many rounds are timed at first (default: as in the baseline)"),
            CommandOption("--counters-only", nil, "compare the counters alone, which no noise touches"),
            CommandOption("--counter-tolerance", "P", "how much a counter may grow, in percent (default 0)"),
            CommandOption("--update", nil, "accept: write the new results to the baseline file"),
        ] + VerdictOutput.options(threshold: defaultThreshold)

    /// The smallest change that counts unless told.
    static let defaultThreshold = 0.05

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let path = arguments.text("--baseline") else {
            throw HarnessError("gate needs --baseline FILE; 'bench-runner run --save-baseline FILE' writes one")
        }
        let output = try VerdictOutput(arguments)
        let rule = ComparisonRule(
            threshold: try arguments.percentage("--threshold") ?? Self.defaultThreshold,
            looks: GateMeasurement.looks.count)
        var comparison = BaselineComparison(
            rule: rule, counterTolerance: try arguments.percentage("--counter-tolerance") ?? 0)
        let countersOnly = arguments.has("--counters-only")
        let baseline = try ResultFile.results(at: path)
        if baseline.rows.isEmpty { throw Self.nothingComparable(path) }
        if arguments.has("--update") { try FileTransaction.checkWritable(file: path) }

        var current: ResultSet
        var appeared: [ComparisonRow] = []
        if let file = arguments.text("--current") {
            current = try ResultFile.results(at: file)
            if let difference = BaselineComparison.difference(baseline.options, current.options) {
                throw HarnessError(
                    "\(path) was measured with other options than \(file): \(difference); measure it again")
            }
        } else {
            var plan: RunPlan
            do {
                plan = try RunPlan(baseline.options, context.registry)
            } catch let error as HarnessError {
                throw HarnessError("\(path) can't be measured again: \(error.message)")
            }
            if let iterations = try arguments.integer("--iterations", in: 1...100_000) { plan.iterations = iterations }
            if countersOnly {
                plan.iterations = 1
                plan.warmup = 0
            }
            Interruption.listen()
            guard try PlanVerification.passes(plan, context.note) else { return .found }
            current = try GateMeasurement(plan: plan, executable: context.executable).measure(
                against: baseline, &comparison, maxTime: countersOnly ? 0 : output.maxTime)
            appeared = Self.appeared(plan, baseline: baseline)
            guard current.isComplete else {
                context.note("bench-runner: interrupted before there was a verdict")
                return .interrupted
            }
        }
        if baseline.environment.buildConfiguration != current.environment.buildConfiguration {
            throw HarnessError(
                "\(path) comes from a \(baseline.environment.buildConfiguration) build and this is a "
                    + "\(current.environment.buildConfiguration) build; compare builds of the same kind")
        }
        let compared = comparison.rows(baseline: baseline, current: current).filter {
            !countersOnly || !$0.key.metric.isTime
        }
        let rows = compared + appeared
        // A gate that compared nothing has no verdict, and must not look like one that passed.
        guard rows.contains(where: { $0.before != nil && $0.after != nil }) else {
            throw Self.nothingComparable(path)
        }
        let report = VerdictReport(
            rows: rows, valueName: "ratio", threshold: rule.threshold,
            remedy: GateMeasurement.remedy(rows, threshold: rule.threshold, baseline: baseline))
        let verdict = try output.finish(report, title: "bench-runner gate", context)
        guard arguments.has("--update") else { return verdict }
        try FileTransaction.write(ResultJSON.data(of: current), to: path)
        context.print("updated: \(path)")
        return .done
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

    private static func nothingComparable(_ path: String) -> HarnessError {
        HarnessError(
            "\(path) holds nothing that can be compared with the present results; "
                + "write it again with 'bench-runner run --save-baseline FILE'")
    }
}
