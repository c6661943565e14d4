extension Solver {
    /// The solver's state in readable form: the variables, the constraints, and the solved form of the tableau, in
    /// which every variable and every constraint that isn't tight is written in terms of those that are.
    ///
    /// A constraint's name stands for its left side minus its right side. Numbers are rounded to nine decimals. The
    /// text depends on the state only, not on how it was reached. O(size of the solved form)
    public func dump() -> String {
        do { try solve() } catch { return "no answer: \(error)\n" }
        var text = "variables\n"
        let variables = Int32(truncatingIfNeeded: tableau.variables.count)
        for slot in 0..<variables where tableau.variables[slot].isAlive {
            text += "  \(name(ofVariable: slot)) = \(rounded(value(ofSlot: slot)))\n"
        }
        let constraints = Int32(truncatingIfNeeded: tableau.constraints.count)
        text += "constraints\n"
        for slot in 0..<constraints where tableau.constraints[slot].status != .free {
            text += "  c\(slot) \(strengthText(slot)): \(equation(slot)), \(stateText(slot))\n"
        }
        text += "solved form\n"
        for slot in 0..<variables where tableau.variables[slot].column >= 0 {
            tableau.computeRow(ofVariable: slot)
            text += "  \(name(ofVariable: slot)) = \(computedRow(value(ofSlot: slot), sign: unit(slot)))\n"
        }
        for slot in 0..<constraints where tableau.constraints[slot].status == .basic {
            let scale = tableau.constraints[slot].scale
            tableau.computeRow(slot)
            text += "  c\(slot) = \(computedRow(tableau.constraints[slot].activity / scale, sign: 1 / scale))\n"
        }
        return text
    }

    private func unit(_ slot: Int32) -> Double { tableau.variables[slot].unit }

    private func value(ofSlot slot: Int32) -> Double { tableau.values[slot] * unit(slot) }

    private func name(ofVariable slot: Int32) -> String {
        names[slot] ?? "v\(slot)"
    }

    private func strengthText(_ slot: Int32) -> String {
        let record = tableau.constraints[slot]
        if record.isRequired { return "required" }
        let level = tableau.levels.levels[record.level].value
        let weight = record.weight * abs(record.scale)
        return weight == 1 ? "\(rounded(level))" : "\(rounded(level)) x \(rounded(weight))"
    }

    private func equation(_ slot: Int32) -> String {
        let record = tableau.constraints[slot]
        var terms: [(name: String, coefficient: Double)] = []
        for index in 0..<record.terms.count {
            let entry = tableau.pool.entries[record.terms.start + index]
            terms.append((name(ofVariable: entry.index), entry.value / record.scale / unit(entry.index)))
        }
        let relation =
            switch record.relation {
            case .equal: "=="
            case .lessOrEqual: "<="
            case .greaterOrEqual: ">="
            }
        return "\(sum(record.constant / record.scale, terms)) \(relation) 0"
    }

    private func stateText(_ slot: Int32) -> String {
        let record = tableau.constraints[slot]
        if record.status.isTight { return "tight" }
        if tableau.isViolated(slot) { return "violated by \(rounded(abs(record.activity / record.scale)))" }
        return "holds"
    }

    private func computedRow(_ constant: Double, sign: Double) -> String {
        var columns: [(order: Int32, name: String, coefficient: Double)] = []
        for index in 0..<tableau.rowSolve.variables.count {
            let variable = tableau.rowSolve.variables[index]
            let column = tableau.variables[variable].column
            let coefficient = tableau.rowSolve.values[index] * sign
            if column >= 0 {
                let scale = tableau.constraints[column].scale
                columns.append((column, "c\(column)", coefficient * scale))
            } else {
                columns.append((.max, name(ofVariable: variable), coefficient / unit(variable)))
            }
        }
        columns.sort { ($0.order, $0.name) < ($1.order, $1.name) }
        return sum(constant, columns.map { ($0.name, $0.coefficient) })
    }

    private func sum(_ constant: Double, _ terms: [(name: String, coefficient: Double)]) -> String {
        var text = ""
        for (name, coefficient) in terms {
            let value = rounded(coefficient)
            if value == 0 { continue }
            let size = abs(value) == 1 ? "" : "\(abs(value)) "
            text += text.isEmpty ? (value < 0 ? "-" : "") : (value < 0 ? " - " : " + ")
            text += size + name
        }
        let value = rounded(constant)
        if text.isEmpty { return "\(value)" }
        if value == 0 { return text }
        return text + (value < 0 ? " - " : " + ") + "\(abs(value))"
    }

    /// To nine decimals, and without a negative zero.
    private func rounded(_ value: Double) -> Double {
        guard abs(value) < 1e6 else { return value }
        // By way of an integer, because `rounded()` would need the C library's mathematics to be linked.
        let billionths = Int64(value * 1e9 + (value < 0 ? -0.5 : 0.5))
        return Double(billionths) / 1e9
    }
}
