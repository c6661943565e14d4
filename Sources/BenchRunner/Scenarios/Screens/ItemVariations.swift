/// The changes of an item while it is visible.
public struct ItemVariations<Item: Sendable>: Sendable {
    /// Changes the text of one of the item's labels; without it the screen has no phase `update`.
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
