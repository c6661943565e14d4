import Foundation

/// The margins of flex items.
extension Flex {
    /// The space around the top edge. Default: 0.
    @discardableResult
    public func marginTop(_ value: CGFloat) -> Flex {
        node.setMargin(.top, .points(Double(value)))
        return self
    }

    /// The space around the top edge in percent of the container's width.
    @discardableResult
    public func marginTop(_ value: Percent) -> Flex {
        node.setMargin(.top, value.flexLength)
        return self
    }

    /// The space around the left edge. Default: 0.
    @discardableResult
    public func marginLeft(_ value: CGFloat) -> Flex {
        node.setMargin(.left, .points(Double(value)))
        return self
    }

    /// The space around the left edge in percent of the container's width.
    @discardableResult
    public func marginLeft(_ value: Percent) -> Flex {
        node.setMargin(.left, value.flexLength)
        return self
    }

    /// The space around the bottom edge. Default: 0.
    @discardableResult
    public func marginBottom(_ value: CGFloat) -> Flex {
        node.setMargin(.bottom, .points(Double(value)))
        return self
    }

    /// The space around the bottom edge in percent of the container's width.
    @discardableResult
    public func marginBottom(_ value: Percent) -> Flex {
        node.setMargin(.bottom, value.flexLength)
        return self
    }

    /// The space around the right edge. Default: 0.
    @discardableResult
    public func marginRight(_ value: CGFloat) -> Flex {
        node.setMargin(.right, .points(Double(value)))
        return self
    }

    /// The space around the right edge in percent of the container's width.
    @discardableResult
    public func marginRight(_ value: Percent) -> Flex {
        node.setMargin(.right, value.flexLength)
        return self
    }

    /// The space around the edge where rows start. Default: 0.
    @discardableResult
    public func marginStart(_ value: CGFloat) -> Flex {
        node.setMargin(.start, .points(Double(value)))
        return self
    }

    /// The space around the edge where rows start in percent of the container's width.
    @discardableResult
    public func marginStart(_ value: Percent) -> Flex {
        node.setMargin(.start, value.flexLength)
        return self
    }

    /// The space around the edge where rows end. Default: 0.
    @discardableResult
    public func marginEnd(_ value: CGFloat) -> Flex {
        node.setMargin(.end, .points(Double(value)))
        return self
    }

    /// The space around the edge where rows end in percent of the container's width.
    @discardableResult
    public func marginEnd(_ value: Percent) -> Flex {
        node.setMargin(.end, value.flexLength)
        return self
    }

    /// The space around the left and the right edge. Default: 0.
    @discardableResult
    public func marginHorizontal(_ value: CGFloat) -> Flex {
        node.setMargin(.horizontal, .points(Double(value)))
        return self
    }

    /// The space around the left and the right edge in percent of the container's width.
    @discardableResult
    public func marginHorizontal(_ value: Percent) -> Flex {
        node.setMargin(.horizontal, value.flexLength)
        return self
    }

    /// The space around the top and the bottom edge. Default: 0.
    @discardableResult
    public func marginVertical(_ value: CGFloat) -> Flex {
        node.setMargin(.vertical, .points(Double(value)))
        return self
    }

    /// The space around the top and the bottom edge in percent of the container's width.
    @discardableResult
    public func marginVertical(_ value: Percent) -> Flex {
        node.setMargin(.vertical, value.flexLength)
        return self
    }

    /// The space around all edges. Default: 0.
    @discardableResult
    public func margin(_ value: CGFloat) -> Flex {
        node.setMargin(.all, .points(Double(value)))
        return self
    }

    /// The space around all edges in percent of the container's width.
    @discardableResult
    public func margin(_ value: Percent) -> Flex {
        node.setMargin(.all, value.flexLength)
        return self
    }

    /// The space around the four edges.
    @discardableResult
    public func margin(_ insets: EdgeInsets) -> Flex {
        marginTop(insets.top).marginLeft(insets.left).marginBottom(insets.bottom).marginRight(insets.right)
        return self
    }

    /// The space around the four edges, by the layout direction.
    @discardableResult
    public func margin(_ insets: DirectionalEdgeInsets) -> Flex {
        marginTop(insets.top).marginStart(insets.leading).marginBottom(insets.bottom).marginEnd(insets.trailing)
        return self
    }

    /// The space around the edges, vertical and horizontal.
    @discardableResult
    public func margin(_ vertical: CGFloat, _ horizontal: CGFloat) -> Flex {
        marginVertical(vertical).marginHorizontal(horizontal)
        return self
    }

    /// The space around the edges, vertical and horizontal, in percent of the container's width.
    @discardableResult
    public func margin(_ vertical: Percent, _ horizontal: Percent) -> Flex {
        marginVertical(vertical).marginHorizontal(horizontal)
        return self
    }

    /// The space around the top edge, the left and right edges, and the bottom edge.
    @discardableResult
    public func margin(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Flex {
        marginTop(top).marginHorizontal(horizontal).marginBottom(bottom)
        return self
    }

    /// The space around each edge.
    @discardableResult
    public func margin(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Flex {
        marginTop(top).marginLeft(left).marginBottom(bottom).marginRight(right)
        return self
    }

    /// Gives the free space around the item to one edge, or shares it between several (CSS `margin: auto`).
    @discardableResult
    public func marginAuto(_ edge: FlexEdge = .all) -> Flex {
        node.setMargin(edge, .auto)
        return self
    }
}
