#if !FUZZING
    @testable import ConstraintSolver
#endif

/// The three invariants of the tableau: `INVARIANTS.md` beside the solver explains them with examples.
extension Tableau {
    /// The first invariant that doesn't hold, in words; `nil` when all do. Call it when nothing is pending.
    /// O(size²)
    mutating func brokenInvariant() -> String? {
        if progress.failure != nil { return nil }
        return brokenFactor() ?? brokenOptimality() ?? brokenLifecycle()
    }

    /// 1. The factor: every tight constraint defines one variable, definitions are acyclic, and the constraint's
    ///   row of the solved form is itself.
    mutating func brokenFactor() -> String? {
        for variable in variables.slots where variables[variable].column >= 0 {
            let column = variables[variable].column
            if !constraints[column].status.isTight { return "c\(column) defines v\(variable) but isn't tight" }
            if constraints[column].pair != variable { return "c\(column) defines another than v\(variable)" }
            var diagonal = 0.0
            for entry in pool[factorColumn(column)] where entry.index == variable {
                diagonal = entry.value
            }
            if diagonal == 0 || diagonal != variables[variable].diagonal { return "v\(variable) has a wrong pivot" }
        }
        let isExact = hasOnlyFairPivots
        for constraint in constraints.slots
        where constraints[constraint].status.isTight {
            let pair = constraints[constraint].pair
            if pair < 0 || variables[pair].column != constraint { return "c\(constraint) defines nothing" }
            // With small pivots, which numbers far apart bring, rows are what they may; answers are verified
            // without them.
            guard isExact else { continue }
            computeRow(constraint)
            let noise = noiseOfRow(constraint)
            for entry in rowSolve.entries {
                let expected: Double = entry.variable == pair ? 1 : 0
                // Entries are exact before they are divided by their pivots.
                let pivot = abs(variables[entry.variable].diagonal)
                if abs(entry.value - expected) * min(pivot, 1) > max(1e-6, noise[Int(entry.variable)]) {
                    return "the row of c\(constraint) has \(entry.value) at v\(entry.variable)"
                }
            }
            if !rowSolve.entries.contains(where: { $0.variable == pair }) {
                return "the row of c\(constraint) is empty"
            }
        }
        return nil
    }

    /// The most that noise makes of each entry of the constraint's row, the one computed last, before it is divided by
    /// its pivot: several fair pivots, one behind the other, make as much of it as one that isn't fair.
    private mutating func noiseOfRow(_ constraint: Int32) -> [Double] {
        orderRow()
        var largest = 1.0
        for term in pool[constraints[constraint].terms] { largest = max(largest, abs(term.value)) }
        var noise = [Double](repeating: Tolerance.noise * largest, count: variables.count)
        for variable in rowSolve.order.backwards where variables[variable].column >= 0 {
            let share = noise[Int(variable)] / abs(variables[variable].diagonal)
            for entry in pool[factorColumn(variables[variable].column)] where entry.index != variable {
                noise[Int(entry.index)] += abs(entry.value) * share
            }
        }
        return noise
    }

    /// True if each pivot of the factor is so large that noise, which is left out, divided by it remains below
    /// 1e-6.
    private var hasOnlyFairPivots: Bool {
        mutating get {
            for variable in variables.slots where variables[variable].column >= 0 {
                var largest = 1.0
                for entry in pool[factorColumn(variables[variable].column)] {
                    largest = max(largest, abs(entry.value))
                }
                if abs(variables[variable].diagonal) < 1e6 * Tolerance.noise * largest { return false }
            }
            return true
        }
    }

    /// 2. Optimality: tight rows are 0, basic ones on the side that their slope says, costs balance at each
    ///   variable, and none is lexicographically negative.
    private mutating func brokenOptimality() -> String? {
        for constraint in constraints.slots {
            let record = constraints[constraint]
            if record.status.isTight {
                let (value, size) = residual(of: constraint)
                if !isExact(value, size, in: constraint) {
                    return "the tight c\(constraint) is \(value) of \(size)"
                }
                if paysToRelax(constraint) { return "relaxing c\(constraint) pays" }
            } else if record.status == .basic {
                let (value, size) = residual(of: constraint)
                if abs(value - record.activity) > 1e-9 * size + Tolerance.floor {
                    return "c\(constraint) is \(value), noted as \(record.activity)"
                }
                if isPrimalInfeasible(constraint) {
                    return "c\(constraint) is \(record.activity), slope \(record.slope)"
                }
            }
        }
        for variable in variables.slots {
            for rank in 0..<levels.order.count where !isHeld(variable, levels.order[rank]) {
                let (rest, size) = imbalance(at: variable, levels.order[rank])
                // Costs up to the tolerance are 0, whatever the coefficient that they count with here.
                var largest = 1.0
                for use in pool[variables[variable].uses] { largest = max(largest, abs(use.value)) }
                if abs(rest) > 1000 * largest * levels.tolerance(levels.order[rank]) + 1e-9 * size {
                    return "costs don't balance at v\(variable): \(rest) of \(size)"
                }
            }
        }
        return nil
    }

    /// Returns whether relaxing a tight constraint is a gain, whichever of the two tolerances of costs counts. Where
    /// the larger one led to no answer, the smaller one did, and what it decided stands until its costs change.
    private mutating func paysToRelax(_ constraint: Int32) -> Bool {
        if improvingDirection(ofTight: constraint) == nil { return false }
        let share = levels.share
        defer { levels.setShare(share) }
        levels.setShare(Tolerance.fineReducedCost)
        return improvingDirection(ofTight: constraint) != nil
    }

    /// 3. The life of a change: nothing is noted anywhere when all is settled, and the scratch is clean.
    private mutating func brokenLifecycle() -> String? {
        if needsSettling || agenda.priced.count > 0 || progress.trouble != nil || journal.isOpen {
            return "something is pending"
        }
        for index in 0..<variables.count {
            if rowSolve.work[index] != 0 || columnSolve.work[index] != 0 {
                return "scratch isn't clean at v\(index)"
            }
            if variables[index].isSuspect || variables[index].isPriced || variables[index].isPending {
                return "v\(index) is still marked"
            }
        }
        for index in 0..<constraints.count where constraints[index].status != .free {
            let record = constraints[index]
            if record.isQueued || record.isStale || record.isPriced || record.isRepriced {
                return "c\(index) is still marked"
            }
            if record.kind == .released { return "c\(index) is released but there" }
        }
        if !certificate.isEmpty { return "something is still to be verified" }
        let scaledCount = variables.slots.count { variables[$0].unit != 1 }
        if scaledCount != scaling.scaledVariableCount { return "\(scaledCount) variables have units of their own" }
        return nil
    }
}

extension Solver {
    /// Stops the program when an invariant of the tableau doesn't hold.
    func checkInvariants() {
        if let broken = brokenInvariant() { fatalError("broken invariant: \(broken)") }
    }

    /// The first invariant of the tableau that doesn't hold, in words.
    func brokenInvariant() -> String? {
        update()
        return tableau.brokenInvariant()
    }
}
