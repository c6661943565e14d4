import Foundation
import LayoutGeometry
import ViewTree

/// A title and an image beside each other, in the middle by default.
///
/// Its natural size is that of the image and the title side by side, with the insets; without ``contentEdgeInsets`` a
/// custom button has none, and one of type `.system` 6 points above and below. Apple documents no figures for this.
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
        public static var roundedRect: ButtonType { .system }
    }

    public private(set) final var buttonType = ButtonType.custom
    private final var label: UILabel?
    private final var picture: UIImageView?
    private final var titles: [UIControl.State: String] = [:]
    private final var attributedTitles: [UIControl.State: NSAttributedString] = [:]
    private final var images: [UIControl.State: UIImage] = [:]
    private final var titleColors: [UIControl.State: UIColor] = [:]
    private final var backgrounds: [UIControl.State: UIImage] = [:]
    private final var storedInsets = (content: UIEdgeInsets.zero, title: UIEdgeInsets.zero, image: UIEdgeInsets.zero)
    private final var storedConfiguration: Configuration?
    /// True until the configuration was updated for the first time.
    private final var isConfigurationNew = true
    private final var updateHandler: ((UIButton) -> Void)?
    private final var subtitle: UILabel?

    open var contentEdgeInsets: UIEdgeInsets {
        get { storedInsets.content }
        set {
            storedInsets.content = newValue
            contentDidChange()
        }
    }

    /// Moves the title within the button; the natural size stays.
    open var titleEdgeInsets: UIEdgeInsets {
        get { storedInsets.title }
        set {
            storedInsets.title = newValue
            setNeedsLayout()
        }
    }

    /// Moves the image within the button; the natural size stays.
    open var imageEdgeInsets: UIEdgeInsets {
        get { storedInsets.image }
        set {
            storedInsets.image = newValue
            setNeedsLayout()
        }
    }

    /// The content and style of the button, in place of titles, images and insets. Default: `nil`.
    open var configuration: Configuration? {
        get { storedConfiguration }
        set {
            storedConfiguration = newValue
            contentDidChange()
        }
    }

    open var configurationUpdateHandler: ((UIButton) -> Void)? {
        get { updateHandler }
        set {
            updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    open var automaticallyUpdatesConfiguration = true
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false
    open var reversesTitleShadowWhenHighlighted = false
    open var menu: UIMenu?
    open var changesSelectionAsPrimaryAction = false
    open var role = 0
    open var isPointerInteractionEnabled = false

    /// Updates the configuration at once.
    open func setNeedsUpdateConfiguration() {
        isConfigurationNew = false
        updateConfiguration()
        updateHandler?(self)
    }

    /// Called before the button is laid out first, and after its state or its handler changed.
    open func updateConfiguration() {}

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        become(configuration, primaryAction)
    }

    public convenience init(primaryAction: UIAction?) { self.init(type: .system, primaryAction: primaryAction) }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public override init?(coder: some NSCoder) { super.init(coder: coder) }

    /// A button of the class that is asked, made by its `init(frame:)`; the type is known after that.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        become(type)
    }

    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(type: type)
        become(primaryAction)
    }

    final func become(_ type: ButtonType) {
        buttonType = type
        if type == .system, label?.font == .systemFont(ofSize: UIFont.buttonFontSize) {
            label?.font = .systemFont(ofSize: 15)
        }
    }

    final func become(_ action: UIAction?) {
        guard let action else { return }
        setTitle(action.title, for: .normal)
        addAction(action, for: .primaryActionTriggered)
    }

    final func become(_ configuration: Configuration, _ action: UIAction?) {
        self.configuration = configuration
        guard let action else { return }
        if configuration.title == nil { self.configuration?.title = action.title }
        addAction(action, for: .primaryActionTriggered)
    }

    open var titleLabel: UILabel? {
        if label == nil {
            let made = ButtonLabel()
            made.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
            label = made
            addSubview(made)
        }
        return label
    }

    open var imageView: UIImageView? {
        if picture == nil {
            let made = ButtonImageView()
            picture = made
            addSubview(made)
        }
        return picture
    }

    open var subtitleLabel: UILabel? { subtitle }

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        contentDidChange()
    }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitles[state] = title
        contentDidChange()
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state] = image
        contentDidChange()
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state] = color
        if state == self.state || state == .normal { titleLabel?.textColor = currentTitleColor }
    }

    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { backgrounds[state] = image }
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {}
    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        attributedTitles[state] ?? attributedTitles[.normal]
    }
    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .system ? tintColor : .white) }

    override func stateDidChange() {
        contentDidChange()
        setNeedsUpdateConfiguration()
    }

    private final func contentDidChange() {
        if let configuration {
            show(configuration)
        } else {
            if !titles.isEmpty || !attributedTitles.isEmpty || label != nil {
                if let attributed = currentAttributedTitle {
                    titleLabel?.attributedText = attributed
                } else {
                    titleLabel?.text = currentTitle
                }
            }
            if !images.isEmpty || picture != nil { imageView?.image = currentImage }
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private final func show(_ configuration: Configuration) {
        if configuration.title != nil || configuration.attributedTitle != nil || label != nil {
            titleLabel?.font = configuration.titleFont
            titleLabel?.numberOfLines = 0
            titleLabel?.text = configuration.title
            if let title = configuration.attributedTitle { titleLabel?.attributedText = NSAttributedString(title) }
        }
        if let text = configuration.subtitle, subtitle == nil {
            let made = ButtonLabel()
            made.text = text
            subtitle = made
            addSubview(made)
        }
        subtitle?.font = configuration.subtitleFont
        subtitle?.text = configuration.subtitle
        if configuration.image != nil || picture != nil { imageView?.image = configuration.image }
    }

    /// The insets that count, as if the content ran from left to right: the configuration's, or the type's own where
    /// none were written.
    private final var insets: UIEdgeInsets {
        if let configuration { return configuration.contentInsets.resolved(rightToLeft: false) }
        var own = contentEdgeInsets
        if own == .zero, buttonType == .system { own = UIEdgeInsets(top: 6, bottom: 6) }
        return isMirrored ? UIEdgeInsets(top: own.top, left: own.right, bottom: own.bottom, right: own.left) : own
    }

    /// The frames of the parts of the content.
    private struct Parts {
        var image: CGRect
        var title: CGRect
        var subtitle: CGRect
    }

    /// While the content is laid out: its rect and its parts, which then are found once.
    private final var placing: (content: CGRect, parts: Parts)?

    private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private final func textSize(within width: CGFloat) -> (all: CGSize, title: CGSize, subtitle: CGSize) {
        let room = CGSize(width: width, height: 0)
        let title = label.map { configuration == nil ? $0.intrinsicContentSize : $0.sizeThatFits(room) } ?? .zero
        guard let subtitle, let configuration, configuration.subtitle != nil else { return (title, title, .zero) }
        let below = subtitle.sizeThatFits(room)
        let all = CGSize(
            width: max(title.width, below.width), height: title.height + configuration.titlePadding + below.height)
        return (all, title, below)
    }

    /// The gap between image and text, in points; 0 if one is missing.
    private final var padding: CGFloat {
        guard let configuration, configuration.image != nil, configuration.title != nil else { return 0 }
        return configuration.imagePadding
    }

    private final var isStacked: Bool {
        configuration?.imagePlacement == .top || configuration?.imagePlacement == .bottom
    }

    private final func naturalSize(within width: CGFloat) -> CGSize {
        let image = picture?.image?.size ?? .zero
        let taken = insets.left + insets.right + (isStacked ? 0 : image.width + padding)
        let text = textSize(within: width > taken ? width - taken : 0).all
        let content =
            isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
            : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
        return CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    open override var intrinsicContentSize: CGSize { naturalSize(within: 0) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        configuration == nil ? intrinsicContentSize : naturalSize(within: size.width.isFinite ? size.width : 0)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if isConfigurationNew { setNeedsUpdateConfiguration() }
        let content = contentRect(forBounds: bounds)
        let parts = parts(in: content)
        placing = (content, parts)
        defer { placing = nil }
        picture?.frame = imageRect(forContentRect: content)
        label?.frame = titleRect(forContentRect: content)
        subtitle?.frame = parts.subtitle
    }

    /// The part of the bounds that a background would fill: all of it.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// The part of the bounds in which the content lies: less the insets.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { mirrored(bounds.inset(by: insets), in: bounds) }

    /// The place of the title, moved by its edge insets. A subclass's is where it is laid out.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { knownParts(in: contentRect).title }

    /// The place of the image, moved by its edge insets. A subclass's is where it is laid out.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { knownParts(in: contentRect).image }

    private final func knownParts(in content: CGRect) -> Parts {
        if let placing, placing.content == content { return placing.parts }
        return parts(in: content)
    }

    private final func mirrored(_ frame: CGRect, in bounds: CGRect) -> CGRect {
        guard isMirrored else { return frame }
        return CGRect(
            origin: CGPoint(x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY), size: frame.size)
    }

    private final func parts(in content: CGRect) -> Parts {
        let room = mirrored(content, in: bounds)
        let image = picture?.image?.size ?? .zero
        let free = isStacked ? room.width : room.width - image.width - padding
        let text = textSize(within: free)
        let wide = CGSize(width: min(text.all.width, max(0, free)), height: text.all.height)
        let isLast = configuration?.imagePlacement == .trailing || configuration?.imagePlacement == .bottom
        var (imageFrame, textFrame) = (CGRect.zero, CGRect.zero)
        if isStacked {
            let height = image.height + padding + wide.height
            let y = top(of: height, in: room)
            imageFrame = CGRect(
                x: start(of: image.width, in: room), y: isLast ? y + wide.height + padding : y, width: image.width,
                height: image.height)
            textFrame = CGRect(
                x: start(of: wide.width, in: room), y: isLast ? y : y + image.height + padding, width: wide.width,
                height: wide.height)
        } else {
            let x = start(of: image.width + padding + wide.width, in: room)
            imageFrame = CGRect(
                x: isLast ? x + wide.width + padding : x, y: top(of: image.height, in: room), width: image.width,
                height: image.height)
            textFrame = CGRect(
                x: isLast ? x : x + image.width + padding, y: top(of: wide.height, in: room), width: wide.width,
                height: wide.height)
        }
        func place(_ frame: CGRect, _ insets: UIEdgeInsets) -> CGRect {
            mirrored(frame, in: bounds).offsetBy(dx: insets.left - insets.right, dy: insets.top - insets.bottom)
        }
        let title = CGRect(
            x: textFrame.minX, y: textFrame.minY, width: min(text.title.width, textFrame.width),
            height: text.title.height)
        let subtitle = CGRect(
            x: textFrame.minX, y: textFrame.maxY - text.subtitle.height,
            width: min(text.subtitle.width, textFrame.width), height: text.subtitle.height)
        return Parts(
            image: place(imageFrame, imageEdgeInsets), title: place(title, titleEdgeInsets),
            subtitle: place(subtitle, .zero))
    }

    /// As if from left to right.
    private final func start(of width: CGFloat, in room: CGRect) -> CGFloat {
        switch contentHorizontalAlignment {
        case .center: return (room.minX + (room.width - width) / 2).roundedToPixel(scale: contentScaleFactor)
        case .fill, .leading: return room.minX
        case .trailing: return room.maxX - width
        case .left: return isMirrored ? room.maxX - width : room.minX
        case .right: return isMirrored ? room.minX : room.maxX - width
        }
    }

    private final func top(of height: CGFloat, in room: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .center, .fill: (room.minY + (room.height - height) / 2).roundedToPixel(scale: contentScaleFactor)
        case .top: room.minY
        case .bottom: room.maxY - height
        }
    }
}

// A button is as large as its parts: what changes them from outside, like `titleLabel?.font`, changes the button.

private final class ButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        invalidateButton()
    }
}

private final class ButtonImageView: UIImageView {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        invalidateButton()
    }
}

extension UIView {
    fileprivate final func invalidateButton() {
        superview?.invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
    }
}
