/// Bringing everything up to date: attempts that end in a verified answer or in an error.
///
/// The first attempt goes on from the last answer. Where it doesn't come to an answer that ``certify()`` confirms, all
/// that was derived is thrown away, and the problem is solved from its constraints with large pivots and frequent
/// factoring.
extension Tableau {
    /// After how many steps a simplex method is believed to cycle. Most take one a row or less.
    var patience: Int { 64 + 2 * (variables.count + constraints.count) }

    /// Begins an attempt. Where numbers are so far apart that the simplex methods run in circles, it is to end soon.
    mutating func allowSteps() { stepsLeft = 5 * patience }

    /// The number of rounds of solving and verifying in an attempt.
    private static let rounds = 10

    @inline(__always)
    var needsSettling: Bool {
        queue.count > 0 || stale.count > 0 || repriced.count > 0 || suspects.count > 0 || unbalanced.count > 0
            || isPricingSuspect
    }

    /// Brings everything up to date. Sets `failure` when there is no answer.
    mutating func settle() {
        if failure != nil { return }
        // What most changes need: the variables follow their definitions, and nothing else is to be done.
        if stale.count > 0, queue.count == 0, !isScalingPoor,
            eliminations.count == 0 || flushOrder.isFor(stale, definitionsVersion)
        {
            flush()
        }
        if needsSettling || doubted.count > 0 { solve() }
        isCurrent = failure == nil
    }

    private mutating func solve() {
        // The share of the last attempt counts until here, as the answer is optimal by it.
        levels.setShare(Tolerance.reducedCost)
        rescaleIfNeeded()
        maintain()
        if attempt() { return }
        if areUnitsUnclear {
            restart()
            rescaleIfNeeded()
            if attempt() { return }
        }
        isCautious = true
        defer { isCautious = false }
        for share in [Tolerance.reducedCost, Tolerance.fineReducedCost] where trouble != .notFinite {
            levels.setShare(share)
            restart()
            if attempt() { return }
        }
        failure = trouble ?? .numericalTrouble
        trouble = nil
    }

    /// Each round ends with the verification of what it did; ends after ``rounds`` of them.
    private mutating func attempt() -> Bool {
        trouble = nil
        allowSteps()
        hasDoubtfulCosts = false
        var isFresh = false
        for round in 0..<Self.rounds {
            // No required row can fail here but through rounding.
            guard repair(requiredOnly: false) == .done else { return false }
            if certify(), !needsSettling {
                if !hasDoubtfulCosts || isFresh { return true }
                isFresh = true
                refactor()
                continue
            }
            if trouble != nil { return false }
            if needsSettling, queue.count > 0 || stale.count > 0 { continue }
            if !optimize() { return false }
            if round == 4 { refactor() }
        }
        return false
    }

    /// Makes all required rows hold.
    ///
    /// - Returns: what failed; `conflict` then holds the conflict.
    mutating func repairRequired() -> Outcome {
        trouble = nil
        var outcome = repairAndVerifyRequired()
        if outcome == .done || trouble == .notFinite { return outcome }
        if case .impossible = outcome { return outcome }
        var backup = copy()
        backup.areUnitsUnclear = false
        let mark = journal.mark
        isCautious = true
        trouble = nil
        restart()
        rescaleIfNeeded()
        outcome = repairAndVerifyRequired()
        isCautious = false
        if outcome == .done {
            backup.free()
        } else {
            swap(&journal, &backup.journal)
            backup.conflict.replace(by: conflict)
            free()
            self = backup
            journal.truncate(to: mark)
        }
        return outcome
    }

    private mutating func repairAndVerifyRequired() -> Outcome {
        allowSteps()
        for _ in 0..<Self.rounds {
            let outcome = repair(requiredOnly: true)
            guard outcome == .done, trouble == nil else { return outcome == .done ? .stalled : outcome }
            if certifyValues(), reexamineDoubted() { return .done }
        }
        return .stalled
    }

    /// Brings the values to where all required constraints hold, from where a change of one can be judged.
    ///
    /// - Returns: whether they do.
    mutating func restoreRequired() -> Bool {
        let isRestored = stale.count == 0 && suspects.count == 0 && !isRequiredQueued
        return isRestored || repairRequired() == .done
    }

    /// True if a required constraint fails.
    var isRequiredQueued: Bool { queue.count > 0 && constraints[queue[0]].isRequired }

    /// True if variables whose definitions changed may wait to be moved although required constraints must hold: while
    /// all of these are tight, they will.
    var canMoveLater: Bool {
        !canRequiredFail && eliminations.count == 0 && suspects.count == 0 && scaledVariableCount == 0
            && largestValue < Tolerance.greatestUntried
    }

    /// Makes ready for changes after a solve that failed: the next one is to start from the constraints.
    mutating func recover() {
        guard failure != nil else { return }
        failure = nil
        trouble = nil
        isCurrent = false
        restart()
    }

    /// Forgets what was derived, but not the values: no constraint is tight, no error is paid for.
    mutating func restart() {
        definitionsVersion += 1
        canRequiredFail = true
        eliminations.removeAll()
        queue.removeAll()
        stale.removeAll()
        priced.removeAll()
        suspects.removeAll()
        repriced.removeAll()
        unbalanced.removeAll()
        doubted.removeAll()
        isPricingSuspect = false
        for index in 0..<reducedCosts.count { reducedCosts[index] = 0 }
        for index in 0..<freeCosts.count { freeCosts[index] = 0 }
        for variable in 0..<Int32(truncatingIfNeeded: variables.count) {
            pool.release(&variables[variable].eliminatedUses)
            variables[variable].column = -1
            variables[variable].diagonal = 1
            variables[variable].isEliminated = false
            variables[variable].isPriced = false
            variables[variable].isSuspect = false
            variables[variable].height = 0
            if !(abs(values[variable]) <= Tolerance.greatestValue) { setValue(0, of: variable) }
        }
        measureLargestValue()
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count)
        where constraints[constraint].status != .free {
            pool.release(&constraints[constraint].eliminated)
            constraints[constraint].status = .basic
            constraints[constraint].pair = -1
            recordSlope(constraint)
            constraints[constraint].slope = 0
            constraints[constraint].slopeLevel = constraints[constraint].level
            constraints[constraint].isQueued = false
            constraints[constraint].isStale = false
            constraints[constraint].isPriced = false
            constraints[constraint].isRepriced = false
            constraints[constraint].isDoubted = false
        }
        for constraint in 0..<Int32(truncatingIfNeeded: constraints.count) { reexamine(constraint) }
        stepsSinceRefresh = 0
        isNearlySingular = false
    }
}

/// The end of a solve.
enum Outcome: Equatable {
    case done
    /// A required constraint can't hold.
    case impossible(Int32)
    /// Rounding, or too many steps.
    case stalled
}
