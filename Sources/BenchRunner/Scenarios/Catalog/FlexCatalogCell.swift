import Engines
import Foundation

/// The catalogue's card by flexbox; the badge is over the image, in a container of its own.
final class FlexCatalogCell: FlexCell, ViewsCell {
    let views = CatalogViews()

    convenience init() {
        self.init(frame: .zero)
        typealias Metrics = CatalogMetrics
        flex.define { card in
            card.addItem(views.image)
            card.addItem().padding(Metrics.padding).alignItems(.start).define { body in
                body.addItem(views.title)
                body.addItem().direction(.row).justifyContent(.spaceBetween).alignItems(.center).alignSelf(.stretch)
                    .marginTop(Metrics.lineGap)
                    .define { row in
                        row.addItem(views.price)
                        row.addItem(views.rating).shrink(1).marginStart(Metrics.gap)
                    }
            }
            card.addItem().position(.absolute).top(Metrics.padding).horizontally(Metrics.padding).alignItems(.start)
                .define { overlay in
                    overlay.addItem(views.badge).padding(Metrics.badgePadding.height, Metrics.badgePadding.width)
                        .define { $0.addItem(views.badgeText) }
                }
        }
    }

    func bind(_ item: CatalogItem) {
        views.bind(item)
        views.image.flex.aspectRatio(item.imageRatio)
        views.badge.flex.isIncludedInLayout(item.badge != nil)
    }

    /// Leaves room for the gap after the price, which doesn't shrink.
    private func limitPrice(forWidth width: CGFloat) {
        views.price.flex.maxWidth(max(0, width - 2 * CatalogMetrics.padding - CatalogMetrics.gap))
    }

    override func size(forWidth width: CGFloat) -> CGSize {
        limitPrice(forWidth: width)
        return super.size(forWidth: width)
    }

    override func layoutSubviews() {
        limitPrice(forWidth: bounds.width)
        super.layoutSubviews()
    }
}
