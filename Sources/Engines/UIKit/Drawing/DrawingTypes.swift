// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Some names are Apple's.

import Foundation
import ViewTree

// Types of CoreGraphics that drawing code names. Nothing is drawn, and no image has pixels.

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
public enum CGInterpolationQuality: Int32, Sendable {
    case `default`, none, low, high
    case medium = 4
}

public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk
}

public final class CGColorSpace: NSObject, Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public let name: String?
    public init?(name: String) { self.name = name }
    public var model: CGColorSpaceModel { .rgb }
    public var numberOfComponents: Int { 3 }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: CGColorSpace.sRGB)! }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: "kCGColorSpaceDeviceGray")! }

public final class CGGradient: NSObject {
    public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {}
}

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
}

public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// An image's pixels: there are none, and no image has one.
public final class CGImage: NSObject, Sendable {
    public let width: Int
    public let height: Int
    public var alphaInfo: CGImageAlphaInfo { .none }
    public func cropping(to rect: CGRect) -> CGImage? { nil }
    init(size: CGSize) { (width, height) = (Int(size.width), Int(size.height)) }
}

/// The images of an asset: the last one registered, as there is one appearance.
public final class UIImageAsset: NSObject {
    private var image: UIImage?
    public func register(_ image: UIImage, with traits: UITraitCollection) { self.image = image }
    public func image(with traits: UITraitCollection) -> UIImage { image ?? UIImage() }
}

/// A font by its name.
public final class CGFont: NSObject {
    public let name: String
    public init?(_ name: String) { self.name = name }
}

public let kCFBooleanTrue = true
public let kCFBooleanFalse = false
public typealias CFString = String

/// A direction and a length in points.
public struct CGVector: Hashable, Sendable {
    public var dx, dy: CGFloat
    public init() { self.init(dx: 0, dy: 0) }
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    public static let zero = CGVector()
}

extension CGColor {
    public static let white = UIColor.white.cgColor
    public static let black = UIColor.black.cgColor
    public static let clear = UIColor.clear.cgColor
    public var numberOfComponents: Int { 4 }
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    public func copy(alpha: CGFloat) -> CGColor? { color.withAlphaComponent(alpha).cgColor }
}

extension UIColor {
    /// Clear: an image has no pixels.
    public convenience init(patternImage: UIImage) { self.init(white: 0, alpha: 0) }
    public func set() {}
    public func setFill() {}
    public func setStroke() {}
}

// Images have no pixels: what decodes or encodes them answers nil, as for data that is no image.
extension UIImage {
    public final var cgImage: CGImage? { nil }
    public final var images: [UIImage]? { nil }
    public final var duration: TimeInterval { 0 }
    public final var isSymbolImage: Bool { false }
    public final var alignmentRectInsets: UIEdgeInsets { .zero }
    public final var baselineOffsetFromBottom: CGFloat? { nil }
    public final var traitCollection: UITraitCollection { UITraitCollection() }
    public final var accessibilityLabel: String? {
        get { nil }
        set {}
    }
    public final var accessibilityIdentifier: String? {
        get { nil }
        set {}
    }
    public convenience init?(data: Data) { nil }
    public convenience init?(data: Data, scale: CGFloat) { nil }
    public convenience init?(contentsOfFile path: String) { nil }
    public convenience init(cgImage: CGImage) {
        self.init(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height))
    }
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let scale = scale > 0 ? scale : 1
        self.init(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    }
    public final func pngData() -> Data? { nil }
    public final func jpegData(compressionQuality: CGFloat) -> Data? { nil }
    public final func preparingForDisplay() -> UIImage? { self }
    public final func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size) }
    public final func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { self }
    public final func withHorizontallyFlippedOrientation() -> UIImage { self }
    /// The last of the images: their sizes are one.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.last }
    public final func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
}

// MARK: Layers that only draw

public protocol CALayerDelegate: AnyObject {
    func display(_ layer: CALayer)
    func draw(_ layer: CALayer, in context: CGContext)
    func layoutSublayers(of layer: CALayer)
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    public func display(_ layer: CALayer) {}
    public func draw(_ layer: CALayer, in context: CGContext) {}
    public func layoutSublayers(of layer: CALayer) {}
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

open class CATransformLayer: CALayer {}
open class CAScrollLayer: CALayer {}
open class CATiledLayer: CALayer {
    public final var tileSize = CGSize(width: 256, height: 256)
}

open class CAReplicatorLayer: CALayer {
    public final var instanceCount = 1
    public final var instanceDelay: CFTimeInterval = 0
    public final var instanceTransform = CATransform3DIdentity
    public final var instanceColor: CGColor?
}

open class CAEmitterCell: NSObject {
    open var contents: Any?
    open var birthRate: Float = 0
    open var lifetime: Float = 0
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    open var emissionLongitude: CGFloat = 0
    open var emissionRange: CGFloat = 0
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var alphaSpeed: Float = 0
    open var color: CGColor?
}

open class CAEmitterLayer: CALayer {
    public final var emitterCells: [CAEmitterCell]?
    public final var emitterPosition = CGPoint.zero
    public final var emitterSize = CGSize.zero
    public final var birthRate: Float = 1
}

extension CALayer {
    /// Animations are over at once: a layer's time is neither slow nor shifted.
    public final var speed: Float {
        get { 1 }
        set {}
    }
    public final var timeOffset: CFTimeInterval {
        get { 0 }
        set {}
    }
    public final var beginTime: CFTimeInterval {
        get { 0 }
        set {}
    }
    public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
    public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }
    public final func render(in context: CGContext) {}
    public final var compositingFilter: Any? {
        get { nil }
        set {}
    }
    public final var filters: [Any]? {
        get { nil }
        set {}
    }
    public final var drawsAsynchronously: Bool {
        get { false }
        set {}
    }
}
