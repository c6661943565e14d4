import Foundation
import LayoutGeometry

extension View {
    /// The superview of this view. Not retained.
    @inlinable public final var superview: View? { parent }

    /// The views below this one, from back to front.
    @inlinable public final var subviews: [View] { children }

    /// The first view with a tag, depth first from this view on. Complexity: O(views).
    public final func viewWithTag(_ tag: Int) -> View? {
        var pending = [self]
        while let view = pending.popLast() {
            if view.tag == tag { return view }
            pending.append(contentsOf: view.children.reversed())
        }
        return nil
    }

    /// The window at the root of the view's tree; `nil` if the root is another view. Complexity: O(depth).
    public final var window: Window? { flags.contains(.inWindow) ? root as? Window : nil }

    /// True if the view is `view` or lies below it. Complexity: O(depth).
    public final func isDescendant(of view: View) -> Bool {
        var candidate: View? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.parent
        }
        return false
    }

    /// The deepest view that contains both views or is one of them; `nil` if they are in different trees. Complexity:
    /// O(depth).
    public final func commonAncestor(with other: View) -> View? {
        commonAncestorReference(with: other)?.takeUnretainedValue()
    }

    /// The same view, not retained.
    package final func commonAncestorReference(with other: View) -> Unmanaged<View>? {
        var first: Unmanaged<View>? = .passUnretained(self)
        var second: Unmanaged<View>? = .passUnretained(other)
        var difference = depth - other.depth
        while difference > 0 {
            first = first?._withUnsafeGuaranteedRef { $0.superviewReference }
            difference -= 1
        }
        while difference < 0 {
            second = second?._withUnsafeGuaranteedRef { $0.superviewReference }
            difference += 1
        }
        while let one = first, let two = second, one.toOpaque() != two.toOpaque() {
            first = one._withUnsafeGuaranteedRef { $0.superviewReference }
            second = two._withUnsafeGuaranteedRef { $0.superviewReference }
        }
        return first
    }

    /// The root of the view's tree; the view itself if it has no superview.
    final var root: View {
        var current = self
        while let above = current.parent { current = above }
        return current
    }

    /// The number of ancestors.
    package final var depth: Int {
        var count = 0
        var current = superviewReference
        while let above = current {
            count += 1
            current = above._withUnsafeGuaranteedRef { $0.superviewReference }
        }
        return count
    }

    final func exchange(_ first: Int, _ second: Int) {
        guard children.indices.contains(first), children.indices.contains(second), first != second else { return }
        children.swapAt(first, second)
        subviewsDidChange()
        observerReference?._withUnsafeGuaranteedRef { $0.subviewsWereReordered() }
    }

    final func leaveSuperview() {
        guard let superview = parent else { return }
        // The superview may hold the last reference.
        withExtendedLifetime(self) {
            superview.willRemoveSubview(self)
            willMove(toSuperview: nil)
            // An override may have removed the view already.
            guard parent === superview else { return }
            observerReference?._withUnsafeGuaranteedRef { $0.willMove(toSuperview: nil) }
            leaveWindow(for: nil)
            detach()
            superviewDidChange()
            observerReference?._withUnsafeGuaranteedRef { $0.didMoveToSuperview() }
            didMoveToSuperview()
            enterWindow()
        }
    }

    final func insert(_ view: View, besideSubview sibling: View, inFront: Bool) {
        guard view !== sibling else { return }
        guard let place = children.firstIndex(where: { $0 === sibling }) else { return insert(view, at: nil) }
        let target = inFront ? place + 1 : place
        // Removing a subview from its old index shifts the ones after it.
        let isBehind = view.parent === self && children[..<place].contains { $0 === view }
        insert(view, at: isBehind ? target - 1 : target)
    }

    /// Inserts the view at an index of the other subviews; at the end if the index is nil.
    final func insert(_ view: View, at index: Int?) {
        guard canTake(view) else { return }
        let moves = view.superviewReference?.toOpaque() != Unmanaged.passUnretained(self).toOpaque()
        if moves {
            view.parent?.willRemoveSubview(view)
            view.willMove(toSuperview: self)
            // Overrides may have moved either view.
            guard canTake(view) else { return }
            view.observerReference?._withUnsafeGuaranteedRef { $0.willMove(toSuperview: self) }
            view.leaveWindow(for: self)
        }
        if view.superviewReference != nil { view.detach() }
        if let index {
            children.insert(view, at: max(0, min(index, children.count)))
        } else {
            // One allocation for the usual few subviews, instead of one each at the first, second and fourth.
            if children.isEmpty { children.reserveCapacity(4) }
            children.append(view)
        }
        view.parent = self
        if moves { view.superviewDidChange() }
        subviewsDidChange()
        if !view.flags.isDisjoint(with: .marksAbove) {
            if !view.flags.isDisjoint(with: .anyLayout) { markDescendantNeedsLayout() }
            if view.flags.contains(.descendantNeedsConstraints) { markDescendantNeedsConstraints() }
        }
        if moves {
            view.observerReference?._withUnsafeGuaranteedRef { $0.didMoveToSuperview() }
            view.didMoveToSuperview()
            view.enterWindow()
            didAddSubview(view)
        }
        if !moves {
            observerReference?._withUnsafeGuaranteedRef { $0.subviewsWereReordered() }
        } else if children.last !== view {
            observerReference?._withUnsafeGuaranteedRef { $0.subviewsWereShifted() }
        }
    }

    /// True if the view may become a subview: it is neither this view nor an ancestor of it.
    @inline(__always)
    private final func canTake(_ view: View) -> Bool {
        view.children.isEmpty || superviewReference == nil ? view !== self : !isDescendant(of: view)
    }

    private final func subviewsDidChange() {
        storedGeneration &+= 1
        if let engineNode { View.nodeHooks.subviewsDidChange(engineNode) }
        markNeedsLayout()
    }

    private final func detach() {
        guard let superview = parent else { return }
        leaveToBorrowers()
        if superview.children.last === self {
            superview.children.removeLast()
        } else if let index = superview.children.firstIndex(where: { $0 === self }) {
            superview.children.remove(at: index)
            superview.observerReference?._withUnsafeGuaranteedRef { $0.subviewsWereShifted() }
        }
        superview.subviewsDidChange()
        parent = nil
    }
}
