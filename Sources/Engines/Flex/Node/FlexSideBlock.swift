import Foundation

/// The blocks of memory that a node has only where it uses them. They are freed with `free`.
enum FlexSideBlock {
    /// Room for one value. From `malloc`, as what Swift allocates for pointers goes, outside of Apple's platforms, through
    /// the slower allocation of aligned memory.
    static func allocate<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
        guard let block = malloc(MemoryLayout<Value>.size) else {
            fatalError("Out of memory.")
        }
        return block.bindMemory(to: Value.self, capacity: 1)
    }
}
