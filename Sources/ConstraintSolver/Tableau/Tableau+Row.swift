/// Computing one row of the solved form: substituting definitions, downwards.
extension Tableau {
    /// The row's value at the present values of the variables. O(terms)
    @inline(__always)
    mutating func evaluate(_ constraint: Int32) -> Double {
        let record = constraints.base + Int(constraint)
        var sum = record.pointee.constant
        let terms = pool.pointer(record.pointee.terms)
        for index in 0..<Int(record.pointee.terms.count) {
            sum += terms[index].value * values[terms[index].index]
        }
        return sum
    }

    /// The largest addend of the row's value, for tolerances.
    mutating func magnitude(_ constraint: Int32) -> Double {
        let list = constraints[constraint].terms
        let terms = pool.pointer(list)
        var largest = abs(constraints[constraint].constant)
        for index in 0..<Int(list.count) {
            largest = max(largest, abs(terms[index].value * values[terms[index].index]))
        }
        return largest
    }

    /// Fills `rowVariables` and `rowValues` with the constraint's row of the solved form, `Optimize` and `addConstraint`'s
    /// substitution in the paper: the coefficient of each nonbasic logical, named by the variable that its constraint
    /// defines, or of a variable that nothing defines.
    ///
    /// With `A` the matrix of the tight constraints this solves `y A = a` for the constraint's own coefficients `a`.
    /// Also leaves the right-hand side after eliminations, the *spike*, which becomes the column if the constraint is
    /// made tight. Costs what it reaches.
    mutating func computeRow(_ constraint: Int32) {
        beginRow()
        let list = constraints[constraint].terms
        let terms = pool.pointer(list)
        for index in 0..<Int(list.count) {
            let variable = terms[index].index
            rowWork[variable] = terms[index].value
            variables[variable].spikeMark = rowStamp
            spikeVariables.append(variable)
        }
        finishRow()
    }

    /// As ``computeRow(_:)``, for the row that consists of one variable.
    mutating func computeRow(ofVariable variable: Int32) {
        beginRow()
        rowWork[variable] = 1
        variables[variable].spikeMark = rowStamp
        spikeVariables.append(variable)
        finishRow()
    }

    /// Marks are compared with stamps for equality; before the stamps run out, all marks are cleared.
    @inline(__always)
    mutating func advanceRowStamp() {
        if rowStamp > UInt32.max - 4 {
            for variable in 0..<variables.count {
                variables[variable].rowMark = 0
                variables[variable].spikeMark = 0
            }
            rowStamp = 0
        }
        rowStamp += 1
    }

    private mutating func beginRow() {
        counters.rowOperations += 1
        advanceRowStamp()
        spikeVariables.removeAll()
        spikeValues.removeAll()
        rowOrder.removeAll()
        rowVariables.removeAll()
        rowValues.removeAll()
        isSpikeEliminated = false
    }

    private mutating func finishRow() {
        if eliminations.count > 0 { applyEliminationsToRow() }
        for index in 0..<spikeVariables.count {
            let variable = spikeVariables[index]
            spikeValues.append(rowWork[variable])
            if variables[variable].rowMark != rowStamp { visitDefinitions(from: variable) }
        }
        var position = rowOrder.count
        while position > 0 {
            position -= 1
            let variable = rowOrder[position]
            let amount = rowWork[variable]
            rowWork[variable] = 0
            if abs(amount) < Tolerance.noise { continue }
            let column = variables[variable].column
            if column < 0 {
                rowVariables.append(variable)
                rowValues.append(amount)
                continue
            }
            let coefficient = amount / variables[variable].diagonal
            rowVariables.append(variable)
            rowValues.append(coefficient)
            let list = factorColumn(column)
            let entries = pool.pointer(list)
            for index in 0..<Int(list.count) where entries[index].index != variable {
                rowWork[entries[index].index] -= entries[index].value * coefficient
            }
        }
    }

    /// The entries of a tight constraint's column of the factor, the pivot included.
    @inline(__always)
    mutating func factorColumn(_ constraint: Int32) -> EntryList {
        let record = constraints.base + Int(constraint)
        return record.pointee.status == .tight ? record.pointee.terms : record.pointee.eliminated
    }

    private mutating func applyEliminationsToRow() {
        for step in 0..<eliminations.count {
            let elimination = eliminations[step]
            var sum = 0.0
            for index in elimination.start..<elimination.end {
                sum += eliminationEntries[index].factor * rowWork[eliminationEntries[index].variable]
            }
            guard sum != 0 else { continue }
            isSpikeEliminated = true
            if variables[elimination.target].spikeMark != rowStamp {
                variables[elimination.target].spikeMark = rowStamp
                spikeVariables.append(elimination.target)
            }
            rowWork[elimination.target] -= sum
        }
    }

    /// Appends what the root is defined by, directly or not, to `rowOrder`, each variable after those it is defined by.
    private mutating func visitDefinitions(from root: Int32) {
        variables[root].rowMark = rowStamp
        frames.removeAll()
        frames.append(definitionFrame(root))
        while frames.count > 0 {
            let top = frames.count - 1
            let frame = frames[top]
            if frame.next == frame.end {
                rowOrder.append(frame.variable)
                frames.truncate(to: top)
                continue
            }
            frames[top].next += 1
            let child = pool.entries[frame.next].index
            if variables[child].rowMark == rowStamp { continue }
            variables[child].rowMark = rowStamp
            if variables[child].column < 0 {
                rowOrder.append(child)
            } else {
                frames.append(definitionFrame(child))
            }
        }
    }

    @inline(__always)
    private mutating func definitionFrame(_ variable: Int32) -> Frame {
        let column = variables[variable].column
        guard column >= 0 else { return Frame(variable: variable, next: 0, end: 0, isSecondList: false) }
        let list = factorColumn(column)
        return Frame(variable: variable, next: list.start, end: list.start + list.count, isSecondList: false)
    }
}
