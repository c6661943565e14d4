import Testing

@testable import BenchMeasurement
@testable import BenchModel
@testable import BenchScenarios

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

    /// The mean frames of 120 rounds of four processes, in batches, moved as the rounds above are.
    private static func scrolled(portions: [Int]) throws -> ResultRow {
        var block = block(portions: portions)
        let moves: [UInt64] = [200, 201, 202, -200, -199, -198, 100, 101, 102, -100, -99, -98].map { UInt64(1000 + $0) }
        for (index, engine) in block.engines.enumerated() {
            let batches = moves.map { FrameSamples.Batch([[index == 0 ? 1000 : $0]]) }
            block.engines[index].frames = FrameSamples(kinds: "", times: engine.wall, batches: batches)
        }
        let rows = ResultAssembler.rows(of: block).rows
        return try #require(rows.first { $0.key.engine == "other" && $0.key.metric == .frameTime })
    }

    @Test func framesOfOneProcessThatMoveTogetherWidenTheInterval() throws {
        let (alone, together) = (
            try Self.scrolled(portions: [120]), try Self.scrolled(portions: [30, 30, 30, 30])
        )
        #expect(alone.ratio == together.ratio)
        #expect(try #require(together.ratioLow) < #require(alone.ratioLow))
        #expect(try #require(together.ratioHigh) > #require(alone.ratioHigh))
    }

    @Test(arguments: 1...45) func aProcessMakesAsManyBatchesAsItCounts(rounds: Int) {
        var batches = FrameBatches()
        var log = FrameLog()
        log.endFrame(.idle)
        for _ in 0..<rounds { batches.add(log) }
        #expect(batches.samples?.batches.count == FrameBatches.count(rounds: rounds))
        #expect(batches.samples?.batches.count == max(1, (rounds + 4) / 10))
    }
}
