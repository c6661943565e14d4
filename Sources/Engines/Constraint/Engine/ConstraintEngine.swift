import ConstraintSolver
import Foundation
import ViewTree

/// The constraints of one tree of views in one solver that lives as long as the tree.
///
/// The tree reaches from a view whose frame comes from outside (the root) down to the views whose frames come from
/// outside in turn. Every view and guide in it is an *item* with four variables: left, top (from its superview's or
/// owning view's edges), width and height. Positions are relative, so that nearly every constraint has at most four
/// terms and moving a container moves nothing else.
///
/// Work is collected as it happens (constants, activations, contents) and brought to the solver in one step,
/// `update()`; `layOut()` then writes the frames that came out differently.
final class ConstraintEngine {
    // Exclusivity of access isn't checked at run time: with checks, a feed's layout takes 23 % more instructions, a
    // measurement 47 %.

    /// The view whose bounds the tree is laid out in; `nil` once it was freed or the tree became part of another one.
    @exclusivity(unchecked) var rootReference: Unmanaged<LayoutNode>?
    let solver: Solver
    /// What the solver's path needs; shared by all trees that have none.
    @exclusivity(unchecked) var pathPointer = SolverPath.none
    @exclusivity(unchecked) var items = PlainList<EngineItem>(capacity: 32)
    @exclusivity(unchecked) var places = Places()
    /// The plan of a tree whose structure is compiled: the solver then has no rows.
    @exclusivity(unchecked) var plan: TreePlan?
    @exclusivity(unchecked) var planTrial = PlanTrial()

    /// The changes that the next update has to deal with.
    @exclusivity(unchecked) var news = News()
    @exclusivity(unchecked) var status = Status()

    /// Constraints whose constants depend on margins, safe areas or baselines.
    @exclusivity(unchecked) var environmental: [LayoutConstraint] = []

    // The size that the root is asked to take.
    @exclusivity(unchecked) var target = RootTarget()
    @exclusivity(unchecked) var fitting = FittingResult()
    /// The bindings a subtree's engine has put aside: see `init(subtree:)`.
    @exclusivity(unchecked) var bindings: SubtreeBindings?
    @exclusivity(unchecked) var postponed = Postponed()
    @exclusivity(unchecked) var sweep = Sweep()

    /// The baselines that the two sides of a constraint mean.
    struct BaselineSources: Equatable {
        var first: BaselineSource?
        var second: BaselineSource?

        /// The slope of a baseline that is one of the two.
        func slope(_ height: Variable, isFirst: Bool) -> Double? {
            [first, second].first { $0?.height == height && $0?.isFirst == isFirst }??.slope
        }
    }

    /// A view that lends a baseline, by the variable of its height: another view may come to lie where one did in
    /// memory. And the points by which the baseline moves for each point of that height.
    struct BaselineSource: Equatable {
        var height: Variable
        var isFirst: Bool
        var slope: Double
    }

    /// A row in the solver of a constraint in force no more.
    struct RemovedRow {
        let constraint: LayoutConstraint
        let row: Constraint
    }

    var root: LayoutNode? {
        get { rootReference?.takeUnretainedValue() }
        set { rootReference = newValue.map(Unmanaged.passUnretained) }
    }

    /// Returns whether the tree is laid out in the node's view.
    func isRoot(_ node: LayoutNode) -> Bool { rootReference?.refers(to: .passUnretained(node)) ?? false }

    /// The root's view, not retained.
    var rootView: Unmanaged<View>? { rootReference?._withUnsafeGuaranteedRef { $0.viewReference } }

    /// The rows that ask for the root's size.
    struct RootRows {
        var width: Constraint?
        var height: Constraint?
        /// A frame that the solution for `target` is one for as well, and that the root has.
        var answered: RootTarget?
    }

    /// The numbers of changes to the solver's rows.
    struct RowCounts: Equatable {
        /// Rows that were removed, or changed their levels, and constraints that are shadowed no more.
        var removals = 0
        /// Constraints that got rows, or were found shadowed.
        var additions = 0
    }

    /// The size asked of a root, with its priorities.
    struct RootTarget: Equatable {
        var width = 0.0
        var height = 0.0
        var widthLevel = ConstraintLevel.frame
        var heightLevel = ConstraintLevel.frame
        /// True if it is the root's frame, rather than a fitting target.
        var isFrame = false
    }

    /// The last answer of `systemLayoutSizeFitting`, with the solution it was taken from.
    struct FittingResult {
        /// Counts the solves that moved something.
        var solution = 0
        var target: RootTarget?
        var size = CGSize.zero
    }

    /// Differences up to this count as none, in points.
    static let tolerance = 1e-6

    init(root: LayoutNode) {
        rootReference = .passUnretained(root)
        solver = Solver(awaitingState: ())
        places.isRightToLeft = root.view?.isRightToLeft ?? false
    }

