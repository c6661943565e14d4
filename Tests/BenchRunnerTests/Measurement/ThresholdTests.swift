import Foundation
import Testing

@testable import BenchCommands
@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchReports
@testable import BenchScenarios
@testable import BenchStatistics

@Suite("Thresholds in code")
struct ThresholdTests {
    private static let own = [
        "feed": Thresholds(instructions: .percent(2), time: .percent(12), allocations: .percent(5))
    ]

    private func options(_ arguments: [String]) throws -> ThresholdOptions {
        try ThresholdOptions(
            try ParsedArguments(arguments, for: GateCommand()), time: 0.05, isExact: false, Self.own)
    }

    struct Case: Sendable {
        var arguments: [String] = []
        var metric: Metric
        var scenario = "feed"
        /// The growth of the metric, and whether it is a regression.
        var growth: Double
        var isRegressed: Bool
    }

    static let cases = [
        Case(metric: .instructions, growth: 0.019, isRegressed: false),
        Case(metric: .instructions, growth: 0.021, isRegressed: true),
        Case(metric: .instructions, scenario: "chat", growth: 0.019, isRegressed: true),
        Case(arguments: ["--instruction-threshold", "1"], metric: .instructions, growth: 0.019, isRegressed: true),
        Case(metric: .allocations, growth: 0.04, isRegressed: false),
        Case(metric: .allocations, growth: 0.06, isRegressed: true),
        Case(metric: .retains, growth: 0.04, isRegressed: true),
        Case(arguments: ["--counter-tolerance", "0"], metric: .allocations, growth: 0.04, isRegressed: true),
        Case(metric: .wallTime, growth: 0.1, isRegressed: false),
        Case(metric: .wallTime, growth: 0.2, isRegressed: true),
        Case(arguments: ["--threshold", "5"], metric: .wallTime, growth: 0.1, isRegressed: true),
        Case(arguments: ["--threshold", "5"], metric: .instructions, growth: 0.019, isRegressed: false),
        Case(arguments: ["--threshold", "5"], metric: .allocations, growth: 0.04, isRegressed: false),
        Case(arguments: ["--instruction-threshold", "1"], metric: .wallTime, growth: 0.1, isRegressed: false),
        Case(arguments: ["--counter-tolerance", "0"], metric: .instructions, growth: 0.019, isRegressed: false),
        Case(metric: .estimatedCycles, growth: 0.1, isRegressed: false),
        Case(metric: .estimatedCycles, scenario: "chat", growth: 0.1, isRegressed: true),
        Case(metric: .estimatedCycles, scenario: "chat", growth: 0.015, isRegressed: false),
        Case(metric: .estimatedCycles, scenario: "chat", growth: 0.025, isRegressed: true),
    ]

    @Test(arguments: cases)
    func theScenariosCountUnlessTheCommandLineOverrides(value: Case) throws {
        let options = try options(value.arguments)
        let comparison = BaselineComparison(
            rule: options.rule(looks: 1, shard: nil), counterTolerance: options.counters,
            instructionTolerance: options.instructions)
        func results(_ factor: Double) -> ResultSet {
            var results = SyntheticRun(ratio: 2 * factor).results()
            for index in results.rows.indices { results.rows[index].key.scenario = value.scenario }
            for index in results.samples.indices { results.samples[index].key.scenario = value.scenario }
            results.references = [value.scenario: "manual"]
            let key = ResultKey(
                scenario: value.scenario, engine: "other", cells: 100, phase: "pass", metric: value.metric)
            if !value.metric.isTime {
                results.rows.removeAll { $0.key == key }
                results.rows.append(ResultAssembler.exactRow(key, 10_000 * factor, reference: nil))
            }
            return results
        }
        let rows = comparison.rows(baseline: results(1), current: results(1 + value.growth))
        let row = try #require(rows.first { $0.key.engine == "other" && $0.key.metric == value.metric })
        #expect((row.verdict == .regressed) == value.isRegressed)
    }

    @Test func aScreenSaysItsThresholds() throws {
        var registry = Registry.standard
        #expect(registry.thresholds.isEmpty)
        var feed = try #require(registry.scenario(named: "feed") as? FeedScenario)
        feed.thresholds = Thresholds(instructions: .percent(0.3), time: .percent(3), allocations: .exactly)
        registry.add(feed)
        #expect(registry.thresholds == ["feed": feed.thresholds])
        #expect(feed.thresholds.share(of: .allocations) == 0 && feed.thresholds.share(of: .retains) == nil)
    }

