import Foundation
import LayoutGeometry
import ViewTree

/// A rectangle in a tree of rectangles. A view's own layer shares the view's geometry; another one has its own. What
/// draws is kept as it is written.
open class CALayer {
    /// The view whose layer this is. Not retained: the view owns its layer.
    final weak var view: UIView?
    private final var ownSublayers: [CALayer] = []
    private final var ownFrame = CGRect.zero
    private final var ownBoundsOrigin = CGPoint.zero
    private final var ownTransform = CATransform3DIdentity
    private final var ownIsHidden = false
    private final var ownScale: CGFloat?
    private final weak var superlayerOfOwn: CALayer?

    public required init() {}

    /// A copy of what is shown; the geometry and appearance are not copied. Kept for subclasses that write it.
    public init(layer: Any) {}

    // MARK: Geometry

    /// Where the layer's ``position`` lies in it, in shares of its size. It moves the frame, as the position stays.
    /// Default: the middle.
    public final var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet {
            let size = bounds.size
            let shift = CGPoint(
                x: (oldValue.x - anchorPoint.x) * size.width, y: (oldValue.y - anchorPoint.y) * size.height)
            let moved = untransformedFrame.offsetBy(dx: shift.x, dy: shift.y)
            if let view { view.untransformedFrame = moved } else { ownFrame = moved }
        }
    }

    /// The anchor point in the superlayer's coordinates.
    public final var position: CGPoint {
        get {
            let rect = untransformedFrame
            return CGPoint(
                x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
        }
        set {
            let size = bounds.size
            untransformedFrame = CGRect(
                x: newValue.x - anchorPoint.x * size.width, y: newValue.y - anchorPoint.y * size.height,
                width: size.width, height: size.height)
        }
    }

    /// The layer's rectangle in its own coordinates. A new size keeps the position.
    public final var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: ownBoundsOrigin, size: ownFrame.size) }
        set {
            let place = position
            if let view { view.bounds = newValue } else { ownBoundsOrigin = newValue.origin }
            untransformedFrame = CGRect(
                x: place.x - anchorPoint.x * newValue.width, y: place.y - anchorPoint.y * newValue.height,
                width: newValue.width, height: newValue.height)
        }
    }

    /// The smallest rectangle around the transformed layer, in the superlayer's coordinates.
    public final var frame: CGRect {
        get {
            if let view, anchorPoint == CGPoint(x: 0.5, y: 0.5) { return view.frame }
            let transform = affineTransform()
            let rect = untransformedFrame
            if transform.isIdentity { return rect }
            let place = position
            return rect.offsetBy(dx: -place.x, dy: -place.y).applying(transform).offsetBy(dx: place.x, dy: place.y)
        }
        set {
            if let view { view.frame = newValue } else { ownFrame = newValue.standardized }
        }
    }

    /// The rectangle as if there were no transform.
    private final var untransformedFrame: CGRect {
        get { view?.untransformedFrame ?? ownFrame }
        set { if let view { view.untransformedFrame = newValue } else { ownFrame = newValue } }
    }

    /// Turns and scales around the anchor point; a view's layer around the view's middle. A matrix that is not affine
    /// has no effect on a view.
    public final var transform: CATransform3D {
        get { view.map { CATransform3DMakeAffineTransform($0.transform) } ?? ownTransform }
        set {
            if let view {
                if CATransform3DIsAffine(newValue) { view.transform = CATransform3DGetAffineTransform(newValue) }
            } else {
                ownTransform = newValue
            }
        }
    }

    public final func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    public final func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    public final var isHidden: Bool {
        get { view?.isHidden ?? ownIsHidden }
        set { if let view { view.isHidden = newValue } else { ownIsHidden = newValue } }
    }

    public final var contentsScale: CGFloat {
        get { view?.contentScaleFactor ?? ownScale ?? 1 }
        set { if let view { view.contentScaleFactor = newValue } else { ownScale = newValue } }
    }

    public final func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    public final func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Hierarchy

    public final var superlayer: CALayer? { view?.superview?.layer ?? superlayerOfOwn }

    /// The layers of the view's subviews, then those that were added to this one.
    public final var sublayers: [CALayer]? {
        let all = (view?.subviews.map(\.layer) ?? []) + ownSublayers
        return all.isEmpty ? nil : all
    }

    public final func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

    /// Among the sublayers that are no view's; the index is held within the valid range.
    public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
        var above: CALayer? = self
        while let current = above {
            if current === layer { return }
            above = current.superlayer
        }
        layer.removeFromSuperlayer()
        ownSublayers.insert(layer, at: min(Int(index), ownSublayers.count))
        layer.superlayerOfOwn = self
    }

    public final func removeFromSuperlayer() {
        superlayerOfOwn?.ownSublayers.removeAll { $0 === self }
        superlayerOfOwn = nil
        view?.removeFromSuperview()
    }

    /// Nothing calls it but a subclass: views lay out.
    open func layoutSublayers() {}

    public final func setNeedsLayout() { view?.setNeedsLayout() }
    public final func layoutIfNeeded() { view?.layoutIfNeeded() }
    public final func setNeedsDisplay() {}
    public final func removeAllAnimations() {}

    // MARK: Appearance

    public final var backgroundColor: CGColor?
    public final var cornerRadius: CGFloat = 0
    public final var maskedCorners: CACornerMask = .all
    public final var cornerCurve = CALayerCornerCurve.circular
    public final var borderWidth: CGFloat = 0
    public final var borderColor: CGColor?
    public final var masksToBounds = false
    public final var opacity: Float = 1
    public final var isOpaque = false
    public final var shadowColor: CGColor?
    public final var shadowOffset = CGSize(width: 0, height: -3)
    public final var shadowOpacity: Float = 0
    public final var shadowRadius: CGFloat = 3
    public final var shouldRasterize = false
    public final var rasterizationScale: CGFloat = 1
    public final var allowsEdgeAntialiasing = false
    public final var zPosition: CGFloat = 0
    public final var name: String?
    public final var mask: CALayer?
    public final var contents: Any?
}

/// A layer that would draw a gradient.
open class CAGradientLayer: CALayer {
    public final var colors: [Any]?
    public final var locations: [NSNumber]?
    public final var startPoint = CGPoint(x: 0.5, y: 0)
    public final var endPoint = CGPoint(x: 0.5, y: 1)
}

public struct CACornerMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
}

public struct CALayerCornerCurve: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
