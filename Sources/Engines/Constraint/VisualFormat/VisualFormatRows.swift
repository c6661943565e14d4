import Foundation
import LayoutGeometry
import ViewTree

/// The constraints of a visual format with its options, one row each, with names in place of views and metrics.
///
/// A format is read once, and its rows serve all views of a class. They are plain values in one object, so that using
/// them retains nothing but the views' nodes.
final class VisualFormatRows {
    /// One constraint, between items by their places: the views in order, then the superviews that bars stand for.
    struct Row {
        var first: Int
        /// -1 for a size, whose second item is a view only if the operand names one.
        var second: Int
        var firstAttribute: LayoutConstraint.Attribute
        var secondAttribute: LayoutConstraint.Attribute
        var relation: LayoutConstraint.Relation
        var constant: Operand
        var priority: Operand?
    }

    /// A bar: the superview of a view, or the view of a guide.
    struct Bar {
        var view: Int
        /// In the format's UTF-8.
        var offset: Int
    }

    struct Operand {
        /// The index of a name; -1 for a number.
        var name = -1
        var number: CGFloat = 0
        /// In the format's UTF-8.
        var offset = 0
    }

    private let format: String
    private let options: LayoutConstraint.FormatOptions
    private let names: [String]
    private let views: [Operand]
    private let bars: [Bar]
    private let rows: [Row]

    private init(_ format: String, _ options: LayoutConstraint.FormatOptions) throws(VisualFormatError) {
        let builder = try VisualFormatRowsBuilder(VisualFormatParser.parse(format), format, options)
        self.format = format
        self.options = options
        names = builder.names
        views = builder.views
        bars = builder.bars
        rows = builder.rows
    }

    // MARK: Known formats

    // Only reached while the lock is held.
    @exclusivity(unchecked) nonisolated(unsafe) private static var known = AgingTable<VisualFormatRows>(capacity: 128)
    private static let lock = NSLock()

    /// Takes every third byte: a dictionary's hash takes longer than all the rest.
    private static func hash(of format: String) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: format.utf8.count)
        _ = format.utf8.withContiguousStorageIfAvailable { bytes in
            for index in stride(from: 0, to: bytes.count, by: 3) {
                hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
            }
        }
        return hash >> 24
    }

    /// The rows of a format. The 128 that were used last are kept, and at most twice as many.
    static func known(
        _ format: String, _ options: LayoutConstraint.FormatOptions
    ) throws(VisualFormatError) -> VisualFormatRows {
        let hash = hash(of: format)
        let found = lock.withLock { known.find(hash) { $0.options == options && $0.format == format } }
        if let found { return found }
        let made = try VisualFormatRows(format, options)
        lock.withLock { known.insert(made, hash) }
        return made
    }

    // MARK: Constraints

    /// The constraints for these views and metrics, inactive.
    func constraints<Metric, Item>(
        metrics: [String: Metric]?, length: (Metric) -> CGFloat?, items: [String: Item], node: (Item) -> LayoutNode?
    ) throws(VisualFormatError) -> [LayoutConstraint] {
        // The dictionary owns the items, which own their nodes, and superviews are owned by who has the views.
        var nodes: [Unmanaged<LayoutNode>] = []
        nodes.reserveCapacity(views.count + bars.count)
        for view in views {
            guard let node = items[names[view.name]].flatMap(node) else {
                throw error(view.offset, .unknownView(names[view.name]))
            }
            nodes.append(.passUnretained(node))
        }
        for bar in bars {
            let node = nodes[bar.view].takeUnretainedValue()
            guard let above = node.isGuide ? node.view : node.view?.parent else {
                throw error(bar.offset, .noSuperview(names[views[bar.view].name]))
            }
            nodes.append(.passUnretained(above.layoutNode))
        }

        func number(_ operand: Operand, isSpacing: Bool) throws(VisualFormatError) -> CGFloat {
            if operand.name < 0 { return operand.number }
            let name = names[operand.name]
            guard let value = metrics?[name].flatMap(length) else {
                if isSpacing, items[name].flatMap(node) != nil {
                    throw error(operand.offset, .spacingRelativeToView(name))
                }
                throw error(operand.offset, .unknownMetric(name))
            }
            guard value.isFinite else { throw error(operand.offset, .numberOutOfRange) }
            return value
        }

        func priority(_ row: Row) throws(VisualFormatError) -> LayoutPriority {
            guard let operand = row.priority else { return .required }
            let value = try number(operand, isSpacing: false)
            guard value >= 1, value <= 1000 else { throw error(operand.offset, .numberOutOfRange) }
            return LayoutPriority(Float(value))
        }

        var constraints: [LayoutConstraint] = []
        constraints.reserveCapacity(rows.count)
        for row in rows {
            if row.second >= 0 {
                let constant = try number(row.constant, isSpacing: true)
                constraints.append(
                    LayoutConstraint(
                        nodes[row.first].takeUnretainedValue(), row.firstAttribute, row.relation,
                        nodes[row.second].takeUnretainedValue(), row.secondAttribute, multiplier: 1, constant: constant,
                        priority: try priority(row)))
                continue
            }
            let priority = try priority(row)
            let other = row.constant.name < 0 ? nil : items[names[row.constant.name]].flatMap(node)
            constraints.append(
                LayoutConstraint(
                    nodes[row.first].takeUnretainedValue(), row.firstAttribute, row.relation, other,
                    other == nil ? .notAnAttribute : row.firstAttribute, multiplier: 1,
                    constant: other == nil ? try number(row.constant, isSpacing: false) : 0, priority: priority))
        }
        return constraints
    }

    private func error(_ offset: Int, _ reason: VisualFormatError.Reason) -> VisualFormatError {
        VisualFormatError(format: format, byteOffset: offset, reason: reason)
    }
}

