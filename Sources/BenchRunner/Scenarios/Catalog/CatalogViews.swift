import Engines
import Foundation

/// The fixed lengths (in points) and fonts of a catalogue's card.
enum CatalogMetrics {
    /// Widths are multiples of 12 pixels, so that the images' heights are whole pixels: frameworks round fractions of
    /// pixels differently (Auto Layout rounds edges, Yoga edges of boxes and sizes of texts), and no contract could
    /// require the same of all.
    static let layout = CollectionLayout(columns: 2, inset: 16, spacing: 12, widthStep: 12)
    /// The distance between the card's edges and its texts, between the image and the title, and around the badge.
    static let padding: CGFloat = 8
    /// The distance between title and price.
    static let lineGap: CGFloat = 4
    /// The distance between price and rating.
    static let gap: CGFloat = 8
    /// The distance between the badge's edges and its text.
    static let badgePadding = CGSize(width: 6, height: 3)
    static let titleFont = Font.systemFont(ofSize: 15)
    static let priceFont = Font.boldSystemFont(ofSize: 17)
    static let ratingFont = Font.systemFont(ofSize: 13)
    static let badgeFont = Font.boldSystemFont(ofSize: 11)
}

/// The views of every engine's card; the badge contains its text.
struct CatalogViews: CellViews {
    let image = ImageView(image: Image(width: 600, height: 600))
    let badge = View()
    let badgeText = Label(font: CatalogMetrics.badgeFont)
    let title = Label(font: CatalogMetrics.titleFont, numberOfLines: 2)
    let price = Label(font: CatalogMetrics.priceFont)
    let rating = Label(font: CatalogMetrics.ratingFont)

    func bind(_ item: CatalogItem) {
        image.image = Image(width: 600, height: 600 / item.imageRatio)
        badge.isHidden = item.badge == nil
        badgeText.text = item.badge
        title.text = item.title
        price.text = item.price
        rating.text = item.rating
    }

    var named: [(name: String, view: View)] {
        [
            ("image", image), ("badge", badge), ("badgeText", badgeText), ("title", title), ("price", price),
            ("rating", rating),
        ]
    }
}
