import ConstraintSolver
import Foundation
import LayoutGeometry
import ViewTree

/// Beginning with the solved state of a tree of the same structure; see `ConstraintShapes`.
extension ConstraintEngine {
    /// What the tree's present structure has to do with the shapes.
    enum Sharing {
        /// Nothing.
        case none
        /// Its solution is wanted for others.
        case leaves(UInt64)
        /// It began with a copy.
        case began(ConstraintShape)
        /// A copy proved to be of no use, and all rows have to be made anew.
        case failed
    }

    /// Goes on from the solution of a tree of the present structure, if one is kept.
    func share(for wanted: RootTarget) -> Sharing {
        guard ConstraintShapes.isUsed, let key = shapeKey(wanted) else { return .none }
        defer { key.free() }
        switch ConstraintShapes.table.find(key.hash) {
        case .alone: return .none
        case .recurring: return .leaves(key.hash)
        case .known(let shape):
            guard let positions = shape.positions(of: key) else { return .none }
            return begin(with: shape, positions) ? .began(shape) : .failed
        }
    }

    /// In larger trees a constraint more or less costs little beside a look at all of them.
    private static let greatestExchange = 128

    /// Where constraints of a tree that is laid out already have come or gone: goes on from the solution of another
    /// tree with those that are left, if one is kept.
    func exchange(for wanted: RootTarget) -> Sharing {
        guard !removed.isEmpty || !pendingConstraints.isEmpty, items.count <= ConstraintEngine.greatestExchange,
            !environmentChanged, deferred.isEmpty, unsettled.isEmpty, fixed.isEmpty, broken.isEmpty, shadowed.isEmpty,
            bindings == nil, ConstraintShapes.isUsed
        else { return .none }
        return goBack() ?? share(for: wanted)
    }

    /// Larger trees seldom come twice, and a start of their own takes fewer pivots than one from far away. (Items have
    /// 13 bits of a form.)
    private static let greatestStructure = 256

    /// The tree's structure; `nil` where something in it isn't written in plain items and rows.
    ///
    /// - Parameter target: how the root's size is asked for, of which the levels count.
    func shapeKey(_ target: RootTarget) -> ShapeKey? {
        guard freeItems.isEmpty, pendingNodes.isEmpty, items.count <= ConstraintEngine.greatestStructure, let rootView
        else { return nil }
        var head = PlainList<UInt64>(reserving: 3 + 3 * items.count)
        var count = 0
        head.append(target.widthLevel.bitPattern)
        head.append(target.heightLevel.bitPattern)
        head.append(rootView._withUnsafeGuaranteedRef { Double($0.contentScaleFactor).bitPattern })
        for index in items.indices {
            guard let node = items[index].nodeReference, !items[index].flags.contains(.fixed) else {
                head.free()
                return nil
            }
            let flags = items[index].flags.intersection([.isGuide, .isDistance, .wraps, .rightToLeft])
            head.append(UInt64(UInt32(bitPattern: items[index].parent)) | UInt64(flags.rawValue) << 32)
            node._withUnsafeGuaranteedRef { node in
                head.append(unsafeBitCast(node.priorities.hugging, to: UInt64.self))
                head.append(unsafeBitCast(node.priorities.compression, to: UInt64.self))
                count += node.constraints.count
            }
        }
        var forms = PlainList<ConstraintForm>(reserving: count)
        var isPlain = true
        forEachHolder { item, constraints in
            let holder = UInt64(truncatingIfNeeded: item) &<< 32
            constraints.forEachUnretained { constraint in
                guard isPlain, let form = form(of: constraint, holder) else {
                    isPlain = false
                    return
                }
                forms.append(form)
            }
        }
        let key = ShapeKey(head, forms)
        if isPlain { return key }
        key.free()
        return nil
    }

    /// The items that hold constraints, innermost first where they were taken in together, and what they hold.
    @inline(__always)
    func forEachHolder(_ body: (_ item: Int, _ constraints: [LayoutConstraint]) -> Void) {
        for index in items.indices.reversed() {
            items[index].nodeReference?._withUnsafeGuaranteedRef { node in
                if !node.constraints.isEmpty, index == 0 || !node.isDomainRoot { body(index, node.constraints) }
            }
        }
    }

    @inline(__always)
    private func form(of constraint: LayoutConstraint, _ holder: UInt64) -> ConstraintForm? {
        guard hasPlainBaselines(constraint), let first = shapeIndex(constraint.firstReference) else { return nil }
        var terms = first | holder
        if let reference = constraint.secondReference {
            guard let second = shapeIndex(reference) else { return nil }
            terms |= second &<< 16
        } else {
            terms |= 0xFFFF_0000
        }
        if let step = constraint.step {
            guard let index = shapeIndex(.passUnretained(step)) else { return nil }
            terms |= (index + 1) &<< 48
        }
        return ConstraintForm(
            terms: terms, kind: constraint.form, multiplier: Double(constraint.multiplier).bitPattern)
    }

