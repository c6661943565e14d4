/// The primal simplex: makes the objective better where a removal or a change of strength made that possible.
extension Tableau {
    /// The first basic constraint to reach 0 as the computed column is followed.
    private struct Breakpoint {
        var constraint: Int32
        var rate: Double
    }

    /// The paper's optimization by the primal simplex, over the constraints in `agenda.priced`. Every basic value must
    /// agree with its slope.
    ///
    /// It ends: each turn takes an entry from `agenda.priced`, which only a step fills, or uses one of the steps of the
    /// attempt.
    ///
    /// - Returns: whether it came to an end before it had to give up.
    @discardableResult
    mutating func optimize() -> Bool {
        objective.reserveFree(variables: variables.count)
        var steps = 0
        let patience = patience
        defer { objective.areSmallCostsDropped = false }
        while agenda.priced.count > 0, progress.trouble == nil, progress.stepsLeft > 0, !progress.isOverworked {
            let isCycling = steps > patience
            objective.areSmallCostsDropped = isCycling
            let position = isCycling ? leastPriced() : bestPriced()
            let entry = agenda.priced[position]
            if let variable = pricedVariable(entry), let direction = improvingDirection(variable) {
                let isForCosts = isForCosts(variable, direction)
                if isForCosts, costs.areWaiting {
                    costs.putOff.append(entry)
                    dropPriced(at: position)
                    continue
                }
                steps += 1
                progress.stepsLeft -= 1
                if isForCosts, let bound = boundInPlace(variable, direction) {
                    exchangeBound(of: variable, by: bound, direction)
                    continue
                }
                computeColumn(of: variable)
                if isForCosts, pushesHeld(entry) {
                    columnSolve.clear()
                    dropPriced(at: position)
                } else {
                    follow(variable, direction, byIndex: isCycling)
                }
            } else {
                dropPriced(at: position)
            }
        }
        let isDone = agenda.priced.count == 0 && progress.trouble == nil
        while agenda.priced.count > 0 { dropPriced(at: agenda.priced.count - 1) }
        if !isDone { certificate.isPricingSuspect = true }
        return isDone
    }

    /// The variable by which the computed column of an entry of `agenda.priced` is known; `nil` when it is basic by
    /// now.
    private mutating func pricedVariable(_ entry: Int32) -> Int32? {
        if entry < 0 { return variables[~entry].column < 0 ? ~entry : nil }
        return constraints[entry].status.isTight ? constraints[entry].pair : nil
    }

    private mutating func dropPriced(at position: Int) {
        let entry = agenda.priced[position]
        if entry >= 0 {
            constraints[entry].isPriced = false
        } else {
            variables[~entry].isPriced = false
            if variables[~entry].column < 0 { clearReducedCosts(at: ~entry) }
        }
        agenda.priced[position] = agenda.priced[agenda.priced.count - 1]
        agenda.priced.truncate(to: agenda.priced.count - 1)
    }

    /// The last entry; where costs of variables alone speak for moves, the one among the last ones that gains the most:
    /// along a closed line, others would go on for as long as there are views. Drops what gains nothing of these.
    private mutating func bestPriced() -> Int {
        var position = agenda.priced.count - 1
        if costs.isEmpty || costs.areWaiting { return position }
        var best = (position: 0, level: -Double.infinity, gain: 0.0)
        let end = max(0, agenda.priced.count - Self.pricedAtOnce)
        while position >= end, agenda.priced.count > 1 {
            if let variable = pricedVariable(agenda.priced[position]), let direction = improvingDirection(variable),
                let slot = levels.order.first(where: { -moveCost(variable, direction, $0) > levels.tolerance($0) })
            {
                let (level, gain) = (levels.levels[slot].value, -moveCost(variable, direction, slot))
                if level > costs.level { return position }
                if (level, gain) > (best.level, best.gain) { best = (position, level, gain) }
            } else {
                dropPriced(at: position)
                // The last one has taken its place.
                if best.position == agenda.priced.count { best.position = position }
            }
            position -= 1
        }
        return min(best.position, agenda.priced.count - 1)
    }

