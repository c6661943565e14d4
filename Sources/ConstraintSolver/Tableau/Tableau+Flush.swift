/// Moving the variables so that every tight row is 0.
extension Tableau {
    /// Moves the variables so that every tight row is 0 again; all changed constants in one go.
    ///
    /// While the factor has no eliminations, each variable's value is computed from its own definition, after those that it
    /// is defined by: nothing accumulates. Otherwise changes are computed, and refined until the rows are 0 in `Double`'s
    /// terms. When a value is not finite, `trouble` says so and nothing has moved.
    mutating func flush() {
        guard stale.count > 0 else { return }
        if eliminations.count == 0 { evaluateDefinitions() } else { solveForChanges() }
    }

    private mutating func evaluateDefinitions() {
        if !flushOrder.isFor(stale, definitionsVersion) { orderDefinitionsToFlush() }
        let steps = flushOrder.steps.base
        let count = flushOrder.steps.count
        var term = flushOrder.terms.base
        var finite = 0.0
        for position in 0..<count {
            let variable = steps[position].variable
            var sum = constraints[steps[position].column].constant
            let end = flushOrder.terms.base + Int(steps[position].end)
            while term < end {
                sum += term.pointee.value * values[term.pointee.index]
                term += 1
            }
            let value = Self.quotient(-sum, steps[position].diagonal)
            let old = values[variable]
            steps[position].oldValue = old
            finite += Self.zero(value)
            if value == old { continue }
            recordValue(variable, old)
            values[variable] = value
            noteChange(of: variable, value)
        }
        guard finite == 0 else {
            for position in 0..<count { values[steps[position].variable] = steps[position].oldValue }
            trouble = .notFinite
            return
        }
        for index in 0..<flushOrder.touched.count { reexamine(flushOrder.touched[index]) }
        endFlush()
    }

    private mutating func orderDefinitionsToFlush() {
        roots.removeAll()
        for index in 0..<stale.count where constraints[stale[index]].status.isTight {
            roots.append(constraints[stale[index]].pair)
        }
        orderColumn()
        flushOrder.begin(stale, definitionsVersion, touched)
        var position = columnOrder.count
        while position > 0 {
            position -= 1
            let variable = columnOrder[position]
            let column = variables[variable].column
            if column < 0 { continue }
            let list = constraints[column].terms
            let terms = pool.pointer(list)
            for index in 0..<Int(list.count) where terms[index].index != variable {
                flushOrder.terms.append(terms[index])
            }
            flushOrder.steps.append(
                FlushOrder.Step(
                    variable: variable, column: column, end: Int32(truncatingIfNeeded: flushOrder.terms.count),
                    diagonal: variables[variable].diagonal, oldValue: 0))
        }
    }

    /// 0 for a value up to ``Tolerance/greatestValue``, NaN for others: a test without branches.
    @inline(__always)
    private static func zero(_ value: Double) -> Double {
        value * (Double.greatestFiniteMagnitude / Tolerance.greatestValue) * 0
    }

    /// The value that makes a row 0, given those of its other variables.
    @inline(__always)
    mutating func definition(of variable: Int32, by column: Int32) -> Double {
        let record = constraints.base + Int(column)
        var sum = record.pointee.constant
        let terms = pool.pointer(record.pointee.terms)
        for index in 0..<Int(record.pointee.terms.count) where terms[index].index != variable {
            sum += terms[index].value * values[terms[index].index]
        }
        return Self.quotient(-sum, variables[variable].diagonal)
    }

    /// Divisions are slow, and when definitions are evaluated each one waits for the one before it.
    @inline(__always)
    private static func quotient(_ value: Double, _ diagonal: Double) -> Double {
        diagonal == 1 ? value : diagonal == -1 ? -value : value / diagonal
    }

    private mutating func endFlush() {
        stepsSinceRefresh += 1
        for index in 0..<stale.count {
            constraints[stale[index]].isStale = false
            reexamine(stale[index])
        }
        stale.removeAll()
    }

