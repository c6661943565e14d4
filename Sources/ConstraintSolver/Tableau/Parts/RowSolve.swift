/// A multiple of a variable, or of the value of the row that defines it.
struct Multiple: BitwiseCopyable {
    var variable: Int32
    var value: Double
}

/// The row of the solved form that was computed last, and the scratch of computing it.
struct RowSolve {
    /// An amount a variable, all 0 between calls.
    var work: Buffer<Double>
    /// The right-hand side after eliminations, which becomes the column if the constraint is made tight.
    var spike = Buffer<Multiple>(planned: 0)
    var isSpikeEliminated = false
    /// Variables that the row reaches, each after those that it is defined by.
    var order = Buffer<Int32>(planned: 32)
    /// True if `order` holds all that the row reaches.
    var isOrderComplete = false
    /// A heap of the variables whose amounts in the row are yet to be substituted.
    var pending = FrontedHeap(planned: 32)
    /// The variables whose columns have a nonzero coefficient in the row, and the coefficients.
    var entries = Buffer<Multiple>(planned: 32)
    /// The constraint whose row that is, or -1, and the state of the definitions that it was computed for.
    var constraint: Int32 = -1
    var version = 0
    /// True if reduced costs that this row was added to have been found to balance.
    var isVerified = false
    /// True if entries were left out of it as noise.
    var hasDroppedEntries = false
    /// The entries of the constraints in the row that can leave 0 at all.
    var candidates = Buffer<Multiple>(planned: 16)
    /// Scratch of the long step: the constraints of the row that can help it, the cheapest first.
    var cheapest = Heap<PricedEntry>(planned: 0)
    /// Marks of variables are this or one of the two numbers after it.
    var stamp: UInt32 = 0

    init(planned variableCapacity: Int) { work = Buffer(planned: variableCapacity) }

    /// Begins a row without entries.
    mutating func begin() {
        spike.removeAll()
        order.removeAll()
        entries.removeAll()
        isSpikeEliminated = false
        isOrderComplete = false
    }

    /// Forgets the row.
    mutating func forget() {
        constraint = -1
        isVerified = false
        isOrderComplete = false
        isSpikeEliminated = false
    }

    /// The spike's value at a variable. O(spike)
    func spikeValue(at variable: Int32) -> Double { spike.first { $0.variable == variable }?.value ?? 0 }

    /// The size of the largest entry of the spike or of the row.
    static func largest(of entries: Buffer<Multiple>) -> Double { entries.reduce(0) { max($0, abs($1.value)) } }

    /// Sets the spike's value at a variable. O(spike)
    mutating func setSpike(_ value: Double, at variable: Int32) {
        for index in 0..<spike.count where spike[index].variable == variable {
            spike[index].value = value
            return
        }
        spike.append(Multiple(variable: variable, value: value))
    }

    /// Puts the spike into `work`.
    mutating func scatterSpike() { for entry in spike { work[entry.variable] = entry.value } }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&work)
        visitor.visit(&spike)
        visitor.visit(&order)
        pending.visitBuffers(&visitor)
        visitor.visit(&entries)
        visitor.visit(&candidates)
        cheapest.visitBuffers(&visitor)
    }
}
