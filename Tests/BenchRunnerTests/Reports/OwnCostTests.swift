import BenchScenarios
import Engines
import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchReports

@Suite("Own costs and the cost of a text")
struct OwnCostTests {
    private static func model(_ engines: [(String, Double, Double)]) throws -> TextCostModel {
        try #require(
            TextCostModel(
                reference: .init(name: "manual", own: 10, texts: 10),
                engines: engines.map { .init(name: $0.0, own: $0.1, texts: $0.2) }))
    }

    /// By hand: 30 + 10c is at most 1.1 (10 + 10c) from c = 19 on, 5 + 20c up to 6 / 9, 5 + 10c always, and 30 + 20c
    /// never.
    @Test func whereAnEngineIsWithinTenPercent() throws {
        let model = try Self.model([("a", 30, 10), ("b", 5, 20), ("c", 5, 10), ("d", 30, 20)])
        let ranges = model.engines.map { model.range($0) }
        guard case .from(let low) = ranges[0], case .upTo(let high) = ranges[1] else {
            Issue.record("\(ranges)")
            return
        }
        #expect(abs(low - 19) < 1e-9 && abs(high - 6.0 / 9) < 1e-9)
        #expect(ranges[2] == .always && ranges[3] == .never)
    }

    /// (30 + 10 · 2) / (10 + 10 · 2), and between 30 / 10 and 10 / 10 whatever a text costs.
    @Test func theRatioAtACost() throws {
        let model = try Self.model([("a", 30, 10)])
        #expect(abs(model.ratio(model.engines[0], textCost: 2) - 50.0 / 30) < 1e-12)
        #expect(model.ratios(model.engines[0]) == 1...3)
    }

    @Test(arguments: [0.05, 2, 700])
    func theCostThatGaveTheRatiosIsFound(cost: Double) throws {
        let model = try Self.model([("a", 30, 10), ("b", 5, 20)])
        let measured = model.engines.map { (engine: $0, ratio: model.ratio($0, textCost: cost)) }
        let best = try #require(model.bestTextCost(for: measured))
        #expect(abs(best / cost - 1) < 0.003)
    }

    @Test func withoutOwnCostOfTheReferenceThereIsNoModel() {
        let other = TextCostModel.Engine(name: "b", own: 1, texts: 3)
        for (own, texts) in [(-1.0, 3.0), (0, 3), (1, 0)] {
            #expect(TextCostModel(reference: .init(name: "a", own: own, texts: texts), engines: [other]) == nil)
        }
        #expect(TextCostModel(reference: other, engines: []) == nil)
        #expect(TextCostModel(reference: nil, engines: [other]) == nil)
    }

    /// The recorded calls are all that were made, and give the same sizes again.
    @Test func aPassesMeasurementsCanBeMadeAgain() throws {
        let scenario = try #require(Registry.standard.scenario(named: "chat"))
        for engine in scenario.engines {
            let pass = try scenario.makePass(engine: engine, PassConfiguration(cells: 6))
            let requests = OwnCostMeasurement.requests(of: pass, .pass, number: 7)
            #expect(!requests.isEmpty)
            TextMeasurer.isCountingMeasurements = true
            defer { TextMeasurer.isCountingMeasurements = false }
            OwnCostMeasurement.perform(requests)
            #expect(TextMeasurer.measurementCount == requests.count)
        }
    }

    @Test func whatIsRecordedIsWhatWasAskedFor() {
        let font = Font.systemFont(ofSize: 17)
        var sum: CGFloat = 0
        let requests = TextMeasurer.recording {
            sum += TextMeasurer.size(of: "one text", font: font, maxWidth: 30).width
            sum += TextMeasurer.measure("another", font: font).size.width
            sum += TextMeasurer.minContentWidth(of: "two words", font: font)
            sum += TextMeasurer.lines(of: "a line", font: font)[0].width
        }
        #expect(requests.count == 4)
        #expect(OwnCostMeasurement.perform(requests) == sum)
        #expect(TextMeasurer.recording {}.isEmpty)
        #expect(!TextMeasurer.isCountingMeasurements)
    }

    /// Of passes with 800 texts that take 60 µs, by engines and their own nanoseconds.
    private func costs(of engines: [(String, Double)], _ scenario: String, cells: Int) -> [OwnCost] {
        engines.map { engine, own in
            var cost = OwnCost(scenario: scenario, engine: engine, cells: cells, phase: "pass", texts: 800)
            (cost.time, cost.textTime, cost.instructions) = (own, 60_000, own * 3)
            return cost
        }
    }

    @Test func aReportShowsTheCostsTheModelAndThePublishedFit() throws {
        var results = ReportFixtures.run(
            scenarios: ["feed"], engines: [("manual", 100_000), ("flex", 200_000), ("constraint", 300_000)],
            phases: ["pass"])
        let cells = try #require(results.options.cells.last)
        let engines = [("manual", 40_000.0), ("flex", 140_000), ("constraint", 240_000)]
        results.add(ownCosts: costs(of: engines, "feed", cells: cells))
        let exporter = ReportExporter(registry: Registry(scenarios: []), flameGraphs: [], textCost: 10_000)
        let files = try exporter.files(for: results)
        let report = try #require(
            files.first { $0.path == "report.md" }.map { String(decoding: $0.contents, as: UTF8.self) })
        #expect(report.contains("## Own cost"))
        // (140 000 − 44 000) / 80 nanoseconds.
        #expect(report.contains("from 1.20 µs a text"))
        // (140 000 + 800 · 10 000) / (40 000 + 800 · 10 000).
        #expect(report.contains("ratio at 10.0 µs a text") && report.contains("1.01×"))
        #expect(files.contains { $0.path == "charts/feed-text-cost.svg" })
        #expect(try ResultJSON.results(of: ResultJSON.data(of: results), name: "file").ownCosts == results.ownCosts)
        let none = try ReportExporter(registry: Registry(scenarios: [])).files(for: ReportFixtures.run())
        #expect(!none.contains { String(decoding: $0.contents, as: UTF8.self).contains("## Own cost") })
    }

    /// The page has to stay small: it shows the first screen's chart alone.
    @Test func thePageHasTheChartOfTheFirstScreen() throws {
        func page(_ scenarios: [String]) throws -> (titles: Int, files: Int) {
            var results = ReportFixtures.run(
                scenarios: ["feed", "chat"], engines: [("manual", 100_000), ("flex", 200_000)], phases: ["pass"])
            let cells = try #require(results.options.cells.last)
            for scenario in scenarios {
                results.add(ownCosts: costs(of: [("manual", 40_000), ("flex", 140_000)], scenario, cells: cells))
            }
            let files = try ReportExporter(registry: Registry(scenarios: []), flameGraphs: [], textCost: 10_000)
                .files(for: results)
            let html = try #require(files.first { $0.path.hasSuffix(".html") })
            let drawings = String(decoding: html.contents, as: UTF8.self).components(separatedBy: "<svg").count
            return (drawings, files.count { $0.path.hasSuffix("-text-cost.svg") })
        }
        let (none, one, two) = (try page([]), try page(["feed"]), try page(["feed", "chat"]))
        #expect(none.files == 0 && one.files == 1 && two.files == 2)
        #expect(one.titles == none.titles + 1 && two.titles == one.titles)
    }

    @Test func shardsAddWhatTheOthersLack() throws {
        var results = ReportFixtures.run()
        var time = OwnCost(scenario: "feed", engine: "manual", cells: 10, phase: "pass", texts: 8)
        var instructions = time
        (time.time, time.textTime) = (5, 6)
        (instructions.instructions, instructions.textInstructions) = (7, 8)
        for parts in [[time, instructions], [instructions, time]] {
            results.ownCosts = []
            for part in parts { results.add(ownCosts: [part]) }
            let cost = try #require(results.ownCosts.first)
            #expect(results.ownCosts.count == 1)
            #expect([cost.time, cost.textTime, cost.instructions, cost.textInstructions] == [5, 6, 7, 8])
        }
    }
}
