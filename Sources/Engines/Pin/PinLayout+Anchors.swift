import Foundation

// A corner, side or center of the node on an anchor of another one.

extension PinLayout {
    /// The top and the left edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topLeft(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topLeft(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setLeft(point.x, call)
        return self
    }

    /// The top and the horizontal center on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topCenter(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topCenter(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setHCenter(point.x, call)
        return self
    }

    /// The top and the right edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topRight(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topRight(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setRight(point.x, call)
        return self
    }

    /// The top and the leading edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topStart(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topStart(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setStart(leading(point.x), call)
        return self
    }

    /// The top and the trailing edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topEnd(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topEnd(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setEnd(leading(point.x), call)
        return self
    }

    /// The vertical center and the left edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerLeft(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("centerLeft(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setLeft(point.x, call)
        return self
    }

    /// Both centers on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func center(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("center(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setHCenter(point.x, call)
        return self
    }

    /// The vertical center and the right edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerRight(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("centerRight(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setRight(point.x, call)
        return self
    }

    /// The vertical center and the leading edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerStart(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("centerStart(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setStart(leading(point.x), call)
        return self
    }

    /// The vertical center and the trailing edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerEnd(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("centerEnd(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setEnd(leading(point.x), call)
        return self
    }

    /// The bottom and the left edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomLeft(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomLeft(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setLeft(point.x, call)
        return self
    }

    /// The bottom and the horizontal center on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomCenter(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomCenter(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setHCenter(point.x, call)
        return self
    }

    /// The bottom and the right edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomRight(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomRight(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setRight(point.x, call)
        return self
    }

    /// The bottom and the leading edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomStart(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomStart(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setStart(leading(point.x), call)
        return self
    }

    /// The bottom and the trailing edge on `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomEnd(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomEnd(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setEnd(leading(point.x), call)
        return self
    }
}
