import Foundation

/// The root of a tree: the views below are notified when they enter or leave it.
open class Window: View {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        flags.insert(.inWindow)
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        flags.insert(.inWindow)
    }
}

/// An event for `hitTest(_:with:)`. This library has no events; the type is a placeholder for UIKit's.
open class Event {
    public init() {}
}

extension View {
    /// Calls `body` for the view and all views below it, depth first.
    private final func visit(_ body: (View) -> Void) {
        var pending = [self]
        while let view = pending.popLast() {
            body(view)
            pending.append(contentsOf: view.children.reversed())
        }
    }

    /// Call this before the view gets another superview.
    @inline(__always)
    final func leaveWindow(for superview: View?) {
        let isIn = flags.contains(.inWindow) && !(self is Window)
        let willBeIn = superview?.flags.contains(.inWindow) ?? false
        if _slowPath(isIn || willBeIn) { prepareForWindow(of: superview) }
    }

    @inline(never)
    private final func prepareForWindow(of superview: View?) {
        let target = superview?.window
        guard target !== window else { return }
        visit { $0.willMove(toWindow: target) }
    }

    /// Call this after the view got another superview: updates the window flag of the view and those below it.
    @inline(__always)
    final func enterWindow() {
        let willBeIn = parent?.flags.contains(.inWindow) ?? false
        let isIn = flags.contains(.inWindow)
        if _slowPath(isIn || willBeIn) { settleInWindow(willBeIn) }
    }

    @inline(never)
    private final func settleInWindow(_ isInWindow: Bool) {
        guard !(self is Window) else { return }
        visit { if isInWindow { $0.flags.insert(.inWindow) } else { $0.flags.remove(.inWindow) } }
        visit { $0.didMoveToWindow() }
    }
}
