/// A row of a settings screen.
public struct SettingsItem: Sendable, Hashable {
    /// The view at the trailing edge.
    public enum Accessory: Sendable, Hashable {
        case none
        case value(String)
        case toggle
    }

    /// The heading above the first row of a section; `nil` for the other rows.
    public var section: String?
    public var title: String
    /// The text below the title, up to two lines; `nil` for none.
    public var subtitle: String?
    public var accessory: Accessory
    /// True if a line separates the row from the next one.
    public var hasSeparator: Bool

    public init(section: String?, title: String, subtitle: String?, accessory: Accessory, hasSeparator: Bool) {
        self.section = section
        self.title = title
        self.subtitle = subtitle
        self.accessory = accessory
        self.hasSeparator = hasSeparator
    }

    /// The value at the trailing edge, if there is one.
    public var value: String? {
        if case .value(let text) = accessory { text } else { nil }
    }

    /// Item `index` of seeded settings in sections of five rows, with titles and values that don't fit. Always the same
    /// for the same index and seed.
    public static func varied(_ index: Int, seed: UInt64) -> SettingsItem {
        var text = SeededText(seed: seed, index: index)
        let title = text.words(text.isOne(in: 4) ? 5...12 : 1...3)
        let accessory: Accessory =
            switch text.number(0...2) {
            case 0: .none
            case 1: .toggle
            default: .value(text.words(text.isOne(in: 3) ? 3...8 : 1...1))
            }
        return SettingsItem(
            section: index % 5 == 0 ? text.words(1...12) : nil, title: title,
            subtitle: text.isOne(in: 2) ? text.words(2...20) : nil, accessory: accessory, hasSeparator: index % 5 != 4)
    }
}
