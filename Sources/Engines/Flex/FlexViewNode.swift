import FlexAlgorithm
import FlexShared
import Foundation
import LayoutGeometry
import ViewTree

// A view keeps its node from the first use of `view.flex` on, so that styles and layouts survive between passes. The
// node's children follow the view's subviews: a view whose subviews changed marks its node and the ancestors, and a
// layout visits the marked nodes.

extension UnsafeMutablePointer<FlexStorage> {
    // MARK: - Children

    /// Makes the nodes of a view's subtree match the views. Returns false if it can't: in a measure function of the
    /// same tree, or in a tree that is too deep.
    func synchronize(depth: Int = 0) -> Bool {
        if pointee.flags.isDisjoint(with: .anyStale) { return true }
        guard let view = view else { return true }
        if depth > FlexNode.maximumDepth { return false }
        if pointee.flags.contains(.childrenAreStale) {
            guard view._withUnsafeGuaranteedRef({ rebuildChildren(of: $0, depth: depth) }) else { return false }
            pointee.sourceGeneration = view._withUnsafeGuaranteedRef { $0.subviewsGeneration }
            pointee.flags.remove(.childrenAreStale)
        }
        // New children may have marks of their own.
        guard pointee.flags.contains(.descendantsAreStale) else { return true }
        var next = pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            if !child.pointee.flags.isDisjoint(with: .anyStale) && !child.synchronize(depth: depth + 1) { return false }
        }
        pointee.flags.remove(.descendantsAreStale)
        return true
    }

    /// Adds a view as the last subview of this node's view. If the children match the subviews, the view's node becomes
    /// the last child at once, so that the next layout needn't go through the subviews.
    func addSubview(_ subview: View, to view: View) {
        guard pointee.flags.isDisjoint(with: .childrenAreStale), let child = subview.flexPointer,
            subview.superview == nil, child.pointee.parent == nil
        else {
            markChildrenStale()
            view.addSubview(subview)
            return
        }
        // Marked as stale already, so that adding the subview doesn't mark the node and its ancestors.
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

    /// Marks the children as stale: the view's subviews changed, or some were included or excluded.
    func markChildrenStale() {
        // The ancestors are then already marked.
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
            // Rebinding the references avoids reference counting.
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
                // Remove children that no longer take part first, so that the remaining ones keep their cached results.
                while let old = expected, old != child, !old.takesPart(in: view) {
                    expected = old.pointee.nextSibling
                    try removeChild(old, keepsLayout: true)
                }
                if child == expected {
                    expected = child.pointee.nextSibling
                    continue
                }
                // Among the child's children there may still be a node that is now an ancestor of this one.
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

    /// Removes the node from its former parent, if the view left that superview, or its layout, and the parent doesn't
    /// know yet; the view may even be its superview now.
    func leaveFormerParent(of view: View) throws(FlexError) {
        guard let old = pointee.parent,
            pointee.flags.contains(.excluded) || old.pointee.owner != view.superviewReference?.toOpaque()
        else { return }
        try old.removeChild(self, keepsLayout: true)
    }

    /// True if the node's view is an included subview of the given view.
    private func takesPart(in view: View) -> Bool {
        guard !pointee.flags.contains(.excluded), let own = self.view else { return false }
        return own._withUnsafeGuaranteedRef { $0.superview === view }
    }

    // MARK: - Frames

    /// Sets the views of the node's descendants to the frames of the last layout. Frames that don't change aren't
    /// written.
    func applyFrames() {
        // A measure function may have changed the subviews since the children were built. The frames then belong to
        // other views; the next layout corrects it.
        guard let view = view,
            view._withUnsafeGuaranteedRef({ $0.subviewsGeneration }) == pointee.sourceGeneration
        else { return }
        var next = pointee.firstChild
        while let child = next {
            next = child.pointee.nextSibling
            child.view?._withUnsafeGuaranteedRef { view in
                let (old, new) = (view.untransformedFrame, child.pointee.result)
                let lengths = SIMD4<Double>(old.origin.x, old.origin.y, old.size.width, old.size.height)
                if lengths != SIMD4(new.frameX, new.frameY, new.frameWidth, new.frameHeight) {
                    view.untransformedFrame = CGRect(
                        x: new.frameX, y: new.frameY, width: new.frameWidth, height: new.frameHeight)
                }
            }
            if child.pointee.firstChild != nil { child.applyFrames() }
        }
    }
}

extension Unmanaged<View> {
    /// The flex node of a view that is included in its superview's layout.
    @inline(__always)
    fileprivate var includedFlexPointer: FlexPointer? {
        _withUnsafeGuaranteedRef { view in
            guard let storage = view.flexPointer, !storage.pointee.flags.contains(.excluded) else { return nil }
            return storage
        }
    }
}

/// Connects the callbacks of views with a flex node.
private enum FlexViewHooks {
    static let install: Void = {
        View.nodeHooks = NodeHooks(
            viewIsBeingFreed: { node in
                let node = node.assumingMemoryBound(to: FlexStorage.self)
                node.pointee.owner = nil
                node.freeUnlessOwned()
            },
            contentDidChange: { $0.assumingMemoryBound(to: FlexStorage.self).markContentDirty() },
            subviewsDidChange: { $0.assumingMemoryBound(to: FlexStorage.self).markChildrenStale() })
        flex_note_hooks()
    }()
}

extension View {
    /// The view's flex node, if `flex` was ever used.
    @inline(__always)
    final var flexPointer: FlexPointer? {
        engineNode?.assumingMemoryBound(to: FlexStorage.self)
    }

    /// Creates the view's flex node. From then on the superview's layout includes the view.
    @usableFromInline
    final func makeFlexNode() {
        // Without the look before, each node would call the runtime for it: 2 % of creating a feed's cell.
        if !flex_has_hooks() { _ = FlexViewHooks.install }
        let node = FlexPointer.make(defaults: .flexLayout)
        node.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
        node.pointee.content = FlexViewContent.self
        node.pointee.flags.insert(.roundsByPixelGrid)
        node.pointee.sourceGeneration = subviewsGeneration
        if !children.isEmpty { node.pointee.flags.insert(.childrenAreStale) }
        // A plain view returns its present size as the size that fits, so measuring it would freeze its size.
        let type = type(of: self)
        if type != View.self { node.pointee.flags.insert(.measuresItself) }
        if type == Label.self { node.pointee.flags.insert(.hasTextContent) }
        if type == ImageView.self { node.pointee.flags.insert(.ignoresSpace) }
        engineNode = UnsafeMutableRawPointer(node)
        markSuperviewStale()
    }

    private final func markSuperviewStale() {
        superviewReference?._withUnsafeGuaranteedRef { $0.flexPointer?.markChildrenStale() }
    }

    // This releases no object, so callers in other modules needn't retain the view around it. Without that, a feed's
    // pass takes 4 % more instructions, a measurement 5 %.
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
}
