/// The state to be verified before the next answer; see `Tableau+Certificate.swift`.
struct Certificate {
    /// Variables that moved other than by their definitions.
    var suspects = Buffer<Int32>(planned: 0)
    /// Constraints whose slope or reduced cost changed.
    var repriced = Buffer<Int32>(planned: 16)
    /// Basic constraints that count as 0 for the size of others' numbers; see ``Tableau/reexamineDoubted()``.
    var doubted = Buffer<Int32>(planned: 0)
    /// Variables of such constraints that were removed.
    var unbalanced = Buffer<Int32>(planned: 0)
    /// True if all reduced costs are to be verified.
    var isPricingSuspect = false
    /// True if the verification came across a reduced cost that may be rounding.
    var hasDoubtfulCosts = false
    /// The only one of `repriced` that changed its slope, so that its row is verified with the costs; else -1.
    var rowToVerify: Int32 = -1
    /// The size of its change, and the number of times that its row was used since it was verified.
    var verifiedChange = 0.0
    var verifiedUses = 0
    /// The levels of these slopes and reduced costs.
    var repricedLevels = LevelSet.none

    /// True if nothing but doubted rows is to be verified.
    @inline(__always) var isEmpty: Bool {
        repriced.count == 0 && suspects.count == 0 && unbalanced.count == 0 && !isPricingSuspect
    }

    /// Forgets everything.
    mutating func removeAll() {
        suspects.removeAll()
        repriced.removeAll()
        unbalanced.removeAll()
        doubted.removeAll()
        isPricingSuspect = false
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&suspects)
        visitor.visit(&repriced)
        visitor.visit(&unbalanced)
        visitor.visit(&doubted)
    }
}
