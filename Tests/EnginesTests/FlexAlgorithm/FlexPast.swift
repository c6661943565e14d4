import FlexAlgorithm

/// Facts that a tree may have kept from a former state although they no longer apply, without anything noticing. They
/// must not change a result.
enum FlexPast {
    private static let facts = FlexFlags.ofDescendants.rawValue

    /// Raises possible leftover facts of nodes and their ancestors: half of the time all of them in every node, else
    /// some of them now and then.
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
