import Foundation

/// `bench-runner gate`.
struct GateCommand: Command {
    let name = "gate"
    let summary = "compare with a stored baseline; the exit code is the verdict"
    let discussion = """
        Measures what the baseline holds once more (or takes --current FILE) and compares the ratios to the
        reference engine and the counters. It fails, with exit code 1, only where a change is both certain
        and larger than the threshold. When the noise is too large to decide, it measures more, up to
        --max-time. A slowdown of all engines alike does not show in ratios: use 'bench-runner ab' for that.

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
        ] + VerdictOutput.options

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        guard let path = arguments.text("--baseline") else {
            throw HarnessError("gate needs --baseline FILE; 'bench-runner run --save-baseline FILE' writes one")
        }
        let output = try VerdictOutput(arguments)
        let rule = ComparisonRule(
            threshold: try arguments.percentage("--threshold") ?? 0.05, looks: GateMeasurement.looks)
        let comparison = BaselineComparison(
            rule: rule, counterTolerance: try arguments.percentage("--counter-tolerance") ?? 0)
        let countersOnly = arguments.has("--counters-only")
        let baseline = try ResultFile.results(at: path)
        if arguments.has("--update") { try FileTransaction.checkWritable(file: path) }

        var current: ResultSet
        if let file = arguments.text("--current") {
            current = try ResultFile.results(at: file)
            if let difference = BaselineComparison.difference(baseline.options, current.options) {
                throw HarnessError(
                    "\(path) was measured with other options than \(file): \(difference); measure it again")
            }
        } else {
            var plan = try RunPlan(baseline.options, context.registry)
            if let iterations = try arguments.integer("--iterations", in: 1...100_000) { plan.iterations = iterations }
            if countersOnly {
                plan.iterations = 1
                plan.warmup = 0
            }
            Interruption.listen()
            guard PlanVerification.passes(plan, context) else { return .found }
            current = try GateMeasurement.measure(
                plan, against: baseline, comparison, maxTime: countersOnly ? 0 : output.maxTime)
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
        let rows = comparison.rows(baseline: baseline, current: current).filter {
            !countersOnly || !$0.key.metric.isTime
        }
        let report = VerdictReport(
            rows: rows, valueName: "ratio", threshold: rule.threshold,
            remedy: GateMeasurement.remedy(rows, threshold: rule.threshold))
        let verdict = try output.finish(report, title: "bench-runner gate", context)
        guard arguments.has("--update") else { return verdict }
        try FileTransaction.write(ResultJSON.data(of: current), to: path)
        context.print("updated: \(path)")
        return .done
    }
}

/// Reads results from files.
enum ResultFile {
    /// - Throws: `HarnessError` that names the file and what is wrong with it.
    static func results(at path: String) throws -> ResultSet {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw HarnessError(
                "can't read \(path); check the path, or write it with 'bench-runner run --save-baseline FILE'")
        }
        return try ResultJSON.results(of: data, name: path)
    }
}

/// Measures until everything is decided.
enum GateMeasurement {
    /// How often the growing data are looked at.
    static let looks = 6

    /// - Throws: `HarnessError` when a further process can't measure.
    static func measure(
        _ plan: RunPlan, against baseline: ResultSet, _ comparison: BaselineComparison, maxTime: Double
    ) throws -> ResultSet {
        let start = MeasuringClock.wall()
        let progress = Progress(isShown: true)
        var results = PlanMeasurement.results(of: plan, progress: progress)
        var iterations = plan.iterations
        for look in 1..<looks {
            let open = comparison.rows(baseline: baseline, current: results).filter { row in
                // A regression has to show in a second process too: what a process' memory layout happens to cost is none.
                row.key.metric.isTime && (row.verdict == .undecided || row.verdict == .regressed && look == 1)
            }
            let elapsed = Double(MeasuringClock.wall() - start) / 1e9
            if open.isEmpty || elapsed >= maxTime || !results.isComplete { break }
            progress.start("\(open.count) comparisons are still open", done: look, of: looks)
            for scenario in Set(open.map(\.key.scenario)).sorted() {
                let keys = open.map(\.key).filter { $0.scenario == scenario }
                results.append(roundsOf: try freshRun(of: keys, results.options, iterations: iterations))
            }
            // As much again as there is, so that each look sees twice the data.
            iterations *= 2
        }
        progress.end()
        return results
    }

    /// The keys' blocks, which are all of one scenario, measured in a process of their own.
    private static func freshRun(of keys: [ResultKey], _ options: RunOptions, iterations: Int) throws -> ResultSet {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-runner-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func list(_ values: some Sequence<String>) -> String { Set(values).sorted().joined(separator: ",") }
        let arguments = [
            "run", "--quiet", "--output", folder.path, "--scenario", keys[0].scenario,
            "--engines", options.engines.joined(separator: ","), "--cells", list(keys.map { String($0.cells) }),
            "--phases", list(keys.map(\.phase)), "--iterations", String(iterations), "--width", String(options.width),
            "--seed", String(options.seed),
        ]
        let run = try Subprocess.output(of: try OwnExecutable.path(), arguments)
        if run.status == ExitCode.interrupted.rawValue || Interruption.isRequested {
            return ResultSet(
                isComplete: false, environment: EnvironmentProbe.environment(clock: .measured()), options: options)
        }
        guard run.status == ExitCode.done.rawValue else {
            throw HarnessError("measuring again failed: \(run.errors.split(separator: "\n").first ?? "no message")")
        }
        return try ResultFile.results(at: folder.appendingPathComponent("results.json").path)
    }

    /// How much more would have to be measured to decide: an interval shrinks with the root of the number of samples.
    static func remedy(_ rows: [ComparisonRow], threshold: Double) -> String {
        let reach = rows.filter { $0.verdict == .undecided }.compactMap(\.change).map { ($0.high - $0.low) / 2 }.max()
        guard let reach, threshold > 0 else { return "measure on a quieter machine or with more --iterations" }
        let factor = max((reach / threshold * reach / threshold).rounded(.up), 2)
        return
            "it would take about \(CSV.number(factor)) times the rounds (--iterations and --max-time), in the baseline too, "
            + "a quieter machine, or a larger --threshold"
    }
}
