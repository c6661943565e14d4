import BenchStatistics
import Engines
import Foundation
import Testing

@testable import BenchCommands
@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchReports
@testable import BenchScenarios

/// A pass that spends some time, on its core or off it.
private final class TimedPass: EnginePass {
    private let spend: () -> Void

    /// Keeps its core for so many nanoseconds.
    init(spinning nanoseconds: UInt64) {
        spend = {
            let start = MeasuringClock.cpu()
            while MeasuringClock.cpu() - start < nanoseconds {}
        }
    }

    /// Leaves its core for so many nanoseconds.
    init(sleeping nanoseconds: Int) {
        spend = {
            var rest = timespec(tv_sec: 0, tv_nsec: nanoseconds)
            nanosleep(&rest, nil)
        }
    }

    func prepare(_ phase: Phase, pass: Int) {}
    func run(_ phase: Phase) { spend() }
    func picture(ofItem index: Int) -> CellPicture { CellPicture(item: index, size: .zero, frames: []) }
}

@Suite("Measurement")
struct MeasurementTests {
    @Test(arguments: 1...7)
    func everyEngineStandsAtEachPositionEquallyOften(contenders: Int) {
        var order = RoundOrder(contenders: contenders, seed: 3)
        let blocks = 5
        let rows = order.rows(contenders * blocks)
        for position in 0..<contenders {
            var counts = [Int](repeating: 0, count: contenders)
            for row in 0..<contenders * blocks { counts[rows[row * contenders + position]] += 1 }
            #expect(counts == [Int](repeating: blocks, count: contenders))
        }
        for row in 0..<contenders * blocks {
            #expect(Set(rows[row * contenders..<(row + 1) * contenders]).count == contenders)
        }
    }

    @Test func theOrderIsThatOfTheSeed() {
        func rows(_ seed: UInt64) -> [Int] {
            var order = RoundOrder(contenders: 4, seed: seed)
            return order.rows(40)
        }
        #expect(rows(1) == rows(1))
        #expect(rows(1) != rows(2))
    }

    @Test func roundsGoOnWhereTheLastOnesStopped() {
        var (whole, parts) = (RoundOrder(contenders: 3, seed: 1), RoundOrder(contenders: 3, seed: 1))
        #expect(whole.rows(10) == parts.rows(4) + parts.rows(6))
    }

    private static let clock = ClockCost(wall: 20, cpu: 100, resolution: 1)

    private func tasks(
        _ engines: [String] = ["manual", "other"], phase: Phase = .pass, cells: [Int] = [1]
    ) -> [MeasuringTask] {
        cells.map { cells in
            MeasuringTask(
                scenario: FakeScenario(), engines: engines, phase: phase,
                configuration: PassConfiguration(cells: cells))
        }
    }

    @Test(arguments: [Phase.pass, .layout])
    func everyTimedPassIsPreparedAndEveryRoundIsRecorded(phase: Phase) throws {
        let effort = MeasuringEffort(iterations: 25, warmup: 2, clock: Self.clock)
        let blocks = try Measurement.measure(tasks(phase: phase), effort) { true }
        let block = try #require(blocks.first)
        #expect(block.engines.map(\.wall.count) == [25, 25])
        #expect(block.engines.allSatisfy { $0.wall.allSatisfy { $0 > 0 } && $0.cpu.count == 25 })
        // A pass of some hundred nanoseconds is too short for a clock whose reading costs a hundred.
        #expect(block.engines.allSatisfy { $0.repetitions > 1 })
    }

    @Test func aMeasurementThatIsStoppedKeepsItsRounds() throws {
        var rounds = 0
        let effort = MeasuringEffort(iterations: 1000, warmup: 0, clock: Self.clock)
        let blocks = try Measurement.measure(tasks(["manual"]), effort) {
            rounds += 1
            return rounds < 20
        }
        #expect((1..<20).contains(blocks[0].engines[0].wall.count))
    }

