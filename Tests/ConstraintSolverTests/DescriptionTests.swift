import BenchStatistics
import ConstraintSolver
import Foundation
import Testing

/// Variables, constraints and errors in words, and solvers in files.
@Suite struct DescriptionTests {
    private let solver = Solver()

    @Test func aVariablesNameGoesWithIt() throws {
        let solver = Solver()
        try solver.remove(solver.makeVariable("left"))
        let other = solver.makeVariable()
        #expect(solver.description(of: try solver.add(other == 3)) == "v0 == 3")
    }

    @Test(arguments: [-1.0, 0, 1, 2]) func aConstantStandsOnTheRight(constant: Double) throws {
        let variable = solver.makeVariable("x")
        #expect(solver.description(of: try solver.add(variable == constant)) == "x == \(Int(constant))")
        #expect(solver.description(of: try solver.add(variable <= constant)) == "x <= \(Int(constant))")
    }

    @Test func aConflictIsNamedByItsEquations() throws {
        let (left, width) = (solver.makeVariable("left"), solver.makeVariable("width"))
        let right = solver.makeVariable("right")
        try solver.add(left == 8)
        try solver.add(left + width == right)
        try solver.add(right <= 100)
        let refused = try #require(#expect(throws: SolverError.self) { try solver.add(width == 200) })
        try solver.setConstant(-9, of: solver.constraints[0])
        // The equations are those of the refusal.
        #expect(
            refused.description
                == "The required constraint conflicts with constraints 'left == 8', 'left + width == right', "
                + "'right <= 100'; drop one of them.")
    }

    /// Up to eight are told, and the number of the others.
    @Test(arguments: 1...20, [false, true])
    func aConflictTellsOfAllItsConstraints(count: Int, areNamed: Bool) throws {
        let names = (0..<count).map { areNamed ? "x\($0)" : "v\($0)" }
        let variables = names.map { solver.makeVariable(areNamed ? $0 : nil) }
        try solver.add(variables[0] >= 5)
        for (left, right) in zip(variables, variables.dropFirst()) { try solver.add(right >= left + 1) }
        let refused = try #require(
            #expect(throws: SolverError.self) { try solver.add(variables[count - 1] <= 0) })
        let equations = ["'\(names[0]) >= 5'"] + zip(names, names.dropFirst()).map { "'\($1) >= \($0) + 1'" }
        func sentence(_ parts: [String]) -> String {
            "The required constraint conflicts with constraint\(count == 1 ? "" : "s") "
                + parts.prefix(8).joined(separator: ", ") + (count > 8 ? " and \(count - 8) more" : "")
                + "; drop one of them."
        }
        #expect(refused.description == sentence(areNamed ? equations : (0..<count).map { "\($0)" }))
        #expect(solver.description(of: refused) == sentence(equations))
    }

    @Test func everyPartIsReadable() throws {
        let (x, y) = (solver.makeVariable("x"), solver.makeVariable())
        #expect("\(x) \(y) \(2 * x) \(x + y - 8) \(-1 * x)" == "v0 v1 2 v0 v0 + v1 - 8 -v0")
        #expect("\(2 * x + 8 <= y)" == "2 v0 <= v1 - 8")
        #expect("\(-1 * x >= -5.5)" == "v0 <= 5.5")
        #expect("\(Strength.required) \(Strength.weak.weighted(2)) \(Strength(level: 7.5))" == "required weak x 2 7.5")
        let row = try solver.add(1e6 * x - 3 * y >= 0.5, .medium)
        #expect("\(row)" == "c0")
        #expect(solver.description(of: row) == "1000000 x >= 3 v1 + 0.5")
        #expect(solver.description(of: SolverError.unknownVariable(x)).hasPrefix("Variable 'x' is not"))
    }

    /// Whole numbers are written without a point, large ones with the exponent that Swift gives them.
    @Test(
        arguments: [
            (5, "5"), (0.5, "0.5"), (1e-5, "1e-05"), (123_456.75, "123456.75"), (4e9, "4000000000"),
            (999_999_999_999_999, "999999999999999"), (2e16, "2e+16"), (9.2e18, "9.2e+18"), (9.5e18, "9.5e+18"),
            (1e19, "1e+19"), (2.5e60, "2.5e+60"), (1e99, "1e+99"),
        ] as [(Double, String)])
    func numbersOfAnySizeAreReadable(number: Double, text: String) throws {
        let x = solver.makeVariable("x")
        #expect(solver.description(of: try solver.add(x == number)) == "x == \(text)")
        #expect(solver.description(of: try solver.add(x >= -number, .weak)) == "x >= -\(text)")
        #expect("\(x + number) \(x - number) \(number * x)" == "v0 + \(text) v0 - \(text) \(text) v0")
        #expect("\(LinearExpression(-number))" == "-\(text)")
        #expect("\(Strength(level: number)) \(Strength(level: 1, weight: number))" == "\(text) 1 x \(text)")
    }

    @Test func aNumberCanBeReadBack() throws {
        var random = SplitMix64(seed: 9)
        for _ in 0..<2000 {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            #expect(Double("\(LinearExpression(number))") == number)
        }
        for exponent in -1074...1023 {
            for number in [scalbn(1.0, exponent), -scalbn(1.0, exponent)] {
                #expect(Double("\(LinearExpression(number))") == number)
            }
        }
    }

    @Test func aSolverSurvivesAFile() throws {
        let variables = ["left", "width", nil].map { solver.makeVariable($0, value: 3, keepsValue: $0 == nil) }
        try solver.remove(solver.makeVariable())
        try solver.add(variables[0] + 1e6 * variables[1] <= 5e6)
        try solver.add(variables[0] == 8, .medium.weighted(2))
        try solver.addStay(variables[2])
        try solver.addEdit(variables[1])
        try solver.suggest(7, for: variables[1])
        let saved = try solver.saved()
        let data = try JSONEncoder().encode(saved)
        let copy = try Solver(try JSONDecoder().decode(SavedSolver.self, from: data))
        #expect(try copy.saved() == saved)
        #expect(copy.variables.map { copy.value(of: $0) } == variables.map { solver.value(of: $0) })
        #expect(copy.variables.map { copy.description(of: $0) } == ["left", "width", "v2"])
        try copy.suggest(2, for: copy.variables[1])
        try solver.suggest(2, for: variables[1])
        #expect(copy.variables.map { copy.value(of: $0) } == variables.map { solver.value(of: $0) })
    }

    /// A stay asks for what it asked for, and not for the value at the time of saving.
    @Test func aStayThatGivesWaySurvivesAFile() throws {
        let strengths = [Strength.weak, .weak.weighted(3), .medium, Strength(level: 0.5), .required]
        let variables = strengths.indices.map { solver.makeVariable(value: 5 + Double($0)) }
        for (variable, strength) in zip(variables, strengths) { try solver.addStay(variable, strength) }
        for variable in variables.dropLast() { try solver.add(variable == 90, .strong) }
        let copy = try Solver(solver.saved())
        #expect(copy.variables.map { copy.value(of: $0) } == [90, 90, 90, 90, 9])
        for constraint in copy.constraints.dropFirst(strengths.count) { try copy.remove(constraint) }
        #expect(copy.variables.map { copy.value(of: $0) } == [5, 6, 7, 8, 9])
        #expect(try copy.constraints.map { try copy.strength(of: $0) } == strengths)
    }

    /// Of several variables that could move, those that keep their values don't, before and after saving.
    @Test(arguments: 0..<4) func whatKeepsItsValueSurvivesAFile(moved: Int) throws {
        let values = [3.0, 4, 10, 20]
        for (index, value) in values.enumerated() {
            _ = solver.makeVariable(value: value, keepsValue: index != moved)
        }
        let saved = try solver.saved()
        #expect(saved.variables.map(\.keepsValue) == values.indices.map { $0 != moved })
        for solver in [try Solver(saved), solver] {
            let variables = solver.variables
            try solver.add(variables[0] + variables[1] + variables[2] + variables[3] == 100)
            var expected = values
            expected[moved] += 100 - 37
            #expect(variables.map { solver.value(of: $0) } == expected)
        }
    }

    @Test func aDamagedFileIsRefused() throws {
        let x = solver.makeVariable()
        try solver.add(x == 1)
        let damages: [(inout SavedSolver.SavedConstraint) -> Void] = [
            { $0.variables = [5] }, { $0.variables = [-1] }, { $0.coefficients = [] }, { $0.relation = "=" },
            { ($0.variables, $0.coefficients) = ([], []) },
        ]
        for damage in damages {
            var saved = try solver.saved()
            damage(&saved.constraints[0])
            #expect(throws: SolverError.malformedConstraint(0)) { _ = try Solver(saved) }
        }
    }

    /// The programs of the page `SplitView`.
    @Test func theSplitViewOfTheGuideMovesAsItSays() throws {
        let view = Solver()
        let (total, divider) = (view.makeVariable("total"), view.makeVariable("divider"))
        let (sidebar, content) = (view.makeVariable("sidebar"), view.makeVariable("content"))
        try view.addEdit(total, .strong)
        try view.suggest(800, for: total)
        try view.add(sidebar == divider)
        try view.add(divider + 1 + content == total)
        try view.add(sidebar >= 120)
        try view.add(content >= 200)
        try view.addEdit(divider, .medium)
        try view.suggest(300, for: divider)
        #expect(view.value(of: content) == 499)
        try view.suggest(900, for: divider)
        #expect(view.value(of: divider) == 599)
        try view.addStay(divider, .weak)
        try view.removeEdit(divider)
        try view.suggest(700, for: total)
        #expect(view.value(of: divider) == 499)
    }
}
