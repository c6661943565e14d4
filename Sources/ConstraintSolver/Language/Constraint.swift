/// Names a constraint that has been added to one ``Solver``.
///
/// Returned by the solver's `add` methods. It stays valid until the constraint is removed; after that the solver
/// answers it with ``SolverError/unknownConstraint(_:)``, even when the place is taken again.
@frozen
public struct Constraint: Hashable, Sendable {
    @usableFromInline var slot: Int32
    @usableFromInline var generation: UInt32
    @usableFromInline var owner: UInt32

    @inlinable
    init(slot: Int32, generation: UInt32, owner: UInt32) {
        self.slot = slot
        self.generation = generation
        self.owner = owner
    }

    /// The constraint's place in its solver, from 0 up; a removed constraint's index is given out again.
    @inlinable public var index: Int { Int(slot) }
}

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

/// The importance of a constraint.
///
/// Strengths are compared by ``level`` first, strictly: one violated constraint of a higher level is never traded for
/// any number of lower ones. Among constraints of one level the solver minimizes the sum of ``weight`` times the
/// absolute error. Any two different `Double` levels are different levels, so the 1 to 1000 priorities of Auto Layout,
/// fractional ones too, are as many levels as there are numbers.
@frozen
public struct Strength: Hashable, Sendable {
    /// The level: greater is stronger; infinity is ``required``. Every finite level may be violated, whatever its
    /// size.
    public var level: Double
    /// The weight within the level. Positive; 1 unless told. Without meaning for ``required``.
    public var weight: Double

    /// A strength of the given level.
    ///
    /// Nothing is checked here: a level that is NaN or minus infinity, or a weight that is not positive and finite, is
    /// refused with ``SolverError/invalidStrength`` when the strength is used.
    @inlinable
    public init(level: Double, weight: Double = 1) {
        self.level = level
        self.weight = weight
    }

    /// Must hold; adding one that can't hold is an error.
    @inlinable public static var required: Strength { Strength(level: .infinity) }
    /// Level 750.
    @inlinable public static var strong: Strength { Strength(level: 750) }
    /// Level 500.
    @inlinable public static var medium: Strength { Strength(level: 500) }
    /// Level 250.
    @inlinable public static var weak: Strength { Strength(level: 250) }

    /// The same level with another weight.
    @inlinable
    public func weighted(_ weight: Double) -> Strength { Strength(level: level, weight: weight) }

    /// True if this is the level that may not be violated.
    @inlinable public var isRequired: Bool { level == .infinity }
}

/// An unknown of one ``Solver``: a small value that names it, not the storage of its value.
///
/// Made by ``Solver/makeVariable(_:value:keepsValue:)``. A variable may take any real value; bounds are ordinary
/// constraints.
@frozen
public struct Variable: Hashable, Sendable {
    @usableFromInline var slot: Int32
    @usableFromInline var generation: UInt32
    @usableFromInline var owner: UInt32

    @inlinable
    init(slot: Int32, generation: UInt32, owner: UInt32) {
        self.slot = slot
        self.generation = generation
        self.owner = owner
    }

    /// A variable of no solver.
    @inlinable package static var none: Variable { Variable(slot: 0, generation: 0, owner: 0) }

    /// The variable's place in its solver, from 0 up. Dense, so that a client can keep its own data in an array beside
    /// the solver; a removed variable's index is given out again.
    @inlinable public var index: Int { Int(slot) }
}
