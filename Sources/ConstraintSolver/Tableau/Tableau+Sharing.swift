/// Going on from a snapshot without a copy of it.
///
/// Most solvers that begin with a snapshot are given other constants, and nothing else happens to them for a while: no
/// row changes sides, and definitions alone tell the values. Such a tableau has values and constants of its own and
/// reads all else in the snapshot, where nothing may be written. What it can't tell by that it is asked for only after
/// ``Solver`` has taken a copy.
extension Tableau {
    /// What a tableau that shares a snapshot's contents has of its own beside values and changes, in one block with
    /// these.
    struct Shared {
        /// The snapshot's.
        var order: EvaluationOrder
        var constants: UnsafeMutablePointer<Double>
        /// The steps that are to be evaluated, bit by bit.
        var pending: UnsafeMutablePointer<UInt64>
        var pendingWords: Int
        /// The variables in `changed`, bit by bit.
        var changedMarks: UnsafeMutablePointer<UInt64>
        /// A row changed sides, so that values mean nothing any more.
        var isLost = false
    }

    /// Makes a copy of a snapshot's tableau, buffers and all, one that shares their contents. One allocation.
    mutating func share(_ order: EvaluationOrder) {
        let pendingWords = (order.steps.count + 63) >> 6
        let markWords = (variables.count + 63) >> 6
        let changedWords = (variables.count + 1) >> 1
        let words = variables.count + constraints.count + pendingWords + markWords + changedWords
        let block = UnsafeMutablePointer<UInt64>.allocate(capacity: max(1, words))
        slab = UnsafeMutableRawPointer(block)
        values.move(to: block)
        let constants = UnsafeMutableRawPointer(block + variables.count)
            .bindMemory(to: Double.self, capacity: constraints.count)
        for constraint in 0..<constraints.count { constants[constraint] = constraints[constraint].constant }
        let pending = block + variables.count + constraints.count
        pending.update(repeating: 0, count: pendingWords + markWords)
        changed = Buffer(planned: 2 * changedWords)
        changed.move(to: pending + pendingWords + markWords)
        shared = Shared(
            order: order, constants: constants, pending: pending, pendingWords: pendingWords,
            changedMarks: pending + pendingWords)
        isShared = true
    }

    func sharedConstant(of constraint: Int32) -> Double { shared?.constants[Int(constraint)] ?? 0 }

    /// Sets the constant of a scaled row.
    mutating func setSharedConstant(_ constant: Double, of constraint: Int32) {
        guard let shared else { return }
        shared.constants[Int(constraint)] = constant
        shared.notePending(constraint)
        isCurrent = false
    }

    /// As ``place(_:at:)``.
    mutating func placeShared(_ variable: Int32, at value: Double) {
        guard let shared, variables[variable].column < 0, value != values[variable] else { return }
        values[variable] = value
        noteSharedChange(of: variable, shared)
        isCurrent = false
    }

