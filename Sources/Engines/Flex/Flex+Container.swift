import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

/// The properties of flex containers.
extension Flex {
    /// The directions of the main axis.
    public typealias Direction = FlexDirection
    /// The wrapping of items into several lines.
    public typealias Wrap = FlexWrap
    /// The distribution of the main axis's free space between items.
    public typealias JustifyContent = FlexJustify
    /// The alignment of items across their line.
    public typealias AlignItems = FlexAlign
    /// The alignment of one item across its line.
    public typealias AlignSelf = FlexAlign
    /// The distribution of the cross axis's free space between lines.
    public typealias AlignContent = FlexAlignContent
    /// The directions in which rows run.
    public typealias LayoutDirection = FlexLayoutDirection
    /// The kinds of positioning.
    public typealias Position = FlexPosition
    /// The kinds of participation in layout.
    public typealias Display = FlexDisplay
    /// The treatment of content that is too large.
    public typealias Overflow = FlexOverflow
    /// The boxes that sizes can refer to.
    public typealias BoxSizing = FlexBoxSizing

    /// Sets the direction in which items follow each other. Default: column.
    @discardableResult
    public consuming func direction(_ value: Direction) -> Flex { setting { $0.direction = value } }

    /// The direction in which items follow each other.
    public var direction: Direction { storage.direction }

    /// Sets if items wrap into several lines. Default: noWrap.
    @discardableResult
    public consuming func wrap(_ value: Wrap) -> Flex { setting { $0.wrap = value } }

    /// Sets the distribution of the main axis's free space. Default: start.
    @discardableResult
    public consuming func justifyContent(_ value: JustifyContent) -> Flex { setting { $0.justifyContent = value } }

    /// Sets the alignment of items across their line. Default: stretch.
    @discardableResult
    public consuming func alignItems(_ value: AlignItems) -> Flex { setting { $0.alignItems = value } }

    /// Sets the alignment of this item across its line; `auto` is the container's `alignItems`. Default: auto.
    @discardableResult
    public consuming func alignSelf(_ value: AlignSelf) -> Flex { setting { $0.alignSelf = value } }

    /// Sets the distribution of the cross axis's free space between several lines. Default: start.
    @discardableResult
    public consuming func alignContent(_ value: AlignContent) -> Flex { setting { $0.alignContent = value } }

    /// Sets the direction in which rows run, for this node and the nodes below that inherit it. Default: inherit; at
    /// the root, the view's direction.
    @discardableResult
    public consuming func layoutDirection(_ value: LayoutDirection) -> Flex { setting { $0.layoutDirection = value } }

    /// Sets the space between the items of a row, or the lines of a column. Default: 0.
    @discardableResult
    public consuming func columnGap(_ value: CGFloat) -> Flex { setting { $0.columnGap = value.flexLength } }

    /// Sets the space between the items of a column, or the lines of a row. Default: 0.
    @discardableResult
    public consuming func rowGap(_ value: CGFloat) -> Flex { setting { $0.rowGap = value.flexLength } }

    /// Sets the space between items and between lines. Default: 0.
    @discardableResult
    public consuming func gap(_ value: CGFloat) -> Flex { columnGap(value).rowGap(value) }

    /// Sets the space between columns in percent of the container's width.
    @discardableResult
    public consuming func columnGap(_ value: Percent) -> Flex { setting { $0.columnGap = value.flexLength } }

    /// Sets the space between rows in percent of the container's height.
    @discardableResult
    public consuming func rowGap(_ value: Percent) -> Flex { setting { $0.rowGap = value.flexLength } }

    /// Sets the treatment of content that is too large, as far as it affects layout. Default: visible.
    @discardableResult
    public consuming func overflow(_ value: Overflow) -> Flex { setting { $0.overflow = value } }
}

extension CGFloat {
    var flexLength: FlexLength { .points(Double(self)) }
}

extension Percent {
    var flexLength: FlexLength { .percent(Double(value)) }
}
