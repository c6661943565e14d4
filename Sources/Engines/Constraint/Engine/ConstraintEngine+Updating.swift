import ConstraintSolver
import Foundation
import ViewTree

/// Bringing what happened to the solver, and the solution to the views.
extension ConstraintEngine {
    /// Solves for the root's present frame and writes the frames that differ.
    func layOut() {
        if postponed.suspensions > 0 { postponed.isLayoutDue = true }
        guard !status.isUpdating, postponed.suspensions == 0, rootView != nil else { return }
        let wanted = frameTarget
        if !status.isDirty, wanted.width == target.width, wanted.height == target.height, target.isFrame,
            path.fixed.isEmpty, !isRootPlacedByAlignment
        {
            return
        }
        let before = fitting.solution
        postponed.hasChanges = false
        update(for: wanted)
        if before != fitting.solution, wanted.widthLevel == ConstraintLevel.frame, plan == nil, let view = root?.view {
            reportUnsuitableFrame(of: view)
        }
        if sweep.isDue || isRootPlacedByAlignment { writeFrames() }
        status.isDirty = false
        defer { if postponed.hasChanges { markDirty() } }
        // A frame from outside that gave way was written in whole pixels: as such, the next layout would read it.
        let haveFramesGivenWay = !path.fixed.isEmpty && readFixedFrames()
        guard haveFramesGivenWay || !environmental.isEmpty || plan?.hasMarginsOfFrames == true || !path.broken.isEmpty
        else { return }
        // Margins and safe areas may follow the frames just written.
        var repeats = 0
        while repeats < View.maximumRepeats,
            refreshEnvironmental() || readMarginsOfBroken() || repeats == 0 && haveFramesGivenWay
        {
            // Conflicts may end with the margins of any constraint that has a part in them.
            if !path.broken.isEmpty { news.hasEnvironment = true }
            update(for: wanted)
            if sweep.isDue { writeFrames() }
            repeats += 1
        }
    }

    /// The root's present frame, as its size is asked for.
    var frameTarget: RootTarget {
        var wanted = RootTarget()
        wanted.isFrame = true
        rootReference?._withUnsafeGuaranteedRef { root in
            root.viewReference?._withUnsafeGuaranteedRef { view in
                let size = view.alignedRect.size
                wanted.width = size.width
                wanted.height = size.height
                if view.superviewReference == nil, !root.flags.contains(.translatesMask) {
                    wanted.widthLevel = ConstraintLevel.looseRoot
                    wanted.heightLevel = ConstraintLevel.looseRoot
                }
            }
        }
        return wanted
    }

    private func reportUnsuitableFrame(of view: View) {
        let values = solver.solution
        let size = CGSize(width: values[FramePart.width.rawValue], height: values[FramePart.height.rawValue])
        // Frames are whole pixels where sizes need not be.
        let slack = 1 / view.contentScaleFactor
        if abs(size.width - target.width) > slack || abs(size.height - target.height) > slack {
            ConstraintReport.emit(.frameUnsuitable(view, neededSize: size))
        }
    }

