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

    public var named: [(name: String, view: View)] { views.named }
}
