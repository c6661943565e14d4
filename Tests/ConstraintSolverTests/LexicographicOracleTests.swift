import BenchStatistics
import ConstraintSolver
import Testing

/// Compares random small systems with an exhaustive search for the lexicographic optimum.
@Suite struct LexicographicOracleTests {
    @Test(arguments: 0..<40) func randomSessionsReachTheLexicographicOptimum(seed: Int) throws {
        for round in 0..<10 {
            var session = BruteForceSession(seed: UInt64(seed * 1000 + round))
            try session.run(steps: 24)
        }
    }
}

/// A solver and the plain rows that it should contain, changed in parallel.
private struct BruteForceSession {
    var generator: SplitMix64
    let seed: UInt64
    let solver = Solver()
    let variables: [Variable]
    var rows: [(constraint: Constraint, row: Row)] = []

    init(seed: UInt64) {
        self.seed = seed
        generator = SplitMix64(seed: seed)
        let solver = solver
        variables = (0..<generator.int(1...3)).map { _ in solver.makeVariable() }
    }

    mutating func run(steps: Int) throws {
        // One stay per variable gives the system full rank.
        for variable in variables.indices {
            var coefficients = [Double](repeating: 0, count: variables.count)
            coefficients[variable] = 1
            try add(
                Row(
                    coefficients: coefficients, constant: Double(generator.int(-5...5)), relation: .equal,
                    strength: Strength(level: 1)))
        }
        for step in 0..<steps {
            switch generator.int(0...9) {
            case 0...4 where rows.count < 11:
                try add(randomRow())
            case 5 where rows.count > variables.count:
                let index = generator.int(variables.count...(rows.count - 1))
                try solver.remove(rows[index].constraint)
                rows.remove(at: index)
            case 6, 7:
                try change(generator.int(0...(rows.count - 1)))
            case 8 where rows.count > variables.count:
                try restrengthen(generator.int(variables.count...(rows.count - 1)))
            default:
                continue
            }
            if generator.chance(2, in: 3) { verify(step) }
        }
        verify(steps)
    }

    private mutating func randomRow() -> Row {
        var coefficients: [Double]
        repeat {
            coefficients = variables.map { _ in [0, 0, 1, 1, -1, 2, -0.5][generator.int(0...6)] }
        } while coefficients.allSatisfy { $0 == 0 }
        return Row(
            coefficients: coefficients, constant: Double(generator.int(-6...6)),
            relation: [.equal, .lessOrEqual, .greaterOrEqual][generator.int(0...2)], strength: randomStrength())
    }

    private mutating func randomStrength() -> Strength {
        if generator.chance(1, in: 3) { return .required }
        let level = [999.5, 750, 500, 250][generator.int(0...3)]
        return Strength(level: level, weight: [1, 1, 2, 0.5][generator.int(0...3)])
    }

    private func oracle(with row: Row? = nil) -> Oracle {
        Oracle(variableCount: variables.count, rows: rows.map(\.row) + (row.map { [$0] } ?? []))
    }

    private mutating func add(_ row: Row) throws {
        do {
            let constraint = try solver.add(row.constraint(over: variables), row.strength)
            rows.append((constraint, row))
        } catch SolverError.unsatisfiable(let others) {
            verifyConflict(Array(others), row)
        } catch SolverError.duplicateConstraint {
        }
    }

    private mutating func change(_ index: Int) throws {
        var row = rows[index].row
        row.constant = Double(generator.int(-6...6))
        do {
            try solver.setConstant(row.constant, of: rows[index].constraint)
            rows[index].row = row
        } catch SolverError.unsatisfiable(let others) {
            let old = rows.remove(at: index)
            verifyConflict(Array(others), row)
            rows.insert(old, at: index)
        }
    }

    private mutating func restrengthen(_ index: Int) throws {
        var row = rows[index].row
        row.strength = randomStrength()
        do {
            try solver.setStrength(row.strength, of: rows[index].constraint)
            rows[index].row = row
        } catch SolverError.unsatisfiable(let others) {
            let old = rows.remove(at: index)
            verifyConflict(Array(others), row)
            rows.insert(old, at: index)
        }
    }

    private func verify(_ step: Int) {
        let point = variables.map { solver.value(of: $0) }
        let oracle = oracle()
        #expect(oracle.isFeasible(point), "seed \(seed), step \(step)")
        let least = oracle.leastErrors()
        #expect(
            least.map { Oracle.compare(oracle.errors(at: point), $0) } == 0,
            "seed \(seed), step \(step): \(oracle.errors(at: point)), not \(least ?? [])")
    }

    /// The named constraints and the refused one contradict each other, and any one fewer of them don't.
    private func verifyConflict(_ others: [Constraint], _ row: Row) {
        let set = rows.filter { others.contains($0.constraint) }.map(\.row) + [row]
        #expect(set.count == others.count + 1, "seed \(seed)")
        // Preferences give the vertices full rank.
        let frame = rows.prefix(variables.count).map(\.row).map {
            Row(coefficients: $0.coefficients, constant: $0.constant, relation: $0.relation, strength: .weak)
        }
        #expect(Oracle(variableCount: variables.count, rows: set + frame).leastErrors() == nil, "seed \(seed)")
        for index in set.indices {
            var rest = set
            rest.remove(at: index)
            #expect(Oracle(variableCount: variables.count, rows: rest + frame).leastErrors() != nil, "seed \(seed)")
        }
    }
}
