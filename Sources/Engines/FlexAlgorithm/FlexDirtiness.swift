extension UnsafeMutablePointer<FlexStorage> {
    /// Says that the content of a measured leaf may have changed; any other node needs layout.
    package func markContentDirty() {
        let flags = pointee.flags
        guard flags.contains(.measures) && pointee.firstChild == nil else {
            markNeedsLayout()
            return
        }
        if flags.contains(.contentDirty) { return }
        if flags.contains(.dirty) {
            // The next layout measures it anyway.
            pointee.flags.remove(.keepsMeasurements)
            return
        }
        pointee.flags.insert(.contentDirty)
        var ancestor = pointee.parent
        while let node = ancestor, !node.pointee.flags.contains(.descendantContentDirty) {
            node.pointee.flags.insert(.descendantContentDirty)
            ancestor = node.pointee.parent
        }
    }

    /// Makes the layout of this node and its ancestors invalid.
    package func markNeedsLayout() {
        var next: FlexPointer? = self
        while let node = next, !node.pointee.flags.contains(.dirty) {
            node.pointee.flags.insert(.dirty)
            next = node.pointee.parent
        }
    }
}
