import Engines
import Foundation

/// The catalogue's card by pin chains.
final class PinCatalogCell: FlatCatalogCell {
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
        views.price.pin.start(padding).end(padding + Metrics.gap).sizeToFit(.widthFlexible).justify(.start)
        // A label asked for its size in no width answers with its natural one.
        let room = bounds.width - 2 * padding - views.price.frame.width - Metrics.gap
        views.rating.pin.end(padding).width(room).sizeToFit(room > 0 ? .widthFlexible : .width)
        let height = max(views.price.frame.height, views.rating.frame.height)
        views.price.pin.top(row + (height - views.price.frame.height) / 2)
        views.rating.pin.top(row + (height - views.rating.frame.height) / 2)
        return row + height + padding
    }
}
