/// The tableau's record of one variable.
@usableFromInline
struct VariableRecord: BitwiseCopyable {
    /// The tight constraint that defines the variable; -1 when nothing does and it simply keeps its value.
    var column: Int32 = -1
    /// Its list in `bounds`, or -1.
    var boundList: Int32 = -1
    /// The pivot: the element of the factor at this variable and its column.
    var diagonal = 1.0
    /// The constraints that contain the variable, tight or not.
    var uses = EntryList.empty
    /// The columns changed by elimination in which the variable has an entry; see ``ConstraintRecord/eliminated``.
    var eliminatedUses = EntryList.empty
    /// What the client's values are multiples of: a power of 2, nearly always 1; see `Tableau+Scaling.swift`.
    @usableFromInline var unit = 1.0
    @usableFromInline var generation: UInt32 = 0
    /// The constraint that edits it, or -1.
    var edit: Int32 = -1
    var rowMark: UInt32 = 0
    var columnMark: UInt32 = 0
    var spikeMark: UInt32 = 0
    var journalMark: UInt32 = 0
    /// Scratch of whoever walks the graph: the next variable on a path, a position, a state.
    var link: Int32 = -1
    /// More than the height of each variable that defines this one, as far as that was looked at since the definitions
    /// changed; an undefined variable's is 0.
    var height: Int32 = 0
    var isAlive = true
    var isChanged = true
    var isPriced = false
    /// True if the variable is in `certificate.suspects`.
    var isSuspect = false
    /// True if another variable is rather moved or defined, where there is a choice.
    var keepsValue = false
    /// True if costs of variables don't move it while nothing defines it.
    var isHeld = false
    /// The slot of the level at which the variable itself has a cost, or -1.
    var costSlot: Int32 = -1
    /// True if an elimination step reads or writes the variable.
    var isEliminated = false
    /// True if the variable is in `rowSolve.pending`.
    var isPending = false
    /// Scratch of ``Tableau/orderAlongColumn(tearing:)``: whether the variable moves and nothing tells yet where to.
    var isTearing = false
}

/// The role of a constraint in the tableau.
enum Status: UInt8, BitwiseCopyable {
    /// The slot is free.
    case free
    /// Basic: its value follows from the variables.
    case basic
    /// Nonbasic at 0: it defines a variable, with its own terms as the factor's column.
    case tight
    /// As `tight`, with a column that elimination has changed.
    case tightEliminated

    var isTight: Bool { self == .tight || self == .tightEliminated }
}

/// What a constraint asks of its row value `v = sum of terms + constant`.
enum Kind: UInt8, BitwiseCopyable {
    /// `v = 0`.
    case equality
    /// `v >= 0`. (`<=` is stored negated.)
    case inequality
    /// Nothing: it is being removed.
    case released
}

/// The tableau's record of one constraint: the logical variable of its row.
///
/// Badros, Borning and Stuckey give a required inequality a slack variable, a preferred constraint a pair of error
/// variables and a required equality a dummy as marker. Here one logical variable plays all these parts: the row's
/// value, with a cost for each side of 0. A pair of error variables of which one is basic is a basic logical; which
/// one of the two is basic is the sign of its `slope`.
struct ConstraintRecord: BitwiseCopyable {
    var constant: Double
    /// Cost of one unit of error of the scaled row.
    var weight: Double
    /// The row's distance from its side when rounding explained that; see ``Tableau/excuse(_:)``.
    var excused = 0.0
    /// The row's value; kept while basic.
    var activity = 0.0
    /// Basic: what the objective counts for one unit of the row's value.
    var slope = 0.0
    /// The factor by which the caller's expression was multiplied; negative for `<=`.
    var scale: Double
    var terms: EntryList
    /// The column of the factor when elimination changed it.
    var eliminated = EntryList.empty
    /// The variable that it defines while tight; else -1.
    var pair: Int32 = -1
    /// The level's slot, or -1 when required.
    var level: Int32
    /// The level's slot at which `slope` counts.
    var slopeLevel: Int32
    var generation: UInt32
    var mark: UInt32 = 0
    var status = Status.basic
    var kind: Kind
    var relation: Relation
    var isQueued = false
    var isStale = false
    var isPriced = false
    /// True if the constraint is in `certificate.repriced`.
    var isRepriced = false
    /// True if the constraint is in `certificate.doubted`.
    var isDoubted = false
    /// The variable that it edits, or -1.
    var editedVariable: Int32 = -1
    /// True if it is a stay, whose constant follows edits.
    var isStay = false

    var isRequired: Bool { level < 0 }

    /// Cost of one unit above 0. Meaningless for a required equality.
    @inline(__always) var upperSlope: Double { kind == .equality ? weight : 0 }

    /// Cost of one unit below 0. Meaningless for required constraints.
    @inline(__always) var lowerSlope: Double { kind == .released ? 0 : weight }

    /// True if no cost allows a value above 0.
    @inline(__always) var forbidsAbove: Bool { level < 0 && kind == .equality }

    /// True if no cost allows a value below 0.
    @inline(__always) var forbidsBelow: Bool { level < 0 && kind != .released }

    /// ``forbidsAbove`` for a direction above 0, else ``forbidsBelow``.
    @inline(__always)
    func forbids(_ direction: Double) -> Bool { direction > 0 ? forbidsAbove : forbidsBelow }

    /// The slope of what the row costs on a side of 0: above for a direction above 0. 0 for a required row.
    @inline(__always)
    func slope(towards direction: Double) -> Double { direction > 0 ? upperSlope : -lowerSlope }
}

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
