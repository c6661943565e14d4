import Foundation
import ViewTree

/// The spacing that stands for "as usual here": 8 points, the figure that UIKit uses between siblings.
public let standardSpacing: CGFloat = 8

extension LayoutXAxisAnchor {
    /// `self == anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public func constraint(
        equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        related(.equal, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self >= anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self <= anchor + multiplier × 8` in the direction from leading to trailing (from left to right for absolute
    /// anchors).
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }

    /// The way from this anchor to another one, as a length that can be constrained: positive where the other one lies
    /// further in the direction of the layout (to the right for absolute edges), negative where it lies before. Both
    /// items have to be in one tree already.
    public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
        let isDirectional = attribute.followsDirection || other.attribute.followsDirection
        let guide = LayoutGuide.distance(from: node)
        LayoutConstraint.activateSynthetic([
            (isDirectional ? guide.leadingAnchor : guide.leftAnchor).constraint(equalTo: self),
            (isDirectional ? guide.trailingAnchor : guide.rightAnchor).constraint(equalTo: other),
        ])
        return guide.widthAnchor
    }
}

extension LayoutYAxisAnchor {
    /// `self == anchor + multiplier × 8` downward.
    public func constraint(
        equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        related(.equal, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self >= anchor + multiplier × 8` downward.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }

    /// `self <= anchor + multiplier × 8` downward.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat = 1
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: standardSpacing * multiplier)
    }

    /// The way down from this anchor to another one, as a length that can be constrained; negative where the other one
    /// lies above. Both items have to be in one tree already.
    public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
        let guide = LayoutGuide.distance(from: node)
        LayoutConstraint.activateSynthetic([
            guide.topAnchor.constraint(equalTo: self), guide.bottomAnchor.constraint(equalTo: other),
        ])
        return guide.heightAnchor
    }
}

extension LayoutGuide {
    /// A guide beside an item, whose lengths may be negative.
    fileprivate static func distance(from node: LayoutNode) -> LayoutGuide {
        let guide = LayoutGuide()
        guide.layoutNode.flags.insert(.isDistance)
        if let view = node.view { (node.isGuide ? view : view.superview ?? view).addLayoutGuide(guide) }
        return guide
    }
}
