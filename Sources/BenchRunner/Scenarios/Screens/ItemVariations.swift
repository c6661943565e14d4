/// What an item changes to while it is visible.
public struct ItemVariations<Item: Sendable>: Sendable {
    /// Gives one of the item's labels another text; without it the screen has no phase `update`.
    public var update: (@Sendable (inout Item) -> Void)?
    /// Adds or removes a row of the item; without it the screen has no phase `toggle`.
    public var toggle: (@Sendable (inout Item) -> Void)?

    public init(
        update: (@Sendable (inout Item) -> Void)? = nil, toggle: (@Sendable (inout Item) -> Void)? = nil
    ) {
        self.update = update
        self.toggle = toggle
    }
}
