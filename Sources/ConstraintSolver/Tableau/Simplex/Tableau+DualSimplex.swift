/// The dual simplex: makes violated rows hold, or leaves them violated where that is cheaper.
extension Tableau {
    /// The choice of the ratio test.
    enum Choice {
        /// The entry of the computed row to pivot on, and whether that constraint's value rises.
        case exchange(Multiple, direction: Double)
        /// To pay for the violation.
        case flip
        /// A required row that nothing can repair.
        case none
        /// Units must be chosen anew first, as small entries count in the present ones.
        case unclear
    }

    /// The paper's re-optimization by the dual simplex after constants change: repairs queued rows until every basic
    /// value agrees with its slope. The reduced costs stay within their bounds all along, so that the result is
    /// optimal.
    ///
    /// It ends: each turn of the loop takes a row from the queue, which only a step or a flush fills, or flushes, which
    /// leaves nothing stale until the next step; and when the steps of the attempt are used up it gives up.
    ///
    /// - Parameter requiredOnly: stop as soon as all required constraints hold.
    /// - Returns: `impossible` with a required constraint that can't hold, its conflict being in `objective.conflict`;
    ///   `stalled` also where ``rescaleIfNeeded()`` is needed.
    mutating func repair(requiredOnly: Bool) -> Outcome {
        forgetBounds()
        while true {
            if progress.trouble != nil || progress.stepsLeft <= 0 || progress.isOverworked { return .stalled }
            let isQueued = agenda.queue.count > 0 && (!requiredOnly || constraints[agenda.queue[0]].isRequired)
            guard isQueued else {
                if agenda.stale.count == 0 || requiredOnly && canMoveLater { return .done }
                flush()
                continue
            }
            let row = dequeue()
            guard constraints[row].status == .basic, isPrimalInfeasible(row) else {
                progress.canRequiredFail = progress.canRequiredFail || constraints[row].isRequired
                continue
            }
            progress.stepsLeft -= 1
            if defineAlone(row) { continue }
            if let variable = freshVariable(in: row) {
                define(variable, by: row)
                continue
            }
            computeRow(row)
            if agenda.stale.count > 0 {
                anticipateFlush(row)
                guard isPrimalInfeasible(row) else {
                    progress.canRequiredFail = progress.canRequiredFail || constraints[row].isRequired
                    continue
                }
            }
            var choice: Choice
            repeat { choice = chooseEntering(row) } while passBounds(in: row, choice)
            switch choice {
            case .exchange(let entry, let direction):
                // The values move with the next flush, for many pivots in one go.
                let entering = variables[entry.variable].column
                markStale(row)
                if entering >= 0 { markStale(entering) }
                pivot(row, entry, direction: direction, isPrimal: false)
                if progress.isCautious || basis.eliminations.count > 2 * (basis.eliminations.freshCount + 32) {
                    maintain()
                }
            case .flip:
                if !excuse(row) { flip(row) }
            case .unclear:
                enqueue(row)
                scaling.areUnitsUnclear = true
                return .stalled
            case .none:
                if excuse(row) || dropResidues(against: row) { continue }
                if progress.trouble != nil {
                    enqueue(row)
                    return .stalled
                }
                if progress.stepsSinceRefresh > 0 {
                    // Rounding may have done this: look again at fresh values.
                    enqueue(row)
                    refactor()
                    reexamine(row)
                    continue
                }
                collectConflict(row)
                // It may be one that was there before the change that is refused.
                enqueue(row)
                return .impossible(row)
            }
        }
    }

    /// Lets the row computed last count as 0 where nothing can make it hold and rounding explains its value.
    ///
    /// - Returns: whether it does.
    mutating func excuseUnmendable(_ row: Int32) -> Bool {
        switch chooseEntering(row) {
        case .flip, .none: excuse(row)
        case .exchange, .unclear: false
        }
    }

    /// Sets the value of the row computed last to what it will be once all stale rows are 0 again.
    private mutating func anticipateFlush(_ row: Int32) {
        for entry in rowSolve.entries {
            let column = variables[entry.variable].column
            guard column >= 0, constraints[column].isStale else { continue }
            constraints[row].activity -= entry.value * evaluate(column)
        }
        markStale(row)
    }

