import Foundation
import LayoutGeometry
import LayoutText

/// The alignment of the lines within a label. It affects drawing, not layout.
public enum TextAlignment: UInt8, Sendable, Hashable {
    /// At the leading edge of the layout direction.
    case natural
    case left
    case center
    case right
    /// Both edges, except for a paragraph's last line.
    case justified
}

/// A view that is as large as its text.
open class Label: View {
    // As in `View`, exclusivity isn't checked at run time for state that every measurement reads.
    @exclusivity(unchecked) private final var storedText: String? {
        didSet {
            if storedText != oldValue {
                textDidChange()
            } else if flags.contains(.hasAttributedText) {
                observedTextDidChange()
            }
        }
    }
    @exclusivity(unchecked) private final var storedFont: Font {
        didSet { if storedFont != oldValue { fontDidChange() } }
    }
    @exclusivity(unchecked) private final var storedLineCount = 1 {
        didSet { if storedLineCount != oldValue { contentDidChange() } }
    }
    @exclusivity(unchecked) private final var storedMaxWidth: CGFloat = 0 {
        didSet { if storedMaxWidth != oldValue { contentDidChange() } }
    }

    /// The text. `nil` measures like an empty text: zero. As with all properties of a label, measuring uses the value
    /// that was written here, even if a subclass overrides the getter.
    open var text: String? {
        get { storedText }
        set { storedText = newValue }
    }

    /// The font, never `nil`. Default, and what writing `nil` means: the regular face at 17 points.
    open var font: Font! {
        get { storedFont }
        set { storedFont = newValue ?? .systemFont(ofSize: 17) }
    }

    /// The maximum number of lines; the rest of the text is cut off with an ellipsis. 0 or less: no limit. Default: 1.
    open var numberOfLines: Int {
        get { storedLineCount }
        set { storedLineCount = newValue }
    }

    /// The alignment of the lines. Default: `.natural`.
    open var textAlignment = TextAlignment.natural

    /// The width at which ``intrinsicContentSize`` wraps; 0 doesn't wrap. The constraint engine doesn't need it.
    /// Default: 0.
    open var preferredMaxLayoutWidth: CGFloat {
        get { storedMaxWidth }
        set { storedMaxWidth = newValue }
    }

    /// A text with attributes: fonts, kern and paragraph styles are measured, the rest is kept. Writing it writes
    /// ``text`` and, where it begins with one, ``font``. A text that is written later has no attributes, a font that is
    /// written later is that of the whole text.
    open var attributedText: NSAttributedString? {
        get { resolvedAttributedText }
        set { setAttributedText(newValue) }
    }

    open var textColor: Color! {
        get { existingAttributes?.textColor ?? .label }
        set { attributes.textColor = newValue }
    }

    open var highlightedTextColor: Color? {
        get { existingAttributes?.highlightedTextColor }
        set { attributes.highlightedTextColor = newValue }
    }

    open var shadowColor: Color? {
        get { existingAttributes?.shadowColor }
        set { attributes.shadowColor = newValue }
    }

    open var shadowOffset: CGSize {
        get { existingAttributes?.shadowOffset ?? CGSize(width: 0, height: -1) }
        set { attributes.shadowOffset = newValue }
    }

    open var isEnabled: Bool {
        get { existingAttributes?.isEnabled ?? true }
        set { attributes.isEnabled = newValue }
    }

    open var isHighlighted: Bool {
        get { existingAttributes?.isHighlighted ?? false }
        set { attributes.isHighlighted = newValue }
    }

    /// Kept: a text is always broken between words and truncated at its end.
    open var lineBreakMode: LineBreakMode {
        get { existingAttributes?.lineBreakMode ?? .byTruncatingTail }
        set { attributes.lineBreakMode = newValue }
    }

    open var baselineAdjustment: BaselineAdjustment {
        get { existingAttributes?.baselineAdjustment ?? .alignBaselines }
        set { attributes.baselineAdjustment = newValue }
    }

