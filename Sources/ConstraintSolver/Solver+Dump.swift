extension Solver {
    /// The solver's state in readable form: the variables, the constraints, and the solved form of the tableau, in
    /// which every variable and every constraint that isn't tight is written in terms of those that are.
    ///
    /// In the solved form a constraint's name stands for its left side minus its right side. Values and solved
    /// coefficients are rounded to nine decimals. The text depends on the state only, not on how it was reached. O(size
    /// of the solved form)
    public func dump() -> String {
        do { try solve() } catch { return "no answer: \(error)\n" }
        let (variables, constraints) = (variables, constraints)
        var lines = ["variables"]
        for variable in variables { lines.append("  \(description(of: variable)) = \(number(value(of: variable)))") }
        lines.append("constraints")
        for constraint in constraints {
            let strength = tableau.strength(of: constraint.slot)
            lines.append("  \(constraint) \(strength): \(description(of: constraint)), \(state(of: constraint.slot))")
        }
        lines.append("solved form")
        for variable in variables where tableau.variables[variable.slot].column >= 0 {
            tableau.computeRow(ofVariable: variable.slot)
            let row = computedRow(value(of: variable), times: tableau.variables[variable.slot].unit)
            lines.append("  \(description(of: variable)) = \(row)")
        }
        for constraint in constraints where tableau.constraints[constraint.slot].status == .basic {
            let record = tableau.constraints[constraint.slot]
            tableau.computeRow(constraint.slot)
            lines.append("  \(constraint) = \(computedRow(record.activity / record.scale, times: 1 / record.scale))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func state(of slot: Int32) -> String {
        let record = tableau.constraints[slot]
        if record.status.isTight { return "tight" }
        return tableau.isViolated(slot) ? "violated by \(number(abs(record.activity / record.scale)))" : "holds"
    }

    /// The row of the tableau that was computed last, times a factor.
    private func computedRow(_ constant: Double, times factor: Double) -> String {
        var terms: [(order: Int32, name: String, coefficient: Double)] = []
        for entry in tableau.rowSolve.entries {
            let column = tableau.variables[entry.variable].column
            let coefficient = entry.value * factor
            if column >= 0 {
                let scale = tableau.constraints[column].scale
                terms.append((column, "\(handle(ofConstraint: column))", coefficient * scale))
            } else {
                let name = description(of: handle(ofVariable: entry.variable))
                terms.append((.max, name, coefficient / tableau.variables[entry.variable].unit))
            }
        }
        terms.sort { ($0.order, $0.name) < ($1.order, $1.name) }
        return LinearExpression.text(terms.map { ($0.name, rounded($0.coefficient)) }, rounded(constant))
    }

    private func number(_ value: Double) -> String { LinearExpression.number(rounded(value)) }

    /// To nine decimals, and without a negative zero.
    private func rounded(_ value: Double) -> Double {
        guard abs(value) < 1e6 else { return value }
        // By way of an integer, because `rounded()` would need the C library's mathematics to be linked.
        let billionths = Int64(value * 1e9 + (value < 0 ? -0.5 : 0.5))
        return Double(billionths) / 1e9
    }
}
