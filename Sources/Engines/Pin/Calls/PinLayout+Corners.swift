import Foundation

// Pins two of the superview's edges or centers at once: the nine anchors of a rectangle and their leading and trailing
// forms. Offsets are distances in points; positive ones move inward, for the center right and down.

extension PinLayout {
    /// Pins the top and left edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topLeft(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("topLeft", offset)
        setTop(offset, call)
        setLeft(offset, call)
        return self
    }

    /// Pins the top edge `topOffset` points inside the superview's, and the horizontal center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topCenter(_ topOffset: CGFloat = 0) -> Self {
        let call = PinCall("topCenter", topOffset)
        setTop(topOffset, call)
        setHCenter(rules.horizontal.container / 2, call)
        return self
    }

    /// Pins the top and right edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topRight(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("topRight", offset)
        setTop(offset, call)
        setRight(rules.horizontal.container - offset, call)
        return self
    }

    /// Pins the top and leading edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topStart(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("topStart", offset)
        setTop(offset, call)
        setStart(offset, call)
        return self
    }

    /// Pins the top and trailing edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func topEnd(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("topEnd", offset)
        setTop(offset, call)
        setEnd(rules.horizontal.container - offset, call)
        return self
    }

    /// Pins the left edge `leftOffset` points inside the superview's, and the vertical center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func centerLeft(_ leftOffset: CGFloat = 0) -> Self {
        let call = PinCall("centerLeft", leftOffset)
        setVCenter(rules.vertical.container / 2, call)
        setLeft(leftOffset, call)
        return self
    }

    /// Pins both centers, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func center(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("center", offset)
        setHCenter(rules.horizontal.container / 2 + offset, call)
        setVCenter(rules.vertical.container / 2 + offset, call)
        return self
    }

    /// Pins the right edge `rightOffset` points inside the superview's, and the vertical center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func centerRight(_ rightOffset: CGFloat = 0) -> Self {
        let call = PinCall("centerRight", rightOffset)
        setVCenter(rules.vertical.container / 2, call)
        setRight(rules.horizontal.container - rightOffset, call)
        return self
    }

    /// Pins the leading edge `offset` points inside the superview's, and the vertical center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func centerStart(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("centerStart", offset)
        setVCenter(rules.vertical.container / 2, call)
        setStart(offset, call)
        return self
    }

    /// Pins the trailing edge `offset` points inside the superview's, and the vertical center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func centerEnd(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("centerEnd", offset)
        setVCenter(rules.vertical.container / 2, call)
        setEnd(rules.horizontal.container - offset, call)
        return self
    }

    /// Pins the bottom and left edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomLeft(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("bottomLeft", offset)
        setBottom(rules.vertical.container - offset, call)
        setLeft(offset, call)
        return self
    }

    /// Pins the bottom edge `bottomOffset` points inside the superview's, and the horizontal center to the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomCenter(_ bottomOffset: CGFloat = 0) -> Self {
        let call = PinCall("bottomCenter", bottomOffset)
        setBottom(rules.vertical.container - bottomOffset, call)
        setHCenter(rules.horizontal.container / 2, call)
        return self
    }

    /// Pins the bottom and right edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomRight(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("bottomRight", offset)
        setBottom(rules.vertical.container - offset, call)
        setRight(rules.horizontal.container - offset, call)
        return self
    }

    /// Pins the bottom and leading edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomStart(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("bottomStart", offset)
        setBottom(rules.vertical.container - offset, call)
        setStart(offset, call)
        return self
    }

    /// Pins the bottom and trailing edges, both `offset` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottomEnd(_ offset: CGFloat = 0) -> Self {
        let call = PinCall("bottomEnd", offset)
        setBottom(rules.vertical.container - offset, call)
        setEnd(rules.horizontal.container - offset, call)
        return self
    }
}
