import Engines
import Foundation

/// The feed cell by nested stack views. Missing rows are hidden, and the stacks close the gaps.
final class StackFeedCell: View, ConstrainedCell, FeedCell {
    let views = FeedViews()
    private let actorRow = StackView()

    convenience init() {
        self.init(frame: .zero)
        let rows = StackView.column(
            [
                topRow(), posterRow(), leading([views.posterComment]), content(), actionRow(),
                beside(views.actorImage, leading([views.actorComment]), in: actorRow),
            ],
            spacing: FeedMetrics.spacing)
        rows.pad(top: FeedMetrics.inset, horizontal: FeedMetrics.inset, bottom: FeedMetrics.inset)
        rows.fill(self)
        commentRow = views.posterComment.superview
    }

    /// The stack that keeps the poster's comment at the leading edge.
    private var commentRow: View?

    func bind(_ item: FeedItem) {
        views.bind(item)
        commentRow?.isHidden = item.posterComment == nil
        actorRow.isHidden = item.actorComment == nil
    }

    private func topRow() -> StackView {
        let row = StackView.row([views.action, views.options], spacing: FeedMetrics.spacing, alignment: .top)
        row.distribution = .equalSpacing
        views.options.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        return row
    }

    private func posterRow() -> StackView {
        let lines = StackView.column(
            [views.name, views.headline, views.timestamp], spacing: FeedMetrics.columnSpacing, alignment: .leading)
        return beside(views.posterImage, lines, in: StackView())
    }

    private func content() -> StackView {
        views.contentImage.heightAnchor.constraint(equalToConstant: FeedMetrics.contentImage.height).isActive = true
        return .column([views.contentImage, leading([views.contentTitle, views.contentDomain])])
    }

    /// The row of actions. "Like" and "Share" get equal parts of the width beside "Comment", which centers it.
    private func actionRow() -> StackView {
        let like = leading([views.like])
        let share = StackView.column([views.share], alignment: .trailing)
        let row = StackView.row([like, views.comment, share], alignment: .top)
        like.widthAnchor.constraint(equalTo: share.widthAnchor).isActive = true
        return row
    }

    private func beside(_ image: ImageView, _ text: View, in row: StackView) -> StackView {
        row.addArrangedSubview(image)
        row.addArrangedSubview(text)
        row.alignment = .center
        row.spacing = FeedMetrics.spacing
        image.widthAnchor.constraint(equalToConstant: FeedMetrics.avatar.width).isActive = true
        image.heightAnchor.constraint(equalToConstant: FeedMetrics.avatar.height).isActive = true
        return row
    }

    private func leading(_ arranged: [View]) -> StackView { .column(arranged, alignment: .leading) }
}
