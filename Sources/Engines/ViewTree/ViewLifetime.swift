// How views are kept alive by those that use them, and freed.

extension View {
    @inlinable
    package final var parent: View? {
        get { superviewReference?.takeUnretainedValue() }
        set { superviewReference = newValue.map(Unmanaged.passUnretained) }
    }

    // MARK: Borrowing
    //
    // A pin chain, or an engine that asks a view for its size, refers to the view without retaining it. The superview
    // keeps the view alive meanwhile; should it let go of it, as when the view takes itself out of the tree while it is
    // measured, ownership goes to the borrowers, until the last of them ends.

    /// Sees to it that the view lives until the matching `endBorrowing()`, at the cost of an addition where a superview
    /// holds it.
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

    /// To be called where the view's owner lets go of it: its borrowers become its owner.
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

    /// Takes the superview from views whose superview is about to be freed.
    static func orphan(_ views: inout [View]) {
        for index in views.indices {
            views[index].parent = nil
            views[index].leaveToBorrowers()
            // Views freed with their superview need no update, and most others inherited only defaults.
            guard views[index].hasUnusualEnvironment, !isKnownUniquelyReferenced(&views[index]) else { continue }
            views[index].resolveEnvironment()
        }
    }

    /// Frees a tree level by level, so that a tree of any depth fits the stack.
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
