import Foundation
import LayoutGeometry

// Attributes inherited from the views above: display scale and layout direction. Every layout reads both and they
// hardly ever change, so each view stores its inherited values.

extension View {
    /// Pixels per point: the view's own value if set, else its superview's, else 2. Values that aren't finite and
    /// positive are ignored. Complexity: O(1) to read; O(views below) to write.
    @inlinable public final var contentScaleFactor: CGFloat {
        @inline(__always) get { displayScale }
        set { setOwnScale(newValue) }
    }

    /// The display scale of a tree that sets none: 2 pixels per point.
    public static let defaultScale: CGFloat = 2

    @usableFromInline
    final func setOwnScale(_ scale: CGFloat) {
        guard scale.isFinite, scale > 0, scale != rare?.contentScaleFactor else { return }
        writableAttributes().contentScaleFactor = scale
        let former = displayScale
        resolveEnvironment()
        environmentDidChange(changesContent: displayScale != former) { $0.rare?.contentScaleFactor == nil }
    }

    final var ownLayoutDirection: LayoutDirection {
        get { rare?.layoutDirection ?? .inherit }
        set {
            guard newValue != ownLayoutDirection else { return }
            writableAttributes().layoutDirection = newValue
            guard resolveEnvironment() else { return }
            environmentDidChange { $0.ownLayoutDirection == .inherit }
        }
    }

    /// The layout direction with inheritance resolved; left to right if no view up to the root sets one. Complexity:
    /// O(1).
    @inlinable public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        @inline(__always) get { isRightToLeft ? .rightToLeft : .leftToRight }
    }

    final func setSemantic(_ attribute: SemanticContentAttribute) {
        guard attribute != rare?.semantic ?? .unspecified else { return }
        writableAttributes().semantic = attribute
        guard resolveEnvironment() else { return }
        environmentDidChange { _ in false }
    }

    /// The direction that a view with a semantic attribute is laid out in, where the tree runs from left to right.
    public static func userInterfaceLayoutDirection(
        for attribute: SemanticContentAttribute
    ) -> UserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    }

    /// The direction that a view with a semantic attribute is laid out in, in a tree of the given direction.
    public static func userInterfaceLayoutDirection(
        for attribute: SemanticContentAttribute, relativeTo direction: UserInterfaceLayoutDirection
    ) -> UserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: direction
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        }
    }

    @inlinable package final var isRightToLeft: Bool {
        @inline(__always) get { flags.rawValue & Flags.rightToLeft.rawValue != 0 }
    }

    // MARK: Inheritance

    /// Updates the inherited values of this view and those below it, after its superview or one of its own attributes
    /// changed. Returns true if the view's values changed. Complexity: O(1) if they didn't, else O(views below that
    /// inherit).
    @discardableResult
    final func resolveEnvironment() -> Bool {
        guard inheritFromSuperview() else { return false }
        visitBelow { $0.inheritFromSuperview() }
        return true
    }

    /// Visits the views below, without those below a view that `visit` answers false for.
    @inline(__always)
    private final func visitBelow(_ visit: (View) -> Bool) {
        var pending: [View] = []
        var current: View? = self
        while let view = current {
            for child in view.children where visit(child) && !child.children.isEmpty { pending.append(child) }
            current = pending.popLast()
        }
    }

    /// Updates the values inherited from the new superview, and requests layout if they changed.
    @inline(__always)
    final func superviewDidChange() {
        if let superviewReference, superviewReference._withUnsafeGuaranteedRef({ inheritsWhatItHas(from: $0) }) {
            return
        }
        takeOtherEnvironment()
    }

    /// Returns whether the view has no values of its own, and those that it inherits from a view already.
    @inline(__always)
    private final func inheritsWhatItHas(from above: View) -> Bool {
        let directions: Flags = above.flags.contains(.handsOnRightToLeft) ? [.rightToLeft, .handsOnRightToLeft] : []
        return rare == nil && displayScale == above.displayScale
            && flags.intersection([.rightToLeft, .handsOnRightToLeft]) == directions
    }

    @inline(never)
    private final func takeOtherEnvironment() {
        let scale = displayScale
        guard resolveEnvironment() else { return }
        environmentDidChange(changesContent: scale != displayScale) {
            $0.rare?.contentScaleFactor == nil || $0.ownLayoutDirection == .inherit
        }
    }

    /// True if the view's values aren't the defaults, so that they may have to be reset when it loses its superview.
    final var hasUnusualEnvironment: Bool { displayScale != View.defaultScale || isRightToLeft }

    private final func inheritFromSuperview() -> Bool {
        var scale = View.defaultScale
        var mirrored = false
        if let superviewReference {
            scale = superviewReference._withUnsafeGuaranteedRef { $0.displayScale }
            mirrored = superviewReference._withUnsafeGuaranteedRef { $0.flags.contains(.handsOnRightToLeft) }
        }
        if let own = rare?.contentScaleFactor { scale = own }
        let direction = ownLayoutDirection
        if direction != .inherit { mirrored = direction == .rightToLeft }
        let handedOn = mirrored
        if let semantic = rare?.semantic, semantic != .unspecified { mirrored = semantic == .forceRightToLeft }
        guard
            scale != displayScale || mirrored != isRightToLeft || handedOn != flags.contains(.handsOnRightToLeft)
        else { return false }
        if handedOn { flags.insert(.handsOnRightToLeft) } else { flags.remove(.handsOnRightToLeft) }
        let previous = traitCollection
        defer { traitCollectionDidChange(previous) }
        // Texts are measured in whole pixels, so a new scale changes their sizes.
        if scale != displayScale, let engineNode { View.nodeHooks.contentDidChange(engineNode) }
        displayScale = scale
        if mirrored { flags.insert(.rightToLeft) } else { flags.remove(.rightToLeft) }
        return true
    }

    /// Requests layout of this view and of the views below it that inherit the change. Views below one that doesn't
    /// inherit it don't either. Views without subviews have nothing to lay out.
    final func environmentDidChange(changesContent: Bool = false, inheritedBy inherits: (View) -> Bool) {
        noteEnvironment(changesContent)
        markNeedsLayout()
        visitBelow { child in
            guard inherits(child) else { return false }
            child.noteEnvironment(changesContent)
            if !child.children.isEmpty { child.markNeedsLayout() }
            return true
        }
    }

    private final func noteEnvironment(_ changesContent: Bool) {
        if changesContent { invalidateIntrinsicContentSize() }
        observerReference?._withUnsafeGuaranteedRef { $0.layoutEnvironmentDidChange() }
    }
}
