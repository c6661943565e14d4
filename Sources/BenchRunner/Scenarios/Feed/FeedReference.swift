import Engines
import Foundation

/// Where everything in a feed cell has to lie: the rules of the scenario written out once, without any engine. It uses the
/// text measurement that all engines share, and plain arithmetic.
enum FeedReference {
    static func picture(
        of item: FeedItem, index: Int, width: CGFloat, rightToLeft: Bool, scale: CGFloat = View.defaultScale
    ) -> CellPicture {
        var builder = Builder(width: width, rightToLeft: rightToLeft, scale: scale)
        let left = FeedMetrics.inset
        let right = width - FeedMetrics.inset
        let content = max(0, right - left)
        var top = FeedMetrics.inset

        let options = builder.text(FeedMetrics.options, within: content)
        let action = builder.text(item.action, within: content - options.width - FeedMetrics.spacing)
        builder.add("action", x: left, y: top, action)
        builder.add("options", x: right - options.width, y: top, options)
        top += max(action.height, options.height) + FeedMetrics.spacing

        let besideAvatar = left + FeedMetrics.avatar.width + FeedMetrics.spacing
        let column = max(0, right - besideAvatar)
        let name = builder.text(item.name, within: column)
        let headline = builder.text(item.headline, within: column, lines: FeedMetrics.headlineLines)
        let timestamp = builder.text(item.timestamp, within: column)
        let columnHeight = name.height + headline.height + timestamp.height + 2 * FeedMetrics.columnSpacing
        let posterHeight = max(FeedMetrics.avatar.height, columnHeight)
        builder.add("posterImage", x: left, y: top + (posterHeight - FeedMetrics.avatar.height) / 2, FeedMetrics.avatar)
        var line = top + (posterHeight - columnHeight) / 2
        for (frame, size) in [("name", name), ("headline", headline), ("timestamp", timestamp)] {
            builder.add(frame, x: besideAvatar, y: line, size)
            line += size.height + FeedMetrics.columnSpacing
        }
        top += posterHeight + FeedMetrics.spacing

        if let comment = item.posterComment {
            let size = builder.text(comment, within: content, lines: FeedMetrics.commentLines)
            builder.add("posterComment", x: left, y: top, size)
            top += size.height + FeedMetrics.spacing
        }

        if item.hasContentImage {
            let size = CGSize(width: content, height: FeedMetrics.contentImage.height)
            builder.add("contentImage", x: left, y: top, size)
            top += size.height
        }
        let title = builder.text(item.contentTitle, within: content)
        builder.add("contentTitle", x: left, y: top, title)
        top += title.height
        let domain = builder.text(item.contentDomain, within: content)
        builder.add("contentDomain", x: left, y: top, domain)
        top += domain.height + FeedMetrics.spacing

        let like = builder.text(FeedMetrics.like, within: content)
        let comment = builder.text(FeedMetrics.comment, within: content)
        let share = builder.text(FeedMetrics.share, within: content)
        builder.add("like", x: left, y: top, like)
        builder.add("comment", x: (width - comment.width) / 2, y: top, comment)
        builder.add("share", x: right - share.width, y: top, share)
        top += max(like.height, comment.height, share.height)

        if let text = item.actorComment {
            top += FeedMetrics.spacing
            builder.add("actorImage", x: left, y: top, FeedMetrics.avatar)
            let size = builder.text(text, within: column)
            builder.add("actorComment", x: besideAvatar, y: top + (FeedMetrics.avatar.height - size.height) / 2, size)
            top += FeedMetrics.avatar.height
        }
        return CellPicture(
            item: index, size: CGSize(width: width, height: top + FeedMetrics.inset), frames: builder.frames)
    }

    private struct Builder {
        let width: CGFloat
        let rightToLeft: Bool
        let scale: CGFloat
        var frames: [NamedFrame] = []

        init(width: CGFloat, rightToLeft: Bool, scale: CGFloat) {
            self.width = width
            self.rightToLeft = rightToLeft
            self.scale = scale
        }

        func text(_ text: String, within limit: CGFloat, lines: Int = 1) -> CGSize {
            TextMeasurer.size(
                of: text, font: FeedMetrics.font, maxWidth: max(0, limit), numberOfLines: lines, scale: scale)
        }

        /// Mirrors first, then rounds.
        mutating func add(_ name: String, x: CGFloat, y: CGFloat, _ size: CGSize) {
            let left = rightToLeft ? width - x - size.width : x
            frames.append(
                NamedFrame(
                    name,
                    CGRect(
                        x: (left * scale).rounded(.toNearestOrAwayFromZero) / scale,
                        y: (y * scale).rounded(.toNearestOrAwayFromZero) / scale,
                        width: size.width, height: size.height)))
        }
    }
}
