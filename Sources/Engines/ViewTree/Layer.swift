import Foundation
import LayoutGeometry

/// A rectangle in a tree of rectangles: UIKit's `CALayer` as far as layout goes. A view's own layer shares the view's
/// geometry; another one has its own.
///
/// Values are stored as they are written, but that a component which is no finite number is stored as 0, and a
/// rectangle with a negative size is standardized.
open class Layer: NSObject {
    /// The view whose layer this is. Not retained: the view owns its layer.
    package final weak var view: View?
    private final var box = TransformedBox(
        rect: .zero, boundsOrigin: .zero, anchorPoint: CGPoint(x: 0.5, y: 0.5), transform: .identity)
    private final var ownSublayers: [Layer] = []
    private final weak var superlayerOfOwn: Layer?
    private final var ownIsHidden = false
    private final var ownOpacity: Float = 1
    private final var ownScale: CGFloat?
    /// Storage for a drawing layer above this library.
    package final var appearance: AnyObject?
    public final var name: String?
    /// The direction that the layer is laid out in; a view's layer has its view's. Default: that of the superlayer.
    public final var layoutDirection = LayoutDirection.inherit

    /// A layer of no size at the origin.
    public override init() { super.init() }

    /// A copy of what is shown; the geometry and appearance are not copied. Kept for subclasses that write it.
    public init(layer: Any) { super.init() }

    /// A layer of no size: nothing is read.
    public init?(coder: some NSCoder) { super.init() }

    public convenience init(frame: CGRect) {
        self.init()
        self.frame = frame
    }

    // MARK: Geometry

