import Engines
import Foundation
import Testing

@testable import ConstraintEngine

/// Trees after edits, written down for `Tools/constraint_oracle/judge.py`, which says whether an LP solver finds a
/// better layout.
///
/// `CONSTRAINT_JUDGED=FILE` writes them, a line of JSON each, `CONSTRAINT_EDITS` of each distribution from the seed
/// `CONSTRAINT_EDITS_FIRST` on.
@Suite(.serialized) struct JudgedTreeTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let output = environment["CONSTRAINT_JUDGED"]

    @Test(.enabled(if: output != nil)) func treesForTheJudge() throws {
        let output = try #require(Self.output)
        let count = Self.environment["CONSTRAINT_EDITS"].flatMap { Int($0) } ?? 10
        let first = Self.environment["CONSTRAINT_EDITS_FIRST"].flatMap { UInt64($0) } ?? 1
        var lines: [Data] = []
        for distribution in EditDistribution.all where distribution.trees == 1 {
            for seed in first..<first + UInt64(count) {
                guard let tree = state(distribution, seed) else { continue }
                lines.append(try JSONEncoder().encode(tree))
            }
        }
        try Data(lines.joined(separator: Data("\n".utf8))).write(to: URL(fileURLWithPath: output))
    }

    /// A third of the trees as they are after the edits, the others made fresh in that state; half of them by plans.
    /// `nil` for one that another layout changes, or that isn't written down.
    private func state(_ distribution: EditDistribution, _ seed: UInt64) -> JudgedTree? {
        let plans: EditSequenceTests.Plans = seed % 2 == 0 ? .early : .suspended
        return ConstraintPlans.using(SkeletonTable(isEnabled: true)) {
            var tree: EditedTree?
            _ = reports {
                tree = plans {
                    let living = distribution.sequence(seed).trees[0]
                    // With such a scale, frames are as exact as the solution.
                    living.set(TreeEdit.Setting("scale", \View.contentScaleFactor, 65536), of: 0)
                    living.root.layoutIfNeeded()
                    if seed % 3 == 0 { return living }
                    let fresh = living.fresh()
                    fresh.root.layoutIfNeeded()
                    return fresh
                }
                if plans({ tree?.layOutAgain() ?? 0 }) > 0.001 { tree = nil }
            }
            return tree.flatMap { JudgedTree($0, "\(distribution.name) \(seed)") }
        }
    }
}
