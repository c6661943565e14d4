import Foundation

extension View {
    final func layOutUntilSettled() {
        var repeats = 0
        repeat {
            updateConstraintsIfNeeded()
            observerReference?._withUnsafeGuaranteedRef { $0.layoutWillBegin() }
            layOutMarkedViews()
            repeats += 1
        } while !flags.isDisjoint(with: .anyLayout) && repeats < View.maximumRepeats
    }

    /// The maximum number of times that one ``layoutIfNeeded()`` starts over, for views that request layout while being
    /// laid out: 8.
    public static let maximumRepeats = 8

    private final func layOutMarkedViews() {
        if flags.contains(.needsLayout) {
            flags.remove(.needsLayout)
            callLayoutSubviews()
        }
        guard flags.contains(.descendantNeedsLayout) else { return }
        flags.remove(.descendantNeedsLayout)
        // Leaves are laid out directly; the stack, which allocates, is only for views with subviews. It borrows them.
        var pending: [Unmanaged<View>] = []
        View.layOut(children, pushingOnto: &pending)
        while let reference = pending.popLast() {
            reference._withUnsafeGuaranteedRef { view in
                if view.flags.contains(.needsLayout) {
                    view.flags.remove(.needsLayout)
                    view.callLayoutSubviews()
                }
                if view.flags.contains(.descendantNeedsLayout) {
                    view.flags.remove(.descendantNeedsLayout)
                    View.layOut(view.children, pushingOnto: &pending)
                }
                view.endBorrowing()
            }
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

    /// The delegate that is called before and after every ``layoutSubviews()``. Not retained. Default: nil.
    package final var layoutDelegate: (any ViewLayoutDelegate)? {
        get { rare?.layoutDelegate }
        set {
            writableAttributes().layoutDelegate = newValue
            if newValue == nil { flags.remove(.hasLayoutDelegate) } else { flags.insert(.hasLayoutDelegate) }
        }
    }

    private static func layOut(_ views: [View], pushingOnto pending: inout [Unmanaged<View>]) {
        // The array keeps the views alive, whatever they do meanwhile.
        views.forEachUnretained { layOut($0, pushingOnto: &pending) }
    }

    @inline(__always)
    private static func layOut(_ view: View, pushingOnto pending: inout [Unmanaged<View>]) {
        if view.flags.isDisjoint(with: .anyLayout) { return }
        if view.children.isEmpty {
            view.flags.subtract(.anyLayout)
            view.callLayoutSubviews()
        } else {
            // One allocation, instead of one each at the first, second and fourth element.
            if pending.isEmpty { pending.reserveCapacity(8) }
            view.beginBorrowing()
            pending.append(.passUnretained(view))
        }
    }

    @usableFromInline
    package final func markNeedsLayout() {
        guard !flags.contains(.needsLayout) else { return }
        flags.insert(.needsLayout)
        superviewReference?._withUnsafeGuaranteedRef { above in
            if above.flags.isDisjoint(with: .descendantNeedsLayout) { above.markDescendantNeedsLayout() }
        }
    }

    /// Marks the view and those above it: a view below may have to update its constraints.
    package final func markDescendantNeedsConstraints() { markAbove(.descendantNeedsConstraints) }

    /// Has the marked views below update their constraints, innermost first.
    final func updateConstraintsBelow() {
        var found: [View] = []
        // Nothing here calls the client's code.
        var pending: [Unmanaged<View>] = []
        pending.reserveCapacity(16)
        pending.append(.passUnretained(self))
        while let view = pending.popLast() {
            view._withUnsafeGuaranteedRef { view in
                view.flags.remove(.descendantNeedsConstraints)
                view.children.forEachUnretained { child in
                    if child.flags.contains(.needsLayout), let observer = child.observerReference,
                        observer._withUnsafeGuaranteedRef({ $0.updatesConstraintsByItself })
                    {
                        found.append(child)
                    }
                    if child.flags.contains(.descendantNeedsConstraints) { pending.append(.passUnretained(child)) }
                }
            }
        }
        // Each comes after those above it.
        for view in found.reversed() {
            view.observerReference?._withUnsafeGuaranteedRef { $0.updateConstraintsFromAbove() }
        }
    }

    /// Marks the view and those above it: a view below needs layout.
    final func markDescendantNeedsLayout() { markAbove(.descendantNeedsLayout) }

    /// Sets a flag of the view and of those above it, up to the first that has it.
    @inline(__always)
    private final func markAbove(_ flag: Flags) {
        var current: Unmanaged<View>? = .passUnretained(self)
        while let view = current {
            current = view._withUnsafeGuaranteedRef { view in
                guard !view.flags.contains(flag) else { return nil }
                view.flags.insert(flag)
                return view.superviewReference
            }
        }
    }
}

/// Callbacks before and after a view lays out its subviews.
package protocol ViewLayoutDelegate: AnyObject {
    /// Called before the view's `layoutSubviews()`.
    func viewWillLayoutSubviews()
    /// Called after the view's `layoutSubviews()`.
    func viewDidLayoutSubviews()
}

extension Array where Element: View {
    /// Calls `body` with each view, which this array and not a reference of its own keeps alive meanwhile.
    @inline(__always)
    fileprivate func forEachUnretained(_ body: (View) -> Void) {
        withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let references = UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<View>.self)
            for index in 0..<buffer.count { references[index]._withUnsafeGuaranteedRef { body($0) } }
        }
    }
}
