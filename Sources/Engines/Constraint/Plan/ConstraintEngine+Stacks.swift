import Foundation
import LayoutGeometry
import ViewTree

/// Stack views' rows, which plans have without constraints.
extension ConstraintEngine {
    // MARK: Items

    /// Makes the items of the views that a stack arranges without constraints, hidden ones too, so that trees have the
    /// same items whatever is hidden.
    func placeArrangedItems(of holder: LayoutNode) {
        guard let stack = stackView(holder)?.takeUnretainedValue() else { return }
        if let guide = stack.arrangement.sharedLength { _ = placedItem(of: guide.layoutNode) }
        stack.arrangedSubviews.forEachUnretained { view in
            let node = view.nodeReference ?? .passUnretained(view.layoutNode)
            node._withUnsafeGuaranteedRef { node in
                guard node.item < 0, let index = placedItem(of: node), view.flags.contains(.hidden),
                    view.children.isEmpty
                else {
                    return
                }
                items[index].flags.formUnion([.isUnasked, .dirty])
                places.haveUnasked = true
            }
        }
    }

    /// Sees to it that the content of an item that a constraint speaks of is measured.
    @inline(__always)
    func noteMention(of index: Int, _ node: Unmanaged<LayoutNode>) {
        guard places.haveUnasked, isItem(index, of: node), items[index].flags.contains(.isUnasked) else { return }
        endUnasked(index)
    }

    private func endUnasked(_ index: Int) {
        items[index].flags.remove(.isUnasked)
        items[index].flags.insert(.moved)
        if items[index].flags.contains(.dirty) { news.contents.append(Int32(truncatingIfNeeded: index)) }
        // Measuring tells the plan nothing where the content is as large as when it was last asked.
        if let plan { setContents(of: index, in: plan) }
    }

    @inline(__always)
    private func stackView(_ node: LayoutNode) -> Unmanaged<StackView>? {
        guard node.flags.contains(.hasRows), let view = node.viewReference else { return nil }
        // Nothing else has the flag, and a checked cast takes its time.
        return .fromOpaque(view.toOpaque())
    }

    // MARK: Numbers

    /// Numbers the rows of stacks that have no constraints. Returns false for stacks that plans don't have.
    ///
    /// - Parameter rows: the stacks' items, bit by bit.
    func numberStacks(_ rows: UInt64, in plan: TreePlan) -> Bool {
        guard rows != 0 else { return true }
        guard let all = plannedStacks(rows, in: plan), self.plan === plan else { return false }
        plan.start(all)
        showAndHide(from: 0, to: all.items, in: plan)
        return true
    }

    /// The numbers of stacks' rows: mostly those that were last looked for. Their constants are set. `nil` for stacks
    /// that plans don't have.
    private func plannedStacks(_ rows: UInt64, in plan: TreePlan) -> PlannedStacks? {
        let last = plan.skeleton.locked { $0.lastStacks }
        return (last?.stacks ?? []).withUnsafeBufferPointer { known in
            var others: [PlannedStack]?
            var place = 0
            var left = rows
            while left != 0 {
                defer { place += 1 }
                let index = left.trailingZeroBitCount
                left &= left &- 1
                let isSame = withStack(index) { stack in
                    guard place < known.count else { return false }
                    return Unmanaged.passUnretained(known[place].numbers)._withUnsafeGuaranteedRef { numbers in
                        guard says(stack, index, numbers) else { return false }
                        setConstants(numbers, of: stack, index, in: plan)
                        return true
                    }
                }
                if isSame == true {
                    others?.append(known[place])
                    continue
                }
                guard let new = withStack(index, { numbers(of: $0, index, in: plan) }) ?? nil else { return nil }
                withStack(index) { setConstants(new, of: $0, index, in: plan) }
                if others == nil { others = Array(known[..<place]) }
                others?.append(PlannedStack(item: index, numbers: new))
            }
            if others == nil, place == known.count { return last }
            let made = PlannedStacks(others ?? Array(known[..<place]))
            plan.skeleton.locked { $0.lastStacks = made }
            return made
        }
    }

