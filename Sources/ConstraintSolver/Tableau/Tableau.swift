/// The solver's state: the constraints, the factored tableau, the values and the reduced costs.
///
/// Badros, Borning and Stuckey (ACM TOCHI 8(4), 2001) keep the tableau in solved form: every row written in terms of
/// the parametric variables. That form fills up: in a chain of n views the last row holds n terms. This is the same
/// simplex method in revised form. Only the constraints themselves are stored, and the factor of the matrix `A` of the
/// tight ones: each variable is defined either by one tight constraint, its *column*, or by nothing. Read as
/// substitutions (the paper's reading of a tableau row: a definition), the tight constraints form an acyclic graph
/// almost always, and then the factor is the constraints themselves. A row of the solved form is made when a pivot
/// needs it, by walking that graph; so are the changes of the variables. Both cost what they touch.
///
/// Owned by exactly one ``Solver``, which frees it.
///
/// Nearly all methods are `mutating`, whether they change anything or not: a method that isn't would be handed a copy
/// of these many fields.
@usableFromInline
struct Tableau {
    /// Tells the solver's variables and constraints from those of others. It is here, and not in the class, as reading
    /// it there would take a check for exclusive access each time.
    @usableFromInline let owner: UInt32
    @usableFromInline var variables: Buffer<VariableRecord>
    @usableFromInline var values: Buffer<Double>
    var constraints: Buffer<ConstraintRecord>
    var pool: EntryPool
    var levels = LevelTable()

    /// The reduced cost of each tight constraint: how much the objective changes, at each level, as its row's value
    /// rises from 0, its own cost apart. `reducedCostStride` numbers a constraint, one a level slot; 0 while basic.
    var reducedCosts: Buffer<Double>
    var reducedCostStride = 4
    /// The same for variables that nothing defines; all 0 except while the primal simplex runs.
    var freeCosts = Buffer<Double>(planned: 0)

    /// Slots of removed variables and constraints.
    var vacantVariables = Buffer<Int32>(planned: 0)
    var vacantConstraints = Buffer<Int32>(planned: 0)

    /// Basic constraints whose value and slope may disagree, as a heap, the strongest first.
    var queue = Heap<KeyedEntry>(planned: 32)
    /// Tight constraints whose row value is not 0 any more, because their constant changed.
    var stale = Buffer<Int32>(planned: 16)
    /// Tight constraints whose reduced cost may be out of bounds, and the complements of such variables that nothing
    /// defines.
    var priced = Buffer<Int32>(planned: 16)

    /// Variables whose values changed since the client last cleared the list.
    var changed = Buffer<Int32>(planned: 32)

    var eliminations = Eliminations()

    // Scratch of the two solves; dense parts are all 0 between calls.
    var rowWork: Buffer<Double>
    var columnWork: Buffer<Double>
    var spikeVariables = Buffer<Int32>(planned: 0)
    var spikeValues = Buffer<Double>(planned: 0)
    var isSpikeEliminated = false
    var rowOrder = Buffer<Int32>(planned: 32)
    /// True if `rowOrder` holds all that the row reaches.
    var isRowOrderComplete = false
    /// A heap of the variables whose amounts in the row are yet to be substituted.
    var pendingRow = FrontedHeap(planned: 32)
    /// The computed tableau row: variables whose columns have a nonzero coefficient in it, and the coefficients.
    var rowVariables = Buffer<Int32>(planned: 32)
    var rowValues = Buffer<Double>(planned: 32)
    /// The constraint whose row that is, or -1, and the state of the definitions that it was computed for.
    var computedRow: Int32 = -1
    var computedRowVersion = 0
    /// True if reduced costs that this row was added to have been found to balance.
    var isComputedRowVerified = false
    /// True if entries were left out of it as noise.
    var hasDroppedEntries = false
    /// The positions of the constraints in the row that can leave 0 at all.
    var candidates = Buffer<Int32>(planned: 16)
    var columnOrder = Buffer<Int32>(planned: 32)
    var roots = Buffer<Int32>(planned: 16)
    /// What a variable defines, while a path to it is looked for.
    var reached = Buffer<Int32>(planned: 0)
    /// Basic constraints that contain a variable of the computed column.
    var touched = Buffer<Int32>(planned: 64)
    /// How fast these rise as the column is followed.
    var rates = Buffer<Double>(planned: 0)
    /// Tight constraints that contain one of certain variables; see ``gatherTight(of:)``.
    var tightRows = Buffer<Int32>(planned: 0)
    var frames = Buffer<Frame>(planned: 32)
    var isPerturbed = false
    /// An additional element of the reduced cost of each tight constraint while `isPerturbed`.
    var perturbations = Buffer<Double>(planned: 0)
    var bestRatio = Buffer<Double>(planned: 8)
    var pivotSlots = Buffer<Int32>(planned: 8)
    var pivotFactors = Buffer<Double>(planned: 8)
    var mergedTerms = Buffer<Entry>(planned: 8)
    var conflict = Buffer<Int32>(planned: 0)

