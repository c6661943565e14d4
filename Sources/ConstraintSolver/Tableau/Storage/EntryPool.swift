/// One nonzero of a sparse row or column.
struct Entry: BitwiseCopyable {
    /// The variable or the constraint at the other end.
    var index: Int32
    /// The place of the same nonzero in the other end's list, so that either can drop it without a search.
    var back: Int32
    var value: Double
}

/// A list of entries inside an ``EntryPool``.
struct EntryList: BitwiseCopyable {
    var start: Int32
    var count: Int32
    /// The capacity is 2 to this power; -1 while nothing is allocated.
    var log2Capacity: Int32

    static var empty: EntryList { EntryList(start: 0, count: 0, log2Capacity: -1) }
}

/// Many small growable lists of entries in one contiguous block, with free lists by size for what was dropped.
struct EntryPool {
    private(set) var entries: Buffer<Entry>
    /// The first free chunk of each size, linked through `Entry.index`; -1 ends a chain.
    private var freeChunks: Buffer<Int32>

    init(capacity: Int) {
        entries = Buffer(planned: capacity)
        freeChunks = Buffer(planned: 31)
    }

    /// Makes the pool ready to use, once its buffers have storage.
    mutating func begin() { freeChunks.extend(to: 31, with: -1) }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&entries)
        visitor.visit(&freeChunks)
    }

    /// The entries of a list, until the pool grows.
    @inline(__always)
    subscript(list: EntryList) -> UnsafeMutableBufferPointer<Entry> {
        UnsafeMutableBufferPointer(start: entries.base + Int(list.start), count: Int(list.count))
    }

    /// A list with room for `count` entries; they must be appended afterwards.
    mutating func makeList(capacity count: Int) -> EntryList {
        let log2Capacity = Int32(truncatingIfNeeded: Int.bitWidth - max(count - 1, 0).leadingZeroBitCount)
        return EntryList(start: takeChunk(log2Capacity), count: 0, log2Capacity: log2Capacity)
    }

    @inline(__always)
    mutating func append(_ entry: Entry, to list: inout EntryList) {
        if list.log2Capacity < 0 || list.count == (1 << list.log2Capacity) { enlarge(&list) }
        entries[list.start + list.count] = entry
        list.count += 1
    }

    mutating func release(_ list: inout EntryList) {
        if list.log2Capacity >= 0 { free(list.start, list.log2Capacity) }
        list = .empty
    }

    @inline(never)
    private mutating func enlarge(_ list: inout EntryList) {
        let log2Capacity = list.log2Capacity < 0 ? 2 : list.log2Capacity + 1
        let start = takeChunk(log2Capacity)
        for offset in 0..<list.count { entries[start + offset] = entries[list.start + offset] }
        if list.log2Capacity >= 0 { free(list.start, list.log2Capacity) }
        list.start = start
        list.log2Capacity = log2Capacity
    }

    @inline(__always)
    private mutating func takeChunk(_ log2Capacity: Int32) -> Int32 {
        let head = freeChunks[log2Capacity]
        if head >= 0 {
            freeChunks[log2Capacity] = entries[head].index
            return head
        }
        let start = entries.count
        entries.extendUninitialized(to: start + (1 << Int(log2Capacity)))
        return Int32(truncatingIfNeeded: start)
    }

    private func free(_ start: Int32, _ log2Capacity: Int32) {
        entries[start].index = freeChunks[log2Capacity]
        freeChunks[log2Capacity] = start
    }
}
