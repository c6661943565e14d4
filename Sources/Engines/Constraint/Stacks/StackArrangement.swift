import Foundation
import LayoutGeometry
import ViewTree

/// The rows of a stack view for its arranged subviews: by rows that plans know, without constraints, or by constraints.
///
/// Constraints are made where rows aren't enough: for the solver, for whoever asks for the stack's constraints, and
/// where rows follow from contents (proportions, baselines). They are given up when the tree goes over to a plan.
struct StackArrangement {
    private var settings: StackSettings?
    /// The visible arranged subviews, bit by bit, while there are rows alone.
    private(set) var visible: UInt64 = 0
    /// The settings that rows without constraints follow from, as one word; `nil` where the arranged subviews are
    /// others than then, so that the bits don't say which.
    private(set) var settingsWord: UInt64?
    /// True if somebody asked for the constraints, so that they stay.
    private var isAsked = false
    /// The constraints in force, in the order of the rows.
    private(set) var present: [LayoutConstraint] = []
    private var spacings: [Spacing] = []
    /// A constraint whose constant is a spacing, and the view that it comes after; `nil` for the largest one.
    private struct Spacing {
        let constraint: LayoutConstraint
        let view: View?
    }

    /// The guide of the length that views have in common.
    private(set) var sharedLength: LayoutGuide?

    /// Takes over the stack's settings and visible views. O(arranged subviews); the tree is told what changed.
    mutating func update(for stack: StackView, _ node: LayoutNode) {
        if updateRows(for: stack, node) { return }
        endRows(of: node)
        updateConstraints(of: stack, StackSettings(stack))
    }

    /// The same where rows without constraints are enough; else it returns false, and nothing changed.
    mutating func updateRows(for stack: StackView, _ node: LayoutNode) -> Bool {
        let settings = StackSettings(stack)
        guard present.isEmpty, !isAsked, settings.arePlain, let visible = stack.visibleMask else { return false }
        let word = settings.word
        if node.flags.contains(.hasRows), word == settingsWord, visible == self.visible { return true }
        settingsWord = word
        self.settings = settings
        self.visible = visible
        if settings.hasSteps != (sharedLength != nil) { setSharedLength(settings.hasSteps, in: stack) }
        node.flags.insert(.hasRows)
        node.rowsDidChange()
        return true
    }

    /// Arranged subviews came, went or moved.
    mutating func orderDidChange() { settingsWord = nil }

    /// Calls `body` with constraints that say what rows without constraints do, and that nobody keeps.
    func forEachSketch(of stack: StackView, _ body: (LayoutConstraint, StackRows.Constant) -> Void) {
        guard settingsWord != nil, let settings else { return }
        let views = stack.arrangedSubviews.indices.filter { visible >> UInt64($0) & 1 != 0 }
            .map { stack.arrangedSubviews[$0] }
        let members = Members(stack: stack, views: views, sharedLength: sharedLength)
        StackRows(settings: settings, count: views.count).visit { body(members.constraint($0, 0), $0.constant) }
    }

    private func endRows(of node: LayoutNode) {
        guard node.flags.contains(.hasRows) else { return }
        node.flags.remove(.hasRows)
        node.holdingEngine?.rowsWillEnd(of: node)
    }

    /// Makes constraints in place of rows.
    ///
    /// - Parameter isAsked: whether they stay when the tree goes over to a plan.
    mutating func makeConstraints(for stack: StackView, isAsked: Bool) {
        if isAsked { self.isAsked = true }
        guard stack.layoutNode.flags.contains(.hasRows) else { return }
        endRows(of: stack.layoutNode)
        updateConstraints(of: stack, StackSettings(stack))
    }

