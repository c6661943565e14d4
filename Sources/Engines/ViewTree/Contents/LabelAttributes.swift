import Foundation
import LayoutText

/// A label's attributes that don't affect its size, and its attributed text.
final class LabelAttributes {
    var attributedText: NSAttributedString?
    /// The attributed text as it is measured, where one font doesn't say it all.
    var measured: StyledText?
    var textColor: Color?
    var highlightedTextColor: Color?
    var shadowColor: Color?
    var shadowOffset = CGSize(width: 0, height: -1)
    var isEnabled = true
    var isHighlighted = false
    var adjustsFontSizeToFitWidth = false
    var adjustsFontForContentSizeCategory = false
    var allowsDefaultTightening = false
    var minimumScaleFactor: CGFloat = 0
    var lineBreakMode = LineBreakMode.byTruncatingTail
    var baselineAdjustment = BaselineAdjustment.alignBaselines
}

/// Kept; a text is always broken between words and truncated at its end.
public enum LineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum BaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

extension Label {
    final var existingAttributes: LabelAttributes? {
        existingAppearance?.label.map { unsafeDowncast($0, to: LabelAttributes.self) }
    }

    /// For writing.
    final var attributes: LabelAttributes {
        if let existingAttributes { return existingAttributes }
        let made = LabelAttributes()
        madeAppearance.label = made
        return made
    }

    final var resolvedAttributedText: NSAttributedString? {
        guard let text else { return nil }
        if let written = existingAttributes?.attributedText, written.string == text { return written }
        return NSAttributedString(string: text, attributes: [.init("NSFont"): font ?? .systemFont(ofSize: 17)])
    }

    final func setAttributedText(_ new: NSAttributedString?) {
        let hadAttributes = flags.contains(.hasAttributedText)
        flags.remove(.hasAttributedText)
        if existingAttributes != nil { attributes.attributedText = nil }
        if let font = new?.leadingFont { self.font = font }
        text = new?.string
        if new != nil { attributes.attributedText = new }
        if hadAttributes { contentDidChange() }
        guard let new, let measured = StyledText(new, font: font), storedTextIs(new.string) else { return }
        attributes.measured = measured
        flags.insert(.hasAttributedText)
        contentDidChange()
    }

    /// Gives the whole attributed text the label's font, as UIKit documents for a font that is written after it.
    @inline(never)
    final func applyFontToAttributedText() {
        guard let written = existingAttributes?.attributedText, written.string == text, let font else { return }
        let text = NSMutableAttributedString(attributedString: written)
        // Not as a single one: Foundation compares that with the former font, and may end the program over it.
        text.addAttributes([.init("NSFont"): font], range: NSRange(location: 0, length: text.length))
        setAttributedText(text)
    }

    /// The extent of a text that one font doesn't say all about; nil for any other text.
    @inline(never)
    final func attributedMeasurement(maxWidth: CGFloat, numberOfLines: Int) -> TextMeasurement? {
        guard flags.contains(.hasAttributedText) else { return nil }
        return existingAttributes?.measured?.measure(
            maxWidth: maxWidth, numberOfLines: numberOfLines, scale: contentScaleFactor)
    }
}
