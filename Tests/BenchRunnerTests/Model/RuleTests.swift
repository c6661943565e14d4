import BenchStatistics
import Foundation
import Testing

@testable import BenchModel

private func key(_ metric: Metric, engine: String = "pin", scenario: String = "feed") -> ResultKey {
    ResultKey(scenario: scenario, engine: engine, cells: 10, phase: "pass", metric: metric)
}

@Suite("Rules of a verdict")
struct ComparisonRuleTests {
    /// A change counts if it is certain, by a probability below 0.01 for each look, and larger than the threshold: to
    /// more than twice, or less than half.
    @Test(
        arguments: [
            (1, 0.9, 1.1, 0.001, .unchanged), (1.1, 0.9, 1.2, 0.001, .regressed), (1.1, 0.9, 1.2, 0.005, .undecided),
            (1.1, 0.9, 1.2, 0.0049, .regressed), (-0.5, -0.6, -0.4, 0.001, .unchanged),
            (-0.51, -0.6, -0.4, 0.001, .improved), (-0.51, -0.6, -0.4, 0.005, .unchanged), (0, -0.1, 1, 1, .unchanged),
            (0, -0.1, 1.1, 1, .undecided), (-0.6, -0.9, 1.1, 0.5, .undecided), (0.9, 0, 2, 0, .unchanged),
        ] as [(Double, Double, Double, Double, ComparisonVerdict)])
    func aChangeIsCertainAndLarge(
        estimate: Double, low: Double, high: Double, probability: Double, verdict: ComparisonVerdict
    ) {
        let rule = ComparisonRule(threshold: 1, looks: 2)
        let change = Interval(estimate: estimate, low: low, high: high)
        #expect(rule.verdict(change: change, probability: probability) == verdict)
        let other = ComparisonRule(threshold: 9, looks: 2)
        #expect(other.verdict(change: change, probability: probability, threshold: 1) == verdict)
    }

    /// A count may differ by its tolerance, an eighth, and no more. What grows from nothing has no change to show.
    @Test(
        arguments: [
            (800, 900, .unchanged, 0.125), (800, 901, .regressed, 0.12625), (800, 700, .unchanged, -0.125),
            (800, 699, .improved, -0.12625), (800, 800, .unchanged, 0), (0, 0, .unchanged, 0), (0, 1, .regressed, nil),
        ] as [(Double, Double, ComparisonVerdict, Double?)])
    func aCountMayDifferByItsTolerance(before: Double, after: Double, verdict: ComparisonVerdict, change: Double?) {
        let row = ComparisonRule.counter(key(.allocations), before: before, after: after, tolerance: 0.125)
        #expect(row.verdict == verdict && row.before == before && row.after == after)
        #expect((row.change?.estimate).map { abs($0 - (change ?? .nan)) < 1e-12 } ?? (change == nil))
        #expect(row.change?.low == row.change?.estimate && row.change?.high == row.change?.estimate)
    }

    /// An interval that reaches four times the threshold to each side needs 16 times the samples; 2 is the least.
    @Test(
        arguments: [
            ([(-1, 1, .undecided)], 16), ([(-0.25, 0.25, .undecided)], 2), ([(0, 1, .undecided)], 4),
            ([(-1, 1, .unchanged)], nil), ([(-0.5, 0.5, .undecided), (-1, 1, .undecided), (-9, 9, .regressed)], 16),
            ([(-0.26, 0.52, .undecided)], 3), ([], nil),
        ] as [([(Double, Double, ComparisonVerdict)], Double?)])
    func theEffortIsThatOfTheWidestInterval(rows: [(Double, Double, ComparisonVerdict)], effort: Double?) {
        let rows = rows.map { low, high, verdict in
            ComparisonRow(
                key: key(.wallTime), before: 1, after: 1, change: Interval(estimate: 0, low: low, high: high),
                verdict: verdict)
        }
        #expect(ComparisonRule(threshold: 0.25).effort(toDecide: rows) == effort)
        let bare = ComparisonRow(key: key(.wallTime), before: 1, after: 1, verdict: .undecided)
        #expect(ComparisonRule(threshold: 0.25).effort(toDecide: rows + [bare]) == effort)
        #expect(ComparisonRule(threshold: 0).effort(toDecide: rows) == nil)
    }

