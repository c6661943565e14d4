import ConstraintSolver
import Foundation
import ViewTree

/// Describing a tree by numbers, so that its plan can be found.
extension ConstraintEngine {
    /// True if plans may lay the tree out.
    var mayBePlanned: Bool {
        planTrial.table != nil && news.nodes.isEmpty && items.count <= TreeSkeleton.mostItems
            && !items.indices.contains { items[$0].flags.contains(.fixed) }
    }

    /// Goes over from the solver to plans. No effect where something in the tree isn't written in plain items and rows.
    func startPlan() {
        guard mayBePlanned else { return }
        endConstraintsOfRows()
        forEachHeldConstraint { $0.handle = nil }
        news.stacks.removeAll(keepingCapacity: true)
        guard let skeleton = skeleton(isRecurring: true), makePlan(skeleton) else {
            // Rows were let go of.
            planTrial.giveUp()
            status.isToBeBuiltAnew = true
            return
        }
        dropPath()
        solver.reset(variableCapacity: 0, constraintCapacity: 0)
        status.isToBeBuiltAnew = false
        takeContents(isLaidOut: true)
    }

    /// Gives the tree a plan with numbers for all constraints. Returns false where something isn't written in plain
    /// items and rows; the tree then has none.
    func makePlan(_ skeleton: TreeSkeleton) -> Bool {
        if !environmental.isEmpty { environmental.removeAll(keepingCapacity: true) }
        let holders = holders
        guard let made = numberConstraints(skeleton, heldBy: holders.constraints),
            numberStacks(holders.rows, in: made), items.count == skeleton.itemCount, plan === made
        else {
            forgetNumbers()
            plan = nil
            return false
        }
        news.constraints.forEachUnretained { $0.state.remove(.pending) }
        path.deferred.forEachUnretained { $0.state.remove(.pending) }
        // Mostly they are empty: an empty array in their place costs its release.
        if !news.constraints.isEmpty { news.constraints = [] }
        if !news.constants.isEmpty { news.constants = [] }
        return true
    }

    /// Tells the plan which items have contents.
    ///
    /// - Parameter isLaidOut: whether the items have frames and measured contents already.
    func takeContents(isLaidOut: Bool) {
        guard let plan else { return }
        news.contents.makeRoom(for: items.count)
        for index in items.indices {
            let item = items.pointer(to: index)
            guard let node = item.pointee.nodeReference else { continue }
            item.pointee.flags.insert(.moved)
            guard isLaidOut else {
                if item.pointee.flags.isDisjoint(with: [.isGuide, .isUnasked, .dirty]),
                    // Containers are the half of a cell of stacks.
                    node._withUnsafeGuaranteedRef({ $0.viewReference?._withUnsafeGuaranteedRef(\.isWithoutContent) })
                        == false
                {
                    askLater(index)
                }
                continue
            }
            item.pointee.asked = item.pointee.natural
            setContents(of: index, in: plan)
            if item.pointee.flags.contains(.wraps) { plan.wrapping |= 1 &<< UInt64(index) }
            if item.pointee.flags.contains(.isCapped) { plan.capped |= 1 &<< UInt64(index) }
            // What nothing is said about stays where it is.
            let rect = node._withUnsafeGuaranteedRef { $0.placedRect }
            let frame = plan.frames + 4 * index
            (frame[0], frame[1], frame[2], frame[3]) = (rect.width, rect.height, rect.minX, rect.minY)
        }
        if !items[0].flags.contains(.dirty) { askLater(0) }
        if bindings != nil { takeKnownContents(in: plan) }
        status.solverChanged = true
        sweep.isDue = true
    }

    /// Has the next update ask for an item's content.
    @inline(__always)
    func askLater(_ index: Int) {
        items[index].flags.insert(.dirty)
        news.contents.append(Int32(truncatingIfNeeded: index))
    }

    // MARK: Numbers

    /// The items that hold constraints, and the stack views that have rows without constraints, bit by bit.
    private var holders: (constraints: UInt64, rows: UInt64) {
        var (constraints, rows): (UInt64, UInt64) = (0, 0)
        forEachHolder { index, node in
            if !node.held.isEmpty { constraints |= 1 &<< UInt64(index) }
            if node.flags.contains(.hasRows) { rows |= 1 &<< UInt64(index) }
        }
        return (constraints, rows)
    }

