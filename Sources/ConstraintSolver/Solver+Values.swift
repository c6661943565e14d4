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
