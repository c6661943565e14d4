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

extension LayoutItem {
    /// The edge at which a line of text starts: left, or right where the layout runs right to left.
    @inlinable @inline(__always)
    public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .leading) }
    /// The edge at which a line of text ends.
    @inlinable @inline(__always)
    public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .trailing) }
    /// The left edge, whichever way the layout runs.
    @inlinable @inline(__always)
    public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .left) }
    /// The right edge, whichever way the layout runs.
    @inlinable @inline(__always)
    public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .right) }
    /// The vertical line in the middle.
    @inlinable @inline(__always)
    public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .centerX) }
    /// The top edge.
    @inlinable @inline(__always)
    public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .top) }
    /// The bottom edge; positions grow downwards.
    @inlinable @inline(__always)
    public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .bottom) }
    /// The horizontal line in the middle.
    @inlinable @inline(__always)
    public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .centerY) }
    /// The width in points.
    @inlinable @inline(__always)
    public var widthAnchor: LayoutDimension { LayoutDimension(layoutNode, .width) }
    /// The height in points.
    @inlinable @inline(__always)
    public var heightAnchor: LayoutDimension { LayoutDimension(layoutNode, .height) }
}

extension View {
    /// The baseline of the first line of text, as ``baselines(in:)`` tells it; without text the bottom edge.
    @inlinable @inline(__always)
    public final var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .firstBaseline) }
    /// The baseline of the last line of text, as ``baselines(in:)`` tells it; without text the bottom edge.
    @inlinable @inline(__always)
    public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .lastBaseline) }
}

extension LayoutConstraint {
    /// The anchor on the left-hand side; `nil` once its item was freed, and for margins, which have none.
    public var firstAnchor: AnyLayoutAnchor? { LayoutConstraint.anchor(first, firstAttribute) }

    /// The anchor on the right-hand side; `nil` where there is none.
    public var secondAnchor: AnyLayoutAnchor? { second.flatMap { LayoutConstraint.anchor($0, secondAttribute) } }

    private static func anchor(_ node: LayoutNode, _ attribute: Attribute) -> AnyLayoutAnchor? {
        guard node.layoutItem != nil, attribute != .notAnAttribute, !attribute.isMargin else { return nil }
        if attribute.isSize { return LayoutDimension(node, attribute) }
        return attribute.isHorizontal ? LayoutXAxisAnchor(node, attribute) : LayoutYAxisAnchor(node, attribute)
    }
}
