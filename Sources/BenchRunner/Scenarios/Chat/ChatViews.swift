import Engines
import Foundation

/// The fixed lengths (in points) and fonts of the chat cell.
enum ChatMetrics {
    /// The distance between the cell's edge and the bubble.
    static let inset: CGFloat = 8
    /// The minimum distance from a bubble to the other side.
    static let room: CGFloat = 80
    /// The gap above a bubble that follows one of the other side.
    static let groupGap: CGFloat = 8
    /// The gap above a bubble that follows one of the same side.
    static let gap: CGFloat = 2
    /// The distance between the bubble's edges and its texts.
    static let padding = CGSize(width: 12, height: 8)
    /// The distance between the texts.
    static let spacing: CGFloat = 2
    static let messageFont = Font.systemFont(ofSize: 17)
    static let senderFont = Font.boldSystemFont(ofSize: 13)
    static let timeFont = Font.systemFont(ofSize: 11)

    static func gap(above item: ChatItem) -> CGFloat { item.startsGroup ? groupGap : gap }
}

/// The views of every engine's chat cell; the bubble contains the texts.
struct ChatViews: CellViews {
    let bubble = View()
    let sender = Label(font: ChatMetrics.senderFont)
    let message = Label(font: ChatMetrics.messageFont, numberOfLines: 0)
    let time = Label(font: ChatMetrics.timeFont)

    func bind(_ item: ChatItem) {
        sender.text = item.sender
        sender.isHidden = item.sender == nil
        message.text = item.message
        time.text = item.time
    }

    var named: [(name: String, view: View)] {
        [("bubble", bubble), ("sender", sender), ("message", message), ("time", time)]
    }
}
