import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// Beginning with the solved state of a tree of the same structure; see `ConstraintShapes`.
extension ConstraintEngine {
    /// What the present tree, just taken in, has to do with the shapes.
    enum Sharing {
        /// Nothing.
        case none
        /// Its solution is wanted for others.
        case leaves(ShapeKey)
        /// It began with a copy.
        case began(ConstraintShape)
    }

    /// The tree's structure; `nil` where something in it isn't written in plain items and rows.
    ///
    /// - Parameters:
    ///   - holders: the nodes that hold constraints, innermost first.
    ///   - target: how the root's size is asked for, of which the levels count.
    func shapeKey(_ holders: [LayoutNode], _ target: RootTarget) -> ShapeKey? {
        guard freeItems.isEmpty, pendingConstraints.isEmpty, pendingNodes.isEmpty, let rootView else { return nil }
        var count = 4 + 3 * items.count
        for holder in holders { count += 1 + 3 * holder.constraints.count }
        var isPlain = true
        let words = ContiguousArray<UInt64>(unsafeUninitializedCapacity: count) { buffer, used in
            buffer[0] = UInt64(items.count) | UInt64(holders.count) << 32
            buffer[1] = target.widthLevel.bitPattern
            buffer[2] = target.heightLevel.bitPattern
            buffer[3] = rootView._withUnsafeGuaranteedRef { Double($0.contentScaleFactor).bitPattern }
            used = 4
            for index in items.indices {
                guard let node = items[index].nodeReference else {
                    isPlain = false
                    return
                }
                let priorities = node._withUnsafeGuaranteedRef { $0.priorities }
                let flags = items[index].flags.intersection([.isGuide, .isDistance, .wraps, .rightToLeft])
                buffer[used] = UInt64(UInt32(bitPattern: items[index].parent)) | UInt64(flags.rawValue) << 32
                buffer[used + 1] = unsafeBitCast(priorities.hugging, to: UInt64.self)
                buffer[used + 2] = unsafeBitCast(priorities.compression, to: UInt64.self)
                used += 3
            }
            for holder in holders {
                guard let item = existingItemIndex(of: holder) else {
                    isPlain = false
                    return
                }
                buffer[used] = UInt64(item) | UInt64(holder.constraints.count) << 32
                used += 1
                var place = used
                holder.constraints.forEachUnretained { constraint in
                    if !write(constraint, to: buffer, at: place) { isPlain = false }
                    place += 3
                }
                used = place
                if !isPlain { return }
            }
        }
        return isPlain ? ShapeKey(words) : nil
    }

    /// Writes the three words of a constraint. Whether it could.
    @inline(__always)
    private func write(
        _ constraint: LayoutConstraint, to buffer: UnsafeMutableBufferPointer<UInt64>, at place: Int
    ) -> Bool {
        guard hasPlainBaselines(constraint) else { return false }
        var second = UInt64(UInt32.max)
        if let reference = constraint.secondReference {
            guard let index = shapeIndex(reference) else { return false }
            second = index
        }
        guard let first = shapeIndex(constraint.firstReference) else { return false }
        let attributes = UInt64(constraint.firstAttribute.rawValue | constraint.secondAttribute.rawValue << 8)
        let relation = UInt64(UInt8(bitPattern: constraint.relation.rawValue))
        buffer[place] = first | second << 32
        buffer[place + 1] = attributes | relation << 16 | UInt64(constraint.priority.rawValue.bitPattern) << 32
        buffer[place + 2] = Double(constraint.multiplier).bitPattern
        return true
    }

    /// Whether no view lends another one its baseline, of which the structure says nothing.
    @inline(__always)
    private func hasPlainBaselines(_ constraint: LayoutConstraint) -> Bool {
        guard constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline else { return true }
        for (node, attribute) in [
            (constraint.first, constraint.firstAttribute), (constraint.second, constraint.secondAttribute),
        ] where attribute.isBaseline {
            guard let view = node?.view, view.baselineSource(isFirst: attribute == .firstBaseline) === view else {
                return false
            }
        }
        return true
    }

    /// A number for an item in a constraint: its index, and for a guide that follows its view's margins a mark.
    @inline(__always)
    private func shapeIndex(_ reference: Unmanaged<LayoutNode>) -> UInt64? {
        reference._withUnsafeGuaranteedRef { node in
            if node.item >= 0, let engine = node.engineReference, engine.toOpaque() == identity {
                return UInt64(node.item)
            }
            if isRoot(node) { return 0 }
            guard node.flags.contains(.isDerivedGuide), let guide = node.guide, let view = node.view,
                let index = existingItemIndex(of: view.layoutNode)
            else { return nil }
            return UInt64(index) | UInt64(guide.kind.rawValue) << 30
        }
    }

