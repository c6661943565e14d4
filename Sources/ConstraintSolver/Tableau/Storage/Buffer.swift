/// A growable array of plain values without reference counting, bounds checks or copy-on-write.
///
/// The tableau's inner loops index these; `Array` would pay a uniqueness check a write. The owner frees it.
@usableFromInline
struct Buffer<Element: BitwiseCopyable> {
    @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
    @usableFromInline private(set) var count: Int
    private var capacity: Int
    /// True if the storage is the buffer's own, and not a part of a slab.
    private var isOwner: Bool

    /// An empty buffer. One of capacity 0 allocates nothing until something is appended.
    init(capacity: Int) {
        self.capacity = Swift.max(capacity, 0)
        base = capacity > 0 ? .allocate(capacity: capacity) : Buffer.nowhere
        count = 0
        isOwner = capacity > 0
    }

    /// An empty buffer that must be moved into a slab before anything is appended.
    init(planned capacity: Int) {
        self.capacity = capacity
        base = Buffer.nowhere
        count = 0
        isOwner = false
    }

    /// The address of a buffer without storage: aligned, and never read or written.
    private static var nowhere: UnsafeMutablePointer<Element> {
        UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }

    /// The bytes that the buffer takes in a slab.
    var slabBytes: Int { (capacity * MemoryLayout<Element>.stride + 15) & ~15 }

    /// Goes on with a copy of its contents at `place`, and leaves the old storage to whoever else has it.
    mutating func move(to place: UnsafeMutableRawPointer) {
        guard capacity > 0 else { return }
        let new = place.bindMemory(to: Element.self, capacity: capacity)
        new.update(from: base, count: count)
        base = new
        isOwner = false
    }

    func free() { if isOwner { base.deallocate() } }

    @inlinable
    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(base + index) }
        @inline(__always) nonmutating unsafeMutableAddress { base + index }
    }

    @inlinable
    subscript(index: Int32) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(base + Int(index)) }
        @inline(__always) nonmutating unsafeMutableAddress { base + Int(index) }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        (base + count).initialize(to: element)
        count += 1
    }

    @inline(__always)
    mutating func removeLast() -> Element {
        count -= 1
        return base[count]
    }

    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Drops the elements from `newCount` on.
    @inline(__always)
    mutating func truncate(to newCount: Int) { count = newCount }

    /// Appends copies of `element` until there are `newCount`.
    mutating func extend(to newCount: Int, with element: Element) {
        if newCount > capacity { grow(to: newCount) }
        while count < newCount {
            (base + count).initialize(to: element)
            count += 1
        }
    }

    /// As ``extend(to:with:)``; the caller writes the new elements before it reads them.
    @inline(__always)
    mutating func extendUninitialized(to newCount: Int) {
        if newCount > capacity { grow(to: newCount) }
        count = newCount
    }

    mutating func replace(by other: Buffer) {
        if other.count > capacity { grow(to: other.count) }
        base.update(from: other.base, count: other.count)
        count = other.count
    }

    /// Inserts before `index`; moves everything behind it.
    mutating func insert(_ element: Element, at index: Int) {
        append(element)
        var position = count - 1
        while position > index {
            base[position] = base[position - 1]
            position -= 1
        }
        base[index] = element
    }

    /// Removes the element at `index`; moves everything behind it.
    mutating func remove(at index: Int) {
        for position in index..<(count - 1) { base[position] = base[position + 1] }
        count -= 1
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        let newCapacity = Swift.max(needed, capacity * 2, 8)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
        larger.update(from: base, count: count)
        free()
        base = larger
        capacity = newCapacity
        isOwner = true
    }
}

/// Going through the elements; the buffer mustn't grow meanwhile.
extension Buffer: Sequence {
    @usableFromInline @inline(__always)
    func makeIterator() -> UnsafeBufferPointer<Element>.Iterator {
        UnsafeBufferPointer(start: base, count: count).makeIterator()
    }

    /// The elements from the last one to the first.
    @inline(__always)
    var backwards: ReversedCollection<UnsafeBufferPointer<Element>> {
        UnsafeBufferPointer(start: base, count: count).reversed()
    }

    /// The indices of the elements, as variables and constraints are numbered.
    @inline(__always)
    var slots: Range<Int32> { 0..<Int32(truncatingIfNeeded: count) }
}

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
