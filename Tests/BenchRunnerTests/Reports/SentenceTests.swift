import Foundation
import Testing

@testable import BenchModel
@testable import BenchReports
@testable import BenchStatistics

/// Engines beside manual with their ratios' intervals; `nil`: without one.
private func results(
    _ engines: [(name: String, ratio: Double, low: Double?, high: Double?)], scenarios: [String] = ["feed"]
) -> ResultSet {
    var results = ReportFixtures.run(
        scenarios: scenarios, engines: [("manual", 1000)] + engines.map { ($0.name, 1000 * $0.ratio) }, cells: [10])
    for index in results.rows.indices where results.rows[index].key.metric.isTime {
        guard let engine = engines.first(where: { $0.name == results.rows[index].key.engine }) else { continue }
        (results.rows[index].ratioLow, results.rows[index].ratioHigh) = (engine.low, engine.high)
    }
    return results
}

@Suite("Sentences of a verdict")
struct VerdictSentenceTests {
    private static func sentences(_ results: ResultSet) -> [String] {
        Verdict(scenario: ReportModel(results).scenarios[0]).sentences
    }

    /// The ends of the interval, and the word for it. One that touches 1 decides nothing, as one that is missing.
    @Test(
        arguments: [
            (1.01, 1.2, "pin is slower"), (1, 1.2, "pin can't be told apart from manual"),
            (0.8, 1, "pin can't be told apart from manual"), (0.8, 0.99, "pin is faster"),
            (0.9, 1.1, "pin can't be told apart from manual"), (nil, 1.2, "pin can't be told apart from manual"),
            (0.8, nil, "pin can't be told apart from manual"),
        ] as [(Double?, Double?, String)])
    func anIntervalDecidesWhereItHasOneOnOneSide(low: Double?, high: Double?, says: String) throws {
        let sentences = Self.sentences(results([("pin", 1.05, low, high)]))
        try #require(sentences.count == 2)
        #expect(sentences[1].hasPrefix("By the 95 % intervals of these ratios, \(says)"), "\(sentences[1])")
    }

    @Test func severalEnginesAreGroupedAndTheFirstOnesNamed() {
        let faster = ["a", "b"].map { ($0, 0.5, 0.4 as Double?, 0.6 as Double?) }
        let slower = (1...7).map { ("e\($0)", 2.0, 1.9 as Double?, 2.1 as Double?) }
        let sentences = Self.sentences(results(faster + slower))
        #expect(
            sentences[1]
                == "By the 95 % intervals of these ratios, a and b are faster and e1, e2, e3, e4, e5, e6 and 1 more are slower."
        )
        #expect(
            sentences[0].contains("a takes 0.50 (0.40 to 0.60) times as long as manual, b 0.50 (0.40 to 0.60) times, "))
        #expect(sentences[0].contains(" and 3 more engines are in the table (manual: "))
        let six = Self.sentences(results(Array(slower.prefix(6))))
        #expect(six[1].hasSuffix(" e1, e2, e3, e4, e5 and e6 are slower.") && !six[0].contains("more"))
    }

    @Test func oneEngineIsComparedWithNone() throws {
        #expect(Self.sentences(results([]))[0].hasSuffix(" per pass; no other engine was timed."))
        var none = results([("pin", 2, 1, 3)])
        none.references = [:]
        for index in none.rows.indices { none.rows[index].ratio = nil }
        let sentence = Self.sentences(none)
        try #require(sentence.count == 1)
        #expect(sentence[0].contains("manual takes ") && sentence[0].contains(" and pin takes "))
        #expect(sentence[0].hasSuffix(" per pass; ratios were not taken.") && !sentence[0].contains("more"))
    }

    @Test(arguments: [
        ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
    ])
    func aListEndsWithAnd(parts: [String], text: String) {
        #expect(Verdict.list(parts) == text)
    }
}

