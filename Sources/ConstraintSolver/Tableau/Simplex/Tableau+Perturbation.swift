/// Perturbation, which keeps the dual simplex from cycling.
///
/// While most reduced costs are 0, the ratio test knows only ties, and exchanges that change no cost can go on in
/// circles. So a weakest level of its own is added to all reduced costs, of random sizes such that no move off 0 gains:
/// ties end there, and each exchange makes the lexicographic objective better (Dantzig, Orden and Wolfe, Pacific
/// Journal of Mathematics 5(2), 1955). As it is the weakest, the answer at all other levels doesn't change, and it is
/// simply left out at the end.
extension Tableau {
    /// Gives each tight constraint a perturbation. O(constraints)
    mutating func perturb() {
        objective.isPerturbed = true
        objective.perturbations.removeAll()
        objective.perturbations.extend(to: constraints.count, with: 0)
        for constraint in constraints.slots
        where constraints[constraint].status.isTight {
            let isRising = isFree(constraints[constraint].pair, 1)
            objective.perturbations[constraint] = Self.perturbation(of: constraint) * (isRising ? 1 : -1)
        }
    }

    /// Between 1/2 and 1.
    private static func perturbation(of constraint: Int32) -> Double {
        let hash = UInt32(bitPattern: constraint) &* 2_654_435_769
        return 0.5 + Double(hash) / Double(UInt32.max) / 2
    }

    /// What ``pivot(_:_:coefficient:direction:isPrimal:)`` does to reduced costs, at this level.
    mutating func updatePerturbations(_ leaving: Int32, _ variable: Int32, _ coefficient: Double) {
        let entering = variables[variable].column
        guard entering >= 0 else {
            objective.perturbations[leaving] =
                Self.perturbation(of: leaving) * (constraints[leaving].activity < 0 ? 1 : -1)
            return
        }
        let factor = objective.perturbations[entering] / coefficient
        for entry in rowSolve.entries {
            let column = variables[entry.variable].column
            if column >= 0 { objective.perturbations[column] -= factor * entry.value }
        }
        objective.perturbations[entering] = 0
        objective.perturbations[leaving] = factor
    }
}
