import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

// A view in the midst of a tree is measured by an engine of its own, since the constraints around it have no part in
// its fitting size. What binds its nodes and constraints to the tree's engine (items, rows, states) is put aside
// meanwhile: the subtree's engine is bound, the tree's isn't. The engine is kept: as long as the tree below is the
// same, the next measurement exchanges the bindings again and solves what changed, as a root does.

extension ConstraintEngine {
    /// An engine for the subtree of a view in the midst of a tree. It is bound until `unbindForGood()` or `unbind()`.
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

    /// Measures without being bound, where nothing but contents and constants has changed since it was: solving asks
    /// neither nodes nor constraints for what they know of their engine. `nil` where it may have to.
    func fittingSizeUnbound(_ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize? {
        guard let bindings, !isUpdating, suspensions == 0, !bindings.isBound, canMeasureUnbound, bindings.isCurrent,
            takeOverConstants(bindings)
        else { return nil }
        takeOverContents(bindings)
        let size = fittingSize(size, horizontal, vertical)
        return bindings.wasNeeded ? nil : size
    }

    private var canMeasureUnbound: Bool {
        isBuilt && environmental.isEmpty && fixed.isEmpty && broken.isEmpty && shadowed.isEmpty && removed.isEmpty
            && pendingConstraints.isEmpty && pendingNodes.isEmpty && pendingUpdateConstraints.isEmpty
            && changedConstants.isEmpty && deferred.isEmpty && !environmentChanged && !hasEndedEnvironmental
            && (wrapping.isEmpty || widthGroups != nil)
            && rootView?._withUnsafeGuaranteedRef { $0.isRightToLeft } == rightToLeft
    }

    /// To be called where nodes and constraints are asked for what they know of the engine.
    func noteUseOfBindings() {
        if let bindings, !bindings.isBound { bindings.wasNeeded = true }
    }

    /// Notes the contents that changed while the engine wasn't bound.
    private func takeOverContents(_ bindings: SubtreeBindings) {
        for index in bindings.nodes.indices {
            let now = bindings.nodes[index].node.contentChanges
            guard bindings.nodes[index].contents != now else { continue }
            bindings.nodes[index].contents = now
            // The top's is no item of its own engine.
            let item = index == 0 ? 0 : Int(bindings.nodes[index].item)
            if item >= 0 { intrinsicSizeDidChange(of: item) }
        }
    }

    /// Gives the rows the constants that changed meanwhile. Whether these can all hold.
    private func takeOverConstants(_ bindings: SubtreeBindings) -> Bool {
        var changed: [Int] = []
        for index in bindings.constraints.indices
        where bindings.constraints[index].constant != bindings.constraints[index].constraint.storedConstant {
            guard bindings.constraints[index].handle != nil else { return false }
            changed.append(index)
        }
        if changed.isEmpty { return true }
        for index in changed {
            let entry = bindings.constraints[index]
            guard let row = entry.handle else { continue }
            try? solver.stageConstant(-Double(entry.constraint.storedConstant), of: row)
        }
        guard commitConstants() else { return false }
        for index in changed {
            bindings.constraints[index].constant = bindings.constraints[index].constraint.storedConstant
        }
        solverChanged = true
        touchedWidths.areAll = true
        return true
    }

    /// Binds nodes and constraints to this engine again, with what changed meanwhile. Returns false where the tree
    /// below is another one than before, or this engine is bound already.
    func bind() -> Bool {
        guard let bindings, !isUpdating, !bindings.isBound, !bindings.wasNeeded, bindings.isCurrent else {
            return false
        }
        takeOverContents(bindings)
        bindings.outer = root?.engine
        bindings.exchange()
        for index in bindings.constraints.indices {
            let constraint = bindings.constraints[index].constraint
            guard constraint.storedConstant != bindings.constraints[index].constant else { continue }
            bindings.constraints[index].constant = constraint.storedConstant
            changedConstants.append(constraint)
        }
        return true
    }

    /// Binds nodes and constraints to the tree's engine, and keeps this one for the next measurement. Returns false
    /// where it can't be kept, as what was called to measure changed the tree; they are bound to the tree's then, too.
    func unbind() -> Bool {
        guard let bindings, bindings.isCurrent, bindings.isTopWhereKnown else {
            unbindForGood()
            return false
        }
        bindings.exchange()
        if let outer = bindings.outer { tell(outer, bindings) }
        bindings.outer = nil
        return true
    }

    /// Tells the tree's engine what was changed by what was called to measure, while it wasn't bound.
    private func tell(_ outer: ConstraintEngine, _ bindings: SubtreeBindings) {
        for entry in bindings.nodes where entry.contents != entry.node.contentChanges && entry.node.engine === outer {
            outer.intrinsicSizeDidChange(of: Int(entry.node.item))
        }
        for entry in bindings.constraints where entry.constant != entry.constraint.storedConstant {
            outer.constantDidChange(entry.constraint)
        }
        for node in pendingUpdateConstraints { outer.needsUpdateConstraints(node) }
        pendingUpdateConstraints.removeAll()
    }

    /// Binds nodes and constraints to the tree's engine, as far as they still are in its tree, and ends this one.
    func unbindForGood() {
        guard let bindings else { return }
        let isChanged = !bindings.isCurrent
        self.bindings = nil
        // Also lets go of what came into the tree while it was measured.
        dissolve()
        guard let outer = bindings.outer, !outer.isDissolved else {
            // What has a row again has it in another tree.
            for entry in bindings.constraints where entry.constraint.handle == nil {
                entry.constraint.state.subtract([.pending, .broken])
            }
            return
        }
        // First everything is as it was, then what was called to measure is done to it.
        let elsewhere = bindings.nodes.map { ($0.node.engineReference, $0.node.item) }
        for entry in bindings.nodes {
            entry.node.engine = entry.item >= 0 ? outer : nil
            entry.node.item = entry.item
        }
        for entry in bindings.constraints { returnConstraint(entry, to: outer) }
        for (entry, present) in zip(bindings.nodes, elsewhere) {
            if present.0 != nil || entry.node.wasFreed {
                if entry.item >= 0 { outer.itemWasFreed(Int(entry.item)) }
                (entry.node.engineReference, entry.node.item) = present
            } else if entry.node.engine === outer, !outer.holds(entry.node, at: entry.item) {
                outer.removeMoved(entry.node)
            }
        }
        for entry in bindings.nodes
        where entry.structure != entry.node.structureChanges && entry.node.engine === outer {
            outer.contentPrioritiesDidChange(of: Int(entry.node.item))
        }
        tell(outer, bindings)
        // New views and constraints.
        if isChanged, let top = bindings.nodes.first?.node { outer.adoptLater(top) }
    }

    /// Gives a constraint its row in the tree's engine back, or takes that row out where the constraint was deactivated
    /// or is in another tree by now.
    private func returnConstraint(_ entry: SubtreeBindings.ConstraintEntry, to outer: ConstraintEngine) {
        let constraint = entry.constraint
        let present = (constraint.handle, constraint.state, constraint.environment)
        (constraint.handle, constraint.state, constraint.environment) = (entry.handle, entry.state, entry.environment)
        constraint.number = entry.number
        if present.0 == nil, present.1.contains(.active), constraint.holder === entry.holder {
            if constraint.storedPriority != entry.priority { outer.priorityDidChange(constraint) }
            return
        }
        if entry.state.contains(.pending) { outer.forgetPending(constraint) }
        outer.takeOut(constraint)
        (constraint.handle, constraint.state, constraint.environment) = present
    }

    /// Returns whether an item is a node's, and below that of the view around: not once the node or a view above it was
    /// moved unseen.
    fileprivate func holds(_ node: LayoutNode, at item: Int32) -> Bool {
        let index = Int(item)
        guard isItem(index, of: .passUnretained(node)), items[index].parent >= 0,
            let above = node.isGuide ? node.view : node.view?.parent, let aboveNode = above.nodeReference
        else { return false }
        return items[Int(items[index].parent)].nodeReference?.refers(to: aboveNode) ?? false
    }

    /// Keeps the engine as it is while a subtree's is bound: it would miss what happens there.
    func suspend() {
        suspensions += 1
    }

    func resume() {
        suspensions -= 1
        if suspensions == 0, isLayoutDue {
            isLayoutDue = false
            markDirty()
        }
    }

    /// Takes a view or a guide that was moved unseen out of this tree, and schedules it for the tree that it is in now.
    private func removeMoved(_ node: LayoutNode) {
        if node.isGuide { return removeItem(node) }
        remove(node)
        node.flags.insert(.awaitsEngine)
        node.didMoveToSuperview()
    }

    /// True if its tree became part of another one, or was freed.
    var isDissolved: Bool { rootReference == nil }

    /// The state of nodes and constraints in the engine that isn't bound: that of the tree while the subtree's
    /// measures, and the subtree's otherwise.
    final class SubtreeBindings {
        @exclusivity(unchecked) var nodes: [NodeEntry] = []
        @exclusivity(unchecked) var constraints: [ConstraintEntry] = []
        /// Views without a node, below views that have one.
        var viewsWithoutNode: [Unmanaged<View>] = []
        /// The tree's engine, while it isn't bound.
        var outer: ConstraintEngine?
        private(set) var isBound = true
        /// The engine would have had to be bound for what it solved last.
        var wasNeeded = false

        struct NodeEntry {
            let node: LayoutNode
            var engine: Unmanaged<ConstraintEngine>?
            var item: Int32
            let generation: UInt32
            let structure: UInt32
            var contents: UInt32
        }

        struct ConstraintEntry {
            let constraint: LayoutConstraint
            let holder: LayoutNode
            var handle: Constraint?
            var state: LayoutConstraint.State
            var environment: Double
            var constant: CGFloat
            let priority: LayoutPriority
            let number: Int32
        }

        init(outer: ConstraintEngine?) {
            self.outer = outer
        }

        /// Puts aside what a node knows of the tree's engine.
        func unbind(_ node: LayoutNode) {
            nodes.append(
                NodeEntry(
                    node: node, engine: node.engineReference, item: node.item,
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
                        constraint: constraint, holder: node, handle: constraint.handle, state: constraint.state,
                        environment: constraint.environment, constant: constraint.storedConstant,
                        priority: constraint.storedPriority, number: constraint.number))
                constraint.handle = nil
                constraint.state = constraint.state.intersection([.active, .synthetic, .arranged])
            }
            unbind(node)
        }

        /// True if the view that is measured is where the tree's engine knows it to be.
        var isTopWhereKnown: Bool {
            guard let top = nodes.first, top.node.engineReference == nil else { return false }
            guard let outer else { return true }
            return !outer.isDissolved && (top.item < 0 || outer.holds(top.node, at: top.item))
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

        /// Without `swap`, whose accesses to two objects are checked at run time: those checks took four fifths of a
        /// measurement.
        func exchange() {
            isBound.toggle()
            nodes.withUnsafeMutableBufferPointer { nodes in
                for index in nodes.indices {
                    let node = nodes[index].node
                    let own = (node.engineReference, node.item)
                    (node.engineReference, node.item) = (nodes[index].engine, nodes[index].item)
                    (nodes[index].engine, nodes[index].item) = own
                }
            }
            constraints.withUnsafeMutableBufferPointer { entries in
                for index in entries.indices {
                    let constraint = entries[index].constraint
                    let own = (constraint.handle, constraint.state, constraint.environment)
                    constraint.handle = entries[index].handle
                    constraint.state = entries[index].state
                    constraint.environment = entries[index].environment
                    (entries[index].handle, entries[index].state, entries[index].environment) = own
                }
            }
        }
    }
}
