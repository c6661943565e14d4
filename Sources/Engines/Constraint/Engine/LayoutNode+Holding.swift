import ViewTree

/// The constraints that a view holds, coming and going.
extension LayoutNode {
    /// Takes a constraint that has become active.
    ///
    /// - Parameters:
    ///   - isNear: whether its items are this view, its guides, and views right below it.
    ///   - room: how many are expected to come with it.
    @inline(__always)
    func hold(_ constraint: LayoutConstraint, isNear: Bool = false, room: Int = 1) {
        noteStructureChange()
        if _slowPath(flags.contains(.meansContent)) { constraint.refersToContent(of: self) }
        constraint.state.insert(.active)
        take(constraint, room: room)
        if !isNear { mergeDomains(of: constraint) }
        if !flags.contains(.scheduled) { tellEngine(of: constraint) }
    }

    @inline(never)
    private func tellEngine(of constraint: LayoutConstraint) {
        if let engine = holdingEngine {
            engine.constraintWasActivated(constraint)
        } else {
            scheduleAdoption()
        }
    }

    /// Puts an active constraint into the list.
    @inline(__always)
    func take(_ constraint: LayoutConstraint, room: Int = 1) {
        let count = held.count
        constraint.heldIndex = Int32(truncatingIfNeeded: count)
        constraint.holderReference = .passUnretained(self)
        if held.capacity - count < room { makeRoom(for: room) }
        held.append(constraint)
    }

    /// Constraints that come one by one still take amortized constant time.
    @inline(never)
    private func makeRoom(for more: Int) {
        held.reserveCapacity(max(8, held.count + more, 2 * held.count))
    }

    func release(_ constraint: LayoutConstraint) {
        let index = Int(constraint.heldIndex)
        end(constraint)
        held.remove(at: index)
        renumber(from: index)
    }

    /// Ends a constraint, which stays in the list until ``dropEnded()``.
    func end(_ constraint: LayoutConstraint) {
        noteStructureChange()
        holdingEngine?.constraintWasDeactivated(constraint)
        constraint.leave()
    }

    /// Drops the constraints that were ended from the list.
    func dropEnded() {
        held.removeAll { $0.heldIndex < 0 }
        renumber(from: 0)
    }

    private func renumber(from start: Int) {
        var index = start
        held.withUnsafeBufferPointer { buffer in
            while index < buffer.count {
                buffer[index].heldIndex = Int32(truncatingIfNeeded: index)
                index += 1
            }
        }
    }

    /// A constraint that reaches through a view whose frame comes from outside makes the system below it part of the
    /// system around it.
    private func mergeDomains(of constraint: LayoutConstraint) {
        constraint.firstReference._withUnsafeGuaranteedRef { mergeDomains(from: $0) }
        if let second = constraint.secondReference { second._withUnsafeGuaranteedRef { mergeDomains(from: $0) } }
    }

    private func mergeDomains(from node: LayoutNode) {
        guard let holder = viewReference, let item = node.viewReference, !item.refers(to: holder) else { return }
        let isGuide = node.flags.contains(.isGuide)
        if !isGuide, item._withUnsafeGuaranteedRef({ $0.superviewReference?.refers(to: holder) ?? false }) { return }
        let holderView = holder.takeUnretainedValue()
        let itemView = item.takeUnretainedValue()
        var between = isGuide ? itemView : itemView.parent
        while let current = between, current !== holderView {
            let node = current.layoutNode
            if node.isDomainRoot {
                node.ownEngine?.dissolve()
                node.flags.insert(.merged)
                if let engine = node.engine { engine.adoptLater(node) }
            }
            between = current.parent
        }
    }
}

extension LayoutConstraint {
    /// Forgets its holder and its tree.
    func leave() {
        state.subtract([.active, .broken, .pending])
        handle = nil
        number = -1
        holder = nil
        heldIndex = -1
    }

    /// Returns whether one of the items is `view` or lies below it, where both lie below `holder`. O(distance of the
    /// items to the holder)
    func reaches(into view: View, from holder: View) -> Bool {
        for item in [firstReference, secondReference] {
            var current = item?._withUnsafeGuaranteedRef(\.viewReference)
            while let next = current, !next.refers(to: .passUnretained(holder)) {
                if next.refers(to: .passUnretained(view)) { return true }
                current = next._withUnsafeGuaranteedRef(\.superviewReference)
            }
        }
        return false
    }
}
