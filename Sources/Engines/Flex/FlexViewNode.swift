import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

// The node of a view is kept from the first use of `view.flex` on, so that styles and layouts survive between passes.
// Its children follow the view's subviews: a view whose subviews changed marks its node and the nodes above, and a
// layout visits the marked ones.

extension UnsafeMutablePointer<FlexStorage> {
    // MARK: - Children

    /// Makes the nodes of a view's subtree match the views. Returns whether it could: not in a measure function of the
    /// same tree, nor in a tree that is too deep.
    func synchronize(depth: Int = 0) -> Bool {
        if pointee.flags.isDisjoint(with: .anyStale) { return true }
        guard let view = view else { return true }
        if depth > FlexNode.maximumDepth { return false }
        if pointee.flags.contains(.childrenAreStale) {
            guard view._withUnsafeGuaranteedRef({ rebuildChildren(of: $0, depth: depth) }) else { return false }
            pointee.sourceGeneration = view._withUnsafeGuaranteedRef { $0.subviewsGeneration }
            pointee.flags.remove(.childrenAreStale)
        }
        // New children may have brought marks of their own.
        guard pointee.flags.contains(.descendantsAreStale) else { return true }
        var next = pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if !child.synchronize(depth: depth + 1) { return false }
        }
        pointee.flags.remove(.descendantsAreStale)
        return true
    }

    /// Makes a view the last subview of this node's. Where the children are those of the subviews, its node becomes the
    /// last child at once, so that the next layout needn't look at the subviews.
    func addSubview(_ subview: View, to view: View) {
        guard pointee.flags.isDisjoint(with: .childrenAreStale), let child = subview.flexPointer,
            subview.superview == nil, child.pointee.parent == nil
        else {
            markChildrenStale()
            view.addSubview(subview)
            return
        }
        // Stale already, it needn't be marked, nor the nodes above.
        pointee.flags.insert(.childrenAreStale)
        view.addSubview(subview)
        pointee.flags.remove(.childrenAreStale)
        let generation = pointee.sourceGeneration &+ 1
        if view.subviewsGeneration == generation, view.children.last === subview,
            (try? insert(child, before: nil)) != nil
        {
            pointee.sourceGeneration = generation
        } else {
            markChildrenStale()
        }
    }

    /// Says that the view's subviews, or which of them take part, changed.
    func markChildrenStale() {
        // Then so are the nodes above marked.
        if pointee.flags.contains(.childrenAreStale) { return }
        pointee.flags.insert(.childrenAreStale)
        var ancestor = pointee.parent
        while let node = ancestor, !node.pointee.flags.contains(.descendantsAreStale) {
            node.pointee.flags.insert(.descendantsAreStale)
            ancestor = node.pointee.parent
        }
    }

    private func rebuildChildren(of view: View, depth: Int) -> Bool {
        view.children.withUnsafeBufferPointer { subviews in
            // The same references, without counting them.
            subviews.withMemoryRebound(to: Unmanaged<View>.self) { rebuildChildren(of: view, $0, depth: depth) }
        }
    }

    private func rebuildChildren(
        of view: View, _ subviews: UnsafeBufferPointer<Unmanaged<View>>, depth: Int
    ) -> Bool {
        var expected = pointee.firstChild
        var isChanged = false
        do {
            for subview in subviews {
                guard let child = subview.includedFlexPointer else { continue }
                if child != expected && !isChanged {
                    isChanged = true
                    try leaveFormerParent(of: view)
                }
                // What no longer takes part goes, so that what stays keeps its answers.
                while let old = expected, old != child, !old.takesPart(in: view) {
                    expected = old.pointee.nextSibling
                    try removeChild(old, keepsLayout: true)
                }
                if child == expected {
                    expected = child.pointee.nextSibling
                    continue
                }
                // Among its children there may still be one that has become a node above this one.
                if !child.synchronize(depth: depth + 1) { return false }
                if let old = child.pointee.parent { try old.removeChild(child, keepsLayout: true) }
                try insert(child, before: expected)
            }
            if expected != nil && !isChanged { try leaveFormerParent(of: view) }
            while let old = expected {
                expected = old.pointee.nextSibling
                try removeChild(old, keepsLayout: true)
            }
            return true
        } catch {
            return false
        }
    }

    /// The view may have left a superview whose node doesn't know yet, even to become its superview.
    private func leaveFormerParent(of view: View) throws(FlexError) {
        guard let old = pointee.parent, old.pointee.owner != view.superviewReference?.toOpaque() else { return }
        try old.removeChild(self, keepsLayout: true)
    }

    /// Whether the node's view is included in the layout of a view, as its subview.
    private func takesPart(in view: View) -> Bool {
        guard !pointee.flags.contains(.excluded), let own = self.view else { return false }
        return own._withUnsafeGuaranteedRef { $0.superview === view }
    }

    // MARK: - Frames

    /// Gives the views of the children, and theirs, the frames of the last layout. Frames that are right already aren't
    /// written.
    func applyFrames() {
        // A measure function may have changed the views below since the children were made; then the frames
        // belong to others, and the next layout sorts it out.
        guard let view = view,
            view._withUnsafeGuaranteedRef({ $0.subviewsGeneration }) == pointee.sourceGeneration
        else { return }
        var next = pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            child.view?._withUnsafeGuaranteedRef { view in
                let old = view.untransformedFrame
                if old.origin.x != child.pointee.frameX || old.origin.y != child.pointee.frameY
                    || old.size.width != child.pointee.frameWidth || old.size.height != child.pointee.frameHeight
                {
                    view.untransformedFrame = CGRect(
                        x: child.pointee.frameX, y: child.pointee.frameY, width: child.pointee.frameWidth,
                        height: child.pointee.frameHeight)
                }
            }
            if child.pointee.firstChild != nil { child.applyFrames() }
        }
    }
}

