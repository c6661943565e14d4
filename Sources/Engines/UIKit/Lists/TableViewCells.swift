import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// A row of a list: its content lies in ``contentView``, which fills it but for the accessory's room.
///
/// The system's own contents (``textLabel``, ``detailTextLabel``, ``imageView``) lie where they are commonly met, as
/// Apple documents no figures: 16 points from the sides, 11 from top and bottom, 8 between image and text; the image
/// first, the detail beside or below the text by the style.
open class UITableViewCell: UIView, ConfiguredCell {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    public final let contentView: UIView = RowContent()
    private final let storedReuseIdentifier: String?
    private final let style: CellStyle
    private final var storedBackground: UIView?
    private final var storedAccessory: UIView?
    private final var storedAccessoryType = AccessoryType.none
    private final var content = CellContent()
    final var state = CellState()
    private final var updateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
    private final var system = SystemContent()
    open var reuseIdentifier: String? { storedReuseIdentifier }
    open var selectionStyle = SelectionStyle.default
    open var separatorInset = UIEdgeInsets.zero
    open var isSelected: Bool {
        get { state.isSelected }
        set { setState(\.isSelected, to: newValue) }
    }
    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setState(\.isHighlighted, to: newValue) }
    }
    open var isEditing: Bool {
        get { state.isEditing }
        set { setState(\.isEditing, to: newValue) }
    }
    open var shouldIndentWhileEditing = true
    open var showsReorderControl = false
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    open var selectedBackgroundView: UIView?
    open var multipleSelectionBackgroundView: UIView?
    open var editingAccessoryView: UIView?
    open var editingAccessoryType = AccessoryType.none
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        get { updateHandler }
        set {
            updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }
    open var editingStyle: EditingStyle { .none }
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}
    open var focusStyle = 0

    open var backgroundView: UIView? {
        get { storedBackground }
        set {
            replaceBackground(storedBackground, by: newValue)
            storedBackground = newValue
        }
    }

    /// At the trailing edge, in the middle of the height; the content view ends 8 points before it.
    open var accessoryView: UIView? {
        get { storedAccessory }
        set {
            storedAccessory?.removeFromSuperview()
            storedAccessory = newValue
            if let newValue { addSubview(newValue) }
        }
    }

    /// Takes 20 points of room beside the content, unless it is `.none` or there is an ``accessoryView``.
    open var accessoryType: AccessoryType {
        get { storedAccessoryType }
        set {
            storedAccessoryType = newValue
            setNeedsLayout()
        }
    }

    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
    }

    /// As UIKit makes one: by the class's `init(style:reuseIdentifier:)`.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: CellMaker.identifier(for: Self.self))
        self.frame = frame
    }

    public override init?(coder: some NSCoder) {
        style = .default
        storedReuseIdentifier = nil
        super.init(coder: coder)
        fill(with: contentView)
    }

    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open func willTransition(to state: Int) {}
    open func didTransition(to state: Int) {}

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { content.show(newValue, in: contentView) }
    }

    open var configurationState: UICellConfigurationState { state.configurationState(of: self) }

    /// Called before the cell is first measured or laid out, and again after its state changed.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Updates the configuration before the cell is measured or laid out next.
    open func setNeedsUpdateConfiguration() {
        state.needsUpdate = true
        setNeedsLayout()
    }

    final func callUpdateHandler(_ state: UICellConfigurationState) { updateHandler?(self, state) }

    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    // MARK: The system's own contents

    open var textLabel: UILabel? { system.label(in: contentView) }
    open var detailTextLabel: UILabel? { style == .default ? nil : system.detail(in: contentView, style) }
    open var imageView: UIImageView? { system.image(in: contentView) }

    /// The size comes from what the cell shows: its constraints, its configuration, or the system's own contents.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        let taken = accessoryRoom
        let target = CGSize(width: max(0, targetSize.width - taken), height: targetSize.height)
        var size = contentView.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        size.width += taken
        return size
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        let room = CGSize(width: max(0, size.width - accessoryRoom), height: size.height)
        let fitting = system.size(within: room, style)
        return CGSize(width: size.width, height: max(44, fitting?.height ?? 44))
    }

    private final var accessoryRoom: CGFloat {
        if let accessoryView { return accessoryView.bounds.width + 24 }
        return accessoryType == .none ? 0 : 20 + 16
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        fitContentView(contentView, background: backgroundView)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let taken = accessoryRoom
        if taken > 0 {
            contentView.frame = CGRect(
                x: isMirrored ? taken : 0, y: 0, width: max(0, bounds.width - taken), height: bounds.height)
        }
        if let accessoryView {
            let size = accessoryView.bounds.size
            accessoryView.frame = CGRect(
                x: isMirrored ? 16 : bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
        }
        system.place(in: contentView.bounds, style, isMirrored: isMirrored)
    }

    final var hasConstraintsBelow: Bool { contentView.hasConstraints }
}

/// A cell's content view, which its own contents ask for a size.
private final class RowContent: UIView {}

/// The labels and the image that a table's cell has by itself.
private struct SystemContent {
    private var text: UILabel?
    private var detail: UILabel?
    private var picture: UIImageView?

