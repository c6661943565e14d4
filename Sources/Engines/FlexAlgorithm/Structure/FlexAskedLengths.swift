/// The last lengths that a leaf was asked for.
struct FlexAskedLengths {
    private var lengths = SIMD4<Float>(repeating: .nan)

    /// Begins anew with a former length and a new one, or NaN. Returns false where these may round to the same pixel.
    @inline(__always)
    mutating func begin(_ former: Double, _ length: Double, pixel: Double) -> Bool {
        lengths = SIMD4(Float(former), Float(length), .nan, .nan)
        let distance = abs(former - length)
        return !(distance > Self.tolerance && distance < pixel)
    }

    /// Notes a length. Returns false where it may round to the pixel of another one, from which it differs by more than
    /// a rounding error.
    ///
    /// - Parameter pixel: in points; 0 where nothing is rounded.
    @inline(__always)
    mutating func note(_ length: Double, pixel: Double) -> Bool {
        if any(lengths .== Float(length)) { return true }
        defer { lengths = SIMD4(Float(length), lengths[0], lengths[1], lengths[2]) }
        return !mayBeSamePixel(length, pixel: pixel)
    }

    /// True if a length may round to the pixel of one of these, from which it differs by more than a rounding error.
    @inline(__always)
    func mayBeSamePixel(_ length: Double, pixel: Double) -> Bool {
        let distances = lengths - Float(length)
        let squares = distances * distances
        return any((squares .> Float(Self.tolerance * Self.tolerance)) .& (squares .< Float(pixel * pixel)))
    }

    /// More than single precision loses of lengths of some thousand points.
    private static var tolerance: Double { 1e-3 }
}
