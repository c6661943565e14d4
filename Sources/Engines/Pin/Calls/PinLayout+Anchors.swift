import Foundation

// Pins a corner, side or center of the node to an anchor of another one.

extension PinLayout {
    /// Pins the top left corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topLeft(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topLeft(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setLeft(point.x, call)
        return self
    }

    /// Pins the middle of the top edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topCenter(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topCenter(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setHCenter(point.x, call)
        return self
    }

    /// Pins the top right corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topRight(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topRight(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setRight(point.x, call)
        return self
    }

    /// Pins the top leading corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topStart(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topStart(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setStart(leading(point.x), call)
        return self
    }

    /// Pins the top trailing corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topEnd(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("topEnd(to:)")
        let point = locate(anchor, call)
        setTop(point.y, call)
        setEnd(leading(point.x), call)
        return self
    }

    /// Pins the middle of the left edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerLeft(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("centerLeft(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setLeft(point.x, call)
        return self
    }

    /// Pins the center to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func center(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("center(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setHCenter(point.x, call)
        return self
    }

    /// Pins the middle of the right edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerRight(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("centerRight(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setRight(point.x, call)
        return self
    }

    /// Pins the middle of the leading edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerStart(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("centerStart(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setStart(leading(point.x), call)
        return self
    }

    /// Pins the middle of the trailing edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerEnd(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("centerEnd(to:)")
        let point = locate(anchor, call)
        setVCenter(point.y, call)
        setEnd(leading(point.x), call)
        return self
    }

    /// Pins the bottom left corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomLeft(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomLeft(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setLeft(point.x, call)
        return self
    }

    /// Pins the middle of the bottom edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomCenter(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomCenter(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setHCenter(point.x, call)
        return self
    }

    /// Pins the bottom right corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomRight(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomRight(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setRight(point.x, call)
        return self
    }

    /// Pins the bottom leading corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomStart(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomStart(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setStart(leading(point.x), call)
        return self
    }

    /// Pins the bottom trailing corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomEnd(to anchor: Anchor<Node>) -> Self {
        let call = PinCall("bottomEnd(to:)")
        let point = locate(anchor, call)
        setBottom(point.y, call)
        setEnd(leading(point.x), call)
        return self
    }
}
