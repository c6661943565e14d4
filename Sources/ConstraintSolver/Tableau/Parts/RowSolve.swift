/// The row of the solved form that was computed last, and the scratch of computing it.
struct RowSolve {
    /// An amount a variable, all 0 between calls.
    var work: Buffer<Double>
    /// The right-hand side after eliminations, which becomes the column if the constraint is made tight.
    var spikeVariables = Buffer<Int32>(planned: 0)
    var spikeValues = Buffer<Double>(planned: 0)
    var isSpikeEliminated = false
    /// Variables that the row reaches, each after those that it is defined by.
    var order = Buffer<Int32>(planned: 32)
    /// True if `order` holds all that the row reaches.
    var isOrderComplete = false
    /// A heap of the variables whose amounts in the row are yet to be substituted.
    var pending = FrontedHeap(planned: 32)
    /// The variables whose columns have a nonzero coefficient in the row, and the coefficients.
    var variables = Buffer<Int32>(planned: 32)
    var values = Buffer<Double>(planned: 32)
    /// The constraint whose row that is, or -1, and the state of the definitions that it was computed for.
    var constraint: Int32 = -1
    var version = 0
    /// True if reduced costs that this row was added to have been found to balance.
    var isVerified = false
    /// True if entries were left out of it as noise.
    var hasDroppedEntries = false
    /// The positions of the constraints in the row that can leave 0 at all.
    var candidates = Buffer<Int32>(planned: 16)
    /// Marks of variables are this or one of the two numbers after it.
    var stamp: UInt32 = 0

    init(planned variableCapacity: Int) {
        work = Buffer(planned: variableCapacity)
    }

    /// Begins a row without entries.
    mutating func begin() {
        spikeVariables.removeAll()
        spikeValues.removeAll()
        order.removeAll()
        variables.removeAll()
        values.removeAll()
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
    func spikeValue(at variable: Int32) -> Double {
        for index in 0..<spikeVariables.count where spikeVariables[index] == variable { return spikeValues[index] }
        return 0
    }

    var largestSpikeValue: Double {
        var largest = 0.0
        for index in 0..<spikeValues.count { largest = max(largest, abs(spikeValues[index])) }
        return largest
    }

    /// Sets the spike's value at a variable. O(spike)
    mutating func setSpike(_ value: Double, at variable: Int32) {
        for index in 0..<spikeVariables.count where spikeVariables[index] == variable {
            spikeValues[index] = value
            return
        }
        spikeVariables.append(variable)
        spikeValues.append(value)
    }

    /// Puts the spike into `work`.
    mutating func scatterSpike() {
        for index in 0..<spikeVariables.count { work[spikeVariables[index]] = spikeValues[index] }
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&work)
        visitor.visitScratch(&spikeVariables)
        visitor.visitScratch(&spikeValues)
        visitor.visitScratch(&order)
        pending.visitScratch(&visitor)
        visitor.visitScratch(&variables)
        visitor.visitScratch(&values)
        visitor.visitScratch(&candidates)
    }
}
