import ConstraintSolver
import ViewTree

/// Views that leave the tree, and the end of the engine.
extension ConstraintEngine {
    /// Takes a view and what is below it out of the tree.
    func remove(_ top: LayoutNode) {
        news.nodes.removeAll { $0 === top }
        guard let topView = top.view else { return }
        var stack = [topView]
        while let view = stack.popLast() {
            guard let node = view.existingLayoutNode else { continue }
            let isInside = node.engine === self
            if isInside && !node.isDomainRoot {
                node.held.forEachUnretained { detach($0) }
            }
            if isInside { removeItem(node) }
            if let extras = node.extras {
                for guide in extras.guides {
                    if let guideNode = guide.existingNode, guideNode.engine === self { removeItem(guideNode) }
                }
            }
            stack.append(contentsOf: view.children)
        }
        markDirty()
    }

    /// Forgets a constraint that stays active but leaves this engine.
    private func detach(_ constraint: LayoutConstraint) {
        if constraint.state.contains(.pending) { forgetPending(constraint) }
        takeOut(constraint)
        constraint.state.subtract([.pending, .broken])
    }

    func removeItem(_ node: LayoutNode) {
        clearItem(Int(node.item))
        node.engine = nil
        node.item = -1
    }

    func itemWasFreed(_ index: Int) {
        guard items.indices.contains(index) else { return }
        clearItem(index)
    }

    /// Takes the rows about an item's contents out of the solver. Its variables stay for the item that gets its place:
    /// where rows still speak of them, all rows are made anew.
    private func removeFromSolver(_ index: Int) {
        guard 2 * index < path.lengths.count else { return }
        for number in Length.numbers(of: index) { removeRows(of: Length(number: number)) }
        for part in [FramePart.left, .top, .width, .height] {
            if items[index].flags.contains(.fixed) { try? solver.removeEdit(variable(part, of: index)) }
            if useCount(part, of: index) > 0 { status.isToBeBuiltAnew = true }
        }
    }

    private func clearItem(_ index: Int) {
        guard items[index].nodeReference != nil else { return }
        leavePlan()
        let item = items[index]
        // With the view, conflicts may end.
        if !path.broken.isEmpty, !status.isUpdating { status.isToBeBuiltAnew = true }
        if !path.baselineSources.isEmpty { rewriteBaselines(in: index) }
        removeRows()
        removeWeakestRows()
        if !status.isToBeBuiltAnew {
            if path.contentRows.equalLengths.areSpokenOf(index) { removeRows(speakingOf: index) }
            removeFromSolver(index)
        }
        if item.flags.contains(.fixed) { path.fixed.removeAll { $0 == Int32(truncatingIfNeeded: index) } }
        if item.flags.contains(.wraps) { path.widths.wrapping.removeAll { $0 == Int32(truncatingIfNeeded: index) } }
        path.contentRows.remove(Int32(truncatingIfNeeded: index), isWatched: item.flags.contains(.watched))
        // While contents are measured their list stays in place; those that are dirty no more are passed over.
        if item.flags.contains(.dirty), !status.isUpdating {
            news.contents.removeAll { $0 == Int32(truncatingIfNeeded: index) }
        }
        items[index].nodeReference = nil
        items[index].flags = []
        places.free.append(Int32(truncatingIfNeeded: index))
        status.solverChanged = true
    }

    /// Ends the engine: its root is gone or its tree has become part of another one. What was in force waits for the
    /// next engine.
    func dissolve() {
        for index in items.indices {
            guard let node = items[index].node else { continue }
            // What a subtree's engine has put aside isn't this one's any more.
            if index == 0 || !node.isDomainRoot && node.engine === self {
                node.held.forEachUnretained { constraint in
                    constraint.handle = nil
                    if plan != nil { constraint.number = -1 }
                    constraint.state.subtract([.pending, .broken, .linksLengths])
                }
            }
            if node.engine === self {
                node.engine = nil
                node.item = -1
            }
        }
        if let root, root.ownEngine === self {
            root.ownEngine = nil
            root.flags.insert(.awaitsEngine)
        }
        plan = nil
        root = nil
        // The client's code may have ended the tree in the midst of an update, whose loops then find nothing to do.
        for index in items.indices { items[index].nodeReference = nil }
        items.removeAll()
        news.nodes = []
        news.constraints = []
        news.stacks = []
        news.constants = []
        news.contents.removeAll()
        environmental = []
        dropPath()
    }
}
