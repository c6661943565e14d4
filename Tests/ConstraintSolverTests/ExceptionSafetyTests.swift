import BenchStatistics
import ConstraintSolver
import Testing

/// After any thrown error the solver is what it was: the same values to the bit, the same tableau, the same behaviour.
@Suite struct ExceptionSafetyTests {
    /// A preference's new constant is only noted until something is read. A refused call in between undoes its own
    /// pivots and no more: values that the call has put back don't count as up to date.
    @Test func aRefusedCallLeavesWhatIsPending() throws {
        let solver = Solver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let wish = try solver.add(x == 1, .weak)
        try solver.add(x <= 10, .required)
        try solver.add(y == 3, .required)
        let limit = try solver.add(y <= 5, .required)
        #expect(solver.value(of: x) == 1)
        try solver.setConstant(-7, of: wish)
        #expect(throws: SolverError.self) { try solver.setConstant(-2, of: limit) }
        #expect(solver.value(of: x) == 7)
        try solver.setConstant(-4, of: wish)
        #expect(throws: SolverError.self) { try solver.add(y >= 6, .required) }
        #expect(solver.value(of: x) == 4)
    }

    @Test(arguments: 0..<30) func refusedCallsChangeNothing(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        let solver = Solver()
        let variables = (0..<6).map { _ in solver.makeVariable(value: Double(generator.int(-9...9))) }
        var constraints: [Constraint] = []
        for variable in variables { try solver.addStay(variable, .weak) }
        var refusals = 0
        for _ in 0..<120 {
            let values = variables.map { solver.value(of: $0) }
            let dump = solver.dump()
            do throws(SolverError) {
                switch generator.int(0...5) {
                case 0 where !constraints.isEmpty:
                    let constraint = constraints[generator.int(0...(constraints.count - 1))]
                    try solver.setConstant(Double(generator.int(-20...20)), of: constraint)
                case 1 where constraints.count > 1:
                    try solver.stageConstant(Double(generator.int(-20...20)), of: constraints[0])
                    try solver.stageConstant(Double(generator.int(-20...20)), of: constraints[constraints.count - 1])
                    try solver.commit()
                case 2 where constraints.count > 8:
                    try solver.remove(constraints.remove(at: generator.int(0...(constraints.count - 1))))
                case 3 where !constraints.isEmpty:
                    let constraint = constraints[generator.int(0...(constraints.count - 1))]
                    try solver.setStrength(generator.chance(2, in: 3) ? .required : .medium, of: constraint)
                default:
                    let (first, second) = (generator.int(0...5), generator.int(0...5))
                    let relation: Relation = [.equal, .lessOrEqual, .greaterOrEqual][generator.int(0...2)]
                    constraints.append(
                        try solver.add(
                            1, times: variables[first], plus: generator.chance(1, in: 2) ? 1 : -2,
                            times: variables[second],
                            constant: Double(generator.int(-20...20)), relation,
                            generator.chance(3, in: 4) ? .required : .medium))
                }
            } catch {
                refusals += 1
                #expect(variables.map { solver.value(of: $0) } == values, "seed \(seed): \(error)")
                #expect(solver.dump() == dump, "seed \(seed): \(error)")
            }
        }
        #expect(refusals > 0)
    }
}
