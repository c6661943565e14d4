import Foundation
import LayoutGeometry

// Pins one edge or center of the node to a line of another one.

extension PinLayout {
    /// Pins the top edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func top(to edge: VerticalEdge<Node>) -> Self {
        let call = PinCall("top(to:)")
        setTop(PinLayout.y(of: edge.position, in: rect(of: edge.node, call)), call)
        return self
    }

    /// Pins the vertical center to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func vCenter(to edge: VerticalEdge<Node>) -> Self {
        let call = PinCall("vCenter(to:)")
        setVCenter(PinLayout.y(of: edge.position, in: rect(of: edge.node, call)), call)
        return self
    }

    /// Pins the bottom edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(to edge: VerticalEdge<Node>) -> Self {
        let call = PinCall("bottom(to:)")
        setBottom(PinLayout.y(of: edge.position, in: rect(of: edge.node, call)), call)
        return self
    }

    /// Pins the left edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func left(to edge: HorizontalEdge<Node>) -> Self {
        let call = PinCall("left(to:)")
        setLeft(PinLayout.x(of: edge, in: rect(of: edge.node, call)), call)
        return self
    }

    /// Pins the horizontal center to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func hCenter(to edge: HorizontalEdge<Node>) -> Self {
        let call = PinCall("hCenter(to:)")
        setHCenter(PinLayout.x(of: edge, in: rect(of: edge.node, call)), call)
        return self
    }

    /// Pins the right edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func right(to edge: HorizontalEdge<Node>) -> Self {
        let call = PinCall("right(to:)")
        setRight(PinLayout.x(of: edge, in: rect(of: edge.node, call)), call)
        return self
    }

    /// Pins the leading edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func start(to edge: HorizontalEdge<Node>) -> Self {
        let call = PinCall("start(to:)")
        setStart(leading(PinLayout.x(of: edge, in: rect(of: edge.node, call))), call)
        return self
    }

    /// Pins the trailing edge to `edge`.
    @inlinable @inline(always) @discardableResult
    public consuming func end(to edge: HorizontalEdge<Node>) -> Self {
        let call = PinCall("end(to:)")
        setEnd(leading(PinLayout.x(of: edge, in: rect(of: edge.node, call))), call)
        return self
    }
}
