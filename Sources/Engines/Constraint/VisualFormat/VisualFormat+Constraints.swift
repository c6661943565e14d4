import Foundation
import ViewTree

extension LayoutConstraint {
    /// How the views of a visual format are aligned across its axis, and in which direction it runs.
    public struct FormatOptions: OptionSet, Sendable, Hashable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt

        /// The options whose bits are set; bits without a meaning have no effect.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The left edges of all views in line, in a vertical format.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The right edges in line, in a vertical format.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The top edges in line, in a horizontal format.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The bottom edges in line, in a horizontal format.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The leading edges in line, in a vertical format.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The trailing edges in line, in a vertical format.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The middles in line, in a vertical format.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The middles in line, in a horizontal format.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The last baselines in line, in a horizontal format.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The first baselines in line, in a horizontal format.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// From leading to trailing: the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// From left to right, whichever way the layout runs.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// From right to left, whichever way the layout runs.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// Vertical spacings run from the last baseline of one view to the first of the next.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    }

    /// The constraints that a visual format describes, in the order in which it names them; inactive. `-` alone is
    /// ``standardSpacing`` between views and the superview's margin at `|`.
    ///
    /// - Parameters:
    ///   - format: in the grammar that Apple publishes, e.g. `H:|-[name(>=80)]-gap-[value]-|`.
    ///   - options: how the views are aligned across the axis. Default: not at all.
    ///   - metrics: the numbers, in points or as priorities, that the format names. Default: none.
    ///   - views: the views and guides that the format names.
    /// - Throws: ``VisualFormatError``, which points at the character.
    public static func constraints(
        format: String, options: FormatOptions = [], metrics: [String: CGFloat]? = nil,
        views: [String: any LayoutItem]
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        var builder = VisualFormatBuilder(
            format: format, parsed: try VisualFormat.parsed(format), options: options,
            metric: { metrics?[$0] }, item: { views[$0] })
        return try builder.build()
    }