    private func numbers(of stack: StackView, _ index: Int, in plan: TreePlan) -> StackNumbers? {
        stackKey(of: stack, index).flatMap { stackNumbers($0, of: stack, index, in: plan) }
    }

    /// Calls `body` with an item's stack view, if that has rows without constraints.
    @inline(__always)
    private func withStack<Result>(_ item: Int, _ body: (StackView) -> Result) -> Result? {
        guard item < items.count, let node = items[item].nodeReference,
            let stack = node._withUnsafeGuaranteedRef({ stackView($0) })
        else { return nil }
        return stack._withUnsafeGuaranteedRef(body)
    }

    /// Returns whether a stack's rows have given numbers, as its key would tell.
    @inline(__always)
    private func says(_ stack: StackView, _ index: Int, _ numbers: StackNumbers) -> Bool {
        guard let settings = stack.arrangement.settingsWord, let sharedLength = sharedLength(of: stack),
            numbers.key.begins(settings, item: index, sharedLength: sharedLength)
        else { return false }
        let (views, visible) = (numbers.views, stack.arrangement.visible)
        guard views.count == visible.nonzeroBitCount else { return false }
        let engine = Unmanaged.passUnretained(self)
        return stack.arrangedSubviews.withUnsafeBufferPointer { arranged in
            var (left, place) = (visible, 0)
            while left != 0 {
                let node = arranged[left.trailingZeroBitCount].nodeReference
                let isSame = node?._withUnsafeGuaranteedRef { node in
                    node.item == Int32(views[place]) && node.engineReference?.refers(to: engine) == true
                }
                guard isSame == true else { return false }
                left &= left &- 1
                place &+= 1
            }
            return true
        }
    }

    /// The identity of a stack's rows; `nil` where a view has no item yet, or there are too many.
    private func stackKey(of stack: StackView, _ index: Int) -> StackKey? {
        guard let settings = stack.arrangement.settingsWord, let sharedLength = sharedLength(of: stack) else {
            return nil
        }
        var key = StackKey(settings, item: index, sharedLength: sharedLength)
        let engine = Unmanaged.passUnretained(self)
        var left = stack.arrangement.visible
        stack.arrangedSubviews.forEachUnretained { view in
            if left & 1 != 0, let node = view.nodeReference {
                node._withUnsafeGuaranteedRef { node in
                    if node.engineReference?.refers(to: engine) == true { key.append(Int(node.item)) }
                }
            }
            left &>>= 1
        }
        return key.count == stack.arrangement.visible.nonzeroBitCount ? key : nil
    }

    /// The item of the length that a stack's views have in common; -1 for none, `nil` where it has no item yet.
    @inline(__always)
    private func sharedLength(of stack: StackView) -> Int? {
        guard let guide = stack.arrangement.sharedLength else { return -1 }
        return existingItemIndex(of: guide.layoutNode)
    }

    /// The numbers of a stack's rows, which get some where the skeleton meets them for the first time; `nil` where that
    /// has no more.
    private func stackNumbers(
        _ key: StackKey, of stack: StackView, _ index: Int, in plan: TreePlan
    ) -> StackNumbers? {
        if let known = plan.locked({ $0.stackNumbers(key) }) { return known }
        var forms = FormSet()
        var spacings = PlainList<(number: Int32, view: Int32)>(capacity: 4)
        var margins = PlainList<StackNumbers.MarginTerm>(capacity: 4)
        var last = -1
        var isWhole = true
        stack.arrangement.forEachSketch(of: stack) { constraint, constant in
            guard isWhole, let form = form(of: constraint, index, isOfStack: true),
                let row = row(of: constraint, heldBy: index, hasConstant: constant != .none),
                let number = plan.locked({ $0.forms.number(of: form, row) })
            else {
                isWhole = false
                return
            }
            forms.insert(number)
            last = max(last, number)
            let short = Int32(truncatingIfNeeded: number)
            switch constant {
            case .none: break
            case .spacing(let view): spacings.append((short, Int32(truncatingIfNeeded: view)))
            case .largestSpacing: spacings.append((short, -1))
            }
            if row.isEnvironmental {
                margins.append(
                    StackNumbers.MarginTerm(
                        number: short, isHorizontal: row.isHorizontal, before: row.before, after: row.after))
            }
        }
        guard isWhole else {
            spacings.free()
            margins.free()
            return nil
        }
        let made = StackNumbers(
            key, forms, spacings: spacings, margins: margins, last: last)
        plan.locked { $0.add(made) }
        return made
    }

