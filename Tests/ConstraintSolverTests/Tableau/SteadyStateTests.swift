import Testing

@testable import ConstraintSolver

/// Once a solver has done everything that its client does, repeating it allocates no memory.
@Suite struct SteadyStateTests {
    @Test func repeatedEditsMoveNoStorage() throws {
        let solver = Solver()
        let chain = try Chain(in: solver)
        for round in 0..<3 { try chain.edit(round) }
        let before = solver.storage
        #expect(before.count > 20)
        for round in 0..<40 { try chain.edit(round) }
        #expect(solver.storage == before)
    }

    /// Here a width follows from all others, in a cycle; the rounding errors that add up along the row must not cause a
    /// second solve.
    @Test(arguments: [30, 300, 1000]) func draggingEqualWidthsEvaluatesOnly(count: Int) throws {
        let solver = Solver()
        let widths = (0..<count).map { _ in solver.makeVariable() }
        var edge = solver.makeVariable()
        try solver.add(edge == 0)
        for width in widths {
            let next = solver.makeVariable()
            try solver.add(next == edge + width + 8)
            if width != widths[0] { try solver.add(width == widths[0]) }
            edge = next
        }
        try solver.addEdit(edge, .strong)
        let room = 8 * Double(count)
        for step in 0..<20 {
            if step == 4 { solver.counters = .init() }
            let length = [1000.0, 1200, 900, 1100][step % 4]
            try solver.suggest(room + length, for: edge)
            #expect(abs(solver.value(of: widths[count - 1]) - length / Double(count)) < 1e-9)
        }
        #expect(solver.counters.rowOperations == 0)
    }

    /// After 1024 steps and one for each variable, values and costs are computed anew: as many steps as there were.
    @Test func eachDefinitionIsAStepToTheNextRefresh() throws {
        let solver = Solver()
        for count in 1...20 {
            let variable = solver.makeVariable()
            try solver.add(variable == Double(count))
            #expect(solver.tableau.progress.stepsSinceRefresh == count)
        }
    }

    /// A sum of 40 sums of the same 40 variables: a row of it waits for each variable once, not for each mention.
    @Test func aVariableWaitsForItsTurnOnce() throws {
        func capacity(in value: Any) -> Int {
            Mirror(reflecting: value).children.reduce(0) { sum, child in
                max(sum, child.label == "capacity" ? child.value as? Int ?? 0 : capacity(in: child.value))
            }
        }
        let solver = Solver()
        let leaves = (0..<40).map { _ in solver.makeVariable() }
        let sums = (0..<40).map { _ in solver.makeVariable() }
        for (index, sum) in sums.enumerated() {
            var total = LinearExpression(0)
            for (place, leaf) in leaves.enumerated() { total += Double(1 + (index * place) % 7) * leaf }
            try solver.add(sum == total)
        }
        let whole = solver.makeVariable()
        try solver.add(whole == sums.reduce(LinearExpression(0)) { $0 + $1 })
        try solver.add(whole == 1000, .strong)
        try solver.solve()
        #expect(abs(solver.value(of: whole) - 1000) < 1e-9)
        let room = capacity(in: solver.tableau.rowSolve.pending)
        #expect(room > 0 && room <= 256)
    }

    /// A row of views of which one may have no room.
    private struct Chain {
        let solver: Solver
        let widths: [Variable]
        let last: Variable
        let rows: [ConstraintSolver.Constraint]

        init(in solver: Solver) throws {
            self.solver = solver
            var widths: [Variable] = []
            var rows: [ConstraintSolver.Constraint] = []
            var edge = solver.makeVariable()
            try solver.add(edge == 0)
            for index in 0..<30 {
                let (left, width) = (solver.makeVariable(), solver.makeVariable())
                try solver.add(left == edge + 8)
                try solver.add(width >= 10)
                rows.append(try solver.add(width == 40 + Double(index), .medium))
                edge = solver.makeVariable()
                try solver.add(edge == left + width)
                widths.append(width)
            }
            try solver.addEdit(edge, .strong)
            self.widths = widths
            self.rows = rows
            last = edge
        }

        func edit(_ round: Int) throws {
            try solver.suggest(round % 2 == 0 ? 900 : 1800, for: last)
            _ = solver.value(of: last)
            for (index, row) in rows.enumerated() {
                try solver.setConstant(-Double(30 + (index * 7 + round * 3) % 25), of: row)
                if index % 3 == 0 { try solver.setStrength(round % 2 == 0 ? .weak : .medium, of: row) }
            }
            try solver.solve()
            solver.clearChanges()
            let extra = try solver.add(1, times: widths[4], plus: -1, times: widths[9], constant: 0, .equal, .required)
            #expect(abs(solver.value(of: widths[4]) - solver.value(of: widths[9])) < 1e-6)
            try solver.remove(extra)
            for row in rows { try solver.setConstant(-40, of: row) }
            try solver.solve()
            solver.clearChanges()
        }
    }
}

/// Memory that the tableau owns.
private protocol Storage {
    var address: UnsafeRawPointer { get }
}

extension Buffer: Storage {
    fileprivate var address: UnsafeRawPointer { UnsafeRawPointer(base) }
}

extension Solver {
    /// The start addresses of all of the tableau's memory blocks.
    fileprivate var storage: [UnsafeRawPointer] {
        func addresses(in value: Any) -> [UnsafeRawPointer] {
            if let block = value as? any Storage { return [block.address] }
            return Mirror(reflecting: value).children.flatMap { addresses(in: $0.value) }
        }
        return addresses(in: tableau)
    }
}
