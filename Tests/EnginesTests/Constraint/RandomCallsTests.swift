import Engines
import Foundation
import Testing

/// Compares trees after random calls, also from inside `layoutSubviews()` and `intrinsicContentSize`, with fresh trees.
///
/// The long run: `RANDOM_CALLS=600 swift test --sanitize=address --filter RandomCalls` runs for that many seconds, from
/// the seed `RANDOM_CALLS_SEED` on (default: 1,000).
@Suite("Random calls leave what a fresh tree has", .serialized, .earlyPlans)
struct RandomCallsTests {
    private static let seconds = ProcessInfo.processInfo.environment["RANDOM_CALLS"].flatMap(Double.init)
    private static let firstSeed = ProcessInfo.processInfo.environment["RANDOM_CALLS_SEED"].flatMap(UInt64.init) ?? 1000

    /// The first difference of a tree, and the number of comparisons.
    private func play(_ seed: UInt64, _ kinds: [Int]) -> (difference: String?, comparisons: Int) {
        var count = SeededGenerator(state: ~seed)
        let tree = RandomCallsTree(seed: seed, count: Int.random(in: 3...12, using: &count), kinds: kinds)
        for round in 0..<12 {
            tree.log = []
            for _ in 0..<Int.random(in: 1...4, using: &tree.random) { tree.call() }
            if let first = tree.differences().first {
                return ("seed \(seed), round \(round): \(first), after \(tree.log)", round)
            }
        }
        return (nil, 12)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func aTreeHasTheFramesOfAFreshOne(seed: UInt64) {
        #expect(play(seed, RandomCallsTree.allKinds).difference == nil)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func soHasOneThatIsChangedFromInsideCalls(seed: UInt64) {
        #expect(play(seed, RandomCallsTree.nestedKinds).difference == nil)
    }

    @Test(.enabled(if: seconds != nil))
    func soDoTreesForAsLongAsIsAsked() {
        let end = Date(timeIntervalSinceNow: RandomCallsTests.seconds ?? 0)
        var seed = RandomCallsTests.firstSeed
        var (comparisons, differences) = (0, 0)
        while Date() < end {
            for kinds in [RandomCallsTree.allKinds, RandomCallsTree.nestedKinds] {
                let result = play(seed, kinds)
                comparisons += result.comparisons
                if let difference = result.difference {
                    differences += 1
                    Issue.record("\(difference)")
                }
            }
            seed += 1
        }
        let trees = 2 * (seed - RandomCallsTests.firstSeed)
        print("\(trees) trees, \(comparisons) comparisons, \(differences) differences")
    }
}
