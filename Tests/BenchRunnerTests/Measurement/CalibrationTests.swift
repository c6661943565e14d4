import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchReports
@testable import BenchScenarios
@testable import BenchStatistics

@Suite("Calibration")
struct CalibrationTests {
    private static func row(_ verdict: ComparisonVerdict, change: Double? = nil, engine: String = "pin")
        -> ComparisonRow
    {
        ComparisonRow(
            key: ResultKey(scenario: "feed", engine: engine, cells: 100, phase: "measure", metric: .wallTime),
            before: 1,
            after: 1, change: change.map { Interval(estimate: $0, low: $0, high: $0) }, verdict: verdict)
    }

    /// Of equals every change is a false alarm, of a planted slowdown only a regression is a find.
    @Test(arguments: [(0.0, 2), (5, 1)]) func findsAreCounted(percent: Double, found: Int) {
        var tally = CalibrationTally(percent: percent)
        #expect(tally.rate == 0)
        tally.add([Self.row(.regressed, change: 0.06), Self.row(.improved, change: -0.1)], seconds: 3)
        tally.add([Self.row(.unchanged, change: 0.01), Self.row(.undecided)], seconds: 2)
        #expect(
            tally.comparisons == 4 && tally.found == found && tally.longest == 3 && tally.changes == [0.06, -0.1, 0.01])
        #expect(tally.rate == Double(found) / 4)
    }

    @Test func aTallyIsALine() {
        var tally = CalibrationTally(percent: 2.5)
        #expect(CalibrationReport.line(tally).hasSuffix("median change 0.000 %, largest 0.000 %, longest trial 0.0 s"))
        tally.add([Self.row(.regressed, change: 0.06), Self.row(.unchanged, change: -0.1)], seconds: 2.25)
        tally.add([Self.row(.unchanged, change: 0.01)], seconds: 1)
        #expect(
            CalibrationReport.line(tally)
                == "planted 2.5 %: found in 1 of 3 comparisons (33 %), median change 1.000 %, largest 10.000 %, longest trial 2.2 s"
        )
        #expect(
            CalibrationReport.end([tally], threshold: 0.025)
                == "\nfound: certain and larger than the threshold of 2.5 %\nfalse_alarm_rate=unknown "
                + "detection_rate_5pct=unknown minimum_detectable=none")
    }

    private func cost(_ ratio: Double?) -> UnrepeatedFigure.Cost {
        var cost = UnrepeatedFigure.Cost(instructions: 120_000, texts: 2.5)
        cost.ratio = ratio
        return cost
    }

    /// A ratio of 2 beside one of 2.25 with new items, an eighth more, and one of 1 at new widths, half as much.
    @Test func differencesBeyondTheThresholdAreCounted() {
        func figure(_ items: Double?, _ widths: Double?) -> UnrepeatedFigure {
            UnrepeatedFigure(
                key: ResultKey(scenario: "feed", engine: "pin", cells: 100, phase: "pass", metric: .instructions),
                own: cost(2), items: cost(items), metWidths: cost(widths == nil ? nil : 2), widths: cost(widths))
        }
        let text = CalibrationReport.unrepeated([figure(2.25, 1), figure(2, nil)], threshold: 0.125, differences: [])
        #expect(
            text.hasSuffix("\n\n2 of 3 differences are within 13 %\nevery compared frame equals the reference engine's")
        )
        let lines = text.split(separator: "\n")
        #expect(lines[1].contains("120 000") && lines[1].contains("+13 %") && lines[1].contains("-50 %"), "\(lines[1])")
        #expect(!lines[2].contains("+") && !lines[2].contains("-"), "\(lines[2])")
        let many = CalibrationReport.unrepeated(
            [figure(2, 2)], threshold: 0.1, differences: (0..<25).map { "frame \($0)" })
        #expect(many.contains("frame 19\n25 frames of them differ") && !many.contains("frame 20"))
    }

    @Test(arguments: [(nil, 2, nil), (2, nil, nil), (0, 2, nil), (2, 3, 0.5)] as [(Double?, Double?, Double?)])
    func aChangeNeedsTwoRatios(before: Double?, after: Double?, change: Double?) {
        let key = ResultKey(scenario: "feed", engine: "pin", cells: 100, phase: "pass", metric: .instructions)
        let figure = UnrepeatedFigure(
            key: key, own: cost(before), items: cost(after), metWidths: cost(before), widths: cost(after))
        #expect(figure.itemsChange == change && figure.widthsChange == change)
    }

    private static func run(
        _ procedure: CalibrationProcedure, cells: [Int]? = nil, planted: [Double]? = nil, builds: Bool = false,
        registry: Registry = .standard
    ) throws -> CalibrationRun {
        var request = RunRequest()
        request.cells = cells
        return try CalibrationRun(
            procedure, comparesBuilds: builds, comparisons: 1, trials: 1, planted: planted, threshold: 0.1, maxTime: 1,
            request, registry)
    }

    /// A slowdown is planted by more cells, of which there have to be whole ones, but for ratios and cycles.
    @Test(
        arguments: [
            (.ab, [100], [1, 2], true), (.ab, [50], [1], false), (.ab, [50], [2], true), (.ab, nil, [1], true),
            (.counters, [200], [0.5], true), (.instructions, [100], [0.5], false), (.gate, [50], [1], true),
            (.cycles, [7], [1], true), (.ab, [100, 200], [1], false), (.gate, [10, 20], [1], false),
            (.counters, [50], [], true),
        ] as [(CalibrationProcedure, [Int]?, [Double], Bool)])
    func slowdownsAreWholeCells(procedure: CalibrationProcedure, cells: [Int]?, planted: [Double], isRight: Bool) {
        #expect(((try? Self.run(procedure, cells: cells, planted: planted)) != nil) == isRight)
    }

    /// The phase 'measure' is what grows exactly with the cells; without it ratios and cycles can be taken of a pass.
    @Test(arguments: CalibrationProcedure.allCases) func aSlowdownNeedsThePhaseMeasure(procedure: CalibrationProcedure)
    {
        let other = try? Self.run(procedure, planted: [], registry: Registry(scenarios: [FakeScenario()]))
        #expect((other != nil) == (procedure == .gate || procedure == .cycles))
        #expect(other.map { $0.request.phases == ["pass"] } ?? true)
        #expect((try? Self.run(procedure))?.request.phases == ["measure"])
        #expect(((try? Self.run(procedure, builds: true)) != nil) == (procedure != .gate))
        #expect(procedure.isExact == [.counters, .instructions, .cycles].contains(procedure))
    }

    /// Two builds that print made-up slices: rows of the counter that changed most, engine by engine.
    @Test(arguments: [(0.0, 100, 0.1), (5, 105, 0.1), (5, 105, 0.3)])
    func theCounterThatChangedMostCounts(percent: Double, cells: Int, threshold: Double) throws {
        try withTemporaryFolder { folder in
            func build(_ name: String, _ cells: Int, _ counts: [(String, Metric, Double)]) throws {
                var slice = SliceResult()
                slice.counters = counts.map { engine, metric, value in
                    SliceResult.Row(
                        key: ResultKey(
                            scenario: "feed", engine: engine, cells: cells, phase: "measure", metric: metric),
                        value: value)
                }
                try JSONEncoder().encode(slice).write(to: URL(fileURLWithPath: "\(folder)/\(name).json"))
                try ExecutableScript.write(
                    "#!/bin/sh\necho \"$@\" >> \(folder)/\(name).asked; cat \(folder)/\(name).json",
                    to: folder + "/" + name)
            }
            try build(
                "base", 100,
                [("pin", .allocations, 100), ("pin", .retains, 50), ("flex", .allocations, 100), ("flex", .retains, 9)])
            try build(
                "head", cells,
                [("pin", .allocations, 105), ("pin", .retains, 60), ("flex", .allocations, 70), ("flex", .retains, 10)])
            var request = RunRequest()
            request.cells = [100]
            let trial = CalibrationTrial(
                base: folder + "/base", head: folder + "/head", request: request, registry: .standard,
                threshold: threshold,
                maxTime: 1)
            let rows = try trial.comparing(.counters)(percent, 1).sorted { $0.key.engine < $1.key.engine }
            #expect(rows.map(\.key.engine) == ["flex", "pin"] && rows.map(\.key.metric) == [.allocations, .retains])
            #expect(
                rows.map(\.verdict) == [
                    threshold < 0.3 ? .improved : .unchanged, threshold < 0.2 ? .regressed : .unchanged,
                ])
            #expect(rows.allSatisfy { $0.key.cells == 100 })
            let asked = try ["base", "head"].map {
                try String(contentsOfFile: "\(folder)/\($0).asked", encoding: .utf8)
            }
            #expect(asked[0].contains("--cells 100 ") && asked[1].contains("--cells \(cells) "))
            #expect(asked.allSatisfy { $0.hasPrefix("slice ") && $0.contains("--complete") })
        }
    }
}

