// The lifetime of views: borrowing without retaining, and freeing.

extension View {
    @inlinable
    package final var parent: View? {
        get { superviewReference?.takeUnretainedValue() }
        set { superviewReference = newValue.map(Unmanaged.passUnretained) }
    }

    // MARK: Borrowing
    //
    // A pin chain, or an engine that measures a view, refers to the view without retaining it: the superview keeps it
    // alive. If the superview releases it meanwhile, as when the view removes itself from the tree while it is
    // measured, its borrowers become its owner until the last of them ends.

    /// Keeps the view alive until the matching `endBorrowing()`, at the cost of an addition if the view has a
    /// superview.
    @inlinable @inline(__always)
    package final func beginBorrowing() {
        borrowers &+= 1
        if _slowPath(superviewReference == nil) { leaveToBorrowers() }
    }

    @inlinable @inline(__always)
    package final func endBorrowing() {
        borrowers &-= 1
        if _slowPath(flags.rawValue & Flags.ownedByBorrowers.rawValue != 0) { releaseAfterLastBorrower() }
    }

    /// Call this when the view's owner releases it: its borrowers become its owner.
    @inline(never)
    @usableFromInline
    final func leaveToBorrowers() {
        guard borrowers > 0, !flags.contains(.ownedByBorrowers) else { return }
        flags.insert(.ownedByBorrowers)
        _ = Unmanaged.passRetained(self)
    }

    @inline(never)
    @usableFromInline
    final func releaseAfterLastBorrower() {
        guard borrowers == 0 else { return }
        flags.remove(.ownedByBorrowers)
        Unmanaged.passUnretained(self).release()
    }

    /// Clears the superview of views whose superview is about to be freed.
    static func orphan(_ views: inout [View]) {
        for index in views.indices {
            views[index].parent = nil
            views[index].leaveToBorrowers()
            // Views freed with their superview need no update, and most others inherited only default values.
            guard views[index].hasUnusualEnvironment, !isKnownUniquelyReferenced(&views[index]) else { continue }
            views[index].resolveEnvironment()
        }
    }

    /// Frees a tree level by level, so that a tree of any depth doesn't overflow the stack.
    static func dismantle(_ views: inout [View]) {
        var pending = views
        views = []
        while var view = pending.popLast() {
            guard isKnownUniquelyReferenced(&view), !view.children.isEmpty else { continue }
            orphan(&view.children)
            pending.append(contentsOf: view.children)
            view.children = []
        }
    }
}
