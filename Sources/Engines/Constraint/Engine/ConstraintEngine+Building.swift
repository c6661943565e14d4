import ConstraintSolver
import Foundation
import ViewTree

/// Taking a whole tree in at its first layout: its items, then what their contents ask for, then the rows, which are
/// made or copied from another tree of the same structure.
extension ConstraintEngine {
    /// Takes in the tree below the root, with all constraints that it holds: its items, its plan or the rows, and what
    /// the items' contents ask for.
    func takeIn(for wanted: RootTarget) {
        status.isBuilt = true
        guard let root, let view = root.view else { return }
        places.isRightToLeft = view.isRightToLeft
        _ = placeItem(for: root, parent: -1)
        placeAllItems(below: view)
        if mayBePlanned, let skeleton = skeleton(isRecurring: false), makePlan(skeleton) {
            return takeContents(isLaidOut: false)
        }
        measureItems(cap: naturalCap(wanted))
        // The client's code may have ended the tree.
        guard rootReference != nil else { return }
        makeConstraintsOfRows()
        buildRows(for: wanted, takeIn(view, makingItem: { existingItemIndex(of: $0) }).reversed(), ranked: [])
    }

    /// Makes the items of a new tree: of the views that hold something from the root down, then from the inside out of
    /// what they hold.
    private func placeAllItems(below view: View) {
        let holders = takeIn(view, makingItem: { placedItem(of: $0) })
        for holder in holders.reversed() { placeItems(of: holder) }
        guard places.haveUnasked else { return }
        for holder in holders { holder.held.forEachUnretained(placeItems) }
    }

    /// Makes all rows anew.
    ///
    /// - Parameters:
    ///   - isRanked: whether required constraints come in their order of rank, as they contradict each other.
    ///   - sizes: the sizes that contents ask for; `nil` for their natural ones.
    func buildRowsAnew(for wanted: RootTarget, isRanked: Bool, asking sizes: [CGSize]? = nil) {
        guard let view = root?.view else { return }
        forgetRows()
        let holders = takeIn(view, makingItem: { existingItemIndex(of: $0) })
        buildRows(for: wanted, holders.reversed(), ranked: isRanked ? holders : [], asking: sizes)
    }

    /// The item of a node of the tree, which gets one where it is new; in a tree that has rows with variables. `nil`
    /// where the node isn't in the tree.
    func placedItem(of node: LayoutNode) -> Int? {
        if let index = existingItemIndex(of: node) { return index }
        guard let view = node.viewReference else { return nil }
        if node.flags.contains(.isDerivedGuide) {
            placeItem(.passUnretained(view.takeUnretainedValue().layoutNode))
            return nil
        }
        guard let above = node.isGuide ? view : view._withUnsafeGuaranteedRef({ $0.superviewReference }) else {
            return nil
        }
        let aboveNode = above._withUnsafeGuaranteedRef { $0.nodeReference ?? .passUnretained($0.layoutNode) }
        guard let parent = aboveNode._withUnsafeGuaranteedRef({ placedItem(of: $0) }) else { return nil }
        noteMention(of: parent, aboveNode)
        let index = placeItem(for: node, parent: Int32(truncatingIfNeeded: parent))
        if !node.isGuide, node.flags.contains(.translatesMask) {
            items[index].flags.insert(.fixed)
            // What joined the trees may have ended before there was an engine.
            if node.flags.contains(.merged) { news.mayPart = true }
        }
        let hasRows = plan == nil && path.lengths.count > 0
        // Of a new tree all contents are measured; of what comes later, with the next update.
        if status.isToBeBuiltAnew || hasRows, items[index].flags.isDisjoint(with: [.isGuide, .fixed]) {
            askLater(index)
        }
        if hasRows, !status.isToBeBuiltAnew { makeVariables(of: index) }
        return index
    }

    /// Makes the items that a view's constraints, or rows without constraints, speak of.
    func placeItems(of holder: LayoutNode) {
        holder.held.forEachUnretained(placeItems)
        if holder.flags.contains(.hasRows) { placeArrangedItems(of: holder) }
    }

    /// Makes the items that a constraint speaks of.
    func placeItems(of constraint: LayoutConstraint) {
        placeItem(constraint.firstReference)
        if let second = constraint.secondReference { placeItem(second) }
    }

    @inline(__always)
    private func placeItem(_ reference: Unmanaged<LayoutNode>) {
        let index = reference._withUnsafeGuaranteedRef { $0.item }
        if index < 0 {
            _ = placedItem(of: reference.takeUnretainedValue())
        } else {
            noteMention(of: Int(index), reference)
        }
    }

    /// Asks the views that are in the tree by now for their natural sizes.
    private func measureItems(cap: CGFloat?) {
        var index = 1
        // The client's code may end the tree, or take views out of it.
        while index < items.count {
            if items[index].flags.isDisjoint(with: [.isGuide, .fixed, .isUnasked]) {
                _ = measureContent(of: index, cap: cap)
            }
            index += 1
        }
    }

    /// Makes variables for the items, and rows for the constraints.
    ///
    /// - Parameters:
    ///   - ranked: holders whose required constraints come first, in their order of rank.
    ///   - sizes: the sizes that contents ask for; `nil` for their natural ones.
    private func buildRows(
        for wanted: RootTarget, _ holders: [LayoutNode], ranked: [LayoutNode], asking sizes: [CGSize]? = nil
    ) {
        var rows = items.count + 8
        for holder in holders { rows += holder.held.count }
        solver.reset(variableCapacity: 4 * items.count, constraintCapacity: rows)
        path.widths.wrapping = []
        takeWholeLines()
        for index in items.indices { makeVariables(of: index) }
        if let sizes { takeSizes(sizes) } else if !items[0].flags.contains(.dirty) { askLater(0) }
        // The root's size first: constraints that come later then find values that they hold at.
        path.rootRows = RootRows()
        retarget(wanted)
        if !ranked.isEmpty { bringRanked(heldBy: ranked) }
        for holder in holders { bringConstraints(heldBy: holder) }
    }

    /// Has contents that wrap ask for what they last asked for.
    private func takeSizes(_ sizes: [CGSize]) {
        _ = path.widths.takeTouched()
        for index in path.widths.wrapping {
            ask(for: sizes[Int(index)], of: Int(index))
            path.widths.toWrap.append(index)
        }
    }

    /// Forgets what the solver was given and what it answered: what is left are the items' places, and what is known of
    /// their contents.
    private func forgetRows() {
        forEachHeldConstraint { constraint in
            constraint.handle = nil
            constraint.number = -1
            constraint.state.subtract([.broken, .environmental, .linksLengths])
        }
        for constraint in path.deferred { constraint.state.remove(.pending) }
        status.isToBeBuiltAnew = false
        news.contents.removeAll()
        for index in items.indices where items[index].nodeReference != nil {
            let old = items[index]
            items[index] = EngineItem(nodeReference: old.nodeReference, parent: old.parent)
            items[index].natural = old.natural
            items[index].wrapped = old.wrapped
            items[index].wrappedAt = old.wrappedAt
            items[index].flags = old.flags.intersection([
                .isGuide, .isDistance, .isSupplied, .wraps, .isCapped, .rightToLeft, .fixed, .dirty, .isUnasked,
            ])
            if old.flags.contains(.dirty) { news.contents.append(Int32(truncatingIfNeeded: index)) }
        }
        dropPath()
        news.constants = []
        environmental = []
    }
}