    /// The number of entries among which the best one is chosen.
    private static let pricedAtOnce = 64

    /// Another row of a variable alone than the one that defines it, which is 0, too, and ends the move where it
    /// begins: a length that is as its content asks no longer resists being smaller, but being larger. `nil` for none.
    private mutating func boundInPlace(_ variable: Int32, _ direction: Double) -> Int32? {
        let column = variables[variable].column
        guard column >= 0, constraints[column].terms.count == 1, constraints[column].status == .tight,
            !variables[variable].isEliminated
        else { return nil }
        for use in pool[variables[variable].uses] {
            let record = constraints.base + Int(use.index)
            let rate = use.value * direction / variables[variable].diagonal
            guard record.pointee.status == .basic, record.pointee.terms.count == 1, record.pointee.activity == 0,
                record.pointee.forbids(rate) || record.pointee.slope != record.pointee.slope(towards: rate)
            else { continue }
            if !paysToPass(variable, direction, Breakpoint(constraint: use.index, rate: rate)) { return use.index }
        }
        return nil
    }

    /// Lets that row define the variable. No row and no column of the tableau has to be computed. O(levels)
    private mutating func exchangeBound(of variable: Int32, by bound: Int32, _ direction: Double) {
        counters.flips += 1
        progress.stepsSinceRefresh += 1
        basis.version += 1
        let leaving = variables[variable].column
        _ = replaceBound(of: variable, by: bound, direction: direction)
        markPriced(bound)
        reexamine(leaving)
    }

    private mutating func leastPriced() -> Int {
        var best = 0
        for position in 1..<max(agenda.priced.count, 1) where agenda.priced[position] < agenda.priced[best] {
            best = position
        }
        return best
    }

    private mutating func improvingDirection(_ variable: Int32) -> Double? {
        if variables[variable].column >= 0 { return improvingDirection(ofTight: variables[variable].column) }
        let sign = costSign(variable, 1)
        return sign == 0 ? nil : Double(-sign)
    }

    /// Moves along the computed column of the solved form from breakpoint to breakpoint, for as long as it pays to pass
    /// them. Where it no longer does, the basic constraint that has reached 0 leaves. The loop ends: each breakpoint
    /// that is passed has the slope ahead of it afterwards and is none any more.
    private mutating func follow(_ variable: Int32, _ direction: Double, byIndex: Bool) {
        let (fastest, slack) = measureRates(direction)
        let least = max(Tolerance.pivot, fastest * (progress.isCautious ? Tolerance.cautiousRate : Tolerance.pivot))
        // Where rows are nearly parallel, nothing but a row that hardly moves may end what others go on with for ever.
        let leastOfAll = max(Tolerance.noise, Tolerance.rateRounding * fastest)
        while let breakpoint = nextBreakpoint(least: least, slack, byIndex: byIndex)
            ?? nextBreakpoint(least: leastOfAll, slack, byIndex: byIndex)
        {
            let crossing = breakpoint.constraint
            computeRow(crossing)
            if paysToPass(variable, direction, breakpoint) {
                // The values follow at the end, from here to the last breakpoint in one step.
                counters.flips += 1
                let record = constraints.base + Int(crossing)
                let slope = record.pointee.slope(towards: breakpoint.rate)
                changeSlope(crossing, to: slope, pricing: true)
                continue
            }
            let entry = rowSolve.entries.first { $0.variable == variable } ?? Multiple(variable: variable, value: 0)
            // The row and the column must agree on the pivot, or the factor is no good.
            let error = abs(entry.value * direction - breakpoint.rate)
            let isTrusted = error <= Tolerance.pivotAgreement * abs(breakpoint.rate)
            guard isTrusted || progress.stepsSinceRefresh == 0 else {
                columnSolve.clear()
                refactor()
                for constraint in columnSolve.touched { reexamine(constraint) }
                return
            }
            guard abs(entry.value) >= Tolerance.noise else { break }
            pivot(crossing, entry, direction: direction, isPrimal: true)
            return
        }
        // But for costs of variables the objective is bounded, so that, rounding aside, there is a last breakpoint. The
        // verification looks at all again.
        if !endUnboundedCosts(of: variable, direction) { certificate.isPricingSuspect = true }
        columnSolve.clear()
        clearReducedCosts(at: variable)
        for constraint in columnSolve.touched { reexamine(constraint) }
    }

