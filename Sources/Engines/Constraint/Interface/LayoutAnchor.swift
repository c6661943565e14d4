import Foundation
import LayoutGeometry
import ViewTree

/// A horizontal edge or line of an item. A type of its own, so that only constraints that mean something compile.
public struct LayoutXAxisAnchor {
    let node: LayoutNode
    /// The attribute of the item that the anchor stands for.
    public let attribute: LayoutConstraint.Attribute

    init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) {
        self.node = node
        self.attribute = attribute
    }

    /// The item that the anchor belongs to; `nil` once it was freed.
    public var item: (any LayoutItem)? { node.layoutItem }

    /// `self == anchor + constant`. Default constant: 0 points.
    public consuming func constraint(equalTo anchor: consuming LayoutXAxisAnchor, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.equal, to: anchor, constant: constant)
    }

    /// `self >= anchor + constant`.
    public consuming func constraint(greaterThanOrEqualTo anchor: consuming LayoutXAxisAnchor, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor, constant: constant)
    }

    /// `self <= anchor + constant`.
    public consuming func constraint(lessThanOrEqualTo anchor: consuming LayoutXAxisAnchor, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor, constant: constant)
    }

    consuming func related(
        _ relation: LayoutConstraint.Relation, to other: consuming LayoutXAxisAnchor, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> LayoutConstraint {
        LayoutConstraint(
            node, attribute, relation, other.node, other.attribute, multiplier: multiplier, constant: constant)
    }
}

/// A vertical edge or line of an item. A type of its own, so that only constraints that mean something compile.
public struct LayoutYAxisAnchor {
    let node: LayoutNode
    /// The attribute of the item that the anchor stands for.
    public let attribute: LayoutConstraint.Attribute

    init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) {
        self.node = node
        self.attribute = attribute
    }

    /// The item that the anchor belongs to; `nil` once it was freed.
    public var item: (any LayoutItem)? { node.layoutItem }

    /// `self == anchor + constant`. Default constant: 0 points.
    public consuming func constraint(equalTo anchor: consuming LayoutYAxisAnchor, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.equal, to: anchor, constant: constant)
    }

    /// `self >= anchor + constant`.
    public consuming func constraint(greaterThanOrEqualTo anchor: consuming LayoutYAxisAnchor, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor, constant: constant)
    }

    /// `self <= anchor + constant`.
    public consuming func constraint(lessThanOrEqualTo anchor: consuming LayoutYAxisAnchor, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor, constant: constant)
    }

    consuming func related(
        _ relation: LayoutConstraint.Relation, to other: consuming LayoutYAxisAnchor, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> LayoutConstraint {
        LayoutConstraint(
            node, attribute, relation, other.node, other.attribute, multiplier: multiplier, constant: constant)
    }
}

/// A size of an item. A type of its own, so that only constraints that mean something compile.
public struct LayoutDimension {
    let node: LayoutNode
    /// The attribute of the item that the anchor stands for.
    public let attribute: LayoutConstraint.Attribute