    /// The lexicographic ratio test. The row's slope is turned towards the side that its value is on; the first
    /// reduced cost to reach a bound enters, unless the slope arrives before.
    ///
    /// Small entries become pivots only where the row has no larger ones: what is then out of bounds by rounding is
    /// found by the verification, and mended by the primal simplex.
    private mutating func chooseEntering(_ row: Int32) -> Choice {
        var largest = 0.0
        var smallest = Double.infinity
        var hasUndefined = false
        let variables = variables.base
        let constraints = constraints.base
        rowSolve.candidates.extendUninitialized(to: rowSolve.entries.count)
        let found = rowSolve.candidates.base
        var count = 0
        for entry in rowSolve.entries {
            largest = max(largest, abs(entry.value))
            smallest = min(smallest, abs(entry.value))
            let column = variables[Int(entry.variable)].column
            if column < 0 {
                hasUndefined = true
            } else if !constraints[Int(column)].forbidsAbove {
                found[count] = entry
                count += 1
            }
        }
        rowSolve.candidates.truncate(to: count)
        let sign: Double = constraints[Int(row)].activity < 0 ? 1 : -1
        let hasSmall =
            (rowSolve.hasDroppedEntries || smallest < Tolerance.pivot * largest)
            && hasSmallEntries(below: max(Tolerance.noise, Tolerance.pivot * largest), towards: sign)
        // Other units are no better than those chosen for the present constraints.
        if hasSmall, !scaling.isFresh { return .unclear }
        let preferred = largest * progress.preferredPivot
        var choice = chooseEntering(row, least: max(preferred, Tolerance.pivot), hasUndefined)
        if case .none = choice, preferred > max(smallest, Tolerance.pivot) {
            choice = chooseEntering(row, least: max(Tolerance.pivot, largest * Tolerance.pivot), hasUndefined)
        }
        // What can't be told from rounding might do what nothing else does.
        if case .none = choice, hasSmall { progress.trouble = .numericalTrouble }
        return choice
    }

    private mutating func chooseEntering(_ row: Int32, least: Double, _ hasUndefined: Bool) -> Choice {
        let sign: Double = constraints[row].activity < 0 ? 1 : -1
        var choice = Choice.none
        var largestPivot = 0.0
        var newest: Int32 = -1
        let isRequired = constraints[row].forbids(-sign)
        if hasUndefined, let entry = undefinedEntry(least) {
            return .exchange(entry, direction: entry.value * sign > 0 ? 1 : -1)
        }
        if !isRequired {
            startRatio(row, sign)
            choice = .flip
        }
        for entry in rowSolve.candidates {
            let size = abs(entry.value)
            guard size >= least else { continue }
            let column = variables[entry.variable].column
            let direction: Double = entry.value * sign > 0 ? 1 : -1
            if direction < 0, constraints[column].forbidsBelow { continue }
            var comparison = -1
            if case .none = choice {} else { comparison = compareRatio(column, direction, size) }
            if comparison == 0 {
                if case .flip = choice { continue }
                // The newest one among equals: rows that came together lie near each other, and few others follow from
                // what its going moves.
                let isBetter = size == largestPivot ? column > newest : size > largestPivot
                comparison = isBetter ? -1 : 1
            }
            guard comparison < 0 else { continue }
            choice = .exchange(entry, direction: direction)
            largestPivot = size
            newest = column
            storeRatio(column, direction, size)
        }
        return choice
    }

    /// The row's first largest entry at a variable that nothing defines: it moves at no cost. One that is to keep its
    /// value comes last.
    mutating func undefinedEntry(_ least: Double) -> Multiple? {
        var best: Multiple?
        var largest = least
        var keepsValue = true
        for entry in rowSolve.entries {
            let variable = variables.base + Int(entry.variable)
            let size = abs(entry.value)
            guard variable.pointee.column < 0, size >= least else { continue }
            let isSame = variable.pointee.keepsValue == keepsValue && best != nil
            guard isSame ? size > largest : !variable.pointee.keepsValue || best == nil else { continue }
            largest = size
            best = entry
            keepsValue = variable.pointee.keepsValue
        }
        return best
    }

    /// The distance by which the row's own slope can turn.
    mutating func startRatio(_ row: Int32, _ sign: Double) {
        objective.bestRatio.removeAll()
        objective.bestRatio.extend(to: levels.slotCount, with: 0)
        let record = constraints.base + Int(row)
        if record.pointee.level >= 0 {
            objective.bestRatio[record.pointee.level] += abs(record.pointee.slope(towards: -sign))
        }
        if record.pointee.slope != 0 { objective.bestRatio[record.pointee.slopeLevel] += sign * record.pointee.slope }
    }

    private mutating func storeRatio(_ constraint: Int32, _ direction: Double, _ size: Double) {
        objective.bestRatio.extend(to: levels.slotCount, with: 0)
        for slot in levels.order {
            objective.bestRatio[slot] = moveCost(ofTight: constraint, direction, slot) / size
        }
    }