@Suite("Sentences of a frame's budget")
struct FrameBudgetTests {
    /// Shares of the budget of 8 ms for engines of their numbers, and the beginning of the sentence.
    @Test(
        arguments: [
            (
                [1],
                "e0 is fast enough for a budget of 8.00 ms a frame: the slowest frame (e0, feed, scroll) takes 100 % of it"
            ),
            ([1.001], "e0 isn't fast enough for "), ([0.5, 1], "Both are fast enough for "),
            ([0.5, 0.6, 1], "All three are fast enough for "), ([2, 1.1], "None of the two is fast enough for "),
            (
                [0.5, 1.1],
                "e0 is fast enough for a budget of 8.00 ms a frame, e1 isn't: the slowest frame (e1, feed, scroll)"
            ),
            (
                [1, 1.1, 0.5, 3],
                "e0 and e2 are fast enough for a budget of 8.00 ms a frame, e1 and e3 aren't: the slowest frame (e3"
            ),
            (Array(repeating: 0.5, count: 10), "All ten are fast"),
            (Array(repeating: 0.5, count: 11), "All 11 are fast"),
        ] as [([Double], String)])
    func theFastAndTheSlowAreNamed(shares: [Double], says: String) throws {
        var results = ReportFixtures.run(
            engines: shares.indices.map { ("e\($0)", 1000) }, cells: [40], phases: ["pass", "scroll"])
        results.options.frameBudget = 8000
        results.frames = shares.enumerated().map { index, share in
            let key = ResultKey(scenario: "feed", engine: "e\(index)", cells: 40, phase: "scroll", metric: .frameTime)
            return FrameSeries(key: key, times: [1000, share * 8e6, 10], kinds: [.made, .reused, .idle])
        }
        let budget = try #require(FrameBudget(ReportModel(results)))
        #expect(budget.sentence.hasPrefix(says), "\(budget.sentence)")
        #expect(budget.bars.map(\.share) == shares)
        // A bar of the whole track at most.
        for share in shares {
            let width = CSV.number(min(share, 1) * 100)
            #expect(budget.section.html.contains("width=\"\(width)\" height=\"6\"/></svg>"))
        }
    }

    /// 60 frames are points of their own; of more, as many as it takes share one, which is the slowest.
    @Test(arguments: [(2, 2), (59, 59), (60, 60), (61, 31), (120, 60), (121, 41)])
    func aChartOfFramesHasAtMostSixtyPoints(frames: Int, points: Int) throws {
        var results = ReportFixtures.run(engines: [("manual", 1000)], cells: [40], phases: ["pass", "scroll"])
        let key = ResultKey(scenario: "feed", engine: "manual", cells: 40, phase: "scroll", metric: .frameTime)
        let times = (1...frames).map { Double($0) * 1e3 }
        results.frames = [FrameSeries(key: key, times: times, kinds: times.map { _ in .reused })]
        let model = ReportModel(results)
        let scenario = try #require(model.scenarios.first)
        let report = try #require(FrameReport.all(scenario, results).first)
        let chart = try #require(report.overTime()?.series.first)
        #expect(chart.points.count == points && chart.points.map(\.x) == chart.points.map(\.x).sorted())
        #expect(chart.points.last?.label == "manual: \(Quantity.time(Double(frames) * 1e3))")
    }

    /// Microseconds, or a frame of a display of 120 Hz.
    @Test(arguments: [(8000, 8e6), (nil, 1e9 / 120)] as [(Double?, Double)])
    func aBudgetIsGivenInMicroseconds(budget: Double?, nanoseconds: Double) {
        var options = ReportFixtures.run().options
        options.frameBudget = budget
        #expect(abs(FrameBudget.nanoseconds(options) - nanoseconds) < 1e-6)
    }
}

@Suite("Sentences of a comparison")
struct ComparisonHeadlineTests {
    private static func comparison(_ runs: [ResultSet]) throws -> Comparison {
        try Comparison(
            runs.enumerated().map { index, results in
                var results = results
                results.environment.machine = "M\(index)"
                return ResultSource(file: "\(index).json", results: results)
            })
    }

