import ConstraintSolver
import Foundation
import Testing

/// Variables, constraints and errors in words, and solvers in files.
@Suite struct DescriptionTests {
    private let solver = Solver()

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
