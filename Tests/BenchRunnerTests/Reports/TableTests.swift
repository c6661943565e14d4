import Foundation
import Testing

@testable import BenchModel
@testable import BenchReports

@Suite("Tables")
struct TableTests {
    @Test func aTerminalsTableAlignsItsColumns() {
        let rows = [["name", "n", "rest"], ["a", "12"], ["bcdefg", "3", "x"], [""]]
        #expect(TextTable.text(rows, leftColumns: 1) == "name     n  rest\na       12\nbcdefg   3     x\n")
        #expect(TextTable.text(rows, leftColumns: 3).hasPrefix("name    n   rest\na       12\nbcdefg  3   x"))
        #expect(TextTable.text([], leftColumns: 1).isEmpty)
    }

    /// Columns have three characters at least, for their rule; a wide character counts two.
    @Test func aMarkdownTableAlignsItsColumns() {
        #expect(
            MarkdownTable(["a", "b"], [["日本", "1234"], ["x"]]).text()
                == "| a    |    b |\n| ---- | ---: |\n| 日本 | 1234 |\n| x    |\n")
        #expect(MarkdownTable(["a", "b"], [], alignsNumbers: false).text() == "| a   | b   |\n| --- | --- |\n")
    }

    private static func table(_ rows: Int, style: String = "") -> ReportTable {
        ReportTable(
            caption: "Times: of all. And more", columns: ["name", "word", "time"], style: style,
            rows: (0..<rows).map { row in
                var field = ReportTable.Field("1.04 (1.03 to 1.05)", 1.04)
                field.style = row == 0 ? "heat1" : ""
                return [.init("a/b"), .init("w(1)"), field]
            })
    }

    @Test func aPagesTableCanBeSortedByItsNumbers() {
        let html = Self.table(1, style: "matrix").html()
        #expect(html.hasPrefix("<div class=\"scroll matrix\" tabindex=\"0\" role=\"group\" aria-label=\"Times\">"))
        #expect(
            html.contains("<th scope=\"row\"><span class=\"name\">a/<wbr>b</span></th><td class=\"word\">w(1)</td>"))
        #expect(
            html.contains(
                "<td data-order=\"1.04\" class=\"heat1\">1.04<span class=\"range\"> (1.03 to 1.05)</span></td></tr>"))
        // Columns of words are known by the first row's fields.
        #expect(html.matches(of: #/<th scope="col" class="word">/#).count == 2)
        #expect(Self.table(0).html().matches(of: #/<th scope="col">/#).count == 3)
    }

    @Test(arguments: [(16, false), (17, true)]) func aLongTableScrolls(rows: Int, isLong: Bool) {
        #expect(Self.table(rows).html().hasPrefix("<div class=\"scroll\(isLong ? " long" : "")\""))
    }

    @Test func aTableIsQuotedWithItsOrigin() {
        let text = Self.table(1).markdown(origin: "A debug build.")
        #expect(text.hasSuffix("|\n\nTimes: of all. And more A debug build.\n"))
        #expect(Self.table(1).markdown().hasSuffix("|\n\nTimes: of all. And more\n"))
    }

    @Test(
        arguments: [(40, nil), (41, "and 1 more (1 of noise); all are in results.json"), (0, nil)] as [(Int, String?)])
    func fortyWarningsAreListed(count: Int, rest: String?) {
        #expect(WarningList.rest(Array(repeating: ResultWarning(.noise, "busy"), count: count)) == rest)
    }

    @Test(arguments: [("abcde", 5, "abcde"), ("abcdef", 5, "abcd…"), ("", 3, ""), ("ab", 1, "…")])
    func aLongTextIsCut(text: String, limit: Int, cut: String) {
        #expect(Escaping.shortened(text, to: limit) == cut)
    }

    /// The row of a ratio is green to 1.05, yellow to 2, red above.
    @Test(arguments: [(1.05, 32), (1.06, 33), (2, 33), (2.01, 31)]) func ratiosHaveColours(ratio: Double, colour: Int) {
        var results = ReportFixtures.run(engines: [("manual", 1000), ("pin", 1000)], cells: [10])
        for index in results.rows.indices where results.rows[index].key.engine == "pin" {
            results.rows[index].ratio = ratio
        }
        #expect(ResultTable(results, isColoured: true).text().contains("\u{1B}[\(colour)m  pin"))
        #expect(!ResultTable(results).text().contains("\u{1B}"))
    }

    @Test(
        arguments: [
            (0.1, 0.05, 0.15, "bad  regressed +10.00 % (+5.00 % … +15.00 %)  why"),
            (0.1, 0.1, 0.1, "bad  regressed +10.00 %  why"),
            (nil, 0.1, 0.1, "bad  regressed  why"), (0.1, nil, 0.1, "bad  regressed  why"),
        ] as [(Double?, Double?, Double?, String)])
    func aStepOfASearchIsALine(change: Double?, low: Double?, high: Double?, says: String) {
        let step = BisectionStep(
            commit: "0123456789abcdef", judgement: .bad, verdict: "regressed", change: change, low: low, high: high)
        #expect(BisectionReport.line(step, subject: "why") == "0123456789ab  " + says)
        #expect(BisectionReport.end(.found(step, unknown: []), subject: "s") == "\nfirst slower commit: 0123456789ab s")
        #expect(
            BisectionReport.end(.found(step, unknown: ["fedcba9876543210"]), subject: "s").hasSuffix(
                "\nor one of those before it that don't build: fedcba987654"))
        #expect(BisectionReport.beginning(commits: 3, good: step.commit, known: 0) == "3 commits after 0123456789ab")
        #expect(
            BisectionReport.beginning(commits: 1, good: "a", known: 2) == "1 commit after a\ngoing on after 2 steps")
    }
}

