import ConstraintSolver
import Foundation

extension ConstraintEngine {
    /// Gives a node its variables.
    @discardableResult
    func makeItem(for node: LayoutNode, parent: Int32) -> Int {
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        // The root's position is outside of its tree: nothing reads these two.
        let left = parent < 0 ? width : solver.makeVariable()
        let top = parent < 0 ? height : solver.makeVariable()
        let item = EngineItem(node: node, parent: parent, left: left, top: top, width: width, height: height)
        let index: Int
        // A place is only reused behind its parent, so that one sweep in order meets parents first.
        if let free = freeItems.last, free > parent {
            freeItems.removeLast()
            index = Int(free)
            items[index] = item
        } else {
            index = items.count
            items.append(item)
        }
        if parent >= 0 {
            node.engine = self
            node.item = Int32(truncatingIfNeeded: index)
        }
        if node.guide != nil {
            items[index].flags.insert(.isGuide)
        } else {
            items[index].flags.insert(.dirty)
            dirtyContents.append(Int32(truncatingIfNeeded: index))
        }
        solverChanged = true
        return index
    }

    /// The item of a node of this tree, made where a constraint first speaks of it. `nil` where the node isn't in the tree.
    func itemIndex(of node: LayoutNode) -> Int? {
        if node === root { return 0 }
        if node.engine === self { return Int(node.item) }
        guard let view = node.view else { return nil }
        let above = node.guide == nil ? view.parent?.layoutNode : view.layoutNode
        guard let above, let parent = itemIndex(of: above) else { return nil }
        let index = makeItem(for: node, parent: Int32(truncatingIfNeeded: parent))
        if node.guide == nil, node.flags.contains(.translatesMask) { fix(index) }
        return index
    }

    /// Takes the item's frame from outside.
    private func fix(_ index: Int) {
        items[index].flags.insert(.fixed)
        fixed.append(Int32(truncatingIfNeeded: index))
        guard let rect = items[index].node?.view?.rect else { return }
        let item = items[index]
        let strength = Strength(level: ConstraintEngine.frameLevel)
        for (variable, value) in [
            (item.left, rect.minX), (item.top, rect.minY), (item.width, rect.width), (item.height, rect.height),
        ] {
            _ = try? solver.addEdit(variable, strength)
            try? solver.suggest(value, for: variable)
        }
    }

    /// Gives the solver the frames that come from outside. Whether one changed.
    func readFixedFrames() -> Bool {
        var changed = false
        for index in fixed {
            let item = items[Int(index)]
            guard let rect = item.node?.view?.rect else { continue }
            for (variable, value) in [
                (item.left, rect.minX), (item.top, rect.minY), (item.width, rect.width), (item.height, rect.height),
            ] where abs(solver.value(of: variable) - value) > ConstraintEngine.tolerance {
                try? solver.suggest(value, for: variable)
                changed = true
            }
        }
        return changed
    }

    /// Brings views that came into the tree, and what they hold, to the solver.
    func adoptPending() {
        let nodes = pendingNodes
        pendingNodes = []
        for node in nodes {
            guard let view = node.view, node === root || !node.isDomainRoot, belongs(node) else { continue }
            adopt(view)
        }
    }

    /// Whether the node's constraints are this engine's.
    private func belongs(_ node: LayoutNode) -> Bool {
        if node === root { return true }
        guard let above = node.view?.parent?.existingLayoutNode else { return false }
        return above === root || above.engine === self
    }

    private func adopt(_ top: View) {
        var stack = [top]
        while let view = stack.popLast() {
            guard let node = view.existingLayoutNode else { continue }
            if node !== root {
                if node.isDomainRoot { continue }
                if node.engine !== self { _ = itemIndex(of: node) }
            }
            for constraint in node.constraints where !constraint.state.contains(.pending) && constraint.handle == nil {
                constraint.state.insert(.pending)
                pendingConstraints.append(constraint)
            }
            if node.flags.contains(.needsUpdateConstraints) { pendingUpdateConstraints.append(node) }
            stack.append(contentsOf: view.children.reversed())
        }
    }

    /// Brings constraints back whose items were replaced, as when a view changed sides.
    func readoptHeldConstraints(of node: LayoutNode) {
        for constraint in node.constraints where constraint.handle == nil { constraintWasActivated(constraint) }
    }

    /// Takes a view and what is below it out of the tree.
    func remove(_ top: LayoutNode) {
        pendingNodes.removeAll { $0 === top }
        guard let topView = top.view else { return }
        var stack = [topView]
        while let view = stack.popLast() {
            guard let node = view.existingLayoutNode else { continue }
            let isInside = node.engine === self
            if isInside && !node.isDomainRoot {
                for constraint in node.constraints { detach(constraint) }
            }
            if isInside { removeItem(node) }
            if let extras = node.extras {
                for guide in extras.guides {
                    if let guideNode = guide.constraintAttachment, guideNode.engine === self { removeItem(guideNode) }
                }
            }
            stack.append(contentsOf: view.children)
        }
        markDirty()
    }

    /// Forgets a constraint that stays active but leaves this engine.
    private func detach(_ constraint: LayoutConstraint) {
        if constraint.state.contains(.pending) { pendingConstraints.removeAll { $0 === constraint } }
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

    private func clearItem(_ index: Int) {
        guard items[index].node != nil else { return }
        let item = items[index]
        for rows in [item.rows.horizontal, item.rows.vertical] {
            for row in [rows.atLeast, rows.atMost, rows.notNegative] {
                if let row { try? solver.remove(row) }
            }
        }
        if item.flags.contains(.fixed) {
            for variable in [item.left, item.top, item.width, item.height] { try? solver.removeEdit(variable) }
            fixed.removeAll { $0 == Int32(truncatingIfNeeded: index) }
        }
        for variable in [item.left, item.top, item.width, item.height] { try? solver.remove(variable) }
        if item.flags.contains(.wraps) { wrapping.removeAll { $0 == Int32(truncatingIfNeeded: index) } }
        if item.flags.contains(.dirty) { dirtyContents.removeAll { $0 == Int32(truncatingIfNeeded: index) } }
        items[index].node = nil
        items[index].flags = []
        freeItems.append(Int32(truncatingIfNeeded: index))
        solverChanged = true
    }

    /// Ends the engine: its root is gone or its tree has become part of another one. What was in force waits for the next
    /// engine.
    func dissolve() {
        for index in items.indices {
            guard let node = items[index].node else { continue }
            if index == 0 || !node.isDomainRoot {
                for constraint in node.constraints {
                    constraint.handle = nil
                    constraint.state.subtract([.pending, .broken])
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
        root = nil
        items = []
        pendingNodes = []
        pendingConstraints = []
        changedConstants = []
        dirtyContents = []
    }
}
