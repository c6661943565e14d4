import Engines
import Foundation

/// The feed cell by frame arithmetic.
final class ManualFeedCell: FlatFeedCell {
    override func arrange(width: CGFloat) -> CGFloat {
        let placer = LeadingPlacer(in: self, width: width)
        let leading = FeedMetrics.inset
        let trailing = width - FeedMetrics.inset
        let content = max(0, trailing - leading)
        var y = FeedMetrics.inset

        let options = fixed.options
        let action = views.action.fit(content - options.width - FeedMetrics.spacing)
        placer.place(views.action, leading, y, action)
        placer.place(views.options, trailing - options.width, y, options)
        y += max(action.height, options.height) + FeedMetrics.spacing

        let columnX = leading + FeedMetrics.avatar.width + FeedMetrics.spacing
        let column = max(0, trailing - columnX)
        let name = views.name.fit(column)
        let headline = views.headline.fit(column)
        let timestamp = views.timestamp.fit(column)
        let columnHeight = name.height + headline.height + timestamp.height + 2 * FeedMetrics.columnSpacing
        let rowHeight = max(FeedMetrics.avatar.height, columnHeight)
        placer.place(views.posterImage, leading, y + (rowHeight - FeedMetrics.avatar.height) / 2, FeedMetrics.avatar)
        var line = y + (rowHeight - columnHeight) / 2
        placer.place(views.name, columnX, line, name)
        line += name.height + FeedMetrics.columnSpacing
        placer.place(views.headline, columnX, line, headline)
        line += headline.height + FeedMetrics.columnSpacing
        placer.place(views.timestamp, columnX, line, timestamp)
        y += rowHeight + FeedMetrics.spacing

        if !views.posterComment.isHidden {
            let comment = views.posterComment.fit(content)
            placer.place(views.posterComment, leading, y, comment)
            y += comment.height + FeedMetrics.spacing
        }

        if !views.contentImage.isHidden {
            placer.place(
                views.contentImage, leading, y, CGSize(width: content, height: FeedMetrics.contentImage.height))
            y += FeedMetrics.contentImage.height
        }
        let title = views.contentTitle.fit(content)
        placer.place(views.contentTitle, leading, y, title)
        y += title.height
        let domain = views.contentDomain.fit(content)
        placer.place(views.contentDomain, leading, y, domain)
        y += domain.height + FeedMetrics.spacing

        let (like, comment, share) = (fixed.like, fixed.comment, fixed.share)
        placer.place(views.like, leading, y, like)
        placer.place(views.comment, (width - comment.width) / 2, y, comment)
        placer.place(views.share, trailing - share.width, y, share)
        y += max(like.height, comment.height, share.height)

        if !views.actorImage.isHidden {
            y += FeedMetrics.spacing
            placer.place(views.actorImage, leading, y, FeedMetrics.avatar)
            let actor = views.actorComment.fit(column)
            placer.place(views.actorComment, columnX, y + (FeedMetrics.avatar.height - actor.height) / 2, actor)
            y += FeedMetrics.avatar.height
        }
        return y + FeedMetrics.inset
    }
}
