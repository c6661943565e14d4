import ConstraintSolver
import Foundation
import ViewTree

// A view in the midst of a tree is measured by an engine of its own, since the constraints around it have no part in
// its fitting size. What binds its nodes and constraints to the tree's engine (items, rows, numbers, states) is put
// aside meanwhile. A structure that was met before has a plan, so that the engine isn't kept.

extension ConstraintEngine {
    /// An engine for the subtree of a view in the midst of a tree. It is bound until `unbind()`.
    convenience init(subtree node: LayoutNode) {
        let bindings = SubtreeBindings(outer: node.holdingEngine)
        var stack = node.view.map { [$0] } ?? []
        while let view = stack.popLast() {
            guard let inner = view.existingLayoutNode else {
                bindings.viewsWithoutNode.append(.passUnretained(view))
                continue
            }
            if inner !== node && inner.isDomainRoot {
                // Of this one, only the frame takes part.
                bindings.unbind(inner)
                continue
            }
            // This engine reads constraints.
            inner.makeConstraintsOfRows(isAsked: true)
            bindings.unbindWithConstraints(inner)
            for guide in inner.extras?.guides ?? [] {
                if let guideNode = guide.existingNode { bindings.unbindWithConstraints(guideNode) }
            }
            stack.append(contentsOf: view.children)
        }
        self.init(root: node)
        self.bindings = bindings
    }

    /// Tells the tree's engine what was changed by what was called to measure, while it wasn't bound.
    private func tell(_ outer: ConstraintEngine, _ bindings: SubtreeBindings) {
        for entry in bindings.nodes where entry.contents != entry.node.contentChanges {
            entry.node.engine?.intrinsicSizeDidChange(of: Int(entry.node.item))
        }
        for entry in bindings.constraints where entry.constant != entry.constraint.storedConstant {
            outer.constantDidChange(entry.constraint)
        }
        for node in news.updates { outer.needsUpdateConstraints(node) }
        news.updates.removeAll()
    }

    /// Takes over what the tree's engine knows of contents that didn't change since it measured them.
    func takeKnownContents(in plan: TreePlan) {
        guard let bindings, let outer = bindings.outer else { return }
        for entry in bindings.nodes where entry.item >= 0 && entry.contents == entry.node.contentChanges {
            guard let index = existingItemIndex(of: entry.node),
                outer.isItem(Int(entry.item), of: .passUnretained(entry.node))
            else { continue }
            let known = outer.items[Int(entry.item)]
            guard known.flags.isDisjoint(with: [.dirty, .isUnasked, .isGuide, .fixed]),
                items[index].flags.isDisjoint(with: [.isUnasked, .isGuide])
            else { continue }
            items[index].natural = known.natural
            items[index].asked = known.natural
            items[index].wrapped = known.wrapped
            items[index].wrappedAt = known.wrappedAt
            items[index].flags.remove(.dirty)
            items[index].flags.formUnion(known.flags.intersection([.wraps, .isCapped]))
            if known.flags.contains(.wraps) { plan.wrapping |= 1 &<< UInt64(index) }
            if known.flags.contains(.isCapped) { plan.capped |= 1 &<< UInt64(index) }
            setContents(of: index, in: plan)
        }
    }

    /// Ends this engine and binds nodes and constraints to the tree's again. Where views, constraints or priorities
    /// changed meanwhile, that ends, too, and the tree is taken in anew as it is now.
    func unbind() {
        guard let bindings else { return }
        let isCurrent = bindings.isCurrent
        self.bindings = nil
        // Also lets go of what came into the tree while it was measured.
        dissolve()
        guard isCurrent, let outer = bindings.outer, let top = bindings.nodes.first, outer.holds(top) else {
            // What has a row again has it in another tree.
            for entry in bindings.constraints where entry.constraint.handle == nil {
                entry.constraint.state.subtract([.pending, .broken])
            }
            // A root of its own is an item of the tree around, which has no part in this.
            if let top = bindings.nodes.first, top.node.isDomainRoot { top.bind() }
            guard let outer = bindings.outer, let root = outer.root else { return }
            outer.dissolve()
            root.view?.markNeedsLayout()
            return
        }
        for entry in bindings.nodes { entry.bind() }
        for entry in bindings.constraints {
            let constraint = entry.constraint
            (constraint.handle, constraint.state, constraint.environment, constraint.number) =
                (entry.handle, entry.state, entry.environment, entry.number)
        }
        tell(outer, bindings)
    }

