import Foundation
import LayoutGeometry
import ViewTree

/// Text of any length, which scrolls unless `isScrollEnabled` is false; it then has its text's size.
open class UITextView: UIScrollView {
    private let label: UILabel = {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12)
        label.numberOfLines = 0
        return label
    }()
    private final var storedFont: UIFont? = .systemFont(ofSize: 12)
    private final var storedInset = UIEdgeInsets(top: 8, bottom: 8)

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        if let textContainer { self.textContainer = textContainer }
        self.textContainer.textView = self
    }
    public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        textContainer.textView = self
    }
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            contentDidChange()
        }
    }

    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue
            label.font = newValue ?? .systemFont(ofSize: 12)
            contentDidChange()
        }
    }

    open var textContainerInset: UIEdgeInsets {
        get { storedInset }
        set {
            storedInset = newValue
            contentDidChange()
        }
    }

    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            storedFont = label.font
            contentDidChange()
        }
    }

    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var isEditable = true
    open var isSelectable = true
    open var dataDetectorTypes: UIDataDetectorTypes = []
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    open var selectedRange = NSRange(location: 0, length: 0)
    open var allowsEditingTextAttributes = false
    open var adjustsFontForContentSizeCategory = false
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var textContentType: UITextContentType!
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false
    open var clearsOnInsertion = false
    open var usesStandardTextScaling = false
    private final var storedInputView: UIView?
    private final var storedAccessory: UIView?
    open override var inputView: UIView? {
        get { storedInputView }
        set { storedInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { storedAccessory }
        set { storedAccessory = newValue }
    }
    /// A copy of the text, of its own: edit ``attributedText`` to change what is shown.
    public final var textStorage: NSTextStorage { NSTextStorage(attributedString: attributedText) }
    /// Measures the text as of the first call. The view holds it.
    public private(set) final lazy var layoutManager: NSLayoutManager = {
        let manager = NSLayoutManager()
        keptStorage.addLayoutManager(manager)
        manager.addTextContainer(textContainer)
        return manager
    }()
    private final lazy var keptStorage = textStorage
    open func scrollRangeToVisible(_ range: NSRange) {}
    open func deleteBackward() { if hasText { text.removeLast() } }
    open func insertText(_ added: String) { text += added }
    open func caretRect(for position: UITextPosition) -> CGRect { .zero }
    public private(set) final var textContainer = NSTextContainer()

    open var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
    open var hasText: Bool { !(label.text ?? "").isEmpty }

    final func contentDidChange() {
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

public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewDidChange(_ textView: UITextView)
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidChangeSelection(_ textView: UITextView)
    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in range: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    func textView(
        _ textView: UITextView, shouldInteractWith attachment: NSTextAttachment, in range: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in range: NSRange, interaction: UITextItemInteraction
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, shouldInteractWith attachment: NSTextAttachment, in range: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
}