    /// Brings everything that happened to the solver and solves, with the two passes that content whose height follows
    /// its width needs.
    func update(for wanted: RootTarget) {
        let before = LayoutCounters.isEnabled ? solver.counters : nil
        defer { if let before { LayoutCounters.addSolver(since: before, now: solver.counters) } }
        if awaitsAdoption { adoptAndUpdateConstraints() }
        // The root may inherit another direction than before.
        if let rootView, rootView._withUnsafeGuaranteedRef({ $0.isRightToLeft }) != places.isRightToLeft {
            news.hasEnvironment = true
        }
        status.isUpdating = true
        defer { status.isUpdating = false }
        if path.conflicts.areRanked { path.conflicts = Conflicts(areOpen: path.conflicts.areOpen) }
        if news.isOrderChanged || news.areRanksChanged { takeOrder() }
        if news.hasEndedEnvironmental {
            news.hasEndedEnvironmental = false
            environmental.removeAll { $0.handle == nil && $0.number < 0 || !hasInForce($0) }
        }
        let wasBuilt = status.isBuilt
        // What the client's code changes from here on is left to the next update.
        let hasEnvironment = wasBuilt && news.hasEnvironment
        news.hasEnvironment = false
        if hasEnvironment { readDirections() }
        if wasBuilt {
            if plan == nil { considerPlan(for: wanted) }
        } else {
            takeIn(for: wanted)
            if news.mayPart { partTrees() }
        }
        if plan != nil {
            if updateByPlan(for: wanted, hasEnvironment) { return dropPath() }
            leavePlan(isRefused: true)
        }
        guard rootReference != nil else { return }
        // A tree that has just been taken in had none before, and plans have none.
        let known = wasBuilt && !path.broken.isEmpty ? path.broken : []
        if !news.stacks.isEmpty { makeConstraintsOfPendingRows() }
        if mayEndConflicts(for: wanted, hasEnvironment) { status.isToBeBuiltAnew = true }
        if wasBuilt, !status.isToBeBuiltAnew, items.count > ConstraintEngine.smallTree {
            solver.limitWork(to: ConstraintEngine.workOfRow * solver.constraintCount)
        }
        defer { solver.limitWork(to: nil) }
        if status.isToBeBuiltAnew { buildChangedRows(for: wanted) }
        if hasEnvironment { _ = refreshEnvironmental() }
        if !path.baselineSources.isEmpty { rewriteMovedBaselines() }
        removeRows()
        if !news.constraints.isEmpty { bringPendingConstraints() }
        if !news.constants.isEmpty { bringChangedConstants() }
        if !path.fixed.isEmpty { _ = readFixedFrames() }
        if wanted != target || path.rootRows.width == nil {
            if isAnswered(wanted) { path.rootRows.answered = wanted } else { retarget(wanted) }
        }
        let areMeasured = !news.contents.isEmpty
        let contentsChanged = areMeasured && measureContents()
        guard rootReference != nil else { return }
        removeRows()
        // An empty text is as large in any font, but its baseline isn't where it was.
        guard status.solverChanged || contentsChanged || areMeasured && refreshEnvironmental(baselinesOnly: true) else {
            return
        }
        if !path.shadowed.isEmpty { retryShadowed() }
        path.rootRows.answered = nil
        if !solveInPasses(), !path.conflicts.areOpen {
            buildRowsAnew(for: wanted, isRanked: !path.broken.isEmpty)
            solveInPasses()
        }
        if path.conflicts.areOpen || path.conflicts.areRanked {
            settleConflicts(for: wanted)
            reportConflicts(except: known)
        }
        fitting.solution &+= 1
    }

    /// Solves as often as it takes until contents and constants that follow the solution agree with it, at most
    /// `maximumPasses` times. Contents and constants that follow a solution are only read where nothing in it is
    /// open.
    ///
    /// Returns false where nothing agrees with itself: what comes out then follows from the rows' order, so that they
    /// are to be made anew; and where constraints contradict each other.
    ///
    /// - Parameters:
    ///   - keepsSizes: whether contents go on asking for what they ask for, in place of their natural sizes.
    ///   - mostPasses: the number of passes without an end.
    @discardableResult
    func solveInPasses(keepingSizes keepsSizes: Bool = false, atMost mostPasses: Int = maximumPasses) -> Bool {
        if path.conflicts.areOpen { return false }
        if !keepsSizes { beginPasses() }
        solve()
        if areRowsRefused { return false }
        if !path.deferred.isEmpty { bringDeferred() }
        closeSolution()
        // A text that kept its size is wrapped from its natural width on where it has more room than it was wrapped at.
        var unwraps = keepsSizes && mostPasses > 0 && !areRowsRefused && haveTextsOtherRoom()
        var passes = 0
        while passes < mostPasses, !areRowsRefused {
            // Where nothing agrees with itself, the number of passes decides: natural sizes don't count, which trees
            // that were laid out before have measured already.
            if unwraps || measureWholeContents() || passes == 0 && !keepsSizes && hasRootMoved {
                unwraps = false
                path.widths.touchAll()
                beginPasses()
                passes = 0
            } else if adjustToSolution() {
                passes += 1
            } else {
                return true
            }
            if areRowsRefused { return false }
            solve()
            if solver.isOverworked { return false }
            closeSolution()
        }
        // The next update doesn't go on from where this one ended, as a new tree doesn't.
        path.widths.touchAll()
        return false
    }