@Suite("Loads and times left")
struct LoadTests {
    /// 2.5758 standard errors of 99 %, each 0.13 times the difference of the loads, reach beyond ln 1.05 from 0.1457
    /// on.
    @Test(arguments: [(0, 14, false), (0, 15, true), (15, 0, true), (30, 44, false), (90, 60, true)])
    func aLoadHidesAChangeItCouldMake(before: Int, now: Int, isHidden: Bool) throws {
        let (baseline, current) = (
            SyntheticRun(interrupted: before).results(), SyntheticRun(interrupted: now).results()
        )
        let key = try #require(baseline.rows.first { $0.key.engine == "other" && $0.key.metric == .wallTime }).key
        let comparison = BaselineComparison(rule: ComparisonRule(threshold: 0.05))
        #expect(comparison.isHiddenByLoad(key, baseline: baseline, current: current) == isHidden)
        #expect(!comparison.isHiddenByLoad(key.of(engine: "third"), baseline: baseline, current: current))
    }

    /// A warm-up has a second, or its share of half of what is left: nothing after the end.
    @Test(
        arguments: [
            (nil, 1, 1_000_000_000...1_000_000_000), (0, 1, 0...0), (3600, 1, 1_000_000_000...1_000_000_000),
            (3600, 10_000, 170_000_000...180_000_000),
        ] as [(UInt64?, Int, ClosedRange<UInt64>)])
    func warmUpsShareTheTimeThatIsLeft(seconds: UInt64?, blocks: Int, limit: ClosedRange<UInt64>) {
        var effort = MeasuringEffort(iterations: 1, warmup: nil, clock: ClockCost(wall: 1, cpu: 1, resolution: 1))
        effort.deadline = seconds.map { $0 == 0 ? 1 : MeasuringClock.wall() + $0 * 1_000_000_000 }
        #expect(limit.contains(effort.warmUpLimit(blocks)))
    }

