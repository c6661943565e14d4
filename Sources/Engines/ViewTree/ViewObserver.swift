import Foundation

/// An engine that has to know what happens to a view: at most one a view, which owns it.
///
/// A class and not a protocol: the view's reference is then one word, and the test for none on every frame write one
/// load. Every method does nothing unless it is overridden.
open class ViewObserver {
    public init() {}

    /// The view asked for its content to be measured again.
    open func intrinsicContentSizeDidChange() {}
    /// `setNeedsUpdateConstraints()` of the view was called.
    open func setNeedsUpdateConstraints() {}
    /// What `needsUpdateConstraints()` of the view answers.
    open var needsUpdateConstraints: Bool { false }
    /// What `systemLayoutSizeFitting(…)` of the view answers.
    open func fittingSize(_ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        target
    }
    /// Before a layout that starts at the view.
    open func updateConstraintsIfNeeded() {}
    /// The view's `layoutSubviews()` was called and not overridden.
    open func layoutSubviews() {}
    /// The view is about to get another superview, or none.
    open func willMove(toSuperview superview: View?) {}
    /// The view got another superview, or none.
    open func didMoveToSuperview() {}
    /// The view's frame was written by somebody else than this engine.
    open func frameDidChange() {}
    /// The layout direction, the margins or the safe area changed.
    open func layoutEnvironmentDidChange() {}
    /// `isHidden` of a subview changed.
    open func subviewDidHideOrShow() {}
    /// The view is being freed.
    open func viewIsBeingFreed() {}
    /// The layout guide is being freed.
    open func guideIsBeingFreed() {}
}

/// What an engine that keeps a node for each view wants to be told of views that have one.
package struct NodeHooks: Sendable {
    package var viewIsBeingFreed: @Sendable (View) -> Void = { _ in }
    /// What the view measures is something else now, as its display scale changed.
    package var contentDidChange: @Sendable (View) -> Void = { _ in }
    package var subviewsDidChange: @Sendable (View) -> Void = { _ in }

    package init() {}
}

extension View {
    /// Set once, by the engine whose nodes `engineNode` are, before it makes the first of them.
    @exclusivity(unchecked) package nonisolated(unsafe) static var nodeHooks = NodeHooks()
}

extension View {
    /// Makes the observer of a view that has none yet. An engine that observes views replaces this function where it is
    /// linked in; without one there is no observer.
    package dynamic final func makeObserver() -> Unmanaged<ViewObserver>? { nil }

    final var observer: Unmanaged<ViewObserver>? { observerReference ?? makeObserver() }
}
