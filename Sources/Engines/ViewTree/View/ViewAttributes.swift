import Foundation
import LayoutGeometry

extension View {
    final func setHidden(_ isHidden: Bool) {
        guard isHidden != flags.contains(.hidden) else { return }
        if isHidden { flags.insert(.hidden) } else { flags.remove(.hidden) }
        propertyDidChange()
        let above = superviewReference?._withUnsafeGuaranteedRef { $0.observerReference }
        above?._withUnsafeGuaranteedRef { $0.subviewDidHideOrShow() }
    }

    /// For classes whose views only show something.
    final func takeNoTouches() { flags.insert(.ignoresTouches) }

    // MARK: Safe area and margins

    /// The safe area of this view, whatever is above it (usually written to the root); `nil` where the view derives
    /// one. Default: `nil`.
    public final var ownSafeAreaInsets: EdgeInsets? {
        get { rare?.safeAreaInsets }
        set {
            guard rare?.safeAreaInsets != newValue else { return }
            writableAttributes().safeAreaInsets = newValue
            environmentDidChange { $0.rare?.safeAreaInsets == nil }
            tellOfSafeArea()
        }
    }

    private final func tellOfSafeArea() {
        safeAreaInsetsDidChange()
        if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
        for child in children where child.rare?.safeAreaInsets == nil { child.tellOfSafeArea() }
    }

    final var resolvedSafeAreaInsets: EdgeInsets {
        var path: [View] = []
        var current = self
        var insets = current.rare?.safeAreaInsets
        while insets == nil, let above = current.parent {
            path.append(current)
            current = above
            insets = current.flags.contains(.overridesSafeArea) ? current.safeAreaInsets : current.rare?.safeAreaInsets
        }
        guard let insets, insets != .zero else { return .zero }
        // Each view is compared with the same safe area: one that sticks out of a view within it may lie outside again.
        var safe = current.plainBounds.inset(by: insets)
        for view in path.reversed() {
            safe.origin.x += view.plainBounds.minX - view.rect.minX
            safe.origin.y += view.plainBounds.minY - view.rect.minY
        }
        return path.isEmpty ? insets : plainBounds.partsOutside(of: safe)
    }

    final var resolvedLayoutMargins: EdgeInsets {
        var path: [View] = []
        var current = self
        while current.preservesSuperviewLayoutMargins, let above = current.parent {
            path.append(current)
            current = above
        }
        var margins = current.addingSafeArea(to: current.ownLayoutMargins)
        for view in path.reversed() {
            guard let outer = view.parent?.plainBounds else { break }
            let frame = view.rect
            var own = view.ownLayoutMargins
            own.left = max(own.left, margins.left - (frame.minX - outer.minX))
            own.right = max(own.right, margins.right - (outer.maxX - frame.maxX))
            own.top = max(own.top, margins.top - (frame.minY - outer.minY))
            own.bottom = max(own.bottom, margins.bottom - (outer.maxY - frame.maxY))
            margins = view.addingSafeArea(to: own)
        }
        return margins
    }

    final func setLayoutMargins(_ margins: EdgeInsets) {
        writableAttributes().explicitMargins = margins
        writableAttributes().layoutMargins = nil
        marginsDidChange()
    }

    final var ownDirectionalMargins: DirectionalEdgeInsets {
        if let own = rare?.layoutMargins { return own }
        return (rare?.explicitMargins ?? EdgeInsets(all: 8)).directional(rightToLeft: isRightToLeft)
    }

    final func setDirectionalMargins(_ margins: DirectionalEdgeInsets) {
        writableAttributes().layoutMargins = margins
        marginsDidChange()
    }

    /// The margins that were set, or the default ones.
    private final var ownLayoutMargins: EdgeInsets {
        if let directional = rare?.layoutMargins { return directional.resolved(rightToLeft: isRightToLeft) }
        return rare?.explicitMargins ?? EdgeInsets(all: 8)
    }

    private final func addingSafeArea(to margins: EdgeInsets) -> EdgeInsets {
        guard insetsLayoutMarginsFromSafeArea else { return margins }
        let safe = safeAreaInsets
        return EdgeInsets(
            top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
            right: margins.right + safe.right)
    }

    final func marginsDidChange() {
        environmentDidChange { $0.preservesSuperviewLayoutMargins }
        layoutMarginsDidChange()
    }
}

extension CGRect {
    /// The extents by which the rectangle sticks out of another one, on each side.
    fileprivate func partsOutside(of inner: CGRect) -> EdgeInsets {
        EdgeInsets(
            top: max(0, inner.minY - minY), left: max(0, inner.minX - minX), bottom: max(0, maxY - inner.maxY),
            right: max(0, maxX - inner.maxX))
    }
}
