import Foundation
import LayoutGeometry

// Width, height and size. They override edges; minimum and maximum override them.

extension PinLayout {
    /// Sets the width in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func width(_ value: CGFloat) -> Self {
        setWidth(value, PinCall("width", value))
        return self
    }

    /// Sets the width as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func width(_ value: Percent) -> Self {
        setWidth(value.of(rules.horizontal.container), PinCall("width", value))
        return self
    }

    /// Sets the width to that of another node.
    @inlinable @inline(always) @discardableResult
    public consuming func width(of reference: Node) -> Self {
        setWidth(reference.pinRect(transformed: rules.transformed).size.width, PinCall("width(of:)"))
        return self
    }

    /// Sets the height in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func height(_ value: CGFloat) -> Self {
        setHeight(value, PinCall("height", value))
        return self
    }

    /// Sets the height as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func height(_ value: Percent) -> Self {
        setHeight(value.of(rules.vertical.container), PinCall("height", value))
        return self
    }

    /// Sets the height to that of another node.
    @inlinable @inline(always) @discardableResult
    public consuming func height(of reference: Node) -> Self {
        setHeight(reference.pinRect(transformed: rules.transformed).size.height, PinCall("height(of:)"))
        return self
    }

    /// Sets width and height in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func size(_ size: CGSize) -> Self {
        setWidth(size.width, PinCall("size", size.width))
        setHeight(size.height, PinCall("size", size.height))
        return self
    }

    /// Sets width and height to the same length in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func size(_ sideLength: CGFloat) -> Self {
        size(CGSize(width: sideLength, height: sideLength))
    }

    /// Sets width and height as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func size(_ value: Percent) -> Self {
        width(value).height(value)
    }

    /// Sets width and height to those of another node.
    @inlinable @inline(always) @discardableResult
    public consuming func size(of reference: Node) -> Self {
        width(of: reference).height(of: reference)
    }

    // MARK: Minimum and maximum

    /// Sets the minimum width in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func minWidth(_ value: CGFloat) -> Self {
        setMinWidth(value, PinCall("minWidth", value))
        return self
    }

    /// Sets the minimum width as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func minWidth(_ value: Percent) -> Self {
        setMinWidth(value.of(rules.horizontal.container), PinCall("minWidth", value))
        return self
    }

    /// Sets the maximum width in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func maxWidth(_ value: CGFloat) -> Self {
        setMaxWidth(value, PinCall("maxWidth", value))
        return self
    }

    /// Sets the maximum width as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func maxWidth(_ value: Percent) -> Self {
        setMaxWidth(value.of(rules.horizontal.container), PinCall("maxWidth", value))
        return self
    }

    /// Sets the minimum height in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func minHeight(_ value: CGFloat) -> Self {
        setMinHeight(value, PinCall("minHeight", value))
        return self
    }

    /// Sets the minimum height as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func minHeight(_ value: Percent) -> Self {
        setMinHeight(value.of(rules.vertical.container), PinCall("minHeight", value))
        return self
    }

    /// Sets the maximum height in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func maxHeight(_ value: CGFloat) -> Self {
        setMaxHeight(value, PinCall("maxHeight", value))
        return self
    }

    /// Sets the maximum height as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func maxHeight(_ value: Percent) -> Self {
        setMaxHeight(value.of(rules.vertical.container), PinCall("maxHeight", value))
        return self
    }
}
