import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchReports
@testable import BenchScenarios
@testable import BenchStatistics

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Inputs that a report must survive, by name.
private let inputs: [(name: String, results: ResultSet)] = {
    var nan = ReportFixtures.run(cells: [10, 100])
    for index in nan.rows.indices where index % 3 == 1 {
        nan.rows[index].median = .nan
        nan.rows[index].ratio = .infinity
        nan.rows[index].medianLow = -.infinity
        nan.rows[index].p99 = .nan
        nan.samples[min(index, nan.samples.count - 1)].values[0] = .nan
    }
    var zero = ReportFixtures.run(cells: [10, 100])
    for index in zero.rows.indices {
        let key = zero.rows[index].key
        zero.rows[index] = ResultRow(
            key: key, unit: key.metric.unit, samples: 0, min: 0, p25: 0, median: 0, p75: 0, p90: 0, p99: 0, max: 0,
            mean: 0, standardDeviation: 0)
    }
    zero.samples = zero.samples.map { SampleSeries(key: $0.key, values: []) }
    var huge = ReportFixtures.run(cells: [10, 100])
    huge.rows[0].median = 1e300
    huge.rows[1].median = 1e-300
    huge.rows[2].ratio = 1e300
    huge.growth[0].exponent = 1e9
    huge.growth[1].exponent = .nan
    var empty = ReportFixtures.run(cells: [10])
    empty.rows = []
    empty.samples = []
    empty.growth = []
    var interrupted = ReportFixtures.run(cells: [10])
    interrupted.isComplete = false
    return [
        ("four engines", ReportFixtures.run(phases: ["pass", "create", "bind", "measure", "layout"])),
        ("one engine", ReportFixtures.run(engines: [("manual", 1000)], cells: [100])),
        ("one sample", ReportFixtures.run(cells: [1], rounds: 1)),
        (
            "hundreds of engines",
            ReportFixtures.run(engines: (0..<300).map { ("e\($0)", 1000 + Double($0)) }, rounds: 5)
        ),
        ("hostile names", ReportFixtures.hostileRun()),
        ("numbers that are none", nan), ("zero samples", zero), ("extreme numbers", huge), ("no rows", empty),
        ("an interrupted run", interrupted),
    ]
}()

@Suite("Report files")
struct ReportFileTests {
    @Test func instructionsHaveAMatrixOfTheirOwnWithPlainTextsBesideTheOthers() throws {
        let engines = [("manual", 1000.0), ("flex", 1500)]
        var results = ReportFixtures.run(scenarios: ["chat", "chat-plain"], engines: engines, cells: [100])
        for (scenario, cost) in [("chat", 3), ("chat-plain", 1.0)] {
            for (engine, factor) in [("manual", 1.0), ("flex", scenario == "chat" ? 1.5 : 2.5)] {
                let key = ResultKey(
                    scenario: scenario, engine: engine, cells: 100, phase: "pass", metric: .instructions)
                results.rows.append(
                    ResultAssembler.exactRow(key, 40_000 * cost * factor, reference: 40_000 * cost))
            }
        }
        results.environment.counting = "callgrind (valgrind 3.24)"
        let origin = "A release build of commit 0123abc; texts: chat-plain plain English, chat several scripts."
        for file in try ReportExporter().files(for: results) where ["report.md", "index.html"].contains(file.path) {
            let text = String(decoding: file.contents, as: UTF8.self)
            #expect(text.contains("Instructions per pass, by callgrind (valgrind 3.24), the same in every run"))
            #expect(text.contains(origin), "\(file.path)")
            guard file.path == "report.md" else { continue }
            #expect(text.firstMatch(of: /\| chat +\| 120 000 \| +1\.50× \|/) != nil)
            #expect(text.firstMatch(of: /\| chat-plain +\| +40 000 \| +2\.50× \|/) != nil)
        }
    }

    @Test(arguments: inputs.map(\.name))
    func everyImageIsWellFormedXML(name: String) throws {
        let results = try #require(inputs.first { $0.name == name }?.results)
        for file in try ReportExporter().files(for: results) where file.path.hasSuffix(".svg") {
            let parser = XMLParser(data: file.contents)
            #expect(parser.parse(), "\(file.path): \(String(describing: parser.parserError))")
        }
    }

    @Test(arguments: inputs.map(\.name))
    func noFileShowsANumberThatIsNone(name: String) throws {
        let results = try #require(inputs.first { $0.name == name }?.results)
        for file in try ReportExporter(registry: Registry(scenarios: [])).files(for: results) {
            let text = String(decoding: file.contents, as: UTF8.self)
            let words = text.split { !$0.isLetter }
            #expect(!words.contains("nan") && !words.contains("inf"), "\(file.path)")
        }
    }

