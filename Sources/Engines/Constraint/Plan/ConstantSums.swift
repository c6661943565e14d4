/// Sums of constants. Each is computed once for a set of constants, so that they are kept small rather than quick to
/// read: as `SparseSums` they were a quarter of what plans take.
struct ConstantSums {
    /// The number of products up to the end of each sum.
    private var ends: [UInt32] = []
    /// A constant's index in the lower half, that of its factor in the upper one.
    private var products: [UInt32] = []
    /// The different factors, of which there are few.
    private var factors: [Double] = []

    var count: Int { ends.count }

    var byteCount: Int { 4 * (ends.count + products.count) + 8 * factors.count }

    /// Appends a sum.
    ///
    /// - Parameter row: the factors by the constants' indices; `nil` for a sum of nothing.
    mutating func append(_ row: UnsafeBufferPointer<Double>?, _ sign: Double = 1) {
        for (index, factor) in (row ?? UnsafeBufferPointer(start: nil, count: 0)).enumerated() {
            guard let factor = SparseSums.counted(sign * factor) else { continue }
            let kind = factors.firstIndex(of: factor) ?? factors.count
            if kind == factors.count { factors.append(factor) }
            products.append(UInt32(truncatingIfNeeded: index | kind << 16))
        }
        ends.append(UInt32(truncatingIfNeeded: products.count))
    }

    /// Gives back memory that was kept for more sums.
    mutating func trim() { (ends, products, factors) = (ends.map(\.self), products.map(\.self), factors.map(\.self)) }

    /// Computes all sums.
    func write(_ constants: ContiguousArray<Double>, _ result: UnsafeMutablePointer<Double>) {
        var place = 0
        for (index, end) in ends.enumerated() {
            var sum = 0.0
            while place < Int(end) {
                sum += factors[Int(products[place] >> 16)] * constants[Int(products[place] & 0xFFFF)]
                place += 1
            }
            result[index] = sum
        }
    }
}
