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

    /// The text; `nil` measures as no text does: zero.
    @exclusivity(unchecked) public final var text: String? {
        didSet {
            if text != oldValue { contentDidChange() }
        }
    }

    /// Default: the regular face at 17 points.
    @exclusivity(unchecked) public final var font: Font {
        didSet {
            if font != oldValue { contentDidChange() }
        }
    }

    /// The most lines that the text may take; what is left over is cut off with an ellipsis. 0 or less: any number.
    /// Default: 1.
    @exclusivity(unchecked) public final var numberOfLines = 1 {
        didSet {
            if numberOfLines != oldValue { contentDidChange() }
        }
    }

    /// Default: `.natural`.
    public final var textAlignment = TextAlignment.natural

    /// The width that `intrinsicContentSize` wraps at; 0 does not wrap. The constraint engine needs no help from it.
    /// Default: 0.
    @exclusivity(unchecked) public final var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet {
            if preferredMaxLayoutWidth != oldValue { contentDidChange() }
        }
    }

    /// A label of no size at the origin; `sizeToFit()` or an engine gives it one.
    public init(text: String? = nil, font: Font = .systemFont(ofSize: 17), numberOfLines: Int = 1) {
        self.text = text
        self.font = font
        self.numberOfLines = numberOfLines
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        font = .systemFont(ofSize: 17)
        super.init(frame: frame)
    }

    public override init?(coder: some NSCoder) {
        font = .systemFont(ofSize: 17)
        super.init(coder: coder)
    }

    /// The text's size within `size.width`; the height offered does not matter. A width that is not a positive number
    /// (0, negative, NaN) or is infinite does not limit. Sizes are whole pixels of `contentScaleFactor`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        measure(maxWidth: size.width)
    }

    open override var intrinsicContentSize: CGSize {
        measure(maxWidth: preferredMaxLayoutWidth)
    }

    /// Where the text lies in `bounds` when it may take so many lines (0: any number): at the leading edge, in the middle of
    /// the height.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        guard let text else { return CGRect(origin: bounds.origin, size: .zero) }
        let size = TextMeasurer.size(
            of: text, font: font, maxWidth: limit(bounds.size.width), numberOfLines: max(0, numberOfLines),
            scale: contentScaleFactor)
        let height = min(size.height, bounds.size.height)
        return CGRect(
            x: isRightToLeft ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - height / 2, width: size.width,
            height: height)
    }

    /// Draws the text. Nothing here calls it.
    open func drawText(in rect: CGRect) {}

    open override var hasHeightForWidth: Bool { numberOfLines != 1 }

    /// The lines lie in the middle of the height.
    open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        guard let text else { return (size.height, size.height) }
        let measured = TextMeasurer.measure(
            text, font: font, maxWidth: limit(size.width), numberOfLines: max(0, numberOfLines),
            scale: contentScaleFactor)
        let top = (size.height - measured.size.height) / 2
        return (top + measured.firstBaseline, top + measured.lastBaseline)
    }

    private final func measure(maxWidth: CGFloat) -> CGSize {
        guard let text else { return .zero }
        return TextMeasurer.size(
            of: text, font: font, maxWidth: limit(maxWidth), numberOfLines: max(0, numberOfLines),
            scale: contentScaleFactor)
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
