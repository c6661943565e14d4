import Foundation
import LayoutGeometry
import ViewTree

/// Items in lines, as many in each as fit, with a header and a footer for each section.
///
/// Apple documents the least spacings. What is left over in a full line lies between its items; an item alone in its
/// line, where there are more lines, lies in the middle; the last line has the spacing of a full one where all items
/// are of one size, and else the least. Across the line items are centred.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// For ``estimatedItemSize``: 50 × 50 until the cell says its size.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

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
