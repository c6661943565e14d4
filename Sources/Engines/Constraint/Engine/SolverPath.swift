/// The state that a tree needs only where the solver lays it out.
///
/// It is made when it is first written to, and dropped at the end of an update that a plan answered: a tree that runs
/// by a plan has none.
struct SolverPath {
    typealias Engine = ConstraintEngine

    /// False for what all trees share that have none of their own.
    fileprivate var isOwn = false
    /// The rows about lengths, by the lengths' numbers.
    var lengths = PlainList<Engine.LengthRows>(capacity: 64)
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
        path.pointee.lengths.free()
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

    /// Forgets all that the solver's path needs.
    func dropPath() {
        guard hasPath else { return }
        SolverPath.free(pathPointer)
        pathPointer = SolverPath.none
    }
}
