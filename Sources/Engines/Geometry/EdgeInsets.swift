import Foundation

/// Distances in points from the four edges of a rectangle; positive values point inward.
public struct EdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    /// 0 on every edge.
    public static let zero = EdgeInsets()

    /// Creates insets; an edge that isn't given gets 0. An initializer that a caller's own extension declares with some
    /// of these labels is preferred.
    @_disfavoredOverload
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

/// Distances in points from the edges of a rectangle; leading and trailing follow the layout direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    /// 0 on every edge.
    public static let zero = DirectionalEdgeInsets()

    /// Creates insets; an edge that isn't given gets 0. An initializer that a caller's own extension declares with some
    /// of these labels is preferred.
    @_disfavoredOverload
    @inlinable
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same insets with left and right instead of leading and trailing, for the given layout direction.
    @inlinable
    public func resolved(rightToLeft: Bool) -> EdgeInsets {
        EdgeInsets(
            top: top, left: rightToLeft ? trailing : leading, bottom: bottom, right: rightToLeft ? leading : trailing)
    }
}

extension EdgeInsets {
    /// The same insets with leading and trailing instead of left and right, for the given layout direction.
    @inlinable
    public func directional(rightToLeft: Bool) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(
            top: top, leading: rightToLeft ? right : left, bottom: bottom, trailing: rightToLeft ? left : right)
    }
}

extension CGRect {
    /// The rectangle with its edges moved inward. If two opposite edges cross, the size on that axis is 0 and the
    /// position is midway between the crossed edges.
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

extension EdgeInsets {
    /// Insets with `amount` points added on every edge.
    public static func + (insets: EdgeInsets, amount: CGFloat) -> EdgeInsets {
        EdgeInsets(
            top: insets.top + amount, left: insets.left + amount, bottom: insets.bottom + amount,
            right: insets.right + amount)
    }

    /// Insets with `amount` points added on every edge.
    public static func + (insets: EdgeInsets, amount: Int) -> EdgeInsets {
        insets + CGFloat(amount)
    }

    /// The larger of the two insets on each edge.
    public func minInsets(_ least: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, least.top), left: max(left, least.left), bottom: max(bottom, least.bottom),
            right: max(right, least.right))
    }
}
