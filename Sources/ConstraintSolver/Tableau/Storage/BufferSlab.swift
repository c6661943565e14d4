/// One block of memory for all buffers of a tableau: one allocation to make it, and one to copy it. A buffer that
/// outgrows its part takes storage of its own.

/// Goes through the buffers of a tableau.
protocol BufferVisitor {
    mutating func visit<Element>(_ buffer: inout Buffer<Element>)
    /// A buffer whose contents mean nothing between calls.
    mutating func visitScratch<Element>(_ buffer: inout Buffer<Element>)
}

/// Adds up how large a slab has to be.
struct SlabSize: BufferVisitor {
    private(set) var bytes = 0

    mutating func visit<Element>(_ buffer: inout Buffer<Element>) { bytes += buffer.slabBytes }
    mutating func visitScratch<Element>(_ buffer: inout Buffer<Element>) { bytes += buffer.slabBytes }
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

    mutating func visitScratch<Element>(_ buffer: inout Buffer<Element>) {
        buffer.removeAll()
        visit(&buffer)
    }
}

/// Gives up what buffers were to have in a slab.
struct SlabDropper: BufferVisitor {
    mutating func visit<Element>(_ buffer: inout Buffer<Element>) { buffer = Buffer(planned: 0) }
    mutating func visitScratch<Element>(_ buffer: inout Buffer<Element>) { buffer = Buffer(planned: 0) }
}

/// Frees what buffers have outside of the slab.
struct BufferFreer: BufferVisitor {
    mutating func visit<Element>(_ buffer: inout Buffer<Element>) { buffer.free() }
    mutating func visitScratch<Element>(_ buffer: inout Buffer<Element>) { buffer.free() }
}
