import Engines
import Foundation

/// The chat cell by frame arithmetic.
final class ManualChatCell: FlatChatCell {
    override func arrange(width: CGFloat) -> CGFloat {
        guard let item else { return 0 }
        let padding = ChatMetrics.padding
        let limit = width - ChatMetrics.inset - ChatMetrics.room - 2 * padding.width
        let sender = views.sender.isHidden ? .zero : views.sender.fit(limit)
        let message = views.message.fit(limit)
        let time = views.time.fit(limit)
        let bubbleWidth = max(sender.width, message.width, time.width) + 2 * padding.width

        let inside = LeadingPlacer(in: self, width: bubbleWidth)
        var y = padding.height
        if !views.sender.isHidden {
            inside.place(views.sender, padding.width, y, sender)
            y += sender.height + ChatMetrics.spacing
        }
        inside.place(views.message, padding.width, y, message)
        y += message.height + ChatMetrics.spacing
        inside.place(views.time, bubbleWidth - padding.width - time.width, y, time)
        y += time.height + padding.height

        let top = ChatMetrics.gap(above: item)
        let left = item.isOutgoing ? width - ChatMetrics.inset - bubbleWidth : ChatMetrics.inset
        LeadingPlacer(in: self, width: width).place(views.bubble, left, top, CGSize(width: bubbleWidth, height: y))
        return top + y
    }
}
