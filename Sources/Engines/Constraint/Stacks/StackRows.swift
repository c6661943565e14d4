import Foundation
import ViewTree

/// The settings of a stack view that its rows follow from, beside the views.
struct StackSettings: Equatable {
    let axis: LayoutConstraint.Axis
    let distribution: StackView.Distribution
    let alignment: StackView.Alignment
    let keepsToMargins, usesBaselines: Bool

    @inline(__always)
    init(_ stack: StackView) {
        axis = stack.axis
        distribution = stack.distribution
        keepsToMargins = stack.isLayoutMarginsRelativeArrangement
        usesBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        let alignment = stack.alignment
        let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
        self.alignment = isBaseline && stack.axis == .vertical ? .leading : alignment
    }

    /// True if the rows follow from nothing but these settings and the views: not from the views' contents.
    var arePlain: Bool {
        distribution != .fillProportionally && !usesBaselines && alignment != .firstBaseline
            && alignment != .lastBaseline
    }

    /// True if the steps from one view to the next are equal.
    var hasSteps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

    /// The settings as one word. Enums without values are bytes in memory.
    @inline(__always)
    var word: UInt64 {
        var word = UInt64(axis.rawValue) | UInt64(unsafeBitCast(distribution, to: UInt8.self)) << 1
        word |= UInt64(unsafeBitCast(alignment, to: UInt8.self)) << 4
        if keepsToMargins { word |= 1 << 7 }
        if usesBaselines { word |= 1 << 8 }
        return word
    }
}

/// The rows of a stack view for the views that it arranges: the one description that constraints are made from, and
/// that plans have numbers for.
struct StackRows {
    let settings: StackSettings
    /// The number of visible views.
    let count: Int
    /// Of `fillProportionally`, each view's part of the whole length; 0 for none.
    var shares: [CGFloat] = []
    /// True if the shares are of what spacing and margins leave.
    var areSharesOfRest = false

    enum Item: Equatable {
        case stack
        /// A length that views have in common: each step of an equal distribution, from edge to edge or from middle to
        /// middle, or that of all views together.
        case sharedLength
        case view(Int)
    }

    enum Constant: Equatable {
        case none
        /// The spacing after a view.
        case spacing(Int)
        case largestSpacing
    }

    struct Row {
        let first: Item
        let firstAttribute: LayoutConstraint.Attribute
        let relation: LayoutConstraint.Relation
        let second: Item?
        let secondAttribute: LayoutConstraint.Attribute
        var multiplier: CGFloat = 1
        var constant = Constant.none
        var priority = LayoutPriority.required
        /// True if the shared length is a part of it.
        var isStepped = false

        init(
            _ first: Item, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
            _ second: Item?, _ secondAttribute: LayoutConstraint.Attribute
        ) {
            (self.first, self.firstAttribute, self.relation) = (first, firstAttribute, relation)
            (self.second, self.secondAttribute) = (second, secondAttribute)
        }
    }

    /// True if rows speak of the shared length.
    var usesSharedLength: Bool { settings.hasSteps || areSharesOfRest && shares.contains { $0 > 0 } }

    /// Calls `body` with each row, in a fixed order.
    func visit(_ body: (Row) -> Void) {
        guard count > 0 else { return }
        distribute(StackAxis(settings.axis, settings.keepsToMargins), body)
        align(StackAxis(settings.axis == .horizontal ? .vertical : .horizontal, settings.keepsToMargins), body)
    }

    // MARK: Along the axis

    private func distribute(_ axis: StackAxis, _ body: (Row) -> Void) {
        body(Row(.view(0), axis.start, .equal, .stack, axis.stackStart))
        body(Row(.stack, axis.stackEnd, .equal, .view(count - 1), axis.end))
        if settings.hasSteps, count > 1 { addSteps(axis, body) }
        if !hasLeastStep {
            for index in 0..<count - 1 {
                var row = Row(
                    .view(index + 1), settings.usesBaselines ? .firstBaseline : axis.start,
                    settings.hasSteps ? .greaterThanOrEqual : .equal, .view(index),
                    settings.usesBaselines ? .lastBaseline : axis.end)
                row.constant = .spacing(index)
                body(row)
            }
        }
        switch settings.distribution {
        case .fill, .equalSpacing, .equalCentering: break
        case .fillEqually:
            for index in 1..<max(1, count) { body(Row(.view(index), axis.size, .equal, .view(0), axis.size)) }
        case .fillProportionally: addShares(axis, body)
        }
    }

