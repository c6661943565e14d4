import Foundation
import LayoutGeometry
import ViewTree

// Two of the superview's edges or centers at once: the nine anchors of a rectangle and their leading and trailing forms.
// Offsets are distances in points, inward where positive; for the center to the right and down.

extension PinLayout {
    /// The top and the left edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func topLeft() -> Self {
        setTop(0, PinCall("topLeft"))
        setLeft(0, PinCall("topLeft"))
        return self
    }

    /// The top and the left edge on the superview's, each at `offset` points.
    @inlinable @inline(__always) @discardableResult
    public consuming func topLeft(_ offset: CGFloat) -> Self {
        setTop(offset, PinCall("topLeft", offset))
        setLeft(offset, PinCall("topLeft", offset))
        return self
    }

    /// The top and the horizontal center on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func topCenter() -> Self {
        setTop(0, PinCall("topCenter"))
        setHCenter(rules.horizontal.container / 2, PinCall("topCenter"))
        return self
    }

    /// The top and the horizontal center on the superview's; the top edge `topOffset` points from it.
    @inlinable @inline(__always) @discardableResult
    public consuming func topCenter(_ topOffset: CGFloat) -> Self {
        setTop(topOffset, PinCall("topCenter", topOffset))
        setHCenter(rules.horizontal.container / 2, PinCall("topCenter", topOffset))
        return self
    }

    /// The top and the right edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func topRight() -> Self {
        setTop(0, PinCall("topRight"))
        setRight(rules.horizontal.container, PinCall("topRight"))
        return self
    }

    /// The top and the right edge on the superview's, each at `offset` points.
    @inlinable @inline(__always) @discardableResult
    public consuming func topRight(_ offset: CGFloat) -> Self {
        setTop(offset, PinCall("topRight", offset))
        setRight(rules.horizontal.container - offset, PinCall("topRight", offset))
        return self
    }

    /// The top and the leading edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func topStart() -> Self {
        setTop(0, PinCall("topStart"))
        setStart(0, PinCall("topStart"))
        return self
    }

    /// The top and the leading edge on the superview's, each at `offset` points.
    @inlinable @inline(__always) @discardableResult
    public consuming func topStart(_ offset: CGFloat) -> Self {
        setTop(offset, PinCall("topStart", offset))
        setStart(offset, PinCall("topStart", offset))
        return self
    }

    /// The top and the trailing edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func topEnd() -> Self {
        setTop(0, PinCall("topEnd"))
        setEnd(rules.horizontal.container, PinCall("topEnd"))
        return self
    }

    /// The top and the trailing edge on the superview's, each at `offset` points.
    @inlinable @inline(__always) @discardableResult
    public consuming func topEnd(_ offset: CGFloat) -> Self {
        setTop(offset, PinCall("topEnd", offset))
        setEnd(rules.horizontal.container - offset, PinCall("topEnd", offset))
        return self
    }

    /// The vertical center and the left edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func centerLeft() -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("centerLeft"))
        setLeft(0, PinCall("centerLeft"))
        return self
    }

    /// The vertical center and the left edge on the superview's; the left edge `leftOffset` points from it.
    @inlinable @inline(__always) @discardableResult
    public consuming func centerLeft(_ leftOffset: CGFloat) -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("centerLeft", leftOffset))
        setLeft(leftOffset, PinCall("centerLeft", leftOffset))
        return self
    }

    /// Both centers on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func center() -> Self {
        setHCenter(rules.horizontal.container / 2, PinCall("center"))
        setVCenter(rules.vertical.container / 2, PinCall("center"))
        return self
    }

    /// Both centers `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func center(_ offset: CGFloat) -> Self {
        setHCenter(rules.horizontal.container / 2 + offset, PinCall("center", offset))
        setVCenter(rules.vertical.container / 2 + offset, PinCall("center", offset))
        return self
    }

    /// The vertical center and the right edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func centerRight() -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("centerRight"))
        setRight(rules.horizontal.container, PinCall("centerRight"))
        return self
    }

    /// The vertical center and the right edge on the superview's; the right edge `rightOffset` points from it.
    @inlinable @inline(__always) @discardableResult
    public consuming func centerRight(_ rightOffset: CGFloat) -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("centerRight", rightOffset))
        setRight(rules.horizontal.container - rightOffset, PinCall("centerRight", rightOffset))
        return self
    }

    /// The vertical center and the leading edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func centerStart() -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("centerStart"))
        setStart(0, PinCall("centerStart"))
        return self
    }

    /// The vertical center and the leading edge on the superview's; the leading edge `offset` points from it.
    @inlinable @inline(__always) @discardableResult
    public consuming func centerStart(_ offset: CGFloat) -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("centerStart", offset))
        setStart(offset, PinCall("centerStart", offset))
        return self
    }

    /// The vertical center and the trailing edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func centerEnd() -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("centerEnd"))
        setEnd(rules.horizontal.container, PinCall("centerEnd"))
        return self
    }

    /// The vertical center and the trailing edge on the superview's; the trailing edge `offset` points from it.
    @inlinable @inline(__always) @discardableResult
    public consuming func centerEnd(_ offset: CGFloat) -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("centerEnd", offset))
        setEnd(rules.horizontal.container - offset, PinCall("centerEnd", offset))
        return self
    }

    /// The bottom and the left edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomLeft() -> Self {
        setBottom(rules.vertical.container, PinCall("bottomLeft"))
        setLeft(0, PinCall("bottomLeft"))
        return self
    }

    /// The bottom and the left edge on the superview's, each at `offset` points.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomLeft(_ offset: CGFloat) -> Self {
        setBottom(rules.vertical.container - offset, PinCall("bottomLeft", offset))
        setLeft(offset, PinCall("bottomLeft", offset))
        return self
    }

    /// The bottom and the horizontal center on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomCenter() -> Self {
        setBottom(rules.vertical.container, PinCall("bottomCenter"))
        setHCenter(rules.horizontal.container / 2, PinCall("bottomCenter"))
        return self
    }

    /// The bottom and the horizontal center on the superview's; the bottom edge `bottomOffset` points from it.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomCenter(_ bottomOffset: CGFloat) -> Self {
        setBottom(rules.vertical.container - bottomOffset, PinCall("bottomCenter", bottomOffset))
        setHCenter(rules.horizontal.container / 2, PinCall("bottomCenter", bottomOffset))
        return self
    }

    /// The bottom and the right edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomRight() -> Self {
        setBottom(rules.vertical.container, PinCall("bottomRight"))
        setRight(rules.horizontal.container, PinCall("bottomRight"))
        return self
    }

    /// The bottom and the right edge on the superview's, each at `offset` points.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomRight(_ offset: CGFloat) -> Self {
        setBottom(rules.vertical.container - offset, PinCall("bottomRight", offset))
        setRight(rules.horizontal.container - offset, PinCall("bottomRight", offset))
        return self
    }

    /// The bottom and the leading edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomStart() -> Self {
        setBottom(rules.vertical.container, PinCall("bottomStart"))
        setStart(0, PinCall("bottomStart"))
        return self
    }

    /// The bottom and the leading edge on the superview's, each at `offset` points.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomStart(_ offset: CGFloat) -> Self {
        setBottom(rules.vertical.container - offset, PinCall("bottomStart", offset))
        setStart(offset, PinCall("bottomStart", offset))
        return self
    }

    /// The bottom and the trailing edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomEnd() -> Self {
        setBottom(rules.vertical.container, PinCall("bottomEnd"))
        setEnd(rules.horizontal.container, PinCall("bottomEnd"))
        return self
    }

    /// The bottom and the trailing edge on the superview's, each at `offset` points.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottomEnd(_ offset: CGFloat) -> Self {
        setBottom(rules.vertical.container - offset, PinCall("bottomEnd", offset))
        setEnd(rules.horizontal.container - offset, PinCall("bottomEnd", offset))
        return self
    }
}
