/// Keeping the factor of the tight constraints' matrix while they change.
///
/// The factor is `U`, with one column a tight constraint and one row a variable, each column paired with the variable
/// that it defines (the pivot), such that the definitions are acyclic; and a list of eliminations, row operations
/// that turned the matrix into `U`. This is Forrest and Tomlin's update of a simplex basis (Mathematical Programming
/// 2, 1972) with the graph of definitions in the place of a fixed order, which mostly makes the elimination needless.
extension Tableau {
    /// Replaces the column that defines `variable` (or the nothing that does) by the constraint whose row was computed
    /// last. The old column's constraint must be basic already.
    ///
    /// - Parameter coefficient: of the computed row at the variable. The new pivot must be this many times the old one,
    ///   which tells how far the factor can be trusted.
    /// - Returns: `false` when the factor must be made again.
    mutating func replaceColumn(of variable: Int32, by constraint: Int32, coefficient: Double) -> Bool {
        let expected = coefficient * variables[variable].diagonal
        switch path(to: variable) {
        case .none:
            let pivot = rowSolve.spikeValue(at: variable)
            guard isTrusted(pivot, expected) else { return false }
            installColumn(constraint, defining: variable, pivot: pivot)
            return true
        case .simple(let end):
            let pivot = rowSolve.spikeValue(at: end)
            if abs(pivot) >= Tolerance.pivotShare * RowSolve.largest(of: rowSolve.spike), canShift(from: end) {
                shiftPairs(from: end, to: variable)
                installColumn(constraint, defining: end, pivot: pivot)
                measureHeights(from: end, to: variable)
                return true
            }
        case .tangled:
            break
        }
        return eliminate(variable, for: constraint, expected: expected)
    }

    private mutating func isTrusted(_ pivot: Double, _ expected: Double) -> Bool {
        abs(pivot) >= Tolerance.noise && abs(pivot - expected) <= Tolerance.pivotDrift * abs(expected)
    }

    /// Lets a constraint define a variable.
    @inline(__always)
    mutating func pair(_ variable: Int32, with constraint: Int32, diagonal: Double) {
        constraints[constraint].pair = variable
        variables[variable].column = constraint
        variables[variable].diagonal = diagonal
    }

    /// Makes a constraint basic; the variable that it defined is left to the caller.
    @inline(__always)
    mutating func unpair(_ constraint: Int32) {
        constraints[constraint].status = .basic
        constraints[constraint].pair = -1
    }

    /// Makes the constraint tight, with the computed spike as its column.
    private mutating func installColumn(_ constraint: Int32, defining variable: Int32, pivot: Double) {
        pair(variable, with: constraint, diagonal: pivot)
        guard rowSolve.isSpikeEliminated else {
            constraints[constraint].status = .tight
            measureHeight(of: variable)
            return
        }
        constraints[constraint].status = .tightEliminated
        for entry in rowSolve.spike where entry.value != 0 {
            appendEliminated(entry.variable, entry.value, to: constraint)
        }
        measureHeight(of: variable)
    }

    mutating func appendEliminated(_ variable: Int32, _ value: Double, to constraint: Int32) {
        let columnPosition = constraints[constraint].eliminated.count
        let rowPosition = variables[variable].eliminatedUses.count
        pool.append(
            Entry(index: variable, back: rowPosition, value: value), to: &constraints[constraint].eliminated)
        pool.append(
            Entry(index: constraint, back: columnPosition, value: value), to: &variables[variable].eliminatedUses)
    }

    /// Forgets the changed column of a constraint that is no longer tight, an entry each turn of the loop.
    mutating func dropEliminatedColumn(_ constraint: Int32) {
        while constraints[constraint].eliminated.count > 0 {
            removeEliminatedEntry(of: constraint, at: constraints[constraint].eliminated.count - 1)
        }
        pool.release(&constraints[constraint].eliminated)
    }

    mutating func removeEliminatedEntry(of constraint: Int32, at position: Int32) {
        let column = constraints[constraint].eliminated
        let entry = pool.entries[column.start + position]
        let row = variables[entry.index].eliminatedUses
        let lastUse = pool.entries[row.start + row.count - 1]
        pool.entries[row.start + entry.back] = lastUse
        pool.entries[constraints[lastUse.index].eliminated.start + lastUse.back].back = entry.back
        variables[entry.index].eliminatedUses.count -= 1
        let lastEntry = pool.entries[column.start + column.count - 1]
        if position != column.count - 1 {
            pool.entries[column.start + position] = lastEntry
            pool.entries[variables[lastEntry.index].eliminatedUses.start + lastEntry.back].back = position
        }
        constraints[constraint].eliminated.count -= 1
    }

