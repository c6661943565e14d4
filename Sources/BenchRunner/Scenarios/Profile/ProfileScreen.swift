import Engines

extension ScreenScenario where Item == ProfileItem {
    /// People's profiles: an avatar over a cover, three statistics, a biography and two buttons.
    static func profile(_ texts: TextKind = .mixed) -> Self {
        var screen = Self(
            name: "profile" + texts.suffix,
            summary: "profiles: an avatar over a cover, three statistics, a biography and two buttons" + texts.note,
            layout: ProfileMetrics.layout,
            variations: ItemVariations(
                update: { $0.statistics[1].count += "1" },
                toggle: { $0.biography = $0.biography == nil ? $0.name + " has said nothing yet." : nil }),
            reference: .arithmetic(ProfileReference.addFrames),
            makeItem: { ProfileItem.varied($0, seed: $1, texts: texts) })
        screen.register(
            manual: ManualProfileCell.self, pin: PinProfileCell.self, flex: FlexProfileCell.self,
            constraint: ConstraintProfileCell.self,
            stack: StackProfileCell.self)
        return screen
    }
}
