import ConstraintSolver
import Testing

/// Staged constants take effect together, or not at all.
@Suite struct StagedConstantTests {
    @Test(arguments: [[6.0, 100], [100, 6], [6, 7, 100], [100, 100]])
    func aRefusedCommitOfOneConstraintStagedTwiceLeavesItsFirstConstant(staged: [Double]) throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let equation = try solver.add(x == 5, .required)
        try solver.add(x <= 9, .required)
        let follower = try solver.add(y == x + 1, .required)
        try solver.solve()
        for value in staged { try solver.stageConstant(-value, of: equation) }
        if staged.last == 100 {
            #expect(throws: SolverError.self) { try solver.commit() }
        } else {
            try solver.commit()
        }
        let expected = staged.last == 100 ? 5.0 : 6
        try solver.solve()
        #expect(solver.value(of: x) == expected)
        // The constant counts again where the row is written anew.
        try solver.remove(follower)
        try solver.add(y == 2 * x, .required)
        try solver.solve()
        #expect(solver.value(of: x) == expected)
        #expect(solver.value(of: y) == 2 * expected)
        try solver.setStrength(.strong, of: equation)
        try solver.addStay(x, .weak)
        try solver.solve()
        #expect(solver.value(of: x) == expected)
    }
}
