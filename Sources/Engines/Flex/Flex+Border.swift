import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

/// The borders of flex items.
extension Flex {
    /// The border inside the top edge. Default: 0.
    @discardableResult
    public consuming func borderTop(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.top, .points(Double(value))) }
        return self
    }

    /// The border inside the left edge. Default: 0.
    @discardableResult
    public consuming func borderLeft(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.left, .points(Double(value))) }
        return self
    }

    /// The border inside the bottom edge. Default: 0.
    @discardableResult
    public consuming func borderBottom(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.bottom, .points(Double(value))) }
        return self
    }

    /// The border inside the right edge. Default: 0.
    @discardableResult
    public consuming func borderRight(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.right, .points(Double(value))) }
        return self
    }

    /// The border inside the edge where rows start. Default: 0.
    @discardableResult
    public consuming func borderStart(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.start, .points(Double(value))) }
        return self
    }

    /// The border inside the edge where rows end. Default: 0.
    @discardableResult
    public consuming func borderEnd(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.end, .points(Double(value))) }
        return self
    }

    /// The border inside the left and the right edge. Default: 0.
    @discardableResult
    public consuming func borderHorizontal(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.horizontal, .points(Double(value))) }
        return self
    }

    /// The border inside the top and the bottom edge. Default: 0.
    @discardableResult
    public consuming func borderVertical(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.vertical, .points(Double(value))) }
        return self
    }

    /// The border inside all edges. Default: 0.
    @discardableResult
    public consuming func border(_ value: CGFloat) -> Flex {
        write { $0.setBorder(.all, .points(Double(value))) }
        return self
    }
}
