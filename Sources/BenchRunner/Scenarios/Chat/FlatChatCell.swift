import Engines
import Foundation

/// The chat cell as flat views, for the engines that set frames one by one.
class FlatChatCell: ArrangedCell, ViewsCell {
    final let views = ChatViews()
    private(set) final var item: ChatItem?

    required convenience init() {
        self.init(frame: .zero)
        addSubview(views.bubble)
        for view in [views.sender, views.message, views.time] { views.bubble.addSubview(view) }
    }

    final func bind(_ item: ChatItem) {
        self.item = item
        views.bind(item)
        contentChanged()
    }
}
