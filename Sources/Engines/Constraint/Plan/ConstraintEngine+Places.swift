import ViewTree

/// Items and their places, by which a tree's skeleton is found.
extension ConstraintEngine {
    // MARK: New trees

    /// Places the items of a new tree as they lie in the trees of a known skeleton, and numbers the constraints.
    /// Nothing is hashed or looked up: each item is compared with its place. Returns false, with nothing placed, where
    /// the tree has another skeleton, views have still to update their constraints, or something isn't written in plain
    /// items and rows.
    func placeAsKnown() -> Bool {
        guard let table = planTrial.table, items.isEmpty, news.nodes.isEmpty, !status.isUpdating, let rootReference,
            let rootView
        else {
            return false
        }
        status.isUpdating = true
        defer { status.isUpdating = false }
        news.hasEnvironment = false
        places.isRightToLeft = rootView._withUnsafeGuaranteedRef { $0.isRightToLeft }
        let print = rootPrint
        var rank = 0
        while let skeleton = table.recent(print, rank) {
            if place(as: skeleton, rootReference) {
                if makePlan(skeleton), areAllSpokenOf {
                    if rank > 0 { table.use(skeleton, print) }
                    status.isBuilt = true
                    takeContents(isLaidOut: false)
                    return true
                }
                forgetItems()
                return false
            }
            rank += 1
        }
        return false
    }

    /// A cheap mark of a root: its class, and the number of its subviews. The class counts by its distance from `View`,
    /// which is the same in every process, and so is what a look-up costs.
    private var rootPrint: UInt64 {
        rootView?._withUnsafeGuaranteedRef { view in
            let type = UInt(bitPattern: ObjectIdentifier(type(of: view)))
            let place = UInt64(type &- UInt(bitPattern: ObjectIdentifier(View.self)))
            return ConstraintForm.mix(place ^ UInt64(view.children.count) &<< 48)
        } ?? 0
    }

    private func place(as skeleton: TreeSkeleton, _ root: Unmanaged<LayoutNode>) -> Bool {
        withUnsafeTemporaryAllocation(of: Unmanaged<LayoutNode>.self, capacity: skeleton.itemCount) { buffer in
            let nodes = buffer.baseAddress.unsafelyUnwrapped
            var unasked: UInt64 = 0
            let isSame = skeleton.places.withUnsafeBufferPointer { places in
                for index in 0..<places.count {
                    let place = places[index]
                    let parent = Int(place.parent)
                    // An item made later than those in it, or a free place: no new tree is like that.
                    if index > 0, parent < 0 || parent >= index { return false }
                    let around = index > 0 ? nodes[parent] : nil
                    guard let node = index == 0 ? root : around.flatMap({ LayoutNode.node(at: place, in: $0) }),
                        node._withUnsafeGuaranteedRef({ isLike($0, place, around, &unasked, 1 &<< UInt64(index)) })
                    else { return false }
                    nodes[index] = node
                }
                return true
            }
            guard isSame, skeleton.bystanders.allSatisfy({ isBystander($0.child, of: nodes[Int($0.item)]) }) else {
                return false
            }
            take(nodes, skeleton)
            places.haveUnasked = unasked != 0
            unasked.forEachBit { items[$0].flags.formUnion([.isUnasked, .dirty]) }
            return true
        }
    }

    /// Makes items of nodes that lie as a skeleton says.
    private func take(_ nodes: UnsafePointer<Unmanaged<LayoutNode>>, _ skeleton: TreeSkeleton) {
        items.append(copying: skeleton.items, count: skeleton.itemCount)
        items[0].nodeReference = nodes[0]
        nodes[0]._withUnsafeGuaranteedRef { node in _ = node.flags.remove(.scheduled) }
        for index in 1..<max(1, items.count) {
            items[index].nodeReference = nodes[index]
            nodes[index]._withUnsafeGuaranteedRef { node in
                node.engineReference = .passUnretained(self)
                node.item = Int32(truncatingIfNeeded: index)
                node.flags.subtract([.scheduled, .awaitsEngine])
            }
        }
    }

    /// Returns whether a node that no engine has is as its place says.
    ///
    /// - Parameters:
    ///   - around: the node around; `nil` for the root's.
    ///   - unasked: gets `bit` for a view that is hidden and arranged, which isn't asked for its size until something
    ///     speaks of it.
    @inline(__always)
    private func isLike(
        _ node: LayoutNode, _ place: ItemPlace, _ around: Unmanaged<LayoutNode>?, _ unasked: inout UInt64, _ bit: UInt64
    ) -> Bool {
        guard let view = node.viewReference, node.priorities == place.priorities else { return false }
        if place.flags.contains(.isGuide) {
            return node.item < 0 && node.flags.contains(.isGuide)
                && node.flags.contains(.isDistance) == place.flags.contains(.isDistance)
                && node.flags.contains(.isSupplied) == place.flags.contains(.isSupplied)
        }
        guard around == nil || node.item < 0 && !node.flags.contains(.translatesMask),
            !node.flags.contains(.needsUpdateConstraints) || updateStack(node, view)
        else { return false }
        return view._withUnsafeGuaranteedRef { view in
            if place.childCount == 0, view.flags.contains(.hidden), node.flags.contains(.isArranged),
                node.held.isEmpty, let around, around._withUnsafeGuaranteedRef({ $0.flags.contains(.hasRows) })
            {
                unasked |= bit
            }
            return view.children.count == Int(place.childCount)
                && view.isRightToLeft == place.flags.contains(.rightToLeft)
        }
    }

