import Engines
import Foundation

/// The views of every engine's feed cell. Each cell nests and places them in its own way; their contents and how they
/// are bound are the same for all.
public struct FeedViews {
    public let action = FeedViews.label()
    public let options = FeedViews.label(FeedMetrics.options)
    public let posterImage = ImageView(image: Image(size: FeedMetrics.avatar))
    public let name = FeedViews.label()
    public let headline = FeedViews.label(lines: FeedMetrics.headlineLines)
    public let timestamp = FeedViews.label()
    public let posterComment = FeedViews.label(lines: FeedMetrics.commentLines)
    public let contentImage = ImageView(image: Image(size: FeedMetrics.contentImage))
    public let contentTitle = FeedViews.label()
    public let contentDomain = FeedViews.label()
    public let like = FeedViews.label(FeedMetrics.like)
    public let comment = FeedViews.label(FeedMetrics.comment)
    public let share = FeedViews.label(FeedMetrics.share)
    public let actorImage = ImageView(image: Image(size: FeedMetrics.avatar))
    public let actorComment = FeedViews.label()

    public init() {}

    /// Sets the item's eight texts, and hides the views of rows that the item doesn't have.
    public func bind(_ item: FeedItem) {
        action.text = item.action
        name.text = item.name
        headline.text = item.headline
        timestamp.text = item.timestamp
        posterComment.text = item.posterComment
        contentTitle.text = item.contentTitle
        contentDomain.text = item.contentDomain
        actorComment.text = item.actorComment
        posterComment.isHidden = item.posterComment == nil
        contentImage.isHidden = !item.hasContentImage
        actorComment.isHidden = item.actorComment == nil
        actorImage.isHidden = item.actorComment == nil
    }

    /// All views with their names in results, in the cell's order from top to bottom.
    public var named: [(name: String, view: View)] {
        [
            ("action", action), ("options", options), ("posterImage", posterImage), ("name", name),
            ("headline", headline), ("timestamp", timestamp), ("posterComment", posterComment),
            ("contentImage", contentImage), ("contentTitle", contentTitle), ("contentDomain", contentDomain),
            ("like", like), ("comment", comment), ("share", share), ("actorImage", actorImage),
            ("actorComment", actorComment),
        ]
    }

    /// The sizes of the labels whose texts never change, in points: those of the option sign and of the three buttons.
    public struct FixedSizes {
        public let options, like, comment, share: CGSize

        public init(_ views: FeedViews) {
            (options, like) = (views.options.fit(.infinity), views.like.fit(.infinity))
            (comment, share) = (views.comment.fit(.infinity), views.share.fit(.infinity))
        }
    }

    private static func label(_ text: String? = nil, lines: Int = 1) -> Label {
        Label(text: text, font: FeedMetrics.font, numberOfLines: lines)
    }
}