extension Unmanaged<View> {
    /// The flex storage of a view that takes part in its superview's layout.
    @inline(__always)
    fileprivate var includedFlexPointer: FlexPointer? {
        _withUnsafeGuaranteedRef { view in
            guard let storage = view.flexPointer, !storage.pointee.flags.contains(.excluded) else { return nil }
            return storage
        }
    }
}

/// What views with a flex node tell it.
private enum FlexViewHooks {
    static let install: Void = {
        View.nodeHooks.viewIsBeingFreed = { $0.willEndFlex() }
        View.nodeHooks.contentDidChange = { $0.markFlexDirty() }
        View.nodeHooks.subviewsDidChange = { $0.flexPointer?.markChildrenStale() }
    }()
}

extension View {
    /// The view's flex storage, if `flex` was ever used.
    @inline(__always)
    final var flexPointer: FlexPointer? {
        engineNode?.assumingMemoryBound(to: FlexStorage.self)
    }

    /// Makes the view's flex node. The superview's layout includes the view from then on.
    @usableFromInline
    final func makeFlexNode() {
        _ = FlexViewHooks.install
        let node = FlexPointer.make(defaults: .flexLayout, hasTail: true)
        node.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        node.pointee.content = FlexViewContent.self
        node.pointee.flags.insert(.roundsByPixelGrid)
        node.pointee.sourceGeneration = subviewsGeneration
        if !children.isEmpty { node.pointee.flags.insert(.childrenAreStale) }
        // A plain view answers its present size when it is asked what fits, which would freeze it.
        let type = type(of: self)
        if type != View.self { node.pointee.flags.insert(.measuresItself) }
        if type == Label.self { node.pointee.flags.insert(.hasTextContent) }
        engineNode = UnsafeMutableRawPointer(node)
        markSuperviewStale()
    }

    private final func markSuperviewStale() {
        superviewReference?._withUnsafeGuaranteedRef { $0.flexPointer?.markChildrenStale() }
    }

    // It releases no object, so that callers in other modules needn't retain the view around it: without, a feed's pass
    // takes 4 % more instructions, a measurement 5 %.
    @_effects(releasenone)
    @usableFromInline
    final func markFlexDirty() {
        flexPointer?.markContentDirty()
    }

    @_effects(releasenone)
    @usableFromInline
    final func setIncludedInFlexLayout(_ isIncluded: Bool) {
        guard let storage = flexPointer, isIncluded == storage.pointee.flags.contains(.excluded) else { return }
        storage.pointee.flags.formSymmetricDifference(.excluded)
        markSuperviewStale()
    }

    /// Lets go of the node, which a parent's node may hold on to until its next layout.
    final func willEndFlex() {
        guard let node = flexPointer else { return }
        engineNode = nil
        node.pointee.owner = nil
        node.freeUnlessOwned()
    }
}
