import Engines
import Foundation

/// The settings cell by pin chains, flat.
final class PinSettingsCell: FlatSettingsCell {
    override func arrange(width: CGFloat) -> CGFloat {
        frame.size.width = width
        typealias Metrics = SettingsMetrics
        var top: CGFloat = 0
        if !views.section.isHidden {
            views.section.pin.top(Metrics.sectionTop).horizontally(Metrics.inset).sizeToFit(.widthFlexible)
                .justify(.start)
            top = views.section.frame.maxY + Metrics.sectionBottom
        }

        // Set the widths first, then move all views to the middle of the row.
        var (end, height) = (Metrics.inset, Metrics.icon.height)
        if !views.toggle.isHidden {
            views.toggle.pin.end(Metrics.inset).size(Metrics.toggle)
            end += Metrics.toggle.width + Metrics.accessoryGap
            height = max(height, Metrics.toggle.height)
        } else if !views.value.isHidden {
            views.value.pin.width(Metrics.valueWidth).sizeToFit(.widthFlexible)
            views.value.pin.end(Metrics.inset)
            end += views.value.frame.width + Metrics.accessoryGap
            height = max(height, views.value.frame.height)
        }
        views.title.pin.start(Metrics.textLeft).end(end).sizeToFit(.widthFlexible).justify(.start)
        var texts = views.title.frame.height
        if !views.subtitle.isHidden {
            views.subtitle.pin.start(Metrics.textLeft).end(end).sizeToFit(.widthFlexible).justify(.start)
            texts += Metrics.lineGap + views.subtitle.frame.height
        }
        let row = max(Metrics.rowHeight, max(height, texts) + 2 * Metrics.padding)

        views.icon.pin.top(top + (row - Metrics.icon.height) / 2).start(Metrics.inset).size(Metrics.icon)
        views.title.pin.top(top + (row - texts) / 2)
        if !views.subtitle.isHidden { views.subtitle.pin.below(of: views.title).marginTop(Metrics.lineGap) }
        if !views.toggle.isHidden { views.toggle.pin.top(top + (row - views.toggle.frame.height) / 2) }
        if !views.value.isHidden { views.value.pin.top(top + (row - views.value.frame.height) / 2) }
        if !views.separator.isHidden {
            views.separator.pin.top(top + row - Metrics.separator).start(Metrics.textLeft).end()
                .height(Metrics.separator)
        }
        return top + row
    }
}
