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
            noteDefinition(of: variable)
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
    mutating func isFree(_ variable: Int32, _ direction: Double) -> Bool {
        costSign(variable, direction, above: costs.level) == 0
    }

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
            } else if pricing, !isHeld(variable, slot) {
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

/// The reduced costs, and the scratch of the ratio tests.
struct Objective {
    /// The reduced cost of each tight constraint: how much the objective changes, at each level, as its row's value
    /// rises from 0, its own cost apart. `stride` numbers a constraint, one a level slot; 0 while basic.
    var reducedCosts: Buffer<Double>
    var stride = 4
    /// The same for variables that nothing defines; all 0 except while the primal simplex runs.
    var freeCosts = Buffer<Double>(planned: 0)
    /// The least ratio so far, a number a level slot.
    var bestRatio = Buffer<Double>(planned: 8)
    var pivotSlots = Buffer<Int32>(planned: 8)
    /// True if the primal simplex runs in circles unless costs that hardly count are taken for 0.
    var areSmallCostsDropped = false
    /// The constraints that can't hold together with a required one.
    var conflict = Buffer<Int32>(planned: 0)

    init(planned constraintCapacity: Int) { reducedCosts = Buffer(planned: constraintCapacity * stride) }

    @inline(__always)
    func reducedCost(_ constraint: Int32, _ slot: Int32) -> UnsafeMutablePointer<Double> {
        reducedCosts.base + (Int(constraint) * stride + Int(slot))
    }

    @inline(__always)
    func freeCost(_ variable: Int32, _ slot: Int32) -> UnsafeMutablePointer<Double> {
        freeCosts.base + (Int(variable) * stride + Int(slot))
    }

    /// Makes room for the reduced costs of at least so many constraints and level slots.
    mutating func reserve(constraints count: Int, slots: Int) {
        let count = max(count, reducedCosts.count / stride)
        if slots > stride {
            let newStride = max(slots, stride * 2)
            var wider = Buffer<Double>(capacity: count * newStride)
            wider.extend(to: count * newStride, with: 0)
            for constraint in 0..<(reducedCosts.count / stride) {
                for slot in 0..<stride {
                    wider[constraint * newStride + slot] = reducedCosts[constraint * stride + slot]
                }
            }
            reducedCosts.free()
            reducedCosts = wider
            freeCosts.removeAll()
            stride = newStride
        }
        reducedCosts.extend(to: count * stride, with: 0)
    }

    /// Makes room for the costs of so many variables that nothing defines.
    mutating func reserveFree(variables count: Int) { freeCosts.extend(to: count * stride, with: 0) }

    /// Clears a level's costs of the first so many constraints; there is room for more, whose costs are 0.
    mutating func clear(ofLevel slot: Int32, constraints count: Int) {
        var position = Int(slot)
        while position < count * stride {
            reducedCosts[position] = 0
            position += stride
        }
    }

    mutating func clear(of constraint: Int32) {
        let first = reducedCost(constraint, 0)
        for slot in 0..<stride { first[slot] = 0 }
    }

    /// Clears the costs of all constraints.
    mutating func clearReducedCosts() { for index in 0..<reducedCosts.count { reducedCosts[index] = 0 } }

    mutating func clearFreeCosts() { for index in 0..<freeCosts.count { freeCosts[index] = 0 } }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&reducedCosts)
        visitor.visit(&freeCosts)
        visitor.visit(&bestRatio)
        visitor.visit(&pivotSlots)
        visitor.visit(&conflict)
    }
}
