import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// The state of a view. Nothing here touches a screen, so that only code selects or highlights.
public protocol UIConfigurationState {
    var traitCollection: UITraitCollection { get }
}

public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
    public var isEditing = false
    public var isExpanded = false
    public var isSwiped = false
    public var isReordering = false
    init(traits: UITraitCollection) { traitCollection = traits }
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The content of a cell, as a value.
public protocol UIContentConfiguration {
    func makeContentView() -> UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
public protocol UIContentView: UIView {
    var configuration: any UIContentConfiguration { get set }
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}

/// A cell's state, and whether its configuration has to be brought up to date: before the cell is first measured or
/// laid out, and again after its state or its handler changed.
struct CellState {
    var isSelected = false { didSet { demand(isSelected != oldValue) } }
    var isHighlighted = false { didSet { demand(isHighlighted != oldValue) } }
    var isEditing = false { didSet { demand(isEditing != oldValue) } }
    var needsUpdate = true
    /// True if a configuration that was shown follows by itself.
    private var isNew = false

    private mutating func demand(_ isChanged: Bool) {
        if isChanged { (needsUpdate, isNew) = (true, true) }
    }

    /// Ends the need of an update. Returns whether the state is a new one.
    mutating func update() -> Bool {
        defer { (needsUpdate, isNew) = (false, false) }
        return isNew
    }

    func configurationState(of view: UIView) -> UICellConfigurationState {
        var state = UICellConfigurationState(traits: view.traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
        state.isDisabled = !view.isUserInteractionEnabled
        return state
    }
}

/// A cell whose configuration follows its state.
protocol ConfiguredCell: UIView {
    var state: CellState { get set }
    var configurationState: UICellConfigurationState { get }
    var contentConfiguration: (any UIContentConfiguration)? { get set }
    var automaticallyUpdatesContentConfiguration: Bool { get }
    func updateConfiguration(using state: UICellConfigurationState)
    func callUpdateHandler(_ state: UICellConfigurationState)
}

extension ConfiguredCell {
    func setState(_ flag: WritableKeyPath<CellState, Bool>, to value: Bool) {
        state[keyPath: flag] = value
        if state.needsUpdate { setNeedsLayout() }
    }

    /// Lists do so before they show a cell, as its content may come from there.
    func updateConfigurationIfNeeded() {
        guard state.needsUpdate else { return }
        let isNew = state.update()
        let state = configurationState
        if isNew, automaticallyUpdatesContentConfiguration, let shown = contentConfiguration {
            contentConfiguration = shown.updated(for: state)
        }
        updateConfiguration(using: state)
        callUpdateHandler(state)
    }
}

/// The view that a cell's configuration made, which fills the content view.
struct CellContent {
    private(set) var configuration: (any UIContentConfiguration)?
    private var view: (UIView & UIContentView)?

    mutating func show(_ new: (any UIContentConfiguration)?, in container: UIView) {
        configuration = new
        if let new, let view, view.supports(new) {
            view.configuration = new
            return
        }
        view?.removeFromSuperview()
        view = new?.makeContentView()
        guard let view else { return }
        view.frame = container.bounds
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        ])
    }
}

/// Text, secondary text and an image, as lists show them. Margins and fonts are those commonly met: Apple documents
/// none.
public struct UIListContentConfiguration: UIContentConfiguration {
    public struct TextProperties {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
        public var font = UIFont.systemFont(ofSize: 17)
        public var color = UIColor.label
        public var numberOfLines = 0
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var transform = TextTransform.none
        public var adjustsFontForContentSizeCategory = true
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
    }

    public struct ImageProperties {
        public static let standardDimension: CGFloat = 0
        public var tintColor: UIColor?
        public var cornerRadius: CGFloat = 0
        /// The largest size; 0 doesn't limit.
        public var maximumSize = CGSize.zero
        /// The room that the image is centred in; 0 is its own.
        public var reservedLayoutSize = CGSize.zero
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    }

    public var text: String?
    public var attributedText: NSAttributedString?
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var image: UIImage?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    public var axesPreservingSuperviewLayoutMargins: UIAxis = []
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    public static func cell() -> Self {
        var result = Self()
        result.secondaryTextProperties.font = .systemFont(ofSize: 15)
        return result
    }

    public static func subtitleCell() -> Self {
        var result = Self()
        result.secondaryTextProperties.font = .systemFont(ofSize: 12)
        return result
    }

