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
