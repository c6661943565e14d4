import Foundation

extension View {
    final func layOutUntilSettled() {
        var repeats = 0
        repeat {
            updateConstraintsIfNeeded()
            layOutMarkedViews()
            repeats += 1
        } while !flags.isDisjoint(with: .anyLayout) && repeats < View.maximumRepeats
    }

    /// How often one ``layoutIfNeeded()`` starts over for views that ask for layout while they are laid out: 8.
    public static let maximumRepeats = 8

    /// Whether ``layoutSubviews()`` will be called in the next layout.
    public final var needsLayout: Bool { flags.contains(.needsLayout) }

    private final func layOutMarkedViews() {
        if flags.contains(.needsLayout) {
            flags.remove(.needsLayout)
            callLayoutSubviews()
        }
        guard flags.contains(.descendantNeedsLayout) else { return }
        flags.remove(.descendantNeedsLayout)
        // Leaves are laid out in place; the stack, which allocates, is for views with subviews of their own.
        var pending: [View] = []
        View.layOut(children, pushingOnto: &pending)
        while let view = pending.popLast() {
            if view.flags.contains(.needsLayout) {
                view.flags.remove(.needsLayout)
                view.callLayoutSubviews()
            }
            guard view.flags.contains(.descendantNeedsLayout) else { continue }
            view.flags.remove(.descendantNeedsLayout)
            View.layOut(view.children, pushingOnto: &pending)
        }
    }

    @inline(__always)
    private final func callLayoutSubviews() {
        if _fastPath(!flags.contains(.hasLayoutDelegate)) { return layoutSubviews() }
        let delegate = rare?.layoutDelegate
        delegate?.viewWillLayoutSubviews()
        layoutSubviews()
        delegate?.viewDidLayoutSubviews()
    }

    /// Who is told of every call of ``layoutSubviews()``, before and after it. Not retained. Default: nobody.
    public final var layoutDelegate: (any ViewLayoutDelegate)? {
        get { rare?.layoutDelegate }
        set {
            writableAttributes().layoutDelegate = newValue
            if newValue == nil { flags.remove(.hasLayoutDelegate) } else { flags.insert(.hasLayoutDelegate) }
        }
    }

    private static func layOut(_ views: [View], pushingOnto pending: inout [View]) {
        for view in views where !view.flags.isDisjoint(with: .anyLayout) {
            if view.children.isEmpty {
                view.flags.subtract(.anyLayout)
                view.callLayoutSubviews()
            } else {
                // One allocation, instead of one each for the first, the second and the fourth.
                if pending.isEmpty { pending.reserveCapacity(8) }
                pending.append(view)
            }
        }
    }

    @usableFromInline
    package final func markNeedsLayout() {
        guard !flags.contains(.needsLayout) else { return }
        flags.insert(.needsLayout)
        if let parent, parent.flags.isDisjoint(with: .descendantNeedsLayout) { parent.markDescendantNeedsLayout() }
    }

    final func markDescendantNeedsLayout() {
        var current: View? = self
        while let view = current, !view.flags.contains(.descendantNeedsLayout) {
            view.flags.insert(.descendantNeedsLayout)
            current = view.parent
        }
    }
}

/// Who wants to know when a view lays out its subviews.
public protocol ViewLayoutDelegate: AnyObject {
    /// Before the view's `layoutSubviews()`.
    func viewWillLayoutSubviews()
    /// After the view's `layoutSubviews()`.
    func viewDidLayoutSubviews()
}
