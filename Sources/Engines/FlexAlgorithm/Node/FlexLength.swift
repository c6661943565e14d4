/// A length in a flex style: points, a percentage, or one of the sizing keywords.
///
/// Points and percentages that are not finite become `.undefined`, and beyond 1e12 they are 1e12.
public struct FlexLength: Equatable, Sendable {
    /// The unit of ``value``.
    public enum Unit: UInt8, Sendable {
        /// Not set. Sizes behave as ``auto``, minima as 0, maxima as none, margins, paddings and gaps as 0.
        case undefined
        /// Determined by the layout; for minima the automatic minimum size (CSS Flexbox §4.5).
        case auto
        /// ``value`` is in points.
        case points
        /// ``value`` is in percent of the containing block's size.
        case percent
        /// For the flex basis: sized by the content, whatever the main size says (CSS Flexbox §7.2.1).
        case content
        /// The narrowest size without overflow (CSS Sizing §4).
        case minContent
        /// The size without any wrapping (CSS Sizing §4).
        case maxContent
        /// The available size, but at least ``minContent`` and at most ``maxContent`` (CSS Sizing §4).
        case fitContent
        /// The available size less the margins (CSS Sizing 4 §6).
        case stretch
    }

    /// The number that belongs to ``unit``; 0 for keywords.
    public let value: Double
    /// The unit of ``value``.
    public let unit: Unit

    @inlinable
    init(value: Double, unit: Unit) {
        self.value = value
        self.unit = unit
    }

    /// The largest number that is kept, so that sums and products of lengths stay finite.
    @usableFromInline static let largest = 1e12

    @inlinable
    static func limited(_ value: Double) -> Double {
        min(max(value, -largest), largest)
    }

    /// A length in points.
    @inlinable
    public static func points(_ value: Double) -> FlexLength {
        value.isFinite ? FlexLength(value: limited(value), unit: .points) : .undefined
    }

    /// A percentage; 100 is the whole.
    @inlinable
    public static func percent(_ value: Double) -> FlexLength {
        value.isFinite ? FlexLength(value: limited(value), unit: .percent) : .undefined
    }

    /// Not set.
    @inlinable public static var undefined: FlexLength { FlexLength(value: 0, unit: .undefined) }
    /// Determined by the layout.
    @inlinable public static var auto: FlexLength { FlexLength(value: 0, unit: .auto) }
    /// Sized by the content; for the flex basis.
    @inlinable public static var content: FlexLength { FlexLength(value: 0, unit: .content) }
    /// The narrowest size without overflow.
    @inlinable public static var minContent: FlexLength { FlexLength(value: 0, unit: .minContent) }
    /// The size without any wrapping.
    @inlinable public static var maxContent: FlexLength { FlexLength(value: 0, unit: .maxContent) }
    /// The available size between ``minContent`` and ``maxContent``.
    @inlinable public static var fitContent: FlexLength { FlexLength(value: 0, unit: .fitContent) }
    /// The available size less the margins.
    @inlinable public static var stretch: FlexLength { FlexLength(value: 0, unit: .stretch) }

    /// The length in points, or NaN when it is no length or a percentage of an undefined `base`.
    @inlinable @inline(__always)
    func resolved(against base: Double) -> Double {
        switch unit {
        case .points: return value
        case .percent: return base * value / 100
        default: return .nan
        }
    }

    /// The same with Yoga's percentages, in single precision: what just fits follows from the last bit.
    @inline(__always)
    func yogaResolved(against base: Double) -> Double {
        unit == .percent ? Double(Float(value) * Float(base) * 0.01) : resolved(against: base)
    }

    /// The length with a negative number replaced by `.undefined`, as sizes, paddings, borders and gaps need it.
    @inlinable package var nonNegative: FlexLength { value < 0 ? .undefined : self }

    /// True if the unit is one of the content-based or stretching keywords.
    @inlinable var isSizingKeyword: Bool { unit.rawValue >= Unit.minContent.rawValue }

    /// True if a size is `auto` or not set.
    @inlinable var isAutomatic: Bool { unit.rawValue <= Unit.auto.rawValue }

    /// True if the unit is one of the keywords that the content decides.
    @inlinable var isContentKeyword: Bool { isSizingKeyword && unit != .stretch }
}

extension FlexLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A number stands for points: `node.width = 12.5`.
    @inlinable
    public init(floatLiteral value: Double) {
        self = .points(value)
    }

    /// A number stands for points: `node.width = 12`.
    @inlinable
    public init(integerLiteral value: Int) {
        self = .points(Double(value))
    }
}
