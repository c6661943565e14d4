import BenchScenarios
import BenchStatistics
import Testing

@testable import BenchMeasurement
@testable import BenchModel

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
