/// One block of memory for all buffers of a tableau: one allocation to make it, and one to copy it. A buffer that
/// outgrows its part takes storage of its own.

/// Goes through the buffers of a tableau.
protocol BufferVisitor {
    mutating func visit<Element>(_ buffer: inout Buffer<Element>)
}

/// Adds up how large a slab has to be.
struct SlabSize: BufferVisitor {
    private(set) var bytes = 0

    mutating func visit<Element>(_ buffer: inout Buffer<Element>) { bytes += buffer.slabBytes }
}

/// Moves buffers into a slab, one behind the other.
struct SlabFiller: BufferVisitor {
    private var place: UnsafeMutableRawPointer

    init(_ slab: UnsafeMutableRawPointer) { place = slab }

    mutating func visit<Element>(_ buffer: inout Buffer<Element>) {
        let bytes = buffer.slabBytes
        buffer.move(to: place)
        place += bytes
    }
}

/// Frees what buffers have outside of the slab.
struct BufferFreer: BufferVisitor {
    mutating func visit<Element>(_ buffer: inout Buffer<Element>) { buffer.free() }
}
