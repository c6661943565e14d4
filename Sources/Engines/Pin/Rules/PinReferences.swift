import Foundation
import LayoutGeometry
import ViewTree

/// A vertical line of a node: an edge or its middle, for `left(to:)`, `hCenter(to:)` and similar calls.
@frozen
public struct HorizontalEdge<Node: PinLayoutable> where Node.Node == Node {
    @usableFromInline let node: Node
    @usableFromInline let position: HorizontalAlign

    @inlinable @inline(always)
    init(_ node: Node, _ position: HorizontalAlign) {
        self.node = node
        self.position = position
    }
}

/// A horizontal line of a node: an edge or its middle, for `top(to:)`, `vCenter(to:)` and `bottom(to:)`.
@frozen
public struct VerticalEdge<Node: PinLayoutable> where Node.Node == Node {
    @usableFromInline let node: Node
    @usableFromInline let position: VerticalAlign

    @inlinable @inline(always)
    init(_ node: Node, _ position: VerticalAlign) {
        self.node = node
        self.position = position
    }
}

/// The edges of a node, as references for other nodes. Leading and trailing follow the node's own layout direction.
@frozen
public struct EdgeList<Node: PinLayoutable> where Node.Node == Node {
    @usableFromInline let node: Node

    @inlinable @inline(always)
    init(_ node: Node) {
        self.node = node
    }

    /// The upper edge.
    @inlinable public var top: VerticalEdge<Node> { VerticalEdge(node, .top) }
    /// The horizontal line through the center.
    @inlinable public var vCenter: VerticalEdge<Node> { VerticalEdge(node, .center) }
    /// The lower edge.
    @inlinable public var bottom: VerticalEdge<Node> { VerticalEdge(node, .bottom) }
    /// The left edge.
    @inlinable public var left: HorizontalEdge<Node> { HorizontalEdge(node, .left) }
    /// The vertical line through the center.
    @inlinable public var hCenter: HorizontalEdge<Node> { HorizontalEdge(node, .center) }
    /// The right edge.
    @inlinable public var right: HorizontalEdge<Node> { HorizontalEdge(node, .right) }
    /// The leading edge: left, or right in a right-to-left layout.
    @inlinable public var start: HorizontalEdge<Node> { HorizontalEdge(node, .start) }
    /// The trailing edge: right, or left in a right-to-left layout.
    @inlinable public var end: HorizontalEdge<Node> { HorizontalEdge(node, .end) }
}

/// A corner, the middle of a side or the center of a node.
@frozen
public struct Anchor<Node: PinLayoutable> where Node.Node == Node {
    @usableFromInline let node: Node
    @usableFromInline let horizontal: HorizontalAlign
    @usableFromInline let vertical: VerticalAlign

