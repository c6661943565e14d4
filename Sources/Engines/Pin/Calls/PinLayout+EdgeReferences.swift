import Foundation
import LayoutGeometry

// Pins one edge or center of the node to a line of another one.

extension PinLayout {
    /// Pins the top edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func top(to edge: VerticalEdge<Node>) -> Self { pin(.top, to: edge, "top(to:)") }

    /// Pins the vertical center to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func vCenter(to edge: VerticalEdge<Node>) -> Self { pin(.vCenter, to: edge, "vCenter(to:)") }

    /// Pins the bottom edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(to edge: VerticalEdge<Node>) -> Self { pin(.bottom, to: edge, "bottom(to:)") }

    /// Pins the left edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func left(to edge: HorizontalEdge<Node>) -> Self { pin(.left, to: edge, "left(to:)") }

    /// Pins the horizontal center to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func hCenter(to edge: HorizontalEdge<Node>) -> Self { pin(.hCenter, to: edge, "hCenter(to:)") }

    /// Pins the right edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func right(to edge: HorizontalEdge<Node>) -> Self { pin(.right, to: edge, "right(to:)") }

    /// Pins the leading edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func start(to edge: HorizontalEdge<Node>) -> Self { pin(.start, to: edge, "start(to:)") }

    /// Pins the trailing edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func end(to edge: HorizontalEdge<Node>) -> Self { pin(.end, to: edge, "end(to:)") }

    @inlinable @inline(always)
    consuming func pin(_ attribute: PinAttribute, to edge: VerticalEdge<Node>, _ name: StaticString) -> Self {
        let call = PinCall(name)
        return pin(attribute, PinLayout.y(of: edge.position, in: rect(of: edge.node, call)), call)
    }

    @inlinable @inline(always)
    consuming func pin(_ attribute: PinAttribute, to edge: HorizontalEdge<Node>, _ name: StaticString) -> Self {
        let call = PinCall(name)
        return pin(attribute, x: PinLayout.x(of: edge, in: rect(of: edge.node, call)), call)
    }
}
