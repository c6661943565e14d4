/// Layouts by plans.
extension FlexPass {
    /// The largest number of nodes of a tree that has a plan. What changes in a larger one mostly is a small part.
    static let largestPlannedCount = 64

    /// Lays out a tree by the plan of its structure. Returns false where it has none; a tree that had one then is as if
    /// it never had been laid out, but for its frames.
    ///
    /// - Parameter isMarked: whether something in the tree changed since its last layout.
    mutating func layOutByPlan(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, input: FlexLayoutInput, sizesOnly: Bool,
        isMarked: Bool
    ) -> Bool {
        if state.pointee.planned == nil {
            if !isMarked { return false }
            if state.pointee.planRests > 0 {
                state.pointee.planRests -= 1
                return false
            }
        }
        let question = FlexPlanQuestion(
            hasWidth: !input.width.isNaN, hasHeight: !input.height.isNaN, sizesOnly: sizesOnly)
        guard mayHavePlan(root), let tree = currentTree(root, state, input, isMarked: isMarked),
            tree.pointee.stands(input, question) || evaluate(tree, state, input, question)
        else {
            state.leavePlan(of: root)
            return false
        }
        if question.isOpen, let slots = tree.pointee.slots, let box = tree.pointee.region?.openBox {
            root.setResult(box, slots)
        }
        return true
    }

    /// True if a root's tree has none of what plans leave to the general steps.
    @inline(__always)
    private func mayHavePlan(_ root: FlexPointer) -> Bool {
        takesShortWay && (scale >= 1 || scale == 0) && root.pointee.parent == nil && root.pointee.firstChild != nil
            && root.pointee.style.display == .flex
            && root.pointee.flags.intersection(.notPlanned | .roundsByPixelGrid) == .roundsByPixelGrid
    }

    /// A tree that has a plan, after what changed in it was looked at; nil where it has none.
    @inline(__always)
    private mutating func currentTree(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, _ input: FlexLayoutInput, isMarked: Bool
    ) -> UnsafeMutablePointer<FlexPlannedTree>? {
        if let tree = state.pointee.planned, tree.pointee.rightToLeft == input.rightToLeft,
            !root.pointee.flags.contains(.dirty)
        {
            if isMarked { remeasure(tree, changed: tree.pointee.cleanContents()) }
            return tree
        }
        return changedTree(root, state, input)
    }

    /// The same for one of which more than contents may have changed.
    @inline(never)
    private func changedTree(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, _ input: FlexLayoutInput
    ) -> UnsafeMutablePointer<FlexPlannedTree>? {
        withUnsafeTemporaryAllocation(of: FlexPointer.self, capacity: Self.largestPlannedCount) { nodes in
            let nodes = nodes.baseAddress.unsafelyUnwrapped
            guard let tree = findPlan(root, nodes, state, input) else { return nil }
            tree.pointee.keep(nodes)
            clean(nodes, tree.pointee.plan.count, state)
            return tree
        }
    }

