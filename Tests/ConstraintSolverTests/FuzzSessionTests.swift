import BenchStatistics
import Foundation
import TestSupport
import Testing

/// Sessions of numbers from 1e-300 to 1.7e308, as `Tools/fuzz_solver` finds them.
@Suite struct FuzzSessionTests {
    @Test func whatTheFuzzerHasFoundIsMended() throws {
        let lines = try PackageFolder.text("Tests/ConstraintSolverTests/Cases/fuzz-findings.txt").split(separator: "\n")
        #expect(lines.count > 40)
        for (number, line) in lines.enumerated() {
            var session = FuzzSession([UInt8](try #require(Data(base64Encoded: String(line)))))
            let problem = session.problem()
            #expect(problem == nil, "line \(number + 1)")
        }
    }

    @Test(arguments: 0..<4) func randomBytesFindNothing(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for number in 0..<(TestScale.isFull ? 20_000 : 200) {
            let bytes = (0..<random.int(20...300)).map { _ in UInt8(random.int(0...255)) }
            var session = FuzzSession(bytes)
            let problem = session.problem()
            #expect(problem == nil, "session \(number)")
        }
    }
}
