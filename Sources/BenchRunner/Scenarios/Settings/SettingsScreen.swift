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
        screen.register(
            manual: ManualSettingsCell.self, pin: PinSettingsCell.self, flex: FlexSettingsCell.self,
            constraint: ConstraintSettingsCell.self,
            stack: StackSettingsCell.self)
        return screen
    }
}