    init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) {
        self.node = node
        self.attribute = attribute
    }

    /// The item that the anchor belongs to; `nil` once it was freed.
    public var item: (any LayoutItem)? { node.layoutItem }

    /// `self == anchor + constant`. Default constant: 0 points.
    public consuming func constraint(equalTo anchor: consuming LayoutDimension, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.equal, to: anchor, constant: constant)
    }

    /// `self >= anchor + constant`.
    public consuming func constraint(greaterThanOrEqualTo anchor: consuming LayoutDimension, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor, constant: constant)
    }

    /// `self <= anchor + constant`.
    public consuming func constraint(lessThanOrEqualTo anchor: consuming LayoutDimension, constant: CGFloat = 0)
        -> LayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor, constant: constant)
    }

    /// `self == anchor × multiplier + constant`.
    public consuming func constraint(
        equalTo anchor: consuming LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.equal, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self == constant`, in points.
    public consuming func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint {
        LayoutConstraint(node, attribute, .equal, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }

    /// `self >= anchor × multiplier + constant`.
    public consuming func constraint(
        greaterThanOrEqualTo anchor: consuming LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self >= constant`, in points.
    public consuming func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        LayoutConstraint(node, attribute, .greaterThanOrEqual, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }

    /// `self <= anchor × multiplier + constant`.
    public consuming func constraint(
        lessThanOrEqualTo anchor: consuming LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self <= constant`, in points.
    public consuming func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        LayoutConstraint(node, attribute, .lessThanOrEqual, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }

    consuming func related(
        _ relation: LayoutConstraint.Relation, to other: consuming LayoutDimension, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> LayoutConstraint {
        LayoutConstraint(
            node, attribute, relation, other.node, other.attribute, multiplier: multiplier, constant: constant)
    }
}

/// The spacing that stands for "as usual here": 8 points, the figure that UIKit uses between siblings.
public let standardSpacing: CGFloat = 8

extension LayoutXAxisAnchor {
    /// `self == anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public consuming func constraint(
        equalToSystemSpacingAfter anchor: consuming LayoutXAxisAnchor, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        related(.equal, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self >= anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public consuming func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: consuming LayoutXAxisAnchor, multiplier: CGFloat = 1
    )
        -> LayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self <= anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public consuming func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: consuming LayoutXAxisAnchor, multiplier: CGFloat = 1
    )
        -> LayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }
}

extension LayoutYAxisAnchor {
    /// `self == anchor + multiplier × 8` downward.
    public consuming func constraint(
        equalToSystemSpacingBelow anchor: consuming LayoutYAxisAnchor, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        related(.equal, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self >= anchor + multiplier × 8` downward.
    public consuming func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: consuming LayoutYAxisAnchor, multiplier: CGFloat = 1
    )
        -> LayoutConstraint
    {
        related(.greaterThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self <= anchor + multiplier × 8` downward.
    public consuming func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: consuming LayoutYAxisAnchor, multiplier: CGFloat = 1
    )
        -> LayoutConstraint
    {
        related(.lessThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }
}

extension View {
    /// The edge at which a line of text starts: left, or right where the layout runs right to left.
    public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .leading) }
    /// The edge at which a line of text ends.
    public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .trailing) }
    /// The left edge, whichever way the layout runs.
    public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .left) }
    /// The right edge, whichever way the layout runs.
    public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .right) }
    /// The vertical line in the middle.
    public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .centerX) }
    /// The top edge.
    public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .top) }
    /// The bottom edge; positions grow downwards.
    public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .bottom) }
    /// The horizontal line in the middle.
    public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .centerY) }
    /// The width in points.
    public final var widthAnchor: LayoutDimension { LayoutDimension(layoutNode, .width) }
    /// The height in points.
    public final var heightAnchor: LayoutDimension { LayoutDimension(layoutNode, .height) }
    /// The baseline of the first line of text, as ``baselines(in:)`` tells it; without text the bottom edge.
    public final var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .firstBaseline) }
    /// The baseline of the last line of text, as ``baselines(in:)`` tells it; without text the bottom edge.
    public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .lastBaseline) }
}

extension LayoutGuide {
    /// The edge at which a line of text starts: left, or right where the layout runs right to left.
    public final var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .leading) }
    /// The edge at which a line of text ends.
    public final var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .trailing) }
    /// The left edge, whichever way the layout runs.
    public final var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .left) }
    /// The right edge, whichever way the layout runs.
    public final var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .right) }
    /// The vertical line in the middle.
    public final var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutNode, .centerX) }
    /// The top edge.
    public final var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .top) }
    /// The bottom edge; positions grow downwards.
    public final var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .bottom) }
    /// The horizontal line in the middle.
    public final var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutNode, .centerY) }
    /// The width in points.
    public final var widthAnchor: LayoutDimension { LayoutDimension(layoutNode, .width) }
    /// The height in points.
    public final var heightAnchor: LayoutDimension { LayoutDimension(layoutNode, .height) }
}
