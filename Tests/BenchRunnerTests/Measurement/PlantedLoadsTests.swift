import Foundation
import Testing

@testable import BenchMeasurement
@testable import BenchModel

/// A layout that strides through memory, planted: instructions can't tell it, estimated cycles do.
@Suite("Planted cache misses", .enabled(if: RunnerProcess.runsInValgrind))
struct PlantedLoadsTests {
    @Test func loadsThatMissExecuteTheInstructionsOfThoseThatHit() throws {
        var request = RunRequest()
        (request.scenarios, request.engines, request.cells, request.phases) = (["feed"], ["manual"], [10], ["pass"])
        let counter = try InstructionCounter(executable: RunnerProcess.path)
        let counts = try [nil, 0, PlantedLoads.missing].map { stride in
            var mode = CountedPasses.Mode()
            mode.loads = stride.map { PlantedLoads(count: 1000, stride: $0) }
            return try counter.count(request, passes: 1, withCycles: true, mode)
        }
        #expect(counts[1].instructions > counts[0].instructions && counts[1].instructions == counts[2].instructions)
        let cycles = try counts.map { try #require($0.cycles) }
        #expect(abs(cycles[2] - cycles[1] - 1000 * PlantedLoads.missCycles) < 1000)
    }

    @Test func calibrationFindsFivePercentOfMisses() throws {
        let output = try RunnerProcess.run([
            "calibrate", "--procedure", "cycles", "--scenario", "feed", "--engines", "pin", "--cells", "10",
            "--comparisons", "1", "--trials", "1",
        ])
        let lines = output.text.split(separator: "\n")
        try #require(output.status == 0 && lines.count == 4, "\(output.errors)")
        #expect(lines[0].hasPrefix("planted 0 %: found in 0 of 1 comparisons"))
        #expect(lines[1].hasPrefix("planted 5 %: found in 1 of 1 comparisons"))
        #expect(lines[3] == "false_alarm_rate=0.0000 detection_rate_5pct=1.0000 minimum_detectable=5%")
    }
}
