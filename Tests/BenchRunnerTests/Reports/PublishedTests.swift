import Foundation
import TestSupport
import Testing

@testable import BenchModel
@testable import BenchReports

@Suite("Published figures")
struct ReportPublishedTests {
    private static let line = "0.0094,0.0152,0.0212,0.0273,0.0333,0.0397,0.0457,0.0517,0.0582,0.0640"

    private func figures(_ log: String) throws -> PublishedFigures {
        try PublishedLog.figures(of: log, name: "run.log", device: "Phone, \"X\"", source: "a log")
    }

    @Test func theShippedFiguresAreThoseOfTheFile() throws {
        let text = try PackageFolder.text("Results/published/iphone-13-pro-ios-18-6.csv")
        #expect(try PublishedFigures(csv: text, name: "published") == .shipped)
        #expect(PublishedFigures.shipped.csv == text)
    }

    @Test func aLogIsReadWhateverStandsAroundItsLines() throws {
        let log = """
            Starting the benchmark\tplease wait
            framework\t10,20,30,40,50,60,70,80,90,100
            2025-08-01 12:00:00.123 Benchmark[12:345] Auto Layout\t\(Self.line)
            Manual Layout\t\(Self.line.replacing(",", with: "\t"))\t
            done
            """
        for text in [log, log.replacing("\n", with: "\r\n")] {
            let figures = try figures(text)
            #expect(figures.frameworks == ["Auto Layout", "Manual Layout"])
            #expect(figures.cells == Array(stride(from: 10, through: 100, by: 10)))
            #expect(figures.seconds("Auto Layout", cells: 10) == 0.0094)
            #expect(figures.seconds("Manual Layout", cells: 100) == 0.064)
        }
    }

    @Test func aLineMayEndWithSeparators() throws {
        let figures = try figures("Auto Layout\t\(Self.line),\nManual Layout\t\(Self.line),,\t\n")
        #expect(figures.seconds("Auto Layout", cells: 100) == 0.064)
        #expect(figures.seconds("Manual Layout", cells: 100) == 0.064)
    }

    @Test func figuresReadBackAsTheyWereWritten() throws {
        let figures = try figures("<A>, \"b\"\t\(Self.line)")
        #expect(try PublishedFigures(csv: figures.csv, name: "x") == figures)
    }

    @Test(arguments: [
        ("", "run.log has no line with results"), ("hello\nworld\t!", "run.log has no line with results"),
        ("A\t0.1,0.2", "run.log, line 1: 'A' has 2 values instead of 10"),
        ("\nA\t\(line)\nA\t\(line)", "run.log, line 3: 'A' was on line 2 already"),
        ("A\t\(line.replacing("0.0152", with: "nan"))", "run.log, line 1: 'nan' is no time in seconds above 0"),
        ("A\t\(line.replacing("0.0152", with: "-1"))", "run.log, line 1: '-1' is no time in seconds above 0"),
        ("A\t\(line.replacing("0.0152", with: ""))", "run.log, line 1: '' is no time in seconds above 0"),
    ])
    func aLogThatIsWrongIsRefusedWithItsLine(log: String, message: String) {
        let error = #expect(throws: HarnessError.self) { try figures(log) }
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        ("a,b\n", "f.csv, line 1: the columns"), ("\"a", "f.csv, line 1"),
        ("device,framework,cells,seconds,source\n", "f.csv holds no figures"),
        ("device,framework,cells,seconds,source\nd,f,10,0.1\n", "f.csv, line 2: 4 fields"),
        ("device,framework,cells,seconds,source\nd,f,x,0.1,s\n", "f.csv, line 2: cells must be"),
        ("device,framework,cells,seconds,source\nd,f,1,nan,s\n", "f.csv, line 2: cells must be"),
        ("device,framework,cells,seconds,source\nd,f,1,1,s\ne,f,1,1,s\n", "f.csv holds figures of several devices"),
    ])
    func aFileThatIsWrongIsRefusedWithItsLine(text: String, message: String) {
        let error = #expect(throws: HarnessError.self) { try PublishedFigures(csv: text, name: "f.csv") }
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }

    @Test func ourRatiosStandBesideTheDevices() throws {
        let comparison = try #require(PublishedComparison(.shipped, ReportModel(ReportFixtures.run())))
        #expect(comparison.cells == 100)
        #expect(
            comparison.rows.map(\.framework) == ["Manual Layout", "PinLayout 1.10", "FlexLayout 1.3", "Auto Layout"])
        // 0.0191 s, 0.0192 s and 0.0640 s over 0.0216 s, from the published table.
        #expect(comparison.rows.map { Quantity.ratio($0.theirRatio) } == ["1.00", "0.88", "0.89", "2.96"])
    }

    @Test func withoutTheFeedThereIsNothingBesideThem() {
        #expect(PublishedComparison(.shipped, ReportModel(ReportFixtures.run(scenarios: ["grid"]))) == nil)
        #expect(PublishedComparison(.shipped, ReportModel(ReportFixtures.run(cells: [7, 11]))) == nil)
        #expect(PublishedComparison(.shipped, ReportModel(ReportFixtures.run(engines: [("manual", 1)]))) == nil)
    }
}
