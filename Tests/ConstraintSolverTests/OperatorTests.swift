import ConstraintSolver
import Testing

/// Every operator, with variables, terms and sums on either side, means what it says of numbers.
@Suite struct OperatorTests {
    private let variables: [Variable]
    /// The values that expressions are compared at.
    private let values = [7.0, -3]

    init() {
        let solver = Solver()
        variables = [solver.makeVariable(), solver.makeVariable()]
    }

    private func value(_ expression: LinearExpression) -> Double {
        (0..<expression.count).reduce(expression.constant) { sum, index in
            let term = expression[index]
            return sum + term.coefficient * (term.variable == variables[0] ? values[0] : values[1])
        }
    }

    private func value(_ operand: some LinearOperand) -> Double {
        var expression = LinearExpression()
        operand.accumulate(into: &expression, times: 1)
        return value(expression)
    }

    private func check(_ constraint: LinearConstraint, _ relation: Relation, _ difference: Double) {
        #expect(constraint.relation == relation && value(constraint.expression) == difference)
    }

    private func check<Left: LinearOperand, Right: LinearOperand>(_ left: Left, _ right: Right) {
        let (a, b) = (value(left), value(right))
        #expect(value(left + right) == a + b)
        #expect(value(left - right) == a - b)
        check(left == right, .equal, a - b)
        check(left <= right, .lessOrEqual, a - b)
        check(left >= right, .greaterOrEqual, a - b)
    }

    private func checkWithNumbers(_ operand: some LinearOperand) {
        let a = value(operand)
        #expect(value(operand + 5) == a + 5 && value(5 + operand) == 5 + a)
        #expect(value(operand - 5) == a - 5 && value(5 - operand) == 5 - a)
        check(operand == 5, .equal, a - 5)
        check(operand <= 5, .lessOrEqual, a - 5)
        check(operand >= 5, .greaterOrEqual, a - 5)
        check(5 == operand, .equal, 5 - a)
        check(5 <= operand, .lessOrEqual, 5 - a)
        check(5 >= operand, .greaterOrEqual, 5 - a)
    }

    @Test func relationsAndSumsOfAllOperands() {
        let (x, y) = (variables[0], variables[1])
        let (term, sum) = (4 * y, 2 * x - 3 * y + 10)
        check(x, y)
        check(x, term)
        check(x, sum)
        check(term, x)
        check(term, 0.5 * x)
        check(term, sum)
        check(sum, x)
        check(sum, term)
        check(sum, y - 2 * x - 6)
        checkWithNumbers(x)
        checkWithNumbers(term)
        checkWithNumbers(sum)
    }

    @Test func multiplesOfAllOperands() {
        let (x, y) = (variables[0], variables[1])
        let sum = 2 * x - 3 * y + 10
        #expect(value(3 * x) == 21 && value(x * 3) == 21 && value(x / 4) == 1.75 && value(-x) == -7)
        let term = 2 * y
        #expect(value(3 * term) == -18 && value(term * 3) == -18 && value(term / 4) == -1.5 && value(-term) == 6)
        #expect(value(sum) == 33)
        #expect(value(3 * sum) == 99 && value(sum * 3) == 99 && value(sum / 4) == 8.25 && value(-sum) == -33)
        var changed = sum
        changed += x
        #expect(value(changed) == 40)
        changed -= term
        #expect(value(changed) == 46)
        changed -= sum
        #expect(value(changed) == 13)
    }
}
