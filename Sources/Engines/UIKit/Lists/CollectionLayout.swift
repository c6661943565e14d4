import Foundation
import LayoutGeometry
import ViewTree

/// The place of a cell, a supplementary view or a decoration in a collection view.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {

    open var frame = CGRect.zero
    open var indexPath = IndexPath()
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var zIndex = 0
    open var transform = CGAffineTransform.identity
    /// Kept: only ``transform`` takes part in layout.
    open var transform3D = CATransform3DIdentity
    public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
    public internal(set) final var representedElementKind: String?
    /// True if the layout gives the width or the height, and the view only says the other one.
    final var hasGivenWidth = false
    final var hasGivenHeight = false

    public override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementCategory = .supplementaryView
        representedElementKind = kind
    }

    public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementCategory = .decorationView
        representedElementKind = kind
    }

    public final var size: CGSize {
        get { frame.size }
        set { frame.size = newValue }
    }

    public final var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    public final var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    /// An object of the same class with the same values; a subclass copies its own in an override.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ObjectMaker.make(type(of: self)) ?? UICollectionViewLayoutAttributes()
        (copy.frame, copy.indexPath, copy.transform) = (frame, indexPath, transform)
        copy.transform3D = transform3D
        (copy.alpha, copy.isHidden, copy.zIndex) = (alpha, isHidden, zIndex)
        (copy.representedElementCategory, copy.representedElementKind) = (
            representedElementCategory, representedElementKind
        )
        (copy.hasGivenWidth, copy.hasGivenHeight) = (hasGivenWidth, hasGivenHeight)
        return copy
    }

    /// Equal by their values; a subclass compares its own in an override.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
            return false
        }
        return frame == other.frame && indexPath == other.indexPath && alpha == other.alpha
            && isHidden == other.isHidden && zIndex == other.zIndex && transform == other.transform
            && transform3D == other.transform3D && representedElementCategory == other.representedElementCategory
            && representedElementKind == other.representedElementKind
    }

    open override var hash: Int { indexPath.hashValue }

    final var copied: UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }
}

open class UICollectionViewLayoutInvalidationContext: NSObject {
    public override init() { super.init() }
    open var invalidateEverything: Bool { true }
    open var invalidateDataSourceCounts: Bool { false }
    /// Added to the content's offset and size by who invalidates a layout; kept.
    open var contentOffsetAdjustment = CGPoint.zero
    open var contentSizeAdjustment = CGSize.zero
    private final var items: [IndexPath]?
    private final var supplementaryElements: [String: [IndexPath]]?
    private final var decorationElements: [String: [IndexPath]]?
    open var invalidatedItemIndexPaths: [IndexPath]? { items }
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaryElements }
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorationElements }
    open func invalidateItems(at paths: [IndexPath]) {
        items = (items ?? []) + paths
    }
    open func invalidateSupplementaryElements(ofKind kind: String, at paths: [IndexPath]) {
        supplementaryElements = (supplementaryElements ?? [:]).merging([kind: paths]) { $0 + $1 }
    }
    open func invalidateDecorationElements(ofKind kind: String, at paths: [IndexPath]) {
        decorationElements = (decorationElements ?? [:]).merging([kind: paths]) { $0 + $1 }
    }
}

open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open var invalidateFlowLayoutDelegateMetrics = true
    open var invalidateFlowLayoutAttributes = true
}

/// Says where a collection view's elements lie. A subclass of its own overrides ``prepare()``, the size and the
/// attributes.
open class UICollectionViewLayout: NSObject {
    public internal(set) final weak var collectionView: UICollectionView?
    /// Sizes that views asked for in place of those that the layout gave them as estimates.
    final var preferred: [CollectionPlace: CGSize] = [:]
    final var isInvalid = true
    /// What a layout of this module arranged; `nil` for one of its own.
    final var arranged: ArrangedElements?

