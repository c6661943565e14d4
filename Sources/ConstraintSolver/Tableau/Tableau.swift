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
/// Nearly all methods are `mutating`, whether they change anything or not: a method that isn't would be handed a copy of
/// these many fields whenever a mutating one calls it.
struct Tableau {
    var variables: Buffer<VariableRecord>
    var values: Buffer<Double>
    var constraints: Buffer<ConstraintRecord>
    var pool: EntryPool
    var levels = LevelTable()

    /// The reduced cost of each tight constraint: how much the objective changes, at each level, as its row's value
    /// rises from 0, its own cost apart. `reducedCostStride` numbers a constraint, one a level slot; 0 while basic.
    var reducedCosts: Buffer<Double>
    var reducedCostStride = 4
    /// The same for variables that nothing defines; all 0 except while the primal simplex runs.
    var freeCosts = Buffer<Double>(capacity: 0)

    /// Slots of removed variables and constraints.
    var vacantVariables = Buffer<Int32>(capacity: 0)
    var vacantConstraints = Buffer<Int32>(capacity: 0)

    /// Basic constraints whose value and slope may disagree, as a heap, the strongest first.
    var queue = Buffer<Int32>(capacity: 32)
    /// Tight constraints whose row value is not 0 any more, because their constant changed.
    var stale = Buffer<Int32>(capacity: 16)
    /// Tight constraints whose reduced cost may be out of bounds, and the complements of such variables that nothing
    /// defines.
    var priced = Buffer<Int32>(capacity: 16)

    /// Variables whose values changed since the client last cleared the list.
    var changed = Buffer<Int32>(capacity: 32)

    var eliminations = Buffer<Elimination>(capacity: 0)
    var eliminationEntries = Buffer<EliminationEntry>(capacity: 0)

    // Scratch of the two solves; dense parts are all 0 between calls.
    var rowWork: Buffer<Double>
    var columnWork: Buffer<Double>
    var spikeVariables = Buffer<Int32>(capacity: 0)
    var spikeValues = Buffer<Double>(capacity: 0)
    var isSpikeEliminated = false
    var areRoutesCounted = false
    var rowOrder = Buffer<Int32>(capacity: 32)
    /// Whether `rowOrder` holds all that the row reaches.
    var isRowOrderComplete = false
    /// A heap of the variables whose amounts in the row are yet to be substituted.
    var pendingRow = Buffer<Int32>(capacity: 32)
    /// The computed tableau row: variables whose columns have a nonzero coefficient in it, and the coefficients.
    var rowVariables = Buffer<Int32>(capacity: 32)
    var rowValues = Buffer<Double>(capacity: 32)
    var columnOrder = Buffer<Int32>(capacity: 32)
    var roots = Buffer<Int32>(capacity: 16)
    /// What a variable defines, while a path to it is looked for.
    var reached = Buffer<Int32>(capacity: 0)
    /// Basic constraints that contain a variable of the computed column.
    var touched = Buffer<Int32>(capacity: 64)
    var frames = Buffer<Frame>(capacity: 32)
    var bestRatio = Buffer<Double>(capacity: 8)
    var pivotSlots = Buffer<Int32>(capacity: 8)
    var pivotFactors = Buffer<Double>(capacity: 8)
    var mergedTerms = Buffer<Entry>(capacity: 8)
    var conflict = Buffer<Int32>(capacity: 0)

    // Scratch of refactoring.
    var unfactored = Buffer<Int32>(capacity: 0)
    /// Undefined variables a constraint, and constraints not yet in the factor a variable.
    var unfactoredCounts = Buffer<Int32>(capacity: 0)
    var definingCounts = Buffer<Int32>(capacity: 0)
    var peeledConstraints = Buffer<Int32>(capacity: 0)
    var peeledVariables = Buffer<Int32>(capacity: 0)

    var rowStamp: UInt32 = 0
    var columnStamp: UInt32 = 0

    var journal = Journal()
    var counters = Counters()
    /// Steps since values and reduced costs were last computed from scratch.
    var stepsSinceRefresh = 0

