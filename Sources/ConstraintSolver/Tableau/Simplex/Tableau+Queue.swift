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

    /// Returns whether a row's value is no more than a small share of its addends, or what rounding may leave of those
    /// of the rows that define its variables.
    @inline(__always)
    mutating func isNegligible(_ value: Double, _ constraint: Int32) -> Bool {
        // No addend is larger, as no coefficient of a scaled row is; nearly all values are beyond its tolerance.
        let greatest = max(abs(constraints[constraint].constant), Tolerance.greatestScaled * scaling.largestValue)
        if abs(value) > 2 * (Tolerance.feasibility * greatest + Tolerance.floor) { return false }
        return isSmall(value, constraint)
    }

    /// Returns whether a row's value is below the absolute floor.
    @inline(__always)
    mutating func isNothing(_ value: Double, _ constraint: Int32) -> Bool {
        abs(value) <= Tolerance.floor * min(1, abs(constraints[constraint].scale))
    }

    private mutating func isSmall(_ value: Double, _ constraint: Int32) -> Bool {
        let share = progress.isNearlySingular ? Tolerance.refinedFeasibility : Tolerance.feasibility
        let tolerance = share * magnitude(constraint)
        if !(abs(value) > tolerance) || isNothing(value, constraint) { return true }
        if progress.isNearlySingular { return isExcused(value, constraint) }
        if value == constraints[constraint].refuted { return false }
        guard mayBeRounding(abs(value) - tolerance, of: constraint) else { return false }
        noteDoubt(constraint)
        return true
    }

    /// Returns whether rounding may leave as much in a row's value: a share of the largest addend of all rows that its
    /// variables follow from. Sizes of others don't count, nor those that variables have had before. That allows more
    /// than rounding does; ``reexamineDoubted()`` looks closer. The list that the loop goes through has each variable
    /// once.
    private mutating func mayBeRounding(_ rest: Double, of constraint: Int32) -> Bool {
        let needed = rest / Tolerance.feasibilityGrowth
        // No addend is larger than some times the largest value; nearly all that is asked for is.
        if needed > 64 * scaling.largestValue { return false }
        if forgetLargerValues(), needed > 64 * scaling.largestValue { return false }
        advanceColumnStamp()
        columnSolve.reached.removeAll()
        reach(constraints[constraint].terms)
        var position = 0
        while position < columnSolve.reached.count {
            let variable = columnSolve.reached[position]
            position += 1
            var size = abs(values[variable])
            let column = variables[variable].column
            if column >= 0 {
                // With eliminations, values are solutions of systems of equations, and their sizes mix.
                if basis.eliminations.count == 0 { size = magnitude(column) / abs(variables[variable].diagonal) }
                reach(constraints[column].terms)
            }
            if size >= needed { return true }
        }
        return false
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
                if constraints[constraint].isDoubted { refuteIfWrong(constraint) }
            }
            if constraints[constraint].isQueued || constraints[constraint].isStale { isClean = false }
        }
        return isClean
    }

    /// Queues a doubted row whose value rounding doesn't explain: each tight row may be off by its own rounding, and
    /// the row of the tableau tells how much that counts in this one. What rounding explains is for rows that nothing
    /// can mend: a required one is queued for as long as something that isn't required could give way to it.
    private mutating func refuteIfWrong(_ constraint: Int32) {
        computeRow(constraint)
        var largest = magnitude(constraint)
        var mayGiveWay = 0.0
        for index in 0..<rowSolve.variables.count {
            let column = variables[rowSolve.variables[index]].column
            let entry = abs(rowSolve.values[index])
            largest = max(largest, entry * (column >= 0 ? magnitude(column) : abs(values[rowSolve.variables[index]])))
            if column < 0 || !constraints[column].isRequired { mayGiveWay = max(mayGiveWay, entry) }
        }
        let isExplained = abs(constraints[constraint].activity) <= Tolerance.roundingOfRows * largest
        if isExplained, !constraints[constraint].isRequired || mayGiveWay < Tolerance.preferredPivot {
            refuseIfVisible(constraints[constraint].activity, constraint)
            return
        }
        constraints[constraint].refuted = constraints[constraint].activity
        if isPrimalInfeasible(constraint) { enqueue(constraint) }
    }

    /// Sees to it that no answer has a required row that is off by more than a share of its addends, and of the largest
    /// value, whatever explains it. O(terms + variables)
    private mutating func refuseIfVisible(_ error: Double, _ constraint: Int32) {
        guard constraints[constraint].isRequired else { return }
        let rest = abs(error) - Tolerance.visible * magnitude(constraint)
        guard rest > 0 else { return }
        var largest = 0.0
        for variable in 0..<values.count { largest = max(largest, abs(values[variable]) * variables[variable].unit) }
        let terms = constraints[constraint].terms
        for index in 0..<terms.count {
            let entry = pool.entries[terms.start + index]
            let coefficient = abs(entry.value) / variables[entry.index].unit
            if rest <= Tolerance.invisible * largest * coefficient { return }
        }
        progress.trouble = .numericalTrouble
    }

    /// Forgets a larger value that a variable has had. O(variables) when there was one
    ///
    /// - Returns: whether there was.
    private mutating func forgetLargerValues() -> Bool {
        if abs(values[scaling.largestVariable]) == scaling.largestValue { return false }
        scaling.measureLargestValue(values)
        return true
    }

    private mutating func reach(_ list: EntryList) {
        for index in 0..<list.count {
            let variable = pool.entries[list.start + index].index
            if variables[variable].columnMark == columnSolve.stamp { continue }
            variables[variable].columnMark = columnSolve.stamp
            columnSolve.reached.append(variable)
        }
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
