import Foundation
import Testing

@testable import BenchCommands
@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchStatistics

@Suite("Gate on synthetic results")
struct GateTests {
    private static let unmeasurable: [@Sendable (inout RunOptions) -> Void] = [
        { $0.iterations = 0 }, { $0.iterations = .max }, { $0.warmup = -3 }, { $0.warmup = .max }, { $0.width = -5 },
        { $0.width = 1e300 }, { $0.width = .nan }, { $0.viewportHeight = -1 }, { $0.viewportHeight = .infinity },
        { $0.scrollSpeed = -5 }, { $0.frameBudget = -5 }, { $0.cells = [0] }, { $0.engines = [] },
        { $0.phases = ["none"] }, { $0.scenarios = ["none"] },
    ]

    @Test(arguments: unmeasurable)
    func aBaselineWhoseOptionsAreNoneIsAnError(change: @Sendable (inout RunOptions) -> Void) throws {
        var options = RunOptions(scenarios: ["feed"], engines: ["manual"], cells: [10])
        _ = try RunPlan(options, .standard)
        change(&options)
        #expect(throws: HarnessError.self) { try RunPlan(options, .standard) }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var what: String
        var baseline = SyntheticRun()
        var current: SyntheticRun
        var engine = "other"
        var metric = Metric.wallTime
        var verdict: ComparisonVerdict
        var exitCode: Int32
        var testDescription: String { what }
    }

    static let cases = [
        Case(what: "the same", current: SyntheticRun(seed: 2), verdict: .unchanged, exitCode: 0),
        Case(what: "10 % slower", current: SyntheticRun(ratio: 2.2, seed: 2), verdict: .regressed, exitCode: 1),
        Case(what: "10 % faster", current: SyntheticRun(ratio: 1.8, seed: 2), verdict: .improved, exitCode: 0),
        Case(
            what: "1 % slower, which is too small to count", current: SyntheticRun(ratio: 2.02, seed: 2),
            verdict: .unchanged, exitCode: 0),
        Case(
            what: "too few rounds in too much noise", baseline: SyntheticRun(noise: 0.5, rounds: 8),
            current: SyntheticRun(noise: 0.5, rounds: 8, seed: 2), verdict: .undecided, exitCode: 0),
        Case(
            what: "10 % slower on a machine that is busier than at the baseline",
            current: SyntheticRun(ratio: 2.2, seed: 2, interrupted: 100), verdict: .undecided, exitCode: 0),
        Case(
            what: "10 % faster on a machine that was busier at the baseline", baseline: SyntheticRun(interrupted: 90),
            current: SyntheticRun(ratio: 1.8, seed: 2), verdict: .undecided, exitCode: 0),
        Case(
            what: "10 % slower under the same load", baseline: SyntheticRun(interrupted: 95),
            current: SyntheticRun(ratio: 2.2, seed: 2, interrupted: 100), verdict: .regressed, exitCode: 1),
        Case(
            what: "31 % slower at a load of 9 on two cores, with samples too short to be interrupted",
            current: SyntheticRun(ratio: 2.62, seed: 2, interrupted: 3, waiting: 0.78), verdict: .undecided,
            exitCode: 0),
        Case(
            what: "twice as slow at that load", current: SyntheticRun(ratio: 4, seed: 2, interrupted: 3, waiting: 0.78),
            verdict: .regressed, exitCode: 1),
        Case(
            what: "60 % slower, which no load explains", current: SyntheticRun(ratio: 3.2, seed: 2, interrupted: 100),
            verdict: .regressed, exitCode: 1),
        Case(
            what: "one allocation more on a busy machine",
            current: SyntheticRun(allocations: 101, seed: 2, interrupted: 100), metric: .allocations,
            verdict: .regressed, exitCode: 1),
        Case(
            what: "one allocation more", current: SyntheticRun(allocations: 101, seed: 2), metric: .allocations,
            verdict: .regressed, exitCode: 1),
        Case(
            what: "one allocation less", current: SyntheticRun(allocations: 99, seed: 2), metric: .allocations,
            verdict: .improved, exitCode: 0),
        Case(
            what: "an engine vanished", current: SyntheticRun(engines: ["manual"], seed: 2), verdict: .vanished,
            exitCode: 1),
        Case(
            what: "an engine appeared", current: SyntheticRun(engines: ["manual", "other", "third"], seed: 2),
            engine: "third", verdict: .appeared, exitCode: 0),
    ]

