import BenchStatistics
import ConstraintSolver
import Testing

/// The information that the solver gives about a solution and a conflict.
@Suite struct AnswerTests {
    private let solver = Solver()

    @Test func theReadmeExampleWorks() throws {
        let left = solver.makeVariable("left")
        let width = solver.makeVariable("width")
        let right = solver.makeVariable("right", value: 320)

        try solver.addStay(right, .strong)
        try solver.add(left == 8)
        try solver.add(left + width <= right - 8)
        let preferred = try solver.add(width == 400, .medium)

        #expect(solver.value(of: width) == 304)
        #expect(solver.violated().map(\.constraint) == [preferred])
        #expect(try solver.error(of: preferred) == -96)
    }

    @Test func violationsAreSortedByLevelAndHaveSigns() throws {
        let x = solver.makeVariable()
        let low = try solver.add(2 * x >= 30, .weak)
        let high = try solver.add(x <= 5, .medium.weighted(3))
        try solver.add(x == 10, .strong)
        #expect(
            solver.violated() == [
                Violation(constraint: high, strength: .medium.weighted(3), error: 5),
                Violation(constraint: low, strength: .weak, error: -10),
            ])
    }

    /// 3 times a tenth isn't three tenths in binary; what rounding makes of it is no violation.
    @Test func whatRoundingLeavesIsNoViolation() throws {
        for tenths in 1...30 {
            for count in 2...12 {
                for relation in [Relation.equal, .lessOrEqual, .greaterOrEqual] {
                    let solver = Solver()
                    let x = solver.makeVariable()
                    try solver.add(x == Double(tenths) / 10)
                    let sum = Double(count) * x - Double(count * tenths) / 10
                    let wish = try solver.add(LinearConstraint(sum, relation), .weak)
                    #expect(solver.violated().isEmpty)
                    #expect(try solver.error(of: wish) == 0)
                    #expect(!solver.dump().contains("violated"), "\(count) times \(tenths) tenths")
                }
            }
        }
    }

    /// The sum of 1 · 10 + 2 · 100 + 3 · 1000 and so on.
    @Test(arguments: 0...9) func anExpressionsValueIsTheSumOfAllItsTerms(count: Int) throws {
        var (terms, expected, power) = ([Term](), 0.5, 1.0)
        for index in 0..<count {
            power *= 10
            terms.append(Term(solver.makeVariable(value: power), Double(index + 1)))
            expected += Double(index + 1) * power
        }
        #expect(solver.value(of: LinearExpression(terms, constant: 0.5)) == expected)
        let sum = terms.reduce(LinearExpression(0.5)) { $0 + LinearExpression($1) }
        #expect(solver.value(of: sum) == expected)
        #expect(solver.value(of: LinearExpression(terms.reversed() + terms)) == 2 * (expected - 0.5))
        guard let last = terms.last else { return }
        try solver.remove(last.variable)
        #expect(solver.value(of: sum).isNaN)
    }

    /// The solver counts in units of its own where coefficients are far apart.
    @Test(arguments: [1e-6, 0.001, 0.25, 3, 1000, 1e6])
    func theListOfValuesIsInTheUnitsOfTheClient(ratio: Double) throws {
        let (width, height, other) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(value: 5))
        try solver.add(height == ratio * width)
        try solver.add(width == 320, .strong)
        for wide in [320.0, 640] {
            try solver.setConstant(-wide, of: solver.constraints[1])
            let values = solver.solution
            #expect(abs(values[width.index] - wide) <= 1e-9 * wide)
            #expect(abs(values[height.index] - ratio * wide) <= 1e-9 * ratio * wide)
            #expect(values[other.index] == 5)
            for variable in solver.variables { #expect(values[variable.index] == solver.value(of: variable)) }
        }
    }

    @Test func aConflictNamesAnIrreducibleSubset() throws {
        let variables = (0..<20).map { _ in solver.makeVariable() }
        let chain = try zip(variables, variables.dropFirst()).map { try solver.add($1 >= $0 + 10) }
        for variable in variables { try solver.add(variable <= 1000) }
        let start = try solver.add(variables[5] >= 100)
        #expect(throws: SolverError.unsatisfiable(others: Conflict(Array(chain[5..<12]) + [start]))) {
            try solver.add(variables[12] <= 150)
        }
    }

    @Test func openValuesAreNotUniqueAndHaveAlternatives() throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(x + y == 10)
        try solver.add(z == 4)
        try solver.add(y <= 10)
        #expect(try solver.isUnique(z))
        #expect(try !solver.isUnique(x))
        let before = solver.dump()
        let alternative = try #require(try solver.alternative(moving: x))
        #expect(alternative.map(\.variable) == [x, y])
        #expect(alternative.map(\.value).reduce(0, +) == 10)
        #expect(alternative[0].value != solver.value(of: x))
        #expect(solver.dump() == before)
    }

    @Test func preferencesMakeValuesUnique() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(x + y == 10)
        try solver.add(x == 3, .weak)
        #expect(try solver.isUnique(x))
        #expect(try solver.isUnique(y))
        // Two equal preferences for different values leave all values between them open.
        let z = solver.makeVariable()
        try solver.add(z == 0, .weak)
        try solver.add(z == 8, .weak)
        #expect(try !solver.isUnique(z))
    }

    @Test func theDumpShowsTheSolvedForm() throws {
        let (left, width) = (solver.makeVariable("left"), solver.makeVariable("width"))
        try solver.add(left == 8)
        try solver.add(left + 2 * width <= 30)
        try solver.add(width == 20, .strong)
        #expect(
            solver.dump() == """
                variables
                  left = 8
                  width = 11
                constraints
                  c0 required: left == 8, tight
                  c1 required: left + 2 width <= 30, tight
                  c2 strong: width == 20, violated by 9
                solved form
                  left = c0 + 8
                  width = -0.5 c0 + 0.5 c1 + 11
                  c2 = -0.5 c0 + 0.5 c1 - 9

                """)
    }

    @Test func onlyChangedVariablesAreListed() throws {
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(y == 2 * x)
        try solver.add(z == 5)
        try solver.addEdit(x)
        _ = solver.changedCount
        solver.clearChanges()
        try solver.suggest(4, for: x)
        let changed = (0..<solver.changedCount).compactMap { solver.changedVariable(at: $0) }
        #expect(Set(changed) == [x, y])
        #expect(solver.changedVariable(at: 2) == nil)
        solver.clearChanges()
        #expect(solver.changedCount == 0)
    }

    /// Each variable that was made or moved is listed once, and none that isn't there any more.
    @Test(arguments: 0..<5) func theListOfChangesHoldsWhatIsThereOnce(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var present: [Variable] = []
        var changed: Set<Variable> = []
        for _ in 0..<300 {
            let place = present.isEmpty ? 0 : random.int(0...present.count - 1)
            switch random.int(0...5) {
            case 0 where !present.isEmpty:
                let removed = present.remove(at: place)
                try solver.remove(removed)
                changed.remove(removed)
            case 1:
                solver.clearChanges()
                changed = []
            case 2 where !present.isEmpty, 3 where !present.isEmpty:
                let value = solver.value(of: present[place]) + 1
                let row = try solver.add(present[place] == value)
                try solver.solve()
                try solver.remove(row)
                changed.insert(present[place])
            default:
                let variable = solver.makeVariable(value: 3)
                present.append(variable)
                changed.insert(variable)
            }
            let listed = (0..<solver.changedCount).compactMap { solver.changedVariable(at: $0) }
            #expect(solver.changedCount == changed.count && Set(listed) == changed)
        }
    }

    @Test func stagedConstantsTakeEffectTogetherOrNotAtAll() throws {
        let x = solver.makeVariable()
        let lower = try solver.add(x >= 10)
        let upper = try solver.add(x <= 20)
        #expect(throws: SolverError.unsatisfiable(others: [upper])) { try solver.setConstant(-30, of: lower) }
        try solver.stageConstant(-30, of: lower)
        try solver.stageConstant(-40, of: upper)
        try solver.commit()
        #expect(solver.value(of: x) == 30)
        try solver.stageConstant(-50, of: lower)
        try solver.stageConstant(-45, of: upper)
        #expect(throws: SolverError.unsatisfiable(others: [lower, upper])) { try solver.commit() }
        #expect(solver.value(of: x) == 30)
        #expect(try solver.constant(of: upper) == -40)
    }

    @Test func strengthsChangeInPlace() throws {
        let x = solver.makeVariable()
        let one = try solver.add(x == 1, .weak)
        let two = try solver.add(x == 2, .medium)
        #expect(solver.value(of: x) == 2)
        try solver.setStrength(.strong, of: one)
        #expect(solver.value(of: x) == 1)
        try solver.setStrength(.required, of: two)
        #expect(solver.value(of: x) == 2)
        #expect(throws: SolverError.unsatisfiable(others: [two])) { try solver.setStrength(.required, of: one) }
        #expect(try solver.strength(of: one) == .strong)
        try solver.setStrength(.medium, of: two)
        #expect(solver.value(of: x) == 1)
    }

    @Test func variablesAreEditedUntilTheirEditIsRemoved() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.addEdit(x)
        #expect(solver.isEdited(x) && !solver.isEdited(y))
        try solver.removeEdit(x)
        #expect(!solver.isEdited(x))
        #expect(!Solver().isEdited(x))
    }

    @Test func removedVariablesLeaveNoTrace() throws {
        let x = solver.makeVariable()
        let constraint = try solver.add(x == 5)
        try solver.remove(constraint)
        try solver.remove(x)
        let y = solver.makeVariable(value: 7)
        #expect(y.index == x.index && y != x)
        #expect(solver.value(of: y) == 7)
        #expect(solver.value(of: x).isNaN)
        #expect(solver.variableCount == 1)
    }

    @Test func aSolverThatIsResetKnowsNothingOfBefore() throws {
        let x = solver.makeVariable("x")
        let constraint = try solver.add(x == 1)
        try solver.solve()
        solver.reset()
        #expect(solver.variableCount == 0 && solver.constraintCount == 0)
        #expect(!solver.contains(x) && !solver.contains(constraint) && solver.value(of: x).isNaN)
        let y = solver.makeVariable()
        try solver.add(y == 2)
        #expect(solver.value(of: y) == 2 && solver.description(of: y) == "v0")
    }

    /// 10 + 2 · 3 - 5 - 3 - (2 · 5 + 1) - 4
    @Test func expressionsAreAddedAndSubtractedInPlace() throws {
        let solver = Solver()
        let (x, y, result) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        var expression = LinearExpression(10)
        expression += 2 * x
        expression -= y
        expression -= x
        expression -= 2 * y + 1
        expression -= LinearExpression(4)
        try solver.add(x == 3)
        try solver.add(y == 5)
        try solver.add(result == expression)
        try solver.solve()
        #expect(solver.value(of: result) == -7)
    }
}
