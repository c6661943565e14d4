import BenchStatistics
import Testing

@testable import ConstraintSolver

/// Large values elsewhere, or in the past, don't excuse errors: the rounding error allowed in a row depends only on the
/// numbers from which the row's own variables are computed.
@Suite struct LargeNeighbourTests {
    /// A solver with a variable that is 1e14, or was earlier.
    private static func solver(isLargeGone: Bool) throws -> Solver {
        let solver = Solver()
        let large = solver.makeVariable()
        try solver.addEdit(large)
        try solver.suggest(1e14, for: large)
        try solver.solve()
        if isLargeGone {
            try solver.suggest(1, for: large)
            try solver.solve()
        }
        return solver
    }

    @Test(arguments: [false, true], [5, 40, 300])
    func aContradictionIsRefusedWhereDefinitionsRunInCircles(isLargeGone: Bool, count: Int) throws {
        let solver = try Self.solver(isLargeGone: isLargeGone)
        var random = SplitMix64(seed: UInt64(count))
        let answer = (0..<count).map { _ in Double(random.next() % 101) - 50 }
        let variables = answer.map { _ in solver.makeVariable() }
        // Diagonally dominant, so that there is one answer: the one chosen before.
        for index in 0..<count {
            let first = (index + 1 + Int(random.next() % UInt64(count - 1))) % count
            let second = (index + 1 + Int(random.next() % UInt64(count - 1))) % count
            let sum = 4 * answer[index] + answer[first] - answer[second]
            try solver.add(4 * variables[index] + variables[first] - variables[second] == LinearExpression(sum))
        }
        try solver.solve()
        for index in 0..<min(count, 20) {
            let (variable, value) = (variables[index], answer[index])
            #expect(throws: SolverError.self) { try solver.add(variable == LinearExpression(value + 0.25)) }
            #expect(throws: SolverError.self) { try solver.add(variable <= LinearExpression(value - 0.25)) }
            try solver.add(variable == LinearExpression(value))
            #expect(abs(solver.value(of: variable) - value) < 1e-9)
        }
    }

    /// Points in a row, each 1 beyond the one before.
    private static func points(_ count: Int, in solver: Solver) throws -> [Variable] {
        let points = (0..<count).map { _ in solver.makeVariable() }
        for (before, point) in zip(points, points.dropFirst()) { try solver.add(point == before + 1) }
        return points
    }

    @Test(arguments: [false, true])
    func aContradictionIsRefusedWhereRowsReachFar(isLargeGone: Bool) throws {
        let solver = try Self.solver(isLargeGone: isLargeGone)
        let points = try Self.points(301, in: solver)
        try solver.add(points[0] == 0)
        #expect(throws: SolverError.self) { try solver.add(points[300] == 300.4) }
        #expect(solver.value(of: points[300]) == 300)
    }

    @Test(arguments: [false, true])
    func aPreferenceIsMetWhereRowsReachFar(isLargeGone: Bool) throws {
        let solver = try Self.solver(isLargeGone: isLargeGone)
        let points = try Self.points(301, in: solver)
        try solver.add(points[0] == 0, .weak)
        try solver.solve()
        try solver.add(points[300] == 300.4, .medium)
        #expect(solver.value(of: points[300]) == 300.4)
    }

    /// A billion less 999,999,996.9 is 3.1 but for 2.4e-8, for which the large numbers account. Once these are gone, so
    /// that the variable stays where it is, the same difference is a contradiction.
    @Test(arguments: [1, 2, 5]) func anExcuseEndsWithTheNumbersThatGaveIt(count: Int) throws {
        let solver = Solver()
        let rest = 1e9 - 3.1
        let found = 1e9 - rest
        #expect(abs(found - 3.1) > 1e-8 && abs(found - 3.1) < 1e-7)
        var rows: [(large: Constraint, sum: Constraint)] = []
        var variables: [Variable] = []
        for _ in 0..<count {
            let (large, small) = (solver.makeVariable(), solver.makeVariable())
            let row = try solver.add(large == 1e9)
            rows.append((row, try solver.add(small == large - rest)))
            try solver.add(small == 3.1)
            variables.append(small)
        }
        try solver.solve()
        for small in variables { #expect(abs(solver.value(of: small) - 3.1) < 1e-7) }
        for row in rows {
            try solver.stageConstant(0, of: row.large)
            try solver.stageConstant(-found, of: row.sum)
        }
        #expect(throws: SolverError.self) { try solver.commit() }
        for row in rows {
            try solver.stageConstant(0, of: row.large)
            try solver.stageConstant(-3.1, of: row.sum)
        }
        try solver.commit()
        for small in variables { #expect(solver.value(of: small) == 3.1) }
    }
}
