import Engines
import Foundation

/// The catalogue's card by stack views; the badge is constrained to the image's corner.
final class StackCatalogCell: View, ConstrainedCell, ViewsCell {
    let views = CatalogViews()
    private let badge: StackView
    private var imageRatio: LayoutConstraint?

    convenience init() {
        self.init(frame: .zero)
    }

    override init(frame: CGRect) {
        typealias Metrics = CatalogMetrics
        badge = .row([views.badgeText])
        badge.pad(
            top: Metrics.badgePadding.height, horizontal: Metrics.badgePadding.width,
            bottom: Metrics.badgePadding.height)
        let row = StackView.row([views.price, views.rating], spacing: Metrics.gap, alignment: .center)
        row.distribution = .equalSpacing
        views.price.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        let body = StackView.column(
            [.column([views.title], alignment: .leading), row] as [StackView], spacing: Metrics.lineGap)
        body.pad(top: Metrics.padding, horizontal: Metrics.padding, bottom: Metrics.padding)
        super.init(frame: frame)
        StackView.column([views.image, body]).fill(self)
        addConstrained(badge)
        LayoutConstraint.activate([
            badge.topAnchor.constraint(equalTo: views.image.topAnchor, constant: Metrics.padding),
            badge.leadingAnchor.constraint(equalTo: views.image.leadingAnchor, constant: Metrics.padding),
            badge.trailingAnchor.constraint(
                lessThanOrEqualTo: views.image.trailingAnchor, constant: -Metrics.padding),
        ])
        // The image's own size doesn't matter.
        for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
            views.image.setContentCompressionResistancePriority(.fittingSizeLevel - 1, for: axis)
            views.image.setContentHuggingPriority(.fittingSizeLevel - 1, for: axis)
        }
    }

    var named: [(name: String, view: View)] {
        views.named.map { $0.name == "badge" ? ("badge", badge) : $0 }
    }

    func bind(_ item: CatalogItem) {
        views.bind(item)
        badge.isHidden = item.badge == nil
        guard imageRatio?.multiplier != 1 / item.imageRatio else { return }
        imageRatio?.isActive = false
        imageRatio = views.image.heightAnchor.constraint(
            equalTo: views.image.widthAnchor, multiplier: 1 / item.imageRatio)
        imageRatio?.isActive = true
    }
}