    /// Gives the constraints up, whose rows the tree's engine has let go of.
    mutating func endConstraints(of stack: StackView) {
        let node = stack.layoutNode
        guard !isAsked, !present.isEmpty, !node.flags.contains(.needsUpdateConstraints), let settings,
            settings.arePlain, settings == StackSettings(stack), let visible = stack.visibleMask
        else { return }
        present.forEachUnretained { $0.leave() }
        node.held.removeEnded()
        (present, spacings) = ([], [])
        setSharedLength(settings.hasSteps, in: stack)
        self.visible = visible
        settingsWord = settings.word
        node.flags.insert(.hasRows)
    }

    // MARK: Constraints

    /// Puts the constraints for the visible arranged subviews in force, in place of those that are. Of these, what is
    /// to hold again just stays. O(arranged subviews); the solver is given those that come or go.
    private mutating func updateConstraints(of stack: StackView, _ settings: StackSettings) {
        (self.settings, settingsWord) = (settings, nil)
        let old = present
        if !old.isEmpty { stack.layoutNode.stepsWillChange(in: stack) }
        let views = stack.visibleArrangedSubviews
        let rows = StackArrangement.rows(of: stack, settings, views)
        let usesSharedLength = rows.usesSharedLength
        if usesSharedLength { setSharedLength(true, in: stack) }
        (present, spacings) = ([], [])
        let members = Members(stack: stack, views: views, sharedLength: sharedLength)
        var next = 0
        var ended: [LayoutConstraint] = []
        rows.visit { row in
            let constraint = members.constraint(row, among: old, &next, &ended)
            present.append(constraint)
            switch row.constant {
            case .none: break
            case .spacing(let index): spacings.append(Spacing(constraint: constraint, view: views[index]))
            case .largestSpacing: spacings.append(Spacing(constraint: constraint, view: nil))
            }
        }
        LayoutConstraint.deactivate(ended + old[next...])
        if !usesSharedLength { setSharedLength(false, in: stack) }
        LayoutConstraint.activateSynthetic(present)
    }

    private mutating func setSharedLength(_ isUsed: Bool, in stack: StackView) {
        if isUsed {
            guard sharedLength == nil else { return }
            let guide = LayoutGuide()
            guide.layoutNode.flags.insert(.isSupplied)
            sharedLength = guide
            stack.addLayoutGuide(guide)
        } else if let guide = sharedLength {
            sharedLength = nil
            stack.removeLayoutGuide(guide)
        }
    }

    /// The spacings changed.
    func updateSpacings(of stack: StackView) {
        if stack.layoutNode.flags.contains(.hasRows) { return stack.layoutNode.rowsDidChange() }
        let members = Members(stack: stack, views: stack.visibleArrangedSubviews, sharedLength: sharedLength)
        for spacing in spacings {
            if let view = spacing.view {
                spacing.constraint.constant = stack.usedSpacing(after: view)
                continue
            }
            let old = spacing.constraint.constant
            let new = members.constant(.largestSpacing)
            spacing.constraint.constant = new
            // Where the step is no larger than it must be, up to rounding, views give way or grow back.
            let step = sharedLength?.solvedFrame ?? .zero
            if new != old, (stack.axis == .horizontal ? step.width : step.height) <= max(old, new) + 1 {
                stack.layoutNode.stepsWillChange(in: stack)
            }
        }
    }

    // MARK: Rows

    private static func rows(of stack: StackView, _ settings: StackSettings, _ views: [View]) -> StackRows {
        var rows = StackRows(settings: settings, count: views.count)
        if settings.distribution == .fillProportionally {
            rows.areSharesOfRest = stack.proportions == .ofRest
            rows.shares = shares(of: views, in: stack, settings, areOfRest: rows.areSharesOfRest)
        }
        return rows
    }

