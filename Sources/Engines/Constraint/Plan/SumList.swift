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