    // MARK: In a plan

    /// Gives a stack's rows their constants, also those that another tree numbered since the plan began.
    @inline(__always)
    private func setConstants(_ numbers: StackNumbers, of stack: StackView, _ index: Int, in plan: TreePlan) {
        plan.reserve(numbers.last + 1)
        if !numbers.spacings.isEmpty { setSpacings(numbers, of: stack, in: plan) }
        if !numbers.margins.isEmpty { _ = setMargins(numbers, of: stack, index, in: plan, always: true) }
    }

    @inline(__always)
    private func setSpacings(_ numbers: StackNumbers, of stack: StackView, in plan: TreePlan) {
        guard let spacing = stack.commonSpacing else { return setOwnSpacings(numbers, of: stack, in: plan) }
        let spacings = numbers.spacings
        for place in spacings.indices { plan.setConstant(Double(spacing), of: Int(spacings[place].number)) }
    }

    /// The same for views that have spacings of their own.
    @inline(never)
    private func setOwnSpacings(_ numbers: StackNumbers, of stack: StackView, in plan: TreePlan) {
        var place = 0
        var index: Int32 = 0
        var left = stack.arrangement.visible
        var largest = -CGFloat.greatestFiniteMagnitude
        stack.arrangedSubviews.forEachUnretained { view in
            defer { left &>>= 1 }
            // The last visible view has no gap behind it.
            guard left & 1 != 0, left != 1 else { return }
            let spacing = stack.usedSpacing(after: view)
            largest = max(largest, spacing)
            if place < numbers.spacings.count, numbers.spacings[place].view == index {
                plan.setConstant(Double(spacing), of: Int(numbers.spacings[place].number))
                place += 1
            }
            index += 1
        }
        let last = numbers.spacings[numbers.spacings.count - 1]
        if last.view < 0 { plan.setConstant(Double(largest), of: Int(last.number)) }
    }

    /// Gives rows the constants that follow the stack's margins. Returns whether these are others than before.
    ///
    /// - Parameter isForced: whether the rows may have been made for others.
    private func setMargins(
        _ numbers: StackNumbers, of stack: StackView, _ index: Int, in plan: TreePlan, always isForced: Bool
    ) -> Bool {
        // Margins are the client's code, which may end the tree.
        stack.beginBorrowing()
        defer { stack.endBorrowing() }
        let margins = stack.insetsInConstraints(ofSafeArea: false)
        guard self.plan === plan else { return false }
        let known = StackMargins(item: index, margins: margins, followFrames: stack.hasMarginsOfFrames)
        if let place = plan.margins.indices.first(where: { plan.margins[$0].item == index }) {
            let areSame = plan.margins[place].margins == margins
            plan.margins[place] = known
            guard isForced || !areSame else { return false }
        } else {
            plan.margins.append(known)
        }
        for place in numbers.margins.indices {
            let term = numbers.margins[place]
            let (before, after) = term.isHorizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
            plan.setConstant(-(Double(before) * term.before + Double(after) * term.after), of: Int(term.number))
        }
        return true
    }

    /// Brings the margins of stacks. Whether one changed.
    ///
    /// - Parameter afterFrames: of those alone whose margins follow frames.
    func refreshMargins(in plan: TreePlan, afterFrames: Bool) -> Bool {
        var isChanged = false
        var place = 0
        while place < plan.margins.count {
            let item = plan.margins[place].item
            if !afterFrames || plan.margins[place].followFrames,
                let numbers = plan.stacks.first(where: { $0.item == item })?.numbers, !numbers.margins.isEmpty,
                withStack(item, { setMargins(numbers, of: $0, item, in: plan, always: false) }) == true
            {
                isChanged = true
            }
            place += 1
        }
        return isChanged
    }

