import Engines
import Foundation

/// The settings cell by stack views, which close the gaps of hidden views.
final class StackSettingsCell: View, ConstrainedCell, ViewsCell {
    let views = SettingsViews()
    private let sectionRow: StackView

    convenience init() {
        self.init(frame: .zero)
    }

    override init(frame: CGRect) {
        typealias Metrics = SettingsMetrics
        sectionRow = .column([views.section], alignment: .leading)
        sectionRow.pad(top: Metrics.sectionTop, horizontal: Metrics.inset, bottom: Metrics.sectionBottom)
        let texts = StackView.column([views.title, views.subtitle], spacing: Metrics.lineGap, alignment: .leading)
        let row = StackView.row(
            [views.icon, texts, views.value, views.toggle], spacing: Metrics.accessoryGap, alignment: .center)
        row.setCustomSpacing(Metrics.iconGap, after: views.icon)
        row.pad(top: Metrics.padding, horizontal: Metrics.inset, bottom: Metrics.padding)
        super.init(frame: frame)
        StackView.column([sectionRow, row]).fill(self)
        // The texts get the remaining width and are compressed first.
        for view in [views.icon, views.value, views.toggle] as [View] {
            view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            view.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        }
        addConstrained(views.separator)
        LayoutConstraint.activate([
            row.heightAnchor.constraint(greaterThanOrEqualToConstant: Metrics.rowHeight),
            views.value.widthAnchor.constraint(lessThanOrEqualToConstant: Metrics.valueWidth),
            views.separator.leadingAnchor.constraint(equalTo: views.title.leadingAnchor),
            views.separator.trailingAnchor.constraint(equalTo: trailingAnchor),
            views.separator.bottomAnchor.constraint(equalTo: bottomAnchor),
            views.separator.heightAnchor.constraint(equalToConstant: Metrics.separator),
        ])
    }

    func bind(_ item: SettingsItem) {
        views.bind(item)
        sectionRow.isHidden = item.section == nil
    }
}
