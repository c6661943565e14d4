import Foundation
import LayoutGeometry
import ViewTree

/// The place of a cell, a supplementary view or a decoration in a collection view.
open class UICollectionViewLayoutAttributes: NSObject {
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

    open var frame = CGRect.zero
    open var indexPath = IndexPath()
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var zIndex = 0
    open var transform = CGAffineTransform.identity
    public internal(set) final var representedElementCategory = ElementCategory.cell
    public internal(set) final var representedElementKind: String?
    /// True if the layout gives the width or the height, and the view only says the other one.
    final var hasGivenWidth = false
    final var hasGivenHeight = false

    public required override init() { super.init() }

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
    open override func copy() -> Any {
        let copy = type(of: self).init()
        (copy.frame, copy.indexPath, copy.transform) = (frame, indexPath, transform)
        (copy.alpha, copy.isHidden, copy.zIndex) = (alpha, isHidden, zIndex)
        (copy.representedElementCategory, copy.representedElementKind) = (
            representedElementCategory, representedElementKind
        )
        (copy.hasGivenWidth, copy.hasGivenHeight) = (hasGivenWidth, hasGivenHeight)
        return copy
    }

    final var copied: UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }
}

open class UICollectionViewLayoutInvalidationContext: NSObject {
    public required override init() { super.init() }
    open var invalidateEverything: Bool { true }
    open var invalidateDataSourceCounts: Bool { false }
    open func invalidateItems(at paths: [IndexPath]) {}
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

    public override init() { super.init() }
    public init?(coder: some NSCoder) { super.init() }

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
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

/// An element of a collection view.
struct CollectionPlace: Hashable {
    var path: IndexPath
    /// `nil` for a cell.
    var kind: String?
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
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] >= start { high = middle } else { low = middle + 1 }
        }
        var result: [UICollectionViewLayoutAttributes] = []
        while low < ordered.count, (isHorizontal ? ordered[low].frame.minX : ordered[low].frame.minY) <= end {
            if ordered[low].frame.intersects(rect) || ordered[low].frame.isEmpty { result.append(ordered[low]) }
            low += 1
        }
        return result
    }
}

/// Items in lines, as many in each as fit, with a header and a footer for each section.
///
/// Apple documents the least spacings. What is left over in a full line lies between its items; an item alone in its
/// line, where there are more lines, lies in the middle; the last line has the spacing of a full one where all items
/// are of one size, and else the least. Across the line items are centred.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// For ``estimatedItemSize``: 50 × 50 until the cell says its size.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    private final var arranged = ArrangedElements()
    private final var direction = UICollectionView.ScrollDirection.vertical
    private final var spacings: (line: CGFloat, item: CGFloat) = (10, 10)
    private final var sizes = (
        item: CGSize(width: 50, height: 50), estimate: CGSize.zero, header: CGSize.zero, footer: CGSize.zero
    )
    private final var storedInset = UIEdgeInsets.zero
    open var sectionInsetReference = 0
    open var sectionHeadersPinToVisibleBounds = false
    open var sectionFootersPinToVisibleBounds = false

    open var scrollDirection: UICollectionView.ScrollDirection {
        get { direction }
        set {
            direction = newValue
            invalidateLayout()
        }
    }

    open var minimumLineSpacing: CGFloat {
        get { spacings.line }
        set {
            spacings.line = newValue
            invalidateLayout()
        }
    }

    open var minimumInteritemSpacing: CGFloat {
        get { spacings.item }
        set {
            spacings.item = newValue
            invalidateLayout()
        }
    }

    open var itemSize: CGSize {
        get { sizes.item }
        set {
            sizes.item = newValue
            invalidateLayout()
        }
    }

    /// Not zero: cells say their sizes, and have this one until they are seen. Default: zero.
    open var estimatedItemSize: CGSize {
        get { sizes.estimate }
        set {
            sizes.estimate = newValue
            invalidateLayout()
        }
    }

    open var headerReferenceSize: CGSize {
        get { sizes.header }
        set {
            sizes.header = newValue
            invalidateLayout()
        }
    }

    open var footerReferenceSize: CGSize {
        get { sizes.footer }
        set {
            sizes.footer = newValue
            invalidateLayout()
        }
    }

    open var sectionInset: UIEdgeInsets {
        get { storedInset }
        set {
            storedInset = newValue
            invalidateLayout()
        }
    }

    open override var collectionViewContentSize: CGSize { arranged.size }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        arranged.elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        arranged.items[indexPath]
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        arranged.others[CollectionPlace(path: indexPath, kind: kind)]
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let size = collectionView?.bounds.size else { return false }
        return direction == .vertical ? size.width != newBounds.width : size.height != newBounds.height
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        sizes.estimate != .zero && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    override func asksForSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        sizes.estimate != .zero && attributes.representedElementCategory == .cell
    }

    /// The size of an item: what the cell said, the delegate's, or ``itemSize``.
    private final func size(of path: IndexPath) -> CGSize {
        if sizes.estimate != .zero {
            if let said = preferred[CollectionPlace(path: path)] { return said }
            return sizes.estimate == UICollectionViewFlowLayout.automaticSize
                ? CGSize(width: 50, height: 50) : sizes.estimate
        }
        guard let collectionView, let delegate = collectionView.flowDelegate else { return sizes.item }
        return delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let isHorizontal = direction == .horizontal
        var result = ArrangedElements()
        result.isHorizontal = isHorizontal
        let inset = collectionView.adjustedContentInset
        let breadth =
            isHorizontal
            ? collectionView.bounds.height - inset.top - inset.bottom
            : collectionView.bounds.width - inset.left - inset.right
        var position: CGFloat = 0
        let delegate = collectionView.flowDelegate
        for section in 0..<collectionView.numberOfSections {
            let insets =
                delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? storedInset
            let header =
                delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
                ?? sizes.header
            let footer =
                delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
                ?? sizes.footer
            let lineGap =
                delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
                ?? spacings.line
            let itemGap =
                delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? spacings.item
            func place(_ size: CGSize, _ kind: String) {
                let length = isHorizontal ? size.width : size.height
                guard length > 0 else { return }
                let attributes = UICollectionViewLayoutAttributes(
                    forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
                attributes.frame =
                    isHorizontal
                    ? CGRect(x: position, y: 0, width: length, height: breadth)
                    : CGRect(x: 0, y: position, width: breadth, height: length)
                result.add(attributes)
                position += length
            }
            place(header, UICollectionView.elementKindSectionHeader)
            let sizes = (0..<collectionView.numberOfItems(inSection: section)).map {
                size(of: IndexPath(item: $0, section: section))
            }
            let section = FlowSection(
                sizes: sizes, isHorizontal: isHorizontal, room: breadth, insets: insets, lineGap: lineGap,
                itemGap: itemGap, number: section, scale: collectionView.contentScaleFactor)
            let length = section.arrange(from: position) { path, frame in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = frame
                result.add(attributes)
            }
            position += length
            place(footer, UICollectionView.elementKindSectionFooter)
        }
        result.size =
            isHorizontal ? CGSize(width: position, height: breadth) : CGSize(width: breadth, height: position)
        result.finish()
        arranged = result
    }
}

