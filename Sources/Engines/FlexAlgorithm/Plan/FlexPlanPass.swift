/// Layouts by plans.
extension FlexPass {
    /// The largest number of nodes of a tree that has a plan. What changes in a larger one mostly is a small part.
    static let largestPlannedCount = 64

    /// Lays out a tree by the plan of its structure. Returns false, with the tree as if it never had been laid out but
    /// for its frames, where it has none.
    mutating func layOutByPlan(
        _ root: FlexPointer, _ state: UnsafeMutablePointer<FlexRoot>, input: FlexLayoutInput, sizesOnly: Bool,
        isDirty: Bool
    ) -> Bool {
        guard mayHavePlan(root), isDirty || state.pointee.planned != nil else {
            state.leavePlan(of: root)
            return false
        }
        return withUnsafeTemporaryAllocation(of: FlexPointer.self, capacity: Self.largestPlannedCount) { nodes in
            let nodes = nodes.baseAddress.unsafelyUnwrapped
            let question = FlexPlanQuestion(
                hasWidth: !input.width.isNaN, hasHeight: !input.height.isNaN, sizesOnly: sizesOnly)
            let known = state.pointee.planned
            let isDirty = isDirty || known?.rightToLeft != input.rightToLeft
            guard let plan = findPlan(root, known?.plan, nodes, input, isDirty: isDirty) else {
                state.leavePlan(of: root)
                state.pointee.planRests = FlexRoot.longestRest
                return false
            }
            let tree: FlexPlannedTree
            if let known, known.plan === plan {
                tree = known
            } else if plan.isWanted() {
                tree = known ?? FlexPlannedTree(plan)
                tree.change(to: plan, rightToLeft: input.rightToLeft)
                state.pointee.planned = tree
            } else {
                state.leavePlan(of: root)
                return false
            }
            if known == nil || isDirty { enterPlan(tree, nodes, state) }
            if evaluate(tree, nodes, state, input, question) { return true }
            state.leavePlan(of: root)
            state.pointee.planRests = FlexRoot.longestRest
            return false
        }
    }

    /// True if a root's tree has none of what plans leave to the general steps.
    @inline(__always)
    private func mayHavePlan(_ root: FlexPointer) -> Bool {
        takesShortWay && root.pointee.parent == nil && root.pointee.firstChild != nil
            && root.pointee.style.display == .flex
            && root.pointee.flags.intersection(.notPlanned | .roundsByPixelGrid) == .roundsByPixelGrid
    }

