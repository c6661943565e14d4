import Engines
import Foundation

/// The feed cell as flat views, for the engines that set frames one by one.
class FlatFeedCell: ArrangedCell, FeedCell {
    final let views = FeedViews()
    final private(set) lazy var fixed = FeedViews.FixedSizes(views)

    required convenience init() {
        self.init(frame: .zero)
        for (_, view) in views.named { addSubview(view) }
    }

    final func bind(_ item: FeedItem) {
        views.bind(item)
        contentChanged()
    }
}
