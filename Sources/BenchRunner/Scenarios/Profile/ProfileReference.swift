import Engines
import Foundation

/// The reference frames of a profile cell.
///
/// - The cover is as wide as the cell and 120 points high. The avatar, 80 × 80 and 15 from the leading edge, overlaps
///   its lower end by 40.
/// - 8 below the avatar is the name and 2 below that the handle, one line each, at most as wide as the cell without 15
///   at each side. So is all that follows, each 12 below the one before it:
/// - three columns that share the width equally, with a number and, 2 below it, its caption, one line each, at most 88
///   wide and no wider than the column, in which they are centred;
/// - the biography, where there is one: any number of lines;
/// - two buttons 36 high, equally wide with 8 between them; their titles are one line, centred, with at least 8 at each
///   side.
/// - The cell ends 15 below the buttons.
enum ProfileReference {
    static func addFrames(of item: ProfileItem, to frames: inout ReferenceFrames) -> CGFloat {
        typealias Metrics = ProfileMetrics
        let content = frames.width - 2 * Metrics.inset
        frames.add("cover", x: 0, y: 0, CGSize(width: frames.width, height: Metrics.coverHeight))
        var top = Metrics.coverHeight - Metrics.overlap
        frames.add("avatar", x: Metrics.inset, y: top, Metrics.avatar)
        top += Metrics.avatar.height + Metrics.nameGap

        let name = frames.size(of: item.name, font: Metrics.nameFont, within: content)
        frames.add("name", x: Metrics.inset, y: top, name)
        top += name.height + Metrics.lineGap
        let handle = frames.size(of: item.handle, font: Metrics.handleFont, within: content)
        frames.add("handle", x: Metrics.inset, y: top, handle)
        top += handle.height + Metrics.gap

        let column = content / CGFloat(item.statistics.count)
        let limit = min(Metrics.statisticWidth, column)
        var height: CGFloat = 0
        for (index, statistic) in item.statistics.enumerated() {
            let middle = Metrics.inset + (CGFloat(index) + 0.5) * column
            let count = frames.size(of: statistic.count, font: Metrics.countFont, within: limit)
            let caption = frames.size(of: statistic.caption, font: Metrics.captionFont, within: limit)
            frames.add("count\(index)", x: middle - count.width / 2, y: top, count)
            frames.add(
                "caption\(index)", x: middle - caption.width / 2, y: top + count.height + Metrics.lineGap, caption)
            height = max(height, count.height + Metrics.lineGap + caption.height)
        }
        top += height + Metrics.gap

        if let biography = item.biography {
            let size = frames.size(of: biography, font: Metrics.biographyFont, within: content, lines: 0)
            frames.add("biography", x: Metrics.inset, y: top, size)
            top += size.height + Metrics.gap
        }

        let button = CGSize(width: (content - Metrics.buttonGap) / 2, height: Metrics.buttonHeight)
        for (index, (frame, text)) in [("follow", item.follow), ("message", item.message)].enumerated() {
            let left = Metrics.inset + CGFloat(index) * (button.width + Metrics.buttonGap)
            frames.add(frame, x: left, y: top, button)
            let title = frames.size(
                of: text, font: Metrics.buttonFont, within: button.width - 2 * Metrics.buttonGap)
            frames.add(
                "\(frame)Title", x: left + (button.width - title.width) / 2,
                y: top + (button.height - title.height) / 2,
                title)
        }
        return top + button.height + Metrics.inset
    }
}