    @Test func aTimeThatNothingCanDecideIsLeftToTheCommand() {
        for limit in [Thresholds.Limit.exactly, .percent(0), .percent(-3), .percent(.nan)] {
            #expect(Thresholds(time: limit).share(of: .wallTime) == nil)
        }
    }
}

@Suite("One verdict of instructions, cycles and times")
struct OneVerdictTests {
    private static func row(
        _ metric: Metric, _ change: Double, reach: Double = 0, _ verdict: ComparisonVerdict
    ) -> ComparisonRow {
        ComparisonRow(
            key: ResultKey(scenario: "feed", engine: "flex", cells: 100, phase: "pass", metric: metric), before: 100,
            after: 100 * (1 + change), change: Interval(estimate: change, low: change - reach, high: change + reach),
            verdict: verdict)
    }

    private static func report(_ rows: [ComparisonRow]) -> VerdictReport {
        VerdictReport(rows: rows, valueName: "time", threshold: 0.025, remedy: "use a quieter machine")
    }

    @Test func aLineHasAllThree() throws {
        let report = Self.report([
            Self.row(.instructions, 0.01, .regressed), Self.row(.estimatedCycles, 0.015, .unchanged),
            Self.row(.wallTime, 0.03, reach: 0.2, .undecided),
        ])
        let lines = report.table().split(separator: "\n")
        try #require(lines.count == 2 && lines[0].contains("cycles (estimated)"))
        for part in ["+1.00 %", "+1.50 %", "+3.00 % ±20.00", "regressed"] { #expect(lines[1].contains(part)) }
        #expect(report.headline.hasPrefix("REGRESSED: feed, 100 cells, pass, flex: instructions"))
    }

    @Test func countersAreNumbersAndTimesHaveUnits() {
        let counted = Self.report([Self.row(.instructions, 0.5, .regressed)]).table()
        #expect(counted.contains("  100  ") && counted.contains("  150  "))
        let timed = Self.report([Self.row(.wallTime, 0.5, .regressed)]).table()
        #expect(timed.contains("100 ns") && timed.contains("150 ns"))
        let ratios = VerdictReport(
            rows: [Self.row(.wallTime, 0.5, .regressed)], valueName: "ratio", threshold: 0.025, remedy: "")
        #expect(ratios.table().contains("100.000") && ratios.table().contains("150.000"))
    }

    @Test func anEngineIsMissingWhereAllOfItVanished() {
        var rows = [Self.row(.wallTime, 0, .vanished), Self.row(.instructions, 0, .vanished)]
        #expect(Self.report(rows).headline.contains("flex is no longer measured in feed"))
        rows[1].verdict = .unchanged
        #expect(!Self.report(rows).headline.contains("no longer measured in"))
    }

    @Test func aTestOfJUnitIsSkippedWhereNothingWasDecided() {
        let verdicts: [(ComparisonVerdict, String)] = [
            (.unchanged, "<system-out>"), (.improved, "<system-out>"), (.undecided, "<skipped"),
            (.regressed, "<failure"),
        ]
        for (verdict, tag) in verdicts {
            let text = Self.report([Self.row(.wallTime, 0.03, verdict)]).junit(suite: "gate", undecidedFails: false)
            #expect(text.contains(tag), "\(verdict)")
            #expect(["<system-out>", "<skipped", "<failure"].count(where: text.contains) == 1)
        }
    }

    @Test func aTestOfJUnitThatVanishedFailsUnlessThatIsAllowed() {
        for (missingFails, tag) in [(true, "<failure"), (false, "<skipped")] {
            var report = Self.report([Self.row(.wallTime, 0, .vanished)])
            report.missingFails = missingFails
            let text = report.junit(suite: "gate", undecidedFails: false)
            #expect(["<system-out>", "<skipped", "<failure"].filter(text.contains) == [tag])
        }
    }

    @Test func cyclesAloneAreARegressionToo() {
        let report = Self.report([
            Self.row(.instructions, 0, .unchanged), Self.row(.estimatedCycles, 0.05, .regressed),
            Self.row(.wallTime, 0.03, reach: 0.2, .undecided),
        ])
        #expect(report.rows.contains(where: report.fails))
        #expect(report.headline.hasPrefix("REGRESSED: ") && report.headline.contains("estimated_cycles"))
    }

    @Test func whatIsUndecidedSaysWhatWouldDecide() {
        let report = Self.report([
            Self.row(.instructions, 0, .unchanged), Self.row(.wallTime, 0.03, reach: 0.2, .undecided),
        ])
        #expect(
            report.headline
                == "UNDECIDED: the noise hides 1 of 1 time; no instructions were added; use a quieter machine")
    }

