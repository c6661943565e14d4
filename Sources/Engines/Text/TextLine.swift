import Foundation

/// One line of a text that ``TextMeasurer/lines(of:font:maxWidth:numberOfLines:)`` broke. Distances are in points, not
/// rounded, from the top left corner of the text.
public struct TextLine: Sendable, Equatable {
    /// The part of the text that is drawn: without trailing spaces and line end, and without the ellipsis of a
    /// truncated line.
    public let text: Substring
    /// True if text is left out after this line; an ellipsis (U+2026) is then drawn after ``text``.
    public let isTruncated: Bool
    /// The width of the drawn text, ellipsis included.
    public let width: CGFloat
    /// The distance of the line's top from the top of the text.
    public let y: CGFloat
    /// The distance of the line's baseline from the top of the text.
    public let baseline: CGFloat

    /// The range of ``text`` in the measured text.
    public var range: Range<String.Index> { text.startIndex..<text.endIndex }

    /// The string to draw: ``text``, and the ellipsis if the line is truncated.
    public var displayedText: String { isTruncated ? text + "\u{2026}" : String(text) }
}

/// The extent of a measured text. Distances are in points.
public struct TextMeasurement: Sendable, Equatable {
    /// The size that the text needs, rounded up to the pixel.
    public let size: CGSize
    /// The number of lines.
    public let lineCount: Int
    /// The distance from the top to the first line's baseline, not rounded.
    public let firstBaseline: CGFloat
    /// The distance from the top to the last line's baseline, not rounded.
    public let lastBaseline: CGFloat
    /// True if text is left out because of `numberOfLines`.
    public let isTruncated: Bool
}
