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
    private var starts = PlainList<Int32>(capacity: 16)
    private var terms = PlainList<PlanTerm>(capacity: 32)

    init() { starts.append(0) }

    func free() {
        starts.free()
        terms.free()
    }

    var count: Int { starts.count - 1 }

    var byteCount: Int { starts.count * 4 + terms.count * MemoryLayout<PlanTerm>.stride }

    mutating func append(_ sum: some Sequence<PlanTerm>) {
        for term in sum where abs(term.factor) > SparseSums.negligible {
            terms.append(PlanTerm(Int(term.index), SparseSums.cleaned(term.factor)))
        }
        starts.append(Int32(truncatingIfNeeded: terms.count))
    }

    /// The sum at an index, of given values.
    @inline(__always)
    func sum(_ index: Int, _ values: UnsafePointer<Double>) -> Double {
        var sum = 0.0
        var position = Int(starts[index])
        let end = Int(starts[index + 1])
        while position < end {
            sum += terms[position].factor * values[Int(terms[position].index)]
            position += 1
        }
        return sum
    }

    /// The terms of a sum.
    func terms(of index: Int) -> [PlanTerm] {
        (Int(starts[index])..<Int(starts[index + 1])).map { terms[$0] }
    }

    /// The largest factor that counts as 0 after elimination.
    static let negligible = 1e-10

    /// A factor that differs from a multiple of a 64th by rounding errors alone, as that multiple.
    private static func cleaned(_ factor: Double) -> Double {
        let rounded = (factor * 64).rounded() / 64
        return abs(rounded - factor) < negligible ? rounded : factor
    }
}
