import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

// A view in the midst of a tree is measured by an engine of its own, since the constraints around it have no part in
// its fitting size. What its nodes and constraints know of the tree's engine is put aside meanwhile. The engine is
// kept: as long as the tree below is the same, the next measurement exchanges places again and solves what changed, as
// a root does.

extension ConstraintEngine {
    /// An engine for a view in the midst of a tree, which takes the place of the tree's until `returnTree()` or
    /// `leave()`.
    convenience init(apart node: LayoutNode) {
        let borrowed = Borrowed(outer: node.holdingEngine)
        var stack = node.view.map { [$0] } ?? []
        while let view = stack.popLast() {
            guard let inner = view.existingLayoutNode else {
                borrowed.plain.append(.passUnretained(view))
                continue
            }
            if inner !== node && inner.isDomainRoot {
                // Of this one, only the frame takes part.
                borrowed.takePlace(of: inner)
                continue
            }
            borrowed.take(inner)
            for guide in inner.extras?.guides ?? [] {
                if let guideNode = guide.existingNode { borrowed.take(guideNode) }
            }
            stack.append(contentsOf: view.children)
        }
        self.init(root: node)
        self.borrowed = borrowed
    }

    /// Measures without taking the place of the tree's engine, where nothing but contents and constants has changed
    /// since it had it: solving asks neither nodes nor constraints for what they know of their engine. `nil` where it
    /// may have to.
    func fittingSizeAside(_ size: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize? {
        guard let borrowed, !isUpdating, loans == 0, !borrowed.isInPlace, canMeasureAside, borrowed.isCurrent,
            takeOverConstants(borrowed)
        else { return nil }
        takeOverContents(borrowed)
        let size = fittingSize(size, horizontal, vertical)
        return borrowed.isMissed ? nil : size
    }

    private var canMeasureAside: Bool {
        isBuilt && environmental.isEmpty && fixed.isEmpty && broken.isEmpty && shadowed.isEmpty && removed.isEmpty
            && pendingConstraints.isEmpty && pendingNodes.isEmpty && pendingUpdateConstraints.isEmpty
            && changedConstants.isEmpty && deferred.isEmpty && !environmentChanged && !hasEndedEnvironmental
            && (wrapping.isEmpty || widthGroups != nil)
            && rootView?._withUnsafeGuaranteedRef { $0.isRightToLeft } == rightToLeft
    }

    /// To be called where nodes and constraints are asked for what they know of the engine.
    func noteUseOfPlaces() {
        if let borrowed, !borrowed.isInPlace { borrowed.isMissed = true }
    }

    /// Notes the contents that changed while the engine wasn't in its place.
    private func takeOverContents(_ borrowed: Borrowed) {
        for index in borrowed.nodes.indices {
            let now = borrowed.nodes[index].node.contentChanges
            guard borrowed.nodes[index].contents != now else { continue }
            borrowed.nodes[index].contents = now
            // The top's is no item of its own engine.
            let item = index == 0 ? 0 : Int(borrowed.nodes[index].item)
            if item >= 0 { intrinsicSizeDidChange(of: item) }
        }
    }

    /// Gives the rows the constants that changed meanwhile. Whether these can all hold.
    private func takeOverConstants(_ borrowed: Borrowed) -> Bool {
        var changed: [Int] = []
        for index in borrowed.constraints.indices
        where borrowed.constraints[index].constant != borrowed.constraints[index].constraint.storedConstant {
            guard borrowed.constraints[index].handle != nil else { return false }
            changed.append(index)
        }
        if changed.isEmpty { return true }
        for index in changed {
            let entry = borrowed.constraints[index]
            guard let row = entry.handle else { continue }
            try? solver.stageConstant(-Double(entry.constraint.storedConstant), of: row)
        }
        guard commitConstants() else { return false }
        for index in changed {
            borrowed.constraints[index].constant = borrowed.constraints[index].constraint.storedConstant
        }
        solverChanged = true
        touchedWidths.areAll = true
        return true
    }

    /// Takes the place of the tree's engine again, with what changed meanwhile. Returns false where the tree below is
    /// another one than before, or this engine is in its place already.
    func enter() -> Bool {
        guard let borrowed, !isUpdating, !borrowed.isInPlace, !borrowed.isMissed, borrowed.isCurrent else {
            return false
        }
        takeOverContents(borrowed)
        borrowed.outer = root?.engine
        borrowed.exchange()
        for index in borrowed.constraints.indices {
            let constraint = borrowed.constraints[index].constraint
            guard constraint.storedConstant != borrowed.constraints[index].constant else { continue }
            borrowed.constraints[index].constant = constraint.storedConstant
            changedConstants.append(constraint)
        }
        return true
    }

    /// Gives the places back and keeps the engine for the next measurement. Returns false where it can't be kept, as
    /// what was called to measure changed the tree; the places are given back then, too.
    func leave() -> Bool {
        guard let borrowed, borrowed.isCurrent, borrowed.isTopInPlace else {
            returnTree()
            return false
        }
        borrowed.exchange()
        if let outer = borrowed.outer { tell(outer, borrowed) }
        borrowed.outer = nil
        return true
    }

    /// Tells the tree's engine what was changed by what was called to measure, while it wasn't in its place.
    private func tell(_ outer: ConstraintEngine, _ borrowed: Borrowed) {
        for entry in borrowed.nodes where entry.contents != entry.node.contentChanges && entry.node.engine === outer {
            outer.intrinsicSizeDidChange(of: Int(entry.node.item))
        }
        for entry in borrowed.constraints where entry.constant != entry.constraint.storedConstant {
            outer.constantDidChange(entry.constraint)
        }
        for node in pendingUpdateConstraints { outer.needsUpdateConstraints(node) }
        pendingUpdateConstraints.removeAll()
    }

    func returnTree() {
        guard let borrowed else { return }
        let isChanged = !borrowed.isCurrent
        self.borrowed = nil
        // Also lets go of what came into the tree while it was measured.
        dissolve()
        guard let outer = borrowed.outer, !outer.isDissolved else {
            // What has a row again has it in another tree.
            for entry in borrowed.constraints where entry.constraint.handle == nil {
                entry.constraint.state.subtract([.pending, .broken])
            }
            return
        }
        // First everything is as it was, then what was called to measure is done to it.
        let elsewhere = borrowed.nodes.map { ($0.node.engineReference, $0.node.item) }
        for entry in borrowed.nodes {
            entry.node.engine = entry.item >= 0 ? outer : nil
            entry.node.item = entry.item
        }
        for entry in borrowed.constraints { returnConstraint(entry, to: outer) }
        for (entry, present) in zip(borrowed.nodes, elsewhere) {
            if present.0 != nil || entry.node.wasFreed {
                if entry.item >= 0 { outer.itemWasFreed(Int(entry.item)) }
                (entry.node.engineReference, entry.node.item) = present
            } else if entry.node.engine === outer, !outer.holds(entry.node, at: entry.item) {
                outer.removeMoved(entry.node)
            }
        }
        for entry in borrowed.nodes
        where entry.structure != entry.node.structureChanges && entry.node.engine === outer {
            outer.contentPrioritiesDidChange(of: Int(entry.node.item))
        }
        tell(outer, borrowed)
        // New views and constraints.
        if isChanged, let top = borrowed.nodes.first?.node { outer.adoptLater(top) }
    }

    /// Gives a constraint its row in the tree's engine back, or takes that row out where the constraint was deactivated
    /// or is in another tree by now.
    private func returnConstraint(_ entry: Borrowed.ConstraintEntry, to outer: ConstraintEngine) {
        let constraint = entry.constraint
        let present = (constraint.handle, constraint.state, constraint.environment)
        (constraint.handle, constraint.state, constraint.environment) = (entry.handle, entry.state, entry.environment)
        if present.0 == nil, present.1.contains(.active), constraint.holder === entry.holder {
            if constraint.storedPriority != entry.priority { outer.priorityDidChange(constraint) }
            return
        }
        if entry.state.contains(.pending) { outer.forgetPending(constraint) }
        outer.takeOut(constraint)
        (constraint.handle, constraint.state, constraint.environment) = present
    }

    /// Whether an item is a node's, and below that of the view around: not once the node or a view above it was moved
    /// unseen.
    fileprivate func holds(_ node: LayoutNode, at item: Int32) -> Bool {
        let index = Int(item)
        guard isItem(index, of: .passUnretained(node)), items[index].parent >= 0,
            let above = node.isGuide ? node.view : node.view?.parent, let aboveNode = above.nodeReference
        else { return false }
        return items[Int(items[index].parent)].nodeReference?.refers(to: aboveNode) ?? false
    }

    /// Keeps the engine as it is while another one has its places: it would miss what happens there.
    func lend() {
        makeArrangements()
        loans += 1
    }

    func endLending() {
        loans -= 1
        if loans == 0, isOverdue {
            isOverdue = false
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

    /// Whether its tree became part of another one, or was freed.
    var isDissolved: Bool { rootReference == nil }

    /// What nodes and constraints know of the engine that isn't in its place: that of the tree while the one apart
    /// measures, and that one otherwise.
    final class Borrowed {
        @exclusivity(unchecked) var nodes: [NodeEntry] = []
        @exclusivity(unchecked) var constraints: [ConstraintEntry] = []
        /// Views without a node, below views that have one.
        var plain: [Unmanaged<View>] = []
        /// The tree's engine, while it isn't in its place.
        var outer: ConstraintEngine?
        private(set) var isInPlace = true
        /// The engine would have had to be in its place for what it solved last.
        var isMissed = false

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
        }

        init(outer: ConstraintEngine?) {
            self.outer = outer
        }

        func takePlace(of node: LayoutNode) {
            nodes.append(
                NodeEntry(
                    node: node, engine: node.engineReference, item: node.item,
                    generation: node.view?.subviewsGeneration ?? 0, structure: node.structureChanges,
                    contents: node.contentChanges))
            node.engineReference = nil
            node.item = -1
        }

        func take(_ node: LayoutNode) {
            for constraint in node.constraints {
                constraints.append(
                    ConstraintEntry(
                        constraint: constraint, holder: node, handle: constraint.handle, state: constraint.state,
                        environment: constraint.environment, constant: constraint.storedConstant,
                        priority: constraint.storedPriority))
                constraint.handle = nil
                constraint.state = constraint.state.intersection([.active, .synthetic, .arranged])
            }
            takePlace(of: node)
        }

        /// Whether the view that is measured is where the tree's engine knows it to be.
        var isTopInPlace: Bool {
            guard let top = nodes.first, top.node.engineReference == nil else { return false }
            guard let outer else { return true }
            return !outer.isDissolved && (top.item < 0 || outer.holds(top.node, at: top.item))
        }

        /// Whether no view came or went, and no constraint or priority changed, since the places were taken first.
        var isCurrent: Bool {
            for entry in nodes {
                guard entry.structure == entry.node.structureChanges,
                    let view = entry.node.viewReference,
                    view._withUnsafeGuaranteedRef({ $0.subviewsGeneration }) == entry.generation
                else { return false }
            }
            // Those that these views hold are there still, as none came or went.
            return plain.allSatisfy { $0._withUnsafeGuaranteedRef { $0.nodeReference == nil } }
        }

        /// Without `swap`, whose accesses to two objects are checked at run time: those checks took four fifths of a
        /// measurement.
        func exchange() {
            isInPlace.toggle()
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
