import ConstraintEngine
import Foundation
import ViewTree

/// Constrains an item's own size; created by `constrainSelf()`. `.systemSpacing` has no meaning here: activating a
/// constraint with that constant fails with a message.
public final class SelfConstraintBuilder {
    /// The constraints made so far, in order.
    public private(set) var constraints: [LayoutConstraint] = []
    private let item: LayoutNode

    init(_ item: LayoutNode) {
        self.item = item
    }

    /// One constraint: the width in points.
    @discardableResult
    public func width(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat, priority: LayoutPriority = .required,
        activate: Bool = true
    ) -> Self {
        append(.width, relation, nil, .notAnAttribute, constant, 1, priority, activate)
        return self
    }

    /// One constraint: the height in points.
    @discardableResult
    public func height(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat, priority: LayoutPriority = .required,
        activate: Bool = true
    ) -> Self {
        append(.height, relation, nil, .notAnAttribute, constant, 1, priority, activate)
        return self
    }

    /// Two constraints: both sizes in points.
    @discardableResult
    public func widthHeight(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat, priority: LayoutPriority = .required,
        activate: Bool = true
    ) -> Self {
        append(.width, relation, nil, .notAnAttribute, constant, 1, priority, activate)
        append(.height, relation, nil, .notAnAttribute, constant, 1, priority, activate)
        return self
    }

    /// One constraint: the width to `multiplier` times the height, plus `constant`.
    @discardableResult
    public func aspectRatio(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        append(.width, relation, item, .height, constant, multiplier, priority, activate)
        return self
    }

    private func append(
        _ attribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation, _ second: LayoutNode?,
        _ secondAttribute: LayoutConstraint.Attribute, _ constant: CGFloat, _ multiplier: CGFloat,
        _ priority: LayoutPriority, _ activate: Bool
    ) {
        let constraint = LayoutConstraint(
            item, attribute, relation, second, secondAttribute, multiplier: multiplier,
            constant: constant == .systemSpacing ? .infinity : constant, priority: priority)
        constraints.append(constraint)
        if activate { constraint.isActive = true }
    }
}
