import Foundation
import LayoutGeometry
import ViewTree

/// Makes a section, by its number and the space that there is.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections of groups of items, downwards. (Sections along the other axis lie downwards too.)
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private final let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration

    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        configuration = .init()
        super.init()
    }

    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        provider = { _, _ in section }
        self.configuration = configuration
        super.init()
    }

    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: .init())
    }

    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    public override init?(coder: some NSCoder) {
        provider = { _, _ in nil }
        configuration = .init()
        super.init()
    }

    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView?.bounds.size != newBounds.size
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size != originalAttributes.size }

    /// True unless the layout gives both lengths.
    override func asksForSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        !(attributes.hasGivenWidth && attributes.hasGivenHeight)
    }

    private struct Environment: NSCollectionLayoutEnvironment {
        struct Container: NSCollectionLayoutContainer {
            let contentSize: CGSize
            var effectiveContentSize: CGSize { contentSize }
            var contentInsets: NSDirectionalEdgeInsets { .init(top: 0, leading: 0, bottom: 0, trailing: 0) }
            var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
        }
        let container: any NSCollectionLayoutContainer
        let traitCollection: UITraitCollection
    }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let inset = collectionView.adjustedContentInset
        let width = collectionView.bounds.width - inset.left - inset.right
        let room = CGSize(width: width, height: collectionView.bounds.height - inset.top - inset.bottom)
        let environment = Environment(
            container: Environment.Container(contentSize: room), traitCollection: collectionView.traitCollection)
        var pass = CompositionalPass(preferred: preferred, environment: environment)
        var y: CGFloat = 0
        for number in 0..<collectionView.numberOfSections {
            guard let section = provider(number, environment) else { continue }
            if number > 0 { y += configuration.interSectionSpacing }
            y = pass.arrange(
                section, number: number, items: collectionView.numberOfItems(inSection: number), room: room, from: y)
        }
        if collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft { pass.mirror(width) }
        pass.result.size = CGSize(width: width, height: y)
        pass.result.finish()
        arranged = pass.result
    }
}

/// One pass over the sections of a compositional layout.
private struct CompositionalPass {
    let preferred: [CollectionPlace: CGSize]
    let environment: any NSCollectionLayoutEnvironment
    var result = ArrangedElements()

    init(preferred: [CollectionPlace: CGSize], environment: any NSCollectionLayoutEnvironment) {
        self.preferred = preferred
        self.environment = environment
    }

    /// Answers the section's lower end.
    mutating func arrange(
        _ section: NSCollectionLayoutSection, number: Int, items: Int, room: CGSize, from start: CGFloat
    ) -> CGFloat {
        let insets = section.contentInsets
        let inner = CGSize(
            width: room.width - insets.leading - insets.trailing, height: room.height - insets.top - insets.bottom)
        var y = start
        let bottoms: [NSRectAlignment] = [.bottom, .bottomLeading, .bottomTrailing]
        let above = section.boundarySupplementaryItems.filter { !bottoms.contains($0.alignment) }
        let below = section.boundarySupplementaryItems.filter { bottoms.contains($0.alignment) }
        let side = section.supplementariesFollowContentInsets
        for item in above {
            y += place(item, number, room: side ? inner : room, x: side ? insets.leading : 0, y: y)
        }
        y += insets.top
        var next = 0
        let across = section.orthogonalScrollingBehavior != .none
        var x = insets.leading
        var tallest: CGFloat = 0
        while next < items {
            let size = section.group.layoutSize.size(in: inner)
            let (used, placed) = place(
                section.group, CGRect(origin: CGPoint(x: x, y: y), size: size), number, from: next, of: items)
            guard used > 0 else { break }
            next += used
            if across {
                x += placed.width + section.interGroupSpacing
                tallest = max(tallest, placed.height)
            } else {
                y += placed.height + (next < items ? section.interGroupSpacing : 0)
            }
        }
        if across { y += tallest }
        y += insets.bottom
        for item in below {
            y += place(item, number, room: side ? inner : room, x: side ? insets.leading : 0, y: y)
        }
        return y
    }

    private mutating func place(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int, room: CGSize, x: CGFloat, y: CGFloat
    ) -> CGFloat {
        let path = IndexPath(item: 0, section: section)
        let size = size(of: item, in: room, CollectionPlace(path: path, kind: item.elementKind))
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
        attributes.frame = CGRect(origin: CGPoint(x: x, y: y), size: size)
        attributes.hasGivenWidth = !item.layoutSize.widthDimension.isEstimated
        attributes.hasGivenHeight = !item.layoutSize.heightDimension.isEstimated
        result.add(attributes)
        return size.height
    }

    private func size(of item: NSCollectionLayoutItem, in room: CGSize, _ place: CollectionPlace) -> CGSize {
        var size = item.layoutSize.size(in: room)
        if let said = preferred[place] {
            if item.layoutSize.widthDimension.isEstimated { size.width = said.width }
            if item.layoutSize.heightDimension.isEstimated { size.height = said.height }
        }
        return size
    }

