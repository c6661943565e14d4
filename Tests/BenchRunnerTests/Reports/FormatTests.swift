import Foundation
import Testing

@testable import BenchModel
@testable import BenchReports

@Suite("Numbers and names in reports")
struct ReportFormatTests {
    @Test(arguments: [
        (0.0, "0 ns"), (1, "1.00 ns"), (12.34, "12.3 ns"), (999.6, "1000 ns"), (1_234, "1.23 µs"),
        (9_996, "10.0 µs"), (2_104_000, "2.10 ms"), (64e6, "64.0 ms"), (3.5e9, "3.50 s"), (.nan, "–"),
        (-.infinity, "–"),
    ])
    func timesHaveThreeDigitsAndTheirUnit(nanoseconds: Double, text: String) {
        #expect(Quantity.time(nanoseconds) == text)
    }

    @Test(arguments: [
        (0.0, "0 %"), (0.025, "2.5 %"), (0.05945, "5.9 %"), (0.0994, "9.9 %"), (0.0996, "10 %"), (0.5, "50 %"),
        (0.9994, "100 %"), (1, "100 %"),
    ])
    func sharesHaveADecimalBelowTenPercent(share: Double, text: String) { #expect(Percent.text(share) == text) }

    @Test(arguments: [
        (2_104_000.0, 2_050_000.0, 2_140_000.0, "2.10 ms (2.05 to 2.14)"),
        (1_020_000, 990_000, 1_050_000, "1.02 ms (0.990 to 1.05)"),
        (990_000, 980_000, 1_020_000, "990 µs (980 to 1020)"), (1_020_000, .nan, 1_050_000, "1.02 ms"),
        (.nan, 1, 2, "–"),
    ])
    func aTimesIntervalIsInItsUnit(time: Double, low: Double, high: Double, text: String) {
        #expect(Quantity.time(time, low: low, high: high) == text)
    }

    @Test(arguments: [
        (1.04, 1.03, 1.05, "1.04 (1.03 to 1.05)"), (1, 1, 1, "1.00"), (14.52, 14.38, 14.66, "14.5 (14.4 to 14.7)"),
        (9.996, 9.99, 10.01, "10.0 (9.99 to 10.0)"), (2, .nan, 3, "2.00"), (.nan, 1, 2, "–"),
    ])
    func ratiosComeWithTheirInterval(ratio: Double, low: Double, high: Double, text: String) {
        #expect(Quantity.ratio(ratio, low: low, high: high) == text)
    }

    @Test(arguments: [
        (1_234_567.0, "count", "1 234 567"), (2.5, "count", "2.50"), (1023, "bytes", "1023 B"),
        (40_960, "bytes", "40.0 KiB"), (3_145_728, "bytes", "3.00 MiB"), (1500, "ns", "1.50 µs"),
    ])
    func countersHaveTheirUnit(value: Double, unit: String, text: String) {
        #expect(Quantity.value(value, unit: unit) == text)
    }

    @Test(arguments: [
        ("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c&#39;"), ("a\nb\tc", "a b c"), ("\u{0}\u{FFFE}", "\u{FFFD}\u{FFFD}"),
    ])
    func xmlIsEscaped(text: String, escaped: String) {
        #expect(Escaping.xml(text) == escaped)
    }

    @Test(arguments: [
        ("wall_time", "wall_time"), ("_a_ *b* `c` [d](e)", "\\_a\\_ \\*b\\* \\`c\\` \\[d\\](e)"), ("a|b\nc", "a\\|b c"),
        ("<b>&amp;", "&lt;b>&amp;amp;"), ("a\\|b", "a\\\\\\|b"), ("# a", "\\# a"),
        ("a_b", "a_b"), ("a_", "a\\_"), ("a _b", "a \\_b"), ("a_ b", "a\\_ b"),
    ])
    func markdownIsEscaped(text: String, escaped: String) {
        #expect(Escaping.markdown(text) == escaped)
    }

    @Test(arguments: [("feed,grid", "feed,grid"), ("", "''"), ("a b", "'a b'"), ("it's $x", "'it'\\''s $x'")])
    func shellWordsAreQuoted(text: String, quoted: String) {
        #expect(Escaping.shell(text) == quoted)
    }

    @Test(arguments: [
        ("feed", "feed"), ("Feed / varied", "feed-varied"), ("../../etc", "etc"), ("", "unnamed"),
        ("iPhone (13)", "iphone-13"), ("-a--b-", "a-b"),
    ])
    func fileNamesHoldNothingSpecial(text: String, name: String) {
        #expect(Escaping.fileName(text) == name)
    }

    @Test func namesWithoutLatinLettersGiveFilesOfTheirOwn() {
        let names = ["日本", "中国", "Ω"].map(Escaping.fileName)
        #expect(Set(names).count == 3)
        #expect(names.allSatisfy { $0.hasPrefix("unnamed-") && $0.allSatisfy(\.isASCII) })
    }

    @Test(arguments: [
        ([0.0, 29.3], ["0", "10", "20", "30"]), ([3, 97], ["0", "20", "40", "60", "80", "100"]),
        ([0, 1.05], ["0.00", "0.25", "0.50", "0.75", "1.00", "1.25"]),
        ([1, 12], ["0.0", "2.5", "5.0", "7.5", "10.0", "12.5"]),
        ([0.02, 0.041], ["0.00", "0.01", "0.02", "0.03", "0.04", "0.05"]),
        ([], ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
    ])
    func linearTicksAreRoundNumbersOverAllValues(values: [Double], labels: [String]) {
        let scale = Scale.linear(values)
        #expect(scale.ticks.map(scale.label) == labels)
        #expect(values.allSatisfy { (0...1).contains(scale.position($0)) })
    }

    @Test(arguments: [
        ([10.0, 100], ["10", "20", "50", "100"]), ([0.2, 30], ["0.3", "1", "3", "10", "30"]),
        ([1, 3], ["1", "1.5", "2", "3"]), ([1, 1e6], ["1", "10", "100", "1000", "10000", "100000", "1000000"]),
    ])
    func logarithmicTicksAreRoundNumbersWithinTheScale(values: [Double], labels: [String]) {
        let scale = Scale.logarithmic(values)
        #expect(scale.ticks.map(scale.label) == labels)
        #expect(values.allSatisfy { (0...1).contains(scale.position($0)) })
    }

    @Test(arguments: [[0.0, 0], [1e-200, 1e-190], [1e190, 1e200], [-5, -3], [7, 7], [1e15, 1e15 + 0.25]])
    func scalesStandExtremeValues(values: [Double]) {
        let linear = Scale.linear(values)
        #expect(linear.ticks.count > 1 && linear.ticks.count < 60)
        #expect(values.allSatisfy { linear.position($0).isFinite })
        let positive = values.filter { $0 > 0 }
        let logarithmic = Scale.logarithmic(positive)
        #expect(logarithmic.ticks.count < 400)
        #expect(positive.allSatisfy { logarithmic.position($0).isFinite })
    }

    /// Contrast as WCAG 2.1 defines it (relative luminance).
    @Test(arguments: [(false, "ffffff"), (true, "0d1117")])
    func coloursStandOutFromTheirGround(isDark: Bool, ground: String) {
        func luminance(_ hex: String) -> Double {
            let parts = [0, 2, 4].map { offset in
                let start = hex.index(hex.startIndex, offsetBy: offset)
                let part = Double(Int(hex[start..<hex.index(start, offsetBy: 2)], radix: 16) ?? 0) / 255
                return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let colours = ChartTheme.outlineRules(isDark: isDark).split(separator: "#").dropFirst().map {
            String($0.prefix(6))
        }
        #expect(colours.count == ChartTheme.colourCount)
        for colour in colours {
            let pair = [luminance(colour), luminance(ground)].sorted()
            #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 3, "\(colour)")
        }
    }

    @Test func textBarsAreAsLongAsTheirValues() {
        let rows = [(40.0, "a"), (10, "bc"), (0, "日本")].map { TextBars.Row(name: $1, value: $0, label: "x") }
        let lines = TextBars.text(rows).split(separator: "\n").map(String.init)
        #expect(lines[0] == "a    " + String(repeating: "█", count: 40) + " x")
        #expect(lines[1] == "bc   " + String(repeating: "█", count: 10) + String(repeating: " ", count: 31) + "x")
        #expect(lines[2] == "日本 " + String(repeating: " ", count: 41) + "x")
    }
}

@Suite("Figures of the solver")
struct SolverReportTests {
    @Test func namesAreToTheLeftAndNumbersToTheRight() {
        let figures = [(5, 1_200.0, 3.0), (400, 95_000, 410)].map { variables, time, pivots in
            SolverFigure(
                system: "chain", variables: variables, constraints: variables, operation: "build", time: time,
                allocations: nil, pivots: pivots, rowOperations: 12)
        }
        #expect(
            SolverReport.table(figures) == """
                system  operation  variables  constraints     time  allocations  pivots  rows
                chain   build              5            5  1.20 µs                  3.0  12.0
                chain   build            400          400  95.0 µs                410.0  12.0
                """)
    }

    /// Twice the variables take four times as long.
    @Test func aGrowthTakesThreeSizes() {
        let figures = [(10, 100.0), (20, 400), (40, 1_600)].map { variables, time in
            SolverFigure(
                system: "chain", variables: variables, constraints: variables, operation: "build", time: time,
                allocations: nil, pivots: 1, rowOperations: 1)
        }
        #expect(
            SolverReport.growth(figures) == """
                system  operation  exponent     interval  largest / smallest
                chain   build          2.00  2.00 … 2.00                16.0
                """)
        #expect(SolverReport.growth(Array(figures.prefix(2))) == nil)
    }
}
