import Foundation
import ViewTree

/// A node of a tree of rectangles that the pin engine can lay out. `View` and ``Layer`` conform.
///
/// A tree's root class conforms with itself as ``Node``; its subclasses need nothing more. Lengths are in points.
public protocol PinLayoutable: AnyObject {
    /// The root class of the tree.
    associatedtype Node: PinLayoutable where Node.Node == Node

    /// The parent node. Unmanaged, so that a chain costs no reference counting.
    var pinSuperview: Unmanaged<Node>? { get }
    /// The child nodes.
    var pinSubviews: [Node] { get }
    /// The size of the space in which the node is placed: its superview's; zero without one.
    var pinContainerSize: CGSize { get }
    /// True if the node is hidden (used by ``visible(_:)`` and ``ViewFilter/visibleOnly``).
    var pinIsHidden: Bool { get }
    /// The opacity, 0 to 1: nodes at 0 are ignored like hidden ones.
    var pinAlpha: CGFloat { get }
    /// Pixels per point.
    var pinDisplayScale: CGFloat { get }
    /// True if leading is right, with inheritance resolved. Not used if ``Pin/layoutDirection(_:)`` sets the direction.
    var pinIsRightToLeft: Bool { get }

    /// The rectangle in the superview's coordinates, with the node's transform applied or ignored.
    func pinRect(transformed: Bool) -> CGRect
    /// The node's own rectangle, in its own coordinates. Default: its size at the origin.
    var pinBounds: CGRect { get }
    /// Sets the rectangle that ``pinRect(transformed:)`` then returns. The engine passes coordinates on whole pixels.
    func setPinRect(_ rect: CGRect, transformed: Bool)
    /// Converts a point from this node's coordinates to those of `other`; `nil` without a common ancestor.
    func pinConvert(_ point: CGPoint, to other: Node) -> CGPoint?

    /// The size that fits the content within `size`; `nil` if the node has no such size. Default: the result of
    /// ``SizeCalculable``.
    func pinSizeThatFits(_ size: CGSize) -> CGSize?
    /// The size of the node's image. Default: the node shows no images.
    var pinImage: PinImage { get }

    /// Lays out the node, using the other requirements. It is a requirement itself so that `View` has specialized code
    /// for it; there is no reason to replace the default.
    func pinApply(_ rules: PinRules)

    /// Called when a chain for the node starts; keeps the node alive until ``pinChainDidEnd()``. Default: retains it.
    func pinChainWillBegin()
    /// Called when a chain for the node ends, after it laid out the node. Default: releases it.
    func pinChainDidEnd()
    /// The recorder of an automatic sizing that is running in the superview. Default: none.
    var pinAutoSizing: PinAutoSizing? { get }
}

/// The image of a node, for `aspectRatio()`.
public enum PinImage: Sendable, Equatable {
    /// The node shows no images.
    case unsupported
    /// The node shows images, but has none now.
    case missing
    /// The image's size in points. There is no ratio if a length isn't positive.
    case size(CGSize)
}

/// A node that can compute its size, for `sizeToFit(_:)`.
public protocol SizeCalculable: AnyObject {
    /// The size in points that the content wants within `size`, whose unlimited lengths are
    /// `CGFloat.greatestFiniteMagnitude`. Lengths in the result that are negative, NaN or infinite count as 0.
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