    /// True if all rows are to be made anew: a constraint contradicts others, or the solver gave up.
    var areRowsRefused: Bool { path.conflicts.areOpen || solver.isOverworked }

    /// True if the root's frame gives way otherwise than before: what is rigid moves with it.
    private var hasRootMoved: Bool {
        guard !path.widths.wrapping.isEmpty, target.widthLevel == ConstraintLevel.frame else { return false }
        let width = solver.value(of: variable(.width, of: 0))
        defer { path.widths.rootWidth = width }
        return abs(width - path.widths.rootWidth) > ConstraintEngine.tolerance
    }

    /// The work for each row of the solver that an update may take, but of trees with few items; beyond that its rows
    /// are made anew. So no change costs much more than a first layout.
    private static let workOfRow = 20
    private static let smallTree = 32

    /// Has contents whose height follows their width ask for their natural sizes again.
    private func beginPasses() {
        guard !path.widths.wrapping.isEmpty else { return }
        unwrapContents()
        // If widths follow from heights, baselines begin with the natural texts, too.
        if !path.baselineSources.isEmpty, areAxesCoupled { _ = refreshEnvironmental(baselinesOnly: true) }
    }

    /// The number of times one update solves again for contents that follow the solution: 8.
    static let maximumPasses = 8

    /// The views' `updateConstraints()`, innermost first. Not in the midst of an update, which has its own time to take
    /// in what came: rows that came while contents are measured would be made anew without being brought anew.
    ///
    /// - Parameter top: the view around those that update; `nil` for the whole tree.
    func callUpdateConstraints(below top: View? = nil) {
        guard postponed.suspensions == 0, !status.isUpdating else { return }
        let before = LayoutCounters.isEnabled ? solver.counters : nil
        defer { if let before { LayoutCounters.addSolver(since: before, now: solver.counters) } }
        adoptAndUpdateConstraints(below: top)
    }

    /// True if something came into the tree, left it, or has to update its constraints.
    var awaitsAdoption: Bool { !status.isBuilt || news.mayPart || !news.nodes.isEmpty || !news.updates.isEmpty }

    private func adoptAndUpdateConstraints(below top: View? = nil) {
        findNews()
        var rounds = 0
        while !news.updates.isEmpty, rounds < View.maximumRepeats {
            guard callPendingUpdates(below: top) else { return }
            findNews()
            rounds += 1
        }
    }

    /// Takes in what came into the tree, as far as that has to be known before constraints are updated.
    private func findNews() {
        if status.isBuilt {
            if news.mayPart { partTrees() }
            if !news.nodes.isEmpty { adoptPending() }
        } else if !placeAsKnown() {
            findNeedsOfUpdate()
        }
    }

    /// Gives views whose trees no constraint joins with this one any more trees of their own again.
    private func partTrees() {
        news.mayPart = false
        if path.fixed.isEmpty { return }
        for node in path.fixed.compactMap({ items[Int($0)].node }) {
            guard node.engine === self, node.flags.contains(.merged), !node.isJoined, let view = node.view else {
                continue
            }
            node.setTranslatesMask(true, of: view)
        }
    }

