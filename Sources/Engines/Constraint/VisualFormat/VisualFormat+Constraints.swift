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
