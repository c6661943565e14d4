import FlexShared

/// The tree's changes, on the nodes' storage. What they throw is described at `FlexNode`'s methods of the same names.
extension UnsafeMutablePointer<FlexStorage> {
    package func insert(_ child: FlexPointer, before successor: FlexPointer?) throws(FlexError) {
        // Most are new.
        guard child.isBlank && child.pointee.parent == nil && child != self && flex_running_layouts() == 0 else {
            return try insertAny(child, before: successor)
        }
        link(child, before: successor)
        markChildrenChanged(isLeaf: pointee.childCount == 1)
    }

    /// True if nothing is known of a node but the style of its content, as of a new one: no facts about it have to be
    /// told to nodes above it, or to be forgotten. To insert such a node takes a third of the instructions, and
    /// creating a feed's cell 5 % fewer.
    @inline(__always)
    private var isBlank: Bool {
        let facts: FlexFlags =
            .ofDescendants | .collapses | .contentDirty | .descendantContentDirty | .anyStale | .isStructured | .isYoga
            | .busy | .rightToLeft
        return pointee.flags.isDisjoint(with: facts) && pointee.flags.contains(.dirty) && pointee.firstChild == nil
            && pointee.root == nil && pointee.edges == nil && !pointee.hasFrame && pointee.style.order == 0
            && pointee.style.position == .relative && pointee.style.display == .flex
    }

    private func insertAny(_ child: FlexPointer, before successor: FlexPointer?) throws(FlexError) {
        if child.pointee.parent != nil { throw .nodeHasParent }
        if child == self { throw .nodeIsAncestor }
        var isHidden = false
        if child.pointee.firstChild != nil || child.pointee.hasFrame || child.pointee.edges != nil
            || child.pointee.flags.contains(.rightToLeft)
        {
            // Only a node with children can be an ancestor.
            var ancestor: FlexPointer? = self
            while let node = ancestor {
                if node == child { throw .nodeIsAncestor }
                if node.pointee.style.display == .none { isHidden = true }
                ancestor = node.pointee.parent
            }
        }
        if isBeingLaidOut || child.pointee.flags.contains(.busy) { throw .treeIsBeingLaidOut }
        child.pointee.root?.leavePlan(of: child)
        if !isHidden && pointee.flags.contains(.isStructured) && child.keepsStructure {
            child.forgetPasses()
        } else {
            let wasLaidOut =
                !child.pointee.flags.isDisjoint(with: .isStructured | .isYoga)
                || child.pointee.root?.pointee.hasStructures == true
            if wasLaidOut || child.pointee.style.display == .contents { child.leaveStructure() }
            // Passes of another tree have the same numbers.
            if wasLaidOut || child.pointee.cache != nil { child.forgetPasses() }
            child.pointee.flags.insert(.dirty)
        }
        link(child, before: successor)
        // Nothing below a hidden node is laid out, so that results of another place would stay.
        if isHidden { child.forgetLayout() }
        child.pointee.root?.pointee.forgetLayouts()
        inheritDescendantFacts(from: child)
        markChildrenChanged(isLeaf: pointee.childCount == 1)
    }

    /// - Parameter keepsLayout: whether the child and what is below it keep results and answers, for an adapter that
    ///   may put it back and shows no results of nodes without a parent.
    package func removeChild(_ child: FlexPointer, keepsLayout: Bool = false) throws(FlexError) {
        guard child.pointee.parent == self else { throw .notAChild }
        if isBeingLaidOut { throw .treeIsBeingLaidOut }
        // What it knows is of the tree's options.
        if child.pointee.firstChild != nil, top.ownOptions != child.ownOptions { child.markTreeDirty() }
        unlink(child)
        markChildrenChanged(isLeaf: pointee.childCount == 0)
        if !keepsLayout {
            child.forgetLayout()
            child.leaveStructure()
            child.pointee.flags.insert(.dirty)
        } else if child.pointee.style.display == .contents
            || child.pointee.flags.contains(.isYoga) && !child.pointee.flags.contains(.isStructured)
        {
            // Its answers belong to passes of this tree.
            child.leaveStructure()
        }
        child.freeUnlessOwned()
    }