    /// Has the views that asked for it update their constraints, innermost first. Returns false if none did.
    private func callPendingUpdates(below top: View?) -> Bool {
        var nodes = news.updates.takeAll()
        if let top {
            let isBelow = { (node: LayoutNode) in node.view?.isDescendant(of: top) == true }
            news.updates = nodes.filter { !isBelow($0) }
            nodes = nodes.filter(isBelow)
        }
        guard !nodes.isEmpty else { return false }
        // Of a new tree they are in the order of a walk from the root.
        if !status.isBuilt || nodes.count == 1 {
            for place in nodes.indices.reversed() { nodes.unretained(at: place)._withUnsafeGuaranteedRef(callUpdate) }
        } else {
            callUpdates(ofBuilt: nodes)
        }
        news.updates.reuse(&nodes)
        return true
    }

    private func callUpdates(ofBuilt nodes: [LayoutNode]) {
        withUnsafeTemporaryAllocation(of: (place: Int, depth: Int).self, capacity: nodes.count) { memory in
            var order = memory
            for place in nodes.indices {
                let depth = nodes.unretained(at: place)._withUnsafeGuaranteedRef { $0.view?.depth ?? 0 }
                order.initializeElement(at: place, to: (place, depth))
            }
            order.sort { ($1.depth, $0.place) < ($0.depth, $1.place) }
            for entry in order { nodes.unretained(at: entry.place)._withUnsafeGuaranteedRef(callUpdate) }
        }
    }

    private func callUpdate(of node: LayoutNode) {
        guard node.flags.contains(.needsUpdateConstraints) else { return }
        node.viewReference?._withUnsafeGuaranteedRef { view in
            node.flags.remove(.needsUpdateConstraints)
            view.beginBorrowing()
            defer { view.endBorrowing() }
            view.updateConstraints()
        }
    }

    /// Returns whether the present solution is one for another target as well, if the root's size in it is the
    /// target's: a root is given the size that it was measured with. That size was the best for all levels above the
    /// measurement's, and the best of those sizes for the measurement, so that the levels below see the same choice.
    func isMeasured(for wanted: RootTarget) -> Bool {
        wanted.isFrame && !status.solverChanged && news.contents.isEmpty && wanted.width == target.width
            && wanted.widthLevel == target.widthLevel && wanted.heightLevel >= target.heightLevel
    }

    private func isAnswered(_ wanted: RootTarget) -> Bool {
        path.rootRows.width != nil && path.broken.isEmpty && isMeasured(for: wanted)
            && solver.value(of: variable(.width, of: 0)) == wanted.width
            && solver.value(of: variable(.height, of: 0)) == wanted.height
    }

    /// Holds the root to the frame that it has before rows are removed: what they held would else go where a
    /// measurement pulls.
    func retargetToFrame() {
        guard let answered = path.rootRows.answered else { return }
        retarget(answered)
        try? solver.solve()
    }

    /// Sets the size that the root is asked to take.
    func retarget(_ wanted: RootTarget) {
        if wanted.widthLevel != target.widthLevel { path.widths.groups = nil }
        if wanted.widthLevel != target.widthLevel || wanted.width != target.width { path.widths.touchAll() }
        path.widths.rootWidth = wanted.width
        path.rootRows.answered = nil
        setRow(&path.rootRows.width, variable(.width, of: 0), wanted.width, wanted.widthLevel, target.widthLevel)
        setRow(
            &path.rootRows.height, variable(.height, of: 0), wanted.height, wanted.heightLevel, target.heightLevel)
        target = wanted
    }

    private func setRow(
        _ row: inout Constraint?, _ variable: Variable, _ value: Double, _ level: Double, _ oldLevel: Double
    ) {
        status.solverChanged = true
        if let row {
            if level != oldLevel {
                path.rowCounts.removals += 1
                try? solver.setStrength(Strength(level: level), of: row)
            }
            try? solver.setConstant(-value, of: row)
        } else {
            row = try? solver.add(1, times: variable, constant: -value, .equal, Strength(level: level))
        }
    }
}

extension LayoutCounters {
    fileprivate static func addSolver(since before: Counters, now: Counters) {
        solverPivots += now.pivots - before.pivots
        solverRowOperations += now.rowOperations - before.rowOperations
    }
}

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
    var costs = OpenCosts()
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
