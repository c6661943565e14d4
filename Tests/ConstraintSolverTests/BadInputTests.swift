import ConstraintSolver
import Testing

/// Every misuse has its own error, and leaves the solver unchanged.
@Suite struct BadInputTests {
    private let solver = Solver()
    private let x: Variable
    private let y: Variable
    private let existing: Constraint
    private let before: String

    init() throws {
        x = solver.makeVariable("x")
        y = solver.makeVariable("y")
        existing = try solver.add(x + y == 10)
        try solver.add(x == 3, .weak)
        before = solver.dump()
    }

    private func refuses(_ error: SolverError, _ call: () throws -> Void) {
        #expect(throws: error, performing: call)
        #expect(solver.dump() == before)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func coefficientsAndConstantsMustBeFinite(number: Double) {
        refuses(.notFinite) { try solver.add(number * x == 1) }
        refuses(.notFinite) { try solver.add(x == number) }
        refuses(.notFinite) { try solver.add(number, times: x, constant: 0, .equal, .weak) }
        refuses(.notFinite) { try solver.setConstant(number, of: existing) }
        refuses(.notFinite) { try solver.stageConstant(number, of: existing) }
    }

    @Test func coefficientsThatAddUpToInfinityAreRefused() {
        refuses(.notFinite) { try solver.add(1e308 * x + 1e308 * x == 1) }
    }

    @Test func constraintsWithoutVariablesAreRefusedWithTheirTruth() {
        refuses(.noVariable(isSatisfied: true)) { try solver.add(LinearConstraint(LinearExpression(0), .equal)) }
        refuses(.noVariable(isSatisfied: false)) { try solver.add(LinearConstraint(LinearExpression(1), .equal)) }
        refuses(.noVariable(isSatisfied: false)) { try solver.add(x - x >= 1) }
        refuses(.noVariable(isSatisfied: true)) { try solver.add(0 * x <= 1) }
        for (relation, holds) in [
            (Relation.equal, [false, true, false]), (.lessOrEqual, [true, true, false]),
            (.greaterOrEqual, [false, true, true]),
        ] {
            for (constant, isSatisfied) in zip([-1.0, 0, 1], holds) {
                refuses(.noVariable(isSatisfied: isSatisfied)) {
                    try solver.add(LinearConstraint(LinearExpression(constant), relation))
                }
            }
        }
    }

    @Test func theSameConstraintTwiceIsRefused() {
        refuses(.duplicateConstraint(existing)) { try solver.add(x + y == 10) }
        refuses(.duplicateConstraint(existing)) { try solver.add(y + x == 10) }
    }

