/// An entry of the published benchmark's social feed.
public struct FeedItem: Sendable, Hashable {
    /// The top row's text.
    public var action: String
    /// The poster's name.
    public var name: String
    /// The poster's title.
    public var headline: String
    /// The time of the post.
    public var timestamp: String
    /// The poster's comment. If it is `nil`, the row is missing and takes neither height nor gap.
    public var posterComment: String?
    /// True if there is a content image. Without one it takes no height and the title takes its place.
    public var hasContentImage: Bool
    /// The line under the content image.
    public var contentTitle: String
    /// The line under the content title.
    public var contentDomain: String
    /// The actor's comment. If it is `nil`, the actor's row (image and comment) is missing and takes neither height nor
    /// gap.
    public var actorComment: String?

    /// Creates an item; `nil` leaves a row out.
    public init(
        action: String, name: String, headline: String, timestamp: String, posterComment: String?,
        hasContentImage: Bool = true, contentTitle: String, contentDomain: String, actorComment: String?
    ) {
        self.action = action
        self.name = name
        self.headline = headline
        self.timestamp = timestamp
        self.posterComment = posterComment
        self.hasContentImage = hasContentImage
        self.contentTitle = contentTitle
        self.contentDomain = contentDomain
        self.actorComment = actorComment
    }

    /// Item `index` of the published benchmark's data.
    public static func published(_ index: Int) -> FeedItem {
        FeedItem(
            action: "action text \(index)", name: "poster name \(index)",
            headline: "poster title \(index) with some longer stuff", timestamp: "poster timestamp \(index)",
            posterComment: "poster comment \(index)", contentTitle: "content title \(index)",
            contentDomain: "content domain \(index)", actorComment: "actor comment \(index)")
    }
}