    private func write(_ results: ResultSet, _ folder: String, _ name: String) throws {
        try FileTransaction.write(try ResultJSON.data(of: results), to: folder + "/" + name)
    }

    @Test(arguments: cases)
    func verdictsAndExitCodes(value: Case) throws {
        try withTemporaryFolder { folder in
            let (baseline, current) = (value.baseline.results(), value.current.results())
            try write(baseline, folder, "b.json")
            try write(current, folder, "c.json")
            let rows = BaselineComparison(rule: ComparisonRule(threshold: 0.05, looks: GateMeasurement.looks.count))
                .rows(baseline: baseline, current: current)
            let row = try #require(rows.first { $0.key.engine == value.engine && $0.key.metric == value.metric })
            #expect(row.verdict == value.verdict)
            let output = try RunnerProcess.run(
                ["gate", "--baseline", "b.json", "--current", "c.json", "--junit", "j.xml"], in: folder)
            #expect(output.status == value.exitCode, "\(output.errors)")
            #expect(output.text.contains(value.verdict.rawValue))
            let junit = try String(contentsOfFile: folder + "/j.xml", encoding: .utf8)
            #expect(junit.contains("<failure") == (value.exitCode == 1))
            #expect(try XMLCheck.isWellFormed(junit))
        }
    }

