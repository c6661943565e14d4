import Foundation
import LayoutGeometry

/// What a view inherits, as one value: UIKit's `UITraitCollection` as far as layout goes.
public struct TraitCollection: Hashable, Sendable {
    /// Pixels per point. Default: ``View/defaultScale``.
    public var displayScale: CGFloat
    /// Default: left to right.
    public var layoutDirection: UserInterfaceLayoutDirection

    public init(
        displayScale: CGFloat = View.defaultScale, layoutDirection: UserInterfaceLayoutDirection = .leftToRight
    ) {
        self.displayScale = displayScale
        self.layoutDirection = layoutDirection
    }
}

extension View {
    /// The display scale and the layout direction that hold for the view.
    public final var traitCollection: TraitCollection {
        TraitCollection(displayScale: displayScale, layoutDirection: effectiveUserInterfaceLayoutDirection)
    }
}
