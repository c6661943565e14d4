import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// Beginning a new tree with the solved state of a tree of the same outline, before anything was made for it.
extension ConstraintEngine {
    /// A structure that a new tree has, and the tree's nodes in the order of its outline.
    struct FoundOutline {
        let shape: ConstraintShape
        let outline: TreeOutline
        let reader: OutlineReader
    }

    /// Finds the structure of a tree that had the same views and constraints in the same order. `nil` where none is
    /// kept: nothing has changed then, but that views may have updated their constraints.
    func findOutline(for wanted: RootTarget) -> FoundOutline? {
        guard mayHaveOutline else { return nil }
        var reader = OutlineReader(of: self, isNew: true)
        if let shape = shape(&reader, wanted), let outline = shape.outline {
            return FoundOutline(shape: shape, outline: outline, reader: reader)
        }
        reader.undo()
        reader.free()
        pendingUpdateConstraints = []
        return nil
    }

    /// Whether trees of a root like this one have known outlines.
    var mayHaveOutline: Bool {
        guard !isBuilt, items.isEmpty, bindings == nil, let rootWord else { return false }
        return ConstraintShapes.table.hasOutline(ofRoot: rootWord) && !ConstraintShapes.isSuspended
    }

    private var rootWord: UInt64? {
        guard let rootView, let rootReference else { return nil }
        return rootView._withUnsafeGuaranteedRef { view in
            rootReference._withUnsafeGuaranteedRef { OutlineReader.rootWord(view, $0) }
        }
    }

    private func shape(_ reader: inout OutlineReader, _ wanted: RootTarget) -> ConstraintShape? {
        pendingUpdateConstraints = []
        guard reader.walk() else { return nil }
        if !pendingUpdateConstraints.isEmpty {
            reader.undo()
            callPendingUpdates()
            // The client's code may have ended the tree, or had it laid out.
            guard rootReference != nil, !isBuilt else { return nil }
            pendingUpdateConstraints = []
            guard reader.walk(), pendingUpdateConstraints.isEmpty else { return nil }
        }
        guard reader.read(wanted), let rootWord else { return nil }
        // Cells of a class come one after another.
        if let latest = ConstraintShapes.table.latest(ofRoot: rootWord), reader.matches(latest.outline) {
            return latest
        }
        guard let shape = ConstraintShapes.table.find(outline: reader.hash, root: rootWord),
            reader.matches(shape.outline)
        else { return nil }
        return shape
    }

    /// Goes on from the solution of a structure that was found.
    func begin(with found: FoundOutline) -> Sharing {
        defer { found.reader.free() }
        return begin(with: found.shape, found.outline, found.reader)
    }

    private func begin(with shape: ConstraintShape, _ outline: TreeOutline, _ reader: OutlineReader) -> Sharing {
        isBuilt = true
        environmentChanged = false
        if let rootView { rightToLeft = rootView._withUnsafeGuaranteedRef { $0.isRightToLeft } }
        solver.restore(shape.solver)
        items.replace(with: shape.items)
        for number in reader.nodes.indices {
            let item = outline.items[number]
            reader.nodes[number]._withUnsafeGuaranteedRef { node in
                node.flags.subtract(number == 0 ? .scheduled : [.scheduled, .awaitsEngine])
                if number > 0 {
                    node.item = item
                    if item < 0 { node.engineReference = nil }
                }
            }
            if item >= 0 { items[Int(item)].nodeReference = reader.nodes[number] }
        }
        goOn(from: shape)
        let isBound = bind(shape, outline, reader)
        widthGroups = shape.widthGroups
        measureNewItems(cap: naturalCap(target))
        guard rootReference != nil else { return .none }
        guard isBound else { return .failed }
        for index in shape.loose { keep(items[Int(index)], [], Int(index)) }
        items[0].flags.insert(.dirty)
        dirtyContents.append(0)
        if LayoutCounters.isEnabled { LayoutCounters.shapeHits += 1 }
        return .began(shape)
    }

    /// Gives the constraints their rows, and the rows their constants. Whether these can all hold.
    private func bind(_ shape: ConstraintShape, _ outline: TreeOutline, _ reader: OutlineReader) -> Bool {
        var position = 0
        var isStaged = false
        // Buffers, as an array that is read from is retained meanwhile.
        shape.rows.withUnsafeBufferPointer { rows in
            outline.rows.withUnsafeBufferPointer { places in
                for number in reader.nodes.indices {
                    reader.nodes[number]._withUnsafeGuaranteedRef { node in
                        node.held.forEachUnretained { constraint in
                            if bind(constraint, to: rows[Int(places[position])]) { isStaged = true }
                            position += 1
                        }
                    }
                }
            }
        }
        if !outline.stacks.isEmpty { unmade.reserveCapacity(outline.stacks.count) }
        for index in outline.stacks.indices {
            let stack = outline.stacks[index]
            reader.nodes[Int(stack.number)]._withUnsafeGuaranteedRef { takeArrangement(stack, index, of: shape, $0) }
        }
        let isCommitted = !isStaged || commitConstants()
        if makeMovedArrangements() { _ = refreshEnvironmental() }
        return isCommitted
    }

    /// Asks the views for their natural sizes, and the copy for those that are others.
    private func measureNewItems(cap: CGFloat?) {
        for index in 1..<max(1, items.count) {
            // The client's code may end the tree, or take views out of it.
            guard index < items.count, !items[index].flags.contains(.isGuide), let node = items[index].nodeReference,
                let reference = node._withUnsafeGuaranteedRef({ $0.viewReference })
            else { continue }
            let content = reference._withUnsafeGuaranteedRef { view in
                view.beginBorrowing()
                defer { view.endBorrowing() }
                return MeasuredContent(of: view, cap: cap)
            }
            guard isItem(index, of: node) else { continue }
            if content.wraps != items[index].flags.contains(.wraps) { setWraps(content.wraps, of: index) }
            items[index].natural = content.natural
            if content.isCapped { items[index].flags.insert(.isCapped) }
            if !content.wraps, items[index].asked != content.natural { ask(for: content.natural, of: index) }
        }
    }
}