    /// Catches: blocks that a stopped measurement never came to are called unsteady.
    @Test func aBlockThatNeverBeganIsNotCalledUnsteady() throws {
        let effort = MeasuringEffort(iterations: 10, warmup: 0, clock: Self.clock)
        let blocks = try Measurement.measure(tasks(cells: [1, 2]), effort) { false }
        #expect(blocks.count == 2 && blocks.allSatisfy { $0.isWarm && $0.engines[0].wall.isEmpty })
    }

    /// A pass that spins for 4 ms on a core, between readings said to be 3 ms apart by both clocks: at least one is
    /// left. Catches: the cost of a reading is subtracted twice.
    @Test func aSampleIsFreeOfTheCostOfOneReading() throws {
        let clock = ClockCost(wall: 3_000_000, cpu: -3_000_000, resolution: 1)
        #expect(clock.betweenWallReadings == 3_000_000 && clock.betweenCPUReadings == 3_000_000)
        let sampler = RoundSampler(contenders: 1, phase: .pass, capacity: 1, clock: clock, seed: 1)
        sampler.fillPasses { _ in TimedPass(spinning: 4_000_000) }
        sampler.run(rounds: 1) { true }
        #expect(sampler.wallTimes(of: 0)[0] >= 1_000_000)
    }

    /// Rounds of one process count as they are.
    @Test func aRowWithoutClustersHasTheIntervalOfItsRounds() throws {
        let (samples, reference) = ((0..<20).map { 100 + Double($0 * 7 % 20) }, (0..<20).map { 90 + Double($0) })
        let key = ResultKey(scenario: "feed", engine: "pin", cells: 1, phase: "pass", metric: .wallTime)
        let row = try #require(ResultAssembler.timeRow(key, samples, reference: reference, repetitions: 1))
        let expected = try #require(PairedRatio.interval(samples, to: reference, designEffect: 1))
        #expect(row.ratioLow == expected.low && row.ratioHigh == expected.high && expected.low != nil)
        #expect(row.medianLow == MedianInterval.interval(of: samples, designEffect: 1)?.low)
    }

    /// A difference that a new cell has isn't one of a recycled cell.
    @Test func aMismatchSaysWhichCellHasIt() throws {
        let found = try Verification.mismatches(
            engine: "other", scenario: FakeScenario(wrongEngine: "other"), configuration: PassConfiguration(cells: 2))
        #expect(found.count == 2 && found.allSatisfy { !$0.isRecycled })
    }

    /// Catches: rounds are written behind the memory for them.
    @Test func noMoreRoundsAreRunThanThereIsRoomFor() {
        let sampler = RoundSampler(contenders: 1, phase: .pass, capacity: 3, clock: Self.clock, seed: 1)
        sampler.fillPasses { _ in TimedPass(spinning: 1000) }
        sampler.run(rounds: 2) { true }
        sampler.run(rounds: 2) { true }
        #expect(sampler.roundsDone == 3 && sampler.wallTimes(of: 0).count == 3)
    }

    /// The warm-up's numbers come first; then those of the first part, and twice as many of the second one.
    @Test func eachCountedPassHasANumberOfItsOwn() {
        var mode = CountedPasses.Mode()
        mode.warmup = 3
        #expect(CountedPasses.passes(1, 4, .pass, mode) == 3..<7)
        #expect(CountedPasses.passes(2, 4, .pass, mode) == 7..<15)
        #expect(CountedPasses.passes(1, 4, .first, mode).isEmpty && CountedPasses.passes(2, 4, .first, mode) == 0..<1)
    }

    /// Catches: the time on the core is added to the share off it, not subtracted; it counts from before the rounds.
    @Test(arguments: [false, true]) func theTimeOffTheCoreIsAShareOfTheRounds(sleeps: Bool) throws {
        let sampler = RoundSampler(contenders: 1, phase: .pass, capacity: 2, clock: Self.clock, seed: 1)
        #expect(sampler.waiting == nil)
        sampler.fillPasses { _ in sleeps ? TimedPass(sleeping: 5_000_000) : TimedPass(spinning: 100_000) }
        sampler.run(rounds: 2) { true }
        let waiting = try #require(sampler.waiting)
        #expect(sleeps ? waiting > 0 && waiting <= 1 : waiting >= 0 && waiting < 1)
    }

