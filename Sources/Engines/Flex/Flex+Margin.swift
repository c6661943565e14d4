import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

/// The margins of flex items.
extension Flex {
    /// The space outside the top edge. Default: 0.
    @discardableResult
    public consuming func marginTop(_ value: CGFloat) -> Flex { setting { $0.setMargin(.top, value.flexLength) } }

    /// The space outside the top edge in percent of the container's width.
    @discardableResult
    public consuming func marginTop(_ value: Percent) -> Flex { setting { $0.setMargin(.top, value.flexLength) } }

    /// The space outside the left edge. Default: 0.
    @discardableResult
    public consuming func marginLeft(_ value: CGFloat) -> Flex { setting { $0.setMargin(.left, value.flexLength) } }

    /// The space outside the left edge in percent of the container's width.
    @discardableResult
    public consuming func marginLeft(_ value: Percent) -> Flex { setting { $0.setMargin(.left, value.flexLength) } }

    /// The space outside the bottom edge. Default: 0.
    @discardableResult
    public consuming func marginBottom(_ value: CGFloat) -> Flex { setting { $0.setMargin(.bottom, value.flexLength) } }

    /// The space outside the bottom edge in percent of the container's width.
    @discardableResult
    public consuming func marginBottom(_ value: Percent) -> Flex { setting { $0.setMargin(.bottom, value.flexLength) } }

    /// The space outside the right edge. Default: 0.
    @discardableResult
    public consuming func marginRight(_ value: CGFloat) -> Flex { setting { $0.setMargin(.right, value.flexLength) } }

    /// The space outside the right edge in percent of the container's width.
    @discardableResult
    public consuming func marginRight(_ value: Percent) -> Flex { setting { $0.setMargin(.right, value.flexLength) } }

    /// The space outside the start edge (where rows begin). Default: 0.
    @discardableResult
    public consuming func marginStart(_ value: CGFloat) -> Flex { setting { $0.setMargin(.start, value.flexLength) } }

    /// The space outside the start edge (where rows begin) in percent of the container's width.
    @discardableResult
    public consuming func marginStart(_ value: Percent) -> Flex { setting { $0.setMargin(.start, value.flexLength) } }

    /// The space outside the end edge (where rows end). Default: 0.
    @discardableResult
    public consuming func marginEnd(_ value: CGFloat) -> Flex { setting { $0.setMargin(.end, value.flexLength) } }

    /// The space outside the end edge (where rows end) in percent of the container's width.
    @discardableResult
    public consuming func marginEnd(_ value: Percent) -> Flex { setting { $0.setMargin(.end, value.flexLength) } }

    /// The space outside the left and right edges. Default: 0.
    @discardableResult
    public consuming func marginHorizontal(_ value: CGFloat) -> Flex {
        setting { $0.setMargin(.horizontal, value.flexLength) }
    }

    /// The space outside the left and right edges in percent of the container's width.
    @discardableResult
    public consuming func marginHorizontal(_ value: Percent) -> Flex {
        setting { $0.setMargin(.horizontal, value.flexLength) }
    }

    /// The space outside the top and bottom edges. Default: 0.
    @discardableResult
    public consuming func marginVertical(_ value: CGFloat) -> Flex {
        setting { $0.setMargin(.vertical, value.flexLength) }
    }

    /// The space outside the top and bottom edges in percent of the container's width.
    @discardableResult
    public consuming func marginVertical(_ value: Percent) -> Flex {
        setting { $0.setMargin(.vertical, value.flexLength) }
    }

    /// The space outside all edges. Default: 0.
    @discardableResult
    public consuming func margin(_ value: CGFloat) -> Flex { setting { $0.setMargin(.all, value.flexLength) } }

    /// The space outside all edges in percent of the container's width.
    @discardableResult
    public consuming func margin(_ value: Percent) -> Flex { setting { $0.setMargin(.all, value.flexLength) } }

    /// The space outside the four edges.
    @discardableResult
    public consuming func margin(_ insets: EdgeInsets) -> Flex {
        marginTop(insets.top).marginLeft(insets.left).marginBottom(insets.bottom).marginRight(insets.right)
    }

    /// The space outside the four edges, with leading and trailing by the layout direction.
    @discardableResult
    public consuming func margin(_ insets: DirectionalEdgeInsets) -> Flex {
        marginTop(insets.top).marginStart(insets.leading).marginBottom(insets.bottom).marginEnd(insets.trailing)
    }

    /// The space outside the edges, vertical and horizontal.
    @discardableResult
    public consuming func margin(_ vertical: CGFloat, _ horizontal: CGFloat) -> Flex {
        marginVertical(vertical).marginHorizontal(horizontal)
    }

    /// The space outside the edges, vertical and horizontal, in percent of the container's width.
    @discardableResult
    public consuming func margin(_ vertical: Percent, _ horizontal: Percent) -> Flex {
        marginVertical(vertical).marginHorizontal(horizontal)
    }

    /// The space outside the top edge, the left and right edges, and the bottom edge.
    @discardableResult
    public consuming func margin(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat) -> Flex {
        marginTop(top).marginHorizontal(horizontal).marginBottom(bottom)
    }

    /// The space outside each edge.
    @discardableResult
    public consuming func margin(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> Flex {
        marginTop(top).marginLeft(left).marginBottom(bottom).marginRight(right)
    }

    /// Gives the free space around the item to one edge, or shares it between several (CSS `margin: auto`).
    @discardableResult
    public consuming func marginAuto(_ edge: FlexEdge = .all) -> Flex { setting { $0.setMargin(edge, .auto) } }

    /// The space outside the edges: top, left and right, and bottom, in percent of the container's width.
    @discardableResult
    public consuming func margin(_ top: Percent, _ horizontal: Percent, _ bottom: Percent) -> Flex {
        margin(top, horizontal, bottom, horizontal)
    }

    /// The space outside the edges: top, right, bottom and left, in percent of the container's width.
    @discardableResult
    public consuming func margin(_ top: Percent, _ right: Percent, _ bottom: Percent, _ left: Percent) -> Flex {
        setting {
            $0.setMargin(.top, top.flexLength)
            $0.setMargin(.right, right.flexLength)
            $0.setMargin(.bottom, bottom.flexLength)
            $0.setMargin(.left, left.flexLength)
        }
    }
}
