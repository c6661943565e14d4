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
            threshold: try arguments.percentage("--threshold") ?? 0.05, looks: GateMeasurement.looks.count)
        var comparison = BaselineComparison(
            rule: rule, counterTolerance: try arguments.percentage("--counter-tolerance") ?? 0)
        let countersOnly = arguments.has("--counters-only")
        let baseline = try ResultFile.results(at: path)
        if baseline.rows.isEmpty { throw Self.nothingComparable(path) }
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
                plan, against: baseline, &comparison, maxTime: countersOnly ? 0 : output.maxTime,
                executable: context.executable)
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
        // A gate that compared nothing has no verdict, and must not look like one that passed.
        guard rows.contains(where: { $0.before != nil && $0.after != nil }) else {
            throw Self.nothingComparable(path)
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

    private static func nothingComparable(_ path: String) -> HarnessError {
        HarnessError(
            "\(path) holds nothing that can be compared with the present results; "
                + "write it again with 'bench-runner run --save-baseline FILE'")
    }
}

/// Reads results from files.
enum ResultFile {
    /// - Throws: `HarnessError` that names the file and what is wrong with it.
    static func results(at path: String) throws -> ResultSet {
        try ResultJSON.results(of: try InputFile.contents(path), name: path)
    }
}

/// Measures until everything is decided.
enum GateMeasurement {
    /// The numbers of runs, each in a process of its own, after which the data are looked at.
    static let looks = [1, 4, 8, 16, 32, 64]

    /// The results of all runs together. `comparison` learns how many there were and how far they lie apart.
    ///
    /// A run that is not plainly unchanged is repeated in other processes: memory layout and the moment's load move the
    /// ratios of a whole run, which its own samples can't tell from a change. Only the spread of several runs can.
    ///
    /// - Throws: `HarnessError` when a further process can't measure.
    static func measure(
        _ plan: RunPlan, against baseline: ResultSet, _ comparison: inout BaselineComparison, maxTime: Double,
        executable: String?
    ) throws -> ResultSet {
        let start = MeasuringClock.wall()
        let progress = Progress(isShown: true)
        var results = try PlanMeasurement(plan: plan, executable: executable).results(progress)
        var ratios: [ResultKey: [Double]] = [:]
        note(results, in: &ratios)
        for (number, look) in looks.enumerated().dropFirst() {
            let open = comparison.rows(baseline: baseline, current: results).filter { row in
                row.key.metric.isTime && (row.verdict == .undecided || row.verdict != .unchanged && number == 1)
            }.map(\.key)
            if open.isEmpty || !results.isComplete { break }
            progress.start("\(open.count) comparisons are still open", done: number, of: looks.count)
            while comparison.currentRuns < look, results.isComplete {
                // Fewer than a handful of runs can't tell how far runs lie apart, so those are made in any case.
                let elapsed = Double(MeasuringClock.wall() - start) / 1e9
                if elapsed >= maxTime, comparison.currentRuns >= looks[1] || maxTime == 0 { break }
                for scenario in Set(open.map(\.scenario)).sorted() {
                    let run = try freshRun(
                        of: open.filter { $0.scenario == scenario }, results.options, iterations: plan.iterations)
                    note(run, in: &ratios)
                    results.append(roundsOf: run)
                }
                comparison.currentRuns += 1
            }
            comparison.runSpread = spread(of: open.compactMap { ratios[$0] })
            if Double(MeasuringClock.wall() - start) / 1e9 >= maxTime { break }
        }
        progress.end()
        return results
    }

    private static func note(_ run: ResultSet, in ratios: inout [ResultKey: [Double]]) {
        for row in run.rows where row.key.metric == .wallTime {
            if let ratio = row.ratio, ratio > 0 { ratios[row.key, default: []].append(ratio) }
        }
    }

    /// The pooled standard deviation of the logarithms, and at least that of a quiet machine.
    static func spread(of runs: [[Double]]) -> Double {
        let variances = runs.compactMap { ratios in
            ratios.count > 1 ? Summary(ratios.map { log($0) }).map { $0.standardDeviation * $0.standardDeviation } : nil
        }
        guard !variances.isEmpty else { return BaselineComparison.quietRunSpread }
        return max((variances.reduce(0, +) / Double(variances.count)).squareRoot(), BaselineComparison.quietRunSpread)
    }

    /// The keys' blocks, which are all of one scenario, measured in a process of their own.
    private static func freshRun(of keys: [ResultKey], _ options: RunOptions, iterations: Int) throws -> ResultSet {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-runner-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let arguments = arguments(of: keys, options, iterations: iterations, output: folder.path)
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

    /// The command line that measures the keys' blocks as `options` say.
    static func arguments(
        of keys: [ResultKey], _ options: RunOptions, iterations: Int, output: String
    ) -> [String] {
        func list(_ values: some Sequence<String>) -> String { Set(values).sorted().joined(separator: ",") }
        let arguments = [
            "run", "--quiet", "--output", output, "--scenario", list(keys.map(\.scenario)),
            "--engines", options.engines.joined(separator: ","), "--cells", list(keys.map { String($0.cells) }),
            "--phases", list(keys.map(\.phase)), "--iterations", String(iterations), "--width", String(options.width),
            "--viewport-height", String(options.viewportHeight), "--seed", String(options.seed),
        ]
        return arguments + (options.warmup.map { ["--warmup", String($0)] } ?? [])
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