    /// Each view's part of the length that all have by their contents; empty where that is none.
    private static func shares(
        of views: [View], in stack: StackView, _ settings: StackSettings, areOfRest: Bool
    ) -> [CGFloat] {
        let isHorizontal = settings.axis == .horizontal
        let lengths = views.map { view in
            let size = view.intrinsicContentSize
            let length = isHorizontal ? size.width : size.height
            return length > 0 && length.isFinite ? length : 0
        }
        var whole = lengths.reduce(0, +)
        if !areOfRest {
            for (index, view) in views.enumerated().dropLast() {
                whole += stack.usedSpacing(after: view)
                // From baseline to baseline: without what lies below the one and above the other.
                if settings.usesBaselines {
                    whole -= naturalBaselines(of: view, isFirst: false).below
                    whole -= naturalBaselines(of: views[index + 1], isFirst: true).above
                }
            }
            if settings.keepsToMargins {
                let margins = stack.layoutMargins
                whole += isHorizontal ? margins.left + margins.right : margins.top + margins.bottom
            }
        }
        return whole > 0 ? lengths.map { $0 / whole } : []
    }

    /// The lengths above the first and below the last baseline of a view of natural size.
    private static func naturalBaselines(of view: View, isFirst: Bool) -> (above: CGFloat, below: CGFloat) {
        let source = view.baselineSource(isFirst: isFirst)
        var lender: View? = source
        while let lending = lender {
            lending.layoutNode.flags.insert(.lendsBaseline)
            lender = lending === view ? nil : lending.superview
        }
        let size = source.intrinsicContentSize
        guard size.height > 0, size.height.isFinite else { return (0, 0) }
        let lines = source.baselines(in: CGSize(width: max(0, size.width), height: size.height))
        return (lines.first, size.height - lines.last)
    }

    /// The views and guides that rows speak of.
    struct Members {
        let stack: StackView
        let views: [View]
        let sharedLength: LayoutGuide?

        func node(_ item: StackRows.Item) -> LayoutNode {
            switch item {
            case .view(let index): views[index].layoutNode
            case .sharedLength: sharedLength?.layoutNode ?? stack.layoutNode
            case .stack: stack.layoutNode
            }
        }

        func constant(_ constant: StackRows.Constant) -> CGFloat {
            switch constant {
            case .none: 0
            case .spacing(let index): stack.usedSpacing(after: views[index])
            case .largestSpacing:
                views.dropLast().reduce(-.greatestFiniteMagnitude) { max($0, stack.usedSpacing(after: $1)) }
            }
        }

        func constraint(_ row: StackRows.Row, _ constant: CGFloat) -> LayoutConstraint {
            let constraint: LayoutConstraint
            if let second = row.second, row.isStepped {
                constraint = SteppedConstraint(
                    node(row.first), row.firstAttribute, node(second), row.secondAttribute, step: node(.sharedLength),
                    priority: row.priority)
            } else {
                constraint = LayoutConstraint(
                    node(row.first), row.firstAttribute, row.relation, row.second.map(node), row.secondAttribute,
                    multiplier: row.multiplier, constant: constant, priority: row.priority)
            }
            constraint.state.insert(.arranged)
            return constraint
        }

        /// The constraint that a row stands for: of the old ones, which are in the order of their rows, the next one
        /// that says the same, or a new one.
        ///
        /// - Parameter ended: gets the old ones that were passed over.
        func constraint(
            _ row: StackRows.Row, among old: [LayoutConstraint], _ next: inout Int, _ ended: inout [LayoutConstraint]
        ) -> LayoutConstraint {
            let constant = constant(row.constant)
            for place in next..<min(old.count, next + Members.mostSkipped) where says(old[place], row) {
                ended += old[next..<place]
                next = place + 1
                old[place].constant = constant
                return old[place]
            }
            return constraint(row, constant)
        }

        /// The number of old constraints that are looked at for each row: those of some views that aren't there any
        /// more.
        private static let mostSkipped = 16

        private func says(_ constraint: LayoutConstraint, _ row: StackRows.Row) -> Bool {
            constraint.firstAttribute == row.firstAttribute && constraint.secondAttribute == row.secondAttribute
                && constraint.first === node(row.first) && constraint.second === row.second.map(node)
                && constraint.relation == row.relation && constraint.multiplier == row.multiplier
                && constraint.storedPriority == row.priority && constraint.isStepped == row.isStepped
        }
    }
}

/// The attributes of one axis.
struct StackAxis {
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
