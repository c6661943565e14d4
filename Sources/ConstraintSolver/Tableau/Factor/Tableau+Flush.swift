/// Moving the variables so that every tight row is 0.
extension Tableau {
    /// Moves the variables so that every tight row is 0 again; all changed constants in one go.
    ///
    /// While the factor has no eliminations, each variable's value is computed from its own definition, after those
    /// that it is defined by: nothing accumulates. Otherwise all but a few variables are where only one constraint is
    /// stale (`Tableau+Tearing.swift`), or else changes are computed; the rows are refined until they are 0 in
    /// `Double`'s terms. When a value is not finite, `trouble` says so and nothing has moved.
    mutating func flush() {
        guard stale.count > 0 else { return }
        if eliminations.count > 0 {
            solveForChanges()
        } else {
            if !flushOrder.isFor(stale, definitionsVersion) { orderDefinitionsToFlush() }
            evaluateInOrder(step: 0)
            if trouble == nil { endFlush() }
        }
        if isNearlySingular, trouble == nil { refineValues() }
    }

    /// Moves the tears along their column by a step, and then every other variable to where its definition says.
    private mutating func evaluateInOrder(step: Double) {
        // What the loop's stores can't change, as the compiler doesn't know.
        let values = values.base
        let constraints = constraints.base
        let isRecording = journal.isOpen
        let tears = flushOrder.tears.base
        let tearCount = flushOrder.tears.count
        let steps = flushOrder.steps.base
        let count = flushOrder.steps.count
        var finite = 0.0
        for position in 0..<tearCount {
            let old = values[Int(tears[position].variable)]
            tears[position].oldValue = old
            let value = old + tears[position].amount * step
            finite += Self.zero(value)
            if value == old { continue }
            if isRecording { recordValue(tears[position].variable, old) }
            values[Int(tears[position].variable)] = value
            noteChange(of: tears[position].variable, value)
        }
        let terms = flushOrder.terms.base
        var term = terms
        for position in 0..<count {
            let variable = steps[position].variable
            var sum = constraints[Int(steps[position].column)].constant
            let end = terms + Int(steps[position].end)
            while term < end {
                sum += term.pointee.value * values[Int(term.pointee.index)]
                term += 1
            }
            let value = Self.quotient(-sum, steps[position].diagonal)
            let old = values[Int(variable)]
            steps[position].oldValue = old
            finite += Self.zero(value)
            if value == old { continue }
            if isRecording { recordValue(variable, old) }
            values[Int(variable)] = value
            noteChange(of: variable, value)
        }
        guard finite == 0 else {
            for position in 0..<tearCount { values[Int(tears[position].variable)] = tears[position].oldValue }
            for position in 0..<count { values[Int(steps[position].variable)] = steps[position].oldValue }
            trouble = .notFinite
            return
        }
        for index in 0..<flushOrder.touched.count { reexamine(flushOrder.touched[index]) }
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
            appendStep(variable, column, diagonal: variables[variable].diagonal)
        }
    }

    /// Lets a variable be computed next, as what makes a tight row 0.
    mutating func appendStep(_ variable: Int32, _ column: Int32, diagonal: Double) {
        let list = constraints[column].terms
        let terms = pool.pointer(list)
        for index in 0..<Int(list.count) where terms[index].index != variable {
            flushOrder.terms.append(terms[index])
        }
        flushOrder.steps.append(
            FlushOrder.Step(
                variable: variable, column: column, end: Int32(truncatingIfNeeded: flushOrder.terms.count),
                diagonal: diagonal, oldValue: 0))
    }

    /// 0 for a value up to ``Tolerance/greatestValue``, NaN for others: a test without branches.
    @inline(__always)
    private static func zero(_ value: Double) -> Double {
        value * (Double.greatestFiniteMagnitude / Tolerance.greatestValue) * 0
    }

    /// Divisions are slow, and when definitions are evaluated each one waits for the one before it.
    @inline(__always)
    static func quotient(_ value: Double, _ diagonal: Double) -> Double {
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

    /// It ends: from the round ``refinements`` on, ``verify(_:_:)`` makes no row stale any more.
    private mutating func solveForChanges() {
        var round = 0
        while stale.count > 0, trouble == nil {
            let isOrdered = round == 0 && stale.count == 1 && constraints[stale[0]].status.isTight
            if isOrdered {
                // An order by tearing costs more than one use of it saves.
                let isKnown = flushOrder.isFor(stale, definitionsVersion)
                if !isKnown || !flushOrder.isTorn { orderAlongColumn(tearing: isKnown) }
                evaluateInOrder(step: -evaluate(stale[0]))
            } else {
                moveByChanges()
            }
            if trouble != nil { return }
            endFlush()
            round += 1
            verify(isOrdered ? flushOrder.checks : tightRows, round)
        }
    }

    private static let refinements = 4

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
        gatherTight(of: columnOrder)
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

    mutating func countEliminationWork() {
        eliminations.count(work: columnOrder.count)
    }

    /// Lists in `tightRows` each tight row of these variables once.
    mutating func gatherTight(of moved: Buffer<Int32>) {
        tightRows.removeAll()
        for position in 0..<moved.count {
            let list = variables[moved[position]].uses
            let uses = pool.pointer(list)
            for use in 0..<Int(list.count) {
                let record = constraints.base + Int(uses[use].index)
                guard record.pointee.mark != columnStamp, record.pointee.status.isTight else { continue }
                record.pointee.mark = columnStamp
                tightRows.append(uses[use].index)
            }
        }
    }

    /// Looks at tight rows whose variables have just moved. One that isn't as near to 0 as it can be is marked stale in
    /// the first rounds, and one that is too far from 0 for an answer is left to ``certifyValues()`` after that.
    private mutating func verify(_ rows: Buffer<Int32>, _ round: Int) {
        for index in 0..<rows.count {
            let constraint = rows[index]
            let (value, size) = residual(of: constraint)
            if Self.isRefined(value, size) { continue }
            if round == 1 || round < Self.refinements && !isRounding(value, in: constraint) {
                markStale(constraint)
            } else if !isExact(value, size, in: constraint) {
                markSuspect(pool.entries[constraints[constraint].terms.start].index)
            }
        }
    }

    /// Returns whether a tight row's value is as near to 0 as the rounding of its addends allows.
    @inline(__always)
    static func isRefined(_ value: Double, _ size: Double) -> Bool {
        abs(value) <= Tolerance.residual * size + .leastNormalMagnitude
    }
}