    /// 100 times the clocks' cost around a sample, or a step of the wall clock; a fifth of the cost stays in a reading.
    @Test(arguments: [
        (20.0, 100.0, 1.0, 14_000.0, 2800.0), (20, 100, 50, 14_000, 5000), (20, 100, 200, 20_000, 20_000),
    ])
    func samplesAreLongBesideTheClocks(wall: Double, cpu: Double, resolution: Double, sample: Double, reading: Double) {
        let clock = ClockCost(wall: wall, cpu: cpu, resolution: resolution)
        #expect(abs(clock.shortestSample - sample) < 1e-6 && abs(clock.shortestReading - reading) < 1e-6)
        #expect(clock.betweenWallReadings == wall && clock.betweenCPUReadings == cpu + 2 * wall)
    }

    @Test(arguments: Phase.allCases) func aColdPassIsCountedOnce(phase: Phase) {
        let key = ResultKey(scenario: "feed", engine: "pin", cells: 1, phase: phase.rawValue, metric: .instructions)
        #expect(InstructionCount.Item(key: key, request: RunRequest()).passes(4) == (phase == .first ? 1 : 4))
    }

    /// A sample is interrupted where the core was taken away, or it was off it for more than a hundredth.
    @Test(arguments: [
        (100.0, 100.0, 0, false), (101, 100, 0, false), (101.1, 100, 0, true), (90, 100, 0, false), (90, 100, 1, true),
    ])
    func aSampleOffTheCoreIsInterrupted(wall: Double, cpu: Double, losses: Int, isInterrupted: Bool) {
        #expect(RoundSampler.Sample(wall: wall, cpu: cpu, losses: losses).isInterrupted == isInterrupted)
    }

    /// Published vectors of FNV-1a with 64 bits.
    @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func aChecksumIsFNV1a(text: String, sum: String) {
        #expect(Checksum.text(of: Data(text.utf8)) == sum)
    }
}