    /// Fills `columnSolve.rates` with how fast the rows in `columnSolve.touched` rise as the computed column is
    /// followed.
    ///
    /// - Returns: the greatest rate, and how far a row may overstep.
    private mutating func measureRates(_ direction: Double) -> (fastest: Double, slack: Double) {
        var fastest = 0.0
        var largest = 0.0
        columnSolve.rates.removeAll()
        for constraint in columnSolve.touched {
            let record = constraints.base + Int(constraint)
            largest = max(largest, abs(record.pointee.constant))
            var rate = 0.0
            for entry in pool[record.pointee.terms] {
                rate += entry.value * columnSolve.work[entry.index]
                largest = max(largest, abs(entry.value * values[entry.index]))
            }
            columnSolve.rates.append(rate * direction)
            fastest = max(fastest, abs(rate))
        }
        return (fastest, Tolerance.overstep * largest)
    }

    /// Harris' ratio test in two passes: how far the column can be followed when every row may overstep by the
    /// tolerance, and of the rows that reach 0 till then the one that moves fastest.
    private mutating func nextBreakpoint(least: Double, _ slack: Double, byIndex: Bool) -> Breakpoint? {
        var bound = Double.infinity
        for index in 0..<columnSolve.touched.count {
            let rate = columnSolve.rates[index]
            guard abs(rate) >= least, let step = stepToBreakpoint(columnSolve.touched[index], rate) else { continue }
            bound = min(bound, step + slack / abs(rate))
        }
        var best: Breakpoint?
        for index in 0..<columnSolve.touched.count {
            let constraint = columnSolve.touched[index]
            let rate = columnSolve.rates[index]
            guard abs(rate) >= least, let step = stepToBreakpoint(constraint, rate), step <= bound else { continue }
            if let best, byIndex ? constraint > best.constraint : abs(rate) <= abs(best.rate) { continue }
            best = Breakpoint(constraint: constraint, rate: rate)
        }
        return best
    }

    /// How far the value can go until its slope no longer agrees with it; `nil` when it may go on for ever.
    private mutating func stepToBreakpoint(_ constraint: Int32, _ rate: Double) -> Double? {
        let record = constraints.base + Int(constraint)
        let isPassed =
            record.pointee.isRequired
            ? !record.pointee.forbids(rate) : record.pointee.slope == record.pointee.slope(towards: rate)
        return isPassed ? nil : max(0, -record.pointee.activity / rate)
    }

    private mutating func paysToPass(_ variable: Int32, _ direction: Double, _ breakpoint: Breakpoint) -> Bool {
        let record = constraints.base + Int(breakpoint.constraint)
        if record.pointee.forbids(breakpoint.rate) { return false }
        let slopeAhead = record.pointee.slope(towards: breakpoint.rate)
        for slot in levels.order {
            var cost = moveCost(variable, direction, slot)
            if slot == record.pointee.level { cost += slopeAhead * breakpoint.rate }
            if record.pointee.slope != 0, slot == record.pointee.slopeLevel {
                cost -= record.pointee.slope * breakpoint.rate
            }
            if abs(cost) > levels.tolerance(slot) { return cost < 0 }
        }
        return false
    }
}
