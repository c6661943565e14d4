import BenchStatistics
import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchScenarios

@Suite("Warm-up")
struct WarmUpTests {
    /// Rounds about a value, scattered by a share of it.
    private static func rounds(_ value: Double, scatter: Double, seed: UInt64) -> [Double] {
        var random = SplitMix64(seed: seed)
        return (0..<WarmUp.window).map { _ in value * (1 + Double.random(in: -scatter...scatter, using: &random)) }
    }

    private static func windows(_ values: [Double], scatter: Double, seed: UInt64, counts: [Int]) -> [WarmUp.Window] {
        values.enumerated().map { index, value in
            WarmUp.Window(
                times: [
                    rounds(1e5, scatter: 0.01, seed: seed &+ UInt64(index)),
                    rounds(value, scatter: scatter, seed: seed &+ 77 &+ UInt64(index)),
                ], counts: [counts[index]])
        }
    }

    private static func share(_ values: [Double], scatter: Double, counts: [Int] = [100, 100, 100]) -> Double {
        let agreeing = (0..<200).count { seed in
            WarmUp.Window.agree(windows(values, scatter: scatter, seed: UInt64(seed) * 1000, counts: counts)[...])
        }
        return Double(agreeing) / 200
    }

    /// Rounds of new items scatter, and are steady all the same.
    @Test(arguments: [0.02, 0.1, 0.25])
    func scatteredRoundsOfASteadyEngineAgree(scatter: Double) {
        #expect(Self.share([2, 2, 2], scatter: scatter) > 0.8)
    }

    /// A warm-up that halves each time shows through a scatter of a tenth.
    @Test(arguments: [[4, 3, 2], [3, 2, 2], [2, 2.5, 3]])
    func changingTimesDoNotAgree(values: [Double]) {
        #expect(Self.share(values, scatter: 0.1) < 0.05)
    }

    @Test func whatCountsLessAndLessIsBeingLearnt() {
        #expect(Self.share([2, 2, 2], scatter: 0.02, counts: [100, 90, 80]) == 0)
        #expect(Self.share([2, 2, 2], scatter: 0.02, counts: [80, 90, 100]) > 0.8)
        // A tenth and one less is no trend yet.
        #expect(Self.share([2, 2, 2], scatter: 0.02, counts: [100, 90, 89]) > 0.8)
        #expect(Self.share([2, 2, 2], scatter: 0.02, counts: [100, 90, 88]) == 0)
    }

    @Test func twoWindowsAreTooFew() {
        #expect(!WarmUp.Window.agree(Self.windows([2, 2], scatter: 0, seed: 1, counts: [1, 1])[...]))
    }
}

@Suite("Steady ratios")
struct SteadyTests {
    private static func figure(_ engine: String, _ rounds: Int, _ low: Double, _ high: Double) -> SteadyRun.Figure {
        SteadyRun.Figure(
            key: ResultKey(scenario: "feed", engine: engine, cells: 100, phase: "pass", metric: .wallTime),
            rounds: rounds, isAlone: true,
            ratio: Interval(estimate: (low + high) / 2, low: low, high: high))
    }

    /// Half of a part took 4 seconds, so that all of one takes 8: half of it and a third part are left. Catches: the
    /// time since the clock's own start.
    @Test func theLineSaysHowLongTheRestTakesAtThisPace() {
        var (seconds, lines): (UInt64, [String]) = (10, [])
        let line = ProgressLine(isShown: true, now: { seconds * 1_000_000_000 }, write: { lines.append($0) })
        line.start("x", done: 1, of: 3)
        seconds = 14
        line.update(0.5)
        seconds = 74
        line.update(0.5)
        line.end()
        let texts = ["33 %  x", "50 %, 12 s left  x", "50 %, 3 min 12 s left  x", ""]
        #expect(lines == texts.map { "\r\u{1B}[K" + $0 })
    }

    @Test func theLineIsWrittenAnewAfterAFifthOfASecond() {
        var (now, count): (UInt64, Int) = (1_000_000_000, 0)
        let line = ProgressLine(isShown: true, now: { now }, write: { _ in count += 1 })
        line.start("x", done: 0, of: 1)
        for _ in 0..<10 {
            now += 100_000_000
            line.update(0.5)
        }
        #expect(count == 4)
    }

    @Test func progressCountsThePartThatIsDone() {
        let parts = [(0, 0.0), (0, 0.5), (1, 0), (3, 1), (3, 7)]
        let percents = parts.map { ProgressLine.percent($0.1, done: $0.0, of: 4) }
        #expect(percents == [0, 12, 25, 100, 100])
    }

