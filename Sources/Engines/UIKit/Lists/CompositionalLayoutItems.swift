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
    /// The number of copies of a subitem; `nil`: as many as fit.
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
