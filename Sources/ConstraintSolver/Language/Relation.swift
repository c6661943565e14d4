/// The relation of the two sides of a constraint.
@frozen
public enum Relation: UInt8, Sendable {
    /// Both sides are equal.
    case equal
    /// The left side is at most the right side.
    case lessOrEqual
    /// The left side is at least the right side.
    case greaterOrEqual
}

/// A linear relation that a solver can be asked to hold: `expression relation 0`.
///
/// Written with `==`, `<=` and `>=` between variables, terms, expressions and numbers:
/// `try solver.add(left + width <= right - 8, .strong)`.
@frozen
public struct LinearConstraint: Sendable {
    /// The left side minus the right side.
    public var expression: LinearExpression
    /// The relation of the expression to 0.
    public var relation: Relation

    /// `expression relation 0`.
    @inlinable
    public init(_ expression: LinearExpression, _ relation: Relation) {
        self.expression = expression
        self.relation = relation
    }
}