    /// Brings the stacks whose rows changed. The plan is stale where new items came with them.
    func bringRows(to plan: TreePlan) {
        var nodes = news.stacks.takeAll()
        status.solverChanged = true
        nodes.forEachUnretained { node in
            guard let stack = stackView(node), let index = existingItemIndex(of: node) else { return }
            guard let key = stack._withUnsafeGuaranteedRef({ stackKey(of: $0, index) }) else {
                placeNewItems(of: node)
                plan.isStale = true
                return
            }
            stack._withUnsafeGuaranteedRef { bringRows(of: $0, index, key, to: plan) }
        }
        news.stacks.reuse(&nodes)
    }

    @inline(__always)
    private func bringRows(of stack: StackView, _ index: Int, _ key: StackKey, to plan: TreePlan) {
        let position = plan.stacks.firstIndex { $0.item == index }
        if let position, plan.stacks[position].numbers.key == key {
            return setConstants(plan.stacks[position].numbers, of: stack, index, in: plan)
        }
        guard let numbers = stackNumbers(key, of: stack, index, in: plan) else {
            plan.isStale = true
            return
        }
        var old: UInt64 = 0
        if let position {
            old = plan.stacks[position].numbers.items
            plan.remove(plan.stacks[position].numbers)
            plan.stacks[position].numbers = numbers
        } else {
            plan.stacks.append(PlannedStack(item: index, numbers: numbers))
        }
        plan.insert(numbers)
        setConstants(numbers, of: stack, index, in: plan)
        showAndHide(from: old, to: numbers.items, in: plan)
    }

    /// Asks contents of views of which something is said now, and no longer those that a stack hides.
    func showAndHide(from old: UInt64, to new: UInt64, in plan: TreePlan) {
        if old == 0, !places.haveUnasked { return }
        (old ^ new).forEachBit { index in
            if new >> UInt64(index) & 1 != 0 {
                if items[index].flags.contains(.isUnasked) { endUnasked(index) }
            } else if plan.mentioned >> UInt64(index) & 1 == 0, items[index].node?.view?.children.isEmpty == true {
                items[index].flags.insert(.isUnasked)
                places.haveUnasked = true
                setContents(of: index, in: plan)
            }
        }
    }

    private func placeNewItems(of holder: LayoutNode) {
        guard let stack = stackView(holder)?.takeUnretainedValue() else { return }
        // New items may have the places of former ones.
        let new = stack.arrangedSubviews.filter { $0.layoutNode.item < 0 }
        placeArrangedItems(of: holder)
        for view in new {
            let index = Int(view.layoutNode.item)
            if index >= 0 { intrinsicSizeDidChange(of: index) }
        }
    }

    // MARK: Constraints in place of rows

    func rowsWillEnd(of node: LayoutNode) {
        guard let plan, let index = existingItemIndex(of: node),
            let position = plan.stacks.firstIndex(where: { $0.item == index })
        else { return }
        plan.remove(plan.stacks[position].numbers)
        plan.stacks.remove(at: position)
        status.solverChanged = true
    }

    /// Makes the constraints of all stacks that have rows alone, for the solver.
    func makeConstraintsOfRows() {
        news.stacks = []
        forEachHolder { _, node in
            guard node.flags.contains(.hasRows) else { return }
            // The engine reads them right after that.
            node.flags.insert(.scheduled)
            node.makeConstraintsOfRows(isAsked: false)
            node.flags.remove(.scheduled)
            node.held.forEachUnretained(placeItems)
        }
    }

    /// Makes the constraints of stacks that came to have rows in a tree that the solver lays out.
    func makeConstraintsOfPendingRows() {
        let nodes = news.stacks
        news.stacks = []
        for node in nodes { node.makeConstraintsOfRows(isAsked: false) }
    }

    /// Gives up the constraints of stacks whose rows are enough.
    func endConstraintsOfRows() {
        forEachHolder { _, node in
            guard node.flags.contains(.arrangesSubviews), let stack = node.view as? StackView else { return }
            stack.arrangement.endConstraints(of: stack)
        }
    }
}