    /// Holm: of two, 0.004 counts twice and 0.02 once. The second scenario has a threshold of its own.
    @Test func probabilitiesAreCorrectedForTheirNumber() {
        var rule = ComparisonRule(threshold: 0.05)
        rule.scenarioThresholds = ["own": Thresholds(time: .percent(30))]
        let change = Interval(estimate: 0.2, low: 0.1, high: 0.3)
        let rows = rule.judged([
            (key(.wallTime), 1, 1.2, change, 0.004), (key(.wallTime, scenario: "own"), 2, 2.4, change, 0.02),
        ])
        #expect(rows.map(\.probability) == [0.008, 0.02] && rows.map(\.verdict) == [.regressed, .unchanged])
        #expect(rows.map(\.before) == [1, 2] && rows.map(\.after) == [1.2, 2.4] && rule.confidence == 0.99)
    }

    /// Each limit is for its metrics; a time can't be told to the last nanosecond.
    @Test(
        arguments: [
            (.instructions, 0.01), (.estimatedCycles, 0.02), (.wallTime, 0.02), (.cpuTime, 0.02), (.allocations, 0.03),
            (.allocatedBytes, 0.03), (.peakBytes, 0.03), (.retains, nil), (.textMeasurements, nil),
        ] as [(Metric, Double?)])
    func aLimitIsForItsMetrics(metric: Metric, share: Double?) {
        let limits = Thresholds(instructions: .percent(1), time: .percent(2), allocations: .percent(3))
        #expect(limits.share(of: metric) == share && Thresholds().share(of: metric) == nil)
        let exact = Thresholds(instructions: .exactly, time: .exactly, allocations: .exactly).share(of: metric)
        #expect(exact == (share == nil || metric.isTime && metric != .estimatedCycles ? nil : 0))
    }

    @Test func onlyARegressionAndAnImprovementAreChanges() {
        #expect(ComparisonVerdict.allCases.filter(\.isChange) == [.regressed, .improved])
    }
}

