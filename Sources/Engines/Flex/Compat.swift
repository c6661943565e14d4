import ViewTree

extension Flex {
    /// ``addItem(_:)`` by the name that it had in an early version.
    @discardableResult
    public func addChild(_ item: View) -> Flex {
        addItem(item)
    }

    /// ``addItem()`` by the name that it had in an early version.
    @discardableResult
    public func createBox() -> Flex {
        addItem()
    }
}
