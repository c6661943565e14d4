import Foundation

/// A card of a shop's catalogue.
public struct CatalogItem: Sendable, Hashable {
    /// The image's width divided by its height.
    public var imageRatio: CGFloat
    /// The title, up to two lines.
    public var title: String
    public var price: String
    public var rating: String
    /// The text over the image's corner; `nil` for no badge.
    public var badge: String?

    public init(imageRatio: CGFloat, title: String, price: String, rating: String, badge: String?) {
        self.imageRatio = imageRatio
        self.title = title
        self.price = price
        self.rating = rating
        self.badge = badge
    }

    /// Item `index` of a seeded catalogue: images with five aspect ratios, and titles, ratings and badges that don't
    /// fit. Always the same for the same index and seed.
    public static func varied(_ index: Int, seed: UInt64) -> CatalogItem {
        var text = SeededText(seed: seed, index: index)
        let rating = "★ \(text.number(1...4)).\(text.number(0...9)) (\(text.groupedNumber(1...2_000_000)) ratings)"
        return CatalogItem(
            imageRatio: text.one(of: [1, 4.0 / 3, 3.0 / 4, 3.0 / 2, 2]), title: text.words(1...14),
            price: "$\(text.groupedNumber(1...9_999)).\(text.number(10...99))", rating: rating,
            badge: text.isOne(in: 3) ? text.words(text.isOne(in: 2) ? 4...10 : 1...1) : nil)
    }
}
