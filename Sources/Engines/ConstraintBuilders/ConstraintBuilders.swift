import ConstraintEngine
import Foundation
import ViewTree

extension CGFloat {
    /// A placeholder for the usual spacing, to pass as the ``constant`` of the builders of ``constrain(to:)`` and
    /// ``constrain(after:)``: they replace it by ``standardSpacing`` times the multiplier. It has no meaning elsewhere.
    public static let systemSpacing = CGFloat.greatestFiniteMagnitude / 1024
}

extension LayoutItem {
    /// Starts constraints to another item. A view stops translating its autoresizing mask. If it has no superview, it
    /// becomes a subview of the other item (of the owning view, if that is a guide). A guide without an owning view is
    /// added in the same way.
    public func constrain(to other: any LayoutItem) -> RelationalConstraintBuilder {
        let node = layoutNode
        let otherNode = other.layoutNode
        if !node.isGuide, let view = node.view {
            view.translatesAutoresizingMaskIntoConstraints = false
            if view.superview == nil { otherNode.view?.addSubview(view) }
        } else if let guide = node.guide, guide.owningView == nil {
            otherNode.view?.addLayoutGuide(guide)
        }
        return RelationalConstraintBuilder(node, otherNode)
    }

    /// Starts constraints that place the item after another one. A view stops translating its autoresizing mask. Both
    /// items must already have superviews (owning views).
    public func constrain(after other: any LayoutItem) -> DistributiveConstraintBuilder {
        let node = layoutNode
        if !node.isGuide { node.view?.translatesAutoresizingMaskIntoConstraints = false }
        return DistributiveConstraintBuilder(node, other.layoutNode)
    }

    /// Starts constraints on the item's own size. A view stops translating its autoresizing mask.
    public func constrainSelf() -> SelfConstraintBuilder {
        let node = layoutNode
        if !node.isGuide { node.view?.translatesAutoresizingMaskIntoConstraints = false }
        return SelfConstraintBuilder(node)
    }
}

extension LayoutConstraint {
    /// The constraint for a builder's arguments, with `.systemSpacing` resolved.
    static func built(
        _ first: LayoutNode, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutNode,
        _ secondAttribute: Attribute, _ constant: CGFloat, _ multiplier: CGFloat, _ priority: LayoutPriority
    ) -> LayoutConstraint {
        if constant == .systemSpacing {
            return LayoutConstraint(
                first, firstAttribute, relation, second, secondAttribute, multiplier: 1,
                constant: standardSpacing * multiplier, priority: priority)
        }
        return LayoutConstraint(
            first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
            priority: priority)
    }
}
