import Engines

extension ScreenScenario where Item == SettingsItem {
    /// Settings in sections: icon, title, subtitle, and a value or a switch.
    static func settings(name: String = "settings", direction: LayoutDirection = .leftToRight) -> Self {
        var screen = Self(
            name: name, summary: "settings in sections: icon, title, subtitle, and a value or a switch",
            direction: direction,
            variations: ItemVariations(
                update: { $0.title += " (new)" },
                toggle: { $0.subtitle = $0.subtitle == nil ? "On for this device" : nil }),
            reference: .arithmetic(SettingsReference.addFrames), makeItem: SettingsItem.varied)
        screen.register(ManualSettingsCell.self, as: "manual")
        screen.register(PinSettingsCell.self, as: "pin")
        screen.register(FlexSettingsCell.self, as: "flex")
        screen.register(ConstraintSettingsCell.self, as: "constraint")
        screen.register(StackSettingsCell.self, as: "stack", isUsual: false)
        return screen
    }
}
