/// Gauss-Jordan elimination: of required equalities, and to tell which rows are independent. O(rows × width) for each
/// row.
///
/// A row is a sum of products: of variables, then of constants and inputs on the other side of the equals sign. Rows
/// lie one behind the other in memory that ends with the object: they are short, and lists of their terms would be
/// allocated anew at every step.
final class Elimination {
    typealias Row = UnsafeMutablePointer<Double>

    let variables: Int
    let constants: Int
    let inputs: Int
    private let rank: (Int) -> Int
    private let memory: Row
    private var made = 0
    /// Solved for a variable each, with other variables that no row is solved for.
    private(set) var rows: [Row] = []
    private(set) var rowOfVariable: [Int]
    /// Rows without variables: the right side has to be 0.
    private(set) var residuals: [Row] = []

    /// - Parameters:
    ///   - capacity: the greatest number of rows that are made.
    ///   - rank: of a variable; those of lower ranks are eliminated first.
    init(variables: Int, constants: Int, inputs: Int, capacity: Int, rank: @escaping (Int) -> Int) {
        (self.variables, self.constants, self.inputs, self.rank) = (variables, constants, inputs, rank)
        memory = .allocate(capacity: capacity * (variables + constants + inputs))
        rowOfVariable = Array(repeating: -1, count: variables)
    }

    deinit { memory.deallocate() }

    private var width: Int { variables + constants + inputs }

    /// A row of zeros.
    func makeRow() -> Row {
        let row = memory + made * width
        row.initialize(repeating: 0, count: width)
        made += 1
        return row
    }

    /// The factors of the constants in a row, and of the inputs.
    func constants(_ row: Row) -> UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(start: row + variables, count: constants)
    }

    func inputs(_ row: Row) -> UnsafeBufferPointer<Double> {
        UnsafeBufferPointer(start: row + variables + constants, count: inputs)
    }

    /// Subtracts a multiple of another row, so that a variable goes.
    private func eliminate(_ variable: Int, from row: Row, by other: Row) {
        let factor = row[variable]
        for index in 0..<width {
            let value = row[index] - factor * other[index]
            row[index] = abs(value) < Elimination.negligible ? 0 : value
        }
        row[variable] = 0
    }

    /// The largest factor that counts as 0 after a step.
    private static let negligible = 1e-11

    /// Takes the variables that are eliminated out of a row.
    func reduce(_ row: Row) {
        for variable in 0..<variables where row[variable] != 0 && rowOfVariable[variable] >= 0 {
            eliminate(variable, from: row, by: rows[rowOfVariable[variable]])
        }
    }

    /// Adds an equality. Returns false where it follows from those before, or contradicts them.
    @discardableResult
    func add(_ row: Row) -> Bool {
        reduce(row)
        var pivot = -1
        for variable in 0..<variables where abs(row[variable]) > 1e-7 {
            guard pivot >= 0 else {
                pivot = variable
                continue
            }
            let (one, other) = (rank(variable), rank(pivot))
            if one < other || one == other && abs(row[variable]) > abs(row[pivot]) { pivot = variable }
        }
        guard pivot >= 0 else {
            residuals.append(row)
            return false
        }
        let divisor = row[pivot]
        for index in 0..<width { row[index] /= divisor }
        for other in rows where other[pivot] != 0 { eliminate(pivot, from: other, by: row) }
        rowOfVariable[pivot] = rows.count
        rows.append(row)
        return true
    }
}
