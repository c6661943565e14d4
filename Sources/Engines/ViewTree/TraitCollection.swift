import Foundation
import LayoutGeometry

/// The attributes that a view inherits, as one value: UIKit's `UITraitCollection` as far as layout is concerned.
public struct TraitCollection: Hashable, Sendable {
    /// Pixels per point. Default: ``View/defaultScale``.
    public var displayScale: CGFloat
    /// The layout direction. Default: left to right.
    public var layoutDirection: UserInterfaceLayoutDirection

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
