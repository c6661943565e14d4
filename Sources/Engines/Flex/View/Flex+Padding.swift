import Foundation

/// The paddings of flex items.
extension Flex {
    /// The space inside the top edge. Default: 0.
    @discardableResult
    public func paddingTop(_ value: CGFloat) -> Flex {
        node.setPadding(.top, .points(Double(value)))
        return self
    }

    /// The space inside the top edge in percent of the container's width.
    @discardableResult
    public func paddingTop(_ value: Percent) -> Flex {
        node.setPadding(.top, value.flexLength)
        return self
    }

    /// The space inside the left edge. Default: 0.
    @discardableResult
    public func paddingLeft(_ value: CGFloat) -> Flex {
        node.setPadding(.left, .points(Double(value)))
        return self
    }

    /// The space inside the left edge in percent of the container's width.
    @discardableResult
    public func paddingLeft(_ value: Percent) -> Flex {
        node.setPadding(.left, value.flexLength)
        return self
    }

    /// The space inside the bottom edge. Default: 0.
    @discardableResult
    public func paddingBottom(_ value: CGFloat) -> Flex {
        node.setPadding(.bottom, .points(Double(value)))
        return self
    }

    /// The space inside the bottom edge in percent of the container's width.
    @discardableResult
    public func paddingBottom(_ value: Percent) -> Flex {
        node.setPadding(.bottom, value.flexLength)
        return self
    }

    /// The space inside the right edge. Default: 0.
    @discardableResult
    public func paddingRight(_ value: CGFloat) -> Flex {
        node.setPadding(.right, .points(Double(value)))
        return self
    }

    /// The space inside the right edge in percent of the container's width.
    @discardableResult
    public func paddingRight(_ value: Percent) -> Flex {
        node.setPadding(.right, value.flexLength)
        return self
    }

    /// The space inside the edge where rows start. Default: 0.
    @discardableResult
    public func paddingStart(_ value: CGFloat) -> Flex {
        node.setPadding(.start, .points(Double(value)))
        return self
    }

    /// The space inside the edge where rows start in percent of the container's width.
    @discardableResult
    public func paddingStart(_ value: Percent) -> Flex {
        node.setPadding(.start, value.flexLength)
        return self
    }

    /// The space inside the edge where rows end. Default: 0.
    @discardableResult
    public func paddingEnd(_ value: CGFloat) -> Flex {
        node.setPadding(.end, .points(Double(value)))
        return self
    }

    /// The space inside the edge where rows end in percent of the container's width.
    @discardableResult
    public func paddingEnd(_ value: Percent) -> Flex {
        node.setPadding(.end, value.flexLength)
        return self
    }

    /// The space inside the left and the right edge. Default: 0.
    @discardableResult
    public func paddingHorizontal(_ value: CGFloat) -> Flex {
        node.setPadding(.horizontal, .points(Double(value)))
        return self
    }

    /// The space inside the left and the right edge in percent of the container's width.
    @discardableResult
    public func paddingHorizontal(_ value: Percent) -> Flex {
        node.setPadding(.horizontal, value.flexLength)
        return self
    }

    /// The space inside the top and the bottom edge. Default: 0.
    @discardableResult
    public func paddingVertical(_ value: CGFloat) -> Flex {
        node.setPadding(.vertical, .points(Double(value)))
        return self
    }

    /// The space inside the top and the bottom edge in percent of the container's width.
    @discardableResult
    public func paddingVertical(_ value: Percent) -> Flex {
        node.setPadding(.vertical, value.flexLength)
        return self
    }

    /// The space inside all edges. Default: 0.
    @discardableResult
    public func padding(_ value: CGFloat) -> Flex {
        node.setPadding(.all, .points(Double(value)))
        return self
    }

    /// The space inside all edges in percent of the container's width.
    @discardableResult
    public func padding(_ value: Percent) -> Flex {
        node.setPadding(.all, value.flexLength)
        return self
    }

    /// The space inside the four edges.
    @discardableResult
    public func padding(_ insets: EdgeInsets) -> Flex {
        paddingTop(insets.top).paddingLeft(insets.left).paddingBottom(insets.bottom).paddingRight(insets.right)
        return self
    }

    /// The space inside the four edges, by the layout direction.
    @discardableResult
    public func padding(_ insets: DirectionalEdgeInsets) -> Flex {
        paddingTop(insets.top).paddingStart(insets.leading).paddingBottom(insets.bottom).paddingEnd(insets.trailing)
        return self
    }

    /// The space inside the edges, vertical and horizontal.
    @discardableResult
    public func padding(_ vertical: CGFloat, _ horizontal: CGFloat) -> Flex {
        paddingVertical(vertical).paddingHorizontal(horizontal)
        return self
    }

    /// The space inside the edges, vertical and horizontal, in percent of the container's width.
    @discardableResult
    public func padding(_ vertical: Percent, _ horizontal: Percent) -> Flex {
        paddingVertical(vertical).paddingHorizontal(horizontal)
        return self
    }

    /// The space inside the top edge, the left and right edges, and the bottom edge.
    @discardableResult
    public func padding(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Flex {
        paddingTop(top).paddingHorizontal(horizontal).paddingBottom(bottom)
        return self
    }

    /// The space inside each edge.
    @discardableResult
    public func padding(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Flex {
        paddingTop(top).paddingLeft(left).paddingBottom(bottom).paddingRight(right)
        return self
    }
}
