/// Reduced costs, and comparing them lexicographically: level by level, the strongest first.
///
/// The paper's symbolic weights compare vectors of errors, one element a level. Here an objective is a
/// vector too, never a sum over levels.
extension Tableau {
    mutating func hasReducedCost(_ constraint: Int32) -> Bool {
        for slot in levels.order {
            if abs(objective.reducedCost(constraint, slot).pointee) > levels.tolerance(slot) { return true }
        }
        return false
    }

    /// The reduced cost of what defines a variable, or of the variable itself when nothing does.
    @inline(__always)
    mutating func reducedCost(at variable: Int32, _ slot: Int32) -> UnsafeMutablePointer<Double> {
        let column = variables[variable].column
        return column >= 0
            ? objective.reducedCost(column, slot) : objective.freeCost(variable, slot)
    }

    mutating func clearReducedCosts(at variable: Int32) {
        let first = reducedCost(at: variable, 0)
        for slot in 0..<objective.stride { first[slot] = 0 }
    }

    /// The cost of moving the value of what defines a variable from 0 up (`direction` 1) or down (-1), its own price
    /// included, at one level.
    @inline(__always)
    mutating func moveCost(_ variable: Int32, _ direction: Double, _ slot: Int32) -> Double {
        let column = variables[variable].column
        if column >= 0 { return moveCost(ofTight: column, direction, slot) }
        return direction * objective.freeCost(variable, slot).pointee
    }

    /// The same for a tight constraint.
    @inline(__always)
    mutating func moveCost(ofTight constraint: Int32, _ direction: Double, _ slot: Int32) -> Double {
        let cost = direction * objective.reducedCost(constraint, slot).pointee
        let record = constraints.base + Int(constraint)
        if slot != record.pointee.level { return cost }
        return cost + (direction > 0 ? record.pointee.upperSlope : record.pointee.lowerSlope)
    }

    /// Returns whether moving the value of what defines a variable off 0 that way costs nothing at any level.
    mutating func isFree(_ variable: Int32, _ direction: Double) -> Bool { costSign(variable, direction) == 0 }

    /// -1, 0 or 1 as that move is a gain, makes no difference, or costs.
    ///
    /// - Parameter level: weaker levels than those above this one don't count; by default all do.
    @inline(__always)
    mutating func costSign(_ variable: Int32, _ direction: Double, above level: Double = .nan) -> Int {
        for slot in levels.order {
            if levels.levels[slot].value <= level { break }
            let cost = moveCost(variable, direction, slot)
            if abs(cost) > levels.tolerance(slot) { return cost < 0 ? -1 : 1 }
        }
        return 0
    }

    /// The direction in which a tight constraint can leave 0 with gain, if there is one. Notes where what speaks
    /// against both is so near to 0 that it may be what rounding has left of 0: it would hide what could be gained on
    /// weaker levels.
    mutating func improvingDirection(ofTight constraint: Int32) -> Double? {
        let record = constraints.base + Int(constraint)
        var rises = !record.pointee.forbidsAbove
        var falls = !record.pointee.forbidsBelow
        let costs = objective.reducedCost(constraint, 0)
        for slot in levels.order {
            if !rises && !falls { break }
            let cost = costs[Int(slot)]
            let isOwn = slot == record.pointee.level
            if cost == 0, !isOwn { continue }
            let tolerance = levels.tolerance(slot)
            if rises {
                let sum = isOwn ? cost + record.pointee.upperSlope : cost
                if sum < -tolerance { return 1 }
                if sum > tolerance {
                    rises = false
                    noteDoubt(of: sum, with: cost, tolerance)
                }
            }
            if falls {
                let sum = isOwn ? record.pointee.lowerSlope - cost : -cost
                if sum < -tolerance { return -1 }
                if sum > tolerance {
                    falls = false
                    noteDoubt(of: sum, with: cost, tolerance)
                }
            }
        }
        return nil
    }

    /// Adds `factor` times the computed row at one level to the reduced costs.
    ///
    /// - Parameter pricing: for the primal simplex: also of variables that nothing defines, and noting what changed.
    mutating func addRowToReducedCosts(times factor: Double, level slot: Int32, pricing: Bool) {
        certificate.repricedLevels.insert(slot)
        let variables = variables.base
        let costs = objective.reducedCosts.base + Int(slot)
        for entry in rowSolve.entries {
            let variable = entry.variable
            let column = variables[Int(variable)].column
            let change = factor * entry.value
            if column >= 0 {
                let cost = costs + Int(column) * objective.stride
                cost.pointee = Self.sum(cost.pointee, change)
                markRepriced(column)
                if pricing { markPriced(column) }
            } else if pricing {
                let cost = reducedCost(at: variable, slot)
                cost.pointee = Self.sum(cost.pointee, change)
                markPriced(at: variable)
            }
        }
    }

    /// The sum, where it is more than what rounding leaves of two numbers that cancel.
    @inline(__always)
    static func sum(_ first: Double, _ second: Double) -> Double {
        let sum = first + second
        return abs(sum) <= Tolerance.cancellation * abs(first) ? 0 : sum
    }

    /// Notes where what a reduced cost makes of a move's cost is hardly above its tolerance.
    @inline(__always)
    private mutating func noteDoubt(of sum: Double, with cost: Double, _ tolerance: Double) {
        if cost != 0, sum < Tolerance.doubt * tolerance { certificate.hasDoubtfulCosts = true }
    }

    /// Notes that a constraint's slope or reduced cost changed.
    @inline(__always)
    mutating func markRepriced(_ constraint: Int32) {
        guard !constraints[constraint].isRepriced else { return }
        constraints[constraint].isRepriced = true
        certificate.repriced.append(constraint)
    }

    @inline(__always)
    mutating func markPriced(at variable: Int32) {
        let column = variables[variable].column
        if column >= 0 {
            markPriced(column)
        } else if !variables[variable].isPriced {
            variables[variable].isPriced = true
            agenda.priced.append(~variable)
        }
    }

    @inline(__always)
    mutating func markPriced(_ constraint: Int32) {
        guard !constraints[constraint].isPriced else { return }
        constraints[constraint].isPriced = true
        agenda.priced.append(constraint)
    }
}
