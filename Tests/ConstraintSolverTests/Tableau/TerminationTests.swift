import BenchStatistics
import Testing

@testable import ConstraintSolver

/// For any numbers, a solve ends within a budget of steps, in a solution or in an error.
@Suite struct TerminationTests {
    /// The maximum of three attempts with 5 variables, 6 rows and an edit; see `Tableau.allowSteps()`.
    private static let budget = 3 * 5 * (64 + 2 * (5 + 7))

    /// Systems like the one on which a solver once never stopped repairing: five variables, six rows, coefficients from
    /// 1e-5 to 3e5.
    @Test(arguments: 0..<10) func systemsOfNumbersFarApartEnd(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        for system in 0..<100 {
            let solver = Solver()
            let variables = (0..<5).map { _ in solver.makeVariable() }
            var rows: [Constraint] = []
            for _ in 0..<6 {
                var expression = LinearExpression(number(&random))
                for variable in variables where random.chance(3, in: 5) {
                    expression.append(Term(variable, number(&random)))
                }
                let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual][random.int(0...2)]
                let strength = random.chance(1, in: 3) ? .required : Strength(level: Double(random.int(1...3)))
                guard let row = try? solver.add(LinearConstraint(expression, relation), strength) else { continue }
                rows.append(row)
            }
            _ = try? solver.addEdit(variables[0])
            for _ in 0..<4 {
                solver.counters = .init()
                try? solver.suggest(number(&random), for: variables[0])
                let isSolved = (try? solver.solve()) != nil
                #expect(variables.allSatisfy { solver.value(of: $0).isFinite } == isSolved, "system \(system)")
                #expect(solver.counters.pivots + solver.counters.flips <= Self.budget, "system \(system)")
            }
            for row in rows {
                solver.counters = .init()
                try? solver.remove(row)
                try? solver.solve()
                #expect(solver.counters.pivots + solver.counters.flips <= Self.budget, "system \(system)")
            }
        }
    }

    /// Preferences that outnumber the variables, all free at first: nearly every ratio of the dual simplex is a tie.
    @Test(arguments: 0..<3) func manyPreferencesAtOnceTakeFewSteps(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let solver = Solver()
        let variables = (0..<60).map { _ in solver.makeVariable() }
        for _ in 0..<150 {
            var expression = LinearExpression(Double(random.int(-100...100)))
            for _ in 0..<random.int(2...6) {
                let coefficient = [1.0, -1, 2, 0.5, 3][random.int(0...4)]
                expression.append(Term(variables[random.int(0...59)], coefficient))
            }
            let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual][random.int(0...2)]
            try solver.add(LinearConstraint(expression, relation), Strength(level: Double(random.int(1...5))))
        }
        try solver.solve()
        #expect(solver.counters.pivots + solver.counters.flips < 1_000)
    }

    /// Each attempt to start anew begins with a copy, which as many changes as there are rows would pay for.
    @Test func whatTakesMoreWorkThanAllowedIsRefusedWithoutAnotherAttempt() throws {
        let solver = Solver()
        let (first, second) = (solver.makeVariable(), solver.makeVariable())
        let place = try solver.add(first == 10)
        try solver.add(second == first + 5)
        try solver.add(second <= 100)
        try solver.solve()
        solver.limitWork(to: 0)
        let storage = solver.tableau.slab
        for value in [20.0, 30] {
            #expect(throws: SolverError.numericalTrouble) { try solver.setConstant(-value, of: place) }
        }
        #expect(solver.isOverworked)
        #expect(solver.tableau.slab == storage)
    }

    /// A number of up to 3e5 in magnitude, and down to 1e-5.
    private func number(_ random: inout SplitMix64) -> Double {
        var number = Double(random.int(100...300)) / 100
        for _ in 0..<random.int(0...5) { number *= 10 }
        if random.chance(1, in: 2) { number *= 1e-5 }
        return random.chance(1, in: 2) ? number : -number
    }
}
