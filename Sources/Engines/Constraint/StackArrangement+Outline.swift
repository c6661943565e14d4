import Foundation
import LayoutGeometry
import ViewTree

// A tree that begins with a known structure takes over the rows of its stack views' arrangements without the
// constraints that would say the same: these are made when somebody asks for them, or when the stack is to be arranged
// otherwise.

/// A stack view whose constraints are in force as rows alone.
struct UnmadeArrangement {
    let node: Unmanaged<LayoutNode>
    let shape: ConstraintShape
    /// Which of the outline's stacks it is.
    let index: Int
    let keepsToMargins: Bool

    var stack: TreeOutline.Stack? { shape.outline?.stacks[index] }
}

extension LayoutNode {
    /// The stack view that this is the node of, where its constraints follow from its settings, its visible views,
    /// margins and spacings alone.
    @inline(__always)
    var plainStack: Unmanaged<StackView>? {
        guard let viewReference else { return nil }
        return viewReference._withUnsafeGuaranteedRef { view in
            // A subclass may answer otherwise, or make constraints of its own.
            guard type(of: view) == StackView.self else { return nil }
            let stack = Unmanaged<StackView>.fromOpaque(viewReference.toOpaque())
            return stack._withUnsafeGuaranteedRef { $0.isPlain } ? stack : nil
        }
    }

    /// Makes the constraints whose rows are in force already.
    @inline(never)
    func makeArrangement() { holdingEngine?.makeArrangement(of: self) }

    /// Arranges what waits for the first layout.
    func arrangeDeferred() {
        guard flags.contains(.isDeferred) else { return }
        flags.subtract([.needsUpdateConstraints, .isDeferred])
        view?.updateConstraints()
    }
}

extension StackView {
    fileprivate final var isPlain: Bool {
        guard !isBaselineRelativeArrangement, arrangedSubviews.count <= 64 else { return false }
        switch alignment {
        case .fill, .leading, .center, .trailing: return distribution != .fillProportionally
        case .firstBaseline, .lastBaseline: return false
        }
    }

    /// What the arrangement follows from beside the views.
    final var settingsWord: UInt64 {
        var word: UInt64 = axis == .horizontal ? 1 : 0
        if isLayoutMarginsRelativeArrangement { word |= 2 }
        switch distribution {
        case .fill, .fillProportionally: break
        case .fillEqually: word |= 4
        case .equalSpacing: word |= 128
        case .equalCentering: word |= 4 | 128
        }
        switch alignment {
        case .fill: break
        case .leading: word |= 8
        case .center: word |= 16
        case .trailing: word |= 32
        case .firstBaseline, .lastBaseline: word |= 64
        }
        return word | UInt64(arrangedSubviews.count) << 8
    }

    /// What a structure's outline has of the stack. `nil` where its constraints aren't those that it would make now.
    final func outline(_ number: Int, _ rows: [ObjectIdentifier: Int32]) -> TreeOutline.Stack? {
        guard let visible = visibleMask, let constraints = arrangement.constraints(for: self) else { return nil }
        var places: ContiguousArray<Int32> = []
        for constraint in constraints {
            guard let row = rows[ObjectIdentifier(constraint)] else { return nil }
            places.append(row)
        }
        return TreeOutline.Stack(
            number: Int32(truncatingIfNeeded: number), visible: visible,
            margins: isLayoutMarginsRelativeArrangement ? layoutMargins : nil, rows: places,
            gaps: arrangement.gapPlaces, leastStep: arrangement.leastStepPlace)
    }

    /// Whether the spacings are those of a structure's rows.
    fileprivate final func hasSpacings(of stack: TreeOutline.Stack, in shape: ConstraintShape) -> Bool {
        if let commonSpacing {
            let places = stack.leastStep.map { $0..<$0 + 1 } ?? stack.gaps
            return places.allSatisfy { shape.rows[Int(stack.rows[$0])].constant == commonSpacing }
        }
        if let place = stack.leastStep {
            return StackArrangement.largestSpacing(between: visibleArrangedSubviews, in: self)
                == shape.rows[Int(stack.rows[place])].constant
        }
        var position = stack.gaps.lowerBound
        for index in arrangedSubviews.indices where stack.visible >> UInt64(index) & 1 != 0 {
            guard position < stack.gaps.upperBound else { break }
            let constant = shape.rows[Int(stack.rows[position])].constant
            if usedSpacing(after: arrangedSubviews[index]) != constant { return false }
            position += 1
        }
        return true
    }
}

