import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// Describing a tree by numbers, so that its plan can be found.
extension ConstraintEngine {
    /// Begins to lay the tree out by plans, where its structure is known or `isRecurring`. No effect where something in
    /// it isn't written in plain items and rows.
    func startPlan(isRecurring: Bool, isLaidOut: Bool = true) {
        guard usesPlans, bindings == nil, pendingNodes.isEmpty,
            items.count <= TreeSkeleton.mostItems, !hasBaselines, let skeleton = skeleton(isRecurring: isRecurring)
        else { return }
        let made = TreePlan(skeleton)
        plan = made
        environmental.removeAll(keepingCapacity: true)
        var isWhole = true
        forEachHolder { item, constraints in
            constraints.forEachUnretained { if isWhole, !number($0, heldBy: item, in: made) { isWhole = false } }
        }
        guard isWhole else {
            forgetNumbers()
            plan = nil
            refusals = ConstraintEngine.mostRefusals
            // Rows were let go of.
            if isLaidOut { isToBeBuiltAnew = true }
            return
        }
        pendingConstraints.forEachUnretained { $0.state.remove(.pending) }
        deferred.forEachUnretained { $0.state.remove(.pending) }
        pendingConstraints = []
        deferred = []
        for index in items.indices where items[index].nodeReference != nil {
            items[index].flags.insert(.moved)
            setContents(of: index, in: made)
            // What nothing is said about stays where it is.
            if isLaidOut, let rect = items[index].nodeReference?._withUnsafeGuaranteedRef({ $0.placedRect }) {
                let frame = made.frames + 4 * index
                (frame[0], frame[1], frame[2], frame[3]) = (rect.minX, rect.minY, rect.width, rect.height)
            }
        }
        if !items[0].flags.contains(.dirty) {
            items[0].flags.insert(.dirty)
            dirtyContents.append(0)
        }
        wrapping = []
        for index in items.indices where items[index].flags.contains(.wraps) {
            wrapping.append(Int32(truncatingIfNeeded: index))
        }
        removed = []
        changedConstants = []
        forgetWidthGroups()
        if isLaidOut { solver.reset(variableCapacity: 0, constraintCapacity: 0) }
        isToBeBuiltAnew = false
        solverChanged = true
        framesChanged = true
    }

    /// Goes over from the solver to plans, where the tree is changed again and again.
    func considerPlan(for wanted: RootTarget) {
        guard plan == nil, isBuilt, usesPlans, bindings == nil,
            solverChanged || wanted != target || !dirtyContents.isEmpty || !changedConstants.isEmpty
                || !pendingConstraints.isEmpty
        else { return }
        updatesToWait -= 1
        guard updatesToWait <= 0, fixed.isEmpty, broken.isEmpty, shadowed.isEmpty,
            items.count <= TreeSkeleton.mostItems
        else { return }
        if environmentChanged { readDirections() }
        startPlan(isRecurring: true)
        if plan == nil { refusals = min(refusals + 1, ConstraintEngine.mostRefusals) }
        updatesToWait = ConstraintEngine.updatesBeforePlan << refusals
    }

    /// Whether a constraint speaks of baselines, whose rows follow what views answer.
    private var hasBaselines: Bool {
        var isFound = false
        forEachHolder { _, constraints in constraints.forEachUnretained { if $0.hasBaseline { isFound = true } } }
        return isFound
    }

    /// Goes back to the solver: the next update makes all rows anew.
    ///
    /// - Parameter isRefused: whether no plan holds here, so that it takes longer until the next try.
    func leavePlan(isRefused: Bool = false) {
        guard plan != nil else { return }
        if isRefused { refusals = min(refusals + 1, ConstraintEngine.mostRefusals) }
        updatesToWait = ConstraintEngine.updatesBeforePlan << refusals
        forgetNumbers()
        plan = nil
        isToBeBuiltAnew = true
        solverChanged = true
        framesChanged = true
    }

    /// How often a tree of an unknown structure is solved before it is compiled.
    static let updatesBeforePlan = 2
    private static let mostRefusals = 6

    /// Takes the plan's numbers from all constraints.
    func forgetNumbers() {
        for index in items.indices {
            items[index].nodeReference?._withUnsafeGuaranteedRef { node in
                node.held.forEachUnretained { $0.number = -1 }
            }
        }
    }

    // MARK: Items