    public override init() { super.init() }
    public init?(coder: some NSCoder) { super.init() }

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    open func prepare() {}
    open var collectionViewContentSize: CGSize { arranged?.size ?? .zero }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        arranged?.elements(in: rect)
    }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        arranged?.items[indexPath]
    }
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { arranged?.others[CollectionPlace(path: indexPath, kind: kind)] }
    open func layoutAttributesForDecorationView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
    /// Returns whether a view's own size counts. Default: false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
    open func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposed }
    open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }
    open func initialLayoutAttributesForAppearingItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Called after ``prepare()`` where items or sections changed in a batch, then
    /// ``targetContentOffset(forProposedContentOffset:)`` and ``finalizeCollectionViewUpdates()``.
    open func prepare(forCollectionViewUpdates updates: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}
    // Nothing is animated, and nobody calls these.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath) ?? .init(forCellWith: indexPath)
        attributes.center = position
        return attributes
    }
    open func targetIndexPath(
        forInteractivelyMovingItem previous: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { previous }
    open func register(_ nib: UINib?, forDecorationViewOfKind kind: String) {}
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// Decorations only draw: none is made.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind kind: String) {}

    open func invalidateLayout() {
        isInvalid = true
        collectionView?.setNeedsLayout()
    }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        invalidateLayout()
    }

    /// Returns whether the view at a place may say its size.
    func asksForSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
}

/// A change of a collection view's items, or of a whole section, whose paths have `NSNotFound` for an item.
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    private final let storedAction: Action
    private final let (before, after): (IndexPath?, IndexPath?)

    init(_ action: Action, from before: IndexPath? = nil, to after: IndexPath? = nil) {
        storedAction = action
        (self.before, self.after) = (before, after)
    }

    open var indexPathBeforeUpdate: IndexPath? { before }
    open var indexPathAfterUpdate: IndexPath? { after }
    open var updateAction: Action { storedAction }
}

/// An element of a collection view.
struct CollectionPlace: Hashable, Comparable {
    var path: IndexPath
    /// `nil` for a cell.
    var kind: String?

    static func < (left: Self, right: Self) -> Bool {
        left.path != right.path ? left.path < right.path : left.kind ?? "" < right.kind ?? ""
    }
}

/// The result of a layout of this module: attributes in the order of items.
struct ArrangedElements {
    var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    var others: [CollectionPlace: UICollectionViewLayoutAttributes] = [:]
    var size = CGSize.zero
    /// Items by their start along the axis of scrolling, where that grows with the index; else in no order.
    private var ordered: [UICollectionViewLayoutAttributes] = []
    /// For each of those, the furthest end of any up to it.
    private var ends: [CGFloat] = []
    var isHorizontal = false

    mutating func add(_ attributes: UICollectionViewLayoutAttributes) {
        if let kind = attributes.representedElementKind {
            others[CollectionPlace(path: attributes.indexPath, kind: kind)] = attributes
        } else {
            items[attributes.indexPath] = attributes
        }
    }

    mutating func finish() {
        let isHorizontal = isHorizontal
        ordered = (Array(items.values) + Array(others.values)).sorted {
            let (left, right) = isHorizontal ? ($0.frame.minX, $1.frame.minX) : ($0.frame.minY, $1.frame.minY)
            return left != right ? left < right : $0.indexPath < $1.indexPath
        }
        var end = -CGFloat.infinity
        ends = ordered.map {
            end = max(end, isHorizontal ? $0.frame.maxX : $0.frame.maxY)
            return end
        }
    }

    /// Complexity: O(log(elements) + those between).
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (start, end) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        var next = ends.partitioningIndex { $0 >= start }
        var result: [UICollectionViewLayoutAttributes] = []
        while next < ordered.count, (isHorizontal ? ordered[next].frame.minX : ordered[next].frame.minY) <= end {
            if ordered[next].frame.intersects(rect) || ordered[next].frame.isEmpty { result.append(ordered[next]) }
            next += 1
        }
        return result
    }
}
