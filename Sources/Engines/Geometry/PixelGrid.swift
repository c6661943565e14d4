import Foundation

extension CGFloat {
    /// How much of a pixel counts as none: rounding errors of sums are smaller, what anybody means is larger.
    ///
    /// Every engine rounds by the two functions below, with two exceptions that other promises ask for: the size of a
    /// text holds the text, so that it is cut by no more than the text's own test of what fits allows
    /// (`TextMeasurer.roundUp`), and plain trees of flex nodes round as Yoga does (`FlexPixelGrid`).
    @inlinable package static var pixelTolerance: CGFloat { 0.001 }

    /// Rounded to the nearest pixel of a display scale, half away from zero. What a half lacks by less than a
    /// thousandth of a pixel, as the rounding errors of a sum do, counts as a half. Unchanged where the scale is 0 or
    /// no finite number.
    @inlinable @inline(__always)
    public func roundedToPixel(scale: CGFloat) -> CGFloat {
        let pixels = self * scale
        let even = pixels.roundedQuickly
        let rest = pixels - even
        // Also true of the rest that is no number.
        if !(rest.magnitude > 0) { return self }
        if rest >= 0.5 - CGFloat.pixelTolerance { return (pixels > 0 ? even + 1 : even) / scale }
        if rest <= CGFloat.pixelTolerance - 0.5 { return (pixels < 0 ? even - 1 : even) / scale }
        return even / scale
    }

    /// Rounded up to the next pixel of a display scale. What exceeds a pixel by less than a thousandth of it, as the
    /// rounding errors of a sum do, counts as on that pixel. Unchanged where the scale is 0 or no finite number.
    @inlinable @inline(__always)
    public func roundedUpToPixel(scale: CGFloat) -> CGFloat {
        let pixels = self * scale
        let nearest = pixels.roundedQuickly
        // Also true of what is no number.
        if !((nearest - pixels).magnitude > 0) { return self }
        return (nearest < pixels - CGFloat.pixelTolerance ? nearest + 1 : nearest) / scale
    }

    /// To the nearest integer, half to even: adding 1.5·2⁵² leaves no room for a fraction. `rounded(_:)` would be a
    /// call into the mathematics library where the target's baseline has no instruction for it (x86-64).
    @inlinable @inline(__always)
    var roundedQuickly: CGFloat {
        magnitude < 1_125_899_906_842_624 ? (self + 6_755_399_441_055_744) - 6_755_399_441_055_744 : self
    }
}
