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

    /// Item `index` of the published benchmark's data. From 100,000 on, the numbers in the texts keep five digits,
    /// because the headline would need two lines with more, and repeat after 90,000 items.
    public static func published(_ index: Int) -> FeedItem {
        let number = index < 100_000 ? index : 10_000 + index % 90_000
        return FeedItem(
            action: "action text \(number)", name: "poster name \(number)",
            headline: "poster title \(number) with some longer stuff", timestamp: "poster timestamp \(number)",
            posterComment: "poster comment \(number)", contentTitle: "content title \(number)",
            contentDomain: "content domain \(number)", actorComment: "actor comment \(number)")
    }
}
