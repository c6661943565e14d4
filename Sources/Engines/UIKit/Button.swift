import Foundation
import LayoutGeometry
import ViewTree

/// A title and an image beside each other, in the middle unless told otherwise.
///
/// Its natural size is that of the image and the title side by side, with the insets; without ``contentEdgeInsets`` a
/// custom button has none, and one of type `.system` 6 points above and below. Apple documents no figures for this.
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
    }

    public let buttonType: ButtonType
    private var label: UILabel?
    private var picture: UIImageView?
    private var titles: [UIControl.State: String] = [:]
    private var images: [UIControl.State: UIImage] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]
    private var backgrounds: [UIControl.State: UIImage] = [:]

    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// Moves the title within the button; the natural size stays.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the image within the button; the natural size stays.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
    }

    public override init?(coder: some NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
    }

    private init(buttonType: ButtonType) {
        self.buttonType = buttonType
        super.init(frame: .zero)
    }

    /// A button of the class that is asked; the type is told apart by ``UIButton`` alone, a subclass is custom.
    public convenience init(type: ButtonType) {
        self.init(buttonType: type)
    }

    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(buttonType: type)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    open var titleLabel: UILabel? {
        if label == nil {
            let made = UILabel()
            made.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
            label = made
            addSubview(made)
        }
        return label
    }

    open var imageView: UIImageView? {
        if picture == nil {
            let made = UIImageView()
            picture = made
            addSubview(made)
        }
        return picture
    }

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        contentDidChange()
    }

    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        if let font = title?.leadingFont { titleLabel?.font = font }
        setTitle(title?.string, for: state)
    }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state] = image
        contentDidChange()
    }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { titleColors[state] = color }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { backgrounds[state] = image }
    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    open var currentTitle: String? { title(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open override var isSelected: Bool { didSet { contentDidChange() } }
    open override var isHighlighted: Bool { didSet { contentDidChange() } }
    open override var isEnabled: Bool { didSet { contentDidChange() } }

    private final func contentDidChange() {
        if !titles.isEmpty || label != nil { titleLabel?.text = currentTitle }
        if !images.isEmpty || picture != nil { imageView?.image = currentImage }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The insets that count: the type's own where none were written.
    private final var insets: UIEdgeInsets {
        guard contentEdgeInsets == .zero, buttonType == .system else { return contentEdgeInsets }
        return UIEdgeInsets(top: 6, bottom: 6)
    }

    open override var intrinsicContentSize: CGSize {
        let title = label?.intrinsicContentSize ?? .zero
        let image = picture?.image?.size ?? .zero
        return CGSize(
            width: image.width + title.width + insets.left + insets.right,
            height: max(image.height, title.height) + insets.top + insets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.inset(by: insets)
        let image = picture?.image?.size ?? .zero
        let wanted = label?.intrinsicContentSize ?? .zero
        let title = CGSize(width: min(wanted.width, max(0, room.width - image.width)), height: wanted.height)
        let imageFrame = CGRect(
            x: start(of: image.width + title.width, in: room), y: top(of: image.height, in: room), width: image.width,
            height: image.height)
        let titleFrame = CGRect(
            x: imageFrame.maxX, y: top(of: title.height, in: room), width: title.width, height: title.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ frame: CGRect, _ insets: UIEdgeInsets) -> CGRect {
            var frame = frame.offsetBy(dx: insets.left - insets.right, dy: insets.top - insets.bottom)
            if isMirrored { frame.origin.x = bounds.minX + bounds.maxX - frame.maxX }
            return frame
        }
        picture?.frame = place(imageFrame, imageEdgeInsets)
        label?.frame = place(titleFrame, titleEdgeInsets)
    }

    /// As if from left to right.
    private final func start(of width: CGFloat, in room: CGRect) -> CGFloat {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
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
