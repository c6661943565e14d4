import Foundation
import LayoutGeometry

// Pins one edge or center at a distance from the superview's. Positive distances move inward, for centers right and
// down.

extension PinLayout {
    // MARK: top

    /// Pins the top edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ offset: CGFloat = 0) -> Self { pin(.top, inset: offset, PinCall("top", offset)) }

    /// Pins the top edge, at a percentage of the superview's height from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ offset: Percent) -> Self {
        pin(.top, inset: offset.of(rules.vertical.container), PinCall("top", offset))
    }

    /// Pins the top edge, at the distance `top` of the insets from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func top(_ margin: EdgeInsets) -> Self { top(margin.top) }

    // MARK: bottom

    /// Pins the bottom edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ offset: CGFloat = 0) -> Self {
        pin(.bottom, inset: offset, PinCall("bottom", offset))
    }

    /// Pins the bottom edge, at a percentage of the superview's height from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ offset: Percent) -> Self {
        pin(.bottom, inset: offset.of(rules.vertical.container), PinCall("bottom", offset))
    }

    /// Pins the bottom edge, at the distance `bottom` of the insets from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func bottom(_ margin: EdgeInsets) -> Self { bottom(margin.bottom) }

    // MARK: left

    /// Pins the left edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ offset: CGFloat = 0) -> Self { pin(.left, inset: offset, PinCall("left", offset)) }

    /// Pins the left edge, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ offset: Percent) -> Self {
        pin(.left, inset: offset.of(rules.horizontal.container), PinCall("left", offset))
    }

    /// Pins the left edge, at the distance `left` of the insets from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func left(_ margin: EdgeInsets) -> Self { left(margin.left) }

    // MARK: right

    /// Pins the right edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ offset: CGFloat = 0) -> Self { pin(.right, inset: offset, PinCall("right", offset)) }

    /// Pins the right edge, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ offset: Percent) -> Self {
        pin(.right, inset: offset.of(rules.horizontal.container), PinCall("right", offset))
    }

    /// Pins the right edge, at the distance `right` of the insets from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func right(_ margin: EdgeInsets) -> Self { right(margin.right) }

    // MARK: start

    /// Pins the leading edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ offset: CGFloat = 0) -> Self { pin(.start, inset: offset, PinCall("start", offset)) }

    /// Pins the leading edge, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ offset: Percent) -> Self {
        pin(.start, inset: offset.of(rules.horizontal.container), PinCall("start", offset))
    }

    /// Pins the leading edge, at the distance `left` of the insets from the superview's; `right` in a right-to-left
    /// layout.
    @inlinable @inline(always) @discardableResult
    public consuming func start(_ margin: EdgeInsets) -> Self { start(rightToLeft() ? margin.right : margin.left) }

    // MARK: end

    /// Pins the trailing edge, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ offset: CGFloat = 0) -> Self { pin(.end, inset: offset, PinCall("end", offset)) }

    /// Pins the trailing edge, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ offset: Percent) -> Self {
        pin(.end, inset: offset.of(rules.horizontal.container), PinCall("end", offset))
    }

    /// Pins the trailing edge, at the distance `right` of the insets from the superview's; `left` in a right-to-left
    /// layout.
    @inlinable @inline(always) @discardableResult
    public consuming func end(_ margin: EdgeInsets) -> Self { end(rightToLeft() ? margin.left : margin.right) }

    // MARK: hCenter

    /// Pins the horizontal center, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func hCenter(_ offset: CGFloat = 0) -> Self {
        pin(.hCenter, inset: offset, PinCall("hCenter", offset))
    }

    /// Pins the horizontal center, at a percentage of the superview's width from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func hCenter(_ offset: Percent) -> Self {
        pin(.hCenter, inset: offset.of(rules.horizontal.container), PinCall("hCenter", offset))
    }

    // MARK: vCenter

    /// Pins the vertical center, `offset` points from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func vCenter(_ offset: CGFloat = 0) -> Self {
        pin(.vCenter, inset: offset, PinCall("vCenter", offset))
    }

    /// Pins the vertical center, at a percentage of the superview's height from the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func vCenter(_ offset: Percent) -> Self {
        pin(.vCenter, inset: offset.of(rules.vertical.container), PinCall("vCenter", offset))
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
        horizontally(margin, PinCall("horizontally", margin))
    }

    /// Pins the left and right edges inside the superview's, each at a percentage of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontally(_ margin: Percent) -> Self {
        horizontally(margin.of(rules.horizontal.container), PinCall("horizontally", margin))
    }

    /// Pins the left and right edges inside the superview's, at the distances `left` and `right` of the insets.
    @inlinable @inline(always) @discardableResult
    public consuming func horizontally(_ margin: EdgeInsets) -> Self {
        set(.left, margin.left, PinCall("horizontally", margin.left))
        set(.right, rules.horizontal.container - margin.right, PinCall("horizontally", margin.right))
        return self
    }

    /// Pins the top and bottom edges, `margin` points inside the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: CGFloat = 0) -> Self {
        vertically(margin, PinCall("vertically", margin))
    }

    /// Pins the top and bottom edges inside the superview's, each at a percentage of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: Percent) -> Self {
        vertically(margin.of(rules.vertical.container), PinCall("vertically", margin))
    }

    /// Pins the top and bottom edges inside the superview's, at the distances `top` and `bottom` of the insets.
    @inlinable @inline(always) @discardableResult
    public consuming func vertically(_ margin: EdgeInsets) -> Self {
        set(.top, margin.top, PinCall("vertically", margin.top))
        set(.bottom, rules.vertical.container - margin.bottom, PinCall("vertically", margin.bottom))
        return self
    }

    @inlinable @inline(always)
    consuming func horizontally(_ inset: CGFloat, _ call: PinCall) -> Self {
        pin(.left, inset: inset, call).pin(.right, inset: inset, call)
    }

    @inlinable @inline(always)
    consuming func vertically(_ inset: CGFloat, _ call: PinCall) -> Self {
        pin(.top, inset: inset, call).pin(.bottom, inset: inset, call)
    }

    /// Pins an edge `inset` points inside the superview's, or a center that far right of or below the superview's.
    @inlinable @inline(always)
    consuming func pin(_ attribute: PinAttribute, inset: CGFloat, _ call: PinCall) -> Self {
        // One call of `set`: an unoptimized build inlines its branches at each.
        let value =
            switch attribute {
            case .right, .end: rules.horizontal.container - inset
            case .bottom: rules.vertical.container - inset
            case .hCenter: rules.horizontal.container / 2 + inset
            case .vCenter: rules.vertical.container / 2 + inset
            default: inset
            }
        set(attribute, value, call)
        return self
    }
}