    /// Intervals that touch overlap.
    @Test(arguments: [
        (1.2, 1.4, false), (1.21, 1.4, true), (0.8, 1, false), (0.8, 0.99, true), (0.9, 1.3, false),
    ])
    func intervalsApartAreCounted(low: Double, high: Double, isApart: Bool) throws {
        let runs = [results([("pin", 1.1, 1, 1.2)]), results([("pin", (low + high) / 2, low, high)])]
        let sentence = try #require(ComparisonHeadline(try Self.comparison(runs)).sentences.last)
        #expect(sentence.contains("1 lies apart") == isApart && sentence.contains("none lies apart") != isApart)
        #expect(sentence.hasPrefix("Of 1 ratio beside M0"))
    }

    /// The four largest of five changes, a halving before an increase by 80 %; the means of four engines.
    @Test func theLargestDifferencesAreNamed() throws {
        let changes = [1.1, 1.8, 0.5, 1.3, 1.2]
        func run(_ changes: [Double]) -> ResultSet {
            results(changes.enumerated().map { ("e\($0)", 2 * $1, 2 * $1 * 0.999, 2 * $1 * 1.001) })
        }
        let headline = ComparisonHeadline(try Self.comparison([run([1, 1, 1, 1, 1]), run(changes)]))
        let places = ["e2", "e1", "e3", "e4"].map { headline.sentences[1].range(of: "\($0) in feed")?.lowerBound }
        #expect(places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted())
        #expect(headline.sentences[1].contains(", 5 lie apart from it, the largest differences: e2 in feed, M1"))
        #expect(headline.sentences[1].contains("(-50 %)") && headline.sentences[1].contains("(+80 %)"))
        #expect(!headline.sentences[1].contains("e0 in feed"))
        #expect(headline.sentences[0].hasSuffix("; 1 more engines are in the tables."))
        #expect(headline.sentences[0].contains("e0 2.00× manual in M0, Example OS 1.0 and 2.20× manual in M1"))
    }

    /// √(2 · 8) = 4 over two scenarios. Of five runs the ends of the range are named.
    @Test(arguments: [
        (4, "pin 4.00× manual in M0"), (5, "pin from 4.00× manual in M0, Example OS 1.0 to 20.0× manual in M4"),
    ])
    func theMeanIsGeometric(runs: Int, says: String) throws {
        let all = (0..<runs).map { run in
            var both = results([("pin", 2, nil, nil)], scenarios: ["chat", "feed"])
            for index in both.rows.indices where both.rows[index].key.engine == "pin" {
                both.rows[index].ratio = (both.rows[index].key.scenario == "feed" ? 2 : 8) * Double(run + 1)
            }
            return both
        }
        let headline = ComparisonHeadline(try Self.comparison(all))
        try #require(headline.sentences.count == 1, "without intervals nothing is compared")
        #expect(
            headline.sentences[0].hasPrefix("Over 2 scenarios, by the geometric mean: \(says)"), "\(headline.sentences)"
        )
    }

    /// An engine without a ratio in one of the runs or scenarios has no mean.
    @Test func aMeanIsOfAllScenariosAndRuns() throws {
        var gap = results([("pin", 2, 1.9, 2.1), ("flex", 3, 2.9, 3.1)], scenarios: ["chat", "feed"])
        for index in gap.rows.indices
        where gap.rows[index].key.engine == "pin" && gap.rows[index].key.scenario == "chat" {
            gap.rows[index].ratio = nil
        }
        let whole = results([("pin", 2, 1.9, 2.1), ("flex", 3, 2.9, 3.1)], scenarios: ["chat", "feed"])
        let sentence = ComparisonHeadline(try Self.comparison([whole, gap])).sentences[0]
        #expect(sentence.contains("flex 3.00× manual") && !sentence.contains("pin"))
    }
}

