import BenchStatistics
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

    /// A constant goes with the constraint that it was meant for, also where another one takes that one's place.
    @Test(arguments: 0..<5) func aCommitChangesTheConstraintsThatAreStillThere(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let solver = Solver()
        let variables = (0..<6).map { _ in solver.makeVariable() }
        var rows: [Constraint?] = variables.map { _ in nil }
        var values = variables.map { _ in 0.0 }
        var staged: [Int: Double] = [:]
        for _ in 0..<400 {
            let (index, value) = (random.int(0...5), Double(random.int(-99...99)))
            if let row = rows[index] {
                switch random.int(0...4) {
                case 0:
                    try solver.remove(row)
                    (rows[index], staged[index]) = (nil, nil)
                case 1:
                    try solver.commit()
                    for (index, value) in staged { values[index] = value }
                    staged = [:]
                default:
                    try solver.stageConstant(-value, of: row)
                    staged[index] = value
                }
            } else {
                rows[index] = try solver.add(variables[index] == value, random.chance(1, in: 2) ? .required : .weak)
                values[index] = value
            }
            #expect(variables.map { solver.value(of: $0) } == values)
        }
    }
}
