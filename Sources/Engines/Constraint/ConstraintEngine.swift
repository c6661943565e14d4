import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// The constraints of one tree of views in one solver that lives as long as the tree.
///
/// The tree reaches from a view whose frame comes from outside (the root) down to the views whose frames come from
/// outside in turn. Every view and guide in it is an *item* with four variables: left, top (from its superview's or owning
/// view's edges), width and height. Positions are relative, so that nearly every constraint has at most four terms and moving
/// a container moves nothing else.
///
/// Work is collected as it happens (constants, activations, contents) and brought to the solver in one step, `update()`;
/// `layOut()` then writes the frames that came out differently.
final class ConstraintEngine {
    /// The view whose bounds the tree is laid out in; `nil` once it was freed or the tree became part of another one.
    @exclusivity(unchecked) private(set) var rootReference: Unmanaged<LayoutNode>?
    let solver: Solver
    @exclusivity(unchecked) var items = PlainList<EngineItem>(capacity: 32)
    /// The item of each of the solver's variables, by the variable's index.
    @exclusivity(unchecked) var owners = PlainList<Int32>(capacity: 128)
    /// Items whose rows are looked at after the next solve.
    @exclusivity(unchecked) var watched = PlainList<Int32>(capacity: 32)
    @exclusivity(unchecked) var violations = PlainList<Violation>(capacity: 16)
    /// Items whose contents' rows are left out because nothing about contents can change their lengths.
    @exclusivity(unchecked) var held = PlainList<Int32>(capacity: 8)
    @exclusivity(unchecked) var heldMark = BasisMark()
    /// Of each item's two axes: an item farther along the equalities of lengths that begin there; -1 for none that is known.
    @exclusivity(unchecked) var leaderShortcuts = PlainList<Int32>(capacity: 1)
    @exclusivity(unchecked) var look: UInt32 = 1
    /// The basis that a copy began with.
    @exclusivity(unchecked) var copiedMark = BasisMark()
    /// Counts the rows that left the solver or changed their levels.
    @exclusivity(unchecked) var removals = 0
    /// The next update makes all rows anew; until then those that go stay in the solver.
    @exclusivity(unchecked) var isToBeBuiltAnew = false
    @exclusivity(unchecked) var sweep: UInt32 = 0
    @exclusivity(unchecked) var freeItems: [Int32] = []

    /// Whether the tree has been taken in as a whole, with all that it held then.
    @exclusivity(unchecked) var isBuilt = false
    /// The solution begins with a copy that may prove to be of no use: nothing is reported until that is known.
    @exclusivity(unchecked) var isTentative = false

    // What the next update has to do.
    @exclusivity(unchecked) var pendingNodes: [LayoutNode] = []
    @exclusivity(unchecked) var pendingConstraints: [LayoutConstraint] = []
    /// Constraints in force no more, whose rows are in the solver yet.
    @exclusivity(unchecked) var removed: [RemovedRow] = []
    @exclusivity(unchecked) var earlier = EarlierStructures()
    /// Inequalities that came with a new tree: see `bringDeferred()`.
    @exclusivity(unchecked) var deferred: [LayoutConstraint] = []
    @exclusivity(unchecked) var changedConstants: [LayoutConstraint] = []
    /// Inequalities between positions that came since the last solve.
    @exclusivity(unchecked) var unsettled: [LayoutConstraint] = []
    @exclusivity(unchecked) var dirtyContents = PlainList<Int32>(capacity: 16)
    @exclusivity(unchecked) var pendingUpdateConstraints: [LayoutNode] = []
    /// Something was given to the solver since the last solve.
    @exclusivity(unchecked) var solverChanged = true
    /// The solution moved since frames were last written, or a frame was written by somebody else.
    @exclusivity(unchecked) var framesChanged = true
    /// The margins, the safe area or the direction may be different.
    @exclusivity(unchecked) var environmentChanged = false
    /// Something happened since the last layout.
    @exclusivity(unchecked) var isDirty = true
    @exclusivity(unchecked) var isUpdating = false
    @exclusivity(unchecked) var changedWhileUpdating = false

