import Foundation
import ViewTree

/// An edge, a line or a size of an item, whatever its kind: the type of ``LayoutConstraint/firstAnchor``. The class of
/// an anchor is ``LayoutXAxisAnchor``, ``LayoutYAxisAnchor`` or ``LayoutDimension``.
///
/// An anchor is an object because code says `NSLayoutAnchor<Kind>`. Everything from an item's anchor to the constraint
/// is inlinable, with the deinitializers, and none of these classes has an initializer outside this module: the
/// compiler then removes the objects of `a.leadingAnchor.constraint(equalTo: b.leadingAnchor)`.
public class AnyLayoutAnchor: NSObject {
    @usableFromInline final let node: LayoutNode
    /// The attribute of the item that the anchor stands for.
    public final let attribute: LayoutConstraint.Attribute

    @inlinable @inline(__always)
    init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) {
        self.node = node
        self.attribute = attribute
        super.init()
    }

    @inlinable
    deinit {}

    /// The item that the anchor belongs to; `nil` once it was freed.
    public final var item: (any LayoutItem)? { node.layoutItem }

    /// For reports: the item's identifier or class, and the attribute.
    public final var name: String {
        "\((item?.layoutNode).map(\.displayName) ?? "nothing").\(attribute)"
    }

    /// True if the constraints leave the item that the anchor belongs to open.
    public final var hasAmbiguousLayout: Bool {
        switch item {
        case let view as View: view.hasAmbiguousLayout
        case let guide as LayoutGuide: guide.hasAmbiguousLayout
        default: false
        }
    }

    /// The active constraints that decide where the anchor is.
    public final var constraintsAffectingLayout: [LayoutConstraint] {
        let axis: LayoutConstraint.Axis = attribute.isHorizontal ? .horizontal : .vertical
        switch item {
        case let view as View: return view.constraintsAffectingLayout(for: axis)
        case let guide as LayoutGuide: return guide.constraintsAffectingLayout(for: axis)
        default: return []
        }
    }

    /// True for an anchor of the same attribute of the same item.
    public final override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AnyLayoutAnchor else { return false }
        return node === other.node && attribute == other.attribute
    }

    public final override var hash: Int {
        var hasher = Hasher()
        hasher.combine(ObjectIdentifier(node))
        hasher.combine(attribute)
        return hasher.finalize()
    }

    /// The item's identifier or class, and the attribute: `title.leading`.
    public final override var description: String { name }
}

/// The common class of the three kinds of anchors, for code that is generic over them:
/// `func match<Kind>(_ first: LayoutAnchor<Kind>, _ second: LayoutAnchor<Kind>)`. An anchor can be related to those of
/// its own kind, so that only constraints that mean something compile.
public class LayoutAnchor<AnchorType: AnyObject>: AnyLayoutAnchor {
    @inlinable @inline(__always)
    override init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) { super.init(node, attribute) }

    @inlinable
    deinit {}

    /// `self == anchor`.
    @inlinable @inline(__always)
    public final func constraint(equalTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        related(.equal, to: anchor, constant: 0)
    }

    /// `self >= anchor`.
    @inlinable @inline(__always)
    public final func constraint(greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: 0)
    }

    /// `self <= anchor`.
    @inlinable @inline(__always)
    public final func constraint(lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: 0)
    }

    /// `self == anchor + constant`, in points.
    @inlinable @inline(__always)
    public final func constraint(equalTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat) -> LayoutConstraint {
        related(.equal, to: anchor, constant: constant)
    }

    /// `self >= anchor + constant`, in points.
    @inlinable @inline(__always)
    public final func constraint(
        greaterThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, constant: constant)
    }

    /// `self <= anchor + constant`, in points.
    @inlinable @inline(__always)
    public final func constraint(
        lessThanOrEqualTo anchor: LayoutAnchor<AnchorType>, constant: CGFloat
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, constant: constant)
    }

    @inlinable @inline(__always)
    final func related(
        _ relation: LayoutConstraint.Relation, to other: LayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> LayoutConstraint {
        LayoutConstraint(
            node, attribute, relation, other.node, other.attribute, multiplier: multiplier, constant: constant)
    }
}

/// A horizontal edge or line of an item.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
    @inlinable @inline(__always)
    override init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) { super.init(node, attribute) }

    @inlinable
    deinit {}
}

/// A vertical edge or line of an item.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
    @inlinable @inline(__always)
    override init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) { super.init(node, attribute) }

    @inlinable
    deinit {}
}

/// A size of an item.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
    @inlinable @inline(__always)
    override init(_ node: LayoutNode, _ attribute: LayoutConstraint.Attribute) { super.init(node, attribute) }

    @inlinable
    deinit {}

    /// `self == anchor × multiplier + constant`. Default constant: 0 points.
    @inlinable @inline(__always)
    public func constraint(
        equalTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.equal, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self >= anchor × multiplier + constant`. Default constant: 0 points.
    @inlinable @inline(__always)
    public func constraint(
        greaterThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self <= anchor × multiplier + constant`. Default constant: 0 points.
    @inlinable @inline(__always)
    public func constraint(
        lessThanOrEqualTo anchor: LayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> LayoutConstraint {
        related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
    }

    /// `self == constant`, in points.
    @inlinable @inline(__always)
    public func constraint(equalToConstant constant: CGFloat) -> LayoutConstraint { limited(.equal, constant) }

    /// `self >= constant`, in points.
    @inlinable @inline(__always)
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        limited(.greaterThanOrEqual, constant)
    }

    /// `self <= constant`, in points.
    @inlinable @inline(__always)
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> LayoutConstraint {
        limited(.lessThanOrEqual, constant)
    }

    @inlinable @inline(__always)
    func limited(_ relation: LayoutConstraint.Relation, _ constant: CGFloat) -> LayoutConstraint {
        LayoutConstraint(node, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant)
    }
}

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
        guide.layoutNode.flags.formUnion([.isDistance, .isSupplied])
        if let view = node.view { (node.isGuide ? view : view.superview ?? view).addLayoutGuide(guide) }
        return guide
    }
}