    /// The items' words; `nil` where a frame comes from outside.
    private func skeleton(isRecurring: Bool) -> TreeSkeleton? {
        var words = ContiguousArray<UInt64>()
        words.reserveCapacity(3 * items.count)
        let order = itemsInTreeOrder()
        guard order.count + freeItems.count == items.count else { return nil }
        var places = ContiguousArray<UInt64>(repeating: 0, count: items.count)
        for (place, item) in order.enumerated() { places[Int(item)] = UInt64(place) }
        for index in items.indices {
            guard let node = items[index].nodeReference else {
                // A free place.
                words.append(contentsOf: repeatElement(.max, count: 3))
                continue
            }
            guard !items[index].flags.contains(.fixed) else { return nil }
            let flags = items[index].flags.intersection([.isGuide, .isDistance, .rightToLeft])
            words.append(
                UInt64(UInt32(bitPattern: items[index].parent)) | UInt64(flags.rawValue) << 32 | places[index] << 48)
            node._withUnsafeGuaranteedRef { node in
                words.append(unsafeBitCast(node.priorities.hugging, to: UInt64.self))
                words.append(unsafeBitCast(node.priorities.compression, to: UInt64.self))
            }
        }
        return ConstraintPlans.table.skeleton(words, isRecurring: isRecurring) {
            var contents: [[PlanCosts]] = [[], []]
            var mayBeNegative: [Bool] = []
            for index in items.indices {
                mayBeNegative.append(items[index].flags.contains(.isDistance))
                let priorities = items[index].node?.priorities ?? LayoutNode.ContentPriorities()
                for axis in 0..<2 {
                    contents[axis].append(
                        PlanCosts(
                            above: Self.contentLevel(priorities.hugging[axis]),
                            below: Self.contentLevel(priorities.compression[axis])))
                }
            }
            return TreeSkeleton(
                words: words, contents: contents, mayBeNegative: mayBeNegative, order: order.map { Int($0) })
        }
    }

    /// The items in the order of the tree: a view before its guides, and these before its subviews.
    func itemsInTreeOrder() -> ContiguousArray<Int32> {
        var order = ContiguousArray<Int32>()
        order.reserveCapacity(items.count)
        var stack = PlainList<Unmanaged<LayoutNode>>(capacity: 32)
        defer { stack.free() }
        if let rootReference { stack.append(rootReference) }
        while let reference = stack.popLast() {
            reference._withUnsafeGuaranteedRef { node in
                guard let index = existingItemIndex(of: node) else { return }
                order.append(Int32(truncatingIfNeeded: index))
                if node.isGuide { return }
                if !isRoot(node), node.isDomainRoot { return }
                node.viewReference?._withUnsafeGuaranteedRef { view in
                    for child in view.children.reversed() {
                        if let inner = child.nodeReference { stack.append(inner) }
                    }
                }
                if let extras = node.extras {
                    for guide in extras.guides.reversed() {
                        if let inner = guide.existingNode { stack.append(.passUnretained(inner)) }
                    }
                }
            }
        }
        return order
    }

    /// Looks whether the items have another order than before.
    func takeOrder() {
        isOrderChanged = false
        removeWeakestRows()
        guard let plan else { return }
        if !plan.skeleton.order.elementsEqual(itemsInTreeOrder(), by: { $0 == Int($1) }) { plan.isStale = true }
    }

    /// Notes on which axes an item has a content.
    func setContents(of index: Int, in plan: TreePlan) {
        let bit: UInt64 = 1 &<< UInt64(index)
        let isMeasured = items[index].flags.isDisjoint(with: .isGuide)
        let natural = items[index].natural
        if isMeasured, natural.width >= 0 { plan.horizontal.contents |= bit } else { plan.horizontal.contents &= ~bit }
        if isMeasured, natural.height >= 0 { plan.vertical.contents |= bit } else { plan.vertical.contents &= ~bit }
    }

    // MARK: Constraints

    /// The items that hold constraints, and what they hold.
    @inline(__always)
    private func forEachHolder(_ body: (_ item: Int, _ constraints: [LayoutConstraint]) -> Void) {
        for index in items.indices {
            items[index].nodeReference?._withUnsafeGuaranteedRef { node in
                if !node.held.isEmpty, index == 0 || !node.isDomainRoot { body(index, node.held) }
            }
        }
    }

    /// Gives a constraint in force its number. Returns false for one that plans don't have.
    func number(_ constraint: LayoutConstraint, heldBy item: Int, in plan: TreePlan) -> Bool {
        guard !constraint.hasBaseline, var form = form(of: constraint, item) else { return false }
        let skeleton = plan.skeleton
        while true {
            var number = -1
            var isHorizontal = false
            var isEnvironmental = false
            skeleton.locked { skeleton in
                guard let known = skeleton.number(of: form) else { return }
                number = known
                (isHorizontal, isEnvironmental) = skeleton.kind(known)
            }
            if number < 0 {
                guard let row = row(of: constraint, heldBy: item),
                    let made = skeleton.locked({
                        $0.number(of: form) ?? $0.add(form, row.row, isHorizontal: row.isHorizontal)
                    })
                else { return false }
                (number, isHorizontal, isEnvironmental) = (made, row.isHorizontal, row.row.isEnvironmental)
            }
            if plan.contains(number, isHorizontal: isHorizontal) {
                guard form.makeNext() else { return false }
                continue
            }
            constraint.number = Int32(truncatingIfNeeded: number)
            constraint.state.subtract([.pending, .broken, .environmental])
            constraint.handle = nil
            var constant = Double(constraint.storedConstant)
            if isEnvironmental {
                constraint.state.insert(.environmental)
                environmental.append(constraint)
                constant = -rowConstant(of: constraint)
            }
            plan.insert(
                number, isHorizontal: isHorizontal, constant: constant, multiplier: Double(constraint.multiplier))
            return true
        }
    }