    @Test func aChartForEachViewIsThere() throws {
        let results = try #require(inputs.first?.results)
        let paths = try ReportExporter().files(for: results).map(\.path)
        #expect(
            paths == [
                "report.md", "index.html", "charts/feed-time.svg", "charts/feed-engines.svg", "charts/feed-ratio.svg",
                "charts/feed-distribution.svg", "charts/feed-phases.svg", "charts/feed-growth.svg",
                "charts/published.svg",
            ])
    }

    @Test func theVerdictComesFirst() throws {
        let results = try #require(inputs.first?.results)
        let text = try report(results)
        let lines = text.split(separator: "\n")
        #expect(lines[1].hasPrefix("In feed with 100 cells, pin takes 1.04 (1.03 to 1.05) times as long as manual, "))
    }

    /// The colours' limits are 0.1, 0.25, 0.5, 0.75, 1 and 2 times a frame's budget.
    @Test(arguments: [(0.1, 0), (0.11, 1), (0.9, 4), (1, 4), (1.01, 5), (2, 5), (2.5, 6)])
    func aShareOfAFrameIsAsHotAsItsNextLimit(share: Double, heat: Int) {
        #expect(Matrix.heat(share) == "heat\(heat)")
    }

    @Test func countersAreThoseOfTheLargestPassThatWasCountedWhereTheHeadlinesWasNot() {
        var results = ReportFixtures.run()
        results.rows.removeAll { !$0.key.metric.isTime }
        for cells in [10, 50] {
            let key = ResultKey(scenario: "feed", engine: "pin", cells: cells, phase: "pass", metric: .allocations)
            results.rows.append(ReportFixtures.row(key, [3], ratio: nil))
        }
        #expect(ReportModel(results).scenarios[0].counterPlace == (50, "pass"))
    }

    /// Names that differ by their case alone would be one file on some disks.
    @Test func chartsOfLikeNamesHaveFilesOfTheirOwn() {
        let results = ReportFixtures.run(scenarios: ["feed", "Feed", "FEED"])
        #expect(ReportModel(results).scenarios.map(\.fileName) == ["feed", "feed-2", "feed-3"])
    }

    @Test func severalScenariosAreAMatrixWithTheGeometricMeanLast() throws {
        let text = try report(ReportFixtures.run(scenarios: ["feed", "grid"], cells: [10, 100]))
        let blocks = text.components(separatedBy: "\n\n")
        #expect(
            blocks[1].hasPrefix(
                "Times as long as manual, by the geometric mean of 2 scenarios, a whole pass: pin 1.04, "))
        let rows = blocks[2].split(separator: "\n")
        try #require(rows.count == 5)
        #expect(rows[3].hasPrefix("| grid ") && rows[3].hasSuffix("14.5× (14.4 to 14.6) |"))
        // Both scenarios have the same times, so that the mean is that of each.
        #expect(rows[4].hasPrefix("| geometric mean ") && rows[4].contains(" 14.5× "))
    }

    @Test func theTerminalsTableFitsIn80ColumnsAndEndsWithASentence() {
        let long = "a-scenario-whose-name-is-longer-than-any-terminal-would-like"
        for scenarios in [["feed"], ["feed", "grid", long]] {
            let text = ResultTable(ReportFixtures.run(scenarios: scenarios, cells: [10, 100])).text()
            let lines = text.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.max { $0.count < $1.count } ?? "")")
            #expect(text.hasSuffix(".") && !text.contains("\u{1B}"))
            #expect(lines[0] == "feed, 10 cells, pass; ratios to manual")
        }
    }

    @Test func coloursSayHowLarge() {
        let text = ResultTable(ReportFixtures.run(scenarios: ["feed"], cells: [100]), isColoured: true).text()
        #expect(text.contains("\u{1B}[32m  manual") && text.contains("\u{1B}[0m"))
    }

    @Test func manyWarningsAreCountedByKind() throws {
        var results = ReportFixtures.run(cells: [10])
        results.warnings =
            Array(repeating: ResultWarning(.noise, "busy"), count: 42)
            + Array(repeating: ResultWarning(.drift, "slower"), count: 3)
        let lines = try report(results).split(separator: "\n")
        #expect(lines.filter { $0 == "- **noise**: busy" }.count == 40)
        #expect(lines.contains("- and 5 more (2 of noise, 3 of drift); all are in results.json"))
    }

    @Test func tablesKeepTheirColumnsWhateverTheNames() throws {
        for block in try report(ReportFixtures.hostileRun()).split(separator: "\n\n") where block.hasPrefix("| ") {
            let columns = block.split(separator: "\n").map { line in
                line.replacing("\\\\", with: "").replacing("\\|", with: "").filter { $0 == "|" }.count
            }
            #expect(Set(columns).count == 1, "\(block)")
        }
    }

    @Test func namesDoNotBreakOutOfThePage() throws {
        let files = try ReportExporter().files(for: ReportFixtures.hostileRun())
        let page = try #require(files.first { $0.path == "index.html" })
        let text = String(decoding: page.contents, as: UTF8.self)
        #expect(!text.contains("<script>alert"))
        #expect(!text.contains("<manual>"))
        #expect(text.components(separatedBy: "</script>").count == text.components(separatedBy: "<script").count)
    }

    @Test func namesDoNotBreakOutOfTheMarkdown() throws {
        var results = ReportFixtures.hostileRun()
        results.options.engines.append("a\n```\n<b>")
        // Between fences everything is shown literally.
        let parts = try report(results).components(separatedBy: "````sh\n")
        try #require(parts.count == 2)
        #expect(parts[1].hasSuffix("\n````\n"))
        let blocks = parts[0].replacing(/\(`[^`]*`\)/, with: "").components(separatedBy: "```")
        #expect(blocks.count % 2 == 1)
        for block in stride(from: 0, to: blocks.count, by: 2) { #expect(!blocks[block].contains("<")) }
    }

    @Test func aScenarioOfTheSameFileNameKeepsItsOwnCharts() throws {
        let paths = try ReportExporter().files(for: ReportFixtures.run(scenarios: ["a b", "a/b", "A-B"])).map(\.path)
        #expect(Set(paths).count == paths.count)
        #expect(paths.contains("charts/a-b-3-time.svg"))
    }

    @Test(arguments: inputs.map(\.name))
    func thePageStaysBelowAMegabyte(name: String) throws {
        let results = try #require(inputs.first { $0.name == name }?.results)
        let page = try #require(try ReportExporter().files(for: results).first { $0.path == "index.html" })
        #expect(page.contents.count < 1_000_000)
    }

    @Test func manyScenariosStayBelowAMegabyteToo() throws {
        let results = ReportFixtures.run(
            scenarios: (0..<30).map { "scenario \($0)" }, cells: Array(stride(from: 10, through: 100, by: 10)),
            phases: ["pass", "create", "layout"], rounds: 5)
        let page = try #require(try ReportExporter().files(for: results).first { $0.path == "index.html" })
        #expect(page.contents.count < 1_000_000)
    }

    @Test func aMillionSamplesMakeNoLargerReport() throws {
        let few = ReportFixtures.run(cells: [100], rounds: 1000)
        var many = few
        for index in many.samples.indices {
            let values = many.samples[index].values
            many.samples[index].values = Array(repeatElement(values, count: 250).joined())
        }
        #expect(many.samples.reduce(0) { $0 + $1.values.count } == 1_000_000)
        let sizes = try [few, many].map { try ReportExporter().files(for: $0).reduce(0) { $0 + $1.contents.count } }
        #expect(abs(sizes[1] - sizes[0]) < sizes[0] / 20)
    }

    private func report(_ results: ResultSet) throws -> String {
        let files = try ReportExporter().files(for: results)
        return String(decoding: try #require(files.first { $0.path == "report.md" }).contents, as: UTF8.self)
    }
}

@Suite("Axes of charts") struct ChartAxisTests {
    @Test func theHorizontalAxisOfALineChartBeginsAtZero() throws {
        let points = [ChartPoint(x: 40, y: 100), ChartPoint(x: 50, y: 110)]
        let chart = try #require(
            LineChart(
                title: "", subtitle: "", xTitle: "", yTitle: "",
                series: [ChartSeries(name: "pin", colour: 0, points: points)]))
        let ticks = chart.svg(isStandalone: true).matches(of: #/>(\d+)</#).compactMap { Int($0.1) }
        // Both axes do.
        #expect(ticks.count { $0 == 0 } == 2, "\(ticks)")
    }

    /// The axis reaches to the samples, and at most three times the distance of the quartiles, 10, beyond these, each
    /// end rounded outwards to a tick: from 65 to 135 there is a tick every 20, from 90 to 112 every 5.
    @Test(arguments: [(50.0, 150.0, 60.0, 140.0), (90, 112, 90, 115)])
    func aDistributionReachesThreeQuartileDistances(
        fastest: Double, slowest: Double, low: Double, high: Double
    ) throws {
        let row = DistributionChart.Row(
            name: "pin", colour: 0, samples: [fastest, 95, 100, 100, 105, slowest], p25: 95, median: 100, p75: 105,
            p99: slowest, label: "")
        let chart = try #require(DistributionChart(title: "", subtitle: "", rows: [row]))
        let ticks = chart.svg(isStandalone: true).matches(of: #/>(\d+)</#).compactMap { Double($0.1) }
        #expect(ticks.min() == low && ticks.max() == high, "\(ticks)")
    }
}
