import Foundation
import LayoutGeometry

/// The attributes that a view inherits, as one value: UIKit's `UITraitCollection` as far as layout is concerned.
public struct TraitCollection: Hashable, Sendable {
    public enum SizeClass: Int, Sendable { case unspecified, compact, regular }
    public enum InterfaceStyle: Int, Sendable { case unspecified, light, dark }
    public enum Idiom: Int, Sendable {
        case unspecified = -1
        case phone, pad, tv, carPlay
        case mac = 5
        case vision
    }

    /// Pixels per point. Default: ``View/defaultScale``.
    public var displayScale: CGFloat
    /// The layout direction. Default: left to right.
    public var layoutDirection: UserInterfaceLayoutDirection
    /// The sizes of a phone held upright, unless others were written.
    public var horizontalSizeClass = SizeClass.compact
    public var verticalSizeClass = SizeClass.regular
    public var userInterfaceStyle = InterfaceStyle.light
    public var userInterfaceIdiom = Idiom.phone

    public init(
        displayScale: CGFloat = View.defaultScale, layoutDirection: UserInterfaceLayoutDirection = .leftToRight
    ) {
        self.displayScale = displayScale
        self.layoutDirection = layoutDirection
    }
}

extension View {
    /// The view's display scale and layout direction, with inheritance resolved.
    public final var traitCollection: TraitCollection {
        TraitCollection(displayScale: displayScale, layoutDirection: effectiveUserInterfaceLayoutDirection)
    }
}
