import Foundation

extension CGFloat {
    /// True if this sum and all its addends are finite. An infinite or NaN addend makes the sum infinite or NaN, and
    /// only a finite number times 0 is 0.
    @inlinable @inline(__always)
    package var hasFiniteAddends: Bool { self * 0 == 0 }

    /// The number itself, or 0 for an infinity and for NaN.
    @inlinable @inline(__always)
    package var orZeroIfNotFinite: CGFloat { isFinite ? self : 0 }
}