    @inline(__always)
    private func form(of constraint: LayoutConstraint, _ holder: Int) -> ConstraintForm? {
        guard let first = formIndex(constraint.firstReference) else { return nil }
        var terms = first | UInt64(truncatingIfNeeded: holder) &<< 32
        if let reference = constraint.secondReference {
            guard let second = formIndex(reference) else { return nil }
            terms |= second &<< 16
        } else {
            terms |= 0xFFFF_0000
        }
        if constraint.isStepped, let step = constraint.step {
            guard let index = formIndex(.passUnretained(step)) else { return nil }
            terms |= (index + 1) &<< 48
        }
        return ConstraintForm(
            terms: terms, kind: constraint.form,
            multiplier: constraint.isScaledCrossing ? 0 : Double(constraint.multiplier).bitPattern)
    }

    /// A number for an item in a constraint: its index, and for a guide that follows its view's margins a mark.
    @inline(__always)
    private func formIndex(_ reference: Unmanaged<LayoutNode>) -> UInt64? {
        reference._withUnsafeGuaranteedRef { node in
            if node.item >= 0, let engine = node.engineReference,
                engine.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
            {
                return UInt64(node.item)
            }
            if isRoot(node) { return 0 }
            guard node.flags.contains(.isDerivedGuide), let guide = node.guide, let view = node.view,
                let index = existingItemIndex(of: view.layoutNode)
            else { return nil }
            return UInt64(index) | UInt64(guide.kind.rawValue) << 13
        }
    }

    /// Writes a constraint as a row of the systems.
    private func row(of constraint: LayoutConstraint, heldBy item: Int) -> (row: PlanRow, isHorizontal: Bool)? {
        // Rows are written in variables of a solver: these tell items and attributes by their indices.
        let names = Solver(variableCapacity: 4 * items.count, constraintCapacity: 0)
        for index in items.indices {
            items[index].left = names.makeVariable()
            items[index].top = names.makeVariable()
            items[index].width = names.makeVariable()
            items[index].height = names.makeVariable()
        }
        var form = RowForm(placeholder: items[0].width)
        let holder = RowHolder(item: item, isRightToLeft: items[item].flags.contains(.rightToLeft))
        guard write(constraint, holder, to: &form), form.count > 0 else { return nil }
        var lists: [[PlanTerm]] = [[], []]
        form.forEachTerm { term in
            let (index, part) = (term.variable.index / 4, term.variable.index % 4)
            lists[part & 1].append(PlanTerm(2 * index + part / 2, term.coefficient))
        }
        let level = constraint.storedPriority == .required ? .infinity : Double(constraint.storedPriority.rawValue)
        var row = PlanRow(
            terms: lists[0], crossing: [],
            costs: PlanCosts(relation: Int(constraint.relation.rawValue), level: level),
            isEnvironmental: form.isEnvironmental)
        if lists[1].isEmpty { return (row, true) }
        // What ties a height to a width is a row of the vertical system.
        row.terms = lists[1]
        row.crossing = lists[0]
        row.isScaled = !row.crossing.isEmpty && constraint.isScaledCrossing
        // Without the multiplier, which the tree has.
        if row.isScaled { row.crossing = row.crossing.map { PlanTerm(Int($0.index), -1) } }
        return (row, false)
    }

    /// Brings constraints that came into force. Returns false where one can't be in a plan.
    func numberPending(in plan: TreePlan) -> Bool {
        let constraints = pendingConstraints
        pendingConstraints.removeAll(keepingCapacity: true)
        solverChanged = true
        var isWhole = true
        constraints.forEachUnretained { constraint in
            constraint.state.remove(.pending)
            guard isWhole, constraint.number < 0, constraint.isActive, let holder = constraint.holderReference else {
                return
            }
            let index = holder._withUnsafeGuaranteedRef { existingItemIndex(of: $0) }
            guard let index, number(constraint, heldBy: index, in: plan) else {
                isWhole = false
                return
            }
        }
        return isWhole
    }

    /// Brings constants that changed.
    func bringConstants(to plan: TreePlan) {
        let constraints = changedConstants
        changedConstants.removeAll(keepingCapacity: true)
        solverChanged = true
        constraints.forEachUnretained { constraint in
            if constraint.number >= 0 { plan.setConstant(-rowConstant(of: constraint), of: Int(constraint.number)) }
        }
    }

    /// Brings constants that follow margins and safe areas. Whether one changed.
    func refreshEnvironmental(in plan: TreePlan) -> Bool {
        var isChanged = false
        let environmental = environmental
        environmental.forEachUnretained { constraint in
            guard constraint.number >= 0 else { return }
            let old = constraint.environment
            let constant = -rowConstant(of: constraint)
            if constraint.environment != old { isChanged = true }
            plan.setConstant(constant, of: Int(constraint.number))
        }
        if isChanged { solverChanged = true }
        return isChanged
    }
}

extension LayoutConstraint {
    /// Whether it says that a height is a multiple of a width: the multiplier is then a parameter as the constant is.
    @inline(__always)
    var isScaledCrossing: Bool { firstAttribute == .height && secondAttribute == .width && secondReference != nil }
}
