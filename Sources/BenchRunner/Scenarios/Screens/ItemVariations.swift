/// What an item changes to while it is visible.
public struct ItemVariations<Item: Sendable>: Sendable {
    /// The item with another text in one of its labels; without it the screen has no phase `update`.
    public var update: (@Sendable (Item) -> Item)?
    /// The item with a row more or less; without it the screen has no phase `toggle`.
    public var toggle: (@Sendable (Item) -> Item)?

    public init(update: (@Sendable (Item) -> Item)? = nil, toggle: (@Sendable (Item) -> Item)? = nil) {
        self.update = update
        self.toggle = toggle
    }
}
