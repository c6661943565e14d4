import Foundation
import LayoutGeometry
import ViewTree

/// A rectangle in a tree of its own, without anything that makes a view: the second kind of node that the pin engine lays
/// out. A frame is stored as it is written, but that a component which is no finite number is stored as 0.
open class Layer: PinLayoutable {
    public typealias Node = Layer

    /// In the superlayer's coordinates, points.
    public final var frame: CGRect {
        didSet { frame = View.sanitized(frame) }
    }

    /// The layer that this one lies in; `nil` at the root. Not retained.
    public private(set) final weak var superlayer: Layer?
    /// The layers that lie in this one, from back to front.
    public private(set) final var sublayers: [Layer] = []
    /// Whether the layer is left out by `visible(_:)` and by `wrapContent` with `ViewFilter.visibleOnly`. Default:
    /// false.
    public final var isHidden = false
    /// Pixels per point; the nearest layer above that has one decides. Default: `nil`, and `View.defaultScale` without any.
    public final var contentsScale: CGFloat?
    /// Default: that of the superlayer, left to right at the root.
    public final var layoutDirection = LayoutDirection.inherit

    /// A layer without superlayer. Default frame: empty, at the origin.
    public init(frame: CGRect = .zero) {
        self.frame = View.sanitized(frame)
    }

    /// Makes `layer` the front-most sublayer. No effect where this layer lies in `layer`.
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

    /// Takes the layer out of its superlayer, if it has one. Complexity: O(siblings).
    public final func removeFromSuperlayer() {
        superlayer?.sublayers.removeAll { $0 === self }
        superlayer = nil
    }

    /// Begins a chain that lays out the layer.
    public final var pin: PinLayout<Layer> { PinLayout(self) }

    /// The same as `pin`: layers have no transform.
    public final var pinFrame: PinLayout<Layer> { PinLayout(self, transformed: true) }

    /// The edges, for other layers to be pinned to.
    public final var edge: EdgeList<Layer> { EdgeList(self) }

    /// The anchors, for other layers to be pinned to.
    public final var anchor: AnchorList<Layer> { AnchorList(self) }

    // MARK: PinLayoutable

    public final var pinSuperview: Unmanaged<Layer>? { superlayer.map(Unmanaged.passUnretained) }
    public final var pinSubviews: [Layer] { sublayers }
    public final var pinContainerSize: CGSize { superlayer?.frame.size ?? .zero }
    public final var pinIsHidden: Bool { isHidden }
    public final var pinAlpha: CGFloat { 1 }
    public final var pinDisplayScale: CGFloat {
        first { $0.contentsScale.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } } ?? View.defaultScale
    }
    public final var pinIsRightToLeft: Bool {
        first { $0.layoutDirection == .inherit ? nil : $0.layoutDirection } == .rightToLeft
    }

    public final func pinRect(transformed: Bool) -> CGRect { frame }
    public final func setPinRect(_ rect: CGRect, transformed: Bool) { frame = rect }

    public final func pinConvert(_ point: CGPoint, to other: Layer) -> CGPoint? {
        let (from, source) = offset
        let (to, target) = other.offset
        return source === target ? CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y) : nil
    }

    /// Where the layer's origin lies in the root's coordinates, and the root.
    private var offset: (CGPoint, Layer) {
        var origin = CGPoint.zero
        var current = self
        while let above = current.superlayer {
            origin.x += current.frame.origin.x
            origin.y += current.frame.origin.y
            current = above
        }
        return (origin, current)
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
