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

/// Sums of few products each. Whoever makes them frees them.
struct SparseSums {
    /// Nearly all sums have at most two products. One that is missing is 0 times a value of the sum. Values of a plan
    /// are few enough for indices of 16 bits.
    private struct Sum {
        var first: UInt16 = 0
        var second: UInt16 = 0
        /// The place of the number of the other products, which comes before them; 0 where there are none.
        var start: UInt32 = 0
        var firstFactor = 0.0
        var secondFactor = 0.0
    }

    private var sums = PlainList<Sum>(capacity: 16)
    private var others = PlainList<PlanTerm>(capacity: 32)
    /// The number of products in the last sum.
    private var last = 0

    func free() {
        sums.free()
        others.free()
    }

    /// Gives back memory that is kept for more sums.
    mutating func trim() {
        sums.trim()
        others.trim()
    }

    var count: Int { sums.count }

    var byteCount: Int {
        sums.count * MemoryLayout<Sum>.stride + others.count * MemoryLayout<PlanTerm>.stride
    }

    /// Appends a sum without products.
    mutating func begin() {
        sums.append(Sum())
        last = 0
    }

    /// Adds a product to the last sum.
    mutating func add(_ index: Int, _ factor: Double) {
        guard let factor = SparseSums.counted(factor) else { return }
        let term = PlanTerm(index, factor)
        let place = UInt16(truncatingIfNeeded: index)
        let sum = sums.pointer(to: sums.count - 1)
        switch last {
        case 0: (sum.pointee.first, sum.pointee.second, sum.pointee.firstFactor) = (place, place, term.factor)
        case 1: (sum.pointee.second, sum.pointee.secondFactor) = (place, term.factor)
        default:
            // No sum begins at the first place.
            if others.isEmpty { others.append(PlanTerm(0, 0)) }
            if last == 2 {
                sum.pointee.start = UInt32(truncatingIfNeeded: others.count)
                others.append(PlanTerm(0, 0))
            }
            others.pointer(to: Int(sum.pointee.start)).pointee.index += 1
            others.append(term)
        }
        last += 1
    }

    mutating func append(_ terms: [PlanTerm]) {
        begin()
        for term in terms { add(Int(term.index), term.factor) }
    }

    /// Appends the sum with factors by the values' indices.
    mutating func append(_ factors: UnsafeBufferPointer<Double>, _ sign: Double = 1) {
        begin()
        for index in factors.indices where factors[index] != 0 { add(index, sign * factors[index]) }
    }

    /// The sum at an index, of given values, of which there is at least one.
    @inline(__always)
    func sum(_ index: Int, _ values: UnsafePointer<Double>) -> Double {
        let sum = sums.pointer(to: index)
        var result =
            sum.pointee.firstFactor * values[Int(sum.pointee.first)]
            + sum.pointee.secondFactor * values[Int(sum.pointee.second)]
        if sum.pointee.start > 0 {
            let first = others.pointer(to: Int(sum.pointee.start))
            for place in 1...Int(first.pointee.index) {
                result += first[place].factor * values[Int(first[place].index)]
            }
        }
        return result
    }

    /// Returns whether a predicate holds for the values' indices in the sum at an index.
    @inline(__always)
    func allSatisfy(_ index: Int, _ predicate: (Int) -> Bool) -> Bool {
        let sum = sums.pointer(to: index)
        guard predicate(Int(sum.pointee.first)) else { return false }
        if sum.pointee.second != sum.pointee.first, !predicate(Int(sum.pointee.second)) { return false }
        guard sum.pointee.start > 0 else { return true }
        let first = others.pointer(to: Int(sum.pointee.start))
        return (1...Int(first.pointee.index)).allSatisfy { predicate(Int(first[$0].index)) }
    }

    /// The largest factor that counts as 0 after elimination.
    static let negligible = 1e-10

    /// A factor that differs from a multiple of a 64th by rounding errors alone, as that multiple; `nil` for 0.
    static func counted(_ factor: Double) -> Double? {
        guard abs(factor) > negligible else { return nil }
        let rounded = (factor * 64).rounded() / 64
        return abs(rounded - factor) < negligible ? rounded : factor
    }
}
