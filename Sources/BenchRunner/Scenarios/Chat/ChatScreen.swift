import Engines

extension ScreenScenario where Item == ChatItem {
    /// A conversation: bubbles on both sides, of one word to many lines.
    static func chat(_ texts: TextKind = .mixed) -> Self {
        var screen = Self(
            name: "chat" + texts.suffix,
            summary: "a conversation: bubbles on both sides, from one word to many lines" + texts.note,
            variations: ItemVariations(
                update: { $0.message += " (edited)" },
                toggle: { $0.sender = $0.sender == nil ? "Somebody at " + $0.time : nil }),
            reference: .arithmetic(ChatReference.addFrames), makeItem: { ChatItem.varied($0, seed: $1, texts: texts) })
        screen.register(ManualChatCell.self, as: "manual")
        screen.register(PinChatCell.self, as: "pin")
        screen.register(FlexChatCell.self, as: "flex")
        screen.register(ConstraintChatCell.self, as: "constraint")
        screen.register(ConstraintChatCell.self, as: "cassowary", isUsual: false, usesPlans: false)
        screen.register(StackChatCell.self, as: "stack", isUsual: false)
        return screen
    }
}
