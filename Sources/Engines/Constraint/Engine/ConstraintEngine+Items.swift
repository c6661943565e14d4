import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

extension ConstraintEngine {
    /// Gives a node a place among the items.
    func placeItem(for node: LayoutNode, parent: Int32) -> Int {
        let item = EngineItem(nodeReference: .passUnretained(node), parent: parent)
        let index: Int
        // A place is only reused behind its parent, so that one sweep in order meets parents first.
        if let free = places.free.last, free > parent {
            places.free.removeLast()
            index = Int(free)
            items[index] = item
        } else {
            index = items.count
            items.append(item)
        }
        if hasPath {
            removeWeakestRows()
            path.widths.groups?.place(index)
        }
        if parent >= 0 {
            node.engine = self
            node.item = Int32(truncatingIfNeeded: index)
        }
        if node.isGuide {
            items[index].flags = node.flags.contains(.isDistance) ? [.isGuide, .isDistance] : .isGuide
        }
        if readsRightToLeft(index) { items[index].flags.insert(.rightToLeft) }
        return index
    }

    /// Gives an item its variables. A size whose content was measured already starts there, and as long as nothing
    /// moves it, needs no rows that hold it there.
    ///
    /// The variables of a place stay when its item goes. Items get theirs in the order of their places.
    func makeVariables(of index: Int) {
        let natural = items[index].natural
        makeVariable(.width, of: index, natural.width)
        makeVariable(.height, of: index, natural.height)
        makeVariable(.left, of: index)
        makeVariable(.top, of: index)
        for number in Length.numbers(of: index) {
            if number < path.lengths.count {
                path.lengths[number] = LengthRows()
            } else {
                path.lengths.append(LengthRows(), room: max(1, 2 * items.count - number))
            }
        }
        items[index].flags.insert(.moved)
        items[index].asked = natural
        if items[index].flags.contains(.wraps) {
            path.widths.wrapping.append(Int32(truncatingIfNeeded: index))
            touchWidth(of: index)
        }
        if items[index].flags.contains(.fixed) { fix(index) }
        watch(index)
        status.solverChanged = true
    }

    private func makeVariable(_ part: FramePart, of index: Int, _ length: CGFloat = -1) {
        if 2 * index < path.lengths.count {
            solver.renew(variable(part, of: index), value: max(0, length), keepsValue: length >= 0)
        } else {
            _ = solver.makeVariable(value: max(0, length), keepsValue: length >= 0)
        }
    }

    /// The size a view's content asks for by itself.
    struct MeasuredContent {
        /// Negative on an axis without a natural length.
        var natural: CGSize
        /// True if the height follows the width.
        var wraps: Bool
        /// True if the content is one line that is wider than `natural`.
        var isCapped = false
        /// The size at the width at which it wrapped last, if it was measured as well.
        var wrapped: CGSize?

        /// Asks a view, and so calls the client's code.
        ///
        /// - Parameters:
        ///   - wraps: whether the view's height follows its width.
        ///   - cap: a width beyond which it doesn't matter how wide a label is; `nil` where it does.
        ///   - narrower: a width at which a label that wraps is measured, too; 0 for none.
        @inline(__always)
        init(of view: View, wraps: Bool, cap: CGFloat?, narrower: CGFloat) {
            self.wraps = wraps
            guard let cap, MeasuredContent.isPlainLabel(view) else {
                natural = ConstraintEngine.cleaned(view.intrinsicContentSize)
                return
            }
            // A checked cast retains the label: 6 % of all retains of a feed's pass.
            let label = unsafeDowncast(view, to: Label.self)
            if wraps {
                let found = label.naturalSize(within: cap, narrower: narrower)
                natural = ConstraintEngine.cleaned(found.size)
                isCapped = !found.isWhole
                wrapped = found.wrapped.map(ConstraintEngine.cleaned)
            } else {
                let line = label.naturalLine(within: cap)
                natural = ConstraintEngine.cleaned(line.size)
                isCapped = !line.isWhole
            }
        }

