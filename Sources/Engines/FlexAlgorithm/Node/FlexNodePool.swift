import FlexShared
import Foundation

/// The memory of nodes: slabs of equal blocks.
///
/// The nodes of a tree are made and freed together, and beyond its first seven free blocks of a size `malloc` is slow.
/// Here each thread has some free blocks at hand, so that most nodes are made and freed without asking anybody. They
/// are from slabs: an empty hand takes what is free in one of them, and a full one gives all back. Of the slabs whose
/// blocks are all free, a few are kept for the next tree, and the others are freed at once.
///
/// Invariants: a slab is in the list exactly while it has a free block; `liveCount` is the number of its blocks in use
/// or in a hand; `emptyCount` is the number of listed slabs without any. The lock is held wherever one of these
/// changes.
struct FlexNodePool {
    /// The header of a slab. The blocks follow; each begins with the address of its slab.
    private struct Slab {
        var next: UnsafeMutablePointer<Slab>?
        var previous: UnsafeMutablePointer<Slab>?
        /// Free blocks that were in use before, each of which has the address of the next one.
        var firstFree: UnsafeMutableRawPointer?
        var liveCount = 0
    }

    /// The free blocks that a thread has at hand, each of which has the address of the next one.
    private struct Hand {
        var first: UnsafeMutableRawPointer?
        var count = 0
    }

    private static let blocksInSlab = 32
    /// The largest number of slabs without a block in use that are kept: 1,024 nodes, somewhat less than a megabyte.
    private static let largestEmptyCount = 32
    /// The largest number of blocks in a hand.
    private static let largestHand = 64
    private static let headerSize = 16
    private static let slabHeaderSize = 32

    private var lock = pthread_mutex_t()
    /// The slabs with a free block.
    private var firstSlab: UnsafeMutablePointer<Slab>?
    private var emptyCount = 0

    /// The one of the process; nil under AddressSanitizer, where freed nodes must go to where it sees that they are
    /// touched.
    nonisolated(unsafe) private static let shared: UnsafeMutablePointer<FlexNodePool>? = {
        if let program = dlopen(nil, RTLD_NOW), dlsym(program, "__asan_init") != nil { return nil }
        let pool = UnsafeMutablePointer<FlexNodePool>.allocate(capacity: 1)
        pool.initialize(to: FlexNodePool())
        pthread_mutex_init(&pool.pointee.lock, nil)
        return pool
    }()

