import Foundation
import LayoutGeometry
import ViewTree

// Sizes here are those of UIKit's controls as they are commonly met; Apple documents none of them.

/// 51 × 31, whatever size it is made with or asked to fit.
open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        bounds.size = UISwitch.size
    }

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    private static let size = CGSize(width: 51, height: 31)
    open override var intrinsicContentSize: CGSize { UISwitch.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }
}

/// 34 points high, of any width.
open class UISlider: UIControl {
    private final var range = RangedValue<Float>(0, from: 0, to: 1)
    open var value: Float {
        get { range.value }
        set { range.value = newValue }
    }
    /// The value follows where it would lie outside.
    open var minimumValue: Float {
        get { range.least }
        set { range.least = newValue }
    }
    open var maximumValue: Float {
        get { range.greatest }
        set { range.greatest = newValue }
    }
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?

    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    // Nothing is drawn: images change no size.
    open var minimumValueImage: UIImage?
    open var maximumValueImage: UIImage?
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
    open func thumbImage(for state: UIControl.State) -> UIImage? { nil }
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { nil }
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
    }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        return CGRect(x: rect.minX + share * (rect.width - 28), y: rect.midY - 14, width: 28, height: 28)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 34) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }
}

/// 4 points high, of any width.
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }
    open var progressViewStyle = Style.default

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
        bounds.size.height = 4
    }

    open var observedProgress: Progress?
    private final var storedProgress: Float = 0
    /// From 0 to 1.
    open var progress: Float {
        get { storedProgress }
        set { storedProgress = max(0, min(newValue, 1)) }
    }
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?

    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 4) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
}

