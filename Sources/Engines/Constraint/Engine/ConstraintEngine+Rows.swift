import ConstraintSolver
import ViewTree

extension ConstraintEngine {
    /// Adds the constraints that were activated since the last update.
    func bringPendingConstraints() {
        let constraints = news.constraints
        news.constraints = []
        constraints.forEachUnretained(placeItems)
        constraints.forEachUnretained { $0.state.remove(.pending) }
        bring(constraints) { constraint in
            guard let node = constraint.holder else { return nil }
            return rowHolder(node)
        }
    }

    /// Adds the constraints that a view holds; inequalities later.
    func bringConstraints(heldBy node: LayoutNode) {
        guard let holder = rowHolder(node) else { return }
        let constraints = node.held.all
        constraints.forEachUnretained { constraint in
            if constraint.relation == .equal || constraint.isLeastStep || constraint.handle != nil
                || !constraint.state.isDisjoint(with: [.pending, .broken])
            {
                return
            }
            constraint.state.insert(.pending)
            path.deferred.append(constraint)
            status.solverChanged = true
        }
        bring(constraints) { $0.state.contains(.pending) ? nil : holder }
    }

    /// Adds constraints in the order that makes rows define what nothing depends on yet: first sizes, on which
    /// positions will depend, with those that are preferred to be equal behind the required ones, then what lies beside
    /// what, and what closes a line at the far end of its holder last. In another order each would be a pivot that
    /// everything behind the view follows.
    private func bring(_ constraints: [LayoutConstraint], holder: (LayoutConstraint) -> RowHolder?) {
        for turn in [Turn.size, .equalSize, .position, .closing] {
            constraints.forEachUnretained { constraint in
                guard constraint.handle == nil, constraint.isActive, constraint.turn == turn,
                    !constraint.state.contains(.broken), let holder = holder(constraint)
                else { return }
                bring(constraint, holder)
            }
        }
    }

    /// Adds the inequalities of a tree that has just been taken in. Most hold by themselves once equalities and
    /// contents have settled, and a row that holds costs next to nothing; before that, many would be violated in
    /// passing.
    func bringDeferred() {
        var constraints = path.deferred
        path.deferred = []
        constraints.forEachUnretained(placeItems)
        bringCrowded(constraints)
        // Where rows were made anew, others are put off, too.
        constraints += path.deferred
        path.deferred = []
        constraints.forEachUnretained { constraint in
            constraint.state.remove(.pending)
            if constraint.handle == nil, constraint.isActive { bring(constraint) }
        }
        if status.solverChanged { solve() }
    }

    func bring(_ constraint: LayoutConstraint) {
        guard let node = constraint.holder, let holder = rowHolder(node) else { return }
        bring(constraint, holder)
    }

    private func bring(_ constraint: LayoutConstraint, _ holder: RowHolder) {
        var row = RowForm()
        guard write(constraint, holder, to: &row) else { return }
        status.solverChanged = true
        // All rows are about to be made anew.
        if solver.isOverworked { return }
        do {
            constraint.handle = try solver.insert(
                LinearConstraint(row.sum, constraint.solverRelation), constraint.strength)
            path.rowCounts.additions += 1
            if constraint.firstAttribute.isSize { addEqualLengths(constraint, isPlain: row.isPlainEquality) }
            changeWidthGroups(constraint, isNew: true)
            if !constraint.state.isDisjoint(with: [.broken, .environmental]) {
                constraint.state.remove(.broken)
                if constraint.state.contains(.environmental) { environmental.append(constraint) }
                if constraint.hasBaseline {
                    path.baselineSources[ObjectIdentifier(constraint)] = baselineSources(of: constraint)
                }
            }
        } catch .unsatisfiable(let others) {
            giveUp(constraint, against: Array(others))
        } catch .noVariable(isSatisfied: false) where constraint.storedPriority == .required {
            giveUp(constraint, against: [])
        } catch {
            path.shadowed.append(constraint)
            path.rowCounts.additions += 1
        }
    }

    /// True if a constraint is one of this tree: what was noted about it before may be of a tree that it has left.
    @inline(__always)
    func hasInForce(_ constraint: LayoutConstraint) -> Bool {
        guard let holder = constraint.holderReference else { return false }
        return holder._withUnsafeGuaranteedRef {
            $0.holdingEngineReference?.refers(to: .passUnretained(self)) ?? false
        }
    }

