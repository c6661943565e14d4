import Engines
import Foundation

/// The chat cell by pin chains.
final class PinChatCell: FlatChatCell {
    override func arrange(width: CGFloat) -> CGFloat {
        frame.size.width = width
        guard let item else { return 0 }
        let padding = ChatMetrics.padding
        let limit = bounds.width - ChatMetrics.inset - ChatMetrics.room - 2 * padding.width
        if !views.sender.isHidden { views.sender.pin.width(limit).sizeToFit(.widthFlexible) }
        views.message.pin.width(limit).sizeToFit(.widthFlexible)
        views.time.pin.width(limit).sizeToFit(.widthFlexible)

        var size = CGSize(
            width: max(views.message.frame.width, views.time.frame.width),
            height: views.message.frame.height + ChatMetrics.spacing + views.time.frame.height)
        if !views.sender.isHidden {
            size.width = max(size.width, views.sender.frame.width)
            size.height += views.sender.frame.height + ChatMetrics.spacing
        }
        size.width += 2 * padding.width
        size.height += 2 * padding.height
        views.bubble.pin.top(ChatMetrics.gap(above: item)).size(size)
        if item.isOutgoing {
            views.bubble.pin.end(ChatMetrics.inset)
        } else {
            views.bubble.pin.start(ChatMetrics.inset)
        }

        if views.sender.isHidden {
            views.message.pin.top(padding.height).start(padding.width)
        } else {
            views.sender.pin.top(padding.height).start(padding.width)
            views.message.pin.below(of: views.sender).start(padding.width).marginTop(ChatMetrics.spacing)
        }
        views.time.pin.below(of: views.message).end(padding.width).marginTop(ChatMetrics.spacing)
        return views.bubble.frame.maxY
    }
}
