import BenchStatistics

/// Holds blocks of random sizes, so that what is made next lies elsewhere on the heap than the last time (after Curtsinger
/// and Berger, "Stabilizer: statistically sound performance evaluation", ASPLOS 2013).
///
/// The number of blocks is bounded: from then on each new one takes the place of a random old one. A heap that grew with
/// every shift would spread the passes over more and more pages, and late rounds would be slower than early ones.
struct MemoryLayoutShuffle: ~Copyable {
    static let limit = 256
    private static let blocksPerShift = 16
    /// In bytes.
    private static let sizes = 16...2048

    /// In units of the stack's alignment, 16 bytes.
    private static let stackShifts = 1...63

    private var generator: SplitMix64
    private var blocks: [UnsafeMutableRawPointer] = []

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
        blocks.reserveCapacity(Self.limit)
    }

    /// The blocks that are held.
    var count: Int { blocks.count }

    /// Does something with a stack that starts elsewhere, by up to a page.
    mutating func withShiftedStack(_ body: () -> Void) {
        let size = Int.random(in: Self.stackShifts, using: &generator)
        withUnsafeTemporaryAllocation(byteCount: size * 16, alignment: 16) { memory in
            // What is never touched would not be there.
            memory.first.map { _ in memory[0] = 0 }
            body()
        }
    }

    /// Moves what is made next to other places on the heap.
    mutating func shift() {
        for _ in 0..<Self.blocksPerShift {
            let size = Int.random(in: Self.sizes, using: &generator)
            let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
            if blocks.count < Self.limit {
                blocks.append(block)
            } else {
                let index = Int.random(in: blocks.indices, using: &generator)
                blocks[index].deallocate()
                blocks[index] = block
            }
        }
    }

    deinit {
        for block in blocks { block.deallocate() }
    }
}
