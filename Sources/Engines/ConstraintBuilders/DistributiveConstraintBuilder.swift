import ConstraintEngine
import Foundation
import ViewTree

/// Places an item after another one; created by `constrain(after:)`. Both items must already have superviews.
public final class DistributiveConstraintBuilder {
    /// The constraints made so far, in order.
    public private(set) var constraints: [LayoutConstraint] = []
    private let item: LayoutNode
    private let other: LayoutNode

    init(_ item: LayoutNode, _ other: LayoutNode) {
        self.item = item
        self.other = other
    }

    /// One constraint: this leading edge to the other's trailing edge.
    @discardableResult
    public func horizontally(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        append(.leading, .trailing, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint: this top edge to the other's bottom edge.
    @discardableResult
    public func vertically(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        append(.top, .bottom, relation, constant, multiplier, priority, activate)
        return self
    }

    private func append(
        _ attribute: LayoutConstraint.Attribute, _ otherAttribute: LayoutConstraint.Attribute,
        _ relation: LayoutConstraint.Relation, _ constant: CGFloat, _ multiplier: CGFloat, _ priority: LayoutPriority,
        _ activate: Bool
    ) {
        let constraint = LayoutConstraint.built(
            item, attribute, relation, other, otherAttribute, constant, multiplier, priority)
        constraints.append(constraint)
        if activate { constraint.isActive = true }
    }
}
