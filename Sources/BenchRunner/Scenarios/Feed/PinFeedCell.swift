import Engines
import Foundation

/// The feed cell by pin chains, flat.
final class PinFeedCell: FlatFeedCell {
    override func arrange(width: CGFloat) -> CGFloat {
        frame.size.width = width
        let inset = FeedMetrics.inset
        let spacing = FeedMetrics.spacing
        let avatar = FeedMetrics.avatar

        views.options.pin.top(inset).end(inset).size(fixed.options)
        views.action.pin.top(inset).start(inset).before(of: views.options).marginEnd(spacing).sizeToFit(.widthFlexible)
            .justify(.start)
        var y = max(views.action.frame.maxY, views.options.frame.maxY) + spacing

        let column = inset + avatar.width + spacing
        views.name.pin.top(y).start(column).end(inset).sizeToFit(.widthFlexible).justify(.start)
        views.headline.pin.below(of: views.name).start(column).end(inset).marginTop(FeedMetrics.columnSpacing)
            .sizeToFit(.widthFlexible).justify(.start)
        views.timestamp.pin.below(of: views.headline).start(column).end(inset).marginTop(FeedMetrics.columnSpacing)
            .sizeToFit(.widthFlexible).justify(.start)
        let columnHeight = views.timestamp.frame.maxY - y
        let rowHeight = max(avatar.height, columnHeight)
        if columnHeight < rowHeight {
            let offset = (rowHeight - columnHeight) / 2
            for label in [views.name, views.headline, views.timestamp] { label.pin.top(label.frame.minY + offset) }
        }
        views.posterImage.pin.top(y + (rowHeight - avatar.height) / 2).start(inset).size(avatar)
        y += rowHeight + spacing

        if !views.posterComment.isHidden {
            views.posterComment.pin.top(y).horizontally(inset).sizeToFit(.widthFlexible).justify(.start)
            y = views.posterComment.frame.maxY + spacing
        }

        if !views.contentImage.isHidden {
            views.contentImage.pin.top(y).horizontally(inset).height(FeedMetrics.contentImage.height)
            y = views.contentImage.frame.maxY
        }
        views.contentTitle.pin.top(y).horizontally(inset).sizeToFit(.widthFlexible).justify(.start)
        views.contentDomain.pin.below(of: views.contentTitle).horizontally(inset).sizeToFit(.widthFlexible).justify(
            .start)
        y = views.contentDomain.frame.maxY + spacing

        views.like.pin.top(y).start(inset).size(fixed.like)
        views.comment.pin.top(y).hCenter().size(fixed.comment)
        views.share.pin.top(y).end(inset).size(fixed.share)
        y = max(views.like.frame.maxY, views.comment.frame.maxY, views.share.frame.maxY)

        if !views.actorImage.isHidden {
            views.actorImage.pin.top(y + spacing).start(inset).size(avatar)
            views.actorComment.pin.after(of: views.actorImage, aligned: .center).marginStart(spacing).end(inset)
                .sizeToFit(.widthFlexible).justify(.start)
            y = views.actorImage.frame.maxY
        }
        return y + inset
    }
}
