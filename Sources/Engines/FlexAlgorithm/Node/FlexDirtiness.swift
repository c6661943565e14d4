extension UnsafeMutablePointer<FlexStorage> {
    /// Says that the content of a measured leaf may have changed; any other node needs layout.
    package func markContentDirty() {
        let flags = pointee.flags
        guard flags.contains(.measures) && pointee.firstChild == nil else {
            markNeedsLayout()
            return
        }
        if flags.contains(.contentDirty) { return }
        // The next layout measures it anyway.
        if flags.contains(.dirty) { return }
        pointee.flags.insert(.contentDirty)
        if flags.contains(.hasDirtiedFunction) { callDirtiedFunction() }
        var ancestor = pointee.parent
        while let node = ancestor, !node.pointee.flags.contains(.descendantContentDirty) {
            let flags = node.pointee.flags
            node.pointee.flags.insert(.descendantContentDirty)
            ancestor = node.pointee.parent
            if flags.contains(.hasDirtiedFunction) && !flags.contains(.dirty) { node.callDirtiedFunction() }
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
