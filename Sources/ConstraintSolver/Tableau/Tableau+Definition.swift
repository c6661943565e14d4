/// Rows that define a variable which nothing depends on: the paper's choice of a new variable as the subject. No row
/// and no column of the tableau has to be computed.
extension Tableau {
    /// The variable that an equality about to be made of `registry.mergedTerms` can define whatever else is in the
    /// tableau: one that no constraint contains so far. `nil` when there is none. O(terms)
    mutating func unusedVariable() -> Int32? {
        subject(of: registry.mergedTerms.makeIterator()) { $0.variables[$1].uses.count == 0 }
    }

    /// The variable that a row can define because no tight constraint contains it. `nil` when there is none.
    /// O(uses of the row's variables)
    mutating func freshVariable(in row: Int32) -> Int32? {
        subject(of: pool[constraints[row].terms].makeIterator()) { !$0.definesAnything($1) }
    }

    /// The variable that a row of these terms can define, among those that nothing defines and that are fresh: the
    /// newest one, as others are likelier to be defined by what comes next.
    @inline(__always)
    private mutating func subject(
        of terms: some IteratorProtocol<Entry>, isFresh: (inout Tableau, Int32) -> Bool
    ) -> Int32? {
        var best = Entry(index: -1, back: 0, value: 0)
        var keepsValue = true
        var largest = 0.0
        // A variable that nothing defines, but that others are defined by, may move rather than one that keeps its
        // value.
        var hasBetterUndefined = false
        var terms = terms
        while let term = terms.next() {
            let candidate = variables.base + Int(term.index)
            // An elimination step that reads the variable would change the new column; see ``Eliminations``.
            if candidate.pointee.isEliminated { return nil }
            largest = max(largest, abs(term.value))
            if candidate.pointee.column >= 0 { continue }
            let isKept = candidate.pointee.keepsValue
            if !isFresh(&self, term.index) {
                hasBetterUndefined = hasBetterUndefined || !isKept
            } else if isKept == keepsValue ? term.index > best.index : !isKept {
                (best, keepsValue) = (term, isKept)
            }
        }
        let isUsable = best.index >= 0 && abs(best.value) >= Tolerance.pivotShare * largest
        return isUsable && !(keepsValue && hasBetterUndefined) ? best.index : nil
    }

    /// Lets a required equality that holds define a variable that nothing defines, so that nothing is to be repaired
    /// when its variables move. No effect where that isn't possible. O(what the row depends on)
    mutating func defineAnything(by row: Int32) {
        guard constraints[row].activity == 0 else { return }
        if let variable = freshVariable(in: row) {
            define(variable, by: row)
            return
        }
        // Rows that follow from others define nothing, however far they reach.
        guard progress.vainWork <= Self.vainWork * (constraints.count + 32) else { return }
        let before = progress.work
        computeRow(row)
        let preferred = RowSolve.largest(of: rowSolve.entries) * Tolerance.preferredPivot
        guard let entry = undefinedEntry(max(preferred, Tolerance.pivot)),
            !variables[entry.variable].keepsValue
        else {
            progress.vainWork += progress.work - before
            return
        }
        pivot(row, entry, direction: 1, isPrimal: false)
    }

    /// The work, a constraint, that rows may take of which none defines a variable.
    private static let vainWork = 8

    /// Makes a row define a variable that no tight constraint contains. What other rows do when it moves is to be
    /// solved for.
    mutating func define(_ variable: Int32, by row: Int32) {
        isCurrent = false
        progress.stepsSinceRefresh += 1
        basis.version += 1
        moveSlopeToReducedCost(row)
        if journal.isOpen { journal.exchanges.append(.init(entering: row, leaving: -1, variable: variable)) }
        var coefficient = 0.0
        var height: Int32 = 0
        var sum = constraints[row].constant
        for term in pool[constraints[row].terms] {
            let other = term.index
            if other == variable {
                coefficient = term.value
            } else {
                sum += term.value * values[other]
                height = max(height, variables[other].height)
            }
        }
        constraints[row].status = .tight
        noteDefinition(of: variable)
        pair(variable, with: row, diagonal: coefficient)
        variables[variable].height = min(height + 1, Self.greatestHeight)
        let value = Self.quotient(-sum, coefficient)
        if value != values[variable] {
            if abs(value) <= Tolerance.greatestValue {
                setValue(value, of: variable)
            } else {
                progress.trouble = .notFinite
            }
        }
        for use in pool[variables[variable].uses] { reexamine(use.index) }
    }

    /// Lets a row of one variable define it, where nothing does, or where a row of this variable alone, too, may leave
    /// 0 at no cost: a size that was at its least, and is to be what its view would like. No row of the tableau has to
    /// be computed, and no definition can run in a circle. O(levels)
    ///
    /// - Returns: whether it did.
    mutating func defineAlone(_ row: Int32) -> Bool {
        guard constraints[row].terms.count == 1 else { return false }
        let term = pool.entries[constraints[row].terms.start]
        let variable = term.index
        if variables[variable].isEliminated { return false }
        let bound = variables[variable].column
        if bound >= 0 {
            // Past others of many rows is the long step's way, which counts them: by leaps it would go to and fro.
            let entry = Multiple(variable: variable, value: term.value / variables[variable].diagonal)
            guard let direction = freeDirection(of: bound, for: row, entry.value),
                variables[variable].uses.count < Bounds.least || nextBound(for: row, entry, direction) == nil
            else { return false }
            counters.pivots += 1
            _ = replaceBound(of: variable, by: row, direction: direction)
        } else {
            if journal.isOpen { journal.exchanges.append(.init(entering: row, leaving: -1, variable: variable)) }
            moveSlopeToReducedCost(row)
            noteDefinition(of: variable)
            constraints[row].status = .tight
            pair(variable, with: row, diagonal: term.value)
            markStale(row)
        }
        progress.stepsSinceRefresh += 1
        basis.version += 1
        variables[variable].height = 1
        return true
    }

    /// Lets a new required row of one variable that fails define it, where nothing does and its move may wait.
    ///
    /// - Returns: whether it did.
    mutating func defineAloneLater(_ row: Int32) -> Bool {
        guard constraints[row].terms.count == 1, canMoveLater, !isRequiredQueued,
            variables[pool.entries[constraints[row].terms.start].index].column < 0
        else { return false }
        constraints[row].activity = evaluate(row)
        return isPrimalInfeasible(row) && defineAlone(row)
    }

    /// Where to a row of one variable may leave 0 at no cost, for another row of that variable to become 0; `nil` where
    /// it may not, or needn't.
    ///
    /// - Parameter coefficient: how many times that of the bound the other row's value is.
    private mutating func freeDirection(of bound: Int32, for row: Int32, _ coefficient: Double) -> Double? {
        let record = constraints.base + Int(bound)
        guard record.pointee.terms.count == 1, record.pointee.status == .tight else { return nil }
        let activity = constraints[row].activity
        if record.pointee.isStale {
            // What the row's value will be when the bound is 0 again.
            constraints[row].activity -= coefficient * evaluate(bound)
            let isInfeasible = isPrimalInfeasible(row)
            let isSameSide = (constraints[row].activity < 0) == (activity < 0)
            constraints[row].activity = activity
            guard isInfeasible, isSameSide else { return nil }
        }
        let direction: Double = (activity < 0) == (coefficient > 0) ? 1 : -1
        if record.pointee.forbids(direction) { return nil }
        return isFree(record.pointee.pair, direction) ? direction : nil
    }

    mutating func definesAnything(_ variable: Int32) -> Bool {
        pool[variables[variable].uses].contains { constraints[$0.index].status.isTight }
    }
}