    @Test func intervalsOfTheSameRatioAreCompared() {
        let figures = [
            Self.figure("flex", 10, 1, 2), Self.figure("flex", 40, 1.9, 2.1), Self.figure("flex", 100, 2.05, 2.2),
            Self.figure("pin", 10, 5, 6),
        ]
        let touching = [Self.figure("flex", 10, 1, 2), Self.figure("flex", 40, 2, 3), Self.figure("flex", 100, 1, 2)]
        #expect(SteadyRun.agreement(touching).agreeing == 3)
        let agreement = SteadyRun.agreement(figures)
        let pairs = agreement.disagreements
        #expect(agreement.count == 3 && agreement.agreeing == 2)
        #expect(pairs.count == 1 && pairs[0].0.rounds == 10 && pairs[0].1.rounds == 100)
        #expect(SteadyRun.agreement(figures.reversed()).agreeing == 2)
    }

    /// 95 % are enough: of 20 pairs one may have nothing in common, of 19 none.
    @Test(arguments: [(20, 1, true), (20, 2, false), (19, 1, false), (19, 0, true)])
    func nineteenOfTwentyPairsAreEnough(count: Int, disagreeing: Int, isEnough: Bool) {
        let pair = (Self.figure("flex", 10, 1, 2), Self.figure("flex", 40, 3, 4))
        let agreement = SteadyRun.Agreement(
            disagreements: Array(repeating: pair, count: disagreeing), count: count)
        #expect(agreement.isEnough == isEnough)
    }

    /// One number compares nothing, and fewer than six values have no interval of 95 %: all lie on one side of the
    /// median with a probability of 2 · 2^-5 = 6 %.
    @Test(arguments: [[10], [5, 10]])
    func roundsThatCompareNothingAreRefused(rounds: [Int]) {
        #expect(throws: HarnessError.self) { try SteadyRun(RunRequest(), rounds: rounds, .standard) }
    }
}

/// A pass that takes memory less and less often until it has learnt.
private final class LearningPass: EnginePass {
    private let blocks: (_ pass: Int) -> Int
    private var pass = 0

    init(blocks: @escaping (_ pass: Int) -> Int) { self.blocks = blocks }

    func prepare(_ phase: Phase, pass: Int) { self.pass = pass }
    func run(_ phase: Phase) { for _ in 0..<blocks(pass) { free(taken(malloc(16))) } }
    func picture(ofItem index: Int) -> CellPicture { CellPicture(item: index, size: .zero, frames: []) }
}

/// The rounds of a warm-up, by how often it asks to go on: after each round, and once more between two steps.
@Suite("Rounds of a warm-up")
struct WarmUpRoundsTests {
    private static let exactClock = ClockCost(wall: 0, cpu: 0, resolution: 0)

    private func warmUp(
        rounds: Int?, timeLimit: UInt64 = 3_600_000_000_000, clock: ClockCost = exactClock, stopsAfter: Int = .max,
        blocks: @escaping (_ pass: Int) -> Int = { _ in 4 }
    ) -> (isSteady: Bool, asked: Int, sampler: RoundSampler) {
        let sampler = RoundSampler(contenders: 2, phase: .pass, capacity: WarmUp.capacity, clock: clock, seed: 1)
        var asked = 0
        let isSteady = WarmUp.run(sampler, rounds: rounds, cells: 200, timeLimit: timeLimit) { _ in
            LearningPass(blocks: blocks)
        } shouldGoOn: {
            asked += 1
            return asked < stopsAfter
        }
        return (isSteady, asked, sampler)
    }

    /// Three rounds choose the repetitions.
    @Test(arguments: [0, 1, 4])
    func aFixedNumberOfRoundsIsRun(rounds: Int) {
        let (isSteady, asked, sampler) = warmUp(rounds: rounds)
        #expect(isSteady && asked == 3 + 2 * rounds && sampler.roundsDone == 0 && sampler.repetitions == 1)
    }

    /// Passes of some nanoseconds beside a clock that ticks once a second: as often as can be, chosen once and found to
    /// be enough once.
    @Test func shortPassesAreRepeatedBeforeTheRounds() {
        let (_, asked, sampler) = warmUp(
            rounds: 1, clock: ClockCost(wall: 0, cpu: 0, resolution: 1e9), blocks: { _ in 0 })
        #expect(asked == 4 + 3 + 2 && sampler.repetitions >= 99_999 && sampler.passesPerReading == 1024)
        #expect(sampler.repetitions % 1024 == 0 && sampler.repetitions < 99_999 + 2048)
        #expect(sampler.passes.map(\.count) == [1024, 1024])
    }