    @inlinable @inline(always)
    init(_ node: Node, _ vertical: VerticalAlign, _ horizontal: HorizontalAlign) {
        self.node = node
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

/// The anchors of a node, as references for other nodes. Leading and trailing follow the node's own layout direction.
@frozen
public struct AnchorList<Node: PinLayoutable> where Node.Node == Node {
    @usableFromInline let node: Node

    @inlinable @inline(always)
    init(_ node: Node) {
        self.node = node
    }

    /// The upper left corner.
    @inlinable public var topLeft: Anchor<Node> { Anchor(node, .top, .left) }
    /// The middle of the upper edge.
    @inlinable public var topCenter: Anchor<Node> { Anchor(node, .top, .center) }
    /// The upper right corner.
    @inlinable public var topRight: Anchor<Node> { Anchor(node, .top, .right) }
    /// The upper leading corner.
    @inlinable public var topStart: Anchor<Node> { Anchor(node, .top, .start) }
    /// The upper trailing corner.
    @inlinable public var topEnd: Anchor<Node> { Anchor(node, .top, .end) }
    /// The middle of the left edge.
    @inlinable public var centerLeft: Anchor<Node> { Anchor(node, .center, .left) }
    /// The middle of the node.
    @inlinable public var center: Anchor<Node> { Anchor(node, .center, .center) }
    /// Same as ``center``.
    @inlinable public var centers: Anchor<Node> { Anchor(node, .center, .center) }
    /// The middle of the right edge.
    @inlinable public var centerRight: Anchor<Node> { Anchor(node, .center, .right) }
    /// The middle of the leading edge.
    @inlinable public var centerStart: Anchor<Node> { Anchor(node, .center, .start) }
    /// The middle of the trailing edge.
    @inlinable public var centerEnd: Anchor<Node> { Anchor(node, .center, .end) }
    /// The lower left corner.
    @inlinable public var bottomLeft: Anchor<Node> { Anchor(node, .bottom, .left) }
    /// The middle of the lower edge.
    @inlinable public var bottomCenter: Anchor<Node> { Anchor(node, .bottom, .center) }
    /// The lower right corner.
    @inlinable public var bottomRight: Anchor<Node> { Anchor(node, .bottom, .right) }
    /// The lower leading corner.
    @inlinable public var bottomStart: Anchor<Node> { Anchor(node, .bottom, .start) }
    /// The lower trailing corner.
    @inlinable public var bottomEnd: Anchor<Node> { Anchor(node, .bottom, .end) }
}

extension PinLayout {
    /// The rectangle of a reference, in the coordinates of the node's frame. Unresolved, after a warning, if the two
    /// have no common ancestor or the node has no superview.
    @inlinable @inline(always)
    func rect(of reference: Node, _ call: PinCall) -> CGRect {
        if _fastPath(isSibling(reference)) {
            return reference.pinRect(transformed: rules.transformed)
        }
        return PinLayout.convertedRect(of: reference, node, rules.transformed, call.name)
    }

    @inlinable @inline(always)
    func isSibling(_ reference: Node) -> Bool {
        let superview = node._withUnsafeGuaranteedRef { $0.pinSuperview?.toOpaque() }
        return superview != nil && superview == reference.pinSuperview?.toOpaque()
    }

    /// The point of an anchor, in the coordinates of the node's frame.
    @inlinable @inline(always)
    func locate(_ anchor: Anchor<Node>, _ call: PinCall) -> CGPoint {
        if _fastPath(isSibling(anchor.node)) {
            return PinLayout.point(of: anchor, in: anchor.node.pinRect(transformed: rules.transformed))
        }
        return PinLayout.convertedPoint(of: anchor, node, rules.transformed, call.name)
    }

    @inlinable @inline(always)
    static func point(of anchor: Anchor<Node>, in rect: CGRect) -> CGPoint {
        CGPoint(
            x: x(of: HorizontalEdge(anchor.node, anchor.horizontal), in: rect),
            y: y(of: anchor.vertical, in: rect))
    }

    @inlinable @inline(always)
    static func x(of edge: HorizontalEdge<Node>, in rect: CGRect) -> CGFloat {
        switch edge.position {
        case .left, .leftEdge, .none: return rect.origin.x
        case .center: return rect.origin.x + rect.size.width / 2
        case .right, .rightEdge: return rect.origin.x + rect.size.width
        case .start, .end:
            let mirrored = Pin.isRightToLeft(Unmanaged.passUnretained(edge.node))
            return (edge.position == .start) == mirrored ? rect.origin.x + rect.size.width : rect.origin.x
        }
    }

    @inlinable @inline(always)
    static func y(of position: VerticalAlign, in rect: CGRect) -> CGFloat {
        switch position {
        case .top, .above, .none: rect.origin.y
        case .center: rect.origin.y + rect.size.height / 2
        case .bottom, .base, .below: rect.origin.y + rect.size.height
        }
    }

    /// Converts an x coordinate to a distance from the container's leading edge.
    @inlinable @inline(always)
    mutating func leading(_ x: CGFloat) -> CGFloat {
        rightToLeft() ? rules.horizontal.container - x : x
    }

    // References that aren't siblings. These functions don't take the chain, because passing it would force it into
    // memory.

    @inline(never)
    @usableFromInline
    static func convertedRect(
        of reference: Node, _ node: Unmanaged<Node>, _ transformed: Bool, _ call: StaticString
    ) -> CGRect {
        guard let place = place(of: reference, node, transformed, call) else { return Pin.unresolvedRect }
        return place.rect.converted(place.convert)
    }

    @inline(never)
    @usableFromInline
    static func convertedPoint(
        of anchor: Anchor<Node>, _ node: Unmanaged<Node>, _ transformed: Bool, _ call: StaticString
    ) -> CGPoint {
        guard let place = place(of: anchor.node, node, transformed, call) else { return Pin.unresolvedRect.origin }
        return place.convert(point(of: anchor, in: place.rect))
    }

    /// The rectangle of a reference, and the conversion of its coordinates to those of the node's frame; `nil`, after a
    /// warning, if the two have no common ancestor or the node has no superview. If the reference is an ancestor of the
    /// node, its own transform is ignored, because it moves both in the same way.
    private static func place(
        of reference: Node, _ node: Unmanaged<Node>, _ transformed: Bool, _ call: StaticString
    ) -> (rect: CGRect, convert: (CGPoint) -> CGPoint)? {
        let node = node.takeUnretainedValue()
        guard let superview = node.pinSuperview?.takeUnretainedValue() else {
            node.warn(.noSuperview, PinCall(call).text)
            return nil
        }
        guard let other = reference.pinSuperview?.takeUnretainedValue() else {
            node.warn(.referenceWithoutSuperview(reference: reference.pinDescription), PinCall(call).text)
            return nil
        }
        var ancestor: Node? = superview
        while let current = ancestor, current !== reference { ancestor = current.pinSuperview?.takeUnretainedValue() }
        let home = ancestor ?? other
        guard home.pinConvert(.zero, to: superview) != nil else {
            node.warn(.noCommonAncestor(reference: reference.pinDescription), PinCall(call).text)
            return nil
        }
        return (
            ancestor == nil ? reference.pinRect(transformed: transformed) : reference.pinBounds,
            { home.pinConvert($0, to: superview) ?? $0 }
        )
    }
}
