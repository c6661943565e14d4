import Engines
import Foundation

/// The profile cell by pin chains.
final class PinProfileCell: FlatProfileCell {
    override func arrange(width: CGFloat) -> CGFloat {
        frame.size.width = width
        typealias Metrics = ProfileMetrics
        let content = bounds.width - 2 * Metrics.inset
        views.cover.pin.top().horizontally().height(Metrics.coverHeight)
        views.avatar.pin.top(Metrics.coverHeight - Metrics.overlap).start(Metrics.inset).size(Metrics.avatar)
        views.name.pin.below(of: views.avatar).horizontally(Metrics.inset).marginTop(Metrics.nameGap)
            .sizeToFit(.widthFlexible).justify(.start)
        views.handle.pin.below(of: views.name).horizontally(Metrics.inset).marginTop(Metrics.lineGap)
            .sizeToFit(.widthFlexible).justify(.start)

        let top = views.handle.frame.maxY + Metrics.gap
        let column = content / CGFloat(views.counts.count)
        var bottom = top
        for index in views.counts.indices {
            let (count, caption) = (views.counts[index], views.captions[index])
            let start = Metrics.inset + CGFloat(index) * column
            let end = Metrics.inset + CGFloat(views.counts.count - 1 - index) * column
            count.pin.top(top).start(start).end(end).maxWidth(Metrics.statisticWidth).sizeToFit(.widthFlexible)
                .justify(.center)
            caption.pin.below(of: count).start(start).end(end).marginTop(Metrics.lineGap)
                .maxWidth(Metrics.statisticWidth).sizeToFit(.widthFlexible).justify(.center)
            bottom = max(bottom, caption.frame.maxY)
        }
        bottom += Metrics.gap
        if !views.biography.isHidden {
            views.biography.pin.top(bottom).horizontally(Metrics.inset).sizeToFit(.widthFlexible).justify(.start)
            bottom = views.biography.frame.maxY + Metrics.gap
        }

        let half = (content - Metrics.buttonGap) / 2
        views.follow.pin.top(bottom).start(Metrics.inset).width(half).height(Metrics.buttonHeight)
        views.message.pin.top(bottom).end(Metrics.inset).width(half).height(Metrics.buttonHeight)
        for (_, title) in views.buttons {
            title.pin.horizontally(Metrics.buttonGap).sizeToFit(.widthFlexible).justify(.center).vCenter()
        }
        return views.follow.frame.maxY + Metrics.inset
    }
}
