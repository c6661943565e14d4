import Engines
import Foundation

/// The profile cell by flexbox.
final class FlexProfileCell: FlexCell, ViewsCell {
    let views = ProfileViews()

    convenience init() {
        self.init(frame: .zero)
        typealias Metrics = ProfileMetrics
        flex.paddingBottom(Metrics.inset).define { cell in
            cell.addItem(views.cover).height(Metrics.coverHeight)
            cell.addItem().paddingHorizontal(Metrics.inset).define { body in
                body.addItem(views.avatar).size(Metrics.avatar).marginTop(-Metrics.overlap)
                body.addItem(views.name).alignSelf(.start).marginTop(Metrics.nameGap)
                body.addItem(views.handle).alignSelf(.start).marginTop(Metrics.lineGap)
                body.addItem().direction(.row).marginTop(Metrics.gap).define { row in
                    for (count, caption) in zip(views.counts, views.captions) {
                        row.addItem().grow(1).basis(0).alignItems(.center).define { column in
                            column.addItem(count).maxWidth(Metrics.statisticWidth)
                            column.addItem(caption).maxWidth(Metrics.statisticWidth).marginTop(Metrics.lineGap)
                        }
                    }
                }
                body.addItem(views.biography).alignSelf(.start).marginTop(Metrics.gap)
                body.addItem().direction(.row).marginTop(Metrics.gap).define { row in
                    for (index, (button, title)) in views.buttons.enumerated() {
                        row.addItem(button).grow(1).basis(0).height(Metrics.buttonHeight)
                            .paddingHorizontal(Metrics.buttonGap).justifyContent(.center).alignItems(.center)
                            .marginStart(index > 0 ? Metrics.buttonGap : 0)
                            .define { $0.addItem(title) }
                    }
                }
            }
        }
    }

    func bind(_ item: ProfileItem) {
        views.bind(item)
        views.biography.flex.isIncludedInLayout(item.biography != nil)
    }
}
