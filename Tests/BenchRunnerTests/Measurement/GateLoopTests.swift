import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchScenarios
@testable import BenchStatistics

@Suite("Gate that measures, on made-up runs")
struct GateLoopTests {
    /// A series of runs: the first has the ratio `first`, the further ones those of `again` in turn.
    struct Runs: Sendable, CustomTestStringConvertible {
        var what: String
        var baseline = SyntheticRun()
        var first: SyntheticRun
        var again: [Double] = [2]
        /// The duration of each run in seconds.
        var duration = 1.0
        var verdict: ComparisonVerdict
        /// The expected number of runs.
        var runs: Int
        var testDescription: String { what }
    }

    static let cases = [
        Runs(what: "unchanged at once", first: SyntheticRun(seed: 2), verdict: .unchanged, runs: 1),
        Runs(
            what: "one bad run, which further ones don't confirm", first: SyntheticRun(ratio: 2.2, seed: 2),
            verdict: .unchanged, runs: 32),
        Runs(
            what: "a slowdown that further runs confirm", first: SyntheticRun(ratio: 2.2, seed: 2),
            again: [2.2, 2.21, 2.19], verdict: .regressed, runs: 4),
        Runs(
            what: "runs that lie far apart decide nothing, however many there are",
            first: SyntheticRun(ratio: 2.2, seed: 2), again: [1.7, 2.6, 2.2], duration: 0.1,
            verdict: .undecided, runs: 64),
        Runs(
            what: "nor when the time is up", first: SyntheticRun(ratio: 2.2, seed: 2), again: [1.7, 2.6, 2.2],
            duration: 20, verdict: .undecided, runs: 3),
        Runs(
            what: "a baseline of too few rounds is not worth further runs", baseline: SyntheticRun(rounds: 4),
            first: SyntheticRun(seed: 2), verdict: .undecided, runs: 1),
        Runs(
            what: "nor is another load, which further runs have too", first: SyntheticRun(seed: 2, interrupted: 80),
            verdict: .undecided, runs: 1),
        Runs(
            what: "too few rounds in a run are, as they add up", first: SyntheticRun(rounds: 3, seed: 2),
            verdict: .unchanged, runs: 4),
    ]

    @Test(arguments: cases)
    func furtherRunsDecide(value: Runs) throws {
        var seconds = 0.0
        var count: UInt64 = 0
        let measurement = GateMeasurement(
            measureAll: { _ in
                seconds += value.duration
                return value.first.results()
            },
            measureAgain: { keys, options in
                seconds += value.duration
                count += 1
                #expect(keys.allSatisfy { $0.scenario == "feed" && $0.metric == .wallTime })
                var run = value.first
                run.ratio = value.again[Int(count) % value.again.count]
                run.seed = 100 + count
                return run.results()
            },
            elapsed: { seconds }, progress: ProgressLine(isShown: false))
        var comparison = BaselineComparison(rule: ComparisonRule(threshold: 0.05, looks: GateMeasurement.looks.count))
        let baseline = value.baseline.results()
        let results = try measurement.measure(against: baseline, &comparison, maxTime: 60)
        #expect(comparison.currentRuns == value.runs)
        let rows = comparison.rows(baseline: baseline, current: results)
        #expect(rows.first { $0.key.metric == .wallTime }?.verdict == value.verdict)
        let samples = results.samples.first { $0.key.engine == "other" && $0.key.metric == .wallTime }?.values.count
        #expect(samples == value.runs * value.first.rounds)
    }

    @Test(arguments: [
        (100, 5.0, 60.0, 100), (100, 20.0, 60.0, 100), (100, 40.0, 60.0, 50), (100, 50.0, 15.0, 10),
        (100, 50.0, 1.0, MedianComparison.minimumCount), (100, 50.0, -20.0, MedianComparison.minimumCount),
        (3, 1.0, 0.1, 3), (100, 0.1, 0.0, MedianComparison.minimumCount),
    ])
    func furtherRunsFitTheTimeThatIsLeft(first: Int, seconds: Double, left: Double, expected: Int) {
        #expect(GateMeasurement.iterations(first, taking: seconds, left: left) == expected)
    }

    @Test func noFurtherRunBeginsWhenTheTimeIsUp() throws {
        var seconds = 0.0
        let measurement = GateMeasurement(
            measureAll: { _ in
                seconds = 94
                return SyntheticRun(ratio: 2.2, seed: 2).results()
            },
            measureAgain: { _, _ in
                Issue.record("measured again")
                return SyntheticRun().results()
            },
            elapsed: { seconds }, progress: ProgressLine(isShown: false))
        var comparison = BaselineComparison(rule: ComparisonRule(threshold: 0.05))
        _ = try measurement.measure(against: SyntheticRun().results(), &comparison, maxTime: 25)
        #expect(comparison.currentRuns == 1)
    }

