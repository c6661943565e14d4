import Engines

/// A feed cell as one engine's users write it.
public protocol FeedCell: ScreenCell where Item == FeedItem {
    /// What the cell shows. Every cell binds all eight texts (``FeedViews/bind(_:)``).
    var views: FeedViews { get }
}

extension FeedCell {
    public func bind(_ item: FeedItem) {
        views.bind(item)
    }

    public var named: [(name: String, view: View)] { views.named }
}
