import Engines
import Foundation

/// The catalogue's card by frame arithmetic.
final class ManualCatalogCell: FlatCatalogCell {
    override func arrange(width: CGFloat) -> CGFloat {
        typealias Metrics = CatalogMetrics
        let padding = Metrics.padding
        let placer = LeadingPlacer(in: self, width: width)
        let imageHeight = width / imageRatio
        placer.place(views.image, 0, 0, CGSize(width: width, height: imageHeight))
        if !views.badge.isHidden {
            let inset = Metrics.badgePadding
            let text = views.badgeText.fit(width - 2 * padding - 2 * inset.width)
            let size = CGSize(width: text.width + 2 * inset.width, height: text.height + 2 * inset.height)
            placer.place(views.badge, padding, padding, size)
            LeadingPlacer(in: self, width: size.width).place(views.badgeText, inset.width, inset.height, text)
        }
        let content = width - 2 * padding
        let title = views.title.fit(content)
        placer.place(views.title, padding, imageHeight + padding, title)

        let row = imageHeight + padding + title.height + Metrics.lineGap
        let price = views.price.fit(content - Metrics.gap)
        let rating = views.rating.fit(content - price.width - Metrics.gap)
        let height = max(price.height, rating.height)
        placer.place(views.price, padding, row + (height - price.height) / 2, price)
        placer.place(views.rating, width - padding - rating.width, row + (height - rating.height) / 2, rating)
        return row + height + padding
    }
}
