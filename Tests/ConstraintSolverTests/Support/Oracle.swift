import ConstraintSolver

/// A constraint as plain numbers: `coefficients . x + constant relation 0`.
struct Row {
    var coefficients: [Double]
    var constant: Double
    var relation: Relation
    var strength: Strength

    /// The same for a solver's variables.
    func constraint(over variables: [Variable]) -> LinearConstraint {
        var expression = LinearExpression(constant)
        for (variable, coefficient) in zip(variables, coefficients) { expression.append(Term(variable, coefficient)) }
        return LinearConstraint(expression, relation)
    }

    func value(at point: [Double]) -> Double {
        zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    }

    /// The error of the row at a point; 0 if it is satisfied.
    func error(at point: [Double]) -> Double {
        let value = value(at: point)
        return switch relation {
        case .equal: abs(value)
        case .lessOrEqual: max(0, value)
        case .greaterOrEqual: max(0, -value)
        }
    }
}

/// Finds lexicographic optima of small systems by trying every vertex.
///
/// The errors are piecewise linear with breaks only where a row is 0. So if the rows together have full rank, one of
/// the points at which as many independent rows as there are variables are 0 is optimal; and if none of these points
/// satisfies all required rows, no point does.
struct Oracle {
    var variableCount: Int
    var rows: [Row]

    /// The weighted errors of the levels, strongest first.
    func errors(at point: [Double]) -> [Double] {
        levels.map { level in
            rows.reduce(0) { $1.strength.level == level ? $0 + $1.strength.weight * $1.error(at: point) : $0 }
        }
    }

    func isFeasible(_ point: [Double], tolerance: Double = 1e-7) -> Bool {
        rows.allSatisfy { !$0.strength.isRequired || $0.error(at: point) <= tolerance }
    }

    /// The smallest possible errors; `nil` if the required rows contradict each other.
    func leastErrors() -> [Double]? {
        var best: [Double]?
        forEachVertex { point in
            guard isFeasible(point) else { return }
            let errors = errors(at: point)
            if best == nil || Self.compare(errors, best!) < 0 { best = errors }
        }
        return best
    }

    /// The lexicographic order of two error lists: -1, 0 or 1.
    static func compare(_ first: [Double], _ second: [Double], tolerance: Double = 1e-6) -> Int {
        for (a, b) in zip(first, second) where abs(a - b) > tolerance * max(1, abs(b)) { return a < b ? -1 : 1 }
        return 0
    }

    private var levels: [Double] {
        Set(rows.map(\.strength.level)).filter { $0 < .infinity }.sorted(by: >)
    }

    private func forEachVertex(_ body: ([Double]) -> Void) {
        var chosen: [Int] = []
        func choose(from start: Int) {
            if chosen.count == variableCount {
                if let point = intersection(chosen) { body(point) }
                return
            }
            for index in start..<rows.count {
                chosen.append(index)
                choose(from: index + 1)
                chosen.removeLast()
            }
        }
        choose(from: 0)
    }

    /// Gaussian elimination with complete pivoting.
    private func intersection(_ chosen: [Int]) -> [Double]? {
        var matrix = chosen.map { rows[$0].coefficients + [-rows[$0].constant] }
        let n = variableCount
        var columns = Array(0..<n)
        for step in 0..<n {
            var pivot = (row: step, column: step)
            for row in step..<n {
                for column in step..<n where abs(matrix[row][column]) > abs(matrix[pivot.row][pivot.column]) {
                    pivot = (row, column)
                }
            }
            if abs(matrix[pivot.row][pivot.column]) < 1e-9 { return nil }
            matrix.swapAt(step, pivot.row)
            for row in 0..<n { matrix[row].swapAt(step, pivot.column) }
            columns.swapAt(step, pivot.column)
            for row in 0..<n where row != step {
                let factor = matrix[row][step] / matrix[step][step]
                if factor == 0 { continue }
                for column in step...n { matrix[row][column] -= factor * matrix[step][column] }
            }
        }
        var point = [Double](repeating: 0, count: n)
        for step in 0..<n { point[columns[step]] = matrix[step][n] / matrix[step][step] }
        return point
    }
}
