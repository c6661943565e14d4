/// An incremental solver for linear equalities and inequalities with strictly ranked strengths: Cassowary, after
/// Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving algorithm", ACM Transactions on
/// Computer-Human Interaction 8(4), 2001.
///
/// Required constraints always hold. Of the others, the solver minimizes the weighted sum of the errors level by level,
/// the strongest level first, without ever giving up anything on one level for the sake of a lower one.
///
/// **When values are up to date.** Reading (``value(of:)-(Variable)``, ``violated()``, ...) always answers for the
/// constraints as they are: whatever is pending is solved first. Calls that can make a required constraint impossible
/// check that at once and throw; everything else is put off until something is read or ``solve()`` is called, so that
/// any number of edits cost one solve.
///
/// **Determinism.** The same calls give the same values everywhere; nothing depends on addresses, hashing or time.
///
/// A solver is not thread-safe; use it from one thread at a time. In steady state (no variable or constraint being
/// added) no call allocates.
public final class Solver {
    @exclusivity(unchecked) @usableFromInline var place: UnsafeMutablePointer<Tableau>
    var names: [Int32: String] = [:]
    var staged: [StagedConstant] = []

    /// An empty solver.
    ///
    /// - Parameters:
    ///   - variableCapacity: how many variables to make room for beforehand.
    ///   - constraintCapacity: how many constraints to make room for beforehand.
    public init(variableCapacity: Int = 0, constraintCapacity: Int = 0) {
        place = .allocate(capacity: 1)
        place.initialize(
            to: Solver.emptyTableau(variableCapacity: variableCapacity, constraintCapacity: constraintCapacity))
    }

    /// An empty solver that is about to be ``reset(variableCapacity:constraintCapacity:)``: until then it takes next to
    /// no memory, and nothing but reading and making variables is allowed.
    package init(awaitingState: Void) {
        place = Solver.awaiting
    }

    /// The empty tableau that all of them share.
    nonisolated(unsafe) private static let awaiting: UnsafeMutablePointer<Tableau> = {
        let place = UnsafeMutablePointer<Tableau>.allocate(capacity: 1)
        place.initialize(to: Tableau(awaitingState: ()))
        return place
    }()

    // Addressors: optimized, `_read` takes as many instructions, but in debug builds it copies the whole tableau for
    // each access.
    @usableFromInline var tableau: Tableau {
        @inlinable @inline(__always) unsafeAddress { UnsafePointer(place) }
        @inlinable @inline(__always) unsafeMutableAddress { place }
    }

    /// Tells this solver's variables and constraints from those of others.
    @inlinable var owner: UInt32 { tableau.owner }

    static func emptyTableau(variableCapacity: Int, constraintCapacity: Int) -> Tableau {
        let limit = 1 << 20
        return Tableau(
            variableCapacity: min(max(variableCapacity, 16), limit),
            constraintCapacity: min(max(constraintCapacity, 16), limit), owner: .random(in: 1...UInt32.max))
    }

    /// Takes over another state, and with it whose variables and constraints this solver knows.
    func replaceTableau(_ new: Tableau) {
        let counters = tableau.counters
        if place == Solver.awaiting {
            place = .allocate(capacity: 1)
            place.initialize(to: new)
        } else {
            tableau.free()
            tableau = new
        }
        tableau.counters = counters
        if !names.isEmpty { names = [:] }
        if !staged.isEmpty { staged = [] }
    }

    deinit {
        if place == Solver.awaiting { return }
        tableau.free()
        place.deinitialize(count: 1)
        place.deallocate()
    }

    /// The number of variables.
    public var variableCount: Int { tableau.variables.count - tableau.registry.vacantVariables.count }

    /// The number of constraints, edits and stays included.
    public var constraintCount: Int { tableau.constraints.count - tableau.registry.vacantConstraints.count }

    /// A new variable.
    ///
    /// It has the given value until a constraint asks for another one; where constraints leave its value open, it keeps
    /// the one it has. O(1)
    ///
    /// - Parameters:
    ///   - name: what ``dump()`` calls it.
    ///   - value: where it starts; one that isn't finite, or beyond 1e200, counts as 0.
    ///   - keepsValue: whether, of several variables whose values constraints leave open, another one is rather moved
    ///     when a constraint can be met by moving any of them. A preference that saves work when the value is a good
    ///     guess; it is no constraint. Default: `false`.
    public func makeVariable(_ name: String? = nil, value: Double = 0, keepsValue: Bool = false) -> Variable {
        if _slowPath(owner == Tableau.nobody) { reset(variableCapacity: 0, constraintCapacity: 0) }
        let start = abs(value) <= Tolerance.greatestValue ? value : 0
        let slot = tableau.makeVariable(value: start, keepsValue: keepsValue)
        if let name { names[slot] = name }
        return handle(ofVariable: slot)
    }

    /// Removes a variable. O(1), but for the list of changed variables.
    ///
    /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:)`` while a constraint contains it.
    public func remove(_ variable: Variable) throws(SolverError) {
        let slot = try checked(variable)
        if tableau.variables[slot].uses.count > 0 { throw .variableInUse(variable) }
        tableau.removeVariable(slot)
        if !names.isEmpty { names[slot] = nil }
    }

    /// Returns whether the variable is one of this solver.
    @inlinable
    public func contains(_ variable: Variable) -> Bool {
        variable.owner == owner && Int(variable.slot) < tableau.variables.count
            && tableau.variables[variable.slot].generation == variable.generation
    }

    /// Returns whether the constraint is in this solver.
    public func contains(_ constraint: Constraint) -> Bool {
        constraint.owner == owner && constraint.slot < tableau.constraints.count
            && tableau.constraints[constraint.slot].generation == constraint.generation
    }

    /// The work done so far.
    public var counters: Counters {
        get { tableau.counters }
        set { tableau.counters = newValue }
    }

    func checked(_ variable: Variable) throws(SolverError) -> Int32 {
        guard contains(variable) else { throw .unknownVariable(variable) }
        return variable.slot
    }

    func checked(_ constraint: Constraint) throws(SolverError) -> Int32 {
        guard contains(constraint) else { throw .unknownConstraint(constraint) }
        return constraint.slot
    }

    func check(_ strength: Strength) throws(SolverError) {
        let isValid = strength.level > -.infinity && strength.weight > 0 && strength.weight < .infinity
        guard isValid else { throw .invalidStrength }
    }

    func handle(ofVariable slot: Int32) -> Variable {
        Variable(slot: slot, generation: tableau.variables[slot].generation, owner: owner)
    }

    func handle(ofConstraint slot: Int32) -> Constraint {
        Constraint(slot: slot, generation: tableau.constraints[slot].generation, owner: owner)
    }
}

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
