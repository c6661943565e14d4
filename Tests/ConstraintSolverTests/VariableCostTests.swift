import BenchStatistics
import ConstraintSolver
import Testing

@testable import ConstraintSolver

/// Costs of variables beside an exhaustive search, for which each is a row: that the variable be 0.
@Suite struct VariableCostTests {
    @Test(arguments: 0..<30) func costsDecideAsRowsWould(seed: Int) throws {
        for round in 0..<10 {
            var session = try CostSession(seed: UInt64(seed * 1000 + round))
            try session.run(steps: 24)
        }
    }

    private let solver = Solver()

    /// The costs' two levels.
    fileprivate static let levels = [0.5, 0.25]

    private func setCost(_ cost: Double, of variable: Variable, isHeld: Bool = false) {
        solver.setCost(cost, ofVariableAt: variable.index, isHeld: isHeld, level: Self.levels[0])
    }

    @Test func whatWouldFallForEverCostsNothingAndIsTold() throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(x + y == 10)
        let floor = try solver.add(y >= 2)
        try solver.add(z >= 3)
        for variable in [x, z] { setCost(2, of: variable) }
        #expect(solver.value(of: z) == 3)
        #expect(solver.takeUnboundedIndices() == [x.index])
        #expect(solver.takeUnboundedIndices().isEmpty)
        let row = try solver.add(x == 0, Strength(level: Self.levels[0], weight: 2))
        #expect(solver.value(of: x) == 0 && solver.value(of: y) == 10)
        // A cost that is bounded stays.
        try solver.remove(row)
        setCost(3, of: y)
        #expect(solver.value(of: y) == 2 && solver.takeUnboundedIndices().isEmpty)
        try solver.remove(floor)
        _ = solver.value(of: y)
        #expect(solver.takeUnboundedIndices() == [y.index])
        #expect(solver.brokenInvariant() == nil)
    }

    /// y lies 10 behind x, which is held at 4: nothing moves until the client says what holds x.
    @Test func costsDontMoveWhatIsHeld() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        solver.place(x, at: 4)
        try solver.add(y == x + 10)
        try solver.add(y >= 0)
        setCost(0, of: x, isHeld: true)
        setCost(2, of: y)
        #expect(solver.value(of: x) == 4 && solver.value(of: y) == 14)
        #expect(solver.takePushedIndices().isEmpty)
        // What let go of x would move is looked at.
        let hold = try solver.add(x == 4, .weak)
        setCost(2, of: x)
        #expect(solver.value(of: x) == 4)
        try solver.remove(hold)
        #expect(solver.value(of: y) == 0 && solver.value(of: x) == -10)
        #expect(solver.brokenInvariant() == nil)
    }

    /// x is twice y, so that a lower y would move it: that waits until x isn't held.
    @Test func whatWouldMoveTheHeldWaits() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(y >= 3)
        let start = try solver.add(y == 8, .weak)
        try solver.add(x == 2 * y)
        try solver.solve()
        setCost(0, of: x, isHeld: true)
        setCost(2, of: y)
        #expect(solver.value(of: y) == 8 && solver.takePushedIndices().isEmpty)
        try solver.setStrength(Strength(level: Self.levels[1] / 2), of: start)
        #expect(solver.value(of: y) == 8)
        #expect(Set(solver.takePushedIndices()) == [x.index])
        setCost(0, of: x)
        #expect(solver.value(of: y) == 3 && solver.value(of: x) == 6)
        #expect(solver.takePushedIndices().isEmpty)
        #expect(solver.brokenInvariant() == nil)
    }
}

/// A solver with costs of variables, and the plain rows that say the same.
private struct CostSession {
    var generator: SplitMix64
    let seed: UInt64
    let solver = Solver()
    let variables: [Variable]
    /// The levels' places of the variables, and what each costs.
    var costs: [(level: Double, amount: Double)] = []
    var rows: [(constraint: Constraint, row: Row)] = []

    init(seed: UInt64) throws {
        self.seed = seed
        generator = SplitMix64(seed: seed)
        let solver = solver
        variables = (0..<generator.int(1...3)).map { _ in solver.makeVariable() }
        for _ in variables { costs.append((VariableCostTests.levels[generator.int(0...1)], 0)) }
        for index in variables.indices { try add(floor(of: index)) }
    }

    private func floor(of index: Int) -> Row {
        var coefficients = [Double](repeating: 0, count: variables.count)
        coefficients[index] = 1
        return Row(coefficients: coefficients, constant: 0, relation: .greaterOrEqual, strength: .required)
    }

    mutating func run(steps: Int) throws {
        for index in variables.indices { setCost(index) }
        for step in 0..<steps {
            switch generator.int(0...8) {
            case 0...3 where rows.count < 9: try add(randomRow())
            case 4 where rows.count > variables.count:
                let index = generator.int(variables.count...(rows.count - 1))
                try solver.remove(rows.remove(at: index).constraint)
            case 6 where rows.count > variables.count:
                let index = generator.int(variables.count...(rows.count - 1))
                rows[index].row.constant = Double(generator.int(-9...9))
                try solver.setConstant(rows[index].row.constant, of: rows[index].constraint)
            case 7 where rows.count > variables.count:
                let index = generator.int(variables.count...(rows.count - 1))
                rows[index].row.strength = strength()
                try solver.setStrength(rows[index].row.strength, of: rows[index].constraint)
            default: setCost(generator.int(0...(variables.count - 1)))
            }
            if generator.chance(2, in: 3) { verify(step) }
        }
        verify(steps)
    }

    private mutating func setCost(_ index: Int) {
        costs[index].amount = Double(generator.int(0...7))
        solver.setCost(
            costs[index].amount, ofVariableAt: variables[index].index, isHeld: false, level: costs[index].level)
    }

    private mutating func strength() -> Strength {
        Strength(level: Double(generator.int(1...3)), weight: Double(generator.int(1...3)))
    }

    private mutating func randomRow() -> Row {
        let coefficients = variables.map { _ in Double([-2, -1, -1, 0, 1, 1, 2][generator.int(0...6)]) }
        let relation: Relation = [.equal, .lessOrEqual, .greaterOrEqual][generator.int(0...2)]
        return Row(
            coefficients: coefficients, constant: Double(generator.int(-9...9)), relation: relation,
            strength: strength())
    }

    private mutating func add(_ row: Row) throws {
        guard row.coefficients.contains(where: { $0 != 0 }) else { return }
        rows.append((try solver.insert(row.constraint(over: variables), row.strength), row))
    }

    private func verify(_ step: Int) {
        let point = variables.map { solver.value(of: $0) }
        var oracle = Oracle(variableCount: variables.count, rows: rows.map(\.row))
        for (index, cost) in costs.enumerated() where cost.amount > 0 {
            var row = floor(of: index)
            (row.relation, row.strength) = (.equal, Strength(level: cost.level, weight: cost.amount))
            oracle.rows.append(row)
        }
        let (least, errors) = (oracle.leastErrors() ?? [], oracle.errors(at: point))
        #expect(oracle.isFeasible(point), "seed \(seed), step \(step): \(point)")
        #expect(Oracle.compare(errors, least) == 0, "seed \(seed), step \(step): \(errors), not \(least), at \(point)")
        #expect(solver.takeUnboundedIndices().isEmpty)
        let broken = solver.brokenInvariant()
        #expect(broken == nil, "seed \(seed), step \(step): \(broken ?? "")")
    }
}
