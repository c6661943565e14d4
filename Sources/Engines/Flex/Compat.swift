import ViewTree

extension Flex {
    /// The name of ``addItem(_:)`` in an early version.
    @discardableResult
    public func addChild(_ item: View) -> Flex {
        addItem(item)
    }

    /// The name of ``addItem()`` in an early version.
    @discardableResult
    public func createBox() -> Flex {
        addItem()
    }
}
