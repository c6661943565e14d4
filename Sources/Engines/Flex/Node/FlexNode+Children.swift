extension FlexNode {
    /// The parent, or nil for a root.
    public var parent: FlexNode? {
        storage.pointee.parent?.pointee.owner.takeUnretainedValue()
    }

    /// The number of children.
    public var childCount: Int { storage.pointee.childCount }

    /// The children in layout order. Complexity: O(n).
    public var children: [FlexNode] {
        var result: [FlexNode] = []
        result.reserveCapacity(childCount)
        var next = storage.pointee.firstChild
        while let child = next {
            result.append(child.pointee.owner.takeUnretainedValue())
            next = child.pointee.nextSibling
        }
        return result
    }

    /// Adds a node after the last child.
    ///
    /// - Throws: `FlexError.nodeHasParent`, `.nodeIsAncestor` or `.treeIsBeingLaidOut`; then nothing is changed.
    public func addChild(_ child: FlexNode) throws(FlexError) {
        try insert(child.storage, before: nil)
    }

    /// Inserts a node so that it becomes the child with the given index. Complexity: O(index).
    ///
    /// - Throws: `FlexError.indexOutOfRange`, or what `addChild` throws; then nothing is changed.
    public func insertChild(_ child: FlexNode, at index: Int) throws(FlexError) {
        guard index >= 0 && index <= childCount else {
            throw .indexOutOfRange(index: index, count: childCount)
        }
        var successor: FlexPointer?
        if index < childCount {
            successor = storage.pointee.firstChild
            for _ in 0..<index { successor = successor?.pointee.nextSibling }
        }
        try insert(child.storage, before: successor)
    }

    /// Removes a child, which then is the root of its own tree.
    ///
    /// - Throws: `FlexError.notAChild` or `.treeIsBeingLaidOut`; then nothing is changed.
    public func removeChild(_ child: FlexNode) throws(FlexError) {
        guard child.storage.pointee.parent == storage else { throw .notAChild }
        if isBeingLaidOut { throw .treeIsBeingLaidOut }
        unlink(child.storage)
        markNeedsLayout()
        child.storage.pointee.owner.release()
    }

    /// Removes all children.
    ///
    /// - Throws: `FlexError.treeIsBeingLaidOut`; then nothing is changed.
    public func removeAllChildren() throws(FlexError) {
        while let child = storage.pointee.lastChild {
            try removeChild(child.pointee.owner.takeUnretainedValue())
        }
    }

    private func insert(_ child: FlexPointer, before successor: FlexPointer?) throws(FlexError) {
        if child.pointee.parent != nil { throw .nodeHasParent }
        if child == storage { throw .nodeIsAncestor }
        if child.pointee.firstChild != nil {
            // Only a node with children can be an ancestor.
            var ancestor = storage.pointee.parent
            while let node = ancestor {
                if node == child { throw .nodeIsAncestor }
                ancestor = node.pointee.parent
            }
        }
        if storage.pointee.flags.contains(.busy) || child.pointee.flags.contains(.busy) { throw .treeIsBeingLaidOut }
        _ = child.pointee.owner.retain()
        link(child, before: successor)
        child.pointee.owner.takeUnretainedValue().lastInput = nil
        child.pointee.flags.insert(.dirty)
        inheritDescendantFacts(from: child)
        markNeedsLayout()
    }

    private func link(_ child: FlexPointer, before successor: FlexPointer?) {
        child.pointee.parent = storage
        child.pointee.nextSibling = successor
        let predecessor = successor == nil ? storage.pointee.lastChild : successor!.pointee.previousSibling
        child.pointee.previousSibling = predecessor
        if let predecessor {
            predecessor.pointee.nextSibling = child
        } else {
            storage.pointee.firstChild = child
        }
        if let successor {
            successor.pointee.previousSibling = child
        } else {
            storage.pointee.lastChild = child
        }
        storage.pointee.childCount += 1
    }

    private func unlink(_ child: FlexPointer) {
        let previous = child.pointee.previousSibling
        let next = child.pointee.nextSibling
        if let previous {
            previous.pointee.nextSibling = next
        } else {
            storage.pointee.firstChild = next
        }
        if let next {
            next.pointee.previousSibling = previous
        } else {
            storage.pointee.lastChild = previous
        }
        child.pointee.parent = nil
        child.pointee.previousSibling = nil
        child.pointee.nextSibling = nil
        storage.pointee.childCount -= 1
    }

    /// Passes the facts that are kept for whole subtrees to this node and its ancestors.
    private func inheritDescendantFacts(from child: FlexPointer) {
        var facts = child.pointee.flags.intersection([.hasAbsoluteDescendant, .hasHeightDependentDescendant])
        if child.pointee.position == .absolute { facts.insert(.hasAbsoluteDescendant) }
        // A mark that was set while the child had no parent would otherwise never be found from the root.
        if !child.pointee.flags.isDisjoint(with: [.contentDirty, .descendantContentDirty]) {
            facts.insert(.descendantContentDirty)
        }
        raise(facts)
    }

    /// Sets facts that are kept for whole subtrees on this node and its ancestors.
    func raise(_ facts: FlexFlags) {
        if facts.isEmpty { return }
        var next: FlexPointer? = storage
        while let node = next, !node.pointee.flags.isSuperset(of: facts) {
            node.pointee.flags.formUnion(facts)
            next = node.pointee.parent
        }
    }
}