/// Turns a parsed visual format into rows.
private struct VisualFormatRowsBuilder {
    private typealias Operand = VisualFormatRows.Operand
    private let parsed: VisualFormat
    private let format: String
    private let options: LayoutConstraint.FormatOptions
    private(set) var names: [String] = []
    private(set) var views: [VisualFormatRows.Operand] = []
    private(set) var bars: [VisualFormatRows.Bar] = []
    private(set) var rows: [VisualFormatRows.Row] = []

    init(
        _ parsed: VisualFormat, _ format: String, _ options: LayoutConstraint.FormatOptions
    ) throws(VisualFormatError) {
        (self.parsed, self.format, self.options) = (parsed, format, options)
        let alignments = try checkedAlignments()
        for part in parsed.views { views.append(operand(part.name)) }
        for (index, part) in parsed.views.enumerated() {
            if index == 0 {
                connectToBar(atStart: true, 0, parsed.connections[0])
            } else {
                connect(index - 1, parsed.connections[index], index)
            }
            for predicate in part.predicates { size(index, predicate) }
        }
        let last = views.count - 1
        connectToBar(atStart: false, last, parsed.connections[last + 1])
        for attribute in alignments {
            for index in views.indices.dropFirst() {
                add(index - 1, attribute, index, attribute, Operand())
            }
        }
    }

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

    private mutating func connect(_ one: Int, _ connection: VisualFormat.Connection, _ other: Int) {
        var from = end
        var to = start
        if parsed.axis == .vertical, options.contains(.spacingBaselineToBaseline) {
            from = .lastBaseline
            to = .firstBaseline
        }
        addDistances(other, to, one, from, connection, standard: standardSpacing)
    }

    private mutating func connectToBar(atStart: Bool, _ index: Int, _ connection: VisualFormat.Connection) {
        guard let bar = atStart ? parsed.startBar : parsed.endBar else { return }
        let above = parsed.views.count + bars.count
        bars.append(VisualFormatRows.Bar(view: index, offset: bar))
        let edge = atStart ? start : end
        if case .standard = connection {
            let margin = VisualFormatRowsBuilder.margin(edge)
            if atStart {
                add(index, edge, above, margin, Operand())
            } else {
                add(above, margin, index, edge, Operand())
            }
        } else if atStart {
            addDistances(index, edge, above, edge, connection, standard: 0)
        } else {
            addDistances(above, edge, index, edge, connection, standard: 0)
        }
    }

    private mutating func addDistances(
        _ one: Int, _ attribute: LayoutConstraint.Attribute, _ other: Int,
        _ otherAttribute: LayoutConstraint.Attribute, _ connection: VisualFormat.Connection, standard: CGFloat
    ) {
        // Counted from right to left, a larger distance is a smaller coordinate.
        let runsBackward = parsed.axis == .horizontal && options.contains(.directionRightToLeft)
        let (first, second) = runsBackward ? (other, one) : (one, other)
        let (edge, otherEdge) = runsBackward ? (otherAttribute, attribute) : (attribute, otherAttribute)
        switch connection {
        case .none: break
        case .touching: add(first, edge, second, otherEdge, Operand())
        case .standard: add(first, edge, second, otherEdge, Operand(number: standard))
        case .spacings(let predicates):
            for spacing in predicates {
                add(
                    first, edge, second, otherEdge, operand(spacing.object), relation: spacing.relation,
                    priority: operand(ofPriority: spacing.priority))
            }
        }
    }

    private mutating func size(_ index: Int, _ predicate: VisualFormat.Predicate) {
        let attribute: LayoutConstraint.Attribute = parsed.axis == .horizontal ? .width : .height
        add(
            index, attribute, -1, .notAnAttribute, operand(predicate.object), relation: predicate.relation,
            priority: operand(ofPriority: predicate.priority))
    }

    private mutating func add(
        _ first: Int, _ firstAttribute: LayoutConstraint.Attribute, _ second: Int,
        _ secondAttribute: LayoutConstraint.Attribute,
        _ constant: VisualFormatRows.Operand, relation: LayoutConstraint.Relation = .equal,
        priority: VisualFormatRows.Operand? = nil
    ) {
        rows.append(
            VisualFormatRows.Row(
                first: first, second: second, firstAttribute: firstAttribute, secondAttribute: secondAttribute,
                relation: relation, constant: constant, priority: priority))
    }

    // MARK: Names and options

    private mutating func operand(_ name: VisualFormat.Name) -> VisualFormatRows.Operand {
        let known = names.firstIndex(of: name.text)
        if known == nil { names.append(name.text) }
        return Operand(name: known ?? names.count - 1, offset: name.offset)
    }

    private mutating func operand(_ operand: VisualFormat.Operand) -> VisualFormatRows.Operand {
        switch operand {
        case .number(let value, let offset): Operand(number: value, offset: offset)
        case .name(let name): self.operand(name)
        }
    }

    private mutating func operand(ofPriority priority: VisualFormat.Operand?) -> VisualFormatRows.Operand? {
        guard let priority else { return nil }
        return operand(priority)
    }

    private func checkedAlignments() throws(VisualFormatError) -> [LayoutConstraint.Attribute] {
        if options.contains(.directionLeftToRight) && options.contains(.directionRightToLeft) {
            throw VisualFormatError(format: format, byteOffset: 0, reason: .conflictingOptions)
        }
        let all: [(LayoutConstraint.FormatOptions, LayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        let chosen = all.filter { options.contains($0.0) }.map(\.1)
        for attribute in chosen where attribute.isHorizontal == (parsed.axis == .horizontal) {
            throw VisualFormatError(format: format, byteOffset: 0, reason: .alignmentAlongAxis)
        }
        return chosen
    }
}