    @Test func blocksTakeTurnsUntilEachHasAllItsRounds() throws {
        let scenario = RecordingScenario()
        let tasks = [3, 1, 2].map { cells in
            MeasuringTask(
                scenario: scenario, engines: ["manual", "other"], phase: .pass,
                configuration: PassConfiguration(cells: cells))
        }
        let effort = MeasuringEffort(iterations: 53, warmup: 0, clock: Self.clock)
        var shares: [Double] = []
        let blocks = try Measurement.measure(tasks, effort) {
            shares.append($0)
        } shouldGoOn: {
            true
        }
        #expect(blocks.map(\.cells) == [3, 1, 2])
        #expect(blocks.allSatisfy { $0.engines.allSatisfy { $0.wall.count == 53 } })
        #expect(shares.count == 3 * 53 && shares.last == 1 && shares == shares.sorted())
        // 53 rounds in turns of 5 are 11 turns; in each one every size has its turn, in changing order.
        let turns = scenario.log.turns
        #expect(turns.count == 3 * 11)
        let visits = stride(from: 0, to: turns.count, by: 3).map { Array(turns[$0..<$0 + 3]) }
        #expect(visits.allSatisfy { $0.sorted() == [1, 2, 3] })
        #expect(Set(visits).count > 1)
        // The passes of one size are freed before those of the next are created.
        #expect(!scenario.log.isMixed && scenario.log.alive == 0)
    }

    @Test(arguments: [(1, 5), (50, 5), (100, 10), (1000, 25), (100_000, 25)])
    func turnsAreShortEnoughToComeOften(iterations: Int, rounds: Int) {
        #expect(Measurement.turnLength(iterations: iterations) == rounds)
    }

    @Test(arguments: [
        (1, [1]), (5, [5]), (10, [3, 3, 4]), (50, [12, 13, 12, 13]), (100, [25, 25, 25, 25]),
        (1000, Array(repeating: 100, count: 10)),
    ])
    func roundsAreSpreadOverProcesses(iterations: Int, portions: [Int]) {
        #expect(PlanMeasurement.portions(iterations: iterations) == portions)
    }

    @Test(arguments: [1, 51, 257, 99_999])
    func everyRoundIsInOneProcess(iterations: Int) {
        let portions = PlanMeasurement.portions(iterations: iterations)
        #expect(portions.reduce(0, +) == iterations && portions.allSatisfy { $0 > 0 })
    }

    @Test func anotherProcessOfTheSameFileIsAWarning() {
        #expect(SameExecutable.state(ofStat: "12 (a (b) c) R 1 12 12") == "R")
        #expect(SameExecutable.state(ofStat: "12 (sleep) S 1 12 12") == "S")
        #expect(SameExecutable.state(ofStat: "") == nil)
        #expect(SameExecutable.warning(of: []) == nil)
        #expect(SameExecutable.warning(of: [7, 3, 7])?.message.contains("another process (3, 7) ran") == true)
        #expect(!SameExecutable.runningProcesses().contains(getpid()))
    }

    #if os(Linux)
        @Test(.enabled(if: CounterCatalog.hasAllocations))
        func allocationsBytesAndPeakAreExact() throws {
            let (counts, doubts) = CounterPass.counters(.pass) {
                FakeScenario().makePass(engine: "manual", PassConfiguration(cells: 1))
            }
            let byMetric = Dictionary(counts.map { ($0.metric, $0.count) }) { first, _ in first }
            #expect(byMetric[.allocations] == 4)
            #expect(byMetric[.allocatedBytes] == 650)
            #expect(byMetric[.peakBytes] == 600)
            #expect(!doubts.contains { $0.hasPrefix("alloc") || $0.hasPrefix("peak") })
        }

        @Test(.enabled(if: CounterCatalog.hasAllocations))
        func aPassThatLeavesMoreBehindEachTimeIsDoubted() throws {
            let (_, doubts) = CounterPass.counters(.pass) { HoardingPass() }
            #expect(doubts.contains { $0.hasPrefix("allocations growing from pass to pass, from 4 to 9") })
        }

