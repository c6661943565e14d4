extension Solver {
    /// The variable's value, always up to date; NaN when the variable is not one of this solver, or not any more, and
    /// while ``solve()`` throws.
    ///
    /// In that Cassowary's descendants differ: kiwi keeps values in the variables, so that one which no solver has
    /// reads as 0 and one that left a solver as it was there. O(1), after solving what is pending.
    @inlinable
    public func value(of variable: Variable) -> Double {
        if !tableau.isCurrent {
            settle()
            if !tableau.isCurrent { return .nan }
        }
        guard contains(variable) else { return .nan }
        return tableau.values[variable.slot] * tableau.variables[variable.slot].unit
    }

    /// The value of an expression, always up to date; NaN when one of its variables is not one of this solver.
    public func value(of expression: LinearExpression) -> Double {
        var sum = expression.constant
        for index in 0..<expression.count {
            sum += expression[index].coefficient * value(of: expression[index].variable)
        }
        return sum
    }

    /// Solves what is pending now rather than when something is read.
    ///
    /// Whatever is answered afterwards has been verified: required constraints hold, and no preference can be met
    /// better without giving up one that is stronger or weighs more, both to within the tolerances that the library's
    /// page lists.
    ///
    /// - Throws: ``SolverError/numericalTrouble`` or ``SolverError/notFinite`` when there is no such answer.
    ///   Constraints are as they were; until one of them is changed, values read as NaN.
    public func solve() throws(SolverError) {
        update()
        if let failure = tableau.progress.failure { throw failure }
    }

    /// Solves what is pending.
    @inlinable
    func update() { if !tableau.isCurrent { settle() } }

    @usableFromInline
    func settle() { tableau.settle() }

    /// The number of variables that were made or changed their values since ``clearChanges()`` was last called.
    ///
    /// Up to date like ``value(of:)-(Variable)``. A variable that moved and came back counts.
    public var changedCount: Int {
        update()
        return tableau.agenda.changed.count
    }

    /// One of the changed variables, by a position less than ``changedCount``; `nil` for any other position.
    ///
    /// A client that reads only these and then calls ``clearChanges()`` touches only what moved.
    public func changedVariable(at position: Int) -> Variable? {
        guard position >= 0, position < changedCount else { return nil }
        return handle(ofVariable: tableau.agenda.changed[position])
    }

    /// Empties the list of changed variables. O(changed variables)
    public func clearChanges() { tableau.clearChanges() }
}

extension Tableau {
    mutating func clearChanges() {
        for variable in agenda.changed { variables[variable].isChanged = false }
        agenda.changed.removeAll()
    }
}

extension Solver {
    /// The values of all variables, up to date, by ``Variable/index``: for clients that read many of them in a row.
    ///
    /// The memory is the solver's: it is valid until the next call that adds, removes, changes or solves something.
    package var solution: UnsafePointer<Double> {
        update()
        return tableau.givenValues()
    }

    /// The indices of the variables that changed their values, or were made, since ``clearChanges()`` was last called,
    /// up to date. Valid as ``solution`` is.
    package var changedIndices: UnsafeBufferPointer<Int32> {
        update()
        return UnsafeBufferPointer(start: tableau.agenda.changed.base, count: tableau.agenda.changed.count)
    }
}

extension Solver {
    /// Has all that solves given up once it has gone through so many entries of rows and columns of the solved form
    /// from now on; `nil` for no limit. From then on the solver is only good for
    /// ``reset(variableCapacity:constraintCapacity:)``, which lifts the limit.
    package func limitWork(to amount: Int?) {
        if owner == Tableau.nobody { return }
        tableau.progress.workLimit = amount.map { tableau.progress.work + $0 } ?? .max
    }

    /// True if that limit was passed.
    package var isOverworked: Bool { tableau.progress.isOverworked }
}

extension Tableau {
    /// The values in the client's units, or as many NaN after a solve that failed.
    mutating func givenValues() -> UnsafePointer<Double> {
        if scaling.scaledVariableCount == 0, progress.failure == nil { return UnsafePointer(values.base) }
        scaling.convertedValues.removeAll()
        for variable in 0..<variables.count {
            scaling.convertedValues.append(progress.failure == nil ? values[variable] * variables[variable].unit : .nan)
        }
        return UnsafePointer(scaling.convertedValues.base)
    }
}

/// A preference that does not hold.
public struct Violation: Hashable, Sendable {
    /// The violated constraint.
    public var constraint: Constraint
    /// Its strength.
    public var strength: Strength
    /// The distance of its left side from where its right side wants it: positive when the left side is too large,
    /// negative when it is too small.
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

    /// The distance of the constraint's left side from where its right side wants it; 0 when it holds.
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
