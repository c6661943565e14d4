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
        roots.removeAll()
        for index in 0..<stale.count where constraints[stale[index]].status.isTight {
            roots.append(constraints[stale[index]].pair)
        }
        orderColumn()
        var finite = 0.0
        var position = columnOrder.count
        while position > 0 {
            position -= 1
            let variable = columnOrder[position]
            columnWork[variable] = values[variable]
            let column = variables[variable].column
            if column < 0 { continue }
            let value = definition(of: variable, by: column)
            finite += Self.zero(value)
            values[variable] = value
        }
        guard finite == 0 else {
            for index in 0..<columnOrder.count {
                values[columnOrder[index]] = columnWork[columnOrder[index]]
                columnWork[columnOrder[index]] = 0
            }
            trouble = .notFinite
            return
        }
        for index in 0..<columnOrder.count {
            let variable = columnOrder[index]
            let value = values[variable]
            let old = columnWork[variable]
            columnWork[variable] = 0
            if value == old { continue }
            recordValue(variable, old)
            noteChange(of: variable, value)
        }
        for index in 0..<touched.count { reexamine(touched[index]) }
        endFlush()
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
        return -sum / variables[variable].diagonal
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
            roots.removeAll()
            for index in 0..<stale.count {
                let constraint = stale[index]
                guard constraints[constraint].status.isTight else { continue }
                let variable = constraints[constraint].pair
                columnWork[variable] = -evaluate(constraint)
                roots.append(variable)
            }
            computeColumn()
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
            endFlush()
            round += 1
            if round < 4 { markMovedResiduals() }
        }
    }

    /// Marks the tight rows of the variables of the column computed last that are not 0.
    private mutating func markMovedResiduals() {
        for index in 0..<columnOrder.count {
            let list = variables[columnOrder[index]].uses
            for use in 0..<list.count {
                let constraint = pool.entries[list.start + use].index
                guard constraints[constraint].status.isTight, !constraints[constraint].isStale else { continue }
                if !isRefined(constraint) { markStale(constraint) }
            }
        }
    }

    /// Whether a tight row is as near to 0 as the rounding of its addends allows.
    mutating func isRefined(_ constraint: Int32) -> Bool {
        let residual = abs(evaluate(constraint))
        return residual <= Tolerance.residual * magnitude(constraint) + .leastNormalMagnitude
    }
}