    /// Returns whether the entries that would become pivots are large enough beside their columns. A path has no
    /// variable twice, so that following it ends, here and below.
    mutating func canShift(from end: Int32) -> Bool {
        var node = end
        while variables[node].link >= 0 {
            let next = variables[node].link
            var largest = 0.0
            var pivot = 0.0
            for entry in pool[factorColumn(variables[node].column)] {
                largest = max(largest, abs(entry.value))
                if entry.index == next { pivot = abs(entry.value) }
            }
            if pivot < Tolerance.pivotShare * largest { return false }
            node = next
        }
        return true
    }

    mutating func shiftPairs(from end: Int32, to variable: Int32) {
        var node = end
        var column = variables[end].column
        while node != variable {
            let next = variables[node].link
            let nextColumn = variables[next].column
            for entry in pool[factorColumn(column)] where entry.index == next {
                variables[next].diagonal = entry.value
            }
            variables[next].column = column
            constraints[column].pair = next
            node = next
            column = nextColumn
        }
    }

    mutating func measureHeights(from end: Int32, to variable: Int32) {
        var node = end
        while node != variable {
            node = variables[node].link
            measureHeight(of: node)
        }
    }

    /// Forrest and Tomlin's step: subtracts multiples of the rows of everything that `variable` defines from its row,
    /// until only the pivot is left in it.
    private mutating func eliminate(_ variable: Int32, for constraint: Int32, expected: Double) -> Bool {
        var largest = 0.0
        counters.rowOperations += 1
        orderColumn(of: variable)
        countEliminationWork()
        rowSolve.isSpikeEliminated = true
        rowSolve.scatterSpike()
        var pivot = rowSolve.work[variable]
        // What is left out of the row counts beside its pivot.
        let least = Tolerance.noise * min(abs(expected), 1)
        propagate(-1, from: variable)
        for node in columnSolve.order.backwards {
            guard node != variable, variables[node].columnMark == columnSolve.stamp else { continue }
            let entry = columnSolve.work[node]
            columnSolve.work[node] = 0
            if abs(entry) < least { continue }
            let factor = entry / variables[node].diagonal
            largest = max(largest, abs(factor))
            basis.eliminations.append(node, factor)
            variables[node].isEliminated = true
            pivot -= factor * rowSolve.work[node]
            propagate(factor, from: node)
        }
        columnSolve.work[variable] = 0
        for entry in rowSolve.spike { rowSolve.work[entry.variable] = 0 }
        variables[variable].isEliminated = true
        basis.eliminations.endStep(target: variable)
        removeDependents(of: variable)
        guard isTrusted(pivot, expected), largest <= Tolerance.growth else { return false }
        rowSolve.setSpike(pivot, at: variable)
        installColumn(constraint, defining: variable, pivot: pivot)
        return true
    }

    /// Takes the variable's entries out of the columns of everything that it defines, one each turn of the loop.
    private mutating func removeDependents(of variable: Int32) {
        let list = variables[variable].uses
        for index in 0..<list.count {
            let column = pool.entries[list.start + index].index
            if constraints[column].status == .tight, constraints[column].pair != variable { copyColumn(column) }
        }
        while let use = pool[variables[variable].eliminatedUses].last {
            removeEliminatedEntry(of: use.index, at: use.back)
        }
    }

    /// Gives a tight constraint's column entries of its own, which elimination may change.
    mutating func copyColumn(_ constraint: Int32) {
        guard constraints[constraint].status == .tight else { return }
        constraints[constraint].status = .tightEliminated
        let terms = constraints[constraint].terms
        for term in 0..<terms.count {
            let entry = pool.entries[terms.start + term]
            appendEliminated(entry.index, entry.value, to: constraint)
        }
    }
}

/// The row operations that made the factor triangular, in order, and who reads and who changes what.
///
/// A solve visits the steps that its nonzeros reach and no others (Gilbert and Peierls, SIAM Journal on Scientific and
/// Statistical Computing 9(5), 1988; Hall and McKinnon, Computational Optimization and Applications 32(3), 2005): in a
/// tree of columns in rows, each container adds a step, and a row of one container meets the few of those around it.
struct Eliminations {
    /// The target's row minus the multiples of other rows.
    struct Step: BitwiseCopyable {
        var target: Int32
        /// The addends' places in `addends`.
        var start: Int32
        var end: Int32
        /// An earlier step with the same target, or -1.
        var previous: Int32
        /// True if the step is in `pending`.
        var isPending = false
        /// The value to be subtracted from the target in a row that is being computed; else 0.
        var sum = 0.0
    }

