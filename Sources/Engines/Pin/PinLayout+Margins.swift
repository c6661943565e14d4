import Foundation
import LayoutGeometry
import ViewTree

// Margins. Where and how each is applied depends on what is pinned (the tables in the README). A call for one side holds
// over one for two sides, that over one for all, and one by direction over one by side, in any order; of two calls alike
// the later one holds.

extension PinLayout {
    /// The top margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginTop(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.vertical.setMarginNear(value, rank: 3)
        return self
    }

    /// The top margin, as a share of the superview's height.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginTop(_ value: Percent) -> Self {
        rules.isTouched = true
        rules.vertical.setMarginNear(value.of(rules.vertical.container), rank: 3)
        return self
    }

    /// The left margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginLeft(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.horizontal.setMarginNear(value, rank: 3)
        return self
    }

    /// The left margin, as a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginLeft(_ value: Percent) -> Self {
        rules.isTouched = true
        rules.horizontal.setMarginNear(value.of(rules.horizontal.container), rank: 3)
        return self
    }

    /// The bottom margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginBottom(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.vertical.setMarginFar(value, rank: 3)
        return self
    }

    /// The bottom margin, as a share of the superview's height.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginBottom(_ value: Percent) -> Self {
        rules.isTouched = true
        rules.vertical.setMarginFar(value.of(rules.vertical.container), rank: 3)
        return self
    }

    /// The right margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginRight(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.horizontal.setMarginFar(value, rank: 3)
        return self
    }

    /// The right margin, as a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginRight(_ value: Percent) -> Self {
        rules.isTouched = true
        rules.horizontal.setMarginFar(value.of(rules.horizontal.container), rank: 3)
        return self
    }

    /// The leading margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginStart(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.marginStart = value
        rules.hasMarginStart = true
        return self
    }

    /// The leading margin, as a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginStart(_ value: Percent) -> Self {
        rules.isTouched = true
        rules.marginStart = value.of(rules.horizontal.container)
        rules.hasMarginStart = true
        return self
    }

    /// The trailing margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginEnd(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.marginEnd = value
        rules.hasMarginEnd = true
        return self
    }

    /// The trailing margin, as a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginEnd(_ value: Percent) -> Self {
        rules.isTouched = true
        rules.marginEnd = value.of(rules.horizontal.container)
        rules.hasMarginEnd = true
        return self
    }

    /// The left and the right margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginHorizontal(_ value: CGFloat) -> Self {
        rules.isTouched = true
        setMarginHorizontal(value, value, rank: 2)
        return self
    }

    /// The left and the right margin, as a share of the superview's width.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginHorizontal(_ value: Percent) -> Self {
        rules.isTouched = true
        setMarginHorizontal(value.of(rules.horizontal.container), value.of(rules.horizontal.container), rank: 2)
        return self
    }

    /// The top and the bottom margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginVertical(_ value: CGFloat) -> Self {
        rules.isTouched = true
        setMarginVertical(value, value, rank: 2)
        return self
    }

    /// The top and the bottom margin, as a share of the superview's height.
    @inlinable @inline(__always) @discardableResult
    public consuming func marginVertical(_ value: Percent) -> Self {
        rules.isTouched = true
        setMarginVertical(value.of(rules.vertical.container), value.of(rules.vertical.container), rank: 2)
        return self
    }

    /// All margins, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ value: CGFloat) -> Self {
        rules.isTouched = true
        setMarginVertical(value, value, rank: 1)
        setMarginHorizontal(value, value, rank: 1)
        return self
    }

    /// Top and bottom, and left and right, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ vertical: CGFloat, _ horizontal: CGFloat) -> Self {
        rules.isTouched = true
        setMarginVertical(vertical, vertical, rank: 1)
        setMarginHorizontal(horizontal, horizontal, rank: 1)
        return self
    }

    /// Top, left and right, and bottom, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Self {
        rules.isTouched = true
        setMarginVertical(top, bottom, rank: 1)
        setMarginHorizontal(horizontal, horizontal, rank: 1)
        return self
    }

    /// Each margin, in points.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Self {
        rules.isTouched = true
        setMarginVertical(top, bottom, rank: 1)
        setMarginHorizontal(left, right, rank: 1)
        return self
    }

    /// All margins, as a share of the superview's width and height.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ value: Percent) -> Self {
        rules.isTouched = true
        setMarginVertical(value.of(rules.vertical.container), value.of(rules.vertical.container), rank: 1)
        setMarginHorizontal(value.of(rules.horizontal.container), value.of(rules.horizontal.container), rank: 1)
        return self
    }

    /// Top and bottom, and left and right, as a share of the superview's width and height.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ vertical: Percent, _ horizontal: Percent) -> Self {
        rules.isTouched = true
        setMarginVertical(vertical.of(rules.vertical.container), vertical.of(rules.vertical.container), rank: 1)
        setMarginHorizontal(
            horizontal.of(rules.horizontal.container), horizontal.of(rules.horizontal.container), rank: 1)
        return self
    }

    /// Top, left and right, and bottom, as a share of the superview's width and height.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ top: Percent, _ horizontal: Percent, _ bottom: Percent) -> Self {
        rules.isTouched = true
        setMarginVertical(top.of(rules.vertical.container), bottom.of(rules.vertical.container), rank: 1)
        setMarginHorizontal(
            horizontal.of(rules.horizontal.container), horizontal.of(rules.horizontal.container), rank: 1)
        return self
    }

    /// Each margin, as a share of the superview's width and height.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ top: Percent, _ left: Percent, _ bottom: Percent, _ right: Percent) -> Self {
        rules.isTouched = true
        setMarginVertical(top.of(rules.vertical.container), bottom.of(rules.vertical.container), rank: 1)
        setMarginHorizontal(left.of(rules.horizontal.container), right.of(rules.horizontal.container), rank: 1)
        return self
    }

    /// All margins by insets.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ insets: EdgeInsets) -> Self {
        rules.isTouched = true
        setMarginVertical(insets.top, insets.bottom, rank: 1)
        setMarginHorizontal(insets.left, insets.right, rank: 1)
        return self
    }

    /// All margins by insets whose sides follow the layout direction.
    @inlinable @inline(__always) @discardableResult
    public consuming func margin(_ insets: DirectionalEdgeInsets) -> Self {
        rules.isTouched = true
        setMarginVertical(insets.top, insets.bottom, rank: 1)
        let mirrored = rightToLeft()
        setMarginHorizontal(
            mirrored ? insets.trailing : insets.leading, mirrored ? insets.leading : insets.trailing, rank: 1)
        return self
    }

    @inlinable @inline(__always)
    mutating func setMarginHorizontal(_ left: CGFloat, _ right: CGFloat, rank: UInt8) {
        rules.horizontal.setMarginNear(left, rank: rank)
        rules.horizontal.setMarginFar(right, rank: rank)
    }

    @inlinable @inline(__always)
    mutating func setMarginVertical(_ top: CGFloat, _ bottom: CGFloat, rank: UInt8) {
        rules.vertical.setMarginNear(top, rank: rank)
        rules.vertical.setMarginFar(bottom, rank: rank)
    }
}
