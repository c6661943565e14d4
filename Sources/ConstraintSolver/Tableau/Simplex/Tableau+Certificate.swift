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
/// balanced (`rowSolve.isVerified`).
extension Tableau {
    /// Verifies what changed. What fails is noted for the next round (`agenda.stale`, `agenda.queue`, `agenda.priced`),
    /// or corrected.
    ///
    /// - Parameter isRefining: whether the reduced costs are refined first, as where values are.
    /// - Returns: whether all was well.
    mutating func certify(isRefining: Bool) -> Bool {
        if levels.isWeightLost { progress.trouble = .numericalTrouble }
        let isPrimal = certifyValues() && (certificate.doubted.count == 0 || reexamineDoubted())
        let isDual = certifyReducedCosts(isRefining || progress.isNearlySingular)
        return isPrimal && isDual && progress.trouble == nil
    }

    /// Notes that a variable moved by an amount, not to where its definition says.
    @inline(__always)
    mutating func markSuspect(_ variable: Int32) {
        guard !variables[variable].isSuspect else { return }
        variables[variable].isSuspect = true
        certificate.suspects.append(variable)
    }

    /// Marks tight rows stale that are not 0. Flushing refines them: the values change by what is left.
    mutating func certifyValues() -> Bool {
        if certificate.suspects.count == 0 { return true }
        if progress.isNearlySingular { refineValues() }
        var isClean = true
        advanceColumnStamp()
        gatherTight(of: certificate.suspects)
        for variable in certificate.suspects { variables[variable].isSuspect = false }
        for row in columnSolve.tightRows {
            let (value, size) = residual(of: row)
            if isExact(value, size, in: row) { continue }
            markStale(row)
            isClean = false
        }
        certificate.suspects.removeAll()
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
        var largest = 0.0
        for entry in pool[constraints[row].terms] {
            for use in pool[variables[entry.index].uses] {
                guard constraints[use.index].status.isTight else { continue }
                largest = max(largest, abs(entry.value / use.value) * magnitude(use.index))
            }
        }
        return abs(value) <= Tolerance.residualGrowth * largest
    }

    mutating func certifyReducedCosts(_ isRefining: Bool) -> Bool {
        // What an earlier round has found may be waiting still.
        guard certificate.repriced.count > 0 || certificate.unbalanced.count > 0 || certificate.isPricingSuspect else {
            return agenda.priced.count == 0
        }
        certificate.hasDoubtfulCosts = false
        if certificate.isPricingSuspect || isRefining { repriceAll() }
        if isRefining { refineCosts() }
        // Corrections are looked at by the primal simplex, as all that they change is priced.
        for constraint in certificate.repriced {
            let record = constraints.base + Int(constraint)
            // What can't move at all gains nothing by moving.
            guard record.pointee.status.isTight, !record.pointee.forbidsAbove else { continue }
            if improvingDirection(ofTight: constraint) != nil { markPriced(constraint) }
        }
        let isBalanced = balance()
        // What balances once does so again, as long as the row is the same.
        if isBalanced, certificate.rowToVerify >= 0, certificate.rowToVerify == rowSolve.constraint,
            rowSolve.version == basis.version
        {
            rowSolve.isVerified = true
            certificate.verifiedUses = 0
        }
        certificate.rowToVerify = -1
        return isBalanced && agenda.priced.count == 0
    }

    private mutating func repriceAll() {
        certificate.isPricingSuspect = false
        certificate.repricedLevels = .all
        for constraint in constraints.slots
        where constraints[constraint].status != .free {
            markRepriced(constraint)
        }
    }

    /// Lists in `columnSolve.order` the variables of all constraints in `certificate.repriced`, and empties that list.
    private mutating func gatherRepriced() {
        advanceColumnStamp()
        // What the loops' stores can't change, as the compiler doesn't know.
        let variables = variables.base
        let constraints = constraints.base
        let entries = pool.entries.base
        let stamp = columnSolve.stamp
        columnSolve.order.extendUninitialized(to: self.variables.count)
        let found = columnSolve.order.base
        var count = 0
        func gather(_ variable: Int32) {
            if variables[Int(variable)].columnMark == stamp { return }
            variables[Int(variable)].columnMark = stamp
            found[count] = variable
            count += 1
        }
        for index in 0..<certificate.repriced.count {
            let record = constraints + Int(certificate.repriced[index])
            record.pointee.isRepriced = false
            let terms = entries + Int(record.pointee.terms.start)
            for term in 0..<Int(record.pointee.terms.count) { gather(terms[term].index) }
            // Elimination may have paired the constraint with a variable that it doesn't contain.
            if record.pointee.status == .tightEliminated { gather(record.pointee.pair) }
        }
        certificate.repriced.removeAll()
        for variable in certificate.unbalanced { gather(variable) }
        certificate.unbalanced.removeAll()
        columnSolve.order.truncate(to: count)
    }

