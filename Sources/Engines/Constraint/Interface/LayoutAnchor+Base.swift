import Foundation
import ViewTree

/// The common interface of the three kinds of anchors, for code that is generic over them:
/// `func match<Kind, A: LayoutAnchor<Kind>>(_ first: A, _ second: A)`.
///
/// UIKit's is a generic class, and its anchors are objects. These are values, which a layout makes by the hundred.
public protocol LayoutAnchor<AnchorType> {
    /// The anchors that this one can be related to: its own kind.
    associatedtype AnchorType: LayoutAnchor = Self
    /// The item that the anchor belongs to; `nil` once it was freed.
    var item: (any LayoutItem)? { get }
    /// The attribute of the item that the anchor stands for.
    var attribute: LayoutConstraint.Attribute { get }
    /// `self == anchor + constant`.
    func constraint(equalTo anchor: AnchorType, constant: CGFloat) -> LayoutConstraint
    /// `self >= anchor + constant`.
    func constraint(greaterThanOrEqualTo anchor: AnchorType, constant: CGFloat) -> LayoutConstraint
    /// `self <= anchor + constant`.
    func constraint(lessThanOrEqualTo anchor: AnchorType, constant: CGFloat) -> LayoutConstraint
}

extension LayoutAnchor {
    /// `self == anchor`.
    @_disfavoredOverload
    public func constraint(equalTo anchor: AnchorType) -> LayoutConstraint { constraint(equalTo: anchor, constant: 0) }

    /// `self >= anchor`.
    @_disfavoredOverload
    public func constraint(greaterThanOrEqualTo anchor: AnchorType) -> LayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }

    /// `self <= anchor`.
    @_disfavoredOverload
    public func constraint(lessThanOrEqualTo anchor: AnchorType) -> LayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }

    /// For reports: the item's identifier or class, and the attribute.
    public var name: String {
        "\((item?.layoutNode).map(\.displayName) ?? "nothing").\(attribute)"
    }

    /// True if the constraints leave the item that the anchor belongs to open.
    public var hasAmbiguousLayout: Bool {
        switch item {
        case let view as View: view.hasAmbiguousLayout
        case let guide as LayoutGuide: guide.hasAmbiguousLayout
        default: false
        }
    }

    /// The active constraints that decide where the anchor is.
    public var constraintsAffectingLayout: [LayoutConstraint] {
        let axis: LayoutConstraint.Axis = attribute.isHorizontal ? .horizontal : .vertical
        switch item {
        case let view as View: return view.constraintsAffectingLayout(for: axis)
        case let guide as LayoutGuide: return guide.constraintsAffectingLayout(for: axis)
        default: return []
        }
    }
}

extension LayoutXAxisAnchor: LayoutAnchor {
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

extension LayoutYAxisAnchor: LayoutAnchor {
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

extension LayoutDimension: LayoutAnchor {}

extension LayoutGuide {
    /// A guide beside an item, whose lengths may be negative.
    fileprivate static func distance(from node: LayoutNode) -> LayoutGuide {
        let guide = LayoutGuide()
        guide.layoutNode.flags.insert(.isDistance)
        if let view = node.view { (node.isGuide ? view : view.superview ?? view).addLayoutGuide(guide) }
        return guide
    }
}

extension LayoutConstraint {
    /// The anchor on the left-hand side; `nil` once its item was freed, and for margins, which have none.
    public var firstAnchor: (any LayoutAnchor)? { LayoutConstraint.anchor(first, firstAttribute) }

    /// The anchor on the right-hand side; `nil` where there is none.
    public var secondAnchor: (any LayoutAnchor)? { second.flatMap { LayoutConstraint.anchor($0, secondAttribute) } }

    private static func anchor(_ node: LayoutNode, _ attribute: Attribute) -> (any LayoutAnchor)? {
        guard node.layoutItem != nil, attribute != .notAnAttribute, !attribute.isMargin else { return nil }
        if attribute.isSize { return LayoutDimension(node, attribute) }
        return attribute.isHorizontal ? LayoutXAxisAnchor(node, attribute) : LayoutYAxisAnchor(node, attribute)
    }
}
