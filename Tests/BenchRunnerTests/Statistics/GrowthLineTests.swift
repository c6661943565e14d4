import BenchStatistics
import Testing

@Suite("Fixed cost and cost a cell")
struct GrowthLineTests {
    @Test func aLineIsFound() throws {
        let sizes = [10.0, 20, 50, 100]
        let fit = try #require(LineFit(sizes: sizes, times: sizes.map { 61_000 + 500 * $0 }))
        #expect(abs(fit.fixed - 61_000) < 1e-6 && abs(fit.perUnit - 500) < 1e-9 && fit.error < 1e-12)
    }

    @Test func noOtherLineHasASmallerRelativeError() throws {
        let (sizes, times) = ([1.0, 2, 3, 7], [1.0, 2.2, 2.9, 9])
        let fit = try #require(LineFit(sizes: sizes, times: times))
        func error(_ fixed: Double, _ slope: Double) -> Double {
            zip(sizes, times).reduce(0) { sum, point in
                let residual = 1 - (fixed + slope * point.0) / point.1
                return sum + residual * residual
            }
        }
        for (a, b) in [(0.01, 0.0), (-0.01, 0), (0, 0.01), (0, -0.01), (0.01, -0.005), (-0.01, 0.005)] {
            #expect(error(fit.fixed + a, fit.perUnit + b) > error(fit.fixed, fit.perUnit))
        }
    }

    @Test func whatIsAPowerIsNoLine() throws {
        let sizes = [10.0, 20, 50, 100]
        let times = sizes.map { 3 * $0 * $0 }
        let line = try #require(LineFit(sizes: sizes, times: times))
        let power = try #require(GrowthFit(sizes: sizes, times: times))
        #expect(line.error > power.error(sizes: sizes, times: times))
    }

    @Test func tooLittleIsNoFit() {
        #expect(LineFit(sizes: [1, 1, 1], times: [1, 2, 3]) == nil)
        #expect(LineFit(sizes: [1, 2], times: [1, 2]) == nil)
        #expect(LineFit(sizes: [1, 2, 3], times: [1, 0, 3]) == nil)
        #expect(LineFit(sizes: [1, 2, 3], times: [1, .infinity, 3]) == nil)
        #expect(LineFit(sizes: [1, 2, .nan], times: [1, 2, 3]) == nil)
    }
}
