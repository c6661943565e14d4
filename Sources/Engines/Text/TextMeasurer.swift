import Foundation
import LayoutGeometry

/// Measures text set in a ``Font``, and breaks it into lines.
///
/// Widths are sums of the font's advance widths, without kerning and ligatures. A grapheme cluster is as wide as its
/// widest character; emoji, ideographs, kana and Hangul syllables are one em wide; combining marks, variation
/// selectors, control and format characters have no width; a tab is four spaces; any other character that the font
/// lacks is as wide as a digit.
///
/// Lines break at spaces (which hang over the end of the line and don't count in its width), after hyphens and dashes
/// inside words, at zero-width spaces, and around ideographs and emoji, except where punctuation would begin a line or
/// an opening bracket would end one. A piece without such a break opportunity that is wider than the limit breaks
/// between grapheme clusters. `\n`, `\r\n`, `\r`, U+2028, U+2029 and the other line ends of `Character.isNewline` each
/// begin a new line, so a text with n of them has at least n + 1 lines. A soft hyphen is ignored.
///
/// Arguments that every function here shares:
/// - `maxWidth` is in points. Zero and negative widths put each grapheme cluster on a line of its own; infinity and NaN
///   set no limit.
/// - `numberOfLines` is the maximum number of lines. 0 and negative numbers mean no limit.
/// - `scale` is in pixels per point. If it isn't finite and positive, nothing is rounded.
///
/// An empty text takes no space: its size is zero and it has no lines.
///
/// Measuring takes time linear in the text and allocates nothing.
public enum TextMeasurer {
    /// The size of a text, rounded up to the pixel.
    ///
    /// The width is that of the longest line. It never exceeds `maxWidth`, not even by rounding up, unless a single
    /// grapheme cluster that is alone on its line does. A text that is cut off because of `numberOfLines` is as wide as
    /// `maxWidth`, or as its natural width plus the ellipsis if that is less.
    ///
    /// The height is the number of lines times `font.lineHeight`, rounded up once, after the multiplication.
    public static func size(
        of text: String, font: Font, maxWidth: CGFloat = .infinity, numberOfLines: Int = 0, scale: CGFloat = 2
    ) -> CGSize {
        countMeasurement(.size(text, font, maxWidth: maxWidth, numberOfLines: numberOfLines, scale: scale))
        // Most labels have one line of ASCII.
        if let units = widthOfASCIILine(text, table: AdvanceTable(font.weight)) {
            return sizeOfASCIIText(
                text, units, font: font, maxWidth: maxWidth, numberOfLines: numberOfLines, scale: scale)
        }
        let extent = extent(of: text, font: font, maxWidth: maxWidth, numberOfLines: numberOfLines)
        return size(of: extent, font: font, maxWidth: maxWidth, scale: scale)
    }

    /// The size of a text, as ``size(of:font:maxWidth:numberOfLines:scale:)`` returns it, and its baselines.
    ///
    /// For an empty text, both baselines are where its first line's would be.
    public static func measure(
        _ text: String, font: Font, maxWidth: CGFloat = .infinity, numberOfLines: Int = 0, scale: CGFloat = 2
    ) -> TextMeasurement {
        countMeasurement(.measure(text, font, maxWidth: maxWidth, numberOfLines: numberOfLines, scale: scale))
        let extent = extent(of: text, font: font, maxWidth: maxWidth, numberOfLines: numberOfLines)
        let ascender = font.ascender
        return TextMeasurement(
            size: size(of: extent, font: font, maxWidth: maxWidth, scale: scale),
            lineCount: extent.lineCount,
            firstBaseline: ascender,
            lastBaseline: ascender + CGFloat(max(extent.lineCount - 1, 0)) * font.lineHeight,
            isTruncated: extent.isTruncated
        )
    }

    /// The width of the longest piece of the text without a break opportunity, rounded up to the pixel; in a narrower
    /// space, words must be broken between grapheme clusters. CSS calls it the min-content width.
    public static func minContentWidth(of text: String, font: Font, scale: CGFloat = 2) -> CGFloat {
        countMeasurement(.minContentWidth(text, font, scale: scale))
        let table = AdvanceTable(font.weight)
        let units = withUTF8(of: text) { text, bytes in widestPiece(of: text, bytes: bytes, table: table) }
        return roundUp(font.points(units), scale: scale)
    }

    /// The width of the text if it only breaks at line ends, rounded up to the pixel. CSS calls it the max-content
    /// width.
    public static func maxContentWidth(of text: String, font: Font, scale: CGFloat = 2) -> CGFloat {
        size(of: text, font: font, scale: scale).width
    }

    /// Rounds a length up to the pixel. A length that exceeds a whole number of pixels by less than a millionth of a
    /// point is rounded to that number; the tolerance is less than ``Font/fitTolerance``, so that a text fits in its
    /// own size.
    @inline(__always)
    static func roundUp(_ length: CGFloat, scale: CGFloat) -> CGFloat {
        let pixels = (length - 1e-6) * scale
        // From 1e15 on no fraction is worth rounding. The guard also fails for a NaN scale.
        guard scale > 0, pixels < 1e15 else { return length }
        guard pixels > 0 else { return 0 }
        // Adding and subtracting 2^52 rounds to the nearest integer. `rounded(.up)` would be a function call on
        // processors that lack the instruction.
        let nearest = (pixels + 0x1p52) - 0x1p52
        return (nearest < pixels ? nearest + 1 : nearest) / scale
    }

    /// The size of a line of ASCII that fits in a width, or that is cut there as the only one. Nil where it breaks.
    ///
    /// - Parameter units: the line's width in font units.
    @inline(__always)
    static func sizeOfASCIILine(
        _ units: Int, font: Font, maxWidth: CGFloat, numberOfLines: Int, scale: CGFloat
    ) -> CGSize? {
        let width = font.points(units)
        if width <= maxWidth {
            return CGSize(
                width: min(roundUp(width, scale: scale), maxWidth), height: roundUp(font.lineHeight, scale: scale))
        }
        guard numberOfLines == 1 else { return nil }
        let limit = font.units(fitting: maxWidth)
        let cut = TextExtent(width: min(units, limit), limit: limit, lineCount: 1, isTruncated: units > limit)
        return size(of: cut, font: font, maxWidth: maxWidth, scale: scale)
    }

    static func size(of extent: TextExtent, font: Font, maxWidth: CGFloat, scale: CGFloat) -> CGSize {
        var width = roundUp(font.points(extent.width), scale: scale)
        // Rounding up must not exceed the limit, unless a single grapheme exceeds it anyway.
        if extent.width <= extent.limit, width > maxWidth { width = max(maxWidth, 0) }
        return CGSize(width: width, height: roundUp(CGFloat(extent.lineCount) * font.lineHeight, scale: scale))
    }
}