    /// The place of the layer's ``position`` in it, in shares of its size. Writing it keeps ``position``, and so moves
    /// the frame. Default: the middle.
    public final var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? box.anchorPoint }
        set {
            if let view {
                view.anchorPoint = newValue
                return
            }
            let position = box.position
            box.anchorPoint = View.sanitized(CGRect(origin: newValue, size: .zero)).origin
            box.position = position
        }
    }

    /// The anchor point in the superlayer's coordinates.
    public final var position: CGPoint {
        get { view?.center ?? box.position }
        set {
            if let view {
                view.center = newValue
                return
            }
            box.position = View.sanitized(CGRect(origin: newValue, size: .zero)).origin
        }
    }

    /// The layer's rectangle in its own coordinates. A new size keeps the position.
    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: box.boundsOrigin, size: box.size) }
        set {
            if let view {
                view.bounds = newValue
                return
            }
            let new = View.sanitized(newValue)
            let isResized = new.size != box.size
            box.boundsOrigin = new.origin
            box.size = new.size
            if isResized { setNeedsLayout() }
        }
    }

    /// The smallest rectangle around the transformed layer, in the superlayer's coordinates. Writing it moves and sizes
    /// the layer so that this rectangle results, where the transform only scales, moves and turns by right angles.
    open var frame: CGRect {
        get { view?.frame ?? box.frame }
        set {
            if let view {
                view.frame = newValue
                return
            }
            let new = View.sanitized(newValue)
            let isResized = new.size != box.size
            if box.transform.isIdentity { box.rect = new } else { box.frame = new }
            if isResized { setNeedsLayout() }
        }
    }

    /// The rectangle as if there were no transform.
    package final var untransformedFrame: CGRect {
        get { view?.untransformedFrame ?? box.rect }
        set { if let view { view.untransformedFrame = newValue } else { box.rect = View.sanitized(newValue) } }
    }

    public final func affineTransform() -> CGAffineTransform { view?.transform ?? box.transform }

    /// A transform that is no geometry becomes the identity.
    open func setAffineTransform(_ transform: CGAffineTransform) {
        if let view {
            view.transform = transform
            return
        }
        let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        box.transform = values.allSatisfy(\.isFinite) ? transform : .identity
    }

    open var isHidden: Bool {
        get { view?.isHidden ?? ownIsHidden }
        set { if let view { view.isHidden = newValue } else { ownIsHidden = newValue } }
    }

    /// 0 to 1; a view's is its `alpha`. Default: 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? ownOpacity }
        set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
    }

    /// Pixels per point; a view's layer has its view's. Default: that of the nearest layer above that has one, and
    /// `View.defaultScale` without any.
    open var contentsScale: CGFloat {
        get { view?.contentScaleFactor ?? ownScale ?? superlayerOfOwn?.contentsScale ?? View.defaultScale }
        set {
            if let view {
                view.contentScaleFactor = newValue
                return
            }
            ownScale = newValue.isFinite && newValue > 0 ? newValue : nil
        }
    }

    package final var isRightToLeft: Bool {
        if let view { return view.isRightToLeft }
        if layoutDirection != .inherit { return layoutDirection == .rightToLeft }
        return superlayerOfOwn?.isRightToLeft ?? false
    }

    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Conversion

    private final var place: TransformedBox {
        guard let view else { return box }
        return TransformedBox(
            rect: view.untransformedFrame, boundsOrigin: view.bounds.origin, anchorPoint: view.anchorPoint,
            transform: view.transform)
    }

    /// A point of this layer's coordinates in those of another one, by way of the root, which both should have; `nil`
    /// means the root. Complexity: O(depth).
    public final func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint {
        var result = point
        var current = self
        while current !== layer, let above = current.superlayer {
            result = current.place.outer(result)
            current = above
        }
        if current === layer { return result }
        var path: [Layer] = []
        var target = layer ?? current
        while let above = target.superlayer {
            path.append(target)
            target = above
        }
        return path.reversed().reduce(result) { $1.place.inner($0) }
    }

    public final func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
        (layer ?? root).convert(point, to: self)
    }

    /// The smallest rectangle around the converted corners.
    public final func convert(_ rect: CGRect, to layer: Layer?) -> CGRect {
        rect.converted { convert($0, to: layer) }
    }

    public final func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
        (layer ?? root).convert(rect, to: self)
    }

    package final var root: Layer {
        var current = self
        while let above = current.superlayer { current = above }
        return current
    }

    // MARK: Hierarchy

    public final var superlayer: Layer? { view?.superview?.layer ?? superlayerOfOwn }

    /// The layers of the view's subviews, then those that were added to this one; `nil` without any.
    public final var sublayers: [Layer]? {
        get {
            let all = (view?.subviews.map(\.layer) ?? []) + ownSublayers
            return all.isEmpty ? nil : all
        }
        set {
            for layer in ownSublayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] where layer.view?.superview == nil || layer.view?.superview !== view {
                addSublayer(layer)
            }
        }
    }

    /// Makes `layer` the front-most sublayer. No effect where this layer lies in `layer`.
    open func addSublayer(_ layer: Layer) { insertSublayer(layer, at: .max) }

    private final func lies(in layer: Layer) -> Bool {
        var above: Layer? = self
        while let current = above, current !== layer { above = current.superlayer }
        return above != nil
    }

    /// Among the sublayers that are no view's; the index is held within the valid range.
    open func insertSublayer(_ layer: Layer, at index: UInt32) {
        guard !lies(in: layer) else { return }
        layer.removeFromSuperlayer()
        ownSublayers.insert(layer, at: min(Int(index), ownSublayers.count))
        layer.superlayerOfOwn = self
    }

    open func insertSublayer(_ layer: Layer, below sibling: Layer?) { insert(layer, beside: sibling, above: false) }

    open func insertSublayer(_ layer: Layer, above sibling: Layer?) { insert(layer, beside: sibling, above: true) }

    private final func insert(_ layer: Layer, beside sibling: Layer?, above: Bool) {
        guard layer !== sibling, !lies(in: layer) else { return }
        layer.removeFromSuperlayer()
        guard let index = ownSublayers.firstIndex(where: { $0 === sibling }) else {
            return insertSublayer(layer, at: above ? .max : 0)
        }
        insertSublayer(layer, at: UInt32(above ? index + 1 : index))
    }

    open func removeFromSuperlayer() {
        superlayerOfOwn?.ownSublayers.removeAll { $0 === self }
        superlayerOfOwn = nil
        view?.removeFromSuperview()
    }

    /// Places the sublayers: called by ``layoutIfNeeded()`` of a layer that is no view's, once it was asked for.
    open func layoutSublayers() {}

    private final var needsLayoutOfOwn = false

    open func setNeedsLayout() {
        if let view { view.setNeedsLayout() } else { needsLayoutOfOwn = true }
    }

    open func layoutIfNeeded() {
        view?.layoutIfNeeded()
        if needsLayoutOfOwn {
            needsLayoutOfOwn = false
            layoutSublayers()
        }
        for layer in ownSublayers { layer.layoutIfNeeded() }
    }

    public final func needsLayout() -> Bool { view?.needsLayout ?? needsLayoutOfOwn }

    /// Nothing is drawn.
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ rect: CGRect) {}
    open func displayIfNeeded() {}
    open func display() {}

    // For subclasses: no key changes by animation, and no event has an action.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    open class func defaultAction(forKey event: String) -> (any LayerAction)? { nil }
    open func action(forKey event: String) -> (any LayerAction)? { nil }
}

/// Something that would respond to an event of a layer.
public protocol LayerAction {
    func run(forKey event: String, object anObject: Any, arguments: [AnyHashable: Any]?)
}
