import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

/// The borders of flex items.
extension Flex {
    /// The border inside the top edge. Default: 0.
    @discardableResult
    public consuming func borderTop(_ value: CGFloat) -> Flex { setting { $0.setBorder(.top, value.flexLength) } }

    /// The border inside the left edge. Default: 0.
    @discardableResult
    public consuming func borderLeft(_ value: CGFloat) -> Flex { setting { $0.setBorder(.left, value.flexLength) } }

    /// The border inside the bottom edge. Default: 0.
    @discardableResult
    public consuming func borderBottom(_ value: CGFloat) -> Flex { setting { $0.setBorder(.bottom, value.flexLength) } }

    /// The border inside the right edge. Default: 0.
    @discardableResult
    public consuming func borderRight(_ value: CGFloat) -> Flex { setting { $0.setBorder(.right, value.flexLength) } }

    /// The border inside the start edge (where rows begin). Default: 0.
    @discardableResult
    public consuming func borderStart(_ value: CGFloat) -> Flex { setting { $0.setBorder(.start, value.flexLength) } }

    /// The border inside the end edge (where rows end). Default: 0.
    @discardableResult
    public consuming func borderEnd(_ value: CGFloat) -> Flex { setting { $0.setBorder(.end, value.flexLength) } }

    /// The border inside the left and right edges. Default: 0.
    @discardableResult
    public consuming func borderHorizontal(_ value: CGFloat) -> Flex {
        setting { $0.setBorder(.horizontal, value.flexLength) }
    }

    /// The border inside the top and bottom edges. Default: 0.
    @discardableResult
    public consuming func borderVertical(_ value: CGFloat) -> Flex {
        setting { $0.setBorder(.vertical, value.flexLength) }
    }

    /// The border inside all edges. Default: 0.
    @discardableResult
    public consuming func border(_ value: CGFloat) -> Flex { setting { $0.setBorder(.all, value.flexLength) } }
}
