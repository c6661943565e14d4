import Engines
import Foundation

/// The chat cell by layout constraints. Two pairs of constraints, of which one is active, place the bubble at either
/// side.
final class ConstraintChatCell: View, ConstrainedCell, ViewsCell {
    let views = ChatViews()
    private var incoming: [LayoutConstraint] = []
    private var outgoing: [LayoutConstraint] = []
    private var bubbleTop: LayoutConstraint!
    private var messageBelowSender: LayoutConstraint!
    private var messageAtTop: LayoutConstraint!

    convenience init() {
        self.init(frame: .zero)
        addConstrained(views.bubble)
        views.bubble.addConstrained(views.sender, views.message, views.time)
        constrainBubble()
        constrainTexts()
    }

    func bind(_ item: ChatItem) {
        views.bind(item)
        bubbleTop.constant = ChatMetrics.gap(above: item)
        LayoutConstraint.choose(item.isOutgoing ? outgoing : incoming, over: item.isOutgoing ? incoming : outgoing)
        let hasSender = item.sender != nil
        LayoutConstraint.choose(
            [hasSender ? messageBelowSender : messageAtTop], over: [hasSender ? messageAtTop : messageBelowSender])
    }

    private func constrainBubble() {
        let bubble = views.bubble
        bubbleTop = bubble.topAnchor.constraint(equalTo: topAnchor)
        incoming = [
            bubble.leadingAnchor.constraint(equalTo: leadingAnchor, constant: ChatMetrics.inset),
            bubble.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -ChatMetrics.room),
        ]
        outgoing = [
            bubble.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -ChatMetrics.inset),
            bubble.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: ChatMetrics.room),
        ]
        // As narrow as its texts allow.
        let narrow = bubble.widthAnchor.constraint(equalToConstant: 0)
        narrow.priority = .fittingSizeLevel
        LayoutConstraint.activate(
            incoming + [bubbleTop, bubble.bottomAnchor.constraint(equalTo: bottomAnchor), narrow])
    }

    private func constrainTexts() {
        let (bubble, padding) = (views.bubble, ChatMetrics.padding)
        messageBelowSender = views.message.topAnchor.constraint(
            equalTo: views.sender.bottomAnchor, constant: ChatMetrics.spacing)
        messageAtTop = views.message.topAnchor.constraint(equalTo: bubble.topAnchor, constant: padding.height)
        var constraints = [
            views.sender.topAnchor.constraint(equalTo: bubble.topAnchor, constant: padding.height),
            messageAtTop!,
            views.time.topAnchor.constraint(equalTo: views.message.bottomAnchor, constant: ChatMetrics.spacing),
            views.time.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -padding.height),
            views.time.leadingAnchor.constraint(greaterThanOrEqualTo: bubble.leadingAnchor, constant: padding.width),
            views.time.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -padding.width),
        ]
        for label in [views.sender, views.message] {
            constraints += [
                label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: padding.width),
                label.trailingAnchor.constraint(lessThanOrEqualTo: bubble.trailingAnchor, constant: -padding.width),
            ]
        }
        LayoutConstraint.activate(constraints)
    }
}
