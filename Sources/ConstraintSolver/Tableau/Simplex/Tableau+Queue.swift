/// Which rows need attention: the queue of basic constraints whose value and slope disagree.
extension Tableau {
    /// Returns whether the value of a basic constraint asks for another slope than it has, which the dual simplex
    /// repairs.
    mutating func isPrimalInfeasible(_ constraint: Int32) -> Bool {
        let record = constraints.base + Int(constraint)
        let value = record.pointee.activity
        if value == 0 { return false }
        if value > 0 {
            if record.pointee.forbidsAbove { return !isNegligible(value, constraint) }
            if record.pointee.slope == record.pointee.upperSlope, hasOwnSlope(constraint) { return false }
        } else {
            if record.pointee.forbidsBelow { return !isNegligible(value, constraint) }
            if record.pointee.slope == -record.pointee.lowerSlope, hasOwnSlope(constraint) { return false }
        }
        // A satisfied required row may have any slope until its level is released; see `makeRequired`.
        if record.pointee.isRequired { return false }
        return !isNegligible(value, constraint)
    }

    /// Returns whether the slope counts at the constraint's own level.
    @inline(__always)
    private mutating func hasOwnSlope(_ constraint: Int32) -> Bool {
        constraints[constraint].slope == 0 || constraints[constraint].slopeLevel == constraints[constraint].level
    }

    /// Returns whether a row's value is no more than a small share of its addends, or what rounding left of those of
    /// the rows that define its variables; see ``excuse(_:)``.
    @inline(__always)
    mutating func isNegligible(_ value: Double, _ constraint: Int32) -> Bool {
        !isBeyondTolerances(value, constraint) && isSmall(value, constraint)
    }

    /// Returns whether a row's value is larger than any tolerance for it can be, as nearly all are: no addend is larger
    /// than what no coefficient of a scaled row is times the largest value.
    @inline(__always)
    private mutating func isBeyondTolerances(_ value: Double, _ constraint: Int32) -> Bool {
        if scaling.scaledVariableCount > 0 { return false }
        let greatest = max(abs(constraints[constraint].constant), Tolerance.greatestScaled * scaling.largestValue)
        return abs(value) > 2 * (Tolerance.feasibility * greatest + Tolerance.floor)
    }

    /// Returns whether a row's value is below the absolute floor, in the row's units as the client wrote it and in
    /// those of the variable whose coefficient is largest.
    @inline(__always)
    mutating func isNothing(_ value: Double, _ constraint: Int32) -> Bool {
        abs(value) <= Tolerance.floor * min(abs(constraints[constraint].scale), clientCoefficient(of: constraint))
    }

    /// The largest coefficient of a row in the client's units of the variables; 1, which it is near, where those are
    /// the solver's. O(terms) else
    @inline(__always)
    private mutating func clientCoefficient(of constraint: Int32) -> Double {
        if scaling.scaledVariableCount == 0 { return 1 }
        var largest = 0.0
        for term in pool[constraints[constraint].terms] {
            largest = max(largest, abs(term.value) / variables[term.index].unit)
        }
        return largest
    }

    private mutating func isSmall(_ value: Double, _ constraint: Int32) -> Bool {
        let share = progress.isNearlySingular ? Tolerance.refinedFeasibility : Tolerance.feasibility
        let tolerance = share * magnitude(constraint)
        if !(abs(value) > tolerance) || isNothing(value, constraint) { return true }
        guard abs(value) <= 2 * constraints[constraint].excused else { return false }
        noteDoubt(constraint)
        return true
    }

    /// Lets the row computed last count as 0, which nothing can mend at a gain, where rounding explains its value: each
    /// tight row may be off by its own rounding, and the row of the tableau tells how much that counts in this one.
    /// A required row whose values are refined may be off by the tolerance that it would have without, and by what is
    /// left of the client's own numbers where they are rounded, as those of rows that say the same in other units are.
    ///
    /// - Returns: whether it counts as 0. ``reexamineDoubted()`` looks at it again.
    mutating func excuse(_ row: Int32) -> Bool {
        let value = abs(constraints[row].activity)
        let isRefined = progress.isNearlySingular
        if isBeyondTolerances(value, row) || isRefined && !constraints[row].isRequired { return false }
        var largest = magnitude(row)
        let own = isRefined ? Tolerance.feasibility * largest : 0
        for entry in rowSolve.entries {
            let column = variables[entry.variable].column
            let size = column >= 0 ? magnitude(column) : abs(values[entry.variable])
            largest = max(largest, abs(entry.value) * size)
        }
        let share = isRefined ? Tolerance.roundingOfNumbers : Tolerance.roundingOfRows
        guard value <= max(own, share * largest) else { return false }
        progress.trouble = nil
        refuseIfVisible(value, row)
        constraints[row].excused = value
        progress.canRequiredFail = progress.canRequiredFail || constraints[row].isRequired
        noteDoubt(row)
        return progress.trouble == nil
    }