    deinit {
        dropPath()
        items.free()
        news.contents.free()
    }

    /// What came into the tree, or changed in it, and is to be looked at before constraints are.
    struct News {
        var nodes: [LayoutNode] = []
        /// Stack views whose rows without constraints changed.
        var stacks: [LayoutNode] = []
        /// Views that have to update their constraints.
        var updates: [LayoutNode] = []
        /// Subviews may have another order than before.
        var isOrderChanged = false
        /// Views have other indices in their superviews, or guides others in their views.
        var areRanksChanged = false
        var constraints: [LayoutConstraint] = []
        /// Constraints whose constants changed.
        var constants: [LayoutConstraint] = []
        /// Items whose contents are to be measured.
        var contents = PlainList<Int32>(capacity: 16)
        /// The margins, the safe area or the direction may be different.
        var hasEnvironment = false
        /// A constraint ended that may have joined another tree with this one.
        var mayPart = false
        /// Constraints in the list `environmental` went out of force.
        var hasEndedEnvironmental = false
    }

    /// The state of the tree between and in updates.
    struct Status {
        /// True if the tree has been taken in as a whole, with all that it held then.
        var isBuilt = false
        /// The next update makes all rows anew; until then those that go stay in the solver.
        var isToBeBuiltAnew = false
        /// Something was given to the solver since the last solve.
        var solverChanged = true
        /// Something happened since the last layout.
        var isDirty = true
        var isUpdating = false
    }

    /// What is known of the items' places as a whole.
    struct Places {
        var free: [Int32] = []
        /// True if items may be unasked.
        var haveUnasked = false
        /// The direction of the root.
        var isRightToLeft = false
    }

    /// The writing of frames.
    struct Sweep {
        var number: UInt16 = 0
        /// The solution moved since frames were last written, or a frame was written by somebody else.
        var isDue = true
        /// The display scale that frames were last rounded for.
        var scale: CGFloat = 0
    }

    /// What waits for the end of something.
    struct Postponed {
        /// The number of running measurements by engines of subtrees: see `suspend()`.
        var suspensions = 0
        /// A layout was asked for meanwhile.
        var isLayoutDue = false
        /// Something changed during an update.
        var hasChanges = false
    }

    // MARK: What happens to the tree

    /// Asks for a layout of the tree.
    func markDirty() {
        // What measuring changes waits for the layout after the present one.
        if status.isUpdating { postponed.hasChanges = true }
        guard !status.isUpdating, bindings == nil, let rootView else { return }
        status.isDirty = true
        rootView._withUnsafeGuaranteedRef { if !$0.flags.contains(.needsLayout) { $0.markNeedsLayout() } }
    }

    func constraintWasActivated(_ constraint: LayoutConstraint) {
        guard !constraint.state.contains(.pending) else { return }
        if status.isBuilt {
            constraint.state.insert(.pending)
            news.constraints.append(constraint)
        }
        markDirty()
    }

    func constraintWasDeactivated(_ constraint: LayoutConstraint) {
        if constraint.state.contains(.pending) { forgetPending(constraint) }
        takeOut(constraint)
        markDirty()
    }

    func forgetPending(_ constraint: LayoutConstraint) {
        news.constraints.removeAll { $0 === constraint }
        path.deferred.removeAll { $0 === constraint }
    }

    func constantDidChange(_ constraint: LayoutConstraint) {
        news.constants.append(constraint)
        markDirty()
    }

    func priorityDidChange(_ constraint: LayoutConstraint, from old: LayoutPriority) {
        takeOut(constraint)
        // What a required equation made rigid isn't known from what the constraint says by now.
        if old == .required, plan == nil, constraint.relation == .equal, constraint.firstAttribute.isHorizontal {
            path.widths.groups = nil
        }
        constraint.state.remove(.broken)
        constraintWasActivated(constraint)
    }

    func intrinsicSizeDidChange(of index: Int) {
        guard index < items.count else { return }
        // A view with a frame of its own isn't asked for its size; what others follow is where its baselines lie.
        if items[index].flags.contains(.fixed) {
            if plan != nil || !environmental.isEmpty { environmentDidChange() }
            return
        }
        guard !items[index].flags.contains(.dirty) else { return }
        items[index].flags.insert(.dirty)
        news.contents.append(Int32(truncatingIfNeeded: index))
        markDirty()
    }

    func frameWasWritten(of index: Int) {
        guard items.indices.contains(index) else { return }
        items[index].flags.insert(.moved)
        sweep.isDue = true
        status.isDirty = true
        if items[index].flags.contains(.fixed) { markDirty() }
    }

    func environmentDidChange() {
        news.hasEnvironment = true
        // The display scale may be another one.
        sweep.isDue = true
        markDirty()
    }

    func adoptLater(_ node: LayoutNode) {
        if status.isBuilt { news.nodes.append(node) }
        markDirty()
    }