        /// Returns whether a view is a label, and not of a class of its own, which is to answer for itself.
        @inline(__always)
        static func isPlainLabel(_ view: View) -> Bool { type(of: view) == Label.self }
    }

    /// Returns whether the item's content runs right to left: that of a view in its effective direction, that of a
    /// guide as that of the item around it.
    func readsRightToLeft(_ index: Int) -> Bool {
        guard index > 0 else { return places.isRightToLeft }
        let own = items[index].nodeReference?._withUnsafeGuaranteedRef { node in
            node.viewReference?._withUnsafeGuaranteedRef { $0.isRightToLeft }
        }
        return own ?? items[Int(items[index].parent)].flags.contains(.rightToLeft)
    }

    /// The item of a node of this tree, made where a constraint first speaks of it. `nil` where the node isn't in the
    /// tree.
    @inline(__always)
    func itemIndex(of node: LayoutNode) -> Int? {
        knownItemIndex(of: node) ?? placedItem(of: node)
    }

    /// The item of a node that isn't the root's, where it has one. Retains nothing.
    @inline(__always)
    private func knownItemIndex(of node: LayoutNode) -> Int? {
        guard node.item >= 0, let engine = node.engineReference, engine.refers(to: .passUnretained(self)) else {
            return nil
        }
        return Int(node.item)
    }

    /// The item of a node, where it has one.
    func existingItemIndex(of node: LayoutNode) -> Int? {
        if let known = knownItemIndex(of: node) { return known }
        return isRoot(node) ? 0 : nil
    }

    /// The item in whose variables constraints speak of a node: of a guide that follows margins, its view's.
    @inline(__always)
    func spokenItemIndex(of node: LayoutNode) -> Int? {
        guard node.flags.contains(.isDerivedGuide) else { return existingItemIndex(of: node) }
        return node.view.flatMap { existingItemIndex(of: $0.layoutNode) }
    }

    /// Takes the item's frame from outside.
    func fix(_ index: Int) {
        items[index].flags.insert(.fixed)
        path.fixed.append(Int32(truncatingIfNeeded: index))
        forEachPart(ofFixed: index) { variable, value in
            _ = try? solver.addEdit(variable, Strength(level: ConstraintLevel.frame))
            try? solver.suggest(value, for: variable)
        }
    }

    /// Gives the solver the frames that come from outside. Whether one changed.
    func readFixedFrames() -> Bool {
        var changed = false
        for index in path.fixed {
            forEachPart(ofFixed: Int(index)) { variable, value in
                guard abs(solver.value(of: variable) - value) > ConstraintEngine.tolerance else { return }
                try? solver.suggest(value, for: variable)
                path.widths.touchAll()
                changed = true
            }
        }
        if changed { status.solverChanged = true }
        return changed
    }

    /// Calls `body` with the variables of an item whose frame comes from outside, and with that frame, rounded as
    /// frames are written: the next layout then begins with what this one ends with.
    private func forEachPart(ofFixed index: Int, _ body: (Variable, Double) -> Void) {
        guard let rect = items[index].node?.view?.alignedRect, let rootView else { return }
        let scale = rootView._withUnsafeGuaranteedRef { $0.contentScaleFactor }
        let origin = rect.origin.roundedToPixel(scale: scale)
        body(variable(.left, of: index), origin.x)
        body(variable(.top, of: index), origin.y)
        body(variable(.width, of: index), extent(rect.width, rect.minX, origin.x, scale))
        body(variable(.height, of: index), extent(rect.height, rect.minY, origin.y, scale))
    }

    /// Brings views that came into the tree, and what they hold, to the solver.
    func adoptPending() {
        let nodes = news.nodes
        news.nodes = []
        for node in nodes {
            guard let view = node.view, isRoot(node) || !node.isDomainRoot, belongs(node) else { continue }
            adopt(view)
        }
    }

