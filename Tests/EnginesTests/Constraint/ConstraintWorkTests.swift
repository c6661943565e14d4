import Engines
import Foundation
import TestSupport
import Testing

@testable import ConstraintEngine

@Suite(.earlyPlans) struct ConstraintWorkTests {
    /// By the solver alone, as what plans save depends on the trees that came before.
    ///
    /// Columns: kind of the history, seed, pivots, rows computed, solves, constraints at the end, separated by tabs.
    @Test func historiesTakeTheCommittedWork() throws {
        var lines: [String] = []
        for kind in ["plain", "contradicting", "texts"] {
            for seed in UInt64(1)...40 {
                var work = ConstraintCounters()
                _ = reports { work = ConstraintPlans.suspending { Self.work(of: kind, 5000 + seed) } }
                let counts = [work.pivots, work.rowOperations, work.solves, work.constraints]
                lines.append(([kind, String(seed)] + counts.map(String.init)).joined(separator: "\t"))
            }
        }
        #expect(try CommittedWork.differences(lines, from: "constraint-work") == [])
    }

    /// By plans, in a table of structures of the tree's own, so that nothing depends on what was laid out before.
    ///
    /// Columns: kind of the history, seed, pivots, rows computed, measured texts, structures, the bytes of these and of
    /// their regions, separated by tabs.
    @Test func plannedHistoriesTakeTheCommittedWork() throws {
        var lines: [String] = []
        for kind in ["plain", "texts", "wrapping"] {
            for seed in UInt64(1)...24 {
                let table = SkeletonTable(isEnabled: true)
                var work: [Int] = []
                _ = reports {
                    work = ConstraintPlans.using(table) { Self.plannedWork(of: kind, 7000 + seed) }
                }
                work += [table.count, table.byteCount]
                lines.append(([kind, String(seed)] + work.map(String.init)).joined(separator: "\t"))
            }
        }
        #expect(try CommittedWork.differences(lines, from: "plan-work") == [])
    }

    private static func plannedWork(of kind: String, _ seed: UInt64) -> [Int] {
        var random = SeededGenerator(state: seed &* 7919)
        var spec: HistorySpec =
            switch kind {
            case "texts": .texts(&random)
            case "wrapping": .wrapping(&random)
            default: HistorySpec(&random)
            }
        TextMeasurer.isCountingMeasurements = true
        defer { TextMeasurer.isCountingMeasurements = false }
        let trees = (0..<3).map { _ in HistoryTree(spec) }
        func solverWork() -> [Int] {
            let counters = trees.map(\.root.constraintCounters)
            return [counters.reduce(0) { $0 + $1.pivots }, counters.reduce(0) { $0 + $1.rowOperations }]
        }
        for tree in trees { tree.root.layoutIfNeeded() }
        for step in 0..<12 {
            if step % 4 == 3 { spec.change(&random) } else { spec.changeParameters(&random) }
            for tree in trees {
                tree.update(to: spec)
                if step % 3 == 1 { _ = tree.root.systemLayoutSizeFitting(CGSize(width: 120, height: 0)) }
                tree.root.layoutIfNeeded()
            }
        }
        return solverWork() + [TextMeasurer.measurementCount]
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
