/// How much a constraint matters: 1 (least) to 1000 (``required``: never given up for another one). Fractions are
/// levels of their own; no number of constraints of a lower level outvotes one of a higher level.
///
/// Values outside 1...1000 are held to that range; NaN counts as ``required``.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The level, from 1 to 1000.
    public let rawValue: Float

    /// A level, held to 1...1000; NaN counts as 1000.
    @inlinable
    public init(rawValue: Float) {
        self.rawValue = rawValue >= 1 ? min(rawValue, 1000) : rawValue < 1 ? 1 : 1000
    }

    /// A level, held to 1...1000; NaN counts as 1000.
    @inlinable
    public init(_ rawValue: Float) {
        self.init(rawValue: rawValue)
    }

    /// A level as a number with a fraction: `view.priority = 250.5`.
    @inlinable
    public init(floatLiteral value: Float) {
        self.init(rawValue: value)
    }

    /// A level as a whole number.
    @inlinable
    public init(integerLiteral value: Int) {
        self.init(rawValue: Float(value))
    }

    /// 1000: must hold.
    @inlinable public static var required: LayoutPriority { LayoutPriority(rawValue: 1000) }
    /// 750: how strongly content resists being made smaller, unless told otherwise.
    @inlinable public static var defaultHigh: LayoutPriority { LayoutPriority(rawValue: 750) }
    /// 250: how strongly a view resists being made larger than its content, unless told otherwise.
    @inlinable public static var defaultLow: LayoutPriority { LayoutPriority(rawValue: 250) }
    /// 50: how strongly `systemLayoutSizeFitting(_:)` pulls towards the target size.
    @inlinable public static var fittingSizeLevel: LayoutPriority { LayoutPriority(rawValue: 50) }

    /// Whether the left one gives way to the right one.
    @inlinable
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The priority raised by `step`, held to 1...1000.
    @inlinable
    public static func + (priority: LayoutPriority, step: Float) -> LayoutPriority {
        LayoutPriority(rawValue: priority.rawValue + step)
    }

    /// The priority lowered by `step`, held to 1...1000.
    @inlinable
    public static func - (priority: LayoutPriority, step: Float) -> LayoutPriority {
        LayoutPriority(rawValue: priority.rawValue - step)
    }
}
