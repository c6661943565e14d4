import Foundation
import LayoutGeometry
import ViewTree

// One edge or center at a distance from the superview's; positive values move inward, for centers to the right and down.

extension PinLayout {
    // MARK: top

    /// The top edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func top() -> Self {
        setTop(0, PinCall("top"))
        return self
    }

    /// The top edge `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func top(_ offset: CGFloat) -> Self {
        setTop(offset, PinCall("top", offset))
        return self
    }

    /// The top edge from the superview's, by a share of the superview's height.
    @inlinable @inline(__always) @discardableResult
    public consuming func top(_ offset: Percent) -> Self {
        setTop(offset.of(rules.vertical.container), PinCall("top", offset))
        return self
    }

    /// The top edge from the superview's, by the insets' `top`.
    @inlinable @inline(__always) @discardableResult
    public consuming func top(_ margin: EdgeInsets) -> Self {
        setTop(margin.top, PinCall("top", margin.top))
        return self
    }

    // MARK: bottom

    /// The bottom edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottom() -> Self {
        setBottom(rules.vertical.container, PinCall("bottom"))
        return self
    }

    /// The bottom edge `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottom(_ offset: CGFloat) -> Self {
        setBottom(rules.vertical.container - offset, PinCall("bottom", offset))
        return self
    }

    /// The bottom edge from the superview's, by a share of the superview's height.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottom(_ offset: Percent) -> Self {
        setBottom(rules.vertical.container - offset.of(rules.vertical.container), PinCall("bottom", offset))
        return self
    }

    /// The bottom edge from the superview's, by the insets' `bottom`.
    @inlinable @inline(__always) @discardableResult
    public consuming func bottom(_ margin: EdgeInsets) -> Self {
        setBottom(rules.vertical.container - margin.bottom, PinCall("bottom", margin.bottom))
        return self
    }

    // MARK: left

    /// The left edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func left() -> Self {
        setLeft(0, PinCall("left"))
        return self
    }

    /// The left edge `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(_ offset: CGFloat) -> Self {
        setLeft(offset, PinCall("left", offset))
        return self
    }

    /// The left edge from the superview's, by a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(_ offset: Percent) -> Self {
        setLeft(offset.of(rules.horizontal.container), PinCall("left", offset))
        return self
    }

    /// The left edge from the superview's, by the insets' `left`.
    @inlinable @inline(__always) @discardableResult
    public consuming func left(_ margin: EdgeInsets) -> Self {
        setLeft(margin.left, PinCall("left", margin.left))
        return self
    }

    // MARK: right

    /// The right edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func right() -> Self {
        setRight(rules.horizontal.container, PinCall("right"))
        return self
    }

    /// The right edge `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(_ offset: CGFloat) -> Self {
        setRight(rules.horizontal.container - offset, PinCall("right", offset))
        return self
    }

    /// The right edge from the superview's, by a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(_ offset: Percent) -> Self {
        setRight(rules.horizontal.container - offset.of(rules.horizontal.container), PinCall("right", offset))
        return self
    }

    /// The right edge from the superview's, by the insets' `right`.
    @inlinable @inline(__always) @discardableResult
    public consuming func right(_ margin: EdgeInsets) -> Self {
        setRight(rules.horizontal.container - margin.right, PinCall("right", margin.right))
        return self
    }

    // MARK: start

    /// The leading edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func start() -> Self {
        setStart(0, PinCall("start"))
        return self
    }

    /// The leading edge `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func start(_ offset: CGFloat) -> Self {
        setStart(offset, PinCall("start", offset))
        return self
    }

    /// The leading edge from the superview's, by a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func start(_ offset: Percent) -> Self {
        setStart(offset.of(rules.horizontal.container), PinCall("start", offset))
        return self
    }

    /// The leading edge from the superview's, by the insets' `left`, right to left by their `right`.
    @inlinable @inline(__always) @discardableResult
    public consuming func start(_ margin: EdgeInsets) -> Self {
        let inset = rightToLeft() ? margin.right : margin.left
        setStart(inset, PinCall("start", inset))
        return self
    }

    // MARK: end

    /// The trailing edge on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func end() -> Self {
        setEnd(rules.horizontal.container, PinCall("end"))
        return self
    }

    /// The trailing edge `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func end(_ offset: CGFloat) -> Self {
        setEnd(rules.horizontal.container - offset, PinCall("end", offset))
        return self
    }

    /// The trailing edge from the superview's, by a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func end(_ offset: Percent) -> Self {
        setEnd(rules.horizontal.container - offset.of(rules.horizontal.container), PinCall("end", offset))
        return self
    }

    /// The trailing edge from the superview's, by the insets' `right`, right to left by their `left`.
    @inlinable @inline(__always) @discardableResult
    public consuming func end(_ margin: EdgeInsets) -> Self {
        let inset = rightToLeft() ? margin.left : margin.right
        setEnd(rules.horizontal.container - inset, PinCall("end", inset))
        return self
    }

    // MARK: hCenter

    /// The horizontal center on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func hCenter() -> Self {
        setHCenter(rules.horizontal.container / 2, PinCall("hCenter"))
        return self
    }

    /// The horizontal center `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func hCenter(_ offset: CGFloat) -> Self {
        setHCenter(rules.horizontal.container / 2 + offset, PinCall("hCenter", offset))
        return self
    }

    /// The horizontal center from the superview's, by a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func hCenter(_ offset: Percent) -> Self {
        setHCenter(rules.horizontal.container / 2 + offset.of(rules.horizontal.container), PinCall("hCenter", offset))
        return self
    }

    // MARK: vCenter

    /// The vertical center on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func vCenter() -> Self {
        setVCenter(rules.vertical.container / 2, PinCall("vCenter"))
        return self
    }

    /// The vertical center `offset` points from the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func vCenter(_ offset: CGFloat) -> Self {
        setVCenter(rules.vertical.container / 2 + offset, PinCall("vCenter", offset))
        return self
    }

    /// The vertical center from the superview's, by a share of the superview's height.
    @inlinable @inline(__always) @discardableResult
    public consuming func vCenter(_ offset: Percent) -> Self {
        setVCenter(rules.vertical.container / 2 + offset.of(rules.vertical.container), PinCall("vCenter", offset))
        return self
    }

    // MARK: Several edges

    /// All four edges on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func all() -> Self {
        setAll(EdgeInsets(), PinCall("all"))
        return self
    }

    /// All four edges `margin` points inside the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func all(_ margin: CGFloat) -> Self {
        setAll(EdgeInsets(all: margin), PinCall("all", margin))
        return self
    }

    /// All four edges inside the superview's by the insets.
    @inlinable @inline(__always) @discardableResult
    public consuming func all(_ margin: EdgeInsets) -> Self {
        setAll(margin, PinCall("all"))
        return self
    }

    /// The left and right edges on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func horizontally() -> Self {
        setLeft(0, PinCall("horizontally"))
        setRight(rules.horizontal.container, PinCall("horizontally"))
        return self
    }

    /// The left and right edges `margin` points inside the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func horizontally(_ margin: CGFloat) -> Self {
        setLeft(margin, PinCall("horizontally", margin))
        setRight(rules.horizontal.container - margin, PinCall("horizontally", margin))
        return self
    }

    /// The left and right edges inside the superview's, each by a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func horizontally(_ margin: Percent) -> Self {
        let inset = margin.of(rules.horizontal.container)
        setLeft(inset, PinCall("horizontally", margin))
        setRight(rules.horizontal.container - inset, PinCall("horizontally", margin))
        return self
    }

    /// The left and right edges inside the superview's, by the insets' `left` and `right`.
    @inlinable @inline(__always) @discardableResult
    public consuming func horizontally(_ margin: EdgeInsets) -> Self {
        setLeft(margin.left, PinCall("horizontally", margin.left))
        setRight(rules.horizontal.container - margin.right, PinCall("horizontally", margin.right))
        return self
    }

    /// The top and bottom edges on the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func vertically() -> Self {
        setTop(0, PinCall("vertically"))
        setBottom(rules.vertical.container, PinCall("vertically"))
        return self
    }

    /// The top and bottom edges `margin` points inside the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func vertically(_ margin: CGFloat) -> Self {
        setTop(margin, PinCall("vertically", margin))
        setBottom(rules.vertical.container - margin, PinCall("vertically", margin))
        return self
    }

    /// The top and bottom edges inside the superview's, each by a share of the superview's height.
    @inlinable @inline(__always) @discardableResult
    public consuming func vertically(_ margin: Percent) -> Self {
        let inset = margin.of(rules.vertical.container)
        setTop(inset, PinCall("vertically", margin))
        setBottom(rules.vertical.container - inset, PinCall("vertically", margin))
        return self
    }

    /// The top and bottom edges inside the superview's, by the insets' `top` and `bottom`.
    @inlinable @inline(__always) @discardableResult
    public consuming func vertically(_ margin: EdgeInsets) -> Self {
        setTop(margin.top, PinCall("vertically", margin.top))
        setBottom(rules.vertical.container - margin.bottom, PinCall("vertically", margin.bottom))
        return self
    }

    @inlinable @inline(__always)
    mutating func setAll(_ insets: EdgeInsets, _ call: PinCall) {
        setTop(insets.top, call)
        setBottom(rules.vertical.container - insets.bottom, call)
        setLeft(insets.left, call)
        setRight(rules.horizontal.container - insets.right, call)
    }
}
