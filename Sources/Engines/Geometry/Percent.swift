import Foundation

/// A percentage of a reference length: `50%` is half of it. The method that has the parameter says which length is
/// meant.
public struct Percent: Hashable, Sendable {
    /// The percentage: 50 is half. Negative values and values over 100 are allowed.
    public var value: CGFloat

    /// Creates a percentage: 50 is half.
    @inlinable
    public init(_ value: CGFloat) {
        self.value = value
    }

    /// This percentage of `length`.
    @inlinable
    public func of(_ length: CGFloat) -> CGFloat {
        length * value / 100
    }

    @inlinable
    public static prefix func - (percent: Percent) -> Percent {
        Percent(-percent.value)
    }
}

extension Percent: CustomStringConvertible {
    public var description: String { "\(value)%" }
}

postfix operator %

/// A percentage: `50%` is half.
@inlinable
public postfix func % (value: CGFloat) -> Percent {
    Percent(value)
}

/// A percentage: `50%` is half.
@inlinable
public postfix func % (value: Double) -> Percent {
    Percent(CGFloat(value))
}

/// A percentage: `50%` is half.
@inlinable
public postfix func % (value: Float) -> Percent {
    Percent(CGFloat(value))
}

/// A percentage: `50%` is half.
@inlinable
public postfix func % (value: Int) -> Percent {
    Percent(CGFloat(value))
}
