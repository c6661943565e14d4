import Foundation

/// Callbacks of a view to an engine. A view has at most one observer, and owns it.
///
/// A class rather than a protocol: the view's reference is then one word, and the check for an observer at every frame
/// write is one load. Every method does nothing unless it is overridden.
open class ViewObserver {
    public init() {}

    /// Called when the view's content has to be measured again.
    open func intrinsicContentSizeDidChange() {}
    /// Called by `setNeedsUpdateConstraints()` of the view.
    open func setNeedsUpdateConstraints() {}
    /// The result of `needsUpdateConstraints()` of the view.
    open var needsUpdateConstraints: Bool { false }
    /// The result of `systemLayoutSizeFitting(…)` of the view.
    open func fittingSize(_ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        target
    }
    /// The priority that `setContentPriority` wrote, or the default.
    open func contentPriority(_ kind: ContentPriority, for axis: LayoutAxis) -> LayoutPriority? { nil }
    /// Called by `setContentHuggingPriority` and `setContentCompressionResistancePriority` of the view.
    open func setContentPriority(_ kind: ContentPriority, _ priority: LayoutPriority, for axis: LayoutAxis) {}
    /// Called by `updateConstraintsIfNeeded()` of the view.
    open func updateConstraintsIfNeeded() {}
    /// A Boolean value: true if `updateConstraintsFromAbove()` does something for the view.
    open var updatesConstraintsByItself: Bool { false }
    /// Called by `updateConstraintsIfNeeded()` of a view above, innermost views first, if this one needs layout.
    open func updateConstraintsFromAbove() {}
    /// Called before a layout that starts at the view.
    open func layoutWillBegin() {}
    /// Called by the view's `layoutSubviews()` unless that is overridden.
    open func layoutSubviews() {}
    /// Called before the view gets another superview, or none.
    open func willMove(toSuperview superview: View?) {}
    /// Called after the view got another superview, or none.
    open func didMoveToSuperview() {}
    /// Called when the view's frame was written by code other than this engine.
    open func frameDidChange() {}
    /// Called when the origin of the view's bounds changed.
    open func boundsOriginDidChange() {}
    /// Called when the layout direction, the margins or the safe area changed.
    open func layoutEnvironmentDidChange() {}
    /// Called when subviews changed places among each other.
    open func subviewsWereReordered() {}
    /// Called when subviews have other indices than before, as another one came or went.
    open func subviewsWereShifted() {}
    /// Called when `isHidden` of a subview changed.
    open func subviewDidHideOrShow() {}
    /// Called when the view is being freed.
    open func viewIsBeingFreed() {}
    /// Called when the layout guide is being freed.
    open func guideIsBeingFreed() {}
}

/// Callbacks for an engine that attaches nodes to views; called with the node of a view that has one. C's functions, as
/// a closure is retained for each call: 2 % of a feed's pass.
package struct NodeHooks: Sendable {
    package typealias Hook = @convention(c) @Sendable (_ node: UnsafeMutableRawPointer) -> Void

    /// The view parts from its node, which may live on in a tree.
    let viewIsBeingFreed: Hook
    /// Called when the view's content or display scale changed, and with it its measured size.
    let contentDidChange: Hook
    let subviewsDidChange: Hook

    package init(
        viewIsBeingFreed: @escaping Hook, contentDidChange: @escaping Hook, subviewsDidChange: @escaping Hook
    ) {
        self.viewIsBeingFreed = viewIsBeingFreed
        self.contentDidChange = contentDidChange
        self.subviewsDidChange = subviewsDidChange
    }
}

extension View {
    /// Set once, by the engine that owns the `engineNode`s, before it creates the first one.
    @exclusivity(unchecked) package nonisolated(unsafe) static var nodeHooks = NodeHooks(
        viewIsBeingFreed: { _ in }, contentDidChange: { _ in }, subviewsDidChange: { _ in })
}

extension View {
    /// Creates the observer of a view that has none yet. An engine that observes views replaces this function when it
    /// is linked in; without such an engine there are no observers.
    package dynamic final func makeObserver() -> Unmanaged<ViewObserver>? { nil }

    final var observer: Unmanaged<ViewObserver>? { observerReference ?? makeObserver() }
}