/// 20 × 20, or 37 × 37 in the large style.
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large
        public static var white: Style { .medium }
        public static var gray: Style { .medium }
        public static var whiteLarge: Style { .large }
    }

    private final var storedStyle = Style.medium
    open var style: Style {
        get { storedStyle }
        set {
            storedStyle = newValue
            invalidateIntrinsicContentSize()
        }
    }
    open var color: UIColor! = .gray
    private final var isHiding = true
    /// True if ``isHidden`` is set while nothing turns, so that a stack leaves it out.
    open var hidesWhenStopped: Bool {
        get { isHiding }
        set {
            isHiding = newValue
            isHidden = newValue && !isAnimating
        }
    }
    public private(set) final var isAnimating = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    public convenience init(style: Style) {
        self.init(frame: .zero)
        self.style = style
        bounds.size = intrinsicContentSize
    }

    open func startAnimating() { setAnimating(true) }
    open func stopAnimating() { setAnimating(false) }

    private final func setAnimating(_ isAnimating: Bool) {
        self.isAnimating = isAnimating
        if hidesWhenStopped { isHidden = !isAnimating }
    }

    open override var intrinsicContentSize: CGSize {
        style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// One line of text, or its placeholder while there is none.
open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    private let label = UILabel()

    private final var storedText: NSAttributedString?
    private final var storedPlaceholder: NSAttributedString?
    private final var storedFont: UIFont? = .systemFont(ofSize: 17)
    private final var storedBorder = BorderStyle.none
    private final var storedSides: (left: UIView?, right: UIView?) = (nil, nil)
    private final var storedModes = (left: ViewMode.never, right: ViewMode.never)
    final var storedSelection: UITextRange?
    open var keyboardAppearance = UIKeyboardAppearance.default

    open var text: String? {
        get { storedText?.string ?? "" }
        set { attributedText = newValue.map { NSAttributedString(string: $0) } }
    }

    open var placeholder: String? {
        get { storedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }

    open var attributedText: NSAttributedString? {
        get { storedText }
        set {
            storedText = newValue
            if let font = newValue?.leadingFont { storedFont = font }
            contentDidChange()
        }
    }

    open var attributedPlaceholder: NSAttributedString? {
        get { storedPlaceholder }
        set {
            storedPlaceholder = newValue
            contentDidChange()
        }
    }

    open var font: UIFont? {
        get { storedFont }
        set {
            storedFont = newValue
            if let storedText { self.storedText = storedText.inFont(newValue ?? .systemFont(ofSize: 17)) }
            contentDidChange()
        }
    }

    open var borderStyle: BorderStyle {
        get { storedBorder }
        set {
            storedBorder = newValue
            contentDidChange()
        }
    }

    open var leftView: UIView? {
        get { storedSides.left }
        set {
            replace(storedSides.left, by: newValue)
            storedSides.left = newValue
            contentDidChange()
        }
    }

    open var rightView: UIView? {
        get { storedSides.right }
        set {
            replace(storedSides.right, by: newValue)
            storedSides.right = newValue
            contentDidChange()
        }
    }

    open var leftViewMode: ViewMode {
        get { storedModes.left }
        set {
            storedModes.left = newValue
            contentDidChange()
        }
    }

    open var rightViewMode: ViewMode {
        get { storedModes.right }
        set {
            storedModes.right = newValue
            contentDidChange()
        }
    }

    open var textColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var isSecureTextEntry = false
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var minimumFontSize: CGFloat = 0
    open var clearButtonMode = ViewMode.never
    open var clearsOnBeginEditing = false
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var passwordRules: UITextInputPasswordRules?
    open var clearsOnInsertion = false
    open var allowsEditingTextAttributes = false
    open var background: UIImage?
    open var disabledBackground: UIImage?
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
    public final var textDragInteraction: UIDragInteraction? { nil }
    open func deleteBackward() { if hasText { text?.removeLast() } }
    open func insertText(_ added: String) { text = (text ?? "") + added }
    open func drawText(in rect: CGRect) {}
    open func drawPlaceholder(in rect: CGRect) {}
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func caretRect(for position: UITextPosition) -> CGRect { .zero }
    public final weak var delegate: (any UITextFieldDelegate)?
    public final var isEditing: Bool { isFirstResponder }
    open var hasText: Bool { !(storedText?.string ?? "").isEmpty }
    open override var canBecomeFirstResponder: Bool { isEnabled }

    private final func replace(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
    }

    private final func contentDidChange() {
        label.font = storedFont ?? .systemFont(ofSize: 17)
        let shown = hasText ? storedText : storedPlaceholder
        label.text = " "
        if let shown, shown.length > 0 { label.attributedText = shown }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private final var border: CGFloat { borderStyle == .none ? 0 : 7 }
    private final var shownLeft: UIView? { leftViewMode == .always ? leftView : nil }
    private final var shownRight: UIView? { rightViewMode == .always ? rightView : nil }

    /// The rectangle of the text. A subclass that insets it changes the natural size by as much.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        let (left, right) = (shownLeft?.bounds.width ?? 0, shownRight?.bounds.width ?? 0)
        return bounds.inset(by: UIEdgeInsets(top: 0, left: border + left, bottom: 0, right: border + right))
    }

    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: shownLeft, in: bounds) { _ in bounds.minX }
    }

    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        sideRect(of: shownRight, in: bounds) { bounds.maxX - $0 }
    }

    private final func sideRect(of view: UIView?, in bounds: CGRect, x: (CGFloat) -> CGFloat) -> CGRect {
        guard let size = view?.bounds.size else { return .zero }
        return CGRect(x: x(size.width), y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override var intrinsicContentSize: CGSize {
        if label.text == nil { contentDidChange() }
        label.contentScaleFactor = contentScaleFactor
        let size = label.intrinsicContentSize
        let probe = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        let taken = probe.width - textRect(forBounds: probe).width
        return CGSize(
            width: size.width + taken,
            height: (size.height + 2 * border).roundedUpToPixel(scale: contentScaleFactor))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        shownLeft?.frame = leftViewRect(forBounds: bounds)
        shownRight?.frame = rightViewRect(forBounds: bounds)
    }
}

public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        true
    }
}