    /// Returns whether the top of a subtree is this tree's root, or where its item says: not once it, or a view above
    /// it, was moved unseen.
    private func holds(_ top: SubtreeBindings.NodeEntry) -> Bool {
        if isRoot(top.node) { return true }
        let index = Int(top.item)
        guard isItem(index, of: .passUnretained(top.node)), items[index].parent >= 0,
            let above = top.node.view?.parent?.nodeReference
        else { return false }
        return items[Int(items[index].parent)].nodeReference?.refers(to: above) ?? false
    }

    /// Keeps the engine as it is while a subtree's is bound: it would miss what happens there.
    func suspend() {
        postponed.suspensions += 1
    }

    func resume() {
        postponed.suspensions -= 1
        if postponed.suspensions == 0, postponed.isLayoutDue {
            postponed.isLayoutDue = false
            markDirty()
        }
    }

    /// The state of nodes and constraints in the tree's engine, while a subtree's measures.
    final class SubtreeBindings {
        @exclusivity(unchecked) private(set) var nodes: [NodeEntry] = []
        @exclusivity(unchecked) private(set) var constraints: [ConstraintEntry] = []
        /// Views without a node, below views that have one.
        var viewsWithoutNode: [Unmanaged<View>] = []
        /// The tree's engine.
        let outer: ConstraintEngine?

        struct NodeEntry {
            let node: LayoutNode
            /// The tree's engine; for its root, that of the tree around.
            let engine: ConstraintEngine?
            let item: Int32
            let generation: UInt32
            let structure: UInt32
            let contents: UInt32

            /// Gives the node back to its engine, unless the client's code took the view out of it meanwhile.
            func bind() {
                let isItem = engine?.isItem(Int(item), of: .passUnretained(node)) == true
                node.engine = isItem ? engine : nil
                node.item = isItem ? item : -1
            }
        }

        struct ConstraintEntry {
            let constraint: LayoutConstraint
            let handle: Constraint?
            let state: LayoutConstraint.State
            let environment: Double
            let constant: CGFloat
            let number: Int32
        }

        init(outer: ConstraintEngine?) {
            self.outer = outer
        }

        /// Puts aside what a node knows of the tree's engine.
        func unbind(_ node: LayoutNode) {
            nodes.append(
                NodeEntry(
                    node: node, engine: node.engine, item: node.item,
                    generation: node.view?.subviewsGeneration ?? 0, structure: node.structureChanges,
                    contents: node.contentChanges))
            node.engineReference = nil
            node.item = -1
        }

        /// The same for a node and the constraints that it holds.
        func unbindWithConstraints(_ node: LayoutNode) {
            node.held.forEachUnretained { constraint in
                constraints.append(
                    ConstraintEntry(
                        constraint: constraint, handle: constraint.handle, state: constraint.state,
                        environment: constraint.environment, constant: constraint.storedConstant,
                        number: constraint.number))
                constraint.handle = nil
                constraint.number = -1
                constraint.state = constraint.state.intersection([.active, .synthetic, .arranged])
            }
            unbind(node)
        }

        /// True if no view came or went, and no constraint or priority changed, since they were put aside first.
        var isCurrent: Bool {
            for entry in nodes {
                guard entry.structure == entry.node.structureChanges,
                    let view = entry.node.viewReference,
                    view._withUnsafeGuaranteedRef({ $0.subviewsGeneration }) == entry.generation
                else { return false }
            }
            // Those that these views hold are there still, as none came or went.
            return viewsWithoutNode.allSatisfy { $0._withUnsafeGuaranteedRef { $0.nodeReference == nil } }
        }
    }
}

