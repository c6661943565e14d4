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
