// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Some names are Apple's.

import Foundation
import LayoutGeometry
import ViewTree

// Nothing is drawn: paths keep their rectangle, contexts nothing, effects are views.

/// A path, as far as layout goes: the smallest rectangle around its points.
public class CGPath: NSObject {
    public internal(set) final var boundingBox = CGRect.null
    final var points: [CGPoint] = []

    public override init() { super.init() }
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init()
        add(rect)
    }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: rect, transform: transform)
    }
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) { self.init(rect: rect, transform: transform) }

    public final var boundingBoxOfPath: CGRect { boundingBox }
    public final var isEmpty: Bool { boundingBox.isNull }
    public final func copy() -> CGPath? { self }
    public final func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.add(self)
        return copy
    }
    fileprivate final func add(_ other: CGPath) {
        boundingBox = boundingBox.union(other.boundingBox)
        points += other.points
    }
    public final var currentPoint: CGPoint { points.last ?? .zero }
    public final func contains(_ point: CGPoint) -> Bool { boundingBox.contains(point) }

    final func add(_ point: CGPoint) {
        points.append(point)
        boundingBox = boundingBox.union(CGRect(origin: point, size: .zero))
    }

    final func add(_ rect: CGRect) {
        add(CGPoint(x: rect.minX, y: rect.minY))
        add(CGPoint(x: rect.maxX, y: rect.maxY))
    }
}

public final class CGMutablePath: CGPath {
    public func move(to point: CGPoint) { add(point) }
    public func addLine(to point: CGPoint) { add(point) }
    public func addRect(_ rect: CGRect) { add(rect) }
    public func addEllipse(in rect: CGRect) { add(rect) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { add(end) }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { add(end) }
    public func addPath(_ path: CGPath) { add(path.boundingBox) }
    public func addPath(_ path: CGPath, transform: CGAffineTransform) { add(path.boundingBox.applying(transform)) }
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) { add(rect) }
    public func addLines(between points: [CGPoint]) { for point in points { add(point) } }
    /// Around the whole circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) { add(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)) }
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        add(tangent1End)
        add(tangent2End)
    }
    public func closeSubpath() {}
}

open class UIBezierPath: NSObject {
    private final let path = CGMutablePath()
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false

    public override init() { super.init() }
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }
    public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(rect: rect)
    }
    /// Around the whole circle.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init(rect: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    public convenience init(cgPath: CGPath) { self.init(rect: cgPath.boundingBox) }

    open var cgPath: CGPath { path }
    open var bounds: CGRect { path.boundingBox }
    open var isEmpty: Bool { path.isEmpty }
    open var currentPoint: CGPoint { path.currentPoint }
    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) { path.add(end) }
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { path.add(end) }
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addRect(CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    open func append(_ other: UIBezierPath) { path.addPath(other.cgPath) }
    open func close() {}
    open func removeAllPoints() {
        path.points = []
        path.boundingBox = .null
    }
    open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
    open func reversing() -> UIBezierPath { self }
    open func apply(_ transform: CGAffineTransform) {
        let points = path.points
        removeAllPoints()
        for point in points { path.add(point.applying(transform)) }
    }
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {}
    open func fill() {}
    open func fill(with mode: CGBlendMode, alpha: CGFloat) {}
    open func stroke() {}
    open func stroke(with mode: CGBlendMode, alpha: CGFloat) {}
    open func addClip() {}
}

