/// The work of a solver since it was made or the counters were last reset. Deterministic.
@frozen
public struct Counters: Hashable, Sendable {
    /// Exchanges of a basic and a nonbasic variable.
    public var pivots = 0
    /// Violated constraints that were left violated at the price of their strength, without a pivot.
    public var flips = 0
    /// Rows and columns of the tableau that were computed.
    public var rowOperations = 0
    /// Times the factor was made again from the constraints.
    public var refactorizations = 0

    /// All zero.
    public init() {}
}