    /// -1, 0 or 1 as the ratio is less than, equal to or greater than the best so far.
    @inline(__always)
    private mutating func compareRatio(_ constraint: Int32, _ direction: Double, _ size: Double) -> Int {
        for slot in levels.order {
            let ratio = Self.quotient(moveCost(ofTight: constraint, direction, slot), size)
            let difference = ratio - objective.bestRatio[slot]
            if abs(difference) > levels.tolerance(slot) { return difference < 0 ? -1 : 1 }
        }
        return 0
    }

    /// Leaves the row violated and counts its error in the objective: in the paper's terms, exchanges the two error
    /// variables of one constraint.
    mutating func flip(_ row: Int32) {
        counters.flips += 1
        let record = constraints.base + Int(row)
        let slope = record.pointee.slope(towards: record.pointee.activity)
        changeSlope(row, to: slope, pricing: false)
    }

    /// Leaves all queued preferences violated at their price, with one row a level for the costs of all of them, where
    /// most are going to be so anyway: one by one, each takes a row of its own. The primal simplex goes on from there.
    /// No effect while required rows fail.
    mutating func flipQueued() {
        flush()
        if progress.trouble != nil || isRequiredQueued { return }
        while agenda.queue.count > 0 {
            let row = dequeue()
            guard constraints[row].status == .basic, isPrimalInfeasible(row) else { continue }
            counters.flips += 1
            setSlope(row, constraints[row].slope(towards: constraints[row].activity))
        }
        objective.reserveFree(variables: variables.count)
        recomputeReducedCosts(pricing: true)
        allowSteps()
        optimize()
    }

    /// Counts the value of a basic constraint, whose row was computed last, with another slope at its own level.
    mutating func changeSlope(_ row: Int32, to slope: Double, pricing: Bool) {
        let old = constraints[row].slope
        let oldLevel = constraints[row].slopeLevel
        let level = constraints[row].level
        let isLevelNew = old != 0 && oldLevel != level
        let unverified = certificate.repricedLevels
        let isOnlyOne = certificate.repriced.count == 0 && !certificate.isPricingSuspect
        setSlope(row, slope)
        forgetNextBounds(for: row)
        if isLevelNew {
            addRowToReducedCosts(times: -old, level: oldLevel, pricing: pricing)
            if slope != 0 { addRowToReducedCosts(times: slope, level: level, pricing: pricing) }
        } else if slope != old {
            addRowToReducedCosts(times: slope - old, level: old != 0 ? oldLevel : level, pricing: pricing)
        }
        certificate.rowToVerify = -1
        if pricing || isLevelNew || rowSolve.constraint != row { return }
        let change = abs(slope - old)
        if rowSolve.isVerified, change <= 2 * certificate.verifiedChange, certificate.verifiedUses < Self.greatestUse {
            certificate.verifiedUses += 1
            certificate.repricedLevels = unverified
        } else if isOnlyOne {
            certificate.rowToVerify = row
            certificate.verifiedChange = change
        }
    }

    /// How often a row may be added to reduced costs before these are verified again: each time, rounding adds up.
    private static let greatestUse = 64

    /// Takes constants below the floor for 0, where a row that nothing can mend holds by that: `x == 1e-10`, of which
    /// other rows make a hundred times as much, beside a row that wants 0 of them.
    ///
    /// - Returns: whether there are such constants.
    private mutating func dropResidues(against row: Int32) -> Bool {
        var rest = constraints[row].activity
        columnSolve.tightRows.removeAll()
        for entry in rowSolve.entries {
            let column = variables[entry.variable].column
            guard column >= 0, constraints[column].constant != 0, isNothing(constraints[column].constant, column)
            else { continue }
            rest += entry.value * constraints[column].constant
            columnSolve.tightRows.append(column)
        }
        guard columnSolve.tightRows.count > 0, isNothing(rest, row) else { return false }
        for residue in columnSolve.tightRows { setConstant(0, of: residue) }
        forgetBounds()
        flush()
        reexamine(row)
        return true
    }

    /// The row that can't be repaired and the tight constraints with nonzero coefficients in it are linearly dependent
    /// in just one way (Farkas' lemma): leave one out, and the rest can hold.
    private mutating func collectConflict(_ row: Int32) {
        objective.conflict.removeAll()
        // From the last one on, which mostly came first.
        for entry in rowSolve.entries.backwards {
            let column = variables[entry.variable].column
            if column >= 0, abs(entry.value) >= Tolerance.pivot { objective.conflict.append(column) }
        }
    }
}
