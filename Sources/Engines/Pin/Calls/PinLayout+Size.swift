import Foundation
import LayoutGeometry

// Width, height and size. They override edges; minimum and maximum override them.

extension PinLayout {
    /// Sets the width in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func width(_ value: CGFloat) -> Self { pin(.width, value, PinCall("width", value)) }

    /// Sets the width as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func width(_ value: Percent) -> Self {
        pin(.width, value.of(rules.horizontal.container), PinCall("width", value))
    }

    /// Sets the width to that of another node.
    @inlinable @inline(always) @discardableResult
    public consuming func width(of reference: Node) -> Self {
        pin(.width, reference.pinRect(transformed: rules.transformed).size.width, PinCall("width(of:)"))
    }

    /// Sets the height in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func height(_ value: CGFloat) -> Self { pin(.height, value, PinCall("height", value)) }

    /// Sets the height as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func height(_ value: Percent) -> Self {
        pin(.height, value.of(rules.vertical.container), PinCall("height", value))
    }

    /// Sets the height to that of another node.
    @inlinable @inline(always) @discardableResult
    public consuming func height(of reference: Node) -> Self {
        pin(.height, reference.pinRect(transformed: rules.transformed).size.height, PinCall("height(of:)"))
    }

    /// Sets width and height in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func size(_ size: CGSize) -> Self {
        set(.width, size.width, PinCall("size", size.width))
        set(.height, size.height, PinCall("size", size.height))
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
    public consuming func minWidth(_ value: CGFloat) -> Self { pin(.minWidth, value, PinCall("minWidth", value)) }

    /// Sets the minimum width as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func minWidth(_ value: Percent) -> Self {
        pin(.minWidth, value.of(rules.horizontal.container), PinCall("minWidth", value))
    }

    /// Sets the maximum width in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func maxWidth(_ value: CGFloat) -> Self { pin(.maxWidth, value, PinCall("maxWidth", value)) }

    /// Sets the maximum width as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func maxWidth(_ value: Percent) -> Self {
        pin(.maxWidth, value.of(rules.horizontal.container), PinCall("maxWidth", value))
    }

    /// Sets the minimum height in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func minHeight(_ value: CGFloat) -> Self { pin(.minHeight, value, PinCall("minHeight", value)) }

    /// Sets the minimum height as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func minHeight(_ value: Percent) -> Self {
        pin(.minHeight, value.of(rules.vertical.container), PinCall("minHeight", value))
    }

    /// Sets the maximum height in points; not negative.
    @inlinable @inline(always) @discardableResult
    public consuming func maxHeight(_ value: CGFloat) -> Self { pin(.maxHeight, value, PinCall("maxHeight", value)) }

    /// Sets the maximum height as a percentage of the superview's.
    @inlinable @inline(always) @discardableResult
    public consuming func maxHeight(_ value: Percent) -> Self {
        pin(.maxHeight, value.of(rules.vertical.container), PinCall("maxHeight", value))
    }
}
