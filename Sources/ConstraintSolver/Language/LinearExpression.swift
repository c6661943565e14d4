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