    /// Lists the nodes of a tree, some of which changed, and finds the plan of its structure; nil where it has too many
    /// nodes, or was met too seldom.
    private func findPlan(
        _ root: FlexPointer, _ nodes: UnsafeMutablePointer<FlexPointer>, _ state: UnsafeMutablePointer<FlexRoot>,
        _ input: FlexLayoutInput
    ) -> UnsafeMutablePointer<FlexPlannedTree>? {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.largestPlannedCount) { keys in
            let keys = keys.baseAddress.unsafelyUnwrapped
            var count = 0
            var number: UInt64 = input.rightToLeft ? 4 : 0
            var next: FlexPointer? = root
            while let node = next {
                if count == Self.largestPlannedCount {
                    state.pointee.planRests = FlexRoot.longestRest
                    return nil
                }
                let key = node.planKey()
                number = FlexPlanKey.mixed(number, key)
                (nodes[count], keys[count]) = (node, key)
                count &+= 1
                next = node.nextInPreorder(within: root)
            }
            let known = state.pointee.planned
            let allKeys = UnsafeBufferPointer(start: keys, count: count)
            if let known, known.pointee.plan.has(number, allKeys) { return known }
            guard let plan = FlexPlans.plan(number, allKeys) else { return nil }
            if let known {
                known.pointee.change(to: plan, rightToLeft: input.rightToLeft)
                return known
            }
            let new = FlexPlannedTree.make(plan, rightToLeft: input.rightToLeft)
            state.pointee.planned = new
            return new
        }
    }

    /// Lays out a tree by the region that holds for it, which is made where none does.
    private mutating func evaluate(
        _ tree: UnsafeMutablePointer<FlexPlannedTree>, _ state: UnsafeMutablePointer<FlexRoot>,
        _ input: FlexLayoutInput, _ question: FlexPlanQuestion
    ) -> Bool {
        counters.nodeVisits += tree.pointee.plan.count
        let last = tree.pointee.region
        if let last, last.answers(question), evaluate(last, tree, input, question) { return true }
        let plan = tree.pointee.plan
        var start = 0
        while let (region, next) = plan._withUnsafeGuaranteedRef({ $0.region(question, from: start) }) {
            if region.toOpaque() != last?.toOpaque(), evaluate(region, tree, input, question) { return true }
            start = next
        }
        let made = makeRegion(plan.takeUnretainedValue(), tree.pointee.nodes, state, input, question)
        if let made, evaluate(made, tree, input, question) { return true }
        plan._withUnsafeGuaranteedRef { $0.noteFailure() }
        state.pointee.planRests = FlexRoot.longestRest
        return false
    }

    /// Makes the nodes of a tree clean: leaves whose contents may be others are asked again. What was found of their
    /// structures isn't kept up to date by plans, so that a node that leaves the tree has to find it anew.
    private func clean(
        _ nodes: UnsafeMutablePointer<FlexPointer>, _ count: Int, _ state: UnsafeMutablePointer<FlexRoot>
    ) {
        if state.pointee.hasStructures {
            nodes[0].leaveStructure()
            state.pointee.forgetLayouts()
        }
        for index in 0..<count {
            let node = nodes[index]
            let flags = node.pointee.flags
            let outdated: FlexFlags = .dirty | .contentDirty | .descendantContentDirty | .isResolved
            node.pointee.flags = flags.subtracting(outdated) | .isStructured
            if !flags.isDisjoint(with: .dirty | .contentDirty) { node.pointee.answers?.pointee.removeAll() }
        }
    }

    private mutating func makeRegion(
        _ plan: FlexPlan, _ nodes: UnsafeMutablePointer<FlexPointer>, _ state: UnsafeMutablePointer<FlexRoot>,
        _ input: FlexLayoutInput, _ question: FlexPlanQuestion
    ) -> Unmanaged<FlexRegion>? {
        guard plan.mayGrow else { return nil }
        var items = plan.knownItems
        if items.isEmpty {
            items = planItems(nodes, plan.keys.count, state, input)
            if items.isEmpty { return nil }
            plan.keep(items)
        }
        var compiler = FlexPlanCompiler(items, nodes, input, pass: self)
        let region = try? compiler.region(question)
        self = compiler.pass
        return region.flatMap(plan.add)
    }

    /// The items of a plan, by the structure of a tree; empty where that has none.
    private mutating func planItems(
        _ nodes: UnsafeMutablePointer<FlexPointer>, _ count: Int, _ state: UnsafeMutablePointer<FlexRoot>,
        _ input: FlexLayoutInput
    ) -> [FlexPlanItem] {
        nodes[0].leaveStructure()
        state.pointee.forgetLayouts()
        let isStructured = updateStructures(nodes[0], state, input: input)
        defer { clean(nodes, count, state) }
        guard isStructured else { return [] }
        var items = (0..<count).map { FlexPlanItem(nodes[$0]) }
        func number(of node: FlexPointer) -> Int { (0..<count).first { nodes[$0] == node } ?? 0 }
        for index in 0..<count where items[index].has(.isContainer) {
            var next = nodes[index].pointee.firstItem
            while let item = next {
                items[index].children.append(number(of: item))
                next = item.pointee.asItem.nextItem
            }
            next = nodes[index].pointee.firstChild
            while let child = next {
                next = child.pointee.nextSibling
                items[number(of: child)].parent = index
                guard child.pointee.style.position == .absolute else { continue }
                // A tree has a structure whatever its absolute boxes need.
                if !child.pointee.flags.contains(.isStructured) { return [] }
                items[index].absolutes.append(number(of: child))
            }
        }
        return items
    }
}
