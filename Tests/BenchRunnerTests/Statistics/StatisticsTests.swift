import Foundation
import Testing

@testable import BenchStatistics

private func isClose(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    a.map { abs($0 - b) <= tolerance * max(1, abs(b)) } ?? false
}

/// Normal, lognormal or Cauchy values, always the same for the same seed.
private struct RandomValues {
    var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func uniform() -> Double { Double.random(in: 1e-12..<1, using: &generator) }

    mutating func normal() -> Double {
        (-2 * log(uniform())).squareRoot() * cos(2 * Double.pi * uniform())
    }

    mutating func cauchy() -> Double { tan(Double.pi * (uniform() - 0.5)) }
}

@Suite("Statistics: order statistics")
struct OrderStatisticsTests {
    // Michelson's first twenty measurements of the speed of light, 1879, less 299 000 km/s: R's `morley`, experiment 1.
    // The figures beside them were computed by hand from the sorted values.
    static let morley: [Double] = [
        850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000, 960, 960,
    ]

    @Test func quantilesOfMichelsonsFirstExperiment() throws {
        // Sorted: 650 740 760 810 850 850 880 900 930 930 950 960 960 980 980 980 1000 1000 1000 1070.
        let summary = try #require(Summary(Self.morley))
        #expect(summary.median == 940)
        #expect(summary.p25 == 850)
        #expect(summary.p75 == 980)
        #expect(summary.mean == 909)
        #expect(isClose(summary.standardDeviation, 104.9260, 1e-6))
        // The deviations from 940, sorted: 10 10 10 20 20 40 40 40 40 60 60 60 60 90 90 130 130 180 200 290.
        #expect(summary.medianAbsoluteDeviation == 60)
        // The fences are 850 − 195 and 980 + 195.
        #expect(summary.outliers == [13])
    }

    @Test func aQuantileAtAValueIsThatValue() {
        #expect([1, 2, .infinity].quantile(0.5) == 2)
        #expect([1, .infinity].quantile(0) == 1)
    }

    @Test func quantilesLieWhereAnObviousImplementationPutsThem() {
        var values = RandomValues(seed: 1)
        for count in 1...60 {
            let sample = (0..<count).map { _ in values.normal() }.sorted()
            for probability in [0, 0.1, 0.25, 0.5, 0.9, 0.99, 1] {
                // Interpolates along the polygon through the points (i / (n − 1), value i).
                var expected = sample[0]
                for index in 0..<max(count - 1, 0) {
                    let (left, right) = (Double(index) / Double(count - 1), Double(index + 1) / Double(count - 1))
                    if probability >= left, probability <= right {
                        expected =
                            sample[index] + (sample[index + 1] - sample[index]) * (probability - left) / (right - left)
                    }
                }
                #expect(isClose(sample.quantile(probability), expected))
            }
        }
    }

    @Test func whatHasNoOrderHasNoSummary() {
        #expect(Summary([]) == nil)
        #expect(Summary([1, .nan]) == nil)
        #expect(Summary([1, .infinity]) == nil)
        #expect([Double]().median == nil)
    }

    @Test func aSingleValueIsEveryStatistic() throws {
        let summary = try #require(Summary([7]))
        #expect(summary.min == 7 && summary.p99 == 7 && summary.max == 7 && summary.mean == 7)
        #expect(summary.standardDeviation == 0 && summary.outliers.isEmpty)
    }

    /// 0, 10, … 100 shuffled: a quantile is 100 times its probability. The squares of the deviations are
    /// 2 × (1 + 4 + 9 + 16 + 25) × 100, and half of the absolute deviations are at most 30.
    @Test func elevenEvenValues() throws {
        let summary = try #require(Summary([30, 0, 100, 70, 10, 90, 20, 50, 60, 80, 40]))
        #expect(summary.count == 11 && summary.min == 0 && summary.max == 100)
        #expect([summary.p25, summary.median, summary.p75, summary.p90, summary.p99] == [25, 50, 75, 90, 99])
        #expect(isClose(summary.mean, 50) && isClose(summary.standardDeviation, 1100.0.squareRoot()))
        #expect(summary.medianAbsoluteDeviation == 30 && summary.outliers.isEmpty)
    }