    /// Stack views whose arrangements are rows alone.
    @exclusivity(unchecked) var unmade: [UnmadeArrangement] = []

    // Constraints that need another look now and then.
    @exclusivity(unchecked) var broken: [LayoutConstraint] = []
    /// Constraints that say the same as another one in force.
    @exclusivity(unchecked) var shadowed: [LayoutConstraint] = []
    /// Constraints whose constants depend on margins, safe areas or baselines.
    @exclusivity(unchecked) var environmental: [LayoutConstraint] = []
    /// Whether constraints in that list went out of force since the last update.
    @exclusivity(unchecked) var hasEndedEnvironmental = false
    /// Items whose height depends on their width.
    @exclusivity(unchecked) var wrapping: ContiguousArray<Int32> = []
    /// Those of them whose wrapping the next pass is to look at.
    @exclusivity(unchecked) var toWrap = PlainList<Int32>(capacity: 8)
    /// Those whose text changed, while neither their natural sizes nor the widths that they were wrapped at did.
    @exclusivity(unchecked) var rewrapped: ContiguousArray<Int32> = []
    /// `nil` where constraints have come or gone since it was made.
    @exclusivity(unchecked) var widthGroups: WidthGroups?
    @exclusivity(unchecked) var touchedWidths = TouchedWidths()
    /// Items whose frames come from outside.
    @exclusivity(unchecked) var fixed: ContiguousArray<Int32> = []
    @exclusivity(unchecked) var rightToLeft = false

    /// Counts the frames written: margins may follow them.
    @exclusivity(unchecked) var frameWrites = 0

    // The size that the root is asked to take.
    @exclusivity(unchecked) var target = RootTarget()
    /// A frame that the solution for `target` is one for as well, and that the root has.
    @exclusivity(unchecked) private(set) var answered: RootTarget?
    @exclusivity(unchecked) var widthRow: Constraint?
    @exclusivity(unchecked) var heightRow: Constraint?
    /// Counts the solves that moved something.
    @exclusivity(unchecked) var solutionNumber = 0
    @exclusivity(unchecked) var fitting = FittingResult()
    /// What the engine of a view in the midst of a tree has put aside: see `init(apart:)`.
    @exclusivity(unchecked) var borrowed: Borrowed?
    /// How many engines have places of this one: see `lend()`.
    @exclusivity(unchecked) var loans = 0
    /// A layout was asked for meanwhile.
    @exclusivity(unchecked) var isOverdue = false

    /// A row in the solver of a constraint in force no more.
    struct RemovedRow {
        let constraint: LayoutConstraint
        let holder: Unmanaged<LayoutNode>?
        /// The row's; `nil` where it isn't known.
        var priority: LayoutPriority?
        let row: Constraint
        /// A constraint that says the same has the row by now.
        var isPassedOn = false
    }

    var root: LayoutNode? {
        get { rootReference?.takeUnretainedValue() }
        set { rootReference = newValue.map(Unmanaged.passUnretained) }
    }

    /// Whether the tree is laid out in the node's view.
    func isRoot(_ node: LayoutNode) -> Bool { rootReference?.refers(to: .passUnretained(node)) ?? false }

    /// The root's view, not retained.
    var rootView: Unmanaged<View>? { rootReference?._withUnsafeGuaranteedRef { $0.viewReference } }

    /// How a root's size is asked for.
    struct RootTarget: Equatable {
        var width = 0.0
        var height = 0.0
        var widthLevel = ConstraintEngine.frameLevel
        var heightLevel = ConstraintEngine.frameLevel
        /// Whether it is the root's frame, rather than a fitting target.
        var isFrame = false
    }

    /// What `systemLayoutSizeFitting` answered last, for the solution it was taken from.
    struct FittingResult {
        var target: RootTarget?
        var size = CGSize.zero
    }

