import Foundation

/// What a constraint can speak of: a view or a layout guide. Only `View` and `LayoutGuide` conform.
public protocol LayoutItem: AnyObject {
    /// What the constraint engine keeps at the item; opaque outside of the engine.
    var layoutNode: LayoutNode { get }
}

extension View: LayoutItem {
    public final var layoutNode: LayoutNode {
        if let constraintAttachment { return unsafeDowncast(constraintAttachment, to: LayoutNode.self) }
        let node = LayoutNode(view: self)
        constraintAttachment = node
        return node
    }

    /// The node, where the view has one already.
    final var existingLayoutNode: LayoutNode? {
        guard let constraintAttachment else { return nil }
        return unsafeDowncast(constraintAttachment, to: LayoutNode.self)
    }
}

extension LayoutGuide: LayoutItem {
    public final var layoutNode: LayoutNode {
        if let constraintAttachment { return constraintAttachment }
        let node = LayoutNode(guide: self)
        constraintAttachment = node
        return node
    }
}
