import Engines
import Foundation

/// The reference frames of a settings cell.
///
/// - A section's heading, if there is one, is one line, 16 points from the sides and the top; 6 below it the row
///   starts.
/// - The row is at least 44 high, and leaves at least 8 above and below its content, which is centred vertically.
/// - The icon is 29 × 29, 16 from the leading edge. 12 after it are the title (one line) and, 2 below, the subtitle (up
///   to two lines), centred as one.
/// - A value (one line, at most 80 wide) or a switch of 51 × 31 ends 16 before the trailing edge and keeps its width;
///   the texts end at least 8 before it, or where there is none, 16 before the edge.
/// - The separator is a point high, from where the texts start to the trailing edge, within the row at its end.
enum SettingsReference {
    static func addFrames(of item: SettingsItem, to frames: inout ReferenceFrames) -> CGFloat {
        typealias Metrics = SettingsMetrics
        let right = frames.width - Metrics.inset
        var top: CGFloat = 0
        if let section = item.section {
            let size = frames.size(of: section, font: Metrics.sectionFont, within: right - Metrics.inset)
            frames.add("section", x: Metrics.inset, y: Metrics.sectionTop, size)
            top = Metrics.sectionTop + size.height + Metrics.sectionBottom
        }

        let accessory: CGSize? =
            switch item.accessory {
            case .none: nil
            case .toggle: Metrics.toggle
            case .value(let text): frames.size(of: text, font: Metrics.titleFont, within: Metrics.valueWidth)
            }
        let limit = right - Metrics.textLeft - (accessory.map { $0.width + Metrics.accessoryGap } ?? 0)
        let title = frames.size(of: item.title, font: Metrics.titleFont, within: limit)
        let subtitle = item.subtitle.map {
            frames.size(of: $0, font: Metrics.subtitleFont, within: limit, lines: 2)
        }
        let texts = title.height + (subtitle.map { Metrics.lineGap + $0.height } ?? 0)
        let content = max(Metrics.icon.height, texts, accessory?.height ?? 0)
        let row = max(Metrics.rowHeight, content + 2 * Metrics.padding)

        frames.add("icon", x: Metrics.inset, y: top + (row - Metrics.icon.height) / 2, Metrics.icon)
        let line = top + (row - texts) / 2
        frames.add("title", x: Metrics.textLeft, y: line, title)
        if let subtitle {
            frames.add("subtitle", x: Metrics.textLeft, y: line + title.height + Metrics.lineGap, subtitle)
        }
        if let accessory {
            frames.add(
                item.value == nil ? "toggle" : "value", x: right - accessory.width,
                y: top + (row - accessory.height) / 2, accessory)
        }
        if item.hasSeparator {
            frames.add(
                "separator", x: Metrics.textLeft, y: top + row - Metrics.separator,
                CGSize(width: frames.width - Metrics.textLeft, height: Metrics.separator))
        }
        return top + row
    }
}
