/// The factor of the tight constraints' matrix, apart from the definitions, which the variables and constraints have
/// themselves.
struct Basis {
    var eliminations = Eliminations()
    /// Counts the changes of the constraints' terms and of the definitions; a ``FlushOrder`` is for one state of them.
    var version = 0
    var flushOrder = FlushOrder()

    // Scratch of refactoring and tearing.
    var unfactored = Buffer<Int32>(planned: 0)
    /// Undefined variables a constraint, and constraints not yet in the factor a variable.
    var unfactoredCounts = Buffer<Int32>(planned: 0)
    var definingCounts = Buffer<Int32>(planned: 0)
    var peeledConstraints = Buffer<Int32>(planned: 0)
    var peeledVariables = Buffer<Int32>(planned: 0)

    // Scratch of ``Tableau/factorNucleus(undefined:)``.
    /// Columns not factored yet, the one with the fewest rows not factored yet first. Those that got or lost a row are
    /// in it again.
    var nucleus = Heap<KeyedEntry>(planned: 0)
    /// The row that is subtracted from others.
    var pivotRow = Buffer<Entry>(planned: 0)
    /// The rows with an entry in the column of the pivot.
    var targets = Buffer<Entry>(planned: 0)

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        eliminations.visitBuffers(&visitor)
        flushOrder.visitBuffers(&visitor)
        visitor.visit(&unfactored)
        visitor.visit(&unfactoredCounts)
        visitor.visit(&definingCounts)
        visitor.visit(&peeledConstraints)
        visitor.visit(&peeledVariables)
        nucleus.visitBuffers(&visitor)
        visitor.visit(&pivotRow)
        visitor.visit(&targets)
    }
}
