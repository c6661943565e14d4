import Foundation
import LayoutGeometry
import ViewTree

/// A length of an item or group: points, a share of what contains it, or an estimate that contents correct.
public final class NSCollectionLayoutDimension: NSObject, @unchecked Sendable {
    enum Kind { case width, height, absolute, estimated }
    let kind: Kind
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension
    }

    public static func fractionalWidth(_ share: CGFloat) -> NSCollectionLayoutDimension { .init(.width, share) }
    public static func fractionalHeight(_ share: CGFloat) -> NSCollectionLayoutDimension { .init(.height, share) }
    public static func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(.absolute, points) }
    public static func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension { .init(.estimated, points) }
    public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        .init(.estimated, estimate)
    }

    public var isFractionalWidth: Bool { kind == .width }
    public var isFractionalHeight: Bool { kind == .height }
    public var isAbsolute: Bool { kind == .absolute }
    public var isEstimated: Bool { kind == .estimated }

    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .width: dimension * container.width
        case .height: dimension * container.height
        case .absolute, .estimated: dimension
        }
    }
}

public final class NSCollectionLayoutSize: NSObject {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension

    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        self.widthDimension = widthDimension
        self.heightDimension = heightDimension
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}

public final class NSCollectionLayoutSpacing: NSObject {
    public let spacing: CGFloat
    public let isFlexible: Bool

    init(_ spacing: CGFloat, _ isFlexible: Bool) {
        self.spacing = spacing
        self.isFlexible = isFlexible
    }

    public static func fixed(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points, false) }
    /// At least so many points.
    public static func flexible(_ points: CGFloat) -> NSCollectionLayoutSpacing { .init(points, true) }
}

public final class NSCollectionLayoutEdgeSpacing: NSObject {
    public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?

    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    }
}

/// One cell of a group.
open class NSCollectionLayoutItem: NSObject {
    public final let layoutSize: NSCollectionLayoutSize
    open var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    public final var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

    public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    ) {
        self.init(layoutSize: layoutSize)
        self.supplementaryItems = supplementaryItems
    }
}

public final class NSCollectionLayoutAnchor: NSObject {
    public let edges: NSDirectionalRectEdge
    public init(edges: NSDirectionalRectEdge) { self.edges = edges }
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) { self.edges = edges }
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) { self.edges = edges }
}

/// A badge of an item; kept, and not shown.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public final let elementKind: String
    open var zIndex = 0

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
        self.elementKind = elementKind
        super.init(layoutSize: layoutSize)
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize: layoutSize, elementKind: elementKind) }
}

/// A header or footer of a section.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public let alignment: NSRectAlignment
    public var pinToVisibleBounds = false
    public var extendsBoundary = true

    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.alignment = alignment
        super.init(layoutSize: layoutSize, elementKind: elementKind)
    }
}

public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    public var zIndex = 0

    init(kind: String) {
        elementKind = kind
        super.init(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }

    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem { .init(kind: elementKind) }
}

/// Items side by side or one above the other, again and again until the group is full.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    public let subitems: [NSCollectionLayoutItem]
    /// How often there is a subitem; `nil`: as often as fits.
    let count: Int?
    let isHorizontal: Bool
    let custom: ((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])?
    public var interItemSpacing: NSCollectionLayoutSpacing?

    init(
        _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int?, isHorizontal: Bool,
        custom: ((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])? = nil
    ) {
        self.subitems = subitems
        self.count = count
        self.isHorizontal = isHorizontal
        self.custom = custom
        super.init(layoutSize: size)
    }

    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { .init(layoutSize, subitems, count: nil, isHorizontal: true) }

    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup { .init(layoutSize, subitems, count: nil, isHorizontal: false) }

    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], count: count, isHorizontal: true) }

    public static func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], count: count, isHorizontal: false) }

    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], count: count, isHorizontal: true) }

    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [subitem], count: count, isHorizontal: false) }

    public static func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
    ) -> NSCollectionLayoutGroup { .init(layoutSize, [], count: nil, isHorizontal: true, custom: itemProvider) }
}

public final class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

public protocol NSCollectionLayoutContainer {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

public protocol NSCollectionLayoutEnvironment {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

/// Groups one after the other, with headers and footers around them.
public final class NSCollectionLayoutSection: NSObject {
    public let group: NSCollectionLayoutGroup
    public var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    public var interGroupSpacing: CGFloat = 0
    /// A section that scrolls across lies in one line, which is as long as its groups.
    public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    public var decorationItems: [NSCollectionLayoutDecorationItem] = []
    public var supplementariesFollowContentInsets = true
    public var contentInsetsReference = UIContentInsetsReference.automatic
    public var visibleItemsInvalidationHandler: (([AnyObject], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    /// Rows as wide as the list, as high as their cells say.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        if configuration.appearance == .insetGrouped {
            section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
        }
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                .init(layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                .init(layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Int, Sendable { case none, supplementary }
    public let appearance: Appearance
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var showsSeparators = true
    public var backgroundColor: UIColor?
    public var headerTopPadding: CGFloat?
    public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    public init(appearance: Appearance) { self.appearance = appearance }
}

public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    public var scrollDirection = UICollectionView.ScrollDirection.vertical
    public var interSectionSpacing: CGFloat = 0
    public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    public var contentInsetsReference = UIContentInsetsReference.automatic
}

/// Sections of groups of items, downwards. (Sections along the other axis lie downwards too.)
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

    private final let provider: SectionProvider
    private final var arranged = ArrangedElements()
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

    public init(
        sectionProvider: @escaping SectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
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

    open override var collectionViewContentSize: CGSize { arranged.size }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        arranged.elements(in: rect)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        arranged.items[indexPath]
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { arranged.others[CollectionPlace(path: indexPath, kind: kind)] }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView?.bounds.size != newBounds.size
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size != originalAttributes.size }

    /// Where the layout gives both lengths, nobody is asked.
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
            let subitem = group.subitems[number % max(1, group.subitems.count)]
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

    /// What is left between as many subitems as fit.
    private func flexibleGap(
        _ group: NSCollectionLayoutGroup, _ least: CGFloat, _ length: CGFloat, _ room: CGSize
    ) -> CGFloat {
        guard !group.subitems.isEmpty else { return least }
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
