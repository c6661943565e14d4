import Engines

/// A feed cell as an engine's users write it.
public protocol FeedCell: ScreenCell where Item == FeedItem {
    /// The views of the cell. Every cell binds all eight texts (``FeedViews/bind(_:)``).
    var views: FeedViews { get }
}

extension FeedCell {
    public func bind(_ item: FeedItem) {
        views.bind(item)
    }

    /// All but those of the row of buttons, which keep their size, as the items of UIKit's bars do.
    public var scalableLabels: [Label] {
        let buttons = [views.like, views.comment, views.share]
        return labels.filter { label in !buttons.contains { $0 === label } }
    }

    public var named: [(name: String, view: View)] { views.named }
}
