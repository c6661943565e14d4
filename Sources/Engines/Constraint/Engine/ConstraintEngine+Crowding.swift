import ConstraintSolver
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
        guard status.isBuilt, plan == nil, isSpacing || stack.distribution == .equalCentering else { return }
        let count = stack.arrangedSubviews.count
        guard count >= (isSpacing ? ConstraintEngine.longSpacedStack : ConstraintEngine.longStack),
            count * count >= items.count
        else { return }
        if path.broken.isEmpty, path.shadowed.isEmpty { status.isToBeBuiltAnew = true }
    }

    /// Builds the rows of the tree anew, with the constraints that came, and without those that went.
    func buildChangedRows(for wanted: RootTarget) {
        makeConstraintsOfRows()
        // Also what a plan that was refused has taken from the list of pending constraints.
        forEachHeldConstraint(placeItems)
        // As those of a new tree: what is in conflict at other sizes would be given up.
        if !path.broken.isEmpty { forEachDirtyContent { _ = measureContent(of: $0, cap: naturalCap(wanted)) } }
        // Measuring calls the client's code, which may end the tree.
        guard rootReference != nil else { return }
        for constraint in news.constraints { constraint.state.remove(.pending) }
        news.constraints = []
        buildRowsAnew(for: wanted, isRanked: !path.broken.isEmpty)
    }

    /// Brings the rows of crowded stacks, of whose constraints the least gaps were put off; all others are then made
    /// anew.
    func bringCrowded(_ constraints: [LayoutConstraint]) {
        var found: [(holder: LayoutNode, gaps: [LayoutConstraint], slack: Double, violated: Int)] = []
        constraints.forEachUnretained { constraint in
            guard let holder = constraint.holder, isLeastGap(constraint, in: holder) else { return }
            if found.last?.holder !== holder { found.append((holder, [], 0, 0)) }
            let value = row(of: constraint)?.value { solver.value(of: $0) } ?? 0
            found[found.count - 1].gaps.append(constraint)
            found[found.count - 1].slack += value
            if value < -ConstraintEngine.tolerance { found[found.count - 1].violated += 1 }
        }
        var crowded: [(gaps: [LayoutConstraint], others: StepRows)] = []
        for entry in found where entry.violated > 0 && entry.gaps.count >= ConstraintEngine.longStack {
            guard let gaps = inOrder(entry.gaps), let others = StepRows(of: entry.holder) else { continue }
            // What views have more than they ask for.
            let spare = lengths(along: gaps).reduce(0) { $0 + solver.value(of: variable($1)) - max(0, asked($1)) }
            if entry.slack + spare < -ConstraintEngine.tolerance || 2 * entry.violated >= gaps.count {
                crowded.append((gaps, others))
            }
        }
        guard !crowded.isEmpty, path.broken.isEmpty else { return }
        // To make all rows anew without steps costs less than to remove these.
        let others = crowded.flatMap(\.others.all)
        for constraint in others { constraint.state.insert(.pending) }
        buildRowsAnew(for: target, isRanked: false)
        for constraint in others { constraint.state.remove(.pending) }
        solve()
        for entry in crowded { bring(entry.gaps, inPlaceOf: entry.others) }
    }

    /// What a stack with equal steps has beside its least gaps.
    private struct StepRows {
        var steps: [LayoutConstraint]
        /// What the steps are to be no longer than.
        var prices: [LayoutConstraint]
        /// What ends the stack at its last view's end.
        var ends: [LayoutConstraint]

        var all: [LayoutConstraint] { prices + ends + steps }

        init?(of holder: LayoutNode) {
            steps = holder.held.all.filter { $0.step != nil && $0.handle != nil }
            guard let step = steps.first?.step, let axis = steps.first?.firstAttribute.isHorizontal else { return nil }
            prices = holder.held.all.filter { $0.first === step && $0.handle != nil }
            ends = holder.held.all.filter { constraint in
                constraint.state.contains(.synthetic) && constraint.handle != nil && constraint.relation == .equal
                    && constraint.firstAttribute.isHorizontal == axis && constraint.first === holder
                    && !constraint.firstAttribute.isSize
            }
        }
    }

    /// The gaps in the order of the views between which they are; `nil` where these aren't one line.
    private func inOrder(_ gaps: [LayoutConstraint]) -> [LayoutConstraint]? {
        var behind: [ObjectIdentifier: LayoutConstraint] = [:]
        var followers: Set<ObjectIdentifier> = []
        for gap in gaps {
            if let second = gap.second { behind[ObjectIdentifier(second)] = gap }
            followers.insert(ObjectIdentifier(gap.first))
        }
        let isFirst = { (gap: LayoutConstraint) in gap.second.map { !followers.contains(ObjectIdentifier($0)) } ?? false
        }
        guard var next = gaps.first(where: isFirst) else { return nil }
        var ordered = [next]
        while let following = behind[ObjectIdentifier(next.first)], ordered.count < gaps.count {
            ordered.append(following)
            next = following
        }
        return ordered.count == gaps.count ? ordered : nil
    }

    /// The lengths of the views between which gaps are, in their order.
    private func lengths(along gaps: [LayoutConstraint]) -> [Length] {
        let views = [gaps.first?.second] + gaps.map(\.first)
        return views.compactMap { $0.flatMap { existingItemIndex(of: $0) } }
            .map { Length(item: $0, isHorizontal: gaps[0].firstAttribute.isHorizontal) }
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

    /// Lets gaps define places rather than steps.
    private func bring(_ gaps: [LayoutConstraint], inPlaceOf others: StepRows) {
        placeBehindEachOther(gaps)
        if let end = others.ends.first, bringShortened(gaps, others.steps, end) {
            for constraint in others.prices { bring(constraint) }
            return solver.flipQueued()
        }
        for constraint in gaps {
            constraint.state.remove(.pending)
            bring(constraint)
            guard let handle = constraint.handle, let position = position(of: constraint) else { continue }
            solver.settle(position, on: handle)
        }
        for constraint in others.ends { close(constraint, along: gaps[0].firstAttribute.isHorizontal) }
        // What contents give way is decided first: it counts more.
        solve()
        for constraint in others.steps + others.prices { bring(constraint) }
    }

    /// Brings the rows of a stack in which each view has less than it asks for, in equal parts: gaps and steps define
    /// places and lengths and hold together. The solver is to be told at once which contents and steps don't hold.
    /// Returns false where a view has what it asks for, or gaps differ.
    private func bringShortened(
        _ gaps: [LayoutConstraint], _ steps: [LayoutConstraint], _ end: LayoutConstraint
    ) -> Bool {
        let lengths = lengths(along: gaps)
        guard let row = row(of: end), let last = lengths.last, lengths.count == gaps.count + 1,
            gaps.allSatisfy({ $0.constant == gaps[0].constant })
        else { return false }
        let coefficient = row.coefficient(of: variable(last))
        guard coefficient != 0 else { return false }
        let rest = -row.value { solver.value(of: $0) } / coefficient
        let room = lengths.reduce(rest) { $0 + solver.value(of: variable($1)) }
        let share = room / Double(lengths.count)
        guard share > 0, lengths.allSatisfy({ asked($0) > share + ConstraintEngine.tolerance }) else { return false }
        for length in lengths { solver.place(variable(length), at: share) }
        let stepsBehind = Dictionary(steps.map { ($0.second.map { ObjectIdentifier($0) }, $0) }) { first, _ in first }
        let stepsInOrder = gaps.compactMap { stepsBehind[$0.second.map { ObjectIdentifier($0) }] }
        for (position, gap) in gaps.enumerated() {
            gap.state.remove(.pending)
            bring(gap)
            if let handle = gap.handle, let place = self.position(of: gap) { solver.settle(place, on: handle) }
            guard position < stepsInOrder.count else { continue }
            bringStep(stepsInOrder[position])
            if let handle = stepsInOrder[position].handle {
                solver.settle(variable(lengths[position + 1]), on: handle)
            }
        }
        for length in lengths {
            _ = bringRows(Violation(length: length, value: share))
            watch(length.item)
        }
        bring(end)
        return true
    }

    /// Brings a step; the first one finds the common length where it holds.
    private func bringStep(_ step: LayoutConstraint) {
        if step.priority == .required, let row = row(of: step),
            let guide = step.step.flatMap({ existingItemIndex(of: $0) })
        {
            let variable = variable(Length(item: guide, isHorizontal: step.firstAttribute.isHorizontal))
            let rest = row.value { solver.value(of: $0) } / row.coefficient(of: variable)
            solver.place(variable, at: solver.value(of: variable) - rest)
        }
        bring(step)
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
        return variable(gap.firstAttribute.isHorizontal ? .left : .top, of: index)
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
