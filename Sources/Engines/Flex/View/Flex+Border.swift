import Foundation

/// The borders of flex items.
extension Flex {
    /// The border inside the top edge. Default: 0.
    @discardableResult
    public func borderTop(_ value: CGFloat) -> Flex {
        node.setBorder(.top, .points(Double(value)))
        return self
    }

    /// The border inside the left edge. Default: 0.
    @discardableResult
    public func borderLeft(_ value: CGFloat) -> Flex {
        node.setBorder(.left, .points(Double(value)))
        return self
    }

    /// The border inside the bottom edge. Default: 0.
    @discardableResult
    public func borderBottom(_ value: CGFloat) -> Flex {
        node.setBorder(.bottom, .points(Double(value)))
        return self
    }

    /// The border inside the right edge. Default: 0.
    @discardableResult
    public func borderRight(_ value: CGFloat) -> Flex {
        node.setBorder(.right, .points(Double(value)))
        return self
    }

    /// The border inside the edge where rows start. Default: 0.
    @discardableResult
    public func borderStart(_ value: CGFloat) -> Flex {
        node.setBorder(.start, .points(Double(value)))
        return self
    }

    /// The border inside the edge where rows end. Default: 0.
    @discardableResult
    public func borderEnd(_ value: CGFloat) -> Flex {
        node.setBorder(.end, .points(Double(value)))
        return self
    }

    /// The border inside the left and the right edge. Default: 0.
    @discardableResult
    public func borderHorizontal(_ value: CGFloat) -> Flex {
        node.setBorder(.horizontal, .points(Double(value)))
        return self
    }

    /// The border inside the top and the bottom edge. Default: 0.
    @discardableResult
    public func borderVertical(_ value: CGFloat) -> Flex {
        node.setBorder(.vertical, .points(Double(value)))
        return self
    }

    /// The border inside all edges. Default: 0.
    @discardableResult
    public func border(_ value: CGFloat) -> Flex {
        node.setBorder(.all, .points(Double(value)))
        return self
    }
}