    /// A quarter of the first run's time is the least that a further one of all its blocks will take.
    @Test func noFurtherRunBeginsThatCanHardlyEndInTime() throws {
        var seconds = 0.0
        var runs = 0
        let measurement = GateMeasurement(
            measureAll: { _ in
                seconds += 20
                return SyntheticRun(ratio: 2.2, seed: 2).results()
            },
            measureAgain: { _, options in
                runs += 1
                #expect(options.warmup == WarmUp.fewestRounds)
                seconds += 3
                return SyntheticRun(ratio: 2.2, seed: 3).results()
            },
            elapsed: { seconds }, progress: ProgressLine(isShown: false))
        for (maxTime, expected) in [(24.0, 0), (26.0, 2)] {
            (seconds, runs) = (0, 0)
            var comparison = BaselineComparison(rule: ComparisonRule(threshold: 0.05))
            _ = try measurement.measure(against: SyntheticRun().results(), &comparison, maxTime: maxTime)
            #expect(runs == expected)
        }
    }

    /// The first run takes 1 s, each further one 25 s: the third of those would end after 76 s.
    @Test func noFurtherRunBeginsThatWouldEndLate() throws {
        var seconds = 0.0
        let measurement = GateMeasurement(
            measureAll: { maxTime in
                #expect(maxTime == 24)
                seconds += 1
                return SyntheticRun(ratio: 2.2, seed: 2).results()
            },
            measureAgain: { _, _ in
                seconds += 25
                return SyntheticRun(ratio: 2.2, seed: 3).results()
            },
            elapsed: { seconds }, progress: ProgressLine(isShown: false))
        var comparison = BaselineComparison(rule: ComparisonRule(threshold: 0.05))
        _ = try measurement.measure(against: SyntheticRun().results(), &comparison, maxTime: 60)
        #expect(seconds == 51 && comparison.currentRuns == 3)
    }

    @Test func whereTheTimeIsShortTheFirstRunHasFewerRounds() throws {
        var request = RunRequest()
        (request.cells, request.engines) = ([2], ["manual", "pin"])
        (request.iterations, request.warmup) = (100, 0)
        // No second process is started, so it doesn't matter that there is none.
        var measurement = PlanMeasurement(plan: try RunPlan(request, .standard), executable: "/nonexistent")
        measurement.deadline = 0
        let results = try measurement.results(ProgressLine(isShown: false))
        #expect(results.isComplete && results.options.iterations == MedianComparison.minimumCount)
        let times = results.rows.filter { $0.key.metric == .wallTime }
        #expect(times.count == 2 && times.allSatisfy { $0.samples == MedianComparison.minimumCount })
    }

    /// Three runs show how far runs lie apart; a counter is the same in each.
    @Test(arguments: [(1, ComparisonVerdict.undecided), (2, .undecided), (3, .regressed), (64, .regressed)])
    func aChangeThatFewRunsHaveSeenIsUndecided(runs: Int, verdict: ComparisonVerdict) {
        func row(_ metric: Metric, _ verdict: ComparisonVerdict) -> ComparisonRow {
            let key = ResultKey(scenario: "feed", engine: "other", cells: 1, phase: "pass", metric: metric)
            return ComparisonRow(key: key, before: 1, after: 2, verdict: verdict)
        }
        let rows = [
            row(.wallTime, .regressed), row(.wallTime, .improved), row(.wallTime, .unchanged),
            row(.wallTime, .vanished), row(.allocations, .regressed),
        ]
        let improved = runs < 3 ? verdict : .improved
        #expect(
            GateMeasurement.confirmed(rows, runs: runs).map(\.verdict)
                == [verdict, improved, .unchanged, .vanished, .regressed])
    }

    @Test func anInterruptionEndsTheRuns() throws {
        var interrupted = SyntheticRun(ratio: 2.2, seed: 3).results()
        interrupted.isComplete = false
        var count = 0
        let measurement = GateMeasurement(
            measureAll: { _ in SyntheticRun(ratio: 2.2, seed: 2).results() },
            measureAgain: { _, _ in
                count += 1
                return interrupted
            },
            elapsed: { 0 }, progress: ProgressLine(isShown: false))
        var comparison = BaselineComparison(rule: ComparisonRule(threshold: 0.05))
        let results = try measurement.measure(against: SyntheticRun().results(), &comparison, maxTime: 60)
        #expect(!results.isComplete && count == 1)
    }
}