    private mutating func solveForChanges() {
        var round = 0
        while stale.count > 0, trouble == nil {
            if round == 0, stale.count == 1, constraints[stale[0]].status.isTight {
                moveAlongKeptColumn()
            } else {
                moveByChanges()
            }
            if trouble != nil { return }
            endFlush()
            round += 1
            verifyTight(isRefining: round < Self.refinements)
        }
    }

    private static let refinements = 4

    /// Moves the variables along the column of the only stale row, which is computed once for as long as the factor stays
    /// as it is. Leaves the rows to verify in `flushOrder`.
    private mutating func moveAlongKeptColumn() {
        if !flushOrder.isFor(stale, definitionsVersion) {
            computeColumn(of: constraints[stale[0]].pair)
            countEliminationWork()
            gatherTight()
            flushOrder.set(stale, definitionsVersion, touched, columnOrder, columnWork)
            clearColumn()
        }
        let step = -evaluate(stale[0])
        let order = flushOrder.variables.base
        let amounts = flushOrder.amounts.base
        let count = flushOrder.variables.count
        var finite = 0.0
        for position in 0..<count { finite += Self.zero(values[order[position]] + amounts[position] * step) }
        guard finite == 0 else {
            trouble = .notFinite
            return
        }
        for position in 0..<count {
            let old = values[order[position]]
            let value = old + amounts[position] * step
            if value == old { continue }
            recordValue(order[position], old)
            values[order[position]] = value
            noteChange(of: order[position], value)
        }
        for index in 0..<flushOrder.touched.count { reexamine(flushOrder.touched[index]) }
    }

    private mutating func moveByChanges() {
        roots.removeAll()
        for index in 0..<stale.count {
            let constraint = stale[index]
            guard constraints[constraint].status.isTight else { continue }
            let variable = constraints[constraint].pair
            columnWork[variable] = -evaluate(constraint)
            roots.append(variable)
        }
        computeColumn()
        countEliminationWork()
        gatherTight()
        var finite = 0.0
        for index in 0..<columnOrder.count {
            finite += Self.zero(values[columnOrder[index]] + columnWork[columnOrder[index]])
        }
        guard finite == 0 else {
            clearColumn()
            trouble = .notFinite
            return
        }
        move(by: 1)
    }

    private mutating func countEliminationWork() {
        eliminationWork += columnOrder.count + eliminationEntries.count
    }

    /// Lists the tight rows of the variables of the column computed last in `flushOrder`.
    private mutating func gatherTight() {
        flushOrder.removeTight()
        for position in 0..<columnOrder.count {
            let list = variables[columnOrder[position]].uses
            let uses = pool.pointer(list)
            for use in 0..<Int(list.count) {
                let record = constraints.base + Int(uses[use].index)
                guard record.pointee.mark != columnStamp, record.pointee.status.isTight else { continue }
                record.pointee.mark = columnStamp
                flushOrder.tight.append(uses[use].index)
            }
        }
    }

    /// Looks at each tight row whose variables have just moved. One that isn't as near to 0 as it can be is marked stale while
    /// `isRefining`, and one that is too far from 0 for an answer is left to ``certifyValues()`` after that.
    private mutating func verifyTight(isRefining: Bool) {
        for index in 0..<flushOrder.tight.count {
            let constraint = flushOrder.tight[index]
            let (value, size) = residual(of: constraint)
            if isRefining {
                if !Self.isRefined(value, size) { markStale(constraint) }
            } else if !Self.isExact(value, size) {
                markSuspect(pool.entries[constraints[constraint].terms.start].index)
            }
        }
    }

    /// Whether a tight row's value is as near to 0 as the rounding of its addends allows.
    @inline(__always)
    static func isRefined(_ value: Double, _ size: Double) -> Bool {
        abs(value) <= Tolerance.residual * size + .leastNormalMagnitude
    }
}