    /// Makes a plan in which the constraints in force are numbered. Returns `nil` for constraints that plans don't
    /// have.
    private func numberConstraints(_ skeleton: TreeSkeleton, heldBy holders: UInt64) -> TreePlan? {
        // What isn't where it is expected; then what says something new, or the same as another one.
        var strays: [Numbering.Stray] = []
        var others: [Numbering.Stray] = []
        var isWhole = true
        let made = skeleton.locked { skeleton in
            let made = TreePlan(skeleton)
            plan = made
            made.reserve(skeleton.forms.list.count)
            var numbering = Numbering(items: items.first, constants: made.constants.pointer(to: 0))
            holders.forEachBit { index in
                items[index].nodeReference?._withUnsafeGuaranteedRef { node in
                    numbering.follow(node.held, skeleton.expected + index, index, &strays)
                }
            }
            for stray in strays { isWhole = isWhole && number(stray, in: made, skeleton, &numbering, &others) }
            made.start(numbering.forms, mentioned: numbering.mentioned)
            skeleton.expect(strays.lazy.map { ($0.holder, Int($0.constraint.number)) })
            return made
        }
        guard isWhole else { return nil }
        showAndHide(from: 0, to: made.mentioned, in: made)
        let followers = environmental
        followers.forEachUnretained { if !$0.hasBaseline { setConstant(of: $0, in: made) } }
        guard plan === made else { return nil }
        for other in others where !number(other.constraint, heldBy: other.holder, in: made) { return nil }
        return made
    }

    /// Numbers a constraint that isn't where it is expected. The skeleton is locked.
    private func number(
        _ stray: Numbering.Stray, in plan: TreePlan, _ skeleton: TreeSkeleton, _ numbering: inout Numbering,
        _ others: inout [Numbering.Stray]
    ) -> Bool {
        // Reading baselines is the client's code, which may lay out another tree of the skeleton.
        if stray.constraint.hasBaseline {
            others.append(stray)
            return true
        }
        guard let form = form(of: stray.constraint, stray.holder) else { return false }
        guard let number = skeleton.forms.number(of: form), numbering.insert(number, skeleton) else {
            others.append(stray)
            return true
        }
        let isEnvironmental = skeleton.forms.list[number].isEnvironmental
        if !take(number, stray.constraint, isEnvironmental: isEnvironmental, in: plan) {
            environmental.append(stray.constraint)
        }
        return true
    }

    /// Gives a constraint in force its number. Returns false for one that plans don't have.
    func number(_ constraint: LayoutConstraint, heldBy item: Int, in plan: TreePlan) -> Bool {
        guard var form = form(of: constraint, item) else { return false }
        while true {
            var known = plan.locked { skeleton in
                skeleton.forms.number(of: form, formerly: Int(~constraint.number))
                    .map { ($0, skeleton.forms.list[$0]) }
            }
            if known == nil {
                guard let row = row(of: constraint, heldBy: item) else { return false }
                known = plan.locked { skeleton in
                    skeleton.forms.number(of: form, row).map { ($0, skeleton.forms.list[$0]) }
                }
            }
            guard let (number, entry) = known else { return false }
            if plan.insert(number, entry) {
                if !take(number, constraint, isEnvironmental: entry.isEnvironmental, in: plan) {
                    environmental.append(constraint)
                    if constraint.hasBaseline {
                        plan.hasBaselines = true
                    } else {
                        setConstant(of: constraint, in: plan)
                    }
                }
                return true
            }
            guard form.makeNext() else { return false }
        }
    }

    /// Gives a constraint a number that is in force, and the plan the constraint's constant. Returns false where that
    /// follows margins or the safe area and is still to be set.
    @inline(__always)
    private func take(
        _ number: Int, _ constraint: LayoutConstraint, isEnvironmental: Bool, in plan: TreePlan
    ) -> Bool {
        constraint.number = Int32(truncatingIfNeeded: number)
        constraint.state.subtract([.pending, .broken, .environmental])
        constraint.handle = nil
        plan.set(Double(constraint.storedConstant), multiplier: constraint.planMultiplier, of: number)
        if isEnvironmental { constraint.state.insert(.environmental) }
        return !isEnvironmental
    }