@Suite("The matrix of scenarios")
struct MatrixTests {
    /// The worst frame of a scroll takes 4 ms of 8, a pass 2 ms: a share of a half is another colour than a quarter.
    @Test func aScrollIsJudgedByItsWorstFrame() throws {
        var results = ReportFixtures.run(
            scenarios: ["chat", "feed"], engines: [("manual", 1000), ("pin", 2000)], cells: [10],
            phases: ["pass", "scroll"])
        results.options.frameBudget = 8000
        for index in results.rows.indices where results.rows[index].key.metric.isTime {
            results.rows[index].median = results.rows[index].key.engine == "pin" ? 2e6 : 1e6
        }
        let worst = try #require(Metric.frameQuantiles.last?.metric)
        for scenario in ["chat", "feed"] {
            for (metric, time) in Metric.frameQuantiles.dropLast().map({ ($0.metric, 1.0) }) + [(worst, 4e6)] {
                let key = ResultKey(scenario: scenario, engine: "pin", cells: 10, phase: "scroll", metric: metric)
                results.rows.append(ReportFixtures.row(key, [time], ratio: 2))
            }
        }
        let matrix = try #require(Matrix(ReportModel(results)))
        let shares = matrix.tables.map { table in [table.phase: table.rows[0].ratios[0]?.share] }
        #expect(shares.contains(["pass": 0.25]) && shares.contains(["scroll": 0.5]))
        // The mean of two scenarios has no share.
        #expect(matrix.tables.allSatisfy { $0.rows.count == 3 && $0.rows[2].ratios[0]?.share == nil })
    }

    /// √(2 · 8) = 4; an engine that one scenario lacks, or a ratio of 0, has no mean.
    @Test(arguments: [(8, 4), (0, nil), (nil, nil)] as [(Double?, Double?)])
    func theMeanIsOfAllScenarios(second: Double?, mean: Double?) throws {
        var both = results([("pin", 2, nil, nil)], scenarios: ["chat", "feed"])
        for index in both.rows.indices where both.rows[index].key.engine == "pin" {
            both.rows[index].ratio = both.rows[index].key.scenario == "chat" ? 2 : second
        }
        let matrix = try #require(Matrix(ReportModel(both)))
        #expect(matrix.tables[0].rows.last?.ratios[0]?.value == mean)
        #expect(matrix.sentence.isEmpty == (mean == nil))
    }

    /// A phase that only one of the scenarios has is a row without a mean.
    @Test func oneRowHasNoMean() throws {
        var results = results([("pin", 2, nil, nil)], scenarios: ["chat", "feed"])
        for (engine, ratio) in [("manual", 1.0), ("pin", 3)] {
            let key = ResultKey(scenario: "feed", engine: engine, cells: 10, phase: "recycle", metric: .wallTime)
            results.rows.append(ReportFixtures.row(key, [1000 * ratio], ratio: ratio))
        }
        let tables = try #require(Matrix(ReportModel(results))).tables
        #expect(tables.first { $0.phase == "pass" }?.rows.map(\.name) == ["chat", "feed", "geometric mean"])
        #expect(tables.first { $0.phase == "recycle" }?.rows.map(\.name) == ["feed"])
    }

    @Test func oneScenarioIsNoMatrix() {
        #expect(Matrix(ReportModel(results([("pin", 2, 1, 3)]))) == nil)
    }
}

@Suite("Numbers at the ends of their units")
struct QuantityTests {
    @Test(arguments: [
        (0.999, 3, "0.999"), (0.9996, 3, "1.00"), (9.994, 3, "9.99"), (9.995001, 3, "10.0"), (99.96, 3, "100"),
        (99.94, 3, "99.9"), (-9.996, 3, "-10.0"), (123_456, 3, "123456"), (1e15, 3, "1.00e+15"),
        (1e-9, 3, "0.00000000100"),
        (9e-10, 3, "9.00e-10"), (0, 3, "0"), (.infinity, 3, "–"), (1.5, 1, "2"), (0.0125, 2, "0.013"),
        (999.5, 4, "999.5"),
    ])
    func aNumberHasItsDigits(value: Double, digits: Int, text: String) {
        #expect(Quantity.number(value, digits: digits) == text)
    }

    @Test(arguments: [
        (0.0, "0"), (999, "999"), (1000, "1 000"), (-1000, "-1 000"), (123_456, "123 456"), (999_999.6, "1 000 000"),
        (1e15, "1.00e+15"), (.nan, "–"),
    ])
    func digitsAreGroupedByThousands(value: Double, text: String) {
        #expect(Quantity.grouped(value) == text)
    }

