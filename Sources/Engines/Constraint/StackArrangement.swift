import Foundation
import LayoutGeometry
import ViewTree

/// The constraints and guides that a stack view made for what it arranges.
///
/// What a change takes out of force waits for its return: a view that hides and shows again makes nothing anew, and the
/// tree finds the structure that it had before by what its constraints say.
struct StackArrangement {
    /// Those in force.
    private var present = Part()
    /// What was made for views that were visible together before, while all else is as it was.
    private var earlier: [Part] = []
    private var settings: Settings?
    /// All that were made, by what they say; empty until the first arrangement is replaced, as most stacks have only
    /// one.
    private var made: [Key: LayoutConstraint] = [:]
    /// A length that views have in common: each step of an equal distribution, from edge to edge or from middle to
    /// middle, or that of all views together.
    private var sharedLength: LayoutGuide?

    /// What arranges certain views.
    private struct Part {
        /// Which of the stack's arranged subviews these are, bit by bit; `nil` where that can't be told, or was in
        /// another order.
        var visible: UInt64?
        var constraints: [LayoutConstraint] = []
        /// The constraints whose constants are spacings, and the views that these come after.
        var gaps: [(constraint: LayoutConstraint, view: View)] = []
        /// The one that holds the step to the largest spacing, where the gaps are steps.
        var leastStep: LayoutConstraint?
        var usesSharedLength = false
    }

    /// What the constraints follow from, beside the views.
    private struct Settings: Equatable {
        let axis: LayoutConstraint.Axis
        let distribution: StackView.Distribution
        let alignment: StackView.Alignment
        let keepsToMargins, usesBaselines: Bool

        init(_ stack: StackView) {
            axis = stack.axis
            distribution = stack.distribution
            alignment = stack.alignment
            keepsToMargins = stack.isLayoutMarginsRelativeArrangement
            usesBaselines = stack.isBaselineRelativeArrangement
        }

        /// Whether the same views always have the same constraints, whatever their contents are.
        var isKept: Bool { distribution != .fillProportionally }
    }

    /// Puts the constraints for a stack's visible arranged subviews in force, in place of those that are. Of these,
    /// what is to hold again just stays. O(arranged subviews); the solver is given those that come or go.
    mutating func update(for stack: StackView) {
        let settings = Settings(stack)
        if settings != self.settings { forgetOrder() }
        self.settings = settings
        let visible = settings.isKept ? stack.visibleMask : nil
        let old = present
        if !old.constraints.isEmpty { stack.layoutNode.stepsWillChange(in: stack) }
        // The first arrangement isn't noted before there is a second one.
        if let visible = old.visible, knownPart(visible) == nil { note(old) }
        if let visible, let known = knownPart(visible) {
            present = earlier[known]
            updateSpacings(of: stack)
        } else {
            make(for: stack)
            present.visible = visible
        }
        // The first arrangement of a stack is all new.
        let isFirst = old.constraints.isEmpty
        if !isFirst {
            present.constraints.forEachUnretained { $0.state.insert(.wanted) }
            LayoutConstraint.deactivate(old.constraints, keepingWanted: true)
        }
        if let sharedLength, !present.usesSharedLength, !earlier.contains(where: \.usesSharedLength) {
            stack.removeLayoutGuide(sharedLength)
        }
        if !isFirst { present.constraints.forEachUnretained { $0.state.remove(.wanted) } }
        LayoutConstraint.activateSynthetic(present.constraints)
        if made.count > StackArrangement.mostUnused + 4 * present.constraints.count { forgetUnused() }
    }

    /// Where among the earlier ones that of certain views stands.
    private func knownPart(_ visible: UInt64) -> Int? {
        // Not by `firstIndex(where:)`, which copies each part, lists and all.
        for index in earlier.indices where earlier[index].visible == visible { return index }
        return nil
    }

    private mutating func note(_ part: Part) {
        if earlier.count >= StackArrangement.mostParts { earlier = [] }
        earlier.append(part)
    }

    private mutating func make(for stack: StackView) {
        if made.isEmpty { for constraint in present.constraints { made[Key(constraint)] = constraint } }
        present = Part()
        let views = stack.visibleArrangedSubviews
        guard !views.isEmpty else { return }
        let usesMargins = stack.isLayoutMarginsRelativeArrangement
        distribute(views, in: stack, StackAxis(stack.axis, usesMargins))
        align(views, in: stack, StackAxis(stack.axis == .horizontal ? .vertical : .horizontal, usesMargins))
    }

    /// How many inactive constraints are kept.
    private static let mostUnused = 64
    /// How many arrangements are kept.
    private static let mostParts = 16

    /// Forgets the constraints that aren't in force.
    mutating func forgetUnused() {
        forgetOrder()
        made = made.filter { $0.value.isActive }
    }

    /// Forgets what was made for views that were visible together: others are arranged now, or otherwise.
    mutating func forgetOrder() {
        earlier = []
        present.visible = nil
    }

