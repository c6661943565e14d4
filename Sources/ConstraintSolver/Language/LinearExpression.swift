/// A variable times a coefficient.
@frozen
public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// `coefficient * variable`.
    @inlinable
    public init(_ variable: Variable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A linear expression: a sum of terms and a constant.
///
/// The first four terms are stored in place, so that the expressions of everyday layout allocate nothing; longer ones
/// keep the rest in an array. Terms are kept as written; the solver adds up repeated variables.
@frozen
public struct LinearExpression: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    @usableFromInline var term0: Term
    @usableFromInline var term1: Term
    @usableFromInline var term2: Term
    @usableFromInline var term3: Term
    @usableFromInline var inlineCount: Int
    @usableFromInline var overflow: [Term]
    /// The constant part.
    public var constant: Double

    /// A constant.
    @inlinable
    public init(_ constant: Double = 0) {
        let empty = Term(Variable(slot: -1, generation: 0, owner: 0), 0)
        term0 = empty
        term1 = empty
        term2 = empty
        term3 = empty
        inlineCount = 0
        overflow = []
        self.constant = constant
    }

    /// One variable.
    @inlinable
    public init(_ variable: Variable) { self.init(Term(variable)) }

    /// One term and a constant.
    @inlinable
    public init(_ term: Term, constant: Double = 0) {
        self.init(constant)
        term0 = term
        inlineCount = 1
    }

    /// The sum of the terms and the constant.
    @inlinable
    public init(_ terms: some Sequence<Term>, constant: Double = 0) {
        self.init(constant)
        for term in terms { append(term) }
    }

    /// The constant alone: `1.5` where an expression is expected.
    @inlinable
    public init(floatLiteral value: Double) { self.init(value) }

    /// The constant alone: `1` where an expression is expected.
    @inlinable
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// The number of terms.
    @inlinable public var count: Int { inlineCount + overflow.count }

    /// The term at `index`, counted from 0 in the order of writing. `index` must be less than ``count``.
    @inlinable
    public subscript(index: Int) -> Term {
        switch index {
        case 0: term0
        case 1: term1
        case 2: term2
        case 3: term3
        default: overflow[index - 4]
        }
    }

    /// Adds one term. Allocates only from the fifth on.
    @inlinable
    public mutating func append(_ term: Term) {
        switch inlineCount {
        case 0: term0 = term
        case 1: term1 = term
        case 2: term2 = term
        case 3: term3 = term
        default:
            overflow.append(term)
            return
        }
        inlineCount += 1
    }

    /// Adds `factor` times another expression.
    @inlinable
    public mutating func add(_ other: LinearExpression, times factor: Double) {
        constant += other.constant * factor
        for index in 0..<other.count {
            let term = other[index]
            append(Term(term.variable, term.coefficient * factor))
        }
    }

    /// Multiplies every coefficient and the constant.
    @inlinable
    public mutating func scale(by factor: Double) {
        term0.coefficient *= factor
        term1.coefficient *= factor
        term2.coefficient *= factor
        term3.coefficient *= factor
        for index in overflow.indices { overflow[index].coefficient *= factor }
        constant *= factor
    }
}

/// An operand of a linear expression: a ``Variable``, a ``Term`` or a ``LinearExpression``.
public protocol LinearOperand: Sendable {
    /// Adds `factor` times this operand to an expression.
    func accumulate(into expression: inout LinearExpression, times factor: Double)
}

extension Variable: LinearOperand {
    /// Adds `factor` times the variable. O(1), up to four terms without allocating.
    @inlinable
    public func accumulate(into expression: inout LinearExpression, times factor: Double) {
        expression.append(Term(self, factor))
    }
}

extension Term: LinearOperand {
    /// Adds `factor` times the term. O(1), up to four terms without allocating.
    @inlinable
    public func accumulate(into expression: inout LinearExpression, times factor: Double) {
        expression.append(Term(variable, coefficient * factor))
    }
}

extension LinearExpression: LinearOperand {
    /// Adds `factor` times every term and the constant. O(terms of this expression)
    @inlinable
    public func accumulate(into expression: inout LinearExpression, times factor: Double) {
        expression.add(self, times: factor)
    }
}

extension LinearOperand {
    /// The sum, with the terms of both sides in the order of writing: the same variable twice stays two terms, which
    /// adding a constraint merges. O(terms)
    @inlinable
    public static func + (lhs: Self, rhs: some LinearOperand) -> LinearExpression { combine(lhs, rhs, sign: 1) }

    /// The difference: the terms of the left side, then the negated ones of the right side. O(terms)
    @inlinable
    public static func - (lhs: Self, rhs: some LinearOperand) -> LinearExpression { combine(lhs, rhs, sign: -1) }

    /// The operand with a constant added. O(terms)
    @inlinable
    public static func + (lhs: Self, rhs: Double) -> LinearExpression { offset(lhs, 1, by: rhs) }

    /// The operand with a constant added. O(terms)
    @inlinable
    public static func + (lhs: Double, rhs: Self) -> LinearExpression { offset(rhs, 1, by: lhs) }

    /// The operand with a constant subtracted. O(terms)
    @inlinable
    public static func - (lhs: Self, rhs: Double) -> LinearExpression { offset(lhs, 1, by: -rhs) }

