import Foundation
import LayoutGeometry
import ViewTree

/// What a constraint can speak of: a view or a layout guide. Only `View` and `LayoutGuide` conform.
public protocol LayoutItem: AnyObject {
    /// What the constraint engine keeps at the item; opaque outside of the engine.
    var layoutNode: LayoutNode { get }
}

extension View: LayoutItem {
    /// What the constraint engine keeps at the view, made when it is first asked for. O(1)
    public final var layoutNode: LayoutNode {
        if let existingLayoutNode { return existingLayoutNode }
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
    /// What the constraint engine keeps at the guide, made when it is first asked for. O(1)
    public final var layoutNode: LayoutNode {
        if let existingNode { return existingNode }
        let node = LayoutNode(guide: self)
        observer = node
        return node
    }

    /// The node, where the guide has one already.
    final var existingNode: LayoutNode? { observer as? LayoutNode }
}
