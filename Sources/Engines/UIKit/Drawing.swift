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
    public func closeSubpath() {}
}

open class UIBezierPath: NSObject {
    private final let path = CGMutablePath()
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = 0
    open var lineJoinStyle = 0
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
    open func fill() {}
    open func stroke() {}
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
    public func translateBy(x: CGFloat, y: CGFloat) {}
    public func scaleBy(x: CGFloat, y: CGFloat) {}
    public func rotate(by angle: CGFloat) {}
}

public func UIGraphicsGetCurrentContext() -> CGContext? { nil }
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}
public func UIGraphicsBeginImageContext(_ size: CGSize) {}
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }
public func UIGraphicsEndImageContext() {}
public func UIRectFill(_ rect: CGRect) {}

public final class UIGraphicsImageRendererFormat: NSObject {
    public var scale: CGFloat = View.defaultScale
    public var opaque = false
    public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
    public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

public final class UIGraphicsImageRendererContext: NSObject {
    public let cgContext = CGContext()
    public let format = UIGraphicsImageRendererFormat()
    public func fill(_ rect: CGRect) {}
    public func stroke(_ rect: CGRect) {}
}

/// Makes images of its size, with nothing in them.
public final class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = .init()) { self.size = size }
    public init(bounds: CGRect) { size = bounds.size }

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
        case systemMaterialDark, systemThinMaterialDark, systemMaterialLight
    }
    public init(style: Style) {}
}

open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) {}
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

// MARK: Animations, which are over at once

open class CAAnimation: NSObject {
    open var duration: CFTimeInterval = 0.25
    open var beginTime: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var autoreverses = false
    open var isRemovedOnCompletion = true
    open var fillMode = CAMediaTimingFillMode.removed
    open var timingFunction: CAMediaTimingFunction?
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    public final weak var delegate: (any CAAnimationDelegate)?
}

open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }
}

open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
    open var damping: CGFloat = 10
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var initialVelocity: CGFloat = 0
    open var settlingDuration: CFTimeInterval { 1 }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var keyTimes: [NSNumber]?
    open var path: CGPath?
}

open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
}

open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
}

public struct CATransitionType: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    public static let push = CATransitionType(rawValue: "push")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
}

public struct CATransitionSubtype: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

public struct CAMediaTimingFillMode: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

public struct CAMediaTimingFunctionName: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

public final class CAMediaTimingFunction: NSObject {
    public init(name: CAMediaTimingFunctionName) {}
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationDuration = "animationDuration"

/// Hears of an animation: nothing is animated, so that nothing is heard.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ animation: CAAnimation)
    func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ animation: CAAnimation) {}
    public func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool) {}
}

public final class CATransaction: NSObject {
    public static func begin() {}
    public static func commit() {}
    public static func flush() {}
    public static func setDisableActions(_ flag: Bool) {}
    public static func setValue(_ value: Any?, forKey key: String) {}
    public static func setAnimationDuration(_ duration: CFTimeInterval) {}
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    public static func setCompletionBlock(_ block: (() -> Void)?) { block?() }
}

/// Never fires.
public final class CADisplayLink: NSObject {
    public var isPaused = false
    public var preferredFramesPerSecond = 0
    public var timestamp: CFTimeInterval { CACurrentMediaTime() }
    public var duration: CFTimeInterval { 1.0 / 60 }
    public init(target: Any, selector: Selector) {}
    public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
    public func invalidate() {}
}

/// Its changes happen at once.
open class UIViewPropertyAnimator: NSObject {
    private final var animations: [() -> Void] = []
    private final var completions: [(UIViewAnimatingPosition) -> Void] = []
    public final let duration: TimeInterval

    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { self.animations = [animations] }
    }

    public init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { self.animations = [animations] }
    }

    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }
    open func startAnimation() {
        for animation in animations { animation() }
        for completion in completions { completion(.end) }
        (animations, completions) = ([], [])
    }
    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    open func pauseAnimation() {}
    open func stopAnimation(_ withoutFinishing: Bool) {}
    open func finishAnimation(at position: UIViewAnimatingPosition) {}
    /// False: what was started is over.
    public final var isRunning: Bool { false }
    open var fractionComplete: CGFloat = 0
    open var isReversed = false
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
