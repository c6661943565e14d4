import Testing

@testable import ConstraintSolver

/// Coefficients that become as small as rounding errors when definitions are substituted, but still matter.
@Suite struct SmallEntryTests {
    /// Each variable is a 32nd of the one before it.
    private static func chain(_ count: Int, after first: Variable, in solver: Solver) throws -> Variable {
        var last = first
        for _ in 0..<count {
            let next = solver.makeVariable()
            try solver.add(32 * next == last)
            last = next
        }
        return last
    }

    @Test func aRequiredRowHoldsAtTheEndOfASteepChain() throws {
        let solver = Solver()
        let first = solver.makeVariable()
        let last = try Self.chain(8, after: first, in: solver)
        try solver.add(last >= 1)
        #expect(solver.value(of: last) == 1)
        #expect(solver.value(of: first) == Double(1 << 40))
    }

    @Test(arguments: [false, true])
    func aPreferenceIsMetAtTheEndOfASteepChain(isHeld: Bool) throws {
        let solver = Solver()
        let first = solver.makeVariable()
        if isHeld { try solver.add(first == 5, .weak) }
        var last = first
        for _ in 0..<14 {
            let next = solver.makeVariable()
            try solver.add(next == 0.1 * last)
            last = next
        }
        try solver.solve()
        try solver.add(last == 1, .strong)
        #expect(abs(solver.value(of: last) - 1) < 1e-9)
        #expect(abs(solver.value(of: first) / 1e14 - 1) < 1e-9)
    }

    @Test func theWeakerPreferenceGivesWayThoughItsEntryIsSmall() throws {
        let solver = Solver()
        let (first, other, equal) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(other == equal)
        try solver.add(other == 2, .medium)
        try solver.add(first == 5, .weak)
        let last = try Self.chain(9, after: first, in: solver)
        try solver.solve()
        try solver.add(last + other == 7, .strong)
        #expect(solver.value(of: other) == 2)
        #expect(solver.value(of: last) == 5)
    }
}
