/// Computing one row of the solved form: substituting definitions, downwards.
extension Tableau {
    /// The row's value at the present values of the variables. O(terms)
    @inline(__always)
    mutating func evaluate(_ constraint: Int32) -> Double { residual(of: constraint).value }

    /// The largest addend of the row's value, for tolerances.
    mutating func magnitude(_ constraint: Int32) -> Double { residual(of: constraint).size }

    /// The row's value and its largest addend. O(terms)
    @inline(__always)
    mutating func residual(of constraint: Int32) -> (value: Double, size: Double) {
        let record = constraints.base + Int(constraint)
        var sum = record.pointee.constant
        var largest = abs(sum)
        let terms = pool[record.pointee.terms]
        // An index is quicker than an iterator where there is one term or two.
        for index in terms.indices {
            let addend = terms[index].value * values[terms[index].index]
            sum += addend
            largest = max(largest, abs(addend))
        }
        return (sum, largest)
    }

    /// Fills `rowSolve.entries` with the constraint's row of the solved form, what the paper
    /// gets by substituting definitions: the coefficient of each nonbasic logical, named by the variable that its
    /// constraint defines, or of a variable that nothing defines.
    ///
    /// With `A` the matrix of the tight constraints this solves `y A = a` for the constraint's own coefficients `a`.
    /// Also leaves the right-hand side after eliminations, the *spike*, which becomes the column if the constraint is
    /// made tight. Costs what it reaches; nothing where it is the row that was computed last and definitions are as
    /// they were.
    mutating func computeRow(_ constraint: Int32) {
        if rowSolve.constraint == constraint, rowSolve.version == basis.version { return }
        beginRow()
        for term in pool[constraints[constraint].terms] { addToSpike(term.index, term.value) }
        finishRow()
        rowSolve.constraint = constraint
        rowSolve.version = basis.version
    }

    /// As ``computeRow(_:)``, for the row that consists of one variable.
    mutating func computeRow(ofVariable variable: Int32) {
        beginRow()
        addToSpike(variable, 1)
        finishRow()
    }

    /// Adds an entry to the right-hand side, which must have none at the variable, of the row that was begun.
    @inline(__always)
    mutating func addToSpike(_ variable: Int32, _ value: Double) {
        rowSolve.work[variable] = value
        variables[variable].spikeMark = rowSolve.stamp
        rowSolve.spike.append(Multiple(variable: variable, value: 0))
    }

    /// Marks are `rowSolve.stamp` or one of the two numbers after it. They are compared for
    /// equality; before the stamps run out, all marks are cleared.
    @inline(__always)
    mutating func advanceRowStamp() {
        rowSolve.constraint = -1
        rowSolve.isVerified = false
        if rowSolve.stamp > UInt32.max - 8 {
            for variable in 0..<variables.count {
                variables[variable].rowMark = 0
                variables[variable].spikeMark = 0
            }
            rowSolve.stamp = 0
        }
        rowSolve.stamp += 3
    }

    mutating func beginRow() {
        counters.rowOperations += 1
        advanceRowStamp()
        rowSolve.begin()
    }

    mutating func finishRow() {
        if basis.eliminations.count > 0 { applyEliminationsToRow() }
        for index in rowSolve.spike.slots {
            rowSolve.spike[index].value = rowSolve.work[rowSolve.spike[index].variable]
        }
        let limit = rowSolve.spike.count < Self.longSpike ? Self.shortRow : .max
        rowSolve.isOrderComplete = orderDefinitions(mark: rowSolve.stamp, limit: limit)
        if rowSolve.isOrderComplete {
            substituteInOrder()
            progress.work += rowSolve.order.count
            return
        }
        if !substituteByHeight() {
            orderRow()
            for variable in rowSolve.order where variables[variable].column >= 0 {
                measureHeight(of: variable)
            }
            substituteInOrder()
        }
        progress.work += rowSolve.entries.count
    }

