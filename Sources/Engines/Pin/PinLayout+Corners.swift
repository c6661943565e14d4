import Foundation

// Two of the superview's edges or centers at once: the nine anchors of a rectangle and their leading and trailing
// forms. Offsets are distances in points, inward where positive; for the center to the right and down.

extension PinLayout {
    /// The top and the left edge on the superview's; both `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func topLeft(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("topLeft", offset)
        setTop(offset, call)
        setLeft(offset, call)
        return self
    }

    /// The top and the horizontal center on the superview's; the top edge `topOffset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func topCenter(_ topOffset: CGFloat = 0) -> Self {
        let call = PinCall("topCenter", topOffset)
        setTop(topOffset, call)
        setHCenter(rules.horizontal.container / 2, call)
        return self
    }

    /// The top and the right edge on the superview's; both `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func topRight(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("topRight", offset)
        setTop(offset, call)
        setRight(rules.horizontal.container - offset, call)
        return self
    }

    /// The top and the leading edge on the superview's; both `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func topStart(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("topStart", offset)
        setTop(offset, call)
        setStart(offset, call)
        return self
    }

    /// The top and the trailing edge on the superview's; both `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func topEnd(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("topEnd", offset)
        setTop(offset, call)
        setEnd(rules.horizontal.container - offset, call)
        return self
    }

    /// The vertical center and the left edge on the superview's; the left edge `leftOffset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func centerLeft(_ leftOffset: CGFloat = 0) -> Self {
        let call = PinCall("centerLeft", leftOffset)
        setVCenter(rules.vertical.container / 2, call)
        setLeft(leftOffset, call)
        return self
    }

    /// Both centers `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func center(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("center", offset)
        setHCenter(rules.horizontal.container / 2 + offset, call)
        setVCenter(rules.vertical.container / 2 + offset, call)
        return self
    }

    /// The vertical center and the right edge on the superview's; the right edge `rightOffset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func centerRight(_ rightOffset: CGFloat = 0) -> Self {
        let call = PinCall("centerRight", rightOffset)
        setVCenter(rules.vertical.container / 2, call)
        setRight(rules.horizontal.container - rightOffset, call)
        return self
    }

    /// The vertical center and the leading edge on the superview's; the leading edge `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func centerStart(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("centerStart", offset)
        setVCenter(rules.vertical.container / 2, call)
        setStart(offset, call)
        return self
    }

    /// The vertical center and the trailing edge on the superview's; the trailing edge `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func centerEnd(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("centerEnd", offset)
        setVCenter(rules.vertical.container / 2, call)
        setEnd(rules.horizontal.container - offset, call)
        return self
    }

    /// The bottom and the left edge on the superview's; both `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomLeft(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("bottomLeft", offset)
        setBottom(rules.vertical.container - offset, call)
        setLeft(offset, call)
        return self
    }

    /// The bottom and the horizontal center on the superview's; the bottom edge `bottomOffset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomCenter(_ bottomOffset: CGFloat = 0) -> Self {
        let call = PinCall("bottomCenter", bottomOffset)
        setBottom(rules.vertical.container - bottomOffset, call)
        setHCenter(rules.horizontal.container / 2, call)
        return self
    }

    /// The bottom and the right edge on the superview's; both `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomRight(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("bottomRight", offset)
        setBottom(rules.vertical.container - offset, call)
        setRight(rules.horizontal.container - offset, call)
        return self
    }

    /// The bottom and the leading edge on the superview's; both `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomStart(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("bottomStart", offset)
        setBottom(rules.vertical.container - offset, call)
        setStart(offset, call)
        return self
    }

    /// The bottom and the trailing edge on the superview's; both `offset` points inside.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomEnd(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("bottomEnd", offset)
        setBottom(rules.vertical.container - offset, call)
        setEnd(rules.horizontal.container - offset, call)
        return self
    }
}
