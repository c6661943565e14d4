import Engines
import Foundation

/// The settings cell by flexbox: the texts grow, which moves the accessory after them to the trailing edge.
final class FlexSettingsCell: FlexCell, ViewsCell {
    let views = SettingsViews()

    convenience init() {
        self.init(frame: .zero)
        typealias Metrics = SettingsMetrics
        flex.define { cell in
            cell.addItem(views.section).alignSelf(.start).marginHorizontal(Metrics.inset).marginTop(Metrics.sectionTop)
                .marginBottom(Metrics.sectionBottom)
            cell.addItem().direction(.row).alignItems(.center).minHeight(Metrics.rowHeight)
                .padding(Metrics.padding, Metrics.inset)
                .define { row in
                    row.addItem(views.icon)
                    row.addItem().grow(1).shrink(1).alignItems(.start).marginStart(Metrics.iconGap).define { texts in
                        texts.addItem(views.title)
                        texts.addItem(views.subtitle).marginTop(Metrics.lineGap)
                    }
                    row.addItem(views.value).maxWidth(Metrics.valueWidth).marginStart(Metrics.accessoryGap)
                    row.addItem(views.toggle).marginStart(Metrics.accessoryGap)
                    row.addItem(views.separator).position(.absolute).bottom(0).start(Metrics.textLeft).end(0)
                        .height(Metrics.separator)
                }
        }
    }

    func bind(_ item: SettingsItem) {
        views.bind(item)
        views.section.flex.isIncludedInLayout(item.section != nil)
        views.subtitle.flex.isIncludedInLayout(item.subtitle != nil)
        views.value.flex.isIncludedInLayout(item.value != nil)
        views.toggle.flex.isIncludedInLayout(item.accessory == .toggle)
        views.separator.flex.isIncludedInLayout(item.hasSeparator)
    }
}