extension ConstraintEngine {
    /// Notes that a stack's rows are those of a structure.
    func takeArrangement(_ known: TreeOutline.Stack, _ index: Int, of shape: ConstraintShape, _ node: LayoutNode) {
        guard let reference = node.plainStack else { return }
        node.flags.subtract([.needsUpdateConstraints, .isDeferred])
        node.flags.insert(.isUnmade)
        unmade.append(
            UnmadeArrangement(
                node: .passUnretained(node), shape: shape, index: index, keepsToMargins: known.margins != nil))
        reference._withUnsafeGuaranteedRef { stack in
            stack.arrangement.begin(for: stack, visible: known.visible)
            if !stack.hasSpacings(of: known, in: shape) {
                node.makeArrangement()
                stack.arrangement.updateSpacings(of: stack)
            }
        }
    }

    /// Makes the constraints of a stack whose rows are in force already.
    func makeArrangement(of node: LayoutNode) {
        node.flags.remove(.isUnmade)
        let reference = Unmanaged.passUnretained(node)
        guard let place = unmade.firstIndex(where: { $0.node.refers(to: reference) }) else { return }
        let entry = unmade.remove(at: place)
        guard let known = entry.stack, let stack = node.view as? StackView else { return }
        var constraints: [LayoutConstraint] = []
        constraints.reserveCapacity(known.rows.count)
        for row in known.rows {
            let form = entry.shape.key.forms[Int(row)]
            guard let constraint = form.constraint(items, entry.shape.rows[Int(row)]) else { continue }
            node.take(constraint)
            if constraint.state.contains(.environmental) { environmental.append(constraint) }
            constraints.append(constraint)
        }
        let views = stack.arrangedSubviews.indices.filter { known.visible >> UInt64($0) & 1 != 0 }
        let gaps = zip(known.gaps, views).map { (constraints[$0], stack.arrangedSubviews[$1]) }
        stack.arrangement.take(constraints, gaps: gaps, leastStep: known.leastStep.map { constraints[$0] })
    }

    /// Makes the constraints of all stacks whose rows are in force already.
    func makeArrangements() {
        while let last = unmade.last { makeArrangement(of: last.node.takeUnretainedValue()) }
    }

    /// Leaves stacks to be arranged by the engine that comes after this one.
    func forgetArrangements() {
        for entry in unmade {
            entry.node._withUnsafeGuaranteedRef { node in
                node.flags.remove(.isUnmade)
                guard !node.wasFreed, let stack = node.view as? StackView else { return }
                stack.arrangement = StackArrangement()
                node.flags.insert(.needsUpdateConstraints)
            }
        }
        unmade = []
    }

    /// Forgets a stack that is being freed.
    func forgetArrangement(of node: LayoutNode) {
        let reference = Unmanaged.passUnretained(node)
        unmade.removeAll { $0.node.refers(to: reference) }
    }

    /// Makes the constraints of the stacks whose margins aren't those of their rows. Whether there are any.
    func makeMovedArrangements() -> Bool {
        var isAny = false
        for entry in unmade where entry.keepsToMargins {
            guard let margins = entry.stack?.margins else { continue }
            let node = entry.node.takeUnretainedValue()
            guard let view = node.view, view.layoutMargins != margins else { continue }
            makeArrangement(of: node)
            isAny = true
        }
        return isAny
    }
}

extension ConstraintForm {
    /// A constraint that says this, and that has a row in force.
    fileprivate func constraint(_ items: PlainList<EngineItem>, _ row: ConstraintShape.Row) -> LayoutConstraint? {
        let second = Int(terms >> 16 & 0xFFFF)
        guard let firstNode = items[Int(terms & 0xFFFF)].node,
            let firstAttribute = LayoutConstraint.Attribute(rawValue: Int(kind & 0xFF)),
            let secondAttribute = LayoutConstraint.Attribute(rawValue: Int(kind >> 8 & 0xFF)),
            let relation = LayoutConstraint.Relation(rawValue: Int8(truncatingIfNeeded: kind >> 16))
        else { return nil }
        let secondNode = second == 0xFFFF ? nil : items[second].node
        let priority = LayoutPriority(Float(bitPattern: UInt32(truncatingIfNeeded: kind >> 32)))
        let step = Int(terms >> 48)
        let constraint: LayoutConstraint
        if step > 0, let secondNode, let stepNode = items[step - 1].node {
            constraint = SteppedConstraint(
                firstNode, firstAttribute, secondNode, secondAttribute, step: stepNode, priority: priority)
        } else {
            constraint = LayoutConstraint(
                firstNode, firstAttribute, relation, secondNode, secondAttribute,
                multiplier: CGFloat(Double(bitPattern: multiplier)), constant: row.constant, priority: priority)
        }
        constraint.state.formUnion(row.state.union([.active, .synthetic, .arranged]))
        constraint.handle = row.handle
        constraint.environment = row.environment
        return constraint
    }
}
