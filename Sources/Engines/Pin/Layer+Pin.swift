import Foundation
import LayoutGeometry
import ViewTree

// Layers are the second kind of node that the pin engine lays out.
extension Layer: PinLayoutable {
    public typealias Node = Layer

    /// Begins a chain that lays out the layer as if it had no transform, and sees references without theirs.
    public final var pin: PinLayout<Layer> { PinLayout(self) }

    /// Begins a chain that lays out the transformed layer, and sees references transformed.
    public final var pinFrame: PinLayout<Layer> { PinLayout(self, transformed: true) }

    /// The edges, for other layers to be pinned to.
    public final var edge: EdgeList<Layer> { EdgeList(self) }

    /// The anchors, for other layers to be pinned to.
    public final var anchor: AnchorList<Layer> { AnchorList(self) }

    // MARK: PinLayoutable

    public final var pinSuperview: Unmanaged<Layer>? { superlayer.map(Unmanaged.passUnretained) }
    public final var pinSubviews: [Layer] { sublayers ?? [] }
    public final var pinContainerSize: CGSize { superlayer?.untransformedFrame.size ?? .zero }
    public final var pinIsHidden: Bool { isHidden }
    public final var pinAlpha: CGFloat { CGFloat(opacity) }
    public final var pinDisplayScale: CGFloat { contentsScale }
    public final var pinIsRightToLeft: Bool { isRightToLeft }
    public final var pinBounds: CGRect { bounds }
    public final func pinRect(transformed: Bool) -> CGRect { transformed ? frame : untransformedFrame }

    public final func setPinRect(_ rect: CGRect, transformed: Bool) {
        if transformed { frame = rect } else { untransformedFrame = rect }
    }

    /// By way of the root, which both must have.
    public final func pinConvert(_ point: CGPoint, to other: Layer) -> CGPoint? {
        root === other.root ? convert(point, to: other) : nil
    }
}
