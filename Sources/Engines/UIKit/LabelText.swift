import Foundation
import LayoutGeometry
import LayoutText
import ViewTree

/// What a label keeps and doesn't measure by, or measures by a share of.
struct LabelAppearance {
    var attributedText: NSAttributedString?
    var textColor: UIColor?
    var highlightedTextColor: UIColor?
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var isEnabled = true
    var isHighlighted = false
    var adjustsFontSizeToFitWidth = false
    var adjustsFontForContentSizeCategory = false
    var allowsDefaultTightening = false
    var minimumScaleFactor: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines
}

/// Kept; a text is always broken between words and truncated at its end.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }

extension UILabel {
    private final var kept: LabelAppearance {
        get { existingAppearance?.label ?? LabelAppearance() }
        set { madeAppearance.label = newValue }
    }

    /// A text with attributes. It is measured in one font, that at its start, or else the label's. Writing it writes
    /// ``text`` and, where it has one, ``font``; where ``text`` was written later, the answer has that text and the
    /// label's attributes.
    public final var attributedText: NSAttributedString? {
        get {
            guard let text else { return nil }
            if let written = existingAppearance?.label?.attributedText, written.string == text { return written }
            return NSAttributedString(string: text, attributes: [.font: font])
        }
        set {
            kept.attributedText = newValue
            if let font = newValue?.leadingFont { self.font = font }
            text = newValue?.string
        }
    }

    public final var textColor: UIColor! {
        get { existingAppearance?.label?.textColor ?? .label }
        set { kept.textColor = newValue }
    }

    public final var highlightedTextColor: UIColor? {
        get { existingAppearance?.label?.highlightedTextColor }
        set { kept.highlightedTextColor = newValue }
    }

    public final var shadowColor: UIColor? {
        get { existingAppearance?.label?.shadowColor }
        set { kept.shadowColor = newValue }
    }

    public final var shadowOffset: CGSize {
        get { kept.shadowOffset }
        set { kept.shadowOffset = newValue }
    }

    public final var isEnabled: Bool {
        get { kept.isEnabled }
        set { kept.isEnabled = newValue }
    }

    public final var isHighlighted: Bool {
        get { kept.isHighlighted }
        set { kept.isHighlighted = newValue }
    }

    public final var lineBreakMode: NSLineBreakMode {
        get { kept.lineBreakMode }
        set { kept.lineBreakMode = newValue }
    }

    public final var baselineAdjustment: UIBaselineAdjustment {
        get { kept.baselineAdjustment }
        set { kept.baselineAdjustment = newValue }
    }

    /// Kept: it would shrink what is drawn, and neither ``intrinsicContentSize`` nor ``sizeThatFits(_:)``.
    public final var adjustsFontSizeToFitWidth: Bool {
        get { kept.adjustsFontSizeToFitWidth }
        set { kept.adjustsFontSizeToFitWidth = newValue }
    }

    public final var minimumScaleFactor: CGFloat {
        get { kept.minimumScaleFactor }
        set { kept.minimumScaleFactor = newValue }
    }

    public final var allowsDefaultTighteningForTruncation: Bool {
        get { kept.allowsDefaultTightening }
        set { kept.allowsDefaultTightening = newValue }
    }

    public final var adjustsFontForContentSizeCategory: Bool {
        get { kept.adjustsFontForContentSizeCategory }
        set { kept.adjustsFontForContentSizeCategory = newValue }
    }
}

extension UIImageView {
    /// As large as the first image.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    public final var highlightedImage: UIImage? {
        get { existingAppearance?.highlightedImage }
        set { madeAppearance.highlightedImage = newValue }
    }
}