    /// - Parameter isLeaf: whether the node is a leaf now, or was one, whose style means something else.
    @inline(__always)
    private func markChildrenChanged(isLeaf: Bool) {
        if isLeaf { pointee.flags.remove(.isResolved) }
        markDirty()
    }

    package func removeAllChildren() throws(FlexError) {
        while let child = pointee.lastChild { try removeChild(child) }
    }

    @inline(__always)
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
        if child.pointee.style.order != 0 { facts.insert(.hasOrderedDescendant) }
        if child.pointee.style.position == .absolute { facts.insert(.hasAbsoluteDescendant) }
        // A mark that was set while the child had no parent would otherwise never be found from the root.
        if !child.pointee.flags.isDisjoint(with: .contentDirty | .descendantContentDirty) {
            facts.insert(.descendantContentDirty)
        }
        if !child.pointee.flags.isDisjoint(with: .childrenAreStale | .descendantsAreStale) {
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
    /// The root of the node's tree.
    var top: FlexPointer {
        var node = self
        while let parent = node.pointee.parent { node = parent }
        return node
    }

    /// True if a layout of the node or of one above it is running.
    var isBeingLaidOut: Bool {
        // A tree is used from one thread at a time.
        if flex_running_layouts() == 0 { return false }
        var next: FlexPointer? = self
        while let node = next {
            if node.pointee.flags.contains(.busy) { return true }
            next = node.pointee.parent
        }
        return false
    }
}

extension UnsafeMutablePointer<FlexStorage> {
    /// Says that the content of a measured leaf may have changed; any other node needs layout.
    package func markContentDirty() {
        let flags = pointee.flags
        guard flags.contains(.measures) && pointee.firstChild == nil else {
            markNeedsLayout()
            return
        }
        // The next layout measures what is dirty anyway.
        if !flags.isDisjoint(with: .contentDirty | .dirty) { return }
        pointee.flags.insert(.contentDirty)
        if flags.contains(.hasDirtiedFunction) { return tellContentDirty() }
        var next = pointee.parent
        while let node = next, !node.pointee.flags.contains(.descendantContentDirty) {
            node.pointee.flags.insert(.descendantContentDirty)
            if node.pointee.flags.contains(.hasDirtiedFunction) { return node.tellContentDirty() }
            next = node.pointee.parent
        }
    }

    /// Calls the node's function, then marks those above and calls theirs. Apart, so that nodes without functions are
    /// marked without a call: 1 % of a feed's pass.
    @inline(never)
    private func tellContentDirty() {
        var node = self
        while true {
            let parent = node.pointee.parent
            if node.pointee.flags.contains(.hasDirtiedFunction) && !node.pointee.flags.contains(.dirty) {
                node.callDirtiedFunction()
            }
            guard let parent, !parent.pointee.flags.contains(.descendantContentDirty) else { return }
            parent.pointee.flags.insert(.descendantContentDirty)
            node = parent
        }
    }

    /// Makes the layout of this node and its ancestors invalid. Inlined, as creating a cell calls it for each property.
    @inline(__always)
    package func markNeedsLayout() {
        pointee.flags.remove(.isResolved | .isKeyed | .hiddenFramesCleared)
        markDirty()
    }

    /// The same where the node's style is what it was.
    @inline(__always)
    func markDirty() {
        var next: FlexPointer? = self
        while let node = next, !node.pointee.flags.contains(.dirty) {
            let flags = node.pointee.flags
            node.pointee.flags.insert(.dirty)
            next = node.pointee.parent
            if flags.contains(.hasDirtiedFunction) && flags.isDisjoint(with: .contentDirty | .descendantContentDirty) {
                node.callDirtiedFunction()
            }
        }
    }

    @inline(never)
    private func callDirtiedFunction() {
        // A copy, as the function may replace itself.
        let function = pointee.functions?.pointee.dirtied
        function?()
    }
}