    /// Notes that a row counts as 0 for the size of others' numbers.
    mutating func noteDoubt(_ constraint: Int32) {
        if constraints[constraint].isDoubted { return }
        constraints[constraint].isDoubted = true
        certificate.doubted.append(constraint)
    }

    /// Looks closer at the rows that count as 0 for the size of others' numbers, which may have changed besides: queues
    /// those that don't any more, or marks them stale. Between steps only, as it computes rows of the tableau.
    ///
    /// - Returns: whether there are none.
    mutating func reexamineDoubted() -> Bool {
        var isClean = true
        var index = certificate.doubted.count
        while index > 0 {
            index -= 1
            let constraint = certificate.doubted[index]
            // One that still counts as 0 is appended again, and what is behind it has been looked at.
            certificate.doubted[index] = certificate.doubted[certificate.doubted.count - 1]
            certificate.doubted.truncate(to: certificate.doubted.count - 1)
            constraints[constraint].isDoubted = false
            if constraints[constraint].status.isTight {
                let (value, size) = residual(of: constraint)
                if !isExact(value, size, in: constraint) {
                    markStale(constraint)
                } else if constraints[constraint].isDoubted {
                    refuseIfVisible(value, constraint)
                }
            } else {
                reexamine(constraint)
                if constraints[constraint].isDoubted {
                    computeRow(constraint)
                    if !excuseUnmendable(constraint) {
                        constraints[constraint].excused = 0
                        enqueue(constraint)
                    }
                }
            }
            if constraints[constraint].isQueued || constraints[constraint].isStale { isClean = false }
        }
        return isClean
    }

    /// Sees to it that no answer has a required row that is off by more than a share of its addends, and of the largest
    /// value, whatever explains it. O(terms + variables)
    private mutating func refuseIfVisible(_ error: Double, _ constraint: Int32) {
        guard constraints[constraint].isRequired else { return }
        let rest = abs(error) - Tolerance.visible * magnitude(constraint)
        guard rest > 0 else { return }
        var largest = 0.0
        for variable in 0..<values.count { largest = max(largest, abs(values[variable]) * variables[variable].unit) }
        for entry in pool[constraints[constraint].terms] {
            let coefficient = abs(entry.value) / variables[entry.index].unit
            if rest <= Tolerance.invisible * largest * coefficient { return }
        }
        progress.trouble = .numericalTrouble
    }

    /// Computes a basic constraint's value again and queues it when it is primal infeasible.
    @inline(__always)
    mutating func reexamine(_ constraint: Int32) {
        let record = constraints.base + Int(constraint)
        guard record.pointee.status == .basic else { return }
        let value = evaluate(constraint)
        record.pointee.activity = value
        // The common case, spelled out: an inequality that holds and has no price.
        if value >= 0, record.pointee.kind == .inequality, record.pointee.slope == 0 { return }
        if !record.pointee.isQueued, isPrimalInfeasible(constraint) { enqueue(constraint) }
    }

    /// Required first, then level by level, the first added first.
    mutating func enqueue(_ constraint: Int32) {
        let level = constraints[constraint].level
        constraints[constraint].isQueued = true
        agenda.queue.insert(KeyedEntry(key: level < 0 ? .infinity : levels.levels[level].value, index: constraint))
    }

    /// Takes the constraint at a position of the queue out.
    mutating func dequeue(at position: Int = 0) -> Int32 {
        let constraint = agenda.queue.remove(at: position)
        constraints[constraint].isQueued = false
        return constraint
    }

    /// Gives a constraint whose level changed its new place in the queue.
    mutating func requeue(_ constraint: Int32) {
        guard constraints[constraint].isQueued else { return }
        removeFromQueue(constraint)
        enqueue(constraint)
    }

    mutating func removeFromQueue(_ constraint: Int32) {
        for position in 0..<agenda.queue.count where agenda.queue[position] == constraint {
            _ = dequeue(at: position)
            return
        }
    }

    /// Notes that the row value of a tight constraint is not 0 at the present values.
    @inline(__always)
    mutating func markStale(_ constraint: Int32) {
        guard !constraints[constraint].isStale else { return }
        constraints[constraint].isStale = true
        agenda.stale.append(constraint)
    }
}

/// An entry of a ``Heap``: a variable or a constraint, with its key as of its insertion.
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
