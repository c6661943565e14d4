import Foundation
import LayoutGeometry
import ViewTree

/// A rectangle in a tree of layers, without the other properties of a view: the second kind of node that the pin engine
/// lays out. Values are stored as written, except that a component that isn't finite is stored as 0, and a rectangle
/// with a negative size is standardized.
open class Layer: PinLayoutable {
    public typealias Node = Layer

    private final var box: TransformedBox

    /// The smallest rectangle around the transformed layer, in the superlayer's coordinates, in points. Setting it
    /// moves and resizes the layer to fit the new value, which is exact if the transform only scales, moves and turns
    /// by right angles.
    public final var frame: CGRect {
        get { box.frame }
        set {
            let new = View.sanitized(newValue)
            if box.transform.isIdentity { box.rect = new } else { box.frame = new }
        }
    }

    /// The rectangle in the layer's own coordinates. Changing the size keeps the anchor point in place.
    public final var bounds: CGRect {
        get { CGRect(origin: box.boundsOrigin, size: box.size) }
        set {
            let new = View.sanitized(newValue)
            box.boundsOrigin = new.origin
            box.size = new.size
        }
    }

    /// The anchor point in the superlayer's coordinates.
    public final var position: CGPoint {
        get { box.position }
        set { box.position = View.sanitized(CGRect(origin: newValue, size: .zero)).origin }
    }

    /// The position of the anchor point in the layer, as fractions of the width and the height: ``position`` refers to
    /// it, and the transform turns and scales around it. Setting it keeps ``position``, and so moves the frame.
    /// Default: the middle, (0.5, 0.5).
    public final var anchorPoint: CGPoint {
        get { box.anchorPoint }
        set {
            let position = position
            box.anchorPoint = View.sanitized(CGRect(origin: newValue, size: .zero)).origin
            self.position = position
        }
    }

    /// The rotation, scale and translation of the layer around its anchor point. Default: the identity, which also
    /// replaces a transform with a value that isn't finite.
    public final var affineTransform: CGAffineTransform {
        get { box.transform }
        set {
            let values = [newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty]
            box.transform = values.allSatisfy(\.isFinite) ? newValue : .identity
        }
    }

    /// The superlayer; `nil` at the root. Not retained.
    public private(set) final weak var superlayer: Layer?
    /// The sublayers, from back to front.
    public private(set) final var sublayers: [Layer] = []
    /// True if the layer is hidden: ``visible(_:)`` and `wrapContent` with ``ViewFilter/visibleOnly`` ignore it.
    /// Default: false.
    public final var isHidden = false
    /// The opacity, 0 to 1; a layer at 0 is ignored like a hidden one. Default: 1.
    public final var opacity: CGFloat = 1
    /// Pixels per point. `nil`: that of the nearest superlayer with a value, or `View.defaultScale` if there is none.
    /// Default: `nil`.
    public final var contentsScale: CGFloat?
    /// The layout direction. Default: that of the superlayer; left to right at the root.
    public final var layoutDirection = LayoutDirection.inherit

    /// Creates a layer without a superlayer. Default frame: empty, at the origin.
    public init(frame: CGRect = .zero) {
        box = TransformedBox(
            rect: View.sanitized(frame), boundsOrigin: .zero, anchorPoint: CGPoint(x: 0.5, y: 0.5), transform: .identity
        )
    }

    /// Makes `layer` the front-most sublayer. No effect if this layer lies in `layer`.
    public final func addSublayer(_ layer: Layer) {
        var current: Layer? = self
        while let above = current {
            if above === layer { return }
            current = above.superlayer
        }
        layer.removeFromSuperlayer()
        sublayers.append(layer)
        layer.superlayer = self
    }

    /// Removes the layer from its superlayer, if it has one. Complexity: O(siblings).
    public final func removeFromSuperlayer() {
        superlayer?.sublayers.removeAll { $0 === self }
        superlayer = nil
    }

    /// Starts a chain that lays out the layer ignoring its transform, and references ignoring theirs.
    public final var pin: PinLayout<Layer> { PinLayout(self) }

    /// Starts a chain that lays out the transformed layer, relative to transformed references.
    public final var pinFrame: PinLayout<Layer> { PinLayout(self, transformed: true) }

    /// The edges, as references for other layers.
    public final var edge: EdgeList<Layer> { EdgeList(self) }

    /// The anchors, as references for other layers.
    public final var anchor: AnchorList<Layer> { AnchorList(self) }

    // MARK: PinLayoutable

    public final var pinSuperview: Unmanaged<Layer>? { superlayer.map(Unmanaged.passUnretained) }
    public final var pinSubviews: [Layer] { sublayers }
    public final var pinContainerSize: CGSize { superlayer?.box.size ?? .zero }
    public final var pinIsHidden: Bool { isHidden }
    public final var pinAlpha: CGFloat { opacity }
    public final var pinDisplayScale: CGFloat {
        first { $0.contentsScale.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } } ?? View.defaultScale
    }
    public final var pinIsRightToLeft: Bool {
        first { $0.layoutDirection == .inherit ? nil : $0.layoutDirection } == .rightToLeft
    }

    public final var pinBounds: CGRect { bounds }
    public final func pinRect(transformed: Bool) -> CGRect { transformed ? box.frame : box.rect }
    public final func setPinRect(_ rect: CGRect, transformed: Bool) {
        if transformed { frame = rect } else { box.rect = View.sanitized(rect) }
    }

    /// Converts a point by way of the common root; `nil` if the roots differ.
    public final func pinConvert(_ point: CGPoint, to other: Layer) -> CGPoint? {
        var result = point
        var current = self
        while let above = current.superlayer {
            result = current.box.outer(result)
            current = above
        }
        var path: [Layer] = []
        var target = other
        while let above = target.superlayer {
            path.append(target)
            target = above
        }
        return target === current ? path.reversed().reduce(result) { $1.box.inner($0) } : nil
    }

    private func first<Value>(_ value: (Layer) -> Value?) -> Value? {
        var current: Layer? = self
        while let layer = current {
            if let found = value(layer) { return found }
            current = layer.superlayer
        }
        return nil
    }
}
