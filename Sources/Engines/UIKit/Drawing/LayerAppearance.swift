import Foundation
import LayoutGeometry
import ViewTree

/// A layer's drawing properties. Values are kept as they are written.
private final class LayerAppearance {
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor: CGColor?
    var masksToBounds = false
    var isOpaque = false
    var shadowColor: CGColor?
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowOpacity: Float = 0
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var allowsEdgeAntialiasing = false
    var zPosition: CGFloat = 0
    var mask: CALayer?
    var contents: Any?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var needsDisplayOnBoundsChange = false
    var actions: [String: Any]?
    var delegate: AnyObject?
    var animations: [String: CAAnimation] = [:]
    /// The transform, if it isn't affine.
    var transform: CATransform3D?
}

extension Layer {
    private final var kept: LayerAppearance {
        if let appearance { return unsafeDowncast(appearance, to: LayerAppearance.self) }
        let made = LayerAppearance()
        appearance = made
        return made
    }

    public final var backgroundColor: CGColor? {
        get { view.map { $0.backgroundColor?.cgColor } ?? kept.backgroundColor }
        set {
            let color = newValue.map(UIColor.init(cgColor:))
            if let view { view.backgroundColor = color } else { kept.backgroundColor = newValue }
        }
    }
    public final var cornerRadius: CGFloat {
        get { kept.cornerRadius }
        set { kept.cornerRadius = newValue }
    }
    public final var maskedCorners: CACornerMask {
        get { kept.maskedCorners }
        set { kept.maskedCorners = newValue }
    }
    public final var cornerCurve: CALayerCornerCurve {
        get { kept.cornerCurve }
        set { kept.cornerCurve = newValue }
    }
    public final var borderWidth: CGFloat {
        get { kept.borderWidth }
        set { kept.borderWidth = newValue }
    }
    public final var borderColor: CGColor? {
        get { kept.borderColor }
        set { kept.borderColor = newValue }
    }
    /// A view's is its `clipsToBounds`.
    public final var masksToBounds: Bool {
        get { view?.clipsToBounds ?? kept.masksToBounds }
        set { if let view { view.clipsToBounds = newValue } else { kept.masksToBounds = newValue } }
    }
    public final var isOpaque: Bool {
        get { kept.isOpaque }
        set { kept.isOpaque = newValue }
    }
    public final var shadowColor: CGColor? {
        get { kept.shadowColor }
        set { kept.shadowColor = newValue }
    }
    public final var shadowOffset: CGSize {
        get { kept.shadowOffset }
        set { kept.shadowOffset = newValue }
    }
    public final var shadowOpacity: Float {
        get { kept.shadowOpacity }
        set { kept.shadowOpacity = newValue }
    }
    public final var shadowRadius: CGFloat {
        get { kept.shadowRadius }
        set { kept.shadowRadius = newValue }
    }
    public final var shadowPath: CGPath? {
        get { kept.shadowPath }
        set { kept.shadowPath = newValue }
    }
    public final var shouldRasterize: Bool {
        get { kept.shouldRasterize }
        set { kept.shouldRasterize = newValue }
    }
    public final var rasterizationScale: CGFloat {
        get { kept.rasterizationScale }
        set { kept.rasterizationScale = newValue }
    }
    public final var allowsEdgeAntialiasing: Bool {
        get { kept.allowsEdgeAntialiasing }
        set { kept.allowsEdgeAntialiasing = newValue }
    }
    public final var zPosition: CGFloat {
        get { kept.zPosition }
        set { kept.zPosition = newValue }
    }
    public final var mask: CALayer? {
        get { kept.mask }
        set { kept.mask = newValue }
    }
    public final var contents: Any? {
        get { kept.contents }
        set { kept.contents = newValue }
    }
    public final var contentsGravity: CALayerContentsGravity {
        get { kept.contentsGravity }
        set { kept.contentsGravity = newValue }
    }
    public final var contentsRect: CGRect {
        get { kept.contentsRect }
        set { kept.contentsRect = newValue }
    }
    public final var needsDisplayOnBoundsChange: Bool {
        get { kept.needsDisplayOnBoundsChange }
        set { kept.needsDisplayOnBoundsChange = newValue }
    }
    public final var actions: [String: Any]? {
        get { kept.actions }
        set { kept.actions = newValue }
    }
    public final var delegate: AnyObject? {
        get { view ?? kept.delegate }
        set { kept.delegate = newValue }
    }

