import Foundation

/// The sizes of flex items.
extension Flex {
    /// The width; nil is the default. Default: auto.
    @discardableResult
    public func width(_ value: CGFloat?) -> Flex {
        node.width = Flex.length(value, orElse: .auto)
        return self
    }

    /// The width in percent of the container's.
    @discardableResult
    public func width(_ value: Percent) -> Flex {
        node.width = value.flexLength
        return self
    }

    /// The width as a length of any kind, `.maxContent` for one.
    @discardableResult
    public func width(_ value: FlexLength) -> Flex {
        node.width = value
        return self
    }

    /// The height; nil is the default. Default: auto.
    @discardableResult
    public func height(_ value: CGFloat?) -> Flex {
        node.height = Flex.length(value, orElse: .auto)
        return self
    }

    /// The height in percent of the container's.
    @discardableResult
    public func height(_ value: Percent) -> Flex {
        node.height = value.flexLength
        return self
    }

    /// The height as a length of any kind, `.maxContent` for one.
    @discardableResult
    public func height(_ value: FlexLength) -> Flex {
        node.height = value
        return self
    }

    /// The least width; nil is the default. Default: 0.
    @discardableResult
    public func minWidth(_ value: CGFloat?) -> Flex {
        node.minWidth = Flex.length(value, orElse: .undefined)
        return self
    }

    /// The least width in percent of the container's.
    @discardableResult
    public func minWidth(_ value: Percent) -> Flex {
        node.minWidth = value.flexLength
        return self
    }

    /// The least width as a length of any kind, `.maxContent` for one.
    @discardableResult
    public func minWidth(_ value: FlexLength) -> Flex {
        node.minWidth = value
        return self
    }

    /// The least height; nil is the default. Default: 0.
    @discardableResult
    public func minHeight(_ value: CGFloat?) -> Flex {
        node.minHeight = Flex.length(value, orElse: .undefined)
        return self
    }

    /// The least height in percent of the container's.
    @discardableResult
    public func minHeight(_ value: Percent) -> Flex {
        node.minHeight = value.flexLength
        return self
    }

    /// The least height as a length of any kind, `.maxContent` for one.
    @discardableResult
    public func minHeight(_ value: FlexLength) -> Flex {
        node.minHeight = value
        return self
    }

    /// The largest width; nil is the default. Default: none.
    @discardableResult
    public func maxWidth(_ value: CGFloat?) -> Flex {
        node.maxWidth = Flex.length(value, orElse: .undefined)
        return self
    }

    /// The largest width in percent of the container's.
    @discardableResult
    public func maxWidth(_ value: Percent) -> Flex {
        node.maxWidth = value.flexLength
        return self
    }

    /// The largest width as a length of any kind, `.maxContent` for one.
    @discardableResult
    public func maxWidth(_ value: FlexLength) -> Flex {
        node.maxWidth = value
        return self
    }

    /// The largest height; nil is the default. Default: none.
    @discardableResult
    public func maxHeight(_ value: CGFloat?) -> Flex {
        node.maxHeight = Flex.length(value, orElse: .undefined)
        return self
    }

    /// The largest height in percent of the container's.
    @discardableResult
    public func maxHeight(_ value: Percent) -> Flex {
        node.maxHeight = value.flexLength
        return self
    }

    /// The largest height as a length of any kind, `.maxContent` for one.
    @discardableResult
    public func maxHeight(_ value: FlexLength) -> Flex {
        node.maxHeight = value
        return self
    }

    /// The width and the height; nil is auto.
    @discardableResult
    public func size(_ size: CGSize?) -> Flex {
        width(size?.width)
        height(size?.height)
        return self
    }

    /// The side of a square.
    @discardableResult
    public func size(_ sideLength: CGFloat) -> Flex {
        width(sideLength)
        height(sideLength)
        return self
    }

    /// The width and the height, each in percent of the container's.
    @discardableResult
    public func size(_ value: Percent) -> Flex {
        width(value)
        height(value)
        return self
    }

    /// Which box the sizes measure. Default: borderBox.
    @discardableResult
    public func boxSizing(_ value: BoxSizing) -> Flex {
        node.boxSizing = value
        return self
    }

    /// Width divided by height: where one of them is not set, the other decides; where both are, the main size does.
    /// It overrides `grow`, and respects minima and maxima. nil, and what isn't positive, is none. Default: none.
    @discardableResult
    public func aspectRatio(_ value: CGFloat?) -> Flex {
        node.aspectRatio = value.map { Double($0) }
        return self
    }

    /// The aspect ratio of the view's image; none without an image.
    @discardableResult
    public func aspectRatio(of imageView: ImageView) -> Flex {
        guard let size = imageView.image?.size, size.height > 0 else { return aspectRatio(nil) }
        return aspectRatio(size.width / size.height)
    }

    static func length(_ value: CGFloat?, orElse other: FlexLength) -> FlexLength {
        guard let value else { return other }
        let length = FlexLength.points(Double(value)).nonNegative
        return length.unit == .undefined ? other : length
    }
}
