import Engines
import Foundation

/// The reference frames of a chat cell.
///
/// - The bubble is 8 points from the leading edge, or for the user's own messages from the trailing edge, and leaves at
///   least 80 points free on the other side. Above it are 8 points if it starts a group, else 2. The cell ends with the
///   bubble.
/// - In the bubble, 12 points from its sides and 8 from its top and bottom, with 2 between them: the sender (if there
///   is one; one line) and the message (any number of lines), both at the leading side; the time (one line) at the
///   trailing side.
/// - The bubble is as wide as its widest text needs. A text has its natural width, a wrapped one that of its longest
///   line.
enum ChatReference {
    static func addFrames(of item: ChatItem, to frames: inout ReferenceFrames) -> CGFloat {
        let padding = ChatMetrics.padding
        let limit = frames.width - ChatMetrics.inset - ChatMetrics.room - 2 * padding.width
        let sender = item.sender.map { frames.size(of: $0, font: ChatMetrics.senderFont, within: limit) }
        let message = frames.size(of: item.message, font: ChatMetrics.messageFont, within: limit, lines: 0)
        let time = frames.size(of: item.time, font: ChatMetrics.timeFont, within: limit)
        let top = ChatMetrics.gap(above: item)
        let width = max(sender?.width ?? 0, message.width, time.width) + 2 * padding.width
        let left = item.isOutgoing ? frames.width - ChatMetrics.inset - width : ChatMetrics.inset

        var y = top + padding.height
        if let sender {
            frames.add("sender", x: left + padding.width, y: y, sender)
            y += sender.height + ChatMetrics.spacing
        }
        frames.add("message", x: left + padding.width, y: y, message)
        y += message.height + ChatMetrics.spacing
        frames.add("time", x: left + width - padding.width - time.width, y: y, time)
        y += time.height + padding.height
        frames.add("bubble", x: left, y: top, CGSize(width: width, height: y - top))
        return y
    }
}
