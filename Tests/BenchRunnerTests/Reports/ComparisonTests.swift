import Foundation
import Testing

@testable import BenchModel
@testable import BenchReports

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Comparisons of several runs")
struct ReportComparisonTests {
    private func source(
        _ file: String, machine: String = "A", date: String = "2026-01-01T00:00:00Z", commit: String? = "abc",
        engines: [(String, Double)] = ReportFixtures.engines, change: (inout ResultSet) -> Void = { _ in }
    ) -> ResultSource {
        var environment = ReportFixtures.environment
        environment.machine = machine
        environment.date = date
        environment.commit = commit
        var results = ReportFixtures.run(engines: engines, cells: [10, 50, 100], rounds: 5, environment: environment)
        change(&results)
        return ResultSource(file: file, results: results)
    }

    @Test func machinesStandSideBySideWithAChartEach() throws {
        let files = try ComparisonExporter().files(for: [source("a.json"), source("b.json", machine: "B")])
        #expect(
            files.map(\.path) == [
                "report.md", "index.html", "comparison.csv", "charts/feed-comparison.svg", "charts/feed-machine-1.svg",
                "charts/feed-machine-2.svg",
            ])
        let report = String(decoding: files[0].contents, as: UTF8.self)
        #expect(report.contains("| ratio to manual |    A, Example OS 1.0 |    B, Example OS 1.0 |"))
    }

    @Test func runsOfOneMachineHaveAHistoryInTheOrderOfTheirDates() throws {
        let sources = [
            source("new.json", date: "2026-03-01T00:00:00Z", commit: "ccc"),
            source("old.json", date: "2026-01-01T00:00:00Z", commit: "aaa"),
            source("other.json", machine: "B", date: "2026-02-01T00:00:00Z", commit: "bbb"),
        ]
        let histories = try Comparison(sources).histories
        #expect(histories.count == 1)
        #expect(histories.first?.members.map(\.source.file) == ["old.json", "new.json"])
        let paths = try ComparisonExporter().files(for: sources).map(\.path)
        #expect(paths.contains("charts/feed-history-1.svg"))
    }

    @Test func theLargestCommonNumberOfCellsIsCompared() throws {
        let fewer = source("b.json", machine: "B") { $0.rows.removeAll { $0.key.cells == 100 } }
        #expect(try Comparison([source("a.json"), fewer]).scenarios.map(\.cells) == [50])
    }

    /// The fixtures' intervals reach 1 % to both sides.
    @Test func ratiosApartAreNamedAndThoseThatOverlapArent() throws {
        let engines = [("manual", 20_000.0), ("pin", 20_900), ("flex", 25_000), ("constraint", 348_000)]
        let apart = try Comparison([source("a.json"), source("b.json", machine: "B", engines: engines)])
        #expect(
            ComparisonHeadline(apart).sentences.last
                == "Of 3 ratios beside A, Example OS 1.0's, 2 lie apart from it: "
                + "flex in feed, B, Example OS 1.0 (-19 %) and constraint in feed, B, Example OS 1.0 (+20 %).")
        let same = try Comparison([source("a.json"), source("b.json", machine: "B")])
        #expect(ComparisonHeadline(same).sentences.last?.contains("none lies apart from it") == true)
    }

    @Test func anEngineThatOneRunLacksIsADash() throws {
        let sources = [
            source("a.json"), source("b.json", machine: "B", engines: Array(ReportFixtures.engines.prefix(2))),
        ]
        let report = try #require(try ComparisonExporter().files(for: sources).first)
        let lines = String(decoding: report.contents, as: UTF8.self).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("| flex ") && $0.hasSuffix(" – |") })
    }

    @Test func remarksSayWhatDiffers() throws {
        let sources = [
            source("a.json"),
            source("b.json", machine: "B") {
                $0.options.seed = 7
                $0.environment.compiler = "Swift 7"
                $0.isComplete = false
                $0.warnings = [ResultWarning(.noise, "busy")]
            },
        ]
        let remarks = try Comparison(sources).remarks.joined()
        for word in ["seeds", "compilers", "b.json comes from a run that was interrupted", "1 warning"] {
            #expect(remarks.contains(word))
        }
    }

    private struct Refusal: Sendable {
        var reason: String
        var change: @Sendable (inout ResultSet) -> Void
    }

    private static let refusals = [
        Refusal(reason: "their build is release and debug") { $0.environment.buildConfiguration = "debug" },
        Refusal(reason: "their width is 375 and 414") { $0.options.width = 414 },
        Refusal(reason: "their viewport height is 667 and 800") { $0.options.viewportHeight = 800 },
        Refusal(reason: "measured nothing in common: a.json has feed (pass, 10/50/100 cells); b.json has grid (pass, ")
        {
            for index in $0.rows.indices { $0.rows[index].key.scenario = "grid" }
        },
        Refusal(reason: "measured nothing in common") {
            for index in $0.rows.indices { $0.rows[index].key.cells += 1 }
        },
        Refusal(reason: "b.json holds no results") { $0.rows = [] },
        Refusal(reason: "divide by different engines (a.json: manual, b.json: none)") {
            for index in $0.rows.indices { $0.rows[index].ratio = nil }
        },
    ]

    @Test(arguments: 0..<7)
    func whatCanNotBeComparedIsRefusedWithTheReason(number: Int) {
        let refusal = Self.refusals[number]
        let error = #expect(throws: HarnessError.self) {
            try Comparison([source("a.json"), source("b.json", machine: "B", change: refusal.change)])
        }
        #expect(error?.message.contains(refusal.reason) == true, "\(error?.message ?? "")")
    }

    @Test func oneRunIsNoComparison() {
        #expect(throws: HarnessError.self) { try Comparison([source("a.json")]) }
        #expect(throws: HarnessError.self) { try Comparison([]) }
    }

    @Test func theSameRunTwiceIsRefused() {
        let error = #expect(throws: HarnessError.self) { try Comparison([source("a.json"), source("b.json")]) }
        #expect(error?.message == "a.json and b.json hold the same run; give each run once")
    }

    @Test func hostileNamesLeaveEveryFileWhole() throws {
        var sources = [ReportFixtures.hostileRun(), ReportFixtures.hostileRun()]
        sources[1].environment.date = "2026-02-01T00:00:00Z"
        let files = try ComparisonExporter().files(
            for: sources.enumerated().map { ResultSource(file: "<\($0)>|\n", results: $1) })
        for file in files where file.path.hasSuffix(".svg") { #expect(XMLParser(data: file.contents).parse()) }
        let page = String(decoding: files[1].contents, as: UTF8.self)
        #expect(!page.contains("<script>alert") && !page.contains("<0>"))
        let records = try CSV.records(String(decoding: files[2].contents, as: UTF8.self))
        #expect(Set(records.map(\.count)) == [ResultCSV.columns.count + 1])
    }
}
