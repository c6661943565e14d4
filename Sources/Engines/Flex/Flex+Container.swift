import FlexAlgorithm
import Foundation
import LayoutGeometry
import ViewTree

/// The properties of flex containers.
extension Flex {
    /// The directions of the main axis.
    public typealias Direction = FlexDirection
    /// Whether and how items wrap.
    public typealias Wrap = FlexWrap
    /// How items share the free space of the main axis.
    public typealias JustifyContent = FlexJustify
    /// How items lie across their line.
    public typealias AlignItems = FlexAlign
    /// How one item lies across its line.
    public typealias AlignSelf = FlexAlign
    /// How lines share the free space of the cross axis.
    public typealias AlignContent = FlexAlignContent
    /// The directions of rows.
    public typealias LayoutDirection = FlexLayoutDirection
    /// How items are positioned.
    public typealias Position = FlexPosition
    /// Whether and how items take part.
    public typealias Display = FlexDisplay
    /// What happens to content that is too large.
    public typealias Overflow = FlexOverflow
    /// Which box sizes measure.
    public typealias BoxSizing = FlexBoxSizing

    /// The direction in which items follow each other. Default: column.
    @discardableResult
    public consuming func direction(_ value: Direction) -> Flex { setting { $0.direction = value } }

    /// The direction in which items follow each other.
    public var direction: Direction { storage.direction }

    /// Whether items wrap into several lines. Default: noWrap.
    @discardableResult
    public consuming func wrap(_ value: Wrap) -> Flex { setting { $0.wrap = value } }

    /// How the free space of the main axis is shared. Default: start.
    @discardableResult
    public consuming func justifyContent(_ value: JustifyContent) -> Flex { setting { $0.justifyContent = value } }

    /// How items lie across their line. Default: stretch.
    @discardableResult
    public consuming func alignItems(_ value: AlignItems) -> Flex { setting { $0.alignItems = value } }

    /// How this item lies across its line; `auto` is the container's `alignItems`. Default: auto.
    @discardableResult
    public consuming func alignSelf(_ value: AlignSelf) -> Flex { setting { $0.alignSelf = value } }

    /// How several lines share the free space of the cross axis. Default: start.
    @discardableResult
    public consuming func alignContent(_ value: AlignContent) -> Flex { setting { $0.alignContent = value } }

    /// The direction of rows, here and below where it is inherited. Default: inherit, at the root the view's direction.
    @discardableResult
    public consuming func layoutDirection(_ value: LayoutDirection) -> Flex { setting { $0.layoutDirection = value } }

    /// The space between the items of a row, or the lines of a column. Default: 0.
    @discardableResult
    public consuming func columnGap(_ value: CGFloat) -> Flex { setting { $0.columnGap = value.flexLength } }

    /// The space between the items of a column, or the lines of a row. Default: 0.
    @discardableResult
    public consuming func rowGap(_ value: CGFloat) -> Flex { setting { $0.rowGap = value.flexLength } }

    /// The space between items and between lines. Default: 0.
    @discardableResult
    public consuming func gap(_ value: CGFloat) -> Flex { columnGap(value).rowGap(value) }

    /// The space between columns in percent of the container's width.
    @discardableResult
    public consuming func columnGap(_ value: Percent) -> Flex { setting { $0.columnGap = value.flexLength } }

    /// The space between rows in percent of the container's height.
    @discardableResult
    public consuming func rowGap(_ value: Percent) -> Flex { setting { $0.rowGap = value.flexLength } }

    /// What happens to content that is too large, as far as it changes layout. Default: visible.
    @discardableResult
    public consuming func overflow(_ value: Overflow) -> Flex { setting { $0.overflow = value } }
}

extension CGFloat {
    var flexLength: FlexLength { .points(Double(self)) }
}

extension Percent {
    var flexLength: FlexLength { .percent(Double(value)) }
}
