import Foundation
import LayoutGeometry
import ViewTree

// Width, height and size. They hold over edges; minimum and maximum hold over them.

extension PinLayout {
    /// The width in points; not negative.
    @inlinable @inline(__always) @discardableResult
    public consuming func width(_ value: CGFloat) -> Self {
        setWidth(value, PinCall("width", value))
        return self
    }

    /// The width as a share of the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func width(_ value: Percent) -> Self {
        setWidth(value.of(rules.horizontal.container), PinCall("width", value))
        return self
    }

    /// The width of another node.
    @inlinable @inline(__always) @discardableResult
    public consuming func width(of reference: Node) -> Self {
        setWidth(measure(reference).width, PinCall("width(of:)"))
        return self
    }

    /// The height in points; not negative.
    @inlinable @inline(__always) @discardableResult
    public consuming func height(_ value: CGFloat) -> Self {
        setHeight(value, PinCall("height", value))
        return self
    }

    /// The height as a share of the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func height(_ value: Percent) -> Self {
        setHeight(value.of(rules.vertical.container), PinCall("height", value))
        return self
    }

    /// The height of another node.
    @inlinable @inline(__always) @discardableResult
    public consuming func height(of reference: Node) -> Self {
        setHeight(measure(reference).height, PinCall("height(of:)"))
        return self
    }

    /// Width and height in points; not negative.
    @inlinable @inline(__always) @discardableResult
    public consuming func size(_ size: CGSize) -> Self {
        setWidth(size.width, PinCall("size", size.width))
        setHeight(size.height, PinCall("size", size.height))
        return self
    }

    /// A square of that side in points; not negative.
    @inlinable @inline(__always) @discardableResult
    public consuming func size(_ sideLength: CGFloat) -> Self {
        setWidth(sideLength, PinCall("size", sideLength))
        setHeight(sideLength, PinCall("size", sideLength))
        return self
    }

    /// Width and height as a share of the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func size(_ value: Percent) -> Self {
        setWidth(value.of(rules.horizontal.container), PinCall("size", value))
        setHeight(value.of(rules.vertical.container), PinCall("size", value))
        return self
    }

    /// Width and height of another node.
    @inlinable @inline(__always) @discardableResult
    public consuming func size(of reference: Node) -> Self {
        let size = measure(reference)
        setWidth(size.width, PinCall("size(of:)"))
        setHeight(size.height, PinCall("size(of:)"))
        return self
    }

    // MARK: Minimum and maximum

    /// The least width in points; not negative.
    @inlinable @inline(__always) @discardableResult
    public consuming func minWidth(_ value: CGFloat) -> Self {
        setMinWidth(value, PinCall("minWidth", value))
        return self
    }

    /// The least width as a share of the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func minWidth(_ value: Percent) -> Self {
        setMinWidth(value.of(rules.horizontal.container), PinCall("minWidth", value))
        return self
    }

    /// The greatest width in points; not negative.
    @inlinable @inline(__always) @discardableResult
    public consuming func maxWidth(_ value: CGFloat) -> Self {
        setMaxWidth(value, PinCall("maxWidth", value))
        return self
    }

    /// The greatest width as a share of the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func maxWidth(_ value: Percent) -> Self {
        setMaxWidth(value.of(rules.horizontal.container), PinCall("maxWidth", value))
        return self
    }

    /// The least height in points; not negative.
    @inlinable @inline(__always) @discardableResult
    public consuming func minHeight(_ value: CGFloat) -> Self {
        setMinHeight(value, PinCall("minHeight", value))
        return self
    }

    /// The least height as a share of the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func minHeight(_ value: Percent) -> Self {
        setMinHeight(value.of(rules.vertical.container), PinCall("minHeight", value))
        return self
    }

    /// The greatest height in points; not negative.
    @inlinable @inline(__always) @discardableResult
    public consuming func maxHeight(_ value: CGFloat) -> Self {
        setMaxHeight(value, PinCall("maxHeight", value))
        return self
    }

    /// The greatest height as a share of the superview's.
    @inlinable @inline(__always) @discardableResult
    public consuming func maxHeight(_ value: Percent) -> Self {
        setMaxHeight(value.of(rules.vertical.container), PinCall("maxHeight", value))
        return self
    }

    @inlinable @inline(__always)
    func measure(_ reference: Node) -> CGSize {
        reference.pinRect(transformed: rules.transformed).size
    }
}