    private mutating func noteSharedChange(of variable: Int32, _ shared: Shared) {
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: variable & 63)
        if shared.changedMarks[Int(variable >> 6)] & bit == 0 {
            shared.changedMarks[Int(variable >> 6)] |= bit
            changed.append(variable)
        }
        let list = variables[variable].uses
        let uses = pool.pointer(list)
        for index in 0..<Int(list.count) { shared.notePending(uses[index].index) }
    }

    mutating func clearSharedChanges() {
        guard let shared else { return }
        for position in 0..<changed.count { shared.changedMarks[Int(changed[position] >> 6)] = 0 }
        changed.removeAll()
    }

    /// Moves the variables to where their definitions put them. Whether that is the answer: no other row changes sides,
    /// and so no cost does. If not, only a copy can tell.
    mutating func settleShared() -> Bool {
        guard let shared, !shared.isLost else { return false }
        var isAnswer = true
        for word in 0..<shared.pendingWords {
            while shared.pending[word] != 0 {
                let bit = shared.pending[word].trailingZeroBitCount
                let step = shared.order.steps[word &<< 6 | bit]
                let isGood =
                    step.variable >= 0
                    ? define(step.variable, by: step.constraint, shared)
                    : step.variable == EvaluationOrder.Step.basic
                        ? holds(step.constraint, shared) : evaluateNucleus(shared)
                if !isGood { isAnswer = false }
                // What moved has noted its own row, too.
                shared.pending[word] &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
            }
        }
        if isAnswer { isCurrent = true } else { self.shared?.isLost = true }
        return isAnswer
    }

    private mutating func define(_ variable: Int32, by constraint: Int32, _ shared: Shared) -> Bool {
        let list = constraints[constraint].terms
        let terms = pool.pointer(list)
        var sum = shared.constants[Int(constraint)]
        var diagonal = 1.0
        for index in 0..<Int(list.count) {
            if terms[index].index == variable {
                diagonal = terms[index].value
            } else {
                sum += terms[index].value * values[terms[index].index]
            }
        }
        return moveShared(variable, to: Tableau.quotient(-sum, diagonal), shared)
    }

    private mutating func moveShared(_ variable: Int32, to value: Double, _ shared: Shared) -> Bool {
        if value == values[variable] { return true }
        guard abs(value) <= Tolerance.greatestValue else { return false }
        values[variable] = value
        noteSharedChange(of: variable, shared)
        return true
    }

    private mutating func evaluateNucleus(_ shared: Shared) -> Bool {
        let order = shared.order
        let size = order.nucleusRows.count
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { sums in
            for row in 0..<size {
                let list = constraints[order.nucleusRows[row]].terms
                let terms = pool.pointer(list)
                sums[row] = shared.constants[Int(order.nucleusRows[row])]
                for index in 0..<Int(list.count) where !order.isInNucleus[terms[index].index] {
                    sums[row] += terms[index].value * values[terms[index].index]
                }
            }
            var isFinite = true
            for position in 0..<size {
                var value = 0.0
                for row in 0..<size { value -= order.inverse[position * size + row] * sums[row] }
                if !moveShared(order.nucleusVariables[position], to: value, shared) { isFinite = false }
            }
            return isFinite
        }
    }

    private func holds(_ constraint: Int32, _ shared: Shared) -> Bool {
        let sum = sharedRow(constraint, shared)
        return sum == 0 || goesWithSlope(sum, constraint, shared)
    }

    @inline(__always)
    private func sharedRow(_ constraint: Int32, _ shared: Shared) -> Double {
        let list = constraints[constraint].terms
        let terms = pool.pointer(list)
        var sum = shared.constants[Int(constraint)]
        for index in 0..<Int(list.count) { sum += terms[index].value * values[terms[index].index] }
        return sum
    }

    /// Whether a value of a basic row asks for the slope that the row has; see ``isPrimalInfeasible(_:)``.
    private func goesWithSlope(_ value: Double, _ constraint: Int32, _ shared: Shared) -> Bool {
        let record = constraints[constraint]
        let isOwn = record.slope == 0 || record.slopeLevel == record.level
        if value > 0 {
            if !record.forbidsAbove, record.isRequired || isOwn && record.slope == record.upperSlope { return true }
        } else if !record.forbidsBelow, record.isRequired || isOwn && record.slope == -record.lowerSlope {
            return true
        }
        return isSharedNegligible(value, constraint, shared)
    }

    private func isSharedNegligible(_ value: Double, _ constraint: Int32, _ shared: Shared) -> Bool {
        let list = constraints[constraint].terms
        var size = abs(shared.constants[Int(constraint)])
        for index in 0..<Int(list.count) {
            let term = pool.pointer(list)[index]
            size = max(size, abs(term.value * values[term.index]))
        }
        return abs(value) <= Tolerance.feasibility * size + .leastNormalMagnitude
    }

    /// Whether a row is 0 at the present values.
    func isSharedRowZero(_ constraint: Int32) -> Bool {
        guard let shared else { return false }
        return isSharedNegligible(sharedRow(constraint, shared), constraint, shared)
    }

    /// Takes over, in a copy of the snapshot, what a tableau that shared it had of its own.
    mutating func takeOver(_ old: Tableau) {
        guard let shared = old.shared else { return }
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count) where constraints[constraint].status != .free
        {
            let constant = shared.constants[Int(constraint)]
            if constant == constraints[constraint].constant { continue }
            if shared.isLost {
                setConstant(constant, of: constraint)
            } else {
                constraints[constraint].constant = constant
            }
        }
        for variable in 0..<Int32(truncatingIfNeeded: variables.count) where values[variable] != old.values[variable] {
            if shared.isLost {
                place(variable, at: old.values[variable])
            } else {
                setValue(old.values[variable], of: variable)
            }
        }
        if !shared.isLost {
            for constraint in 0..<Int32(truncatingIfNeeded: constraints.count) { reexamine(constraint) }
            clearChanges()
        }
        for position in 0..<old.changed.count where !variables[old.changed[position]].isChanged {
            variables[old.changed[position]].isChanged = true
            changed.append(old.changed[position])
        }
    }
}

extension Tableau.Shared {
    @inline(__always)
    fileprivate func notePending(_ constraint: Int32) {
        let place = order.places[constraint]
        pending[Int(place >> 6)] |= 1 &<< UInt64(truncatingIfNeeded: place & 63)
    }
}
