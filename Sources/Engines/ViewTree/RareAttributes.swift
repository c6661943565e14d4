import Foundation
import LayoutGeometry

/// Attributes that most views never set.
@usableFromInline
final class RareAttributes {
    @usableFromInline var transform = CGAffineTransform.identity
    @usableFromInline var boundsOrigin = CGPoint.zero
    @usableFromInline var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var alpha: CGFloat = 1
    var contentScaleFactor: CGFloat?
    var layoutDirection = LayoutDirection.inherit
    var layoutMargins: DirectionalEdgeInsets?
    var explicitMargins: EdgeInsets?
    var preservesSuperviewLayoutMargins = false
    var insetsLayoutMarginsFromSafeArea = true
    var safeAreaInsets: EdgeInsets?
    var accessibilityIdentifier: String?
    var engineState: AnyObject?
    var semantic = SemanticContentAttribute.unspecified
    var appearance: AnyObject?
    @exclusivity(unchecked) var associated = AssociatedValues()
    var propertyObserver: PropertyObserver?
    weak var layoutDelegate: (any ViewLayoutDelegate)?

    init() {}
}

extension View {
    /// An engine's state for a view, which few views have.
    package final var engineState: AnyObject? {
        get { rare?.engineState }
        set { writableAttributes().engineState = newValue }
    }

    /// The attributes for writing, created if the view has none. For reading use ``rare``.
    @usableFromInline
    final func writableAttributes() -> RareAttributes {
        if let rare { return rare }
        let made = RareAttributes()
        rare = made
        return made
    }
}
