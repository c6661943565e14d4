import Foundation

/// A size and weight of Liberation Sans, the font whose metrics this library carries (its advance widths are those of
/// Arial).
///
/// A font is two numbers: copying and comparing it costs nothing. All metrics are in points and not rounded.
public struct Font: Hashable, Sendable {
    /// The faces of Liberation Sans that this library has the metrics of.
    public enum Weight: UInt8, Hashable, Sendable, CaseIterable {
        case regular
        case bold
    }

    /// The size of the em square in points: finite and not negative.
    public let pointSize: CGFloat
    /// Which of the faces the font is.
    public let weight: Weight

    /// The largest point size; a larger one, infinity included, becomes this.
    static let largestPointSize: CGFloat = 1_000_000

    /// A font of the given size in points.
    ///
    /// A size that is negative or not a number gives a font of size 0, in which every text measures zero; a size above
    /// a million points gives one of a million.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        Font(pointSize: size > 0 ? Swift.min(size, largestPointSize) : 0, weight: weight)
    }

    /// The same as `systemFont(ofSize:weight: .bold)`.
    public static func boldSystemFont(ofSize size: CGFloat) -> Font {
        systemFont(ofSize: size, weight: .bold)
    }

    /// From the baseline up to the top of a line.
    public var ascender: CGFloat { points(LiberationSans.ascent) }

    /// From the baseline to the bottom of the deepest letters: negative, as in UIKit.
    public var descender: CGFloat { points(LiberationSans.descent) }

    /// The gap that the font asks for under each line.
    public var leading: CGFloat { points(LiberationSans.lineGap) }

    /// From one baseline to the next: `ascender - descender + leading`. The leading lies under the descender.
    public var lineHeight: CGFloat {
        points(LiberationSans.ascent - LiberationSans.descent + LiberationSans.lineGap)
    }

    /// The height of a flat capital letter.
    public var capHeight: CGFloat { points(LiberationSans.capHeight) }

    /// The height of a flat small letter.
    public var xHeight: CGFloat { points(LiberationSans.xHeight) }
}

extension Font {
    /// Font units in points.
    @inline(__always)
    func points(_ units: Int) -> CGFloat {
        // Dividing by 2048 is exact, so this rounds once.
        CGFloat(units) * pointSize / CGFloat(LiberationSans.unitsPerEm)
    }

    /// Two widths that differ by less than this many points are the same: frames come back from sums and differences.
    static let fitTolerance: CGFloat = 1e-5

    /// The widest line, in font units, that fits in a width in points; `Int.max` when any line fits.
    @inline(__always)
    func units(fitting maxWidth: CGFloat) -> Int {
        // Not a number: no limit.
        guard maxWidth < 1e15 else { return Int.max }
        guard maxWidth > 0 else { return 0 }
        let units = (maxWidth + Self.fitTolerance) * CGFloat(LiberationSans.unitsPerEm) / pointSize
        // Also true of the infinity that size 0 gives.
        guard units < 1e15 else { return Int.max }
        return Int(units)
    }
}
