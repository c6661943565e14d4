/// Verifying an answer before anyone sees it, by the constraints alone: the factor has no say in it.
///
/// An answer is optimal when
/// 1. every tight row is 0,
/// 2. every basic row has the slope of the side of 0 that its value is on (`isPrimalInfeasible`; looked at whenever it
///   moves),
/// 3. the costs balance at every variable: over the constraints that contain it, coefficients times slopes of the basic
///   ones sum up to coefficients times reduced costs of the tight ones, level by level, and
/// 4. no reduced cost, its constraint's own price included, is lexicographically negative.
///
/// These are the Karush-Kuhn-Tucker conditions of the lexicographic problem. Only what changed since the last answer is
/// looked at; that costs balance follows where they change by a row of the tableau by which they changed before and
/// balanced (`isComputedRowVerified`).
extension Tableau {
    /// Verifies what changed. What fails is noted for the next round (`stale`, `queue`, `priced`), or corrected.
    ///
    /// - Returns: whether all was well.
    mutating func certify() -> Bool {
        if levels.spreadCount > 0 { measureSlopes() }
        let isPrimal = certifyValues() && (doubted.count == 0 || reexamineDoubted())
        let isDual = certifyReducedCosts()
        return isPrimal && isDual && trouble == nil
    }

    /// Notes that a variable moved by an amount, not to where its definition says.
    @inline(__always)
    mutating func markSuspect(_ variable: Int32) {
        guard !variables[variable].isSuspect else { return }
        variables[variable].isSuspect = true
        suspects.append(variable)
    }

    /// Marks tight rows stale that are not 0. Flushing refines them: the values change by what is left.
    mutating func certifyValues() -> Bool {
        if suspects.count == 0 { return true }
        if isNearlySingular { refineValues() }
        var isClean = true
        advanceColumnStamp()
        gatherTight(of: suspects)
        for index in 0..<suspects.count { variables[suspects[index]].isSuspect = false }
        for index in 0..<tightRows.count {
            let (value, size) = residual(of: tightRows[index])
            if isExact(value, size, in: tightRows[index]) { continue }
            markStale(tightRows[index])
            isClean = false
        }
        suspects.removeAll()
        return isClean
    }

    /// Flushing refines to the last digits where it can; this is what an answer must have.
    @inline(__always)
    mutating func isExact(_ value: Double, _ size: Double, in row: Int32) -> Bool {
        if abs(value) <= Tolerance.certifiedResidual * size || isNothing(value, row) { return true }
        guard isRounding(value, in: row) else { return false }
        noteDoubt(row)
        return true
    }

    /// Returns whether a tight row's value is no more than what rounding leaves of the larger numbers that its
    /// variables are added up with in other rows: `a - b = 0` can't hold more exactly than `a` and `b` follow from
    /// numbers near 100.
    mutating func isRounding(_ value: Double, in row: Int32) -> Bool {
        let list = constraints[row].terms
        var largest = 0.0
        for term in 0..<list.count {
            let entry = pool.entries[list.start + term]
            let uses = variables[entry.index].uses
            for position in 0..<uses.count {
                let use = pool.entries[uses.start + position]
                guard constraints[use.index].status.isTight else { continue }
                largest = max(largest, abs(entry.value / use.value) * magnitude(use.index))
            }
        }
        return abs(value) <= Tolerance.residualGrowth * largest
    }

    private mutating func certifyReducedCosts() -> Bool {
        // What an earlier round has found may be waiting still.
        guard repriced.count > 0 || unbalanced.count > 0 || isPricingSuspect else { return priced.count == 0 }
        hasDoubtfulCosts = false
        if isPricingSuspect || isNearlySingular { repriceAll() }
        if isNearlySingular { refineCosts() }
        // Corrections are looked at by the primal simplex, as all that they change is priced.
        for index in 0..<repriced.count {
            let record = constraints.base + Int(repriced[index])
            // What can't move at all gains nothing by moving.
            guard record.pointee.status.isTight, !record.pointee.forbidsAbove else { continue }
            if !hasDoubtfulCosts { hasDoubtfulCosts = isDoubtful(repriced[index]) }
            if !isDualFeasible(repriced[index]) { markPriced(repriced[index]) }
        }
        let isBalanced = balance()
        // What balances once does so again, as long as the row is the same.
        if isBalanced, rowToVerify >= 0, rowToVerify == computedRow, computedRowVersion == definitionsVersion {
            isComputedRowVerified = true
            verifiedUses = 0
        }
        rowToVerify = -1
        return isBalanced && priced.count == 0
    }

