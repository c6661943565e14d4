import Engines
import Foundation

/// The chat cell by stack views. The outer stack's alignment places the bubble at either side.
final class StackChatCell: View, ConstrainedCell, ViewsCell {
    let views = ChatViews()
    private let rows: StackView
    private let bubble: StackView
    private let senderRow: StackView

    convenience init() {
        self.init(frame: .zero)
    }

    override init(frame: CGRect) {
        senderRow = .column([views.sender], alignment: .leading)
        bubble = .column(
            [senderRow, .column([views.message], alignment: .leading), .column([views.time], alignment: .trailing)],
            spacing: ChatMetrics.spacing)
        bubble.pad(
            top: ChatMetrics.padding.height, horizontal: ChatMetrics.padding.width, bottom: ChatMetrics.padding.height)
        rows = .column([bubble], alignment: .leading)
        super.init(frame: frame)
        rows.fill(self)
        bubble.widthAnchor.constraint(
            lessThanOrEqualTo: widthAnchor, constant: -ChatMetrics.inset - ChatMetrics.room
        ).isActive = true
    }

    var named: [(name: String, view: View)] {
        [("bubble", bubble), ("sender", views.sender), ("message", views.message), ("time", views.time)]
    }

    func bind(_ item: ChatItem) {
        views.bind(item)
        senderRow.isHidden = item.sender == nil
        rows.alignment = item.isOutgoing ? .trailing : .leading
        rows.pad(top: ChatMetrics.gap(above: item), horizontal: ChatMetrics.inset)
    }
}
