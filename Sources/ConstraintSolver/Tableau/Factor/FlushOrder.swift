/// What ``Tableau/flush()`` does when certain constraints are stale. It is kept while the definitions stay as they are:
/// a variable that is dragged changes the same constraint's constant again and again.
struct FlushOrder {
    /// The evaluation of one definition.
    struct Step: BitwiseCopyable {
        var variable: Int32
        /// The constraint that defines it.
        var column: Int32
        /// The end of its terms in `terms`; they begin where those of the step before end.
        var end: Int32
        var diagonal: Double
        /// Scratch: the variable's value before.
        var oldValue: Double
    }

    /// A variable that moves by an amount a unit of the stale row's value.
    struct Tear: BitwiseCopyable {
        var variable: Int32
        var amount: Double
        /// Scratch: the variable's value before.
        var oldValue: Double
    }

    /// True if there are as few tears as could be found.
    var isTorn = false
    private var stale = Buffer<Int32>(planned: 8)
    private var version = -1
    /// Basic constraints that contain one of the variables that move.
    private(set) var touched = Buffer<Int32>(planned: 16)

    /// Variables that move along the column of the stale constraint; none where definitions alone tell all values.
    var tears = Buffer<Tear>(planned: 0)
    /// Each variable after those that define it.
    var steps = Buffer<Step>(planned: 16)
    /// The definitions' terms, the defined variables' own apart, one after another.
    var terms = Buffer<Entry>(planned: 32)
    /// Tight constraints of which no variable is computed; they hold when the tears are where they should be.
    var checks = Buffer<Int32>(planned: 0)

    @inline(__always)
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
        tears.removeAll()
        steps.removeAll()
        terms.removeAll()
        checks.removeAll()
    }

    /// Invalidates the kept order.
    mutating func forget() { version = -1 }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&stale)
        visitor.visit(&touched)
        visitor.visit(&tears)
        visitor.visit(&steps)
        visitor.visit(&terms)
        visitor.visit(&checks)
    }
}
