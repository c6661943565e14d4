/// Verifying an answer before anyone sees it, by the constraints alone: the factor has no say in it.
///
/// An answer is optimal when
/// 1. every tight row is 0,
/// 2. every basic row has the slope of the side of 0 that its value is on (`isOffside`; looked at whenever it moves),
/// 3. the costs balance at every variable: over the constraints that contain it, coefficients times slopes of the basic ones
///    sum up to coefficients times reduced costs of the tight ones, level by level, and
/// 4. no reduced cost, its constraint's own price included, is lexicographically negative.
///
/// These are the Karush-Kuhn-Tucker conditions of the lexicographic problem. Only what changed since the last answer is
/// looked at.
extension Tableau {
    /// Verifies what changed. What is not so is noted for the next round (`stale`, `queue`, `priced`), or corrected.
    ///
    /// - Returns: whether all was well.
    mutating func certify() -> Bool {
        let isPrimal = certifyValues()
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
        var isClean = true
        for index in 0..<suspects.count {
            variables[suspects[index]].isSuspect = false
            let list = variables[suspects[index]].uses
            for use in 0..<list.count {
                let constraint = pool.entries[list.start + use].index
                guard constraints[constraint].status.isTight, !constraints[constraint].isStale else { continue }
                if isExact(constraint) { continue }
                markStale(constraint)
                isClean = false
            }
        }
        suspects.removeAll()
        return isClean
    }

    /// Flushing refines to the last digits where it can; this is what an answer must have.
    mutating func isExact(_ constraint: Int32) -> Bool {
        abs(evaluate(constraint)) <= Tolerance.certifiedResidual * magnitude(constraint) + .leastNormalMagnitude
    }

    private mutating func certifyReducedCosts() -> Bool {
        guard repriced.count > 0 || unbalanced.count > 0 || isPricingSuspect else { return true }
        gatherRepriced()
        isPricingSuspect = false
        var isClean = balance()
        for index in 0..<columnOrder.count {
            let variable = columnOrder[index]
            let column = variables[variable].column
            guard column >= 0 else { continue }
            if improves(variable, 1) || improves(variable, -1) {
                markPriced(column)
                isClean = false
            }
        }
        return isClean && priced.count == 0
    }

    /// Lists in `columnOrder` the variables of all constraints in `repriced`, or all variables, and empties that list.
    private mutating func gatherRepriced() {
        advanceColumnStamp()
        columnOrder.removeAll()
        for index in 0..<repriced.count {
            let constraint = repriced[index]
            constraints[constraint].isRepriced = false
            let list = constraints[constraint].terms
            for term in 0..<list.count where !isPricingSuspect {
                let variable = pool.entries[list.start + term].index
                if variables[variable].columnMark == columnStamp { continue }
                variables[variable].columnMark = columnStamp
                columnOrder.append(variable)
            }
            // Elimination may have paired the constraint with a variable that it doesn't contain.
            let pair = constraints[constraint].pair
            if pair >= 0, !isPricingSuspect, variables[pair].columnMark != columnStamp {
                variables[pair].columnMark = columnStamp
                columnOrder.append(pair)
            }
        }
        repriced.removeAll()
        for index in 0..<unbalanced.count where !isPricingSuspect {
            let variable = unbalanced[index]
            if variables[variable].columnMark == columnStamp { continue }
            variables[variable].columnMark = columnStamp
            columnOrder.append(variable)
        }
        unbalanced.removeAll()
        guard isPricingSuspect else { return }
        for variable in 0..<Int32(truncatingIfNeeded: variables.count) where variables[variable].uses.count > 0 {
            columnOrder.append(variable)
        }
    }

    /// Corrects the reduced costs where they don't balance at the variables in `columnOrder`.
    private mutating func balance() -> Bool {
        var isClean = true
        for rank in 0..<levels.order.count {
            let slot = levels.order[rank]
            var isBalanced = true
            for index in 0..<columnOrder.count {
                let (rest, size) = imbalance(of: columnOrder[index], slot)
                if abs(rest) > 64 * levels.tolerance(slot) + 1e-12 * size {
                    isBalanced = false
                    break
                }
            }
            if isBalanced { continue }
            isClean = false
            beginRow()
            for index in 0..<columnOrder.count {
                let (rest, _) = imbalance(of: columnOrder[index], slot)
                if rest == 0 { continue }
                rowWork[columnOrder[index]] = rest
                variables[columnOrder[index]].spikeMark = rowStamp
                spikeVariables.append(columnOrder[index])
            }
            finishRow()
            reserveFreeCosts()
            addRowToReducedCosts(times: 1, level: slot, pricing: true)
        }
        return isClean
    }

    /// What is left of slopes and reduced costs at a variable and a level, and the sum of the addends' sizes.
    mutating func imbalance(of variable: Int32, _ slot: Int32) -> (rest: Double, size: Double) {
        let list = variables[variable].uses
        let uses = pool.pointer(list)
        var rest = 0.0
        var size = 0.0
        for index in 0..<Int(list.count) {
            let record = constraints.base + Int(uses[index].index)
            var addend = 0.0
            if record.pointee.status == .basic {
                if record.pointee.slope == 0 || record.pointee.slopeLevel != slot { continue }
                addend = uses[index].value * record.pointee.slope
            } else {
                addend = -uses[index].value * reducedCost(uses[index].index, slot).pointee
            }
            rest += addend
            size += abs(addend)
        }
        return (rest, size)
    }
}
