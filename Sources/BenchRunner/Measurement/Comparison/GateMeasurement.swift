import BenchModel
import BenchStatistics
import Foundation

/// Measures until everything is decided.
package struct GateMeasurement {
    /// Measures the whole plan, with fewer rounds where all of them would take longer than so many seconds.
    package var measureAll: (_ maxTime: Double) throws -> ResultSet
    /// Measures the blocks of these keys, which are all of one scenario, with the options of the results so far.
    package var measureAgain: (_ keys: [ResultKey], _ options: RunOptions) throws -> ResultSet
    /// Seconds since the start.
    package var elapsed: () -> Double
    package var progress: ProgressLine

    /// The numbers of runs, each in a process of its own, after which the data are looked at.
    package static let looks = [1, 4, 8, 16, 32, 64]
    /// The default of the smallest change that counts.
    package static let usualThreshold = 0.05

    /// The results of all runs together. `comparison` learns how many there were and how far they lie apart.
    ///
    /// A run that is not plainly unchanged is repeated in other processes: memory layout and the moment's load move the
    /// ratios of a whole run, which its own samples can't tell from a change. Only the spread of several runs can.
    /// Further runs have fewer rounds where as many as in the first would take longer than `maxTime`; where not even
    /// those could be made, `isConfirmed` is false.
    ///
    /// - Parameter maxTime: seconds from the start; no further run begins that would end later. The first run gets
    ///   the share of it that leaves time to confirm what it finds.
    /// - Throws: `HarnessError` when a further process can't measure.
    package func measure(
        against baseline: ResultSet, _ comparison: inout BaselineComparison, maxTime: Double
    ) throws -> ResultSet {
        defer { progress.end() }
        var results = try measureAll(maxTime * Self.firstShare)
        let firstTime = elapsed()
        var options = results.options
        let rounds = Self.iterations(options.iterations, taking: firstTime, left: maxTime - firstTime)
        if rounds < options.iterations {
            options.iterations = rounds
            // Under a load that leaves no time, warm-ups go on to their limit.
            options.warmup = options.warmup ?? WarmUp.fewestRounds
        }
        var ratios: [ResultKey: [Double]] = [:]
        Self.note(results, in: &ratios)
        let decidable = Self.decidable(baseline)
        var longest: Double?
        for (number, look) in Self.looks.enumerated().dropFirst() where maxTime > 0 {
            let open = comparison.rows(baseline: baseline, current: results).filter { row in
                decidable.contains(row.key)
                    && (number == 1 && row.verdict.isChange
                        || row.verdict == .undecided
                            && !comparison.isHiddenByLoad(row.key, baseline: baseline, current: results))
            }.map(\.key)
            if open.isEmpty || !results.isComplete { break }
            progress.start("\(open.count) comparisons are still open", done: number, of: Self.looks.count)
            while comparison.currentRuns < look, results.isComplete {
                let start = elapsed()
                if start + (longest ?? Self.estimate(firstTime, of: open, in: results)) > maxTime { break }
                for scenario in Set(open.map(\.scenario)).sorted() {
                    let run = try measureAgain(open.filter { $0.scenario == scenario }, options)
                    Self.note(run, in: &ratios)
                    results.append(roundsOf: run)
                }
                comparison.currentRuns += 1
                longest = max(longest ?? 0, elapsed() - start)
            }
            comparison.runSpread = Self.spread(of: open.compactMap { ratios[$0] })
            if comparison.currentRuns < look { break }
        }
        return results
    }

    /// The share of the time that the first run may take.
    private static let firstShare = 0.4
    /// The fewest runs that show how far runs lie apart.
    package static let runsToConfirm = 3

    /// The rounds of a further run: as many as the first had, unless the runs of the first look wouldn't fit the time
    /// that is left.
    static func iterations(_ first: Int, taking seconds: Double, left: Double) -> Int {
        let share = max(left, 0) / (Double(looks[1] - 1) * max(seconds, 1e-9))
        return share >= 1 ? first : min(first, max(Int(Double(first) * share), MedianComparison.minimumCount))
    }

    /// The least seconds that a first further run of some blocks will take, by the first run of all of them: it may
    /// have fewer rounds, not fewer passes to make and warm up.
    private static func estimate(_ first: Double, of open: [ResultKey], in results: ResultSet) -> Double {
        func blocks(_ keys: [ResultKey]) -> Double {
            Double(Set(keys.map { [$0.scenario, "\($0.cells)", $0.phase] }).count)
        }
        return leastShare * first * blocks(open) / max(blocks(results.rows.map(\.key)), 1)
    }

    private static let leastShare = 0.25

    /// The times that the baseline has enough rounds of; no further run can help the others.
    private static func decidable(_ baseline: ResultSet) -> Set<ResultKey> {
        Set(
            baseline.rows.filter { $0.key.metric == .wallTime && $0.samples >= MedianComparison.minimumCount }.map(
                \.key))
    }

    private static func note(_ run: ResultSet, in ratios: inout [ResultKey: [Double]]) {
        for row in run.rows where row.key.metric == .wallTime {
            if let ratio = row.ratio, ratio > 0 { ratios[row.key, default: []].append(ratio) }
        }
    }

    /// The pooled standard deviation of the logarithms, and at least that of a quiet machine.
    package static func spread(of runs: [[Double]]) -> Double {
        let variances = runs.compactMap { ratios in
            ratios.count > 1 ? Summary(ratios.map { log($0) }).map { $0.standardDeviation * $0.standardDeviation } : nil
        }
        guard !variances.isEmpty else { return BaselineComparison.quietRunSpread }
        return max((variances.reduce(0, +) / Double(variances.count)).squareRoot(), BaselineComparison.quietRunSpread)
    }

    /// The rows of so many runs. A change of a time that fewer than ``runsToConfirm`` have seen is undecided: it may be
    /// that of one moment.
    package static func confirmed(_ rows: [ComparisonRow], runs: Int) -> [ComparisonRow] {
        rows.map { row in
            var row = row
            if runs < runsToConfirm, row.key.metric.isTime, row.verdict.isChange { row.verdict = .undecided }
            return row
        }
    }

    /// The command line that measures the keys' blocks as `options` say.
    package static func arguments(
        of keys: [ResultKey], _ options: RunOptions, iterations: Int, output: String
    ) -> [String] {
        var options = options
        options.scenarios = Set(keys.map(\.scenario)).sorted()
        options.cells = Set(keys.map(\.cells)).sorted()
        options.phases = Set(keys.map(\.phase)).sorted()
        options.iterations = iterations
        return ["run", "--quiet", "--samples", "--output", output] + RunRequest(options).arguments
    }

    /// A sentence on how to decide: enough rounds at all, or more of them, as an interval shrinks with the root of
    /// their number.
    package static func remedy(
        _ rows: [ComparisonRow], _ rule: ComparisonRule, baseline: ResultSet, current: ResultSet
    ) -> String {
        let undecided = rows.filter { $0.verdict == .undecided }
        let series = Dictionary(baseline.rows.map { ($0.key, $0.samples) }) { first, _ in first }
        let rounds = undecided.compactMap { series[$0.key] }.min() ?? 0
        if rounds < MedianComparison.minimumCount {
            return
                "the baseline has \(rounds) rounds, and at least \(MedianComparison.minimumCount) are needed (100 are usual): write "
                + "it again with '\(Program.name) run --iterations 100 --save-baseline FILE'"
        }
        if let load = loadSentence(undecided.map(\.key), baseline, current) { return load }
        guard let factor = rule.effort(toDecide: rows) else {
            return "at least \(MedianComparison.minimumCount) rounds are needed: use more --iterations"
        }
        return
            "it would take about \(CSV.number(factor)) times the rounds (--iterations and --max-time), in the baseline too "
            + "(it has \(rounds)), a quieter machine, or a larger --threshold"
    }
}

