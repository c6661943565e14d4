/// The primal simplex: makes the objective better where a removal or a change of strength made that possible.
extension Tableau {
    /// The first basic constraint to reach 0 as the computed column is followed.
    private struct Breakpoint {
        var constraint: Int32
        var step: Double
        var rate: Double
    }

    /// `optimize` of the paper (section 3.2), over the constraints in `priced`. Every basic value must agree with its
    /// slope.
    mutating func optimize() {
        var steps = 0
        let patience = 64 + 4 * (variables.count + constraints.count)
        while priced.count > 0 {
            steps += 1
            if steps > 8 * patience { break }
            let isCycling = steps > patience
            let position = isCycling ? leastPriced() : priced.count - 1
            let column = priced[position]
            guard constraints[column].status.isTight, let direction = improvingDirection(column) else {
                constraints[column].isPriced = false
                priced[position] = priced[priced.count - 1]
                priced.truncate(to: priced.count - 1)
                continue
            }
            follow(column, direction, byIndex: isCycling)
        }
        while priced.count > 0 { constraints[priced.removeLast()].isPriced = false }
    }

    private func leastPriced() -> Int {
        var best = 0
        for position in 1..<max(priced.count, 1) where priced[position] < priced[best] { best = position }
        return best
    }

    private func improvingDirection(_ column: Int32) -> Double? {
        if improves(column, 1) { return 1 }
        if improves(column, -1) { return -1 }
        return nil
    }

    /// Moves along one column of the solved form to the next breakpoint. There the basic constraint leaves, or passes
    /// 0 at its price when going on pays nevertheless.
    private mutating func follow(_ column: Int32, _ direction: Double, byIndex: Bool) {
        let variable = constraints[column].pair
        computeColumn(of: variable)
        guard let breakpoint = nextBreakpoint(direction, byIndex: byIndex) else {
            // The objective is bounded, so this is rounding: there is nothing to gain.
            clearColumn()
            clearReducedCosts(of: column)
            return
        }
        let crossing = breakpoint.constraint
        computeRow(crossing)
        if paysToPass(column, direction, breakpoint) {
            counters.flips += 1
            stepsSinceRefresh += 1
            move(by: direction * breakpoint.step)
            let record = constraints.base + Int(crossing)
            let slope = breakpoint.rate > 0 ? record.pointee.upperSlope : -record.pointee.lowerSlope
            changeSlope(crossing, to: slope, pricing: true)
            return
        }
        var coefficient = 0.0
        for index in 0..<rowVariables.count where rowVariables[index] == variable { coefficient = rowValues[index] }
        guard abs(coefficient) >= Tolerance.noise else {
            clearColumn()
            clearReducedCosts(of: column)
            return
        }
        pivot(
            crossing, variable, coefficient: coefficient, direction: direction, hasColumn: true, pricing: true)
    }

    private func rate(_ constraint: Int32) -> Double {
        let list = constraints[constraint].terms
        let terms = pool.pointer(list)
        var sum = 0.0
        for index in 0..<Int(list.count) { sum += terms[index].value * columnWork[terms[index].index] }
        return sum
    }

    private func nextBreakpoint(_ direction: Double, byIndex: Bool) -> Breakpoint? {
        var best: Breakpoint?
        for index in 0..<touched.count {
            let constraint = touched[index]
            let rate = rate(constraint) * direction
            guard abs(rate) >= Tolerance.pivot, let step = stepToBreakpoint(constraint, rate) else { continue }
            let candidate = Breakpoint(constraint: constraint, step: step, rate: rate)
            guard let current = best else {
                best = candidate
                continue
            }
            let slack = Tolerance.feasibility
            if step < current.step - slack {
                best = candidate
            } else if step <= current.step + slack {
                let isBetter = byIndex ? constraint < current.constraint : abs(rate) > abs(current.rate)
                if isBetter { best = candidate }
            }
        }
        return best
    }

    /// How far the value can go until its slope no longer agrees with it; `nil` when it may go on for ever.
    private func stepToBreakpoint(_ constraint: Int32, _ rate: Double) -> Double? {
        let record = constraints.base + Int(constraint)
        let value = record.pointee.activity
        if record.pointee.isRequired {
            if rate > 0 ? !record.pointee.forbidsAbove : !record.pointee.forbidsBelow { return nil }
            return rate < 0 ? max(0, value / -rate) : max(0, -value / rate)
        }
        let slopeAhead = rate > 0 ? record.pointee.upperSlope : -record.pointee.lowerSlope
        if record.pointee.slope == slopeAhead { return nil }
        return max(0, -value / rate)
    }

    private func paysToPass(_ column: Int32, _ direction: Double, _ breakpoint: Breakpoint) -> Bool {
        let record = constraints.base + Int(breakpoint.constraint)
        let isRising = breakpoint.rate > 0
        if isRising ? record.pointee.forbidsAbove : record.pointee.forbidsBelow { return false }
        let slopeAhead = isRising ? record.pointee.upperSlope : -record.pointee.lowerSlope
        for rank in 0..<levels.order.count {
            let slot = levels.order[rank]
            var cost = moveCost(column, direction, slot)
            if slot == record.pointee.level { cost += slopeAhead * breakpoint.rate }
            if record.pointee.slope != 0, slot == record.pointee.slopeLevel {
                cost -= record.pointee.slope * breakpoint.rate
            }
            if abs(cost) > levels.tolerance(slot) { return cost < 0 }
        }
        return false
    }
}
