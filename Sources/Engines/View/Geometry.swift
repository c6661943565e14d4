import Foundation

/// Distances in points from the four edges of a rectangle, inward where positive.
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    /// 0 on every edge.
    public static let zero = EdgeInsets()

    /// Insets that are 0 on the edges that are not named.
    @inlinable
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The same distance on all four edges.
    @inlinable
    public init(all inset: CGFloat) {
        self.init(top: inset, left: inset, bottom: inset, right: inset)
    }
}

/// Distances in points from the edges of a rectangle, where leading and trailing follow the layout direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    /// 0 on every edge.
    public static let zero = DirectionalEdgeInsets()

    /// Insets that are 0 on the edges that are not named.
    @inlinable
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The insets by left and right in a layout direction.
    @inlinable
    public func resolved(rightToLeft: Bool) -> EdgeInsets {
        EdgeInsets(
            top: top, left: rightToLeft ? trailing : leading, bottom: bottom, right: rightToLeft ? leading : trailing)
    }
}

extension EdgeInsets {
    /// The insets by leading and trailing in a layout direction.
    @inlinable
    public func directional(rightToLeft: Bool) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: top, leading: rightToLeft ? right : left, bottom: bottom, trailing: rightToLeft ? left : right)
    }
}

extension CGRect {
    /// The rectangle with its edges moved inward; an axis that would become negative is empty, at the middle of the
    /// edges that crossed.
    @inlinable
    public func inset(by insets: EdgeInsets) -> CGRect {
        var result = CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
        if result.size.width < 0 {
            result.origin.x += result.size.width / 2
            result.size.width = 0
        }
        if result.size.height < 0 {
            result.origin.y += result.size.height / 2
            result.size.height = 0
        }
        return result
    }
}

extension CGFloat {
    /// Rounded to the nearest pixel of a display scale, half away from zero. Unchanged where the scale is 0 or no finite
    /// number.
    @inlinable @inline(__always)
    public func roundedToPixel(scale: CGFloat) -> CGFloat {
        let pixels = self * scale
        let even = pixels.roundedQuickly
        let rest = pixels - even
        // Also true of the rest that is no number.
        if !(rest.magnitude > 0) { return self }
        if rest == 0.5 { return (pixels > 0 ? even + 1 : even) / scale }
        if rest == -0.5 { return (pixels < 0 ? even - 1 : even) / scale }
        return even / scale
    }

    /// Rounded up to the next pixel of a display scale. What exceeds a pixel by less than a thousandth of it, as the
    /// rounding errors of a sum do, counts as on that pixel. Unchanged where the scale is 0 or no finite number.
    @inlinable @inline(__always)
    public func roundedUpToPixel(scale: CGFloat) -> CGFloat {
        let pixels = self * scale
        let nearest = pixels.roundedQuickly
        // Also true of what is no number.
        if !((nearest - pixels).magnitude > 0) { return self }
        return (nearest < pixels - 0.001 ? nearest + 1 : nearest) / scale
    }

    /// To the nearest integer, half to even: adding 1.5·2⁵² leaves no room for a fraction. `rounded(_:)` would be a call
    /// into the mathematics library where the target's baseline has no instruction for it (x86-64).
    @inlinable @inline(__always)
    var roundedQuickly: CGFloat {
        magnitude < 1_125_899_906_842_624 ? (self + 6_755_399_441_055_744) - 6_755_399_441_055_744 : self
    }
}
