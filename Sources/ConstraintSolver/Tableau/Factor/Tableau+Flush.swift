/// Moving the variables so that every tight row is 0.
extension Tableau {
    /// Moves the variables so that every tight row is 0 again; all changed constants in one go.
    ///
    /// While the factor has no eliminations, each variable's value is computed from its own definition, after those
    /// that it is defined by: nothing accumulates. Otherwise all but a few variables are where only one constraint is
    /// stale (`Tableau+Tearing.swift`), or else changes are computed; the rows are refined until they are 0 in
    /// `Double`'s terms. When a value is not finite, `progress.trouble` says so and nothing has moved.
    mutating func flush() {
        guard agenda.stale.count > 0 else { return }
        if basis.eliminations.count > 0 {
            solveForChanges()
        } else {
            if !basis.flushOrder.isFor(agenda.stale, basis.version) { orderDefinitionsToFlush() }
            if evaluateInOrder(step: 0) { endFlush() }
        }
        if progress.isNearlySingular, progress.trouble == nil { refineValues() }
    }

    /// Moves the tears along their column by a step, and then every other variable to where its definition says.
    ///
    /// - Returns: `false` where a value would not be finite, so that nothing has moved.
    private mutating func evaluateInOrder(step: Double) -> Bool {
        // What the loops' stores can't change, as the compiler doesn't know.
        let values = values.base
        let constraints = constraints.base
        let tears = basis.flushOrder.tears.base
        let tearCount = basis.flushOrder.tears.count
        let steps = basis.flushOrder.steps.base
        let count = basis.flushOrder.steps.count
        if journal.isOpen {
            for tear in basis.flushOrder.tears { recordValue(tear.variable, values[Int(tear.variable)]) }
            for step in basis.flushOrder.steps { recordValue(step.variable, values[Int(step.variable)]) }
        }
        var finite = 0.0
        for position in 0..<tearCount {
            let old = values[Int(tears[position].variable)]
            tears[position].oldValue = old
            let value = old + tears[position].amount * step
            finite += Self.zero(value)
            values[Int(tears[position].variable)] = value
            noteChange(of: tears[position].variable, value)
        }
        let terms = basis.flushOrder.terms.base
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
            values[Int(variable)] = value
            noteChange(of: variable, value)
        }
        guard finite == 0 else {
            for position in 0..<tearCount { values[Int(tears[position].variable)] = tears[position].oldValue }
            for position in 0..<count { values[Int(steps[position].variable)] = steps[position].oldValue }
            progress.trouble = .notFinite
            return false
        }
        for constraint in basis.flushOrder.touched { reexamine(constraint) }
        return true
    }

    private mutating func orderDefinitionsToFlush() {
        columnSolve.roots.removeAll()
        for row in agenda.stale where constraints[row].status.isTight {
            columnSolve.roots.append(constraints[row].pair)
        }
        counters.rowOperations += 1
        orderColumn()
        basis.flushOrder.begin(agenda.stale, basis.version, columnSolve.touched)
        for variable in columnSolve.order.backwards {
            let column = variables[variable].column
            if column < 0 { continue }
            appendStep(variable, column, diagonal: variables[variable].diagonal)
        }
    }

    /// Lets a variable be computed next, as what makes a tight row 0.
    mutating func appendStep(_ variable: Int32, _ column: Int32, diagonal: Double) {
        for term in pool[constraints[column].terms] where term.index != variable {
            basis.flushOrder.terms.append(term)
        }
        basis.flushOrder.steps.append(
            FlushOrder.Step(
                variable: variable, column: column, end: Int32(truncatingIfNeeded: basis.flushOrder.terms.count),
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
        progress.stepsSinceRefresh += 1
        for row in agenda.stale {
            constraints[row].isStale = false
            reexamine(row)
        }
        agenda.stale.removeAll()
    }

    /// It ends: from the round ``refinements`` on, ``verify(_:_:)`` makes no row stale any more.
    private mutating func solveForChanges() {
        var round = 0
        while agenda.stale.count > 0, progress.trouble == nil {
            let isOrdered = round == 0 && agenda.stale.count == 1 && constraints[agenda.stale[0]].status.isTight
            if isOrdered {
                // An order by tearing costs more than one use of it saves.
                let isKnown = basis.flushOrder.isFor(agenda.stale, basis.version)
                if !isKnown || !basis.flushOrder.isTorn { orderAlongColumn(tearing: isKnown) }
                if !evaluateInOrder(step: -evaluate(agenda.stale[0])) { return }
            } else {
                moveByChanges()
                if progress.trouble != nil { return }
            }
            endFlush()
            round += 1
            verify(isOrdered ? basis.flushOrder.checks : columnSolve.tightRows, round)
        }
    }

    private static let refinements = 4

    private mutating func moveByChanges() {
        columnSolve.roots.removeAll()
        for constraint in agenda.stale {
            guard constraints[constraint].status.isTight else { continue }
            let variable = constraints[constraint].pair
            columnSolve.work[variable] = -evaluate(constraint)
            columnSolve.roots.append(variable)
        }
        computeColumn()
        countEliminationWork()
        gatherTight(of: columnSolve.order)
        var finite = 0.0
        for variable in columnSolve.order {
            finite += Self.zero(values[variable] + columnSolve.work[variable])
        }
        guard finite == 0 else {
            columnSolve.clear()
            progress.trouble = .notFinite
            return
        }
        move(by: 1)
    }

    mutating func countEliminationWork() { basis.eliminations.count(work: columnSolve.order.count) }

    /// Lists in `columnSolve.tightRows` each tight row of these variables once.
    mutating func gatherTight(of moved: Buffer<Int32>) {
        columnSolve.tightRows.removeAll()
        for position in 0..<moved.count {
            for entry in pool[variables[moved[position]].uses] {
                let record = constraints.base + Int(entry.index)
                guard record.pointee.mark != columnSolve.stamp, record.pointee.status.isTight else { continue }
                record.pointee.mark = columnSolve.stamp
                columnSolve.tightRows.append(entry.index)
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
