import Testing

@testable import BenchMeasurement
@testable import BenchModel

@Suite("Intervals over several processes")
struct ProcessIntervalTests {
    /// Forty rounds of a ratio of 2, moved up and down by 10 % in the four processes that measured them.
    private static func block(portions: [Int]) -> MeasuredBlock {
        let reference = (0..<40).map { 1000 + Double($0 % 7) }
        let moved = reference.enumerated().map { round, time in
            time * (2 + [0.2, -0.2, 0.1, -0.1][round / 10] + Double(round % 10) * 1e-3)
        }
        var block = MeasuredBlock(
            scenario: "feed", cells: 10, phase: .pass, reference: "manual",
            engines: [("manual", reference), ("other", moved)].map { engine, times in
                MeasuredBlock.EngineSamples(
                    engine: engine, wall: times, cpu: times, repetitions: 1, interrupted: 0, counters: [])
            }, isWarm: true, waiting: nil)
        block.portions = portions
        return block
    }

    private static func ratio(portions: [Int]) throws -> ResultRow {
        let rows = ResultAssembler.rows(of: block(portions: portions)).rows
        return try #require(rows.first { $0.key.engine == "other" && $0.key.metric == .wallTime })
    }

    @Test func roundsOfOneProcessThatMoveTogetherWidenTheInterval() throws {
        let (alone, together) = (try Self.ratio(portions: [40]), try Self.ratio(portions: [10, 10, 10, 10]))
        #expect(alone.ratio == together.ratio)
        let (low, high) = (try #require(together.ratioLow), try #require(together.ratioHigh))
        #expect(try #require(alone.ratioLow) > low && #require(alone.ratioHigh) < high)
        // Four processes say little about the true ratio: it may be that of the lowest or of the highest.
        #expect(low < 1.82 && high > 2.19)
        #expect(try #require(together.medianHigh) > #require(alone.medianHigh))
    }

    @Test func theRoundsOfTheReferenceHaveNoInterval() throws {
        let rows = ResultAssembler.rows(of: Self.block(portions: [10, 10, 10, 10])).rows
        let row = try #require(rows.first { $0.key.engine == "manual" && $0.key.metric == .wallTime })
        #expect(row.ratioLow == 1 && row.ratioHigh == 1)
    }
}