    @Test func theFirstLineSaysThatTheMachineIsBusier() throws {
        try withTemporaryFolder { folder in
            try write(SyntheticRun().results(), folder, "b.json")
            try write(SyntheticRun(seed: 2, interrupted: 80).results(), folder, "c.json")
            let output = try RunnerProcess.run(["gate", "--baseline", "b.json", "--current", "c.json"], in: folder)
            #expect(
                output.text.hasPrefix(
                    "UNDECIDED: the noise hides 1 of 1 time; the machine is busier than when the baseline was measured "
                        + "(a measuring process waits 80 % of its time, then 0 %), which moves ratios: measure again"),
                "\(output.text)")
        }
    }

    /// The interrupted samples of 100 on either side, and the sentence on how to decide.
    static let remedies: [(before: SyntheticRun, now: SyntheticRun, says: String)] = [
        (
            SyntheticRun(rounds: 4), SyntheticRun(interrupted: 4),
            "the baseline has 4 rounds, and at least 5 are needed (100 are usual)"
        ),
        (SyntheticRun(rounds: 5), SyntheticRun(), "it would take about 4 times the rounds"),
        (
            SyntheticRun(), SyntheticRun(interrupted: 80),
            "the machine is busier than when the baseline was measured (a measuring process waits 80 % of its time, then 0 "
                + "%), which moves ratios: measure again"
        ),
        (
            SyntheticRun(interrupted: 80), SyntheticRun(),
            "the machine was busier when the baseline was measured (a measuring process waits 0 % of its time, then 80 %), "
                + "which moves ratios: write the baseline again"
        ),
        (SyntheticRun(), SyntheticRun(interrupted: 10), "the machine is busier"),
        (SyntheticRun(), SyntheticRun(interrupted: 9), "it would take about 4 times the rounds"),
        (SyntheticRun(interrupted: 9), SyntheticRun(), "it would take about 4 times the rounds"),
        (SyntheticRun(interrupted: 40), SyntheticRun(interrupted: 40), "it would take about "),
    ]

    /// A difference of a tenth of the time is a load. The interval is twice as wide as the threshold, which takes
    /// 2² times the rounds.
    @Test(arguments: remedies)
    func whatIsUndecidedSaysHowToDecideIt(value: (before: SyntheticRun, now: SyntheticRun, says: String)) throws {
        let (baseline, current) = (value.before.results(), value.now.results())
        let key = try #require(baseline.rows.first { $0.key.engine == "other" && $0.key.metric == .wallTime }).key
        let row = ComparisonRow(
            key: key, before: 2, after: 2, change: Interval(estimate: 0, low: -0.1, high: 0.1), verdict: .undecided)
        let remedy = GateMeasurement.remedy(
            [row], ComparisonRule(threshold: 0.05), baseline: baseline, current: current)
        #expect(remedy.hasPrefix(value.says), "\(remedy)")
    }

    @Test func interruptedSamplesOfRunsAddUp() {
        var results = SyntheticRun(interrupted: 30).results()
        results.append(roundsOf: SyntheticRun(seed: 2, interrupted: 60).results())
        let times = results.rows.filter { $0.key.metric == .wallTime }
        #expect(times.count == 2 && times.allSatisfy { $0.interrupted == 90 && $0.load == 0.45 })
    }

    @Test(arguments: [(true, true), (true, false), (false, true)])
    func aSumOfRunsIsCompleteIfBothAre(first: Bool, second: Bool) {
        var (rounds, instructions) = (SyntheticRun().results(), SyntheticRun().results())
        var other = SyntheticRun(seed: 2).results()
        (rounds.isComplete, instructions.isComplete, other.isComplete) = (first, first, second)
        rounds.append(roundsOf: other)
        instructions.add(instructions: other)
        #expect(rounds.isComplete == (first && second) && instructions.isComplete == (first && second))
    }

    @Test func theWaitingOfRunsIsTheirMean() {
        var results = SyntheticRun(waiting: 0.2).results()
        results.append(roundsOf: SyntheticRun(seed: 2, waiting: 0.8).results())
        let times = results.rows.filter { $0.key.metric == .wallTime }
        #expect(times.count == 2 && times.allSatisfy { $0.load == 0.5 })
        results.append(roundsOf: SyntheticRun(seed: 3).results())
        #expect(results.rows.allSatisfy { !$0.key.metric.isTime || $0.load == 0.5 })
    }

    @Test func undecidedFailsWhereThatIsWanted() throws {
        try withTemporaryFolder { folder in
            try write(SyntheticRun(noise: 0.5, rounds: 8).results(), folder, "b.json")
            try write(SyntheticRun(noise: 0.5, rounds: 8, seed: 2).results(), folder, "c.json")
            let arguments = ["gate", "--baseline", "b.json", "--current", "c.json"]
            let output = try RunnerProcess.run(arguments + ["--undecided", "fail"], in: folder)
            #expect(output.status == 1)
            #expect(output.text.hasPrefix("UNDECIDED: the noise hides ") && output.text.contains("it would take about"))
            #expect(try RunnerProcess.run(arguments + ["--undecided", "pass"], in: folder).status == 0)
            try write(SyntheticRun().results(), folder, "b.json")
            try write(SyntheticRun(seed: 2).results(), folder, "c.json")
            #expect(try RunnerProcess.run(arguments + ["--undecided", "fail"], in: folder).status == 0)
        }
    }

    @Test func thresholdsAndTolerancesAreTheUsers() throws {
        try withTemporaryFolder { folder in
            try write(SyntheticRun().results(), folder, "b.json")
            try write(SyntheticRun(ratio: 2.2, allocations: 101, seed: 2).results(), folder, "c.json")
            let arguments = ["gate", "--baseline", "b.json", "--current", "c.json"]
            #expect(try RunnerProcess.run(arguments + ["--threshold", "20%"], in: folder).status == 1)
            #expect(
                try RunnerProcess.run(arguments + ["--threshold", "20", "--counter-tolerance", "2"], in: folder).status
                    == 0)
        }
    }

    @Test func updateAcceptsTheNewResults() throws {
        try withTemporaryFolder { folder in
            let current = SyntheticRun(ratio: 2.2, seed: 2).results()
            try write(SyntheticRun().results(), folder, "b.json")
            try write(current, folder, "c.json")
            let output = try RunnerProcess.run(
                ["gate", "--baseline", "b.json", "--current", "c.json", "--update"], in: folder)
            #expect(output.status == 0 && output.text.contains("updated: b.json"))
            #expect(try ResultFile.results(at: folder + "/b.json") == current.compacted())
        }
    }

    @Test func aRunPassesTheGateOfItsOwnBaselineAfterMeasuringAgain() throws {
        try withTemporaryFolder { folder in
            _ = try RunnerProcess.run(quickRun + ["--output", "out", "--save-baseline", "b.json"], in: folder)
            let output = try RunnerProcess.run(["gate", "--baseline", "b.json", "--counters-only"], in: folder)
            #expect(output.status == 0, "\(output.text)\(output.errors)")
        }
    }

    @Test func githubGetsAnnotationsAndASummary() throws {
        try withTemporaryFolder { folder in
            try write(SyntheticRun().results(), folder, "b.json")
            try write(SyntheticRun(ratio: 2.2, seed: 2).results(), folder, "c.json")
            try FileTransaction.write(Data("of another step\n".utf8), to: folder + "/summary.md")
            let output = try RunnerProcess.run(
                ["gate", "--baseline", "b.json", "--current", "c.json"],
                shell: "export GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=summary.md; exec \"$0\" \"$@\"", in: folder)
            #expect(output.status == 1)
            let annotation = try #require(output.text.split(separator: "\n").first { $0.hasPrefix("::error title=") })
            #expect(annotation.contains("feed, 100 cells, pass, other") && annotation.contains("%25"))
            let summary = try String(contentsOfFile: folder + "/summary.md", encoding: .utf8)
            #expect(summary.contains("| scenario | cells |") && summary.contains("| regressed |"))
            #expect(summary.hasPrefix("of another step\n"))
        }
    }

    @Test func runsThatLieFarApartMakeTheGateCautious() throws {
        #expect(GateMeasurement.spread(of: []) == BaselineComparison.quietRunSpread)
        #expect(GateMeasurement.spread(of: [[2, 2, 2], [3, 3, 3]]) == BaselineComparison.quietRunSpread)
        // The logarithms 0 and 0.2 have the standard deviation 0.1·√2.
        #expect(abs(GateMeasurement.spread(of: [[1, exp(0.2)]]) - 0.1 * 2.0.squareRoot()) < 1e-12)
        var comparison = BaselineComparison(rule: ComparisonRule(threshold: 0.05))
        let (baseline, current) = (SyntheticRun().results(), SyntheticRun(ratio: 2.2, seed: 2).results())
        func verdict() -> ComparisonVerdict? {
            comparison.rows(baseline: baseline, current: current).first { $0.key.metric == .wallTime }?.verdict
        }
        #expect(verdict() == .regressed)
        comparison.runSpread = 0.06
        #expect(verdict() == .undecided)
    }

    struct BadBaseline: Sendable, CustomTestStringConvertible {
        var name: String
        var contents: String
        var says: String
        var testDescription: String { name }
    }

    static let badBaselines = [
        BadBaseline(name: "empty", contents: "", says: "b.json is empty"),
        BadBaseline(name: "corrupt", contents: "no json", says: "truncated or corrupt"),
        BadBaseline(name: "newer", contents: "{\"schema\": 99}", says: "schema 99"),
        BadBaseline(name: "damaged", contents: "{\"schema\": 1, \"isComplete\": 3}", says: "is damaged"),
        BadBaseline(
            name: "a number that is none", contents: "{\"schema\": 1,\n \"isComplete\": NaN}",
            says: "line 2, column 16: 'NaN' (at 'isComplete')"),
        BadBaseline(name: "something else", contents: "[1, 2]", says: "holds no results"),
    ]

    @Test(arguments: badBaselines)
    func aBadBaselineIsAnErrorOfItsOwn(baseline: BadBaseline) throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write(Data(baseline.contents.utf8), to: folder + "/b.json")
            let output = try RunnerProcess.run(["gate", "--baseline", "b.json"], in: folder)
            #expect(output.status == 2 && output.text.isEmpty)
            #expect(output.errors.contains(baseline.says), "\(output.errors)")
            #expect(output.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func aTruncatedBaselineIsAnErrorWhereverItEnds() throws {
        let data = try ResultJSON.data(of: SyntheticRun(rounds: 6).results())
        for length in stride(from: 1, to: data.count - 1, by: 97) {
            #expect(throws: HarnessError.self) {
                try ResultJSON.results(of: data.prefix(length), name: "b.json")
            }
        }
    }

    @Test func aBaselineFromOtherOptionsIsAnError() throws {
        try withTemporaryFolder { folder in
            try write(SyntheticRun().results(), folder, "b.json")
            try write(SyntheticRun(cells: 50).results(), folder, "c.json")
            let output = try RunnerProcess.run(["gate", "--baseline", "b.json", "--current", "c.json"], in: folder)
            #expect(output.status == 2)
            #expect(output.errors.contains("other options") && output.errors.contains("cells are [100], not [50]"))
        }
    }

    static let differences: [(other: RunOptions, says: String)] = [
        (RunOptions(scenarios: ["b"], engines: [], cells: [1]), "its scenarios are [\"a\"], not [\"b\"]"),
        (RunOptions(scenarios: ["a"], engines: [], cells: [1, 2]), "its cells are [1], not [1, 2]"),
        (RunOptions(scenarios: ["a"], engines: [], cells: [1], phases: []), "its phases are [\"pass\"], not []"),
        (RunOptions(scenarios: ["a"], engines: [], cells: [1], width: -5), "its width is 375, not -5"),
        (
            RunOptions(scenarios: ["a"], engines: [], cells: [1], viewportHeight: 0.5),
            "its viewport's height is 667, not 0.5"
        ),
        (RunOptions(scenarios: ["a"], engines: [], cells: [1], seed: 7), "its seed is 1, not 7"),
        (RunOptions(scenarios: ["a"], engines: [], cells: [1], displayScale: 3), "its display scale is 2, not 3"),
        (
            RunOptions(scenarios: ["a"], engines: [], cells: [1], textSize: "accessibility"),
            "its text size is default, not accessibility"
        ),
        (RunOptions(scenarios: ["a"], engines: [], cells: [1], scrollSpeed: 60), "its scroll speed is 40, not 60"),
    ]

    @Test(arguments: differences)
    func aDifferenceOfOptionsIsASentence(difference: (other: RunOptions, says: String)) {
        let options = RunOptions(scenarios: ["a"], engines: [], cells: [1])
        #expect(BaselineComparison.difference(options, options) == nil)
        #expect(BaselineComparison.difference(options, difference.other) == difference.says)
    }

    @Test func whatIsUsualMayBeSaidOrNot() {
        var options = RunOptions(scenarios: ["a"], engines: [], cells: [1])
        (options.displayScale, options.textSize, options.scrollSpeed) = (2, "default", 40)
        options.countedPasses = 8
        var other = RunOptions(scenarios: ["a"], engines: [], cells: [1])
        #expect(BaselineComparison.difference(options, other) == nil)
        #expect(BaselineComparison.difference(other, options) == nil)
        other.countedPasses = 9
        #expect(BaselineComparison.difference(options, other) == "its number of counted passes is 8, not 9")
    }

    /// Changes of a baseline after which nothing can be compared, with further arguments.
    static let incomparable: [(what: String, change: @Sendable (inout ResultSet) -> Void, arguments: [String])] = [
        ("no rows", { $0.rows = [] }, []),
        ("no rows, and accepting", { $0.rows = [] }, ["--update"]),
        ("other engines", { for index in $0.rows.indices { $0.rows[index].key.engine += "2" } }, []),
        ("no counters", { $0.rows.removeAll { !$0.key.metric.isTime } }, ["--counters-only"]),
    ]

    @Test(arguments: incomparable)
    func aBaselineWithNothingToCompareIsAnError(
        value: (what: String, change: @Sendable (inout ResultSet) -> Void, arguments: [String])
    ) throws {
        try withTemporaryFolder { folder in
            var baseline = SyntheticRun().results()
            value.change(&baseline)
            try write(baseline, folder, "b.json")
            try write(SyntheticRun(seed: 2).results(), folder, "c.json")
            let output = try RunnerProcess.run(
                ["gate", "--baseline", "b.json", "--current", "c.json"] + value.arguments, in: folder)
            #expect(output.status == 2 && output.text.isEmpty)
            #expect(
                output.errors.contains("b.json holds nothing that can be compared")
                    || output.errors.contains("the present results have nothing of what b.json holds"),
                "\(output.errors)")
            #expect(output.errors.split(separator: "\n").count == 1)
            #expect(try ResultFile.results(at: folder + "/b.json") == baseline)
        }
    }

    @Test func aFurtherProcessMeasuresTheSame() throws {
        let options = RunOptions(
            scenarios: ["feed"], engines: ["manual", "pin"], cells: [5, 10], phases: ["pass", "bind"],
            iterations: 100_000, warmup: 3, width: 320.5, viewportHeight: 333.25, seed: 9)
        let keys = [5, 10].flatMap { cells in
            ["bind", "pass"].map {
                ResultKey(scenario: "feed", engine: "pin", cells: cells, phase: $0, metric: .wallTime)
            }
        }
        let arguments = GateMeasurement.arguments(
            of: keys, options, iterations: options.iterations, output: "out")
        let parsed = try ParsedArguments(arguments.dropFirst(), for: RunCommand())
        #expect(try RunPlan(parsed.request(), .standard).options == options)
    }

    @Test(arguments: ["b.json", "c.json"])
    func resultsOfAnInterruptedRunAreAnErrorOnEitherSide(file: String) throws {
        try withTemporaryFolder { folder in
            var interrupted = SyntheticRun().results()
            interrupted.isComplete = false
            try write(SyntheticRun().results(), folder, file == "b.json" ? "c.json" : "b.json")
            try write(interrupted, folder, file)
            let output = try RunnerProcess.run(["gate", "--baseline", "b.json", "--current", "c.json"], in: folder)
            #expect(output.status == 2 && output.errors.contains("\(file) comes from a run that was interrupted"))
        }
    }

    /// A run compared with itself would always pass.
    @Test(arguments: ["b.json", "./b.json"]) func aFileIsNotComparedWithItself(current: String) throws {
        try withTemporaryFolder { folder in
            try write(SyntheticRun().results(), folder, "b.json")
            let output = try RunnerProcess.run(["gate", "--baseline", "b.json", "--current", current], in: folder)
            #expect(output.status == 2 && output.errors.contains("are the same file"))
        }
    }

    @Test func aMissingEngineIsOneLine() throws {
        try withTemporaryFolder { folder in
            var baseline = SyntheticRun(engines: ["manual", "other", "third"]).results()
            for row in baseline.rows where row.key.engine == "third" {
                var row = row
                row.key.metric = .retains
                baseline.rows.append(row)
            }
            try write(baseline, folder, "b.json")
            try write(SyntheticRun(seed: 2).results(), folder, "c.json")
            let output = try RunnerProcess.run(
                ["gate", "--baseline", "b.json", "--current", "c.json"],
                shell: "export GITHUB_ACTIONS=true; exec \"$0\" \"$@\"", in: folder)
            #expect(output.status == 1)
            let lines = (output.text + output.errors).split(separator: "\n").filter { $0.contains("third") }
            // As the verdict, in the table, as an annotation, and as a remark.
            #expect(lines.count == 4 && lines.allSatisfy { $0.contains("third is no longer measured in feed") })
        }
    }

    @Test func countsOfTwoKindsAreNotCompared() throws {
        try withTemporaryFolder { folder in
            var baseline = SyntheticRun().results()
            let key = ResultKey(scenario: "feed", engine: "other", cells: 100, phase: "pass", metric: .instructions)
            baseline.rows = [ResultAssembler.exactRow(key, 1000, reference: nil)]
            baseline.environment.counting = "callgrind (valgrind 3.19.0)"
            baseline.options.countedPasses = 4
            var current = baseline
            let arguments = ["gate", "--instructions", "--baseline", "b.json", "--current", "c.json"]
            try write(baseline, folder, "b.json")
            try write(current, folder, "c.json")
            #expect(try RunnerProcess.run(arguments, in: folder).status == 0)
            current.options.countedPasses = 64
            try write(current, folder, "c.json")
            let passes = try RunnerProcess.run(arguments, in: folder)
            #expect(passes.status == 2 && passes.errors.contains("number of counted passes is 4, not 64"))
            current.options.countedPasses = 4
            current.environment.counting = "the processor's counter"
            try write(current, folder, "c.json")
            let method = try RunnerProcess.run(arguments, in: folder)
            #expect(method.status == 2 && method.errors.contains("which count differently"))
        }
    }

    @Test func aBaselineFromAnotherKindOfBuildIsAnError() throws {
        try withTemporaryFolder { folder in
            var other = SyntheticRun().results()
            other.environment.buildConfiguration = "debug"
            try write(SyntheticRun().results(), folder, "b.json")
            try write(other, folder, "c.json")
            let output = try RunnerProcess.run(["gate", "--baseline", "b.json", "--current", "c.json"], in: folder)
            #expect(output.status == 2 && output.errors.contains("comes from a release build"))
        }
    }
}