    /// The quartiles of 1 to 9 and a larger value are 3.25 and 7.75, and those with a smaller one 1 less. The fences
    /// lie 6.75 beyond them.
    @Test(arguments: [(14.4, []), (14.6, [9]), (-4.4, []), (-4.6, [9])])
    func valuesBeyondTheFencesAreOutliers(value: Double, outliers: [Int]) throws {
        let shift: Double = value < 0 ? 1 : 0
        let summary = try #require(Summary((1...9).map(Double.init) + [value]))
        #expect(summary.p25 == 3.25 - shift && summary.p75 == 7.75 - shift)
        #expect(summary.outliers == outliers)
    }
}

@Suite("Statistics: distributions")
struct DistributionTests {
    // From the tables in Abramowitz and Stegun, Handbook of Mathematical Functions, chapter 26.
    @Test(arguments: [(0.0, 0.5), (1.0, 0.8413447461), (1.96, 0.9750021049), (-2.0, 0.0227501319)])
    func normal(z: Double, probability: Double) {
        #expect(isClose(Distributions.normalCumulative(z), probability, 1e-9))
        #expect(isClose(Distributions.normalQuantile(probability), z, 1e-8))
    }

    // Table 26.10: the 97.5 % points of Student's t.
    @Test(arguments: [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)])
    func student(degrees: Int, point: Double) {
        #expect(abs(Distributions.studentQuantile(0.975, degrees: degrees) - point) < 0.0006)
        #expect(abs(Distributions.studentQuantile(0.025, degrees: degrees) + point) < 0.0006)
    }

    @Test func studentWithOneDegreeIsCauchy() {
        for t in stride(from: -30.0, through: 30, by: 0.37) {
            #expect(isClose(Distributions.studentCumulative(t, degrees: 1), 0.5 + atan(t) / Double.pi, 1e-10))
        }
    }

    @Test func studentWithTwoDegreesHasAClosedForm() {
        for t in stride(from: -30.0, through: 30, by: 0.37) {
            let expected = 0.5 + t / (2 * (2 + t * t).squareRoot())
            #expect(isClose(Distributions.studentCumulative(t, degrees: 2), expected, 1e-10))
        }
    }

    @Test func theBetaFunctionIsDefinedWhereItsTwoFractionsMeet() {
        for (a, b) in [(1.0, 1.0), (4.0, 0.5), (8.0, 0.5), (2.5, 7.5)] {
            let value = Distributions.incompleteBeta((a + 1) / (a + b + 2), a, b)
            #expect(value > 0 && value < 1)
        }
    }

    @Test func fairCoins() {
        // Pascal's triangle.
        for trials in 0...30 {
            var row = [1.0]
            for _ in 0..<trials { row = zip([0] + row, row + [0]).map { $0 + $1 } }
            let total = pow(2.0, Double(trials))
            for successes in 0...trials {
                #expect(isClose(Distributions.fairBinomial(successes, of: trials), row[successes] / total))
                let below = row[...successes].reduce(0, +) / total
                #expect(isClose(Distributions.fairBinomialCumulative(successes, of: trials), below))
            }
        }
    }
}

@Suite("Statistics: ranks and drift")
struct RankTests {
    // The intelligence quotients and hours of television of ten people, a textbook example (Wikipedia, "Spearman's rank
    // correlation coefficient"): ρ = −29/165.
    @Test func theTextbookExample() {
        let quotients: [Double] = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
        let hours: [Double] = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
        let correlation = RankCorrelation.spearman(quotients, hours)
        #expect(isClose(correlation, -29.0 / 165))
    }

    @Test func tiesShareTheirRanks() {
        #expect(RankCorrelation.ranks([10, 20, 10, 30, 20, 20]) == [1.5, 4, 1.5, 6, 4, 4])
    }

    @Test func aConstantSideHasNoCorrelation() {
        #expect(RankCorrelation.spearman([1, 2, 3], [5, 5, 5]) == nil)
        #expect(RankCorrelation.spearman([5, 5, 5], [1, 2, 3]) == nil)
        #expect(RankCorrelation.spearman([1, 2, 3], [5, 5, 6]) != nil)
    }

    @Test func ranksAreThoseOfCounting() {
        var values = RandomValues(seed: 3)
        for count in 1...40 {
            let sample = (0..<count).map { _ in (values.normal() * 3).rounded() }
            let expected = sample.map { value in
                Double(sample.count { $0 < value }) + Double(sample.count { $0 == value } + 1) / 2
            }
            #expect(RankCorrelation.ranks(sample) == expected)
        }
    }

