import Foundation

extension View {
    /// Whether the view is shown. It keeps its frame; what engines make of it their documentation says. Default: false.
    public final var isHidden: Bool {
        get { flags.contains(.hidden) }
        set {
            guard newValue != flags.contains(.hidden) else { return }
            if newValue { flags.insert(.hidden) } else { flags.remove(.hidden) }
            parent?.constraintAttachment?.subviewDidHideOrShow()
        }
    }

    /// The opacity, held to 0...1; NaN counts as 1. Default: 1.
    public final var alpha: CGFloat {
        get { rare?.alpha ?? 1 }
        set { attributes.alpha = newValue.isNaN ? 1 : max(0, min(1, newValue)) }
    }

    /// A name for reports and tests.
    public final var accessibilityIdentifier: String? {
        get { rare?.accessibilityIdentifier }
        set { attributes.accessibilityIdentifier = newValue }
    }

    /// Pixels per point: the view's own where it was set, else its superview's, else 2. Values that aren't finite and
    /// positive are ignored.
    public final var contentScaleFactor: CGFloat {
        get {
            nearest { $0.rare?.contentScaleFactor } ?? View.defaultScale
        }
        set {
            guard newValue.isFinite, newValue > 0 else { return }
            attributes.contentScaleFactor = newValue
            markNeedsLayout()
        }
    }

    /// The first value that this view, or one above it, has; without retaining any. Complexity: O(depth).
    @inline(__always)
    private final func nearest<Value>(_ value: (View) -> Value?) -> Value? {
        var current = Unmanaged.passUnretained(self)
        while true {
            if let found = current._withUnsafeGuaranteedRef(value) { return found }
            guard let above = current._withUnsafeGuaranteedRef({ $0.superviewReference }) else { return nil }
            current = above
        }
    }

    /// The display scale of a tree that sets none: 2 pixels a point.
    public static let defaultScale: CGFloat = 2

    // MARK: Layout direction

    /// The view's own layout direction. Default: that of the superview.
    public final var layoutDirection: LayoutDirection {
        get { rare?.layoutDirection ?? .inherit }
        set {
            guard newValue != layoutDirection else { return }
            attributes.layoutDirection = newValue
            markNeedsLayout()
            constraintAttachment?.layoutEnvironmentDidChange()
        }
    }

    /// The layout direction with inheritance resolved; left to right where no view up to the root says otherwise.
    /// Complexity: O(depth).
    public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        // Spelled out: `flatMap` would retain the attributes at every level.
        let direction = nearest { view -> LayoutDirection? in
            let own = view.rare?.layoutDirection
            return own == .inherit ? nil : own
        }
        return direction == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// UIKit's name for `layoutDirection`.
    public final var semanticContentAttribute: SemanticContentAttribute {
        get {
            switch layoutDirection {
            case .inherit: .unspecified
            case .leftToRight: .forceLeftToRight
            case .rightToLeft: .forceRightToLeft
            }
        }
        set {
            switch newValue {
            case .unspecified: layoutDirection = .inherit
            case .forceLeftToRight: layoutDirection = .leftToRight
            case .forceRightToLeft: layoutDirection = .rightToLeft
            }
        }
    }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Safe area and margins

    /// How far bars and screen edges cover the view. Written to a view (usually the root) it holds there; other views
    /// derive theirs from the nearest view above that has one: the part of their bounds outside its safe area.
    public final var safeAreaInsets: EdgeInsets {
        get {
            if let own = rare?.safeAreaInsets { return own }
            guard let parent else { return .zero }
            let above = parent.safeAreaInsets
            if above == .zero { return .zero }
            let safe = parent.bounds.inset(by: above)
            return EdgeInsets(
                top: max(0, safe.minY - rect.minY), left: max(0, safe.minX - rect.minX),
                bottom: max(0, rect.maxY - safe.maxY), right: max(0, rect.maxX - safe.maxX))
        }
        set {
            guard rare?.safeAreaInsets != newValue else { return }
            attributes.safeAreaInsets = newValue
            markNeedsLayout()
            constraintAttachment?.layoutEnvironmentDidChange()
            safeAreaInsetsDidChange()
        }
    }

    /// Whether the safe area is added to the margins. Default: true.
    public final var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.insetsLayoutMarginsFromSafeArea ?? true }
        set {
            attributes.insetsLayoutMarginsFromSafeArea = newValue
            marginsDidChange()
        }
    }

    /// Whether margins are at least those of the superview where the views' edges are close. Default: false.
    public final var preservesSuperviewLayoutMargins: Bool {
        get { rare?.preservesSuperviewLayoutMargins ?? false }
        set {
            attributes.preservesSuperviewLayoutMargins = newValue
            marginsDidChange()
        }
    }

    /// The space that content keeps from the edges, the safe area included. Writing it sets the part without the safe
    /// area. Default: 8 on every side.
    public final var layoutMargins: EdgeInsets {
        get {
            var margins = rare?.explicitMargins ?? EdgeInsets(all: 8)
            if let directional = rare?.layoutMargins { margins = directional.resolved(rightToLeft: isRightToLeft) }
            if preservesSuperviewLayoutMargins, let parent {
                let above = parent.layoutMargins
                let outer = parent.bounds
                margins.left = max(margins.left, above.left - (rect.minX - outer.minX))
                margins.right = max(margins.right, above.right - (outer.maxX - rect.maxX))
                margins.top = max(margins.top, above.top - (rect.minY - outer.minY))
                margins.bottom = max(margins.bottom, above.bottom - (outer.maxY - rect.maxY))
            }
            guard insetsLayoutMarginsFromSafeArea else { return margins }
            let safe = safeAreaInsets
            return EdgeInsets(
                top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
                right: margins.right + safe.right)
        }
        set {
            attributes.explicitMargins = newValue
            attributes.layoutMargins = nil
            marginsDidChange()
        }
    }

    /// The margins by leading and trailing, without the safe area.
    public final var directionalLayoutMargins: DirectionalEdgeInsets {
        get {
            if let own = rare?.layoutMargins { return own }
            return (rare?.explicitMargins ?? EdgeInsets(all: 8)).directional(rightToLeft: isRightToLeft)
        }
        set {
            attributes.layoutMargins = newValue
            marginsDidChange()
        }
    }

    private final func marginsDidChange() {
        markNeedsLayout()
        constraintAttachment?.layoutEnvironmentDidChange()
    }
}
