import Engines
import TestSupport
import Testing

@testable import ConstraintEngine

@Suite struct ConstraintWorkTests {
    /// By the solver alone, as what plans save depends on the trees that came before.
    ///
    /// Columns: kind of the history, seed, pivots, rows computed, solves, constraints at the end, separated by tabs.
    @Test func historiesTakeTheCommittedWork() throws {
        var lines: [String] = []
        for kind in ["plain", "contradicting", "texts"] {
            for seed in UInt64(1)...40 {
                var work = ConstraintCounters()
                _ = reports { work = ConstraintPlans.$isSuspended.withValue(true) { Self.work(of: kind, 5000 + seed) } }
                let counts = [work.pivots, work.rowOperations, work.solves, work.constraints]
                lines.append(([kind, String(seed)] + counts.map(String.init)).joined(separator: "\t"))
            }
        }
        #expect(try CommittedWork.differences(lines, from: "constraint-work") == [])
    }

    private static func work(of kind: String, _ seed: UInt64) -> ConstraintCounters {
        var random = SeededGenerator(state: seed &* 7919)
        var spec = kind == "texts" ? HistorySpec.texts(&random) : HistorySpec(&random)
        if kind == "contradicting" { spec.requireSome() }
        let tree = HistoryTree(spec)
        for _ in 0..<6 {
            tree.root.layoutIfNeeded()
            if kind == "texts" { spec.changeTexts(&random) } else { spec.change(&random) }
            if kind == "contradicting" { spec.requireSome() }
            tree.update(to: spec)
        }
        tree.root.layoutIfNeeded()
        return tree.root.constraintCounters
    }
}
