import BenchModel
import BenchScenarios
import BenchStatistics
import Foundation
import Testing

@testable import BenchMeasurement

@Suite("Plans and results of scrolls")
struct ScrollPlanTests {
    private func plan(_ values: [String: String]) throws -> RunPlan {
        try RunPlan(try RunRequest(values: values), .standard)
    }

    @Test func allScenariosAreTheMatrixsScreens() throws {
        let names = try plan(["--scenario": "all"]).parts.map(\.scenario.name)
        #expect(names == ["feed", "feed-varied", "chat", "settings", "catalog", "profile"])
    }

    @Test func withoutAScenarioTheFeedIsMeasured() throws {
        #expect(try plan([:]).parts.map(\.scenario.name) == ["feed"])
    }

    @Test func theFormerNameOfRotateIsUnderstood() throws {
        #expect(try plan(["--phases": "resize"]).parts.first?.phases == [.rotateBack])
        let options = RunOptions(scenarios: ["feed"], engines: ["manual"], cells: [10], phases: ["resize"])
        #expect(try RunPlan(options, .standard).parts.first?.phases == [.rotateBack])
    }

    @Test(arguments: ["0", "-3", "nan", "inf", "1e9", "", "fast"])
    func aScrollSpeedThatLeadsNowhereIsRefused(speed: String) {
        #expect(throws: HarnessError.self) { try plan(["--scroll-speed": speed]) }
    }

    @Test func theSpeedReachesThePasses() throws {
        #expect(try plan(["--scroll-speed": "25"]).configuration(cells: 3).scrollSpeed == 25)
        #expect(try plan([:]).configuration(cells: 3).scrollSpeed == 40)
        let request = RunRequest(try plan(["--scroll-speed": "25", "--frame-budget": "500"]).options)
        #expect(request.arguments.joined(separator: " ").contains("--scroll-speed 25 --frame-budget 500"))
    }

    /// One cell of the feed is 448 points high, the viewport 667.
    @Test func whatFitsInTheViewportIsLeftOutWithANote() throws {
        let values = ["--engines": "manual", "--phases": "pass,scroll", "--cells": "1,10"]
        var notes: [String] = []
        let checked = try plan(values).checked { notes.append($0) }
        #expect(checked.blocks.map { "\($0.phase.rawValue) \($0.cells)" } == ["pass 1", "pass 10", "scroll 10"])
        #expect(notes.count == 1 && notes[0].hasPrefix("feed, 1 cell: the content is 448.0 points high"))
    }

    @Test func aCheckedPlanNamesEachScenarioOnce() throws {
        let values = [
            "--scenario": "chat,feed,chat", "--engines": "manual", "--phases": "scroll,pass", "--cells": "30",
        ]
        let checked = try plan(values).checked { _ in }
        #expect(checked.parts.map(\.scenario.name) == ["feed", "feed", "chat", "chat"])
        #expect(checked.options.scenarios == ["feed", "chat"])
        #expect(checked.title.hasPrefix("feed + chat, "))
        #expect(RunRequest(checked.options).arguments.joined(separator: " ").contains("--scenario feed,chat --phases"))
    }

    @Test func aStoredRunThatNamesAScenarioTwiceIsMeasuredOnce() throws {
        let options = RunOptions(scenarios: ["feed", "feed"], engines: ["manual"], cells: [10])
        #expect(try RunPlan(options, .standard).blocks.count == 1)
    }

    @Test func aPlanOfNothingElseIsAnError() throws {
        let plan = try plan(["--engines": "manual", "--phases": "scroll", "--cells": "1"])
        #expect(throws: HarnessError.self) { try plan.checked { _ in } }
        let high = try self.plan([
            "--engines": "manual", "--phases": "scroll", "--cells": "20", "--viewport-height": "100000",
        ])
        #expect(throws: HarnessError.self) { try high.checked { _ in } }
    }

    /// Rounds have other items, so that frames are compared by their order within a round.
    @Test func aBatchHasTheMediansOverItsRounds() throws {
        let batch = FrameSamples.Batch([[30, 10, 1, 9], [50, 20, 2], [40, 90, 3]])
        let worst = try #require(Metric.frameQuantiles.firstIndex { $0.probability == 1 })
        let middle = try #require(Metric.frameQuantiles.firstIndex { $0.probability == 0.5 })
        // The worst frames are 30, 50 and 90; the middle ones 9.5, 20 and 40; the means 12.5, 24 and 44.3.
        #expect(batch.quantiles[worst] == 50 && batch.quantiles[middle] == 20 && batch.mean == 24)
        let frames = FrameSamples(kinds: "m", times: [1], batches: [batch, FrameSamples.Batch([[7]])])
        #expect(frames.quantiles(worst) == [50, 7] && frames.means == [24, 7])
    }

    @Test func aSampleOffItsCoreIsInterrupted() {
        #expect(!RoundSampler.Sample(wall: 1000, cpu: 1000, losses: 0).isInterrupted)
        #expect(!RoundSampler.Sample(wall: 1005, cpu: 1000, losses: 0).isInterrupted)
        #expect(RoundSampler.Sample(wall: 1020, cpu: 1000, losses: 0).isInterrupted)
        #expect(RoundSampler.Sample(wall: 1000, cpu: 1000, losses: 1).isInterrupted)
    }

    @Test func aScrollHasRowsForItsFramesAndTheFramesThemselves() throws {
        let plan = try plan([
            "--engines": "manual,pin", "--phases": "scroll", "--cells": "8", "--iterations": "20", "--warmup": "0",
        ])
        let results = try PlanMeasurement(plan: plan, executable: nil).results(ProgressLine(isShown: false))
        let metrics = Set(results.rows.map(\.key.metric.rawValue))
        #expect(
            metrics.isSuperset(of: [
                "wall_time", "frame_time", "frame_time_p50", "frame_time_p90", "frame_time_p99", "frame_time_worst",
            ]))
        let frames = try #require(results.frames)
        #expect(frames.map(\.key.engine) == ["manual", "pin"])
        // The cells of both engines have the same heights, so their frames do the same work.
        #expect(frames[0].kinds == frames[1].kinds && frames[0].times.count == frames[0].kinds.count)
        // 8 cells of 448 points less the viewport's 667, by 40 points each.
        #expect(frames[0].times.count == 73)
        let worst = try #require(results.rows.first { $0.key.metric.rawValue == "frame_time_worst" })
        #expect(worst.samples == 2 && results.isReference(worst.key))
        let copy = try ResultJSON.results(of: try ResultJSON.data(of: results), name: "results.json")
        #expect(copy.frames == results.frames)
    }
}