    // Scratch of refactoring.
    var unfactored = Buffer<Int32>(planned: 0)
    /// Undefined variables a constraint, and constraints not yet in the factor a variable.
    var unfactoredCounts = Buffer<Int32>(planned: 0)
    var definingCounts = Buffer<Int32>(planned: 0)
    var peeledConstraints = Buffer<Int32>(planned: 0)
    var peeledVariables = Buffer<Int32>(planned: 0)

    var rowStamp: UInt32 = 0
    var columnStamp: UInt32 = 0

    var journal = Journal()
    var counters = Counters()
    /// True if the values are the answer for the constraints as they are.
    @usableFromInline var isCurrent = true
    /// Counts the changes of the constraints' terms and of the definitions; a ``FlushOrder`` is for one state of them.
    var definitionsVersion = 0
    var flushOrder = FlushOrder()
    /// Steps since values and reduced costs were last computed from scratch.
    var stepsSinceRefresh = 0
    /// True if a pivot was so small that rounding counts: see `Tableau+Refinement.swift`.
    var isNearlySingular = false

    // What is to be verified before the next answer; see `Tableau+Certificate.swift`.
    /// Variables that moved other than by their definitions.
    var suspects = Buffer<Int32>(planned: 0)
    /// Constraints whose slope or reduced cost changed.
    var repriced = Buffer<Int32>(planned: 16)
    /// Basic constraints that count as 0 for the size of others' numbers; see ``reexamineDoubted()``.
    var doubted = Buffer<Int32>(planned: 0)
    /// Variables of such constraints that were removed.
    var unbalanced = Buffer<Int32>(planned: 0)
    /// True if all reduced costs are to be verified.
    var isPricingSuspect = false
    /// True if the verification came across a reduced cost that may be rounding.
    var hasDoubtfulCosts = false
    /// The only one of these that changed its slope, so that its row is verified with the costs; else -1.
    var rowToVerify: Int32 = -1
    /// How far it changed, and how often its row has been used since it was verified.
    var verifiedChange = 0.0
    var verifiedUses = 0
    /// The levels of these slopes and reduced costs.
    var repricedLevels = LevelSet.none
    /// Why there is no answer for the constraints as they are; `nil` when there is one, or none was asked for yet.
    var failure: SolverError?
    /// Why the steps of the present attempt can't go on.
    var trouble: SolverError?
    /// True if the primal simplex runs in circles unless costs that hardly count are taken for 0.
    var areSmallCostsDropped = false
    /// The number of steps of the simplex methods that the present attempt has left.
    var stepsLeft = 0
    /// True if the present attempt takes large pivots only and factors often.
    var isCautious = false
    /// No variable has a larger value, and one had it at least a while ago.
    var largestValue = 0.0
    /// The variable that had it.
    var largestVariable: Int32 = 0
    /// True if a row came whose coefficients are far apart in the present units.
    var isScalingPoor = false
    /// True if the present constraints had all come when units were chosen.
    var isScalingFresh = false
    /// True if small entries of a row of the tableau would be near 1 in other units.
    var areUnitsUnclear = false
    /// The number of constraints from which on the units are chosen anew.
    var constraintsToRescale = 0
    /// True if a required constraint may be basic, so that it can fail when variables move, or a constant so large that
    /// they can't.
    var canRequiredFail = false
    /// The number of stays.
    var stayCount = 0
    /// The number of variables with another unit than 1.
    var scaledVariableCount = 0
    /// The values of ``Solver/solution`` when it isn't `values`.
    var convertedValues = Buffer<Double>(planned: 0)
    /// Scratch of ``factorNucleus(undefined:)``.
    var nucleus = Nucleus()
    /// The buffers' initial storage.
    var slab: UnsafeMutableRawPointer?

    /// The owner of a tableau that is to be replaced before it can be used.
    static let nobody: UInt32 = 0