    /// The level of frames that come from outside: above every priority but `required`, so that content that can't fit
    /// overflows instead of being torn apart.
    static let frameLevel = 3000.0
    /// The level of hugging and compression resistance of priority 1000. Content can't be required: it is measured, and a
    /// measurement may not make the constraints unsatisfiable.
    static let requiredContentLevel = 2000.0
    /// What counts as nothing, in points.
    static let tolerance = 1e-6

    init(root: LayoutNode) {
        rootReference = .passUnretained(root)
        solver = Solver(awaitingState: ())
        rightToLeft = root.view?.isRightToLeft ?? false
    }

    deinit {
        items.free()
        owners.free()
        watched.free()
        violations.free()
        held.free()
        leaderShortcuts.free()
        dirtyContents.free()
        toWrap.free()
    }

    // MARK: What happens to the tree

    /// Asks for a layout of the tree.
    func markDirty() {
        // What measuring changes waits for the layout after the present one.
        if isUpdating { changedWhileUpdating = true }
        guard !isUpdating, borrowed == nil, let rootView else { return }
        isDirty = true
        rootView._withUnsafeGuaranteedRef { if !$0.flags.contains(.needsLayout) { $0.markNeedsLayout() } }
    }

    func constraintWasActivated(_ constraint: LayoutConstraint) {
        guard !constraint.state.contains(.pending) else { return }
        if isBuilt {
            constraint.state.insert(.pending)
            pendingConstraints.append(constraint)
        }
        markDirty()
    }

    func constraintWasDeactivated(_ constraint: LayoutConstraint) {
        if constraint.state.contains(.pending) { forgetPending(constraint) }
        takeOut(constraint)
        markDirty()
    }

    func forgetPending(_ constraint: LayoutConstraint) {
        pendingConstraints.removeAll { $0 === constraint }
        deferred.removeAll { $0 === constraint }
    }

    func constantDidChange(_ constraint: LayoutConstraint) {
        changedConstants.append(constraint)
        markDirty()
    }

    func priorityDidChange(_ constraint: LayoutConstraint) {
        takeOut(constraint)
        constraint.state.remove(.broken)
        earlier.removeAll()
        // The row in the solver has the old priority.
        if let last = removed.indices.last, removed[last].constraint === constraint { removed[last].priority = nil }
        constraintWasActivated(constraint)
    }

    func intrinsicSizeDidChange(of index: Int) {
        guard index < items.count, !items[index].flags.contains(.dirty) else { return }
        items[index].flags.insert(.dirty)
        dirtyContents.append(Int32(truncatingIfNeeded: index))
        markDirty()
    }

    func frameWasWritten(of index: Int) {
        guard items.indices.contains(index) else { return }
        items[index].flags.insert(.moved)
        framesChanged = true
        isDirty = true
        if items[index].flags.contains(.fixed) { markDirty() }
    }

    func environmentDidChange() {
        environmentChanged = true
        markDirty()
    }

    func adoptLater(_ node: LayoutNode) {
        if isBuilt { pendingNodes.append(node) }
        markDirty()
    }

    func needsUpdateConstraints(_ node: LayoutNode) {
        pendingUpdateConstraints.append(node)
        markDirty()
    }

    // MARK: Updating

    /// Solves for the root's present frame and writes the frames that differ.
    func layOut() {
        if loans > 0 { isOverdue = true }
        guard !isUpdating, loans == 0, let view = root?.view else { return }
        let size = view.alignedRect.size
        if !isDirty, size.width == target.width, size.height == target.height, target.isFrame, fixed.isEmpty { return }
        let wanted = frameTarget
        let before = solutionNumber
        changedWhileUpdating = false
        update(for: wanted)
        if before != solutionNumber, wanted.widthLevel == ConstraintEngine.frameLevel {
            reportUnsuitableFrame(of: view)
        }
        if framesChanged { writeFrames() }
        isDirty = false
        defer { if changedWhileUpdating { markDirty() } }
        guard !environmental.isEmpty || unmade.contains(where: \.keepsToMargins) else { return }
        // Margins and safe areas may follow the frames just written.
        var repeats = 0
        while repeats < View.maximumRepeats, refreshEnvironmental() {
            update(for: wanted)
            if framesChanged { writeFrames() }
            repeats += 1
        }
    }

