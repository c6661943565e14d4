import ConstraintEngine
import Foundation
import LayoutGeometry
import ViewTree

/// What is shown again and again for other items.
open class UICollectionReusableView: UIView {
    final var storedReuseIdentifier: String?
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Called by who recycles the view, before it shows another item.
    open func prepareForReuse() {}

    /// The attributes with the size that the view wants. Default: what `systemLayoutSizeFitting(_:)` says.
    open func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let result = attributes.copy()
        result.size = systemLayoutSizeFitting(attributes.size)
        return result
    }

    open func apply(_ attributes: UICollectionViewLayoutAttributes) {}
}

/// Where a collection view puts a cell.
open class UICollectionViewLayoutAttributes {
    public final var frame = CGRect.zero
    public final var indexPath = IndexPath()
    public final var alpha: CGFloat = 1
    public final var isHidden = false
    public final var zIndex = 0
    public required init() {}

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public final var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    public final func copy() -> UICollectionViewLayoutAttributes {
        let copy = UICollectionViewLayoutAttributes()
        (copy.frame, copy.indexPath) = (frame, indexPath)
        (copy.alpha, copy.isHidden, copy.zIndex) = (alpha, isHidden, zIndex)
        return copy
    }
}

/// A cell of a grid: its content lies in ``contentView``, which fills it.
open class UICollectionViewCell: UICollectionReusableView {
    public final let contentView = UIView()
    open var isSelected = false
    open var isHighlighted = false
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    open var selectedBackgroundView: UIView?

    /// The attributes with the size that the content view's constraints give.
    open override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let result = attributes.copy()
        result.size = contentView.systemLayoutSizeFitting(attributes.size)
        return result
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        fill(with: contentView)
    }

    public override init?(coder: some NSCoder) {
        super.init(coder: coder)
        fill(with: contentView)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitContentView(contentView, background: backgroundView)
    }
}

/// A row of a list: its content lies in ``contentView``, which fills it but for the accessory's room.
open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    public final let contentView = UIView()
    private final let storedReuseIdentifier: String?
    open var reuseIdentifier: String? { storedReuseIdentifier }
    open var selectionStyle = SelectionStyle.default
    open var separatorInset = UIEdgeInsets.zero
    open var isSelected = false
    open var isHighlighted = false
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
    open var selectedBackgroundView: UIView?
    /// At the trailing edge, in the middle of the height; the content view ends 8 points before it.
    open var accessoryView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
            setNeedsLayout()
        }
    }

    public init(style: CellStyle = .default, reuseIdentifier: String?) {
        storedReuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(with: contentView)
    }

    public override init(frame: CGRect) {
        storedReuseIdentifier = nil
        super.init(frame: frame)
        fill(with: contentView)
    }

    public override init?(coder: some NSCoder) {
        storedReuseIdentifier = nil
        super.init(coder: coder)
        fill(with: contentView)
    }

    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitContentView(contentView, background: backgroundView)
        guard let accessoryView else { return }
        let size = accessoryView.bounds.size
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        accessoryView.frame = CGRect(
            x: isMirrored ? 16 : bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2,
            width: size.width, height: size.height)
        let taken = size.width + 24
        contentView.frame = CGRect(
            x: isMirrored ? taken : 0, y: 0, width: max(0, bounds.width - taken), height: bounds.height)
    }
}

extension UIView {
    /// A content view follows its cell's size, with constraints and without.
    fileprivate final func fill(with content: UIView) {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    fileprivate final func fitContentView(_ content: UIView, background: UIView?) {
        if content.translatesAutoresizingMaskIntoConstraints, content.frame != bounds { content.frame = bounds }
        background?.frame = bounds
    }

    fileprivate final func replaceBackground(_ old: UIView?, by new: UIView?) {
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: 0) }
        setNeedsLayout()
    }
}

#if !canImport(ObjectiveC)
    extension IndexPath {
        public init(item: Int, section: Int) { self = [section, item] }
        public init(row: Int, section: Int) { self = [section, row] }
        public var section: Int { self[0] }
        public var item: Int { self[1] }
        public var row: Int { self[1] }
    }
#endif
