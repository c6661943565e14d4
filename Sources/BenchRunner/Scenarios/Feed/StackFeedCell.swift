import Engines
import Foundation

/// The feed cell by nested stack views. Missing rows are hidden, and the stacks close the gaps.
final class StackFeedCell: View, ConstrainedCell, FeedCell {
    let views = FeedViews()
    private let actorRow = StackView()

    convenience init() {
        self.init(frame: .zero)
        let rows = column(
            spacing: FeedMetrics.spacing,
            [topRow(), posterRow(), leading([views.posterComment]), content(), actionRow(), fill(actorRow)])
        rows.isLayoutMarginsRelativeArrangement = true
        rows.insetsLayoutMarginsFromSafeArea = false
        rows.layoutMargins = EdgeInsets(all: FeedMetrics.inset)
        rows.translatesAutoresizingMaskIntoConstraints = false
        addSubview(rows)
        LayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: topAnchor),
            rows.leadingAnchor.constraint(equalTo: leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: trailingAnchor),
            rows.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
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
        let row = StackView(arrangedSubviews: [views.action, views.options])
        row.alignment = .top
        row.distribution = .equalSpacing
        row.spacing = FeedMetrics.spacing
        views.options.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        return row
    }

    private func posterRow() -> StackView {
        let lines = column(spacing: FeedMetrics.columnSpacing, [views.name, views.headline, views.timestamp])
        lines.alignment = .leading
        return beside(views.posterImage, lines, in: StackView())
    }

    private func content() -> StackView {
        views.contentImage.heightAnchor.constraint(equalToConstant: FeedMetrics.contentImage.height).isActive = true
        return column(spacing: 0, [views.contentImage, leading([views.contentTitle, views.contentDomain])])
    }

    /// The row of actions. "Like" and "Share" get equal parts of the width beside "Comment", which centers it.
    private func actionRow() -> StackView {
        let like = leading([views.like])
        let share = leading([views.share])
        share.alignment = .trailing
        let row = StackView(arrangedSubviews: [like, views.comment, share])
        row.alignment = .top
        like.widthAnchor.constraint(equalTo: share.widthAnchor).isActive = true
        return row
    }

    private func fill(_ row: StackView) -> StackView {
        beside(views.actorImage, leading([views.actorComment]), in: row)
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

    private func column(spacing: CGFloat, _ arranged: [View]) -> StackView {
        let stack = StackView(arrangedSubviews: arranged)
        stack.axis = .vertical
        stack.spacing = spacing
        return stack
    }

    private func leading(_ arranged: [View]) -> StackView {
        let stack = column(spacing: 0, arranged)
        stack.alignment = .leading
        return stack
    }
}
