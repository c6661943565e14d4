import Foundation

/// A growable list of values that hold no references, without reference counting, uniqueness checks and bounds checks.
///
/// The engine writes to its items in every loop; `ContiguousArray` would ask before each write whether it is shared.
/// Whoever makes a list frees it. Removed places keep their memory until then.
///
/// Beside the solver's `Buffer`, whose storage can lie in a slab with that of others, so that a solved tableau is
/// copied as one block: a part of a library that imports nothing, and that shows none of its inside.
struct PlainList<Element> {
    private var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity = 0
    /// The number of elements the first allocation has room for.
    private let firstCapacity: Int
    /// True while the elements lie in somebody else's memory.
    private var isBorrowed = false

    /// An empty list, which allocates nothing until something is appended, and then room for `capacity` elements.
    init(capacity: Int) {
        firstCapacity = capacity
        base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
    }

    /// An empty list in memory for `capacity` elements, which stays its owner's.
    init(in memory: UnsafeMutablePointer<Element>, capacity: Int) {
        (base, self.capacity, firstCapacity, isBorrowed) = (memory, capacity, capacity, true)
    }

    func free() {
        if capacity > 0, !isBorrowed { Foundation.free(base) }
    }

    var isEmpty: Bool { count == 0 }

    var indices: Range<Int> { 0..<count }

    /// The element at an index of `indices`.
    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(base + index) }
        @inline(__always) nonmutating unsafeMutableAddress { base + index }
    }

    /// The elements, until the list grows.
    var first: UnsafePointer<Element> { UnsafePointer(base) }

    /// The address of the element at an index of `indices`, until the list grows.
    @inline(__always)
    func pointer(to index: Int) -> UnsafeMutablePointer<Element> { base + index }

    /// - Parameter room: how many elements there is to be room for, this one among them.
    @inline(__always)
    mutating func append(_ element: Element, room: Int = 1) {
        if capacity - count < room { grow(to: count + room) }
        (base + count).initialize(to: element)
        count += 1
    }

    /// Makes room for more elements behind the last one, where they are to be written.
    @discardableResult
    mutating func makeRoom(for more: Int) -> UnsafeMutablePointer<Element> {
        // Mostly no more follow.
        if capacity < count + more { resize(to: max(count + more, 2 * capacity)) }
        return base + count
    }

    /// Appends elements whose bytes are all 0, until there are `number` of them.
    mutating func appendZeros(upTo number: Int) {
        let more = number - count
        guard more > 0 else { return }
        memset(makeRoom(for: more), 0, more * MemoryLayout<Element>.stride)
        count += more
    }

    /// Appends copies of elements that lie elsewhere.
    mutating func append(copying elements: UnsafePointer<Element>, count number: Int) {
        makeRoom(for: number).initialize(from: elements, count: number)
        count += number
    }

    mutating func popLast() -> Element? {
        guard count > 0 else { return nil }
        count -= 1
        return base[count]
    }

    /// Drops the elements from an index on.
    mutating func removeAll(from index: Int = 0) {
        count = index
    }

    /// Drops the first `number` elements.
    mutating func removeFirst(_ number: Int) {
        for index in number..<max(number, count) { base[index - number] = base[index] }
        count = max(0, count - number)
    }

    mutating func removeAll(where isUnwanted: (Element) -> Bool) {
        var kept = 0
        for index in 0..<count where !isUnwanted(base[index]) {
            base[kept] = base[index]
            kept += 1
        }
        count = kept
    }

    @inline(never)
    private mutating func grow(to needed: Int) { resize(to: max(needed, 2 * capacity, firstCapacity)) }

    @inline(never)
    private mutating func resize(to newCapacity: Int) {
        // `allocate(capacity:)` asks for an alignment where it needn't, at twice the price on Linux.
        let bytes = newCapacity * MemoryLayout<Element>.stride
        guard let memory = malloc(bytes) else { fatalError("no memory for \(bytes) bytes") }
        let larger = memory.bindMemory(to: Element.self, capacity: newCapacity)
        larger.moveInitialize(from: base, count: count)
        free()
        (base, capacity, isBorrowed) = (larger, newCapacity, false)
    }
}

/// Memory for numbers, to be given to `free`.
func allocateNumbers(_ count: Int) -> UnsafeMutablePointer<Double> {
    // `allocate(capacity:)` asks for an alignment, as above.
    let bytes = max(1, count) * MemoryLayout<Double>.stride
    guard let memory = malloc(bytes) else { fatalError("no memory for \(count) numbers") }
    return memory.bindMemory(to: Double.self, capacity: count)
}

/// Memory for numbers that are 0 at first, to be given to `free`.
func allocateZeros(_ count: Int) -> UnsafeMutablePointer<Double> {
    let numbers = allocateNumbers(count)
    numbers.initialize(repeating: 0, count: count)
    return numbers
}

extension Array where Element: AnyObject {
    /// Takes out all objects, so that others can come while these are looked at. To be followed by ``reuse(_:)``.
    mutating func takeAll() -> [Element] {
        // To remove them while a copy has them would allocate the memory of the list anew.
        var taken: [Element] = []
        swap(&taken, &self)
        return taken
    }

    /// Goes on with the memory of objects that were taken out, unless others have come since.
    mutating func reuse(_ taken: inout [Element]) {
        guard isEmpty else { return }
        // They are few: `removeAll(keepingCapacity:)` takes as long as nine of them.
        while taken.popLast() != nil {}
        swap(&taken, &self)
    }

    /// The object at an index of `indices`, not retained.
    @inline(__always)
    func unretained(at index: Int) -> Unmanaged<Element> {
        withUnsafeBufferPointer { .passUnretained($0[index]) }
    }

    /// Calls `body` with each object, which this array and not a reference of its own keeps alive meanwhile.
    @inline(__always)
    func forEachUnretained(_ body: (Element) -> Void) {
        withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let references = UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<Element>.self)
            for index in 0..<buffer.count { references[index]._withUnsafeGuaranteedRef { body($0) } }
        }
    }
}
