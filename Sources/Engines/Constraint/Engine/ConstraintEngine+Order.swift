import ViewTree

/// The order of items in the tree: by it one text is wrapped first, one of several constraints is given up, and one
/// item counts more where something is left open.
extension ConstraintEngine {
    /// The items in the order of the tree, kept until items come, go, or change places.
    var knownTreeOrder: ContiguousArray<Int32> {
        if path.openness.treeOrder.isEmpty { path.openness.treeOrder = itemsInTreeOrder() }
        return path.openness.treeOrder
    }

    /// The items in the order of the tree: a view before its guides, and these before its subviews.
    private func itemsInTreeOrder() -> ContiguousArray<Int32> {
        var order = ContiguousArray<Int32>()
        order.reserveCapacity(items.count)
        forEachItemInTreeOrder { item, _ in order.append(Int32(truncatingIfNeeded: item)) }
        return order
    }

    /// The ranks of all items; that of the root for a free place.
    func itemRanks() -> ContiguousArray<ItemRank> {
        var ranks = ContiguousArray(repeating: ItemRank.root, count: items.count)
        forEachItemInTreeOrder { item, rank in ranks[item] = rank }
        return ranks
    }

    private func forEachItemInTreeOrder(_ body: (_ item: Int, _ rank: ItemRank) -> Void) {
        var stack = PlainList<(node: Unmanaged<LayoutNode>, rank: ItemRank)>(capacity: 32)
        defer { stack.free() }
        if let rootReference { stack.append((rootReference, .root)) }
        while let (reference, rank) = stack.popLast() {
            reference._withUnsafeGuaranteedRef { node in
                guard let index = existingItemIndex(of: node) else { return }
                body(index, rank)
                if node.isGuide { return }
                if !isRoot(node), node.isDomainRoot { return }
                node.viewReference?._withUnsafeGuaranteedRef { view in
                    for child in view.children.indices.reversed() {
                        guard let inner = view.children[child].nodeReference else { continue }
                        stack.append((inner, ItemRank(in: rank, child: Int32(truncatingIfNeeded: child))))
                    }
                }
                guard let guides = node.extras?.guides else { return }
                func isSupplied(_ guide: LayoutGuide) -> Bool {
                    guide.existingNode?.flags.contains(.isSupplied) == true
                }
                var number = Int32(truncatingIfNeeded: guides.count { !isSupplied($0) })
                for guide in guides.reversed() {
                    if !isSupplied(guide) { number -= 1 }
                    guard let inner = guide.existingNode else { continue }
                    stack.append(
                        (.passUnretained(inner), isSupplied(guide) ? .supplied : ItemRank(in: rank, child: ~number)))
                }
            }
        }
    }

    /// Takes in that items may lie otherwise than before. Makes the plan stale where they do.
    func takeOrder() {
        let isOrderChanged = news.isOrderChanged
        (news.isOrderChanged, news.areRanksChanged) = (false, false)
        if items.isEmpty { return }
        if let plan, plan.skeleton.ranks != itemRanks() { plan.isStale = true }
        let isOther = !path.costs.ranks.isEmpty && path.costs.ranks != itemRanks()
        let order = path.openness.treeOrder
        guard isOther || isOrderChanged && (order.isEmpty || order != itemsInTreeOrder()) else { return }
        if !path.broken.isEmpty { status.isToBeBuiltAnew = true }
        forgetOrder()
        if !path.widths.wrapping.isEmpty {
            // What is open at natural widths need not be so at those that texts ask for once they are wrapped.
            path.widths.touchAll()
            status.solverChanged = true
        }
    }
}
