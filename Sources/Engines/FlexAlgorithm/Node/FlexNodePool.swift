import Foundation

/// The memory of nodes: slabs of equal blocks.
///
/// The nodes of a tree are made and freed together, and beyond its first seven free blocks of a size `malloc` is slow.
/// Here a block is taken from a slab that has one, and given back to the slab that it is from; of the slabs whose
/// blocks are all free, a few are kept for the next tree, and the others are freed at once. Making never waits: where
/// another thread is at it, the block is one of its own.
///
/// Invariants: a slab is in the list exactly while it has a free block; `liveCount` is the number of its blocks in use;
/// `emptyCount` is the number of listed slabs without any. The lock is held wherever one of these changes.
struct FlexNodePool {
    /// What a slab begins with. The blocks follow; each begins with the address of its slab, 0 for a block of its own.
    private struct Slab {
        var next: UnsafeMutablePointer<Slab>?
        var previous: UnsafeMutablePointer<Slab>?
        /// Free blocks that were in use before, each of which has the address of the next one.
        var firstFree: UnsafeMutableRawPointer?
        /// The number of blocks that were ever in use: those after them are free, too.
        var usedCount = 0
        var liveCount = 0
    }

    private static let blocksInSlab = 32
    /// The largest number of slabs without a block in use that are kept: 1,024 nodes, somewhat less than a megabyte.
    private static let largestEmptyCount = 32
    private static let headerSize = 16
    private static let slabHeaderSize = 48

    private var lock = pthread_mutex_t()
    /// The slabs with a free block.
    private var firstSlab: UnsafeMutablePointer<Slab>?
    private var emptyCount = 0
    /// True if blocks have slabs. Under AddressSanitizer, freed nodes must go to where it sees that they are touched.
    private let hasSlabs: Bool

    /// The one of the process.
    nonisolated(unsafe) private static let shared: UnsafeMutablePointer<FlexNodePool> = {
        let pool = UnsafeMutablePointer<FlexNodePool>.allocate(capacity: 1)
        let isChecked = dlopen(nil, RTLD_NOW).map { dlsym($0, "__asan_init") != nil } ?? false
        pool.initialize(to: FlexNodePool(hasSlabs: !isChecked))
        pthread_mutex_init(&pool.pointee.lock, nil)
        return pool
    }()

    private init(hasSlabs: Bool) { self.hasSlabs = hasSlabs }

    /// A block of `blockSize` bytes.
    static func take() -> UnsafeMutableRawPointer {
        let pool = shared
        guard pool.pointee.hasSlabs, pthread_mutex_trylock(&pool.pointee.lock) == 0 else {
            let block = FlexSideBlock.allocate(bytes: headerSize + blockSize)
            block.storeBytes(of: nil, as: UnsafeMutablePointer<Slab>?.self)
            return block + headerSize
        }
        defer { pthread_mutex_unlock(&pool.pointee.lock) }
        return pool.pointee.takeBlock()
    }

    /// Calls `body` with the pool locked, so that it can give back many blocks at once. It runs nobody else's code,
    /// which could ask for the lock.
    @inline(__always)
    static func givingBack(_ body: (UnsafeMutablePointer<FlexNodePool>) -> Void) {
        let pool = shared
        pthread_mutex_lock(&pool.pointee.lock)
        body(pool)
        pthread_mutex_unlock(&pool.pointee.lock)
    }

    /// Gives a block back.
    mutating func giveBack(_ block: UnsafeMutableRawPointer) {
        let header = block - FlexNodePool.headerSize
        if let slab = header.load(as: UnsafeMutablePointer<Slab>?.self) {
            giveBack(block, to: slab)
        } else {
            FlexSideBlock.free(header)
        }
    }

    private mutating func takeBlock() -> UnsafeMutableRawPointer {
        let slab = firstSlab ?? addSlab()
        if slab.pointee.liveCount == 0 { emptyCount -= 1 }
        slab.pointee.liveCount += 1
        let block: UnsafeMutableRawPointer
        if let free = slab.pointee.firstFree {
            block = free
            slab.pointee.firstFree = free.load(as: UnsafeMutableRawPointer?.self)
        } else {
            let stride = FlexNodePool.headerSize + FlexNodePool.blockSize
            let header = UnsafeMutableRawPointer(slab) + FlexNodePool.slabHeaderSize + slab.pointee.usedCount * stride
            header.storeBytes(of: slab, as: UnsafeMutablePointer<Slab>?.self)
            slab.pointee.usedCount += 1
            block = header + FlexNodePool.headerSize
        }
        if slab.pointee.liveCount == FlexNodePool.blocksInSlab { unlist(slab) }
        return block
    }

    private mutating func giveBack(_ block: UnsafeMutableRawPointer, to slab: UnsafeMutablePointer<Slab>) {
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
