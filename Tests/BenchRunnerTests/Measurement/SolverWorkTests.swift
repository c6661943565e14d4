import ConstraintSolver
import TestSupport
import Testing

@testable import BenchMeasurement

/// The systems of the comparison with kiwi take the pivots, rows and factors that are committed, by `CommittedWork`.
@Suite struct SolverWorkTests {
    private static let systems: [(name: String, sizes: [Int])] =
        ["row", "edits", "equal", "equal_apart", "closed", "dense", "loose", "refused", "strength", "churn"]
        .map { ($0, [10, 30, 100]) }
        + [("form", [35])] + ["chain", "beads", "grid", "tree"].map { ($0, [100, 400]) }

    /// Columns: system, size, case, pivots, flips, row operations, refactorizations, all separated by tabs.
    @Test func systemsTakeTheCommittedWork() throws {
        let work = try Self.systems.flatMap { system in
            try system.sizes.flatMap { try Self.work(of: system.name, size: $0) }
        }
        let lines = work.map { ([$0.key] + $0.counts.map(String.init)).joined(separator: "\t") }
        #expect(try CommittedWork.differences(lines, from: "solver-work") == [])
    }

    @Test func thePointsThatRefuseARowStandAUnitApart() throws {
        let session = SolverSession(try #require(SolverSystem.named("refused", variables: 10)))
        try session.build()
        let places = session.variables.map { session.solver.value(of: $0) }
        for (place, next) in zip(places, places.dropFirst()) { #expect(abs(next - place - 1) < 1e-9) }
        #expect(places.count > 5)
    }

    /// The counters of a build, of every motion played three times, and of every script played twice.
    private static func work(of name: String, size: Int) throws -> [(key: String, counts: [Int])] {
        let system = try #require(SolverSystem.named(name, variables: size))
        let session = SolverSession(system)
        var found: [(key: String, counts: [Int])] = []
        func note(_ operation: String, _ counters: Counters) {
            let counts = [counters.pivots, counters.flips, counters.rowOperations, counters.refactorizations]
            found.append(("\(name)\t\(size)\t\(operation)", counts))
            session.solver.counters = .init()
        }
        try session.build()
        note("build", session.solver.counters)
        for motion in system.motions {
            for index in 0..<(3 * motion.positions.count) { _ = try session.move(motion, to: index) }
            note(motion.name, session.solver.counters)
        }
        for script in system.scripts + [system.removeAndAdd] {
            if script.isFromScratch {
                let fresh = SolverSession(system)
                for step in script.steps { try fresh.perform(step) }
                note(script.name, fresh.solver.counters)
            } else {
                for _ in 0..<2 { for step in script.steps { try session.perform(step) } }
                note(script.name, session.solver.counters)
            }
        }
        return found
    }
}