    /// Kept: it would shrink what is drawn, and neither ``intrinsicContentSize`` nor ``sizeThatFits(_:)``.
    open var adjustsFontSizeToFitWidth: Bool {
        get { existingAttributes?.adjustsFontSizeToFitWidth ?? false }
        set { attributes.adjustsFontSizeToFitWidth = newValue }
    }

    open var minimumScaleFactor: CGFloat {
        get { existingAttributes?.minimumScaleFactor ?? 0 }
        set { attributes.minimumScaleFactor = newValue }
    }

    open var allowsDefaultTighteningForTruncation: Bool {
        get { existingAttributes?.allowsDefaultTightening ?? false }
        set { attributes.allowsDefaultTightening = newValue }
    }

    open var adjustsFontForContentSizeCategory: Bool {
        get { existingAttributes?.adjustsFontForContentSizeCategory ?? false }
        set { attributes.adjustsFontForContentSizeCategory = newValue }
    }

    /// A label of no size at the origin; `sizeToFit()` or an engine gives it one.
    public init(text: String? = nil, font: Font = .systemFont(ofSize: 17), numberOfLines: Int = 1) {
        storedText = text
        storedFont = font
        storedLineCount = numberOfLines
        super.init(frame: .zero)
        takeNoTouches()
    }

    public override init(frame: CGRect) {
        storedFont = .systemFont(ofSize: 17)
        super.init(frame: frame)
        takeNoTouches()
    }

    public override init?(coder: some NSCoder) {
        storedFont = .systemFont(ofSize: 17)
        super.init(coder: coder)
        takeNoTouches()
    }