    /// Gives the plan a constraint's constant. The margins that it may follow are the client's code, which may end the
    /// tree or change it.
    func setConstant(of constraint: LayoutConstraint, in plan: TreePlan) {
        guard constraint.number >= 0 else { return }
        let constant = -rowConstant(of: constraint)
        if self.plan === plan, constraint.number >= 0 { plan.setConstant(constant, of: Int(constraint.number)) }
    }

    /// Goes over from the solver to plans, where a tree without one is changed again and again.
    func considerPlan(for wanted: RootTarget) {
        guard status.isBuilt, planTrial.table != nil,
            status.solverChanged || wanted != target || !news.contents.isEmpty || !news.constants.isEmpty
                || !news.constraints.isEmpty
        else { return }
        guard planTrial.isDue(), path.fixed.isEmpty, path.broken.isEmpty, path.shadowed.isEmpty,
            items.count <= TreeSkeleton.mostItems
        else { return }
        startPlan()
        planTrial.restart(isRefused: plan == nil)
    }

    /// Goes back to the solver: the next update makes all rows anew.
    ///
    /// - Parameter isRefused: whether no plan holds here, so that it takes longer until the next try.
    func leavePlan(isRefused: Bool = false) {
        guard plan != nil else { return }
        planTrial.restart(isRefused: isRefused)
        forgetNumbers()
        plan = nil
        status.isToBeBuiltAnew = true
        status.solverChanged = true
        sweep.isDue = true
    }

    /// Takes the plan's numbers from all constraints.
    func forgetNumbers() {
        forEachHeldConstraint { $0.number = -1 }
    }

    // MARK: Items

    /// Sets the axes on which an item has a content.
    func setContents(of index: Int, in plan: TreePlan) {
        let bit: UInt64 = 1 &<< UInt64(index)
        let isMeasured = items[index].flags.isDisjoint(with: [.isGuide, .isUnasked])
        let natural = items[index].natural
        plan.areContentsAsked = false
        if isMeasured, natural.width >= 0 { plan.horizontal.contents |= bit } else { plan.horizontal.contents &= ~bit }
        if isMeasured, natural.height >= 0 { plan.vertical.contents |= bit } else { plan.vertical.contents &= ~bit }
    }

    // MARK: Constraints

    /// The items that hold constraints, or rows without constraints.
    @inline(__always)
    func forEachHolder(_ body: (_ item: Int, _ node: LayoutNode) -> Void) {
        for index in items.indices {
            items[index].nodeReference?._withUnsafeGuaranteedRef { node in
                if !node.held.isEmpty || node.flags.contains(.hasRows), index == 0 || !node.isDomainRoot {
                    body(index, node)
                }
            }
        }
    }

