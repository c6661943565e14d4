import ConstraintEngine
import Foundation
import ViewTree

/// Relates attributes of an item to those of another one; created by `constrain(to:)`.
///
/// Every method creates one constraint for each attribute in its name, in that order, and returns the builder. Trailing
/// and bottom constraints have their items swapped, so that a positive constant insets on every edge. Defaults: an
/// equality, constant 0, multiplier 1, priority `required`, activated at once. The constant may be `.systemSpacing`.
public final class RelationalConstraintBuilder {
    /// The constraints made so far, in order.
    public private(set) var constraints: [LayoutConstraint] = []
    private let item: LayoutNode
    private let other: LayoutNode

    init(_ item: LayoutNode, _ other: LayoutNode) {
        self.item = item
        self.other = other
    }

    /// One constraint: leading to leading.
    @discardableResult
    public func leading(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.leading, .leading, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint: the other's trailing edge to this trailing edge.
    @discardableResult
    public func trailing(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.trailing, .trailing, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint: top to top.
    @discardableResult
    public func top(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.top, .top, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint: the other's bottom edge to this bottom edge.
    @discardableResult
    public func bottom(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.bottom, .bottom, relation, constant, multiplier, priority, activate)
        return self
    }

    /// Two constraints: leading and trailing.
    @discardableResult
    public func leadingTrailing(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.leading, .leading, relation, constant, multiplier, priority, activate)
        make(.trailing, .trailing, relation, constant, multiplier, priority, activate)
        return self
    }

    /// Two constraints: top and bottom.
    @discardableResult
    public func topBottom(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.top, .top, relation, constant, multiplier, priority, activate)
        make(.bottom, .bottom, relation, constant, multiplier, priority, activate)
        return self
    }

    /// Four constraints: leading, trailing, top and bottom.
    @discardableResult
    public func leadingTrailingTopBottom(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.leading, .leading, relation, constant, multiplier, priority, activate)
        make(.trailing, .trailing, relation, constant, multiplier, priority, activate)
        make(.top, .top, relation, constant, multiplier, priority, activate)
        make(.bottom, .bottom, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint: horizontal center to horizontal center.
    @discardableResult
    public func centerX(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.centerX, .centerX, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint: vertical center to vertical center.
    @discardableResult
    public func centerY(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.centerY, .centerY, relation, constant, multiplier, priority, activate)
        return self
    }

    /// Two constraints: both centers.
    @discardableResult
    public func centerXY(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.centerX, .centerX, relation, constant, multiplier, priority, activate)
        make(.centerY, .centerY, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint: width to width.
    @discardableResult
    public func width(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.width, .width, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint: height to height.
    @discardableResult
    public func height(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.height, .height, relation, constant, multiplier, priority, activate)
        return self
    }

    /// Two constraints: both sizes.
    @discardableResult
    public func widthHeight(
        _ relation: LayoutConstraint.Relation = .equal, constant: CGFloat = 0, multiplier: CGFloat = 1,
        priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        make(.width, .width, relation, constant, multiplier, priority, activate)
        make(.height, .height, relation, constant, multiplier, priority, activate)
        return self
    }

    /// One constraint between two horizontal positions. The items are never swapped.
    @discardableResult
    public func xAxis(
        _ attribute: XAxisAttribute, _ relation: LayoutConstraint.Relation = .equal, to otherAttribute: XAxisAttribute,
        constant: CGFloat = 0, multiplier: CGFloat = 1, priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        append(
            item, attribute.attribute, relation, other, otherAttribute.attribute, constant, multiplier, priority,
            activate)
        return self
    }

    /// One constraint between two vertical positions. The items are never swapped.
    @discardableResult
    public func yAxis(
        _ attribute: YAxisAttribute, _ relation: LayoutConstraint.Relation = .equal, to otherAttribute: YAxisAttribute,
        constant: CGFloat = 0, multiplier: CGFloat = 1, priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        append(
            item, attribute.attribute, relation, other, otherAttribute.attribute, constant, multiplier, priority,
            activate)
        return self
    }

    /// One constraint between two sizes. The items are never swapped.
    @discardableResult
    public func dimension(
        _ attribute: DimensionAttribute, _ relation: LayoutConstraint.Relation = .equal,
        to otherAttribute: DimensionAttribute,
        constant: CGFloat = 0, multiplier: CGFloat = 1, priority: LayoutPriority = .required, activate: Bool = true
    ) -> Self {
        append(
            item, attribute.attribute, relation, other, otherAttribute.attribute, constant, multiplier, priority,
            activate)
        return self
    }

    private func make(
        _ attribute: LayoutConstraint.Attribute, _ otherAttribute: LayoutConstraint.Attribute,
        _ relation: LayoutConstraint.Relation, _ constant: CGFloat, _ multiplier: CGFloat, _ priority: LayoutPriority,
        _ activate: Bool
    ) {
        if attribute == .trailing || attribute == .bottom {
            append(other, otherAttribute, relation, item, attribute, constant, multiplier, priority, activate)
        } else {
            append(item, attribute, relation, other, otherAttribute, constant, multiplier, priority, activate)
        }
    }

    private func append(
        _ first: LayoutNode, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
        _ second: LayoutNode, _ secondAttribute: LayoutConstraint.Attribute, _ constant: CGFloat,
        _ multiplier: CGFloat, _ priority: LayoutPriority, _ activate: Bool
    ) {
        let constraint = LayoutConstraint.built(
            first, firstAttribute, relation, second, secondAttribute, constant, multiplier, priority)
        constraints.append(constraint)
        if activate { constraint.isActive = true }
    }
}

/// A horizontal position for `xAxis(_:to:)`. There is no left or right on purpose: leading and trailing follow the
/// layout direction.
public enum XAxisAttribute: Sendable, Hashable {
    case leading, trailing, centerX

    var attribute: LayoutConstraint.Attribute {
        switch self {
        case .leading: .leading
        case .trailing: .trailing
        case .centerX: .centerX
        }
    }
}

/// A vertical position for `yAxis(_:to:)`.
public enum YAxisAttribute: Sendable, Hashable {
    case top, bottom, centerY

    var attribute: LayoutConstraint.Attribute {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .centerY: .centerY
        }
    }
}

/// A size for `dimension(_:to:)`.
public enum DimensionAttribute: Sendable, Hashable {
    case width, height

    var attribute: LayoutConstraint.Attribute { self == .width ? .width : .height }
}