    /// Has a thread that ends give its blocks back.
    private static let handKey: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { FlexNodePool.empty($0) }
        return key
    }()

    private init() {}

    /// A block of `blockSize` bytes.
    @inline(__always)
    static func take() -> UnsafeMutableRawPointer {
        guard let hand = flex_hand()?.assumingMemoryBound(to: Hand.self),
            let block = hand.pointee.first
        else { return takeWithEmptyHand() }
        hand.pointee.first = block.load(as: UnsafeMutableRawPointer?.self)
        hand.pointee.count -= 1
        return block
    }

    /// Gives a block back.
    @inline(__always)
    static func giveBack(_ block: UnsafeMutableRawPointer) {
        guard let hand = flex_hand()?.assumingMemoryBound(to: Hand.self),
            hand.pointee.count < largestHand
        else { return giveBackWithoutRoom(block) }
        block.storeBytes(of: hand.pointee.first, as: UnsafeMutableRawPointer?.self)
        hand.pointee.first = block
        hand.pointee.count += 1
    }

    @inline(never)
    private static func takeWithEmptyHand() -> UnsafeMutableRawPointer {
        guard let pool = shared else { return FlexSideBlock.allocate(bytes: blockSize) }
        let hand = ownHand()
        pthread_mutex_lock(&pool.pointee.lock)
        pool.pointee.fill(hand)
        pthread_mutex_unlock(&pool.pointee.lock)
        return take()
    }

    @inline(never)
    private static func giveBackWithoutRoom(_ block: UnsafeMutableRawPointer) {
        guard shared != nil else { return FlexSideBlock.free(block) }
        let hand = ownHand()
        empty(hand)
        giveBack(block)
    }

    /// The thread's hand, made on first use.
    private static func ownHand() -> UnsafeMutablePointer<Hand> {
        if let hand = flex_hand() { return hand.assumingMemoryBound(to: Hand.self) }
        let hand = FlexSideBlock.allocate(Hand.self)
        hand.initialize(to: Hand())
        set_flex_hand(hand)
        pthread_setspecific(handKey, hand)
        return hand
    }

    /// Frees the hand of a thread that ends.
    private static func empty(_ hand: UnsafeMutableRawPointer?) {
        guard let hand else { return }
        set_flex_hand(nil)
        empty(hand.assumingMemoryBound(to: Hand.self))
        FlexSideBlock.free(hand)
    }

    /// Gives all blocks of a hand back to their slabs.
    private static func empty(_ hand: UnsafeMutablePointer<Hand>) {
        guard let pool = shared else { return }
        pthread_mutex_lock(&pool.pointee.lock)
        while let block = hand.pointee.first {
            hand.pointee.first = block.load(as: UnsafeMutableRawPointer?.self)
            pool.pointee.giveBackToSlab(block)
        }
        hand.pointee.count = 0
        pthread_mutex_unlock(&pool.pointee.lock)
    }

    /// Takes all free blocks of a slab into an empty hand.
    private mutating func fill(_ hand: UnsafeMutablePointer<Hand>) {
        let slab = firstSlab ?? addSlab()
        if slab.pointee.liveCount == 0 { emptyCount -= 1 }
        hand.pointee.first = slab.pointee.firstFree
        hand.pointee.count = FlexNodePool.blocksInSlab - slab.pointee.liveCount
        slab.pointee.firstFree = nil
        slab.pointee.liveCount = FlexNodePool.blocksInSlab
        unlist(slab)
    }

    private mutating func giveBackToSlab(_ block: UnsafeMutableRawPointer) {
        let slab = (block - FlexNodePool.headerSize).load(as: UnsafeMutablePointer<Slab>.self)
        if slab.pointee.liveCount == FlexNodePool.blocksInSlab { list(slab) }
        block.storeBytes(of: slab.pointee.firstFree, as: UnsafeMutableRawPointer?.self)
        slab.pointee.firstFree = block
        slab.pointee.liveCount -= 1
        guard slab.pointee.liveCount == 0 else { return }
        emptyCount += 1
        if emptyCount <= FlexNodePool.largestEmptyCount { return }
        emptyCount -= 1
        unlist(slab)
        FlexSideBlock.free(slab)
    }

    private mutating func addSlab() -> UnsafeMutablePointer<Slab> {
        let stride = FlexNodePool.headerSize + FlexNodePool.blockSize
        let slab = FlexSideBlock.allocate(
            bytes: FlexNodePool.slabHeaderSize + FlexNodePool.blocksInSlab * stride
        ).bindMemory(to: Slab.self, capacity: 1)
        slab.initialize(to: Slab())
        // The last one first, so that they are taken in the order of their addresses.
        for index in (0..<FlexNodePool.blocksInSlab).reversed() {
            let header = UnsafeMutableRawPointer(slab) + FlexNodePool.slabHeaderSize + index * stride
            header.storeBytes(of: slab, as: UnsafeMutablePointer<Slab>.self)
            let block = header + FlexNodePool.headerSize
            block.storeBytes(of: slab.pointee.firstFree, as: UnsafeMutableRawPointer?.self)
            slab.pointee.firstFree = block
        }
        list(slab)
        emptyCount += 1
        return slab
    }

    private mutating func list(_ slab: UnsafeMutablePointer<Slab>) {
        (slab.pointee.previous, slab.pointee.next) = (nil, firstSlab)
        firstSlab?.pointee.previous = slab
        firstSlab = slab
    }

    private mutating func unlist(_ slab: UnsafeMutablePointer<Slab>) {
        slab.pointee.next?.pointee.previous = slab.pointee.previous
        if let previous = slab.pointee.previous {
            previous.pointee.next = slab.pointee.next
        } else {
            firstSlab = slab.pointee.next
        }
    }

    /// A node, the edges and another side block (`FlexLifetime`), in whole alignments.
    private static let blockSize = (FlexPointer.blockSize + 15) & ~15
}
