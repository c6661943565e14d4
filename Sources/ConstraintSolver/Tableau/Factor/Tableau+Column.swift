/// Computing how the variables move when tight rows leave 0: substituting definitions, upwards.
extension Tableau {
    /// Computes one column of the solved form: what each variable gains for one unit of the row's value of the tight
    /// constraint that defines `variable`, or for one unit of `variable` itself when nothing defines it.
    mutating func computeColumn(of variable: Int32) {
        columnSolve.roots.removeAll()
        columnSolve.roots.append(variable)
        columnSolve.work[variable] = 1
        computeColumn()
    }

    /// With `A` the matrix of the tight constraints, solves `A x = b` for the right-hand side in `columnSolve.work`,
    /// given at the variables that the constraints define and listed in `columnSolve.roots`.
    ///
    /// Leaves the result in `columnSolve.work`, its pattern in `columnSolve.order` (those reached in the factor first,
    /// each after those that it defines) and the basic constraints on these variables in `columnSolve.touched`. The
    /// caller must clear with ``ColumnSolve/clear()`` or use ``move(by:)``. Costs what it reaches.
    mutating func computeColumn() {
        counters.rowOperations += 1
        orderColumn()
        for variable in columnSolve.order.backwards {
            var amount = columnSolve.work[variable]
            if amount == 0 { continue }
            if variables[variable].column >= 0 { amount /= variables[variable].diagonal }
            columnSolve.work[variable] = amount
            propagate(amount, from: variable)
        }
        if basis.eliminations.count > 0 { applyEliminationsToColumn() }
    }

    /// Fills `columnSolve.order` and `columnSolve.touched` for `columnSolve.roots`, the eliminations apart.
    mutating func orderColumn() {
        advanceColumnStamp()
        columnSolve.order.removeAll()
        columnSolve.touched.removeAll()
        for root in columnSolve.roots where variables[root].columnMark != columnSolve.stamp {
            visitDependents(from: root)
        }
        progress.work += columnSolve.order.count + columnSolve.touched.count
    }

    /// As ``orderColumn()``, for one root.
    mutating func orderColumn(of variable: Int32) {
        columnSolve.roots.removeAll()
        columnSolve.roots.append(variable)
        orderColumn()
    }

    /// Makes all marks of columns computed before old ones.
    @inline(__always)
    mutating func advanceColumnStamp() {
        if columnSolve.stamp > UInt32.max - 4 {
            for variable in 0..<variables.count { variables[variable].columnMark = 0 }
            for constraint in 0..<constraints.count { constraints[constraint].mark = 0 }
            columnSolve.stamp = 0
        }
        columnSolve.stamp += 2
    }

    /// Subtracts a variable's amount, times its coefficient, from each variable whose definition contains it.
    @inline(__always)
    mutating func propagate(_ amount: Double, from variable: Int32) {
        for use in pool[variables[variable].uses] {
            let record = constraints.base + Int(use.index)
            if record.pointee.status == .tight, record.pointee.pair != variable {
                columnSolve.work[record.pointee.pair] -= use.value * amount
            }
        }
        let secondList = variables[variable].eliminatedUses
        guard secondList.count > 0 else { return }
        for use in pool[secondList] {
            let pair = constraints[use.index].pair
            if pair != variable { columnSolve.work[pair] -= use.value * amount }
        }
    }

    /// Adds `step` times the computed column to the values, and looks after every basic constraint that this touches.
    /// The caller must see to it that the tight ones are verified.
    mutating func move(by step: Double) {
        for variable in columnSolve.order {
            let amount = columnSolve.work[variable] * step
            columnSolve.work[variable] = 0
            if amount == 0 { continue }
            setValue(values[variable] + amount, of: variable)
        }
        for constraint in columnSolve.touched { reexamine(constraint) }
    }

    @inline(__always)
    mutating func setValue(_ value: Double, of variable: Int32) {
        recordValue(variable, values[variable])
        values[variable] = value
        noteChange(of: variable, value)
    }

    @inline(__always)
    mutating func noteChange(of variable: Int32, _ value: Double) {
        scaling.noteSize(value)
        if !variables[variable].isChanged {
            variables[variable].isChanged = true
            agenda.changed.append(variable)
        }
    }

