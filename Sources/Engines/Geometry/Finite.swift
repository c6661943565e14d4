import Foundation

extension CGFloat {
    /// Whether all addends of a sum were finite, and the sum is: the product with 0 is 0 for finite numbers and NaN for
    /// all others.
    @inlinable @inline(__always)
    package var hasFiniteAddends: Bool { self * 0 == 0 }

    /// The number itself, or 0 for an infinity and for NaN.
    @inlinable @inline(__always)
    package var orZeroIfNotFinite: CGFloat { isFinite ? self : 0 }
}
