import Engines

extension ScreenScenario where Item == SettingsItem {
    /// Settings in sections: icon, title, subtitle, and a value or a switch.
    static func settings(_ texts: TextKind = .mixed) -> Self {
        var screen = Self(
            name: "settings" + texts.suffix,
            summary: "settings in sections: icon, title, subtitle, and a value or a switch" + texts.note,
            variations: ItemVariations(
                update: { $0.title += " (new)" },
                toggle: { $0.subtitle = $0.subtitle == nil ? $0.title + " on this device" : nil }),
            reference: .arithmetic(SettingsReference.addFrames),
            makeItem: { SettingsItem.varied($0, seed: $1, texts: texts) })
        screen.register(ManualSettingsCell.self, as: "manual")
        screen.register(PinSettingsCell.self, as: "pin")
        screen.register(FlexSettingsCell.self, as: "flex")
        screen.register(ConstraintSettingsCell.self, as: "constraint")
        screen.register(ConstraintSettingsCell.self, as: "cassowary", isUsual: false, usesPlans: false)
        screen.register(StackSettingsCell.self, as: "stack", isUsual: false)
        return screen
    }
}
