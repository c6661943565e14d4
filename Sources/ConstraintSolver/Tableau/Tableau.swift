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
    var objective: Objective
    var certificate = Certificate()
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
        objective.visitBuffers(&visitor)
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