    @Test func fortyValuesAreTwentyBlocksOfTwo() {
        let values = (0..<40).map(Double.init)
        #expect(MedianComparison.blockMedians(values) == Array(stride(from: 0.5, to: 40, by: 2)))
        #expect(MedianComparison.blockMedians(values.dropLast()) == values.dropLast())
    }

    @Test func aConstantHasNoCorrelation() {
        #expect(RankCorrelation.spearman([1, 1, 1], [1, 2, 3]) == nil)
        #expect(RankCorrelation.spearman([1, 2, 3], [1, 1, 1]) == nil)
        #expect(RankCorrelation.spearman([1, 2], [1, 2]) == nil)
    }

    @Test func aRiseIsADrift() throws {
        var values = RandomValues(seed: 4)
        let rising = (0..<200).map { 100 + 0.2 * Double($0) + values.normal() }
        #expect(try #require(RankCorrelation.drift(of: rising)) > 0.9)
        let steady = (0..<200).map { _ in 100 + values.normal() }
        #expect(abs(try #require(RankCorrelation.drift(of: steady))) < 0.2)
    }

    @Test func aDriftTakesNineSamples() {
        #expect(RankCorrelation.drift(of: (0..<9).map(Double.init)) == 1)
        #expect(RankCorrelation.drift(of: (0..<8).map(Double.init)) == nil)
        #expect(RankCorrelation.drift(of: [Double](repeating: 5, count: 9)) == nil)
    }
}

@Suite("Statistics: intervals and tests")
struct IntervalTests {
    // Hettmansperger and Sheather's interpolation worked out by hand for n = 10 and 95 %: depth 2 covers 1 − 2·11/1024
    // = 0.97852 and depth 3 covers 1 − 2·56/1024 = 0.89063; I = 0.02852/0.08789 = 0.32444, λ = 8·I/(2 + 6·I) = 0.65761.
    @Test func theInterpolatedIntervalOfTenValues() throws {
        let interval = try #require(MedianInterval.interval(of: (1...10).map(Double.init)))
        #expect(interval.estimate == 5.5)
        #expect(isClose(interval.low, 2.65761, 1e-4))
        #expect(isClose(interval.high, 8.34239, 1e-4))
    }

    @Test func fiveValuesAreTooFewFor95Percent() {
        #expect(MedianInterval.interval(of: [1, 2, 3, 4, 5]) == nil)
        #expect(MedianInterval.interval(of: [1, 2, 3, 4, 5, 6]) != nil)
    }

    @Test func valuesThatAreNotFiniteHaveNoInterval() {
        #expect(MedianInterval.interval(of: [1, 2, 3, 4, 5, 6, .nan]) == nil)
    }

    enum Data: CaseIterable {
        case normal, skewed, heavyTailed, drifting

        /// A sample with the median 1 of one side over the other, as paired ratios; `drifting` slows both sides alike.
        fileprivate func ratios(_ count: Int, _ values: inout RandomValues) -> [Double] {
            (0..<count).map { index in
                switch self {
                case .normal: return 1 + 0.1 * values.normal()
                case .skewed: return exp(0.5 * values.normal())
                case .heavyTailed: return 1 + 0.01 * values.cauchy()
                case .drifting:
                    let drift = 1 + Double(index) / Double(count)
                    let (a, b) = (drift * exp(0.05 * values.normal()), drift * exp(0.05 * values.normal()))
                    return a / b
                }
            }
        }
    }

    @Test(arguments: Data.allCases, [10, 25, 100])
    func the95PercentIntervalCoversTheMedianInAbout95PercentOfTheCases(data: Data, count: Int) throws {
        var values = RandomValues(seed: 5)
        let trials = 2000
        var covered = 0
        for _ in 0..<trials {
            let interval = try #require(MedianInterval.interval(of: data.ratios(count, &values)))
            if interval.low <= 1, interval.high >= 1 { covered += 1 }
        }
        let coverage = Double(covered) / Double(trials)
        #expect(coverage >= 0.93 && coverage <= 0.97, "\(coverage)")
    }

