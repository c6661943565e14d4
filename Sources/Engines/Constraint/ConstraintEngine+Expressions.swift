import ConstraintSolver
import Foundation

extension ConstraintEngine {
    /// The constraint as a row of the solver: `first - multiplier × second - constant  relation  0`, in the coordinates of
    /// the view that holds it. `nil` where an item isn't in this tree (any more).
    ///
    /// In a right-to-left holder a constraint on leading and trailing edges is written in mirrored coordinates, counted
    /// from the holder's right edge: constants then keep their meaning, and the layout is the exact mirror image.
    func row(of constraint: LayoutConstraint) -> LinearConstraint? {
        guard let holder = constraint.holder, let view = holder.view else { return nil }
        var form = RowForm(ancestor: view)
        form.sum.constant = -Double(constraint.constant)
        let mirrored = constraint.followsDirection && view.isRightToLeft
        if mirrored { constraint.state.insert(.mirrored) } else { constraint.state.remove(.mirrored) }
        let sign = mirrored ? -1.0 : 1.0
        guard add(constraint.first, constraint.firstAttribute, sign, mirrored, to: &form) else { return nil }
        if let second = constraint.second {
            let factor = Double(constraint.multiplier)
            guard add(second, constraint.secondAttribute, -sign * factor, mirrored, to: &form) else { return nil }
            if mirrored && factor != 1, let index = itemIndex(of: holder) {
                form.sum.append(Term(items[index].width, 1 - factor))
            }
        }
        if form.isEnvironmental {
            constraint.state.insert(.environmental)
            constraint.environment = form.sum.constant
        } else {
            constraint.state.remove(.environmental)
        }
        let relation: Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessOrEqual
            case .greaterThanOrEqual: .greaterOrEqual
            }
        return LinearConstraint(form.sum, relation)
    }

    /// The constant part of the constraint's row.
    func rowConstant(of constraint: LayoutConstraint) -> Double {
        guard constraint.state.contains(.environmental) else { return -Double(constraint.constant) }
        return row(of: constraint)?.expression.constant ?? 0
    }

    /// A row while it is written.
    struct RowForm {
        var sum = Expression()
        unowned(unsafe) let ancestor: View
        /// The constant holds margins, safe areas or baselines.
        var isEnvironmental = false

        init(ancestor: View) {
            self.ancestor = ancestor
        }
    }

    /// Adds `factor` times an attribute.
    private func add(
        _ node: LayoutNode, _ attribute: LayoutConstraint.Attribute, _ factor: Double, _ mirrored: Bool,
        to form: inout RowForm
    ) -> Bool {
        guard let view = node.view, !node.guideWasFreed else { return false }
        let kind = node.guide?.kind
        // The guides that follow margins have no variables: they are their view's edges and a constant.
        let isDerived = kind == .margins || kind == .safeArea
        let base = isDerived ? view.layoutNode : node
        guard let index = itemIndex(of: base) else { return false }
        let place = attribute.place(mirrored: mirrored)
        var before = 0.0
        var after = 0.0
        if isDerived || attribute.isMargin {
            form.isEnvironmental = true
            let insets = kind == .safeArea ? view.safeAreaInsets : view.layoutMargins
            before = Double(place.isHorizontal ? insets.left : insets.top)
            after = Double(place.isHorizontal ? insets.right : insets.bottom)
        }
        let size = place.isHorizontal ? items[index].width : items[index].height
        if place.isSize {
            form.sum.append(Term(size, factor))
            form.sum.constant -= (before + after) * factor
            return true
        }
        var fraction = place.fraction
        if attribute.isBaseline {
            form.isEnvironmental = true
            let height = solvedSize(of: index).height
            let lines = view.baselines(in: solvedSize(of: index))
            if attribute == .firstBaseline {
                before = Double(lines.first)
            } else {
                fraction = 1
                after = Double(height - lines.last)
            }
        }
        if fraction != 0 { form.sum.append(Term(size, fraction * factor)) }
        form.sum.constant += (before - fraction * (before + after)) * factor
        // From the item's own corner out to the ancestor's.
        if base.guide != nil {
            form.sum.append(Term(place.isHorizontal ? items[index].left : items[index].top, factor))
        }
        var current = view
        while current !== form.ancestor {
            guard let step = itemIndex(of: current.layoutNode), step > 0, let above = current.parent else {
                return false
            }
            form.sum.append(Term(place.isHorizontal ? items[step].left : items[step].top, factor))
            current = above
        }
        return true
    }

    /// The size that the item has by the last solution; by its content before the first one.
    func solvedSize(of index: Int) -> CGSize {
        let item = items[index]
        let width = solver.value(of: item.width)
        let height = solver.value(of: item.height)
        return CGSize(
            width: width > 0 ? width : max(0, item.asked.width), height: height > 0 ? height : max(0, item.asked.height)
        )
    }
}

extension LayoutConstraint.Attribute {
    /// Where along which axis an attribute lies.
    struct Place {
        var isHorizontal: Bool
        var isSize = false
        /// 0 at the left or top edge, 1 at the right or bottom one.
        var fraction = 0.0
    }

    func place(mirrored: Bool) -> Place {
        switch self {
        case .width: Place(isHorizontal: true, isSize: true)
        case .height: Place(isHorizontal: false, isSize: true)
        case .left, .leftMargin: Place(isHorizontal: true)
        case .right, .rightMargin: Place(isHorizontal: true, fraction: 1)
        case .leading, .leadingMargin: Place(isHorizontal: true, fraction: mirrored ? 1 : 0)
        case .trailing, .trailingMargin: Place(isHorizontal: true, fraction: mirrored ? 0 : 1)
        case .centerX, .centerXWithinMargins: Place(isHorizontal: true, fraction: 0.5)
        case .top, .topMargin, .firstBaseline, .notAnAttribute: Place(isHorizontal: false)
        case .bottom, .bottomMargin, .lastBaseline: Place(isHorizontal: false, fraction: 1)
        case .centerY, .centerYWithinMargins: Place(isHorizontal: false, fraction: 0.5)
        }
    }
}