    /// A constant less the operand. O(terms)
    @inlinable
    public static func - (lhs: Double, rhs: Self) -> LinearExpression { offset(rhs, -1, by: lhs) }

    /// The equation of both sides: a value to add to a solver, no comparison. O(terms)
    @inlinable
    public static func == (lhs: Self, rhs: some LinearOperand) -> LinearConstraint {
        LinearConstraint(combine(lhs, rhs, sign: -1), .equal)
    }

    /// The constraint that the left side is at most the right one: a value to add to a solver, no comparison. O(terms)
    @inlinable
    public static func <= (lhs: Self, rhs: some LinearOperand) -> LinearConstraint {
        LinearConstraint(combine(lhs, rhs, sign: -1), .lessOrEqual)
    }

    /// The constraint that the left side is at least the right one: a value to add to a solver, no comparison. O(terms)
    @inlinable
    public static func >= (lhs: Self, rhs: some LinearOperand) -> LinearConstraint {
        LinearConstraint(combine(lhs, rhs, sign: -1), .greaterOrEqual)
    }

    /// The constraint that the operand has a value. A number that isn't finite is refused by the solver. O(terms)
    @inlinable
    public static func == (lhs: Self, rhs: Double) -> LinearConstraint {
        LinearConstraint(offset(lhs, 1, by: -rhs), .equal)
    }

    /// The constraint that the operand is at most a number, which the solver checks. O(terms)
    @inlinable
    public static func <= (lhs: Self, rhs: Double) -> LinearConstraint {
        LinearConstraint(offset(lhs, 1, by: -rhs), .lessOrEqual)
    }

    /// The constraint that the operand is at least a number, which the solver checks. O(terms)
    @inlinable
    public static func >= (lhs: Self, rhs: Double) -> LinearConstraint {
        LinearConstraint(offset(lhs, 1, by: -rhs), .greaterOrEqual)
    }

    /// The constraint that the operand has a value, written the other way round. O(terms)
    @inlinable
    public static func == (lhs: Double, rhs: Self) -> LinearConstraint {
        LinearConstraint(offset(rhs, -1, by: lhs), .equal)
    }

    /// The constraint that the operand is at least a number. O(terms)
    @inlinable
    public static func <= (lhs: Double, rhs: Self) -> LinearConstraint {
        LinearConstraint(offset(rhs, -1, by: lhs), .lessOrEqual)
    }

    /// The constraint that the operand is at most a number. O(terms)
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
    /// A multiple of the variable. A factor of 0 leaves the variable out of constraints.
    @inlinable
    public static func * (lhs: Double, rhs: Variable) -> Term { Term(rhs, lhs) }

    /// A multiple of the variable. A factor of 0 leaves the variable out of constraints.
    @inlinable
    public static func * (lhs: Variable, rhs: Double) -> Term { Term(lhs, rhs) }

    /// A fraction of the variable. Division by 0 makes a coefficient that no solver accepts
    /// (``SolverError/notFinite``).
    @inlinable
    public static func / (lhs: Variable, rhs: Double) -> Term { Term(lhs, 1 / rhs) }

    /// The variable, negated.
    @inlinable
    public static prefix func - (operand: Variable) -> Term { Term(operand, -1) }
}

extension Term {
    /// A multiple of the term.
    @inlinable
    public static func * (lhs: Double, rhs: Term) -> Term { Term(rhs.variable, lhs * rhs.coefficient) }

    /// A multiple of the term.
    @inlinable
    public static func * (lhs: Term, rhs: Double) -> Term { Term(lhs.variable, lhs.coefficient * rhs) }

    /// A fraction of the term. Division by 0 makes a coefficient that no solver accepts (``SolverError/notFinite``).
    @inlinable
    public static func / (lhs: Term, rhs: Double) -> Term { Term(lhs.variable, lhs.coefficient / rhs) }

    /// The term, negated.
    @inlinable
    public static prefix func - (operand: Term) -> Term { Term(operand.variable, -operand.coefficient) }
}

extension LinearExpression {
    /// A multiple of all terms and of the constant. O(terms)
    @inlinable
    public static func * (lhs: Double, rhs: LinearExpression) -> LinearExpression {
        var result = rhs
        result.scale(by: lhs)
        return result
    }

    /// A multiple of all terms and of the constant. O(terms)
    @inlinable
    public static func * (lhs: LinearExpression, rhs: Double) -> LinearExpression { rhs * lhs }

    /// A fraction of all terms and of the constant. Division by 0 makes an expression that no solver accepts
    /// (``SolverError/notFinite``). O(terms)
    @inlinable
    public static func / (lhs: LinearExpression, rhs: Double) -> LinearExpression { (1 / rhs) * lhs }

    /// All terms and the constant, negated. O(terms)
    @inlinable
    public static prefix func - (operand: LinearExpression) -> LinearExpression { -1.0 * operand }

    /// Adds an operand in place. O(terms of the operand)
    @inlinable
    public static func += (lhs: inout LinearExpression, rhs: some LinearOperand) {
        rhs.accumulate(into: &lhs, times: 1)
    }

    /// Subtracts an operand in place. O(terms of the operand)
    @inlinable
    public static func -= (lhs: inout LinearExpression, rhs: some LinearOperand) {
        rhs.accumulate(into: &lhs, times: -1)
    }
}