    /// Recomputes the slopes on which the tolerances of levels with widely spread weights depend. O(constraints)
    private mutating func measureSlopes() {
        levels.forgetSlopes()
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count) {
            let record = constraints.base + Int(constraint)
            guard record.pointee.status == .basic, record.pointee.slope != 0 else { continue }
            levels.noteSlope(record.pointee.slope, at: record.pointee.slopeLevel)
        }
        let (isAnyTighter, isAnyLooser) = levels.tightenTolerances()
        // With smaller tolerances, costs count that didn't so far, and so would what is left of larger ones.
        if isAnyTighter { recomputeReducedCosts() }
        // With larger ones, a cost may count no longer that outweighed those of weaker levels.
        if isAnyLooser { isPricingSuspect = true }
        if levels.isWeightLost { trouble = .numericalTrouble }
    }

    private mutating func repriceAll() {
        isPricingSuspect = false
        repricedLevels = .all
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count)
        where constraints[constraint].status != .free {
            markRepriced(constraint)
        }
    }

    /// Returns whether a reduced cost is so near to 0 that it may be what rounding has left of 0: it would hide what
    /// could be gained on weaker levels.
    private mutating func isDoubtful(_ constraint: Int32) -> Bool {
        let costs = reducedCost(constraint, 0)
        for rank in 0..<levels.order.count {
            let slot = levels.order[rank]
            let size = abs(costs[Int(slot)])
            if size == 0 { continue }
            let tolerance = levels.tolerance(slot)
            if size > tolerance, size < Tolerance.doubt * tolerance { return true }
        }
        return false
    }

    /// Lists in `columnOrder` the variables of all constraints in `repriced`, and empties that list.
    private mutating func gatherRepriced() {
        advanceColumnStamp()
        // What the loops' stores can't change, as the compiler doesn't know.
        let variables = variables.base
        let constraints = constraints.base
        let entries = pool.entries.base
        let stamp = columnStamp
        columnOrder.extendUninitialized(to: self.variables.count)
        let found = columnOrder.base
        var count = 0
        func gather(_ variable: Int32) {
            if variables[Int(variable)].columnMark == stamp { return }
            variables[Int(variable)].columnMark = stamp
            found[count] = variable
            count += 1
        }
        for index in 0..<repriced.count {
            let record = constraints + Int(repriced[index])
            record.pointee.isRepriced = false
            let terms = entries + Int(record.pointee.terms.start)
            for term in 0..<Int(record.pointee.terms.count) { gather(terms[term].index) }
            // Elimination may have paired the constraint with a variable that it doesn't contain.
            if record.pointee.status == .tightEliminated { gather(record.pointee.pair) }
        }
        repriced.removeAll()
        for index in 0..<unbalanced.count { gather(unbalanced[index]) }
        unbalanced.removeAll()
        columnOrder.truncate(to: count)
    }

    /// Corrects the reduced costs where they don't balance at the variables of what was repriced.
    private mutating func balance() -> Bool {
        if repricedLevels.isEmpty {
            for index in 0..<repriced.count { constraints[repriced[index]].isRepriced = false }
            repriced.removeAll()
            unbalanced.removeAll()
            return true
        }
        gatherRepriced()
        pivotSlots.removeAll()
        for rank in 0..<levels.order.count {
            let slot = levels.order[rank]
            if repricedLevels.contains(slot), !isBalanced(slot) { pivotSlots.append(slot) }
        }
        repricedLevels = .none
        for index in 0..<pivotSlots.count { correctCosts(pivotSlots[index]) }
        return pivotSlots.count == 0
    }

    private mutating func isBalanced(_ slot: Int32) -> Bool {
        let tolerance = 64 * levels.tolerance(slot)
        for index in 0..<columnOrder.count {
            let (rest, size) = imbalance(at: columnOrder[index], slot)
            if abs(rest) > tolerance + Tolerance.costBalance * size { return false }
        }
        return true
    }

    private mutating func correctCosts(_ slot: Int32) {
        beginRow()
        var largest = 0.0
        for index in 0..<columnOrder.count {
            let (rest, _) = imbalance(at: columnOrder[index], slot)
            if rest == 0 { continue }
            largest = max(largest, abs(rest))
            rowWork[columnOrder[index]] = rest
            variables[columnOrder[index]].spikeMark = rowStamp
            spikeVariables.append(columnOrder[index])
            // To be looked at again: beside large corrections, small ones may be left out as noise.
            unbalanced.append(columnOrder[index])
        }
        // Costs may be much smaller than the noise of a row; this one's largest coefficient is 1.
        for index in 0..<spikeVariables.count { rowWork[spikeVariables[index]] /= largest }
        finishRow()
        reserveFreeCosts()
        addRowToReducedCosts(times: largest, level: slot, pricing: true)
    }

    /// What is left of slopes and reduced costs at a variable and a level, and the sum of the addends' sizes.
    @inline(__always)
    mutating func imbalance(at variable: Int32, _ slot: Int32) -> (rest: Double, size: Double) {
        var rest = 0.0
        var size = 0.0
        let list = variables[variable].uses
        let uses = pool.pointer(list)
        for index in 0..<Int(list.count) {
            let cost = balancedCost(of: uses[index].index, slot)
            if cost == 0 { continue }
            let addend = uses[index].value * cost
            rest -= addend
            size += abs(addend)
        }
        return (rest, size)
    }

    /// A constraint's reduced cost while it is tight, else the opposite of its slope.
    @inline(__always)
    mutating func balancedCost(of constraint: Int32, _ slot: Int32) -> Double {
        let record = constraints.base + Int(constraint)
        if record.pointee.status != .basic { return reducedCost(constraint, slot).pointee }
        return record.pointee.slopeLevel == slot ? -record.pointee.slope : 0
    }
}