    /// The root's present frame, as its size is asked for.
    var frameTarget: RootTarget {
        var wanted = RootTarget()
        guard let root, let view = root.view else { return wanted }
        wanted.isFrame = true
        let size = view.alignedRect.size
        wanted.width = size.width
        wanted.height = size.height
        if !root.flags.contains(.translatesMask) && view.superviewReference == nil {
            wanted.widthLevel = ConstraintEngine.looseRootLevel
            wanted.heightLevel = ConstraintEngine.looseRootLevel
        }
        return wanted
    }

    private func reportUnsuitableFrame(of view: View) {
        let values = solver.solution
        let size = CGSize(width: values[items[0].width.index], height: values[items[0].height.index])
        // Frames are whole pixels where sizes need not be.
        let slack = 1 / view.contentScaleFactor
        if abs(size.width - target.width) > slack || abs(size.height - target.height) > slack {
            ConstraintReport.emit(.frameUnsuitable(view, neededSize: size))
        }
    }

    /// The level of the present size of a root whose size constraints are to decide.
    static let looseRootLevel = 0.5

    /// Brings everything that happened to the solver and solves, with the two passes that content whose height follows its
    /// width needs.
    func update(for wanted: RootTarget) {
        let before = LayoutCounters.isEnabled ? solver.counters : nil
        defer { if let before { LayoutCounters.addSolver(since: before, now: solver.counters) } }
        let known = isBuilt ? nil : findOutline(for: wanted)
        if known == nil { adoptAndUpdateConstraints() }
        // The root may inherit another direction than before.
        if let rootView, rootView._withUnsafeGuaranteedRef({ $0.isRightToLeft }) != rightToLeft {
            environmentChanged = true
        }
        isUpdating = true
        defer { isUpdating = false }
        if hasEndedEnvironmental {
            hasEndedEnvironmental = false
            environmental.removeAll { $0.handle == nil }
        }
        passRowsOn()
        let sharing =
            if let known {
                begin(with: known)
            } else if isToBeBuiltAnew {
                buildChangedRows(for: wanted)
            } else {
                isBuilt ? exchange(for: wanted) : build(for: wanted)
            }
        switch sharing {
        case .none, .leaves: break
        case .began: isTentative = true
        case .failed: buildRowsAnew(for: wanted)
        }
        defer { isTentative = false }
        if environmentChanged { readEnvironment() }
        removeRows()
        if !pendingConstraints.isEmpty { bringPendingConstraints() }
        if !changedConstants.isEmpty { bringChangedConstants() }
        if wanted != target || widthRow == nil {
            if isAnswered(wanted) { answered = wanted } else { retarget(wanted) }
        }
        let contentsChanged = !dirtyContents.isEmpty && measureContents()
        guard rootReference != nil else { return }
        removeRows()
        if !fixed.isEmpty && readFixedFrames() { solverChanged = true }
        guard solverChanged || contentsChanged else { return }
        if !broken.isEmpty || !shadowed.isEmpty { retryLeftOut() }
        answered = nil
        solveInPasses()
        switch sharing {
        case .none, .failed: break
        case .leaves(let hash): leave(hash)
        case .began(let shape):
            isTentative = false
            guard !isSolutionUnique(begunWith: shape) else { break }
            ConstraintShapes.table.refuse(shape.key.hash)
            buildAnew(for: wanted)
        }
        solutionNumber &+= 1
    }

    /// Solves as often as it takes until contents and constants that follow the solution agree with it.
    func solveInPasses() {
        if !rewrapped.isEmpty { askForRewrapped() }
        if !wrapping.isEmpty { unwrapContents() }
        solve()
        if !deferred.isEmpty { bringDeferred() }
        if !unsettled.isEmpty {
            settlePositions()
            solve()
        }
        var passes = 0
        while passes < ConstraintEngine.maximumPasses, adjustToSolution() {
            solve()
            passes += 1
        }
    }

    /// How often one update solves again for contents that follow the solution: 8.
    static let maximumPasses = 8

