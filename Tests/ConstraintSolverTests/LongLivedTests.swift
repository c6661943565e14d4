import BenchStatistics
import Foundation
import Testing

@testable import ConstraintSolver

/// One solver of 60 variables through very many random operations: 20,000, or as many as `SOLVER_OPERATIONS` says:
/// `SOLVER_OPERATIONS=10000000 swift test -c release -Xswiftc -enable-testing --filter LongLivedTests`.
@Suite struct LongLivedTests {
    private static let operations =
        ProcessInfo.processInfo.environment["SOLVER_OPERATIONS"].flatMap { Int($0) }
        ?? (TestScale.isFull ? 1_000_000 : 20_000)

    @Test func neitherValuesDriftNorWorkOrMemoryGrow() throws {
        var form = RandomForm(seed: 7)
        var works: [Int] = []
        for tenth in 1...10 {
            let start = clock()
            form.solver.counters = .init()
            for _ in 0..<(Self.operations / 10) { try form.edit() }
            let counters = form.solver.counters
            works.append(counters.pivots + counters.flips + counters.rowOperations)
            let difference = try form.differenceFromFreshSolve()
            #expect(difference < 1e-6, "after \(tenth) tenths")
            #expect(form.solver.tableau.pool.entries.count < 4_000)
            if Self.operations > 100_000 {
                let time = Double(clock() - start) / Double(CLOCKS_PER_SEC)
                print(
                    "tenth \(tenth): \(works[tenth - 1]) steps, \(time) s, difference from a fresh solver \(difference)"
                )
            }
        }
        #expect(Double(works[9]) < 1.2 * Double(works[0]), "steps a tenth: \(works)")
    }

    @Test func theSameCallsGiveTheSameValuesToTheBit() throws {
        var first = RandomForm(seed: 11)
        var second = RandomForm(seed: 11)
        for _ in 0..<2_000 {
            try first.edit()
            try second.edit()
            #expect(first.values == second.values)
        }
    }
}

/// A column of boxes whose rows have unique solutions, edited at random.
private struct RandomForm {
    private struct Row {
        var expression: LinearExpression
        var relation: Relation
        var strength: Strength
        var handle: Constraint?
    }

    private var generator: SplitMix64
    let solver = Solver()
    private let variables: [Variable]
    private var rows: [Row] = []
    private var isAbsent: [Bool] = []

    init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
        let solver = solver
        variables = (0..<60).map { _ in solver.makeVariable() }
        for index in stride(from: 0, to: variables.count, by: 2) {
            let (top, height) = (variables[index], variables[index + 1])
            if index > 0 {
                let bottom = variables[index - 2] + variables[index - 1]
                rows.append(row(top - bottom - 8, .greaterOrEqual, .required))
                rows.append(row(top - bottom - 10, .equal, .medium.weighted(1 + Double(index) / 64)))
            }
            rows.append(row(height - 20, .greaterOrEqual, .strong.weighted(2)))
            rows.append(row(height - 44, .equal, Strength(level: 300 + Double(index))))
            rows.append(row(top - Double(30 * index), .equal, Strength(level: 100 - Double(index))))
        }
        for index in rows.indices {
            rows[index].handle = try? solver.add(
                LinearConstraint(rows[index].expression, rows[index].relation), rows[index].strength)
        }
    }

    private func row(_ expression: LinearExpression, _ relation: Relation, _ strength: Strength) -> Row {
        Row(expression: expression, relation: relation, strength: strength)
    }

    var values: [Double] { variables.map { solver.value(of: $0) } }

    mutating func edit() throws {
        let index = generator.int(0...(rows.count - 1))
        let isAlone = rows[index].strength.level < 400
        if let handle = rows[index].handle, isAlone, generator.chance(1, in: 4) {
            // The only row of its level: its weight changes nothing.
            rows[index].strength.weight = Double(generator.int(1...64))
            try solver.setStrength(rows[index].strength, of: handle)
        } else if let handle = rows[index].handle, generator.chance(3, in: 4) {
            rows[index].expression.constant = -Double(generator.int(0...60_000)) / 128
            try solver.setConstant(rows[index].expression.constant, of: handle)
        } else if let handle = rows[index].handle {
            // A stay a variable remains, so that the solution is unique.
            guard rows[index].strength.level >= 101, !rows[index].strength.isRequired else { return }
            guard rows[index].strength.level >= 500 else { return }
            try solver.remove(handle)
            rows[index].handle = nil
        } else {
            rows[index].handle = try solver.add(
                LinearConstraint(rows[index].expression, rows[index].relation), rows[index].strength)
        }
        if generator.chance(1, in: 3) { _ = solver.value(of: variables[0]) }
    }

    func differenceFromFreshSolve() throws -> Double {
        let fresh = Solver()
        let copies = variables.map { _ in fresh.makeVariable() }
        for row in rows where row.handle != nil {
            var expression = LinearExpression(row.expression.constant)
            for index in 0..<row.expression.count {
                let term = row.expression[index]
                expression.append(Term(copies[term.variable.index], term.coefficient))
            }
            try fresh.add(LinearConstraint(expression, row.relation), row.strength)
        }
        return zip(variables, copies).map { abs(solver.value(of: $0) - fresh.value(of: $1)) }.max() ?? 0
    }
}