    /// Returns whether the node's constraints are this engine's.
    private func belongs(_ node: LayoutNode) -> Bool {
        if isRoot(node) { return true }
        guard let above = node.view?.parent?.existingLayoutNode else { return false }
        return above === root || above.holdingEngine === self
    }

    private func adopt(_ top: View) {
        leavePlan()
        // From the inside out: what a view says of its own size then defines a variable that nothing depends on yet,
        // where after the constraints around it each would be a pivot that everything behind the view follows.
        for holder in takeIn(top, makingItem: { placedItem(of: $0) }).reversed() {
            if !status.isToBeBuiltAnew { holder.makeConstraintsOfRows(isAsked: false) }
            placeItems(of: holder)
            if !status.isToBeBuiltAnew { bringConstraints(heldBy: holder) }
        }
    }

    /// Makes the items of a view and of those below it that have something to do with constraints.
    ///
    /// - Returns: the nodes that hold constraints, outermost first.
    func takeIn(_ top: View, makingItem: (LayoutNode) -> Int?) -> [LayoutNode] {
        var holders: [LayoutNode] = []
        walk(from: top.nodeReference) { node in
            let isRoot = isRoot(node)
            if !isRoot, node.isDomainRoot || makingItem(node) == nil { return false }
            node.flags.subtract(isRoot ? .scheduled : [.scheduled, .awaitsEngine])
            if !node.held.isEmpty || node.flags.contains(.hasRows) { holders.append(node) }
            if node.flags.contains(.needsUpdateConstraints) { news.updates.append(node) }
            return true
        }
        return holders
    }

    /// Notes the views whose `updateConstraints()` is to be called before the tree is taken in.
    func findNeedsOfUpdate() {
        news.updates.removeAll(keepingCapacity: true)
        walk(from: rootReference) { node in
            if !isRoot(node), node.isDomainRoot { return false }
            if node.flags.contains(.needsUpdateConstraints) {
                if news.updates.isEmpty { news.updates.reserveCapacity(16) }
                // What it changes is found when the tree is taken in.
                node.flags.insert(.scheduled)
                news.updates.append(node)
            }
            return true
        }
    }

    /// Visits a node and those below that have something to do with constraints, in the order of the tree.
    ///
    /// - Parameter visit: returns false where nothing below the node is to be visited.
    @inline(__always)
    private func walk(from top: Unmanaged<LayoutNode>?, _ visit: (LayoutNode) -> Bool) {
        guard let top else { return }
        var stack = PlainList<Unmanaged<LayoutNode>>(capacity: 32)
        defer { stack.free() }
        stack.append(top)
        while let reference = stack.popLast() {
            reference._withUnsafeGuaranteedRef { node in
                guard visit(node), let view = node.viewReference else { return }
                view._withUnsafeGuaranteedRef { view in
                    var index = view.children.count - 1
                    while index >= 0 {
                        if let inner = view.children[index].nodeOfInterest { stack.append(inner) }
                        index -= 1
                    }
                }
            }
        }
    }

    /// Brings constraints back whose items were replaced, as when a view changed sides.
    func readoptHeldConstraints(of node: LayoutNode) {
        for constraint in node.held.all where constraint.handle == nil && constraint.number < 0 {
            constraintWasActivated(constraint)
        }
    }
}

extension View {
    /// The node, where taking in the tree around has something to do at the view or below it.
    final var nodeOfInterest: Unmanaged<LayoutNode>? {
        guard let nodeReference else { return nil }
        let isOfInterest =
            !children.isEmpty
            || nodeReference._withUnsafeGuaranteedRef {
                !$0.held.isEmpty || !$0.flags.isDisjoint(with: [.needsUpdateConstraints, .scheduled])
            }
        return isOfInterest ? nodeReference : nil
    }
}