/// Views that leave the tree, and the end of the engine.
extension ConstraintEngine {
    /// Takes a view and what is below it out of the tree.
    func remove(_ top: LayoutNode) {
        news.nodes.removeAll { $0 === top }
        guard let topView = top.view else { return }
        var stack = [topView]
        while let view = stack.popLast() {
            guard let node = view.existingLayoutNode else { continue }
            let isInside = node.engine === self
            if isInside && !node.isDomainRoot {
                node.held.forEachUnretained { detach($0) }
            }
            if isInside { removeItem(node) }
            if let extras = node.extras {
                for guide in extras.guides {
                    if let guideNode = guide.existingNode, guideNode.engine === self { removeItem(guideNode) }
                }
            }
            stack.append(contentsOf: view.children)
        }
        markDirty()
    }

    /// Forgets a constraint that stays active but leaves this engine.
    private func detach(_ constraint: LayoutConstraint) {
        if constraint.state.contains(.pending) { forgetPending(constraint) }
        takeOut(constraint)
        constraint.state.subtract([.pending, .broken])
    }

    func removeItem(_ node: LayoutNode) {
        clearItem(Int(node.item))
        node.engine = nil
        node.item = -1
    }

    func itemWasFreed(_ index: Int) {
        guard items.indices.contains(index) else { return }
        clearItem(index)
    }

    /// Takes the rows about an item's contents out of the solver. Its variables stay for the item that gets its place:
    /// where rows still speak of them, all rows are made anew.
    private func removeFromSolver(_ index: Int) {
        guard 2 * index < path.lengths.count else { return }
        for number in Length.numbers(of: index) { removeRows(of: Length(number: number)) }
        for part in [FramePart.left, .top, .width, .height] {
            if items[index].flags.contains(.fixed) { try? solver.removeEdit(variable(part, of: index)) }
            if useCount(part, of: index) > 0 { status.isToBeBuiltAnew = true }
        }
    }

    private func clearItem(_ index: Int) {
        guard items[index].nodeReference != nil else { return }
        leavePlan()
        let item = items[index]
        // With the view, conflicts may end.
        if !path.broken.isEmpty, !status.isUpdating { status.isToBeBuiltAnew = true }
        if !path.baselineSources.isEmpty { rewriteBaselines(in: index) }
        removeRows()
        forgetOrder()
        if !status.isToBeBuiltAnew {
            if path.contentRows.equalLengths.areSpokenOf(index) { removeRows(speakingOf: index) }
            removeFromSolver(index)
        }
        if item.flags.contains(.fixed) { path.fixed.removeAll { $0 == Int32(truncatingIfNeeded: index) } }
        if item.flags.contains(.wraps) { path.widths.wrapping.removeAll { $0 == Int32(truncatingIfNeeded: index) } }
        path.contentRows.remove(Int32(truncatingIfNeeded: index), isWatched: item.flags.contains(.watched))
        // While contents are measured their list stays in place; those that are dirty no more are passed over.
        if item.flags.contains(.dirty), !status.isUpdating {
            news.contents.removeAll { $0 == Int32(truncatingIfNeeded: index) }
        }
        items[index].nodeReference = nil
        items[index].flags = []
        places.free.append(Int32(truncatingIfNeeded: index))
        status.solverChanged = true
    }

    /// Ends the engine: its root is gone or its tree has become part of another one. What was in force waits for the
    /// next engine.
    func dissolve() {
        for index in items.indices {
            guard let node = items[index].node else { continue }
            // What a subtree's engine has put aside isn't this one's any more.
            if index == 0 || !node.isDomainRoot && node.engine === self {
                node.held.forEachUnretained { constraint in
                    constraint.handle = nil
                    if plan != nil { constraint.number = -1 }
                    constraint.state.subtract([.pending, .broken, .linksLengths])
                }
            }
            if node.engine === self {
                node.engine = nil
                node.item = -1
            }
        }
        if let root, root.ownEngine === self {
            root.ownEngine = nil
            root.flags.insert(.awaitsEngine)
        }
        plan = nil
        root = nil
        // The client's code may have ended the tree in the midst of an update, whose loops then find nothing to do.
        for index in items.indices { items[index].nodeReference = nil }
        items.removeAll()
        news.nodes = []
        news.constraints = []
        news.stacks = []
        news.constants = []
        news.contents.removeAll()
        environmental = []
        dropPath()
    }
}