    public static func valueCell() -> Self {
        var result = Self()
        result.prefersSideBySideTextAndSecondaryText = true
        return result
    }

    public static func plainHeader() -> Self {
        var result = Self()
        result.textProperties.font = .boldSystemFont(ofSize: 17)
        return result
    }

    public static func groupedHeader() -> Self {
        var result = Self()
        result.textProperties.font = .systemFont(ofSize: 13)
        return result
    }

    public static func plainFooter() -> Self { groupedHeader() }
    public static func groupedFooter() -> Self { groupedHeader() }
    public static func sidebarCell() -> Self { cell() }
    public static func sidebarHeader() -> Self { plainHeader() }
    public static func accompaniedSidebarCell() -> Self { cell() }

    public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// An axis or both.
public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// Shows a ``UIListContentConfiguration``.
open class UIListContentView: UIView, UIContentView {
    private let label = UILabel()
    private let secondary = UILabel()
    private let picture = UIImageView()
    private var shown: UIListContentConfiguration

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [picture, label, secondary] { addSubview(view) }
        update()
    }

    public override init?(coder: some NSCoder) {
        shown = .cell()
        super.init(coder: coder)
    }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            shown = new
            update()
        }
    }

    private func update() {
        UIListContentView.write(shown.text, shown.attributedText, shown.textProperties, to: label)
        UIListContentView.write(
            shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, to: secondary)
        picture.image = shown.image
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private static func write(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        to label: UILabel
    ) {
        label.font = properties.font
        label.numberOfLines = properties.numberOfLines
        label.textColor = properties.color
        label.text =
            switch properties.transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
        if let attributed { label.attributedText = attributed }
    }

    private var imageSize: CGSize {
        guard let size = shown.image?.size else { return .zero }
        let limit = shown.imageProperties.maximumSize
        let scale = min(
            1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// Frames from left to right, in a view of a width, below the top margin; and the height that they take.
    private func arrange(_ width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
        let margins = shown.directionalLayoutMargins
        let image = imageSize
        let reserved = CGSize(
            width: max(image.width, shown.imageProperties.reservedLayoutSize.width),
            height: max(image.height, shown.imageProperties.reservedLayoutSize.height))
        let left = margins.leading + (shown.image == nil ? 0 : reserved.width + shown.imageToTextPadding)
        let room = width.isFinite ? max(0, width - left - margins.trailing) : CGFloat.infinity
        let limit = CGSize(width: room, height: 0)
        var (first, second) = (label.sizeThatFits(limit), secondary.sizeThatFits(limit))
        let hasSecond = second.height > 0
        let natural = first.width + second.width + shown.textToSecondaryTextHorizontalPadding
        let isBeside = shown.prefersSideBySideTextAndSecondaryText && natural <= room
        first.width = min(first.width, room)
        second.width = min(second.width, room)
        let gap = hasSecond && first.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
        let texts = isBeside ? max(first.height, second.height) : first.height + gap + second.height
        let height = max(texts, reserved.height)
        let top = margins.top + (height - texts) / 2
        let imageFrame = CGRect(
            x: margins.leading + (reserved.width - image.width) / 2, y: margins.top + (height - image.height) / 2,
            width: image.width, height: image.height)
        let firstFrame = CGRect(x: left, y: top, width: first.width, height: first.height)
        let secondFrame =
            isBeside
            ? CGRect(
                x: room.isFinite ? left + room - second.width : left + natural - second.width, y: top,
                width: second.width, height: second.height)
            : CGRect(x: left, y: top + first.height + gap, width: second.width, height: second.height)
        return ([imageFrame, firstFrame, secondFrame], height + margins.top + margins.bottom)
    }

    open override var hasHeightForWidth: Bool { true }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limited = size.width > 0 && size.width.isFinite
        let (frames, height) = arrange(limited ? size.width : .infinity)
        let natural = (frames.map(\.maxX).max() ?? 0) + shown.directionalLayoutMargins.trailing
        return CGSize(width: limited ? size.width : natural, height: height)
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (frames, height) = arrange(bounds.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, frame) in zip([picture, label, secondary], frames) {
            let placed = frame.offsetBy(dx: 0, dy: max(0, (bounds.height - height) / 2))
            view.frame = isMirrored ? placed.offsetBy(dx: bounds.width - frame.maxX - frame.minX, dy: 0) : placed
        }
    }
}