    /// Corrects the reduced costs where they don't balance at the variables of what was repriced.
    private mutating func balance() -> Bool {
        if certificate.repricedLevels.isEmpty {
            for constraint in certificate.repriced { constraints[constraint].isRepriced = false }
            certificate.repriced.removeAll()
            certificate.unbalanced.removeAll()
            return true
        }
        gatherRepriced()
        objective.pivotSlots.removeAll()
        for slot in levels.order {
            if certificate.repricedLevels.contains(slot), !isBalanced(slot) { objective.pivotSlots.append(slot) }
        }
        certificate.repricedLevels = .none
        for slot in objective.pivotSlots { correctCosts(slot) }
        return objective.pivotSlots.count == 0
    }

    private mutating func isBalanced(_ slot: Int32) -> Bool {
        let tolerance = 64 * levels.tolerance(slot)
        for variable in columnSolve.order where !isHeld(variable, slot) {
            let (rest, size) = imbalance(at: variable, slot)
            if abs(rest) > tolerance + Tolerance.costBalance * size { return false }
        }
        return true
    }

    private mutating func correctCosts(_ slot: Int32) {
        let work = progress.work
        let largest = solveForImbalance(slot, isExact: false)
        // No step of the simplex method asked for that row.
        if costs.isLevel(slot) { progress.work = work }
        // To be looked at again: beside large corrections, small ones may be left out as noise.
        for entry in rowSolve.spike { certificate.unbalanced.append(entry.variable) }
        objective.reserveFree(variables: variables.count)
        addRowToReducedCosts(times: largest, level: slot, pricing: true)
    }

    /// Computes the row by which the reduced costs of a level are off from balancing at the variables in
    /// `columnSolve.order`.
    ///
    /// - Returns: what that row is to be multiplied by. Costs may be much smaller than the noise of a row; this one's
    ///   largest coefficient is 1.
    mutating func solveForImbalance(_ slot: Int32, isExact: Bool) -> Double {
        beginRow()
        var largest = 0.0
        for variable in columnSolve.order where !isHeld(variable, slot) {
            let rest = isExact ? exactImbalance(at: variable, slot) : imbalance(at: variable, slot).rest
            if rest == 0 { continue }
            largest = max(largest, abs(rest))
            addToSpike(variable, rest)
        }
        for entry in rowSolve.spike { rowSolve.work[entry.variable] /= largest }
        finishRow()
        return largest
    }

    /// What is left of slopes and reduced costs at a variable and a level, and the sum of the addends' sizes.
    @inline(__always)
    mutating func imbalance(at variable: Int32, _ slot: Int32) -> (rest: Double, size: Double) {
        var rest = cost(of: variable, slot)
        var size = rest
        for use in pool[variables[variable].uses] {
            let cost = balancedCost(of: use.index, slot)
            if cost == 0 { continue }
            let addend = use.value * cost
            rest -= addend
            size += abs(addend)
        }
        return (rest, size)
    }

    /// A constraint's reduced cost while it is tight, else the opposite of its slope.
    @inline(__always)
    mutating func balancedCost(of constraint: Int32, _ slot: Int32) -> Double {
        let record = constraints.base + Int(constraint)
        if record.pointee.status != .basic { return objective.reducedCost(constraint, slot).pointee }
        return record.pointee.slopeLevel == slot ? -record.pointee.slope : 0
    }
}

/// The state to be verified before the next answer; see `Tableau+Certificate.swift`.
struct Certificate {
    /// Variables that moved other than by their definitions.
    var suspects = Buffer<Int32>(planned: 0)
    /// Constraints whose slope or reduced cost changed.
    var repriced = Buffer<Int32>(planned: 16)
    /// Basic constraints that count as 0 for the size of others' numbers; see ``Tableau/reexamineDoubted()``.
    var doubted = Buffer<Int32>(planned: 0)
    /// Variables of such constraints that were removed.
    var unbalanced = Buffer<Int32>(planned: 0)
    /// True if all reduced costs are to be verified.
    var isPricingSuspect = false
    /// True if the verification came across a reduced cost that may be rounding.
    var hasDoubtfulCosts = false
    /// The only one of `repriced` that changed its slope, so that its row is verified with the costs; else -1.
    var rowToVerify: Int32 = -1
    /// The size of its change, and the number of times that its row was used since it was verified.
    var verifiedChange = 0.0
    var verifiedUses = 0
    /// The levels of these slopes and reduced costs.
    var repricedLevels = LevelSet.none

    /// True if nothing but doubted rows is to be verified.
    @inline(__always) var isEmpty: Bool {
        repriced.count == 0 && suspects.count == 0 && unbalanced.count == 0 && !isPricingSuspect
    }

    /// Forgets everything.
    mutating func removeAll() {
        suspects.removeAll()
        repriced.removeAll()
        unbalanced.removeAll()
        doubted.removeAll()
        isPricingSuspect = false
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&suspects)
        visitor.visit(&repriced)
        visitor.visit(&unbalanced)
        visitor.visit(&doubted)
    }
}
