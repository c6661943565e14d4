/// The tree's changes, on the nodes' storage. What they throw is described at `FlexNode`'s methods of the same names.
extension UnsafeMutablePointer<FlexStorage> {
    package func insert(_ child: FlexPointer, before successor: FlexPointer?) throws(FlexError) {
        if child.pointee.parent != nil { throw .nodeHasParent }
        if child == self { throw .nodeIsAncestor }
        var isHidden = false
        if child.pointee.firstChild != nil || child.pointee.hasFrame {
            // Only a node with children can be an ancestor.
            var ancestor: FlexPointer? = self
            while let node = ancestor {
                if node == child { throw .nodeIsAncestor }
                if node.pointee.display == .none { isHidden = true }
                ancestor = node.pointee.parent
            }
        }
        // What is dirty has not been reached by a layout of the tree, so that only its own has to be ruled out.
        let isBusy = pointee.flags.contains(.dirty) ? pointee.flags.contains(.busy) : isBeingLaidOut
        if isBusy || child.pointee.flags.contains(.busy) { throw .treeIsBeingLaidOut }
        link(child, before: successor)
        // Nothing below a hidden node is laid out, so that frames of another place would stay.
        if isHidden { child.clearFrames() }
        child.pointee.root?.pointee.lastInput = nil
        child.pointee.flags.insert(.dirty)
        inheritDescendantFacts(from: child)
        markNeedsLayout()
    }

    package func removeChild(_ child: FlexPointer) throws(FlexError) {
        guard child.pointee.parent == self else { throw .notAChild }
        if isBeingLaidOut { throw .treeIsBeingLaidOut }
        unlink(child)
        markNeedsLayout()
        child.freeUnlessOwned()
    }

    package func removeAllChildren() throws(FlexError) {
        while let child = pointee.lastChild { try removeChild(child) }
    }

    private func link(_ child: FlexPointer, before successor: FlexPointer?) {
        child.pointee.parent = self
        child.pointee.nextSibling = successor
        let predecessor = successor == nil ? pointee.lastChild : successor!.pointee.previousSibling
        child.pointee.previousSibling = predecessor
        if let predecessor {
            predecessor.pointee.nextSibling = child
        } else {
            pointee.firstChild = child
        }
        if let successor {
            successor.pointee.previousSibling = child
        } else {
            pointee.lastChild = child
        }
        pointee.childCount += 1
    }

    private func unlink(_ child: FlexPointer) {
        let previous = child.pointee.previousSibling
        let next = child.pointee.nextSibling
        if let previous {
            previous.pointee.nextSibling = next
        } else {
            pointee.firstChild = next
        }
        if let next {
            next.pointee.previousSibling = previous
        } else {
            pointee.lastChild = previous
        }
        child.pointee.parent = nil
        child.pointee.previousSibling = nil
        child.pointee.nextSibling = nil
        pointee.childCount -= 1
    }

    /// Passes the facts that are kept for whole subtrees to this node and its ancestors.
    private func inheritDescendantFacts(from child: FlexPointer) {
        var facts = child.pointee.flags.intersection(.ofDescendants)
        if child.pointee.flags.contains(.collapses) { facts.insert(.hasCollapsedDescendant) }
        if child.pointee.order != 0 { facts.insert(.hasOrderedDescendant) }
        if child.pointee.basis.isLength { facts.insert(.hasBasisDescendant) }
        if child.hasFlexibleBasis { facts.insert(.hasFlexibleBasis) }
        if child.pointee.position == .absolute { facts.insert(.hasAbsoluteDescendant) }
        // A mark that was set while the child had no parent would otherwise never be found from the root.
        if !child.pointee.flags.isDisjoint(with: [.contentDirty, .descendantContentDirty]) {
            facts.insert(.descendantContentDirty)
        }
        if !child.pointee.flags.isDisjoint(with: [.childrenAreStale, .descendantsAreStale]) {
            facts.insert(.descendantsAreStale)
        }
        raise(facts)
    }

    /// Sets facts that are kept for whole subtrees on this node and its ancestors.
    package func raise(_ facts: FlexFlags) {
        if facts.isEmpty { return }
        var next: FlexPointer? = self
        while let node = next, !node.pointee.flags.isSuperset(of: facts) {
            node.pointee.flags.formUnion(facts)
            next = node.pointee.parent
        }
    }
    /// Whether a layout of the node or of one above it is running.
    var isBeingLaidOut: Bool {
        var next: FlexPointer? = self
        while let node = next {
            if node.pointee.flags.contains(.busy) { return true }
            next = node.pointee.parent
        }
        return false
    }
}
