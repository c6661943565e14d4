import Foundation
import LayoutGeometry
import LayoutText

/// The setting of a paragraph's lines, in points. As with UIKit's, a style isn't changed any more once a text has it,
/// so that threads may share it.
open class ParagraphStyle: NSObject, @unchecked Sendable {
    public final var alignment = TextAlignment.natural
    public final var lineSpacing: CGFloat = 0
    public final var paragraphSpacing: CGFloat = 0
    public final var lineBreakMode = LineBreakMode.byWordWrapping
    public final var lineHeightMultiple: CGFloat = 0
    public final var minimumLineHeight: CGFloat = 0
    /// 0: no limit.
    public final var maximumLineHeight: CGFloat = 0
    public final var firstLineHeadIndent: CGFloat = 0
    public final var headIndent: CGFloat = 0
    public final var tailIndent: CGFloat = 0
    public final var paragraphSpacingBefore: CGFloat = 0
    public final var hyphenationFactor: Float = 0

    /// A style with the values that a text without one has.
    public static var `default`: ParagraphStyle { ParagraphStyle() }

    open override func copy() -> Any { mutableCopy() }

    open override func mutableCopy() -> Any {
        let copy = ParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }

    public final func setParagraphStyle(_ other: ParagraphStyle) {
        (alignment, lineBreakMode) = (other.alignment, other.lineBreakMode)
        (lineSpacing, paragraphSpacing) = (other.lineSpacing, other.paragraphSpacing)
        (lineHeightMultiple, minimumLineHeight) = (other.lineHeightMultiple, other.minimumLineHeight)
        (maximumLineHeight, firstLineHeadIndent) = (other.maximumLineHeight, other.firstLineHeadIndent)
        (headIndent, tailIndent) = (other.headIndent, other.tailIndent)
        (paragraphSpacingBefore, hyphenationFactor) = (other.paragraphSpacingBefore, other.hyphenationFactor)
    }

    /// True if lines are as high and as far apart as the font says.
    final var isPlain: Bool {
        lineSpacing == 0 && paragraphSpacing == 0 && paragraphSpacingBefore == 0 && lineHeightMultiple == 0
            && minimumLineHeight == 0 && maximumLineHeight == 0 && firstLineHeadIndent == 0 && headIndent == 0
    }
}

extension NSAttributedString {
    /// The font at the start of the text.
    package var leadingFont: Font? {
        length > 0 ? attribute(.init("NSFont"), at: 0, effectiveRange: nil) as? Font : nil
    }
}

