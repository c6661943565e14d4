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
        if !isNear || constraint.hasBaseline { mergeDomains(of: constraint) }
        if !flags.contains(.scheduled) { tellEngine(of: constraint) }
    }

    @inline(never)
    private func tellEngine(of constraint: LayoutConstraint) {
        if let engine = holdingEngineReference {
            engine._withUnsafeGuaranteedRef { $0.constraintWasActivated(constraint) }
        } else {
            scheduleAdoption()
        }
    }

    /// Puts an active constraint into the list.
    @inline(__always)
    func take(_ constraint: LayoutConstraint, room: Int = 1) {
        constraint.heldIndex = Int32(truncatingIfNeeded: held.count)
        constraint.holderReference = .passUnretained(self)
        held.append(constraint, room: room)
    }

    func release(_ constraint: LayoutConstraint) {
        let index = Int(constraint.heldIndex)
        end(constraint)
        held.removeEnded(from: index)
    }

    /// Ends a constraint, which stays in the list until ``HeldConstraints/removeEnded(from:)``.
    func end(_ constraint: LayoutConstraint) {
        noteStructureChange()
        holdingEngineReference?._withUnsafeGuaranteedRef { $0.constraintWasDeactivated(constraint) }
        constraint.leave()
    }

    /// A constraint that reaches through a view whose frame comes from outside makes the system below it part of the
    /// system around it. One on a view's baseline reaches into the view, as that may be the baseline of one below.
    private func mergeDomains(of constraint: LayoutConstraint) {
        constraint.firstReference._withUnsafeGuaranteedRef {
            mergeDomains(of: constraint, from: $0, constraint.firstAttribute)
        }
        constraint.secondReference?._withUnsafeGuaranteedRef {
            mergeDomains(of: constraint, from: $0, constraint.secondAttribute)
        }
    }

    private func mergeDomains(
        of constraint: LayoutConstraint, from node: LayoutNode, _ attribute: LayoutConstraint.Attribute
    ) {
        guard let holder = viewReference, let item = node.viewReference, !item.refers(to: holder) else { return }
        var between = node.firstJoined(by: attribute)
        while let current = between, !current.refers(to: holder) {
            current._withUnsafeGuaranteedRef { view in
                let node: Unmanaged<LayoutNode> = view.nodeReference ?? .passUnretained(view.layoutNode)
                node._withUnsafeGuaranteedRef {
                    $0.mergeDomain()
                    $0.noteCrossing(by: constraint)
                }
                between = view.superviewReference
            }
        }
    }

    /// The innermost view whose tree a constraint on an attribute of this item joins with the trees around.
    fileprivate func firstJoined(by attribute: LayoutConstraint.Attribute) -> Unmanaged<View>? {
        if flags.contains(.isGuide) || attribute.isBaseline { return viewReference }
        return viewReference?._withUnsafeGuaranteedRef(\.superviewReference)
    }

    /// True if a constraint held further above joins the view's tree with the one around.
    var isJoined: Bool {
        guard let view else { return false }
        var above = view.superview
        while let holder = above {
            var isJoined = false
            holder.existingLayoutNode?.held.forEachUnretained {
                isJoined = isJoined || $0.joins(view, heldBy: holder)
            }
            if isJoined { return true }
            above = holder.superview
        }
        return false
    }

    /// Notes that a constraint's places in a scroll view are seen from outside of it.
    private func noteCrossing(by constraint: LayoutConstraint) {
        guard flags.contains(.meansContent), !constraint.firstAttribute.isSize else { return }
        flags.insert(.isCrossed)
        constraint.state.insert(.isScrolled)
    }

    func mergeDomain() {
        guard isDomainRoot else { return }
        ownEngine?.dissolve()
        flags.insert(.merged)
        if let above = viewReference?._withUnsafeGuaranteedRef({ $0.superview }) { joinTree(below: above.layoutNode) }
    }
}

/// The constraints that a view holds, which it owns, in one piece of memory: an array would ask at each one that comes
/// whether it is shared. The view releases them when it ends.
struct HeldConstraints {
    private var list = PlainList<Unmanaged<LayoutConstraint>>(capacity: 8)

    var isEmpty: Bool { list.isEmpty }
    var count: Int { list.count }

    /// All of them, for code during which constraints may come or go.
    var all: [LayoutConstraint] {
        // That initializer writes a count of 0 to the one empty array that all threads share.
        if isEmpty { return [] }
        return Array(unsafeUninitializedCapacity: list.count) { buffer, count in
            for index in list.indices { buffer.initializeElement(at: index, to: list[index].takeUnretainedValue()) }
            count = list.count
        }
    }

    /// The constraints as they lie in memory, until one comes or goes.
    var first: UnsafePointer<Unmanaged<LayoutConstraint>> { list.first }

    /// Calls `body` with each, during which none may come or go.
    @inline(__always)
    func forEachUnretained(_ body: (LayoutConstraint) -> Void) {
        for index in list.indices { list[index]._withUnsafeGuaranteedRef { body($0) } }
    }

    /// - Parameter room: how many are expected to come with it.
    @inline(__always)
    mutating func append(_ constraint: LayoutConstraint, room: Int) {
        list.append(.passRetained(constraint), room: room)
    }

    /// Removes those without an index, which the caller keeps alive.
    ///
    /// - Parameter first: the place of the first one. Those that come and go are mostly among the last.
    mutating func removeEnded(from first: Int = 0) {
        var place = first
        for index in first..<list.count {
            let reference = list[index]
            if reference._withUnsafeGuaranteedRef({ $0.heldIndex < 0 }) {
                reference.release()
            } else {
                reference._withUnsafeGuaranteedRef { $0.heldIndex = Int32(truncatingIfNeeded: place) }
                list[place] = reference
                place += 1
            }
        }
        list.removeAll(from: place)
    }

    /// Releases all, and the memory.
    func release() {
        for index in list.indices { list[index].release() }
        list.free()
    }
}

extension LayoutConstraint {
    /// Forgets its holder and its tree.
    func leave() {
        state.subtract([.active, .broken, .pending, .isScrolled])
        handle = nil
        if number >= 0 { number = ~number }
        holder = nil
        heldIndex = -1
    }

    /// Returns whether one of the items is `view` or lies below it, where both lie below `holder`. O(distance of the
    /// items to the holder)
    func reaches(into view: View, from holder: View) -> Bool {
        [firstReference, secondReference].contains { item in
            Self.leads(from: item?._withUnsafeGuaranteedRef(\.viewReference), to: view, before: holder)
        }
    }

    /// Returns whether the tree of `view`, whose frame comes from outside, is joined with the one around because of the
    /// constraint. O(distance of the items to the holder)
    fileprivate func joins(_ view: View, heldBy holder: View) -> Bool {
        [(firstReference, firstAttribute), (secondReference, secondAttribute)].contains { item, attribute in
            let first = item?._withUnsafeGuaranteedRef { $0.firstJoined(by: attribute) }
            return Self.leads(from: first, to: view, before: holder)
        }
    }

    /// Returns whether the way up from a view, which ends before `holder`, leads to another view.
    private static func leads(from start: Unmanaged<View>?, to view: View, before holder: View) -> Bool {
        var current = start
        while let next = current, !next.refers(to: .passUnretained(holder)) {
            if next.refers(to: .passUnretained(view)) { return true }
            current = next._withUnsafeGuaranteedRef(\.superviewReference)
        }
        return false
    }
}