    mutating func label(in view: UIView) -> UILabel {
        if let text { return text }
        let made = UILabel()
        view.addSubview(made)
        text = made
        return made
    }

    mutating func detail(in view: UIView, _ style: UITableViewCell.CellStyle) -> UILabel {
        if let detail { return detail }
        let made = UILabel()
        made.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
        view.addSubview(made)
        detail = made
        return made
    }

    mutating func image(in view: UIView) -> UIImageView {
        if let picture { return picture }
        let made = UIImageView()
        view.addSubview(made)
        picture = made
        return made
    }

    private static let side: CGFloat = 16
    private static let edge: CGFloat = 11
    private static let gap: CGFloat = 8

    private var imageRoom: CGFloat {
        guard let width = picture?.image?.size.width, width > 0 else { return 0 }
        return width + SystemContent.gap
    }

    /// `nil` where there is none of them.
    func size(within room: CGSize, _ style: UITableViewCell.CellStyle) -> CGSize? {
        guard text != nil || picture != nil || detail != nil else { return nil }
        let frames = frames(in: CGRect(origin: .zero, size: CGSize(width: room.width, height: 0)), style)
        let texts =
            style == .subtitle
            ? frames.text.height + frames.detail.height : max(frames.text.height, frames.detail.height)
        return CGSize(width: room.width, height: max(texts, frames.image.height) + 2 * SystemContent.edge)
    }

    private func frames(
        in bounds: CGRect, _ style: UITableViewCell.CellStyle
    ) -> (image: CGRect, text: CGRect, detail: CGRect) {
        let image = picture?.image?.size ?? .zero
        let left = SystemContent.side + imageRoom
        let room = max(0, bounds.width - left - SystemContent.side)
        let limit = CGSize(width: room, height: 0)
        var (first, second) = (text?.sizeThatFits(limit) ?? .zero, detail?.sizeThatFits(limit) ?? .zero)
        first.width = min(first.width, room)
        let middle = bounds.height / 2
        let imageFrame = CGRect(
            x: SystemContent.side, y: middle - image.height / 2, width: image.width, height: image.height)
        if style == .subtitle {
            second.width = min(second.width, room)
            let top = middle - (first.height + second.height) / 2
            return (
                imageFrame, CGRect(x: left, y: top, width: first.width, height: first.height),
                CGRect(x: left, y: top + first.height, width: second.width, height: second.height)
            )
        }
        second.width = min(second.width, max(0, room - first.width - SystemContent.gap))
        return (
            imageFrame, CGRect(x: left, y: middle - first.height / 2, width: first.width, height: first.height),
            CGRect(
                x: style == .value2 ? left + first.width + SystemContent.gap : left + room - second.width,
                y: middle - second.height / 2, width: second.width, height: second.height)
        )
    }

    func place(in bounds: CGRect, _ style: UITableViewCell.CellStyle, isMirrored: Bool) {
        guard text != nil || picture != nil || detail != nil else { return }
        let frames = frames(in: bounds, style)
        func mirrored(_ frame: CGRect) -> CGRect {
            isMirrored ? frame.offsetBy(dx: bounds.width - frame.maxX - frame.minX, dy: 0) : frame
        }
        picture?.frame = mirrored(frames.image)
        text?.frame = mirrored(frames.text)
        detail?.frame = mirrored(frames.detail)
    }
}

/// A section's header or footer in a table.
open class UITableViewHeaderFooterView: UIView {
    public final let contentView = UIView()
    private final let storedReuseIdentifier: String?
    private final var content = CellContent()
    private final var storedBackground: UIView?
    private final var label: UILabel?
    open var reuseIdentifier: String? { storedReuseIdentifier }
    open var backgroundConfiguration: UIBackgroundConfiguration?

    public init(reuseIdentifier: String?) {
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        fill(with: contentView)
    }

    /// As UIKit makes one: by the class's `init(reuseIdentifier:)`.
    public convenience override init(frame: CGRect) {
        self.init(reuseIdentifier: CellMaker.identifier(for: Self.self))
        self.frame = frame
    }

    public override init?(coder: some NSCoder) {
        storedReuseIdentifier = nil
        super.init(coder: coder)
        fill(with: contentView)
    }

    open var textLabel: UILabel? {
        if let label { return label }
        let made = UILabel()
        made.font = .systemFont(ofSize: 13)
        contentView.addSubview(made)
        label = made
        return made
    }

    open var backgroundView: UIView? {
        get { storedBackground }
        set {
            replaceBackground(storedBackground, by: newValue)
            storedBackground = newValue
        }
    }

    open var contentConfiguration: (any UIContentConfiguration)? {
        get { content.configuration }
        set { content.show(newValue, in: contentView) }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
    open func prepareForReuse() {}

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 28) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitContentView(contentView, background: backgroundView)
        if let label {
            let size = label.sizeThatFits(CGSize(width: max(0, bounds.width - 32), height: 0))
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            label.frame = CGRect(
                x: isMirrored ? bounds.width - 16 - size.width : 16, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
        }
    }

    final var hasConstraintsBelow: Bool { contentView.hasConstraints }
}
