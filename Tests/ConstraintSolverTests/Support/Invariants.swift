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
            for entry in rowSolve.entries {
                let expected: Double = entry.variable == pair ? 1 : 0
                // Entries are exact before they are divided by their pivots.
                let size = min(abs(variables[entry.variable].diagonal), 1)
                if abs(entry.value - expected) * size > 1e-6 {
                    return "the row of c\(constraint) has \(entry.value) at v\(entry.variable)"
                }
            }
            if !rowSolve.entries.contains(where: { $0.variable == pair }) {
                return "the row of c\(constraint) is empty"
            }
        }
        return nil
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
                if improvingDirection(ofTight: constraint) != nil { return "relaxing c\(constraint) pays" }
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
            for rank in 0..<levels.order.count {
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
