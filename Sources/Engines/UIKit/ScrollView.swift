import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// A view whose bounds move over its content.
///
/// A constraint to a scroll view's own edges means its frame, as with any view: content that defines its size by
/// constraints is tied to ``contentLayoutGuide``.
open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    /// The size of what is scrolled; where ``contentLayoutGuide`` was used, the guide's as of the last layout.
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var isScrollEnabled = true { didSet { invalidateIntrinsicContentSize() } }
    open var isPagingEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    public final weak var delegate: (any UIScrollViewDelegate)?
    private final var contentGuide: UILayoutGuide?
    private final var frameGuide: UILayoutGuide?

    /// The origin of the bounds.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            delegate?.scrollViewDidScroll(self)
        }
    }

    open func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }

    /// The content insets and, unless the behavior is `.never`, the safe area.
    open var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: contentInset.top + safe.top, left: contentInset.left + safe.left,
            bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    }

    /// Scrolls by as little as shows a rectangle of the content, as far as it fits.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.maxX > bounds.maxX { offset.x = rect.maxX - bounds.width }
        if rect.minX < offset.x { offset.x = rect.minX }
        if rect.maxY > bounds.maxY { offset.y = rect.maxY - bounds.height }
        if rect.minY < offset.y { offset.y = rect.minY }
        contentOffset = offset
    }

    /// The content's rectangle: at the content's origin, as large as constraints make it, and the content's size from
    /// then on.
    public final var contentLayoutGuide: UILayoutGuide {
        if let contentGuide { return contentGuide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        contentGuide = guide
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: leftAnchor), guide.topAnchor.constraint(equalTo: topAnchor),
        ])
        return guide
    }

    /// The scroll view's own rectangle.
    public final var frameLayoutGuide: UILayoutGuide {
        if let frameGuide { return frameGuide }
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        frameGuide = guide
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: leftAnchor), guide.topAnchor.constraint(equalTo: topAnchor),
            guide.widthAnchor.constraint(equalTo: widthAnchor), guide.heightAnchor.constraint(equalTo: heightAnchor),
        ])
        return guide
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let contentGuide { contentSize = contentGuide.layoutFrame.size }
    }
}

/// Who wants to know how a scroll view scrolls.
public protocol UIScrollViewDelegate: AnyObject {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Text of any length, which scrolls unless `isScrollEnabled` is false; it then has its text's size.
open class UITextView: UIScrollView {
    private let label: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12)
        label.numberOfLines = 0
        return label
    }()

    open var text: String! = "" { didSet { contentDidChange() } }
    open var font: UIFont? = .systemFont(ofSize: 12) { didSet { contentDidChange() } }
    open var textContainerInset = UIEdgeInsets(top: 8, bottom: 8) { didSet { contentDidChange() } }
    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var isEditable = true
    open var isSelectable = true
    public final let textContainer = NSTextContainer()

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text ?? "") }
        set {
            if let font = newValue?.leadingFont { self.font = font }
            text = newValue?.string
        }
    }

    private final func contentDidChange() {
        label.font = font ?? .systemFont(ofSize: 12)
        label.text = text
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The text within the width, with the container's insets and, at either side, its line fragment padding.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        label.contentScaleFactor = contentScaleFactor
        label.numberOfLines = textContainer.maximumNumberOfLines
        let insets = textContainerInset
        let sides = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
        let limited = size.width > 0 && size.width.isFinite
        let measured = label.sizeThatFits(CGSize(width: limited ? max(1, size.width - sides) : 0, height: 0))
        // An empty text view has room for its first line.
        let line = (label.font.lineHeight).roundedUpToPixel(scale: contentScaleFactor)
        return CGSize(
            width: measured.width + sides, height: max(measured.height, line) + insets.top + insets.bottom)
    }

    open override var hasHeightForWidth: Bool { !isScrollEnabled }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else {
            return CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
        }
        return sizeThatFits(.zero)
    }
}

/// Where a text view sets its text.
public final class NSTextContainer {
    /// At either end of a line. Default: 5.
    public var lineFragmentPadding: CGFloat = 5
    /// 0: any number.
    public var maximumNumberOfLines = 0
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
}
