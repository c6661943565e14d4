import Foundation

/// The axis of an anchor that is a horizontal position.
public enum XAxis {}
/// The axis of an anchor that is a vertical position.
public enum YAxis {}
/// The axis of an anchor that is a size.
public enum Dimension {}

/// One edge, line or size of an item, typed so that only constraints that mean something compile.
public struct LayoutAnchor<AnchorType> {
    let node: LayoutNode
    let attribute: LayoutConstraint.Attribute

    init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) {
        self.node = node
        self.attribute = attribute
    }

    /// The item that the anchor belongs to; `nil` once it was freed.
    public var item: (any LayoutItem)? { node.layoutItem }

    func related(
        _ relation: LayoutConstraint.Relation, to other: LayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat
    ) -> LayoutConstraint {
        LayoutConstraint(
            node, attribute, relation, other.node, other.attribute, multiplier: multiplier, constant: constant)
    }
}

public typealias LayoutXAxisAnchor = LayoutAnchor<XAxis>
public typealias LayoutYAxisAnchor = LayoutAnchor<YAxis>
public typealias LayoutDimension = LayoutAnchor<Dimension>

extension LayoutAnchor {
    /// `self == anchor + constant`. Default constant: 0 points.
    public func constraint(equalTo anchor: LayoutAnchor, constant: CGFloat = 0) -> LayoutConstraint {
        related(.equal, to: anchor, constant: constant)
    }

    /// `self >= anchor + constant`.
    public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor, constant: CGFloat = 0) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: constant)
    }

    /// `self <= anchor + constant`.
    public func constraint(lessThanOrEqualTo anchor: LayoutAnchor, constant: CGFloat = 0) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: constant)
    }
}

extension LayoutAnchor where AnchorType == Dimension {
    /// `self == anchor × multiplier + constant`.
    public func constraint(
        equalTo anchor: LayoutAnchor, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.equal, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self == constant`, in points.
    public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
        LayoutConstraint(node, attribute, .equal, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }

    /// `self >= anchor × multiplier + constant`.
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self >= constant`, in points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        LayoutConstraint(node, attribute, .greaterThanOrEqual, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }

    /// `self <= anchor × multiplier + constant`.
    public func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self <= constant`, in points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        LayoutConstraint(node, attribute, .lessThanOrEqual, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }
}

/// The spacing that stands for "as usual here": 8 points, the figure that UIKit uses between siblings.
public let standardSpacing: CGFloat = 8

extension LayoutAnchor where AnchorType == XAxis {
    /// `self == anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public func constraint(equalToSystemSpacingAfter anchor: LayoutAnchor, multiplier: CGFloat = 1) -> LayoutConstraint
    {
        related(.equal, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self >= anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor, multiplier: CGFloat = 1)
        -> LayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self <= anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor, multiplier: CGFloat = 1)
        -> LayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }
}

extension LayoutAnchor where AnchorType == YAxis {
    /// `self == anchor + multiplier × 8` downward.
    public func constraint(equalToSystemSpacingBelow anchor: LayoutAnchor, multiplier: CGFloat = 1) -> LayoutConstraint
    {
        related(.equal, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self >= anchor + multiplier × 8` downward.
    public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor, multiplier: CGFloat = 1)
        -> LayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self <= anchor + multiplier × 8` downward.
    public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor, multiplier: CGFloat = 1)
        -> LayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }
}

extension View {
    public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .leading) }
    public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .trailing) }
    public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .left) }
    public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .right) }
    public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .centerX) }
    public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .top) }
    public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .bottom) }
    public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .centerY) }
    public final var widthAnchor: LayoutDimension { LayoutDimension(layoutNode, .width) }
    public final var heightAnchor: LayoutDimension { LayoutDimension(layoutNode, .height) }
    public final var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .firstBaseline) }
    public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .lastBaseline) }
}

extension LayoutGuide {
    public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .leading) }
    public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .trailing) }
    public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .left) }
    public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .right) }
    public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .centerX) }
    public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .top) }
    public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .bottom) }
    public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .centerY) }
    public final var widthAnchor: LayoutDimension { LayoutDimension(layoutNode, .width) }
    public final var heightAnchor: LayoutDimension { LayoutDimension(layoutNode, .height) }
}