    /// Whether no view lends another one its baseline, of which the structure says nothing.
    @inline(__always)
    func hasPlainBaselines(_ constraint: LayoutConstraint) -> Bool {
        guard constraint.hasBaseline else { return true }
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
            return UInt64(index) | UInt64(guide.kind.rawValue) << 13
        }
    }

    private var identity: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    // MARK: Taking a copy

    /// Goes on from another tree's solution. Returns false where everything has to be built anew.
    ///
    /// - Parameter positions: which rows are those of the tree's constraints.
    private func begin(with shape: ConstraintShape, _ positions: ContiguousArray<Int32>) -> Bool {
        let isExchange = widthRow != nil
        // What nothing decides any more stays where it is.
        let old = isExchange ? ContiguousArray(UnsafeBufferPointer(start: solver.solution, count: owners.count)) : []
        earlier.forgetPresent()
        solver.restore(shape.solver)
        for index in items.indices {
            let own = items[index]
            items[index] = shape.items[index]
            items[index].nodeReference = own.nodeReference
            items[index].flags.formUnion(own.flags.intersection([.dirty, .isCapped]))
            items[index].takeOver(own)
            keep(own, old, index)
        }
        if isExchange { forgetChanges() }
        goOn(from: shape)
        guard bind(shape, positions) else { return false }
        widthGroups = shape.widthGroups
        // Those that wrap are asked in two passes.
        for index in items.indices
        where items[index].natural != items[index].asked && !items[index].flags.contains(.wraps) {
            ask(for: items[index].natural, of: index)
        }
        if LayoutCounters.isEnabled { LayoutCounters.shapeHits += 1 }
        return true
    }

    /// Takes over what a shape knows beside its items.
    func goOn(from shape: ConstraintShape) {
        owners.replace(with: shape.owners)
        leaderShortcuts.removeAll()
        held.replace(with: shape.held)
        wrapping = shape.wrapping
        target = shape.target
        widthRow = shape.widthRow
        heightRow = shape.heightRow
        look = max(look, shape.look) &+ 1
        heldMark = basisMark
        copiedMark = heldMark
        solverChanged = true
        framesChanged = true
        touchedWidths.areAll = true
    }

    /// Gives those of an item's variables that nothing speaks of the values that they had, or that the content asks
    /// for.
    @inline(__always)
    func keep(_ own: EngineItem, _ old: ContiguousArray<Double>, _ index: Int) {
        func keep(_ variable: Variable, _ before: Variable, _ natural: CGFloat) {
            guard !solver.isUsed(variable) else { return }
            solver.place(variable, at: natural >= 0 ? natural : old.isEmpty ? 0 : old[before.index])
        }
        let item = items[index]
        keep(item.left, own.left, -1)
        keep(item.top, own.top, -1)
        keep(item.width, own.width, item.natural.width)
        keep(item.height, own.height, item.natural.height)
    }

    /// Forgets what was to be brought to the solver: it is in the copy.
    func forgetChanges() {
        pendingConstraints.forEachUnretained { $0.state.remove(.pending) }
        // Most come back to these with the next change.
        removed.removeAll(keepingCapacity: true)
        pendingConstraints.removeAll(keepingCapacity: true)
        changedConstants.removeAll(keepingCapacity: true)
        environmental.removeAll(keepingCapacity: true)
        watched.removeAll()
    }

    /// Gives the constraints their rows, and the rows their constants.
    private func bind(_ shape: ConstraintShape, _ positions: ContiguousArray<Int32>) -> Bool {
        var position = 0
        var isStaged = false
        forEachHolder { _, constraints in
            constraints.forEachUnretained { constraint in
                if bind(constraint, to: shape.rows[Int(positions[position])]) { isStaged = true }
                position += 1
            }
        }
        return !isStaged || commitConstants()
    }

    /// Gives a constraint its row, and the row its constant. Whether that is another one than the row's.
    @inline(__always)
    func bind(_ constraint: LayoutConstraint, to row: ConstraintShape.Row) -> Bool {
        constraint.handle = row.handle
        constraint.state = constraint.state.subtracting(.ofRow).union(row.state)
        var constant = -Double(constraint.storedConstant)
        if row.state.contains(.environmental) {
            environmental.append(constraint)
            constant = rowConstant(of: constraint)
            if constant == row.environment - Double(row.constant) { return false }
        } else if constraint.storedConstant == row.constant {
            return false
        }
        try? solver.stageConstant(constant, of: row.handle)
        return true
    }

    /// Lets the constants that were staged for rows take effect. Whether these can all hold.
    func commitConstants() -> Bool {
        do {
            try solver.commit()
            return true
        } catch {
            return false
        }
    }

    /// Whether nothing but these constraints and contents decides the present solution.
    ///
    /// - Parameter shape: what it began with.
    func isSolutionUnique(begunWith shape: ConstraintShape) -> Bool {
        guard broken.isEmpty, shadowed.isEmpty else { return false }
        if let proof = shape.proof, copiedMark == basisMark, solver.constraintCount == shape.constraintCount,
            isUnique(by: proof)
        {
            return true
        }
        return solver.hasUniqueAnswer(pinning: pin)
    }

    private func isUnique(by proof: UniquenessProof) -> Bool {
        let values = solver.solution
        return solver.isUnique(by: proof) { index in
            let owner = Int(owners[index])
            guard owner >= 0 else { return false }
            let asked =
                index == items[owner].width.index
                ? items[owner].asked.width : index == items[owner].height.index ? items[owner].asked.height : -1
            return asked >= 0 && abs(values[index] - asked) <= ConstraintEngine.tolerance
        }
    }

    /// What a content that is as large as it asks for says of a variable, where no row does.
    private func pin(_ index: Int) -> Pin? {
        let owner = Int(owners[index])
        guard owner >= 0 else { return nil }
        if index == items[owner].width.index {
            return pin(0, items[owner].width, items[owner].asked.width, items[owner].horizontal, of: owner)
        }
        guard index == items[owner].height.index else { return nil }
        return pin(1, items[owner].height, items[owner].asked.height, items[owner].vertical, of: owner)
    }

    @inline(__always)
    private func pin(
        _ axis: Int, _ variable: Variable, _ asked: CGFloat, _ rows: EngineItem.AxisRows, of owner: Int
    ) -> Pin? {
        guard asked >= 0, abs(solver.solution[variable.index] - asked) <= ConstraintEngine.tolerance,
            let priorities = items[owner].nodeReference?._withUnsafeGuaranteedRef({ $0.priorities })
        else { return nil }
        return Pin(
            rising: rows.atMost == nil ? Self.contentLevel(priorities.hugging[axis]) : nil,
            falling: rows.atLeast == nil ? Self.contentLevel(priorities.compression[axis]) : nil)
    }

    // MARK: Leaving a copy

    /// Keeps the present solution for trees of the same structure, where the structure is all there is to it.
    func leave(_ hash: UInt64) {
        // Constants that changed while contents were measured aren't in the rows yet.
        guard broken.isEmpty, shadowed.isEmpty, fixed.isEmpty, deferred.isEmpty, pendingConstraints.isEmpty,
            removed.isEmpty, changedConstants.isEmpty, let widthRow, let heightRow, let key = shapeKey(target)
        else { return }
        defer { key.free() }
        guard key.hash == hash else { return }
        var rows: ContiguousArray<ConstraintShape.Row> = []
        rows.reserveCapacity(key.forms.count)
        var places: [ObjectIdentifier: Int32] = [:]
        var isWhole = true
        forEachHolder { _, constraints in
            constraints.forEachUnretained { constraint in
                guard let handle = constraint.handle else {
                    isWhole = false
                    return
                }
                places[ObjectIdentifier(constraint)] = Int32(truncatingIfNeeded: rows.count)
                rows.append(
                    ConstraintShape.Row(
                        handle: handle, constant: constraint.storedConstant, environment: constraint.environment,
                        state: constraint.state.intersection([.environmental, .mirrored])))
            }
        }
        if !wrapping.isEmpty { widthGroups = knownWidthGroups }
        guard isWhole, let snapshot = SolverSnapshot(of: solver),
            let shape = ConstraintShape(
                key: key, solver: snapshot, rows: rows, of: self, widthRow: widthRow, heightRow: heightRow,
                proof: solver.proofOfUniqueness(pinning: pin),
                outline: OutlineReader.outline(of: self, target, rows: places))
        else { return }
        ConstraintShapes.table.insert(
            shape, hash: hash, outline: shape.outline.map { ($0.hash, $0.root) }, byteCount: shape.byteCount)
    }
}

extension LayoutConstraint.State {
    /// What tells about the constraint's row in the solver.
    fileprivate static let ofRow: LayoutConstraint.State = [.broken, .pending, .environmental, .mirrored]
}
