import Engines
import Foundation

/// The fixed lengths (in points) and fonts of the settings cell.
enum SettingsMetrics {
    /// The distance from both sides of the cell.
    static let inset: CGFloat = 16
    /// The space above a section's heading; `sectionBottom` is that below.
    static let sectionTop: CGFloat = 16
    static let sectionBottom: CGFloat = 6
    /// The minimum height of a row without its heading.
    static let rowHeight: CGFloat = 44
    /// The minimum space above and below a row's content.
    static let padding: CGFloat = 8
    static let icon = CGSize(width: 29, height: 29)
    static let iconGap: CGFloat = 12
    /// The distance between title and subtitle.
    static let lineGap: CGFloat = 2
    /// The distance between the texts and the accessory at the trailing edge.
    static let accessoryGap: CGFloat = 8
    static let toggle = CGSize(width: 51, height: 31)
    /// A value's greatest width: at the narrowest width of a screen and the largest texts, there is still room for an
    /// emoji beside it.
    static let valueWidth: CGFloat = 80
    static let separator: CGFloat = 1
    /// The leading edge of texts and separators.
    static let textLeft = inset + icon.width + iconGap
    static let sectionFont = Font.systemFont(ofSize: 13)
    static let titleFont = Font.systemFont(ofSize: 17)
    static let subtitleFont = Font.systemFont(ofSize: 13)
}

/// The views of every engine's settings cell.
struct SettingsViews: CellViews {
    let section = Label(font: SettingsMetrics.sectionFont)
    let icon = ImageView(image: Image(size: SettingsMetrics.icon))
    let title = Label(font: SettingsMetrics.titleFont)
    let subtitle = Label(font: SettingsMetrics.subtitleFont, numberOfLines: 2)
    let value = Label(font: SettingsMetrics.titleFont)
    let toggle = ImageView(image: Image(size: SettingsMetrics.toggle))
    let separator = View()

    func bind(_ item: SettingsItem) {
        section.text = item.section
        section.isHidden = item.section == nil
        title.text = item.title
        subtitle.text = item.subtitle
        subtitle.isHidden = item.subtitle == nil
        value.text = item.value
        value.isHidden = item.value == nil
        toggle.isHidden = item.accessory != .toggle
        separator.isHidden = !item.hasSeparator
    }

    var named: [(name: String, view: View)] {
        [
            ("section", section), ("icon", icon), ("title", title), ("subtitle", subtitle), ("value", value),
            ("toggle", toggle), ("separator", separator),
        ]
    }
}
