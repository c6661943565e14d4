import Foundation

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

/// A product in a sum over the values of a plan.
struct PlanTerm: Hashable {
    /// Index of the value.
    var index: Int32
    var factor: Double

    init(_ index: Int, _ factor: Double) {
        self.index = Int32(truncatingIfNeeded: index)
        self.factor = factor
    }
}

/// Sums of few products each, in one piece of memory. Whoever makes them frees them.
struct SparseSums {
    /// Two products, by the indices of their values and of their factors; the factor at 0 says that there is none.
    private struct Sum {
        var first: UInt16 = 0
        var firstFactor: UInt16 = 0
        /// With `Sum.more` as the factor, the index of a record with the products from the second one on.
        var second: UInt16 = 0
        var secondFactor: UInt16 = 0

        static let more = UInt16.max
    }

    /// The different factors, the one at 0 for none. `sums` lies behind them.
    private let factors: UnsafeMutablePointer<Double>
    private let sums: UnsafeMutablePointer<Sum>
    let count: Int
    let byteCount: Int

    init(_ list: SumList) {
        var records = ContiguousArray(repeating: Sum(), count: list.count)
        for sum in 0..<list.count {
            var last = sum
            list.forEachProduct(sum) { index, kind in
                let (value, factor) = (UInt16(index), UInt16(kind + 1))
                if records[last].firstFactor == 0 {
                    (records[last].first, records[last].firstFactor) = (value, factor)
                } else if records[last].secondFactor == 0 {
                    (records[last].second, records[last].secondFactor) = (value, factor)
                } else {
                    let full = records[last]
                    (records[last].second, records[last].secondFactor) = (UInt16(records.count), Sum.more)
                    last = records.count
                    records.append(
                        Sum(first: full.second, firstFactor: full.secondFactor, second: value, secondFactor: factor))
                }
            }
        }
        count = list.count
        byteCount = 8 * (1 + list.factors.count + records.count)
        factors = allocateNumbers(1 + list.factors.count + records.count)
        factors[0] = 0
        for (kind, factor) in list.factors.enumerated() { factors[1 + kind] = factor }
        sums = UnsafeMutableRawPointer(factors + 1 + list.factors.count)
            .bindMemory(to: Sum.self, capacity: records.count)
        for (index, record) in records.enumerated() { (sums + index).initialize(to: record) }
    }

    func free() { Foundation.free(factors) }

    /// The sum at an index, of given values.
    @inline(__always)
    func sum(_ index: Int, _ values: UnsafePointer<Double>) -> Double {
        var sum = sums + index
        guard sum.pointee.firstFactor != 0 else { return 0 }
        var result = factors[Int(sum.pointee.firstFactor)] * values[Int(sum.pointee.first)]
        guard sum.pointee.secondFactor != 0 else { return result }
        while sum.pointee.secondFactor == Sum.more {
            sum = sums + Int(sum.pointee.second)
            result += factors[Int(sum.pointee.firstFactor)] * values[Int(sum.pointee.first)]
        }
        return result + factors[Int(sum.pointee.secondFactor)] * values[Int(sum.pointee.second)]
    }
}

/// Sums of products, each of a factor and of a number that is told by its index: kept small rather than quick to read.
/// `SparseSums` are made of it where layouts read.
struct SumList {
    /// The number of products up to the end of each sum.
    private var ends: [UInt32] = []
    /// A number's index in the lower half, that of its factor in the upper one.
    private var products: [UInt32] = []
    /// The different factors, of which there are few.
    private(set) var factors: [Double] = []

    init() {
        ends.reserveCapacity(16)
        products.reserveCapacity(32)
        factors.reserveCapacity(4)
    }

    var count: Int { ends.count }

    var byteCount: Int { 4 * (ends.count + products.count) + 8 * factors.count }

    /// Appends a sum without products.
    mutating func begin() { ends.append(UInt32(truncatingIfNeeded: products.count)) }

    /// Adds a product to the last sum.
    mutating func add(_ index: Int, _ factor: Double) {
        guard let factor = SumList.counted(factor) else { return }
        let kind = factors.firstIndex(of: factor) ?? factors.count
        if kind == factors.count { factors.append(factor) }
        products.append(UInt32(truncatingIfNeeded: index | kind << 16))
        ends[ends.count - 1] += 1
    }

    mutating func append(_ terms: [PlanTerm]) {
        begin()
        for term in terms { add(Int(term.index), term.factor) }
    }

    /// Appends the sum with factors by the numbers' indices.
    mutating func append(_ factors: UnsafeBufferPointer<Double>, _ sign: Double = 1) {
        begin()
        for index in factors.indices where factors[index] != 0 { add(index, sign * factors[index]) }
    }

    /// Gives back memory that was kept for more sums.
    mutating func trim() {
        (ends, products, factors) = (Array(ends[...]), Array(products[...]), Array(factors[...]))
    }

    @inline(__always)
    private func places(_ sum: Int) -> Range<Int> { (sum == 0 ? 0 : Int(ends[sum - 1]))..<Int(ends[sum]) }

    /// Calls `body` with the products of a sum, by the indices of their numbers and of their factors.
    @inline(__always)
    func forEachProduct(_ sum: Int, _ body: (_ index: Int, _ kind: Int) -> Void) {
        for place in places(sum) {
            body(Int(products[place] & 0xFFFF), Int(products[place] >> 16))
        }
    }

    /// Calls `body` with the products of a sum.
    @inline(__always)
    func forEachTerm(_ sum: Int, _ body: (_ index: Int, _ factor: Double) -> Void) {
        forEachProduct(sum) { index, kind in body(index, factors[kind]) }
    }

    /// The products of a sum.
    func terms(_ sum: Int) -> [PlanTerm] {
        products[places(sum)].map { PlanTerm(Int($0 & 0xFFFF), factors[Int($0 >> 16)]) }
    }

    /// Computes all sums.
    func write(_ numbers: ContiguousArray<Double>, _ result: UnsafeMutablePointer<Double>) {
        for sum in 0..<count {
            result[sum] = 0
            forEachTerm(sum) { index, factor in result[sum] += factor * numbers[index] }
        }
    }

    /// The largest factor that counts as 0 after elimination.
    static let negligible = 1e-10

    /// A factor that differs from a multiple of a 64th by rounding errors alone, as that multiple; `nil` for 0.
    private static func counted(_ factor: Double) -> Double? {
        if abs(factor) == 1 { return factor }
        guard abs(factor) > negligible else { return nil }
        let rounded = (factor * 64).rounded() / 64
        return abs(rounded - factor) < negligible ? rounded : factor
    }
}
