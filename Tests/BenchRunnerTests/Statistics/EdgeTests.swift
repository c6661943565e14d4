import Foundation
import Testing

@testable import BenchStatistics

@Suite("Statistics: ends and bounds")
struct StatisticsEdgeTests {
    /// Three values on either side are the least; the step's place and size are those that were planted.
    @Test(arguments: [(3, 3, true), (2, 3, false), (3, 2, false), (3, 4, true)])
    func threeValuesAreALevel(before: Int, after: Int, isFound: Bool) {
        let values = Array(repeating: 100.0, count: before) + Array(repeating: 150, count: after)
        let changes = ChangePoints.changes(of: values, quietNoise: 0.01)
        #expect(changes.map(\.index) == (isFound ? [before] : []))
        #expect(
            changes.allSatisfy {
                abs($0.before - 100) < 1e-9 && abs($0.after - 150) < 1e-9 && abs($0.change - 0.5) < 1e-12
            })
    }

    @Test(arguments: [(100.0, 103.0, 0.03), (100, 97, -0.03), (0, 1, .infinity), (-1, 1, .infinity)])
    func aChangeIsRelativeToTheLevelBefore(before: Double, after: Double, change: Double) {
        let point = ChangePoint(index: 0, range: 0...0, before: before, after: after)
        #expect(point.change == change || abs(point.change - change) < 1e-12)
    }

    /// One value between two levels of ten, by its share of their distance, ten times the noise. Where it belongs to
    /// the lower level costs 100 · 10/11 · share², to the upper one 100 · 10/11 · (1 − share)²; a difference of 3.841
    /// at most, from 0.479 to 0.521, leaves both open.
    @Test(arguments: [
        (0.5, 10...11), (0.48, 10...11), (0.52, 10...11), (0.478, 11...11), (0.522, 10...10), (0, 11...11),
    ])
    func aPlaceIsOpenWithin95Percent(share: Double, range: ClosedRange<Int>) throws {
        let values = (Array(repeating: 0.0, count: 10) + [share] + Array(repeating: 1, count: 10)).map { exp(0.1 * $0) }
        #expect(try #require(ChangePoints.changes(of: values, quietNoise: 0.01).first).range == range)
    }

    @Test(arguments: [(-1.0, -Double.infinity), (0, -.infinity), (1, .infinity), (2, .infinity)])
    func quantilesEndAtInfinity(probability: Double, quantile: Double) {
        #expect(Distributions.normalQuantile(probability) == quantile)
        #expect(Distributions.studentQuantile(probability, degrees: 3) == quantile)
    }

    @Test func distributionsEndAtZeroAndOne() {
        for degrees in [1, 7] {
            #expect(Distributions.studentCumulative(.infinity, degrees: degrees) == 1)
            #expect(Distributions.studentCumulative(-.infinity, degrees: degrees) == 0)
            #expect(abs(Distributions.studentCumulative(0, degrees: degrees) - 0.5) < 1e-12)
        }
        #expect(Distributions.incompleteBeta(0, 2, 3) == 0 && Distributions.incompleteBeta(1, 2, 3) == 1)
        #expect(Distributions.incompleteBeta(-1, 2, 3) == 0 && Distributions.incompleteBeta(2, 2, 3) == 1)
        #expect([-1, 0, 4, 5].map { Distributions.fairBinomial($0, of: 4) > 0 } == [false, true, true, false])
        #expect(
            Distributions.fairBinomialCumulative(-1, of: 4) == 0 && Distributions.fairBinomialCumulative(4, of: 4) == 1)
        #expect(abs(Distributions.fairBinomialCumulative(3, of: 4) - 15.0 / 16) < 1e-12)
    }

    /// I_x(a, b) = x^a for b = 1, and 1 − (1 − x)^b for a = 1, on both sides of the place where the fractions meet.
    @Test(arguments: [0.01, 0.3, 0.5, 0.7, 0.99]) func theBetaFunctionOfWholeNumbers(x: Double) {
        for n in [1.0, 2, 5] {
            #expect(abs(Distributions.incompleteBeta(x, n, 1) - pow(x, n)) < 1e-12)
            #expect(abs(Distributions.incompleteBeta(x, 1, n) - (1 - pow(1 - x, n))) < 1e-12)
        }
    }

    /// The published outputs of SplitMix64 for the seed 1234567 (Rosetta Code, "Pseudo-random numbers/Splitmix64").
    @Test func theGeneratorIsSplitMix64() {
        var random = SplitMix64(seed: 1_234_567)
        let expected: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        #expect(expected.allSatisfy { $0 == random.next() })
    }

    /// The middle two of ten values cover 1 − 2 · 386/1024 = 25 %, which is enough for less: an interval has no place
    /// further inside.
    @Test(arguments: [0.1, 0.2]) func anIntervalHasAtLeastTheMiddleTwo(confidence: Double) throws {
        let interval = try #require(MedianInterval.interval(of: (1...10).map(Double.init), confidence: confidence))
        #expect(interval.low == 5 && interval.high == 6 && interval.estimate == 5.5)
    }

    /// Price and Bonett for five values: the smallest and the largest, whose interval misses 1/32 on each side, 1.8627
    /// standard errors away.
    @Test func theErrorOfAMedianOfFive() throws {
        let flat = Array(repeating: 4.0, count: 5)
        let comparison = try #require(MedianComparison(old: flat, new: [8, 1, 2, 4, 16]))
        #expect(comparison.logChange == 0 && comparison.probability == 1)
        #expect(abs(comparison.standardError - log(16) / (2 * 1.86273)) < 1e-5)
        let shifted = try #require(MedianComparison(old: flat, new: flat, shift: 0.3))
        #expect(abs(shifted.standardError - 0.3) < 1e-12)
        #expect(
            MedianComparison(old: flat, new: [1, 2, 3, 4, 0]) == nil
                && MedianComparison(old: [1, 2, 3, 4, .nan], new: flat) == nil)
    }

    /// Of six values the depth is 7/2 − √6, which is 1 to the nearest: the interval of the smallest and the largest one
    /// misses 1/64 on each side, 2.15387 standard errors away. Catches: a depth that is half a value off.
    @Test func theErrorOfAMedianOfSix() throws {
        let flat = Array(repeating: 4.0, count: 6)
        let comparison = try #require(MedianComparison(old: flat, new: [1, 32, 2, 16, 4, 8]))
        #expect(abs(comparison.standardError - log(32) / (2 * 2.15387)) < 1e-5)
    }

    /// Of ten values the depth is 11/2 − √10, which is 2 to the nearest: the interval of the second and the ninth one
    /// misses 11/1024 on each side, 2.29936 standard errors away.
    @Test func theErrorOfAMedianOfTen() throws {
        let flat = Array(repeating: 4.0, count: 10)
        let comparison = try #require(MedianComparison(old: flat, new: [7, 1, 10, 4, 2, 9, 3, 8, 5, 6]))
        #expect(abs(comparison.standardError - log(4.5) / (2 * 2.29936)) < 1e-5)
    }

    /// log 2 is two standard errors of log(2)/2: outside are 4.55 % of a normal distribution, and 95 % reach 1.96 of
    /// them.
    @Test func aChangesProbabilityAndInterval() throws {
        let (old, new) = (Array(repeating: 1.0, count: 5), Array(repeating: 2.0, count: 5))
        let comparison = try #require(MedianComparison(old: old, new: new, shift: log(2) / 2))
        #expect(abs(comparison.probability - 0.0455) < 1e-4 && comparison.change == 1)
        let interval = comparison.interval(confidence: 0.95)
        #expect(abs(interval.low - (pow(2, 0.02) - 1)) < 1e-4 && abs(interval.high - (pow(2, 1.98) - 1)) < 1e-3)
    }

    @Test(arguments: [39, 40, 41, 100]) func blocksCoverAllValues(count: Int) {
        let values = (0..<count).map { Double($0) }
        let blocks = MedianComparison.blockMedians(values)
        #expect(blocks.count == (count < 40 ? count : 20) && blocks == blocks.sorted())
        // The mean of the middle is that of all.
        let mean = blocks.reduce(0, +) / Double(blocks.count)
        #expect(abs(2 * mean - Double(count - 1)) <= 1)
        if count == 100 { #expect(blocks == Array(stride(from: 2.0, to: 100, by: 5))) }
    }

    @Test(arguments: [(1.0, 0.0), (0, 1), (-1, 1), (1, -1), (.infinity, 1), (1, .infinity), (.nan, 1)])
    func aPairOfSlicesHasTwoTimes(base: Double, head: Double) {
        var pairs = SlicePairs()
        pairs.add(base: base, head: head)
        #expect(
            pairs.base.isEmpty && pairs.head.isEmpty && pairs.probability == 1 && pairs.change(confidence: 0.95) == nil)
    }

    /// Six ratios of 1.1 lie between 1.1 and 1.1; all six on one side have a probability of 2/64.
    @Test func pairsOnOneSide() throws {
        var pairs = SlicePairs()
        for _ in 0..<6 { pairs.add(base: 10, head: 11) }
        let change = try #require(pairs.change(confidence: 0.95))
        #expect([change.estimate, change.low, change.high].allSatisfy { abs($0 - 0.1) < 1e-12 })
        #expect(abs(pairs.probability - 2.0 / 64) < 1e-12)
    }

    @Test(
        arguments: [
            ([1, 2, 2], [1, 2, 3]), ([1, 2], [1, 2]), ([1, 2, 3], [1, 2]), ([1, 2, 3], [1, 0, 3]),
            ([1, 2, 3], [1, .nan, 3]),
            ([1, .infinity, 3], [1, 2, 3]), ([], []),
        ] as [([Double], [Double])])
    func tooLittleIsNoLine(sizes: [Double], times: [Double]) {
        #expect(LineFit(sizes: sizes, times: times) == nil && GrowthFit(sizes: sizes, times: times) == nil)
    }

    /// The middle of the 90 % interval is that of the 95 %; it is narrower by the ratio of Student's points for one
    /// degree, 6.314 and 12.706.
    @Test func lessConfidenceIsANarrowerInterval() throws {
        let (sizes, times) = ([1.0, 2, 4], [1.0, 2, 16])
        let wide = try #require(GrowthFit(sizes: sizes, times: times))
        let narrow = try #require(GrowthFit(sizes: sizes, times: times, confidence: 0.9))
        #expect(abs((narrow.high - narrow.low) / (wide.high - wide.low) - 6.3138 / 12.7062) < 1e-4)
        #expect(abs(narrow.high + narrow.low - wide.high - wide.low) < 1e-9)
        // log₂ of the times 0, 1, 4 beside 0, 1, 2: the line's 5/3 at 1, 2 at each step.
        #expect(abs(log2(wide.factor) + 1.0 / 3) < 1e-9)
    }

    @Test(arguments: [(-1.0, 1.0), (0, 1), (0.5, 2), (0.25, 1.5), (1, 3), (2, 3)])
    func aQuantileIsClamped(probability: Double, value: Double) {
        #expect([1.0, 2, 3].quantile(probability) == value)
    }

    /// Deviations of 1, 0 and 4 from the median; squares of 1.41… around the mean of 3.
    @Test func momentsByHand() throws {
        let summary = try #require(Summary([1, 2, 6]))
        #expect(
            summary.mean == 3 && summary.medianAbsoluteDeviation == 1
                && abs(summary.standardDeviation - 7.0.squareRoot()) < 1e-12)
        #expect(Summary([]) == nil && Summary([1, .infinity]) == nil)
    }
}
