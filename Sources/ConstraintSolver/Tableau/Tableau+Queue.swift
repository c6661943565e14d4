/// Which rows need attention: the queue of basic constraints whose value and slope disagree.
extension Tableau {
    /// Whether the value of a basic constraint asks for another slope than it has: the primal infeasibility that the
    /// dual simplex repairs.
    mutating func isOffside(_ constraint: Int32) -> Bool {
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

    /// Whether the slope counts at the constraint's own level.
    @inline(__always)
    private mutating func hasOwnSlope(_ constraint: Int32) -> Bool {
        constraints[constraint].slope == 0 || constraints[constraint].slopeLevel == constraints[constraint].level
    }

    /// Whether a row's value is no more than a small share of its addends, or what rounding may leave of those of the rows
    /// that define its variables.
    mutating func isNegligible(_ value: Double, _ constraint: Int32) -> Bool {
        let tolerance = Tolerance.feasibility * magnitude(constraint) + .leastNormalMagnitude
        if !(abs(value) > tolerance) { return true }
        // No rounding is larger than this; nearly all values are.
        let bound = Tolerance.feasibilityGrowth * largestValue
        if abs(value) > tolerance + bound * 64 { return false }
        return !(abs(value) > tolerance + rounding(of: constraint, atMost: bound))
    }

    /// An estimate of the rounding in a row's value: a share of the largest addend of all rows that define its variables,
    /// directly or not.
    private mutating func rounding(of constraint: Int32, atMost bound: Double) -> Double {
        // With eliminations, values are solutions of systems of equations, and their sizes mix.
        if eliminations.count > 0 { return bound }
        advanceColumnStamp()
        reached.removeAll()
        reach(constraints[constraint].terms)
        var largest = 0.0
        var position = 0
        while position < reached.count {
            if position == Self.roundingReach { return bound }
            let variable = reached[position]
            position += 1
            let column = variables[variable].column
            if column < 0 {
                largest = max(largest, abs(values[variable]))
                continue
            }
            largest = max(largest, magnitude(column) / abs(variables[variable].diagonal))
            reach(constraints[column].terms)
        }
        return Tolerance.feasibilityGrowth * largest
    }

    /// How many definitions are looked at before the largest value anywhere stands for them.
    private static let roundingReach = 256

    private mutating func reach(_ list: EntryList) {
        for index in 0..<list.count {
            let variable = pool.entries[list.start + index].index
            if variables[variable].columnMark == columnStamp { continue }
            variables[variable].columnMark = columnStamp
            reached.append(variable)
        }
    }

    /// Computes a basic constraint's value again and queues it when it is offside.
    @inline(__always)
    mutating func reexamine(_ constraint: Int32) {
        let record = constraints.base + Int(constraint)
        guard record.pointee.status == .basic else { return }
        let value = evaluate(constraint)
        record.pointee.activity = value
        // The common case, spelled out: an inequality that holds and has no price.
        if value >= 0, record.pointee.kind == .inequality, record.pointee.slope == 0 { return }
        if !record.pointee.isQueued, isOffside(constraint) { enqueue(constraint) }
    }

    /// Required first, then level by level, the first added first.
    @inline(__always)
    private mutating func precedes(_ first: Int32, _ second: Int32) -> Bool {
        let firstLevel = constraints[first].level
        let secondLevel = constraints[second].level
        if firstLevel == secondLevel { return first < second }
        if firstLevel < 0 { return true }
        if secondLevel < 0 { return false }
        return levels.levels[firstLevel].rank < levels.levels[secondLevel].rank
    }

    mutating func enqueue(_ constraint: Int32) {
        constraints[constraint].isQueued = true
        queue.append(constraint)
        siftUp(from: queue.count - 1)
    }

    /// Takes the constraint at a position of the heap out.
    mutating func dequeue(at position: Int = 0) {
        constraints[queue[position]].isQueued = false
        let last = queue.removeLast()
        guard position < queue.count else { return }
        queue[position] = last
        siftDown(from: position)
        siftUp(from: position)
    }

    /// Restores the heap after levels or strengths changed.
    mutating func reorderQueue() {
        var position = queue.count / 2
        while position > 0 {
            position -= 1
            siftDown(from: position)
        }
    }

    private mutating func siftUp(from start: Int) {
        var position = start
        let moving = queue[position]
        while position > 0 {
            let parent = (position - 1) / 2
            if !precedes(moving, queue[parent]) { break }
            queue[position] = queue[parent]
            position = parent
        }
        queue[position] = moving
    }

    private mutating func siftDown(from start: Int) {
        var position = start
        let moving = queue[position]
        while true {
            var child = 2 * position + 1
            if child >= queue.count { break }
            if child + 1 < queue.count, precedes(queue[child + 1], queue[child]) { child += 1 }
            if !precedes(queue[child], moving) { break }
            queue[position] = queue[child]
            position = child
        }
        queue[position] = moving
    }

    /// Notes that the row value of a tight constraint is not 0 at the present values.
    @inline(__always)
    mutating func markStale(_ constraint: Int32) {
        guard !constraints[constraint].isStale else { return }
        constraints[constraint].isStale = true
        stale.append(constraint)
    }
}