/// Takes what is drawn, and keeps nothing.
public final class CGContext: NSObject {
    public func saveGState() {}
    public func restoreGState() {}
    public func setFillColor(_ color: CGColor) {}
    public func setStrokeColor(_ color: CGColor) {}
    public func setLineWidth(_ width: CGFloat) {}
    public func setAlpha(_ alpha: CGFloat) {}
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
    public func fillEllipse(in rect: CGRect) {}
    public func strokeEllipse(in rect: CGRect) {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addRect(_ rect: CGRect) {}
    public func addPath(_ path: CGPath) {}
    public func strokePath() {}
    public func fillPath() {}
    public func clip() {}
    public func clip(to rect: CGRect) {}
    public func beginPath() {}
    public func closePath() {}
    public func clear(_ rect: CGRect) {}
    public func setLineCap(_ cap: CGLineCap) {}
    public func setLineJoin(_ join: CGLineJoin) {}
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    public func setMiterLimit(_ limit: CGFloat) {}
    public func setBlendMode(_ mode: CGBlendMode) {}
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
    public func setShouldAntialias(_ isOn: Bool) {}
    public func setAllowsAntialiasing(_ isOn: Bool) {}
    public func strokeLineSegments(between points: [CGPoint]) {}
    public func addLines(between points: [CGPoint]) {}
    public func addEllipse(in rect: CGRect) {}
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func drawPath(using mode: CGPathDrawingMode) {}
    public func draw(_ image: CGImage, in rect: CGRect) {}
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {}
    public func beginTransparencyLayer(auxiliaryInfo: Any?) {}
    public func endTransparencyLayer() {}
    public func concatenate(_ transform: CGAffineTransform) {}
    public var ctm: CGAffineTransform { .identity }
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
    public func makeImage() -> CGImage? { nil }
    public func translateBy(x: CGFloat, y: CGFloat) {}
    public func scaleBy(x: CGFloat, y: CGFloat) {}
    public func rotate(by angle: CGFloat) {}
}

public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
public func UIGraphicsPushContext(_ context: CGContext) {}
public func UIGraphicsPopContext() {}
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}
public func UIGraphicsBeginImageContext(_ size: CGSize) {}
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
public func UIGraphicsEndImageContext() {}
public func UIRectFill(_ rect: CGRect) {}
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {}
public func UIRectFrame(_ rect: CGRect) {}
public func UIRectClip(_ rect: CGRect) {}

public final class UIGraphicsImageRendererFormat: NSObject {
    public var scale: CGFloat = View.defaultScale
    public var opaque = false
    public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
    public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

public final class UIGraphicsImageRendererContext: NSObject {
    public let cgContext = CGContext()
    public func clip(to rect: CGRect) {}
    public func fill(_ rect: CGRect, blendMode mode: CGBlendMode) {}
    public let format = UIGraphicsImageRendererFormat()
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
}

/// Makes images of its size, with nothing in them.
public final class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = .init()) { self.size = size }
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .init()) { size = bounds.size }

    /// Empty: nothing encodes an image.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        actions(UIGraphicsImageRendererContext())
        return Data()
    }

    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext())
        return UIImage(size: size)
    }
}

open class UIVisualEffect: NSObject {}

open class UIBlurEffect: UIVisualEffect {
    public enum Style: Int, Sendable {
        case extraLight, light, dark
        case regular = 4
        case prominent, systemUltraThinMaterial, systemThinMaterial
        case systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialDark
        case systemMaterialDark, systemThinMaterialDark, systemMaterialLight, systemUltraThinMaterialLight
        case systemThinMaterialLight, systemThickMaterialLight, systemChromeMaterialLight, systemThickMaterialDark
        case systemChromeMaterialDark
    }
    public init(style: Style) {}
}

open class UIGlassEffect: UIVisualEffect {
    public enum Style: Int, Sendable { case regular, clear }
    open var isInteractive = false
    open var tintColor: UIColor?
    public init(style: Style = .regular) {}
}

open class UIGlassContainerEffect: UIVisualEffect {
    open var spacing: CGFloat = 0
}

public enum UIVibrancyEffectStyle: Int, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) {}
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// Its content lies in ``contentView``, which fills it.
open class UIVisualEffectView: UIView {
    public final let contentView = UIView()
    open var effect: UIVisualEffect?

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        fill()
    }

    public convenience override init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        fill()
    }

    private final func fill() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if contentView.frame != bounds { contentView.frame = bounds }
    }
}