        @Test(.enabled(if: CounterCatalog.hasAllocations))
        func passesThatShareWhatGrowsAreDoubted() throws {
            var hoard = 0
            let (_, doubts) = CounterPass.counters(.pass) {
                hoard += 1
                return HoardingPass(hoard: 10 * hoard)
            }
            #expect(doubts.contains { $0.hasPrefix("allocations 24 and 34 in two equal passes") })
        }

        @Test(.enabled(if: CounterCatalog.hasAllocations))
        func everyWayToTakeMemoryIsCounted() {
            countingAllocations {
                var block: UnsafeMutableRawPointer?
                block = taken(malloc(10))
                block = taken(realloc(block, 1000))
                free(block)
                free(taken(calloc(3, 7)))
                free(taken(aligned_alloc(64, 128)))
                if posix_memalign(&block, 64, 256) == 0 { free(taken(block)) }
            } check: { allocations, bytes, peak in
                #expect(allocations == 5)
                #expect(bytes == 10 + 1000 + 21 + 128 + 256)
                #expect(peak == 1000)
            }
        }
    #endif

    @Test func countsThatGoUpAndDownAreNotDoubted() {
        let series = [5, 7, 6, 8, 9, 10].map { [CounterPass.Count(.solverPivots, $0)] }
        #expect(CounterPass.growth(series).isEmpty && CounterPass.growth(Array(series.dropFirst(2))).count == 1)
    }

    @Test(arguments: [
        // A pass that is long enough is not repeated; shorter ones fill half as much again.
        (10_000.0, 1), (25_000.0, 1), (9999.0, 2), (1000.0, 15), (10.0, 1500), (0.0, 15_000), (1e-9, 15_000),
        (.infinity, 1),
    ])
    func shortPassesAreRepeatedUntilTheClockIsCheap(fastest: Double, repetitions: Int) {
        #expect(RoundSampler.repetitions(fastestPass: fastest, shortest: 10_000) == repetitions)
    }

    @Test(arguments: [
        (10_000.0, 1), (9999.0, 2), (2500.0, 4), (2499.0, 8), (10.0, 1024), (0.0, 1024), (.infinity, 1),
    ])
    func passesShareAReadingOfTheClockOnlyWhereTheyAreTooShort(fastest: Double, passes: Int) {
        #expect(RoundSampler.passesPerReading(fastestPass: fastest, shortest: 10_000) == passes)
    }

    /// A part lasts a quarter of a millisecond at least.
    @Test(arguments: [
        (100, 250_000.0, 0), (100, 1_000_000, 25), (100, 1_010_000, 25), (100, 300_000, 84), (100, 30_000_000, 1),
        (1, 1e9, 0), (2, 1e9, 1),
    ])
    func aLongPassIsDividedIntoParts(cells: Int, time: Double, length: Int) {
        #expect(RoundSampler.lapLength(cells: cells, time: time) == length)
    }

    /// 20 of each, as far as it has so many, or may have so few.
    @Test(arguments: [(1...1000, 20), (1...5, 5), (30...100, 30)])
    func otherScreensAreShownWithAFewCells(range: ClosedRange<Int>, cells: Int) throws {
        var screen = RecordingScenario()
        screen.cellRange = range
        try Surroundings.visit([screen], engines: ["other", "third"])
        #expect(screen.log.turns == [cells] && screen.log.prepared == 0 && screen.log.mostPrepared == 1)
    }

    @Test func passesThatMustBePreparedShareOneReadingOfTheClock() throws {
        let scenario = RecordingScenario()
        let task = MeasuringTask(
            scenario: scenario, engines: ["manual"], phase: .pass, configuration: PassConfiguration(cells: 1))
        let effort = MeasuringEffort(
            iterations: 5, warmup: 0, clock: ClockCost(wall: 100, cpu: 100, resolution: 1))
        let block = try #require(try Measurement.measure([task], effort) { true }.first)
        let passes = block.engines[0].passesPerReading
        #expect(passes > 1 && block.engines[0].repetitions % passes == 0)
        #expect(scenario.log.mostPrepared == passes)
        #expect(scenario.log.prepared == 0)
    }