extension GateMeasurement {
    /// The difference of the loads (`ResultRow.load`) from which a machine counts as busier than before.
    private static let notableLoad = 0.1

    /// A sentence on the load of both sides; `nil` if it is about the same.
    private static func loadSentence(_ keys: [ResultKey], _ baseline: ResultSet, _ current: ResultSet) -> String? {
        func share(_ results: ResultSet) -> Double? {
            results.rows.filter { keys.contains($0.key) }.map(\.load).median
        }
        guard let before = share(baseline), let now = share(current), abs(now - before) >= notableLoad else {
            return nil
        }
        let busier = now > before ? "the machine is busier than" : "the machine was busier"
        return
            "\(busier) when the baseline was measured (a measuring process waits \(Percent.text(now)) of its time, then "
            + "\(Percent.text(before))), which moves ratios: "
            + (now > before ? "measure again when it is quieter" : "write the baseline again")
    }

    /// - Parameter executable: what further processes run; `nil` measures in this process alone.
    package init(plan: RunPlan, executable: String?, progress: ProgressLine = ProgressLine(isShown: true)) {
        let start = MeasuringClock.wall()
        self.init(
            measureAll: { maxTime in
                var measurement = PlanMeasurement(plan: plan, executable: executable)
                measurement.deadline = start &+ UInt64(maxTime * 1e9)
                return try measurement.results(progress)
            },
            measureAgain: { keys, options in
                try Self.freshRun(of: keys, options)
            },
            elapsed: { Double(MeasuringClock.wall() - start) / 1e9 }, progress: progress)
    }

    /// The keys' blocks, which are all of one scenario, measured in a process of their own.
    private static func freshRun(of keys: [ResultKey], _ options: RunOptions) throws -> ResultSet {
        let folder = try TemporaryFolder()
        let arguments = arguments(of: keys, options, iterations: options.iterations, output: folder.path)
        let run = try Subprocess.output(of: try OwnExecutable.path(), arguments)
        if run.status == ExitCode.interrupted.rawValue || Interruption.isRequested {
            return ResultSet(
                isComplete: false, environment: EnvironmentProbe.environment(clock: .measured()), options: options)
        }
        guard run.status == ExitCode.done.rawValue else {
            throw HarnessError("measuring again failed: \(run.errors.split(separator: "\n").first ?? "no message")")
        }
        return try ResultFile.results(at: folder.path)
    }
}
