/// Slots that are given out again, and the terms of the constraint that is about to be made.
struct Registry {
    /// Slots of removed variables and constraints.
    var vacantVariables = Buffer<Int32>(planned: 0)
    var vacantConstraints = Buffer<Int32>(planned: 0)
    /// The number of stays.
    var stayCount = 0
    /// Scratch: the terms of the constraint to be added.
    var mergedTerms = Buffer<Entry>(planned: 8)

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&vacantVariables)
        visitor.visit(&vacantConstraints)
        visitor.visit(&mergedTerms)
    }
}
