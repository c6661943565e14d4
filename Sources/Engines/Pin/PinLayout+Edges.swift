import Foundation
import LayoutGeometry

// One edge or center at a distance from the superview's; positive values move inward, for centers to the right and
// down.

extension PinLayout {
    // MARK: top

    /// The top edge `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ offset: CGFloat = 0) -> Self {
        setTop(offset, PinCall("top", offset))
        return self
    }

    /// The top edge from the superview's, by a share of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ offset: Percent) -> Self {
        setTop(offset.of(rules.vertical.container), PinCall("top", offset))
        return self
    }

    /// The top edge from the superview's, by the insets' `top`.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ margin: EdgeInsets) -> Self {
        top(margin.top)
    }

    // MARK: bottom

    /// The bottom edge `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ offset: CGFloat = 0) -> Self {
        setBottom(rules.vertical.container - offset, PinCall("bottom", offset))
        return self
    }

    /// The bottom edge from the superview's, by a share of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ offset: Percent) -> Self {
        setBottom(rules.vertical.container - offset.of(rules.vertical.container), PinCall("bottom", offset))
        return self
    }

    /// The bottom edge from the superview's, by the insets' `bottom`.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ margin: EdgeInsets) -> Self {
        bottom(margin.bottom)
    }

    // MARK: left

    /// The left edge `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ offset: CGFloat = 0) -> Self {
        setLeft(offset, PinCall("left", offset))
        return self
    }

    /// The left edge from the superview's, by a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ offset: Percent) -> Self {
        setLeft(offset.of(rules.horizontal.container), PinCall("left", offset))
        return self
    }

    /// The left edge from the superview's, by the insets' `left`.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ margin: EdgeInsets) -> Self {
        left(margin.left)
    }

    // MARK: right

    /// The right edge `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ offset: CGFloat = 0) -> Self {
        setRight(rules.horizontal.container - offset, PinCall("right", offset))
        return self
    }

    /// The right edge from the superview's, by a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ offset: Percent) -> Self {
        setRight(rules.horizontal.container - offset.of(rules.horizontal.container), PinCall("right", offset))
        return self
    }

    /// The right edge from the superview's, by the insets' `right`.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ margin: EdgeInsets) -> Self {
        right(margin.right)
    }

    // MARK: start

    /// The leading edge `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ offset: CGFloat = 0) -> Self {
        setStart(offset, PinCall("start", offset))
        return self
    }

    /// The leading edge from the superview's, by a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ offset: Percent) -> Self {
        setStart(offset.of(rules.horizontal.container), PinCall("start", offset))
        return self
    }

    /// The leading edge from the superview's, by the insets' `left`, right to left by their `right`.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ margin: EdgeInsets) -> Self {
        let inset = rightToLeft() ? margin.right : margin.left
        return start(inset)
    }

    // MARK: end

    /// The trailing edge `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ offset: CGFloat = 0) -> Self {
        setEnd(rules.horizontal.container - offset, PinCall("end", offset))
        return self
    }

    /// The trailing edge from the superview's, by a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ offset: Percent) -> Self {
        setEnd(rules.horizontal.container - offset.of(rules.horizontal.container), PinCall("end", offset))
        return self
    }

    /// The trailing edge from the superview's, by the insets' `right`, right to left by their `left`.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ margin: EdgeInsets) -> Self {
        let inset = rightToLeft() ? margin.left : margin.right
        return end(inset)
    }

    // MARK: hCenter

    /// The horizontal center `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func hCenter(_ offset: CGFloat = 0) -> Self {
        setHCenter(rules.horizontal.container / 2 + offset, PinCall("hCenter", offset))
        return self
    }

    /// The horizontal center from the superview's, by a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func hCenter(_ offset: Percent) -> Self {
        setHCenter(rules.horizontal.container / 2 + offset.of(rules.horizontal.container), PinCall("hCenter", offset))
        return self
    }

    // MARK: vCenter

    /// The vertical center `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func vCenter(_ offset: CGFloat = 0) -> Self {
        setVCenter(rules.vertical.container / 2 + offset, PinCall("vCenter", offset))
        return self
    }

    /// The vertical center from the superview's, by a share of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func vCenter(_ offset: Percent) -> Self {
        setVCenter(rules.vertical.container / 2 + offset.of(rules.vertical.container), PinCall("vCenter", offset))
        return self
    }

    // MARK: Several edges

    /// All four edges `margin` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func all(_ margin: CGFloat = 0) -> Self {
        all(EdgeInsets(all: margin))
    }

    /// All four edges inside the superview's by the insets.
    @inlinable @inline(always) @discardableResult
    public consuming func all(_ margin: EdgeInsets) -> Self {
        vertically(margin).horizontally(margin)
    }

    /// The left and right edges `margin` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontally(_ margin: CGFloat = 0) -> Self {
        setLeft(margin, PinCall("horizontally", margin))
        setRight(rules.horizontal.container - margin, PinCall("horizontally", margin))
        return self
    }

    /// The left and right edges inside the superview's, each by a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontally(_ margin: Percent) -> Self {
        let inset = margin.of(rules.horizontal.container)
        setLeft(inset, PinCall("horizontally", margin))
        setRight(rules.horizontal.container - inset, PinCall("horizontally", margin))
        return self
    }

    /// The left and right edges inside the superview's, by the insets' `left` and `right`.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontally(_ margin: EdgeInsets) -> Self {
        setLeft(margin.left, PinCall("horizontally", margin.left))
        setRight(rules.horizontal.container - margin.right, PinCall("horizontally", margin.right))
        return self
    }

    /// The top and bottom edges `margin` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: CGFloat = 0) -> Self {
        setTop(margin, PinCall("vertically", margin))
        setBottom(rules.vertical.container - margin, PinCall("vertically", margin))
        return self
    }

    /// The top and bottom edges inside the superview's, each by a share of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: Percent) -> Self {
        let inset = margin.of(rules.vertical.container)
        setTop(inset, PinCall("vertically", margin))
        setBottom(rules.vertical.container - inset, PinCall("vertically", margin))
        return self
    }

    /// The top and bottom edges inside the superview's, by the insets' `top` and `bottom`.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: EdgeInsets) -> Self {
        setTop(margin.top, PinCall("vertically", margin.top))
        setBottom(rules.vertical.container - margin.bottom, PinCall("vertically", margin.bottom))
        return self
    }
}
