import Foundation
import LayoutGeometry

extension TextMeasurer {
    /// The lines of a text as they are drawn, from top to bottom. Arguments and rules are those of the type.
    ///
    /// The breaks are those of ``size(of:font:maxWidth:numberOfLines:scale:)``. If the text needs more lines than
    /// `numberOfLines`, the last line contains as many grapheme clusters as fit together with an ellipsis, which
    /// replaces the rest, and no spaces before the ellipsis.
    ///
    /// Allocates the lines. Both this function and `size` take time linear in the text.
    public static func lines(
        of text: String, font: Font, maxWidth: CGFloat = .infinity, numberOfLines: Int = 0
    ) -> [TextLine] {
        countMeasurement(.lines(text, font, maxWidth: maxWidth, numberOfLines: numberOfLines))
        guard !text.isEmpty else { return [] }
        let limit = font.units(fitting: maxWidth)
        let maxLines = numberOfLines > 0 ? numberOfLines : Int.max
        let table = AdvanceTable(font.weight)
        return withUTF8(of: text) { text, bytes in
            var breaker = LineBreaker(sink: CollectedLines(), limit: limit, maxLines: maxLines)
            breakLines(of: text, bytes: bytes, table: table, with: &breaker)
            var lines = breaker.sink.lines
            let isTruncated = breaker.truncation != .none
            if isTruncated {
                let last = lines.count - 1
                let scanner = GraphemeScanner(text: text, bytes: bytes, table: table, offset: lines[last].start)
                lines[last] = truncatedLine(scanner, limit: limit)
            }
            return textLines(lines, of: text, font: font, isLastTruncated: isTruncated)
        }
    }

    /// The beginning of a line, cut so that the ellipsis fits.
    private static func truncatedLine(_ graphemes: GraphemeScanner, limit: Int) -> CollectedLines.Line {
        var scanner = graphemes
        var line = CollectedLines.Line(start: scanner.offset, end: scanner.offset, width: 0)
        var width = 0
        while let grapheme = scanner.next(), !grapheme.isNewline {
            width += grapheme.width
            if width > limit - LiberationSans.ellipsis { break }
            if grapheme.lineBreak != .space {
                line.end = grapheme.end
                line.width = width
            }
        }
        line.width += LiberationSans.ellipsis
        return line
    }

    private static func textLines(
        _ lines: [CollectedLines.Line], of text: String, font: Font, isLastTruncated: Bool
    ) -> [TextLine] {
        let utf8 = text.utf8
        let lineHeight = font.lineHeight
        let ascender = font.ascender
        return lines.indices.map { number in
            let line = lines[number]
            let start = utf8.index(utf8.startIndex, offsetBy: line.start)
            let end = utf8.index(utf8.startIndex, offsetBy: line.end)
            let y = CGFloat(number) * lineHeight
            return TextLine(
                text: text[start..<end],
                isTruncated: isLastTruncated && number == lines.count - 1,
                width: font.points(line.width),
                y: y,
                baseline: y + ascender
            )
        }
    }
}

/// Collects every line, in font units and UTF-8 offsets.
private struct CollectedLines: LineSink {
    struct Line {
        var start: Int
        var end: Int
        var width: Int
    }

    var lines: [Line] = []

    mutating func finishLine(start: Int, end: Int, width: Int) {
        lines.append(Line(start: start, end: end, width: width))
    }
}
