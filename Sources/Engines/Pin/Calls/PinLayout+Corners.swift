import Foundation

// Pins two of the superview's edges or centers at once: the nine anchors of a rectangle and their leading and trailing
// forms. Offsets are distances in points; positive ones move inward, for the center right and down.

extension PinLayout {
    /// Pins the top and left edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topLeft(_ offset: CGFloat = 0) -> Self { pin(.top, .left, offset, "topLeft") }

    /// Pins the top edge `topOffset` points inside the superview's, and the horizontal center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topCenter(_ topOffset: CGFloat = 0) -> Self { pin(.top, .hCenter, topOffset, "topCenter") }

    /// Pins the top and right edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topRight(_ offset: CGFloat = 0) -> Self { pin(.top, .right, offset, "topRight") }

    /// Pins the top and leading edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topStart(_ offset: CGFloat = 0) -> Self { pin(.top, .start, offset, "topStart") }

    /// Pins the top and trailing edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topEnd(_ offset: CGFloat = 0) -> Self { pin(.top, .end, offset, "topEnd") }

    /// Pins the left edge `leftOffset` points inside the superview's, and the vertical center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func centerLeft(_ leftOffset: CGFloat = 0) -> Self {
        pin(.vCenter, .left, leftOffset, "centerLeft")
    }

    /// Pins both centers, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func center(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("center", offset)
        return pin(.hCenter, inset: offset, call).pin(.vCenter, inset: offset, call)
    }

    /// Pins the right edge `rightOffset` points inside the superview's, and the vertical center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func centerRight(_ rightOffset: CGFloat = 0) -> Self {
        pin(.vCenter, .right, rightOffset, "centerRight")
    }

    /// Pins the leading edge `offset` points inside the superview's, and the vertical center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func centerStart(_ offset: CGFloat = 0) -> Self { pin(.vCenter, .start, offset, "centerStart") }

    /// Pins the trailing edge `offset` points inside the superview's, and the vertical center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func centerEnd(_ offset: CGFloat = 0) -> Self { pin(.vCenter, .end, offset, "centerEnd") }

    /// Pins the bottom and left edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomLeft(_ offset: CGFloat = 0) -> Self { pin(.bottom, .left, offset, "bottomLeft") }

    /// Pins the bottom edge `bottomOffset` points inside the superview's, and the horizontal center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomCenter(_ bottomOffset: CGFloat = 0) -> Self {
        pin(.bottom, .hCenter, bottomOffset, "bottomCenter")
    }

    /// Pins the bottom and right edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomRight(_ offset: CGFloat = 0) -> Self { pin(.bottom, .right, offset, "bottomRight") }

    /// Pins the bottom and leading edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomStart(_ offset: CGFloat = 0) -> Self { pin(.bottom, .start, offset, "bottomStart") }

    /// Pins the bottom and trailing edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomEnd(_ offset: CGFloat = 0) -> Self { pin(.bottom, .end, offset, "bottomEnd") }

    /// Pins an edge of each axis `offset` points inside the superview's; a center, beside an edge, to the superview's.
    @inlinable @inline(always)
    consuming func pin(
        _ vertical: PinAttribute, _ horizontal: PinAttribute, _ offset: CGFloat, _ name: StaticString
    ) -> Self {
        let call = PinCall(name, offset)
        return pin(vertical, inset: vertical == .vCenter ? 0 : offset, call)
            .pin(horizontal, inset: horizontal == .hCenter ? 0 : offset, call)
    }
}