    @Test func manyUndecidedTimesAreAtMostOneRemark() {
        let undecided = (0..<9).map { _ in Self.row(.wallTime, 0.03, reach: 0.2, .undecided) }
        #expect(Self.report(undecided).remarks.isEmpty)
        let report = Self.report(undecided + [Self.row(.instructions, 0.01, .regressed)])
        #expect(report.remarks == ["undecided: the noise hides 9 of 9 times; use a quieter machine"])
    }

    @Test func theOtherVerdicts() {
        #expect(Self.report([Self.row(.wallTime, 0, .unchanged)]).headline.hasPrefix("UNCHANGED"))
        #expect(Self.report([Self.row(.instructions, -0.1, .improved)]).headline.hasPrefix("IMPROVED: feed"))
        var gone = Self.row(.wallTime, 0, .vanished)
        gone.change = nil
        #expect(Self.report([gone]).headline.hasPrefix("MISSING: feed, 100 cells, pass, flex"))
    }

    @Test func onlyImprovedHasAnExitCodeOfItsOwn() throws {
        try withTemporaryFolder { folder in
            try FileTransaction.write(ResultJSON.data(of: SyntheticRun().results()), to: folder + "/b.json")
            let arguments = ["gate", "--baseline", "b.json", "--current", "c.json", "--improved"]
            for (run, tell) in [
                (SyntheticRun(allocations: 99, seed: 2), Int32(3)), (SyntheticRun(seed: 2), 0),
                (SyntheticRun(ratio: 2.2, allocations: 99, seed: 2), 1),
            ] {
                try FileTransaction.write(ResultJSON.data(of: run.results()), to: folder + "/c.json")
                #expect(try RunnerProcess.run(arguments + ["tell"], in: folder).status == tell)
                #expect(try RunnerProcess.run(arguments + ["pass"], in: folder).status == (tell == 1 ? 1 : 0))
            }
        }
    }

    @Test func aWiderIntervalNeedsMorePairs() {
        var outcome = ABMeasurement.Outcome()
        (outcome.rows, outcome.pairs) = ([Self.row(.wallTime, 0.01, reach: 0.1, .undecided)], 32)
        // The interval must shrink to a quarter: 16 times the pairs.
        let remedy = ABMeasurement.remedy(outcome, ComparisonRule(threshold: 0.025), maxTime: 60)
        #expect(remedy.contains("16 times the 32 pairs") && remedy.contains("--max-time 960"))
    }
}

@Suite("New packages")
struct NewPackageTests {
    // The names that SwiftPM 6.3 gives ('swift package dump-package' and 'describe' of such a dependency).
    static let identities = [
        ("https://example.com/LayoutBench.git", "LayoutBench"),
        ("https://example.com/a/Layout.Bench.git", "Layout.Bench"),
        ("https://example.com/LayoutBench", "LayoutBench"), ("https://example.com/LayoutBench/", "LayoutBench"),
        ("git@example.com:me/My.Bench.git", "My.Bench"), ("https://example.com/Bench.gitx", "Bench.gitx"),
    ]

    @Test(arguments: identities)
    func theIdentityIsSwiftPMs(url: String, identity: String) {
        #expect(PackageTemplate.identity(ofURL: url) == identity)
    }

    @Test(arguments: ["plain", "a\"b", "a\\(b)", "a\nb", "\"), .package(url: \"x"])
    func aTextIsOneLiteral(text: String) throws {
        let literal = PackageTemplate.literal(text)
        // JSON's escapes are Swift's, but for that of a control character.
        let json = literal.replacing("\\u{a}", with: "\\n")
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8)) == [text])
    }

    static let requirements: [([String], String?)] = [
        ([], "branch: \"main\""), (["--branch", "next"], "branch: \"next\""),
        (["--revision", "0123abc"], "revision: \"0123abc\""), (["--from", "1.2.3"], "from: \"1.2.3\""),
        (["--from", "1.2"], nil), (["--branch", "a", "--revision", "b"], nil),
    ]

    @Test(arguments: requirements)
    func aRepositoryIsTakenByItsBranchUnlessTold(arguments: [String], says: String?) throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(
                ["new-package", "MyBench", "--dependency", "https://example.com/a/Layout.Bench.git"] + arguments,
                in: folder)
            guard let says else {
                #expect(output.status == 2 && output.errors.split(separator: "\n").count == 1)
                return
            }
            #expect(output.status == 0, "\(output.errors)")
            let manifest = try String(contentsOfFile: folder + "/MyBench/Package.swift", encoding: .utf8)
            #expect(manifest.contains(says) && manifest.contains("package: \"Layout.Bench\""))
        }
    }
}
