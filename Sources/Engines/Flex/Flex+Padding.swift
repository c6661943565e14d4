import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

/// The paddings of flex items.
extension Flex {
    /// The space inside the top edge. Default: 0.
    @discardableResult
    public consuming func paddingTop(_ value: CGFloat) -> Flex { setting { $0.setPadding(.top, value.flexLength) } }

    /// The space inside the top edge in percent of the container's width.
    @discardableResult
    public consuming func paddingTop(_ value: Percent) -> Flex { setting { $0.setPadding(.top, value.flexLength) } }

    /// The space inside the left edge. Default: 0.
    @discardableResult
    public consuming func paddingLeft(_ value: CGFloat) -> Flex { setting { $0.setPadding(.left, value.flexLength) } }

    /// The space inside the left edge in percent of the container's width.
    @discardableResult
    public consuming func paddingLeft(_ value: Percent) -> Flex { setting { $0.setPadding(.left, value.flexLength) } }

    /// The space inside the bottom edge. Default: 0.
    @discardableResult
    public consuming func paddingBottom(_ value: CGFloat) -> Flex {
        setting { $0.setPadding(.bottom, value.flexLength) }
    }

    /// The space inside the bottom edge in percent of the container's width.
    @discardableResult
    public consuming func paddingBottom(_ value: Percent) -> Flex {
        setting { $0.setPadding(.bottom, value.flexLength) }
    }

    /// The space inside the right edge. Default: 0.
    @discardableResult
    public consuming func paddingRight(_ value: CGFloat) -> Flex { setting { $0.setPadding(.right, value.flexLength) } }

    /// The space inside the right edge in percent of the container's width.
    @discardableResult
    public consuming func paddingRight(_ value: Percent) -> Flex { setting { $0.setPadding(.right, value.flexLength) } }

    /// The space inside the start edge (where rows begin). Default: 0.
    @discardableResult
    public consuming func paddingStart(_ value: CGFloat) -> Flex { setting { $0.setPadding(.start, value.flexLength) } }

    /// The space inside the start edge (where rows begin) in percent of the container's width.
    @discardableResult
    public consuming func paddingStart(_ value: Percent) -> Flex { setting { $0.setPadding(.start, value.flexLength) } }

    /// The space inside the end edge (where rows end). Default: 0.
    @discardableResult
    public consuming func paddingEnd(_ value: CGFloat) -> Flex { setting { $0.setPadding(.end, value.flexLength) } }

    /// The space inside the end edge (where rows end) in percent of the container's width.
    @discardableResult
    public consuming func paddingEnd(_ value: Percent) -> Flex { setting { $0.setPadding(.end, value.flexLength) } }

    /// The space inside the left and right edges. Default: 0.
    @discardableResult
    public consuming func paddingHorizontal(_ value: CGFloat) -> Flex {
        setting { $0.setPadding(.horizontal, value.flexLength) }
    }

    /// The space inside the left and right edges in percent of the container's width.
    @discardableResult
    public consuming func paddingHorizontal(_ value: Percent) -> Flex {
        setting { $0.setPadding(.horizontal, value.flexLength) }
    }

    /// The space inside the top and bottom edges. Default: 0.
    @discardableResult
    public consuming func paddingVertical(_ value: CGFloat) -> Flex {
        setting { $0.setPadding(.vertical, value.flexLength) }
    }

    /// The space inside the top and bottom edges in percent of the container's width.
    @discardableResult
    public consuming func paddingVertical(_ value: Percent) -> Flex {
        setting { $0.setPadding(.vertical, value.flexLength) }
    }

    /// The space inside all edges. Default: 0.
    @discardableResult
    public consuming func padding(_ value: CGFloat) -> Flex { setting { $0.setPadding(.all, value.flexLength) } }

    /// The space inside all edges in percent of the container's width.
    @discardableResult
    public consuming func padding(_ value: Percent) -> Flex { setting { $0.setPadding(.all, value.flexLength) } }

    /// The space inside the four edges.
    @discardableResult
    public consuming func padding(_ insets: EdgeInsets) -> Flex {
        paddingTop(insets.top).paddingLeft(insets.left).paddingBottom(insets.bottom).paddingRight(insets.right)
    }

    /// The space inside the four edges, with leading and trailing by the layout direction.
    @discardableResult
    public consuming func padding(_ insets: DirectionalEdgeInsets) -> Flex {
        return paddingTop(insets.top).paddingStart(insets.leading).paddingBottom(insets.bottom).paddingEnd(
            insets.trailing)
    }

    /// The space inside the edges, vertical and horizontal.
    @discardableResult
    public consuming func padding(_ vertical: CGFloat, _ horizontal: CGFloat) -> Flex {
        paddingVertical(vertical).paddingHorizontal(horizontal)
    }

    /// The space inside the edges, vertical and horizontal, in percent of the container's width.
    @discardableResult
    public consuming func padding(_ vertical: Percent, _ horizontal: Percent) -> Flex {
        paddingVertical(vertical).paddingHorizontal(horizontal)
    }

    /// The space inside the top edge, the left and right edges, and the bottom edge.
    @discardableResult
    public consuming func padding(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Flex {
        paddingTop(top).paddingHorizontal(horizontal).paddingBottom(bottom)
    }

    /// The space inside each edge.
    @discardableResult
    public consuming func padding(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Flex {
        paddingTop(top).paddingLeft(left).paddingBottom(bottom).paddingRight(right)
    }

    /// The space inside the edges: top, left and right, and bottom, in percent of the container's width.
    @discardableResult
    public consuming func padding(_ top: Percent, _ horizontal: Percent, _ bottom: Percent) -> Flex {
        padding(top, horizontal, bottom, horizontal)
    }

    /// The space inside the edges: top, right, bottom and left, in percent of the container's width.
    @discardableResult
    public consuming func padding(_ top: Percent, _ right: Percent, _ bottom: Percent, _ left: Percent) -> Flex {
        setting {
            $0.setPadding(.top, top.flexLength)
            $0.setPadding(.right, right.flexLength)
            $0.setPadding(.bottom, bottom.flexLength)
            $0.setPadding(.left, left.flexLength)
        }
    }
}