    /// Has a new stack view update its rows, where that calls no client's code. Returns false where it may.
    private func updateStack(_ node: LayoutNode, _ view: Unmanaged<View>) -> Bool {
        guard node.flags.contains(.arrangesSubviews), !node.flags.contains(.lendsBaseline) else { return false }
        return view._withUnsafeGuaranteedRef { view in
            guard type(of: view) == StackView.self else { return false }
            let stack = unsafeDowncast(view, to: StackView.self)
            // The tree finds what changes when it is taken in.
            node.flags.insert(.scheduled)
            guard stack.arrangement.updateRows(for: stack, node) else { return false }
            node.flags.remove(.needsUpdateConstraints)
            return true
        }
    }

    /// Returns whether a subview has nothing to do with constraints.
    private func isBystander(_ child: Int32, of node: Unmanaged<LayoutNode>) -> Bool {
        let view = node._withUnsafeGuaranteedRef { $0.view?.children[Int(child)] }
        return view?.nodeOfInterest?._withUnsafeGuaranteedRef { $0.isDomainRoot } ?? true
    }

    /// Returns whether something is said about each item that is asked for its size.
    private var areAllSpokenOf: Bool {
        guard let plan else { return false }
        var left = plan.skeleton.leaves & ~plan.mentioned & ~1
        for stack in plan.stacks where left != 0 { left &= ~stack.numbers.items }
        while left != 0 {
            guard items[left.trailingZeroBitCount].flags.contains(.isUnasked) else { return false }
            left &= left &- 1
        }
        return true
    }

    /// Removes all items, as before the tree was compared.
    private func forgetItems() {
        for index in 1..<max(1, items.count) {
            items[index].nodeReference?._withUnsafeGuaranteedRef { node in
                node.engineReference = nil
                node.item = -1
            }
        }
        if plan != nil {
            forgetNumbers()
            plan = nil
        }
        items.removeAll()
        places.free.removeAll()
        status.isToBeBuiltAnew = false
        news.contents.removeAll()
        environmental = []
        places.haveUnasked = false
    }

    // MARK: Trees that have items

    /// The skeleton of the items; `nil` where too few trees had it yet, or an item isn't where its parent is.
    ///
    /// - Parameter isRecurring: whether it is wanted however few trees had it.
    func skeleton(isRecurring: Bool) -> TreeSkeleton? {
        guard let table = planTrial.table, let (places, bystanders) = itemPlaces() else { return nil }
        return table.skeleton(places, rootPrint, isRecurring: isRecurring) {
            let contents = [0, 1].map { axis in
                places.map { place in
                    PlanCosts(
                        above: Self.contentLevel(place.priorities.hugging[axis]),
                        below: Self.contentLevel(place.priorities.compression[axis]))
                }
            }
            return TreeSkeleton(
                places, bystanders: bystanders, contents: contents, order: knownTreeOrder.map { Int($0) },
                ranks: itemRanks())
        }
    }

    private func itemPlaces() -> (ContiguousArray<ItemPlace>, ContiguousArray<(item: Int32, child: Int32)>)? {
        var children = ContiguousArray<Int32?>(repeating: nil, count: items.count)
        var bystanders: ContiguousArray<(item: Int32, child: Int32)> = []
        children[0] = 0
        for index in items.indices where !items[index].flags.contains(.isGuide) {
            guard let node = items[index].node, let view = node.view else { continue }
            for (child, inner) in view.children.enumerated() {
                let item = inner.existingLayoutNode.flatMap { existingItemIndex(of: $0) }
                if let item, Int(items[item].parent) == index {
                    children[item] = Int32(truncatingIfNeeded: child)
                } else {
                    bystanders.append((Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: child)))
                }
            }
            for (child, guide) in (node.extras?.guides ?? []).enumerated() {
                guard let item = guide.existingNode.flatMap({ existingItemIndex(of: $0) }) else { continue }
                children[item] = Int32(truncatingIfNeeded: -1 - child)
            }
        }
        var places: ContiguousArray<ItemPlace> = []
        places.reserveCapacity(items.count)
        for index in items.indices {
            let item = items[index]
            guard let node = item.node else {
                places.append(
                    ItemPlace(
                        parent: -1, child: 0, childCount: 0, flags: [], isFree: true,
                        priorities: LayoutNode.ContentPriorities()))
                continue
            }
            guard let child = children[index] else { return nil }
            places.append(
                ItemPlace(
                    parent: item.parent, child: child,
                    childCount: item.flags.contains(.isGuide)
                        ? 0 : Int32(truncatingIfNeeded: node.view?.children.count ?? 0),
                    flags: item.flags.intersection(ItemPlace.identifying), isFree: false, priorities: node.priorities))
        }
        return (places, bystanders)
    }
}

extension LayoutNode {
    /// The node at a place in the view of a node, which has as many subviews as its own place says.
    @inline(__always)
    fileprivate static func node(at place: ItemPlace, in above: Unmanaged<LayoutNode>) -> Unmanaged<LayoutNode>? {
        above._withUnsafeGuaranteedRef { above in
            let index = Int(place.child)
            if index >= 0 {
                return above.viewReference?._withUnsafeGuaranteedRef { view in
                    view.children.unretained(at: index)._withUnsafeGuaranteedRef { $0.nodeReference }
                }
            }
            guard let guides = above.extras?.guides, -1 - index < guides.count else { return nil }
            return guides.unretained(at: -1 - index)._withUnsafeGuaranteedRef { guide in
                guide.nodeReference
            }
        }
    }
}