    @Test(arguments: [
        // A fifth of the wall clock's 20, or of the CPU clock's 100 with the wall clock's readings inside, may be left.
        (wall: [5000.0, 400, 9000], cpu: [50_000.0], repetitions: 1, share: 0.01),
        (wall: [5000.0, 200, 9000], cpu: [50_000.0], repetitions: 1, share: 0.02),
        (wall: [5000.0, 200, 9000], cpu: [50_000.0], repetitions: 10, share: 0.002),
        (wall: [50_000.0], cpu: [400.0], repetitions: 1, share: 0.05),
    ])
    func theClocksShareIsThatOfTheShortestSample(
        value: (wall: [Double], cpu: [Double], repetitions: Int, share: Double)
    ) {
        let clock = ClockCost(wall: 20, cpu: 60, resolution: 1)
        let samples = MeasuredBlock.EngineSamples(
            engine: "manual", wall: value.wall, cpu: value.cpu, repetitions: value.repetitions,
            passesPerReading: value.repetitions)
        #expect(clock.share(of: samples).map { abs($0 - value.share) < 1e-12 } == true)
        let block = MeasuredBlock(
            scenario: "feed", cells: 2, phase: .create, reference: "manual", engines: [samples], isWarm: true)
        let warnings = ResultWarnings.warnings(of: block, clock: clock).filter { $0.kind == .clock }
        #expect(warnings.count == (value.share > ResultWarnings.clockLimit ? 1 : 0))
        #expect(warnings.allSatisfy { $0.message.contains("\(Int(value.share * 100)) % of manual's shortest sample") })
    }

    /// 40 is the least of the steps 100, 40 and 60; a reading twice is no step.
    @Test func aClocksResolutionIsItsLeastStep() {
        var readings: IndexingIterator<[UInt64]> = [0, 100, 100, 140, 200].makeIterator()
        #expect(ClockCost.resolution(of: { readings.next() ?? 200 }, readings: 10) == 40)
        #expect(ClockCost.resolution(of: { 7 }, readings: 10) == 1000)
    }

    @Test func theClockIsMeasured() {
        let cost = ClockCost.measured(readings: 200)
        #expect(cost.wall > 0 && cost.cpu > 0 && cost.resolution > 0)
        #expect(cost.shortestSample >= 100 * cost.wall)
    }
}

@Suite("Verification before timing")
struct VerificationBeforeTimingTests {
    @Test(arguments: [["verify"], ["run", "--iterations", "2", "--cells", "1"]])
    func aMismatchIsExitCode1AndNothingIsWritten(arguments: [String]) throws {
        try withTemporaryFolder { folder in
            let registry = Registry(scenarios: [FakeScenario(wrongEngine: "other")])
            let isRun = arguments[0] == "run"
            let code = BenchRunner.run(
                registry: registry, arguments: arguments + (isRun ? ["--output", folder + "/out"] : []))
            #expect(code == .found)
            let plan = try RunPlan(
                ParsedArguments(["--cells", "1"], for: VerifyCommand()).request(), registry)
            let lines = PlanVerification.report(try PlanVerification.verify(plan.parts[0], plan).mismatches)
            try #require(lines.count == 2)
            #expect(lines[0].contains("engine other, item 0") && lines[0].contains("frame title"))
            #expect(lines[0].contains("x 0.0") && lines[0].contains("x 0.5"))
            if isRun { #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out").isEmpty) }
        }
    }

    @Test(arguments: [["wrong", "right"], ["right", "wrong"], ["right", "also right"]])
    func oneMismatchOfManyScenariosIsExitCode1(names: [String]) {
        let scenarios = names.map { FakeScenario(name: $0, wrongEngine: $0 == "wrong" ? "other" : nil) }
        let code = BenchRunner.run(registry: Registry(scenarios: scenarios), arguments: ["verify"])
        #expect(code == (names.contains("wrong") ? .found : .done))
    }

    /// Two items of each of two sizes, and one frame in both; engines that agree have no warning.
    @Test func differencesAreListedWhereTheyStopNothing() throws {
        try withTemporaryFolder { folder in
            let registry = Registry(scenarios: [FakeScenario(wrongEngine: "other")])
            let plan = try RunPlan(ParsedArguments(["--cells", "1,3"], for: VerifyCommand()).request(), registry)
            let warnings = try PlanVerification.warnings(plan)
            #expect(warnings.map(\.kind) == [.differences])
            #expect(warnings.first?.key?.cells == 3 && warnings.first?.key?.engine == "other")
            let message = warnings.first?.message ?? ""
            let beginning = "4 frames in 2 cells of other differ from the reference, by at most 0.5 points: "
            #expect(message.hasPrefix(beginning))
            let code = BenchRunner.run(
                registry: registry,
                arguments: [
                    "run", "--iterations", "2", "--cells", "1", "--warmup", "0", "--quiet", "--differences", "report",
                    "--output", folder,
                ])
            #expect(code == .done)
            let results = try ResultFile.results(at: folder + "/results.json")
            #expect(results.warnings.contains { $0.kind == .differences && $0.message.hasPrefix("2 frames in ") })
        }
    }

    @Test func anotherPackagesScenarioIsMeasured() throws {
        try withTemporaryFolder { folder in
            let code = BenchRunner.run(
                registry: Registry(scenarios: [FakeScenario()]),
                arguments: ["--iterations", "10", "--cells", "1,2,3", "--warmup", "0", "--quiet", "--output", folder])
            #expect(code == .done)
            let results = try ResultFile.results(at: folder + "/results.json")
            #expect(results.options.scenarios == ["fake"] && results.growth.count == 2)
            #expect(results.references == ["fake": "manual"])
        }
    }
}

@Suite("Comparing builds, through the real executable")
struct BuildComparisonTests {
    static let slice = ["--cells", "2", "--engines", "manual", "--max-time", "1"]

