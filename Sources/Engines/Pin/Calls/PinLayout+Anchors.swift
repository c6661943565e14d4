import Foundation

// Pins a corner, side or center of the node to an anchor of another one.

extension PinLayout {
    /// Pins the top left corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topLeft(to anchor: Anchor<Node>) -> Self { pin(.top, .left, to: anchor, "topLeft(to:)") }

    /// Pins the middle of the top edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topCenter(to anchor: Anchor<Node>) -> Self {
        pin(.top, .hCenter, to: anchor, "topCenter(to:)")
    }

    /// Pins the top right corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topRight(to anchor: Anchor<Node>) -> Self { pin(.top, .right, to: anchor, "topRight(to:)") }

    /// Pins the top leading corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topStart(to anchor: Anchor<Node>) -> Self { pin(.top, .start, to: anchor, "topStart(to:)") }

    /// Pins the top trailing corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func topEnd(to anchor: Anchor<Node>) -> Self { pin(.top, .end, to: anchor, "topEnd(to:)") }

    /// Pins the middle of the left edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerLeft(to anchor: Anchor<Node>) -> Self {
        pin(.vCenter, .left, to: anchor, "centerLeft(to:)")
    }

    /// Pins the center to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func center(to anchor: Anchor<Node>) -> Self { pin(.vCenter, .hCenter, to: anchor, "center(to:)") }

    /// Pins the middle of the right edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerRight(to anchor: Anchor<Node>) -> Self {
        pin(.vCenter, .right, to: anchor, "centerRight(to:)")
    }

    /// Pins the middle of the leading edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerStart(to anchor: Anchor<Node>) -> Self {
        pin(.vCenter, .start, to: anchor, "centerStart(to:)")
    }

    /// Pins the middle of the trailing edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func centerEnd(to anchor: Anchor<Node>) -> Self {
        pin(.vCenter, .end, to: anchor, "centerEnd(to:)")
    }

    /// Pins the bottom left corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomLeft(to anchor: Anchor<Node>) -> Self {
        pin(.bottom, .left, to: anchor, "bottomLeft(to:)")
    }

    /// Pins the middle of the bottom edge to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomCenter(to anchor: Anchor<Node>) -> Self {
        pin(.bottom, .hCenter, to: anchor, "bottomCenter(to:)")
    }

    /// Pins the bottom right corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomRight(to anchor: Anchor<Node>) -> Self {
        pin(.bottom, .right, to: anchor, "bottomRight(to:)")
    }

    /// Pins the bottom leading corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomStart(to anchor: Anchor<Node>) -> Self {
        pin(.bottom, .start, to: anchor, "bottomStart(to:)")
    }

    /// Pins the bottom trailing corner to `anchor`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomEnd(to anchor: Anchor<Node>) -> Self {
        pin(.bottom, .end, to: anchor, "bottomEnd(to:)")
    }

    @inlinable @inline(always)
    consuming func pin(
        _ vertical: PinAttribute, _ horizontal: PinAttribute, to anchor: Anchor<Node>, _ name: StaticString
    ) -> Self {
        let call = PinCall(name)
        let point = locate(anchor, call)
        set(vertical, point.y, call)
        return pin(horizontal, x: point.x, call)
    }

    /// Pins a horizontal attribute at an x coordinate.
    @inlinable @inline(always)
    consuming func pin(_ attribute: PinAttribute, x: CGFloat, _ call: PinCall) -> Self {
        switch attribute {
        case .start, .end: set(attribute, leading(x), call)
        default: set(attribute, x, call)
        }
        return self
    }
}