    /// A tableau to be replaced, of ``nobody``: it has no storage.
    init(awaitingState: Void) {
        owner = Tableau.nobody
        variables = Buffer(planned: 0)
        values = Buffer(planned: 0)
        constraints = Buffer(planned: 0)
        pool = EntryPool(capacity: 0)
        reducedCosts = Buffer(planned: 0)
        rowWork = Buffer(planned: 0)
        columnWork = Buffer(planned: 0)
        var dropper = SlabDropper()
        visitBuffers(&dropper)
    }

    init(variableCapacity: Int, constraintCapacity: Int, owner: UInt32) {
        self.owner = owner
        variables = Buffer(planned: variableCapacity)
        values = Buffer(planned: variableCapacity)
        constraints = Buffer(planned: constraintCapacity)
        pool = EntryPool(capacity: 4 * variableCapacity + 4 * constraintCapacity)
        reducedCosts = Buffer(planned: constraintCapacity * reducedCostStride)
        rowWork = Buffer(planned: variableCapacity)
        columnWork = Buffer(planned: variableCapacity)
        moveIntoSlab()
        pool.begin()
    }

    /// An independent copy, scratch and journal apart: one allocation, and O(size) bytes copied.
    func copy() -> Tableau {
        var result = self
        result.journal = Journal()
        result.nucleus = Nucleus()
        result.trouble = nil
        result.isCautious = false
        result.isPerturbed = false
        result.computedRow = -1
        result.isComputedRowVerified = false
        result.isRowOrderComplete = false
        result.isSpikeEliminated = false
        result.flushOrder.forget()
        result.moveIntoSlab()
        return result
    }

    private mutating func moveIntoSlab() {
        var size = SlabSize()
        visitBuffers(&size)
        let slab = UnsafeMutableRawPointer.allocate(byteCount: size.bytes, alignment: 16)
        var filler = SlabFiller(slab)
        visitBuffers(&filler)
        self.slab = slab
    }

    private mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        visitor.visit(&variables)
        visitor.visit(&values)
        visitor.visit(&constraints)
        pool.visitBuffers(&visitor)
        levels.visitBuffers(&visitor)
        visitor.visit(&reducedCosts)
        visitor.visit(&vacantVariables)
        visitor.visit(&vacantConstraints)
        queue.visitBuffers(&visitor)
        visitor.visit(&stale)
        visitor.visit(&priced)
        visitor.visit(&changed)
        eliminations.visitBuffers(&visitor)
        visitor.visit(&rowWork)
        visitor.visit(&columnWork)
        visitor.visit(&suspects)
        visitor.visit(&repriced)
        visitor.visit(&unbalanced)
        visitor.visit(&doubted)
        visitor.visitScratch(&freeCosts)
        visitor.visitScratch(&spikeVariables)
        visitor.visitScratch(&spikeValues)
        visitor.visitScratch(&rowOrder)
        pendingRow.visitScratch(&visitor)
        visitor.visitScratch(&rowVariables)
        visitor.visitScratch(&rowValues)
        visitor.visitScratch(&candidates)
        visitor.visitScratch(&columnOrder)
        visitor.visitScratch(&roots)
        visitor.visitScratch(&reached)
        visitor.visitScratch(&touched)
        visitor.visitScratch(&rates)
        visitor.visitScratch(&tightRows)
        visitor.visitScratch(&frames)
        visitor.visitScratch(&bestRatio)
        visitor.visitScratch(&perturbations)
        visitor.visitScratch(&pivotSlots)
        visitor.visitScratch(&pivotFactors)
        visitor.visitScratch(&mergedTerms)
        visitor.visitScratch(&conflict)
        visitor.visitScratch(&unfactored)
        visitor.visitScratch(&unfactoredCounts)
        visitor.visitScratch(&definingCounts)
        visitor.visitScratch(&peeledConstraints)
        visitor.visitScratch(&peeledVariables)
        flushOrder.visitBuffers(&visitor)
        visitor.visitScratch(&convertedValues)
    }

    mutating func free() {
        if owner == Tableau.nobody { return }
        var freer = BufferFreer()
        visitBuffers(&freer)
        slab?.deallocate()
        journal.free()
        nucleus.free()
    }
}

/// One step of the depth-first walks.
struct Frame: BitwiseCopyable {
    var variable: Int32
    var next: Int32
    var end: Int32
    /// True if the frame walks `eliminatedUses` already.
    var isSecondList: Bool
}

/// A multiple of a variable's row that ``Nucleus`` has subtracted from another.
struct EliminationEntry: BitwiseCopyable {
    var variable: Int32
    var factor: Double
}
