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
