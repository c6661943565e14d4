import Foundation

/// A share of a reference length, which the method that takes it names: `50%` is half of it.
public struct Percent: Hashable, Sendable {
    /// In hundredths; negative values and values over 100 are allowed.
    public var value: CGFloat

    /// A share in hundredths.
    @inlinable
    public init(_ value: CGFloat) {
        self.value = value
    }

    /// The share of `length`.
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

/// A share in hundredths: `50%` is half.
@inlinable
public postfix func % (value: CGFloat) -> Percent {
    Percent(value)
}

/// A share in hundredths: `50%` is half.
@inlinable
public postfix func % (value: Double) -> Percent {
    Percent(CGFloat(value))
}

/// A share in hundredths: `50%` is half.
@inlinable
public postfix func % (value: Float) -> Percent {
    Percent(CGFloat(value))
}

/// A share in hundredths: `50%` is half.
@inlinable
public postfix func % (value: Int) -> Percent {
    Percent(CGFloat(value))
}