    /// Lists the nodes of a tree, and makes them clean. Returns the plan of its structure; nil where it has too many
    /// nodes.
    private func findPlan(
        _ root: FlexPointer, _ known: FlexPlan?, _ nodes: UnsafeMutablePointer<FlexPointer>, _ input: FlexLayoutInput,
        isDirty: Bool
    ) -> FlexPlan? {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.largestPlannedCount) { keys in
            let keys = keys.baseAddress.unsafelyUnwrapped
            var count = 0
            var isOther = known == nil
            var node = root
            while true {
                if count == Self.largestPlannedCount { return nil }
                nodes[count] = node
                if isDirty {
                    var key = node.planKey()
                    if count == 0 && input.rightToLeft { key ^= 4 }
                    keys[count] = key
                    if !isOther, let known { isOther = count >= known.keys.count || known.keys[count] != key }
                }
                count += 1
                if let child = node.pointee.firstChild {
                    node = child
                    continue
                }
                while node != root && node.pointee.nextSibling == nil { node = node.pointee.parent.unsafelyUnwrapped }
                if node == root { break }
                node = node.pointee.nextSibling.unsafelyUnwrapped
            }
            if let known, !isOther, !isDirty || known.keys.count == count { return known }
            return FlexPlans.plan(UnsafeBufferPointer(start: keys, count: count))
        }
    }

    /// Lays out a tree by the region that holds for it, which is made where none does.
    private mutating func evaluate(
        _ tree: FlexPlannedTree, _ nodes: UnsafeMutablePointer<FlexPointer>, _ state: UnsafeMutablePointer<FlexRoot>,
        _ input: FlexLayoutInput, _ question: FlexPlanQuestion
    ) -> Bool {
        let plan = tree.plan
        counters.nodeVisits += plan.keys.count
        let last = tree.region
        if let last, last.answers(question), evaluate(last, tree, nodes, input, question) { return true }
        var start = 0
        while let (region, next) = plan.region(question, from: start) {
            if region !== last, evaluate(region, tree, nodes, input, question) { return true }
            start = next
        }
        guard let region = makeRegion(plan, nodes, state, input, question),
            evaluate(region, tree, nodes, input, question)
        else {
            plan.noteFailure()
            return false
        }
        plan.add(region)
        return true
    }

    /// Makes the nodes of a tree clean: leaves whose contents may be others are asked again. Where nothing else changed
    /// and all are as large as before, the layout stands.
    private mutating func enterPlan(
        _ tree: FlexPlannedTree, _ nodes: UnsafeMutablePointer<FlexPointer>, _ state: UnsafeMutablePointer<FlexRoot>
    ) {
        if state.pointee.hasStructures {
            nodes[0].leaveStructure()
            state.pointee.forgetLayouts()
        }
        let isStyled = nodes[0].pointee.flags.contains(.dirty)
        var changed: UInt64 = 0
        for index in 0..<tree.plan.keys.count {
            let node = nodes[index]
            let flags = node.pointee.flags
            node.pointee.flags = flags.subtracting(.dirty | .contentDirty | .descendantContentDirty) | .isStructured
            guard !flags.isDisjoint(with: .dirty | .contentDirty), let answers = node.pointee.answers else { continue }
            answers.pointee.removeAll()
            changed |= 1 << UInt64(index)
        }
        if isStyled {
            (tree.isOpen, tree.isPlaced) = (false, false)
        } else {
            remeasure(tree, nodes, changed: changed)
        }
    }

    private mutating func makeRegion(
        _ plan: FlexPlan, _ nodes: UnsafeMutablePointer<FlexPointer>, _ state: UnsafeMutablePointer<FlexRoot>,
        _ input: FlexLayoutInput, _ question: FlexPlanQuestion
    ) -> FlexRegion? {
        var items = plan.knownItems
        if items.isEmpty {
            items = planItems(plan, nodes, state, input)
            if items.isEmpty { return nil }
            plan.keep(items)
        }
        var compiler = FlexPlanCompiler(items, nodes, input, pass: self)
        let region = try? compiler.region(question)
        self = compiler.pass
        return region
    }

    /// The items of a plan, by the structure of a tree; empty where that has none.
    private mutating func planItems(
        _ plan: FlexPlan, _ nodes: UnsafeMutablePointer<FlexPointer>, _ state: UnsafeMutablePointer<FlexRoot>,
        _ input: FlexLayoutInput
    ) -> [FlexPlanItem] {
        let count = plan.keys.count
        nodes[0].leaveStructure()
        state.pointee.forgetLayouts()
        let isStructured = updateStructures(nodes[0], state, input: input)
        defer { enterPlan(FlexPlannedTree(plan), nodes, state) }
        guard isStructured else { return [] }
        var items = (0..<count).map { FlexPlanItem(nodes[$0]) }
        let numbers = [FlexPointer: Int](uniqueKeysWithValues: (0..<count).map { (nodes[$0], $0) })
        for index in 0..<count where items[index].has(.isContainer) {
            var next = nodes[index].pointee.firstItem
            while let item = next {
                items[index].children.append(numbers[item] ?? 0)
                next = item.pointee.asItem.nextItem
            }
            next = nodes[index].pointee.firstChild
            while let child = next {
                next = child.pointee.nextSibling
                items[numbers[child] ?? 0].parent = index
                if child.pointee.style.position == .absolute { items[index].absolutes.append(numbers[child] ?? 0) }
            }
        }
        return items
    }
}

extension UnsafeMutablePointer<FlexRoot> {
    /// Makes a tree that was laid out by a plan one that was never laid out but for its frames.
    func leavePlan(of root: FlexPointer) {
        guard pointee.planned != nil else { return }
        pointee.planned = nil
        root.leaveStructure()
        pointee.forgetLayouts()
    }
}
