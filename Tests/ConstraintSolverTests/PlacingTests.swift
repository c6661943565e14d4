import BenchStatistics
import Testing

@testable import ConstraintSolver

/// Variables that are placed, in random systems.
@Suite struct PlacingTests {
    /// Preferences about sums of two to four of eight variables.
    private struct System {
        let solver = Solver()
        let variables: [Variable]
        private(set) var rows: [(variables: [Variable], added: Constraint)] = []

        init() {
            let solver = solver
            variables = (0..<8).map { _ in solver.makeVariable() }
        }

        var values: [Double] { variables.map { solver.value(of: $0) } }

        mutating func addRow(_ random: inout SplitMix64) throws {
            let some = Array(variables.shuffled(using: &random).prefix(random.int(2...4)))
            let terms = some.map { Term($0, random.chance(1, in: 2) ? 1 : -1) }
            let sum = LinearExpression(terms, constant: Double(random.int(-40...40)))
            let relation = [Relation.equal, .lessOrEqual, .greaterOrEqual][random.int(0...2)]
            let strength = Strength(level: Double(random.int(1...9)))
            rows.append((some, try solver.add(LinearConstraint(sum, relation), strength)))
        }

        /// Removes one of the rows. Returns its variables that no row contains any more.
        mutating func removeRow(_ random: inout SplitMix64) throws -> [Variable] {
            let row = rows.remove(at: random.int(0...rows.count - 1))
            try solver.remove(row.added)
            return row.variables.filter { solver.useCount($0) == 0 }
        }
    }

    /// A variable whose last row went may have been the target of elimination steps: it is where it is placed all the
    /// same, and no other variable moves.
    @Test func variablesWithoutRowsGoWhereTheyArePlaced() throws {
        var system = System()
        var random = SplitMix64(seed: 7)
        var eliminatedCount = 0
        for _ in 0..<400 {
            while system.rows.count < 12 { try system.addRow(&random) }
            while !system.rows.isEmpty {
                try system.solver.solve()
                let loose = try system.removeRow(&random)
                let before = system.values
                for variable in loose {
                    if system.solver.tableau.variables[variable.slot].isEliminated { eliminatedCount += 1 }
                    system.solver.place(variable, at: -700)
                }
                for (index, value) in system.values.enumerated() {
                    let expected = loose.contains(system.variables[index]) ? -700 : before[index]
                    #expect(abs(value - expected) < 1e-6)
                }
            }
        }
        #expect(eliminatedCount > 0)
    }
}