    func updateSpacings(of stack: StackView) {
        for gap in present.gaps { gap.constraint.constant = stack.usedSpacing(after: gap.view) }
        guard let leastStep = present.leastStep else { return }
        let old = leastStep.constant
        let new = StackArrangement.largestSpacing(between: stack.visibleArrangedSubviews, in: stack)
        leastStep.constant = new
        // Where the step is no larger than it must be, up to rounding, views give way or grow back.
        let step = sharedLength?.solvedFrame ?? .zero
        if new != old, (stack.axis == .horizontal ? step.width : step.height) <= max(old, new) + 1 {
            stack.layoutNode.stepsWillChange(in: stack)
        }
    }

    static func largestSpacing(between views: [View], in stack: StackView) -> CGFloat {
        views.dropLast().reduce(-.greatestFiniteMagnitude) { max($0, stack.usedSpacing(after: $1)) }
    }

    // MARK: Along the axis

    private mutating func distribute(_ views: [View], in stack: StackView, _ axis: StackAxis) {
        add(views[0].layoutNode, axis.start, .equal, stack.layoutNode, axis.stackStart)
        add(stack.layoutNode, axis.stackEnd, .equal, views[views.count - 1].layoutNode, axis.end)
        let hasSteps = stack.hasSteps
        if hasSteps, views.count > 1 { addSteps(between: views, in: stack, axis) }
        if present.leastStep == nil {
            for index in views.indices.dropLast() {
                addGap(views[index], views[index + 1], hasSteps ? .greaterThanOrEqual : .equal, stack, axis)
            }
        }
        switch stack.distribution {
        case .fill, .equalSpacing, .equalCentering: break
        case .fillEqually:
            for view in views.dropFirst() { add(view.layoutNode, axis.size, .equal, views[0].layoutNode, axis.size) }
        case .fillProportionally: proportion(views, in: stack, axis)
        }
    }

    /// Below everything that content and users usually ask for: the gaps' least lengths win.
    private static let centering: LayoutPriority = 150

    private mutating func addGap(
        _ view: View, _ next: View, _ relation: LayoutConstraint.Relation, _ stack: StackView, _ axis: StackAxis
    ) {
        let usesBaselines = usesBaselines(stack)
        let gap = add(
            next.layoutNode, usesBaselines ? .firstBaseline : axis.start, relation, view.layoutNode,
            usesBaselines ? .lastBaseline : axis.end, constant: stack.usedSpacing(after: view))
        present.gaps.append((gap, view))
    }

    private func usesBaselines(_ stack: StackView) -> Bool {
        stack.isBaselineRelativeArrangement && stack.axis == .vertical
    }

    /// The guide of the length that views have in common.
    private mutating func lengthGuide(in stack: StackView) -> LayoutNode {
        let guide = sharedLength ?? LayoutGuide()
        sharedLength = guide
        present.usesSharedLength = true
        stack.addLayoutGuide(guide)
        return guide.layoutNode
    }

    /// Of the stack, the shares have priorities that descend from one step below required. Views without a natural
    /// length are left to their own constraints.
    private mutating func proportion(_ views: [View], in stack: StackView, _ axis: StackAxis) {
        let lengths = views.map { view in
            let size = view.intrinsicContentSize
            let length = axis.isHorizontal ? size.width : size.height
            return length > 0 && length.isFinite ? length : 0
        }
        let natural = lengths.reduce(0, +)
        var whole = natural
        for (index, view) in views.enumerated().dropLast() {
            whole += stack.usedSpacing(after: view)
            // From baseline to baseline: without what lies below the one and above the other.
            if usesBaselines(stack) {
                whole -= StackArrangement.naturalBaselines(of: view, isFirst: false).below
                whole -= StackArrangement.naturalBaselines(of: views[index + 1], isFirst: true).above
            }
        }
        if stack.isLayoutMarginsRelativeArrangement {
            let margins = stack.layoutMargins
            whole += axis.isHorizontal ? margins.left + margins.right : margins.top + margins.bottom
        }
        if stack.proportions == .ofRest, natural > 0 {
            let all = lengthGuide(in: stack)
            for (view, length) in zip(views, lengths) where length > 0 {
                add(
                    view.layoutNode, axis.size, .equal, all, axis.size, multiplier: length / natural,
                    priority: .required - 1)
            }
            return
        }
        guard whole > 0 else { return }
        for (index, view) in views.enumerated() where lengths[index] > 0 {
            add(
                view.layoutNode, axis.size, .equal, stack.layoutNode, axis.size, multiplier: lengths[index] / whole,
                priority: .required - Float(min(index + 1, StackArrangement.mostShares)))
        }
    }

    /// How much of a view of natural size lies above its first baseline and below its last one.
    private static func naturalBaselines(of view: View, isFirst: Bool) -> (above: CGFloat, below: CGFloat) {
        let source = view.baselineSource(isFirst: isFirst)
        let size = source.intrinsicContentSize
        guard size.height > 0, size.height.isFinite else { return (0, 0) }
        let lines = source.baselines(in: CGSize(width: max(0, size.width), height: size.height))
        return (lines.first, size.height - lines.last)
    }

