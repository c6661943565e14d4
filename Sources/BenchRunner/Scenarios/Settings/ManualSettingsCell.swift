import Engines
import Foundation

/// The settings cell by frame arithmetic.
final class ManualSettingsCell: FlatSettingsCell {
    override func arrange(width: CGFloat) -> CGFloat {
        typealias Metrics = SettingsMetrics
        let placer = LeadingPlacer(in: self, width: width)
        let right = width - Metrics.inset
        var top: CGFloat = 0
        if !views.section.isHidden {
            let size = views.section.fit(right - Metrics.inset)
            placer.place(views.section, Metrics.inset, Metrics.sectionTop, size)
            top = Metrics.sectionTop + size.height + Metrics.sectionBottom
        }

        var accessory = CGSize.zero
        var textRight = right
        if !views.toggle.isHidden {
            accessory = Metrics.toggle
        } else if !views.value.isHidden {
            accessory = views.value.fit(Metrics.valueWidth)
        }
        if !views.toggle.isHidden || !views.value.isHidden { textRight -= accessory.width + Metrics.accessoryGap }

        let title = views.title.fit(textRight - Metrics.textLeft)
        var texts = title.height
        var subtitle = CGSize.zero
        if !views.subtitle.isHidden {
            subtitle = views.subtitle.fit(textRight - Metrics.textLeft)
            texts += Metrics.lineGap + subtitle.height
        }
        let row = max(Metrics.rowHeight, max(Metrics.icon.height, texts, accessory.height) + 2 * Metrics.padding)

        placer.place(views.icon, Metrics.inset, top + (row - Metrics.icon.height) / 2, Metrics.icon)
        let line = top + (row - texts) / 2
        placer.place(views.title, Metrics.textLeft, line, title)
        if !views.subtitle.isHidden {
            placer.place(views.subtitle, Metrics.textLeft, line + title.height + Metrics.lineGap, subtitle)
        }
        let middle = top + (row - accessory.height) / 2
        if !views.toggle.isHidden { placer.place(views.toggle, right - accessory.width, middle, accessory) }
        if !views.value.isHidden { placer.place(views.value, right - accessory.width, middle, accessory) }
        if !views.separator.isHidden {
            placer.place(
                views.separator, Metrics.textLeft, top + row - Metrics.separator,
                CGSize(width: width - Metrics.textLeft, height: Metrics.separator))
        }
        return top + row
    }
}
