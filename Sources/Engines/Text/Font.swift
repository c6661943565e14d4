import Foundation

/// A size and weight of Liberation Sans, the font whose metrics this library contains (its advance widths are those of
/// Arial).
///
/// A font is two numbers, so it is cheap to copy and compare. All metrics are in points and not rounded.
public struct Font: Hashable, Sendable {
    /// The faces of Liberation Sans whose metrics this library contains.
    public enum Weight: UInt8, Hashable, Sendable, CaseIterable {
        case regular
        case bold
    }

    /// The size of the em square in points: finite and not negative.
    public let pointSize: CGFloat
    /// The face.
    public let weight: Weight

    /// The largest point size. Larger ones, infinity included, are clamped to it.
    static let largestPointSize: CGFloat = 1_000_000

    /// A font of the given size in points.
    ///
    /// A negative or NaN size gives a font of size 0, in which every text measures zero. A size above a million points
    /// is clamped to a million.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(pointSize: size > 0 ? Swift.min(size, largestPointSize) : 0, weight: weight)
    }

    /// The same as `systemFont(ofSize:weight: .bold)`.
    public static func boldSystemFont(ofSize size: CGFloat) -> Font {
        systemFont(ofSize: size, weight: .bold)
    }

    /// The distance from the baseline up to the top of a line.
    public var ascender: CGFloat { points(LiberationSans.ascent) }

    /// The distance from the baseline to the bottom of the deepest letters: negative, as in UIKit.
    public var descender: CGFloat { points(LiberationSans.descent) }

    /// The gap that the font asks for below each line.
    public var leading: CGFloat { points(LiberationSans.lineGap) }

    /// The distance from one baseline to the next: `ascender - descender + leading`. The leading lies below the
    /// descender.
    public var lineHeight: CGFloat {
        points(LiberationSans.ascent - LiberationSans.descent + LiberationSans.lineGap)
    }

    /// The height of a flat capital letter.
    public var capHeight: CGFloat { points(LiberationSans.capHeight) }

    /// The height of a flat small letter.
    public var xHeight: CGFloat { points(LiberationSans.xHeight) }

    /// The font unit in points, of which all advance widths are multiples: an em is 2048, as in `LiberationSans`.
    @inlinable
    package var unit: CGFloat { pointSize / 2048 }
}

extension Font {
    /// Converts font units to points.
    @inline(__always)
    func points(_ units: Int) -> CGFloat {
        // Dividing by 2048 is exact, so only the product is rounded.
        CGFloat(units) * pointSize / CGFloat(LiberationSans.unitsPerEm)
    }

    /// Two widths that differ by less than this many points count as equal, because frames are results of sums and
    /// differences.
    static let fitTolerance: CGFloat = 1e-5

    /// The widest line, in font units, that fits in a width in points; `Int.max` when any line fits.
    @inline(__always)
    func units(fitting maxWidth: CGFloat) -> Int {
        // NaN means no limit.
        guard maxWidth < 1e15 else { return Int.max }
        guard maxWidth > 0 else { return 0 }
        let units = (maxWidth + Self.fitTolerance) * CGFloat(LiberationSans.unitsPerEm) / pointSize
        // Also handles the infinity that a point size of 0 gives.
        guard units < 1e15 else { return Int.max }
        return Int(units)
    }
}
