/// Bringing everything up to date: attempts that end in a verified answer or in an error.
///
/// The first attempt goes on from the last answer. Where it doesn't come to an answer that ``certify(isRefining:)``
/// confirms, all that was derived is thrown away, and the problem is solved from its constraints with large pivots and
/// frequent factoring.
extension Tableau {
    /// After how many steps a simplex method is believed to cycle. Most take one a row or less.
    var patience: Int { 64 + 2 * (variables.count + constraints.count) }

    /// Begins an attempt. Where numbers are so far apart that the simplex methods run in circles, it is to end soon.
    mutating func allowSteps() { progress.stepsLeft = 5 * patience }

    /// The number of rounds of solving and verifying in an attempt.
    private static let rounds = 10

    @inline(__always)
    var needsSettling: Bool {
        agenda.queue.count > 0 || agenda.stale.count > 0 || !certificate.isEmpty || costs.putOff.count > 0
    }

    /// Brings everything up to date. Sets `progress.failure` when there is no answer.
    mutating func settle() {
        if progress.failure != nil { return }
        // What most changes need: the variables follow their definitions, and nothing else is to be done.
        if agenda.stale.count > 0, agenda.queue.count == 0, !scaling.isPoor,
            basis.eliminations.count == 0 || basis.flushOrder.isFor(agenda.stale, basis.version)
        {
            flush()
        }
        if needsSettling || certificate.doubted.count > 0 { solve() }
        isCurrent = progress.failure == nil
    }

    private mutating func solve() {
        // The share of the last attempt counts until here, as the answer is optimal by it.
        levels.setShare(Tolerance.reducedCost)
        rescaleIfNeeded()
        maintain()
        if attempt() { return }
        if progress.isOverworked {
            progress.failure = .numericalTrouble
            return
        }
        if scaling.areUnitsUnclear {
            restart()
            rescaleIfNeeded()
            if attempt() { return }
        }
        progress.isCautious = true
        defer { progress.isCautious = false }
        for share in [Tolerance.reducedCost, Tolerance.fineReducedCost] where progress.trouble != .notFinite {
            levels.setShare(share)
            restart()
            rescaleIfNeeded()
            if attempt() { return }
        }
        progress.failure = progress.trouble ?? .numericalTrouble
        progress.trouble = nil
    }

    /// Each round ends with the verification of what it did; ends after ``rounds`` of them.
    private mutating func attempt() -> Bool {
        progress.trouble = nil
        allowSteps()
        certificate.hasDoubtfulCosts = false
        if costs.putOff.count > 0 { resumePutOff() }
        // The dual simplex is to price by what variables cost by now.
        if !costs.isEmpty, certificate.unbalanced.count > 0 { _ = certifyReducedCosts(false) }
        var freshRound: Int?
        for round in 0..<Self.rounds {
            // No required row can fail here but through rounding.
            guard repair(requiredOnly: false) == .done else { return false }
            if certify(isRefining: freshRound == round), !needsSettling {
                if !certificate.hasDoubtfulCosts || freshRound != nil { return true }
                freshRound = round + 1
                refactor()
                continue
            }
            if progress.trouble != nil { return false }
            if needsSettling, agenda.queue.count > 0 || agenda.stale.count > 0 { continue }
            if !optimize() { return false }
            if round == 4 { refactor() }
        }
        return false
    }

    /// Makes all required rows hold.
    ///
    /// - Returns: what failed; `objective.conflict` then holds the conflict.
    mutating func repairRequired() -> Outcome {
        progress.trouble = nil
        var outcome = repairAndVerifyRequired()
        if outcome == .done || progress.trouble == .notFinite || progress.isOverworked { return outcome }
        if case .impossible = outcome { return outcome }
        var backup = copy()
        backup.scaling.areUnitsUnclear = false
        let mark = journal.mark
        progress.isCautious = true
        progress.trouble = nil
        restart()
        rescaleIfNeeded()
        outcome = repairAndVerifyRequired()
        progress.isCautious = false
        if outcome == .done {
            backup.free()
        } else {
            swap(&journal, &backup.journal)
            backup.objective.conflict.replace(by: objective.conflict)
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
            guard outcome == .done, progress.trouble == nil else { return outcome == .done ? .stalled : outcome }
            if certifyValues(), reexamineDoubted() { return .done }
        }
        return .stalled
    }

    /// Brings the values to where all required constraints hold, from where a change of one can be judged.
    ///
    /// - Returns: whether they do.
    mutating func restoreRequired() -> Bool {
        let isRestored = agenda.stale.count == 0 && certificate.suspects.count == 0 && !isRequiredQueued
        return isRestored || repairRequired() == .done
    }

    /// True if a required constraint fails.
    var isRequiredQueued: Bool { agenda.queue.count > 0 && constraints[agenda.queue[0]].isRequired }

    /// True if variables whose definitions changed may wait to be moved although required constraints must hold: while
    /// all of these are tight, they will.
    var canMoveLater: Bool {
        !progress.canRequiredFail && basis.eliminations.count == 0 && certificate.suspects.count == 0
            && scaling.scaledVariableCount == 0
            && scaling.largestValue < Tolerance.greatestUntried
    }

    /// Makes ready for changes after a solve that failed: the next one is to start from the constraints.
    mutating func recover() {
        guard progress.failure != nil else { return }
        progress.failure = nil
        progress.trouble = nil
        isCurrent = false
        restart()
    }

    /// Forgets what was derived, but not the values: no constraint is tight, no error is paid for.
    mutating func restart() {
        basis.version += 1
        progress.canRequiredFail = true
        basis.eliminations.removeAll()
        agenda.queue.removeAll()
        agenda.stale.removeAll()
        agenda.priced.removeAll()
        certificate.removeAll()
        objective.clearReducedCosts()
        objective.clearFreeCosts()
        measureWeights()
        for variable in variables.slots {
            pool.release(&variables[variable].eliminatedUses)
            variables[variable].column = -1
            variables[variable].diagonal = 1
            variables[variable].isEliminated = false
            variables[variable].isPriced = false
            variables[variable].isSuspect = false
            variables[variable].height = 0
            if !(abs(values[variable]) <= Tolerance.greatestValue) { setValue(0, of: variable) }
        }
        scaling.measureLargestValue(values)
        for constraint in constraints.slots
        where constraints[constraint].status != .free {
            pool.release(&constraints[constraint].eliminated)
            unpair(constraint)
            recordSlope(constraint)
            constraints[constraint].slope = 0
            constraints[constraint].slopeLevel = constraints[constraint].level
            constraints[constraint].isQueued = false
            constraints[constraint].isStale = false
            constraints[constraint].isPriced = false
            constraints[constraint].isRepriced = false
            constraints[constraint].isDoubted = false
            constraints[constraint].excused = 0
        }
        for constraint in constraints.slots { reexamine(constraint) }
        progress.stepsSinceRefresh = 0
        progress.isNearlySingular = false
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
