import Engines
import Foundation

/// The catalogue's card by pin chains.
final class PinCatalogCell: ArrangedCell, CatalogCell {
    let views = CatalogViews()
    private var imageRatio: CGFloat = 1

    convenience init() {
        self.init(frame: .zero)
        for view in [views.image, views.badge, views.title, views.price, views.rating] { addSubview(view) }
        views.badge.addSubview(views.badgeText)
    }

    func bind(_ item: CatalogItem) {
        views.bind(item)
        contentChanged()
        imageRatio = item.imageRatio
    }

    override func arrange(width: CGFloat) -> CGFloat {
        frame.size.width = width
        typealias Metrics = CatalogMetrics
        let padding = Metrics.padding
        views.image.pin.top().horizontally().aspectRatio(imageRatio)
        if !views.badge.isHidden {
            let inset = Metrics.badgePadding
            views.badgeText.pin.width(bounds.width - 2 * padding - 2 * inset.width).sizeToFit(.widthFlexible)
            let text = views.badgeText.frame.size
            views.badge.pin.top(padding).start(padding)
                .size(CGSize(width: text.width + 2 * inset.width, height: text.height + 2 * inset.height))
            views.badgeText.pin.top(inset.height).start(inset.width)
        }
        views.title.pin.below(of: views.image).marginTop(padding).horizontally(padding).sizeToFit(.widthFlexible)
            .justify(.start)

        let row = views.title.frame.maxY + Metrics.lineGap
        views.price.pin.horizontally(padding).sizeToFit(.widthFlexible).justify(.start)
        views.rating.pin.start(padding + views.price.frame.width + Metrics.gap).end(padding)
            .sizeToFit(.widthFlexible).justify(.end)
        let height = max(views.price.frame.height, views.rating.frame.height)
        views.price.pin.top(row + (height - views.price.frame.height) / 2)
        views.rating.pin.top(row + (height - views.rating.frame.height) / 2)
        return row + height + padding
    }
}
