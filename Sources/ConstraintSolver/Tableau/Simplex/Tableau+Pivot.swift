/// The exchange of a basic and a nonbasic logical.
extension Tableau {
    /// Makes the basic `leaving` constraint tight in the place of what defines the variable of an entry of its row.
    ///
    /// The paper's pivot of an entry and an exit variable. Needs the row of `leaving` as computed last.
    ///
    /// - Parameters:
    ///   - entry: of the row of `leaving` at the variable.
    ///   - direction: 1 when the value of the constraint that defines the variable rises from 0, -1 when it falls.
    ///   - isPrimal: whether the primal simplex asks. Then the column of the variable must be the one computed last,
    ///     and the values move at once, so that the row of `leaving` becomes 0. Otherwise they stay.
    mutating func pivot(_ leaving: Int32, _ entry: Multiple, direction: Double, isPrimal: Bool) {
        let (variable, coefficient) = (entry.variable, entry.value)
        counters.pivots += 1
        basis.version += 1
        progress.stepsSinceRefresh += 1
        if abs(coefficient) < Tolerance.smallPivot { progress.isNearlySingular = true }
        let entering = variables[variable].column
        if entering >= 0 || isPrimal {
            updateReducedCosts(leaving, variable, coefficient, direction, pricing: isPrimal)
        } else {
            // A variable that nothing defines has no reduced costs, so those of others stay.
            moveSlopeToReducedCost(leaving)
        }
        if journal.isOpen {
            journal.exchanges.append(.init(entering: leaving, leaving: entering, variable: variable))
        }
        if entering >= 0 {
            if constraints[entering].status == .tightEliminated { dropEliminatedColumn(entering) }
            unpair(entering)
            if constraints[entering].isRequired { progress.canRequiredFail = true }
        }
        if isPrimal {
            for variable in columnSolve.order { markSuspect(variable) }
            move(by: -constraints[leaving].activity / coefficient)
        }
        let isFactored = replaceColumn(of: variable, by: leaving, coefficient: coefficient)
        if !isFactored {
            constraints[leaving].status = .tight
            constraints[leaving].pair = variable
            variables[variable].column = leaving
        }
        if isPrimal, entering >= 0 { reexamine(entering) }
        if !isFactored { refactor() }
    }

    mutating func moveSlopeToReducedCost(_ leaving: Int32) {
        let slope = constraints[leaving].slope
        guard slope != 0 else { return }
        objective.reducedCost(leaving, constraints[leaving].slopeLevel).pointee = -slope
        setSlope(leaving, 0)
    }

    @inline(__always)
    mutating func setSlope(_ constraint: Int32, _ slope: Double) {
        if slope == 0, constraints[constraint].slope == 0 {
            constraints[constraint].slopeLevel = constraints[constraint].level
            return
        }
        recordSlope(constraint)
        markRepriced(constraint)
        if constraints[constraint].slope != 0 { certificate.repricedLevels.insert(constraints[constraint].slopeLevel) }
        if slope != 0 {
            certificate.repricedLevels.insert(constraints[constraint].level)
        }
        constraints[constraint].slope = slope
        constraints[constraint].slopeLevel = constraints[constraint].level
    }

    /// With `d` the reduced costs, `a` the row of `leaving` and `s` the slopes after the exchange:
    /// `t = (d[entering] + s[entering]) / a[entering]`, `d -= t a`, `d[leaving] = t - s[leaving]`.
    private mutating func updateReducedCosts(
        _ leaving: Int32, _ variable: Int32, _ coefficient: Double, _ direction: Double, pricing: Bool
    ) {
        let entering = variables[variable].column
        let slope = entering >= 0 ? constraints[entering].slope(towards: direction) : 0
        let level = entering >= 0 ? constraints[entering].level : -1
        moveSlopeToReducedCost(leaving)
        var isChanged = false
        // A pivot below 1 makes costs that don't count into ones that do: going back may pay then, and so on in
        // circles.
        let share = min(abs(coefficient) * (objective.areSmallCostsDropped ? Tolerance.droppedCost : 1), 1)
        for slot in levels.order {
            let cost = reducedCost(at: variable, slot)
            let total = cost.pointee + (slot == level ? slope : 0)
            if abs(total) > levels.tolerance(slot) * share {
                addRowToReducedCosts(times: -total / coefficient, level: slot, pricing: pricing)
                let own = objective.reducedCost(leaving, slot)
                own.pointee = Self.sum(own.pointee, total / coefficient)
                isChanged = true
            }
            cost.pointee = 0
        }
        if entering >= 0 { setSlope(entering, slope) }
        guard isChanged else { return }
        markRepriced(leaving)
        if pricing { markPriced(leaving) }
    }
}