@Suite("Flame graphs")
struct FlameGraphTests {
    private typealias Frame = PassProfile.Frame

    private static func frame(_ symbol: String, own: Double, _ children: [Frame] = []) -> Frame {
        var frame = Frame(name: FunctionName(text: symbol, group: "group of \(symbol)"))
        frame.own = own
        frame.inclusive = own + children.reduce(0) { $0 + $1.inclusive }
        frame.children = Dictionary(uniqueKeysWithValues: children.map { ($0.name, $0) })
        return frame
    }

    private static func rects(_ root: Frame) -> [(x: Double, y: Double, width: Double)] {
        let profile = PassProfile(own: [root.name: root.own], inclusive: [root.name: root.inclusive], root: root)
        let text = FlameGraph(title: "t", profile: profile).svg()
        let found = text.matches(of: #/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="17" class="m\d+ mark"/#)
        return found.map { (Double($0.1) ?? .nan, Double($0.2) ?? .nan, Double($0.3) ?? .nan) }
    }

    /// Squares of 10 points before the names, in rows that begin 50 points below the top and at the left margin.
    @Test func aLongLegendHasMoreRows() throws {
        let frames = (0..<12).map { Self.frame("a function of a long name \($0)", own: 100) }
        let own = Dictionary(uniqueKeysWithValues: frames.map { ($0.name, $0.own) })
        let root = Self.frame("pass", own: 0, frames)
        let text = FlameGraph(title: "t", profile: PassProfile(own: own, inclusive: own, root: root)).svg()
        let squares = text.matches(of: #/<rect x="([\d.]+)" y="([\d.]+)" width="10" height="10"/#)
            .map { (x: Double($0.1) ?? .nan, y: Double($0.2) ?? .nan) }
        try #require(squares.count == 12)
        let rows = Dictionary(grouping: squares, by: \.y).sorted { $0.key < $1.key }
        #expect(rows.count > 2 && rows[0].key == 50)
        let steps = zip(rows, rows.dropFirst()).map { $1.key - $0.key }
        #expect(steps.allSatisfy { $0 == steps[0] && $0 > 10 && $0 < 30 })
        #expect(rows.allSatisfy { $0.value.map(\.x).min() == 10 })
        // The drawing begins below it.
        #expect(Self.rects(root).allSatisfy { $0.y > 50 })
    }

    /// 1180 points for 1180 instructions: each frame is as wide as its instructions less half a point, above its
    /// caller, behind its brothers. Below 0.7 points nothing is drawn.
    @Test func framesAreAsWideAsTheirInstructions() {
        let rects = Self.rects(
            Self.frame(
                "a", own: 478.6,
                [
                    Self.frame("b", own: 100, [Self.frame("c", own: 200)]), Self.frame("d", own: 400),
                    Self.frame("e", own: 0.7), Self.frame("f", own: 0.6), Self.frame("g", own: 0.1),
                ]))
        #expect(rects.map(\.x) == [10, 10, 10, 310, 710])
        #expect(zip(rects.map(\.width), [1179.5, 299.5, 199.5, 399.5, 0.2]).allSatisfy { abs($0 - $1) < 0.11 })
        let lowest = rects[0].y
        #expect(rects.map { lowest - $0.y } == [0, 18, 36, 18, 18])
    }

    /// Sixty callees above the pass are drawn, however deep the calls go.
    @Test(arguments: [(59, 60), (60, 61), (90, 61)]) func callsAreDrawnToADepth(depth: Int, count: Int) {
        let root = (0..<depth).reduce(Self.frame("f", own: 10)) { inner, index in
            Self.frame("f\(index)", own: 1, [inner])
        }
        let rects = Self.rects(root)
        #expect(rects.count == count && rects.allSatisfy { $0.y > 0 }, "\(rects.map(\.y).min() ?? 0)")
    }
}

@Suite("Exported rows")
struct ExportRowTests {
    private static func text(_ format: ResultExport) throws -> String {
        var results = ReportFixtures.run(engines: [("a b,c=d\\e", 1000)], cells: [10], rounds: 4)
        results.environment.date = "1970-01-02T00:00:01Z"
        results.samples[0].values = [3000, 1000, .nan, 2000, 4000]
        results.sketches = []
        (results.rows[0].median, results.rows[0].medianLow, results.rows[0].medianHigh) = (2500, 2000, 3500)
        (results.rows[0].samples, results.rows[0].mean, results.rows[0].max) = (4, 2500, 4000)
        return try format.files(results).map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    }

    /// Four samples are quarters of the distribution, in microseconds.
    @Test func aDistributionHasALineForEachSample() throws {
        let lines = try Self.text(.hdr).split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(
            lines[1] == ["1.000", "0.250000000000", "1", "1.33"]
                && lines[2] == ["2.000", "0.500000000000", "2", "2.00"])
        #expect(lines[4] == ["4.000", "1.000000000000", "4"])
        #expect(lines[5].joined(separator: " ").contains("[Mean = 2.500, StdDeviation = 0.000]"))
        #expect(lines[6].joined(separator: " ").contains("[Max = 4.000, Total count = 4]"))
    }

    /// The line protocol has no tags without a value.
    @Test func whatIsUnknownIsNoTagOfInflux() throws {
        var results = ReportFixtures.run(cells: [10])
        (results.environment.commit, results.environment.machine) = (nil, "")
        let text = String(decoding: try ResultExport.influx.files(results)[0].contents, as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first)
        let tags = line.split(separator: " ")[0].split(separator: ",").dropFirst()
        let names = tags.map { $0.split(separator: "=")[0] }
        #expect(names == ["scenario", "engine", "cells", "phase"])
        #expect(tags.allSatisfy { $0.split(separator: "=").count == 2 })
    }

    /// 86 401 seconds after the epoch, in nanoseconds; commas, equals signs, spaces and backslashes are escaped.
    @Test func aLineOfInfluxHasItsTime() throws {
        let text = try Self.text(.influx)
        #expect(
            text.hasPrefix(
                "layout,scenario=feed,engine=a\\ b\\,c\\=d\\\\e,cells=10,phase=pass,machine=Example\\ CPU,commit="))
        #expect(text.hasSuffix(" 86401000000000\n") && text.contains(" wall_time=2500.0,ratio=1.0"))
    }
}