    /// A multiple of the row of `variable`.
    struct Addend: BitwiseCopyable {
        var variable: Int32
        var step: Int32
        /// An addend of the same variable in an earlier step, or -1.
        var previous: Int32
        var factor: Double
    }

    /// A step's number; the least first.
    private struct Number: HeapEntry {
        var index: Int32
        @inline(__always)
        func precedes(_ other: Number) -> Bool { index < other.index }
    }

    private(set) var steps = Buffer<Step>(planned: 0)
    private(set) var addends = Buffer<Addend>(planned: 0)
    /// A variable's last addend, or -1, and the last step that changes its row, or -1; as long as they have to be.
    private var lastAddends = Buffer<Int32>(planned: 0)
    private var lastSteps = Buffer<Int32>(planned: 0)
    /// Steps to be visited, or their complements where the last one comes first.
    private var pending = Heap<Number>(planned: 0)
    /// The number of steps when the factor was made.
    private(set) var freshCount = 0
    /// The number of addends, and of entries of columns that steps may have changed, that were ever looked at.
    private(set) var totalWork = 0
    private var freshWork = 0

    @inline(__always) var count: Int { steps.count }

    /// The work since the factor was made.
    var work: Int { totalWork - freshWork }

    @inline(__always)
    mutating func count(work: Int) { totalWork += work }

    /// Adds an addend to the step that ``endStep(target:)`` will end.
    mutating func append(_ variable: Int32, _ factor: Double) {
        lastAddends.extend(to: Int(variable) + 1, with: -1)
        addends.append(
            Addend(
                variable: variable, step: Int32(truncatingIfNeeded: steps.count), previous: lastAddends[variable],
                factor: factor))
        lastAddends[variable] = Int32(truncatingIfNeeded: addends.count - 1)
    }

    mutating func endStep(target: Int32) {
        lastSteps.extend(to: Int(target) + 1, with: -1)
        let start = steps.count > 0 ? steps[steps.count - 1].end : 0
        steps.append(
            Step(
                target: target, start: start, end: Int32(truncatingIfNeeded: addends.count),
                previous: lastSteps[target]))
        lastSteps[target] = Int32(truncatingIfNeeded: steps.count - 1)
    }

    /// Returns whether a step subtracts multiples of the variable's row from others.
    @inline(__always)
    func reads(_ variable: Int32) -> Bool { Int(variable) < lastAddends.count && lastAddends[variable] >= 0 }

    /// Notes that the factor has just been made.
    mutating func markFresh() { freshCount = count }

    mutating func removeAll() {
        steps.removeAll()
        addends.removeAll()
        lastAddends.removeAll()
        lastSteps.removeAll()
        freshCount = 0
        freshWork = totalWork
    }

    // MARK: A row: from the first step to the last

    /// Lets the steps after one know that the variable's entry in the row has changed by an amount.
    @inline(__always)
    mutating func add(_ amount: Double, at variable: Int32, after step: Int) {
        guard Int(variable) < lastAddends.count else { return }
        var index = lastAddends[variable]
        var visited = 0
        while index >= 0, Int(addends[index].step) > step {
            let reader = addends[index].step
            steps[reader].sum += addends[index].factor * amount
            visited += 1
            if !steps[reader].isPending {
                steps[reader].isPending = true
                pending.insert(Number(index: reader))
            }
            index = addends[index].previous
        }
        count(work: visited)
    }

    /// The value that a step subtracts from its target in the row, once.
    @inline(__always)
    mutating func takeSum(_ step: Int) -> Double {
        let sum = steps[step].sum
        steps[step].sum = 0
        return sum
    }

    // MARK: A column: from the last step to the first

    /// Sees to it that the steps before one which change the variable's row are visited, as it is in the column now.
    @inline(__always)
    mutating func visitChanges(of variable: Int32, before step: Int) {
        guard Int(variable) < lastSteps.count else { return }
        var change = lastSteps[variable]
        while change >= 0 {
            if Int(change) < step, !steps[change].isPending {
                steps[change].isPending = true
                pending.insert(Number(index: ~change))
            }
            change = steps[change].previous
        }
    }

    // MARK: Both

    /// The next step to visit.
    @inline(__always)
    mutating func next() -> Int? {
        guard pending.count > 0 else { return nil }
        let number = pending.remove()
        let step = number < 0 ? ~number : number
        steps[step].isPending = false
        return Int(step)
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&steps)
        visitor.visit(&addends)
        visitor.visit(&lastAddends)
        visitor.visit(&lastSteps)
        pending.visitBuffers(&visitor)
    }
}