    /// Makes sure that `rowSolve.order` holds all that the row computed last reaches, whether the coefficient in the
    /// row is 0 or not.
    mutating func orderRow() {
        if rowSolve.isOrderComplete { return }
        rowSolve.isOrderComplete = orderDefinitions(mark: rowSolve.stamp + 1, limit: .max)
    }

    /// - Returns: `false` when it gave up because at least `limit` variables are involved.
    private mutating func orderDefinitions(mark: UInt32, limit: Int) -> Bool {
        rowSolve.order.removeAll()
        for entry in rowSolve.spike where variables[entry.variable].rowMark != mark {
            if visitDefinitions(from: entry.variable, mark: mark, limit: limit) { continue }
            // Another attempt is to find no marks.
            for variable in rowSolve.order { variables[variable].rowMark = 0 }
            for position in 0..<columnSolve.frames.count {
                variables[columnSolve.frames[position].variable].rowMark = 0
            }
            return false
        }
        return true
    }

    private mutating func substituteInOrder() {
        // What the loop's stores can't change, as the compiler doesn't know.
        let variables = variables.base
        let constraints = constraints.base
        let entries = pool.entries.base
        let work = rowSolve.work.base
        let order = rowSolve.order.base
        rowSolve.entries.extendUninitialized(to: rowSolve.order.count)
        let found = rowSolve.entries.base
        var count = 0
        var hasDropped = false
        var position = rowSolve.order.count
        while position > 0 {
            position -= 1
            let variable = order[position]
            var amount = work[Int(variable)]
            work[Int(variable)] = 0
            if abs(amount) < Tolerance.noise {
                hasDropped = hasDropped || amount != 0
                continue
            }
            let column = variables[Int(variable)].column
            if column >= 0 {
                amount = Self.quotient(amount, variables[Int(variable)].diagonal)
                let record = constraints + Int(column)
                let isChanged = record.pointee.status == .tightEliminated
                let list = isChanged ? record.pointee.eliminated : record.pointee.terms
                for term in UnsafeBufferPointer(start: entries + Int(list.start), count: Int(list.count))
                where term.index != variable {
                    work[Int(term.index)] -= term.value * amount
                }
            }
            found[count] = Multiple(variable: variable, value: amount)
            count += 1
        }
        rowSolve.entries.truncate(to: count)
        rowSolve.hasDroppedEntries = hasDropped
    }

    /// The entries of a tight constraint's column of the factor, the pivot included.
    @inline(__always)
    mutating func factorColumn(_ constraint: Int32) -> EntryList {
        let record = constraints.base + Int(constraint)
        return record.pointee.status == .tight ? record.pointee.terms : record.pointee.eliminated
    }

    private mutating func applyEliminationsToRow() {
        for entry in rowSolve.spike {
            basis.eliminations.add(rowSolve.work[entry.variable], at: entry.variable, after: -1)
        }
        while let step = basis.eliminations.next() {
            let sum = basis.eliminations.takeSum(step)
            guard sum != 0 else { continue }
            rowSolve.isSpikeEliminated = true
            let target = basis.eliminations.steps[step].target
            if variables[target].spikeMark != rowSolve.stamp {
                variables[target].spikeMark = rowSolve.stamp
                rowSolve.spike.append(Multiple(variable: target, value: 0))
            }
            rowSolve.work[target] -= sum
            basis.eliminations.add(-sum, at: target, after: step)
        }
    }

