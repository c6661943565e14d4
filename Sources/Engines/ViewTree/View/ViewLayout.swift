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
        // The array keeps the views alive, whatever they do meanwhile.
        let views = children
        let leaves = views.unretainedPrefix { $0.layOutLeaf() }
        if leaves < views.count { View.layOut(views, from: leaves) }
    }

    /// Lays out marked views and what is marked below them. Leaves are laid out directly; the stack is only for views
    /// with subviews. It borrows them.
    @inline(never)
    private static func layOut(_ views: [View], from start: Int) {
        withUnsafeTemporaryAllocation(of: Unmanaged<View>.self, capacity: 16) { memory in
            var pending = PendingViews(in: memory)
            pending.layOut(views, from: start)
            while let reference = pending.pop() {
                reference._withUnsafeGuaranteedRef { view in
                    if view.flags.contains(.needsLayout) {
                        view.flags.remove(.needsLayout)
                        view.callLayoutSubviews()
                    }
                    if view.flags.contains(.descendantNeedsLayout) {
                        view.flags.remove(.descendantNeedsLayout)
                        pending.layOut(view.children, from: 0)
                    }
                    view.endBorrowing()
                }
            }
        }
    }

    /// Lays out a view without subviews, if it is marked. Returns false for a marked one that has some.
    @inline(__always)
    fileprivate final func layOutLeaf() -> Bool {
        if flags.isDisjoint(with: .anyLayout) { return true }
        if !children.isEmpty { return false }
        flags.subtract(.anyLayout)
        callLayoutSubviews()
        return true
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

/// A stack of views: the first ones in memory of the caller's, more of them in an array. An array alone takes 250
/// instructions to make and free, in each layout of a cell with marked views below its own.
private struct PendingViews {
    private let memory: UnsafeMutableBufferPointer<Unmanaged<View>>
    private var count = 0
    private var others: [Unmanaged<View>] = []

    init(in memory: UnsafeMutableBufferPointer<Unmanaged<View>>) { self.memory = memory }

    /// Lays out leaves, and takes the other views that are marked.
    mutating func layOut(_ views: [View], from start: Int) {
        var index = start
        while index < views.count {
            index = views.unretainedPrefix(from: index) { $0.layOutLeaf() }
            guard index < views.count else { return }
            views[index].beginBorrowing()
            push(.passUnretained(views[index]))
            index += 1
        }
    }

    @inline(__always)
    private mutating func push(_ view: Unmanaged<View>) {
        if count == memory.count { return others.append(view) }
        memory.initializeElement(at: count, to: view)
        count += 1
    }

    @inline(__always)
    mutating func pop() -> Unmanaged<View>? {
        if !others.isEmpty { return others.removeLast() }
        if count == 0 { return nil }
        count -= 1
        return memory[count]
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
    /// The index of the first view, from a given one on, for which `body` returns false; the array's count if it never
    /// does. This array and not a reference of their own keeps the views alive meanwhile.
    @inline(__always)
    fileprivate func unretainedPrefix(from start: Int = 0, while body: (View) -> Bool) -> Int {
        withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return buffer.count }
            let references = UnsafeRawPointer(base).assumingMemoryBound(to: Unmanaged<View>.self)
            var index = start
            while index < buffer.count, references[index]._withUnsafeGuaranteedRef(body) { index += 1 }
            return index
        }
    }

    /// Calls `body` with each view, which this array and not a reference of its own keeps alive meanwhile.
    @inline(__always)
    fileprivate func forEachUnretained(_ body: (View) -> Void) {
        _ = unretainedPrefix {
            body($0)
            return true
        }
    }
}
