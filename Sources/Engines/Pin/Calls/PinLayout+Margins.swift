import Foundation
import LayoutGeometry

// Margins. How each is applied depends on what is pinned. Of two calls for the same margin the later one holds, however
// many sides each sets, and whether by side or by direction.

extension PinLayout {
    /// Sets the top margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginTop(_ value: CGFloat) -> Self {
        rules.vertical.marginNear = value
        rules.vertical.marginNearOrder = nextMarginCall()
        return self
    }

    /// Sets the top margin, as a percentage of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func marginTop(_ value: Percent) -> Self {
        marginTop(value.of(rules.vertical.container))
    }

    /// Sets the left margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginLeft(_ value: CGFloat) -> Self {
        rules.horizontal.marginNear = value
        rules.horizontal.marginNearOrder = nextMarginCall()
        return self
    }

    /// Sets the left margin, as a percentage of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginLeft(_ value: Percent) -> Self {
        marginLeft(value.of(rules.horizontal.container))
    }

    /// Sets the bottom margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginBottom(_ value: CGFloat) -> Self {
        rules.vertical.marginFar = value
        rules.vertical.marginFarOrder = nextMarginCall()
        return self
    }

    /// Sets the bottom margin, as a percentage of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func marginBottom(_ value: Percent) -> Self {
        marginBottom(value.of(rules.vertical.container))
    }

    /// Sets the right margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginRight(_ value: CGFloat) -> Self {
        rules.horizontal.marginFar = value
        rules.horizontal.marginFarOrder = nextMarginCall()
        return self
    }

    /// Sets the right margin, as a percentage of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginRight(_ value: Percent) -> Self {
        marginRight(value.of(rules.horizontal.container))
    }

    /// Sets the leading margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginStart(_ value: CGFloat) -> Self {
        rules.marginStart = value
        rules.marginStartOrder = nextMarginCall()
        return self
    }

    /// Sets the leading margin, as a percentage of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginStart(_ value: Percent) -> Self {
        marginStart(value.of(rules.horizontal.container))
    }

    /// Sets the trailing margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginEnd(_ value: CGFloat) -> Self {
        rules.marginEnd = value
        rules.marginEndOrder = nextMarginCall()
        return self
    }

    /// Sets the trailing margin, as a percentage of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginEnd(_ value: Percent) -> Self {
        marginEnd(value.of(rules.horizontal.container))
    }

    /// Sets the left and right margins, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginHorizontal(_ value: CGFloat) -> Self {
        rules.horizontal.setMargins(value, value, order: nextMarginCall())
        return self
    }

    /// Sets the left and right margins, as a percentage of the superview's width.
    @inlinable @inline(always) @discardableResult
    public consuming func marginHorizontal(_ value: Percent) -> Self {
        marginHorizontal(value.of(rules.horizontal.container))
    }

    /// Sets the top and bottom margins, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func marginVertical(_ value: CGFloat) -> Self {
        rules.vertical.setMargins(value, value, order: nextMarginCall())
        return self
    }

    /// Sets the top and bottom margins, as a percentage of the superview's height.
    @inlinable @inline(always) @discardableResult
    public consuming func marginVertical(_ value: Percent) -> Self {
        marginVertical(value.of(rules.vertical.container))
    }

    /// Sets all margins, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ value: CGFloat) -> Self {
        margin(value, value, value, value)
    }

    /// Sets the top and bottom margins and the left and right margins, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ vertical: CGFloat, _ horizontal: CGFloat) -> Self {
        margin(vertical, horizontal, vertical, horizontal)
    }

    /// Sets the top margin, the left and right margins, and the bottom margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Self {
        margin(top, horizontal, bottom, horizontal)
    }

    /// Sets each margin, in points.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Self {
        let order = nextMarginCall()
        rules.vertical.setMargins(top, bottom, order: order)
        rules.horizontal.setMargins(left, right, order: order)
        return self
    }

    /// Sets all margins, as a percentage of the superview's width or height.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ value: Percent) -> Self {
        margin(value, value, value, value)
    }

    /// Sets the top and bottom margins and the left and right margins, as percentages of the superview's height and
    /// width.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ vertical: Percent, _ horizontal: Percent) -> Self {
        margin(vertical, horizontal, vertical, horizontal)
    }

    /// Sets the top margin, the left and right margins, and the bottom margin, as percentages of the superview's height
    /// and width.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ top: Percent, _ horizontal: Percent, _ bottom: Percent) -> Self {
        margin(top, horizontal, bottom, horizontal)
    }

    /// Sets each margin, as a percentage of the superview's width or height.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ top: Percent, _ left: Percent, _ bottom: Percent, _ right: Percent) -> Self {
        let (width, height) = (rules.horizontal.container, rules.vertical.container)
        return margin(top.of(height), left.of(width), bottom.of(height), right.of(width))
    }

    /// Sets all margins from insets.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ insets: EdgeInsets) -> Self {
        margin(insets.top, insets.left, insets.bottom, insets.right)
    }

    /// Sets all margins from insets whose sides follow the layout direction.
    @inlinable @inline(always) @discardableResult
    public consuming func margin(_ insets: DirectionalEdgeInsets) -> Self {
        margin(insets.resolved(rightToLeft: rightToLeft()))
    }

    /// The number of a call; after 65,535 in one chain, calls count as made at once.
    @inlinable @inline(always)
    mutating func nextMarginCall() -> UInt16 {
        rules.isTouched = true
        rules.marginCalls &+= rules.marginCalls == .max ? 0 : 1
        return rules.marginCalls
    }
}
