/// The row operations that made the factor triangular, in order, and who reads and who changes what.
///
/// A solve visits the steps that its nonzeros reach and no others (Gilbert and Peierls, SIAM Journal on Scientific and
/// Statistical Computing 9(5), 1988; Hall and McKinnon, Computational Optimization and Applications 32(3), 2005): in a
/// tree of columns in rows, each container adds a step, and a row of one container meets the few of those around it.
struct Eliminations {
    /// The target's row minus the multiples of other rows.
    struct Step: BitwiseCopyable {
        var target: Int32
        /// The addends' places in `addends`.
        var start: Int32
        var end: Int32
        /// An earlier step with the same target, or -1.
        var previous: Int32
        /// True if the step is in `pending`.
        var isPending = false
        /// What is to be subtracted from the target in a row that is being computed; else 0.
        var sum = 0.0
    }

    /// A multiple of the row of `variable`.
    struct Addend: BitwiseCopyable {
        var variable: Int32
        var step: Int32
        /// An addend of the same variable in an earlier step, or -1.
        var previous: Int32
        var factor: Double
    }

    /// A step's number; the least first.
    private struct Number: HeapEntry {
        var index: Int32
        @inline(__always)
        func precedes(_ other: Number) -> Bool { index < other.index }
    }

    private(set) var steps = Buffer<Step>(planned: 0)
    private(set) var addends = Buffer<Addend>(planned: 0)
    /// A variable's last addend, or -1, and the last step that changes its row, or -1; as long as they have to be.
    private var lastAddends = Buffer<Int32>(planned: 0)
    private var lastSteps = Buffer<Int32>(planned: 0)
    /// Steps to be visited, or their complements where the last one comes first.
    private var pending = Heap<Number>(planned: 0)
    /// How many steps there were when the factor was made.
    private(set) var freshCount = 0
    /// How many addends, and entries of columns that steps may have changed, were ever looked at.
    private(set) var totalWork = 0
    private var freshWork = 0

    @inline(__always) var count: Int { steps.count }

    /// The work since the factor was made.
    var work: Int { totalWork - freshWork }

    @inline(__always)
    mutating func count(work: Int) { totalWork += work }

    /// Adds an addend to the step that ``endStep(target:)`` will end.
    mutating func append(_ variable: Int32, _ factor: Double) {
        lastAddends.extend(to: Int(variable) + 1, with: -1)
        addends.append(
            Addend(
                variable: variable, step: Int32(truncatingIfNeeded: steps.count), previous: lastAddends[variable],
                factor: factor))
        lastAddends[variable] = Int32(truncatingIfNeeded: addends.count - 1)
    }

    mutating func endStep(target: Int32) {
        lastSteps.extend(to: Int(target) + 1, with: -1)
        let start = steps.count > 0 ? steps[steps.count - 1].end : 0
        steps.append(
            Step(
                target: target, start: start, end: Int32(truncatingIfNeeded: addends.count),
                previous: lastSteps[target]))
        lastSteps[target] = Int32(truncatingIfNeeded: steps.count - 1)
    }

    /// Returns whether a step subtracts multiples of the variable's row from others.
    @inline(__always)
    func reads(_ variable: Int32) -> Bool { Int(variable) < lastAddends.count && lastAddends[variable] >= 0 }

    /// Notes that the factor has just been made.
    mutating func markFresh() { freshCount = count }

    mutating func removeAll() {
        steps.removeAll()
        addends.removeAll()
        lastAddends.removeAll()
        lastSteps.removeAll()
        freshCount = 0
        freshWork = totalWork
    }

    // MARK: A row: from the first step to the last

    /// Lets the steps after one know that the variable's entry in the row has changed by an amount.
    @inline(__always)
    mutating func add(_ amount: Double, at variable: Int32, after step: Int) {
        guard Int(variable) < lastAddends.count else { return }
        var index = lastAddends[variable]
        var visited = 0
        while index >= 0, Int(addends[index].step) > step {
            let reader = addends[index].step
            steps[reader].sum += addends[index].factor * amount
            visited += 1
            if !steps[reader].isPending {
                steps[reader].isPending = true
                pending.insert(Number(index: reader))
            }
            index = addends[index].previous
        }
        count(work: visited)
    }

    /// What a step subtracts from its target in the row, once.
    @inline(__always)
    mutating func takeSum(_ step: Int) -> Double {
        let sum = steps[step].sum
        steps[step].sum = 0
        return sum
    }

    // MARK: A column: from the last step to the first

    /// Sees to it that the steps before one which change the variable's row are visited, as it is in the column now.
    @inline(__always)
    mutating func visitChanges(of variable: Int32, before step: Int) {
        guard Int(variable) < lastSteps.count else { return }
        var change = lastSteps[variable]
        while change >= 0 {
            if Int(change) < step, !steps[change].isPending {
                steps[change].isPending = true
                pending.insert(Number(index: ~change))
            }
            change = steps[change].previous
        }
    }

    // MARK: Both

    /// The next step to visit.
    @inline(__always)
    mutating func next() -> Int? {
        guard pending.count > 0 else { return nil }
        let number = pending.remove()
        let step = number < 0 ? ~number : number
        steps[step].isPending = false
        return Int(step)
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&steps)
        visitor.visit(&addends)
        visitor.visit(&lastAddends)
        visitor.visit(&lastSteps)
        pending.visitBuffers(&visitor)
    }
}