    func rowsDidChange(of stack: LayoutNode) {
        if status.isBuilt, news.stacks.last !== stack { news.stacks.append(stack) }
        markDirty()
    }

    func needsUpdateConstraints(_ node: LayoutNode) {
        news.updates.append(node)
        rootView?._withUnsafeGuaranteedRef { $0.parent?.markDescendantNeedsConstraints() }
        markDirty()
    }
}

// Rows about contents are brought when a solution violates them, each at the price of one row of the solved form. In
// two shapes that is the square of the number of views, and what is here makes it linear:
//
// - Views in a line between two edges. What is too much or too little goes to one of them, whose row sends it to the
//   next one that has no row yet, and so on to the last. `distribute` finds where it ends up by priorities, lowest
//   first, and brings the rows so that the simplex starts there. It is a start and no answer: whatever is wrong with
//   it, pivots mend.
// - Views of one size that frames decide, as in `fillEqually`. No row of theirs can change anything; one look at one of
//   them tells for all (`isHeld`).
extension ConstraintEngine {
    /// From how many violations, or rounds of one solve, on it pays to look at what moves a length.
    static let manyViolations = 8
    static let manyRounds = 4

    // MARK: Lengths that nothing about contents can change

    /// A fingerprint that changes when the solver's basis may be another one.
    struct BasisMark: Equatable {
        var pivots = 0
        var flips = 0
        var removals = 0
    }

    var basisMark: BasisMark {
        let counters = solver.counters
        return BasisMark(pivots: counters.pivots, flips: counters.flips, removals: path.rowCounts.removals)
    }

    /// Looks again at the items whose rows were left out because nothing could change their lengths, where something
    /// may. Whether there are any.
    func recheckHeld() -> Bool {
        let mark = basisMark
        guard mark != path.contentRows.basis else { return false }
        path.contentRows.basis = mark
        path.contentRows.look &+= 1
        let held = path.contentRows.held
        guard !held.isEmpty else { return false }
        for position in held.indices where items[Int(held[position])].nodeReference != nil {
            watch(Int(held[position]))
        }
        path.contentRows.held.removeAll()
        return true
    }

    // MARK: Lines that are closed at both ends

    /// A length that can take a part of what another one has too much or too little.
    private struct Taker {
        var length: Length
        /// True if it grows.
        var grows: Bool
        /// How far the other length moves as this one does by 1.
        var share: Double
    }

    /// If a length is not as asked although contents without rows could absorb the difference, adds these contents'
    /// rows, so that the solver distributes the difference by priority in one step. Whether it did.
    func distribute(_ length: Length) -> Bool {
        let excess = value(length) - max(0, asked(length))
        guard
            case .free(let count) = solver.freedom(
                of: variable(length), above: ConstraintLevel.requiredContent, moving: -excess),
            count >= ConstraintEngine.manyRounds
        else { return false }
        var takers: [Taker] = []
        takers.reserveCapacity(count)
        for position in 0..<count {
            let term = solver.freeTerm(at: position)
            // A position takes all of it, and so does a length that grows and that no content asks for.
            guard let taker = self.length(ofVariable: term.variable.index) else { return false }
            let grows = (excess < 0) == (term.coefficient > 0)
            if grows, asked(taker) < 0 { return false }
            takers.append(Taker(length: taker, grows: grows, share: abs(term.coefficient)))
        }
        var rest = abs(excess)
        for taker in takers {
            let value = value(taker.length)
            if asked(taker.length) >= 0 {
                anchor(taker, at: value)
            } else if rest >= taker.share * value {
                rest -= taker.share * value
                empty(taker, at: value)
            }
        }
        try? solver.commit()
        try? solver.solve()
        noteMoves()
        _ = bringRows(Violation(length: length, value: value(length)))
        watch(length.item)
        return true
    }

    /// Holds a length that is as its content asks by its content's rows against the way that it would move.
    private func anchor(_ taker: Taker, at value: Double) {
        guard abs(value - asked(taker.length)) <= ConstraintEngine.tolerance else { return }
        _ = bringRows(Violation(length: taker.length, value: value + (taker.grows ? 1 : -1)))
        let rows = path.lengths[taker.length.number]
        if let row = taker.grows ? rows.atMost : rows.atLeast { solver.define(variable(taker.length), by: row) }
        if !taker.grows { _ = bringRows(Violation(length: taker.length, value: -1)) }
    }

    /// Gives a length up that no content asks for: it becomes 0, and is held there by not being negative.
    private func empty(_ taker: Taker, at value: Double) {
        let variable = variable(taker.length)
        guard path.lengths[taker.length.number].notNegative == nil,
            let row = try? solver.add(1, times: variable, constant: -value, .greaterOrEqual, .required)
        else { return }
        path.lengths[taker.length.number].notNegative = row
        solver.define(variable, by: row)
        try? solver.stageConstant(0, of: row)
        watch(taker.length.item)
    }
}
