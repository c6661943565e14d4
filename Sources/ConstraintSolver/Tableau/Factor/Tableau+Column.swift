/// Computing how the variables move when tight rows leave 0: substituting definitions, upwards.
extension Tableau {
    /// Computes one column of the solved form: what each variable gains for one unit of the row's value of the tight
    /// constraint that defines `variable`, or for one unit of `variable` itself when nothing defines it.
    mutating func computeColumn(of variable: Int32) {
        roots.removeAll()
        roots.append(variable)
        columnWork[variable] = 1
        computeColumn()
    }

    /// With `A` the matrix of the tight constraints, solves `A x = b` for the right-hand side in `columnWork`, given
    /// at the variables that the constraints define and listed in `roots`.
    ///
    /// Leaves the result in `columnWork`, its pattern in `columnOrder` (those reached in the factor first, each after
    /// those that it defines) and the basic constraints on these variables in `touched`. The caller must clear with
    /// ``clearColumn()`` or use ``move(by:)``. Costs what it reaches.
    mutating func computeColumn() {
        orderColumn()
        var position = columnOrder.count
        while position > 0 {
            position -= 1
            let variable = columnOrder[position]
            var amount = columnWork[variable]
            if amount == 0 { continue }
            if variables[variable].column >= 0 { amount /= variables[variable].diagonal }
            columnWork[variable] = amount
            propagate(amount, from: variable)
        }
        if eliminations.count > 0 { applyEliminationsToColumn() }
    }

    /// Fills `columnOrder` and `touched` for `roots`, the eliminations apart.
    mutating func orderColumn() {
        counters.rowOperations += 1
        advanceColumnStamp()
        columnOrder.removeAll()
        touched.removeAll()
        for index in 0..<roots.count where variables[roots[index]].columnMark != columnStamp {
            visitDependents(from: roots[index])
        }
    }

    /// Makes all marks of columns computed before old ones.
    @inline(__always)
    mutating func advanceColumnStamp() {
        if columnStamp > UInt32.max - 4 {
            for variable in 0..<variables.count { variables[variable].columnMark = 0 }
            for constraint in 0..<constraints.count { constraints[constraint].mark = 0 }
            columnStamp = 0
        }
        columnStamp += 2
    }

    /// Subtracts a variable's amount, times its coefficient, from each variable whose definition contains it.
    @inline(__always)
    mutating func propagate(_ amount: Double, from variable: Int32) {
        let list = variables[variable].uses
        let uses = pool.pointer(list)
        for index in 0..<Int(list.count) {
            let record = constraints.base + Int(uses[index].index)
            if record.pointee.status == .tight, record.pointee.pair != variable {
                columnWork[record.pointee.pair] -= uses[index].value * amount
            }
        }
        let secondList = variables[variable].eliminatedUses
        guard secondList.count > 0 else { return }
        let secondUses = pool.pointer(secondList)
        for index in 0..<Int(secondList.count) {
            let pair = constraints[secondUses[index].index].pair
            if pair != variable { columnWork[pair] -= secondUses[index].value * amount }
        }
    }

    /// Adds `step` times the computed column to the values, and looks after every basic constraint that this touches.
    /// The caller must see to it that the tight ones are verified.
    mutating func move(by step: Double) {
        for index in 0..<columnOrder.count {
            let variable = columnOrder[index]
            let amount = columnWork[variable] * step
            columnWork[variable] = 0
            if amount == 0 { continue }
            setValue(values[variable] + amount, of: variable)
        }
        for index in 0..<touched.count { reexamine(touched[index]) }
    }

    mutating func clearColumn() {
        for index in 0..<columnOrder.count { columnWork[columnOrder[index]] = 0 }
    }

    @inline(__always)
    mutating func setValue(_ value: Double, of variable: Int32) {
        recordValue(variable, values[variable])
        values[variable] = value
        noteChange(of: variable, value)
    }

    @inline(__always)
    mutating func noteChange(of variable: Int32, _ value: Double) {
        noteSize(value, of: variable)
        if !variables[variable].isChanged {
            variables[variable].isChanged = true
            changed.append(variable)
        }
    }

    private mutating func applyEliminationsToColumn() {
        let isVisitingAll = eliminations.areFewForColumn(of: columnOrder.count)
        if isVisitingAll {
            eliminations.count(work: eliminations.addendCount)
        } else {
            for index in 0..<columnOrder.count where columnWork[columnOrder[index]] != 0 {
                eliminations.visitChanges(of: columnOrder[index], before: eliminations.count)
            }
        }
        let secondStamp = columnStamp &+ 1
        var next = eliminations.count
        while true {
            let step: Int
            if isVisitingAll {
                if next == 0 { return }
                next -= 1
                step = next
            } else {
                guard let reached = eliminations.nextForColumn() else { return }
                step = reached
            }
            let elimination = eliminations.steps[step]
            let amount = columnWork[elimination.target]
            guard amount != 0 else { continue }
            for index in elimination.start..<elimination.end {
                let addend = eliminations.addends[index]
                let mark = variables[addend.variable].columnMark
                if mark != columnStamp, mark != secondStamp {
                    variables[addend.variable].columnMark = secondStamp
                    columnOrder.append(addend.variable)
                    touchUses(of: addend.variable)
                }
                columnWork[addend.variable] -= addend.factor * amount
                if !isVisitingAll { eliminations.visitChanges(of: addend.variable, before: step) }
            }
        }
    }

    private mutating func touchUses(of variable: Int32) {
        let list = variables[variable].uses
        for index in 0..<list.count { touch(pool.entries[list.start + index].index) }
    }

    @inline(__always)
    private mutating func touch(_ constraint: Int32) {
        if constraints[constraint].status == .basic, constraints[constraint].mark != columnStamp {
            constraints[constraint].mark = columnStamp
            touched.append(constraint)
        }
    }

    /// Appends the variables that the root's value defines, directly or not, to `columnOrder`, each after those that it
    /// defines itself. The loops end: a frame goes through a list once, and each variable, marked then, gets one frame.
    private mutating func visitDependents(from root: Int32) {
        variables[root].columnMark = columnStamp
        frames.removeAll()
        // The frame on top is held apart from the others: most steps change nothing but its position.
        var frame = dependentsFrame(root)
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
                if variables[child].columnMark == columnStamp { continue }
                variables[child].columnMark = columnStamp
                frames.append(frame)
                frame = dependentsFrame(child)
            }
            let second = variables[frame.variable].eliminatedUses
            if !frame.isSecondList, second.count > 0 {
                frame.next = second.start
                frame.end = second.start + second.count
                frame.isSecondList = true
                continue
            }
            columnOrder.append(frame.variable)
            if frames.count == 0 { return }
            frame = frames.removeLast()
        }
    }

    @inline(__always)
    private mutating func dependentsFrame(_ variable: Int32) -> Frame {
        let list = variables[variable].uses
        return Frame(variable: variable, next: list.start, end: list.start + list.count, isSecondList: false)
    }
}