    /// The form of a constraint in the tree's items.
    ///
    /// - Parameter isOfStack: whether it stands for a row of a stack view without constraints, which isn't to be taken
    ///   for a constraint that says the same.
    @inline(__always)
    func form(of constraint: LayoutConstraint, _ holder: Int, isOfStack: Bool = false) -> ConstraintForm? {
        guard let first = formIndex(constraint.firstReference) else { return nil }
        var holderTerm = isOfStack ? holder | 0x8000 : holder
        // Another tree may have no scroll view there.
        if constraint.state.contains(.isScrolled) { holderTerm |= 0x4000 }
        var terms = first | UInt64(truncatingIfNeeded: holderTerm) &<< 32
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
        if constraint.hasBaseline {
            guard !constraint.isStepped, let baselines = baselineTerms(of: constraint) else { return nil }
            terms |= baselines &<< 48
        }
        return ConstraintForm(terms: terms, kind: constraint.form, multiplier: constraint.formMultiplier)
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
            noteMention(of: index, .passUnretained(view.layoutNode))
            return UInt64(index) | UInt64(guide.kind.rawValue) << 13
        }
    }

    /// Writes a constraint as a row of the systems.
    ///
    /// - Parameter hasConstant: whether its own constant may be another one than 0.
    func row(of constraint: LayoutConstraint, heldBy item: Int, hasConstant: Bool = true) -> PlanRow? {
        var form = RowForm()
        let holder = RowHolder(item: item, isRightToLeft: items[item].flags.contains(.rightToLeft))
        guard write(constraint, holder, to: &form), form.sum.count > 0 else { return nil }
        var lists: [[PlanTerm]] = [[], []]
        for term in form.terms {
            let (index, part) = (term.variable.index / 4, term.variable.index % 4)
            lists[part & 1].append(PlanTerm(2 * index + (part < 2 ? 1 : 0), term.coefficient))
        }
        var row = PlanRow(
            terms: lists[0], costs: PlanCosts(of: constraint.form), isHorizontal: lists[1].isEmpty,
            isEnvironmental: form.isEnvironmental, hasConstant: hasConstant || form.isEnvironmental)
        (row.before, row.after) = form.marginFactors
        if row.isHorizontal { return row }
        // What ties a height to a width is a row of the vertical system.
        (row.terms, row.crossing) = (lists[1], lists[0])
        row.isScaled = !row.crossing.isEmpty && constraint.isScaledCrossing
        // Without the multiplier, which the tree has.
        if row.isScaled { row.crossing = row.crossing.map { PlanTerm(Int($0.index), -1) } }
        return row
    }

    /// Brings constraints that came into force. Returns false where one can't be in a plan.
    func numberPending(in plan: TreePlan) -> Bool {
        var constraints = news.constraints.takeAll()
        status.solverChanged = true
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
        news.constraints.reuse(&constraints)
        return isWhole
    }

    /// Gives the plan the constants that changed.
    func bringConstants(to plan: TreePlan) {
        var constraints = news.constants.takeAll()
        status.solverChanged = true
        constraints.forEachUnretained { if hasInForce($0) { setConstant(of: $0, in: plan) } }
        news.constants.reuse(&constraints)
    }

    /// Gives the plan the constants that follow margins and safe areas. Returns whether one changed. Lines of texts are
    /// read by ``readBaselines(in:)``.
    ///
    /// - Parameter afterFrames: whether nothing changed but frames.
    func refreshEnvironmental(in plan: TreePlan, afterFrames: Bool) -> Bool {
        var isChanged = refreshMargins(in: plan, afterFrames: afterFrames)
        let environmental = environmental
        environmental.forEachUnretained { constraint in
            guard constraint.number >= 0, !constraint.isBetweenBaselines else { return }
            let old = constraint.environment
            setConstant(of: constraint, in: plan)
            guard constraint.environment != old else { return }
            constraint.marginsOfStackDidChange()
            isChanged = true
        }
        if isChanged { status.solverChanged = true }
        return isChanged
    }
}

/// The time at which a tree that the solver lays out is tried with a plan.
struct PlanTrial {
    /// The structures that the tree shares with others; `nil` where plans may not lay it out at all.
    let table = ConstraintPlans.usedTable
    /// The number of updates to be solved before, and of refusals so far, each of which doubles it.
    private var updates = PlanTrial.firstUpdates
    private var refusals = 0

    private static let firstUpdates = 2
    private static let mostRefusals = 6

    /// Counts a solved update. Returns whether no more are to be solved before.
    mutating func isDue() -> Bool {
        updates -= 1
        return updates <= 0
    }

    mutating func restart(isRefused: Bool) {
        if isRefused { refusals = min(refusals + 1, PlanTrial.mostRefusals) }
        updates = PlanTrial.firstUpdates << refusals
    }

    /// Waits as long as after many refusals.
    mutating func giveUp() {
        refusals = PlanTrial.mostRefusals
        restart(isRefused: false)
    }
}

extension View {
    /// True for classes of this library whose views have no content of their own.
    @inline(__always)
    var isWithoutContent: Bool {
        let type = ObjectIdentifier(type(of: self))
        return type == ObjectIdentifier(View.self) || type == ObjectIdentifier(StackView.self)
    }
}

extension LayoutConstraint {
    /// True if it says that a height is a multiple of a width: the multiplier is then a parameter as the constant is.
    @inline(__always)
    var isScaledCrossing: Bool { firstAttribute == .height && secondAttribute == .width && secondReference != nil }

    /// The multiplier as forms have it: 0 where it is a parameter.
    @inline(__always)
    fileprivate var formMultiplier: UInt64 { isScaledCrossing ? 0 : Double(multiplier).bitPattern }

    /// The factor of what crosses axes, as plans know it beside the row.
    @inline(__always)
    fileprivate var planMultiplier: Double { form & LayoutConstraint.isMultiplied == 0 ? 1 : Double(multiplier) }
}
