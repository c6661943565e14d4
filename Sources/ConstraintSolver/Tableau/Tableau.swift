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
/// Its parts: the ``Basis`` factor and the two solves with it (``RowSolve``, ``ColumnSolve``), the ``Objective`` that
/// the simplex methods price by, the ``Agenda`` of what is to be done, the ``Certificate`` of what is to be verified,
/// how far an attempt has come (``Progress``), the units (``Scaling``).
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

    /// The capacity reserved for variables and constraints to come.
    var registry = Registry()
    var agenda = Agenda()
    var basis = Basis()
    var rowSolve: RowSolve
    var columnSolve: ColumnSolve
    var bounds = Bounds()
    var objective: Objective
    var certificate = Certificate()
    var costs = VariableCosts()
    var progress = Progress()
    var scaling = Scaling()
    var journal = Journal()
    var counters = Counters()
    /// True if the values are the answer for the constraints as they are.
    @usableFromInline var isCurrent = true
    /// The buffers' initial storage.
    var slab: UnsafeMutableRawPointer?

    /// The owner of a tableau that is to be replaced before it can be used.
    static let nobody: UInt32 = 0

    /// A tableau to be replaced, of ``nobody``: its buffers have no storage, and nothing may be appended.
    init(awaitingState: Void) { self.init(planned: 0, 0, owner: Tableau.nobody) }

    init(variableCapacity: Int, constraintCapacity: Int, owner: UInt32) {
        self.init(planned: variableCapacity, constraintCapacity, owner: owner)
        moveIntoSlab()
        pool.begin()
        objective.reserve(constraints: constraintCapacity, slots: 0)
    }

    private init(planned variableCapacity: Int, _ constraintCapacity: Int, owner: UInt32) {
        self.owner = owner
        variables = Buffer(planned: variableCapacity)
        values = Buffer(planned: variableCapacity)
        constraints = Buffer(planned: constraintCapacity)
        pool = EntryPool(capacity: 4 * variableCapacity + 4 * constraintCapacity)
        rowSolve = RowSolve(planned: variableCapacity)
        columnSolve = ColumnSolve(planned: variableCapacity)
        objective = Objective(planned: constraintCapacity)
    }

    /// An independent copy, the journal apart: one allocation, and O(size) bytes copied.
    func copy() -> Tableau {
        var result = self
        result.journal = Journal()
        result.basis.flushOrder.forget()
        result.progress.trouble = nil
        result.progress.isCautious = false
        result.rowSolve.forget()
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
        registry.visitBuffers(&visitor)
        agenda.visitBuffers(&visitor)
        basis.visitBuffers(&visitor)
        rowSolve.visitBuffers(&visitor)
        columnSolve.visitBuffers(&visitor)
        bounds.visitBuffers(&visitor)
        objective.visitBuffers(&visitor)
        costs.visitBuffers(&visitor)
        certificate.visitBuffers(&visitor)
        scaling.visitBuffers(&visitor)
    }

    mutating func free() {
        if owner == Tableau.nobody { return }
        var freer = BufferFreer()
        visitBuffers(&freer)
        slab?.deallocate()
        journal.free()
    }
}

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

/// The work to be done before the next answer, and the changes that the client has yet to hear of.
struct Agenda {
    /// Basic constraints whose value and slope may disagree, as a heap, the strongest first.
    var queue = Heap<KeyedEntry>(planned: 32)
    /// Tight constraints whose row value is not 0 any more, because their constant changed.
    var stale = Buffer<Int32>(planned: 16)
    /// Tight constraints whose reduced cost may be out of bounds, and the complements of such variables that nothing
    /// defines.
    var priced = Buffer<Int32>(planned: 16)
    /// Variables whose values changed since the client last cleared the list.
    var changed = Buffer<Int32>(planned: 32)

    /// Removes an element of an unordered list. O(count)
    static func remove(_ element: Int32, from list: inout Buffer<Int32>) {
        for position in 0..<list.count where list[position] == element {
            list[position] = list[list.count - 1]
            list.truncate(to: list.count - 1)
            return
        }
    }

    mutating func visitBuffers(_ visitor: inout some BufferVisitor) {
        queue.visitBuffers(&visitor)
        visitor.visit(&stale)
        visitor.visit(&priced)
        visitor.visit(&changed)
    }
}

/// The state of the present attempt to find an answer.
struct Progress {
    /// The reason why there is no answer for the constraints as they are; `nil` when there is one, or none was asked
    /// for yet.
    var failure: SolverError?
    /// The reason why the steps of the present attempt can't go on.
    var trouble: SolverError?
    /// The number of steps of the simplex methods that the present attempt has left.
    var stepsLeft = 0
    /// The entries of rows and columns of the solved form that were gone through so far, and how many they may become
    /// before the solver gives up.
    var work = 0
    var workLimit = Int.max
    /// Of that work, what rows took that were to define a variable and didn't.
    var vainWork = 0
    /// True if the present attempt takes large pivots only and factors often.
    var isCautious = false
    /// Steps since values and reduced costs were last computed from scratch.
    var stepsSinceRefresh = 0
    /// True if a pivot was so small that rounding counts: see `Tableau+Refinement.swift`.
    var isNearlySingular = false
    /// True if a required constraint may be basic, so that it can fail when variables move, or a constant so large that
    /// they can't.
    var canRequiredFail = false

    /// The share of the largest entry of a row below which an entry becomes a pivot only where no larger one can.
    var preferredPivot: Double { isCautious ? Tolerance.cautiousPreferredPivot : Tolerance.preferredPivot }

    /// True if what is under way is to be given up for the work that it takes.
    @inline(__always) var isOverworked: Bool { work > workLimit }
}

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
