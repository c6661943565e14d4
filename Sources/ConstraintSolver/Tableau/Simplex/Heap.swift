/// What a ``Heap`` holds: a variable or a constraint, with its key as of its insertion.
protocol HeapEntry: BitwiseCopyable {
    var index: Int32 { get }
    func precedes(_ other: Self) -> Bool
}

/// The greatest key first, among equals the least index.
struct KeyedEntry: HeapEntry {
    var key: Double
    var index: Int32

    @inline(__always)
    func precedes(_ other: KeyedEntry) -> Bool { key == other.key ? index < other.index : key > other.key }
}

/// The least price first, among equals that with the least price at weaker levels, then the greatest index.
struct PricedEntry: HeapEntry {
    var index: Int32
    var price = 0.0
    /// The rank of the strongest of the weaker levels with a price, from the weakest one up, negative for a gain, and
    /// that price.
    var weaker = (rank: 0.0, price: 0.0)

    @inline(__always)
    func precedes(_ other: PricedEntry) -> Bool {
        if price != other.price { return price < other.price }
        return weaker == other.weaker ? index > other.index : weaker < other.weaker
    }
}

/// The greatest height first, among equals the least index: both in one number.
struct HeightEntry: HeapEntry {
    private var number: Int64

    /// A sentinel that sorts last.
    static var none: HeightEntry { HeightEntry(number: .min) }

    @inline(__always) var isNone: Bool { number == .min }

    private init(number: Int64) { self.number = number }

    @inline(__always)
    init(_ index: Int32, height: Int32) { number = Int64(height) << 32 | Int64(Int32.max &- index) }

    @inline(__always)
    var index: Int32 { Int32.max &- Int32(truncatingIfNeeded: number) }

    @inline(__always)
    func precedes(_ other: HeightEntry) -> Bool { number > other.number }
}

/// A binary heap.
struct Heap<Entry: HeapEntry> {
    private var entries: Buffer<Entry>

    /// An empty heap that must be moved into a slab before anything is inserted.
    init(planned capacity: Int) { entries = Buffer(planned: capacity) }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) { visitor.visit(&entries) }

    @inline(__always) var count: Int { entries.count }

    /// The index at a position of the heap; that at 0 comes first.
    @inline(__always)
    subscript(position: Int) -> Int32 { entries[position].index }

    /// What comes first; there must be something.
    @inline(__always) var first: Entry { entries[0] }

    /// O(log count)
    @inline(__always)
    mutating func insert(_ entry: Entry) {
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

    /// Moves the better child up until there is none: the hole at `start` goes down to a leaf, where the caller fills
    /// it. Each turn goes a generation down.
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
    private var heap: Heap<HeightEntry>
    private var front = HeightEntry.none

    /// As ``Heap/init(planned:)``.
    init(planned capacity: Int) { heap = Heap(planned: capacity) }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) { heap.visitBuffers(&visitor) }

    /// O(log count)
    @inline(__always)
    mutating func insert(_ entry: HeightEntry) {
        let isFirst = entry.precedes(front)
        let other = isFirst ? front : entry
        if isFirst { front = entry }
        if !other.isNone { heap.insert(other) }
    }

    /// Takes out what comes first. O(log count)
    @inline(__always)
    mutating func removeFirst() -> Int32? {
        if heap.count == 0 || front.precedes(heap.first) {
            let first = front
            front = .none
            return first.isNone ? nil : first.index
        }
        return heap.remove()
    }
}
