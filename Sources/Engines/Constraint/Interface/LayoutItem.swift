import ViewTree

/// An item of constraints: a view or a layout guide. Only `View` and `LayoutGuide` conform.
public protocol LayoutItem: AnyObject {
    /// The constraint engine's state of the item; opaque outside of the engine.
    var layoutNode: LayoutNode { get }
}

extension View: LayoutItem {
    /// The constraint engine's state of the view, made on first access. O(1)
    public final var layoutNode: LayoutNode { existingLayoutNode ?? makeNode() }

    @inline(never)
    private final func makeNode() -> LayoutNode {
        let node = LayoutNode(view: self)
        observerReference = .passRetained(node)
        return node
    }

    /// The node, where the view has one already.
    final var existingLayoutNode: LayoutNode? { nodeReference?.takeUnretainedValue() }

    /// The node, where the view has one already, as it is: not retained.
    final var nodeReference: Unmanaged<LayoutNode>? {
        // What attaches itself to views for constraints is a node always.
        observerReference.map { .fromOpaque($0.toOpaque()) }
    }
}

extension LayoutGuide: LayoutItem {
    /// The constraint engine's state of the guide, made on first access. O(1)
    public final var layoutNode: LayoutNode { existingNode ?? makeNode() }

    @inline(never)
    private final func makeNode() -> LayoutNode {
        let node = LayoutNode(guide: self)
        observerReference = .passRetained(node)
        return node
    }

    /// The node, where the guide has one already.
    final var existingNode: LayoutNode? { nodeReference?.takeUnretainedValue() }

    /// The node, where the guide has one already, as it is: not retained.
    final var nodeReference: Unmanaged<LayoutNode>? {
        // Guides have no other observers than nodes, as views have none.
        observerReference.map { .fromOpaque($0.toOpaque()) }
    }
}
