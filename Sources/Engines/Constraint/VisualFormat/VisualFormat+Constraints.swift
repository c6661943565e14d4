import Foundation
import LayoutGeometry
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
        try VisualFormatRows.known(format, options)
            .constraints(metrics: metrics, length: { $0 }, items: views, node: { $0.layoutNode })
    }

    /// The same in UIKit's shape: a format that isn't right, a metric that is no number and a view that is neither a
    /// view nor a guide are reported to ``ConstraintReport/handler``, and give no constraints.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [LayoutConstraint] {
        reportingConstraints(format, options, metrics, views) { item($0)?.layoutNode }
    }

    /// The same for views alone, which most callers have: as values of any type each call would copy their dictionary.
    public static func constraints(
        withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: View]
    ) -> [LayoutConstraint] {
        reportingConstraints(format, options, metrics, views) { $0.layoutNode }
    }

    private static func reportingConstraints<Item>(
        _ format: String, _ options: FormatOptions, _ metrics: [String: Any]?, _ items: [String: Item],
        _ node: (Item) -> LayoutNode?
    ) -> [LayoutConstraint] {
        do throws(VisualFormatError) {
            return try VisualFormatRows.known(format, options)
                .constraints(metrics: metrics, length: length, items: items, node: node)
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

    private let read: VisualFormatParser

    private init(_ format: String, _ options: LayoutConstraint.FormatOptions) throws(VisualFormatError) {
        read = try VisualFormatParser(format, options)
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
        let found = lock.withLock { known.find(hash) { $0.read.options == options && $0.read.format == format } }
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
        let (names, views, bars, rows) = (read.names, read.views, read.bars, read.rows)
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
        VisualFormatError(format: read.format, byteOffset: offset, reason: reason)
    }
}
