import Foundation
import LayoutGeometry
import ViewTree

/// The constraints and guides that a stack view made for what it arranges.
struct StackArrangement {
    private var constraints: [LayoutConstraint] = []
    /// The guides between views, by the view before.
    private var guides: [ObjectIdentifier: LayoutGuide] = [:]
    /// The constraints whose constants are spacings, and the views that these come after.
    private var gaps: [(constraint: LayoutConstraint, view: View)] = []

    init() {}

    /// What the arrangement before this one has that may be used again.
    private var left = Leftovers()

    /// Makes and activates the constraints for a stack's visible arranged subviews, in place of those of an older
    /// arrangement. Of these, what is to hold again just stays. O(arranged subviews) constraints are compared; the solver is
    /// given those that come or go.
    init(of stack: StackView, replacing old: StackArrangement) {
        left = Leftovers(constraints: old.constraints, guides: old.guides)
        let views = stack.visibleArrangedSubviews
        let along = StackAxis(stack.axis, stack.isLayoutMarginsRelativeArrangement)
        let across = StackAxis(
            stack.axis == .horizontal ? .vertical : .horizontal, stack.isLayoutMarginsRelativeArrangement)
        if !views.isEmpty {
            distribute(views, in: stack, along)
            align(views, in: stack, across)
        }
        if !old.constraints.isEmpty {
            let kept = Set(constraints.map(ObjectIdentifier.init))
            LayoutConstraint.deactivate(old.constraints.filter { !kept.contains(ObjectIdentifier($0)) })
        }
        for guide in left.guides.values { guide.owningView?.removeLayoutGuide(guide) }
        left = Leftovers()
        LayoutConstraint.activateSynthetic(constraints)
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
            let guide = left.guides.removeValue(forKey: key) ?? LayoutGuide()
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
        let new = LayoutConstraint(
            first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
            priority: priority)
        let constraint = left.takeEqual(to: new) ?? new
        constraint.constant = constant
        constraints.append(constraint)
        return constraint
    }
}

/// Constraints and guides of an arrangement that another one is about to replace, as far as that has not taken them over.
private struct Leftovers {
    private var constraints: [Key: LayoutConstraint] = [:]
    var guides: [ObjectIdentifier: LayoutGuide] = [:]

    init() {}

    init(constraints: [LayoutConstraint], guides: [ObjectIdentifier: LayoutGuide]) {
        for constraint in constraints { self.constraints[Key(constraint)] = constraint }
        self.guides = guides
    }

    /// A constraint that differs from the given one in its constant at most.
    mutating func takeEqual(to constraint: LayoutConstraint) -> LayoutConstraint? {
        constraints.isEmpty ? nil : constraints.removeValue(forKey: Key(constraint))
    }

    /// What a constraint says, its constant apart.
    private struct Key: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier?
        let firstAttribute: LayoutConstraint.Attribute
        let secondAttribute: LayoutConstraint.Attribute
        let relation: LayoutConstraint.Relation
        let multiplier: CGFloat
        let priority: LayoutPriority

        init(_ constraint: LayoutConstraint) {
            first = ObjectIdentifier(constraint.first)
            second = constraint.second.map(ObjectIdentifier.init)
            firstAttribute = constraint.firstAttribute
            secondAttribute = constraint.secondAttribute
            relation = constraint.relation
            multiplier = constraint.multiplier
            priority = constraint.priority
        }
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
