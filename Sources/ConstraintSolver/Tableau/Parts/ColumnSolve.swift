/// The column of the solved form that was computed last, and the scratch of walking through what variables define.
struct ColumnSolve {
    /// An amount a variable, all 0 between calls.
    var work: Buffer<Double>
    /// Variables that the column reaches.
    var order = Buffer<Int32>(planned: 32)
    /// The variables at which the walk begins.
    var roots = Buffer<Int32>(planned: 16)
    /// The variables that one defines, while a path to it is looked for.
    var reached = Buffer<Int32>(planned: 0)
    /// Basic constraints that contain a variable of the column.
    var touched = Buffer<Int32>(planned: 64)
    /// The rates at which these rise as the column is followed.
    var rates = Buffer<Double>(planned: 0)
    /// Tight constraints that contain one of certain variables; see ``Tableau/gatherTight(of:)``.
    var tightRows = Buffer<Int32>(planned: 0)
    /// The stack of depth-first walks, those of rows included.
    var frames = Buffer<Frame>(planned: 32)
    /// Marks of variables and constraints are this or the number after it.
    var stamp: UInt32 = 0

    init(planned variableCapacity: Int) { work = Buffer(planned: variableCapacity) }

    /// Clears the amounts of the column. O(variables reached)
    mutating func clear() { for index in 0..<order.count { work[order[index]] = 0 } }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&work)
        visitor.visit(&order)
        visitor.visit(&roots)
        visitor.visit(&reached)
        visitor.visit(&touched)
        visitor.visit(&rates)
        visitor.visit(&tightRows)
        visitor.visit(&frames)
    }
}

/// One step of the depth-first walks.
struct Frame: BitwiseCopyable {
    var variable: Int32
    var next: Int32
    var end: Int32
    /// True if the frame walks `eliminatedUses` already.
    var isSecondList = false

    @inline(__always)
    init(_ variable: Int32, _ list: EntryList) {
        (self.variable, next, end) = (variable, list.start, list.start + list.count)
    }
}
