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
        screen.register(
            manual: ManualChatCell.self, pin: PinChatCell.self, flex: FlexChatCell.self,
            constraint: ConstraintChatCell.self,
            stack: StackChatCell.self)
        return screen
    }
}
