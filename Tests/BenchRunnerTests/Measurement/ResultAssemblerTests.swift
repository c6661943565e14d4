import Testing

@testable import BenchMeasurement
@testable import BenchModel

@Suite("What a run's rows say together") struct ResultAssemblerTests {
    private static func row(_ engine: String, cells: Int, median: Double) -> ResultRow {
        let key = ResultKey(scenario: "feed", engine: engine, cells: cells, phase: "pass", metric: .wallTime)
        return ResultRow(exact: median, key: key, ratio: nil)
    }

    private static func growth(_ time: (Double) -> Double) throws -> GrowthRow {
        let rows = [10, 20, 50, 100].map { row("pin", cells: $0, median: time(Double($0))) }
        let growth = ResultAssembler.growth(of: rows)
        #expect(growth.count == 1 && growth.first?.points == 4)
        return try #require(growth.first)
    }

    /// A line is told where it fits better than a power, and where its fixed cost is one.
    @Test func aFixedCostIsToldWhereALineFits() throws {
        let line = try Self.growth { 5000 + 200 * $0 }
        #expect(abs((line.fixed ?? 0) - 5000) < 1e-6 && abs((line.perCell ?? 0) - 200) < 1e-6)
        let below = try Self.growth { 200 * $0 - 500 }
        #expect(below.fixed == nil && below.perCell == nil && below.exponent > 1)
        let power = try Self.growth { 3 * $0 * $0 }
        #expect(power.fixed == nil && power.perCell == nil && abs(power.exponent - 2) < 1e-9)
        // A root grows less than any line, whose fixed cost would be above 0.
        let root = try Self.growth { 100 * $0.squareRoot() }
        #expect(root.fixed == nil && root.perCell == nil && abs(root.exponent - 0.5) < 1e-9)
    }

    @Test func twoNumbersOfCellsAreNoGrowth() {
        #expect(ResultAssembler.growth(of: [10, 20].map { Self.row("pin", cells: $0, median: 7) }).isEmpty)
    }

    /// An interval is as wide as it reaches to its wider side: 10 % of 2 both times.
    @Test(arguments: [(1.99, 2.2), (1.8, 2.01)])
    func anIntervalThatReachesFarToOneSideIsNoise(low: Double, high: Double) throws {
        var results = SyntheticRun().results()
        let index = try #require(
            results.rows.firstIndex { $0.key.metric == .wallTime && $0.key.engine == "other" })
        (results.rows[index].ratio, results.rows[index].ratioLow, results.rows[index].ratioHigh) = (2, low, high)
        let warnings = ResultWarnings.warnings(of: results, blocks: [])
        #expect(warnings.map(\.kind) == [.noise])
        #expect(warnings.first?.message.contains("1 of 1 ratios") == true)
        #expect(warnings.first?.message.contains("±10 %") == true)
    }

    @Test func aNarrowIntervalIsNoNoise() {
        #expect(ResultWarnings.warnings(of: SyntheticRun(noise: 0.001).results(), blocks: []).isEmpty)
    }
}