    /// Appends what the root is defined by, directly or not, to `rowSolve.order`, each variable after those it is
    /// defined by. The loops end: a frame goes through a list once, and each variable, marked then, gets one frame.
    ///
    /// - Returns: `false` when it gave up because more than `limit` variables are involved.
    private mutating func visitDefinitions(from root: Int32, mark: UInt32, limit: Int) -> Bool {
        variables[root].rowMark = mark
        columnSolve.frames.removeAll()
        // The frame on top is held apart from the others: most steps change nothing but its position.
        var frame = definitionFrame(root)
        while true {
            while frame.next < frame.end {
                let child = pool.entries[frame.next].index
                frame.next += 1
                if variables[child].rowMark == mark { continue }
                variables[child].rowMark = mark
                if variables[child].column < 0 {
                    rowSolve.order.append(child)
                } else {
                    columnSolve.frames.append(frame)
                    frame = definitionFrame(child)
                }
                if rowSolve.order.count + columnSolve.frames.count >= limit {
                    columnSolve.frames.append(frame)
                    return false
                }
            }
            rowSolve.order.append(frame.variable)
            if columnSolve.frames.count == 0 { return true }
            frame = columnSolve.frames.removeLast()
        }
    }

    @inline(__always)
    private mutating func definitionFrame(_ variable: Int32) -> Frame {
        let column = variables[variable].column
        return Frame(variable, column < 0 ? .empty : factorColumn(column))
    }
}

/// A multiple of a variable, or of the value of the row that defines it.
struct Multiple: BitwiseCopyable {
    var variable: Int32
    var value: Double
}

/// The row of the solved form that was computed last, and the scratch of computing it.
struct RowSolve {
    /// An amount a variable, all 0 between calls.
    var work: Buffer<Double>
    /// The right-hand side after eliminations, which becomes the column if the constraint is made tight.
    var spike = Buffer<Multiple>(planned: 0)
    var isSpikeEliminated = false
    /// Variables that the row reaches, each after those that it is defined by.
    var order = Buffer<Int32>(planned: 32)
    /// True if `order` holds all that the row reaches.
    var isOrderComplete = false
    /// A heap of the variables whose amounts in the row are yet to be substituted.
    var pending = FrontedHeap(planned: 32)
    /// The variables whose columns have a nonzero coefficient in the row, and the coefficients.
    var entries = Buffer<Multiple>(planned: 32)
    /// The constraint whose row that is, or -1, and the state of the definitions that it was computed for.
    var constraint: Int32 = -1
    var version = 0
    /// True if reduced costs that this row was added to have been found to balance.
    var isVerified = false
    /// True if entries were left out of it as noise.
    var hasDroppedEntries = false
    /// The entries of the constraints in the row that can leave 0 at all.
    var candidates = Buffer<Multiple>(planned: 16)
    /// Scratch of the long step: the constraints of the row that can help it, the cheapest first.
    var cheapest = Heap<PricedEntry>(planned: 0)
    /// Marks of variables are this or one of the two numbers after it.
    var stamp: UInt32 = 0

    init(planned variableCapacity: Int) { work = Buffer(planned: variableCapacity) }

    /// Begins a row without entries.
    mutating func begin() {
        spike.removeAll()
        order.removeAll()
        entries.removeAll()
        isSpikeEliminated = false
        isOrderComplete = false
    }

    /// Forgets the row.
    mutating func forget() {
        constraint = -1
        isVerified = false
        isOrderComplete = false
        isSpikeEliminated = false
    }

    /// The spike's value at a variable. O(spike)
    func spikeValue(at variable: Int32) -> Double { spike.first { $0.variable == variable }?.value ?? 0 }

    /// The size of the largest entry of the spike or of the row.
    static func largest(of entries: Buffer<Multiple>) -> Double { entries.reduce(0) { max($0, abs($1.value)) } }

    /// Sets the spike's value at a variable. O(spike)
    mutating func setSpike(_ value: Double, at variable: Int32) {
        for index in 0..<spike.count where spike[index].variable == variable {
            spike[index].value = value
            return
        }
        spike.append(Multiple(variable: variable, value: value))
    }

    /// Puts the spike into `work`.
    mutating func scatterSpike() { for entry in spike { work[entry.variable] = entry.value } }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&work)
        visitor.visit(&spike)
        visitor.visit(&order)
        pending.visitBuffers(&visitor)
        visitor.visit(&entries)
        visitor.visit(&candidates)
        cheapest.visitBuffers(&visitor)
    }
}
