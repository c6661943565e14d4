/// The state that a tree needs only where the solver lays it out.
///
/// It is made when it is first written to, and dropped at the end of an update that a plan answered: a tree that runs
/// by a plan has none.
struct SolverPath {
    typealias Engine = ConstraintEngine

    /// False for what all trees share that have none of their own.
    fileprivate var isOwn = false
    /// By the items' indices.
    fileprivate var items = PlainList<SolverItem>(capacity: 32)
    /// The item of each of the solver's variables, by the variable's index.
    var owners = PlainList<Int32>(capacity: 128)
    var contentRows = Engine.ContentRows()
    var rowCounts = Engine.RowCounts()
    var rootRows = Engine.RootRows()
    var openness = Openness()
    var widths = Widths()
    /// Items whose frames come from outside.
    var fixed: ContiguousArray<Int32> = []
    /// Constraints in force no more, whose rows are in the solver yet.
    var removed: [Engine.RemovedRow] = []
    /// Inequalities that came with a new tree: see `bringDeferred()`.
    var deferred: [LayoutConstraint] = []
    var broken: [LayoutConstraint] = []
    /// The conflicts of required constraints that the present update has found.
    var conflicts = Engine.Conflicts()
    /// Constraints that say the same as another one in force.
    var shadowed: [LayoutConstraint] = []
    /// The views whose baselines stand for other ones in rows, by the constraints.
    var baselineSources: [ObjectIdentifier: Engine.BaselineSources] = [:]

    /// The state of all trees that have none of their own: never written to.
    nonisolated(unsafe) static let none: UnsafeMutablePointer<SolverPath> = make()

    fileprivate static func make() -> UnsafeMutablePointer<SolverPath> {
        let path = UnsafeMutablePointer<SolverPath>.allocate(capacity: 1)
        path.initialize(to: SolverPath())
        return path
    }

    fileprivate static func free(_ path: UnsafeMutablePointer<SolverPath>) {
        path.pointee.items.free()
        path.pointee.owners.free()
        path.pointee.contentRows.free()
        path.pointee.widths.toWrap.free()
        path.deinitialize(count: 1)
        path.deallocate()
    }
}

extension ConstraintEngine {
    /// The state that only the solver's path needs, which is made when it is first written to.
    var path: SolverPath {
        @inline(__always) unsafeAddress { UnsafePointer(pathPointer) }
        @inline(__always) unsafeMutableAddress {
            if _slowPath(!hasPath) { makePath() }
            return pathPointer
        }
    }

    /// True if the tree has a solver's path of its own. Read in the path: a look at `SolverPath.none` is a call.
    @inline(__always)
    var hasPath: Bool { pathPointer.pointee.isOwn }

    @inline(never)
    private func makePath() {
        pathPointer = SolverPath.make()
        pathPointer.pointee.isOwn = true
    }

    /// Forgets all that the solver's path needs, the places in the solver included.
    func dropPath() {
        guard hasPath else { return }
        for index in items.indices { items[index].inSolver = nil }
        plan?.hasNames = false
        SolverPath.free(pathPointer)
        pathPointer = SolverPath.none
    }

    /// Gives an item a new place in the solver. O(1), amortized
    func setInSolver(_ item: SolverItem, at index: Int) {
        if index >= path.items.count {
            let old = path.items.first
            while path.items.count < items.count {
                path.items.append(SolverItem(), room: items.count - path.items.count)
            }
            if path.items.first != old {
                for index in items.indices where items[index].inSolver != nil {
                    items[index].inSolver = path.items.pointer(to: index)
                }
            }
        }
        items[index].inSolver = path.items.pointer(to: index)
        path.items[index] = item
    }
}
