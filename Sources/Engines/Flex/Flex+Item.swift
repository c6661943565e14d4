import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

/// The properties of flex items: flexibility, position and size.
extension Flex {
    // MARK: - Flexibility

    /// The item's share of the free space. Default: 0.
    @discardableResult
    public consuming func grow(_ value: CGFloat) -> Flex { setting { $0.grow = Double(value) } }

    /// The item's share of the missing space, weighted by its basis, when items must shrink. Default: 0.
    @discardableResult
    public consuming func shrink(_ value: CGFloat) -> Flex { setting { $0.shrink = Double(value) } }

    /// The main size before free space is distributed. nil is `auto`: the size property, else the content. Default:
    /// auto.
    @discardableResult
    public consuming func basis(_ value: CGFloat?) -> Flex { setting { $0.basis = Flex.length(value, orElse: .auto) } }

    /// The main size before free space is distributed, in percent of the container's.
    @discardableResult
    public consuming func basis(_ value: Percent) -> Flex { setting { $0.basis = value.flexLength } }

    /// The main size before free space is distributed, as a length of any kind.
    @discardableResult
    public consuming func basis(_ value: FlexLength) -> Flex { setting { $0.basis = value } }

    // MARK: - Position

    /// The kind of positioning: in the flow (relative, static) or by insets (absolute). Default: relative.
    @discardableResult
    public consuming func position(_ value: Position) -> Flex { setting { $0.position = value } }

    /// The item's participation in layout; with `none` and `contents` it has no box. Default: flex.
    @discardableResult
    public consuming func display(_ value: Display) -> Flex { setting { $0.display = value } }

    /// The distance from the container's top edge, or the shift away from it if the position is relative.
    @discardableResult
    public consuming func top(_ value: CGFloat) -> Flex { setting { $0.setInset(.top, value.flexLength) } }

    /// The distance from the top edge in percent of the container's size.
    @discardableResult
    public consuming func top(_ value: Percent) -> Flex { setting { $0.setInset(.top, value.flexLength) } }

    /// The distance from the container's left edge, or the shift away from it if the position is relative.
    @discardableResult
    public consuming func left(_ value: CGFloat) -> Flex { setting { $0.setInset(.left, value.flexLength) } }

    /// The distance from the left edge in percent of the container's size.
    @discardableResult
    public consuming func left(_ value: Percent) -> Flex { setting { $0.setInset(.left, value.flexLength) } }

    /// The distance from the container's bottom edge, or the shift away from it if the position is relative.
    @discardableResult
    public consuming func bottom(_ value: CGFloat) -> Flex { setting { $0.setInset(.bottom, value.flexLength) } }

    /// The distance from the bottom edge in percent of the container's size.
    @discardableResult
    public consuming func bottom(_ value: Percent) -> Flex { setting { $0.setInset(.bottom, value.flexLength) } }

    /// The distance from the container's right edge, or the shift away from it if the position is relative.
    @discardableResult
    public consuming func right(_ value: CGFloat) -> Flex { setting { $0.setInset(.right, value.flexLength) } }

    /// The distance from the right edge in percent of the container's size.
    @discardableResult
    public consuming func right(_ value: Percent) -> Flex { setting { $0.setInset(.right, value.flexLength) } }

    /// The distance from the container's start edge (where rows begin), or the shift away from it if the position is
    /// relative.
    @discardableResult
    public consuming func start(_ value: CGFloat) -> Flex { setting { $0.setInset(.start, value.flexLength) } }

    /// The distance from the start edge (where rows begin) in percent of the container's size.
    @discardableResult
    public consuming func start(_ value: Percent) -> Flex { setting { $0.setInset(.start, value.flexLength) } }

    /// The distance from the container's end edge (where rows end), or the shift away from it if the position is
    /// relative.
    @discardableResult
    public consuming func end(_ value: CGFloat) -> Flex { setting { $0.setInset(.end, value.flexLength) } }

    /// The distance from the end edge (where rows end) in percent of the container's size.
    @discardableResult
    public consuming func end(_ value: Percent) -> Flex { setting { $0.setInset(.end, value.flexLength) } }

    /// The distance from the left and right edges.
    @discardableResult
    public consuming func horizontally(_ value: CGFloat) -> Flex {
        setting { $0.setInset(.horizontal, value.flexLength) }
    }

    /// The distance from the left and right edges in percent of the container's size.
    @discardableResult
    public consuming func horizontally(_ value: Percent) -> Flex {
        setting { $0.setInset(.horizontal, value.flexLength) }
    }

    /// The distance from the top and bottom edges.
    @discardableResult
    public consuming func vertically(_ value: CGFloat) -> Flex { setting { $0.setInset(.vertical, value.flexLength) } }

    /// The distance from the top and bottom edges in percent of the container's size.
    @discardableResult
    public consuming func vertically(_ value: Percent) -> Flex { setting { $0.setInset(.vertical, value.flexLength) } }

    /// The distance from all edges.
    @discardableResult
    public consuming func all(_ value: CGFloat) -> Flex { setting { $0.setInset(.all, value.flexLength) } }

    /// The distance from all edges in percent of the container's size.
    @discardableResult
    public consuming func all(_ value: Percent) -> Flex { setting { $0.setInset(.all, value.flexLength) } }
}
