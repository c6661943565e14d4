import Foundation

/// Blocks of former nodes of views, for the next ones to be made.
///
/// A cell's nodes are made and freed together, and beyond its first seven free blocks of a size `malloc` is slow: a
/// node took 360 instructions to allocate and free, and takes 130 from here. Whoever finds another thread at it goes to
/// `malloc`, so that nobody waits.
struct FlexNodePool {
    private var lock = pthread_mutex_t()
    /// Free blocks, each of which begins with the address of the next.
    private var first: UnsafeMutableRawPointer?
    private var count = 0
    private let capacity: Int

    /// The one of the process.
    nonisolated(unsafe) private static let shared: UnsafeMutablePointer<FlexNodePool> = {
        let pool = UnsafeMutablePointer<FlexNodePool>.allocate(capacity: 1)
        // Under AddressSanitizer, freed nodes must go to where it sees that they are touched.
        let isChecked = dlopen(nil, RTLD_NOW).map { dlsym($0, "__asan_init") != nil } ?? false
        pool.initialize(to: FlexNodePool(capacity: isChecked ? 0 : 128))
        pthread_mutex_init(&pool.pointee.lock, nil)
        return pool
    }()

    private init(capacity: Int) { self.capacity = capacity }

    /// A free block, if there is one within reach.
    static func take() -> UnsafeMutableRawPointer? {
        let pool = shared
        guard pthread_mutex_trylock(&pool.pointee.lock) == 0 else { return nil }
        defer { pthread_mutex_unlock(&pool.pointee.lock) }
        guard let block = pool.pointee.first else { return nil }
        pool.pointee.first = block.load(as: UnsafeMutableRawPointer?.self)
        pool.pointee.count -= 1
        return block
    }

    /// Keeps a block, which all have the same size. Returns whether there was room.
    static func keep(_ block: UnsafeMutableRawPointer) -> Bool {
        let pool = shared
        guard pthread_mutex_trylock(&pool.pointee.lock) == 0 else { return false }
        defer { pthread_mutex_unlock(&pool.pointee.lock) }
        guard pool.pointee.count < pool.pointee.capacity else { return false }
        block.storeBytes(of: pool.pointee.first, as: UnsafeMutableRawPointer?.self)
        pool.pointee.first = block
        pool.pointee.count += 1
        return true
    }
}