    // Processes of 10 rounds that are moved by half as much as their rounds scatter: 1 + 9 · 0.2 rounds count as one
    // where the values themselves are compared, and fewer where only their signs are.
    @Test(arguments: [4, 10, 40])
    func anIntervalOfClustersCoversTheMedianInAbout95PercentOfTheCases(processes: Int) throws {
        var values = RandomValues(seed: 11)
        let clusters = Array(repeating: 10, count: processes)
        let trials = 400
        var (covered, coveredWithout) = (0, 0)
        for _ in 0..<trials {
            let series = (0..<4).map { _ in
                clusters.flatMap { size in
                    let shift = 0.05 * values.normal()
                    return (0..<size).map { _ in 1 + shift + 0.1 * values.normal() }
                }
            }
            let effect = DesignEffect.ofMedians(series, clusters: clusters)
            let interval = try #require(MedianInterval.interval(of: series[0], designEffect: effect))
            let without = try #require(MedianInterval.interval(of: series[0]))
            if interval.low <= 1, interval.high >= 1 { covered += 1 }
            if without.low <= 1, without.high >= 1 { coveredWithout += 1 }
        }
        #expect((0.92...0.985).contains(Double(covered) / Double(trials)), "\(covered)")
        #expect(coveredWithout < covered - trials / 20, "\(coveredWithout)")
    }

    @Test func aDesignEffectByHand() {
        // The signs around 3.5 are −−−, +++: (9 + 9) / 6 · 2 / 1, and two clusters have a t of 12.706 where z is 1.960.
        #expect(isClose(DesignEffect.ofMedians([[1, 2, 3, 4, 5, 6]], clusters: [3, 3]), 6 * 42.027, 0.01))
        // −+, −+, −+ sum up to nothing, and a design effect is never below 1.
        #expect(DesignEffect.ofMedians([[1, 4, 2, 5, 3, 6]], clusters: [2, 2, 2]) == 1)
        #expect(DesignEffect.ofMedians([[1, 2, 3, 4, 5, 6]], clusters: [6]) == 1)
        #expect(DesignEffect.ofMedians([[1, 2, 3]], clusters: [3, 3]) == 1)
        #expect(DesignEffect.ofMedians([[2, 2, 2, 2]], clusters: [2, 2]) == 1)
        // One value that differs is enough: 1 / 1 · 2 / 1.
        #expect(isClose(DesignEffect.ofMedians([[2, 2, 2, 5]], clusters: [2, 2]), 2 * 42.027, 0.01))
    }

    @Test func aDesignEffectLeavesAsManyValuesAsCount() throws {
        let values = (1...61).map(Double.init)
        let interval = try #require(MedianInterval.interval(of: values, designEffect: 6.1))
        // Depth 2 + λ of 10 values is at 2.65761 / 11 of the distribution, as in the test of ten values.
        #expect(isClose(interval.low, 2.65761 * 62 / 11, 1e-3))
        let few = try #require(MedianInterval.interval(of: [3, 1, 2, 4, 5, 6], designEffect: 2))
        #expect((few.low, few.high) == (1, 6))
    }

    // Conover's example of the sign test has 8 of 9 on one side: 2·(1 + 9)/512.
    @Test func signTest() {
        #expect(isClose(SignTest.probability([1, 1, 1, 1, 1, 1, 1, 1, -1, 0]), 20.0 / 512))
        #expect(SignTest.probability([]) == 1)
        #expect(SignTest.probability([0, 0]) == 1)
        #expect(SignTest.probability([1, -1]) == 1)
    }

    @Test func pairedRatiosPassOverWhatCanNotDivide() {
        #expect(PairedRatio.ratios([2, 3, 4, .infinity], to: [1, 0, 2, 1]) == [2, 2])
    }
}

@Suite("Statistics: comparisons")
struct ComparisonTests {
    @Test func equalsAreCalledDifferentAsOftenAsPromised() throws {
        var values = RandomValues(seed: 6)
        let trials = 800
        var covered = 0
        for _ in 0..<trials {
            // Noise that lasts for several rounds, as on a shared machine.
            func sample() -> [Double] {
                var slow = 0.0
                return (0..<200).map { _ in
                    slow = 0.6 * slow + 0.02 * values.normal()
                    return 2 * exp(slow + 0.02 * values.normal())
                }
            }
            let comparison = try #require(MedianComparison(old: sample(), new: sample()))
            let interval = comparison.interval(confidence: 0.95)
            if interval.low <= 0, interval.high >= 0 { covered += 1 }
        }
        let coverage = Double(covered) / Double(trials)
        #expect(coverage >= 0.93, "\(coverage)")
    }

    @Test func aPlantedChangeIsEstimated() throws {
        var values = RandomValues(seed: 7)
        let old = (0..<400).map { _ in 2 * exp(0.02 * values.normal()) }
        let new = (0..<400).map { _ in 2.1 * exp(0.02 * values.normal()) }
        let comparison = try #require(MedianComparison(old: old, new: new))
        #expect(abs(comparison.change - 0.05) < 0.01)
        #expect(comparison.probability < 1e-6)
    }