    /// The lowest shares' priority stays well above compression resistance.
    private static let mostShares = 200

    /// Steps of one length from each view to the next one.
    private mutating func addSteps(between views: [View], in stack: StackView, _ axis: StackAxis) {
        let isSpacing = stack.distribution == .equalSpacing
        let step = lengthGuide(in: stack)
        let (from, to) = isSpacing ? (axis.end, axis.start) : (axis.center, axis.center)
        for index in views.indices.dropLast() {
            // The other middles are to be as far from each other as the first two.
            let priority = isSpacing || index == 0 ? .required : StackArrangement.centering
            add(
                views[index + 1].layoutNode, to, .equal, views[index].layoutNode, from, priority: priority, step: step)
        }
        // Where nothing decides the stack's length, the steps are no larger than they must be.
        add(step, axis.size, .equal, nil, .notAnAttribute, priority: StackArrangement.closing)
        if isSpacing, !usesBaselines(stack) {
            present.leastStep = add(
                step, axis.size, .greaterThanOrEqual, nil, .notAnAttribute,
                constant: StackArrangement.largestSpacing(between: views, in: stack))
        }
    }

    // MARK: Across the axis

    private mutating func align(_ views: [View], in stack: StackView, _ axis: StackAxis) {
        var alignment = stack.alignment
        if axis.isHorizontal, alignment == .firstBaseline || alignment == .lastBaseline { alignment = .leading }
        let node = stack.layoutNode
        for view in views {
            let isAtStart = alignment == .fill || alignment == .leading
            let isAtEnd = alignment == .fill || alignment == .trailing
            add(view.layoutNode, axis.start, isAtStart ? .equal : .greaterThanOrEqual, node, axis.stackStart)
            add(node, axis.stackEnd, isAtEnd ? .equal : .greaterThanOrEqual, view.layoutNode, axis.end)
            switch alignment {
            case .center: add(view.layoutNode, axis.center, .equal, node, axis.stackCenter)
            case .firstBaseline where view !== views[0]:
                add(view.layoutNode, .firstBaseline, .equal, views[0].layoutNode, .firstBaseline)
            case .lastBaseline where view !== views[0]:
                add(view.layoutNode, .lastBaseline, .equal, views[0].layoutNode, .lastBaseline)
            default: break
            }
        }
        if alignment == .firstBaseline || alignment == .lastBaseline {
            // The highest view lies at the top, unless something else keeps it away.
            add(views[0].layoutNode, axis.start, .equal, node, axis.stackStart, priority: StackArrangement.closing)
        }
        if alignment != .fill {
            // Across the axis the stack is no larger than what it arranges, unless something else makes it so.
            add(node, axis.size, .equal, nil, .notAnAttribute, priority: StackArrangement.closing)
        }
    }

    /// Above nothing but the size that a root happens to have.
    private static let closing: LayoutPriority = 1

    @discardableResult
    private mutating func add(
        _ first: LayoutNode, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
        _ second: LayoutNode?, _ secondAttribute: LayoutConstraint.Attribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0, priority: LayoutPriority = .required, step: LayoutNode? = nil
    ) -> LayoutConstraint {
        func make() -> LayoutConstraint {
            if let second, let step {
                return SteppedConstraint(first, firstAttribute, second, secondAttribute, step: step, priority: priority)
            }
            return LayoutConstraint(
                first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
                priority: priority)
        }
        let constraint: LayoutConstraint
        if made.isEmpty {
            constraint = make()
        } else {
            let key = Key(
                first, firstAttribute, relation, second, secondAttribute, multiplier, priority, isStepped: step != nil)
            if let known = made[key] {
                constraint = known
                constraint.constant = constant
            } else {
                constraint = make()
                made[key] = constraint
            }
        }
        constraint.state.insert(.arranged)
        present.constraints.append(constraint)
        return constraint
    }
}

/// What a constraint says, its constant apart. The constraint retains the items, so that no others get their
/// identities.
private struct Key: Hashable {
    private let first: ObjectIdentifier
    private let second: ObjectIdentifier?
    private let attributes: Int
    private let multiplier: CGFloat
    private let priority: Float

    init(
        _ first: LayoutNode, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
        _ second: LayoutNode?, _ secondAttribute: LayoutConstraint.Attribute, _ multiplier: CGFloat,
        _ priority: LayoutPriority, isStepped: Bool
    ) {
        self.first = ObjectIdentifier(first)
        self.second = second.map(ObjectIdentifier.init)
        attributes =
            firstAttribute.rawValue | secondAttribute.rawValue << 8 | (isStepped ? 1 << 16 : 0)
            | Int(relation.rawValue) << 17
        self.multiplier = multiplier
        self.priority = priority.rawValue
    }

    init(_ constraint: LayoutConstraint) {
        self.init(
            constraint.firstReference.takeUnretainedValue(), constraint.firstAttribute, constraint.relation,
            constraint.secondReference?.takeUnretainedValue(), constraint.secondAttribute, constraint.multiplier,
            constraint.storedPriority, isStepped: constraint.step != nil)
    }
}
