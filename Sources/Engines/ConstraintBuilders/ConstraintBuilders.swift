import ConstraintEngine
import Foundation
import ViewTree

extension CGFloat {
    /// Stands for the usual spacing, as the ``constant`` of the builders of ``constrain(to:)`` and
    /// ``constrain(after:)``: there ``standardSpacing`` times the multiplier. Of no use anywhere else.
    public static let systemSpacing = CGFloat.greatestFiniteMagnitude / 1024
}

extension LayoutItem {
    /// Begins constraints to another item. A view stops translating its autoresizing mask, and becomes a subview of the
    /// other (of the owning view, for a guide) when it has no superview; one that has a superview stays there. A guide
    /// without an owning view is added in the same way.
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

    /// Begins constraints that place the item behind another one. A view stops translating its autoresizing mask. Both
    /// items need superviews (owning views) already.
    public func constrain(after other: any LayoutItem) -> DistributiveConstraintBuilder {
        let node = layoutNode
        if !node.isGuide { node.view?.translatesAutoresizingMaskIntoConstraints = false }
        return DistributiveConstraintBuilder(node, other.layoutNode)
    }

    /// Begins constraints on the item's own size. A view stops translating its autoresizing mask.
    public func constrainSelf() -> SelfConstraintBuilder {
        let node = layoutNode
        if !node.isGuide { node.view?.translatesAutoresizingMaskIntoConstraints = false }
        return SelfConstraintBuilder(node)
    }
}

extension LayoutConstraint {
    /// A constraint as a builder asks for it.
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
