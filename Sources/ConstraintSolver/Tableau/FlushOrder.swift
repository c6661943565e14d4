/// What ``Tableau/flush()`` does when certain constraints are stale. It is kept while the definitions stay as they are: a
/// variable that is dragged changes the same constraint's constant again and again.
struct FlushOrder {
    /// The evaluation of one definition.
    struct Step: BitwiseCopyable {
        var variable: Int32
        /// The constraint that defines it.
        var column: Int32
        /// Where its terms end in `terms`; they begin where those of the step before end.
        var end: Int32
        var diagonal: Double
        /// Scratch: the variable's value before.
        var oldValue: Double
    }

    private var stale = Buffer<Int32>(planned: 8)
    private var version = -1
    /// Basic constraints that contain one of the variables that move.
    private(set) var touched = Buffer<Int32>(planned: 16)

    // For factors without eliminations.
    /// Each variable after those that define it.
    var steps = Buffer<Step>(planned: 16)
    /// The definitions' terms, the defined variables' own apart, one after another.
    var terms = Buffer<Entry>(planned: 32)

    // For factors with eliminations.
    /// The variables that move, and how far when the stale row's value rises by 1.
    private(set) var variables = Buffer<Int32>(planned: 0)
    private(set) var amounts = Buffer<Double>(planned: 0)
    /// Tight constraints that contain one of them.
    var tight = Buffer<Int32>(planned: 0)

    mutating func isFor(_ stale: Buffer<Int32>, _ version: Int) -> Bool {
        guard self.version == version, self.stale.count == stale.count else { return false }
        for index in 0..<stale.count where self.stale[index] != stale[index] { return false }
        return true
    }

    /// Begins to note what is to be done for these stale constraints.
    mutating func begin(_ stale: Buffer<Int32>, _ version: Int, _ touched: Buffer<Int32>) {
        self.version = version
        self.stale.replace(by: stale)
        self.touched.replace(by: touched)
        steps.removeAll()
        terms.removeAll()
    }

    /// Keeps the variables with nonzero amounts in the column of the stale constraint.
    mutating func set(
        _ stale: Buffer<Int32>, _ version: Int, _ touched: Buffer<Int32>, _ column: Buffer<Int32>,
        _ columnWork: Buffer<Double>
    ) {
        begin(stale, version, touched)
        variables.removeAll()
        amounts.removeAll()
        for index in 0..<column.count where columnWork[column[index]] != 0 {
            variables.append(column[index])
            amounts.append(columnWork[column[index]])
        }
    }

    /// Makes ready to list tight constraints; what was kept is for nothing any more.
    mutating func removeTight() {
        forget()
        tight.removeAll()
    }

    /// What was kept is for nothing any more.
    mutating func forget() {
        version = -1
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visitScratch(&stale)
        visitor.visitScratch(&touched)
        visitor.visitScratch(&steps)
        visitor.visitScratch(&terms)
        visitor.visitScratch(&variables)
        visitor.visitScratch(&amounts)
        visitor.visitScratch(&tight)
    }
}
