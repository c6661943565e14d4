import Engines
import Foundation

/// The chat cell by flexbox.
final class FlexChatCell: FlexCell, ViewsCell {
    let views = ChatViews()

    convenience init() {
        self.init(frame: .zero)
        flex.define { cell in
            cell.addItem(views.bubble).padding(ChatMetrics.padding.height, ChatMetrics.padding.width).define { bubble in
                bubble.addItem(views.sender).alignSelf(.start).marginBottom(ChatMetrics.spacing)
                bubble.addItem(views.message).alignSelf(.start)
                bubble.addItem(views.time).alignSelf(.end).marginTop(ChatMetrics.spacing)
            }
        }
    }

    func bind(_ item: ChatItem) {
        views.bind(item)
        views.sender.flex.isIncludedInLayout(item.sender != nil)
        views.bubble.flex.alignSelf(item.isOutgoing ? .end : .start)
            .marginTop(ChatMetrics.gap(above: item))
            .marginStart(item.isOutgoing ? ChatMetrics.room : ChatMetrics.inset)
            .marginEnd(item.isOutgoing ? ChatMetrics.inset : ChatMetrics.room)
    }
}