    /// Takes a constraint out of the solver, where its row stays until the next update: that may find the solution
    /// without it.
    func takeOut(_ constraint: LayoutConstraint) {
        if let handle = constraint.handle {
            path.removed.append(RemovedRow(constraint: constraint, row: handle))
            constraint.handle = nil
            news.mayPart = true
            status.solverChanged = true
        } else if let plan, constraint.number >= 0 {
            plan.remove(Int(constraint.number))
            constraint.number = ~constraint.number
            status.solverChanged = true
        } else {
            news.mayPart = true
            if !path.shadowed.isEmpty, let place = path.shadowed.firstIndex(where: { $0 === constraint }) {
                path.shadowed.remove(at: place)
                path.rowCounts.removals += 1
            }
            if !path.broken.isEmpty { path.broken.removeAll { $0 === constraint } }
        }
        guard constraint.state.contains(.environmental) else { return }
        if constraint.hasBaseline { path.baselineSources[ObjectIdentifier(constraint)] = nil }
        // Between updates nothing reads the list, and what takes another structure empties it.
        if status.isUpdating {
            environmental.removeAll { $0 === constraint }
        } else {
            news.hasEndedEnvironmental = true
        }
    }

    /// Removes the rows of constraints that were taken out.
    func removeRows() {
        guard !path.removed.isEmpty, !status.isToBeBuiltAnew else { return }
        retargetToFrame()
        let removed = path.removed
        path.removed = []
        path.rowCounts.removals += removed.count
        for entry in removed {
            if solver.isOverworked { return }
            try? solver.remove(entry.row)
            removeEqualLengths(entry.constraint)
            changeWidthGroups(entry.constraint, isNew: false)
        }
    }

    /// Tries again what duplicates kept out.
    func retryShadowed() {
        let constraints = path.shadowed
        path.shadowed = []
        for constraint in constraints where constraint.isActive && constraint.handle == nil { bring(constraint) }
    }

    /// Gives the solver the constants that were changed, all at once.
    func bringChangedConstants() {
        let constraints = news.constants
        news.constants = []
        status.solverChanged = true
        for constraint in constraints {
            guard hasInForce(constraint) else { continue }
            touchWidths(of: constraint)
            removeEqualLengths(constraint)
            guard let handle = constraint.handle else { continue }
            try? solver.stageConstant(rowConstant(of: constraint), of: handle)
        }
        commit()
    }

    /// Commits what is staged, if the new constants can hold.
    private func commit() {
        do { try solver.commit() } catch { if !solver.isOverworked { path.conflicts.areOpen = true } }
    }

    /// Reads the layout direction of the root and of all items again. Where one is another, all rows are made anew.
    func readDirections() {
        places.isRightToLeft = rootView?._withUnsafeGuaranteedRef { $0.isRightToLeft } ?? false
        for index in items.indices where items[index].nodeReference != nil {
            let isMirrored = readsRightToLeft(index)
            guard isMirrored != items[index].flags.contains(.rightToLeft) else { continue }
            if isMirrored { items[index].flags.insert(.rightToLeft) } else { items[index].flags.remove(.rightToLeft) }
            if let plan { plan.isStale = true } else { status.isToBeBuiltAnew = true }
        }
    }

    /// Has constraints on baselines written again whose views lend others' baselines than before, as a stack does whose
    /// views come, go, hide or change, or whose contents place them otherwise.
    func rewriteMovedBaselines() {
        rewriteBaselines { $1 != baselineSources(of: $0) }
    }

    /// The same for those whose rows speak of an item that is about to go.
    func rewriteBaselines(in item: Int) {
        rewriteBaselines { _, sources in
            [sources.first, sources.second].contains { source in
                var place = source.map { $0.height.index / 4 } ?? -1
                while place >= 0, place != item { place = Int(items[place].parent) }
                return place == item
            }
        }
    }

    private func rewriteBaselines(where isOther: (LayoutConstraint, BaselineSources) -> Bool) {
        let constraints = environmental.filter { constraint in
            guard constraint.handle != nil, let sources = path.baselineSources[ObjectIdentifier(constraint)] else {
                return false
            }
            return isOther(constraint, sources)
        }
        for constraint in constraints {
            takeOut(constraint)
            constraint.state.insert(.pending)
            news.constraints.append(constraint)
        }
    }

    /// The baselines that a constraint's two sides mean now.
    private func baselineSources(of constraint: LayoutConstraint) -> BaselineSources {
        func source(_ node: LayoutNode?, _ attribute: LayoutConstraint.Attribute) -> BaselineSource? {
            guard attribute.isBaseline, let view = node?.view else { return nil }
            let isFirst = attribute == .firstBaseline
            let source = view.baselineSource(isFirst: isFirst)
            return BaselineSource(
                height: itemIndex(of: source.layoutNode).map { variable(.height, of: $0) } ?? .none, isFirst: isFirst,
                slope: source.baselineSlope(isFirst: isFirst))
        }
        return BaselineSources(
            first: source(constraint.first, constraint.firstAttribute),
            second: source(constraint.second, constraint.secondAttribute))
    }

