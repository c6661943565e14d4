import ConstraintSolver
import ViewTree

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
    /// Items whose height depends on their width.
    var wrapping: ContiguousArray<Int32> = []
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
    /// True if the tree has a solver's path of its own. Read in the path: a look at `SolverPath.none` is a call.
    @inline(__always)
    var hasPath: Bool { path.pointee.isOwn }

    @inline(__always)
    private var writablePath: UnsafeMutablePointer<SolverPath> {
        if _slowPath(!hasPath) { makePath() }
        return path
    }

    @inline(never)
    private func makePath() {
        path = SolverPath.make()
        path.pointee.isOwn = true
    }

    /// Forgets all that the solver's path needs, the places in the solver included.
    func dropPath() {
        guard hasPath else { return }
        for index in items.indices { items[index].inSolver = nil }
        plan?.hasNames = false
        SolverPath.free(path)
        path = SolverPath.none
    }

    /// Gives an item a new place in the solver. O(1), amortized
    func setInSolver(_ item: SolverItem, at index: Int) {
        let path = writablePath
        if index >= path.pointee.items.count {
            let old = path.pointee.items.first
            while path.pointee.items.count < items.count {
                path.pointee.items.append(SolverItem(), room: items.count - path.pointee.items.count)
            }
            if path.pointee.items.first != old {
                for index in items.indices where items[index].inSolver != nil {
                    items[index].inSolver = path.pointee.items.pointer(to: index)
                }
            }
        }
        items[index].inSolver = path.pointee.items.pointer(to: index)
        path.pointee.items[index] = item
    }

    var owners: PlainList<Int32> {
        _read { yield path.pointee.owners }
        _modify { yield &writablePath.pointee.owners }
    }

    var contentRows: ContentRows {
        _read { yield path.pointee.contentRows }
        _modify { yield &writablePath.pointee.contentRows }
    }

    var rowCounts: RowCounts {
        _read { yield path.pointee.rowCounts }
        _modify { yield &writablePath.pointee.rowCounts }
    }

    var rootRows: RootRows {
        _read { yield path.pointee.rootRows }
        _modify { yield &writablePath.pointee.rootRows }
    }

    var openness: Openness {
        _read { yield path.pointee.openness }
        _modify { yield &writablePath.pointee.openness }
    }

    var widths: Widths {
        _read { yield path.pointee.widths }
        _modify { yield &writablePath.pointee.widths }
    }

    var wrapping: ContiguousArray<Int32> {
        _read { yield path.pointee.wrapping }
        _modify { yield &writablePath.pointee.wrapping }
    }

    var fixed: ContiguousArray<Int32> {
        _read { yield path.pointee.fixed }
        _modify { yield &writablePath.pointee.fixed }
    }

    var removed: [RemovedRow] {
        _read { yield path.pointee.removed }
        _modify { yield &writablePath.pointee.removed }
    }

    var deferred: [LayoutConstraint] {
        _read { yield path.pointee.deferred }
        _modify { yield &writablePath.pointee.deferred }
    }

    var broken: [LayoutConstraint] {
        _read { yield path.pointee.broken }
        _modify { yield &writablePath.pointee.broken }
    }

    var conflicts: Conflicts {
        _read { yield path.pointee.conflicts }
        _modify { yield &writablePath.pointee.conflicts }
    }

    var shadowed: [LayoutConstraint] {
        _read { yield path.pointee.shadowed }
        _modify { yield &writablePath.pointee.shadowed }
    }

    var baselineSources: [ObjectIdentifier: BaselineSources] {
        _read { yield path.pointee.baselineSources }
        _modify { yield &writablePath.pointee.baselineSources }
    }
}