/// The lines of a section.
private struct FlowSection {
    let sizes: [CGSize]
    let isHorizontal: Bool
    let room: CGFloat
    let insets: UIEdgeInsets
    let lineGap: CGFloat
    let itemGap: CGFloat
    let number: Int
    let scale: CGFloat

    private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }

    /// Answers the section's length along the axis of scrolling.
    func arrange(from start: CGFloat, place: (IndexPath, CGRect) -> Void) -> CGFloat {
        let (before, after) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        guard !sizes.isEmpty else { return 0 }
        let lead = isHorizontal ? insets.top : insets.left
        let width = room - lead - (isHorizontal ? insets.bottom : insets.right)
        let isUniform = sizes.allSatisfy { $0 == sizes[0] }
        var lines: [Range<Int>] = []
        var first = 0
        while first < sizes.count {
            var end = first + 1
            var length = along(sizes[first])
            while end < sizes.count, length + itemGap + along(sizes[end]) <= width + 1e-6 {
                length += itemGap + along(sizes[end])
                end += 1
            }
            lines.append(first..<end)
            first = end
        }
        var position = start + before
        for (index, line) in lines.enumerated() {
            let thickness = line.map { across(sizes[$0]) }.max() ?? 0
            let total = line.reduce(0) { $0 + along(sizes[$1]) }
            let isLast = index == lines.count - 1
            var (x, gap) = (lead, itemGap)
            if !isLast || (isUniform && lines.count > 1) {
                let full = isLast ? lines[0].count : line.count
                let fullTotal = isLast ? along(sizes[0]) * CGFloat(full) : total
                if full > 1 {
                    gap = (width - fullTotal) / CGFloat(full - 1)
                } else if fullTotal < width {
                    x += (width - fullTotal) / 2
                }
            }
            for item in line {
                let size = sizes[item]
                let y = position + (thickness - across(size)) / 2
                let (u, v) = (x.roundedToPixel(scale: scale), y.roundedToPixel(scale: scale))
                place(
                    IndexPath(item: item, section: number),
                    CGRect(x: isHorizontal ? v : u, y: isHorizontal ? u : v, width: size.width, height: size.height))
                x += along(size) + gap
            }
            position += thickness + (isLast ? 0 : lineGap)
        }
        return position - start + after
    }
}