    /// Gives the solver the constants that follow margins, safe areas and baselines. Whether one changed.
    ///
    /// - Parameter baselinesOnly: whether margins are as before, as where only the solution is another one.
    func refreshEnvironmental(baselinesOnly: Bool = false) -> Bool {
        if let plan { return refreshEnvironmental(in: plan, afterFrames: true) }
        var isChanged = false
        // Margins and baselines are the client's code, which may change the list.
        let environmental = environmental
        environmental.forEachUnretained { constraint in
            guard let handle = constraint.handle else { return }
            if baselinesOnly, !constraint.hasBaseline { return }
            guard let constant = otherRowConstant(of: constraint) else { return }
            try? solver.stageConstant(constant, of: handle)
            touchWidths(of: constraint)
            constraint.marginsOfStackDidChange()
            isChanged = true
        }
        guard isChanged else { return false }
        commit()
        status.solverChanged = true
        return true
    }

    /// The constant part of a constraint's row where margins, safe areas or baselines in it are others than before.
    func otherRowConstant(of constraint: LayoutConstraint) -> Double? {
        let old = constraint.environment
        let constant = rowConstant(of: constraint)
        return abs(constraint.environment - old) > ConstraintEngine.tolerance ? constant : nil
    }

    /// Every constraint of the tree that is active, in the order of the items. None may come or go meanwhile.
    func forEachHeldConstraint(_ body: (LayoutConstraint) -> Void) {
        forEachHolder { _, node in node.held.forEachUnretained(body) }
    }
}

/// The order in which constraints that are added together are given to the solver.
private enum Turn {
    case size, equalSize, position, closing
}

extension LayoutConstraint {
    /// Has a stack view that it is made for renew the shares that follow from its margins.
    @inline(never)
    func marginsOfStackDidChange() {
        guard state.contains(.arranged) else { return }
        (holder?.view as? StackView)?.marginsDidChange()
    }

    /// True if it is what a stack with equal gaps has for the least one. That defines all steps until what ends the
    /// stack moves them; where there is less room than that, it goes on to, and the views give way.
    fileprivate var isLeastStep: Bool {
        state.contains(.synthetic) && relation == .greaterThanOrEqual && firstAttribute.isSize && secondReference == nil
            && firstReference._withUnsafeGuaranteedRef { $0.isGuide }
    }

    fileprivate var turn: Turn {
        if isLeastStep { return .size }
        if relation != .equal { return .closing }
        if isStepped { return .position }
        if firstAttribute.isSize, storedPriority == .required || secondReference != nil {
            return storedPriority == .required ? .size : .equalSize
        }
        if storedPriority != .required { return .closing }
        if let holderNode = holder, firstReference.refers(to: .passUnretained(holderNode)) {
            return firstAttribute.isFarEdge ? .closing : .position
        }
        if let holderNode = holder, let second = secondReference, second.refers(to: .passUnretained(holderNode)) {
            return secondAttribute.isFarEdge ? .closing : .position
        }
        return .position
    }

    var solverRelation: ConstraintSolver.Relation {
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: .lessOrEqual
        case .greaterThanOrEqual: .greaterOrEqual
        }
    }

    var strength: Strength {
        storedPriority == .required ? .required : Strength(level: Double(storedPriority.rawValue))
    }

    /// True if the row is the mirror image of itself in a right-to-left holder.
    var followsDirection: Bool {
        firstAttribute.followsDirection || secondAttribute.followsDirection
            || firstAttribute == .centerX && isStepped
    }
}

/// A constraint of a stack view that holds a length of the solver's besides its two items:
/// `first == second + the length of a guide + constant`.
///
/// The guide is the step from one view to the next that all of an equal distribution have in common. So a view takes
/// one row, where a guide of its own in every gap would take three rows and four variables.
final class SteppedConstraint: LayoutConstraint {
    fileprivate let stepReference: Unmanaged<LayoutNode>

    init(
        _ first: LayoutNode, _ firstAttribute: Attribute, _ second: LayoutNode, _ secondAttribute: Attribute,
        step: LayoutNode, priority: LayoutPriority
    ) {
        stepReference = .passRetained(step)
        let form = LayoutConstraint.form(firstAttribute, .equal, secondAttribute, 1, priority)
        super.init(first, second, form: form | LayoutConstraint.isStepped, multiplier: 1, constant: 0)
    }

    deinit {
        stepReference.release()
    }
}

extension LayoutConstraint {
    /// The guide whose length is a part of what the constraint says.
    @inline(__always)
    var step: LayoutNode? {
        isStepped ? (self as? SteppedConstraint)?.stepReference.takeUnretainedValue() : nil
    }
}
