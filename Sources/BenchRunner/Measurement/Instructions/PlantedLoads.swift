/// Loads that are added to a pass for a calibration: all of the same line of memory, or each of a line that no cache
/// holds. Both execute the same instructions, so that the difference is one of cache misses alone.
package struct PlantedLoads: Sendable, Equatable {
    package var count: Int
    /// Bytes from one load to the next; 0 for the same line.
    package var stride: Int

    package init(count: Int, stride: Int) {
        self.count = count
        self.stride = stride
    }

    /// A stride by which every line of the buffer is read once before one is read again, and no two in a row are of one
    /// page.
    static let missing = 4096 + 64

    /// The estimated cycles of a load that misses both simulated caches, beside those of one that hits them.
    static let missCycles = 110.0
}

/// The memory of planted loads, eight times as large as the largest simulated cache.
final class LoadBuffer {
    private static let size = 1 << 26
    private let loads: PlantedLoads
    private let memory: UnsafeMutablePointer<UInt8>
    private var position = 0
    /// Keeps the loads from being optimized away.
    private(set) var sum: UInt8 = 0

    init(_ loads: PlantedLoads) {
        self.loads = loads
        memory = .allocate(capacity: Self.size)
        // Pages that were never written are all the same one.
        memory.initialize(repeating: 1, count: Self.size)
    }

    deinit { memory.deallocate() }

    @inline(never)
    func perform() {
        var (position, sum) = (position, sum)
        for _ in 0..<loads.count {
            sum &+= memory[position]
            position = (position &+ loads.stride) & (Self.size - 1)
        }
        (self.position, self.sum) = (position, sum)
    }
}