    /// The views' `updateConstraints()`, innermost first. Not in the midst of an update, which has its own time to take in what
    /// came: rows that came while contents are measured would be made anew without being brought anew.
    ///
    /// - Parameter isDeferring: whether stack views of a new tree may wait for its layout, which may find their rows.
    func callUpdateConstraints(isDeferring: Bool = false) {
        guard loans == 0, !isUpdating else { return }
        let before = LayoutCounters.isEnabled ? solver.counters : nil
        defer { if let before { LayoutCounters.addSolver(since: before, now: solver.counters) } }
        adoptAndUpdateConstraints(isDeferring: isDeferring && mayHaveOutline)
    }

    private func adoptAndUpdateConstraints(isDeferring: Bool = false) {
        if !isBuilt { findNeedsOfUpdate(isDeferring: isDeferring) } else if !pendingNodes.isEmpty { adoptPending() }
        var rounds = 0
        while !pendingUpdateConstraints.isEmpty, rounds < View.maximumRepeats {
            callPendingUpdates()
            if !isBuilt { findNeedsOfUpdate(isDeferring: isDeferring) } else if !pendingNodes.isEmpty { adoptPending() }
            rounds += 1
        }
    }

    /// Has the views that asked for it update their constraints, innermost first.
    func callPendingUpdates() {
        let nodes = pendingUpdateConstraints
        pendingUpdateConstraints = []
        let views = nodes.compactMap { node -> (view: View, depth: Int)? in
            guard node.flags.contains(.needsUpdateConstraints), let view = node.view else { return nil }
            node.flags.subtract([.needsUpdateConstraints, .isDeferred])
            return (view, view.distanceToRoot)
        }
        for entry in views.sorted(by: { $0.depth > $1.depth }) { entry.view.updateConstraints() }
    }

    /// Whether the present solution is one for another target as well: where a root is given the size that it was measured
    /// with. That size was the best for all other levels, and the best of those sizes for the target, so that nothing can
    /// be better with it.
    private func isAnswered(_ wanted: RootTarget) -> Bool {
        widthRow != nil && wanted.isFrame && !solverChanged && dirtyContents.isEmpty && broken.isEmpty
            && wanted.width == target.width && wanted.widthLevel == target.widthLevel
            && wanted.heightLevel >= target.heightLevel && solver.value(of: items[0].width) == wanted.width
            && solver.value(of: items[0].height) == wanted.height
    }

    /// Holds the root to the frame that it has before rows are removed: what they held would else go where a measurement pulls.
    func retargetToFrame() {
        guard let answered else { return }
        retarget(answered)
        try? solver.solve()
    }

    /// Sets the size that the root is asked to take.
    func retarget(_ wanted: RootTarget) {
        if wanted.widthLevel != target.widthLevel { forgetWidthGroups() }
        if wanted.width != target.width { touchedWidths.areAll = true }
        answered = nil
        setRow(&widthRow, items[0].width, wanted.width, wanted.widthLevel, target.widthLevel)
        setRow(&heightRow, items[0].height, wanted.height, wanted.heightLevel, target.heightLevel)
        target = wanted
    }

    private func setRow(
        _ row: inout Constraint?, _ variable: Variable, _ value: Double, _ level: Double, _ oldLevel: Double
    ) {
        solverChanged = true
        if let row {
            if level != oldLevel {
                removals += 1
                try? solver.setStrength(Strength(level: level), of: row)
            }
            try? solver.setConstant(-value, of: row)
        } else {
            row = try? solver.add(1, times: variable, constant: -value, .equal, Strength(level: level))
        }
    }
}

extension View {
    /// The number of views above.
    final var distanceToRoot: Int {
        var count = 0
        var current = parent
        while let above = current {
            count += 1
            current = above.parent
        }
        return count
    }
}

extension LayoutCounters {
    fileprivate static func addSolver(since before: Counters, now: Counters) {
        solverPivots += now.pivots - before.pivots
        solverRowOperations += now.rowOperations - before.rowOperations
    }
}
