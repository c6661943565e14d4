import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// A view that a list shows again and again for other items.
open class UICollectionReusableView: UIView {
    final var storedReuseIdentifier: String?
    /// The kind of supplementary view; empty for a cell.
    final var storedKind = ""
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Called by who recycles the view, before it shows another item.
    open func prepareForReuse() {}

    /// The attributes with the size that the view wants: what its constraints give it at the width it has, or
    /// `sizeThatFits(_:)` where it overrides that and has no constraints.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let result = layoutAttributes.copied
        result.size = fittingSize(for: layoutAttributes)
        return result
    }

    /// The width is pulled to where the list says that it is given, as in a column or a list.
    private final func fittingSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize {
        if !hasConstraintsBelow { return sizeThatFits(attributes.size) }
        return systemLayoutSizeFitting(
            attributes.size, withHorizontalFittingPriority: attributes.hasGivenWidth ? .required : .fittingSizeLevel,
            verticalFittingPriority: attributes.hasGivenHeight ? .required : .fittingSizeLevel)
    }

    /// True if constraints could say a size: of the content, where there is one.
    var hasConstraintsBelow: Bool { !constraints.isEmpty }

    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func willTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {}
    open func didTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {}
}

/// A cell of a grid: its content lies in ``contentView``, which fills it.
open class UICollectionViewCell: UICollectionReusableView, ConfiguredCell {
    public final let contentView = UIView()
    private final var storedBackground: UIView?
    private final var content = CellContent()
    final var state = CellState()
    private final var updateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
    open var isSelected: Bool {
        get { state.isSelected }
        set { setState(\.isSelected, to: newValue) }
    }
    open var isHighlighted: Bool {
        get { state.isHighlighted }
        set { setState(\.isHighlighted, to: newValue) }
    }
    open var selectedBackgroundView: UIView?
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open var automaticallyUpdatesContentConfiguration = true
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        get { updateHandler }
        set {
            updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
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

    open var configurationState: UICellConfigurationState { state.configurationState(of: self) }

    /// Called before the cell is first measured or laid out, and again after its state changed.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Updates the configuration before the cell is measured or laid out next.
    open func setNeedsUpdateConfiguration() {
        state.needsUpdate = true
        setNeedsLayout()
    }

    final func callUpdateHandler(_ state: UICellConfigurationState) { updateHandler?(self, state) }

    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        fill(with: contentView)
    }

    override var hasConstraintsBelow: Bool { contentView.hasConstraints }

    /// By the content: a cell's own constraints are those of its content view's place.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        fitContentView(contentView, background: backgroundView)
    }
}

/// A cell of a collection view's list.
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = []
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    public final lazy var separatorLayoutGuide: UILayoutGuide = {
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        return guide
    }()
}

/// An accessory beside a list cell's content. It is kept and not shown.
public struct UICellAccessory {
    public static func disclosureIndicator() -> UICellAccessory { UICellAccessory() }
    public static func checkmark() -> UICellAccessory { UICellAccessory() }
    public static func delete() -> UICellAccessory { UICellAccessory() }
    public static func reorder() -> UICellAccessory { UICellAccessory() }
    public static func outlineDisclosure() -> UICellAccessory { UICellAccessory() }
    public static func label(text: String) -> UICellAccessory { UICellAccessory() }
}

extension UIView {
    /// True if the view's own constraints could give it a size.
    final var hasConstraints: Bool {
        !constraints.isEmpty || self is UIStackView
            || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// A content view follows its cell's size, with constraints and without.
    final func fill(with content: UIView) {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    final func fitContentView(_ content: UIView, background: UIView?) {
        if content.translatesAutoresizingMaskIntoConstraints, content.frame != bounds { content.frame = bounds }
        background?.frame = bounds
    }

    final func replaceBackground(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }
}

#if !canImport(ObjectiveC)
    extension IndexPath {
        public init(item: Int, section: Int) { self = [section, item] }
        public init(row: Int, section: Int) { self = [section, row] }
        public var section: Int {
            get { self[0] }
            set { self[0] = newValue }
        }
        public var item: Int {
            get { self[1] }
            set { self[1] = newValue }
        }
        public var row: Int {
            get { self[1] }
            set { self[1] = newValue }
        }
    }

    extension NSIndexPath {
        public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
        public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
        public var section: Int { index(atPosition: 0) }
        public var item: Int { index(atPosition: 1) }
        public var row: Int { index(atPosition: 1) }
    }
#endif
