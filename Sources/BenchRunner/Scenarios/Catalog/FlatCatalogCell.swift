import Engines
import Foundation

/// The catalogue's card as flat views, for the engines that set frames one by one.
class FlatCatalogCell: ArrangedCell, ViewsCell {
    final let views = CatalogViews()
    private(set) final var imageRatio: CGFloat = 1

    required convenience init() {
        self.init(frame: .zero)
        for view in [views.image, views.badge, views.title, views.price, views.rating] { addSubview(view) }
        views.badge.addSubview(views.badgeText)
    }

    final func bind(_ item: CatalogItem) {
        views.bind(item)
        contentChanged()
        imageRatio = item.imageRatio
    }
}
