import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

// Where middles are to be equally far from each other, a view's place follows from that step, as long as there is room:
// then the least gaps hold by themselves. In a crowded stack the gaps are at their least and decide all places, and the
// steps hold or don't. From one to the other each view takes a pivot, whose row reaches through the whole stack: so,
// where a look at the first solution shows that a stack is crowded, its rows are brought in the other order, and where
// views of a long one come or go, the tree is built anew.
extension ConstraintEngine {
    /// From this many views on, a stack is examined for costly pivots.
    static let longStack = 16

    /// From this many views on, building a tree with equal gaps anew costs less than a change, which takes about 40
    /// rows as long as the stack.
    private static let longSpacedStack = 512

    /// Has the tree built anew as the steps of a stack with an equal distribution change, where that costs less than
    /// the change with its rows as long as the stack: one for each view with equal steps between middles, one for each
    /// view that gives way with equal gaps. Not while constraints are broken, as building might break others.
    func stepsWillChange(in stack: StackView) {
        let isSpacing = stack.distribution == .equalSpacing
        guard isBuilt, plan == nil, isSpacing || stack.distribution == .equalCentering else { return }
        let count = stack.arrangedSubviews.count
        guard count >= (isSpacing ? ConstraintEngine.longSpacedStack : ConstraintEngine.longStack),
            count * count >= items.count
        else { return }
        if broken.isEmpty, shadowed.isEmpty { isToBeBuiltAnew = true }
    }

    /// Builds the rows of the tree anew, with the constraints that came, and without those that went.
    func buildChangedRows(for wanted: RootTarget) {
        makeConstraintsOfRows()
        makeItems(of: pendingConstraints)
        // Measuring calls the client's code, which may end the tree.
        guard rootReference != nil else { return }
        for constraint in pendingConstraints + deferred { constraint.state.remove(.pending) }
        pendingConstraints = []
        deferred = []
        buildRowsAnew(for: wanted, isRanked: !broken.isEmpty)
    }

    /// Brings the least gaps of crowded stacks, of constraints that were put off.
    func bringCrowded(_ constraints: [LayoutConstraint]) {
        var crowded: [(holder: LayoutNode, gaps: [LayoutConstraint], violated: Int)] = []
        constraints.forEachUnretained { constraint in
            guard let holder = constraint.holder, isLeastGap(constraint, in: holder) else { return }
            if crowded.last?.holder !== holder { crowded.append((holder, [], 0)) }
            crowded[crowded.count - 1].gaps.append(constraint)
            if let row = row(of: constraint), row.value({ solver.value(of: $0) }) < -ConstraintEngine.tolerance {
                crowded[crowded.count - 1].violated += 1
            }
        }
        for entry in crowded
        where entry.violated >= ConstraintEngine.longStack && 2 * entry.violated >= entry.gaps.count {
            bring(entry.gaps, inPlaceOfStepsIn: entry.holder)
        }
    }

    /// Returns whether a constraint is what a stack with equal steps has for the least gap between neighbours.
    private func isLeastGap(_ constraint: LayoutConstraint, in holder: LayoutNode) -> Bool {
        constraint.relation == .greaterThanOrEqual && holder.flags.contains(.arrangesSubviews)
            && constraint.state.contains(.synthetic) && !constraint.firstAttribute.isSize && constraint.handle == nil
            && constraint.isActive && constraint.first !== holder && constraint.second != nil
            && constraint.second !== holder
    }

    private func row(of constraint: LayoutConstraint) -> RowForm? {
        guard let node = constraint.holder, let holder = rowHolder(node) else { return nil }
        var row = RowForm()
        return write(constraint, holder, to: &row) ? row : nil
    }

    /// Lets gaps define places where steps did.
    private func bring(_ gaps: [LayoutConstraint], inPlaceOfStepsIn holder: LayoutNode) {
        let steps = holder.held.all.filter { $0.step != nil && $0.handle != nil }
        guard let step = steps.first?.step, let axis = steps.first?.firstAttribute.isHorizontal else { return }
        // Rows that price the others go first: the rest then leaves without a pivot.
        let prices = holder.held.all.filter { $0.first === step && $0.handle != nil }
        let ends = holder.held.all.filter { constraint in
            constraint.state.contains(.synthetic) && constraint.handle != nil && constraint.relation == .equal
                && constraint.firstAttribute.isHorizontal == axis && constraint.first === holder
                && !constraint.firstAttribute.isSize
        }
        for constraint in prices + ends + steps { takeOut(constraint) }
        removeRows()
        placeBehindEachOther(gaps)
        for constraint in gaps {
            constraint.state.remove(.pending)
            bring(constraint)
            guard let handle = constraint.handle, let position = position(of: constraint) else { continue }
            solver.settle(position, on: handle)
        }
        for constraint in ends { close(constraint, along: axis) }
        // What contents give way is decided first: it counts more.
        solve()
        for constraint in steps + prices { bring(constraint) }
    }

    /// Brings the constraint that ends a stack at its last view's end, where what is too much is at first the last
    /// view's: so all steps but the last one hold.
    private func close(_ end: LayoutConstraint, along isHorizontal: Bool) {
        guard let row = row(of: end), let last = end.second.flatMap({ existingItemIndex(of: $0) }) else { return }
        let length = Length(item: last, isHorizontal: isHorizontal)
        let coefficient = row.coefficient(of: variable(length))
        if coefficient != 0 {
            let value = solver.value(of: variable(length))
            solver.place(variable(length), at: value - row.value { solver.value(of: $0) } / coefficient)
        }
        bring(end)
        if asked(length) >= 0 { _ = distribute(length) }
    }

    /// The variable of the place of the second view of a gap.
    private func position(of gap: LayoutConstraint) -> Variable? {
        guard let index = existingItemIndex(of: gap.first) else { return nil }
        return gap.firstAttribute.isHorizontal ? items[index].left : items[index].top
    }

    /// Moves views to where their gaps are at their least, so that these needn't be repaired one by one.
    private func placeBehindEachOther(_ gaps: [LayoutConstraint]) {
        var moved: [Int: Double] = [:]
        for gap in gaps {
            guard let row = row(of: gap), let position = position(of: gap) else { continue }
            let coefficient = row.coefficient(of: position)
            guard coefficient != 0 else { continue }
            let value = { [solver] (variable: Variable) in moved[variable.index] ?? solver.value(of: variable) }
            moved[position.index] = value(position) - row.value(value) / coefficient
        }
        for gap in gaps {
            if let position = position(of: gap), let value = moved[position.index] { solver.place(position, at: value) }
        }
    }
}
