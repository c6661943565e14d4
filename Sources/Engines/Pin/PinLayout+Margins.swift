import Foundation
import LayoutGeometry

// Margins. Where and how each is applied depends on what is pinned (the tables in the README). A call for one side
// holds over one for two sides, that over one for all, and one by direction over one by side, in any order; of two
// calls alike the later one holds.

extension PinLayout {
    /// The top margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginTop(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.vertical.setMarginNear(value, rank: 3)
        return self
    }

    /// The top margin, as a share of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func marginTop(_ value: Percent) -> Self {
        marginTop(value.of(rules.vertical.container))
    }

    /// The left margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginLeft(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.horizontal.setMarginNear(value, rank: 3)
        return self
    }

    /// The left margin, as a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginLeft(_ value: Percent) -> Self {
        marginLeft(value.of(rules.horizontal.container))
    }

    /// The bottom margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginBottom(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.vertical.setMarginFar(value, rank: 3)
        return self
    }

    /// The bottom margin, as a share of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func marginBottom(_ value: Percent) -> Self {
        marginBottom(value.of(rules.vertical.container))
    }

    /// The right margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginRight(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.horizontal.setMarginFar(value, rank: 3)
        return self
    }

    /// The right margin, as a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginRight(_ value: Percent) -> Self {
        marginRight(value.of(rules.horizontal.container))
    }

    /// The leading margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginStart(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.marginStart = value
        rules.hasMarginStart = true
        return self
    }

    /// The leading margin, as a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginStart(_ value: Percent) -> Self {
        marginStart(value.of(rules.horizontal.container))
    }

    /// The trailing margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginEnd(_ value: CGFloat) -> Self {
        rules.isTouched = true
        rules.marginEnd = value
        rules.hasMarginEnd = true
        return self
    }

    /// The trailing margin, as a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginEnd(_ value: Percent) -> Self {
        marginEnd(value.of(rules.horizontal.container))
    }

    /// The left and the right margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginHorizontal(_ value: CGFloat) -> Self {
        setMarginHorizontal(value, value, rank: 2)
        return self
    }

    /// The left and the right margin, as a share of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginHorizontal(_ value: Percent) -> Self {
        marginHorizontal(value.of(rules.horizontal.container))
    }

    /// The top and the bottom margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginVertical(_ value: CGFloat) -> Self {
        setMarginVertical(value, value, rank: 2)
        return self
    }

    /// The top and the bottom margin, as a share of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func marginVertical(_ value: Percent) -> Self {
        marginVertical(value.of(rules.vertical.container))
    }

    /// All margins, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ value: CGFloat) -> Self {
        margin(value, value, value, value)
    }

    /// Top and bottom, and left and right, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ vertical: CGFloat, _ horizontal: CGFloat) -> Self {
        margin(vertical, horizontal, vertical, horizontal)
    }

    /// Top, left and right, and bottom, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Self {
        margin(top, horizontal, bottom, horizontal)
    }

    /// Each margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Self {
        setMarginVertical(top, bottom, rank: 1)
        setMarginHorizontal(left, right, rank: 1)
        return self
    }

    /// All margins, as a share of the superview's width and height.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ value: Percent) -> Self {
        margin(value, value, value, value)
    }

    /// Top and bottom, and left and right, as a share of the superview's width and height.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ vertical: Percent, _ horizontal: Percent) -> Self {
        margin(vertical, horizontal, vertical, horizontal)
    }

    /// Top, left and right, and bottom, as a share of the superview's width and height.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ top: Percent, _ horizontal: Percent, _ bottom: Percent) -> Self {
        margin(top, horizontal, bottom, horizontal)
    }

    /// Each margin, as a share of the superview's width and height.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ top: Percent, _ left: Percent, _ bottom: Percent, _ right: Percent) -> Self {
        let (width, height) = (rules.horizontal.container, rules.vertical.container)
        return margin(top.of(height), left.of(width), bottom.of(height), right.of(width))
    }

    /// All margins by insets.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ insets: EdgeInsets) -> Self {
        margin(insets.top, insets.left, insets.bottom, insets.right)
    }

    /// All margins by insets whose sides follow the layout direction.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ insets: DirectionalEdgeInsets) -> Self {
        margin(insets.resolved(rightToLeft: rightToLeft()))
    }

    @inlinable @inline(always)
    mutating func setMarginHorizontal(_ left: CGFloat, _ right: CGFloat, rank: UInt8) {
        rules.isTouched = true
        rules.horizontal.setMarginNear(left, rank: rank)
        rules.horizontal.setMarginFar(right, rank: rank)
    }

    @inlinable @inline(always)
    mutating func setMarginVertical(_ top: CGFloat, _ bottom: CGFloat, rank: UInt8) {
        rules.isTouched = true
        rules.vertical.setMarginNear(top, rank: rank)
        rules.vertical.setMarginFar(bottom, rank: rank)
    }
}
