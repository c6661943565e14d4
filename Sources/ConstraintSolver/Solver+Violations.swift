/// A preference that does not hold.
public struct Violation: Hashable, Sendable {
    /// The violated constraint.
    public var constraint: Constraint
    /// Its strength.
    public var strength: Strength
    /// How far its left side is from where its right side wants it: positive when the left side is too large, negative
    /// when it is too small.
    public var error: Double

    /// A violation of `constraint` by `error`.
    public init(constraint: Constraint, strength: Strength, error: Double) {
        self.constraint = constraint
        self.strength = strength
        self.error = error
    }
}

extension Solver {
    /// The preferences that don't hold, the strongest first, then as added.
    ///
    /// Up to date like ``value(of:)-(Variable)``; empty while ``solve()`` throws. O(constraints)
    public func violated() -> [Violation] {
        update()
        if tableau.progress.failure != nil { return [] }
        var result: [Violation] = []
        for slot in tableau.constraints.slots {
            let record = tableau.constraints[slot]
            guard record.status == .basic, !record.isRequired, tableau.isViolated(slot) else { continue }
            result.append(
                Violation(
                    constraint: handle(ofConstraint: slot), strength: tableau.strength(of: slot),
                    error: record.activity / record.scale))
        }
        return result.sorted {
            $0.strength.level == $1.strength.level
                ? $0.constraint.slot < $1.constraint.slot : $0.strength.level > $1.strength.level
        }
    }

    /// How far the constraint's left side is from where its right side wants it; 0 when it holds.
    ///
    /// Up to date like ``value(of:)-(Variable)``. O(terms)
    ///
    /// - Throws: ``SolverError/unknownConstraint(_:)``, and what ``solve()`` throws.
    public func error(of constraint: Constraint) throws(SolverError) -> Double {
        let slot = try checked(constraint)
        try solve()
        let record = tableau.constraints[slot]
        guard record.status == .basic, tableau.isViolated(slot) else { return 0 }
        return record.activity / record.scale
    }
}

extension Tableau {
    /// Returns whether the row of a basic constraint is on a side that its relation rules out.
    mutating func isViolated(_ constraint: Int32) -> Bool {
        let record = constraints[constraint]
        guard record.kind == .equality || record.activity < 0 else { return false }
        return !isNegligible(record.activity, constraint)
    }
}
