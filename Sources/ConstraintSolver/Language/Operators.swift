/// What can stand in a linear expression: a ``Variable``, a ``Term`` or an ``LinearExpression``.
public protocol LinearOperand: Sendable {
    /// Adds `factor` times this operand to an expression.
    func accumulate(into expression: inout LinearExpression, times factor: Double)
}

extension Variable: LinearOperand {
    @inlinable
    public func accumulate(into expression: inout LinearExpression, times factor: Double) {
        expression.append(Term(self, factor))
    }
}

extension Term: LinearOperand {
    @inlinable
    public func accumulate(into expression: inout LinearExpression, times factor: Double) {
        expression.append(Term(variable, coefficient * factor))
    }
}

extension LinearExpression: LinearOperand {
    @inlinable
    public func accumulate(into expression: inout LinearExpression, times factor: Double) {
        expression.add(self, times: factor)
    }
}

extension LinearOperand {
    @inlinable
    public static func + (lhs: Self, rhs: some LinearOperand) -> LinearExpression {
        combine(lhs, rhs, sign: 1)
    }

    @inlinable
    public static func - (lhs: Self, rhs: some LinearOperand) -> LinearExpression {
        combine(lhs, rhs, sign: -1)
    }

    @inlinable
    public static func + (lhs: Self, rhs: Double) -> LinearExpression {
        offset(lhs, 1, by: rhs)
    }

    @inlinable
    public static func + (lhs: Double, rhs: Self) -> LinearExpression {
        offset(rhs, 1, by: lhs)
    }

    @inlinable
    public static func - (lhs: Self, rhs: Double) -> LinearExpression {
        offset(lhs, 1, by: -rhs)
    }

    @inlinable
    public static func - (lhs: Double, rhs: Self) -> LinearExpression {
        offset(rhs, -1, by: lhs)
    }

    @inlinable
    public static func == (lhs: Self, rhs: some LinearOperand) -> LinearConstraint {
        LinearConstraint(combine(lhs, rhs, sign: -1), .equal)
    }

    @inlinable
    public static func <= (lhs: Self, rhs: some LinearOperand) -> LinearConstraint {
        LinearConstraint(combine(lhs, rhs, sign: -1), .lessOrEqual)
    }

    @inlinable
    public static func >= (lhs: Self, rhs: some LinearOperand) -> LinearConstraint {
        LinearConstraint(combine(lhs, rhs, sign: -1), .greaterOrEqual)
    }

    @inlinable
    public static func == (lhs: Self, rhs: Double) -> LinearConstraint {
        LinearConstraint(offset(lhs, 1, by: -rhs), .equal)
    }

    @inlinable
    public static func <= (lhs: Self, rhs: Double) -> LinearConstraint {
        LinearConstraint(offset(lhs, 1, by: -rhs), .lessOrEqual)
    }

    @inlinable
    public static func >= (lhs: Self, rhs: Double) -> LinearConstraint {
        LinearConstraint(offset(lhs, 1, by: -rhs), .greaterOrEqual)
    }

    @inlinable
    public static func == (lhs: Double, rhs: Self) -> LinearConstraint {
        LinearConstraint(offset(rhs, -1, by: lhs), .equal)
    }

    @inlinable
    public static func <= (lhs: Double, rhs: Self) -> LinearConstraint {
        LinearConstraint(offset(rhs, -1, by: lhs), .lessOrEqual)
    }

    @inlinable
    public static func >= (lhs: Double, rhs: Self) -> LinearConstraint {
        LinearConstraint(offset(rhs, -1, by: lhs), .greaterOrEqual)
    }

    @inlinable
    static func combine(_ lhs: Self, _ rhs: some LinearOperand, sign: Double) -> LinearExpression {
        var result = LinearExpression()
        lhs.accumulate(into: &result, times: 1)
        rhs.accumulate(into: &result, times: sign)
        return result
    }

    @inlinable
    static func offset(_ operand: Self, _ factor: Double, by constant: Double) -> LinearExpression {
        var result = LinearExpression(constant)
        operand.accumulate(into: &result, times: factor)
        return result
    }
}

extension Variable {
    @inlinable
    public static func * (lhs: Double, rhs: Variable) -> Term { Term(rhs, lhs) }

    @inlinable
    public static func * (lhs: Variable, rhs: Double) -> Term { Term(lhs, rhs) }

    @inlinable
    public static func / (lhs: Variable, rhs: Double) -> Term { Term(lhs, 1 / rhs) }

    @inlinable
    public static prefix func - (operand: Variable) -> Term { Term(operand, -1) }
}

extension Term {
    @inlinable
    public static func * (lhs: Double, rhs: Term) -> Term { Term(rhs.variable, lhs * rhs.coefficient) }

    @inlinable
    public static func * (lhs: Term, rhs: Double) -> Term { Term(lhs.variable, lhs.coefficient * rhs) }

    @inlinable
    public static func / (lhs: Term, rhs: Double) -> Term { Term(lhs.variable, lhs.coefficient / rhs) }

    @inlinable
    public static prefix func - (operand: Term) -> Term { Term(operand.variable, -operand.coefficient) }
}

extension LinearExpression {
    @inlinable
    public static func * (lhs: Double, rhs: LinearExpression) -> LinearExpression {
        var result = rhs
        result.scale(by: lhs)
        return result
    }

    @inlinable
    public static func * (lhs: LinearExpression, rhs: Double) -> LinearExpression { rhs * lhs }

    @inlinable
    public static func / (lhs: LinearExpression, rhs: Double) -> LinearExpression { (1 / rhs) * lhs }

    @inlinable
    public static prefix func - (operand: LinearExpression) -> LinearExpression { -1.0 * operand }

    @inlinable
    public static func += (lhs: inout LinearExpression, rhs: some LinearOperand) {
        rhs.accumulate(into: &lhs, times: 1)
    }

    @inlinable
    public static func -= (lhs: inout LinearExpression, rhs: some LinearOperand) {
        rhs.accumulate(into: &lhs, times: -1)
    }
}
