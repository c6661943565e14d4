import Foundation

extension CGFloat {
    /// The tolerance of rounding: a thousandth of a pixel. Rounding errors of sums are smaller, intended differences
    /// larger.
    ///
    /// Every engine rounds by the two functions below, with two exceptions. A text's size is rounded up with a smaller
    /// tolerance, so that the text still fits its own size (`TextMeasurer.roundUp`). Plain trees of flex nodes round as
    /// Yoga does (`FlexPixelGrid`).
    @inlinable package static var pixelTolerance: CGFloat { 0.001 }

    /// This length rounded to the nearest pixel of a display scale, half away from zero. A fraction that is less than a
    /// thousandth of a pixel short of a half, because of a sum's rounding errors, counts as a half. Unchanged if the
    /// scale is 0 or not finite.
    @inlinable @inline(__always)
    public func roundedToPixel(scale: CGFloat) -> CGFloat {
        let pixels = self * scale
        let even = pixels.roundedQuickly
        let rest = pixels - even
        // The negated comparison is also true if `rest` is NaN.
        if !(rest.magnitude > 0) { return self }
        if rest >= 0.5 - CGFloat.pixelTolerance { return (pixels > 0 ? even + 1 : even) / scale }
        if rest <= CGFloat.pixelTolerance - 0.5 { return (pixels < 0 ? even - 1 : even) / scale }
        return even / scale
    }

    /// This length rounded up to the next pixel of a display scale. A length that exceeds a whole pixel by less than a
    /// thousandth of a pixel, because of a sum's rounding errors, counts as that pixel. Unchanged if the scale is 0 or
    /// not finite.
    @inlinable @inline(__always)
    public func roundedUpToPixel(scale: CGFloat) -> CGFloat {
        let pixels = self * scale
        let nearest = pixels.roundedQuickly
        // The negated comparison is also true for NaN.
        if !((nearest - pixels).magnitude > 0) { return self }
        return (nearest < pixels - CGFloat.pixelTolerance ? nearest + 1 : nearest) / scale
    }

    /// Returns whether four lengths are whole pixels, so that rounding leaves them as they are.
    @inlinable @inline(__always)
    package static func areWholePixels(_ lengths: SIMD4<Double>, scale: CGFloat) -> Bool {
        let pixels = lengths * Double(scale)
        let rest = ((pixels + 6_755_399_441_055_744) - 6_755_399_441_055_744) - pixels
        return rest[0] == 0 && rest[1] == 0 && rest[2] == 0 && rest[3] == 0
    }

    /// The nearest integer, half to even. Adding 1.5·2⁵² leaves no bits for a fraction. `rounded(_:)` would call the
    /// math library where the target's baseline has no instruction for it (x86-64).
    @inlinable @inline(__always)
    var roundedQuickly: CGFloat {
        magnitude < 1_125_899_906_842_624 ? (self + 6_755_399_441_055_744) - 6_755_399_441_055_744 : self
    }
}
