import Foundation
import LayoutGeometry
import LayoutText

/// The setting of a paragraph's lines, in points. As with UIKit's, a style isn't changed any more once a text has it,
/// so that threads may share it.
open class ParagraphStyle: AttributeObject, @unchecked Sendable {
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

    /// True for a style with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ParagraphStyle else { return false }
        return setting == other.setting && alignment == other.alignment && lineBreakMode == other.lineBreakMode
            && hyphenationFactor == other.hyphenationFactor
    }

    open override var hash: Int {
        var hasher = Hasher()
        for length in [lineSpacing, paragraphSpacing, lineHeightMultiple, headIndent] { hasher.combine(length) }
        return hasher.finalize()
    }

    fileprivate final var setting: StyledText.LineSetting {
        var setting = StyledText.LineSetting()
        (setting.lineSpacing, setting.lineHeightMultiple) = (lineSpacing, lineHeightMultiple)
        (setting.paragraphSpacing, setting.paragraphSpacingBefore) = (paragraphSpacing, paragraphSpacingBefore)
        (setting.minimumLineHeight, setting.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
        (setting.firstLineHeadIndent, setting.headIndent) = (firstLineHeadIndent, headIndent)
        setting.tailIndent = tailIndent
        return setting
    }
}

extension NSAttributedString {
    /// The font at the start of the text.
    package var leadingFont: Font? {
        length > 0 ? attribute(.init("NSFont"), at: 0, effectiveRange: nil) as? Font : nil
    }
}

extension StyledText {
    /// - Parameter font: of what has none. `nil` where the text is in that font alone, without more attributes that
    ///   change its size.
    package init?(_ text: NSAttributedString, font: Font) {
        var runs: [Run] = []
        let plain = LineSetting()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let style = attributes[.init("NSParagraphStyle")] as? ParagraphStyle
            let start = String.Index(utf16Offset: range.location, in: text.string)
            let end = String.Index(utf16Offset: range.location + range.length, in: text.string)
            runs.append(
                Run(
                    text: String(text.string[start..<end]), font: attributes[.init("NSFont")] as? Font ?? font,
                    kern: Self.number(attributes[.init("NSKern")]), setting: style?.setting ?? plain))
        }
        if runs.allSatisfy({ $0.font == font && $0.kern == 0 && $0.setting == plain }) { return nil }
        self.init(runs)
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
}
