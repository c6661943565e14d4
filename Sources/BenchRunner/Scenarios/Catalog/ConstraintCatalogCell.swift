import Engines
import Foundation

/// The catalogue's card by layout constraints. The image's aspect ratio is a multiplier, so its constraint is replaced
/// for each item.
final class ConstraintCatalogCell: View, ConstrainedCell, ViewsCell {
    let views = CatalogViews()
    /// The row of price and rating, which are centred in it.
    private let row = LayoutGuide()
    private var imageRatio: LayoutConstraint?

    convenience init() {
        self.init(frame: .zero)
        addConstrained(views.image, views.badge, views.title, views.price, views.rating)
        views.badge.addConstrained(views.badgeText)
        addLayoutGuide(row)
        constrainImage()
        constrainTexts()
    }

    func bind(_ item: CatalogItem) {
        views.bind(item)
        guard imageRatio?.multiplier != 1 / item.imageRatio else { return }
        imageRatio?.isActive = false
        imageRatio = views.image.heightAnchor.constraint(
            equalTo: views.image.widthAnchor, multiplier: 1 / item.imageRatio)
        imageRatio?.isActive = true
    }

    private func constrainImage() {
        let (padding, inset) = (CatalogMetrics.padding, CatalogMetrics.badgePadding)
        let (badge, text) = (views.badge, views.badgeText)
        LayoutConstraint.activate([
            views.image.topAnchor.constraint(equalTo: topAnchor),
            views.image.leadingAnchor.constraint(equalTo: leadingAnchor),
            views.image.trailingAnchor.constraint(equalTo: trailingAnchor),
            badge.topAnchor.constraint(equalTo: views.image.topAnchor, constant: padding),
            badge.leadingAnchor.constraint(equalTo: views.image.leadingAnchor, constant: padding),
            badge.trailingAnchor.constraint(lessThanOrEqualTo: views.image.trailingAnchor, constant: -padding),
            text.topAnchor.constraint(equalTo: badge.topAnchor, constant: inset.height),
            text.leadingAnchor.constraint(equalTo: badge.leadingAnchor, constant: inset.width),
            text.trailingAnchor.constraint(equalTo: badge.trailingAnchor, constant: -inset.width),
            text.bottomAnchor.constraint(equalTo: badge.bottomAnchor, constant: -inset.height),
        ])
        // The image's own size doesn't matter.
        for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
            views.image.setContentCompressionResistancePriority(.fittingSizeLevel - 1, for: axis)
            views.image.setContentHuggingPriority(.fittingSizeLevel - 1, for: axis)
        }
    }

    private func constrainTexts() {
        typealias Metrics = CatalogMetrics
        views.price.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        var constraints = [
            views.title.topAnchor.constraint(equalTo: views.image.bottomAnchor, constant: Metrics.padding),
            views.title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.padding),
            views.title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -Metrics.padding),
            row.topAnchor.constraint(equalTo: views.title.bottomAnchor, constant: Metrics.lineGap),
            row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Metrics.padding),
            views.price.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.padding),
            views.rating.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.padding),
            views.rating.leadingAnchor.constraint(
                greaterThanOrEqualTo: views.price.trailingAnchor, constant: Metrics.gap),
        ]
        for label in [views.price, views.rating] {
            constraints += [
                label.centerYAnchor.constraint(equalTo: row.centerYAnchor),
                label.topAnchor.constraint(greaterThanOrEqualTo: row.topAnchor),
            ]
        }
        LayoutConstraint.activate(constraints)
    }
}
