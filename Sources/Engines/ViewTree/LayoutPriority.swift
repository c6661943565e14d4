/// The priority of a constraint, from 1 (lowest) to 1000 (``required``: never given up for another one). Fractions are
/// levels of their own. No number of constraints of a lower level outweighs one of a higher level.
///
/// Values outside 1...1000 are clamped to that range; NaN counts as ``required``.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    /// The level, from 1 to 1000.
    public let rawValue: Float

    /// Creates a level, clamped to 1...1000; NaN counts as 1000.
    @inlinable
    public init(rawValue: Float) {
        self.rawValue = rawValue >= 1 ? min(rawValue, 1000) : rawValue < 1 ? 1 : 1000
    }

    /// Creates a level, clamped to 1...1000; NaN counts as 1000.
    @inlinable
    public init(_ rawValue: Float) {
        self.init(rawValue: rawValue)
    }

    /// Creates a level from a literal with a fraction: `view.priority = 250.5`.
    @inlinable
    public init(floatLiteral value: Float) {
        self.init(rawValue: value)
    }

    /// Creates a level from an integer literal.
    @inlinable
    public init(integerLiteral value: Int) {
        self.init(rawValue: Float(value))
    }

    /// 1000: must be satisfied.
    @inlinable public static var required: LayoutPriority { LayoutPriority(rawValue: 1000) }
    /// 750: the default compression resistance, with which content resists being made smaller.
    @inlinable public static var defaultHigh: LayoutPriority { LayoutPriority(rawValue: 750) }
    /// 250: the default hugging, with which a view resists being made larger than its content.
    @inlinable public static var defaultLow: LayoutPriority { LayoutPriority(rawValue: 250) }
    /// 50: the strength with which `systemLayoutSizeFitting(_:)` pulls towards the target size.
    @inlinable public static var fittingSizeLevel: LayoutPriority { LayoutPriority(rawValue: 50) }

    /// True if the left priority is the lower one.
    @inlinable
    public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The priority raised by `step`, clamped to 1...1000.
    @inlinable
    public static func + (priority: LayoutPriority, step: Float) -> LayoutPriority {
        LayoutPriority(rawValue: priority.rawValue + step)
    }

    /// The priority lowered by `step`, clamped to 1...1000.
    @inlinable
    public static func - (priority: LayoutPriority, step: Float) -> LayoutPriority {
        LayoutPriority(rawValue: priority.rawValue - step)
    }
}

/// A direction of layout, for priorities and sizes per axis.
public enum LayoutAxis: UInt8, Sendable, Hashable {
    /// From left to right, and from the top down.
    case horizontal, vertical
}

/// The two ways in which a view resists being of another size than its content.
public enum ContentPriority: Sendable {
    /// Against being larger, and against being smaller.
    case hugging, compressionResistance
}