    /// The user stops in the first round, in a fixed number of rounds, and in the second round of a window.
    @Test(arguments: [(2, 1, 3), (9, 5, 5), (nil, 5, 6)] as [(Int?, Int, Int)])
    func aWarmUpEndsWhereTheUserStops(rounds: Int?, stopsAfter: Int, asked: Int) {
        let result = warmUp(rounds: rounds, stopsAfter: stopsAfter)
        #expect(result.isSteady == (rounds != nil) && result.asked == asked && result.sampler.roundsDone == 0)
    }

    @Test func withoutTimeOneWindowIsRun() {
        let result = warmUp(rounds: nil, timeLimit: 0)
        #expect(!result.isSteady && result.asked == 3 + 8)
    }

    /// Each pass has half a percent less to do than the one before, a window of 17 passes 8 %: fifty windows don't
    /// agree.
    @Test(.enabled(if: CounterCatalog.hasAllocations))
    func whoLearnsIsNotSteadyAfter400Rounds() {
        let result = warmUp(rounds: nil) { Int(20_000 * pow(0.995, Double($0))) }
        #expect(!result.isSteady && result.asked == 3 + 50 * (8 + 1))
    }

    /// The passes counted after the windows are those with the numbers 6 + 17n - 1: from the sixth on nothing is
    /// learnt, and the eighth is the first that agrees with two others.
    @Test(.enabled(if: CounterCatalog.hasAllocations))
    func whoHasLearntIsSteady() {
        let result = warmUp(rounds: nil) { max(400 - 4 * $0, 4) }
        #expect(result.isSteady && result.asked >= 3 + 7 * 9 + 8 && (result.asked - 2) % 9 == 0)
    }
}

/// A runner that says what it is asked for and measured long ago.
@Suite("Runs for steady ratios")
struct SteadyRunTests {
    private func figures(status: Int, change: (inout ResultRow) -> Void = { _ in }) throws -> (
        figures: [SteadyRun.Figure], asked: [String], reported: [String]
    ) {
        try withTemporaryFolder { folder in
            var results = SyntheticRun().results()
            for index in results.rows.indices {
                results.rows[index].key.scenario = "fake"
                if results.rows[index].key.engine == "other" { change(&results.rows[index]) }
            }
            try FileTransaction.write(try ResultJSON.data(of: results), to: folder + "/r.json")
            let script = """
                #!/bin/sh
                echo "$@" >> \(folder)/asked
                mkdir -p "$4" && cp \(folder)/r.json "$4/results.json"
                echo "no room" >&2
                exit \(status)
                """
            try ExecutableScript.write(script, to: folder + "/runner")
            var request = RunRequest()
            request.engines = ["all"]
            let run = try SteadyRun(request, rounds: [6, 40], Registry(scenarios: [FakeScenario()]))
            var reported: [String] = []
            let figures = try run.figures(by: folder + "/runner") { reported.append($0) }
            let asked = try String(contentsOfFile: folder + "/asked", encoding: .utf8)
            return (figures, asked.split(separator: "\n").map(String.init), reported)
        }
    }

    @Test func everyNumberOfRoundsIsMeasuredAloneAndBesideAllOthers() throws {
        let (figures, asked, reported) = try figures(status: 0)
        #expect(
            reported == ["6 rounds alone", "6 rounds with all others", "40 rounds alone", "40 rounds with all others"])
        #expect(figures.map(\.way) == reported && figures.map(\.key.engine) == Array(repeating: "other", count: 4))
        #expect(asked.map { $0.contains("--iterations 40") } == [false, false, true, true])
        #expect(asked.allSatisfy { $0.hasPrefix("run --quiet --output ") && $0.contains("--cells 100") })
    }

    /// Counters have no scatter, and an interval without a width says nothing.
    @Test(
        arguments: [
            { $0.ratioHigh = $0.ratioLow }, { $0.ratioLow = nil }, { $0.ratio = nil }, { $0.key.scenario = "beside" },
            { $0.key.metric = .cpuTime },
        ] as [@Sendable (inout ResultRow) -> Void])
    func aRatioWithoutAnIntervalIsNoFigure(change: @Sendable (inout ResultRow) -> Void) throws {
        #expect(try figures(status: 0, change: change).figures.isEmpty)
    }

    @Test func aRunThatFailsSaysWhy() throws {
        let error = #expect(throws: HarnessError.self) { try figures(status: 3) }
        #expect(error?.message == "a run failed: no room")
    }
}
