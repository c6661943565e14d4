/// A binary heap of variables or constraints: the one with the greatest key first, among equals the one with the least index.
///
/// A key is what it was when its index came in.
struct Heap {
    fileprivate struct Entry: BitwiseCopyable {
        var key: Double
        var index: Int32

        @inline(__always)
        func precedes(_ other: Entry) -> Bool {
            key == other.key ? index < other.index : key > other.key
        }
    }

    fileprivate var entries: Buffer<Entry>

    /// An empty heap that must be moved into a slab before anything is inserted.
    init(planned capacity: Int) {
        entries = Buffer(planned: capacity)
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&entries)
    }

    mutating func visitScratch(_ visitor: inout some BufferVisitor) {
        visitor.visitScratch(&entries)
    }

    @inline(__always) var count: Int { entries.count }

    /// The index at a position of the heap; that at 0 comes first.
    @inline(__always)
    subscript(position: Int) -> Int32 { entries[position].index }

    /// O(log count)
    @inline(__always)
    mutating func insert(_ index: Int32, key: Double) { insert(Entry(key: key, index: index)) }

    @inline(__always)
    fileprivate mutating func insert(_ entry: Entry) {
        entries.append(entry)
        siftUp(entry, from: entries.count - 1)
    }

    /// Takes out what is at a position of the heap. O(log count)
    @inline(__always)
    mutating func remove(at position: Int = 0) -> Int32 {
        let index = entries[position].index
        let moving = entries.removeLast()
        if position < entries.count { siftUp(moving, from: siftDown(from: position)) }
        return index
    }

    mutating func removeAll() { entries.removeAll() }

    /// Moves the better child up until there is none: the hole at `start` goes down to a leaf, where the caller fills it.
    /// Each turn goes a generation down.
    private mutating func siftDown(from start: Int) -> Int {
        var position = start
        while true {
            var child = 2 * position + 1
            if child >= entries.count { return position }
            if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
            entries[position] = entries[child]
            position = child
        }
    }

    /// Puts an entry into the hole at `start`, or above it. Each turn goes a generation up.
    private mutating func siftUp(_ entry: Entry, from start: Int) {
        var position = start
        while position > 0 {
            let parent = (position - 1) / 2
            if !entry.precedes(entries[parent]) { break }
            entries[position] = entries[parent]
            position = parent
        }
        entries[position] = entry
    }
}

/// A heap beside which one of the entries waits: where what comes in is mostly what goes out next, nothing is sifted.
struct FrontedHeap {
    private var heap: Heap
    /// Its index is -1 while there is none.
    private var front = Heap.Entry(key: 0, index: -1)

    /// As ``Heap/init(planned:)``.
    init(planned capacity: Int) {
        heap = Heap(planned: capacity)
    }

    mutating func visitScratch(_ visitor: inout some BufferVisitor) {
        heap.visitScratch(&visitor)
    }

    /// O(log count)
    @inline(__always)
    mutating func insert(_ index: Int32, key: Double) {
        var entry = Heap.Entry(key: key, index: index)
        if front.index < 0 {
            front = entry
            return
        }
        if entry.precedes(front) { swap(&entry, &front) }
        heap.insert(entry)
    }

    /// Takes out what comes first. O(log count)
    @inline(__always)
    mutating func removeFirst() -> Int32? {
        if front.index >= 0, heap.count == 0 || front.precedes(heap.entries[0]) {
            let index = front.index
            front.index = -1
            return index
        }
        return heap.count > 0 ? heap.remove() : nil
    }
}