@Suite("Gate that measures, through the real executable")
struct LiveGateTests {
    /// Runs the gate against a baseline that was saved by a quick run and then changed.
    private func gate(
        _ arguments: [String], maxTime: String = "1", change: (inout ResultSet) -> Void,
        check: (Subprocess.Output) throws -> Void
    ) throws {
        try withTemporaryFolder { folder in
            let run = try RunnerProcess.run(
                [
                    "--iterations", "8", "--warmup", "0", "--cells", "2", "--engines", "manual,pin,flex", "--quiet",
                    "--samples",
                    "--output", "out", "--save-baseline", "b.json",
                ], in: folder)
            #expect(run.status == 0, "\(run.errors)")
            var baseline = try ResultFile.results(at: folder + "/b.json")
            change(&baseline)
            try FileTransaction.write(try ResultJSON.data(of: baseline), to: folder + "/b.json")
            try check(
                try RunnerProcess.run(["gate", "--baseline", "b.json", "--max-time", maxTime] + arguments, in: folder))
        }
    }

    /// Multiplies the engine's times in the baseline by a factor.
    private static func scale(_ results: inout ResultSet, engine: String, by factor: Double) {
        for index in results.samples.indices where results.samples[index].key.engine == engine {
            results.samples[index].values = results.samples[index].values.map { $0 * factor }
        }
    }

    // The thresholds and factors are far beyond any machine's noise.
    @Test func aSlowdownIsConfirmedByFurtherProcesses() throws {
        try gate(["--threshold", "300"], maxTime: "3600") {
            Self.scale(&$0, engine: "pin", by: 0.001)
        } check: { output in
            #expect(output.status == 1, "\(output.errors)")
            let rows = output.text.split(separator: "\n").filter { $0.hasPrefix("feed") }
            #expect(rows.contains { $0.contains("pin") && $0.hasSuffix("regressed") })
        }
    }

    @Test func equalsPass() throws {
        try gate(["--threshold", "900"]) { _ in
        } check: { output in
            #expect(output.status == 0, "\(output.text)\(output.errors)")
            // The baseline lacks an engine that is measured by default.
            let appeared = output.text.split(separator: "\n").filter { $0.hasSuffix("appeared") }
            #expect(appeared.count == 1 && appeared[0].contains("constraint"))
        }
    }

    @Test func anEngineThatIsGoneHasVanished() throws {
        try gate(["--threshold", "900", "--counters-only", "--allow-missing"]) { results in
            results.options.engines.append("bygone")
            for row in results.rows where row.key.engine == "pin" && !row.key.metric.isTime {
                var row = row
                row.key.engine = "bygone"
                results.rows.append(row)
            }
        } check: { output in
            #expect(output.status == 0, "\(output.text)\(output.errors)")
            #expect(output.text.contains("vanished"))
        }
    }

    @Test func tooFewRoundsSayWhatItWouldTake() throws {
        try gate([]) { results in
            for index in results.samples.indices { results.samples[index].values.removeLast(5) }
            for index in results.rows.indices { results.rows[index].samples = 3 }
        } check: { output in
            #expect(output.status == 0, "\(output.text)")
            #expect(
                output.text.contains("can't be judged by so few rounds; the baseline has 3 rounds, and at least 5"))
            #expect(output.text.contains("bench-runner run --iterations 100 --save-baseline FILE"))
        }
    }

    static let unmeasurable: [(change: @Sendable (inout RunOptions) -> Void, says: String)] = [
        ({ $0.width = 320.3 }, "its --width 320.3 is not right: give a multiple of half a point"),
        ({ $0.width = 5 }, "its --width 5 is not right: give a number from 200 to 10000"),
        ({ $0.seed = .max }, "its --seed 18446744073709551615 is not right"),
        ({ $0.iterations = 0 }, "its --iterations 0 is not right: give a whole number from 1"),
        ({ $0.warmup = -1 }, "its --warmup -1 is not right"),
        ({ $0.viewportHeight = -1 }, "its --viewport-height -1 is not right"),
    ]

    @Test(arguments: unmeasurable)
    func aBaselineThatCanNotBeMeasuredAgainIsAnErrorAtOnce(
        value: (change: @Sendable (inout RunOptions) -> Void, says: String)
    ) throws {
        try withTemporaryFolder { folder in
            var baseline = SyntheticRun().results()
            value.change(&baseline.options)
            try FileTransaction.write(try ResultJSON.data(of: baseline), to: folder + "/b.json")
            let output = try RunnerProcess.run(["gate", "--baseline", "b.json"], in: folder)
            #expect(output.status == 2 && output.text.isEmpty)
            #expect(output.errors.contains("b.json can't be measured again: \(value.says)"), "\(output.errors)")
            #expect(output.errors.split(separator: "\n").count == 1)
        }
    }
}
