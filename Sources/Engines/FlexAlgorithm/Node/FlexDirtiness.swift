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
