import Foundation
import LayoutGeometry
import LayoutText

/// How lines lie within a label. Layout does not depend on it; what draws a label does.
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
    // As in `View`, exclusivity of access to what is read for every measurement is not checked at run time.
    @exclusivity(unchecked) private final var storedText: String? {
        didSet { if storedText != oldValue { contentDidChange() } }
    }
    @exclusivity(unchecked) private final var storedFont: Font {
        didSet { if storedFont != oldValue { contentDidChange() } }
    }
    @exclusivity(unchecked) private final var storedLineCount = 1 {
        didSet { if storedLineCount != oldValue { contentDidChange() } }
    }
    @exclusivity(unchecked) private final var storedMaxWidth: CGFloat = 0 {
        didSet { if storedMaxWidth != oldValue { contentDidChange() } }
    }

    /// The text; `nil` measures as no text does: zero. As with all of a label's properties, what was written here is
    /// measured, whatever an override answers.
    open var text: String? {
        get { storedText }
        set { storedText = newValue }
    }

    /// Default: the regular face at 17 points.
    open var font: Font {
        get { storedFont }
        set { storedFont = newValue }
    }

    /// The most lines that the text may take; what is left over is cut off with an ellipsis. 0 or less: any number.
    /// Default: 1.
    open var numberOfLines: Int {
        get { storedLineCount }
        set { storedLineCount = newValue }
    }

    /// Default: `.natural`.
    open var textAlignment = TextAlignment.natural

    /// The width that ``intrinsicContentSize`` wraps at; 0 does not wrap. The constraint engine needs no help from it.
    /// Default: 0.
    open var preferredMaxLayoutWidth: CGFloat {
        get { storedMaxWidth }
        set { storedMaxWidth = newValue }
    }

    /// A label of no size at the origin; `sizeToFit()` or an engine gives it one.
    public init(text: String? = nil, font: Font = .systemFont(ofSize: 17), numberOfLines: Int = 1) {
        storedText = text
        storedFont = font
        storedLineCount = numberOfLines
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        storedFont = .systemFont(ofSize: 17)
        super.init(frame: frame)
    }

    public override init?(coder: some NSCoder) {
        storedFont = .systemFont(ofSize: 17)
        super.init(coder: coder)
    }

    /// The text's size within `size.width`; the height offered does not matter. A width that is not a positive number
    /// (0, negative, NaN) or is infinite does not limit. Sizes are whole pixels of `contentScaleFactor`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measure(maxWidth: size.width)
    }

    open override var intrinsicContentSize: CGSize {
        measure(maxWidth: storedMaxWidth)
    }

    /// `intrinsicContentSize`. Where the text is one line that is wider than a limit, it is taken to be exactly that
    /// wide, which is found out without measuring all of it; `isWhole` is false then. `wrapped` is what the label
    /// answers within a smaller width, where that was found out with it.
    package final func naturalSize(
        within limit: CGFloat, narrower: CGFloat
    ) -> (size: CGSize, isWhole: Bool, wrapped: CGSize?) {
        guard let text = storedText, !(storedMaxWidth > 0) else {
            return (measure(maxWidth: storedMaxWidth), true, nil)
        }
        return TextMeasurer.naturalSize(
            of: text, font: storedFont, within: limit, narrower: narrower, numberOfLines: max(0, storedLineCount),
            scale: contentScaleFactor)
    }

    /// Where the text lies in `bounds` when it may take so many lines (0: any number): at the leading edge, in the
    /// middle of the height.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text = storedText else { return CGRect(origin: bounds.origin, size: .zero) }
        let size = TextMeasurer.size(
            of: text, font: storedFont, maxWidth: limit(bounds.size.width), numberOfLines: max(0, numberOfLines),
            scale: contentScaleFactor)
        let height = min(size.height, bounds.size.height)
        return CGRect(
            x: isRightToLeft ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - height / 2, width: size.width,
            height: height)
    }

    /// Draws the text. Nothing here calls it.
    open func drawText(in rect: CGRect) {}

    open override var hasHeightForWidth: Bool { storedLineCount != 1 }

    /// The lines lie in the middle of the height.
    open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        guard let text = storedText else { return (0, size.height) }
        let measured = TextMeasurer.measure(
            text, font: storedFont, maxWidth: limit(size.width), numberOfLines: max(0, storedLineCount),
            scale: contentScaleFactor)
        let top = (size.height - measured.size.height) / 2
        return (top + measured.firstBaseline, top + measured.lastBaseline)
    }

    /// Whether the text takes one line, however wide it is: then a width only cuts it.
    package final var hasOneLine: Bool { storedLineCount == 1 }

    /// What a `Label` answers to `sizeThatFits(_:)`, overrides left out.
    package final func measure(maxWidth: CGFloat) -> CGSize {
        guard let text = storedText else { return .zero }
        return TextMeasurer.size(
            of: text, font: storedFont, maxWidth: limit(maxWidth), numberOfLines: max(0, storedLineCount),
            scale: contentScaleFactor)
    }

    /// What `measure(maxWidth:)` answers to two widths, the first one the larger, for little more than one of them.
    package final func measure(maxWidths: (CGFloat, CGFloat)) -> (CGSize, CGSize) {
        guard let text = storedText else { return (.zero, .zero) }
        return TextMeasurer.sizes(
            of: text, font: storedFont, within: (limit(maxWidths.0), limit(maxWidths.1)),
            numberOfLines: max(0, storedLineCount), scale: contentScaleFactor)
    }

    /// A width that is no positive number does not limit.
    private final func limit(_ width: CGFloat) -> CGFloat {
        width > 0 ? width : .infinity
    }

    private final func contentDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}