    /// The same in UIKit's shape: a format that isn't right, a metric that is no number and a view that is neither a
    /// view nor a guide are reported to ``ConstraintReport/handler``, and give no constraints.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [LayoutConstraint] {
        reportingConstraints(format, options, metrics) { views[$0].flatMap(item) }
    }

    /// The same for views alone, which most callers have: as values of any type each call would copy their dictionary.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: View]
    ) -> [LayoutConstraint] {
        reportingConstraints(format, options, metrics) { views[$0] }
    }

    private static func reportingConstraints(
        _ format: String, _ options: FormatOptions, _ metrics: [String: Any]?,
        _ item: @escaping (String) -> (any LayoutItem)?
    ) -> [LayoutConstraint] {
        do throws(VisualFormatError) {
            var builder = VisualFormatBuilder(
                format: format, parsed: try VisualFormat.parsed(format), options: options,
                metric: { metrics?[$0].flatMap(length) }, item: item)
            return try builder.build()
        } catch {
            ConstraintReport.emit(.visualFormat(error))
            return []
        }
    }

    private static func item(_ value: Any) -> (any LayoutItem)? {
        if let view = value as? View { return view }
        if let guide = value as? LayoutGuide { return guide }
        return value as? any LayoutItem
    }

    private static func length(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

/// Turns a parsed visual format into constraints.
private struct VisualFormatBuilder {
    let format: String
    let parsed: VisualFormat
    let options: LayoutConstraint.FormatOptions
    /// What the names of metrics and views stand for.
    let metric: (String) -> CGFloat?
    let item: (String) -> (any LayoutItem)?
    var constraints: [LayoutConstraint] = []

    mutating func build() throws(VisualFormatError) -> [LayoutConstraint] {
        let alignments = try checkedAlignments()
        var nodes: [LayoutNode] = []
        nodes.reserveCapacity(parsed.views.count)
        constraints.reserveCapacity(parsed.views.count + 1)
        for part in parsed.views { nodes.append(try node(part.name)) }
        for index in nodes.indices {
            if index == 0 {
                try connectToBar(atStart: true, nodes[0], parsed.connections[0])
            } else {
                try connect(nodes[index - 1], parsed.connections[index], nodes[index])
            }
            for predicate in parsed.views[index].predicates { try size(nodes[index], predicate) }
        }
        try connectToBar(atStart: false, nodes[nodes.count - 1], parsed.connections[nodes.count])
        for attribute in alignments {
            for index in nodes.indices.dropFirst() {
                add(nodes[index - 1], attribute, .equal, nodes[index], attribute, 0, nil)
            }
        }
        return constraints
    }

    /// The options from `alignAllLeft` to `alignAllFirstBaseline`.
    private static let alignmentBits: UInt = 1 << 13 - 1

    // MARK: Edges

    private var start: LayoutConstraint.Attribute {
        if parsed.axis == .vertical { return .top }
        if options.contains(.directionLeftToRight) { return .left }
        return options.contains(.directionRightToLeft) ? .right : .leading
    }

    private var end: LayoutConstraint.Attribute {
        if parsed.axis == .vertical { return .bottom }
        if options.contains(.directionLeftToRight) { return .right }
        return options.contains(.directionRightToLeft) ? .left : .trailing
    }

    private static func margin(_ attribute: LayoutConstraint.Attribute) -> LayoutConstraint.Attribute {
        switch attribute {
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        default: .bottomMargin
        }
    }

    /// Counted from right to left, a larger distance is a smaller coordinate.
    private var runsBackward: Bool { parsed.axis == .horizontal && options.contains(.directionRightToLeft) }

    private mutating func connect(
        _ one: LayoutNode, _ connection: VisualFormat.Connection, _ other: LayoutNode
    ) throws(VisualFormatError) {
        var from = end
        var to = start
        if parsed.axis == .vertical, options.contains(.spacingBaselineToBaseline) {
            from = .lastBaseline
            to = .firstBaseline
        }
        try addDistances(other, to, one, from, connection, standard: standardSpacing)
    }

    private mutating func connectToBar(
        atStart: Bool, _ node: LayoutNode, _ connection: VisualFormat.Connection
    ) throws(VisualFormatError) {
        guard let bar = atStart ? parsed.startBar : parsed.endBar else { return }
        let above = !node.isGuide ? node.view?.parent : node.view
        guard let above else {
            let name = parsed.views[atStart ? 0 : parsed.views.count - 1].name.text
            throw error(bar, .noSuperview(name))
        }
        let edge = atStart ? start : end
        if case .standard = connection {
            let margin = VisualFormatBuilder.margin(edge)
            if atStart {
                add(node, edge, .equal, above.layoutNode, margin, 0, nil)
            } else {
                add(above.layoutNode, margin, .equal, node, edge, 0, nil)
            }
            return
        }
        if atStart {
            try addDistances(node, edge, above.layoutNode, edge, connection, standard: 0)
        } else {
            try addDistances(above.layoutNode, edge, node, edge, connection, standard: 0)
        }
    }

    private mutating func addDistances(
        _ one: LayoutNode, _ attribute: LayoutConstraint.Attribute, _ other: LayoutNode,
        _ otherAttribute: LayoutConstraint.Attribute, _ connection: VisualFormat.Connection, standard: CGFloat
    ) throws(VisualFormatError) {
        let (first, second) = runsBackward ? (other, one) : (one, other)
        let (edge, otherEdge) = runsBackward ? (otherAttribute, attribute) : (attribute, otherAttribute)
        switch connection {
        case .none: break
        case .touching: add(first, edge, .equal, second, otherEdge, 0, nil)
        case .standard: add(first, edge, .equal, second, otherEdge, standard, nil)
        case .spacings(let predicates):
            for spacing in predicates {
                let constant = try number(spacing.object, isSpacing: true)
                add(first, edge, spacing.relation, second, otherEdge, constant, try priority(spacing))
            }
        }
    }

    // MARK: Sizes

    private mutating func size(
        _ node: LayoutNode, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormatError) {
        let attribute: LayoutConstraint.Attribute = parsed.axis == .horizontal ? .width : .height
        let priority = try priority(predicate)
        if case .name(let name) = predicate.object, let other = item(name.text) {
            add(node, attribute, predicate.relation, other.layoutNode, attribute, 0, priority)
            return
        }
        let length = try number(predicate.object, isSpacing: false)
        add(node, attribute, predicate.relation, nil, .notAnAttribute, length, priority)
    }

    private mutating func add(
        _ first: LayoutNode, _ firstAttribute: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
        _ second: LayoutNode?, _ secondAttribute: LayoutConstraint.Attribute, _ constant: CGFloat,
        _ priority: LayoutPriority?
    ) {
        constraints.append(
            LayoutConstraint(
                first, firstAttribute, relation, second, secondAttribute, multiplier: 1, constant: constant,
                priority: priority ?? .required))
    }

    // MARK: Names and options

    private func node(_ name: VisualFormat.Name) throws(VisualFormatError) -> LayoutNode {
        guard let item = item(name.text) else { throw error(name.offset, .unknownView(name.text)) }
        return item.layoutNode
    }

    private func number(_ operand: VisualFormat.Operand, isSpacing: Bool) throws(VisualFormatError) -> CGFloat {
        switch operand {
        case .number(let value, _): return value
        case .name(let name):
            guard let value = metric(name.text) else {
                if isSpacing, item(name.text) != nil {
                    throw error(name.offset, .spacingRelativeToView(name.text))
                }
                throw error(name.offset, .unknownMetric(name.text))
            }
            guard value.isFinite else { throw error(name.offset, .numberOutOfRange) }
            return value
        }
    }

    private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> LayoutPriority? {
        guard let operand = predicate.priority else { return nil }
        let value = try number(operand, isSpacing: false)
        guard value >= 1, value <= 1000 else { throw error(operand.offset, .numberOutOfRange) }
        return LayoutPriority(Float(value))
    }

    private func checkedAlignments() throws(VisualFormatError) -> [LayoutConstraint.Attribute] {
        if options.contains(.directionLeftToRight) && options.contains(.directionRightToLeft) {
            throw error(0, .conflictingOptions)
        }
        if options.rawValue & VisualFormatBuilder.alignmentBits == 0 { return [] }
        let all: [(LayoutConstraint.FormatOptions, LayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        let chosen = all.filter { options.contains($0.0) }.map(\.1)
        for attribute in chosen where attribute.isHorizontal == (parsed.axis == .horizontal) {
            throw error(0, .alignmentAlongAxis)
        }
        return chosen
    }

    private func error(_ offset: Int, _ reason: VisualFormatError.Reason) -> VisualFormatError {
        VisualFormatError(format: format, byteOffset: offset, reason: reason)
    }
}