    @Test(
        arguments: [
            (0.999, "ns"), (999.9, "ns"), (1000, "µs"), (999_999, "µs"), (1e6, "ms"), (1e9 - 1, "ms"), (1e9, "s"),
            (-1000, "µs"),
            (0, "ns"),
        ] as [(Double, String)])
    func aTimeHasTheLargestUnitThatFits(nanoseconds: Double, symbol: String) {
        #expect(Quantity.TimeUnit.fitting(nanoseconds).symbol == symbol)
    }

    @Test(arguments: [
        (1023.0, "1023 B"), (1024, "1.00 KiB"), (1_048_575, "1024 KiB"), (1_048_576, "1.00 MiB"),
        (1_073_741_824, "1.00 GiB"),
        (-2048, "-2.00 KiB"), (.infinity, "–"),
    ])
    func bytesAreCountedByPowersOfTwo(value: Double, text: String) {
        #expect(Quantity.bytes(value) == text)
    }

    @Test(arguments: [
        (9.99, "9.99"), (9.9949, "9.99"), (9.9951, "10.0"), (-9.996, "-10.0"), (123.4, "123"), (0.004, "0.00"),
    ])
    func aRatioHasTwoDecimalsBelowTen(value: Double, text: String) {
        #expect(Quantity.ratio(value) == text)
    }

    /// An interval that is the value itself isn't shown.
    @Test(
        arguments: [
            (1, 1, "1.00"), (1, 1.2, "1.00 (1.00 to 1.20)"), (0.8, 1, "1.00 (0.80 to 1.00)"),
            (1.5, 1.5, "1.00 (1.50 to 1.50)"), (nil, 2, "1.00"), (0.5, .infinity, "1.00"),
        ]
            as [(Double?, Double?, String)])
    func anIntervalIsShownWhereThereIsOne(low: Double?, high: Double?, text: String) {
        #expect(Quantity.ratio(1, low: low, high: high) == text)
    }

    @Test(arguments: [(0.0125, "+1.25 %"), (-0.5, "-50.00 %"), (0, "+0.00 %")])
    func aChangeHasItsSign(share: Double, text: String) {
        #expect(Quantity.change(share) == text)
    }

    @Test(arguments: [(0, "0 cells"), (1, "1 cell"), (2, "2 cells"), (1000, "1 000 cells")])
    func aCountHasItsNoun(count: Int, text: String) {
        #expect(Quantity.count(count, "cell") == text)
    }

    /// Eighths of a column: 40 columns are 320 eighths.
    @Test(arguments: [(320.0, "█", 40), (1, "▏", 1), (7, "▉", 1), (12, "█▌", 2), (0.4, "", 0), (-5, "", 0)])
    func aBarOfTextEndsWithAnEighth(eighths: Double, bar: String, columns: Int) {
        let rows = [(320.0, "a"), (eighths, "b")].map { TextBars.Row(name: $1, value: $0, label: "x") }
        let line = TextBars.text(rows).split(separator: "\n")[1]
        let whole = bar.count == 1 && columns > 1 ? String(repeating: bar, count: columns) : bar
        #expect(line == "b \(whole)\(String(repeating: " ", count: 40 - columns)) x")
    }
}

@Suite("What a text's cost explains")
struct TextCostTests {
    /// An eighth is exact: 8 and 8 of the reference, of which 9 and 9 are an eighth more.
    @Test(
        arguments: [
            (9, 9, .always), (9, 10, .upTo(0)), (10, 9, .never), (10, 8, .from(1)), (8, 10, .upTo(1)), (8, 9, .always),
            (9, 8, .always),
        ] as [(Double, Double, TextCostModel.Range)])
    func anEighthMoreIsWithinAnEighth(own: Double, texts: Double, range: TextCostModel.Range) throws {
        let model = try #require(
            TextCostModel(
                reference: .init(name: "manual", own: 8, texts: 8),
                engines: [.init(name: "pin", own: own, texts: texts)]))
        #expect(model.range(model.engines[0], within: 0.125) == range)
    }
}