@Suite("Names and numbers of a command line")
struct ArgumentTests {
    /// Distances by hand; kitten and sitting are the textbook's three.
    @Test(arguments: [
        ("kitten", "sitting", 3), ("ab", "ba", 1), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "xbc", 1),
        ("abcd", "acbd", 1), ("ca", "abc", 3), ("abcdef", "bacdfe", 2), ("a", "b", 1), ("aab", "aba", 1),
    ])
    func editsAreCounted(a: String, b: String, distance: Int) {
        #expect(NearestName.distance(Array(a), Array(b)) == distance)
        #expect(NearestName.distance(Array(b), Array(a)) == distance)
    }

    /// Edits of a third of the letters at most, one at least; or a beginning of three letters.
    @Test(arguments: [
        ("ma", "manual", nil), ("man", "manual", "manual"), ("mxxual", "manual", "manual"), ("mxxxal", "manual", nil),
        ("xin", "pin", "pin"), ("xxn", "pin", nil), ("FLEX", "flex", "flex"), ("abc", "ab", "ab"), ("xb", "ab", "ab"),
        ("xy", "ab", nil),
        ("MANU", "manual", "manual"),
        ("anu", "manual", nil),
    ])
    func theNearestNameIsMeant(typed: String, name: String, meant: String?) {
        #expect(NearestName.nearest(to: typed, among: ["somethingelse", name]) == meant)
        #expect(NearestName.nearest(to: typed, among: []) == nil)
    }

    @Test(arguments: [
        ("5", [5]), ("3,1,3", [1, 3]), ("10...20:5", [10, 15, 20]), ("10...21:5", [10, 15, 20]), ("7...7:3", [7]),
        ("1...3:1,2...6:2", [1, 2, 3, 4, 6]), ("1000000", [1_000_000]), ("1...1000000:1000000", [1]),
    ])
    func cellsAreAscendingAndEachOnce(text: String, cells: [Int]) throws {
        #expect(try CellCounts.parse(text) == cells)
    }

    /// A thousand numbers at most, in all parts together, each up to a million.
    @Test(arguments: [
        ("1...1000:1", 1000), ("1...1001:1", nil), ("1...2000:2", 1000), ("1...1000:1,5", 1000),
        ("1...1000:1,1001", nil),
        ("1000001", nil), ("0", nil), ("1...5:0", nil), ("1...5:1000001", nil), ("1...5:1:1", nil), ("1...5:", nil),
        ("5...4:1", nil),
    ])
    func aThousandNumbersAreTheMost(text: String, count: Int?) {
        #expect((try? CellCounts.parse(text).count) == count)
    }

    @Test(arguments: [("1", true), ("5", true), ("0", false), ("6", false), ("1.0", false), ("", false), ("+3", true)])
    func aWholeNumberLiesInItsRange(text: String, isRight: Bool) {
        #expect(((try? ArgumentValue.integer("--x", text, in: 1...5)) != nil) == isRight)
    }

    @Test(arguments: [("0.5", true), ("2", true), ("0.49", false), ("2.01", false), ("nan", false), ("x", false)])
    func aNumberLiesInItsRange(text: String, isRight: Bool) {
        #expect(((try? ArgumentValue.number("--x", text, in: 0.5...2)) != nil) == isRight)
    }

    @Test(
        arguments: [
            (nil, nil), (["c", "a", "a"], ["a", "c"]), (["b", "all"], ["a", "b", "c"]), ([], []),
        ] as [([String]?, [String]?)])
    func namesAreInTheOrderOfWhatThereIs(wanted: [String]?, names: [String]?) throws {
        #expect(try ArgumentValue.names(wanted, kind: "engine", available: ["a", "b", "c"]) == names)
        #expect(throws: HarnessError.self) { try ArgumentValue.names(["d"], kind: "engine", available: ["a"]) }
    }

    @Test(arguments: [
        ("a", ".", "a"), ("a/b", "a", "b"), ("/a", "/", "a"), ("a/b/", "a/b", ""), ("/", "/", ""), ("", ".", ""),
    ])
    func aPathHasAFolderAndAName(path: String, folder: String, name: String) {
        #expect(FilePath.folder(of: path) == folder && FilePath.name(of: path) == name)
    }

    @Test(arguments: [
        ("aa bb cc", 5, ["aa bb", "cc"]), ("aa bb cc", 4, ["aa", "bb", "cc"]), ("aaaa b", 2, ["aaaa", "b"]),
        ("", 9, []),
    ])
    func linesBreakAtSpaces(text: String, width: Int, lines: [String]) {
        #expect(text.wrapped { $0.count <= width } == lines)
    }

    @Test(arguments: [
        (0.0994, "9.9 %"), (0.0995, "10 %"), (0.09996, "10 %"), (0.105, "11 %"), (0, "0 %"), (0.025, "2.5 %"),
        (1.5, "150 %"), (-0.05, "-5 %"),
    ])
    func aPercentageHasADecimalBelowTen(share: Double, text: String) {
        #expect(Percent.text(share) == text)
    }
}

