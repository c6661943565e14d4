import Testing

@testable import ConstraintSolver

/// What rounding leaves where all else is 0, and rows that are nearly parallel; `Cases/point-sessions.txt` and
/// `Cases/near-sessions.txt` have more.
@Suite struct ResidueTests {
    private let solver = Solver()

    @Test func rowsThatLeaveOnlyTheOriginHaveAnAnswer() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(1.88 * x + 1.87 * y == 0)
        try solver.add(0.58 * x + 0.58 * y <= 0)
        try solver.add(y >= 0)
        try solver.add(10 * x <= -1, .strong)
        try solver.solve()
        #expect(abs(solver.value(of: x)) < 1e-6 && abs(solver.value(of: y)) < 1e-6)
    }

    @Test func aConstantThatRoundingLeftIsZero() throws {
        let x = solver.makeVariable()
        try solver.add(x == 0.3 - (0.1 + 0.2))
        try solver.add(x >= 0)
        #expect(abs(solver.value(of: x)) < 1e-15)
    }

    @Test(arguments: [-5e-15, -1e-31, -1e-300, 1e-10])
    func anEditOfAResidueMayBecomeRequired(residue: Double) throws {
        let x = solver.makeVariable(value: residue)
        let edit = try solver.add(x == residue, .strong)
        try solver.add(x >= 0)
        try solver.add(x <= 0)
        try solver.setStrength(.required, of: edit)
        #expect(abs(solver.value(of: x)) <= 1e-10)
    }

    @Test func whatIsMoreThanTheFloorIsAConflict() throws {
        let x = solver.makeVariable()
        try solver.add(x == -1e-6)
        #expect(throws: SolverError.self) { try solver.add(x >= 0) }
        #expect(throws: SolverError.self) { try solver.add(1e6 * x >= 0) }
    }

    /// Beside a small coefficient of a variable that is there already, one with a large coefficient has a unit of 1
    /// / 256.
    @Test(arguments: [-1e-10, 1e-10]) func theFloorIsInTheClientsUnits(residue: Double) throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(y + z == 0)
        try solver.add(0.07 * y + 10 * x == 0)
        try solver.add(x == residue)
        try solver.add(x <= 0)
        try solver.add(x >= 0)
        try solver.add(y == 0)
        #expect(abs(solver.value(of: x)) <= 1e-10 && abs(solver.value(of: y)) <= 1e-9)
    }

    /// Here the unit is 128.
    @Test(arguments: [-1e-8, 1e-8]) func whatIsMoreThanTheFloorInTheClientsUnitsIsAConflict(value: Double) throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(10 * y + 0.07 * x == 0)
        try solver.add(x == value)
        #expect(throws: SolverError.self) { try solver.add(value < 0 ? x >= 0 : x <= 0) }
    }

    @Test func smallNumbersKeepTheirDigits() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(x == 1e-12)
        try solver.add(y == 2 * x)
        #expect(solver.value(of: y) == 2e-12)
    }

    @Test func rowsAMillionthApartMeetWhereTheyDo() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(2 * x + y / 3 >= 16, Strength(level: 749))
        try solver.add(2 * x + 0.333333 * y == 0, Strength(level: 999))
        try solver.add(10 * x >= 17, Strength(level: 10))
        try solver.add(2.000002 * x + 0.333333 * y >= 0, Strength(level: 749))
        try solver.add(y <= 16)
        try solver.solve()
        #expect(abs(solver.value(of: x) + 2.666664) < 1e-9)
        #expect(solver.value(of: y) == 16)
    }

    /// Half-lines and points, from the scale of a hair to beyond whole numbers.
    @Test(arguments: [1, 1e3, 2e8, 1e10, 1e13, 1e17, 1e30, 1e100])
    func onlyWhatIsPinnedIsUnique(size: Double) throws {
        for value in [size, -size] {
            for relation in [Relation.equal, .lessOrEqual, .greaterOrEqual] {
                let solver = Solver()
                let x = solver.makeVariable()
                try solver.add(1, times: x, constant: -value, relation, .required)
                #expect(try solver.isUnique(x) == (relation == .equal), "\(value)")
            }
            let solver = Solver()
            let x = solver.makeVariable(value: value)
            try solver.add(x * value >= 0)
            #expect(try !solver.isUnique(x), "\(value)")
        }
    }
}
