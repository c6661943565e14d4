import ConstraintSolver
import Testing

/// The freedom of a variable, by the constraints that hold it.
@Suite struct FreedomTests {
    private let solver = Solver()

    private func kind(_ variable: Variable, above level: Double = 500, moving direction: Double = 0) -> String {
        switch solver.freedom(of: variable, above: level, moving: direction) {
        case .held: "held"
        case .free(let count): "free \(count)"
        case .priced: "priced"
        }
    }

    @Test func whatNothingHoldsIsFree() {
        let x = solver.makeVariable()
        #expect(kind(x) == "free 1")
        #expect(solver.freeTerm(at: 0) == Term(x, 1))
        #expect(kind(Solver().makeVariable()) == "held")
    }

    /// A variable is held above a level where each of its moves costs errors on a level above that one.
    @Test(
        arguments: [
            (.required, 750, "held"), (.strong, 500, "held"), (.strong, 750, "priced"), (.weak, 100, "held"),
            (.weak, 250, "priced"), (.required, .infinity, "held"),
        ] as [(Strength, Double, String)])
    func anEqualityHoldsAboveWeakerLevels(strength: Strength, level: Double, kind: String) throws {
        let x = solver.makeVariable()
        try solver.add(x == 5, strength)
        #expect(self.kind(x, above: level) == kind)
        #expect(solver.value(of: x) == 5)
    }

    /// x moves by 2 where y does by 1.
    @Test func whatFollowsAFreeVariableIsFree() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(x == 2 * y + 3)
        #expect(kind(x) == "free 1")
        let term = solver.freeTerm(at: 0)
        #expect(term == Term(y, 2) || term == Term(x, 1))
        let weak = try solver.add(y == 4, .weak)
        #expect(kind(x, above: 250) == "priced" && kind(x, above: 249) == "held")
        try solver.remove(weak)
        try solver.add(y == 4)
        #expect(kind(x) == "held" && solver.value(of: x) == 11)
    }

    /// y lies on the first constraint of all, which has a coefficient.
    @Test func aTermIsOfTheVariableAndNotOfWhatDefinesIt() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let floor = try solver.add(3 * y >= 9)
        try solver.add(x == 2 * y)
        try solver.solve()
        solver.define(y, by: floor)
        #expect(solver.value(of: x) == 6 && kind(x, moving: 1) == "free 1")
        #expect(solver.freeTerm(at: 0) == Term(y, 2))
    }

    /// A row of the variable alone holds it where it is 0, also if a weaker one defines the variable. Catches: only
    /// what defines a variable counts.
    @Test func whatDefinesAVariableIsntAllThatHoldsIt() throws {
        let x = solver.makeVariable()
        try solver.add(x == 5, .weak)
        let floor = try solver.add(x >= 5)
        #expect(solver.value(of: x) == 5 && kind(x) == "priced")
        let ceiling = try solver.add(x <= 5, .strong)
        #expect(solver.value(of: x) == 5 && kind(x) == "held" && kind(x, above: 750) == "priced")
        try solver.remove(floor)
        #expect(solver.value(of: x) == 5 && kind(x) == "priced")
        try solver.add(2 * x == 10)
        try solver.remove(ceiling)
        #expect(solver.value(of: x) == 5 && kind(x, above: 999) == "held")
    }

    /// The same where the weaker row defines what the variable follows, backwards.
    @Test func aRowOfTheVariableHoldsWhatItFollows() throws {
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(y == -5, .weak)
        try solver.add(x == -y)
        try solver.add(x <= 5)
        #expect(solver.value(of: x) == 5 && kind(x) == "priced")
        try solver.add(x >= 5)
        #expect(solver.value(of: x) == 5 && kind(x) == "held")
    }

    /// The rows about a variable decide whether something may be open, its values whether that lasts.
    @Test func whatMayBeOpenFollowsFromTheRows() throws {
        func mayBeOpen(_ pin: Pin? = nil) -> Bool? { solver.mayBeOpen(above: 0, isExact: false) { _ in pin } }
        let x = solver.makeVariable()
        try solver.add(x >= 0)
        #expect(mayBeOpen() == true)
        #expect(mayBeOpen(Pin(forbidsRising: false, forbidsFalling: true)) == true)
        #expect(mayBeOpen(Pin(forbidsRising: true, forbidsFalling: false)) == false)
        let ceiling = try solver.add(x <= 0)
        #expect(mayBeOpen() == false)
        try solver.setConstant(-1, of: ceiling)
        #expect(mayBeOpen() == true)
        try solver.add(x == 1, .weak)
        #expect(mayBeOpen() == nil)
    }

    /// Two rows hold x between y and z, which are equal: neither of its ways is open. Catches: the way back counts as
    /// something else that pushes a row away from its bound.
    @Test func aVariableBetweenTwoBoundsIsNotOpen() throws {
        func mayBeOpen(isExact: Bool) -> Bool? { solver.mayBeOpen(above: 0, isExact: isExact) { _ in nil } }
        let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(y == 0)
        try solver.add(z == 0)
        let floor = try solver.add(x - y >= 0)
        #expect(mayBeOpen(isExact: true) == true)
        try solver.add(z - x >= 0)
        #expect(mayBeOpen(isExact: true) == false && mayBeOpen(isExact: false) == true)
        try solver.remove(floor)
        #expect(mayBeOpen(isExact: true) == true)
    }

    /// A row that is 0 holds a move back, unless another one pushes it the other way.
    @Test func whatPushesARowBackLeavesAMoveOpen() throws {
        func mayBeOpen(_ pinned: Variable? = nil) -> Bool? {
            solver.mayBeOpen(above: 0, isExact: true) { index in
                index == pinned?.index ? Pin(forbidsRising: true, forbidsFalling: true) : nil
            }
        }
        let (x, y, sum) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        try solver.add(x >= 0)
        try solver.add(x + y == sum)
        try solver.add(y <= 0)
        try solver.add(sum == 0)
        #expect(mayBeOpen() == true)
        // A pin of what both move with, which no row says.
        #expect(mayBeOpen(y) == false)
        try solver.add(x <= 0)
        #expect(mayBeOpen() == false)
    }

    /// On its bound a variable may rise at no cost, and not fall.
    @Test func anInequalityHoldsOneSide() throws {
        let x = solver.makeVariable()
        let bound = try solver.add(x >= 10)
        try solver.solve()
        solver.settle(x, on: bound)
        #expect(kind(x, moving: 1) == "free 1" && kind(x, moving: -1) != "free 1")
    }
}
