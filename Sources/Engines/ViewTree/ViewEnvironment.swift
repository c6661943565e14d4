import Foundation
import LayoutGeometry

// What views inherit from those above: display scale and layout direction. Both are asked for in every layout and
// change hardly ever, so each view keeps what it inherits.

extension View {
    /// Pixels per point: the view's own where it was set, else its superview's, else 2. Values that aren't finite and
    /// positive are ignored. Complexity: O(1) to read; to write, O(views below).
    @inlinable public final var contentScaleFactor: CGFloat {
        @inline(__always) get { displayScale }
        set { setOwnScale(newValue) }
    }

    /// The display scale of a tree that sets none: 2 pixels a point.
    public static let defaultScale: CGFloat = 2

    @usableFromInline
    final func setOwnScale(_ scale: CGFloat) {
        guard scale.isFinite, scale > 0, scale != rare?.contentScaleFactor else { return }
        writableAttributes().contentScaleFactor = scale
        resolveEnvironment()
        environmentDidChange(changesContent: true) { $0.rare?.contentScaleFactor == nil }
    }

    /// The view's own layout direction. Default: that of the superview. Complexity: O(views below) to write.
    public final var layoutDirection: LayoutDirection {
        get { rare?.layoutDirection ?? .inherit }
        set {
            guard newValue != layoutDirection else { return }
            writableAttributes().layoutDirection = newValue
            guard resolveEnvironment() else { return }
            environmentDidChange { $0.layoutDirection == .inherit }
        }
    }

    /// The layout direction with inheritance resolved; left to right where no view up to the root says otherwise.
    /// Complexity: O(1).
    @inlinable public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
        @inline(__always) get { isRightToLeft ? .rightToLeft : .leftToRight }
    }

    /// UIKit's name for ``layoutDirection``.
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

    @inlinable package final var isRightToLeft: Bool {
        @inline(__always) get { flags.rawValue & Flags.rightToLeft.rawValue != 0 }
    }

    // MARK: Inheritance

    /// Finds what the view and those below it inherit, where its superview or an attribute of its own changed. Answers
    /// whether that made a difference to the view. Complexity: O(1) where it made none, else O(views below that
    /// inherit).
    @discardableResult
    final func resolveEnvironment() -> Bool {
        guard inheritFromSuperview() else { return false }
        var pending: [View] = []
        var current: View? = self
        while let view = current {
            for child in view.children where child.inheritFromSuperview() && !child.children.isEmpty {
                pending.append(child)
            }
            current = pending.popLast()
        }
        return true
    }

    /// Finds what the view inherits from its new superview, and asks for layout where that is something else.
    final func superviewDidChange() {
        let scale = displayScale
        guard resolveEnvironment() else { return }
        environmentDidChange(changesContent: scale != displayScale) {
            $0.rare?.contentScaleFactor == nil || $0.layoutDirection == .inherit
        }
    }

    /// Whether a view that has no superview may have to drop what it inherited.
    final var hasUnusualEnvironment: Bool { displayScale != View.defaultScale || isRightToLeft }

    private final func inheritFromSuperview() -> Bool {
        var scale = View.defaultScale
        var mirrored = false
        if let superviewReference {
            scale = superviewReference._withUnsafeGuaranteedRef { $0.displayScale }
            mirrored = superviewReference._withUnsafeGuaranteedRef { $0.isRightToLeft }
        }
        if let own = rare?.contentScaleFactor { scale = own }
        let direction = layoutDirection
        if direction != .inherit { mirrored = direction == .rightToLeft }
        guard scale != displayScale || mirrored != isRightToLeft else { return false }
        let previous = traitCollection
        defer { traitCollectionDidChange(previous) }
        // Texts are measured in whole pixels.
        if scale != displayScale, engineNode != nil { View.nodeHooks.contentDidChange(self) }
        displayScale = scale
        if mirrored { flags.insert(.rightToLeft) } else { flags.remove(.rightToLeft) }
        return true
    }

    /// Asks for layout of this view and of those below it that inherit what changed. What a view's superview does not
    /// hand on, nothing below it inherits. Views without subviews have nothing to lay out.
    final func environmentDidChange(changesContent: Bool = false, inheritedBy inherits: (View) -> Bool) {
        noteEnvironment(changesContent)
        markNeedsLayout()
        var pending: [View] = []
        var current: View? = self
        while let view = current {
            for child in view.children where inherits(child) {
                child.noteEnvironment(changesContent)
                if child.children.isEmpty { continue }
                child.markNeedsLayout()
                pending.append(child)
            }
            current = pending.popLast()
        }
    }

    private final func noteEnvironment(_ changesContent: Bool) {
        if changesContent { invalidateIntrinsicContentSize() }
        observerReference?._withUnsafeGuaranteedRef { $0.layoutEnvironmentDidChange() }
    }
}
