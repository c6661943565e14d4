import Foundation
import LayoutGeometry

// Pins one edge or center at a distance from the superview's. Positive distances move inward, for centers right and
// down.

extension PinLayout {
    // MARK: top

    /// Pins the top edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ offset: CGFloat = 0) -> Self {
        setTop(offset, PinCall("top", offset))
        return self
    }

    /// Pins the top edge, at a percentage of the superview's height from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ offset: Percent) -> Self {
        setTop(offset.of(rules.vertical.container), PinCall("top", offset))
        return self
    }

    /// Pins the top edge, at the distance `top` of the insets from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ margin: EdgeInsets) -> Self {
        top(margin.top)
    }

    // MARK: bottom

    /// Pins the bottom edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ offset: CGFloat = 0) -> Self {
        setBottom(rules.vertical.container - offset, PinCall("bottom", offset))
        return self
    }

    /// Pins the bottom edge, at a percentage of the superview's height from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ offset: Percent) -> Self {
        setBottom(rules.vertical.container - offset.of(rules.vertical.container), PinCall("bottom", offset))
        return self
    }

    /// Pins the bottom edge, at the distance `bottom` of the insets from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ margin: EdgeInsets) -> Self {
        bottom(margin.bottom)
    }

    // MARK: left

    /// Pins the left edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ offset: CGFloat = 0) -> Self {
        setLeft(offset, PinCall("left", offset))
        return self
    }

    /// Pins the left edge, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ offset: Percent) -> Self {
        setLeft(offset.of(rules.horizontal.container), PinCall("left", offset))
        return self
    }

    /// Pins the left edge, at the distance `left` of the insets from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ margin: EdgeInsets) -> Self {
        left(margin.left)
    }

    // MARK: right

    /// Pins the right edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ offset: CGFloat = 0) -> Self {
        setRight(rules.horizontal.container - offset, PinCall("right", offset))
        return self
    }

    /// Pins the right edge, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ offset: Percent) -> Self {
        setRight(rules.horizontal.container - offset.of(rules.horizontal.container), PinCall("right", offset))
        return self
    }

    /// Pins the right edge, at the distance `right` of the insets from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ margin: EdgeInsets) -> Self {
        right(margin.right)
    }

    // MARK: start

    /// Pins the leading edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ offset: CGFloat = 0) -> Self {
        setStart(offset, PinCall("start", offset))
        return self
    }

    /// Pins the leading edge, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ offset: Percent) -> Self {
        setStart(offset.of(rules.horizontal.container), PinCall("start", offset))
        return self
    }

    /// Pins the leading edge, at the distance `left` of the insets from the superview's; `right` in a right-to-left
    /// layout.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ margin: EdgeInsets) -> Self {
        let inset = rightToLeft() ? margin.right : margin.left
        return start(inset)
    }

    // MARK: end

    /// Pins the trailing edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ offset: CGFloat = 0) -> Self {
        setEnd(rules.horizontal.container - offset, PinCall("end", offset))
        return self
    }

    /// Pins the trailing edge, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ offset: Percent) -> Self {
        setEnd(rules.horizontal.container - offset.of(rules.horizontal.container), PinCall("end", offset))
        return self
    }

    /// Pins the trailing edge, at the distance `right` of the insets from the superview's; `left` in a right-to-left
    /// layout.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ margin: EdgeInsets) -> Self {
        let inset = rightToLeft() ? margin.left : margin.right
        return end(inset)
    }

    // MARK: hCenter

    /// Pins the horizontal center, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func hCenter(_ offset: CGFloat = 0) -> Self {
        setHCenter(rules.horizontal.container / 2 + offset, PinCall("hCenter", offset))
        return self
    }

    /// Pins the horizontal center, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func hCenter(_ offset: Percent) -> Self {
        setHCenter(rules.horizontal.container / 2 + offset.of(rules.horizontal.container), PinCall("hCenter", offset))
        return self
    }

    // MARK: vCenter

    /// Pins the vertical center, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func vCenter(_ offset: CGFloat = 0) -> Self {
        setVCenter(rules.vertical.container / 2 + offset, PinCall("vCenter", offset))
        return self
    }

    /// Pins the vertical center, at a percentage of the superview's height from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func vCenter(_ offset: Percent) -> Self {
        setVCenter(rules.vertical.container / 2 + offset.of(rules.vertical.container), PinCall("vCenter", offset))
        return self
    }

    // MARK: Several edges

    /// Pins all four edges, `margin` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func all(_ margin: CGFloat = 0) -> Self {
        all(EdgeInsets(all: margin))
    }

    /// Pins all four edges inside the superview's, at the distances of the insets.
    @inlinable @inline(always) @discardableResult
    public consuming func all(_ margin: EdgeInsets) -> Self {
        vertically(margin).horizontally(margin)
    }

    /// Pins the left and right edges, `margin` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontally(_ margin: CGFloat = 0) -> Self {
        setLeft(margin, PinCall("horizontally", margin))
        setRight(rules.horizontal.container - margin, PinCall("horizontally", margin))
        return self
    }

    /// Pins the left and right edges inside the superview's, each at a percentage of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontally(_ margin: Percent) -> Self {
        let inset = margin.of(rules.horizontal.container)
        setLeft(inset, PinCall("horizontally", margin))
        setRight(rules.horizontal.container - inset, PinCall("horizontally", margin))
        return self
    }

    /// Pins the left and right edges inside the superview's, at the distances `left` and `right` of the insets.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontally(_ margin: EdgeInsets) -> Self {
        setLeft(margin.left, PinCall("horizontally", margin.left))
        setRight(rules.horizontal.container - margin.right, PinCall("horizontally", margin.right))
        return self
    }

    /// Pins the top and bottom edges, `margin` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: CGFloat = 0) -> Self {
        setTop(margin, PinCall("vertically", margin))
        setBottom(rules.vertical.container - margin, PinCall("vertically", margin))
        return self
    }

    /// Pins the top and bottom edges inside the superview's, each at a percentage of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: Percent) -> Self {
        let inset = margin.of(rules.vertical.container)
        setTop(inset, PinCall("vertically", margin))
        setBottom(rules.vertical.container - inset, PinCall("vertically", margin))
        return self
    }

    /// Pins the top and bottom edges inside the superview's, at the distances `top` and `bottom` of the insets.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: EdgeInsets) -> Self {
        setTop(margin.top, PinCall("vertically", margin.top))
        setBottom(rules.vertical.container - margin.bottom, PinCall("vertically", margin.bottom))
        return self
    }
}