    /// Samples without any spread leave that between runs: √2 of it for a run each, √(1 + 1/4) for four new ones.
    @Test func moreRunsNarrowWhatRunsDifferBy() throws {
        let sample = Array(repeating: 2.0, count: 5)
        for (runs, error) in [(1, 0.1 * 2.0.squareRoot()), (4, 0.1 * 1.25.squareRoot())] {
            let comparison = try #require(MedianComparison(old: sample, new: sample, runSpread: 0.1, newRuns: runs))
            #expect(isClose(comparison.standardError, error))
        }
    }

    @Test func fewerThanFiveValuesSayNothing() {
        #expect(MedianComparison(old: [1, 2, 3, 4], new: [1, 2, 3, 4, 5]) == nil)
    }

    @Test func constantSamplesDifferForSureOrNotAtAll() throws {
        let (old, new) = (Array(repeating: 100.0, count: 5), Array(repeating: 110.0, count: 5))
        let changed = try #require(MedianComparison(old: old, new: new))
        #expect(changed.probability == 0 && abs(changed.change - 0.1) < 1e-12)
        let equal = try #require(MedianComparison(old: old, new: old))
        #expect(equal.probability == 1)
    }

    // The example of Holm's correction on Wikipedia: 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02.
    @Test func holm() {
        let adjusted = HolmCorrection.adjusted([0.01, 0.04, 0.03, 0.005])
        #expect(zip(adjusted, [0.03, 0.06, 0.06, 0.02]).allSatisfy { isClose($0, $1) })
        #expect(HolmCorrection.adjusted([0.6, 0.9]) == [1, 1])
        #expect(HolmCorrection.adjusted([]).isEmpty)
    }

    @Test func pairsOfSlicesFindAChange() throws {
        var values = RandomValues(seed: 8)
        var pairs = SlicePairs()
        for _ in 0..<32 {
            // Influences shared by both slices of a pair, such as another process, cancel.
            let shared = exp(0.3 * values.normal())
            pairs.add(base: shared * exp(0.01 * values.normal()), head: 1.05 * shared * exp(0.01 * values.normal()))
        }
        pairs.add(base: 0, head: 1)
        let change = try #require(pairs.change(confidence: 0.99))
        #expect(pairs.base.count == 32)
        #expect(change.low > 0.03 && change.high < 0.07)
        #expect(pairs.probability < 1e-6)
    }
}

@Suite("Statistics: growth")
struct GrowthTests {
    @Test(arguments: [0.5, 1.0, 2.0, 3.0])
    func aPowerLawIsFoundExactly(exponent: Double) throws {
        let sizes = [10.0, 20, 50, 100, 1000]
        let fit = try #require(GrowthFit(sizes: sizes, times: sizes.map { 7 * pow($0, exponent) }))
        #expect(isClose(fit.exponent, exponent) && isClose(fit.factor, 7))
        #expect(fit.high - fit.low < 1e-6)
    }

    // Three points on paper: log2 of the times 0, 1, 4 over log2 of the sizes 0, 1, 2. Slope 2, residuals 1/3, −2/3,
    // 1/3; the slope's error is √(6/9 / 1 / 2) and t with one degree 12.706.
    @Test func theIntervalOfThreePoints() throws {
        let fit = try #require(GrowthFit(sizes: [1, 2, 4], times: [1, 2, 16]))
        #expect(isClose(fit.exponent, 2))
        #expect(isClose(fit.high - 2, 12.7062 * (1.0 / 3).squareRoot(), 1e-5))
    }

    @Test func coverage() throws {
        var values = RandomValues(seed: 9)
        let sizes = stride(from: 10.0, through: 100, by: 10).map { $0 }
        let trials = 3000
        var covered = 0
        for _ in 0..<trials {
            let fit = try #require(GrowthFit(sizes: sizes, times: sizes.map { $0 * exp(0.05 * values.normal()) }))
            if fit.low <= 1, fit.high >= 1 { covered += 1 }
        }
        #expect((0.93...0.97).contains(Double(covered) / Double(trials)))
    }

    @Test func twoSizesAreTooFew() {
        #expect(GrowthFit(sizes: [1, 2, 2], times: [1, 2, 3]) == nil)
        #expect(GrowthFit(sizes: [1, 2, 0], times: [1, 2, 3]) == nil)
    }
}