    @Test func aBuildIsNoRegressionOfItself() throws {
        try withTemporaryFolder { folder in
            let output = try RunnerProcess.run(
                ["ab", "--time", "--base", RunnerProcess.path, "--threshold", "900"] + Self.slice + [
                    "--junit", "j.xml",
                ],
                in: folder)
            #expect(output.status == 0, "\(output.errors)")
            #expect(output.text.contains("manual"))
            #expect(try XMLCheck.isWellFormed(String(contentsOfFile: folder + "/j.xml", encoding: .utf8)))
        }
    }

    @Test func aBuildThatIsNoBenchRunnerIsAnError() throws {
        let output = try RunnerProcess.run(["ab", "--time", "--base", "/bin/cat"] + Self.slice)
        #expect(output.status == 2 && output.errors.contains("/bin/cat could not measure"))
        let silent = try RunnerProcess.run(["ab", "--time", "--base", "/bin/echo"] + Self.slice)
        #expect(silent.status == 2 && silent.errors.contains("printed something else than a slice"))
    }

    @Test func aCommitThatGitDoesNotKnowIsAnError() throws {
        let output = try RunnerProcess.run(["ab", "--ref", "no-such-ref"])
        #expect(output.status == 2 && output.errors.contains("git knows no commit 'no-such-ref'"))
    }

    @Test(arguments: [
        (
            [(0, 0.004), (1, 0.1), (2, 0.96), (3, 1.0), (5, 1.0), (10, 1.0)],
            "false_alarm_rate=0.0040 detection_rate_5pct=1.0000 minimum_detectable=2%"
        ),
        (
            [(0, 0.0), (1, 1.0), (2, 0.5), (3, 0.95), (5, 0.98), (10, 1.0)],
            "false_alarm_rate=0.0000 detection_rate_5pct=0.9800 minimum_detectable=3%"
        ),
        (
            [(0, 0.0), (5, 0.3), (10, 0.9)],
            "false_alarm_rate=0.0000 detection_rate_5pct=0.3000 minimum_detectable=none"
        ),
    ])
    func calibrationEndsWithALineForScripts(rates: [(Double, Double)], line: String) {
        let tallies = rates.map { percent, rate in
            var tally = CalibrationTally(percent: percent)
            tally.comparisons = 10_000
            tally.found = Int((rate * 10_000).rounded())
            return tally
        }
        #expect(CalibrationReport.lastLine(tallies) == line)
    }
}
