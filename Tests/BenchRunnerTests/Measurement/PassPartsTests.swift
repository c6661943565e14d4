import BenchModel
import Testing

@testable import BenchMeasurement
@testable import BenchScenarios

@Suite("The parts of a pass")
struct PassPartsTests {
    @Test func aPartEndsWithEveryCellThatFillsIt() {
        let laps = PassLaps()
        laps.begin(length: 3)
        #expect((0..<10).map { _ in laps.passOne() }.filter { $0 }.count == 3)
        laps.end()
        #expect(laps.count == 10 && laps.times.count == 4 && laps.isWhole.count == 4)
    }

    @Test func noPartIsEmpty() {
        let laps = PassLaps()
        laps.begin(length: 5)
        for _ in 0..<10 { laps.passOne() }
        laps.end()
        #expect(laps.times.count == 2)
        laps.begin(length: 5)
        laps.end()
        #expect(laps.times.isEmpty)
    }

    @Test func withoutALengthOnlyTheCellsAreCounted() {
        let laps = PassLaps()
        laps.begin(length: 0)
        for _ in 0..<10 { laps.passOne() }
        laps.end()
        #expect(laps.count == 10 && laps.times.isEmpty)
    }

    @Test func whatLosesItsCoreIsNotWholeAndNeitherAreTheNextTwo() {
        let laps = PassLaps()
        laps.begin(length: 1, at: 1000, losses: 7)
        for (time, losses) in [(1100, 7), (1300, 8), (1400, 8), (1500, 8), (1600, 8), (1900, 10)] {
            laps.endPart(at: UInt64(time), losses: losses)
        }
        #expect(laps.times == [100, 200, 100, 100, 100, 300])
        #expect(laps.isWhole == [true, false, false, false, true, false])
        laps.begin(length: 1, at: 2000, losses: 10)
        laps.endPart(at: 2100, losses: 10)
        #expect(laps.isWhole == [true])
    }

    @Test func aRunIsPutTogetherFromWholePartsOfItsTrials() {
        var parts = WholeParts()
        #expect(parts.sum == nil)
        parts.begin()
        parts.add([10, 90, 30], isWhole: [true, false, true])
        #expect(!parts.isComplete && parts.sum == nil)
        parts.add([12, 20, 99], isWhole: [true, true, false])
        #expect(parts.isComplete && parts.sum == 11 + 20 + 30)
    }

    @Test func aPartThatNoTrialBringsWholeTakesWhatItTookBefore() {
        var parts = WholeParts()
        parts.add([10, 20], isWhole: [true, true])
        parts.begin()
        parts.add([14, 90], isWhole: [true, false])
        #expect(!parts.isComplete && parts.sum == 14 + 20)
        parts.begin()
        parts.add([90, 22], isWhole: [false, true])
        #expect(parts.sum == 36)
    }

    @Test func otherPartsTakeThePlaceOfAllBefore() {
        var parts = WholeParts()
        parts.add([10, 20], isWhole: [true, true])
        parts.begin()
        parts.add([5, 6, 7], isWhole: [true, true, false])
        #expect(parts.sum == nil)
        parts.add([5, 6, 7], isWhole: [false, false, true])
        #expect(parts.sum == 18)
    }

    @Test(arguments: [Phase.pass, .create, .bind, .measure, .layout, .rotate, .update, .toggle, .scroll])
    func everyPhaseOfAScreenHasParts(_ phase: Phase) throws {
        let pass = try #require(Registry.standard.scenario(named: "chat")).makePass(
            engine: "manual", PassConfiguration(cells: 20))
        let laps = try #require(pass.laps)
        pass.prepare(phase, pass: 0)
        laps.begin(length: 1)
        pass.run(phase)
        laps.end()
        #expect(laps.times.count > 1 && laps.times.count == laps.count)
    }
}