    /// The affine part takes part in layout. A view's own transform, as a matrix; a matrix that isn't affine has no
    /// effect on a view.
    public final var transform: CATransform3D {
        get { kept.transform ?? CATransform3DMakeAffineTransform(affineTransform()) }
        set {
            kept.transform = CATransform3DIsAffine(newValue) ? nil : newValue
            if kept.transform == nil { setAffineTransform(CATransform3DGetAffineTransform(newValue)) }
        }
    }

    // MARK: Animations, which are over at once

    public final func add(_ animation: CAAnimation, forKey key: String?) { kept.animations[key ?? ""] = animation }
    public final func animation(forKey key: String) -> CAAnimation? { kept.animations[key] }
    public final func animationKeys() -> [String]? { kept.animations.isEmpty ? nil : kept.animations.keys.sorted() }
    public final func removeAnimation(forKey key: String) { kept.animations[key] = nil }
    public final func removeAllAnimations() { kept.animations = [:] }
    public final func presentation() -> Self? { self }
}

/// A layer that would draw a gradient.
open class CAGradientLayer: CALayer {
    public final var colors: [Any]?
    public final var locations: [NSNumber]?
    public final var startPoint = CGPoint(x: 0.5, y: 0)
    public final var endPoint = CGPoint(x: 0.5, y: 1)
    public final var type = CAGradientLayerType.axial
}

public struct CAGradientLayerType: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that would draw a path.
open class CAShapeLayer: CALayer {
    public final var path: CGPath?
    public final var fillColor: CGColor? = UIColor.black.cgColor
    public final var strokeColor: CGColor?
    public final var lineWidth: CGFloat = 1
    public final var strokeStart: CGFloat = 0
    public final var strokeEnd: CGFloat = 1
    public final var miterLimit: CGFloat = 10
    public final var lineCap = CAShapeLayerLineCap.butt
    public final var lineJoin = CAShapeLayerLineJoin.miter
    public final var fillRule = CAShapeLayerFillRule.nonZero
    public final var lineDashPattern: [NSNumber]?
    public final var lineDashPhase: CGFloat = 0
}

public struct CAShapeLayerLineCap: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerFillRule: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that would draw a text.
open class CATextLayer: CALayer {
    public final var string: Any?
    public final var font: Any?
    public final var fontSize: CGFloat = 36
    public final var foregroundColor: CGColor?
    public final var isWrapped = false
    public final var alignmentMode = CATextLayerAlignmentMode.natural
    public final var truncationMode = CATextLayerTruncationMode.none
}

public struct CATextLayerTruncationMode: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

public struct CATextLayerAlignmentMode: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public struct CALayerContentsGravity: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    public static let center = CALayerContentsGravity(rawValue: "center")
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

/// A colour of a layer.
public final class CGColor: Hashable, Sendable {
    let color: UIColor

    init(_ color: UIColor) { self.color = color }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public var alpha: CGFloat { color.alpha }
    public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
    public var cgColor: CGColor { CGColor(self) }

    public convenience init(cgColor: CGColor) {
        let color = cgColor.color
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The colour that was registered under a name; `nil` without one.
    public convenience init?(named name: String) {
        guard let color = UIColor.registered.withLock({ $0[name] }) else { return nil }
        self.init(cgColor: color.cgColor)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        self.init(named: name)
    }
}
