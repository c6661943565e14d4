import Foundation
import LayoutGeometry
import ViewTree

/// The constraints and guides that a stack view made for what it arranges.
///
/// What a change takes out of force waits for its return: a view that hides and shows again makes nothing anew, and the tree
/// finds the structure that it had before by the constraints' identities.
struct StackArrangement {
    /// Those in force.
    private var constraints: [LayoutConstraint] = []
    /// All that were made, by what they say; empty until the first arrangement is replaced, as most stacks have only one.
    private var made: [Key: LayoutConstraint] = [:]
    /// The guides between views, by the view before.
    private var guides: [ObjectIdentifier: LayoutGuide] = [:]
    /// Those of the arrangement that is being replaced.
    private var oldGuides: [ObjectIdentifier: LayoutGuide] = [:]
    /// The constraints whose constants are spacings, and the views that these come after.
    private var gaps: [(constraint: LayoutConstraint, view: View)] = []

    /// Puts the constraints for a stack's visible arranged subviews in force, in place of those that are. Of these, what is to
    /// hold again just stays. O(arranged subviews) constraints are compared; the solver is given those that come or go.
    mutating func update(for stack: StackView) {
        let old = constraints
        if made.isEmpty { for constraint in old { made[Key(constraint)] = constraint } }
        constraints.removeAll(keepingCapacity: true)
        gaps.removeAll(keepingCapacity: true)
        (oldGuides, guides) = (guides, [:])
        let views = stack.visibleArrangedSubviews
        let along = StackAxis(stack.axis, stack.isLayoutMarginsRelativeArrangement)
        let across = StackAxis(
            stack.axis == .horizontal ? .vertical : .horizontal, stack.isLayoutMarginsRelativeArrangement)
        if !views.isEmpty {
            distribute(views, in: stack, along)
            align(views, in: stack, across)
        }
        for constraint in old where !constraint.state.contains(.wanted) { constraint.deactivate() }
        for guide in oldGuides.values { guide.owningView?.removeLayoutGuide(guide) }
        oldGuides = [:]
        for constraint in constraints { constraint.state.remove(.wanted) }
        LayoutConstraint.activateSynthetic(constraints)
        if made.count > StackArrangement.mostUnused + 4 * constraints.count { forgetUnused() }
    }

    /// So many constraints that aren't in force are kept at least.
    private static let mostUnused = 64

    /// Forgets the constraints that aren't in force.
    mutating func forgetUnused() {
        made = made.filter { $0.value.isActive }
    }

    func updateSpacings(of stack: StackView) {
        for gap in gaps { gap.constraint.constant = stack.usedSpacing(after: gap.view) }
    }

    // MARK: Along the axis