    private mutating func applyEliminationsToColumn() {
        for variable in columnSolve.order where columnSolve.work[variable] != 0 {
            basis.eliminations.visitChanges(of: variable, before: basis.eliminations.count)
        }
        let secondStamp = columnSolve.stamp &+ 1
        while let step = basis.eliminations.next() {
            let elimination = basis.eliminations.steps[step]
            let amount = columnSolve.work[elimination.target]
            guard amount != 0 else { continue }
            basis.eliminations.count(work: Int(elimination.end - elimination.start))
            for index in elimination.start..<elimination.end {
                let addend = basis.eliminations.addends[index]
                let mark = variables[addend.variable].columnMark
                if mark != columnSolve.stamp, mark != secondStamp {
                    variables[addend.variable].columnMark = secondStamp
                    columnSolve.order.append(addend.variable)
                    for use in pool[variables[addend.variable].uses] { touch(use.index) }
                }
                columnSolve.work[addend.variable] -= addend.factor * amount
                basis.eliminations.visitChanges(of: addend.variable, before: step)
            }
        }
    }

    @inline(__always)
    private mutating func touch(_ constraint: Int32) {
        if constraints[constraint].status == .basic, constraints[constraint].mark != columnSolve.stamp {
            constraints[constraint].mark = columnSolve.stamp
            columnSolve.touched.append(constraint)
        }
    }

    /// Appends the variables that the root's value defines, directly or not, to `columnSolve.order`, each after those
    /// that it defines itself. The loops end: a frame goes through a list once, and each variable, marked then, gets
    /// one frame.
    private mutating func visitDependents(from root: Int32) {
        variables[root].columnMark = columnSolve.stamp
        columnSolve.frames.removeAll()
        // The frame on top is held apart from the others: most steps change nothing but its position.
        var frame = Frame(root, variables[root].uses)
        while true {
            while frame.next < frame.end {
                let constraint = pool.entries[frame.next].index
                frame.next += 1
                let record = constraints.base + Int(constraint)
                if !frame.isSecondList, record.pointee.status != .tight {
                    touch(constraint)
                    continue
                }
                let child = record.pointee.pair
                if variables[child].columnMark == columnSolve.stamp { continue }
                variables[child].columnMark = columnSolve.stamp
                columnSolve.frames.append(frame)
                frame = Frame(child, variables[child].uses)
            }
            let second = variables[frame.variable].eliminatedUses
            if !frame.isSecondList, second.count > 0 {
                frame.next = second.start
                frame.end = second.start + second.count
                frame.isSecondList = true
                continue
            }
            columnSolve.order.append(frame.variable)
            if columnSolve.frames.count == 0 { return }
            frame = columnSolve.frames.removeLast()
        }
    }
}

/// The column of the solved form that was computed last, and the scratch of walking through what variables define.
struct ColumnSolve {
    /// An amount a variable, all 0 between calls.
    var work: Buffer<Double>
    /// Variables that the column reaches.
    var order = Buffer<Int32>(planned: 32)
    /// The variables at which the walk begins.
    var roots = Buffer<Int32>(planned: 16)
    /// The variables that one defines, while a path to it is looked for.
    var reached = Buffer<Int32>(planned: 0)
    /// Basic constraints that contain a variable of the column.
    var touched = Buffer<Int32>(planned: 64)
    /// The rates at which these rise as the column is followed.
    var rates = Buffer<Double>(planned: 0)
    /// Tight constraints that contain one of certain variables; see ``Tableau/gatherTight(of:)``.
    var tightRows = Buffer<Int32>(planned: 0)
    /// The stack of depth-first walks, those of rows included.
    var frames = Buffer<Frame>(planned: 32)
    /// Marks of variables and constraints are this or the number after it.
    var stamp: UInt32 = 0

    init(planned variableCapacity: Int) { work = Buffer(planned: variableCapacity) }

    /// Clears the amounts of the column. O(variables reached)
    mutating func clear() { for index in 0..<order.count { work[order[index]] = 0 } }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&work)
        visitor.visit(&order)
        visitor.visit(&roots)
        visitor.visit(&reached)
        visitor.visit(&touched)
        visitor.visit(&rates)
        visitor.visit(&tightRows)
        visitor.visit(&frames)
    }
}

/// One step of the depth-first walks.
struct Frame: BitwiseCopyable {
    var variable: Int32
    var next: Int32
    var end: Int32
    /// True if the frame walks `eliminatedUses` already.
    var isSecondList = false

    @inline(__always)
    init(_ variable: Int32, _ list: EntryList) {
        (self.variable, next, end) = (variable, list.start, list.start + list.count)
    }
}
