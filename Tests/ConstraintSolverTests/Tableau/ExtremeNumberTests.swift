import Testing

@testable import ConstraintSolver

/// Numbers that are large, small, or far from each other.
@Suite struct ExtremeNumberTests {
    @Test func aLargeSuggestionLeavesNoTrace() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(y == x + 1)
        try solver.addEdit(x)
        try solver.suggest(1e17, for: x)
        #expect(solver.value(of: x) == 1e17)
        try solver.suggest(5, for: x)
        #expect(solver.value(of: x) == 5)
        #expect(solver.value(of: y) == 6)
    }

    @Test func aSuggestionBeyondAllNumbersIsRefusedAndChangesNothing() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(y == 3 * x)
        try solver.addEdit(x)
        try solver.suggest(5, for: x)
        for value in [1.7e308, 1e200] {
            #expect(throws: SolverError.notFinite) { try solver.suggest(value, for: x) }
        }
        #expect(solver.value(of: x) == 5)
        #expect(solver.value(of: y) == 15)
        try solver.suggest(7, for: x)
        #expect(solver.value(of: y) == 21)
    }

    /// Each of four variables is 64 times the one before it.
    private func steepChain() throws -> (solver: Solver, variables: [Variable]) {
        let solver = Solver()
        let variables = (0..<4).map { _ in solver.makeVariable() }
        for (before, next) in zip(variables, variables.dropFirst()) { try solver.add(next == 64 * before) }
        return (solver, variables)
    }

    @Test(arguments: [Strength.required, .weak])
    func aRowThatTakesValuesBeyondAllNumbersIsRefusedAndChangesNothing(strength: Strength) throws {
        let (solver, variables) = try steepChain()
        #expect(throws: SolverError.notFinite) { try solver.add(variables[0] == 1e198, strength) }
        #expect(solver.constraintCount == 3)
        #expect(variables.map { solver.value(of: $0) } == [0, 0, 0, 0])
        try solver.add(variables[0] == 1, strength)
        #expect(solver.value(of: variables[3]) == 262_144)
    }

    @Test func aRequiredConstantThatTakesValuesBeyondAllNumbersIsRefusedAndChangesNothing() throws {
        let (solver, variables) = try steepChain()
        let row = try solver.add(variables[0] == 1)
        #expect(throws: SolverError.notFinite) { try solver.setConstant(-1e198, of: row) }
        #expect(try solver.constant(of: row) == -1)
        #expect(solver.value(of: variables[3]) == 262_144)
    }

    @Test func aConflictOfSmallNumbersIsFoundWhereThereWereLargeOnes() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(1e14 * x - 30 * y >= 30, Strength(level: 3, weight: 0.5))
        try solver.addEdit(x, Strength(level: 0))
        try solver.suggest(1e14, for: x)
        try solver.add(0.5 * x + 9.5 * y <= 12.25)
        try solver.solve()
        try solver.add(-30 * x == 21.25)
        #expect(throws: SolverError.self) { try solver.add(-30 * x == 30) }
        try solver.add(-14.25 * y == 30)
        #expect(abs(solver.value(of: y) + 30 / 14.25) < 1e-9)
    }

    @Test func aTermThatIsSmallBesideAnotherCounts() throws {
        let solver = Solver()
        let (a, b) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(1e14 * a + b == 0)
        try solver.add(b == 1e14, .strong)
        #expect(abs(solver.value(of: a) + 1) < 1e-9)
        #expect(abs(solver.value(of: b) - 1e14) < 1)
    }

    @Test func termsThatCancelLeaveAConstant() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        #expect(throws: SolverError.noVariable(isSatisfied: false)) { try solver.add(0.1 * x + 0.2 * x - 0.3 * x == 1) }
    }

    @Test func weightsAreHonouredOverTwelveOrdersOfMagnitude() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(x == 1, .medium.weighted(1e12))
        try solver.add(y == 3, .medium.weighted(2))
        try solver.add(y == 5, .medium.weighted(1))
        #expect(solver.value(of: x) == 1)
        #expect(solver.value(of: y) == 3)
    }

    @Test func weightsFartherApartAreRefused() throws {
        let solver = Solver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        // It keeps the level when the heavy one has gone.
        try solver.add(z == 2, .medium)
        let heavy = try solver.add(x == 1, .medium.weighted(1e12))
        #expect(throws: SolverError.invalidStrength) { try solver.add(y == 3, .medium.weighted(1e-3)) }
        try solver.remove(heavy)
        try solver.add(y == 3, .medium.weighted(1e-3))
        #expect(solver.value(of: y) == 3)
        #expect(solver.value(of: z) == 2)
    }

    /// By hand: `y` is -30, so `x` is (900 - 30) / 60 and `z` at least 2e10 / 30. What rounding leaves of the
    /// preferences' 1e25 is no part of `x`.
    @Test func smallValuesAreExactBesidePreferencesThatAreFarOff() throws {
        let solver = Solver()
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.addEdit(y, Strength(level: 4))
        try solver.suggest(-30, for: y)
        try solver.add(60 * x + 30 * y == -30)
        try solver.add((1e17 - 60) * x - 30 * y == 30, Strength(level: 3, weight: 0.5))
        try solver.add(30 * z >= 2e10)
        try solver.add(y + 1e17 * z - 30 * x == 30, Strength(level: 3, weight: 2))
        #expect(solver.value(of: x) == 14.5)
        #expect(solver.value(of: y) == -30)
        #expect(solver.value(of: z) == 2e10 / 30)
    }

    @Test func anEditedVariableWithAStayKeepsItsPlace() throws {
        let solver = Solver()
        let x = solver.makeVariable(value: 10)
        try solver.addStay(x)
        try solver.addEdit(x)
        try solver.suggest(42, for: x)
        #expect(solver.value(of: x) == 42)
        try solver.removeEdit(x)
        #expect(solver.value(of: x) == 42)
    }

    @Test func aLevelThatBecameRequiredIsForgotten() throws {
        let solver = Solver()
        let x = solver.makeVariable()
        let row = try solver.add(x >= 1, .medium)
        try solver.add(x == 0, .weak)
        for level in 1...2_000 {
            try solver.setStrength(Strength(level: Double(level)), of: row)
            try solver.setStrength(.required, of: row)
        }
        #expect(solver.value(of: x) == 1)
        #expect(solver.tableau.levels.order.count == 1)
    }
}
