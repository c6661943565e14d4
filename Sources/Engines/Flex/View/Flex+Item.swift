import Foundation

/// The properties of flex items: flexibility, position and size.
extension Flex {
    // MARK: - Flexibility

    /// The share of free space that the item takes. Default: 0.
    @discardableResult
    public func grow(_ value: CGFloat) -> Flex {
        node.grow = Double(value)
        return self
    }

    /// How much the item shrinks, relative to its basis, when space is missing. Default: 0.
    @discardableResult
    public func shrink(_ value: CGFloat) -> Flex {
        node.shrink = Double(value)
        return self
    }

    /// The main size before free space is shared; nil is `auto`: the size property, else the content. Default: auto.
    @discardableResult
    public func basis(_ value: CGFloat?) -> Flex {
        node.basis = Flex.length(value, orElse: .auto)
        return self
    }

    /// The main size before free space is shared, in percent of the container's.
    @discardableResult
    public func basis(_ value: Percent) -> Flex {
        node.basis = value.flexLength
        return self
    }

    /// The main size before free space is shared, as a length of any kind.
    @discardableResult
    public func basis(_ value: FlexLength) -> Flex {
        node.basis = value
        return self
    }

    // MARK: - Position

    /// In flow (relative, static) or placed by insets (absolute). Default: relative.
    @discardableResult
    public func position(_ value: Position) -> Flex {
        node.position = value
        return self
    }

    /// Whether the item has a box. Default: flex.
    @discardableResult
    public func display(_ value: Display) -> Flex {
        node.display = value
        return self
    }

    /// The distance from the top edge of the container, or the shift away from it where the position is relative.
    @discardableResult
    public func top(_ value: CGFloat) -> Flex {
        node.setInset(.top, .points(Double(value)))
        return self
    }

    /// The distance from the top edge in percent of the container's size.
    @discardableResult
    public func top(_ value: Percent) -> Flex {
        node.setInset(.top, value.flexLength)
        return self
    }

    /// The distance from the left edge of the container, or the shift away from it where the position is relative.
    @discardableResult
    public func left(_ value: CGFloat) -> Flex {
        node.setInset(.left, .points(Double(value)))
        return self
    }

    /// The distance from the left edge in percent of the container's size.
    @discardableResult
    public func left(_ value: Percent) -> Flex {
        node.setInset(.left, value.flexLength)
        return self
    }

    /// The distance from the bottom edge of the container, or the shift away from it where the position is relative.
    @discardableResult
    public func bottom(_ value: CGFloat) -> Flex {
        node.setInset(.bottom, .points(Double(value)))
        return self
    }

    /// The distance from the bottom edge in percent of the container's size.
    @discardableResult
    public func bottom(_ value: Percent) -> Flex {
        node.setInset(.bottom, value.flexLength)
        return self
    }

    /// The distance from the right edge of the container, or the shift away from it where the position is relative.
    @discardableResult
    public func right(_ value: CGFloat) -> Flex {
        node.setInset(.right, .points(Double(value)))
        return self
    }

    /// The distance from the right edge in percent of the container's size.
    @discardableResult
    public func right(_ value: Percent) -> Flex {
        node.setInset(.right, value.flexLength)
        return self
    }

    /// The distance from the edge where rows start of the container, or the shift away from it where the position is relative.
    @discardableResult
    public func start(_ value: CGFloat) -> Flex {
        node.setInset(.start, .points(Double(value)))
        return self
    }

    /// The distance from the edge where rows start in percent of the container's size.
    @discardableResult
    public func start(_ value: Percent) -> Flex {
        node.setInset(.start, value.flexLength)
        return self
    }

    /// The distance from the edge where rows end of the container, or the shift away from it where the position is relative.
    @discardableResult
    public func end(_ value: CGFloat) -> Flex {
        node.setInset(.end, .points(Double(value)))
        return self
    }

    /// The distance from the edge where rows end in percent of the container's size.
    @discardableResult
    public func end(_ value: Percent) -> Flex {
        node.setInset(.end, value.flexLength)
        return self
    }

    /// The distance from the left and the right edge.
    @discardableResult
    public func horizontally(_ value: CGFloat) -> Flex {
        node.setInset(.horizontal, .points(Double(value)))
        return self
    }

    /// The distance from the left and the right edge in percent of the container's size.
    @discardableResult
    public func horizontally(_ value: Percent) -> Flex {
        node.setInset(.horizontal, value.flexLength)
        return self
    }

    /// The distance from the top and the bottom edge.
    @discardableResult
    public func vertically(_ value: CGFloat) -> Flex {
        node.setInset(.vertical, .points(Double(value)))
        return self
    }

    /// The distance from the top and the bottom edge in percent of the container's size.
    @discardableResult
    public func vertically(_ value: Percent) -> Flex {
        node.setInset(.vertical, value.flexLength)
        return self
    }

    /// The distance from all edges.
    @discardableResult
    public func all(_ value: CGFloat) -> Flex {
        node.setInset(.all, .points(Double(value)))
        return self
    }

    /// The distance from all edges in percent of the container's size.
    @discardableResult
    public func all(_ value: Percent) -> Flex {
        node.setInset(.all, value.flexLength)
        return self
    }
}
