import Engines
import Foundation

/// The reference frames of a feed cell: the rules of the scenario, computed without any engine, by the text measurement
/// that all engines share and plain arithmetic.
enum FeedReference {
    static func addFrames(of item: FeedItem, to frames: inout ReferenceFrames) -> CGFloat {
        let width = frames.width
        let left = FeedMetrics.inset
        let right = width - FeedMetrics.inset
        let content = max(0, right - left)
        var top = FeedMetrics.inset
        // A copy, because a closure can't capture exclusive access to the frames.
        let measuring = frames
        func text(_ text: String, within limit: CGFloat, lines: Int = 1, isFixed: Bool = false) -> CGSize {
            measuring.size(of: text, font: FeedMetrics.font, within: limit, lines: lines, isFixed: isFixed)
        }

        let options = text(FeedMetrics.options, within: content)
        let action = text(item.action, within: content - options.width - FeedMetrics.spacing)
        frames.add("action", x: left, y: top, action)
        frames.add("options", x: right - options.width, y: top, options)
        top += max(action.height, options.height) + FeedMetrics.spacing

        let besideAvatar = left + FeedMetrics.avatar.width + FeedMetrics.spacing
        let column = max(0, right - besideAvatar)
        let name = text(item.name, within: column)
        let headline = text(item.headline, within: column, lines: FeedMetrics.headlineLines)
        let timestamp = text(item.timestamp, within: column)
        let columnHeight = name.height + headline.height + timestamp.height + 2 * FeedMetrics.columnSpacing
        let posterHeight = max(FeedMetrics.avatar.height, columnHeight)
        frames.add("posterImage", x: left, y: top + (posterHeight - FeedMetrics.avatar.height) / 2, FeedMetrics.avatar)
        var line = top + (posterHeight - columnHeight) / 2
        for (label, size) in [("name", name), ("headline", headline), ("timestamp", timestamp)] {
            frames.add(label, x: besideAvatar, y: line, size)
            line += size.height + FeedMetrics.columnSpacing
        }
        top += posterHeight + FeedMetrics.spacing

        if let comment = item.posterComment {
            let size = text(comment, within: content, lines: FeedMetrics.commentLines)
            frames.add("posterComment", x: left, y: top, size)
            top += size.height + FeedMetrics.spacing
        }

        if item.hasContentImage {
            let size = CGSize(width: content, height: FeedMetrics.contentImage.height)
            frames.add("contentImage", x: left, y: top, size)
            top += size.height
        }
        let title = text(item.contentTitle, within: content)
        frames.add("contentTitle", x: left, y: top, title)
        top += title.height
        let domain = text(item.contentDomain, within: content)
        frames.add("contentDomain", x: left, y: top, domain)
        top += domain.height + FeedMetrics.spacing

        let like = text(FeedMetrics.like, within: content, isFixed: true)
        let comment = text(FeedMetrics.comment, within: content, isFixed: true)
        let share = text(FeedMetrics.share, within: content, isFixed: true)
        frames.add("like", x: left, y: top, like)
        frames.add("comment", x: (width - comment.width) / 2, y: top, comment)
        frames.add("share", x: right - share.width, y: top, share)
        top += max(like.height, comment.height, share.height)

        if let comment = item.actorComment {
            top += FeedMetrics.spacing
            frames.add("actorImage", x: left, y: top, FeedMetrics.avatar)
            let size = text(comment, within: column)
            frames.add("actorComment", x: besideAvatar, y: top + (FeedMetrics.avatar.height - size.height) / 2, size)
            top += FeedMetrics.avatar.height
        }
        return top + FeedMetrics.inset
    }
}