    /// A weight has no meaning for a required constraint; it tells preferences apart.
    @Test(arguments: [0.5, 1, 2, 1e6])
    func weightsTellNoRequiredConstraintsApart(weight: Double) throws {
        let required = Strength(level: .infinity, weight: weight)
        refuses(.duplicateConstraint(existing)) { try solver.add(x + y == 10, required) }
        let bound = try solver.add(y <= 20, required)
        for other in [0.25, 1, weight, 3] {
            #expect(throws: SolverError.duplicateConstraint(bound)) {
                try solver.add(y <= 20, .required.weighted(other))
            }
        }
        let wish = try solver.add(y <= 4, .weak.weighted(3 * weight))
        try solver.add(y <= 4, .weak.weighted(weight))
        #expect(throws: SolverError.duplicateConstraint(wish)) { try solver.add(y <= 4, .weak.weighted(3 * weight)) }
    }

    @Test func staysAndEditsAreNoDuplicates() throws {
        let solver = Solver()
        let x = solver.makeVariable(value: 3)
        try solver.addStay(x)
        try solver.addStay(x)
        try solver.addEdit(x, .weak)
        let equal = try solver.add(x == 3, .weak)
        #expect(throws: SolverError.duplicateConstraint(equal)) { try solver.add(x == 3, .weak) }
        try solver.addStay(x)
        // Five of weight 1 outvote one of weight 4.
        try solver.add(x == 9, .weak.weighted(4))
        #expect(solver.value(of: x) == 3)
    }

    @Test func removingAConstraintTwiceIsRefused() throws {
        let constraint = try solver.add(x <= 100)
        try solver.remove(constraint)
        refuses(.unknownConstraint(constraint)) { try solver.remove(constraint) }
        let successor = try solver.add(x <= 101)
        #expect(successor.index == constraint.index)
        #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.remove(constraint) }
        #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.setConstant(1, of: constraint) }
        #expect(throws: SolverError.unknownConstraint(constraint)) { try solver.setStrength(.weak, of: constraint) }
    }

    @Test func variablesAndConstraintsOfAnotherSolverAreRefused() throws {
        let other = Solver()
        let foreign = other.makeVariable()
        let foreignConstraint = try other.add(foreign == 1)
        refuses(.unknownVariable(foreign)) { try solver.add(x == foreign) }
        refuses(.unknownVariable(foreign)) { try solver.addEdit(foreign) }
        refuses(.unknownVariable(foreign)) { try solver.addStay(foreign) }
        refuses(.unknownVariable(foreign)) { try solver.suggest(1, for: foreign) }
        refuses(.unknownVariable(foreign)) { try solver.remove(foreign) }
        refuses(.unknownVariable(foreign)) { _ = try solver.isUnique(foreign) }
        refuses(.unknownConstraint(foreignConstraint)) { try solver.remove(foreignConstraint) }
        #expect(solver.value(of: foreign).isNaN)
    }

    @Test func suggestingNeedsAnEdit() {
        refuses(.notEdited(x)) { try solver.suggest(1, for: x) }
        refuses(.notEdited(x)) { try solver.removeEdit(x) }
        refuses(.requiredEdit) { try solver.addEdit(x, .required) }
    }

    @Test func anEditTakesFiniteSuggestionsAndOnlyOneEditAVariable() throws {
        let edit = try solver.addEdit(x)
        let edited = solver.dump()
        #expect(throws: SolverError.notFinite) { try solver.suggest(.nan, for: x) }
        #expect(throws: SolverError.alreadyEdited(x)) { try solver.addEdit(x) }
        #expect(throws: SolverError.notEdited(y)) { try solver.suggest([(x, 5), (y, 6)]) }
        #expect(throws: SolverError.notFinite) { try solver.suggest([(x, 5), (x, 1e201)]) }
        #expect(throws: SolverError.requiredEdit) { try solver.setStrength(.required, of: edit) }
        #expect(solver.dump() == edited)
    }

    @Test(arguments: [
        Strength(level: .nan), Strength(level: -.infinity), Strength(level: 1, weight: 0),
        Strength(level: 1, weight: -1),
        Strength(level: 1, weight: .nan), Strength(level: 1, weight: .infinity),
    ])
    func strengthsMustBeValid(strength: Strength) {
        refuses(.invalidStrength) { try solver.add(x == 1, strength) }
        refuses(.invalidStrength) { try solver.setStrength(strength, of: existing) }
    }

    @Test func variablesInUseCannotBeRemoved() throws {
        refuses(.variableInUse(x)) { try solver.remove(x) }
        let z = solver.makeVariable()
        try solver.remove(z)
        refuses(.unknownVariable(z)) { try solver.add(z == 1) }
    }

    @Test func hugeNumbersNeitherTrapNorHang() throws {
        var previous = x
        for step in 0..<40 {
            let next = solver.makeVariable()
            try solver.add(next == 1e15 * previous, step % 2 == 0 ? .required : .weak)
            previous = next
        }
        _ = solver.value(of: previous)
        _ = solver.dump()
    }

    /// Kiwi returns 0, or the variable's value in its last solver: an arbitrary number.
    @Test func aVariableThatTheSolverDoesNotKnowHasNoValue() throws {
        let foreign = Solver().makeVariable("foreign", value: 7)
        let removed = solver.makeVariable("removed", value: 7)
        try solver.remove(removed)
        for unknown in [foreign, removed] {
            #expect(solver.value(of: unknown).isNaN)
            #expect(solver.value(of: 2 * unknown + x).isNaN)
            #expect(!solver.contains(unknown))
        }
        #expect(solver.value(of: x) == 3)
    }
}
