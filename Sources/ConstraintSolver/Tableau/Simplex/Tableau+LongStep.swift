/// The long step of the dual simplex, or bound flipping ratio test (Maros, Computational Techniques of the Simplex
/// Method, 2003, section 10.2.2; Fourer, Notes on the Dual Simplex Method, 1994).
///
/// A violated row that is a sum of many lengths pushes one length after the other from its natural size to 0. Each of
/// these ends where another row of that length alone becomes 0, so that the two rows only change their roles: no row
/// and no column of the tableau has to be computed, and the ratio test goes on with the row that it has.
extension Tableau {
    /// Lets tight rows of one variable leave 0 as far as the next row of that variable, which becomes tight in their
    /// place: the choice of the ratio test, and then those that help the row computed last at the least price, among
    /// equals the newest one first as there, until one can do the rest. Prices are those of the strongest level at
    /// which the choice has one, and among equals at weaker ones.
    ///
    /// The reduced costs are within their bounds again once the row has entered, or counts its error.
    ///
    /// - Returns: whether a bound was passed, so that the ratio test is to choose again.
    mutating func passBounds(in row: Int32, _ choice: Choice) -> Bool {
        guard case .exchange(let chosen, let direction) = choice, nextBound(for: row, chosen, direction) != nil else {
            return false
        }
        let slot = levels.order.first { abs(objective.bestRatio[$0]) > levels.tolerance($0) } ?? -1
        let sign: Double = constraints[row].activity < 0 ? 1 : -1
        let limit = ownPrice(of: row, sign, at: slot)
        let least = max(RowSolve.largest(of: rowSolve.entries) * progress.preferredPivot, Tolerance.pivot)
        let before = counters.flips
        rowSolve.cheapest.removeAll()
        for position in rowSolve.entries.slots where abs(rowSolve.entries[position].value) >= least {
            variables[rowSolve.entries[position].variable].link = position
            rank(position, sign, at: slot, limit, isFirst: rowSolve.entries[position].variable == chosen.variable)
        }
        while rowSolve.cheapest.count > 0 {
            let position = variables[constraints[rowSolve.cheapest.remove()].pair].link
            let entry = rowSolve.entries[position]
            let direction: Double = entry.value * sign > 0 ? 1 : -1
            guard let bound = nextBound(for: row, entry, direction) else { break }
            constraints[row].activity += sign * bound.gain
            rowSolve.entries[position].value *= replaceBound(of: entry.variable, by: bound.row, direction: direction)
            counters.flips += 1
            progress.stepsSinceRefresh += 1
            rank(position, sign, at: slot, limit)
        }
        if counters.flips == before { return false }
        basis.version += 1
        bounds.longSteps += 1
        rowSolve.version = basis.version
        rowSolve.isVerified = false
        markStale(row)
        return true
    }

    /// The price of leaving the row violated at a level; infinite where that isn't allowed or has one at a stronger
    /// level.
    private mutating func ownPrice(of row: Int32, _ sign: Double, at slot: Int32) -> Double {
        if constraints[row].forbids(-sign) { return .infinity }
        startRatio(row, sign)
        for other in levels.order {
            if other == slot { return objective.bestRatio[slot] }
            if abs(objective.bestRatio[other]) > levels.tolerance(other) { return .infinity }
        }
        return 0
    }

    /// Inserts the entry at a position of the row in `rowSolve.cheapest`, where what it stands for may leave 0, at no
    /// price at levels stronger than one and at no more than the limit there.
    private mutating func rank(
        _ position: Int32, _ sign: Double, at slot: Int32, _ limit: Double, isFirst: Bool = false
    ) {
        let entry = rowSolve.entries[position]
        let column = variables[entry.variable].column
        let direction: Double = entry.value * sign > 0 ? 1 : -1
        if column < 0 || constraints[column].forbids(direction) { return }
        var priced = PricedEntry(index: column)
        var isWeaker = false
        for (place, other) in levels.order.enumerated() {
            let cost = moveCost(ofTight: column, direction, other)
            if other == slot {
                priced.price = Self.quotient(cost, abs(entry.value))
                if priced.price > limit { return }
                isWeaker = true
            } else if abs(cost) > levels.tolerance(other) {
                if !isWeaker { return }
                let rank = Double(levels.order.count - place)
                priced.weaker = (cost < 0 ? -rank : rank, Self.quotient(cost, abs(entry.value)))
                break
            }
        }
        if isFirst { priced.price = -.infinity }
        rowSolve.cheapest.insert(priced)
    }

    /// Lets another row of a variable alone be tight in the place of the one that is.
    ///
    /// - Returns: how far the value of the former rises as that of the latter rises by 1.
    mutating func replaceBound(of variable: Int32, by bound: Int32, direction: Double) -> Double {
        let leaving = variables[variable].column
        let record = constraints.base + Int(leaving)
        let coefficient = pool[constraints[bound].terms][0].value
        let share = pool[record.pointee.terms][0].value / coefficient
        let slope = record.pointee.slope(towards: direction)
        for slot in levels.order {
            var cost = objective.reducedCost(leaving, slot).pointee
            if slot == record.pointee.level { cost = Self.sum(cost, slope) }
            cost *= share
            if constraints[bound].slope != 0, slot == constraints[bound].slopeLevel {
                cost = Self.sum(cost, -constraints[bound].slope)
            }
            objective.reducedCost(bound, slot).pointee = cost
            if cost != 0 {
                certificate.repricedLevels.insert(slot)
                markRepriced(bound)
            }
        }
        objective.clear(of: leaving)
        setSlope(bound, 0)
        setSlope(leaving, slope)
        if journal.isOpen { journal.exchanges.append(.init(entering: bound, leaving: leaving, variable: variable)) }
        unpair(leaving)
        if constraints[leaving].isRequired { progress.canRequiredFail = true }
        constraints[bound].status = .tight
        pair(variable, with: bound, diagonal: coefficient)
        markStale(bound)
        markStale(leaving)
        return share
    }
}