    // What is to be verified before the next answer; see `Tableau+Certificate.swift`.
    /// Variables that moved other than by their definitions.
    var suspects = Buffer<Int32>(capacity: 0)
    /// Constraints whose slope or reduced cost changed.
    var repriced = Buffer<Int32>(capacity: 16)
    /// Variables of such constraints that were removed.
    var unbalanced = Buffer<Int32>(capacity: 0)
    /// Whether all reduced costs are to be verified.
    var isPricingSuspect = false
    /// One sum a level slot.
    var levelSums = Buffer<Double>(capacity: 8)
    /// Why there is no answer for the constraints as they are; `nil` when there is one, or none was asked for yet.
    var failure: SolverError?
    /// Why the steps of the present attempt can't go on.
    var trouble: SolverError?
    /// Whether the present attempt takes large pivots only and factors often.
    var isCautious = false
    /// The largest value of a variable, or one that it was a while ago.
    var largestValue = 0.0
    /// How many eliminations and entries of these the factor had when it was made.
    var freshEliminations = 0
    var freshEntries = 0
    /// Whether a row came whose coefficients are far apart in the present units.
    var isScalingPoor = false
    /// How many constraints there must be for the units to be chosen anew.
    var constraintsToRescale = 0
    /// How many stays there are.
    var stayCount = 0
    /// How many variables have another unit than 1.
    var scaledVariableCount = 0
    /// What ``Solver/solution`` gives when it isn't `values`.
    var convertedValues = Buffer<Double>(capacity: 0)
    /// Scratch of ``factorNucleus(undefined:)``.
    var nucleus = Nucleus()

    init(variableCapacity: Int, constraintCapacity: Int) {
        variables = Buffer(capacity: variableCapacity)
        values = Buffer(capacity: variableCapacity)
        constraints = Buffer(capacity: constraintCapacity)
        pool = EntryPool(capacity: 4 * variableCapacity + 4 * constraintCapacity)
        reducedCosts = Buffer(capacity: constraintCapacity * reducedCostStride)
        rowWork = Buffer(capacity: variableCapacity)
        columnWork = Buffer(capacity: variableCapacity)
    }

    /// An independent copy, scratch apart.
    func copy() -> Tableau {
        var result = Tableau(variableCapacity: variables.count, constraintCapacity: 0)
        result.freeShared()
        result.variables = variables.copy()
        result.values = values.copy()
        result.constraints = constraints.copy()
        result.pool = pool.copy()
        result.levels = levels.copy()
        result.reducedCosts = reducedCosts.copy()
        result.reducedCostStride = reducedCostStride
        result.vacantVariables = vacantVariables.copy()
        result.vacantConstraints = vacantConstraints.copy()
        result.queue = queue.copy()
        result.stale = stale.copy()
        result.priced = priced.copy()
        result.changed = changed.copy()
        result.eliminations = eliminations.copy()
        result.eliminationEntries = eliminationEntries.copy()
        result.rowWork = rowWork.copy()
        result.columnWork = columnWork.copy()
        result.rowStamp = rowStamp
        result.columnStamp = columnStamp
        result.stepsSinceRefresh = stepsSinceRefresh
        result.suspects = suspects.copy()
        result.repriced = repriced.copy()
        result.unbalanced = unbalanced.copy()
        result.isPricingSuspect = isPricingSuspect
        result.failure = failure
        result.largestValue = largestValue
        result.freshEliminations = freshEliminations
        result.freshEntries = freshEntries
        result.isScalingPoor = isScalingPoor
        result.constraintsToRescale = constraintsToRescale
        result.scaledVariableCount = scaledVariableCount
        result.stayCount = stayCount
        result.counters = counters
        return result
    }

    private func freeShared() {
        variables.free()
        values.free()
        constraints.free()
        pool.free()
        levels.free()
        reducedCosts.free()
        vacantVariables.free()
        vacantConstraints.free()
        queue.free()
        stale.free()
        priced.free()
        changed.free()
        eliminations.free()
        eliminationEntries.free()
        rowWork.free()
        columnWork.free()
        suspects.free()
        repriced.free()
        unbalanced.free()
    }

    func free() {
        freeShared()
        spikeVariables.free()
        spikeValues.free()
        rowOrder.free()
        pendingRow.free()
        rowVariables.free()
        rowValues.free()
        columnOrder.free()
        roots.free()
        reached.free()
        touched.free()
        frames.free()
        bestRatio.free()
        pivotSlots.free()
        pivotFactors.free()
        mergedTerms.free()
        freeCosts.free()
        conflict.free()
        unfactored.free()
        unfactoredCounts.free()
        definingCounts.free()
        peeledConstraints.free()
        peeledVariables.free()
        journal.free()
        levelSums.free()
        nucleus.free()
        convertedValues.free()
    }
}

/// One step of the depth-first walks.
struct Frame: BitwiseCopyable {
    var variable: Int32
    var next: Int32
    var end: Int32
    /// Whether the frame walks `eliminatedUses` already.
    var isSecondList: Bool
}

/// One row operation on the factor: the target's row minus the entries' multiples of other rows.
struct Elimination: BitwiseCopyable {
    var target: Int32
    var start: Int32
    var end: Int32
}

/// One addend of an ``Elimination``.
struct EliminationEntry: BitwiseCopyable {
    var variable: Int32
    var factor: Double
}
