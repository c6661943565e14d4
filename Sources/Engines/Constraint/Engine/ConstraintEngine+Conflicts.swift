import ConstraintSolver
import ViewTree

// Where required constraints contradict each other, some are given up. Which ones follows from the tree and the
// constants alone: constraints are ranked, and each one that contradicts those before it, or that lengths aren't
// negative, is given up.
//
// A stack's own constraints come before all others, those that a view holds before those that its subviews hold, and
// of one view those first that were activated first. So of a conflict the last one in this order is given up.
extension ConstraintEngine {
    /// Returns whether what changed may end conflicts. Contents and the root's size, which aren't required, have a part
    /// in it only where rows follow baselines.
    func mayEndConflicts(for wanted: RootTarget, _ hasEnvironment: Bool) -> Bool {
        guard !path.broken.isEmpty else { return false }
        if !path.removed.isEmpty || !news.constraints.isEmpty || !news.constants.isEmpty || hasEnvironment {
            return true
        }
        return (wanted != target || !news.contents.isEmpty) && haveBaselines
    }

    /// Reads margins and safe areas of constraints that are given up again. Whether one is another than before.
    func readMarginsOfBroken() -> Bool {
        // A copy would be retained in each layout.
        if path.broken.isEmpty { return false }
        // Margins are the client's code, which may change the list.
        let broken = path.broken
        return broken.contains { constraint in
            constraint.state.contains(.environmental) && !constraint.hasBaseline
                && otherRowConstant(of: constraint) != nil
        }
    }

    /// True if rows follow baselines, so that texts have a part in what contradicts what.
    private var haveBaselines: Bool { !path.baselineSources.isEmpty || path.broken.contains { $0.hasBaseline } }

    /// Decides which constraints are given up: at natural sizes first, then, where rows follow baselines, at the sizes
    /// that texts have by then, as with those that they had on the way others may be in conflict. Solves in passes from
    /// there, until texts stay as they are.
    func settleConflicts(for wanted: RootTarget) {
        if path.conflicts.areOpen, !path.conflicts.areRanked {
            buildRowsAnew(for: wanted, isRanked: true)
            solveInPasses()
        }
        // As many rounds where the rows were ranked before: with sizes that find no end, their number decides.
        for round in 1...ConstraintEngine.maximumPasses {
            let followTexts = haveBaselines && !path.broken.isEmpty && !path.widths.wrapping.isEmpty
            guard path.conflicts.areOpen || followTexts else { return }
            // What is kept doesn't follow from how much of a text a tree has measured.
            takeWholeContents()
            let sizes = items.indices.map { items[$0].asked }
            buildRowsAnew(for: wanted, isRanked: true, asking: sizes)
            // What is decided last is to hold at the sizes that it was decided at.
            let passes = round < ConstraintEngine.maximumPasses ? ConstraintEngine.maximumPasses : 0
            solveInPasses(keepingSizes: true, atMost: passes)
            if !path.conflicts.areOpen, items.indices.elementsEqual(sizes, by: { items[$0].asked == $1 }) { return }
        }
    }

    /// Gives up a constraint that contradicts others that come before it. Where rows come in another order, it is left
    /// out until they are made anew.
    func giveUp(_ constraint: LayoutConstraint, against others: [Constraint]) {
        guard path.conflicts.areBeingRanked else {
            path.conflicts.areOpen = true
            return
        }
        constraint.state.insert(.broken)
        path.broken.append(constraint)
        path.conflicts.found.append((constraint, members(of: others) + [constraint]))
    }

    /// Reports the constraints that are given up, but for those that were before.
    func reportConflicts(except known: [LayoutConstraint]) {
        let found = path.conflicts.found
        path.conflicts.found = []
        for conflict in found where !known.contains(where: { $0 === conflict.broken }) {
            ConstraintReport.emit(.conflict(constraints: conflict.members, broken: conflict.broken))
        }
    }

    /// The constraints that some of the solver's rows stand for, in the order of the items and of their activation.
    private func members(of rows: [Constraint]) -> [LayoutConstraint] {
        let handles = Set(rows)
        var members: [LayoutConstraint] = []
        forEachHeldConstraint { held in
            if let handle = held.handle, handles.contains(handle) { members.append(held) }
        }
        return members
    }

    /// Adds the required constraints in the order of their rank, after the rows that lengths aren't negative.
    ///
    /// - Parameter holders: views before their subviews.
    func bringRanked(heldBy holders: [LayoutNode]) {
        path.conflicts = Conflicts(areBeingRanked: true)
        for index in items.indices
        where items[index].nodeReference != nil && items[index].flags.isDisjoint(with: .isDistance) {
            for number in Length.numbers(of: index) {
                path.lengths[number].notNegative = addNotNegative(variable(Length(number: number)))
            }
        }
        for isArranged in [true, false] {
            for holder in holders {
                let constraints = isArranged ? holder.arrangedConstraints : holder.held.all
                for constraint in constraints
                where constraint.storedPriority == .required && constraint.isActive && constraint.handle == nil
                    && constraint.state.contains(.arranged) == isArranged
                {
                    bring(constraint)
                }
            }
        }
        (path.conflicts.areBeingRanked, path.conflicts.areRanked) = (false, true)
    }

    /// Conflicts of required constraints, each with the constraint that was given up.
    struct Conflicts {
        var found: [(broken: LayoutConstraint, members: [LayoutConstraint])] = []
        /// True while required constraints are added in their order of rank, and if they were.
        var areBeingRanked = false
        var areRanked = false
        /// True if a constraint contradicts others, and it isn't decided which one is given up.
        var areOpen = false
    }
}

extension LayoutNode {
    /// A stack view's own constraints, in the order of its rows.
    fileprivate var arrangedConstraints: [LayoutConstraint] {
        flags.contains(.arrangesSubviews) ? (view as? StackView)?.arrangement.present ?? [] : []
    }
}