    private mutating func distribute(_ views: [View], in stack: StackView, _ axis: StackAxis) {
        add(views[0].layoutNode, axis.start, .equal, stack.layoutNode, axis.stackStart)
        add(stack.layoutNode, axis.stackEnd, .equal, views[views.count - 1].layoutNode, axis.end)
        let isFilling = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
        for index in views.indices.dropLast() {
            addGap(views[index], views[index + 1], isFilling ? .equal : .greaterThanOrEqual, stack, axis)
        }
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for view in views.dropFirst() { add(view.layoutNode, axis.size, .equal, views[0].layoutNode, axis.size) }
        case .fillProportionally: proportion(views, in: stack, axis)
        case .equalSpacing: equalize(views, in: stack, axis, from: axis.end, to: axis.start, .required)
        case .equalCentering:
            equalize(views, in: stack, axis, from: axis.center, to: axis.center, StackArrangement.centering)
        }
    }

    /// Below everything that content and users usually ask for: the gaps' least lengths win.
    private static let centering: LayoutPriority = 150

    private mutating func addGap(
        _ view: View, _ next: View, _ relation: LayoutConstraint.Relation, _ stack: StackView, _ axis: StackAxis
    ) {
        let usesBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        let gap = add(
            next.layoutNode, usesBaselines ? .firstBaseline : axis.start, relation, view.layoutNode,
            usesBaselines ? .lastBaseline : axis.end, constant: stack.usedSpacing(after: view))
        gaps.append((gap, view))
    }

    /// As UIKit does it: each view has the share of the stack's own length that it has where all is natural, spacing and
    /// margins included, at priorities that descend from one step below required. So where the stack is longer or shorter than
    /// natural and spacing takes a part of it, the shares don't fill what is left: the last views take the difference. Views
    /// without a natural length are left to their own constraints.
    private mutating func proportion(_ views: [View], in stack: StackView, _ axis: StackAxis) {
        let lengths = views.map { view in
            let size = view.intrinsicContentSize
            let length = axis.isHorizontal ? size.width : size.height
            return length > 0 && length.isFinite ? length : 0
        }
        var whole = lengths.reduce(0, +)
        for view in views.dropLast() { whole += stack.usedSpacing(after: view) }
        if stack.isLayoutMarginsRelativeArrangement {
            let margins = stack.layoutMargins
            whole += axis.isHorizontal ? margins.left + margins.right : margins.top + margins.bottom
        }
        guard whole > 0 else { return }
        for (index, view) in views.enumerated() where lengths[index] > 0 {
            add(
                view.layoutNode, axis.size, .equal, stack.layoutNode, axis.size, multiplier: lengths[index] / whole,
                priority: .required - Float(min(index + 1, StackArrangement.mostShares)))
        }
    }

    /// The lowest shares' priority stays well above compression resistance.
    private static let mostShares = 200

    /// Guides between the views, all of one length.
    private mutating func equalize(
        _ views: [View], in stack: StackView, _ axis: StackAxis, from: LayoutConstraint.Attribute,
        to: LayoutConstraint.Attribute, _ priority: LayoutPriority
    ) {
        var first: LayoutGuide?
        for index in views.indices.dropLast() {
            let key = ObjectIdentifier(views[index])
            let guide = oldGuides.removeValue(forKey: key) ?? LayoutGuide()
            stack.addLayoutGuide(guide)
            guides[key] = guide
            add(guide.layoutNode, axis.start, .equal, views[index].layoutNode, from)
            add(guide.layoutNode, axis.end, .equal, views[index + 1].layoutNode, to)
            if let first {
                add(guide.layoutNode, axis.size, .equal, first.layoutNode, axis.size, priority: priority)
            } else {
                // Where nothing decides the stack's length, the gaps are no larger than they must be.
                add(guide.layoutNode, axis.size, .equal, nil, .notAnAttribute, priority: StackArrangement.closing)
            }
            first = first ?? guide
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
        constant: CGFloat = 0, priority: LayoutPriority = .required
    ) -> LayoutConstraint {
        func make() -> LayoutConstraint {
            LayoutConstraint(
                first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
                priority: priority)
        }
        let constraint: LayoutConstraint
        if made.isEmpty {
            constraint = make()
        } else {
            let key = Key(first, firstAttribute, relation, second, secondAttribute, multiplier, priority)
            if let known = made[key] {
                constraint = known
                constraint.constant = constant
            } else {
                constraint = make()
                made[key] = constraint
            }
        }
        constraint.state.insert(.wanted)
        constraints.append(constraint)
        return constraint
    }
}

/// What a constraint says, its constant apart. The constraint retains the items, so that no others get their identities.
private struct Key: Hashable {
    private let first: ObjectIdentifier
    private let second: ObjectIdentifier?
    private let attributes: Int
    private let multiplier: CGFloat
    private let priority: Float

    init(
        _ first: LayoutNode, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
        _ second: LayoutNode?, _ secondAttribute: LayoutConstraint.Attribute, _ multiplier: CGFloat,
        _ priority: LayoutPriority
    ) {
        self.first = ObjectIdentifier(first)
        self.second = second.map(ObjectIdentifier.init)
        attributes = firstAttribute.rawValue | secondAttribute.rawValue << 8 | Int(relation.rawValue) << 16
        self.multiplier = multiplier
        self.priority = priority.rawValue
    }

    init(_ constraint: LayoutConstraint) {
        self.init(
            constraint.firstReference.takeUnretainedValue(), constraint.firstAttribute, constraint.relation,
            constraint.secondReference?.takeUnretainedValue(), constraint.secondAttribute, constraint.multiplier,
            constraint.storedPriority)
    }
}

/// The attributes of one axis.
private struct StackAxis {
    let isHorizontal: Bool
    let start, end, center, size: LayoutConstraint.Attribute
    let stackStart, stackEnd, stackCenter: LayoutConstraint.Attribute

    init(_ axis: LayoutConstraint.Axis, _ usesMargins: Bool) {
        isHorizontal = axis == .horizontal
        start = isHorizontal ? .leading : .top
        end = isHorizontal ? .trailing : .bottom
        center = isHorizontal ? .centerX : .centerY
        size = isHorizontal ? .width : .height
        stackStart = usesMargins ? (isHorizontal ? .leadingMargin : .topMargin) : start
        stackEnd = usesMargins ? (isHorizontal ? .trailingMargin : .bottomMargin) : end
        stackCenter = usesMargins ? (isHorizontal ? .centerXWithinMargins : .centerYWithinMargins) : center
    }
}
