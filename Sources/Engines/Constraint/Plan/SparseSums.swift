import Foundation

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