    private var identity: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    // MARK: Taking a copy

    /// Goes on from another tree's solution. Whether it could; if not, everything has to be built anew.
    func begin(with shape: ConstraintShape, _ holders: [LayoutNode]) -> Bool {
        solver.restore(shape.solver)
        for index in items.indices {
            let own = items[index]
            items[index] = shape.items[index]
            items[index].nodeReference = own.nodeReference
            if index > 0 { items[index].natural = own.natural }
            items[index].wrappedAt = -1
        }
        items[0].flags.insert(.dirty)
        dirtyContents.append(0)
        owners.replace(with: shape.owners)
        held.replace(with: shape.held)
        wrapping = shape.wrapping
        target = shape.target
        widthRow = shape.widthRow
        heightRow = shape.heightRow
        look = shape.look
        sweep = shape.sweep
        heldMark = basisMark
        solverChanged = true
        framesChanged = true
        guard bind(holders, to: shape) else { return false }
        widthGroups = shape.widthGroups
        // Those that wrap are asked in two passes.
        for index in items.indices
        where items[index].natural != items[index].asked && !items[index].flags.contains(.wraps) {
            ask(for: items[index].natural, of: index)
        }
        if LayoutCounters.isEnabled { LayoutCounters.shapeHits += 1 }
        return true
    }

    /// Gives the constraints their rows, and the rows their constants.
    private func bind(_ holders: [LayoutNode], to shape: ConstraintShape) -> Bool {
        var position = 0
        var isStaged = false
        for holder in holders {
            holder.constraints.forEachUnretained { constraint in
                let row = shape.rows[position]
                position += 1
                constraint.handle = row.handle
                constraint.state = constraint.state.subtracting([.broken, .pending]).union(row.state)
                var constant = -Double(constraint.storedConstant)
                if row.state.contains(.environmental) {
                    environmental.append(constraint)
                    constant = rowConstant(of: constraint)
                    if constant == row.environment { return }
                } else if constraint.storedConstant == row.constant {
                    return
                }
                try? solver.stageConstant(constant, of: row.handle)
                isStaged = true
            }
        }
        guard isStaged else { return true }
        do {
            try solver.commit()
            return true
        } catch {
            return false
        }
    }

    /// Whether nothing but these constraints and contents decides the present solution.
    func isSolutionUnique() -> Bool {
        guard broken.isEmpty, shadowed.isEmpty else { return false }
        return solver.hasUniqueAnswer { index in
            let owner = owners[index]
            guard owner >= 0 else { return false }
            let item = items[Int(owner)]
            if index == item.width.index { return item.asked.width >= 0 && isAsAsked(item.width, item.asked.width) }
            return index == item.height.index && item.asked.height >= 0 && isAsAsked(item.height, item.asked.height)
        }
    }

    private func isAsAsked(_ variable: Variable, _ length: CGFloat) -> Bool {
        abs(solver.value(of: variable) - length) <= ConstraintEngine.tolerance
    }

    // MARK: Leaving a copy

    /// Keeps the present solution for trees of the same structure, where the structure is all there is to it.
    func leave(_ key: ShapeKey) {
        guard let view = root?.view else { return }
        let holders: [LayoutNode] = takeIn(view, makingItem: { existingItemIndex(of: $0) }).reversed()
        guard broken.isEmpty, shadowed.isEmpty, fixed.isEmpty, deferred.isEmpty, pendingConstraints.isEmpty,
            pendingNodes.isEmpty, let widthRow, let heightRow, shapeKey(holders, target) == key
        else { return }
        var rows: ContiguousArray<ConstraintShape.Row> = []
        var isWhole = true
        for holder in holders {
            holder.constraints.forEachUnretained { constraint in
                guard let handle = constraint.handle else {
                    isWhole = false
                    return
                }
                rows.append(
                    ConstraintShape.Row(
                        handle: handle, constant: constraint.storedConstant, environment: constraint.environment,
                        state: constraint.state.intersection([.environmental, .mirrored])))
            }
        }
        if !wrapping.isEmpty { widthGroups = knownWidthGroups }
        guard isWhole, let snapshot = SolverSnapshot(of: solver) else { return }
        ConstraintShapes.table.insert(
            ConstraintShape(
                key: key, solver: snapshot, rows: rows, of: self, widthRow: widthRow, heightRow: heightRow))
    }
}
