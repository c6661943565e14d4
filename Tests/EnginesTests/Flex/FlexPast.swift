import FlexAlgorithm

/// What a tree that has been another one may have kept: facts of which nobody finds out that they don't hold any more.
/// They must not change a result.
enum FlexPast {
    private static let facts = FlexFlags.ofDescendants.union([.wasLaidOutTwice, .wasCut]).rawValue

    /// Says of nodes, and of those above them, what may be left: half of the time everything of each, else now and then
    /// something.
    static func raiseFacts(of nodes: [FlexNode], _ random: inout SystemIndependentRandom) {
        let isComplete = random.next(2) == 0
        for node in nodes {
            let some = UInt64(random.next(1 << 31)) << 31 | UInt64(random.next(1 << 31))
            if isComplete {
                node.storage.raise(FlexFlags(rawValue: facts))
            } else if random.next(3) == 0 {
                node.storage.raise(FlexFlags(rawValue: facts & some))
            }
        }
    }
}