@Suite("Numbers in files")
struct SignificantTests {
    /// Seven digits of what isn't whole.
    @Test(arguments: [
        (1.23456789, 1.234568), (0.000123456789, 0.0001234568), (123_456.789, 123_456.8), (1_234_567.89, 1_234_568),
        (99_999_999.5, 100_000_000), (12_345_678, 12_345_678), (-2.71828182, -2.718282), (1.5e-20, 1.5e-20), (0, 0),
        (9.99999996, 10),
        (.infinity, .infinity), (1.234567891e-9, 1.234568e-9),
    ])
    func aNumberKeepsSevenDigits(value: Double, rounded: Double) {
        #expect(
            abs(Significant.rounded(value) - rounded) <= abs(rounded) * 1e-15 || Significant.rounded(value) == rounded)
    }

    /// As many quantiles as samples, but 41 at most; the ends are the smallest and the largest.
    @Test(arguments: [0, 1, 2, 40, 41, 42, 81, 400]) func aSketchHas41QuantilesAtMost(count: Int) {
        let values = (0..<count).reversed().map { Double($0) }
        let sketch = SampleSketch(SampleSeries(key: key(.wallTime), values: values + [.nan]), ratios: [])
        #expect(sketch.quantiles.count == min(count, 41) && sketch.quantiles == sketch.quantiles.sorted())
        #expect(
            sketch.quantiles.first == (count > 0 ? 0 : nil)
                && sketch.quantiles.last == (count > 0 ? Double(count - 1) : nil))
        if count == 81 { #expect(sketch.quantiles == Array(stride(from: 0.0, through: 80, by: 2))) }
    }

    /// Weighted by rounds: 0.2 of ten and 0.8 of thirty; what wasn't measured doesn't count.
    @Test(
        arguments: [
            ([(0.2, 10), (0.8, 30)], 0.65), ([(0.2, 10), (nil, 30)], 0.2), ([(0.2, 0)], nil), ([], nil),
            ([(nil, 3)], nil),
        ] as [([(Double?, Double)], Double?)])
    func waitingIsWeightedByRounds(shares: [(Double?, Double)], mean: Double?) {
        let waiting = ResultRow.waiting(shares.map { (share: $0.0, rounds: $0.1) })
        #expect(waiting.map { abs($0 - (mean ?? .nan)) < 1e-12 } ?? (mean == nil))
    }

    /// The larger of the share of time that the process waited, and of the samples that were interrupted.
    @Test(
        arguments: [(nil, nil, 0), (0.3, nil, 0.3), (nil, 5, 0.5), (0.3, 5, 0.5), (0.6, 5, 0.6)]
            as [(Double?, Int?, Double)])
    func aRowsLoad(waiting: Double?, interrupted: Int?, load: Double) {
        var row = ResultRow(exact: 1, key: key(.wallTime), ratio: nil)
        (row.samples, row.waiting, row.interrupted) = (10, waiting, interrupted)
        #expect(row.load == load)
        row.samples = 0
        #expect(row.load == max(waiting ?? 0, Double(interrupted ?? 0)))
    }
}

@Suite("Thresholds and lines of a history")
struct HistoryRuleTests {
    private static let file = """
        # a comment

        */*/*/*/instructions,0.5
          feed/*/100/pass/wall_time , 3
        feed/pin/100/pass/wall_time,0
        a/b/c/d/e,1000
        """

    /// The last rule that fits; without one 1 % of times and 0.2 % of counts.
    @Test(arguments: [
        ("feed/pin/10/pass/instructions", 0.005), ("feed/flex/100/pass/wall_time", 0.03),
        ("feed/pin/100/pass/wall_time", 0), ("feed/flex/10/pass/wall_time", 0.01), ("feed/flex/10/pass/ratio", 0.01),
        ("feed/flex/10/pass/allocations", 0.002), ("feed/flex/100/pass/wall_time/x", 0.002), ("a/b/c/d/e", 10),
    ])
    func theLastRuleThatFitsCounts(name: String, share: Double) throws {
        #expect(abs(try HistoryThresholds(Self.file).share(of: name) - share) < 1e-12)
    }

    @Test(arguments: [
        "a/b/c/d,1", "a/b/c/d/e", "a/b/c/d/e,", "a/b/c/d/e,x", "a/b/c/d/e,-1", "a/b/c/d/e,1001", "a/b/c/d/e,1,2",
        "a/b/c/d/e/f,1",
    ])
    func aWrongRuleIsNamedByItsLine(line: String) {
        let error = #expect(throws: HarnessError.self) { try HistoryThresholds("\n\(line)", name: "t.csv") }
        #expect(error?.message.hasPrefix("t.csv, line 2, ") == true)
    }

    @Test func wordsOfHistoriesAreTimesOrCounts() {
        #expect(["a/ratio", "a/wall_time", "ratio", "a/cpu_time"].allSatisfy(HistorySeries.isTime))
        #expect(!["a/instructions", "a/allocations", "ratio/allocations", ""].contains(where: HistorySeries.isTime))
    }
}
