import Engines
import Foundation

/// The reference frames of a catalogue's card.
///
/// - The image is as wide as the card, and its height follows from its aspect ratio.
/// - The badge, if there is one, lies over the image, 8 points from its leading edge and its top: its text (one line)
///   and 6 points more on each side, 3 above and below. It ends at least 8 before the trailing edge.
/// - 8 below the image is the title (up to two lines), at most as wide as the card without 8 on each side.
/// - 4 below the title is a row as high as the higher of its two texts, which are centred in it: the price at the
///   leading side, which keeps its width as far as there is room for it and 8 more, and the rating at the trailing
///   side, at least 8 after the price (one line each).
/// - The card ends 8 below the row.
enum CatalogReference {
    static func addFrames(of item: CatalogItem, to frames: inout ReferenceFrames) -> CGFloat {
        typealias Metrics = CatalogMetrics
        let padding = Metrics.padding
        let imageHeight = frames.width / item.imageRatio
        frames.add("image", x: 0, y: 0, CGSize(width: frames.width, height: imageHeight))
        if let badge = item.badge {
            let inset = Metrics.badgePadding
            let text = frames.size(
                of: badge, font: Metrics.badgeFont, within: frames.width - 2 * padding - 2 * inset.width)
            frames.add(
                "badge", x: padding, y: padding,
                CGSize(width: text.width + 2 * inset.width, height: text.height + 2 * inset.height))
            frames.add("badgeText", x: padding + inset.width, y: padding + inset.height, text)
        }
        let content = frames.width - 2 * padding
        let title = frames.size(of: item.title, font: Metrics.titleFont, within: content, lines: 2)
        frames.add("title", x: padding, y: imageHeight + padding, title)

        let row = imageHeight + padding + title.height + Metrics.lineGap
        let price = frames.size(of: item.price, font: Metrics.priceFont, within: content - Metrics.gap)
        let rating = frames.size(
            of: item.rating, font: Metrics.ratingFont, within: content - price.width - Metrics.gap)
        let height = max(price.height, rating.height)
        frames.add("price", x: padding, y: row + (height - price.height) / 2, price)
        frames.add(
            "rating", x: frames.width - padding - rating.width, y: row + (height - rating.height) / 2, rating)
        return row + height + padding
    }
}
