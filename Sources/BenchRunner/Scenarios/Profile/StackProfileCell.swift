import Engines
import Foundation

/// The profile cell by stack views; a negative spacing makes the avatar overlap.
final class StackProfileCell: View, ConstrainedCell, ViewsCell {
    let views = ProfileViews()
    private let biographyRow: StackView

    convenience init() {
        self.init(frame: .zero)
    }

    override init(frame: CGRect) {
        typealias Metrics = ProfileMetrics
        biographyRow = .column([views.biography], alignment: .leading)
        let names = StackView.column(
            [views.avatar, views.name, views.handle], spacing: Metrics.lineGap, alignment: .leading)
        names.setCustomSpacing(Metrics.nameGap, after: views.avatar)
        let statistics = StackView.row(
            zip(views.counts, views.captions).map { count, caption in
                .column([count, caption], spacing: Metrics.lineGap, alignment: .center)
            } as [StackView])
        statistics.distribution = .fillEqually
        let buttons = StackView.row(views.buttons.map(\.button), spacing: Metrics.buttonGap)
        buttons.distribution = .fillEqually
        let body = StackView.column([names, statistics, biographyRow, buttons], spacing: Metrics.gap)
        body.pad(horizontal: Metrics.inset, bottom: Metrics.inset)
        super.init(frame: frame)
        let rows = StackView.column([views.cover, body], spacing: -Metrics.overlap)
        rows.fill(self)
        var constraints = [
            views.cover.heightAnchor.constraint(equalToConstant: Metrics.coverHeight),
            views.avatar.widthAnchor.constraint(equalToConstant: Metrics.avatar.width),
            views.avatar.heightAnchor.constraint(equalToConstant: Metrics.avatar.height),
        ]
        for label in views.counts + views.captions {
            constraints.append(label.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.statisticWidth))
        }
        for (button, title) in views.buttons {
            button.addConstrained(title)
            constraints += [
                button.heightAnchor.constraint(equalToConstant: Metrics.buttonHeight),
                title.centerXAnchor.constraint(equalTo: button.centerXAnchor),
                title.centerYAnchor.constraint(equalTo: button.centerYAnchor),
                title.leadingAnchor.constraint(
                    greaterThanOrEqualTo: button.leadingAnchor, constant: Metrics.buttonGap),
            ]
        }
        LayoutConstraint.activate(constraints)
    }

    func bind(_ item: ProfileItem) {
        views.bind(item)
        biographyRow.isHidden = item.biography == nil
    }
}
