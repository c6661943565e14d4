import BenchStatistics
import ConstraintSolver
import Testing

/// Columns of a table: few variables, each with many rows of its own, beside a line that closes them.
///
/// The oracle is arithmetic: at a best place all variables but one are where a row of their own is 0, so that all such
/// places are gone through, and the errors at each are summed level by level.
private struct Columns {
    struct Row {
        var column: Int
        var coefficient: Double
        var place: Double
        var relation: Relation
        var level: Int
        var weight: Double
        var constraint: Constraint?

        func error(at value: Double) -> Double {
            let off = coefficient * (value - place)
            return switch relation {
            case .equal: weight * abs(off)
            case .lessOrEqual: weight * max(0, off)
            case .greaterOrEqual: weight * max(0, -off)
            }
        }

        var strength: Strength { Strength(level: Double(10 * level), weight: weight) }
    }

    static let levels = 3
    let solver = Solver()
    let variables: [Variable]
    let shares: [Double]
    /// Whether places are few, so that many rows are 0 together.
    let areTied: Bool
    var total = 0.0
    var line: Constraint?
    var rows: [Row] = []

    init(count: Int, rows rowCount: Int, _ random: inout SplitMix64) throws {
        variables = (0..<count).map { [solver] _ in solver.makeVariable() }
        shares = (0..<count).map { _ in Bool.random(using: &random) ? 1 : 2 }
        areTied = Bool.random(using: &random)
        total = Double(Int.random(in: 0...400, using: &random))
        for variable in variables { try solver.add(variable >= 0) }
        if count > 1 {
            let sum = LinearExpression(zip(variables, shares).map { Term($0, $1) }, constant: -total)
            line = try solver.add(LinearConstraint(sum, .equal))
        }
        for column in 0..<count { for _ in 0..<rowCount { try addRow(column, &random) } }
    }

    mutating func addRow(_ column: Int, _ random: inout SplitMix64) throws {
        var row = Row(
            column: column, coefficient: [1, 1, 1, -1, 2, 0.5].randomElement(using: &random)!, place: place(&random),
            relation: [.equal, .lessOrEqual, .greaterOrEqual].randomElement(using: &random)!,
            level: Int.random(in: 1...Columns.levels, using: &random),
            weight: Double(Int.random(in: 1...3, using: &random)))
        let expression = row.coefficient * variables[column] - row.coefficient * row.place
        row.constraint = try solver.insert(LinearConstraint(expression, row.relation), row.strength)
        rows.append(row)
    }

    private func place(_ random: inout SplitMix64) -> Double {
        areTied ? Double(Int.random(in: 0...6, using: &random) * 20) : Double.random(in: 0...150, using: &random)
    }

    mutating func change(_ random: inout SplitMix64) throws {
        switch Int.random(in: 0...4, using: &random) {
        case 0:
            guard let line else { return }
            total = Double(Int.random(in: 0...400, using: &random))
            try solver.setConstant(-total, of: line)
        case 1:
            for index in rows.indices where Int.random(in: 0...9, using: &random) == 0 {
                rows[index].place = place(&random)
                try solver.stageConstant(
                    -rows[index].coefficient * rows[index].place, of: rows[index].constraint!)
            }
            try solver.commit()
        case 2:
            let gone = rows.indices.filter { _ in Int.random(in: 0...9, using: &random) == 0 }
            for index in gone.reversed() { try solver.remove(rows.remove(at: index).constraint!) }
        case 3:
            for _ in 0..<5 { try addRow(Int.random(in: variables.indices, using: &random), &random) }
        default:
            for index in rows.indices where Int.random(in: 0...9, using: &random) == 0 {
                rows[index].level = Int.random(in: 1...Columns.levels, using: &random)
                try solver.setStrength(rows[index].strength, of: rows[index].constraint!)
            }
        }
    }

    /// The errors at a place, the strongest level first.
    func errors(at values: [Double]) -> [Double] {
        var sums = Array(repeating: 0.0, count: Columns.levels)
        for row in rows { sums[Columns.levels - row.level] += row.error(at: values[row.column]) }
        return sums
    }

    /// The least errors, level by level.
    func leastErrors() -> [Double] {
        let places = variables.indices.map { column in
            Array(Set(rows.filter { $0.column == column }.map(\.place) + [0]))
        }
        var best: [Double]?
        func consider(_ values: [Double]) {
            guard values.allSatisfy({ $0 >= -1e-9 }) else { return }
            let sums = errors(at: values)
            if best.map({ Columns.isLess(sums, $0) }) ?? true { best = sums }
        }
        func place(_ column: Int, but free: Int, _ values: [Double]) {
            guard column < variables.count else {
                guard variables.count > 1 else { return consider(values) }
                var values = values
                let taken = values.indices.reduce(0) { $0 + ($1 == free ? 0 : shares[$1] * values[$1]) }
                values[free] = (total - taken) / shares[free]
                return consider(values)
            }
            if column == free, variables.count > 1 { return place(column + 1, but: free, values + [0]) }
            for value in places[column] { place(column + 1, but: free, values + [value]) }
        }
        for free in variables.indices { place(0, but: free, []) }
        return best ?? []
    }

    /// Returns whether errors are less at the first level that tells them apart.
    static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (one, other) in zip(left, right) where abs(one - other) > 1e-6 { return one < other }
        return false
    }
}

@Suite("Variables with many rows of their own")
struct ManyBoundsTests {
    /// From 32 rows of a variable on they are kept in the order of their places, and asked for from one to the next.
    @Test(arguments: 1...48) func theErrorsAreTheLeastThereAre(seed: UInt64) throws {
        var random = SplitMix64(seed: seed &* 0x9E37)
        let count = Int.random(in: 1...3, using: &random)
        var columns = try Columns(
            count: count, rows: count == 3 ? 33 : Int.random(in: 33...90, using: &random), &random)
        for state in 0..<7 {
            if state > 0 { try columns.change(&random) }
            try columns.solver.solve()
            let values = columns.variables.map(columns.solver.value(of:))
            let (errors, least) = (columns.errors(at: values), columns.leastErrors())
            #expect(
                !Columns.isLess(errors, least) && !Columns.isLess(least, errors),
                "state \(state): \(errors) at \(values), where \(least) is possible")
            if count > 1 {
                #expect(abs(zip(values, columns.shares).reduce(-columns.total) { $0 + $1.0 * $1.1 }) < 1e-6)
            }
        }
    }
}