    /// True if the step, and not each gap, is held to the spacing.
    private var hasLeastStep: Bool {
        settings.distribution == .equalSpacing && count > 1 && !settings.usesBaselines
    }

    /// Below everything that content and users usually ask for: the gaps' least lengths win.
    private static let centering: LayoutPriority = 150
    /// Above nothing but the size that a root happens to have.
    private static let closing: LayoutPriority = 1

    /// Steps of one length from each view to the next one.
    private func addSteps(_ axis: StackAxis, _ body: (Row) -> Void) {
        let isSpacing = settings.distribution == .equalSpacing
        let (from, to) = isSpacing ? (axis.end, axis.start) : (axis.center, axis.center)
        for index in 0..<count - 1 {
            var row = Row(.view(index + 1), to, .equal, .view(index), from)
            // The other middles are to be as far from each other as the first two.
            row.priority = isSpacing || index == 0 ? .required : StackRows.centering
            row.isStepped = true
            body(row)
        }
        // Where nothing decides the stack's length, the steps are no larger than they must be.
        var shortest = Row(.sharedLength, axis.size, .equal, nil, .notAnAttribute)
        shortest.priority = StackRows.closing
        body(shortest)
        if hasLeastStep {
            var least = Row(.sharedLength, axis.size, .greaterThanOrEqual, nil, .notAnAttribute)
            least.constant = .largestSpacing
            body(least)
        }
    }

    /// Shares of the stack have priorities that descend from one step below required. Views without a natural length
    /// are left to their own constraints.
    private func addShares(_ axis: StackAxis, _ body: (Row) -> Void) {
        for (index, share) in shares.enumerated() where share > 0 {
            var row = Row(.view(index), axis.size, .equal, areSharesOfRest ? .sharedLength : .stack, axis.size)
            row.multiplier = share
            row.priority = .required - (areSharesOfRest ? 1 : Float(min(index + 1, StackRows.mostShares)))
            body(row)
        }
    }

    /// The lowest shares' priority stays well above compression resistance.
    private static let mostShares = 200

    // MARK: Across the axis

    private func align(_ axis: StackAxis, _ body: (Row) -> Void) {
        let alignment = settings.alignment
        for index in 0..<count {
            let isAtStart = alignment == .fill || alignment == .leading
            let isAtEnd = alignment == .fill || alignment == .trailing
            body(Row(.view(index), axis.start, isAtStart ? .equal : .greaterThanOrEqual, .stack, axis.stackStart))
            body(Row(.stack, axis.stackEnd, isAtEnd ? .equal : .greaterThanOrEqual, .view(index), axis.end))
            switch alignment {
            case .center: body(Row(.view(index), axis.center, .equal, .stack, axis.stackCenter))
            case .firstBaseline where index > 0:
                body(Row(.view(index), .firstBaseline, .equal, .view(0), .firstBaseline))
            case .lastBaseline where index > 0:
                body(Row(.view(index), .lastBaseline, .equal, .view(0), .lastBaseline))
            default: break
            }
        }
        if alignment == .firstBaseline || alignment == .lastBaseline {
            // The highest view lies at the top, unless something else keeps it away.
            var top = Row(.view(0), axis.start, .equal, .stack, axis.stackStart)
            top.priority = StackRows.closing
            body(top)
        }
        if alignment != .fill {
            // Across the axis the stack is no larger than what it arranges, unless something else makes it so.
            var shortest = Row(.stack, axis.size, .equal, nil, .notAnAttribute)
            shortest.priority = StackRows.closing
            body(shortest)
        }
    }
}
