import Engines
import Foundation

/// The profile cell by frame arithmetic.
final class ManualProfileCell: FlatProfileCell {
    override func arrange(width: CGFloat) -> CGFloat {
        typealias Metrics = ProfileMetrics
        let placer = LeadingPlacer(in: self, width: width)
        let content = width - 2 * Metrics.inset
        placer.place(views.cover, 0, 0, CGSize(width: width, height: Metrics.coverHeight))
        var top = Metrics.coverHeight - Metrics.overlap
        placer.place(views.avatar, Metrics.inset, top, Metrics.avatar)
        top += Metrics.avatar.height + Metrics.nameGap

        let name = views.name.fit(content)
        placer.place(views.name, Metrics.inset, top, name)
        top += name.height + Metrics.lineGap
        let handle = views.handle.fit(content)
        placer.place(views.handle, Metrics.inset, top, handle)
        top += handle.height + Metrics.gap

        let column = content / CGFloat(views.counts.count)
        let limit = min(Metrics.statisticWidth, column)
        var height: CGFloat = 0
        for index in views.counts.indices {
            let middle = Metrics.inset + (CGFloat(index) + 0.5) * column
            let count = views.counts[index].fit(limit)
            let caption = views.captions[index].fit(limit)
            placer.place(views.counts[index], middle - count.width / 2, top, count)
            placer.place(
                views.captions[index], middle - caption.width / 2, top + count.height + Metrics.lineGap, caption)
            height = max(height, count.height + Metrics.lineGap + caption.height)
        }
        top += height + Metrics.gap

        if !views.biography.isHidden {
            let size = views.biography.fit(content)
            placer.place(views.biography, Metrics.inset, top, size)
            top += size.height + Metrics.gap
        }

        let size = CGSize(width: (content - Metrics.buttonGap) / 2, height: Metrics.buttonHeight)
        var left = Metrics.inset
        for (button, title) in views.buttons {
            placer.place(button, left, top, size)
            let text = title.fit(size.width - 2 * Metrics.buttonGap)
            LeadingPlacer(in: self, width: size.width)
                .place(title, (size.width - text.width) / 2, (size.height - text.height) / 2, text)
            left += size.width + Metrics.buttonGap
        }
        return top + size.height + Metrics.inset
    }
}
