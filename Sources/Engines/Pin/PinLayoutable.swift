import Foundation
import ViewTree

/// What the pin engine can place: a node of a tree of rectangles. `View` and ``Layer`` conform.
///
/// A tree's root class conforms with itself as ``Node``; its subclasses need nothing more. Lengths are points.
public protocol PinLayoutable: AnyObject {
    /// The root class of the tree.
    associatedtype Node: PinLayoutable where Node.Node == Node

    /// The node that this one lies in. Unmanaged, so that a chain costs no reference counting.
    var pinSuperview: Unmanaged<Node>? { get }
    /// The nodes that lie in this one.
    var pinSubviews: [Node] { get }
    /// The size of the space that the node is placed in: its superview's; zero without one.
    var pinContainerSize: CGSize { get }
    /// Whether the node is shown (``visible(_:)`` and ``ViewFilter/visibleOnly`` ask).
    var pinIsHidden: Bool { get }
    /// The opacity, 0 to 1: nodes at 0 are left out where hidden ones are.
    var pinAlpha: CGFloat { get }
    /// Pixels per point.
    var pinDisplayScale: CGFloat { get }
    /// Whether leading is right, with inheritance resolved. Not asked where ``Pin/layoutDirection(_:)`` decides.
    var pinIsRightToLeft: Bool { get }

    /// The rectangle in the superview's coordinates: with the node's transform applied, or as if there were none.
    func pinRect(transformed: Bool) -> CGRect
    /// The node's own rectangle, in its own coordinates. Default: its size at the origin.
    var pinBounds: CGRect { get }
    /// Takes over the rectangle that ``pinRect(transformed:)`` then answers; the engine hands over points that lie on
    /// pixels.
    func setPinRect(_ rect: CGRect, transformed: Bool)
    /// A point of this node's coordinates in those of `other`; `nil` without a common ancestor.
    func pinConvert(_ point: CGPoint, to other: Node) -> CGPoint?

    /// The size that fits the content within `size`; `nil` where the node can't tell. Default: what ``SizeCalculable``
    /// answers.
    func pinSizeThatFits(_ size: CGSize) -> CGSize?
    /// The size of the image shown; `nil` for nodes that show none. Default: `nil`.
    var pinImage: PinImage { get }

    /// Lays out the node, by way of the other requirements. A requirement itself so that `View` has code of its own for
    /// it; there is no reason to replace the default.
    func pinApply(_ rules: PinRules)

    /// Called when a chain for the node begins; keeps the node alive until ``pinChainDidEnd()``. Default: retains it.
    func pinChainWillBegin()
    /// Called when a chain for the node ends, after it laid out the node. Default: releases it.
    func pinChainDidEnd()
    /// The recorder of an automatic sizing under way in the superview. Default: none.
    var pinAutoSizing: PinAutoSizing? { get }
}

/// What `aspectRatio()` learns about a node.
public enum PinImage: Sendable, Equatable {
    /// The node shows no images.
    case unsupported
    /// The node shows images, but has none now.
    case missing
    /// The image's size in points; where a length is not positive there is no ratio to be had.
    case size(CGSize)
}

/// A node that can tell its size, for `sizeToFit(_:)`.
public protocol SizeCalculable: AnyObject {
    /// The size in points that the content wants within `size`, whose unlimited lengths are
    /// `CGFloat.greatestFiniteMagnitude`. Lengths in the answer that are negative, NaN or infinite count as 0.
    func sizeThatFits(_ size: CGSize) -> CGSize
}

extension PinLayoutable {
    public var pinBounds: CGRect { CGRect(origin: .zero, size: pinRect(transformed: false).size) }

    public func pinApply(_ rules: PinRules) {
        applyPinRules(rules)
    }

    public func pinSizeThatFits(_ size: CGSize) -> CGSize? {
        (self as? any SizeCalculable)?.sizeThatFits(size)
    }

    public var pinImage: PinImage { .unsupported }

    @inlinable
    public func pinChainWillBegin() {
        _ = Unmanaged.passRetained(self)
    }

    @inlinable
    public func pinChainDidEnd() {
        Unmanaged.passUnretained(self).release()
    }

    @inlinable
    public var pinAutoSizing: PinAutoSizing? { nil }
}
