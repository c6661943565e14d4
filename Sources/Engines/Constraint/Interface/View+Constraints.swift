import Foundation
import ViewTree

extension View {
    // MARK: Constraints

    /// The active constraints of which this view is the nearest common ancestor, in the order of their activation.
    public final var constraints: [LayoutConstraint] {
        guard let node = existingLayoutNode else { return [] }
        return node.constraints
    }

    /// Activates a constraint and holds it, so that ``removeConstraint(_:)`` of this view ends it. Its items must be
    /// this view or lie below it; otherwise that is reported and has no other effect, and so has a constraint that is
    /// active.
    public final func addConstraint(_ constraint: LayoutConstraint) { constraint.activate(heldBy: self) }

    /// Activates constraints in order and holds them, as ``addConstraint(_:)`` does.
    public final func addConstraints(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that this view holds; no effect for another one.
    public final func removeConstraint(_ constraint: LayoutConstraint) {
        if let node = existingLayoutNode, constraint.holder === node { constraint.isActive = false }
    }

    /// Deactivates those of the constraints that this view holds.
    public final func removeConstraints(_ constraints: [LayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// True if the view's frame, as it was written, stands for the view in constraints (adjusted to the superview's
    /// size by ``autoresizingMask``). Default: true. Set it to false for a view whose own constraints place it.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { nodeReference?._withUnsafeGuaranteedRef { $0.flags.contains(.translatesMask) } ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            let node = nodeReference ?? .passUnretained(layoutNode)
            node._withUnsafeGuaranteedRef { $0.setTranslatesMask(newValue, of: self) }
        }
    }

    // MARK: Fitting

    /// The smallest target size for ``systemLayoutSizeFitting(_:)``.
    public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
    /// A target size larger than any content.
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension View {
    // No trick for speed: Swift runs no code when a module is linked in, and a view whose `updateConstraints()` makes
    // the first constraint of all has to reach this engine before anything of it was used.
    @_dynamicReplacement(for:makeObserver())
    final func makeLayoutNode() -> Unmanaged<ViewObserver>? {
        _ = layoutNode
        return observerReference
    }
}

extension LayoutNode {
    func setTranslatesMask(_ translates: Bool, of view: View) {
        noteStructureChange()
        guard let above = view.superviewReference else {
            if !translates { ownEngine?.markDirty() }
            if translates { flags.insert(.translatesMask) } else { flags.remove(.translatesMask) }
            return
        }
        // The node changes sides: it leaves the engine that it is in, and joins as what it is now.
        engine?.remove(self)
        if !translates { ownEngine?.dissolve() }
        flags.subtract([.merged, .scheduled])
        if translates { flags.insert(.translatesMask) } else { flags.remove(.translatesMask) }
        if translates, isJoined { mergeDomain() }
        // Views below may wait for the engine around, which passes this one by from now on, or takes it in.
        if !view.children.isEmpty || !held.isEmpty || !flags.isDisjoint(with: [.hasRows, .awaitsEngine]) {
            flags.insert(.awaitsEngine)
            if translates {
                view.markNeedsLayout()
            } else {
                joinTree(below: above._withUnsafeGuaranteedRef { $0.layoutNode })
            }
        }
        above._withUnsafeGuaranteedRef { $0.nodeReference }?._withUnsafeGuaranteedRef { node in
            if let engine = node.holdingEngine { engine.readoptHeldConstraints(of: node) }
        }
    }

    func contentPrioritiesDidChange() {
        noteStructureChange()
        if let engine { engine.contentPrioritiesDidChange(of: Int(item)) }
        if let ownEngine { ownEngine.contentPrioritiesDidChange(of: 0) }
    }

    /// The fitting size of a view in the midst of a tree, by its own constraints and those below alone.
    func fittingSizeInSubtree(
        _ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
    ) -> CGSize {
        guard view != nil else { return .zero }
        // What views still have to say with their constraints, they say to the tree that they are in.
        let rootEngine = domainRoot.makeOwnEngine()
        rootEngine.callUpdateConstraints()
        // What is called to measure may ask for the layout of a tree that never had one: not while a part of it is
        // bound to another engine.
        let outer = engine
        rootEngine.suspend()
        if let outer, outer !== rootEngine { outer.suspend() }
        defer {
            rootEngine.resume()
            if let outer, outer !== rootEngine { outer.resume() }
        }
        let engine = ConstraintEngine(subtree: self)
        defer { engine.unbind() }
        return engine.fittingSize(target, horizontal, vertical)
    }
}
