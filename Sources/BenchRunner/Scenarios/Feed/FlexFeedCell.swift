import Engines
import Foundation

/// The feed cell by flexbox, in row and column containers.
final class FlexFeedCell: FlexCell, FeedCell {
    let views = FeedViews()
    private let actorRow = View()

    convenience init() {
        self.init(frame: .zero)
        let spacing = FeedMetrics.spacing
        flex.padding(FeedMetrics.inset).define { cell in
            cell.addItem().direction(.row).justifyContent(.spaceBetween).alignItems(.start).define { row in
                row.addItem(views.action).shrink(1)
                row.addItem(views.options).marginStart(spacing)
            }
            cell.addItem().direction(.row).alignItems(.center).marginTop(spacing).define { row in
                row.addItem(views.posterImage)
                row.addItem().marginStart(spacing).shrink(1).alignItems(.start).define { column in
                    column.addItem(views.name)
                    column.addItem(views.headline).marginTop(FeedMetrics.columnSpacing)
                    column.addItem(views.timestamp).marginTop(FeedMetrics.columnSpacing)
                }
            }
            cell.addItem(views.posterComment).marginTop(spacing).alignSelf(.start)
            cell.addItem().marginTop(spacing).alignItems(.start).define { content in
                content.addItem(views.contentImage).height(FeedMetrics.contentImage.height).alignSelf(.stretch)
                content.addItem(views.contentTitle)
                content.addItem(views.contentDomain)
            }
            cell.addItem().direction(.row).marginTop(spacing).define { row in
                row.addItem().grow(1).basis(0).alignItems(.start).define { $0.addItem(views.like) }
                row.addItem(views.comment)
                row.addItem().grow(1).basis(0).alignItems(.end).define { $0.addItem(views.share) }
            }
            cell.addItem(actorRow).direction(.row).alignItems(.center).marginTop(spacing).define { row in
                row.addItem(views.actorImage)
                row.addItem(views.actorComment).marginStart(spacing).shrink(1)
            }
        }
    }

    func bind(_ item: FeedItem) {
        views.bind(item)
        views.posterComment.flex.isIncludedInLayout(item.posterComment != nil)
        views.contentImage.flex.isIncludedInLayout(item.hasContentImage)
        actorRow.flex.isIncludedInLayout(item.actorComment != nil)
    }
}