    /// Places a cell or a group; answers how many items it took, and its size.
    private mutating func place(
        _ item: NSCollectionLayoutItem, _ frame: CGRect, _ section: Int, from first: Int, of count: Int
    ) -> (used: Int, size: CGSize) {
        if let group = item as? NSCollectionLayoutGroup { return fill(group, frame, section, from: first, of: count) }
        let path = IndexPath(item: first, section: section)
        var size = frame.size
        let insets = item.contentInsets
        if let said = preferred[CollectionPlace(path: path)] {
            if item.layoutSize.widthDimension.isEstimated { size.width = said.width + insets.leading + insets.trailing }
            if item.layoutSize.heightDimension.isEstimated { size.height = said.height + insets.top + insets.bottom }
        }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
            x: frame.minX + insets.leading, y: frame.minY + insets.top,
            width: max(0, size.width - insets.leading - insets.trailing),
            height: max(0, size.height - insets.top - insets.bottom))
        attributes.hasGivenWidth = !item.layoutSize.widthDimension.isEstimated
        attributes.hasGivenHeight = !item.layoutSize.heightDimension.isEstimated
        result.add(attributes)
        return (1, size)
    }

    private mutating func fill(
        _ group: NSCollectionLayoutGroup, _ frame: CGRect, _ section: Int, from first: Int, of count: Int
    ) -> (used: Int, size: CGSize) {
        let insets = group.contentInsets
        let inner = CGRect(
            x: frame.minX + insets.leading, y: frame.minY + insets.top,
            width: max(0, frame.width - insets.leading - insets.trailing),
            height: max(0, frame.height - insets.top - insets.bottom))
        if let custom = group.custom {
            let places = custom(environment).prefix(count - first)
            for (index, place) in places.enumerated() {
                let attributes = UICollectionViewLayoutAttributes(
                    forCellWith: IndexPath(item: first + index, section: section))
                attributes.frame = place.frame.offsetBy(dx: inner.minX, dy: inner.minY)
                (attributes.hasGivenWidth, attributes.hasGivenHeight) = (true, true)
                result.add(attributes)
            }
            return (places.count, frame.size)
        }
        guard !group.subitems.isEmpty else { return (0, frame.size) }
        let isAlong = group.isHorizontal
        let length = isAlong ? inner.width : inner.height
        let isOpen =
            isAlong ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        var gap = group.interItemSpacing?.spacing ?? 0
        var used = 0
        var position: CGFloat = 0
        var thickness: CGFloat = 0
        var number = 0
        if let spacing = group.interItemSpacing, spacing.isFlexible, !isOpen {
            gap = flexibleGap(group, spacing.spacing, length, inner.size)
        }
        while first + used < count {
            let subitem = group.subitems[number % group.subitems.count]
            if let limit = group.count, number == limit { break }
            if group.count == nil, number >= group.subitems.count, isOpen { break }
            var size = subitem.layoutSize.size(in: inner.size)
            if let count = group.count {
                // A number of equal parts, whatever the subitem says of that axis.
                let part = (length - gap * CGFloat(count - 1)) / CGFloat(count)
                let asked = isAlong ? subitem.layoutSize.widthDimension : subitem.layoutSize.heightDimension
                if !asked.isEstimated { if isAlong { size.width = part } else { size.height = part } }
            }
            let edges = subitem.edgeSpacing
            let before = (isAlong ? edges?.leading : edges?.top)?.spacing ?? 0
            let after = (isAlong ? edges?.trailing : edges?.bottom)?.spacing ?? 0
            let needed = position + before + (isAlong ? size.width : size.height)
            if group.count == nil, !isOpen, number > 0, needed > length + 1e-3 { break }
            let origin = CGPoint(
                x: inner.minX + (isAlong ? position + before : edges?.leading?.spacing ?? 0),
                y: inner.minY + (isAlong ? edges?.top?.spacing ?? 0 : position + before))
            let (taken, placed) = place(
                subitem, CGRect(origin: origin, size: size), section, from: first + used, of: count)
            guard taken > 0 else { break }
            used += taken
            number += 1
            position += before + (isAlong ? placed.width : placed.height) + after + gap
            thickness = max(thickness, isAlong ? placed.height : placed.width)
        }
        position = max(0, position - gap)
        var size = frame.size
        if group.layoutSize.heightDimension.isEstimated {
            size.height = (isAlong ? thickness : position) + insets.top + insets.bottom
        }
        if group.layoutSize.widthDimension.isEstimated {
            size.width = (isAlong ? position : thickness) + insets.leading + insets.trailing
        }
        return (used, size)
    }

    /// The space left over between as many subitems as fit, in points.
    private func flexibleGap(
        _ group: NSCollectionLayoutGroup, _ least: CGFloat, _ length: CGFloat, _ room: CGSize
    ) -> CGFloat {
        var (total, number): (CGFloat, Int) = (0, 0)
        while group.count.map({ number < $0 }) ?? true, number < 1000 {
            let size = group.subitems[number % group.subitems.count].layoutSize.size(in: room)
            let next = group.isHorizontal ? size.width : size.height
            if next <= 0 || total + next + least * CGFloat(number) > length + 1e-3 { break }
            total += next
            number += 1
        }
        return number > 1 ? max(least, (length - total) / CGFloat(number - 1)) : least
    }

    mutating func mirror(_ width: CGFloat) {
        for attributes in Array(result.items.values) + Array(result.others.values) {
            attributes.frame.origin.x = width - attributes.frame.maxX
        }
    }
}
