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
    /// Nearly all sums have at most two products. One that is missing is 0 times a value of the sum.
    private struct Sum {
        var first: Int32 = 0
        var second: Int32 = 0
        var firstFactor = 0.0
        var secondFactor = 0.0
        /// The place of the first of the other products, and their number.
        var start: Int32
        var others: Int32 = 0
    }

    private var sums = PlainList<Sum>(capacity: 16)
    private var others = PlainList<PlanTerm>(capacity: 32)

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

    mutating func append(_ terms: some Sequence<PlanTerm>) {
        var sum = Sum(start: Int32(truncatingIfNeeded: others.count))
        var count = 0
        for term in terms where abs(term.factor) > SparseSums.negligible {
            let factor = SparseSums.cleaned(term.factor)
            switch count {
            case 0: (sum.first, sum.second, sum.firstFactor) = (term.index, term.index, factor)
            case 1: (sum.second, sum.secondFactor) = (term.index, factor)
            default:
                others.append(PlanTerm(Int(term.index), factor))
                sum.others += 1
            }
            count += 1
        }
        sums.append(sum)
    }

    /// The sum at an index, of given values, of which there is at least one.
    @inline(__always)
    func sum(_ index: Int, _ values: UnsafePointer<Double>) -> Double {
        let sum = sums.pointer(to: index)
        var result =
            sum.pointee.firstFactor * values[Int(sum.pointee.first)]
            + sum.pointee.secondFactor * values[Int(sum.pointee.second)]
        if sum.pointee.others > 0 {
            let first = others.pointer(to: Int(sum.pointee.start))
            for place in 0..<Int(sum.pointee.others) { result += first[place].factor * values[Int(first[place].index)] }
        }
        return result
    }

    /// The terms of a sum.
    func terms(of index: Int) -> [PlanTerm] {
        let sum = sums[index]
        let first = [PlanTerm(Int(sum.first), sum.firstFactor), PlanTerm(Int(sum.second), sum.secondFactor)]
        return first.filter { $0.factor != 0 } + (0..<Int(sum.others)).map { others[Int(sum.start) + $0] }
    }

    /// The largest factor that counts as 0 after elimination.
    static let negligible = 1e-10

    /// A factor that differs from a multiple of a 64th by rounding errors alone, as that multiple.
    private static func cleaned(_ factor: Double) -> Double {
        let rounded = (factor * 64).rounded() / 64
        return abs(rounded - factor) < negligible ? rounded : factor
    }
}