    /// The text's size within `size.width`; the offered height doesn't matter. A width that isn't positive (0,
    /// negative, NaN) or is infinite sets no limit. Sizes are whole pixels of `contentScaleFactor`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measure(maxWidth: size.width)
    }

    open override var intrinsicContentSize: CGSize {
        measure(maxWidth: storedMaxWidth)
    }

    /// The intrinsic content size, except that a text of one line wider than `limit` counts as exactly that wide, which
    /// is known without measuring all of it; `isWhole` is false then. `wrapped` is the label's size within the smaller
    /// width `narrower` if it was computed along the way, otherwise nil.
    package final func naturalSize(
        within limit: CGFloat, narrower: CGFloat
    ) -> (size: CGSize, isWhole: Bool, wrapped: CGSize?) {
        guard let text = storedText, !(storedMaxWidth > 0), !flags.contains(.hasAttributedText) else {
            return (measure(maxWidth: storedMaxWidth), true, nil)
        }
        return TextMeasurer.naturalSize(
            of: text, font: storedFont, within: limit, narrower: narrower, numberOfLines: max(0, storedLineCount),
            scale: contentScaleFactor)
    }

    /// The intrinsic content size of a label of one line, except that a line wider than `limit` counts as about that
    /// wide, which is known without measuring all of it; `isWhole` is false then.
    package final func naturalLine(within limit: CGFloat) -> (size: CGSize, isWhole: Bool) {
        if _slowPath(storedMaxWidth > 0 || flags.contains(.hasAttributedText)) { return (intrinsicContentSize, true) }
        let size = measure(maxWidth: limit)
        // A line that is cut off is as wide as whole font units fit.
        return (size, size.width < limit - storedFont.unit)
    }

    /// The rectangle of the text in `bounds` with at most `numberOfLines` lines (0: any number): at the leading edge,
    /// vertically centered.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let size = measurement(within: bounds.size.width, numberOfLines: numberOfLines)?.size else {
            return CGRect(origin: bounds.origin, size: .zero)
        }
        let height = min(size.height, bounds.size.height)
        return CGRect(
            x: isRightToLeft ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - height / 2, width: size.width,
            height: height)
    }

    /// Draws the text. This library never calls it.
    open func drawText(in rect: CGRect) {}

    open override var hasHeightForWidth: Bool { storedLineCount != 1 }

    /// The baselines of the vertically centered text.
    open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        guard let measured = measurement(within: size.width, numberOfLines: storedLineCount) else {
            return (0, size.height)
        }
        let top = (size.height - measured.size.height) / 2
        return (top + measured.firstBaseline, top + measured.lastBaseline)
    }

    /// True if there is a text, so that both baselines move down by half of what the height gains.
    package final var hasText: Bool { storedText != nil }

    /// The baselines where the text takes a height that was measured; nil where only the text itself tells them.
    package final func baselines(inHeight height: CGFloat, ofTextHeight textHeight: CGFloat)
        -> (first: CGFloat, last: CGFloat)?
    {
        let line = storedFont.lineHeight
        // The text's height is whole pixels, from which the number of lines follows where these are several pixels.
        guard storedText != nil, textHeight >= 0, !(storedMaxWidth > 0), !flags.contains(.hasAttributedText),
            line * contentScaleFactor > 4
        else { return nil }
        let first = (height - textHeight) / 2 + storedFont.ascender
        return (first, first + max(0, (textHeight / line).rounded() - 1) * line)
    }

    /// The text's extent in a width; nil without a text.
    private final func measurement(within width: CGFloat, numberOfLines: Int) -> TextMeasurement? {
        guard let text = storedText else { return nil }
        let (limit, lines) = (limit(width), max(0, numberOfLines))
        return attributedMeasurement(maxWidth: limit, numberOfLines: lines)
            ?? TextMeasurer.measure(
                text, font: storedFont, maxWidth: limit, numberOfLines: lines, scale: contentScaleFactor)
    }

    /// True if the text takes one line, however wide it is: then a width limit only cuts it.
    package final var hasOneLine: Bool { storedLineCount == 1 }

    /// The size that `Label` itself computes in `sizeThatFits(_:)`, ignoring overrides.
    @inline(__always)
    package final func measure(maxWidth: CGFloat) -> CGSize {
        guard let text = storedText else { return .zero }
        if _slowPath(flags.contains(.hasAttributedText)) {
            let measured = attributedMeasurement(maxWidth: limit(maxWidth), numberOfLines: max(0, storedLineCount))
            return measured?.size ?? .zero
        }
        return TextMeasurer.size(
            of: text, font: storedFont, maxWidth: limit(maxWidth), numberOfLines: max(0, storedLineCount),
            scale: contentScaleFactor)
    }

    /// The sizes within two widths, the first one the larger, at little more than the cost of one.
    package final func measure(maxWidths: (CGFloat, CGFloat)) -> (CGSize, CGSize) {
        guard let text = storedText else { return (.zero, .zero) }
        // What isn't positive is no limit, and so is the larger one.
        if _slowPath(flags.contains(.hasAttributedText) || !(maxWidths.1 > 0)) {
            return (measure(maxWidth: maxWidths.0), measure(maxWidth: maxWidths.1))
        }
        return TextMeasurer.sizes(
            of: text, font: storedFont, within: (limit(maxWidths.0), limit(maxWidths.1)),
            numberOfLines: max(0, storedLineCount), scale: contentScaleFactor)
    }

    /// The width limit; infinity for a width that isn't positive.
    private final func limit(_ width: CGFloat) -> CGFloat {
        width > 0 ? width : .infinity
    }

    final func storedTextIs(_ text: String) -> Bool { storedText == text }

    private final func textDidChange() {
        // One check for what few labels have: a feed's bind is 1.6 % slower with two.
        if _slowPath(!flags.isDisjoint(with: .noticesText)) { return observedTextDidChange() }
        contentDidChange()
    }

    @inline(never)
    private final func observedTextDidChange() {
        flags.remove(.hasAttributedText)
        existingAttributes?.attributedText = nil
        contentDidChange()
        propertyDidChange()
    }

    private final func fontDidChange() {
        if existingAppearance?.label != nil { applyFontToAttributedText() }
        contentDidChange()
    }

    final func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}
