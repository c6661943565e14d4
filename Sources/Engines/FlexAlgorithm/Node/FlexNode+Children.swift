import Foundation

extension FlexNode {
    /// The parent, or nil for a root.
    public var parent: FlexNode? {
        storage.pointee.parent.map(FlexNode.object(for:))
    }

    /// The number of children.
    public var childCount: Int { Int(storage.pointee.childCount) }

    /// The children in layout order. Complexity: O(n).
    public var children: [FlexNode] {
        var result: [FlexNode] = []
        result.reserveCapacity(childCount)
        var next = storage.pointee.firstChild
        while let child = next {
            result.append(FlexNode.object(for: child))
            next = child.pointee.nextSibling
        }
        return result
    }

    /// Adds a node after the last child.
    ///
    /// - Throws: ``FlexError/nodeHasParent``, `.nodeIsAncestor` or `.treeIsBeingLaidOut`; then nothing is changed.
    public func addChild(_ child: FlexNode) throws(FlexError) {
        try storage.insert(child.storage, before: nil)
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
        try storage.insert(child.storage, before: successor)
    }

    /// Removes a child, which then is the root of its own tree.
    ///
    /// - Throws: ``FlexError/notAChild`` or `.treeIsBeingLaidOut`; then nothing is changed.
    public func removeChild(_ child: FlexNode) throws(FlexError) {
        try storage.removeChild(child.storage)
    }

    /// Removes all children.
    ///
    /// - Throws: ``FlexError/treeIsBeingLaidOut``; then nothing is changed.
    public func removeAllChildren() throws(FlexError) {
        try storage.removeAllChildren()
    }

    /// Calls a function with the frame of every node from this one on, parents first, and how far below this one it is.
    /// No object is made for a node. The function must not change the tree. Complexity: O(n).
    public func forEachFrame(_ body: (_ frame: CGRect, _ depth: Int) -> Void) {
        var depth = 0
        var node = storage
        while true {
            body(
                CGRect(
                    x: node.pointee.result.frameX, y: node.pointee.result.frameY, width: node.pointee.result.frameWidth,
                    height: node.pointee.result.frameHeight), depth)
            if let child = node.pointee.firstChild {
                node = child
                depth += 1
                continue
            }
            while node != storage, node.pointee.nextSibling == nil, let parent = node.pointee.parent {
                node = parent
                depth -= 1
            }
            guard node != storage, let sibling = node.pointee.nextSibling else { return }
            node = sibling
        }
    }
}
