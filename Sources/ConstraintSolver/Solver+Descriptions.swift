/// Variables and constraints in words: by the names that variables were given.
extension Solver {
    /// The variables, by ``Variable/index``. O(variables)
    public var variables: [Variable] {
        tableau.variables.slots.filter { tableau.variables[$0].isAlive }
            .map(handle(ofVariable:))
    }

    /// The constraints, edits and stays included, by ``Constraint/index``. O(constraints)
    public var constraints: [Constraint] {
        tableau.constraints.slots.filter { tableau.constraints[$0].status != .free }
            .map(handle(ofConstraint:))
    }

    /// The variable's name; `v` and its index where it was given none.
    public func description(of variable: Variable) -> String {
        contains(variable) ? names[variable.slot] ?? variable.description : variable.description
    }

    /// The constraint as an equation or inequality with the variables' names, such as `left + width <= right - 8`;
    /// `c` and its index where it isn't in this solver. O(terms)
    public func description(of constraint: Constraint) -> String {
        guard contains(constraint) else { return constraint.description }
        return linearConstraint(of: constraint.slot).text { description(of: $0) }
    }

    /// What was wrong and what to do about it, with the equations of all constraints that the error is about: call it
    /// before these are changed.
    public func description(of error: SolverError) -> String {
        error.text(variable: { "'\(description(of: $0))'" }, constraint: quotation)
    }

    func quotation(of constraint: Constraint) -> String { "'\(description(of: constraint))'" }

    /// The constraint as the client wrote it, with the terms of one variable merged. O(terms)
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``.
    public func linearConstraint(of constraint: Constraint) throws(SolverError) -> LinearConstraint {
        linearConstraint(of: try checked(constraint))
    }

    func linearConstraint(of slot: Int32) -> LinearConstraint {
        let record = tableau.constraints[slot]
        var expression = LinearExpression(record.constant / record.scale)
        for entry in tableau.pool[record.terms] {
            let coefficient = entry.value / record.scale / tableau.variables[entry.index].unit
            expression.append(Term(handle(ofVariable: entry.index), coefficient))
        }
        return LinearConstraint(expression, record.relation)
    }
}

extension Variable: CustomStringConvertible {
    /// `v` and the index; ``Solver/description(of:)-(Variable)`` knows the name.
    public var description: String { "v\(index)" }
}

extension Constraint: CustomStringConvertible {
    /// `c` and the index; ``Solver/description(of:)-(Constraint)`` knows the equation.
    public var description: String { "c\(index)" }
}

extension Term: CustomStringConvertible {
    /// Such as `2 v3`.
    public var description: String { LinearExpression(self).description }
}

extension Relation: CustomStringConvertible {
    /// `==`, `<=` or `>=`.
    public var description: String {
        switch self {
        case .equal: "=="
        case .lessOrEqual: "<="
        case .greaterOrEqual: ">="
        }
    }

    /// The relation of the same two sides exchanged.
    fileprivate var reversed: Relation {
        switch self {
        case .equal: .equal
        case .lessOrEqual: .greaterOrEqual
        case .greaterOrEqual: .lessOrEqual
        }
    }
}

extension Strength: CustomStringConvertible {
    /// `required`, `strong`, `medium`, `weak`, or the level; with the weight where that isn't 1.
    public var description: String {
        if isRequired { return "required" }
        let named = [Strength.strong: "strong", .medium: "medium", .weak: "weak"][Strength(level: level)]
        let text = named ?? LinearExpression.number(level)
        return weight == 1 ? text : "\(text) x \(LinearExpression.number(weight))"
    }
}

extension LinearExpression: CustomStringConvertible {
    /// Such as `v0 + 2 v1 - 8`.
    public var description: String {
        Self.text((0..<count).map { (self[$0].variable.description, self[$0].coefficient) }, constant)
    }

    /// A sum of multiples of names.
    static func text(_ terms: [(name: String, coefficient: Double)], _ constant: Double) -> String {
        var text = ""
        for term in terms where term.coefficient != 0 {
            let size = term.coefficient.magnitude
            let sign = term.coefficient < 0 ? "-" : "+"
            text += !text.isEmpty ? " \(sign) " : sign == "-" ? sign : ""
            text += size == 1 ? term.name : "\(number(size)) \(term.name)"
        }
        if text.isEmpty { return number(constant) }
        if constant == 0 { return text }
        return text + (constant < 0 ? " - " : " + ") + number(constant.magnitude)
    }

    /// A number without the `.0` of whole ones.
    static func number(_ value: Double) -> String {
        let isWhole = value.magnitude < 1e15 && value == Double(Int64(value))
        return isWhole ? "\(Int64(value))" : "\(value)"
    }
}

extension LinearConstraint: CustomStringConvertible {
    /// Such as `v0 + v1 <= v2 - 8`: no term is negative where that can be avoided.
    public var description: String { text { $0.description } }

    func text(_ name: (Variable) -> String) -> String {
        let terms = (0..<expression.count).map { (name(expression[$0].variable), expression[$0].coefficient) }
        let left = terms.filter { $0.1 > 0 }
        let right = terms.filter { $0.1 < 0 }.map { ($0.0, -$0.1) }
        let constant = expression.constant == 0 ? 0 : -expression.constant
        if left.isEmpty, !right.isEmpty {
            return LinearExpression.text(right, 0) + " \(relation.reversed) "
                + LinearExpression.text([], expression.constant)
        }
        return LinearExpression.text(left, 0) + " \(relation) " + LinearExpression.text(right, constant)
    }
}

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
