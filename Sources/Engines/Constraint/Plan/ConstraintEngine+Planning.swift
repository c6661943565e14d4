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
            items.count <= TreeSkeleton.mostItems,
            !items.indices.contains(where: { items[$0].flags.contains(.fixed) })
        else { return }
        if isLaidOut {
            if hasBaselines { return }
            endConstraintsOfRows()
        }
        environmental.removeAll(keepingCapacity: true)
        pendingRows.removeAll(keepingCapacity: true)
        let key = structureKey()
        defer { key?.words.free() }
        guard let key, let made = knownPlan(key) ?? numberedPlan(key, isRecurring: isRecurring) else {
            forgetNumbers()
            plan = nil
            // Rows were let go of.
            if isLaidOut {
                refusals = ConstraintEngine.mostRefusals
                isToBeBuiltAnew = true
            }
            return
        }
        plan = made
        pendingConstraints.forEachUnretained { $0.state.remove(.pending) }
        deferred.forEachUnretained { $0.state.remove(.pending) }
        pendingConstraints = []
        deferred = []
        wrapping = []
        for index in items.indices where items[index].nodeReference != nil {
            items[index].flags.insert(.moved)
            setContents(of: index, in: made)
            if items[index].flags.contains(.wraps) { wrapping.append(Int32(truncatingIfNeeded: index)) }
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
        removed = []
        changedConstants = []
        forgetWidthGroups()
        if isLaidOut { solver.reset(variableCapacity: 0, constraintCapacity: 0) }
        isToBeBuiltAnew = false
        solverChanged = true
        framesChanged = true
    }

    // MARK: Structures

    /// The plan of a tree whose structure is known: one look-up, and what the tree adds.
    private func knownPlan(_ key: StructureKey) -> TreePlan? {
        guard let structure = ConstraintPlans.table.structure(key) else { return nil }
        let plan = TreePlan(structure.skeleton)
        plan.start(structure)
        var place = 0
        var stack = 0
        self.plan = plan
        forEachHolder { index, node in
            node.held.forEachUnretained { constraint in
                let number = structure.numbers[place]
                place += 1
                take(number, constraint, in: plan)
            }
            guard node.flags.contains(.hasRows) else { return }
            let (key, numbers) = structure.stacks[stack]
            stack += 1
            insert(numbers, key, of: node, index, in: plan)
        }
        return plan
    }

    /// The plan of a tree whose constraints are numbered one by one; `nil` where that isn't wanted yet, or can't be.
    private func numberedPlan(_ key: StructureKey, isRecurring: Bool) -> TreePlan? {
        guard let skeleton = skeleton(isRecurring: isRecurring) else { return nil }
        let made = TreePlan(skeleton)
        plan = made
        var isWhole = true
        var numbers: ContiguousArray<TreeStructure.Number> = []
        forEachHolder { index, node in
            node.held.forEachUnretained { constraint in
                if isWhole, number(constraint, heldBy: index, in: made) {
                    numbers.append(
                        TreeStructure.Number(
                            Int(constraint.number), isEnvironmental: constraint.state.contains(.environmental)))
                } else {
                    isWhole = false
                }
            }
            guard isWhole, node.flags.contains(.hasRows) else { return }
            if let key = stackKey(of: node, index), let numbers = stackNumbers(key, of: node, index, in: made) {
                insert(numbers, key, of: node, index, in: made)
            } else {
                isWhole = false
            }
        }
        guard isWhole else { return nil }
        ConstraintPlans.table.add(TreeStructure(made, numbers, key), key)
        return made
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

    /// True if a constraint speaks of baselines, whose rows follow what views answer.
    private var hasBaselines: Bool {
        var isFound = false
        forEachHolder { _, node in node.held.forEachUnretained { if $0.hasBaseline { isFound = true } } }
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

    /// The number of solved updates before a tree of an unknown structure is compiled.
    static let updatesBeforePlan = 2
    private static let mostRefusals = 6

    /// Takes the plan's numbers from all constraints.
    func forgetNumbers() {
        forEachHolder { _, node in node.held.forEachUnretained { $0.number = -1 } }
    }

    // MARK: Items

    /// Appends the items' words. Returns the items in the order of the tree; `nil` where one isn't in it.
    private func appendItemWords(to key: inout StructureKey) -> ContiguousArray<Int32>? {
        let order = itemsInTreeOrder()
        guard order.count + freeItems.count == items.count else { return nil }
        var places = ContiguousArray<UInt64>(repeating: 0, count: items.count)
        for (place, item) in order.enumerated() { places[Int(item)] = UInt64(place) }
        for index in items.indices {
            guard let node = items[index].nodeReference else {
                // A free place.
                for _ in 0..<3 { key.append(.max) }
                continue
            }
            let flags = items[index].flags.intersection([.isGuide, .isDistance, .rightToLeft])
            key.append(
                UInt64(UInt32(bitPattern: items[index].parent)) | UInt64(flags.rawValue) << 32 | places[index] << 48)
            node._withUnsafeGuaranteedRef { node in
                key.append(unsafeBitCast(node.priorities.hugging, to: UInt64.self))
                key.append(unsafeBitCast(node.priorities.compression, to: UInt64.self))
            }
        }
        return order
    }

    /// The identity of the tree's structure: its items, its constraints but for their constants, and what its stack
    /// views arrange; `nil` where something in it isn't written in plain items and rows.
    private func structureKey() -> StructureKey? {
        var words = StructureKey()
        words.append(UInt64(items.count))
        guard appendItemWords(to: &words) != nil else {
            words.words.free()
            return nil
        }
        var isWhole = true
        forEachHolder { index, node in
            node.held.forEachUnretained { constraint in
                guard let form = form(of: constraint, index) else {
                    isWhole = false
                    return
                }
                words.append(form.terms)
                words.append(form.kind)
                // The kind tells whether there is one.
                if constraint.multiplier != 1 { words.append(form.multiplier) }
            }
            guard node.flags.contains(.hasRows) else { return }
            if let key = stackKey(of: node, index) {
                key.forEachWord { words.append($0) }
            } else {
                isWhole = false
            }
        }
        if isWhole { return words }
        words.words.free()
        return nil
    }

    /// The items' skeleton; `nil` where it is met for the first time.
    private func skeleton(isRecurring: Bool) -> TreeSkeleton? {
        var key = StructureKey()
        defer { key.words.free() }
        guard let order = appendItemWords(to: &key) else { return nil }
        return ConstraintPlans.table.skeleton(key, isRecurring: isRecurring) {
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
                words: key.words.contents, contents: contents, mayBeNegative: mayBeNegative,
                order: order.map { Int($0) })
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
        let isMeasured = items[index].flags.isDisjoint(with: [.isGuide, .isUnasked])
        let natural = items[index].natural
        if isMeasured, natural.width >= 0 { plan.horizontal.contents |= bit } else { plan.horizontal.contents &= ~bit }
        if isMeasured, natural.height >= 0 { plan.vertical.contents |= bit } else { plan.vertical.contents &= ~bit }
    }

    // MARK: Constraints

    /// The items that hold constraints, or rows without constraints.
    @inline(__always)
    private func forEachHolder(_ body: (_ item: Int, _ node: LayoutNode) -> Void) {
        for index in items.indices {
            items[index].nodeReference?._withUnsafeGuaranteedRef { node in
                if !node.held.isEmpty || node.flags.contains(.hasRows), index == 0 || !node.isDomainRoot {
                    body(index, node)
                }
            }
        }
    }

    /// Gives a constraint in force its number. Returns false for one that plans don't have.
    func number(_ constraint: LayoutConstraint, heldBy item: Int, in plan: TreePlan) -> Bool {
        guard var form = form(of: constraint, item) else { return false }
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
                guard let row = row(of: constraint, heldBy: item, in: plan),
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
            plan.insert(number, isHorizontal: isHorizontal)
            plan.mentioned |= form.items
            take(TreeStructure.Number(number, isEnvironmental: isEnvironmental), constraint, in: plan)
            return true
        }
    }

    /// Gives a constraint a number that is in force, and the plan what the constraint adds.
    @inline(__always)
    private func take(_ number: TreeStructure.Number, _ constraint: LayoutConstraint, in plan: TreePlan) {
        constraint.number = number.value
        constraint.state.subtract([.pending, .broken, .environmental])
        constraint.handle = nil
        var constant = Double(constraint.storedConstant)
        if number.isEnvironmental {
            constraint.state.insert(.environmental)
            environmental.append(constraint)
            constant = -rowConstant(of: constraint)
        }
        plan.set(constant, multiplier: Double(constraint.multiplier), of: Int(number.value))
    }

    /// The form of a constraint in the tree's items.
    ///
    /// - Parameter isOfStack: whether it stands for a row of a stack view without constraints, which isn't to be taken
    ///   for a constraint that says the same.
    @inline(__always)
    func form(of constraint: LayoutConstraint, _ holder: Int, isOfStack: Bool = false) -> ConstraintForm? {
        guard let first = formIndex(constraint.firstReference) else { return nil }
        guard !constraint.hasBaseline else { return nil }
        var terms = first | UInt64(truncatingIfNeeded: isOfStack ? holder | 0x8000 : holder) &<< 32
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
                noteMention(of: Int(node.item), reference)
                return UInt64(node.item)
            }
            if isRoot(node) { return 0 }
            guard node.flags.contains(.isDerivedGuide), let guide = node.guide, let view = node.view,
                let index = existingItemIndex(of: view.layoutNode)
            else { return nil }
            return UInt64(index) | UInt64(guide.kind.rawValue) << 13
        }
    }

    /// A constraint as a row of the systems.
    struct WrittenRow {
        var row: PlanRow
        var isHorizontal: Bool
        /// The factors of the holder's margins in its constant.
        var before, after: Double
    }

    /// Gives items variables that tell them and their attributes by indices, as rows are written in a solver's.
    private func nameItems(in plan: TreePlan) {
        guard !plan.hasNames else { return }
        plan.hasNames = true
        let names = Solver(variableCapacity: 4 * items.count, constraintCapacity: 0)
        for index in items.indices {
            items[index].left = names.makeVariable()
            items[index].top = names.makeVariable()
            items[index].width = names.makeVariable()
            items[index].height = names.makeVariable()
        }
    }

    /// Writes a constraint as a row of the systems.
    func row(of constraint: LayoutConstraint, heldBy item: Int, in plan: TreePlan) -> WrittenRow? {
        nameItems(in: plan)
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
        var written = WrittenRow(
            row: row, isHorizontal: lists[1].isEmpty, before: form.marginFactors.before,
            after: form.marginFactors.after)
        if written.isHorizontal { return written }
        // What ties a height to a width is a row of the vertical system.
        row.terms = lists[1]
        row.crossing = lists[0]
        row.isScaled = !row.crossing.isEmpty && constraint.isScaledCrossing
        // Without the multiplier, which the tree has.
        if row.isScaled { row.crossing = row.crossing.map { PlanTerm(Int($0.index), -1) } }
        written.row = row
        return written
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
        var isChanged = plan.hasMargins && refreshMargins(in: plan)
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
    /// True if it says that a height is a multiple of a width: the multiplier is then a parameter as the constant is.
    @inline(__always)
    var isScaledCrossing: Bool { firstAttribute == .height && secondAttribute == .width && secondReference != nil }
}