/// A text in several fonts, or with letters or lines set apart: measured by runs. Pieces are broken at spaces, after
/// hyphens, and around ideographs; a piece wider than the line gets a line of its own.
package struct AttributedText {
    private struct Piece {
        var width: CGFloat
        /// Of the spaces after it, which hang over the end of a line.
        var space: CGFloat
        var ascender: CGFloat
        /// The descender and the leading, positive.
        var depth: CGFloat

        /// This piece and the one after it in a line.
        func joined(with next: Piece) -> Piece {
            Piece(
                width: width + space + next.width, space: next.space, ascender: max(ascender, next.ascender),
                depth: max(depth, next.depth))
        }
    }

    private struct Paragraph {
        var pieces: [Piece]
        let style: ParagraphStyle
    }

    private var paragraphs: [Paragraph] = []

    /// - Parameter font: of what has none. `nil` where the text is in that font alone, without more attributes that
    ///   change its size.
    package init?(_ text: NSAttributedString, font: Font) {
        var runs: [(text: String, font: Font, kern: CGFloat, style: ParagraphStyle)] = []
        var isPlain = true
        let plain = ParagraphStyle()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let own = attributes[.init("NSFont")] as? Font ?? font
            let kern = AttributedText.number(attributes[.init("NSKern")])
            let style = attributes[.init("NSParagraphStyle")] as? ParagraphStyle ?? plain
            if own != font || kern != 0 || !style.isPlain { isPlain = false }
            let start = String.Index(utf16Offset: range.location, in: text.string)
            let end = String.Index(utf16Offset: range.location + range.length, in: text.string)
            runs.append((String(text.string[start..<end]), own, kern, style))
        }
        if isPlain { return nil }
        var open: Paragraph?
        // Whether the next piece continues the last one, as no break lies between them.
        var joins = false
        for run in runs {
            for part in AttributedText.parts(of: run.text) {
                if part == "\n" {
                    paragraphs.append(open ?? Paragraph(pieces: [], style: run.style))
                    if open?.pieces.isEmpty ?? true {
                        let line = AttributedText.piece("", run.font, run.kern)
                        paragraphs[paragraphs.count - 1].pieces = [line]
                    }
                    (open, joins) = (nil, false)
                    continue
                }
                if open == nil { open = Paragraph(pieces: [], style: run.style) }
                let piece = AttributedText.piece(part, run.font, run.kern)
                let last = joins ? open?.pieces.popLast() : nil
                open?.pieces.append(last?.joined(with: piece) ?? piece)
                joins = !AttributedText.breaksAfter(part)
            }
        }
        if let open { paragraphs.append(open) }
    }

    private static func number(_ value: Any?) -> CGFloat {
        switch value {
        case let value as CGFloat: value
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
    }

    /// The text between places where a line may break, spaces at the end of each; line ends are parts of their own.
    private static func parts(of text: String) -> [String] {
        var parts: [String] = []
        var current = ""
        func endPart() {
            if !current.isEmpty { parts.append(current) }
            current = ""
        }
        for character in text {
            let isAlone = character.isNewline || isIdeographic(character)
            if isAlone || current.last == " " && character != " " { endPart() }
            current.append(character.isNewline ? "\n" : character)
            if isAlone || character == "-" { endPart() }
        }
        endPart()
        return parts
    }

    private static func breaksAfter(_ part: String) -> Bool {
        guard let last = part.last else { return false }
        return last == " " || last == "-" || isIdeographic(last)
    }

    private static func isIdeographic(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return (0x2E80...0x9FFF).contains(scalar) || (0xAC00...0xD7A3).contains(scalar) || scalar >= 0x1F300
    }

    private static func piece(_ part: String, _ font: Font, _ kern: CGFloat) -> Piece {
        var word = Substring(part)
        while word.last == " " { word.removeLast() }
        let width = { (text: Substring) in
            TextMeasurer.size(of: String(text), font: font, scale: 0).width + kern * CGFloat(text.count)
        }
        let own = width(word)
        return Piece(
            width: own, space: width(Substring(part)) - own, ascender: font.ascender,
            depth: font.lineHeight - font.ascender)
    }

    /// The size within a width, rounded up to pixels unless the scale is 0. Lines beyond `numberOfLines` are cut off
    /// (0: none is); the text is as wide as the limit then.
    package func size(maxWidth: CGFloat, numberOfLines: Int, scale: CGFloat) -> CGSize {
        var (width, height): (CGFloat, CGFloat) = (0, 0)
        var count = 0
        var isCut = false
        for (index, paragraph) in paragraphs.enumerated() where !isCut {
            let style = paragraph.style
            if index > 0 { height += style.paragraphSpacingBefore + paragraphs[index - 1].style.paragraphSpacing }
            var isFirst = true
            var next = 0
            while next < paragraph.pieces.count {
                if numberOfLines > 0, count == numberOfLines {
                    isCut = true
                    break
                }
                let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
                var line = paragraph.pieces[next]
                next += 1
                while next < paragraph.pieces.count {
                    let longer = line.joined(with: paragraph.pieces[next])
                    guard longer.width + indent <= maxWidth + 1e-6 else { break }
                    line = longer
                    next += 1
                }
                if count > 0 { height += style.lineSpacing }
                height += style.height(of: line.ascender + line.depth)
                width = max(width, min(line.width + indent, maxWidth))
                count += 1
                isFirst = false
            }
        }
        if isCut, maxWidth.isFinite { width = maxWidth }
        guard scale > 0 else { return CGSize(width: width, height: height) }
        return CGSize(
            width: min(width.roundedUpToPixel(scale: scale), maxWidth),
            height: height.roundedUpToPixel(scale: scale))
    }
}

extension ParagraphStyle {
    /// A line's height, from that of its fonts.
    fileprivate final func height(of natural: CGFloat) -> CGFloat {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        height = max(height, minimumLineHeight)
        return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
    }
}
